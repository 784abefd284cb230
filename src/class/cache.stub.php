<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The settings of a client's cache: replies to reads stay in the client's memory until the server tells that their key has changed.
 *
 * Hand one to any number of clients: new Client($uri, cache: new Cache()). Each connection has a store of its own; a persistent connection keeps
 * it from request to request.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cache
{
	/** bytes that the store of one connection may take */
	public readonly int $maxMemory;
	/** bytes of a reply; a larger one is not kept */
	public readonly int $maxValue;
	/** seconds; nothing is kept for longer, whatever its key's own time is */
	public readonly float $maxAge;
	/** seconds; no hit is older than the last answer of the server plus this, whatever the network does */
	public readonly float $lease;
	/** seconds; the socket is looked at before a hit, but not more often than this */
	public readonly float $recheck;
	/** what the names of keys that may be kept begin with; none is all keys */
	public readonly array $prefixes;

	/**
	 * @param int $maxMemory 1024 or more
	 * @param int $maxValue 1 to 2147483647
	 * @param float $maxAge above 0
	 * @param float $lease above 0
	 * @param float $recheck 0.0: before every hit; less than the lease
	 * @param array $prefixes a list of strings
	 */
	public function __construct(
		int $maxMemory = 8388608,
		int $maxValue = 65536,
		float $maxAge = 60.0,
		float $lease = 1.0,
		float $recheck = 0.0,
		array $prefixes = [],
	) {}

	/**
	 * What all stores with these settings have done in this thread since it began, and what they hold now.
	 *
	 * @return array{hits: int, misses: int, invalidations: int, flushes: int, evictions: int, expiries: int, fences: int, lapses: int, refused: int, entries: int, bytes: int, connections: int}
	 */
	public function stats(): array {}
}
