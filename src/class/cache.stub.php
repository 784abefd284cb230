<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The settings of a client's cache: replies to reads stay in the client's memory until the server tells that their key has changed.
 *
 * Give one object to any number of clients: new Client($uri, cache: new Cache()). Each connection has a store of its own. A persistent
 * connection keeps its store from request to request.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cache
{
	/** bytes that the store of one connection may take */
	public readonly int $maxMemory;
	/** bytes of one reply; a larger reply is not kept */
	public readonly int $maxValue;
	/** seconds; no reply is kept for longer, also where its key lives longer */
	public readonly float $maxAge;
	/** seconds after the last answer of the server in which a reply is given; limits the age of a hit when the network fails */
	public readonly float $lease;
	/** seconds between two looks at the socket; each hit looks when they have passed */
	public readonly float $recheck;
	/** only keys that begin with one of these are kept; an empty list keeps all keys */
	public readonly array $prefixes;
	/** one store for all workers of a machine, in the memory of hiredis.cache_shared, where that can be */
	public readonly bool $shared;

	/**
	 * @param int $maxMemory 1024 or more
	 * @param int $maxValue 1 to 2147483647
	 * @param float $maxAge above 0
	 * @param float $lease above 0
	 * @param float $recheck less than the lease; 0.0 looks before every hit
	 * @param array $prefixes a list of strings
	 * @param bool $shared
	 */
	public function __construct(
		int $maxMemory = 8388608,
		int $maxValue = 65536,
		float $maxAge = 60.0,
		float $lease = 1.0,
		float $recheck = 0.0,
		array $prefixes = [],
		bool $shared = false,
	) {}

	/**
	 * Counts of all stores with these settings, since this thread began; entries, bytes and connections are of this moment.
	 *
	 * Hits and misses are reads. Invalidations are keys that the server has told. Flushes emptied a store, evictions made room, expiries ended by
	 * time. Fences are hits held back behind a command whose keys are not known, lapses those that the lease held back. Refused were replies that
	 * are too large, and keys without one of the prefixes.
	 *
	 * `shared`: are the reads answered from the memory of all workers? `why`: not, or not now. Where they are, invalidations, evictions, entries and bytes
	 * are those of all workers, and there are more counts: wipes, after which all workers began anew; deaths, of workers in the middle of a change;
	 * passed, reads of this thread that went to the server because the memory was not to be had; workers, those that are alive.
	 *
	 * @return array{hits: int, misses: int, invalidations: int, flushes: int, evictions: int, expiries: int, fences: int, lapses: int, refused: int, entries: int, bytes: int, connections: int, shared: bool, why?: string, wipes?: int, deaths?: int, passed?: int, workers?: int}
	 */
	public function stats(): array {}
}
