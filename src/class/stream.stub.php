<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The iterator that Client::stream() and Pipeline::stream() return. It can only be used once, because each reply is read from the connection only
 * once.
 *
 * @strict-properties
 * @not-serializable
 */
final class ReplyIterator implements \Iterator
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Returns the current reply. An error reply is a ServerException object.
	 *
	 * @implementation-alias Hiredis\NativeIterator::current
	 */
	public function current(): mixed {}

	/**
	 * Returns the key of the current reply's command in the $commands of Client::stream(), or the command's position in the Pipeline, counted from 0.
	 *
	 * @implementation-alias Hiredis\NativeIterator::key
	 */
	public function key(): mixed {}

	/**
	 * Reads the next reply, and sends further commands if only a few are still waiting for their replies.
	 *
	 * @throws ConnectionException if the connection is lost
	 * @implementation-alias Hiredis\NativeIterator::next
	 */
	public function next(): void {}

	/**
	 * Sends the first commands and reads the first reply. If next() has already been called, rewind() throws a HiredisError.
	 *
	 * @throws ConnectionException if the connection is lost
	 * @implementation-alias Hiredis\NativeIterator::rewind
	 */
	public function rewind(): void {}

	/**
	 * Returns true if there is a current reply, or false after the last one.
	 *
	 * @implementation-alias Hiredis\NativeIterator::valid
	 */
	public function valid(): bool {}
}
