<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The iterator that Client::stream() and Pipeline::stream() return. It can be used once.
 *
 * @strict-properties
 * @not-serializable
 */
final class ReplyIterator implements \Iterator
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Returns the reply. An error is a ServerException object.
	 *
	 * @implementation-alias Hiredis\NativeIterator::current
	 */
	public function current(): mixed {}

	/**
	 * Returns the key of the command among those that were passed, or its position in the pipeline.
	 *
	 * @implementation-alias Hiredis\NativeIterator::key
	 */
	public function key(): mixed {}

	/**
	 * Reads the next reply, and sends more commands.
	 *
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\NativeIterator::next
	 */
	public function next(): void {}

	/**
	 * Sends the first commands. It is a HiredisError after the first reply has been passed.
	 *
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\NativeIterator::rewind
	 */
	public function rewind(): void {}

	/**
	 * Says whether there is a reply.
	 *
	 * @implementation-alias Hiredis\NativeIterator::valid
	 */
	public function valid(): bool {}
}
