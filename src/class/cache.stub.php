<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The settings of a client-side cache, which stores replies in the memory of PHP until the server reports that their keys have changed.
 *
 * Pass the object to one or more clients: new Client($uri, cache: new Cache()). Each connection stores its own replies, and a persistent connection
 * keeps them from request to request.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cache
{
	/** How many bytes the cached replies of one connection may use. */
	public readonly int $maxMemory;
	/** The largest reply that is cached, in bytes. */
	public readonly int $maxValue;
	/** The number of seconds for which a cached reply may be out of date after a change that the server does not report. */
	public readonly float $maxAge;
	/** How many seconds after the server's last answer cached replies are still used. This limits how old a reply can be if the network fails. */
	public readonly float $lease;
	/** The number of seconds between two checks of the socket for invalidations. A cached reply is used without a check in between. */
	public readonly float $recheck;
	/** Only replies for keys with one of these prefixes are cached. With an empty list all keys are. */
	public readonly array $prefixes;
	/** Whether all workers of the machine use one cache, in the memory that hiredis.cache_shared reserves, if that is possible. */
	public readonly bool $shared;

	/**
	 * Creates the settings of a cache. The properties with the same names describe them.
	 *
	 * @param int $maxMemory the number of bytes, 1024 or more
	 * @param int $maxValue the number of bytes, from 1 to 2147483647
	 * @param float $maxAge the number of seconds, above 0
	 * @param float $lease the number of seconds, above 0
	 * @param float $recheck the number of seconds, less than $lease; 0.0 checks the socket before each use of a cached reply
	 * @param array $prefixes a list of strings
	 * @phpstan-param list<string> $prefixes
	 * @param bool $shared true for one cache of all workers
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
	 * Returns the statistics of all caches with these settings, counted since this thread started. `entries`, `bytes` and `connections` are the
	 * current numbers.
	 *
	 * `hits` and `misses` count reads. `invalidations` counts the keys that the server has reported as changed. `emptied` counts its reports that a
	 * database was emptied, without saying which one, and `namesakes` the replies that were removed because of a key of the same name in another
	 * database. `flushes` counts how often a whole cache was emptied. `evictions` counts replies that were removed to free memory, and `expiries` those that became too old. `fences` counts hits that were
	 * not used after a command whose keys the client does not know. `lapses` counts hits that were not used because the lease had ended. `refused`
	 * counts replies that are too large, and keys without one of the prefixes.
	 *
	 * `shared` is true if reads use the cache of all workers. `why` is there if something prevents that: it says why reads do not use that cache, why
	 * the last `\Redis` has no cache, or, if `shared` is true, why the shared cache cannot reach the server now. With a shared cache `invalidations`,
	 * `emptied`, `evictions`, `expiries`, `entries` and `bytes` are those of all workers. An expired reply of the shared cache counts when a newer
	 * one replaces it. `wipes` counts how often the shared cache was emptied, and `deaths` the workers that died while they changed it. `passed`
	 * counts reads of this thread that went to the server because the shared memory was busy. `claims` counts the keys for which this thread has
	 * asked the server on the shared connection, `waits` those for which it waited because another worker had asked, and `answers` those waits that
	 * ended with the answer. `workers` is the number of workers that are alive.
	 *
	 * @return array{hits: int, misses: int, invalidations: int, emptied: int, namesakes: int, flushes: int, evictions: int, expiries: int, fences: int, lapses: int, refused: int, entries: int, bytes: int, connections: int, shared: bool, why?: string, wipes?: int, deaths?: int, passed?: int, claims?: int, waits?: int, answers?: int, workers?: int}
	 */
	public function stats(): array {}
}
