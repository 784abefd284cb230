<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * What scanKeys(), scanHash(), scanSet() and scanSortedSet() return: SCAN, HSCAN, SSCAN or ZSCAN as far as it is gone through.
 *
 * As the server says: what is there from the first to the last moment comes at least once; an element may come twice.
 *
 * @strict-properties
 * @not-serializable
 */
final class ScanIterator implements \Iterator
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/** @implementation-alias Hiredis\NativeIterator::current */
	public function current(): mixed {}

	/** @implementation-alias Hiredis\NativeIterator::key */
	public function key(): mixed {}

	/**
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\NativeIterator::next
	 */
	public function next(): void {}

	/**
	 * Begins anew.
	 *
	 * @implementation-alias Hiredis\NativeIterator::rewind
	 */
	public function rewind(): void {}

	/** @implementation-alias Hiredis\NativeIterator::valid */
	public function valid(): bool {}
}
