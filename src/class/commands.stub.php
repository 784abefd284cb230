<?php

/**
 * Written by scripts/generate from src/facts. Do not edit.
 *
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The methods for all commands, which Client, Cluster, Pipeline, Transaction and Async share.
 *
 * Each method has the name of its command, and takes the command's arguments in the same order. Options are named arguments or strings:
 * set('k', 'v', EX: 60) or set('k', 'v', 'EX', 60). A Client or Cluster returns the reply, whose type is documented after "Reply". A Pipeline
 * or Transaction queues the command and returns itself, and an Async returns a ticket.
 *
 * An invalid argument throws a \TypeError, \ValueError or \ArgumentCountError, and nothing is sent. A command that is not allowed in the current
 * state throws a HiredisError. A method of a Client or Cluster throws a ServerException for an error reply, and a ConnectionException if there is no reply.
 *
 * @strict-properties
 * @not-serializable
 */
abstract class Commands
{
	/** Sends any command, for example a module's command: call('JSON.GET', 'doc', '$'). The reply is not converted. */
	abstract public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed;

	/**
	 * Manages the server's users and their permissions.
	 *
	 * Command: ACL subcommand [argument ...]
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
	 * Since Redis 6.0.0. The reply depends on the subcommand.
	 */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Appends a string to the value of a key, and returns the new length in bytes.
	 *
	 * Command: APPEND key value
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 */
	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns the number of elements in an array that are set.
	 *
	 * Command: ARCOUNT key
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command is read-only.
	 */
	public function arcount(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Deletes the elements at the given indexes in an array.
	 *
	 * Command: ARDEL key index [index ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * Deletes the elements in one or more ranges of an array.
	 *
	 * Command: ARDELRANGE key start end [start end ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): mixed {}

	/**
	 * Returns the element at an index in an array, or null if it is not set.
	 *
	 * Command: ARGET key index
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: null|string. The command is read-only.
	 */
	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * Returns the elements in a range of an array.
	 *
	 * Command: ARGETRANGE key start end
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * Finds the elements in a range of an array that match a text or a pattern.
	 *
	 * Command: ARGREP key start end <EXACT string | MATCH string | GLOB pattern | RE pattern> [<EXACT string | MATCH string | GLOB
	 *   pattern | RE pattern> ...] [AND | OR | LIMIT limit | WITHVALUES | NOCASE [AND | OR | LIMIT limit | WITHVALUES | NOCASE ...]]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * Returns statistics about an array, such as its length and its memory usage.
	 *
	 * Command: ARINFO key [FULL]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Writes values to the next free indexes in an array.
	 *
	 * Command: ARINSERT key value [value ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Returns the elements that were inserted most recently into an array.
	 *
	 * Command: ARLASTITEMS key count [REV]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): mixed {}

	/**
	 * Returns the length of an array, which is its highest index plus one.
	 *
	 * Command: ARLEN key
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command is read-only.
	 */
	public function arlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the elements at several indexes in an array, in the order of the indexes.
	 *
	 * Command: ARMGET key index [index ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * Sets the elements at several indexes in an array.
	 *
	 * Command: ARMSET key index value [index value ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Returns the index to which ARINSERT will write next.
	 *
	 * Command: ARNEXT key
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: null|int. The command is read-only.
	 */
	public function arnext(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the sum, the minimum or another aggregate of the elements in a range of an array.
	 *
	 * Command: AROP key start end <SUM | MIN | MAX | AND | OR | XOR | MATCH value | USED>
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: null|string|int. The command is read-only.
	 */
	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * Inserts values into an array that is used as a ring buffer of a fixed size.
	 *
	 * Command: ARRING key size value [value ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Returns the elements that are set in a range of an array, together with their indexes.
	 *
	 * Command: ARSCAN key start end [LIMIT limit]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * Sets the index at which ARINSERT and ARRING continue.
	 *
	 * Command: ARSEEK key index
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * Sets consecutive elements of an array, starting at an index.
	 *
	 * Command: ARSET key index value [value ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Allows the next command to use a slot that is being imported to this node; Hiredis\Cluster sends it automatically.
	 *
	 * Command: ASKING
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 */
	public function asking(): mixed {}

	/**
	 * Logs in with a password, or with a user name and a password. If the server requires a password, pass it to the constructor
	 * instead.
	 *
	 * Command: AUTH [username] password
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. Scripts cannot run it.
	 */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): mixed {}

	/**
	 * Manages the backups that the server makes.
	 *
	 * Command: BACKUP subcommand [argument ...]
	 *   BACKUP ABORT
	 *   BACKUP CLEANUP
	 *   BACKUP HELP
	 *   BACKUP LIST
	 *   BACKUP SEAL
	 *   BACKUP START
	 *   BACKUP STATUS
	 *
	 * Since Redis 8.10.0; not available in Valkey. The reply depends on the subcommand.
	 */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Adds an item to a Bloom filter, which is created if it does not exist.
	 *
	 * Command: BF.ADD key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: bool. The command changes data.
	 */
	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns the number of distinct items that were added to a Bloom filter.
	 *
	 * Command: BF.CARD key
	 *
	 * Since version 2.4.4 of the bf module. Reply: int. The command is read-only.
	 */
	public function bf_card(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns internal details of a Bloom filter.
	 *
	 * Command: BF.DEBUG key
	 *
	 * Since version 1.0.0 of the bf module. Reply: mixed. The command is read-only.
	 */
	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Checks whether an item may be in a Bloom filter; a negative reply is certain.
	 *
	 * Command: BF.EXISTS key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: bool. The command is read-only.
	 */
	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns the size, the capacity and other properties of a Bloom filter.
	 *
	 * Command: BF.INFO key [CAPACITY | SIZE | FILTERS | ITEMS | EXPANSION]
	 *
	 * Since version 1.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds items to a Bloom filter, which is created with the given options if it does not exist.
	 *
	 * Command: BF.INSERT key [CAPACITY capacity] [ERROR error] [EXPANSION expansion] [NOCREATE] [NONSCALING] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Restores a Bloom filter from its serialized form.
	 *
	 * Command: BF.LOAD key data
	 *
	 * Since Valkey 1.0.0. Reply: 'OK'. The command changes data.
	 */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * Restores a part of a Bloom filter from data that BF.SCANDUMP returned.
	 *
	 * Command: BF.LOADCHUNK key iterator data
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * Adds several items to a Bloom filter, which is created if it does not exist.
	 *
	 * Command: BF.MADD key item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Checks, for each of several items, whether it may be in a Bloom filter; a negative reply is certain.
	 *
	 * Command: BF.MEXISTS key item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: mixed. The command is read-only.
	 */
	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty Bloom filter with the given error rate and capacity.
	 *
	 * Command: BF.RESERVE key error_rate capacity [EXPANSION expansion] [NONSCALING]
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * Returns the next part of a Bloom filter for BF.LOADCHUNK, together with the iterator for the next call.
	 *
	 * Command: BF.SCANDUMP key iterator
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
	 * Rewrites the append-only file to a shorter one in the background.
	 *
	 * Command: BGREWRITEAOF
	 *
	 * Since Redis 1.0.0. Reply: string. The command is for administrators. Scripts cannot run it.
	 */
	public function bgrewriteaof(): mixed {}

	/**
	 * Saves a snapshot of all data to disk in the background.
	 *
	 * Command: BGSAVE [SCHEDULE]
	 *
	 * Since Redis 1.0.0. Reply: string. The command is for administrators. Scripts cannot run it.
	 * Options since: CANCEL Valkey 8.1.0, SCHEDULE 3.2.2.
	 */
	public function bgsave(mixed ...$options): mixed {}

	/**
	 * Returns the number of bits that are set in a string, or in a range of it.
	 *
	 * Command: BITCOUNT key [start end [BYTE | BIT]]
	 *
	 * Since Redis 2.6.0. Reply: int. The command is read-only.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 */
	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Reads, sets and increments integers of any width up to 64 bits inside a string.
	 *
	 * Command: BITFIELD key [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset
	 *   increment> [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment>
	 *   ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|int>. The command changes data.
	 */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Reads integers of any width up to 64 bits inside a string; a replica can run it.
	 *
	 * Command: BITFIELD_RO key [GET encoding offset [GET encoding offset ...]]
	 *
	 * Since Redis 6.0.0. Reply: list<int>. The command is read-only.
	 */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Combines the bits of several strings, stores the result in a key, and returns its length in bytes.
	 *
	 * Command: BITOP <AND | OR | XOR | NOT | DIFF | DIFF1 | ANDOR | ONE> destkey key [key ...]
	 *
	 * Since Redis 2.6.0. Reply: int. The command changes data.
	 */
	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns the position of the first bit that is 1 or 0 in a string, or -1 if there is none.
	 *
	 * Command: BITPOS key bit [start [end [BYTE | BIT]]]
	 *
	 * Since Redis 2.8.7. Reply: int. The command is read-only.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 */
	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): mixed {}

	/**
	 * Moves an element from one list to another, and waits until one is available; returns null when the time limit expires.
	 *
	 * Command: BLMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout
	 *
	 * Since Redis 6.2.0. Reply: null|string. The command changes data. The command can block.
	 */
	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * Moves several elements from one list to another, and waits until they are available.
	 *
	 * Command: BLMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: null|list<mixed>. The command changes data. The command can block.
	 */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): mixed {}

	/**
	 * Removes and returns elements from the first non-empty list, and waits if all lists are empty; returns null when the time limit
	 * expires.
	 *
	 * Command: BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<string>}. The command changes data. The command can block.
	 */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes and returns the first element of the first non-empty list, and waits if all lists are empty; returns null when the time
	 * limit expires.
	 *
	 * Command: BLPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Reply: null|array{string, string}. The command changes data. The command can block.
	 */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Removes and returns the last element of the first non-empty list, and waits if all lists are empty; returns null when the time
	 * limit expires.
	 *
	 * Command: BRPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Reply: null|array{string, string}. The command changes data. The command can block.
	 */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Moves the last element of one list to the front of another, and waits until one is available; returns null when the time limit
	 * expires.
	 *
	 * Command: BRPOPLPUSH source destination timeout
	 *
	 * Since Redis 2.2.0. Deprecated since 6.2.0. Reply: null|string. The command changes data. The command can block.
	 */
	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * Removes and returns the members with the lowest or highest scores from the first non-empty sorted set, and waits if all sorted
	 * sets are empty.
	 *
	 * Command: BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<array{string, float}>}. The command changes data. The command can block.
	 */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes and returns the member with the highest score from the first non-empty sorted set, and waits if all sorted sets are empty.
	 *
	 * Command: BZPOPMAX key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Reply: null|array{string, string, float}. The command changes data. The command can block.
	 */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Removes and returns the member with the lowest score from the first non-empty sorted set, and waits if all sorted sets are empty.
	 *
	 * Command: BZPOPMIN key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Reply: null|array{string, string, float}. The command changes data. The command can block.
	 */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Adds an item to a cuckoo filter, which is created if it does not exist.
	 *
	 * Command: CF.ADD key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: bool. The command changes data.
	 */
	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Adds an item to a cuckoo filter unless the filter may already contain it.
	 *
	 * Command: CF.ADDNX key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: bool. The command changes data.
	 */
	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Reduces the memory of a cuckoo filter.
	 *
	 * Command: CF.COMPACT
	 *
	 * In the bf module. Reply: mixed.
	 */
	public function cf_compact(mixed ...$args): mixed {}

	/**
	 * Returns an estimate of how often an item was added to a cuckoo filter.
	 *
	 * Command: CF.COUNT key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: int. The command is read-only.
	 */
	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns internal details of a cuckoo filter.
	 *
	 * Command: CF.DEBUG key
	 *
	 * Since version 1.0.0 of the bf module. Reply: mixed. The command is read-only.
	 */
	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Deletes one occurrence of an item from a cuckoo filter.
	 *
	 * Command: CF.DEL key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: bool. The command changes data.
	 */
	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Checks whether an item may be in a cuckoo filter; a negative reply is certain.
	 *
	 * Command: CF.EXISTS key item
	 *
	 * Since version 1.0.0 of the bf module. Reply: bool. The command is read-only.
	 */
	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * Returns the size and other properties of a cuckoo filter.
	 *
	 * Command: CF.INFO key
	 *
	 * Since version 1.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function cf_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Adds items to a cuckoo filter, which is created with the given options if it does not exist.
	 *
	 * Command: CF.INSERT key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>|int. The command changes data.
	 */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds items to a cuckoo filter, except for those that the filter may already contain.
	 *
	 * Command: CF.INSERTNX key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Restores a part of a cuckoo filter from data that CF.SCANDUMP returned.
	 *
	 * Command: CF.LOADCHUNK key iterator data
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * Checks, for each of several items, whether it may be in a cuckoo filter; a negative reply is certain.
	 *
	 * Command: CF.MEXISTS key item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: mixed. The command is read-only.
	 */
	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty cuckoo filter with the given capacity.
	 *
	 * Command: CF.RESERVE key capacity [BUCKETSIZE bucketsize] [MAXITERATIONS maxiterations] [EXPANSION expansion]
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * Returns the next part of a cuckoo filter for CF.LOADCHUNK, together with the iterator for the next call.
	 *
	 * Command: CF.SCANDUMP key iterator
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
	 * Inspects and changes the server's connections.
	 *
	 * Command: CLIENT subcommand [argument ...]
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
	 * Since Redis 2.4.0. The reply depends on the subcommand.
	 * Options of CLIENT KILL since: ID 2.8.12, LADDR 6.2.0, MASTER 3.2.0, MAXAGE Redis 7.4.0 and Valkey 8.0.0, NORMAL 2.8.12, PUBSUB
	 *   2.8.12, REPLICA 5.0.0, SLAVE 2.8.12, TYPE 2.8.12.
	 * Options of CLIENT LIST since: ID 6.2.0, MASTER 5.0.0, NORMAL 5.0.0, PUBSUB 5.0.0, REPLICA 5.0.0, TYPE 5.0.0.
	 * Options of CLIENT PAUSE since: ALL 6.2.0, WRITE 6.2.0.
	 */
	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Inspects and changes the cluster to which the server belongs.
	 *
	 * Command: CLUSTER subcommand [argument ...]
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
	 * Since Redis 3.0.0. The reply depends on the subcommand.
	 * Options of CLUSTER SETSLOT since: TIMEOUT Valkey 8.0.0.
	 */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns some keys from the whole cluster, and the cursor for the next call.
	 *
	 * Command: CLUSTERSCAN cursor [MATCH match-pattern] [COUNT count] [TYPE type] [SLOT slot]
	 *
	 * Since Valkey 9.1.0. Reply: array{string, list<string>}. The command is read-only.
	 */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Increments the counts of items in a count-min sketch, and returns the new estimates.
	 *
	 * Command: CMS.INCRBY key item increment [item increment ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): mixed {}

	/**
	 * Returns the width, the depth and the total count of a count-min sketch.
	 *
	 * Command: CMS.INFO key
	 *
	 * Since version 2.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function cms_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Creates a count-min sketch with the given width and depth.
	 *
	 * Command: CMS.INITBYDIM key width depth
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): mixed {}

	/**
	 * Creates a count-min sketch with the given error rate and error probability.
	 *
	 * Command: CMS.INITBYPROB key error probability
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): mixed {}

	/**
	 * Merges several count-min sketches by adding their counts, and stores the result in a key.
	 *
	 * Command: CMS.MERGE key numKeys source [source ...] [WEIGHTS weight [weight ...]]
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * Returns the estimated counts of items in a count-min sketch.
	 *
	 * Command: CMS.QUERY key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Returns the server's description of each of its commands.
	 *
	 * Command: COMMAND subcommand [argument ...]
	 *   COMMAND COUNT
	 *   COMMAND DOCS [command-name [command-name ...]]
	 *   COMMAND GETKEYS command [arg [arg ...]]
	 *   COMMAND GETKEYSANDFLAGS command [arg [arg ...]]
	 *   COMMAND HELP
	 *   COMMAND INFO [command-name [command-name ...]]
	 *   COMMAND LIST [FILTERBY MODULE module-name | ACLCAT category | PATTERN pattern]
	 *
	 * Since Redis 2.8.13. The reply depends on the subcommand.
	 */
	public function command(mixed ...$args): mixed {}

	/**
	 * Inspects the logs of commands that were slow, or that had a large request or reply.
	 *
	 * Command: COMMANDLOG subcommand [argument ...]
	 *   COMMANDLOG GET count <slow | large-request | large-reply>
	 *   COMMANDLOG HELP
	 *   COMMANDLOG LEN <slow | large-request | large-reply>
	 *   COMMANDLOG RESET <slow | large-request | large-reply>
	 *
	 * Since Valkey 8.1.0. The reply depends on the subcommand.
	 */
	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Reads and changes the server's configuration.
	 *
	 * Command: CONFIG subcommand [argument ...]
	 *   CONFIG GET parameter [parameter ...]
	 *   CONFIG HELP
	 *   CONFIG RESETSTAT
	 *   CONFIG REWRITE
	 *   CONFIG SET parameter value [parameter value ...]
	 *
	 * Since Redis 2.0.0. The reply depends on the subcommand.
	 */
	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Copies the value of a key to another key, and returns 1, or 0 if it was not copied.
	 *
	 * Command: COPY source destination [DB destination-db] [REPLACE]
	 *
	 * Since Redis 6.2.0. Reply: int. The command changes data.
	 */
	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): mixed {}

	/**
	 * Returns the number of keys in the database.
	 *
	 * Command: DBSIZE
	 *
	 * Since Redis 1.0.0. Reply: int. The command is read-only.
	 */
	public function dbsize(): mixed {}

	/**
	 * Runs one of the server's debugging commands.
	 *
	 * Command: DEBUG
	 *
	 * Since Redis 1.0.0. Reply: mixed. The command is for administrators. Scripts cannot run it.
	 */
	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): mixed {}

	/**
	 * Decrements the integer value of a key by 1 and returns the result; a missing key counts as 0.
	 *
	 * Command: DECR key
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function decr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Decrements the integer value of a key by a number and returns the result; a missing key counts as 0.
	 *
	 * Command: DECRBY key decrement
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): mixed {}

	/**
	 * Deletes keys, and returns how many of them existed.
	 *
	 * Command: DEL key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Deletes a key if its value, or the digest of its value, meets a condition.
	 *
	 * Command: DELEX key [IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest]
	 *
	 * Since Redis 8.4.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Deletes a key if it has the given value, and returns 1, or 0 if it was not deleted.
	 *
	 * Command: DELIFEQ key value
	 *
	 * Since Valkey 9.0.0. Reply: int. The command changes data.
	 */
	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns a hash of the string value of a key, or null if there is no such key.
	 *
	 * Command: DIGEST key
	 *
	 * Since Redis 8.4.0; not available in Valkey. Reply: null|string. The command is read-only.
	 */
	public function digest(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the value of a key in the server's binary format for RESTORE, or null if there is no such key.
	 *
	 * Command: DUMP key
	 *
	 * Since Redis 2.6.0. Reply: null|string. The command is read-only.
	 */
	public function dump(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the given message.
	 *
	 * Command: ECHO message
	 *
	 * Since Redis 1.0.0. Reply: string.
	 */
	public function echo(string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * Runs a Lua script on the server and returns its result; Hiredis\Script is more convenient.
	 *
	 * Command: EVAL script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Reply: mixed. Scripts cannot run it.
	 */
	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Runs a Lua script that the server has already loaded, identified by the SHA1 of its text.
	 *
	 * Command: EVALSHA sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Reply: mixed. Scripts cannot run it.
	 */
	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Runs a read-only Lua script, identified by the SHA1 of its text; a replica can run it.
	 *
	 * Command: EVALSHA_RO sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Reply: mixed. The command is read-only. Scripts cannot run it.
	 */
	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Runs a read-only Lua script; a replica can run it.
	 *
	 * Command: EVAL_RO script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Reply: mixed. The command is read-only. Scripts cannot run it.
	 */
	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Returns how many of the keys exist; a key that is given twice counts twice.
	 *
	 * Command: EXISTS key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command is read-only.
	 */
	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Sets the time to live of a key in seconds, and returns 1, or 0 if there is no such key or the condition is not met.
	 *
	 * Command: EXPIRE key seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * Sets the Unix time in seconds at which a key expires, and returns 1, or 0 if there is no such key or the condition is not met.
	 *
	 * Command: EXPIREAT key unix-time-seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.2.0. Reply: int. The command changes data.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix time in seconds at which a key expires, -1 if it never expires, or -2 if there is no such key.
	 *
	 * Command: EXPIRETIME key
	 *
	 * Since Redis 7.0.0. Reply: int. The command is read-only.
	 */
	public function expiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Promotes a replica to primary, in coordination with the current primary.
	 *
	 * Command: FAILOVER [TO host port [FORCE]] [ABORT] [TIMEOUT milliseconds]
	 *
	 * Since Redis 6.2.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 */
	public function failover(mixed ...$options): mixed {}

	/**
	 * Calls a function from a library that FUNCTION LOAD has stored on the server.
	 *
	 * Command: FCALL function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Reply: mixed. Scripts cannot run it.
	 */
	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Calls a read-only function; a replica can run it.
	 *
	 * Command: FCALL_RO function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Reply: mixed. The command is read-only. Scripts cannot run it.
	 */
	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Deletes all keys in all databases.
	 *
	 * Command: FLUSHALL [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 */
	public function flushall(mixed ...$options): mixed {}

	/**
	 * Deletes all keys in the selected database.
	 *
	 * Command: FLUSHDB [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 */
	public function flushdb(mixed ...$options): mixed {}

	/**
	 * Adds a document to an index, in versions of the module before 2.0.
	 *
	 * Command: FT.ADD
	 *
	 * In the search module. Reply: mixed. The command changes data.
	 */
	public function ft_add(mixed ...$args): mixed {}

	/**
	 * Searches an index, and groups, sorts or transforms the results.
	 *
	 * Command: FT.AGGREGATE index query [VERBATIM] [LOAD count field [field ...]] [TIMEOUT timeout] [LOAD *] [GROUPBY nargs property
	 *   [property ...] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST |
	 *   FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS *> [SORTBY nargs
	 *   field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT offset count] [DISTINCT]> [AS name] [REDUCE <<COUNT | COUNT_DISTINCT |
	 *   COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] |
	 *   COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT
	 *   offset count] [DISTINCT]> [AS name] ...]] [GROUPBY nargs property [property ...] [REDUCE <<COUNT | COUNT_DISTINCT |
	 *   COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV | QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] |
	 *   COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT
	 *   offset count] [DISTINCT]> [AS name] [REDUCE <<COUNT | COUNT_DISTINCT | COUNT_DISTINCTISH | SUM | MIN | MAX | AVG | STDDEV |
	 *   QUANTILE | TOLIST | FIRST_VALUE | RANDOM_SAMPLE> nargs arg [arg ...] | COLLECT nargs <FIELDS num_fields field [field ...] | FIELDS
	 *   *> [SORTBY nargs field [ASC | DESC] [field [ASC | DESC] ...]] [LIMIT offset count] [DISTINCT]> [AS name] ...]] ...]] [SORTBY nargs
	 *   [property <ASC | DESC> [property <ASC | DESC> ...]] [MAX num]] [APPLY exists exists log log abs abs ceil ceil floor floor log2
	 *   log2 exp exp sqrt sqrt upper upper lower lower startswith startswith contains contains strlen strlen substr substr format format
	 *   matched_terms matched_terms split split timefmt timefmt parsetime parsetime day day hour hour minute minute month month dayofweek
	 *   dayofweek dayofmonth dayofmonth dayofyear dayofyear year year monthofyear monthofyear geodistance geodistance AS name [APPLY
	 *   exists exists log log abs abs ceil ceil floor floor log2 log2 exp exp sqrt sqrt upper upper lower lower startswith startswith
	 *   contains contains strlen strlen substr substr format format matched_terms matched_terms split split timefmt timefmt parsetime
	 *   parsetime day day hour hour minute minute month month dayofweek dayofweek dayofmonth dayofmonth dayofyear dayofyear year year
	 *   monthofyear monthofyear geodistance geodistance AS name ...]] [LIMIT offset num] [FILTER filter] [WITHCURSOR [COUNT read_size]
	 *   [MAXIDLE idle_time]] [PARAMS nargs name value [name value ...]] [DIALECT dialect]
	 *
	 * Since version 1.1.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 * Options since: COLLECT 8.8.0, DIALECT 2.4.3, DISTINCT 8.8.0, FIELDS 8.8.0.
	 */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Adds an alias to an index.
	 *
	 * Command: FT.ALIASADD alias index
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Removes an alias from its index.
	 *
	 * Command: FT.ALIASDEL alias
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): mixed {}

	/**
	 * Returns the aliases of an index.
	 *
	 * Command: FT.ALIASLIST index
	 *
	 * Since version 8.10.0 of the search module. Reply: mixed. The command is read-only.
	 */
	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds an alias to an index, and removes it from the index that had it before.
	 *
	 * Command: FT.ALIASUPDATE alias index
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds a field to an index.
	 *
	 * Command: FT.ALTER index [SKIPINITIALSCAN] SCHEMA ADD field options
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Reads and changes the search module's configuration.
	 *
	 * Command: FT.CONFIG subcommand [argument ...]
	 *   FT.CONFIG GET option
	 *   FT.CONFIG HELP option
	 *   FT.CONFIG SET option value
	 *
	 * In the search module. The reply depends on the subcommand.
	 */
	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Creates an index of the hashes or JSON documents whose keys begin with certain prefixes.
	 *
	 * Command: FT.CREATE index [ON HASH | JSON] [INDEXALL ENABLE | DISABLE] [PREFIX count prefix [prefix ...]] [FILTER filter] [LANGUAGE
	 *   default_lang] [LANGUAGE_FIELD lang_attribute] [SCORE default_score] [SCORE_FIELD score_attribute] [PAYLOAD_FIELD
	 *   payload_attribute] [MAXTEXTFIELDS] [TEMPORARY seconds] [NOOFFSETS] [NOHL] [NOFIELDS] [NOFREQS] [STOPWORDS count [stopword
	 *   [stopword ...]]] [SKIPINITIALSCAN] SCHEMA field_name [AS alias] <TEXT | TAG | NUMERIC | GEO | GEOSHAPE | VECTOR> [WITHSUFFIXTRIE]
	 *   [INDEXEMPTY] [INDEXMISSING] [SORTABLE [UNF]] [NOINDEX] [field_name [AS alias] <TEXT | TAG | NUMERIC | GEO | GEOSHAPE | VECTOR>
	 *   [WITHSUFFIXTRIE] [INDEXEMPTY] [INDEXMISSING] [SORTABLE [UNF]] [NOINDEX] ...]
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 * Options since: DISABLE 8.0.0, ENABLE 8.0.0, INDEXALL 8.0.0, PAYLOAD_FIELD 2.0.0.
	 */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Reads the next results of an FT.AGGREGATE with a cursor, or deletes the cursor.
	 *
	 * Command: FT.CURSOR subcommand [argument ...]
	 *   FT.CURSOR DEL index cursor_id
	 *   FT.CURSOR GC
	 *   FT.CURSOR READ index cursor_id [COUNT read-size]
	 *
	 * In the search module. The reply depends on the subcommand.
	 */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Deletes a document from an index, in versions of the module before 2.0.
	 *
	 * Command: FT.DEL
	 *
	 * In the search module. Reply: mixed. The command changes data.
	 */
	public function ft_del(mixed ...$args): mixed {}

	/**
	 * Adds terms to a dictionary for FT.SPELLCHECK.
	 *
	 * Command: FT.DICTADD dict term [term ...]
	 *
	 * Since version 1.4.0 of the search module. Reply: int. The command changes data.
	 */
	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * Deletes terms from a dictionary.
	 *
	 * Command: FT.DICTDEL dict term [term ...]
	 *
	 * Since version 1.4.0 of the search module. Reply: int. The command changes data.
	 */
	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * Returns all terms in a dictionary.
	 *
	 * Command: FT.DICTDUMP dict
	 *
	 * Since version 1.4.0 of the search module. Reply: list<mixed>. The command is read-only.
	 */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): mixed {}

	/**
	 * Deletes an index and its documents, in versions of the module before 2.0.
	 *
	 * Command: FT.DROP
	 *
	 * In the search module. Reply: mixed. The command changes data.
	 */
	public function ft_drop(mixed ...$args): mixed {}

	/**
	 * Deletes an index, and with DD also the indexed documents.
	 *
	 * Command: FT.DROPINDEX index [DD]
	 *
	 * Since version 2.0.0 of the search module. Reply: 'OK'. The command changes data.
	 */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Returns the execution plan of a query as text.
	 *
	 * Command: FT.EXPLAIN index query [DIALECT dialect]
	 *
	 * Since version 1.0.0 of the search module. Reply: string. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Returns the execution plan of a query as a list of lines.
	 *
	 * Command: FT.EXPLAINCLI index query [DIALECT dialect]
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Returns a document from an index, in versions of the module before 2.0.
	 *
	 * Command: FT.GET
	 *
	 * In the search module. Reply: mixed. The command is read-only.
	 */
	public function ft_get(mixed ...$args): mixed {}

	/**
	 * Searches an index by text and by vectors, and combines the scores.
	 *
	 * Command: FT.HYBRID index SEARCH query [SCORER scorer] [YIELD_SCORE_AS yield_score_as] VSIM field vector [KNN count K k [EF_RUNTIME
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
	 * Since version 8.4.4 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 * Options since: COLLECT 8.8.0, DISTINCT 8.8.0, FIELDS 8.8.0, SHARD_K_RATIO 8.6.1.
	 */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * Returns the fields and the statistics of an index.
	 *
	 * Command: FT.INFO index
	 *
	 * Since version 1.0.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function ft_info(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Returns documents from an index, in versions of the module before 2.0.
	 *
	 * Command: FT.MGET
	 *
	 * In the search module. Reply: mixed. The command is read-only.
	 */
	public function ft_mget(mixed ...$args): mixed {}

	/**
	 * Runs a search and returns its results and the time that each step took.
	 *
	 * Command: FT.PROFILE index <SEARCH | AGGREGATE | HYBRID> [LIMITED] QUERY query
	 *
	 * Since version 2.2.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): mixed {}

	/**
	 * Searches an index and returns the matching documents.
	 *
	 * Command: FT.SEARCH index query [NOCONTENT] [VERBATIM] [NOSTOPWORDS] [WITHSCORES] [WITHPAYLOADS] [WITHSORTKEYS] [FILTER
	 *   numeric_field min max [FILTER numeric_field min max ...]] [GEOFILTER geo_field lon lat radius <m | km | mi | ft> [GEOFILTER
	 *   geo_field lon lat radius <m | km | mi | ft> ...]] [INKEYS count key [key ...]] [INFIELDS count field [field ...]] [RETURN count
	 *   identifier [AS property] [identifier [AS property] ...]] [[SUMMARIZE FIELDS count field [field ...]] [FRAGS num] [LEN fragsize]
	 *   [SEPARATOR separator]] [[HIGHLIGHT FIELDS count field [field ...]] [TAGS open close]] [SLOP slop] [TIMEOUT timeout] [INORDER]
	 *   [LANGUAGE language] [EXPANDER expander] [SCORER scorer] [EXPLAINSCORE] [PAYLOAD payload] [SORTBY sortby [ASC | DESC]] [LIMIT
	 *   offset num] [PARAMS nargs name value [name value ...]] [DIALECT dialect]
	 *
	 * Since version 1.0.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Returns suggestions for the misspelled terms of a query.
	 *
	 * Command: FT.SPELLCHECK index query [DISTANCE distance] [TERMS <INCLUDE | EXCLUDE> dictionary [terms [terms ...]]] [DIALECT
	 *   dialect]
	 *
	 * Since version 1.4.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * Adds a string to a dictionary of completions, and returns the new size of the dictionary.
	 *
	 * Command: FT.SUGADD key string score [INCR] [PAYLOAD payload]
	 *
	 * Since version 1.0.0 of the search module. Reply: int. The command changes data.
	 */
	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): mixed {}

	/**
	 * Deletes a string from a dictionary of completions.
	 *
	 * Command: FT.SUGDEL key string
	 *
	 * Since version 1.0.0 of the search module. Reply: int. The command changes data.
	 */
	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): mixed {}

	/**
	 * Returns the strings in a dictionary that complete a prefix.
	 *
	 * Command: FT.SUGGET key prefix [FUZZY] [WITHSCORES] [WITHPAYLOADS] [MAX max]
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): mixed {}

	/**
	 * Returns the number of strings in a dictionary of completions.
	 *
	 * Command: FT.SUGLEN key
	 *
	 * Since version 1.0.0 of the search module. Reply: int. The command is read-only.
	 */
	public function ft_suglen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Creates a group of synonyms, in versions of the module before 2.0.
	 *
	 * Command: FT.SYNADD
	 *
	 * In the search module. Reply: mixed. The command changes data.
	 */
	public function ft_synadd(mixed ...$args): mixed {}

	/**
	 * Returns the terms in an index that have synonyms, with the ids of their groups.
	 *
	 * Command: FT.SYNDUMP index
	 *
	 * Since version 1.2.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function ft_syndump(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds terms to a group of synonyms.
	 *
	 * Command: FT.SYNUPDATE index synonym_group_id [SKIPINITIALSCAN] term [term ...]
	 *
	 * Since version 1.2.0 of the search module. Reply: 'OK'. The command changes data.
	 */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): mixed {}

	/**
	 * Returns all distinct values of a tag field.
	 *
	 * Command: FT.TAGVALS index field_name
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): mixed {}

	/**
	 * Returns the names of all indexes.
	 *
	 * Command: FT._LIST
	 *
	 * Since version 2.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 */
	public function ft__list(mixed ...$args): mixed {}

	/**
	 * Manages the libraries of functions on the server.
	 *
	 * Command: FUNCTION subcommand [argument ...]
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
	 * Since Redis 7.0.0. The reply depends on the subcommand.
	 */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Adds members with their longitude and latitude to a geo index, and returns how many of them are new.
	 *
	 * Command: GEOADD key [NX | XX] [CH] longitude latitude member [longitude latitude member ...]
	 *
	 * Since Redis 3.2.0. Reply: int. The command changes data.
	 * Options since: CH 6.2.0, NX 6.2.0, XX 6.2.0.
	 */
	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the distance between two members of a geo index as a string, or null if one of them is missing.
	 *
	 * Command: GEODIST key member1 member2 [M | KM | FT | MI]
	 *
	 * Since Redis 3.2.0. Reply: null|string. The command is read-only.
	 */
	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): mixed {}

	/**
	 * Returns the geohash strings of members, with null for each missing member.
	 *
	 * Command: GEOHASH key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|string>. The command is read-only.
	 */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the longitude and latitude of members, with null for each missing member.
	 *
	 * Command: GEOPOS key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|array{float, float}>. The command is read-only.
	 */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the members within a distance of a position, or stores them in another key.
	 *
	 * Command: GEORADIUS key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC |
	 *   DESC] [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>|int. The command changes data.
	 * Options since: ANY 6.2.0.
	 */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members within a distance of another member, or stores them in another key.
	 *
	 * Command: GEORADIUSBYMEMBER key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *   [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>|int. The command changes data.
	 * Options since: ANY 6.2.0.
	 */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members within a distance of another member; a replica can run it.
	 *
	 * Command: GEORADIUSBYMEMBER_RO key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC |
	 *   DESC]
	 *
	 * Since Redis 3.2.10. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: ANY 6.2.0.
	 */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members within a distance of a position; a replica can run it.
	 *
	 * Command: GEORADIUS_RO key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC
	 *   | DESC]
	 *
	 * Since Redis 3.2.10. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: ANY 6.2.0.
	 */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * Returns the members of a geo index that are inside a circle or a rectangle.
	 *
	 * Command: GEOSEARCH key <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX width
	 *   height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [WITHCOORD] [WITHDIST] [WITHHASH]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 */
	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in another key the members of a geo index that are inside a circle or a rectangle, and returns their number.
	 *
	 * Command: GEOSEARCHSTORE destination source <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI>
	 *   | BYBOX width height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [STOREDIST]
	 *
	 * Since Redis 6.2.0. Reply: int. The command changes data.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 */
	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * Returns the string value of a key, or null if there is no such key.
	 *
	 * Command: GET key
	 *
	 * Since Redis 1.0.0. Reply: null|string. The command is read-only.
	 */
	public function get(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the bit at an offset of a string, 0 or 1.
	 *
	 * Command: GETBIT key offset
	 *
	 * Since Redis 2.2.0. Reply: int. The command is read-only.
	 */
	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): mixed {}

	/**
	 * Returns the string value of a key and deletes the key; null if there is no such key.
	 *
	 * Command: GETDEL key
	 *
	 * Since Redis 6.2.0. Reply: null|string. The command changes data.
	 */
	public function getdel(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the string value of a key and changes when the key expires; null if there is no such key.
	 *
	 * Command: GETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST]
	 *
	 * Since Redis 6.2.0. Reply: null|string. The command changes data.
	 */
	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the part of the string value of a key between two byte offsets, both inclusive.
	 *
	 * Command: GETRANGE key start end
	 *
	 * Since Redis 2.4.0. Reply: string. The command is read-only.
	 */
	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * Sets the string value of a key and returns the old value, or null if there was none.
	 *
	 * Command: GETSET key value
	 *
	 * Since Redis 1.0.0. Deprecated since 6.2.0. Reply: null|string. The command changes data.
	 */
	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Deletes fields from a hash, and returns how many of them existed.
	 *
	 * Command: HDEL key field [field ...]
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 */
	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * Returns 1 if a hash has a field, otherwise 0.
	 *
	 * Command: HEXISTS key field
	 *
	 * Since Redis 2.0.0. Reply: int. The command is read-only.
	 */
	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * Sets the time to live of hash fields in seconds.
	 *
	 * Command: HEXPIRE key seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * Sets the Unix time in seconds at which hash fields expire.
	 *
	 * Command: HEXPIREAT key unix-time-seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix times in seconds at which hash fields expire, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the value of a hash field, or null if the field is missing.
	 *
	 * Command: HGET key field
	 *
	 * Since Redis 2.0.0. Reply: null|string. The command is read-only.
	 */
	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * Returns all fields in a hash as field => value; a missing key counts as an empty hash.
	 *
	 * Command: HGETALL key
	 *
	 * Since Redis 2.0.0. Reply: array<int|string, string>. The command is read-only.
	 */
	public function hgetall(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the values of hash fields and deletes the fields.
	 *
	 * Command: HGETDEL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.1.0. Reply: list<null|string>. The command changes data.
	 */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the values of hash fields and changes when the fields expire.
	 *
	 * Command: HGETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] FIELDS
	 *   numfields field [field ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.0.0. Reply: list<null|string>. The command changes data.
	 */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Writes many hashes that have the same fields, and sends the names of the fields only once.
	 *
	 * Command: HIMPORT subcommand [argument ...]
	 *   HIMPORT DISCARD fieldset-name
	 *   HIMPORT DISCARDALL
	 *   HIMPORT PREPARE fieldset-name field [field ...]
	 *   HIMPORT SET key fieldset-name value [value ...]
	 *
	 * Since Redis 8.10.0; not available in Valkey. The reply depends on the subcommand.
	 */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Increments the integer value of a hash field by a number and returns the result.
	 *
	 * Command: HINCRBY key field increment
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 */
	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): mixed {}

	/**
	 * Increments the number in a hash field and returns the result as a string.
	 *
	 * Command: HINCRBYFLOAT key field increment
	 *
	 * Since Redis 2.6.0. Reply: string. The command changes data.
	 */
	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * Returns the names of all fields in a hash.
	 *
	 * Command: HKEYS key
	 *
	 * Since Redis 2.0.0. Reply: list<string>. The command is read-only.
	 */
	public function hkeys(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the number of fields in a hash.
	 *
	 * Command: HLEN key
	 *
	 * Since Redis 2.0.0. Reply: int. The command is read-only.
	 */
	public function hlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the values of several hash fields in the order of the arguments, with null for each missing field.
	 *
	 * Command: HMGET key field [field ...]
	 *
	 * Since Redis 2.0.0. Reply: list<null|string>. The command is read-only.
	 */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * Sets fields in a hash; HSET does the same, and returns how many fields are new.
	 *
	 * Command: HMSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Deprecated since 4.0.0. Reply: 'OK'. The command changes data.
	 */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Finds the keys that are used most often.
	 *
	 * Command: HOTKEYS subcommand [argument ...]
	 *   HOTKEYS GET
	 *   HOTKEYS HELP
	 *   HOTKEYS RESET
	 *   HOTKEYS START METRICS count [CPU] [NET] [COUNT k] [DURATION seconds] [SAMPLE ratio] [SLOTS count slot [slot ...]]
	 *   HOTKEYS STOP
	 *
	 * Since Redis 8.6.0; not available in Valkey. The reply depends on the subcommand.
	 */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Removes the time to live of hash fields, so that they never expire.
	 *
	 * Command: HPERSIST key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Sets the time to live of hash fields in milliseconds.
	 *
	 * Command: HPEXPIRE key milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * Sets the Unix time in milliseconds at which hash fields expire.
	 *
	 * Command: HPEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix times in milliseconds at which hash fields expire, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HPEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the time to live of hash fields in milliseconds, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HPTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns one or more random fields from a hash.
	 *
	 * Command: HRANDFIELD key [count [WITHVALUES]]
	 *
	 * Since Redis 6.2.0. Reply: null|string|list<string>|list<array{string, string}>. The command is read-only.
	 */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns some fields in a hash, and the cursor for the next call; scanHash() is more convenient.
	 *
	 * Command: HSCAN key cursor [MATCH pattern] [COUNT count] [NOVALUES]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Sets fields in a hash, and returns how many of them are new.
	 *
	 * Command: HSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 */
	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Sets fields in a hash together with the time at which they expire.
	 *
	 * Command: HSETEX key [FNX | FXX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL]
	 *   FIELDS numfields field value [field value ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.0.0. Reply: int. The command changes data.
	 */
	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Sets a field in a hash if the field does not exist, and returns 1, or 0 if it already exists.
	 *
	 * Command: HSETNX key field value
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 */
	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns the length in bytes of the value of a hash field; a missing field has the length 0.
	 *
	 * Command: HSTRLEN key field
	 *
	 * Since Redis 3.2.0. Reply: int. The command is read-only.
	 */
	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * Returns the time to live of hash fields in seconds, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the values of all fields in a hash.
	 *
	 * Command: HVALS key
	 *
	 * Since Redis 2.0.0. Reply: list<string>. The command is read-only.
	 */
	public function hvals(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Increments the integer value of a key by 1 and returns the result; a missing key counts as 0.
	 *
	 * Command: INCR key
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function incr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Increments the integer value of a key by a number and returns the result; a missing key counts as 0.
	 *
	 * Command: INCRBY key increment
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): mixed {}

	/**
	 * Increments the number in a key and returns the result as a string; a missing key counts as 0.
	 *
	 * Command: INCRBYFLOAT key increment
	 *
	 * Since Redis 2.6.0. Reply: string. The command changes data.
	 */
	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * Increments the number in a key within limits, and sets when the key expires.
	 *
	 * Command: INCREX key [BYFLOAT float | BYINT integer] [SATURATE] [LBOUND lowerbound] [UBOUND upperbound] [EX seconds | PX
	 *   milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] [ENX]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns information and statistics about the server, as text.
	 *
	 * Command: INFO [section [section ...]]
	 *
	 * Since Redis 1.0.0. Reply: string.
	 */
	public function info(mixed ...$args): mixed {}

	/**
	 * Appends values to an array in a JSON document, and returns the new length.
	 *
	 * Command: JSON.ARRAPPEND key path json [json ...]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null. The command changes data.
	 */
	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): mixed {}

	/**
	 * Returns the index of a value in an array in a JSON document, or -1 if the array does not contain it.
	 *
	 * Command: JSON.ARRINDEX key path json-value [start [stop]]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null. The command is read-only.
	 */
	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): mixed {}

	/**
	 * Inserts values into an array in a JSON document, before the element at an index.
	 *
	 * Command: JSON.ARRINSERT key path index json [json ...]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null. The command changes data.
	 */
	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): mixed {}

	/**
	 * Returns the length of an array in a JSON document.
	 *
	 * Command: JSON.ARRLEN key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null. The command is read-only.
	 */
	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Removes and returns an element from an array in a JSON document.
	 *
	 * Command: JSON.ARRPOP key [FORMAT <STRINGS | EXPAND1 | EXPAND>] [path [index]]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|list<mixed>. The command changes data.
	 */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes all elements of an array in a JSON document that are outside a range.
	 *
	 * Command: JSON.ARRTRIM key path start stop
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null. The command changes data.
	 */
	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Empties arrays and objects in a JSON document, and sets numbers to 0.
	 *
	 * Command: JSON.CLEAR key [path]
	 *
	 * Since version 2.0.0 of the ReJSON module. Reply: int. The command changes data.
	 */
	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns how much memory a value in a JSON document uses.
	 *
	 * Command: JSON.DEBUG <MEMORY | HELP> [key] [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command is read-only.
	 */
	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Deletes values from a JSON document, and returns how many were deleted.
	 *
	 * Command: JSON.DEL key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: int. The command changes data.
	 */
	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Does the same as JSON.DEL.
	 *
	 * Command: JSON.FORGET key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: int. The command changes data.
	 */
	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns values from a JSON document as JSON text, or null if there is no such key.
	 *
	 * Command: JSON.GET key [INDENT indent] [NEWLINE newline] [SPACE space] [FORMAT <STRING | EXPAND1 | EXPAND>] [path [path ...]]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: string. The command is read-only.
	 */
	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Merges a JSON value into a document; members that are null in the value are deleted.
	 *
	 * Command: JSON.MERGE key path json [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since version 2.6.0 of the ReJSON module. Reply: 'OK'. The command changes data.
	 */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * Returns the values at one path of several JSON documents.
	 *
	 * Command: JSON.MGET key [key ...] path
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|list<mixed>. The command is read-only.
	 */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Sets values in several JSON documents.
	 *
	 * Command: JSON.MSET key path json [key path json ...]
	 *
	 * Since version 2.6.0 of the ReJSON module. Reply: 'OK'. The command changes data.
	 */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): mixed {}

	/**
	 * Adds a number to a number in a JSON document.
	 *
	 * Command: JSON.NUMINCRBY key path number
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command changes data.
	 */
	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * Multiplies a number in a JSON document.
	 *
	 * Command: JSON.NUMMULTBY key path number
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command changes data.
	 */
	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * Raises a number in a JSON document to a power.
	 *
	 * Command: JSON.NUMPOWBY key path number
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command changes data.
	 */
	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * Returns the names of the members of an object in a JSON document.
	 *
	 * Command: JSON.OBJKEYS key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command is read-only.
	 */
	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the number of members of an object in a JSON document.
	 *
	 * Command: JSON.OBJLEN key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command is read-only.
	 */
	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns a value from a JSON document in the protocol's own types: lists, strings and numbers.
	 *
	 * Command: JSON.RESP key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: list<mixed>. The command is read-only.
	 */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Sets a value in a JSON document, given as JSON text; null if a condition such as NX is not met.
	 *
	 * Command: JSON.SET key path json [NX | XX] [FPHA <BF16 | FP16 | FP32 | FP64>] [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|'OK'. The command changes data.
	 */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * Appends to a string in a JSON document, and returns the new length.
	 *
	 * Command: JSON.STRAPPEND key [path] json-string
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command changes data.
	 */
	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the length of a string in a JSON document.
	 *
	 * Command: JSON.STRLEN key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command is read-only.
	 */
	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Changes a boolean in a JSON document to its opposite.
	 *
	 * Command: JSON.TOGGLE key path
	 *
	 * Since version 2.0.0 of the ReJSON module. Reply: null. The command changes data.
	 */
	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): mixed {}

	/**
	 * Returns the type of a value in a JSON document.
	 *
	 * Command: JSON.TYPE key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: mixed. The command is read-only.
	 */
	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns all keys that match a pattern; unlike scanKeys(), it blocks the server while it searches.
	 *
	 * Command: KEYS pattern
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 */
	public function keys(string|int|float|bool|\Stringable $pattern): mixed {}

	/**
	 * Returns the Unix time in seconds of the last successful snapshot.
	 *
	 * Command: LASTSAVE
	 *
	 * Since Redis 1.0.0. Reply: int.
	 */
	public function lastsave(): mixed {}

	/**
	 * Inspects the events that made the server slow.
	 *
	 * Command: LATENCY subcommand [argument ...]
	 *   LATENCY DOCTOR
	 *   LATENCY GRAPH event
	 *   LATENCY HELP
	 *   LATENCY HISTOGRAM [command [command ...]]
	 *   LATENCY HISTORY event
	 *   LATENCY LATEST
	 *   LATENCY RESET [event [event ...]]
	 *
	 * Since Redis 2.8.13. The reply depends on the subcommand.
	 */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the longest common subsequence of two strings, or its length.
	 *
	 * Command: LCS key1 key2 [LEN] [IDX] [MINMATCHLEN min-match-len] [WITHMATCHLEN]
	 *
	 * Since Redis 7.0.0. Reply: string|int|array<string, list<list<mixed>>|int>. The command is read-only.
	 */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): mixed {}

	/**
	 * Returns the element at an index in a list, or null if there is none.
	 *
	 * Command: LINDEX key index
	 *
	 * Since Redis 1.0.0. Reply: null|string. The command is read-only.
	 */
	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * Inserts an element before or after another one, and returns the new length, or -1 if the other element is missing.
	 *
	 * Command: LINSERT key <BEFORE | AFTER> pivot element
	 *
	 * Since Redis 2.2.0. Reply: int. The command changes data.
	 */
	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Returns the number of elements in a list; a missing key counts as an empty list.
	 *
	 * Command: LLEN key
	 *
	 * Since Redis 1.0.0. Reply: int. The command is read-only.
	 */
	public function llen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Moves an element from one end of a list to one end of another list and returns it, or returns null if there is none.
	 *
	 * Command: LMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT>
	 *
	 * Since Redis 6.2.0. Reply: string|null|string. The command changes data.
	 */
	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): mixed {}

