<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The iterator that scanKeys(), scanHash(), scanSet() and scanSortedSet() return. It sends SCAN, HSCAN, SSCAN or ZSCAN whenever the loop needs more elements.
 *
 * An element that exists throughout the loop is returned at least once, and may be returned more than once. This does not hold if the server restarts
 * or a replica takes over during the loop: a cursor is a position in the memory of one server process, and elements may then be missing.
 *
 * @strict-properties
 * @not-serializable
 */
final class ScanIterator implements \Iterator
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Returns the current element: a key for scanKeys(), a value for scanHash(), a member for scanSet(), or a score for scanSortedSet(). Returns null
	 * at the end.
	 *
	 * @implementation-alias Hiredis\NativeIterator::current
	 */
	public function current(): mixed {}

	/**
	 * Returns the key of the current element: the field of a hash, the member of a sorted set, or, for keys and sets, a number counted from 0.
	 * Returns null at the end.
	 *
	 * @implementation-alias Hiredis\NativeIterator::key
	 */
	public function key(): mixed {}

	/**
	 * Moves to the next element, and sends the command if the last reply contains no more elements.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 * @implementation-alias Hiredis\NativeIterator::next
	 */
	public function next(): void {}

	/**
	 * Starts the iteration from the beginning, and sends the command with cursor 0.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 * @implementation-alias Hiredis\NativeIterator::rewind
	 */
	public function rewind(): void {}

	/**
	 * Returns true if there is a current element, or false at the end.
	 *
	 * @implementation-alias Hiredis\NativeIterator::valid
	 */
	public function valid(): bool {}
}
