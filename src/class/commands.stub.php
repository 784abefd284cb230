<?php

/**
 * Written by scripts/generate from src/facts. Do not edit.
 *
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * @strict-properties
 * @not-serializable
 */
abstract class Commands
{
	abstract public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed;

	/**
	 * Manages the users of the server and what they may do.
	 *
	 * ACL subcommand [argument ...]
	 *   ACL CAT [category]
	 *   ACL DELUSER username [username ...]
	 *   ACL DRYRUN username command [arg [arg ...]]
	 *   ACL GENPASS [bits]
	 *   ACL GETUSER username
	 *   ACL HELP
	 *   ACL LIST
	 *   ACL LOAD
	 *   ACL LOG [count | RESET]
	 *   ACL SAVE
	 *   ACL SETUSER username [rule [rule ...]]
	 *   ACL USERS
	 *   ACL WHOAMI
	 *
	 * Since Redis 6.0.0.
	 * Reply: mixed.
	 */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Appends a string to the value of a key and returns the new length.
	 *
	 * APPEND key value
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns how many elements of an array are set.
	 *
	 * ARCOUNT key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function arcount(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Deletes the elements at the given indexes of an array.
	 *
	 * ARDEL key index [index ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * Deletes the elements of one or more ranges of an array.
	 *
	 * ARDELRANGE key start end [start end ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): mixed {}

	/**
	 * Returns the element at an index of an array.
	 *
	 * ARGET key index
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: null|string.
	 */
	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * Returns the elements of a range of an array.
	 *
	 * ARGETRANGE key start end
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * Finds the elements in a range of an array that match a text or a pattern.
	 *
	 * ARGREP key start end <EXACT string | MATCH string | GLOB pattern | RE pattern> [<EXACT string | MATCH string | GLOB pattern | RE
	 *   pattern> ...] [AND | OR | LIMIT limit | WITHVALUES | NOCASE [AND | OR | LIMIT limit | WITHVALUES | NOCASE ...]]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * Returns figures about an array.
	 *
	 * ARINFO key [FULL]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Writes values at the next free indexes of an array.
	 *
	 * ARINSERT key value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Returns the elements that were inserted last into an array.
	 *
	 * ARLASTITEMS key count [REV]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): mixed {}

	/**
	 * Returns the length of an array: its highest index plus one.
	 *
	 * ARLEN key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function arlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the elements at several indexes of an array.
	 *
	 * ARMGET key index [index ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * Sets the elements at several indexes of an array.
	 *
	 * ARMSET key index value [index value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Returns the index that ARINSERT uses next.
	 *
	 * ARNEXT key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: null|int.
	 */
	public function arnext(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Computes a sum, a minimum or another aggregate of the elements in a range of an array.
	 *
	 * AROP key start end <SUM | MIN | MAX | AND | OR | XOR | MATCH value | USED>
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: null|string|int.
	 */
	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * Inserts values into an array that is used as a ring of a fixed size.
	 *
	 * ARRING key size value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Returns the elements that exist in a range of an array, with their indexes.
	 *
	 * ARSCAN key start end [LIMIT limit]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * Sets the index at which ARINSERT and ARRING continue.
	 *
	 * ARSEEK key index
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * Sets elements of an array, one after another from an index on.
	 *
	 * ARSET key index value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Lets the next command run on a node that imports the slot; Hiredis\Cluster sends it itself.
	 *
	 * ASKING
	 *
	 * Since Redis 3.0.0.
	 * Reply: 'OK'.
	 */
	public function asking(): mixed {}

	/**
	 * Logs in with a password, or with a user and a password.
	 *
	 * AUTH [username] password
	 *
	 * Since Redis 1.0.0. Flags: noscript.
	 * Reply: 'OK'.
	 */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): mixed {}

	/**
	 * Manages backups that the server makes.
	 *
	 * BACKUP subcommand [argument ...]
	 *   BACKUP ABORT
	 *   BACKUP CLEANUP
	 *   BACKUP HELP
	 *   BACKUP LIST
	 *   BACKUP SEAL
	 *   BACKUP START
	 *   BACKUP STATUS
	 *
	 * Since Redis 8.10.0, not in Valkey.
	 * Reply: mixed.
	 */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Adds an item to a Bloom filter, which is created if it does not exist.
	 *
	 * BF.ADD key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns how many different items were added to a Bloom filter.
	 *
	 * BF.CARD key
	 *
	 * Since module bf 2.4.4. Flags: readonly.
	 * Reply: int.
	 */
	public function bf_card(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns internal figures of a Bloom filter.
	 *
	 * BF.DEBUG key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Says whether an item may be in a Bloom filter; 0 is certain.
	 *
	 * BF.EXISTS key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: bool.
	 */
	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns the size, the capacity and other figures of a Bloom filter.
	 *
	 * BF.INFO key [CAPACITY | SIZE | FILTERS | ITEMS | EXPANSION]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds items to a Bloom filter, which is created with the given options if it does not exist.
	 *
	 * BF.INSERT key [CAPACITY capacity] [ERROR error] [EXPANSION expansion] [NOCREATE] [NONSCALING] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Restores a Bloom filter from its serialised form.
	 *
	 * BF.LOAD key data
	 *
	 * Since Valkey 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * Restores a part of a Bloom filter that BF.SCANDUMP has returned.
	 *
	 * BF.LOADCHUNK key iterator data
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * Adds several items to a Bloom filter, which is created if it does not exist.
	 *
	 * BF.MADD key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Says for several items whether they may be in a Bloom filter.
	 *
	 * BF.MEXISTS key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty Bloom filter with an error rate and a capacity.
	 *
	 * BF.RESERVE key error_rate capacity [EXPANSION expansion] [NONSCALING]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * Returns the next part of a Bloom filter, for BF.LOADCHUNK.
	 *
	 * BF.SCANDUMP key iterator
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
	 * Rewrites the append-only file in the background.
	 *
	 * BGREWRITEAOF
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Reply: string.
	 */
	public function bgrewriteaof(): mixed {}

	/**
	 * Writes a snapshot of the data to disk in the background.
	 *
	 * BGSAVE [SCHEDULE]
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Options since: CANCEL Valkey 8.1.0, SCHEDULE 3.2.2.
	 * Reply: string.
	 */
	public function bgsave(mixed ...$options): mixed {}

	/**
	 * Counts the bits of a string that are set.
	 *
	 * BITCOUNT key [start end [BYTE | BIT]]
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 * Reply: int.
	 */
	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Reads, sets and increments integers of any width inside a string.
	 *
	 * BITFIELD key [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment>
	 *   [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment> ...]]
	 *
	 * Since Redis 3.2.0. Flags: write.
	 * Reply: list<null|int>.
	 */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Reads integers of any width inside a string; a replica can answer it.
	 *
	 * BITFIELD_RO key [GET encoding offset [GET encoding offset ...]]
	 *
	 * Since Redis 6.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Combines the bits of several strings and stores the result.
	 *
	 * BITOP <AND | OR | XOR | NOT | DIFF | DIFF1 | ANDOR | ONE> destkey key [key ...]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Reply: int.
	 */
	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns the position of the first bit that is set, or not set.
	 *
	 * BITPOS key bit [start [end [BYTE | BIT]]]
	 *
	 * Since Redis 2.8.7. Flags: readonly.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 * Reply: int.
	 */
	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): mixed {}

	/**
	 * Moves an element from one list to another, and waits if there is none; null after the time limit.
	 *
	 * BLMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout
	 *
	 * Since Redis 6.2.0. Flags: write, blocking.
	 * Reply: null|string.
	 */
	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * Moves several elements from one list to another, and waits if there are none.
	 *
	 * BLMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: write, blocking.
	 * Reply: null|list<mixed>.
	 */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): mixed {}