	/**
	 * Moves several elements from one list to another and returns them.
	 *
	 * Command: LMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: null|list<mixed>. The command changes data.
	 */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): mixed {}

	/**
	 * Removes and returns elements from the first non-empty list, or returns null if all lists are empty.
	 *
	 * Command: LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<string>}. The command changes data.
	 */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the server's version and a drawing, as text.
	 *
	 * Command: LOLWUT [VERSION version]
	 *
	 * Since Redis 5.0.0. Reply: string. The command is read-only.
	 */
	public function lolwut(mixed ...$options): mixed {}

	/**
	 * Removes and returns one or more elements from the front of a list, or returns null if there is no such list.
	 *
	 * Command: LPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the index of an element in a list, or null if the list does not contain it.
	 *
	 * Command: LPOS key element [RANK rank] [COUNT num-matches] [MAXLEN len]
	 *
	 * Since Redis 6.0.6. Reply: null|int|list<int>. The command is read-only.
	 */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Inserts elements at the front of a list, and returns the new length.
	 *
	 * Command: LPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Inserts elements at the front of a list if it exists, and returns the new length.
	 *
	 * Command: LPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Reply: int. The command changes data.
	 */
	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Returns the elements in a range of a list, from one index to another, both inclusive; the last element has the index -1.
	 *
	 * Command: LRANGE key start stop
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Removes elements from a list that are equal to a value, and returns how many were removed.
	 *
	 * Command: LREM key count element
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Sets the element at an index in a list.
	 *
	 * Command: LSET key index element
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Removes all elements from a list that are outside a range.
	 *
	 * Command: LTRIM key start stop
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Inspects the server's memory.
	 *
	 * Command: MEMORY subcommand [argument ...]
	 *   MEMORY DOCTOR
	 *   MEMORY HELP
	 *   MEMORY MALLOC-STATS
	 *   MEMORY PURGE
	 *   MEMORY STATS
	 *   MEMORY USAGE key [SAMPLES count]
	 *
	 * Since Redis 4.0.0. The reply depends on the subcommand.
	 */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the string values of several keys in the order of the arguments, with null for each missing key.
	 *
	 * Command: MGET key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<null|string>. The command is read-only.
	 */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Moves keys to another server.
	 *
	 * Command: MIGRATE host port <key | > destination-db timeout [COPY] [REPLACE] [AUTH auth | AUTH2 username password] [KEYS keys [keys
	 *   ...]]
	 *
	 * Since Redis 2.6.0. Reply: 'OK'|'NOKEY'. The command changes data.
	 * Options since: AUTH 4.0.7, AUTH2 6.0.0, COPY 3.0.0, KEYS 3.0.6, REPLACE 3.0.0.
	 */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): mixed {}

	/**
	 * Manages the server's modules.
	 *
	 * Command: MODULE subcommand [argument ...]
	 *   MODULE HELP
	 *   MODULE LIST
	 *   MODULE LOAD path [arg [arg ...]]
	 *   MODULE LOADEX path [CONFIG name value [CONFIG name value ...]] [ARGS args [args ...]]
	 *   MODULE UNLOAD name
	 *
	 * Since Redis 4.0.0. The reply depends on the subcommand.
	 */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Moves a key to another database, and returns 1, or 0 if it was not moved.
	 *
	 * Command: MOVE key db
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): mixed {}

	/**
	 * Sets the string values of several keys at once.
	 *
	 * Command: MSET key value [key value ...]
	 *
	 * Since Redis 1.0.1. Reply: 'OK'. The command changes data.
	 */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Sets the string values of several keys at once, together with the time at which they expire.
	 *
	 * Command: MSETEX numkeys key value [key value ...] [NX | XX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT
	 *   unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 8.4.0 and Valkey 9.1.0. Reply: int. The command changes data.
	 */
	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * Sets the string values of several keys if none of them exists, and returns 1, or 0 if nothing was set.
	 *
	 * Command: MSETNX key value [key value ...]
	 *
	 * Since Redis 1.0.1. Reply: int. The command changes data.
	 */
	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * Returns how the server stores the value of a key.
	 *
	 * Command: OBJECT subcommand [argument ...]
	 *   OBJECT ENCODING key
	 *   OBJECT FREQ key
	 *   OBJECT HELP
	 *   OBJECT IDLETIME key
	 *   OBJECT REFCOUNT key
	 *
	 * Since Redis 2.2.3. The reply depends on the subcommand.
	 */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Removes the time to live of a key, so that it never expires; returns 1, or 0 if it had none.
	 *
	 * Command: PERSIST key
	 *
	 * Since Redis 2.2.0. Reply: int. The command changes data.
	 */
	public function persist(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Sets the time to live of a key in milliseconds, and returns 1, or 0 if there is no such key or the condition is not met.
	 *
	 * Command: PEXPIRE key milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Reply: int. The command changes data.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * Sets the Unix time in milliseconds at which a key expires, and returns 1, or 0 if there is no such key or the condition is not
	 * met.
	 *
	 * Command: PEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Reply: int. The command changes data.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * Returns the Unix time in milliseconds at which a key expires, -1 if it never expires, or -2 if there is no such key.
	 *
	 * Command: PEXPIRETIME key
	 *
	 * Since Redis 7.0.0. Reply: int. The command is read-only.
	 */
	public function pexpiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Adds elements to a HyperLogLog, and returns 1 if its estimate may have changed, otherwise 0.
	 *
	 * Command: PFADD key [element [element ...]]
	 *
	 * Since Redis 2.8.9. Reply: int. The command changes data.
	 */
	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the approximate number of distinct elements in one or more HyperLogLogs.
	 *
	 * Command: PFCOUNT key [key ...]
	 *
	 * Since Redis 2.8.9. Reply: int. The command is read-only.
	 */
	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Merges several HyperLogLogs into one.
	 *
	 * Command: PFMERGE destkey [sourcekey [sourcekey ...]]
	 *
	 * Since Redis 2.8.9. Reply: 'OK'. The command changes data.
	 */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): mixed {}

	/**
	 * Returns PONG, or the given message.
	 *
	 * Command: PING [message]
	 *
	 * Since Redis 1.0.0. Reply: string.
	 */
	public function ping(mixed ...$args): mixed {}

	/**
	 * Sets the string value of a key, and its time to live in milliseconds.
	 *
	 * Command: PSETEX key milliseconds value
	 *
	 * Since Redis 2.6.0. Deprecated since 2.6.12. Reply: 'OK'. The command changes data.
	 */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Returns the time to live of a key in milliseconds, -1 if it never expires, or -2 if there is no such key.
	 *
	 * Command: PTTL key
	 *
	 * Since Redis 2.6.0. Reply: int. The command is read-only.
	 */
	public function pttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Sends a message to a channel, and returns the number of subscribers that received it from this server.
	 *
	 * Command: PUBLISH channel message
	 *
	 * Since Redis 2.0.0. Reply: int.
	 */
	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * Inspects the channels and their subscribers.
	 *
	 * Command: PUBSUB subcommand [argument ...]
	 *   PUBSUB CHANNELS [pattern]
	 *   PUBSUB HELP
	 *   PUBSUB NUMPAT
	 *   PUBSUB NUMSUB [channel [channel ...]]
	 *   PUBSUB SHARDCHANNELS [pattern]
	 *   PUBSUB SHARDNUMSUB [shardchannel [shardchannel ...]]
	 *
	 * Since Redis 2.8.0. The reply depends on the subcommand.
	 */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns a random key, or null if the database is empty.
	 *
	 * Command: RANDOMKEY
	 *
	 * Since Redis 1.0.0. Reply: null|string. The command is read-only.
	 */
	public function randomkey(): mixed {}

	/**
	 * Allows this connection to read from a replica of a cluster; with the readFrom option, the client sends it automatically.
	 *
	 * Command: READONLY
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 */
	public function readonly(): mixed {}

	/**
	 * Ends the effect of READONLY: the connection can no longer read from a replica.
	 *
	 * Command: READWRITE
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 */
	public function readwrite(): mixed {}

	/**
	 * Renames a key, and overwrites a key that already has the new name.
	 *
	 * Command: RENAME key newkey
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * Renames a key if the new name is not in use, and returns 1, or 0 if it is.
	 *
	 * Command: RENAMENX key newkey
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * Makes the server a replica of another server, or, with NO ONE, a primary.
	 *
	 * Command: REPLICAOF <host port | NO ONE>
	 *
	 * Since Redis 5.0.0. Reply: string. The command is for administrators. Scripts cannot run it.
	 */
	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
	 * Creates a key from a value that DUMP returned.
	 *
	 * Command: RESTORE key ttl serialized-value [REPLACE] [ABSTTL] [IDLETIME seconds] [FREQ frequency]
	 *
	 * Since Redis 2.6.0. Reply: 'OK'. The command changes data.
	 * Options since: ABSTTL 5.0.0, FREQ 5.0.0, IDLETIME 5.0.0, REPLACE 3.0.0.
	 */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): mixed {}

	/**
	 * Returns whether the server is a primary ("master"), a replica ("slave") or a sentinel, with details.
	 *
	 * Command: ROLE
	 *
	 * Since Redis 2.8.12. Reply: array{'master', int, list<array{string, string, string}>}|array{'slave', string, int,
	 * 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}. Scripts cannot run
	 * it.
	 */
	public function role(): mixed {}

	/**
	 * Removes and returns one or more elements from the end of a list, or returns null if there is no such list.
	 *
	 * Command: RPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Moves the last element of a list to the front of another list and returns it, or returns null if there is none.
	 *
	 * Command: RPOPLPUSH source destination
	 *
	 * Since Redis 1.2.0. Deprecated since 6.2.0. Reply: null|string. The command changes data.
	 */
	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): mixed {}

	/**
	 * Appends elements to a list, and returns the new length.
	 *
	 * Command: RPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Appends elements to a list if it exists, and returns the new length.
	 *
	 * Command: RPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Reply: int. The command changes data.
	 */
	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * Adds members to a set, and returns how many of them are new.
	 *
	 * Command: SADD key member [member ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Saves a snapshot of all data to disk, and blocks the server until the snapshot is complete.
	 *
	 * Command: SAVE
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 */
	public function save(): mixed {}

	/**
	 * Returns some keys, and the cursor for the next call; scanKeys() is more convenient.
	 *
	 * Command: SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 * Options since: TYPE 6.0.0.
	 */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Returns the number of members in a set.
	 *
	 * Command: SCARD key
	 *
	 * Since Redis 1.0.0. Reply: int. The command is read-only.
	 */
	public function scard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Manages the Lua scripts that the server has loaded.
	 *
	 * Command: SCRIPT subcommand [argument ...]
	 *   SCRIPT EXISTS sha1 [sha1 ...]
	 *   SCRIPT FLUSH [ASYNC | SYNC]
	 *   SCRIPT HELP
	 *   SCRIPT KILL
	 *   SCRIPT LOAD script
	 *   SCRIPT SHOW sha1
	 *
	 * Since Redis 2.6.0. The reply depends on the subcommand.
	 * Options of SCRIPT FLUSH since: ASYNC 6.2.0, SYNC 6.2.0.
	 */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the members of the first set that are in none of the other sets.
	 *
	 * Command: SDIFF key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns the number of members of the first set that are in none of the other sets.
	 *
	 * Command: SDIFFCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: int. The command is read-only.
	 */
	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in a key the members of the first set that are in none of the other sets, and returns their number.
	 *
	 * Command: SDIFFSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Selects the database that this connection uses.
	 *
	 * Command: SELECT index
	 *
	 * Since Redis 1.0.0. Reply: 'OK'.
	 */
	public function select(int|string|float|bool $index): mixed {}

	/**
	 * Sets the string value of a key; the reply is null if a condition such as NX is not met.
	 *
	 * Command: SET key value [NX | XX | IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest] [GET] [EX seconds |
	 *   PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 1.0.0. Reply: null|string. The command changes data.
	 * Options since: EX 2.6.12, EXAT 6.2.0, GET 6.2.0, IFDEQ Redis 8.4.0, IFDNE Redis 8.4.0, IFEQ Redis 8.4.0 and Valkey 8.1.0, IFNE
	 *   Redis 8.4.0, KEEPTTL 6.0.0, NX 2.6.12, PX 2.6.12, PXAT 6.2.0, XX 2.6.12.
	 */
	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * Sets the bit at an offset of a string, and returns its old value.
	 *
	 * Command: SETBIT key offset value
	 *
	 * Since Redis 2.2.0. Reply: int. The command changes data.
	 */
	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): mixed {}

	/**
	 * Sets the string value of a key, and its time to live in seconds.
	 *
	 * Command: SETEX key seconds value
	 *
	 * Since Redis 2.0.0. Deprecated since 2.6.12. Reply: 'OK'. The command changes data.
	 */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Sets the string value of a key if the key does not exist, and returns 1, or 0 if it already exists.
	 *
	 * Command: SETNX key value
	 *
	 * Since Redis 1.0.0. Deprecated since 2.6.12. Reply: int. The command changes data.
	 */
	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Overwrites a part of the string value of a key, and returns the new length in bytes.
	 *
	 * Command: SETRANGE key offset value
	 *
	 * Since Redis 2.2.0. Reply: int. The command changes data.
	 */
	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * Deletes all keys in ranges of slots.
	 *
	 * Command: SFLUSH slot-start slot-last [slot-start slot-last ...] [ASYNC | SYNC]
	 *
	 * Since Redis 8.0.0; not available in Valkey. Reply: list<array{int, int}>. The command changes data.
	 */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * Stops the server; by default it saves its data first.
	 *
	 * Command: SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 * Options since: ABORT 7.0.0, FORCE 7.0.0, NOW 7.0.0.
	 */
	public function shutdown(mixed ...$options): mixed {}

	/**
	 * Returns the members that are in all sets.
	 *
	 * Command: SINTER key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns the number of members that are in all sets.
	 *
	 * Command: SINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Reply: int. The command is read-only.
	 */
	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in a key the members that are in all sets, and returns their number.
	 *
	 * Command: SINTERSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns 1 if a value is a member of a set, otherwise 0.
	 *
	 * Command: SISMEMBER key member
	 *
	 * Since Redis 1.0.0. Reply: int. The command is read-only.
	 */
	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Does the same as REPLICAOF.
	 *
	 * Command: SLAVEOF <host port | NO ONE>
	 *
	 * Since Redis 1.0.0. Deprecated since 5.0.0. Reply: string. The command is for administrators. Scripts cannot run it.
	 */
	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
	 * Inspects the log of slow commands.
	 *
	 * Command: SLOWLOG subcommand [argument ...]
	 *   SLOWLOG GET [count]
	 *   SLOWLOG HELP
	 *   SLOWLOG LEN
	 *   SLOWLOG RESET
	 *
	 * Since Redis 2.2.12. The reply depends on the subcommand.
	 */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns all members of a set.
	 *
	 * Command: SMEMBERS key
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 */
	public function smembers(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns, for each of several values, 1 if it is a member of a set, otherwise 0.
	 *
	 * Command: SMISMEMBER key member [member ...]
	 *
	 * Since Redis 6.2.0. Reply: list<int>. The command is read-only.
	 */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Moves a member from one set to another, and returns 1, or 0 if the first set does not contain it.
	 *
	 * Command: SMOVE source destination member
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Returns the elements of a list, set or sorted set in order, or stores them in a key.
	 *
	 * Command: SORT key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA] [STORE
	 *   destination]
	 *
	 * Since Redis 1.0.0. Reply: int|list<null|string>. The command changes data.
	 */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the elements of a list, set or sorted set in order; a replica can run it.
	 *
	 * Command: SORT_RO key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA]
	 *
	 * Since Redis 7.0.0. Reply: list<null|string>. The command is read-only.
	 */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Removes one or more random members from a set and returns them; null if there is no such set.
	 *
	 * Command: SPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Sends a message to a shard channel of a cluster, and returns the number of subscribers that received it.
	 *
	 * Command: SPUBLISH shardchannel message
	 *
	 * Since Redis 7.0.0. Reply: int.
	 */
	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * Returns one or more random members from a set.
	 *
	 * Command: SRANDMEMBER key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command is read-only.
	 */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Removes members from a set, and returns how many of them existed.
	 *
	 * Command: SREM key member [member ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Returns some members of a set, and the cursor for the next call; scanSet() is more convenient.
	 *
	 * Command: SSCAN key cursor [MATCH pattern] [COUNT count]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Returns the length in bytes of the string value of a key, or 0 if there is no such key.
	 *
	 * Command: STRLEN key
	 *
	 * Since Redis 2.2.0. Reply: int. The command is read-only.
	 */
	public function strlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns a part of the string value of a key; GETRANGE does the same.
	 *
	 * Command: SUBSTR key start end
	 *
	 * Since Redis 1.0.0. Deprecated since 2.0.0. Reply: string. The command is read-only.
	 */
	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * Returns the members that are in at least one of the sets.
	 *
	 * Command: SUNION key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Returns the number of distinct members of several sets.
	 *
	 * Command: SUNIONCARD numkeys key [key ...] [APPROX] [LIMIT limit]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: int. The command is read-only.
	 */
	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in a key the members that are in at least one of the sets, and returns their number.
	 *
	 * Command: SUNIONSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: int. The command changes data.
	 */
	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Swaps the contents of two databases.
	 *
	 * Command: SWAPDB index1 index2
	 *
	 * Since Redis 4.0.0. Reply: 'OK'. The command changes data.
	 */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): mixed {}

	/**
	 * Adds values to a t-digest.
	 *
	 * Command: TDIGEST.ADD key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Estimates the values of a t-digest that have the given ranks.
	 *
	 * Command: TDIGEST.BYRANK key rank [rank ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): mixed {}

	/**
	 * Estimates the values of a t-digest that have the given ranks, counted from the highest value.
	 *
	 * Command: TDIGEST.BYREVRANK key reverse_rank [reverse_rank ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): mixed {}

	/**
	 * Estimates the fraction of the values of a t-digest that are smaller than each given value.
	 *
	 * Command: TDIGEST.CDF key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Creates an empty t-digest.
	 *
	 * Command: TDIGEST.CREATE key [COMPRESSION compression]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the size and other properties of a t-digest.
	 *
	 * Command: TDIGEST.INFO key
	 *
	 * Since version 2.4.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function tdigest_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the highest value that was added to a t-digest.
	 *
	 * Command: TDIGEST.MAX key
	 *
	 * Since version 2.4.0 of the bf module. Reply: float|string. The command is read-only.
	 */
	public function tdigest_max(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Merges several t-digests into one.
	 *
	 * Command: TDIGEST.MERGE destination-key numkeys source-key [source-key ...] [COMPRESSION compression] [OVERRIDE]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): mixed {}

	/**
	 * Returns the lowest value that was added to a t-digest.
	 *
	 * Command: TDIGEST.MIN key
	 *
	 * Since version 2.4.0 of the bf module. Reply: float|string. The command is read-only.
	 */
	public function tdigest_min(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Estimates the values below which the given fractions of a t-digest fall.
	 *
	 * Command: TDIGEST.QUANTILE key quantile [quantile ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): mixed {}

	/**
	 * Estimates how many values of a t-digest are smaller than each given value.
	 *
	 * Command: TDIGEST.RANK key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Empties a t-digest.
	 *
	 * Command: TDIGEST.RESET key
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Estimates how many values of a t-digest are larger than each given value.
	 *
	 * Command: TDIGEST.REVRANK key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * Estimates the mean of the values of a t-digest between two quantiles.
	 *
	 * Command: TDIGEST.TRIMMED_MEAN key low_cut_quantile high_cut_quantile
	 *
	 * Since version 2.4.0 of the bf module. Reply: float. The command is read-only.
	 */
	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): mixed {}

	/**
	 * Returns the server's time as a list of two strings: Unix seconds and microseconds.
	 *
	 * Command: TIME
	 *
	 * Since Redis 2.6.0. Reply: list<string>.
	 */
	public function time(): mixed {}

	/**
	 * Adds items to a list of the most frequent items, and returns the items that dropped out of the list.
	 *
	 * Command: TOPK.ADD key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: null|list<mixed>. The command changes data.
	 */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Returns the estimated counts of items.
	 *
	 * Command: TOPK.COUNT key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Increments the counts of items, and returns the items that dropped out of the list.
	 *
	 * Command: TOPK.INCRBY key item increment [item increment ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: null|list<mixed>. The command changes data.
	 */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): mixed {}

	/**
	 * Returns the parameters of a list of the most frequent items.
	 *
	 * Command: TOPK.INFO key
	 *
	 * Since version 2.0.0 of the bf module. Reply: mixed. The command is read-only.
	 */
	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the most frequent items.
	 *
	 * Command: TOPK.LIST key [WITHCOUNT]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>|int. The command is read-only.
	 */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Checks, for each of several items, whether it is among the most frequent items.
	 *
	 * Command: TOPK.QUERY key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates a list of the most frequent items.
	 *
	 * Command: TOPK.RESERVE key topk [width depth decay]
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): mixed {}

	/**
	 * Marks keys as used, and returns how many of them exist.
	 *
	 * Command: TOUCH key [key ...]
	 *
	 * Since Redis 3.2.1. Reply: int. The command is read-only.
	 */
	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Appends a sample to a time series, which is created if it does not exist.
	 *
	 * Command: TS.ADD key timestamp value [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size]
	 *   [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [ON_DUPLICATE <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE
	 *   ignoreMaxTimediff ignoreMaxValDiff] [LABELS label value [label value ...]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: int. The command changes data.
	 */
	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * Changes the options of a time series.
	 *
	 * Command: TS.ALTER key [RETENTION retentionPeriod] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>]
	 *   [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Creates a time series.
	 *
	 * Command: TS.CREATE key [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY
	 *   <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Makes one time series a downsampled copy of another, using an aggregation.
	 *
	 * Command: TS.CREATERULE sourceKey destKey AGGREGATION <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p
	 *   | var.s | twa | countnan | countall> bucketDuration [alignTimestamp]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): mixed {}

	/**
	 * Adds a sample that is lower than the last one by a number.
	 *
	 * Command: TS.DECRBY key subtrahend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>]
	 *   [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS
	 *   label value [label value ...]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: int. The command changes data.
	 */
	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): mixed {}

	/**
	 * Deletes the samples between two times, and returns how many were deleted.
	 *
	 * Command: TS.DEL key fromTimestamp toTimestamp
	 *
	 * Since version 1.6.0 of the timeseries module. Reply: int. The command changes data.
	 */
	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): mixed {}

	/**
	 * Deletes a rule that TS.CREATERULE created.
	 *
	 * Command: TS.DELETERULE sourceKey destKey
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): mixed {}

	/**
	 * Returns the last sample of a time series.
	 *
	 * Command: TS.GET key [LATEST]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds a sample that is higher than the last one by a number.
	 *
	 * Command: TS.INCRBY key addend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE
	 *   size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value
	 *   [label value ...]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: int. The command changes data.
	 */
	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): mixed {}

	/**
	 * Returns the options and the statistics of a time series.
	 *
	 * Command: TS.INFO key [DEBUG]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>. The command is read-only.
	 */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Appends samples to several time series.
	 *
	 * Command: TS.MADD key timestamp value [key timestamp value ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command changes data.
	 */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): mixed {}

	/**
	 * Returns the last samples of all time series whose labels match.
	 *
	 * Command: TS.MGET [LATEST] [WITHLABELS | SELECTED_LABELS label [label ...]] FILTER filterExpr [filterExpr ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>|string|list<mixed>. The command is read-only.
	 */
	public function ts_mget(mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of all time series whose labels match.
	 *
	 * Command: TS.MRANGE fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS timestamp [timestamp ...] [FILTER_BY_TS timestamp [timestamp
	 *   ...] ...]] [FILTER_BY_VALUE min max] [WITHLABELS | SELECTED_LABELS label [label ...]] [COUNT count] [[ALIGN alignment] AGGREGATION
	 *   aggregators bucketDuration [BUCKETTIMESTAMP mid | start | end | + | - | ~] [EMPTY]] FILTER filterExpr [filterExpr ...] [GROUPBY
	 *   label REDUCE <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s | twa | countnan | countall>]
	 *   [EXCLUDEEMPTY]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>|string|list<mixed>. The command is read-only.
	 * Options since: EXCLUDEEMPTY 8.10.0.
	 */
	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of all time series whose labels match, newest first.
	 *
	 * Command: TS.MREVRANGE fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS timestamp [timestamp ...] [FILTER_BY_TS timestamp
	 *   [timestamp ...] ...]] [FILTER_BY_VALUE min max] [WITHLABELS | SELECTED_LABELS label [label ...]] [COUNT count] [[ALIGN alignment]
	 *   AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP mid | start | end | + | - | ~] [EMPTY]] FILTER filterExpr [filterExpr ...]
	 *   [GROUPBY label REDUCE <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s | twa | countnan |
	 *   countall>] [EXCLUDEEMPTY]
	 *
	 * Since version 1.4.0 of the timeseries module. Reply: array<int|string, mixed>|string|list<mixed>. The command is read-only.
	 * Options since: EXCLUDEEMPTY 8.10.0.
	 */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of several time series, grouped by time.
	 *
	 * Command: TS.NRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max]
	 *   [COUNT count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times of several time series, grouped by time, newest first.
	 *
	 * Command: TS.NREVRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min
	 *   max] [COUNT count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>]
	 *   [EMPTY]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the keys of all time series whose labels match.
	 *
	 * Command: TS.QUERYINDEX filterExpr [filterExpr ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): mixed {}

	/**
	 * Returns the names of labels, or the values of one label.
	 *
	 * Command: TS.QUERYLABELS <LABELS | VALUES label> [FILTER filterExpr [filterExpr ...]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times.
	 *
	 * Command: TS.RANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count]
	 *   [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples from a given time on, and can wait for new ones.
	 *
	 * Command: TS.READ key timestamp [BLOCK milliseconds min_count] [MAX_COUNT max_count]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): mixed {}

	/**
	 * Returns the samples between two times, newest first.
	 *
	 * Command: TS.REVRANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count]
	 *   [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 1.4.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * Returns the time to live of a key in seconds, -1 if it never expires, or -2 if there is no such key.
	 *
	 * Command: TTL key
	 *
	 * Since Redis 1.0.0. Reply: int. The command is read-only.
	 */
	public function ttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the type of the value of a key, such as 'string' or 'hash', or 'none' if there is no such key.
	 *
	 * Command: TYPE key
	 *
	 * Since Redis 1.0.0. Reply: null|string. The command is read-only.
	 */
	public function type(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Deletes keys like DEL, but frees their memory in the background; returns how many of them existed.
	 *
	 * Command: UNLINK key [key ...]
	 *
	 * Since Redis 4.0.0. Reply: int. The command changes data.
	 */
	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Adds an element with its vector to a vector set, which is created if it does not exist.
	 *
	 * Command: VADD key [REDUCE dim] <FP32 blob | VALUES count number [number ...]> element [CAS] [NOQUANT | BIN | Q8] [EF
	 *   build-exploration-factor] [SETATTR attributes] [M numlinks]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: bool. The command changes data.
	 */
	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Returns the number of elements in a vector set.
	 *
	 * Command: VCARD key
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: int. The command is read-only.
	 */
	public function vcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the number of dimensions of a vector set.
	 *
	 * Command: VDIM key
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: int. The command is read-only.
	 */
	public function vdim(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the vector of an element.
	 *
	 * Command: VEMB key element [RAW]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: list<mixed>. The command is read-only.
	 */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Returns the attributes of an element as JSON text, or null if there are none.
	 *
	 * Command: VGETATTR key element
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|string. The command is read-only.
	 */
	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Returns the properties of a vector set, such as its size and its number of dimensions.
	 *
	 * Command: VINFO key
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|list<mixed>. The command is read-only.
	 */
	public function vinfo(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Checks whether a vector set contains an element.
	 *
	 * Command: VISMEMBER key element
	 *
	 * Since version 8.2.0 of the vectorset module. Reply: bool. The command is read-only.
	 */
	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Returns the neighbors of an element in the graph of a vector set.
	 *
	 * Command: VLINKS key element [WITHSCORES]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null. The command is read-only.
	 */
	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * Returns one or more random elements from a vector set.
	 *
	 * Command: VRANDMEMBER key [count]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|string|list<string>. The command is read-only.
	 */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns the elements of a vector set whose names are in a lexicographical range.
	 *
	 * Command: VRANGE key start end [count]
	 *
	 * Since version 8.4.0 of the vectorset module. Reply: list<mixed>. The command is read-only.
	 */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): mixed {}

	/**
	 * Removes an element from a vector set.
	 *
	 * Command: VREM key element
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: bool. The command changes data.
	 */
	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * Sets the attributes of an element, as JSON text.
	 *
	 * Command: VSETATTR key element json
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: bool. The command changes data.
	 */
	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): mixed {}

	/**
	 * Returns the elements whose vectors are most similar to a vector, or to the vector of an element.
	 *
	 * Command: VSIM key <ELE element | FP32 blob | VALUES count number [number ...]> [WITHSCORES] [WITHATTRIBS] [COUNT count] [EPSILON
	 *   max_distance] [EF search-exploration-factor] [FILTER expression] [FILTER-EF max-filtering-effort] [TRUTH] [NOTHREAD]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|list<mixed>. The command is read-only.
	 */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Waits until replicas have received all writes of this connection, and returns how many have.
	 *
	 * Command: WAIT numreplicas timeout
	 *
	 * Since Redis 3.0.0. Reply: int. The command can block.
	 */
	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * Waits until all writes of this connection are in the append-only files of the server and of replicas, and returns both counts.
	 *
	 * Command: WAITAOF numlocal numreplicas timeout
	 *
	 * Since Redis 7.2.0. Reply: array{int, int}. The command can block.
	 */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * Acknowledges entries in a consumer group, and returns how many were acknowledged.
	 *
	 * Command: XACK key group id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: int. The command changes data.
	 */
	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * Acknowledges entries in a consumer group and deletes them.
	 *
	 * Command: XACKDEL key group [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * Appends an entry to a stream and returns its id; null if NOMKSTREAM is given and there is no such stream.
	 *
	 * Command: XADD key [NOMKSTREAM] [KEEPREF | DELREF | ACKED] [IDMPAUTO pid | IDMP pid iid] [<MAXLEN | MINID> [= | ~] threshold [LIMIT
	 *   count]] <* | id> field value [field value ...]
	 *
	 * Since Redis 5.0.0. Reply: null|string. The command changes data.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, IDMP Redis 8.6.0, IDMPAUTO Redis 8.6.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0,
	 *   MINID 6.2.0, NOMKSTREAM 6.2.0.
	 */
	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Transfers to a consumer the entries that have been pending for longer than a number of milliseconds.
	 *
	 * Command: XAUTOCLAIM key group consumer min-idle-time start [COUNT count] [JUSTID]
	 *
	 * Since Redis 6.2.0. Reply: array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}. The command
	 * changes data.
	 */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * Sets how long, and for how many entries, a stream remembers ids to detect duplicates.
	 *
	 * Command: XCFGSET key [IDMP-DURATION idmp-duration] [IDMP-MAXSIZE idmp-maxsize]
	 *
	 * Since Redis 8.6.0; not available in Valkey. Reply: 'OK'. The command changes data.
	 */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Transfers the pending entries with the given ids to another consumer in the group.
	 *
	 * Command: XCLAIM key group consumer min-idle-time id [id ...] [IDLE ms] [TIME unix-time-milliseconds] [RETRYCOUNT count] [FORCE]
	 *   [JUSTID] [LASTID lastid]
	 *
	 * Since Redis 5.0.0. Reply: list<string>|list<array{string, array<int|string, string>}>. The command changes data.
	 */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): mixed {}

	/**
	 * Deletes entries from a stream, and returns how many of them existed.
	 *
	 * Command: XDEL key id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: int. The command changes data.
	 */
	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * Deletes entries from a stream, and controls what happens to them in its consumer groups.
	 *
	 * Command: XDELEX key [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Manages the consumer groups of a stream.
	 *
	 * Command: XGROUP subcommand [argument ...]
	 *   XGROUP CREATE key group <id | $> [MKSTREAM] [ENTRIESREAD entriesread]
	 *   XGROUP CREATECONSUMER key group consumer
	 *   XGROUP DELCONSUMER key group consumer
	 *   XGROUP DESTROY key group
	 *   XGROUP HELP
	 *   XGROUP SETID key group <id | $> [ENTRIESREAD entriesread]
	 *
	 * Since Redis 5.0.0. The reply depends on the subcommand.
	 */
	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Inspects a stream, its consumer groups and its consumers.
	 *
	 * Command: XINFO subcommand [argument ...]
	 *   XINFO CONSUMERS key group
	 *   XINFO GROUPS key
	 *   XINFO HELP
	 *   XINFO STREAM key [FULL [COUNT count]]
	 *
	 * Since Redis 5.0.0. The reply depends on the subcommand.
	 * Options of XINFO STREAM since: FULL 6.0.0.
	 */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the number of entries in a stream.
	 *
	 * Command: XLEN key
	 *
	 * Since Redis 5.0.0. Reply: int. The command is read-only.
	 */
	public function xlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns entries to their consumer group without acknowledging them, so that they are delivered again.
	 *
	 * Command: XNACK key group <SILENT | FAIL | FATAL> IDS numids id [id ...] [RETRYCOUNT count] [FORCE]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: int. The command changes data.
	 */
	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): mixed {}

	/**
	 * Returns the entries in a consumer group that were delivered and not acknowledged, or a summary of them.
	 *
	 * Command: XPENDING key group [[IDLE min-idle-time] start end count [consumer]]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string,
	 * string}>}. The command is read-only.
	 * Options since: IDLE 6.2.0.
	 */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * Returns the entries in a stream between two ids, as a list of [id, fields].
	 *
	 * Command: XRANGE key start end [COUNT count]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, array<int|string, string>}>. The command is read-only.
	 */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * Returns the entries of streams that follow the given ids, and can wait for new ones; null if there are none.
	 *
	 * Command: XREAD [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: null|array<int|string, list<array{string, array<int|string, string>}>>. The command is read-only. The
	 * command can block.
	 * Options since: MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 */
	public function xread(mixed ...$options): mixed {}

	/**
	 * Returns entries to a consumer in a group, and can wait for new ones; null if there are none.
	 *
	 * Command: XREADGROUP GROUP group consumer [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] [CLAIM
	 *   min-idle-time] [NOACK] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: null|array<int|string, list<array{string, null|array<int|string, string>}>>. The command changes data.
	 * The command can block.
	 * Options since: CLAIM Redis 8.4.0, MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 */
	public function xreadgroup(mixed ...$options): mixed {}

	/**
	 * Returns the entries in a stream between two ids as a list of [id, fields], newest first.
	 *
	 * Command: XREVRANGE key end start [COUNT count]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, array<int|string, string>}>. The command is read-only.
	 */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * Sets the last id of a stream.
	 *
	 * Command: XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]
	 *
	 * Since Redis 5.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ENTRIESADDED 7.0.0, MAXDELETEDID 7.0.0.
	 */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): mixed {}

	/**
	 * Deletes the oldest entries from a stream, and returns how many were deleted.
	 *
	 * Command: XTRIM key <MAXLEN | MINID> [= | ~] threshold [LIMIT count] [KEEPREF | DELREF | ACKED]
	 *
	 * Since Redis 5.0.0. Reply: int. The command changes data.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0, MINID 6.2.0.
	 */
	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Adds members with their scores to a sorted set, and returns how many of them are new.
	 *
	 * Command: ZADD key [NX | XX] [GT | LT] [CH] [INCR] score member [score member ...]
	 *
	 * Since Redis 1.2.0. Reply: null|int|float. The command changes data.
	 * Options since: CH 3.0.2, GT 6.2.0, INCR 3.0.2, LT 6.2.0, NX 3.0.2, XX 3.0.2.
	 */
	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the number of members in a sorted set.
	 *
	 * Command: ZCARD key
	 *
	 * Since Redis 1.2.0. Reply: int. The command is read-only.
	 */
	public function zcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the number of members of a sorted set whose score is in a range.
	 *
	 * Command: ZCOUNT key min max
	 *
	 * Since Redis 2.0.0. Reply: int. The command is read-only.
	 */
	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Returns the members of the first sorted set that are in none of the other sorted sets.
	 *
	 * Command: ZDIFF numkeys key [key ...] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in a key the members of the first sorted set that are in none of the other sorted sets, and returns their number.
	 *
	 * Command: ZDIFFSTORE destination numkeys key [key ...]
	 *
	 * Since Redis 6.2.0. Reply: int. The command changes data.
	 */
	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * Increments the score of a member by a number and returns the new score as a float.
	 *
	 * Command: ZINCRBY key increment member
	 *
	 * Since Redis 1.2.0. Reply: float. The command changes data.
	 */
	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Returns the members that are in all sorted sets.
	 *
	 * Command: ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the number of members that are in all sorted sets.
	 *
	 * Command: ZINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Reply: int. The command is read-only.
	 */
	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in a key the members that are in all sorted sets, and returns their number.
	 *
	 * Command: ZINTERSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the number of members between two strings, in a sorted set whose scores are all equal.
	 *
	 * Command: ZLEXCOUNT key min max
	 *
	 * Since Redis 2.8.9. Reply: int. The command is read-only.
	 */
	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Removes and returns the members with the lowest or highest scores from the first non-empty sorted set, or returns null if all
	 * sorted sets are empty.
	 *
	 * Command: ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<array{string, float}>}. The command changes data.
	 */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the scores of several members, with null for each missing member.
	 *
	 * Command: ZMSCORE key member [member ...]
	 *
	 * Since Redis 6.2.0. Reply: list<null|float>. The command is read-only.
	 */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Removes and returns the members with the highest scores.
	 *
	 * Command: ZPOPMAX key [count]
	 *
	 * Since Redis 5.0.0. Reply: array{string, float}|list<array{string, float}>. The command changes data.
	 */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Removes and returns the members with the lowest scores.
	 *
	 * Command: ZPOPMIN key [count]
	 *
	 * Since Redis 5.0.0. Reply: array{string, float}|list<array{string, float}>. The command changes data.
	 */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns one or more random members from a sorted set.
	 *
	 * Command: ZRANDMEMBER key [count [WITHSCORES]]
	 *
	 * Since Redis 6.2.0. Reply: null|string|list<string>|list<array{string, float}>. The command is read-only.
	 */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Returns the members in a range of a sorted set, by rank, by score or by lexicographical order.
	 *
	 * Command: ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: BYLEX 6.2.0, BYSCORE 6.2.0, LIMIT 6.2.0, REV 6.2.0.
	 */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): mixed {}

	/**
	 * Returns the members between two strings, in a sorted set whose scores are all equal.
	 *
	 * Command: ZRANGEBYLEX key min max [LIMIT offset count]
	 *
	 * Since Redis 2.8.9. Deprecated since 6.2.0. Reply: list<string>. The command is read-only.
	 */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * Returns the members of a sorted set whose score is in a range.
	 *
	 * Command: ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 1.0.5. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: WITHSCORES 2.0.0.
	 */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * Stores in another key the members in a range of a sorted set, and returns their number.
	 *
	 * Command: ZRANGESTORE dst src min max [BYSCORE | BYLEX] [REV] [LIMIT offset count]
	 *
	 * Since Redis 6.2.0. Reply: int. The command changes data.
	 */
	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * Returns the rank of a member, counted from 0 for the lowest score, or null if the member is missing.
	 *
	 * Command: ZRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Reply: null|int|array{int, float}. The command is read-only.
	 * Options since: WITHSCORE 7.2.0.
	 */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * Removes members from a sorted set, and returns how many of them existed.
	 *
	 * Command: ZREM key member [member ...]
	 *
	 * Since Redis 1.2.0. Reply: int. The command changes data.
	 */
	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * Removes the members between two strings, in a sorted set whose scores are all equal.
	 *
	 * Command: ZREMRANGEBYLEX key min max
	 *
	 * Since Redis 2.8.9. Reply: int. The command changes data.
	 */
	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Removes the members of a sorted set in a range of ranks, and returns their number.
	 *
	 * Command: ZREMRANGEBYRANK key start stop
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 */
	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * Removes the members of a sorted set whose score is in a range, and returns their number.
	 *
	 * Command: ZREMRANGEBYSCORE key min max
	 *
	 * Since Redis 1.2.0. Reply: int. The command changes data.
	 */
	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * Returns the members in a range of ranks, highest score first.
	 *
	 * Command: ZREVRANGE key start stop [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): mixed {}

	/**
	 * Returns the members between two strings in reverse order, in a sorted set whose scores are all equal.
	 *
	 * Command: ZREVRANGEBYLEX key max min [LIMIT offset count]
	 *
	 * Since Redis 2.8.9. Deprecated since 6.2.0. Reply: list<string>. The command is read-only.
	 */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * Returns the members whose score is in a range, highest score first.
	 *
	 * Command: ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 2.2.0. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * Returns the rank of a member, counted from 0 for the highest score, or null if the member is missing.
	 *
	 * Command: ZREVRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Reply: null|int|array{int, float}. The command is read-only.
	 * Options since: WITHSCORE 7.2.0.
	 */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * Returns some members of a sorted set, and the cursor for the next call; scanSortedSet() is more convenient.
	 *
	 * Command: ZSCAN key cursor [MATCH pattern] [COUNT count] [NOSCORES]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * Returns the score of a member as a float, or null if the member is missing.
	 *
	 * Command: ZSCORE key member
	 *
	 * Since Redis 1.2.0. Reply: null|float. The command is read-only.
	 */
	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * Returns the members that are in at least one of the sorted sets.
	 *
	 * Command: ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * Stores in a key the members that are in at least one of the sorted sets, and returns their number.
	 *
	 * Command: ZUNIONSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Reply: int. The command changes data.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}
}
