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

	public function current(): mixed {}

	public function key(): mixed {}

	/**
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function next(): void {}

	/** Begins anew. */
	public function rewind(): void {}

	public function valid(): bool {}
}
