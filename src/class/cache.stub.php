<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The settings of a client-side cache, which stores replies in PHP's memory until the server reports that their keys have changed.
 *
 * Pass the object to one or more clients: new Client($uri, cache: new Cache()). Each connection stores its own replies, and a persistent connection
 * keeps them from request to request.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cache
{
	/** The maximum number of bytes that the cached replies of one connection may use. */
	public readonly int $maxMemory;
	/** The size of the largest reply that is cached, in bytes. */
	public readonly int $maxValue;
	/** The maximum number of seconds for which a cached reply may be out of date after a change that the server does not report. */
	public readonly float $maxAge;
	/**
	 * The number of seconds for which cached replies are still used after the last reply from the server. This limits how stale a cached reply can be
	 * if the network fails.
	 */
	public readonly float $lease;
	/**
	 * The number of seconds between two checks of the socket for invalidations. Until the next check, cached replies are used without checking the
	 * socket.
	 */
	public readonly float $recheck;
	/** Only replies for keys with one of these prefixes are cached. If the list is empty, replies for all keys are cached. */
	public readonly array $prefixes;
	/** Whether all workers on the machine share one cache, if that is possible. The cache is in the memory that hiredis.cache_shared reserves. */
	public readonly bool $shared;

	/**
	 * Creates the settings of a cache. Each argument is described at the property with the same name.
	 *
	 * @param int $maxMemory the number of bytes, 1024 or more
	 * @param int $maxValue the number of bytes, from 1 to 2147483647
	 * @param float $maxAge the number of seconds, above 0
	 * @param float $lease the number of seconds, above 0
	 * @param float $recheck the number of seconds, less than $lease; 0.0 checks the socket before each use of a cached reply
	 * @param array $prefixes a list of strings
	 * @phpstan-param list<string> $prefixes
	 * @param bool $shared true to share one cache among all workers
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
	 * Returns the statistics of all caches that use these settings, counted since this thread started. `entries`, `bytes` and `connections` are
	 * current values.
	 *
	 * `hits` and `misses` count reads. `invalidations` counts the keys that the server has reported as changed. `emptied` counts the server's reports
	 * that a database was emptied; these reports do not say which one. `namesakes` counts the replies that were removed because of a key with the
	 * same name in another database. `flushes` counts how often a whole cache was emptied, because you called `flushCache()`, for example,
	 * or because INFO showed a change that the server does not report. `evictions` counts replies that were removed to free
	 * memory, and `expiries` those that became too old. `fences` counts reads for which no stored reply was used, because it could have been older
	 * than what this thread has already read or written. This happens after a command whose keys the client does not know, such as a script. In the
	 * shared cache, it also happens after a read that was sent to the server on the client's own connection. `lapses` counts hits that were not used
	 * because the lease had expired. `refused` counts replies that are too large, and keys that have none of the prefixes.
	 *
	 * `shared` is true if reads use the cache that all workers share. `why` is present if something prevents that: it says why reads do not use the
	 * shared cache, why the last `\Redis` object has no cache, or, if `shared` is true, why the shared cache cannot currently reach the server. With
	 * a shared cache, `invalidations`, `emptied`, `evictions`, `expiries`, `entries` and `bytes` cover all workers. An expired reply in the shared
	 * cache is counted when a newer one replaces it. `wipes` counts how often the shared cache was emptied. `deaths` counts the workers that were
	 * killed while they held the shared cache's lock. `passed` counts how often one of this thread's reads was sent to the server on the client's own
	 * connection, because another worker held that lock for too long, for example because it was stopped. `claims` counts the
	 * keys that this thread requested from the server on the shared connection. `waits` counts the keys for which it waited because another worker
	 * had requested them, and `answers` the waits that ended with a reply. `workers` is the number of workers that are alive.
	 *
	 * @return array{hits: int, misses: int, invalidations: int, emptied: int, namesakes: int, flushes: int, evictions: int, expiries: int, fences: int, lapses: int, refused: int, entries: int, bytes: int, connections: int, shared: bool, why?: string, wipes?: int, deaths?: int, passed?: int, claims?: int, waits?: int, answers?: int, workers?: int}
	 */
	public function stats(): array {}
}
