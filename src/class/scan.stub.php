<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The iterator that scanKeys(), scanHash(), scanSet() and scanSortedSet() return. It sends SCAN, HSCAN, SSCAN or ZSCAN when the loop needs more.
 *
 * An element that exists during the whole loop comes at least once, and may come twice.
 *
 * @strict-properties
 * @not-serializable
 */
final class ScanIterator implements \Iterator
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Returns the key, the member, the value of the field, or the score.
	 *
	 * @implementation-alias Hiredis\NativeIterator::current
	 */
	public function current(): mixed {}

	/**
	 * Returns the name of the field, the member of a sorted set, or a number.
	 *
	 * @implementation-alias Hiredis\NativeIterator::key
	 */
	public function key(): mixed {}

	/**
	 * Moves to the next element, and asks the server for more if needed.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\NativeIterator::next
	 */
	public function next(): void {}

	/**
	 * Begins again.
	 *
	 * @implementation-alias Hiredis\NativeIterator::rewind
	 */
	public function rewind(): void {}

	/**
	 * Says whether there is an element.
	 *
	 * @implementation-alias Hiredis\NativeIterator::valid
	 */
	public function valid(): bool {}
}