	/**
	 * Removes elements from the first list that has some, and waits if all are empty.
	 *
	 * BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write, blocking.
	 * Reply: null|array{string, list<string>}.
	 */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes the first element of the first list that has one, and waits if all are empty.
	 *
	 * BLPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string}.
	 */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Removes the last element of the first list that has one, and waits if all are empty.
	 *
	 * BRPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string}.
	 */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Moves the last element of one list to the front of another, and waits if there is none.
	 *
	 * BRPOPLPUSH source destination timeout
	 *
	 * Since Redis 2.2.0, deprecated since 6.2.0. Flags: write, blocking.
	 * Reply: null|string.
	 */
	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * Removes members with the lowest or highest scores from the first sorted set that has some, and waits if all are empty.
	 *
	 * BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write, blocking.
	 * Reply: null|array{string, list<array{string, float}>}.
	 */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes the member with the highest score from the first sorted set that has one, and waits if all are empty.
	 *
	 * BZPOPMAX key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string, float}.
	 */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Removes the member with the lowest score from the first sorted set that has one, and waits if all are empty.
	 *
	 * BZPOPMIN key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string, float}.
	 */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Adds an item to a cuckoo filter, which is created if it does not exist.
	 *
	 * CF.ADD key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Adds an item to a cuckoo filter unless it is there already.
	 *
	 * CF.ADDNX key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Compacts a cuckoo filter.
	 *
	 * CF.COMPACT
	 *
	 * Since module bf.
	 * Reply: mixed.
	 */
	public function cf_compact(mixed ...$args): mixed {}

	/**
	 * Returns how often an item may have been added to a cuckoo filter.
	 *
	 * CF.COUNT key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns internal figures of a cuckoo filter.
	 *
	 * CF.DEBUG key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Removes an item once from a cuckoo filter.
	 *
	 * CF.DEL key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Says whether an item may be in a cuckoo filter; 0 is certain.
	 *
	 * CF.EXISTS key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: bool.
	 */
	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns the size and other figures of a cuckoo filter.
	 *
	 * CF.INFO key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function cf_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Adds items to a cuckoo filter, which is created with the given options if it does not exist.
	 *
	 * CF.INSERT key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>|int.
	 */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds those items to a cuckoo filter that are not in it yet.
	 *
	 * CF.INSERTNX key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Restores a part of a cuckoo filter that CF.SCANDUMP has returned.
	 *
	 * CF.LOADCHUNK key iterator data
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * Says for several items whether they may be in a cuckoo filter.
	 *
	 * CF.MEXISTS key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty cuckoo filter with a capacity.
	 *
	 * CF.RESERVE key capacity [BUCKETSIZE bucketsize] [MAXITERATIONS maxiterations] [EXPANSION expansion]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * Returns the next part of a cuckoo filter, for CF.LOADCHUNK.
	 *
	 * CF.SCANDUMP key iterator
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
	 * Shows and changes the connections of the server.
	 *
	 * CLIENT subcommand [argument ...]
	 *   CLIENT CACHING <YES | NO>
	 *   CLIENT CAPA capability [capability ...]
	 *   CLIENT GETNAME
	 *   CLIENT GETREDIR
	 *   CLIENT HELP
	 *   CLIENT ID
	 *   CLIENT IMPORT-SOURCE <ON | OFF>
	 *   CLIENT INFO
	 *   CLIENT KILL <old-format | <[ID client-id] | [TYPE NORMAL | MASTER | SLAVE | REPLICA | PUBSUB] | [USER username] | [ADDR addr] |
	 *     [LADDR laddr] | [SKIPME YES | NO] | [MAXAGE maxage]> [<[ID client-id] | [TYPE NORMAL | MASTER | SLAVE | REPLICA | PUBSUB] | [USER
	 *     username] | [ADDR addr] | [LADDR laddr] | [SKIPME YES | NO] | [MAXAGE maxage]> ...]>
	 *   CLIENT LIST [TYPE NORMAL | MASTER | REPLICA | PUBSUB] [ID client-id [client-id ...]]
	 *   CLIENT MAINT_NOTIFICATIONS <ON | OFF> [name value [name value ...]]
	 *   CLIENT NO-EVICT <ON | OFF>
	 *   CLIENT NO-TOUCH <ON | OFF>
	 *   CLIENT PAUSE timeout [WRITE | ALL]
	 *   CLIENT SETINFO <LIB-NAME libname | LIB-VER libver>
	 *   CLIENT SETNAME connection-name
	 *   CLIENT TRACKING <ON | OFF> [REDIRECT client-id] [PREFIX prefix [PREFIX prefix ...]] [BCAST] [OPTIN] [OPTOUT] [NOLOOP]
	 *   CLIENT TRACKINGINFO
	 *   CLIENT UNBLOCK client-id [TIMEOUT | ERROR]
	 *   CLIENT UNPAUSE
	 *
	 * Since Redis 2.4.0.
	 * Options of CLIENT KILL since: ID 2.8.12, LADDR 6.2.0, MASTER 3.2.0, MAXAGE Redis 7.4.0 and Valkey 8.0.0, NORMAL 2.8.12, PUBSUB
	 *   2.8.12, REPLICA 5.0.0, SLAVE 2.8.12, TYPE 2.8.12.
	 * Options of CLIENT LIST since: ID 6.2.0, MASTER 5.0.0, NORMAL 5.0.0, PUBSUB 5.0.0, REPLICA 5.0.0, TYPE 5.0.0.
	 * Options of CLIENT PAUSE since: ALL 6.2.0, WRITE 6.2.0.
	 * Reply: mixed.
	 */
	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Shows and changes the cluster that the server belongs to.
	 *
	 * CLUSTER subcommand [argument ...]
	 *   CLUSTER ADDSLOTS slot [slot ...]
	 *   CLUSTER ADDSLOTSRANGE start-slot end-slot [start-slot end-slot ...]
	 *   CLUSTER BUMPEPOCH
	 *   CLUSTER CANCELSLOTMIGRATIONS
	 *   CLUSTER COUNT-FAILURE-REPORTS node-id
	 *   CLUSTER COUNTKEYSINSLOT slot
	 *   CLUSTER DELSLOTS slot [slot ...]
	 *   CLUSTER DELSLOTSRANGE start-slot end-slot [start-slot end-slot ...]
	 *   CLUSTER FAILOVER [FORCE | TAKEOVER]
	 *   CLUSTER FLUSHSLOT slot [ASYNC | SYNC]
	 *   CLUSTER FLUSHSLOTS
	 *   CLUSTER FORGET node-id
	 *   CLUSTER GETKEYSINSLOT slot count
	 *   CLUSTER GETSLOTMIGRATIONS
	 *   CLUSTER HELP
	 *   CLUSTER INFO
	 *   CLUSTER KEYSLOT key
	 *   CLUSTER LINKS
	 *   CLUSTER MEET ip port [cluster-bus-port]
	 *   CLUSTER MIGRATESLOTS SLOTSRANGE start-slot end-slot [start-slot end-slot ...] NODE node-id [SLOTSRANGE start-slot end-slot
	 *     [start-slot end-slot ...] NODE node-id ...]
	 *   CLUSTER MIGRATION <IMPORT start-slot end-slot [start-slot end-slot ...] | CANCEL <ID task-id | ALL> | STATUS <[ID task-id] |
	 *     [ALL]>>
	 *   CLUSTER MYID
	 *   CLUSTER MYSHARDID
	 *   CLUSTER NODES
	 *   CLUSTER REPLICAS node-id
	 *   CLUSTER REPLICATE <node-id | NO ONE>
	 *   CLUSTER RESET [HARD | SOFT]
	 *   CLUSTER SAVECONFIG
	 *   CLUSTER SET-CONFIG-EPOCH config-epoch
	 *   CLUSTER SETSLOT slot <IMPORTING importing | MIGRATING migrating | NODE node | STABLE>
	 *   CLUSTER SHARDS
	 *   CLUSTER SLAVES node-id
	 *   CLUSTER SLOT-STATS <SLOTSRANGE start-slot end-slot | ORDERBY metric [LIMIT limit] [ASC | DESC]>
	 *   CLUSTER SLOTS
	 *
	 * Since Redis 3.0.0.
	 * Options of CLUSTER SETSLOT since: TIMEOUT Valkey 8.0.0.
	 * Reply: mixed.
	 */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns some keys of the whole cluster, and the cursor for the next call.
	 *
	 * CLUSTERSCAN cursor [MATCH match-pattern] [COUNT count] [TYPE type] [SLOT slot]
	 *
	 * Since Valkey 9.1.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Raises the counts of items in a count-min sketch.
	 *
	 * CMS.INCRBY key item increment [item increment ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): mixed {}

	/**
	 * Returns the size and the total count of a count-min sketch.
	 *
	 * CMS.INFO key
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function cms_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Creates a count-min sketch with a width and a depth.
	 *
	 * CMS.INITBYDIM key width depth
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): mixed {}

	/**
	 * Creates a count-min sketch with an error and its probability.
	 *
	 * CMS.INITBYPROB key error probability
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): mixed {}

	/**
	 * Adds up several count-min sketches and stores the result.
	 *
	 * CMS.MERGE key numKeys source [source ...] [WEIGHTS weight [weight ...]]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * Returns the estimated counts of items in a count-min sketch.
	 *
	 * CMS.QUERY key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Returns facts about all commands of the server.
	 *
	 * COMMAND subcommand [argument ...]
	 *   COMMAND COUNT
	 *   COMMAND DOCS [command-name [command-name ...]]
	 *   COMMAND GETKEYS command [arg [arg ...]]
	 *   COMMAND GETKEYSANDFLAGS command [arg [arg ...]]
	 *   COMMAND HELP
	 *   COMMAND INFO [command-name [command-name ...]]
	 *   COMMAND LIST [FILTERBY MODULE module-name | ACLCAT category | PATTERN pattern]
	 *
	 * Since Redis 2.8.13.
	 * Reply: mixed.
	 */
	public function command(mixed ...$args): mixed {}

	/**
	 * Shows commands that were slow, or had large requests or replies.
	 *
	 * COMMANDLOG subcommand [argument ...]
	 *   COMMANDLOG GET count <slow | large-request | large-reply>
	 *   COMMANDLOG HELP
	 *   COMMANDLOG LEN <slow | large-request | large-reply>
	 *   COMMANDLOG RESET <slow | large-request | large-reply>
	 *
	 * Since Valkey 8.1.0.
	 * Reply: mixed.
	 */
	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Reads and changes the configuration of the server.
	 *
	 * CONFIG subcommand [argument ...]
	 *   CONFIG GET parameter [parameter ...]
	 *   CONFIG HELP
	 *   CONFIG RESETSTAT
	 *   CONFIG REWRITE
	 *   CONFIG SET parameter value [parameter value ...]
	 *
	 * Since Redis 2.0.0.
	 * Reply: mixed.
	 */
	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Copies the value of a key to another key; 0 if it was not copied.
	 *
	 * COPY source destination [DB destination-db] [REPLACE]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: int.
	 */
	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): mixed {}

	/**
	 * Returns the number of keys in the database.
	 *
	 * DBSIZE
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function dbsize(): mixed {}

	/**
	 * Runs one of the server's commands for debugging.
	 *
	 * DEBUG
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Reply: mixed.
	 */
	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): mixed {}

	/**
	 * Lowers the integer of a key by 1 and returns the result.
	 *
	 * DECR key
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function decr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Lowers the integer of a key by a number and returns the result.
	 *
	 * DECRBY key decrement
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): mixed {}

	/**
	 * Deletes keys and returns how many there were.
	 *
	 * DEL key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Deletes a key if its value, or the digest of its value, meets a condition.
	 *
	 * DELEX key [IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest]
	 *
	 * Since Redis 8.4.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Deletes a key if it has the given value.
	 *
	 * DELIFEQ key value
	 *
	 * Since Valkey 9.0.0. Flags: write.
	 * Reply: int.
	 */
	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns a hash of the string of a key.
	 *
	 * DIGEST key
	 *
	 * Since Redis 8.4.0, not in Valkey. Flags: readonly.
	 * Reply: null|string.
	 */
	public function digest(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the value of a key in the server's own binary form, for RESTORE.
	 *
	 * DUMP key
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function dump(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the message that it is given.
	 *
	 * ECHO message
	 *
	 * Since Redis 1.0.0.
	 * Reply: string.
	 */
	public function echo(string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * Runs a Lua script on the server; Hiredis\Script is more convenient.
	 *
	 * EVAL script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Flags: noscript.
	 * Reply: mixed.
	 */
	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Runs a Lua script that the server knows by its SHA1.
	 *
	 * EVALSHA sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Flags: noscript.
	 * Reply: mixed.
	 */
	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Runs a Lua script by its SHA1 that only reads; a replica can answer it.
	 *
	 * EVALSHA_RO sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 * Reply: mixed.
	 */
	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Runs a Lua script that only reads; a replica can answer it.
	 *
	 * EVAL_RO script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 * Reply: mixed.
	 */
	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Returns how many of the keys exist; a key that is named twice counts twice.
	 *
	 * EXISTS key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Lets a key expire after some seconds; 0 if there is no such key or the condition does not hold.
	 *
	 * EXPIRE key seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * Lets a key expire at a Unix time in seconds.
	 *
	 * EXPIREAT key unix-time-seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix time in seconds at which a key expires; -1 if it does not, -2 if there is no such key.
	 *
	 * EXPIRETIME key
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function expiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Makes a replica the primary, in an orderly way.
	 *
	 * FAILOVER [TO host port [FORCE]] [ABORT] [TIMEOUT milliseconds]
	 *
	 * Since Redis 6.2.0. Flags: admin, noscript.
	 * Reply: 'OK'.
	 */
	public function failover(mixed ...$options): mixed {}

	/**
	 * Calls a function of a library on the server.
	 *
	 * FCALL function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: noscript.
	 * Reply: mixed.
	 */
	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Calls a function that only reads; a replica can answer it.
	 *
	 * FCALL_RO function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 * Reply: mixed.
	 */
	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Deletes all keys of all databases.
	 *
	 * FLUSHALL [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 * Reply: 'OK'.
	 */
	public function flushall(mixed ...$options): mixed {}

	/**
	 * Deletes all keys of the database.
	 *
	 * FLUSHDB [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 * Reply: 'OK'.
	 */
	public function flushdb(mixed ...$options): mixed {}

	/**
	 * Adds a document to an index, in versions of the module before 2.0.
	 *
	 * FT.ADD
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_add(mixed ...$args): mixed {}

	/**
	 * Searches an index, and groups, sorts or computes with what it finds.
	 *
	 * FT.AGGREGATE index query [VERBATIM] [LOAD count field [field ...]] [TIMEOUT timeout] [LOAD *] [GROUPBY nargs property [property
	 *   ...] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE |
	 *   RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS *> [SORTBY nargs field [ASC |
	 *   DESC] [field [ASC | DESC] ...]] [LIMIT offset count] [DISTINCT]> [AS name] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH |
	 *   SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS
	 *   num_fields field [field ...] | FIELDS *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT offset count]
	 *   [DISTINCT]> [AS name] ...]] [GROUPBY nargs property [property ...] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH | SUM |
	 *   MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS num_fields
	 *   field [field ...] | FIELDS *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT offset count] [DISTINCT]> [AS
	 *   name] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE |
	 *   RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS *> [SORTBY nargs field [ASC |
	 *   DESC] [field [ASC | DESC] ...]] [LIMIT offset count] [DISTINCT]> [AS name] ...]] ...]] [SORTBY nargs [property <ASC | DESC>
	 *   [property <ASC | DESC> ...]] [MAX num]] [APPLY exists exists log log abs abs ceil ceil floor floor log2 log2 exp exp sqrt sqrt
	 *   upper upper lower lower startswith startswith contains contains strlen strlen substr substr format format matched_terms
	 *   matched_terms split split timefmt timefmt parsetime parsetime day day hour hour minute minute month month dayofweek dayofweek
	 *   dayofmonth dayofmonth dayofyear dayofyear year year monthofyear monthofyear geodistance geodistance AS name [APPLY exists exists
	 *   log log abs abs ceil ceil floor floor log2 log2 exp exp sqrt sqrt upper upper lower lower startswith startswith contains contains
	 *   strlen strlen substr substr format format matched_terms matched_terms split split timefmt timefmt parsetime parsetime day day hour
	 *   hour minute minute month month dayofweek dayofweek dayofmonth dayofmonth dayofyear dayofyear year year monthofyear monthofyear
	 *   geodistance geodistance AS name ...]] [LIMIT offset num] [FILTER filter] [WITHCURSOR [COUNT read_size] [MAXIDLE idle_time]]
	 *   [PARAMS nargs name value [name value ...]] [DIALECT dialect]
	 *
	 * Since module search 1.1.0. Flags: readonly.
	 * Options since: COLLECT 8.8.0, DIALECT 2.4.3, DISTINCT 8.8.0, FIELDS 8.8.0.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Gives an index another name.
	 *
	 * FT.ALIASADD alias index
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Deletes a name of an index that FT.ALIASADD has given.
	 *
	 * FT.ALIASDEL alias
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): mixed {}

	/**
	 * Returns the other names of an index.
	 *
	 * FT.ALIASLIST index
	 *
	 * Since module search 8.10.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Gives an index another name, and takes the name from the index that had it.
	 *
	 * FT.ALIASUPDATE alias index
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds a field to an index.
	 *
	 * FT.ALTER index [SKIPINITIALSCAN] SCHEMA ADD field options
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Reads and changes the configuration of the search module.
	 *
	 * FT.CONFIG subcommand [argument ...]
	 *   FT.CONFIG GET option
	 *   FT.CONFIG HELP option
	 *   FT.CONFIG SET option value
	 *
	 * Since module search.
	 * Reply: mixed.
	 */
	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Creates an index of hashes or JSON documents whose keys have certain prefixes.
	 *
	 * FT.CREATE index [ON HASH | JSON] [INDEXALL ENABLE | DISABLE] [PREFIX count prefix [prefix ...]] [FILTER filter] [LANGUAGE
	 *   default_lang] [LANGUAGE_FIELD lang_attribute] [SCORE default_score] [SCORE_FIELD score_attribute] [PAYLOAD_FIELD
	 *   payload_attribute] [MAXTEXTFIELDS] [TEMPORARY seconds] [NOOFFSETS] [NOHL] [NOFIELDS] [NOFREQS] [STOPWORDS count [stopword
	 *   [stopword ...]]] [SKIPINITIALSCAN] SCHEMA field_name [AS alias] <TEXT | TAG | NUMERIC | GEO | GEOSHAPE | VECTOR> [WITHSUFFIXTRIE]
	 *   [INDEXEMPTY] [INDEXMISSING] [SORTABLE [UNF]] [NOINDEX] [field_name [AS alias] <TEXT | TAG | NUMERIC | GEO | GEOSHAPE | VECTOR>
	 *   [WITHSUFFIXTRIE] [INDEXEMPTY] [INDEXMISSING] [SORTABLE [UNF]] [NOINDEX] ...]
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Options since: DISABLE 8.0.0, ENABLE 8.0.0, INDEXALL 8.0.0, PAYLOAD_FIELD 2.0.0.
	 * Reply: 'OK'.
	 */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Reads on in the result of FT.AGGREGATE, or ends it.
	 *
	 * FT.CURSOR subcommand [argument ...]
	 *   FT.CURSOR DEL index cursor_id
	 *   FT.CURSOR GC
	 *   FT.CURSOR READ index cursor_id [COUNT read-size]
	 *
	 * Since module search.
	 * Reply: mixed.
	 */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Deletes a document from an index, in versions of the module before 2.0.
	 *
	 * FT.DEL
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_del(mixed ...$args): mixed {}

	/**
	 * Adds words to a dictionary for FT.SPELLCHECK.
	 *
	 * FT.DICTADD dict term [term ...]
	 *
	 * Since module search 1.4.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * Deletes words from a dictionary.
	 *
	 * FT.DICTDEL dict term [term ...]
	 *
	 * Since module search 1.4.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * Returns all words of a dictionary.
	 *
	 * FT.DICTDUMP dict
	 *
	 * Since module search 1.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): mixed {}

	/**
	 * Deletes an index and its documents, in versions of the module before 2.0.
	 *
	 * FT.DROP
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_drop(mixed ...$args): mixed {}

	/**
	 * Deletes an index, and with DD also its documents.
	 *
	 * FT.DROPINDEX index [DD]
	 *
	 * Since module search 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Returns how a query would be executed, as text.
	 *
	 * FT.EXPLAIN index query [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: string.
	 */
	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Returns how a query would be executed, as lines of text.
	 *
	 * FT.EXPLAINCLI index query [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: list<mixed>.
	 */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Returns a document of an index, in versions of the module before 2.0.
	 *
	 * FT.GET
	 *
	 * Since module search. Flags: readonly.
	 * Reply: mixed.
	 */
	public function ft_get(mixed ...$args): mixed {}

	/**
	 * Searches an index by words and by vectors, and combines the scores.
	 *
	 * FT.HYBRID index SEARCH query [SCORER scorer] [YIELD_SCORE_AS yield_score_as] VSIM field vector [KNN count K k [EF_RUNTIME
	 *   ef_runtime] [SHARD_K_RATIO shard_k_ratio] [YIELD_SCORE_AS yield_score_as] | RANGE count RADIUS radius [EPSILON epsilon]
	 *   [YIELD_SCORE_AS yield_score_as]] [FILTER filter] [COMBINE <RRF count [CONSTANT constant] [WINDOW window] [YIELD_SCORE_AS
	 *   yield_score_as] | LINEAR count [ALPHA alpha BETA beta] [WINDOW window] [YIELD_SCORE_AS yield_score_as]>] [LIMIT offset num]
	 *   [SORTBY sortby [ASC | DESC] | NOSORT] [EXPLAINSCORE] [PARAMS nargs name value [name value ...]] [TIMEOUT timeout] [FORMAT format]
	 *   [LOAD count field [field ...]] [LOAD *] [GROUPBY nproperties property [property ...] [REDUCE <<COUNT | COUNT_DISTINCT |
	 *   COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] |
	 *   COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT
	 *   offset count] [DISTINCT]> [AS name] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV |
	 *   QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS
	 *   *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT offset count] [DISTINCT]> [AS name] ...]]] [APPLY exists
	 *   exists log log abs abs ceil ceil floor floor log2 log2 exp exp sqrt sqrt upper upper lower lower startswith startswith contains
	 *   contains strlen strlen substr substr format format matched_terms matched_terms split split timefmt timefmt parsetime parsetime day
	 *   day hour hour minute minute month month dayofweek dayofweek dayofmonth dayofmonth dayofyear dayofyear year year monthofyear
	 *   monthofyear geodistance geodistance AS name [APPLY exists exists log log abs abs ceil ceil floor floor log2 log2 exp exp sqrt sqrt
	 *   upper upper lower lower startswith startswith contains contains strlen strlen substr substr format format matched_terms
	 *   matched_terms split split timefmt timefmt parsetime parsetime day day hour hour minute minute month month dayofweek dayofweek
	 *   dayofmonth dayofmonth dayofyear dayofyear year year monthofyear monthofyear geodistance geodistance AS name ...]] [FILTER count
	 *   filter_expression [POLICY ADHOC | BATCHES] [BATCH_SIZE batch_size_value]]
	 *
	 * Since module search 8.4.4. Flags: readonly.
	 * Options since: COLLECT 8.8.0, DISTINCT 8.8.0, FIELDS 8.8.0, SHARD_K_RATIO 8.6.1.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Returns the fields and figures of an index.
	 *
	 * FT.INFO index
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_info(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Returns documents of an index, in versions of the module before 2.0.
	 *
	 * FT.MGET
	 *
	 * Since module search. Flags: readonly.
	 * Reply: mixed.
	 */
	public function ft_mget(mixed ...$args): mixed {}

	/**
	 * Runs a search and returns how long each step took.
	 *
	 * FT.PROFILE index <SEARCH | AGGREGATE | HYBRID> [LIMITED] QUERY query
	 *
	 * Since module search 2.2.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): mixed {}

	/**
	 * Searches an index and returns the documents that match.
	 *
	 * FT.SEARCH index query [NOCONTENT] [VERBATIM] [NOSTOPWORDS] [WITHSCORES] [WITHPAYLOADS] [WITHSORTKEYS] [FILTER numeric_field min
	 *   max [FILTER numeric_field min max ...]] [GEOFILTER geo_field lon lat radius <m | km | mi | ft> [GEOFILTER geo_field lon lat radius
	 *   <m | km | mi | ft> ...]] [INKEYS count key [key ...]] [INFIELDS count field [field ...]] [RETURN count identifier [AS property]
	 *   [identifier [AS property] ...]] [[SUMMARIZE FIELDS count field [field ...]] [FRAGS num] [LEN fragsize] [SEPARATOR separator]]
	 *   [[HIGHLIGHT FIELDS count field [field ...]] [TAGS open close]] [SLOP slop] [TIMEOUT timeout] [INORDER] [LANGUAGE language]
	 *   [EXPANDER expander] [SCORER scorer] [EXPLAINSCORE] [PAYLOAD payload] [SORTBY sortby [ASC | DESC]] [LIMIT offset num] [PARAMS nargs
	 *   name value [name value ...]] [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Returns words that may be meant by the unknown words of a query.
	 *
	 * FT.SPELLCHECK index query [DISTANCE distance] [TERMS <INCLUDE | EXCLUDE> dictionary [terms [terms ...]]] [DIALECT dialect]
	 *
	 * Since module search 1.4.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Adds a text to a dictionary for completions.
	 *
	 * FT.SUGADD key string score [INCR] [PAYLOAD payload]
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): mixed {}

	/**
	 * Deletes a text from a dictionary for completions.
	 *
	 * FT.SUGDEL key string
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): mixed {}

	/**
	 * Returns texts that complete a prefix.
	 *
	 * FT.SUGGET key prefix [FUZZY] [WITHSCORES] [WITHPAYLOADS] [MAX max]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): mixed {}

	/**
	 * Returns the number of texts in a dictionary for completions.
	 *
	 * FT.SUGLEN key
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function ft_suglen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Creates a group of synonyms, in versions of the module before 2.0.
	 *
	 * FT.SYNADD
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_synadd(mixed ...$args): mixed {}

	/**
	 * Returns the words of an index that have synonyms, with their groups.
	 *
	 * FT.SYNDUMP index
	 *
	 * Since module search 1.2.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_syndump(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds words to a group of synonyms.
	 *
	 * FT.SYNUPDATE index synonym_group_id [SKIPINITIALSCAN] term [term ...]
	 *
	 * Since module search 1.2.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): mixed {}

	/**
	 * Returns all values of a tag field.
	 *
	 * FT.TAGVALS index field_name
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): mixed {}

	/**
	 * Returns the names of all indexes.
	 *
	 * FT._LIST
	 *
	 * Since module search 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft__list(mixed ...$args): mixed {}

	/**
	 * Manages libraries of functions on the server.
	 *
	 * FUNCTION subcommand [argument ...]
	 *   FUNCTION DELETE library-name
	 *   FUNCTION DUMP
	 *   FUNCTION FLUSH [ASYNC | SYNC]
	 *   FUNCTION HELP
	 *   FUNCTION KILL
	 *   FUNCTION LIST [LIBRARYNAME library-name-pattern] [WITHCODE]
	 *   FUNCTION LOAD [REPLACE] function-code
	 *   FUNCTION RESTORE serialized-value [FLUSH | APPEND | REPLACE]
	 *   FUNCTION STATS
	 *
	 * Since Redis 7.0.0.
	 * Reply: mixed.
	 */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Adds members with their positions to a geo index.
	 *
	 * GEOADD key [NX | XX] [CH] longitude latitude member [longitude latitude member ...]
	 *
	 * Since Redis 3.2.0. Flags: write.
	 * Options since: CH 6.2.0, NX 6.2.0, XX 6.2.0.
	 * Reply: int.
	 */
	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the distance between two members of a geo index; null if one is missing.
	 *
	 * GEODIST key member1 member2 [M | KM | FT | MI]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): mixed {}

	/**
	 * Returns the positions of members as geohash texts.
	 *
	 * GEOHASH key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns longitude and latitude of members; null for a missing one.
	 *
	 * GEOPOS key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: list<null|array{float, float}>.
	 */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the members within a distance of a position, and can store them.
	 *
	 * GEORADIUS key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *   [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0, deprecated since 6.2.0. Flags: write.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>|int.
	 */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members within a distance of another member, and can store them.
	 *
	 * GEORADIUSBYMEMBER key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC] [STORE
	 *   storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0, deprecated since 6.2.0. Flags: write.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>|int.
	 */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members within a distance of another member; a replica can answer it.
	 *
	 * GEORADIUSBYMEMBER_RO key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *
	 * Since Redis 3.2.10, deprecated since 6.2.0. Flags: readonly.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>.
	 */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members within a distance of a position; a replica can answer it.
	 *
	 * GEORADIUS_RO key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *
	 * Since Redis 3.2.10, deprecated since 6.2.0. Flags: readonly.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>.
	 */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members inside a circle or a rectangle.
	 *
	 * GEOSEARCH key <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX width height <M | KM
	 *   | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [WITHCOORD] [WITHDIST] [WITHHASH]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 * Reply: list<string>|list<list<mixed>>.
	 */
	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members inside a circle or a rectangle in another key.
	 *
	 * GEOSEARCHSTORE destination source <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX
	 *   width height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [STOREDIST]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 * Reply: int.
	 */
	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * Returns the string of a key; null if there is no such key.
	 *
	 * GET key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function get(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns one bit of a string.
	 *
	 * GETBIT key offset
	 *
	 * Since Redis 2.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): mixed {}

	/**
	 * Returns the string of a key and deletes the key.
	 *
	 * GETDEL key
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function getdel(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the string of a key and changes when the key expires.
	 *
	 * GETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns a part of the string of a key.
	 *
	 * GETRANGE key start end
	 *
	 * Since Redis 2.4.0. Flags: readonly.
	 * Reply: string.
	 */
	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * Sets the string of a key and returns the old one.
	 *
	 * GETSET key value
	 *
	 * Since Redis 1.0.0, deprecated since 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Deletes fields of a hash and returns how many there were.
	 *
	 * HDEL key field [field ...]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * Says whether a hash has a field.
	 *
	 * HEXISTS key field
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * Lets fields of a hash expire after some seconds.
	 *
	 * HEXPIRE key seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * Lets fields of a hash expire at a Unix time in seconds.
	 *
	 * HEXPIREAT key unix-time-seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix times in seconds at which fields of a hash expire.
	 *
	 * HEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the value of a field of a hash; null if it is missing.
	 *
	 * HGET key field
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * Returns all fields of a hash as field => value.
	 *
	 * HGETALL key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: array<int|string, string>.
	 */
	public function hgetall(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the values of fields of a hash and deletes the fields.
	 *
	 * HGETDEL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.1.0. Flags: write.
	 * Reply: list<null|string>.
	 */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the values of fields of a hash and changes when the fields expire.
	 *
	 * HGETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] FIELDS numfields field
	 *   [field ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<null|string>.
	 */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Writes many hashes with the same fields, whose names are sent once.
	 *
	 * HIMPORT subcommand [argument ...]
	 *   HIMPORT DISCARD fieldset-name
	 *   HIMPORT DISCARDALL
	 *   HIMPORT PREPARE fieldset-name field [field ...]
	 *   HIMPORT SET key fieldset-name value [value ...]
	 *
	 * Since Redis 8.10.0, not in Valkey.
	 * Reply: mixed.
	 */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Raises the integer of a field of a hash and returns the result.
	 *
	 * HINCRBY key field increment
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): mixed {}

	/**
	 * Raises the number of a field of a hash and returns the result as a string.
	 *
	 * HINCRBYFLOAT key field increment
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Reply: string.
	 */
	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * Returns the names of all fields of a hash.
	 *
	 * HKEYS key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function hkeys(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the number of fields of a hash.
	 *
	 * HLEN key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function hlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the values of fields of a hash, in their order; null for a missing one.
	 *
	 * HMGET key field [field ...]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * Sets fields of a hash; HSET does the same and returns more.
	 *
	 * HMSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0, deprecated since 4.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Finds the keys that are used most.
	 *
	 * HOTKEYS subcommand [argument ...]
	 *   HOTKEYS GET
	 *   HOTKEYS HELP
	 *   HOTKEYS RESET
	 *   HOTKEYS START METRICS count [CPU] [NET] [COUNT k] [DURATION seconds] [SAMPLE ratio] [SLOTS count slot [slot ...]]
	 *   HOTKEYS STOP
	 *
	 * Since Redis 8.6.0, not in Valkey.
	 * Reply: mixed.
	 */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Lets fields of a hash no longer expire.
	 *
	 * HPERSIST key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Lets fields of a hash expire after some milliseconds.
	 *
	 * HPEXPIRE key milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * Lets fields of a hash expire at a Unix time in milliseconds.
	 *
	 * HPEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix times in milliseconds at which fields of a hash expire.
	 *
	 * HPEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns after how many milliseconds fields of a hash expire.
	 *
	 * HPTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns random fields of a hash.
	 *
	 * HRANDFIELD key [count [WITHVALUES]]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: null|string|list<string>|list<array{string, string}>.
	 */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns some fields of a hash, and the cursor for the next call; scanHash() is more convenient.
	 *
	 * HSCAN key cursor [MATCH pattern] [COUNT count] [NOVALUES]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Sets fields of a hash and returns how many of them are new.
	 *
	 * HSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Sets fields of a hash and when they expire.
	 *
	 * HSETEX key [FNX | FXX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL] FIELDS
	 *   numfields field value [field value ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Sets a field of a hash if it does not exist.
	 *
	 * HSETNX key field value
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns the length of the value of a field of a hash.
	 *
	 * HSTRLEN key field
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * Returns after how many seconds fields of a hash expire.
	 *
	 * HTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the values of all fields of a hash.
	 *
	 * HVALS key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function hvals(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Raises the integer of a key by 1 and returns the result; a missing key counts as 0.
	 *
	 * INCR key
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function incr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Raises the integer of a key by a number and returns the result.
	 *
	 * INCRBY key increment
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): mixed {}

	/**
	 * Raises the number of a key and returns the result as a string.
	 *
	 * INCRBYFLOAT key increment
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Reply: string.
	 */
	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * Raises the number of a key within limits, and sets when the key expires.
	 *
	 * INCREX key [BYFLOAT float | BYINT integer] [SATURATE] [LBOUND lowerbound] [UBOUND upperbound] [EX seconds | PX milliseconds | EXAT
	 *   unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] [ENX]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns figures about the server, as text.
	 *
	 * INFO [section [section ...]]
	 *
	 * Since Redis 1.0.0.
	 * Reply: string.
	 */
	public function info(mixed ...$args): mixed {}

	/**
	 * Appends values to an array of a JSON document.
	 *
	 * JSON.ARRAPPEND key path json [json ...]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): mixed {}

	/**
	 * Returns the index of a value in an array of a JSON document; -1 if it is missing.
	 *
	 * JSON.ARRINDEX key path json-value [start [stop]]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: null.
	 */
	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): mixed {}

	/**
	 * Inserts values into an array of a JSON document, before an index.
	 *
	 * JSON.ARRINSERT key path index json [json ...]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): mixed {}

	/**
	 * Returns the length of an array of a JSON document.
	 *
	 * JSON.ARRLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: null.
	 */
	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Removes an element of an array of a JSON document and returns it.
	 *
	 * JSON.ARRPOP key [FORMAT <STRINGS | EXPAND1 | EXPAND>] [path [index]]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes all elements of an array of a JSON document outside of a range.
	 *
	 * JSON.ARRTRIM key path start stop
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Empties arrays and objects of a JSON document, and sets numbers to 0.
	 *
	 * JSON.CLEAR key [path]
	 *
	 * Since module ReJSON 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns how much memory a value of a JSON document takes.
	 *
	 * JSON.DEBUG <MEMORY | HELP> [key] [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Deletes values of a JSON document and returns how many there were.
	 *
	 * JSON.DEL key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Does the same as JSON.DEL.
	 *
	 * JSON.FORGET key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns values of a JSON document as JSON text; null if there is no such key.
	 *
	 * JSON.GET key [INDENT indent] [NEWLINE newline] [SPACE space] [FORMAT <STRING | EXPAND1 | EXPAND>] [path [path ...]]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: string.
	 */
	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Merges a JSON value into a document: members that are null are deleted.
	 *
	 * JSON.MERGE key path json [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since module ReJSON 2.6.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * Returns the values at one path of several JSON documents.
	 *
	 * JSON.MGET key [key ...] path
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: null|list<mixed>.
	 */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Sets values of several JSON documents.
	 *
	 * JSON.MSET key path json [key path json ...]
	 *
	 * Since module ReJSON 2.6.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): mixed {}

	/**
	 * Adds a number to a number of a JSON document.
	 *
	 * JSON.NUMINCRBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * Multiplies a number of a JSON document.
	 *
	 * JSON.NUMMULTBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * Raises a number of a JSON document to a power.
	 *
	 * JSON.NUMPOWBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * Returns the names of the members of an object of a JSON document.
	 *
	 * JSON.OBJKEYS key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the number of members of an object of a JSON document.
	 *
	 * JSON.OBJLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns a value of a JSON document as lists and strings of the protocol.
	 *
	 * JSON.RESP key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Sets a value of a JSON document, which must be JSON text.
	 *
	 * JSON.SET key path json [NX | XX] [FPHA <BF16 | FP16 | FP32 | FP64>] [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null|'OK'.
	 */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * Appends to a string of a JSON document.
	 *
	 * JSON.STRAPPEND key [path] json-string
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the length of a string of a JSON document.
	 *
	 * JSON.STRLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Changes a boolean of a JSON document to the other one.
	 *
	 * JSON.TOGGLE key path
	 *
	 * Since module ReJSON 2.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): mixed {}

	/**
	 * Returns the type of a value of a JSON document.
	 *
	 * JSON.TYPE key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns all keys that match a pattern; scanKeys() does not stop the server.
	 *
	 * KEYS pattern
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function keys(string|int|float|bool|\Stringable $pattern): mixed {}

	/**
	 * Returns the Unix time of the last snapshot on disk.
	 *
	 * LASTSAVE
	 *
	 * Since Redis 1.0.0.
	 * Reply: int.
	 */
	public function lastsave(): mixed {}

	/**
	 * Shows what made the server slow.
	 *
	 * LATENCY subcommand [argument ...]
	 *   LATENCY DOCTOR
	 *   LATENCY GRAPH event
	 *   LATENCY HELP
	 *   LATENCY HISTOGRAM [command [command ...]]
	 *   LATENCY HISTORY event
	 *   LATENCY LATEST
	 *   LATENCY RESET [event [event ...]]
	 *
	 * Since Redis 2.8.13.
	 * Reply: mixed.
	 */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the longest common subsequence of two strings.
	 *
	 * LCS key1 key2 [LEN] [IDX] [MINMATCHLEN min-match-len] [WITHMATCHLEN]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: string|int|array<string, list<list<mixed>>|int>.
	 */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): mixed {}

	/**
	 * Returns the element at an index of a list; null if there is none.
	 *
	 * LINDEX key index
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * Inserts an element before or after another one; -1 if the other one is missing.
	 *
	 * LINSERT key <BEFORE | AFTER> pivot element
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Returns the length of a list.
	 *
	 * LLEN key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function llen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Moves an element from one end of a list to one end of another and returns it.
	 *
	 * LMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT>
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: string|null|string.
	 */
	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): mixed {}

	/**
	 * Moves several elements from one list to another and returns them.
	 *
	 * LMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): mixed {}

	/**
	 * Removes elements from the first list that has some and returns them.
	 *
	 * LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write.
	 * Reply: null|array{string, list<string>}.
	 */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the version of the server and a drawing, as text.
	 *
	 * LOLWUT [VERSION version]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: string.
	 */
	public function lolwut(mixed ...$options): mixed {}

	/**
	 * Removes the first element, or several, of a list; null if there is no such list.
	 *
	 * LPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: null|string|list<string>.
	 */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the index of an element in a list; null if it is missing.
	 *
	 * LPOS key element [RANK rank] [COUNT num-matches] [MAXLEN len]
	 *
	 * Since Redis 6.0.6. Flags: readonly.
	 * Reply: null|int|list<int>.
	 */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Inserts elements at the front of a list and returns its length.
	 *
	 * LPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Inserts elements at the front of a list that exists.
	 *
	 * LPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Returns the elements of a range of a list; -1 is the last one.
	 *
	 * LRANGE key start stop
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Removes elements of a list that are equal to a value and returns how many.
	 *
	 * LREM key count element
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Sets the element at an index of a list.
	 *
	 * LSET key index element
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Removes all elements of a list outside of a range.
	 *
	 * LTRIM key start stop
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Shows how the server uses its memory.
	 *
	 * MEMORY subcommand [argument ...]
	 *   MEMORY DOCTOR
	 *   MEMORY HELP
	 *   MEMORY MALLOC-STATS
	 *   MEMORY PURGE
	 *   MEMORY STATS
	 *   MEMORY USAGE key [SAMPLES count]
	 *
	 * Since Redis 4.0.0.
	 * Reply: mixed.
	 */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the strings of several keys, in their order; null for a missing one.
	 *
	 * MGET key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Moves keys to another server.
	 *
	 * MIGRATE host port <key | > destination-db timeout [COPY] [REPLACE] [AUTH auth | AUTH2 username password] [KEYS keys [keys ...]]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: AUTH 4.0.7, AUTH2 6.0.0, COPY 3.0.0, KEYS 3.0.6, REPLACE 3.0.0.
	 * Reply: 'OK'|'NOKEY'.
	 */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): mixed {}

	/**
	 * Manages the modules of the server.
	 *
	 * MODULE subcommand [argument ...]
	 *   MODULE HELP
	 *   MODULE LIST
	 *   MODULE LOAD path [arg [arg ...]]
	 *   MODULE LOADEX path [CONFIG name value [CONFIG name value ...]] [ARGS args [args ...]]
	 *   MODULE UNLOAD name
	 *
	 * Since Redis 4.0.0.
	 * Reply: mixed.
	 */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Moves a key to another database; 0 if it was not moved.
	 *
	 * MOVE key db
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): mixed {}

	/**
	 * Sets the strings of several keys at once.
	 *
	 * MSET key value [key value ...]
	 *
	 * Since Redis 1.0.1. Flags: write.
	 * Reply: 'OK'.
	 */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Sets the strings of several keys at once, and when they expire.
	 *
	 * MSETEX numkeys key value [key value ...] [NX | XX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT
	 *   unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 8.4.0, Valkey 9.1.0. Flags: write.
	 * Reply: int.
	 */
	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * Sets the strings of several keys if none of them exists.
	 *
	 * MSETNX key value [key value ...]
	 *
	 * Since Redis 1.0.1. Flags: write.
	 * Reply: int.
	 */
	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Returns how the server stores the value of a key.
	 *
	 * OBJECT subcommand [argument ...]
	 *   OBJECT ENCODING key
	 *   OBJECT FREQ key
	 *   OBJECT HELP
	 *   OBJECT IDLETIME key
	 *   OBJECT REFCOUNT key
	 *
	 * Since Redis 2.2.3.
	 * Reply: mixed.
	 */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Lets a key no longer expire; 0 if it did not expire.
	 *
	 * PERSIST key
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function persist(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Lets a key expire after some milliseconds.
	 *
	 * PEXPIRE key milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * Lets a key expire at a Unix time in milliseconds.
	 *
	 * PEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix time in milliseconds at which a key expires; -1 if it does not, -2 if there is no such key.
	 *
	 * PEXPIRETIME key
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function pexpiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Adds elements to a HyperLogLog; 1 if its estimate may have changed.
	 *
	 * PFADD key [element [element ...]]
	 *
	 * Since Redis 2.8.9. Flags: write.
	 * Reply: int.
	 */
	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns about how many different elements one or more HyperLogLogs have.
	 *
	 * PFCOUNT key [key ...]
	 *
	 * Since Redis 2.8.9. Flags: readonly.
	 * Reply: int.
	 */
	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Merges HyperLogLogs into one.
	 *
	 * PFMERGE destkey [sourcekey [sourcekey ...]]
	 *
	 * Since Redis 2.8.9. Flags: write.
	 * Reply: 'OK'.
	 */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): mixed {}

	/**
	 * Returns PONG, or the message that it is given.
	 *
	 * PING [message]
	 *
	 * Since Redis 1.0.0.
	 * Reply: string.
	 */
	public function ping(mixed ...$args): mixed {}

	/**
	 * Sets the string of a key and lets it expire after some milliseconds.
	 *
	 * PSETEX key milliseconds value
	 *
	 * Since Redis 2.6.0, deprecated since 2.6.12. Flags: write.
	 * Reply: 'OK'.
	 */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns after how many milliseconds a key expires; -1 if it does not, -2 if there is no such key.
	 *
	 * PTTL key
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Reply: int.
	 */
	public function pttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Sends a message to a channel and returns how many subscribers of this server got it.
	 *
	 * PUBLISH channel message
	 *
	 * Since Redis 2.0.0.
	 * Reply: int.
	 */
	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * Shows channels and their subscribers.
	 *
	 * PUBSUB subcommand [argument ...]
	 *   PUBSUB CHANNELS [pattern]
	 *   PUBSUB HELP
	 *   PUBSUB NUMPAT
	 *   PUBSUB NUMSUB [channel [channel ...]]
	 *   PUBSUB SHARDCHANNELS [pattern]
	 *   PUBSUB SHARDNUMSUB [shardchannel [shardchannel ...]]
	 *
	 * Since Redis 2.8.0.
	 * Reply: mixed.
	 */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns a random key; null if the database is empty.
	 *
	 * RANDOMKEY
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function randomkey(): mixed {}

	/**
	 * Lets this connection read from a replica of a cluster; the option readFrom does it for you.
	 *
	 * READONLY
	 *
	 * Since Redis 3.0.0.
	 * Reply: 'OK'.
	 */
	public function readonly(): mixed {}

	/**
	 * Ends READONLY.
	 *
	 * READWRITE
	 *
	 * Since Redis 3.0.0.
	 * Reply: 'OK'.
	 */
	public function readwrite(): mixed {}

	/**
	 * Renames a key, and overwrites a key that has the new name.
	 *
	 * RENAME key newkey
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * Renames a key unless the new name exists.
	 *
	 * RENAMENX key newkey
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * Makes the server a replica of another one, or a primary.
	 *
	 * REPLICAOF <host port | NO ONE>
	 *
	 * Since Redis 5.0.0. Flags: admin, noscript.
	 * Reply: string.
	 */
	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
	 * Creates a key from what DUMP has returned.
	 *
	 * RESTORE key ttl serialized-value [REPLACE] [ABSTTL] [IDLETIME seconds] [FREQ frequency]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: ABSTTL 5.0.0, FREQ 5.0.0, IDLETIME 5.0.0, REPLACE 3.0.0.
	 * Reply: 'OK'.
	 */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): mixed {}

	/**
	 * Returns whether the server is a primary, a replica or a sentinel, with details.
	 *
	 * ROLE
	 *
	 * Since Redis 2.8.12. Flags: noscript.
	 * Reply: array{'master', int, list<array{string, string, string}>}|array{'slave', string, int, 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}.
	 */
	public function role(): mixed {}

	/**
	 * Removes the last element, or several, of a list; null if there is no such list.
	 *
	 * RPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: null|string|list<string>.
	 */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Moves the last element of a list to the front of another and returns it.
	 *
	 * RPOPLPUSH source destination
	 *
	 * Since Redis 1.2.0, deprecated since 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): mixed {}

	/**
	 * Appends elements to a list and returns its length.
	 *
	 * RPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Appends elements to a list that exists.
	 *
	 * RPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Adds members to a set and returns how many of them are new.
	 *
	 * SADD key member [member ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Writes a snapshot of the data to disk, while the server waits.
	 *
	 * SAVE
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Reply: 'OK'.
	 */
	public function save(): mixed {}

	/**
	 * Returns some keys, and the cursor for the next call; scanKeys() is more convenient.
	 *
	 * SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Options since: TYPE 6.0.0.
	 * Reply: array{string, list<string>}.
	 */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Returns the number of members of a set.
	 *
	 * SCARD key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function scard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Manages the Lua scripts that the server knows.
	 *
	 * SCRIPT subcommand [argument ...]
	 *   SCRIPT EXISTS sha1 [sha1 ...]
	 *   SCRIPT FLUSH [ASYNC | SYNC]
	 *   SCRIPT HELP
	 *   SCRIPT KILL
	 *   SCRIPT LOAD script
	 *   SCRIPT SHOW sha1
	 *
	 * Since Redis 2.6.0.
	 * Options of SCRIPT FLUSH since: ASYNC 6.2.0, SYNC 6.2.0.
	 * Reply: mixed.
	 */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the members of the first set that are in none of the others.
	 *
	 * SDIFF key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns how many members of the first set are in none of the others.
	 *
	 * SDIFFCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members of the first set that are in none of the others.
	 *
	 * SDIFFSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Selects the database of this connection.
	 *
	 * SELECT index
	 *
	 * Since Redis 1.0.0.
	 * Reply: 'OK'.
	 */
	public function select(int|string|float|bool $index): mixed {}

	/**
	 * Sets the string of a key; null if a condition such as NX does not hold.
	 *
	 * SET key value [NX | XX | IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest] [GET] [EX seconds | PX
	 *   milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: EX 2.6.12, EXAT 6.2.0, GET 6.2.0, IFDEQ Redis 8.4.0, IFDNE Redis 8.4.0, IFEQ Redis 8.4.0 and Valkey 8.1.0, IFNE
	 *   Redis 8.4.0, KEEPTTL 6.0.0, NX 2.6.12, PX 2.6.12, PXAT 6.2.0, XX 2.6.12.
	 * Reply: null|string.
	 */
	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * Sets one bit of a string and returns the old one.
	 *
	 * SETBIT key offset value
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): mixed {}

	/**
	 * Sets the string of a key and lets it expire after some seconds.
	 *
	 * SETEX key seconds value
	 *
	 * Since Redis 2.0.0, deprecated since 2.6.12. Flags: write.
	 * Reply: 'OK'.
	 */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Sets the string of a key if the key does not exist; 1 if it was set.
	 *
	 * SETNX key value
	 *
	 * Since Redis 1.0.0, deprecated since 2.6.12. Flags: write.
	 * Reply: int.
	 */
	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Overwrites a part of the string of a key and returns the new length.
	 *
	 * SETRANGE key offset value
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Deletes all keys of ranges of slots.
	 *
	 * SFLUSH slot-start slot-last [slot-start slot-last ...] [ASYNC | SYNC]
	 *
	 * Since Redis 8.0.0, not in Valkey. Flags: write.
	 * Reply: list<array{int, int}>.
	 */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * Ends the server.
	 *
	 * SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Options since: ABORT 7.0.0, FORCE 7.0.0, NOW 7.0.0.
	 * Reply: 'OK'.
	 */
	public function shutdown(mixed ...$options): mixed {}

	/**
	 * Returns the members that all sets have.
	 *
	 * SINTER key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns how many members all sets have in common.
	 *
	 * SINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members that all sets have.
	 *
	 * SINTERSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Says whether a set has a member.
	 *
	 * SISMEMBER key member
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Does the same as REPLICAOF.
	 *
	 * SLAVEOF <host port | NO ONE>
	 *
	 * Since Redis 1.0.0, deprecated since 5.0.0. Flags: admin, noscript.
	 * Reply: string.
	 */
	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
	 * Shows the commands that took the server long.
	 *
	 * SLOWLOG subcommand [argument ...]
	 *   SLOWLOG GET [count]
	 *   SLOWLOG HELP
	 *   SLOWLOG LEN
	 *   SLOWLOG RESET
	 *
	 * Since Redis 2.2.12.
	 * Reply: mixed.
	 */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns all members of a set.
	 *
	 * SMEMBERS key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function smembers(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Says for several values whether a set has them.
	 *
	 * SMISMEMBER key member [member ...]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Moves a member from one set to another.
	 *
	 * SMOVE source destination member
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Returns the elements of a list or set in order, and can store them.
	 *
	 * SORT key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA] [STORE destination]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int|list<null|string>.
	 */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the elements of a list or set in order; a replica can answer it.
	 *
	 * SORT_RO key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes random members of a set and returns them.
	 *
	 * SPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: null|string|list<string>.
	 */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Sends a message to a shard channel of a cluster.
	 *
	 * SPUBLISH shardchannel message
	 *
	 * Since Redis 7.0.0.
	 * Reply: int.
	 */
	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * Returns random members of a set.
	 *
	 * SRANDMEMBER key [count]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string|list<string>.
	 */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Removes members of a set and returns how many there were.
	 *
	 * SREM key member [member ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Returns some members of a set, and the cursor for the next call; scanSet() is more convenient.
	 *
	 * SSCAN key cursor [MATCH pattern] [COUNT count]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Returns the length of the string of a key; 0 if there is no such key.
	 *
	 * STRLEN key
	 *
	 * Since Redis 2.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function strlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns a part of the string of a key; GETRANGE does the same.
	 *
	 * SUBSTR key start end
	 *
	 * Since Redis 1.0.0, deprecated since 2.0.0. Flags: readonly.
	 * Reply: string.
	 */
	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * Returns the members of all sets together.
	 *
	 * SUNION key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns how many different members several sets have together.
	 *
	 * SUNIONCARD numkeys key [key ...] [APPROX] [LIMIT limit]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members of all sets together.
	 *
	 * SUNIONSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Exchanges two databases.
	 *
	 * SWAPDB index1 index2
	 *
	 * Since Redis 4.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): mixed {}

	/**
	 * Adds values to a t-digest.
	 *
	 * TDIGEST.ADD key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Estimates the values of a t-digest that have the given ranks.
	 *
	 * TDIGEST.BYRANK key rank [rank ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): mixed {}

	/**
	 * Estimates the values of a t-digest that have the given ranks, counted from the highest.
	 *
	 * TDIGEST.BYREVRANK key reverse_rank [reverse_rank ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): mixed {}

	/**
	 * Estimates which part of the values of a t-digest is smaller than each given value.
	 *
	 * TDIGEST.CDF key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Creates an empty t-digest.
	 *
	 * TDIGEST.CREATE key [COMPRESSION compression]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the size and other figures of a t-digest.
	 *
	 * TDIGEST.INFO key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function tdigest_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the highest value that was added to a t-digest.
	 *
	 * TDIGEST.MAX key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: float|string.
	 */
	public function tdigest_max(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Merges several t-digests into one.
	 *
	 * TDIGEST.MERGE destination-key numkeys source-key [source-key ...] [COMPRESSION compression] [OVERRIDE]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): mixed {}

	/**
	 * Returns the lowest value that was added to a t-digest.
	 *
	 * TDIGEST.MIN key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: float|string.
	 */
	public function tdigest_min(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Estimates the values below which the given parts of a t-digest are.
	 *
	 * TDIGEST.QUANTILE key quantile [quantile ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): mixed {}

	/**
	 * Estimates how many values of a t-digest are smaller than each given value.
	 *
	 * TDIGEST.RANK key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Empties a t-digest.
	 *
	 * TDIGEST.RESET key
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Estimates how many values of a t-digest are larger than each given value.
	 *
	 * TDIGEST.REVRANK key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Estimates the mean of the values of a t-digest between two quantiles.
	 *
	 * TDIGEST.TRIMMED_MEAN key low_cut_quantile high_cut_quantile
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: float.
	 */
	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): mixed {}

	/**
	 * Returns the time of the server: Unix seconds and microseconds.
	 *
	 * TIME
	 *
	 * Since Redis 2.6.0.
	 * Reply: list<string>.
	 */
	public function time(): mixed {}

	/**
	 * Adds items to a list of the most frequent ones, and returns which items dropped out.
	 *
	 * TOPK.ADD key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Returns the estimated counts of items.
	 *
	 * TOPK.COUNT key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Raises the counts of items, and returns which items dropped out.
	 *
	 * TOPK.INCRBY key item increment [item increment ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): mixed {}

	/**
	 * Returns the parameters of a list of the most frequent items.
	 *
	 * TOPK.INFO key
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the most frequent items.
	 *
	 * TOPK.LIST key [WITHCOUNT]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>|int.
	 */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Says for several items whether they are among the most frequent ones.
	 *
	 * TOPK.QUERY key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates a list of the most frequent items.
	 *
	 * TOPK.RESERVE key topk [width depth decay]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): mixed {}

	/**
	 * Marks keys as used and returns how many of them exist.
	 *
	 * TOUCH key [key ...]
	 *
	 * Since Redis 3.2.1. Flags: readonly.
	 * Reply: int.
	 */
	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Adds a sample to a time series, which is created if it does not exist.
	 *
	 * TS.ADD key timestamp value [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY
	 *   <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [ON_DUPLICATE <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff
	 *   ignoreMaxValDiff] [LABELS label value [label value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * Changes the options of a time series.
	 *
	 * TS.ALTER key [RETENTION retentionPeriod] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE
	 *   ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Creates a time series.
	 *
	 * TS.CREATE key [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK |
	 *   FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Makes one time series the aggregate of another.
	 *
	 * TS.CREATERULE sourceKey destKey AGGREGATION <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s
	 *   | twa | countnan | countall> bucketDuration [alignTimestamp]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): mixed {}

	/**
	 * Adds a sample that is lower than the last one by a number.
	 *
	 * TS.DECRBY key subtrahend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE
	 *   size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value
	 *   [label value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): mixed {}

	/**
	 * Deletes the samples between two times and returns how many there were.
	 *
	 * TS.DEL key fromTimestamp toTimestamp
	 *
	 * Since module timeseries 1.6.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): mixed {}

	/**
	 * Ends what TS.CREATERULE has begun.
	 *
	 * TS.DELETERULE sourceKey destKey
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): mixed {}

	/**
	 * Returns the last sample of a time series.
	 *
	 * TS.GET key [LATEST]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds a sample that is higher than the last one by a number.
	 *
	 * TS.INCRBY key addend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size]
	 *   [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value [label
	 *   value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): mixed {}

	/**
	 * Returns the options and figures of a time series.
	 *
	 * TS.INFO key [DEBUG]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds samples to several time series.
	 *
	 * TS.MADD key timestamp value [key timestamp value ...]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): mixed {}

	/**
	 * Returns the last samples of all time series whose labels match.
	 *
	 * TS.MGET [LATEST] [WITHLABELS | SELECTED_LABELS label [label ...]] FILTER filterExpr [filterExpr ...]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>|string|list<mixed>.
	 */
	public function ts_mget(mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of all time series whose labels match.
	 *
	 * TS.MRANGE fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS timestamp [timestamp ...] [FILTER_BY_TS timestamp [timestamp ...] ...]]
	 *   [FILTER_BY_VALUE min max] [WITHLABELS | SELECTED_LABELS label [label ...]] [COUNT count] [[ALIGN alignment] AGGREGATION
	 *   aggregators bucketDuration [BUCKETTIMESTAMP mid | start | end | + | - | ~] [EMPTY]] FILTER filterExpr [filterExpr ...] [GROUPBY
	 *   label REDUCE <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s | twa | countnan | countall>]
	 *   [EXCLUDEEMPTY]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Options since: EXCLUDEEMPTY 8.10.0.
	 * Reply: array<int|string, mixed>|string|list<mixed>.
	 */
	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of all time series whose labels match, the newest first.
	 *
	 * TS.MREVRANGE fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS timestamp [timestamp ...] [FILTER_BY_TS timestamp [timestamp ...]
	 *   ...]] [FILTER_BY_VALUE min max] [WITHLABELS | SELECTED_LABELS label [label ...]] [COUNT count] [[ALIGN alignment] AGGREGATION
	 *   aggregators bucketDuration [BUCKETTIMESTAMP mid | start | end | + | - | ~] [EMPTY]] FILTER filterExpr [filterExpr ...] [GROUPBY
	 *   label REDUCE <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s | twa | countnan | countall>]
	 *   [EXCLUDEEMPTY]
	 *
	 * Since module timeseries 1.4.0. Flags: readonly.
	 * Options since: EXCLUDEEMPTY 8.10.0.
	 * Reply: array<int|string, mixed>|string|list<mixed>.
	 */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of several time series, in one row for each time.
	 *
	 * TS.NRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT
	 *   count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of several time series, in one row for each time, the newest first.
	 *
	 * TS.NREVRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT
	 *   count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the keys of all time series whose labels match.
	 *
	 * TS.QUERYINDEX filterExpr [filterExpr ...]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): mixed {}

	/**
	 * Returns the names of labels, or the values of one label.
	 *
	 * TS.QUERYLABELS <LABELS | VALUES label> [FILTER filterExpr [filterExpr ...]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times.
	 *
	 * TS.RANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count] [[ALIGN align]
	 *   AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples from a time on, and can wait for new ones.
	 *
	 * TS.READ key timestamp [BLOCK milliseconds min_count] [MAX_COUNT max_count]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times, the newest first.
	 *
	 * TS.REVRANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count] [[ALIGN
	 *   align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 1.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns after how many seconds a key expires; -1 if it does not, -2 if there is no such key.
	 *
	 * TTL key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function ttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the type of a key, such as string or hash; none if there is no such key.
	 *
	 * TYPE key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function type(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Deletes keys like DEL, and frees their memory in the background.
	 *
	 * UNLINK key [key ...]
	 *
	 * Since Redis 4.0.0. Flags: write.
	 * Reply: int.
	 */
	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Adds an element with its vector to a vector set.
	 *
	 * VADD key [REDUCE dim] <FP32 blob | VALUES count number [number ...]> element [CAS] [NOQUANT | BIN | Q8] [EF
	 *   build-exploration-factor] [SETATTR attributes] [M numlinks]
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Returns the number of elements of a vector set.
	 *
	 * VCARD key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function vcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the number of dimensions of a vector set.
	 *
	 * VDIM key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function vdim(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the vector of an element.
	 *
	 * VEMB key element [RAW]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Returns the attributes of an element as JSON text; null if there are none.
	 *
	 * VGETATTR key element
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Returns figures about a vector set.
	 *
	 * VINFO key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|list<mixed>.
	 */
	public function vinfo(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Says whether a vector set has an element.
	 *
	 * VISMEMBER key element
	 *
	 * Since module vectorset 8.2.0. Flags: readonly.
	 * Reply: bool.
	 */
	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Returns the neighbours of an element in the graph of a vector set.
	 *
	 * VLINKS key element [WITHSCORES]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null.
	 */
	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Returns random elements of a vector set.
	 *
	 * VRANDMEMBER key [count]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|string|list<string>.
	 */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the elements of a vector set between two names.
	 *
	 * VRANGE key start end [count]
	 *
	 * Since module vectorset 8.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): mixed {}

	/**
	 * Removes an element of a vector set.
	 *
	 * VREM key element
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Sets the attributes of an element, as JSON text.
	 *
	 * VSETATTR key element json
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): mixed {}

	/**
	 * Returns the elements whose vectors are nearest to a vector or to another element.
	 *
	 * VSIM key <ELE element | FP32 blob | VALUES count number [number ...]> [WITHSCORES] [WITHATTRIBS] [COUNT count] [EPSILON
	 *   max_distance] [EF search-exploration-factor] [FILTER expression] [FILTER-EF max-filtering-effort] [TRUTH] [NOTHREAD]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|list<mixed>.
	 */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Waits until replicas have the writes of this connection and returns how many do.
	 *
	 * WAIT numreplicas timeout
	 *
	 * Since Redis 3.0.0. Flags: blocking.
	 * Reply: int.
	 */
	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * Waits until the writes of this connection are in the append-only files here and on replicas.
	 *
	 * WAITAOF numlocal numreplicas timeout
	 *
	 * Since Redis 7.2.0. Flags: blocking.
	 * Reply: array{int, int}.
	 */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * Confirms entries of a consumer group and returns how many were confirmed.
	 *
	 * XACK key group id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: int.
	 */
	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * Confirms entries of a consumer group and deletes them.
	 *
	 * XACKDEL key group [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0, not in Valkey. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * Appends an entry to a stream and returns its id.
	 *
	 * XADD key [NOMKSTREAM] [KEEPREF | DELREF | ACKED] [IDMPAUTO pid | IDMP pid iid] [<MAXLEN | MINID> [= | ~] threshold [LIMIT count]]
	 *   <* | id> field value [field value ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, IDMP Redis 8.6.0, IDMPAUTO Redis 8.6.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0,
	 *   MINID 6.2.0, NOMKSTREAM 6.2.0.
	 * Reply: null|string.
	 */
	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Takes over entries of a consumer group that were not confirmed for some time.
	 *
	 * XAUTOCLAIM key group consumer min-idle-time start [COUNT count] [JUSTID]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}.
	 */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * Sets how long and how many entries a stream remembers to recognise repeated ones.
	 *
	 * XCFGSET key [IDMP-DURATION idmp-duration] [IDMP-MAXSIZE idmp-maxsize]
	 *
	 * Since Redis 8.6.0, not in Valkey. Flags: write.
	 * Reply: 'OK'.
	 */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Takes over entries of a consumer group by their ids.
	 *
	 * XCLAIM key group consumer min-idle-time id [id ...] [IDLE ms] [TIME unix-time-milliseconds] [RETRYCOUNT count] [FORCE] [JUSTID]
	 *   [LASTID lastid]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: list<string>|list<array{string, array<int|string, string>}>.
	 */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): mixed {}

	/**
	 * Deletes entries of a stream and returns how many there were.
	 *
	 * XDEL key id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: int.
	 */
	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * Deletes entries of a stream, and says what happens in its consumer groups.
	 *
	 * XDELEX key [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0, not in Valkey. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Manages the consumer groups of a stream.
	 *
	 * XGROUP subcommand [argument ...]
	 *   XGROUP CREATE key group <id | $> [MKSTREAM] [ENTRIESREAD entriesread]
	 *   XGROUP CREATECONSUMER key group consumer
	 *   XGROUP DELCONSUMER key group consumer
	 *   XGROUP DESTROY key group
	 *   XGROUP HELP
	 *   XGROUP SETID key group <id | $> [ENTRIESREAD entriesread]
	 *
	 * Since Redis 5.0.0.
	 * Reply: mixed.
	 */
	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Shows a stream, its groups and its consumers.
	 *
	 * XINFO subcommand [argument ...]
	 *   XINFO CONSUMERS key group
	 *   XINFO GROUPS key
	 *   XINFO HELP
	 *   XINFO STREAM key [FULL [COUNT count]]
	 *
	 * Since Redis 5.0.0.
	 * Options of XINFO STREAM since: FULL 6.0.0.
	 * Reply: mixed.
	 */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the number of entries of a stream.
	 *
	 * XLEN key
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function xlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Gives entries back to their consumer group without confirming them, so that they are delivered again.
	 *
	 * XNACK key group <SILENT | FAIL | FATAL> IDS numids id [id ...] [RETRYCOUNT count] [FORCE]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): mixed {}

	/**
	 * Returns the entries of a consumer group that are not confirmed.
	 *
	 * XPENDING key group [[IDLE min-idle-time] start end count [consumer]]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Options since: IDLE 6.2.0.
	 * Reply: list<array{string, string, int, int}>|array{int, string, string, list<array{string, string}>}.
	 */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * Returns the entries of a stream between two ids, as a list of id and fields.
	 *
	 * XRANGE key start end [COUNT count]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: list<array{string, array<int|string, string>}>.
	 */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * Returns the entries of streams after an id, and can wait for new ones; null if there are none.
	 *
	 * XREAD [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: readonly, blocking.
	 * Options since: MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 * Reply: null|array<int|string, list<array{string, array<int|string, string>}>>.
	 */
	public function xread(mixed ...$options): mixed {}

	/**
	 * Returns entries for a consumer of a group, and can wait for new ones; null if there are none.
	 *
	 * XREADGROUP GROUP group consumer [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] [CLAIM min-idle-time]
	 *   [NOACK] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Options since: CLAIM Redis 8.4.0, MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 * Reply: null|array<int|string, list<array{string, null|array<int|string, string>}>>.
	 */
	public function xreadgroup(mixed ...$options): mixed {}

	/**
	 * Returns the entries of a stream between two ids, the newest first.
	 *
	 * XREVRANGE key end start [COUNT count]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: list<array{string, array<int|string, string>}>.
	 */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * Sets the last id of a stream.
	 *
	 * XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ENTRIESADDED 7.0.0, MAXDELETEDID 7.0.0.
	 * Reply: 'OK'.
	 */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): mixed {}

	/**
	 * Deletes the oldest entries of a stream and returns how many.
	 *
	 * XTRIM key <MAXLEN | MINID> [= | ~] threshold [LIMIT count] [KEEPREF | DELREF | ACKED]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0, MINID 6.2.0.
	 * Reply: int.
	 */
	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds members with scores to a sorted set and returns how many of them are new.
	 *
	 * ZADD key [NX | XX] [GT | LT] [CH] [INCR] score member [score member ...]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Options since: CH 3.0.2, GT 6.2.0, INCR 3.0.2, LT 6.2.0, NX 3.0.2, XX 3.0.2.
	 * Reply: null|int|float.
	 */
	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the number of members of a sorted set.
	 *
	 * ZCARD key
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function zcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns how many members of a sorted set have a score within a range.
	 *
	 * ZCOUNT key min max
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Returns the members of the first sorted set that are in none of the others.
	 *
	 * ZDIFF numkeys key [key ...] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members of the first sorted set that are in none of the others.
	 *
	 * ZDIFFSTORE destination numkeys key [key ...]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Raises the score of a member and returns the new score.
	 *
	 * ZINCRBY key increment member
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Reply: float.
	 */
	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Returns the members that all sorted sets have.
	 *
	 * ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns how many members all sorted sets have in common.
	 *
	 * ZINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members that all sorted sets have.
	 *
	 * ZINTERSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: int.
	 */
	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns how many members of a sorted set with equal scores are between two texts.
	 *
	 * ZLEXCOUNT key min max
	 *
	 * Since Redis 2.8.9. Flags: readonly.
	 * Reply: int.
	 */
	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Removes members with the lowest or highest scores from the first sorted set that has some.
	 *
	 * ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write.
	 * Reply: null|array{string, list<array{string, float}>}.
	 */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the scores of several members; null for a missing one.
	 *
	 * ZMSCORE key member [member ...]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: list<null|float>.
	 */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Removes the members with the highest scores and returns them.
	 *
	 * ZPOPMAX key [count]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: array{string, float}|list<array{string, float}>.
	 */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Removes the members with the lowest scores and returns them.
	 *
	 * ZPOPMIN key [count]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: array{string, float}|list<array{string, float}>.
	 */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns random members of a sorted set.
	 *
	 * ZRANDMEMBER key [count [WITHSCORES]]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: null|string|list<string>|list<array{string, float}>.
	 */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the members of a range of a sorted set, by rank, score or text.
	 *
	 * ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Options since: BYLEX 6.2.0, BYSCORE 6.2.0, LIMIT 6.2.0, REV 6.2.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): mixed {}

	/**
	 * Returns the members of a sorted set with equal scores between two texts.
	 *
	 * ZRANGEBYLEX key min max [LIMIT offset count]
	 *
	 * Since Redis 2.8.9, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * Returns the members of a sorted set with scores within a range.
	 *
	 * ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 1.0.5, deprecated since 6.2.0. Flags: readonly.
	 * Options since: WITHSCORES 2.0.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * Stores the members of a range of a sorted set in another key.
	 *
	 * ZRANGESTORE dst src min max [BYSCORE | BYLEX] [REV] [LIMIT offset count]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * Returns the rank of a member, 0 for the lowest score; null if it is missing.
	 *
	 * ZRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Options since: WITHSCORE 7.2.0.
	 * Reply: null|int|array{int, float}.
	 */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * Removes members of a sorted set and returns how many there were.
	 *
	 * ZREM key member [member ...]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Removes the members of a sorted set with equal scores between two texts.
	 *
	 * ZREMRANGEBYLEX key min max
	 *
	 * Since Redis 2.8.9. Flags: write.
	 * Reply: int.
	 */
	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Removes the members of a sorted set within a range of ranks.
	 *
	 * ZREMRANGEBYRANK key start stop
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Removes the members of a sorted set with scores within a range.
	 *
	 * ZREMRANGEBYSCORE key min max
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Returns the members of a range of ranks, the highest score first.
	 *
	 * ZREVRANGE key start stop [WITHSCORES]
	 *
	 * Since Redis 1.2.0, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): mixed {}

	/**
	 * Returns the members of a sorted set with equal scores between two texts, in reverse order.
	 *
	 * ZREVRANGEBYLEX key max min [LIMIT offset count]
	 *
	 * Since Redis 2.8.9, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * Returns the members with scores within a range, the highest score first.
	 *
	 * ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 2.2.0, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * Returns the rank of a member, 0 for the highest score; null if it is missing.
	 *
	 * ZREVRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Options since: WITHSCORE 7.2.0.
	 * Reply: null|int|array{int, float}.
	 */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * Returns some members of a sorted set, and the cursor for the next call; scanSortedSet() is more convenient.
	 *
	 * ZSCAN key cursor [MATCH pattern] [COUNT count] [NOSCORES]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Returns the score of a member as a float; null if it is missing.
	 *
	 * ZSCORE key member
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Reply: null|float.
	 */
	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Returns the members of all sorted sets together.
	 *
	 * ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores the members of all sorted sets together.
	 *
	 * ZUNIONSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: int.
	 */
	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}
}
