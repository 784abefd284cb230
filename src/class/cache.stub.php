<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The settings of a client's cache. Replies to reads stay in the client's memory until the server reports that their key has changed.
 *
 * You may pass one object to any number of clients: new Client($uri, cache: new Cache()). Each connection has its own store, and a persistent
 * connection keeps it from request to request.
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
	/** seconds after which a reply is no longer used, even if its key lives longer */
	public readonly float $maxAge;
	/** seconds after the last answer of the server during which hits are returned; this limits the age of a hit if the network fails */
	public readonly float $lease;
	/** seconds between two checks of the socket; a hit checks it when they have passed */
	public readonly float $recheck;
	/** only keys that begin with one of these are kept; an empty list keeps all keys */
	public readonly array $prefixes;
	/** one store for all workers of a machine, in the memory of hiredis.cache_shared, if that is possible */
	public readonly bool $shared;

	/**
	 * Creates the settings; the properties say what each of them means.
	 *
	 * @param int $maxMemory 1024 or more
	 * @param int $maxValue 1 to 2147483647
	 * @param float $maxAge above 0
	 * @param float $lease above 0
	 * @param float $recheck less than the lease; 0.0 checks before every hit
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
	 * Returns the counts of all stores with these settings, since this thread began. Entries, bytes and connections are the current numbers.
	 *
	 * Hits and misses are reads. Invalidations are keys that the server has reported. Flushes are times at which a store was emptied. Evictions are
	 * replies that were removed to make room, and expiries those that became too old. Fences are hits that were not used after a command whose keys
	 * are not known. Lapses are hits that were not used because the lease had ended. Refused are replies that are too large, and keys without one of the
	 * prefixes.
	 *
	 * `shared` says whether reads are answered from the memory of all workers. `why` says why they are not, or why the last `\Redis` has no cache. If they
	 * are, invalidations, evictions, entries and bytes are those of all workers, and there are more counts. `wipes` are times at which all workers
	 * began again. `deaths` are workers that died in the middle of a change. `passed` are reads of this thread that went to the server because the
	 * memory was busy. `workers` are those that are alive.
	 *
	 * @return array{hits: int, misses: int, invalidations: int, flushes: int, evictions: int, expiries: int, fences: int, lapses: int, refused: int, entries: int, bytes: int, connections: int, shared: bool, why?: string, wipes?: int, deaths?: int, passed?: int, workers?: int}
	 */
	public function stats(): array {}
}
