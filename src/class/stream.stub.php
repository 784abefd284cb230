<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * What Client::stream() and Pipeline::stream() return. It can be gone through once.
 *
 * @strict-properties
 * @not-serializable
 */
final class ReplyIterator implements \Iterator
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * The reply; an error is a ServerException object.
	 *
	 * @implementation-alias Hiredis\NativeIterator::current
	 */
	public function current(): mixed {}

	/**
	 * The key of its command in what was given, or its place in the pipeline.
	 *
	 * @implementation-alias Hiredis\NativeIterator::key
	 */
	public function key(): mixed {}

	/**
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\NativeIterator::next
	 */
	public function next(): void {}

	/**
	 * Sends the first commands; a HiredisError once it has gone past the first reply.
	 *
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\NativeIterator::rewind
	 */
	public function rewind(): void {}

	/** @implementation-alias Hiredis\NativeIterator::valid */
	public function valid(): bool {}
}
