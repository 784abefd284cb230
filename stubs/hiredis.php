<?php

/*
 * For IDEs and static analysers; PHP itself never reads this file.
 * Written by scripts/generate from src/facts. Do not edit.
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

/**
 * A connection for an event loop. Each command's method queues the command and returns a ticket, which is an int. flush() writes as much as the
 * socket accepts, and poll() returns the replies that have arrived, with their tickets as keys.
 *
 * Blocking commands such as BLPOP throw a HiredisError. In pipelined() and transaction(), so do commands that would affect the commands after them,
 * such as SELECT, AUTH, MULTI and WATCH.
 *
 * @since 0.1.0
 */
final class Async extends Commands
{
	private function __construct() {}

	/**
	 * Queues any command, for example a module's command, and returns its ticket. Arguments that are lists are flattened.
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Queues a command from a template, and returns its ticket. The placeholders are the same as in Hiredis\format().
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Calls $queue with a Pipeline, and queues the collected commands under one ticket. For this ticket, poll() returns the list of their replies.
	 *
	 * @param callable $queue a function that receives the Pipeline and queues commands on it
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw if true, a list that contains an error becomes a PipelineException; if false, the list contains errors as ServerException
	 *     objects
	 * @return int|null the ticket, or null if nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Calls $queue with a Transaction, and queues MULTI, its commands and EXEC under one ticket. For this ticket, poll() returns the list of the
	 * commands' replies, null if a watched key changed, or a ServerException if the server rejected a command when it was queued.
	 *
	 * @param callable $queue a function that receives the Transaction and queues commands on it
	 * @phpstan-param callable(Transaction): mixed $queue
	 * @param bool $watched true if WATCH was sent earlier and poll() has already returned its reply
	 * @param bool $throw if true, a list that contains an error becomes a PipelineException; if false, the list contains errors as ServerException
	 *     objects
	 * @return int|null the ticket, or null if nothing was queued
	 * @throws ConnectionException if $watched is true and the connection on which WATCH was sent was lost, or EXEC or UNWATCH has been queued since;
	 *     in that case, nothing is queued
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes as many queued commands as the socket accepts, without waiting. If there is no connection, flush() starts to connect, within
	 * connectTimeout, and later calls to flush() and poll() continue the attempt. If connecting fails, poll() returns an exception for each ticket.
	 *
	 * @return bool true if everything was written; false if flush() must be called again when the socket is writable
	 */
	public function flush(): bool {}

	/**
	 * Returns the replies that have arrived, without waiting. An error reply is a ServerException object. If the connection is lost, or the oldest
	 * command has waited for longer than the timeout, the array contains a ConnectionException for each waiting command.
	 *
	 * @return array<int, mixed> ticket => reply
	 */
	public function poll(): array {}

	/**
	 * Returns a stream on which the event loop can wait. When the stream becomes readable, call poll() and then flush(). You cannot read from the
	 * stream or write to it. The method returns the same resource as long as the connection uses the same socket; a connection that tries several
	 * addresses uses a new socket for each.
	 *
	 * @return resource|null the stream, or null if the object is neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** Returns the number of seconds after which poll() must be called even if nothing has arrived, or null if there is no such deadline. */
	public function due(): ?float {}

	/** Returns the number of tickets whose replies poll() has not returned yet. */
	public function pending(): int {}

	/** Closes the connection. poll() then returns an exception for each waiting ticket, and the next flush() reconnects. */
	public function close(): void {}

	/**
	 * Sets a function that receives the server's push messages, which are not replies to commands. poll() calls the function.
	 *
	 * @param callable|null $listener the function, which is called with a Push object; with null, push messages are discarded
	 * @phpstan-param (callable(Push): mixed)|null $listener
	 */
	public function onPush(?callable $listener): void {}

	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function arcount(string|int|float|bool|\Stringable $key): int {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): int {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): int {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): int {}

	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): int {}

	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): int {}

	public function arlen(string|int|float|bool|\Stringable $key): int {}

	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): int {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function arnext(string|int|float|bool|\Stringable $key): int {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): int {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): int {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function asking(): int {}

	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): int {}

	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function bf_card(string|int|float|bool|\Stringable $key): int {}

	public function bf_debug(string|int|float|bool|\Stringable $key): int {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): int {}

	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): int {}

	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): int {}

	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): int {}

	public function bgrewriteaof(): int {}

	public function bgsave(mixed ...$options): int {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): int {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): int {}

	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): int {}

	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): int {}

	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_compact(mixed ...$args): int {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_debug(string|int|float|bool|\Stringable $key): int {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_info(string|int|float|bool|\Stringable $key): int {}

	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): int {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): int {}

	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): int {}

	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): int {}

	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): int {}

	public function cms_info(string|int|float|bool|\Stringable $key): int {}

	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): int {}

	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): int {}

	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): int {}

	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function command(mixed ...$args): int {}

	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): int {}

	public function dbsize(): int {}

	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): int {}

	public function decr(string|int|float|bool|\Stringable $key): int {}

	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): int {}

	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function digest(string|int|float|bool|\Stringable $key): int {}

	public function dump(string|int|float|bool|\Stringable $key): int {}

	public function echo(string|int|float|bool|\Stringable $message): int {}

	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): int {}

	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): int {}

	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): int {}

	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): int {}

	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): int {}

	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): int {}

	public function expiretime(string|int|float|bool|\Stringable $key): int {}

	public function failover(mixed ...$options): int {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): int {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): int {}

	public function flushall(mixed ...$options): int {}

	public function flushdb(mixed ...$options): int {}

	public function ft_add(mixed ...$args): int {}

	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): int {}

	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): int {}

	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): int {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): int {}

	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): int {}

	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): int {}

	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): int {}

	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function ft_del(mixed ...$args): int {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	public function ft_dictdump(string|int|float|bool|\Stringable $dict): int {}

	public function ft_drop(mixed ...$args): int {}

	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): int {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): int {}

	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): int {}

	public function ft_get(mixed ...$args): int {}

	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): int {}

	public function ft_info(string|int|float|bool|\Stringable $index): int {}

	public function ft_mget(mixed ...$args): int {}

	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): int {}

	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): int {}

	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): int {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): int {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): int {}

	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): int {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): int {}

	public function ft_synadd(mixed ...$args): int {}

	public function ft_syndump(string|int|float|bool|\Stringable $index): int {}

	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): int {}

	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): int {}

	public function ft__list(mixed ...$args): int {}

	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): int {}

	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): int {}

	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): int {}

	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): int {}

	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): int {}

	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): int {}

	public function get(string|int|float|bool|\Stringable $key): int {}

	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): int {}

	public function getdel(string|int|float|bool|\Stringable $key): int {}

	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): int {}

	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): int {}

	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): int {}

	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): int {}

	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	public function hgetall(string|int|float|bool|\Stringable $key): int {}

	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): int {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): int {}

	public function hkeys(string|int|float|bool|\Stringable $key): int {}

	public function hlen(string|int|float|bool|\Stringable $key): int {}

	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): int {}

	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): int {}

	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): int {}

	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): int {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): int {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hvals(string|int|float|bool|\Stringable $key): int {}

	public function incr(string|int|float|bool|\Stringable $key): int {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): int {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): int {}

	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function info(mixed ...$args): int {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): int {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): int {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): int {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): int {}

	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): int {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): int {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): int {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): int {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): int {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): int {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function keys(string|int|float|bool|\Stringable $pattern): int {}

	public function lastsave(): int {}

	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): int {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): int {}

	public function llen(string|int|float|bool|\Stringable $key): int {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): int {}

	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): int {}

	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function lolwut(mixed ...$options): int {}

	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): int {}

	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): int {}

	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): int {}

	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): int {}

	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): int {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function persist(string|int|float|bool|\Stringable $key): int {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): int {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): int {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): int {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): int {}

	public function ping(mixed ...$args): int {}

	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): int {}

	public function pttl(string|int|float|bool|\Stringable $key): int {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): int {}

	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function randomkey(): int {}

	public function readonly(): int {}

	public function readwrite(): int {}

	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): int {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): int {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): int {}

	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): int {}

	public function role(): int {}

	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): int {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function save(): int {}

	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): int {}

	public function scard(string|int|float|bool|\Stringable $key): int {}

	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function select(int|string|float|bool $index): int {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): int {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): int {}

	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): int {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): int {}

	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): int {}

	public function shutdown(mixed ...$options): int {}

	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): int {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): int {}

	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function smembers(string|int|float|bool|\Stringable $key): int {}

	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): int {}

	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): int {}

	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): int {}

	public function strlen(string|int|float|bool|\Stringable $key): int {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): int {}

	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): int {}

	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): int {}

	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): int {}

	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function tdigest_info(string|int|float|bool|\Stringable $key): int {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): int {}

	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): int {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): int {}

	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): int {}

	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function tdigest_reset(string|int|float|bool|\Stringable $key): int {}

	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): int {}

	public function time(): int {}

	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): int {}

	public function topk_info(string|int|float|bool|\Stringable $key): int {}

	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): int {}

	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): int {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): int {}

	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): int {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): int {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): int {}

	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): int {}

	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): int {}

	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): int {}

	public function ts_mget(mixed ...$options): int {}

	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): int {}

	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): int {}

	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): int {}

	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): int {}

	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): int {}

	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): int {}

	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): int {}

	public function ttl(string|int|float|bool|\Stringable $key): int {}

	public function type(string|int|float|bool|\Stringable $key): int {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int {}

	public function vcard(string|int|float|bool|\Stringable $key): int {}

	public function vdim(string|int|float|bool|\Stringable $key): int {}

	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): int {}

	public function vinfo(string|int|float|bool|\Stringable $key): int {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): int {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int {}

	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): int {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): int {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): int {}

	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): int {}

	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): int {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): int {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): int {}

	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): int {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): int {}

	public function xlen(string|int|float|bool|\Stringable $key): int {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): int {}

	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): int {}

	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): int {}

	public function xread(mixed ...$options): int {}

	public function xreadgroup(mixed ...$options): int {}

	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): int {}

	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): int {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zcard(string|int|float|bool|\Stringable $key): int {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): int {}

	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): int {}

	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): int {}

	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): int {}

	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): int {}

	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int {}

	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): int {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): int {}

	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}
}

/**
 * The settings of a client-side cache, which stores replies in PHP's memory until the server reports that their keys have changed.
 *
 * Pass the object to one or more clients: new Client($uri, cache: new Cache()). Each connection stores its own replies, and a persistent connection
 * keeps them from request to request.
 *
 * @since 0.1.0
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

/**
 * A client for Redis and Valkey that sends its commands over one connection.
 *
 * @since 0.1.0
 */
final class Client extends Commands
{
	/**
	 * Creates a client, which connects when you send the first command. Every option can also be set in the query string of the URI:
	 * redis://host?timeout=2.5. Setting an option in both places throws a \ValueError. An option that is null has its default value.
	 *
	 * @param string $uri redis:// (tcp://, valkey://), rediss:// (tls://, valkeys://) or unix://, as in redis://user:password@host:port/database?timeout=2.5;
	 *     or sentinel:// (sentinels:// with TLS), as in sentinel://user:password@host1:26379,host2/mymaster/database
	 * @param string|null $username the ACL user for AUTH; without it, the password is that of the default user
	 * @param string|\Closure|null $password the password, or a Closure that the client calls before each handshake. The Closure returns the password,
	 *     or a list of two elements: the password and the Unix time at which it expires
	 * @param int|null $database the database number; the default is 0
	 * @param float|null $connectTimeout the limit in seconds for DNS, connecting, TLS and the handshake together; the default is 5.0, and 0.0 means no limit
	 * @param float|null $timeout the limit in seconds for a command, from its first byte to the end of its reply; the default is 5.0, and 0.0 means no limit
	 * @param bool|string|null $persistent true, or an id, to keep the connection open in a pool of the PHP process after the request. Only clients
	 *     with the same id share connections
	 * @param int|null $protocol the RESP version, 2 or 3; the default is 3. With 2, the client never sends HELLO
	 * @param string|null $name the connection's name in CLIENT LIST
	 * @param bool|null $retryReads if true, a read-only command is sent a second time, on a new connection, when the connection is lost
	 * @param string|null $sentinelUsername the user for AUTH on the sentinels, together with $sentinelPassword; $username and $password are for the
	 *     primary
	 * @param string|null $sentinelPassword the password for the sentinels
	 * @param array $tls options for rediss://, with the same names and meanings as in PHP's ssl stream context: cafile, capath, local_cert, local_pk,
	 *     passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method,
	 *     SNI_enabled
	 * @param string|null $library the name of the library that uses this client: with "laravel_v12", CLIENT LIST shows
	 *     lib-name=hiredis-php(laravel_v12). With '', the client does not send CLIENT SETINFO
	 * @param bool|null $redirect if true, the client sends CLIENT CAPA REDIRECT. A Valkey replica then replies with the address of its primary, and
	 *     the client sends the command there
	 * @param Cache|null $cache the settings of a client-side cache; in the URI, use ?cache=8M, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck
	 *     and cachePrefixes[]
	 * @param string|null $readFrom with sentinel:// or $replicas, where to send read-only commands: 'primary', 'replica', 'any' or 'nearest'. The
	 *     default is 'replica' with $replicas, and 'primary' otherwise
	 * @param string|null $zone the availability zone whose servers the client prefers for read-only commands, such as 'eu-1a'
	 * @param array $addresses with sentinel:// or $redirect, a map of 'announced:port' => 'reachable:port' for servers that announce an address that
	 *     the client cannot reach
	 * @param array $allow with sentinel:// or $redirect, a list of the announced servers to which the client may connect. Each entry is a name with
	 *     at most one *, or a network, as in ['redis-*.internal', '10.0.0.0/8']. In the URI, use allow[]. Without this option, the client may connect
	 *     to all of them
	 * @param bool|null $failover if true, the host is a name that can move to another server. A command that the old server rejected, or that was not
	 *     sent yet, is sent to the new server within $timeout
	 * @param float|null $maxLifetime the age in seconds at which an idle connection is replaced. A random amount of up to a fifth is subtracted from
	 *     it. By default there is no limit, except with $failover or $replicas, where it is 60.0
	 * @param string|null $replicas the URI of the replicas (redis://, rediss:// or unix://), if there are neither sentinels nor a cluster
	 * @param bool|null $breaker if true, every client in the process fails immediately while the server hangs. This begins when three connection
	 *     attempts in a row hang and fail, or when a single one fails after more than a second. It ends when the server replies to a probe
	 */
	public function __construct(
		#[\SensitiveParameter] string $uri = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] string|\Closure|null $password = null, ?int $database = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [],
		?string $sentinelUsername = null, #[\SensitiveParameter] ?string $sentinelPassword = null,
		?string $library = null, ?bool $redirect = null, ?Cache $cache = null,
		?string $readFrom = null, ?string $zone = null, array $addresses = [], array $allow = [],
		?bool $failover = null, ?float $maxLifetime = null, ?string $replicas = null, ?bool $breaker = null) {}

	/**
	 * Connects immediately, including the handshake (such as AUTH and SELECT), instead of when you send the first command. A connection that is
	 * already open is kept.
	 *
	 * @throws ConnectionException if connecting failed, or took longer than connectTimeout
	 * @throws ServerException if the server rejected the user, the password or the database
	 */
	public function connect(): void {}

	/** Closes the connection, or returns a persistent connection to its pool. The next command reconnects. */
	public function close(): void {}

	/** Returns whether a connection is open. The client does not contact the server, so the result can be true even if the server has just died. */
	public function isConnected(): bool {}

	/**
	 * Returns information about the server to which the client is connected. `address` is the server's address ("10.0.0.7:6379", or the path of a
	 * socket). `role` is "master" if the handshake has verified it, as with sentinel:// and $failover. `since` is the Unix time at which the
	 * connection was opened. `moves` counts how often the client has switched to another server. A value that the client does not know is null.
	 *
	 * @return array{address: ?string, role: ?string, since: ?float, moves: int}
	 */
	public function stats(): array {}

	/** Returns the address to which the client connects, such as redis://127.0.0.1:6379 or unix:///path. It never contains a user or a password. */
	public function endpoint(): string {}

	/** Returns the connection's RESP version, 2 or 3. If there is no connection, returns the version that the client will request. */
	public function protocol(): int {}

	/** Returns the number of the database that this client has selected. */
	public function database(): int {}

	/** Returns a client that uses the same connection, but a different time limit for each command, in seconds; 0.0 means no limit. */
	public function withTimeout(float $timeout): static {}

	/** Returns a client that uses the same connection, but not the cache: it sends all reads to the server. */
	public function withoutCache(): static {}

	/** Discards all replies in the cache of this client's connection. */
	public function flushCache(): void {}

	/**
	 * Sends any command, for example a module's command: call('JSON.GET', 'doc', '$'). Arguments that are lists are flattened. Returns the server's
	 * reply without converting it: a float may be a string, and a map may be a flat list in RESP2.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template and returns its reply: query('SET user:%d:name %s', 7, $name). The placeholders are the same as in
	 * Hiredis\format().
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/** Returns an empty Pipeline, whose methods queue commands until execute() or stream() sends them together. */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends all queued commands in one write, and returns the list of their replies in order.
	 *
	 * @param callable $queue a function that receives the Pipeline and queues commands on it; a command that it calls on the client is sent at once,
	 *     and its reply is not in the list
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if the connection is lost; its $replies contains the replies that were received before
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends many commands and returns an iterator over their replies. The iterator sends further commands while your loop reads. At most $window
	 * commands wait for their replies at the same time. No other method can use the client until the last reply has been read. If the iterator is
	 * destroyed earlier, the connection is closed.
	 *
	 * @param \Traversable|array $commands commands as lists of arguments, such as ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window the maximum number of commands that wait for their replies, from 1 to 1000000
	 * @return \Iterator the replies, each with the key that its command has in $commands; an error is a ServerException object
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException if the connection is lost
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Runs a transaction: calls $queue with a Transaction, sends MULTI, the queued commands and EXEC in one write, and returns the list of replies.
	 * With $watch, it sends WATCH before it calls $queue, so that $queue can read the watched keys through its second argument, the client.
	 *
	 * @param callable $queue a function that receives the Transaction and queues commands on it; a command that it calls on the client is sent at once,
	 *     and is not part of the transaction
	 * @phpstan-param callable(Transaction, Client): mixed $queue
	 * @param array $watch a list of keys. If one of them changes between WATCH and EXEC, nothing is executed. A write that $queue makes through the
	 *     client counts as a change. Starting another transaction of this client before EXEC throws a HiredisError, because its EXEC would end the
	 *     WATCH
	 * @param int $attempts the maximum number of attempts if watched keys change
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException for the first error that occurred while the commands were executed; its $replies contains all replies
	 * @throws ServerException if the server rejected a command when it was queued; in that case, nothing was executed, unless the rejected command
	 *     is MULTI itself: then the commands were executed one by one
	 * @throws ConnectionException if the connection is lost
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs each task in a fiber and returns their results. While one task is waiting for a reply, the others continue, and their commands are sent
	 * together. All tasks run to completion, even if one of them throws an exception. In a task, blocking commands such as BLPOP throw a
	 * HiredisError.
	 *
	 * @param \Traversable|array $tasks functions that are called with the client
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Client): TResult> $tasks
	 * @param int $limit the maximum number of tasks that run at the same time, from 1 to 10000
	 * @param bool $throw if false, exceptions are not thrown; the array contains them in place of results
	 * @return array the results, each with the key that its task has in $tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task, with up to ten others as its previous exceptions
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over all keys in the database. It sends SCAN whenever the loop needs more keys. Unlike KEYS, it does not block the server.
	 *
	 * @param string|null $MATCH a pattern that the keys must match, such as 'user:*'
	 * @param int|null $COUNT roughly how many keys the server examines in one step; the server's default is 10
	 * @param string|null $TYPE the type that the keys must have, such as 'hash'
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator that yields the fields of a hash as field => value. It sends HSCAN whenever the loop needs more fields.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set. It sends SSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator that yields the members of a sorted set as member => score. It sends ZSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages from channels. It opens a separate connection, which has the same options but is never
	 * persistent.
	 *
	 * @param \Closure|null $restore with a Closure, the subscriber reconnects automatically when the connection is lost, with pauses of up to a
	 *     second, and resubscribes to its channels. The Closure is called with a Gap after the last message from before the loss and before the first
	 *     message from after it. If the password, a channel or the certificate is rejected, the exception is still thrown
	 * @phpstan-param (\Closure(Gap): mixed)|null $restore
	 * @param float $ping the number of seconds without a message after which the subscriber sends PING. If there is no reply, it treats the
	 *     connection as lost. With 0.0, it never sends PING
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/**
	 * Returns an Async object, which sends commands from an event loop. It opens a separate connection, which has the same options but is never
	 * persistent.
	 */
	public function async(): Async {}

	/**
	 * Sets a function that receives the server's push messages. These are messages that are not replies to commands, such as the invalidations of
	 * CLIENT TRACKING.
	 *
	 * @param callable|null $listener the function, which is called with a Push object; with null, push messages are discarded
	 * @phpstan-param (callable(Push): mixed)|null $listener
	 */
	public function onPush(?callable $listener): void {}

	/** Returns what var_dump() shows: the endpoint, the database, the protocol and the state of the connection, but no password. */
	public function __debugInfo(): array {}

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
	 *
	 * @return ($subcommand is 'CAT' ? list<string> : ($subcommand is 'DELUSER' ? int : ($subcommand is 'DRYRUN' ? string : ($subcommand is 'GENPASS' ? string : ($subcommand is 'GETUSER' ? null|array<string, list<string>|string|list<array<string, string>>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<string> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOG' ? list<array<string, int|string|float>>|'OK' : ($subcommand is 'SAVE' ? 'OK' : ($subcommand is 'SETUSER' ? 'OK' : ($subcommand is 'USERS' ? list<string> : ($subcommand is 'WHOAMI' ? string : mixed)))))))))))))
	 */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function arcount(string|int|float|bool|\Stringable $key): int {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): int {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): int {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	/**
	 * Returns the elements in a range of an array.
	 *
	 * Command: ARGETRANGE key start end
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): array {}

	/**
	 * Finds the elements in a range of an array that match a text or a pattern.
	 *
	 * Command: ARGREP key start end <EXACT string | MATCH string | GLOB pattern | RE pattern> [<EXACT string | MATCH string | GLOB
	 *   pattern | RE pattern> ...] [AND | OR | LIMIT limit | WITHVALUES | NOCASE [AND | OR | LIMIT limit | WITHVALUES | NOCASE ...]]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/**
	 * Returns statistics about an array, such as its length and its memory usage.
	 *
	 * Command: ARINFO key [FULL]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/**
	 * Returns the elements that were inserted most recently into an array.
	 *
	 * Command: ARLASTITEMS key count [REV]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): array {}

	public function arlen(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Returns the elements at several indexes in an array, in the order of the indexes.
	 *
	 * Command: ARMGET key index [index ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): array {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function arnext(string|int|float|bool|\Stringable $key): ?int {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): string|int|null {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/**
	 * Returns the elements that are set in a range of an array, together with their indexes.
	 *
	 * Command: ARSCAN key start end [LIMIT limit]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): array {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/**
	 * Allows the next command to use a slot that is being imported to this node; Hiredis\Cluster sends it automatically.
	 *
	 * Command: ASKING
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function asking(): string {}

	/**
	 * Logs in with a password, or with a user name and a password. If the server requires a password, pass it to the constructor
	 * instead.
	 *
	 * Command: AUTH [username] password
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. Scripts cannot run it.
	 *
	 * @return 'OK'
	 */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): string {}

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
	 *
	 * @return ($subcommand is 'ABORT' ? 'OK' : ($subcommand is 'CLEANUP' ? 'OK' : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'LIST' ? list<mixed> : ($subcommand is 'SEAL' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STATUS' ? array<int|string, mixed> : mixed)))))))
	 */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function bf_card(string|int|float|bool|\Stringable $key): int {}

	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/**
	 * Returns the size, the capacity and other properties of a Bloom filter.
	 *
	 * Command: BF.INFO key [CAPACITY | SIZE | FILTERS | ITEMS | EXPANSION]
	 *
	 * Since version 1.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Adds items to a Bloom filter, which is created with the given options if it does not exist.
	 *
	 * Command: BF.INSERT key [CAPACITY capacity] [ERROR error] [EXPANSION expansion] [NOCREATE] [NONSCALING] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Restores a Bloom filter from its serialized form.
	 *
	 * Command: BF.LOAD key data
	 *
	 * Since Valkey 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): string {}

	/**
	 * Restores a part of a Bloom filter from data that BF.SCANDUMP returned.
	 *
	 * Command: BF.LOADCHUNK key iterator data
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	/**
	 * Adds several items to a Bloom filter, which is created if it does not exist.
	 *
	 * Command: BF.MADD key item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty Bloom filter with the given error rate and capacity.
	 *
	 * Command: BF.RESERVE key error_rate capacity [EXPANSION expansion] [NONSCALING]
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): string {}

	/**
	 * Returns the next part of a Bloom filter for BF.LOADCHUNK, together with the iterator for the next call.
	 *
	 * Command: BF.SCANDUMP key iterator
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

	public function bgrewriteaof(): string {}

	public function bgsave(mixed ...$options): string {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	/**
	 * Reads, sets and increments integers of any width up to 64 bits inside a string.
	 *
	 * Command: BITFIELD key [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset
	 *   increment> [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment>
	 *   ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|int>. The command changes data.
	 *
	 * @return list<null|int>
	 */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Reads integers of any width up to 64 bits inside a string; a replica can run it.
	 *
	 * Command: BITFIELD_RO key [GET encoding offset [GET encoding offset ...]]
	 *
	 * Since Redis 6.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): int {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): ?string {}

	/**
	 * Moves several elements from one list to another, and waits until they are available.
	 *
	 * Command: BLMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: null|list<mixed>. The command changes data. The command can block.
	 *
	 * @return null|list<mixed>
	 */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): ?array {}

	/**
	 * Removes and returns elements from the first non-empty list, and waits if all lists are empty; returns null when the time limit
	 * expires.
	 *
	 * Command: BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<string>}. The command changes data. The command can block.
	 *
	 * @return null|array{string, list<string>}
	 */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/**
	 * Removes and returns the first element of the first non-empty list, and waits if all lists are empty; returns null when the time
	 * limit expires.
	 *
	 * Command: BLPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Reply: null|array{string, string}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string}
	 */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/**
	 * Removes and returns the last element of the first non-empty list, and waits if all lists are empty; returns null when the time
	 * limit expires.
	 *
	 * Command: BRPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Reply: null|array{string, string}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string}
	 */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): ?string {}

	/**
	 * Removes and returns the members with the lowest or highest scores from the first non-empty sorted set, and waits if all sorted
	 * sets are empty.
	 *
	 * Command: BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<array{string, float}>}. The command changes data. The command can block.
	 *
	 * @return null|array{string, list<array{string, float}>}
	 */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/**
	 * Removes and returns the member with the highest score from the first non-empty sorted set, and waits if all sorted sets are empty.
	 *
	 * Command: BZPOPMAX key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Reply: null|array{string, string, float}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string, float}
	 */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/**
	 * Removes and returns the member with the lowest score from the first non-empty sorted set, and waits if all sorted sets are empty.
	 *
	 * Command: BZPOPMIN key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Reply: null|array{string, string, float}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string, float}
	 */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_compact(mixed ...$args): mixed {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/**
	 * Returns the size and other properties of a cuckoo filter.
	 *
	 * Command: CF.INFO key
	 *
	 * Since version 1.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function cf_info(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Adds items to a cuckoo filter, which is created with the given options if it does not exist.
	 *
	 * Command: CF.INSERT key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>|int. The command changes data.
	 *
	 * @return list<mixed>|int
	 */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/**
	 * Adds items to a cuckoo filter, except for those that the filter may already contain.
	 *
	 * Command: CF.INSERTNX key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Restores a part of a cuckoo filter from data that CF.SCANDUMP returned.
	 *
	 * Command: CF.LOADCHUNK key iterator data
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty cuckoo filter with the given capacity.
	 *
	 * Command: CF.RESERVE key capacity [BUCKETSIZE bucketsize] [MAXITERATIONS maxiterations] [EXPANSION expansion]
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): string {}

	/**
	 * Returns the next part of a cuckoo filter for CF.LOADCHUNK, together with the iterator for the next call.
	 *
	 * Command: CF.SCANDUMP key iterator
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

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
	 *
	 * @return ($subcommand is 'CACHING' ? 'OK' : ($subcommand is 'CAPA' ? 'OK' : ($subcommand is 'GETNAME' ? null|string : ($subcommand is 'GETREDIR' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'ID' ? int : ($subcommand is 'IMPORT-SOURCE' ? 'OK' : ($subcommand is 'INFO' ? string : ($subcommand is 'KILL' ? 'OK'|int : ($subcommand is 'LIST' ? string : ($subcommand is 'MAINT_NOTIFICATIONS' ? 'OK' : ($subcommand is 'NO-EVICT' ? 'OK' : ($subcommand is 'NO-TOUCH' ? 'OK' : ($subcommand is 'PAUSE' ? 'OK' : ($subcommand is 'SETINFO' ? 'OK' : ($subcommand is 'SETNAME' ? 'OK' : ($subcommand is 'TRACKING' ? 'OK' : ($subcommand is 'TRACKINGINFO' ? array<string, list<string>|int> : ($subcommand is 'UNBLOCK' ? int : ($subcommand is 'UNPAUSE' ? 'OK' : mixed))))))))))))))))))))
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
	 *
	 * @return ($subcommand is 'ADDSLOTS' ? 'OK' : ($subcommand is 'ADDSLOTSRANGE' ? 'OK' : ($subcommand is 'BUMPEPOCH' ? string : ($subcommand is 'CANCELSLOTMIGRATIONS' ? 'OK' : ($subcommand is 'COUNT-FAILURE-REPORTS' ? int : ($subcommand is 'COUNTKEYSINSLOT' ? int : ($subcommand is 'DELSLOTS' ? 'OK' : ($subcommand is 'DELSLOTSRANGE' ? 'OK' : ($subcommand is 'FAILOVER' ? 'OK' : ($subcommand is 'FLUSHSLOT' ? 'OK' : ($subcommand is 'FLUSHSLOTS' ? 'OK' : ($subcommand is 'FORGET' ? 'OK' : ($subcommand is 'GETKEYSINSLOT' ? list<string> : ($subcommand is 'GETSLOTMIGRATIONS' ? list<array<string, string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? string : ($subcommand is 'KEYSLOT' ? int : ($subcommand is 'LINKS' ? list<array<string, string|int>> : ($subcommand is 'MEET' ? 'OK' : ($subcommand is 'MIGRATESLOTS' ? 'OK' : ($subcommand is 'MIGRATION' ? string|int|list<mixed> : ($subcommand is 'MYID' ? string : ($subcommand is 'MYSHARDID' ? string : ($subcommand is 'NODES' ? string : ($subcommand is 'REPLICAS' ? list<string> : ($subcommand is 'REPLICATE' ? 'OK' : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'SAVECONFIG' ? 'OK' : ($subcommand is 'SET-CONFIG-EPOCH' ? 'OK' : ($subcommand is 'SETSLOT' ? 'OK' : ($subcommand is 'SHARDS' ? list<array<string, list<int>|list<array<string, string|int>>>>|list<array<string, list<int>|list<array<string, string|int>>|string>> : ($subcommand is 'SLAVES' ? list<string> : ($subcommand is 'SLOT-STATS' ? list<array{int, array<string, int>}> : ($subcommand is 'SLOTS' ? list<list<mixed>> : mixed))))))))))))))))))))))))))))))))))
	 */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns some keys from the whole cluster, and the cursor for the next call.
	 *
	 * Command: CLUSTERSCAN cursor [MATCH match-pattern] [COUNT count] [TYPE type] [SLOT slot]
	 *
	 * Since Valkey 9.1.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	/**
	 * Increments the counts of items in a count-min sketch, and returns the new estimates.
	 *
	 * Command: CMS.INCRBY key item increment [item increment ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): array {}

	/**
	 * Returns the width, the depth and the total count of a count-min sketch.
	 *
	 * Command: CMS.INFO key
	 *
	 * Since version 2.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function cms_info(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Creates a count-min sketch with the given width and depth.
	 *
	 * Command: CMS.INITBYDIM key width depth
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): string {}

	/**
	 * Creates a count-min sketch with the given error rate and error probability.
	 *
	 * Command: CMS.INITBYPROB key error probability
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): string {}

	/**
	 * Merges several count-min sketches by adding their counts, and stores the result in a key.
	 *
	 * Command: CMS.MERGE key numKeys source [source ...] [WEIGHTS weight [weight ...]]
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): string {}

	/**
	 * Returns the estimated counts of items in a count-min sketch.
	 *
	 * Command: CMS.QUERY key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

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
	 *
	 * @return ($subcommand is 'COUNT' ? int : ($subcommand is 'DOCS' ? array<int|string, array<string, mixed>> : ($subcommand is 'GETKEYS' ? list<string> : ($subcommand is 'GETKEYSANDFLAGS' ? list<array{string, list<string>}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? list<null|array{string, int, list<string>, int, int, int, list<string>, list<string>, list<array<string, string|list<mixed>|array<string, mixed>>>, list<mixed>}> : ($subcommand is 'LIST' ? list<string> : mixed)))))))
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
	 *
	 * @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed))))
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
	 *
	 * @return ($subcommand is 'GET' ? array<int|string, string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'RESETSTAT' ? 'OK' : ($subcommand is 'REWRITE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed)))))
	 */
	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): int {}

	public function dbsize(): int {}

	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): mixed {}

	public function decr(string|int|float|bool|\Stringable $key): int {}

	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): int {}

	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function digest(string|int|float|bool|\Stringable $key): ?string {}

	public function dump(string|int|float|bool|\Stringable $key): ?string {}

	public function echo(string|int|float|bool|\Stringable $message): string {}

	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): int {}

	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): int {}

	public function expiretime(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Promotes a replica to primary, in coordination with the current primary.
	 *
	 * Command: FAILOVER [TO host port [FORCE]] [ABORT] [TIMEOUT milliseconds]
	 *
	 * Since Redis 6.2.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 *
	 * @return 'OK'
	 */
	public function failover(mixed ...$options): string {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Deletes all keys in all databases.
	 *
	 * Command: FLUSHALL [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 *
	 * @return 'OK'
	 */
	public function flushall(mixed ...$options): string {}

	/**
	 * Deletes all keys in the selected database.
	 *
	 * Command: FLUSHDB [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 *
	 * @return 'OK'
	 */
	public function flushdb(mixed ...$options): string {}

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
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/**
	 * Adds an alias to an index.
	 *
	 * Command: FT.ALIASADD alias index
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/**
	 * Removes an alias from its index.
	 *
	 * Command: FT.ALIASDEL alias
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): string {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds an alias to an index, and removes it from the index that had it before.
	 *
	 * Command: FT.ALIASUPDATE alias index
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/**
	 * Adds a field to an index.
	 *
	 * Command: FT.ALTER index [SKIPINITIALSCAN] SCHEMA ADD field options
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/**
	 * Reads and changes the search module's configuration.
	 *
	 * Command: FT.CONFIG subcommand [argument ...]
	 *   FT.CONFIG GET option
	 *   FT.CONFIG HELP option
	 *   FT.CONFIG SET option value
	 *
	 * In the search module. The reply depends on the subcommand.
	 *
	 * @return ($subcommand is 'GET' ? array<int|string, mixed> : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'SET' ? 'OK' : mixed)))
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
	 *
	 * @return 'OK'
	 */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/**
	 * Reads the next results of an FT.AGGREGATE with a cursor, or deletes the cursor.
	 *
	 * Command: FT.CURSOR subcommand [argument ...]
	 *   FT.CURSOR DEL index cursor_id
	 *   FT.CURSOR GC
	 *   FT.CURSOR READ index cursor_id [COUNT read-size]
	 *
	 * In the search module. The reply depends on the subcommand.
	 *
	 * @return ($subcommand is 'DEL' ? 'OK' : ($subcommand is 'READ' ? array<int|string, mixed> : mixed))
	 */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function ft_del(mixed ...$args): mixed {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	/**
	 * Returns all terms in a dictionary.
	 *
	 * Command: FT.DICTDUMP dict
	 *
	 * Since version 1.4.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): array {}

	public function ft_drop(mixed ...$args): mixed {}

	/**
	 * Deletes an index, and with DD also the indexed documents.
	 *
	 * Command: FT.DROPINDEX index [DD]
	 *
	 * Since version 2.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): string {}

	/**
	 * Returns the execution plan of a query as a list of lines.
	 *
	 * Command: FT.EXPLAINCLI index query [DIALECT dialect]
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 *
	 * @return list<mixed>
	 */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

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
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): array {}

	/**
	 * Returns the fields and the statistics of an index.
	 *
	 * Command: FT.INFO index
	 *
	 * Since version 1.0.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_info(string|int|float|bool|\Stringable $index): array {}

	public function ft_mget(mixed ...$args): mixed {}

	/**
	 * Runs a search and returns its results and the time that each step took.
	 *
	 * Command: FT.PROFILE index <SEARCH | AGGREGATE | HYBRID> [LIMITED] QUERY query
	 *
	 * Since version 2.2.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): array {}

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
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/**
	 * Returns suggestions for the misspelled terms of a query.
	 *
	 * Command: FT.SPELLCHECK index query [DISTANCE distance] [TERMS <INCLUDE | EXCLUDE> dictionary [terms [terms ...]]] [DIALECT
	 *   dialect]
	 *
	 * Since version 1.4.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): int {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): int {}

	/**
	 * Returns the strings in a dictionary that complete a prefix.
	 *
	 * Command: FT.SUGGET key prefix [FUZZY] [WITHSCORES] [WITHPAYLOADS] [MAX max]
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): array {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): int {}

	public function ft_synadd(mixed ...$args): mixed {}

	/**
	 * Returns the terms in an index that have synonyms, with the ids of their groups.
	 *
	 * Command: FT.SYNDUMP index
	 *
	 * Since version 1.2.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_syndump(string|int|float|bool|\Stringable $index): array {}

	/**
	 * Adds terms to a group of synonyms.
	 *
	 * Command: FT.SYNUPDATE index synonym_group_id [SKIPINITIALSCAN] term [term ...]
	 *
	 * Since version 1.2.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): string {}

	/**
	 * Returns all distinct values of a tag field.
	 *
	 * Command: FT.TAGVALS index field_name
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): array {}

	/**
	 * Returns the names of all indexes.
	 *
	 * Command: FT._LIST
	 *
	 * Since version 2.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft__list(mixed ...$args): array {}

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
	 *
	 * @return ($subcommand is 'DELETE' ? 'OK' : ($subcommand is 'DUMP' ? string : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LIST' ? list<array<string, string|list<array<string, null|string|list<mixed>>>>> : ($subcommand is 'LOAD' ? string : ($subcommand is 'RESTORE' ? 'OK' : ($subcommand is 'STATS' ? array<string, null|array<string, string|list<string>|int>|array<int|string, array<string, int>>> : mixed)))))))))
	 */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): ?string {}

	/**
	 * Returns the geohash strings of members, with null for each missing member.
	 *
	 * Command: GEOHASH key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Returns the longitude and latitude of members, with null for each missing member.
	 *
	 * Command: GEOPOS key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|array{float, float}>. The command is read-only.
	 *
	 * @return list<null|array{float, float}>
	 */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Returns the members within a distance of a position, or stores them in another key.
	 *
	 * Command: GEORADIUS key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC |
	 *   DESC] [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>|int. The command changes data.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>|int
	 */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/**
	 * Returns the members within a distance of another member, or stores them in another key.
	 *
	 * Command: GEORADIUSBYMEMBER key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *   [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>|int. The command changes data.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>|int
	 */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/**
	 * Returns the members within a distance of another member; a replica can run it.
	 *
	 * Command: GEORADIUSBYMEMBER_RO key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC |
	 *   DESC]
	 *
	 * Since Redis 3.2.10. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>
	 */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/**
	 * Returns the members within a distance of a position; a replica can run it.
	 *
	 * Command: GEORADIUS_RO key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC
	 *   | DESC]
	 *
	 * Since Redis 3.2.10. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>
	 */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/**
	 * Returns the members of a geo index that are inside a circle or a rectangle.
	 *
	 * Command: GEOSEARCH key <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX width
	 *   height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [WITHCOORD] [WITHDIST] [WITHHASH]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 *
	 * @return list<string>|list<list<mixed>>
	 */
	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): int {}

	public function get(string|int|float|bool|\Stringable $key): ?string {}

	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): int {}

	public function getdel(string|int|float|bool|\Stringable $key): ?string {}

	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): ?string {}

	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): string {}

	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): ?string {}

	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): int {}

	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	/**
	 * Sets the time to live of hash fields in seconds.
	 *
	 * Command: HEXPIRE key seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): array {}

	/**
	 * Sets the Unix time in seconds at which hash fields expire.
	 *
	 * Command: HEXPIREAT key unix-time-seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): array {}

	/**
	 * Returns the Unix times in seconds at which hash fields expire, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): ?string {}

	/**
	 * Returns all fields in a hash as field => value; a missing key counts as an empty hash.
	 *
	 * Command: HGETALL key
	 *
	 * Since Redis 2.0.0. Reply: array<int|string, string>. The command is read-only.
	 *
	 * @return array<int|string, string>
	 */
	public function hgetall(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Returns the values of hash fields and deletes the fields.
	 *
	 * Command: HGETDEL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.1.0. Reply: list<null|string>. The command changes data.
	 *
	 * @return list<null|string>
	 */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the values of hash fields and changes when the fields expire.
	 *
	 * Command: HGETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] FIELDS
	 *   numfields field [field ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.0.0. Reply: list<null|string>. The command changes data.
	 *
	 * @return list<null|string>
	 */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

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
	 *
	 * @return ($subcommand is 'DISCARD' ? int : ($subcommand is 'DISCARDALL' ? int : ($subcommand is 'PREPARE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed))))
	 */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): int {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): string {}

	/**
	 * Returns the names of all fields in a hash.
	 *
	 * Command: HKEYS key
	 *
	 * Since Redis 2.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function hkeys(string|int|float|bool|\Stringable $key): array {}

	public function hlen(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Returns the values of several hash fields in the order of the arguments, with null for each missing field.
	 *
	 * Command: HMGET key field [field ...]
	 *
	 * Since Redis 2.0.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): array {}

	/**
	 * Sets fields in a hash; HSET does the same, and returns how many fields are new.
	 *
	 * Command: HMSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Deprecated since 4.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

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
	 *
	 * @return ($subcommand is 'GET' ? null|list<mixed> : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STOP' ? 'OK' : mixed))))
	 */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Removes the time to live of hash fields, so that they never expire.
	 *
	 * Command: HPERSIST key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Sets the time to live of hash fields in milliseconds.
	 *
	 * Command: HPEXPIRE key milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): array {}

	/**
	 * Sets the Unix time in milliseconds at which hash fields expire.
	 *
	 * Command: HPEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): array {}

	/**
	 * Returns the Unix times in milliseconds at which hash fields expire, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HPEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the time to live of hash fields in milliseconds, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HPTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns one or more random fields from a hash.
	 *
	 * Command: HRANDFIELD key [count [WITHVALUES]]
	 *
	 * Since Redis 6.2.0. Reply: null|string|list<string>|list<array{string, string}>. The command is read-only.
	 *
	 * @return null|string|list<string>|list<array{string, string}>
	 */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/**
	 * Returns some fields in a hash, and the cursor for the next call; scanHash() is more convenient.
	 *
	 * Command: HSCAN key cursor [MATCH pattern] [COUNT count] [NOVALUES]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): int {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	/**
	 * Returns the time to live of hash fields in seconds, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the values of all fields in a hash.
	 *
	 * Command: HVALS key
	 *
	 * Since Redis 2.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function hvals(string|int|float|bool|\Stringable $key): array {}

	public function incr(string|int|float|bool|\Stringable $key): int {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): int {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): string {}

	/**
	 * Increments the number in a key within limits, and sets when the key expires.
	 *
	 * Command: INCREX key [BYFLOAT float | BYINT integer] [SATURATE] [LBOUND lowerbound] [UBOUND upperbound] [EX seconds | PX
	 *   milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] [ENX]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function info(mixed ...$args): string {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): null {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): null {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): null {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): null {}

	/**
	 * Removes and returns an element from an array in a JSON document.
	 *
	 * Command: JSON.ARRPOP key [FORMAT <STRINGS | EXPAND1 | EXPAND>] [path [index]]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): null {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Merges a JSON value into a document; members that are null in the value are deleted.
	 *
	 * Command: JSON.MERGE key path json [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since version 2.6.0 of the ReJSON module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): string {}

	/**
	 * Returns the values at one path of several JSON documents.
	 *
	 * Command: JSON.MGET key [key ...] path
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|list<mixed>. The command is read-only.
	 *
	 * @return null|list<mixed>
	 */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/**
	 * Sets values in several JSON documents.
	 *
	 * Command: JSON.MSET key path json [key path json ...]
	 *
	 * Since version 2.6.0 of the ReJSON module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): string {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns a value from a JSON document in the protocol's own types: lists, strings and numbers.
	 *
	 * Command: JSON.RESP key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Sets a value in a JSON document, given as JSON text; null if a condition such as NX is not met.
	 *
	 * Command: JSON.SET key path json [NX | XX] [FPHA <BF16 | FP16 | FP32 | FP64>] [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|'OK'. The command changes data.
	 *
	 * @return null|'OK'
	 */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): ?string {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): null {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns all keys that match a pattern; unlike scanKeys(), it blocks the server while it searches.
	 *
	 * Command: KEYS pattern
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function keys(string|int|float|bool|\Stringable $pattern): array {}

	public function lastsave(): int {}

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
	 *
	 * @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'GRAPH' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'HISTOGRAM' ? array<int|string, array<string, int|array<int|string, int>>> : ($subcommand is 'HISTORY' ? list<array{int, int}> : ($subcommand is 'LATEST' ? list<array{string, int, int, int}>|list<array{string, int, int, int, int, int}> : ($subcommand is 'RESET' ? int : mixed)))))))
	 */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the longest common subsequence of two strings, or its length.
	 *
	 * Command: LCS key1 key2 [LEN] [IDX] [MINMATCHLEN min-match-len] [WITHMATCHLEN]
	 *
	 * Since Redis 7.0.0. Reply: string|int|array<string, list<list<mixed>>|int>. The command is read-only.
	 *
	 * @return string|int|array<string, list<list<mixed>>|int>
	 */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): string|int|array {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): int {}

	public function llen(string|int|float|bool|\Stringable $key): int {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): ?string {}

	/**
	 * Moves several elements from one list to another and returns them.
	 *
	 * Command: LMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): ?array {}

	/**
	 * Removes and returns elements from the first non-empty list, or returns null if all lists are empty.
	 *
	 * Command: LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<string>}. The command changes data.
	 *
	 * @return null|array{string, list<string>}
	 */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function lolwut(mixed ...$options): string {}

	/**
	 * Removes and returns one or more elements from the front of a list, or returns null if there is no such list.
	 *
	 * Command: LPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 *
	 * @return null|string|list<string>
	 */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/**
	 * Returns the index of an element in a list, or null if the list does not contain it.
	 *
	 * Command: LPOS key element [RANK rank] [COUNT num-matches] [MAXLEN len]
	 *
	 * Since Redis 6.0.6. Reply: null|int|list<int>. The command is read-only.
	 *
	 * @return null|int|list<int>
	 */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int|array|null {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	/**
	 * Returns the elements in a range of a list, from one index to another, both inclusive; the last element has the index -1.
	 *
	 * Command: LRANGE key start stop
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): array {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): int {}

	/**
	 * Sets the element at an index in a list.
	 *
	 * Command: LSET key index element
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): string {}

	/**
	 * Removes all elements from a list that are outside a range.
	 *
	 * Command: LTRIM key start stop
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): string {}

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
	 *
	 * @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'MALLOC-STATS' ? string : ($subcommand is 'PURGE' ? 'OK' : ($subcommand is 'STATS' ? array<int|string, int|float|array<string, int>> : ($subcommand is 'USAGE' ? null|int : mixed))))))
	 */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the string values of several keys in the order of the arguments, with null for each missing key.
	 *
	 * Command: MGET key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	/**
	 * Moves keys to another server.
	 *
	 * Command: MIGRATE host port <key | > destination-db timeout [COPY] [REPLACE] [AUTH auth | AUTH2 username password] [KEYS keys [keys
	 *   ...]]
	 *
	 * Since Redis 2.6.0. Reply: 'OK'|'NOKEY'. The command changes data.
	 * Options since: AUTH 4.0.7, AUTH2 6.0.0, COPY 3.0.0, KEYS 3.0.6, REPLACE 3.0.0.
	 *
	 * @return 'OK'|'NOKEY'
	 */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): string {}

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
	 *
	 * @return ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<array<string, string|int|list<string>>> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOADEX' ? 'OK' : ($subcommand is 'UNLOAD' ? 'OK' : mixed)))))
	 */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): int {}

	/**
	 * Sets the string values of several keys at once.
	 *
	 * Command: MSET key value [key value ...]
	 *
	 * Since Redis 1.0.1. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): int {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

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
	 *
	 * @return ($subcommand is 'ENCODING' ? null|string : ($subcommand is 'FREQ' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'IDLETIME' ? int : ($subcommand is 'REFCOUNT' ? int : mixed)))))
	 */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function persist(string|int|float|bool|\Stringable $key): int {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): int {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): int {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): int {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/**
	 * Merges several HyperLogLogs into one.
	 *
	 * Command: PFMERGE destkey [sourcekey [sourcekey ...]]
	 *
	 * Since Redis 2.8.9. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): string {}

	public function ping(mixed ...$args): string {}

	/**
	 * Sets the string value of a key, and its time to live in milliseconds.
	 *
	 * Command: PSETEX key milliseconds value
	 *
	 * Since Redis 2.6.0. Deprecated since 2.6.12. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): string {}

	public function pttl(string|int|float|bool|\Stringable $key): int {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): int {}

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
	 *
	 * @return ($subcommand is 'CHANNELS' ? list<string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'NUMPAT' ? int : ($subcommand is 'NUMSUB' ? list<mixed> : ($subcommand is 'SHARDCHANNELS' ? list<string> : ($subcommand is 'SHARDNUMSUB' ? list<mixed> : mixed))))))
	 */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function randomkey(): ?string {}

	/**
	 * Allows this connection to read from a replica of a cluster; with the readFrom option, the client sends it automatically.
	 *
	 * Command: READONLY
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function readonly(): string {}

	/**
	 * Ends the effect of READONLY: the connection can no longer read from a replica.
	 *
	 * Command: READWRITE
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function readwrite(): string {}

	/**
	 * Renames a key, and overwrites a key that already has the new name.
	 *
	 * Command: RENAME key newkey
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): string {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): int {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

	/**
	 * Creates a key from a value that DUMP returned.
	 *
	 * Command: RESTORE key ttl serialized-value [REPLACE] [ABSTTL] [IDLETIME seconds] [FREQ frequency]
	 *
	 * Since Redis 2.6.0. Reply: 'OK'. The command changes data.
	 * Options since: ABSTTL 5.0.0, FREQ 5.0.0, IDLETIME 5.0.0, REPLACE 3.0.0.
	 *
	 * @return 'OK'
	 */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): string {}

	/**
	 * Returns whether the server is a primary ("master"), a replica ("slave") or a sentinel, with details.
	 *
	 * Command: ROLE
	 *
	 * Since Redis 2.8.12. Reply: array{'master', int, list<array{string, string, string}>}|array{'slave', string, int,
	 * 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}. Scripts cannot run
	 * it.
	 *
	 * @return array{'master', int, list<array{string, string, string}>}|array{'slave', string, int, 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}
	 */
	public function role(): array {}

	/**
	 * Removes and returns one or more elements from the end of a list, or returns null if there is no such list.
	 *
	 * Command: RPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 *
	 * @return null|string|list<string>
	 */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): ?string {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/**
	 * Saves a snapshot of all data to disk, and blocks the server until the snapshot is complete.
	 *
	 * Command: SAVE
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 *
	 * @return 'OK'
	 */
	public function save(): string {}

	/**
	 * Returns some keys, and the cursor for the next call; scanKeys() is more convenient.
	 *
	 * Command: SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 * Options since: TYPE 6.0.0.
	 *
	 * @return array{string, list<string>}
	 */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function scard(string|int|float|bool|\Stringable $key): int {}

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
	 *
	 * @return ($subcommand is 'EXISTS' ? list<int> : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LOAD' ? string : ($subcommand is 'SHOW' ? string : mixed))))))
	 */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the members of the first set that are in none of the other sets.
	 *
	 * Command: SDIFF key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/**
	 * Selects the database that this connection uses.
	 *
	 * Command: SELECT index
	 *
	 * Since Redis 1.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function select(int|string|float|bool $index): string {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): ?string {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): int {}

	/**
	 * Sets the string value of a key, and its time to live in seconds.
	 *
	 * Command: SETEX key seconds value
	 *
	 * Since Redis 2.0.0. Deprecated since 2.6.12. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): string {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): int {}

	/**
	 * Deletes all keys in ranges of slots.
	 *
	 * Command: SFLUSH slot-start slot-last [slot-start slot-last ...] [ASYNC | SYNC]
	 *
	 * Since Redis 8.0.0; not available in Valkey. Reply: list<array{int, int}>. The command changes data.
	 *
	 * @return list<array{int, int}>
	 */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): array {}

	/**
	 * Stops the server; by default it saves its data first.
	 *
	 * Command: SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 * Options since: ABORT 7.0.0, FORCE 7.0.0, NOW 7.0.0.
	 *
	 * @return 'OK'
	 */
	public function shutdown(mixed ...$options): string {}

	/**
	 * Returns the members that are in all sets.
	 *
	 * Command: SINTER key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): int {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

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
	 *
	 * @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed))))
	 */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns all members of a set.
	 *
	 * Command: SMEMBERS key
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function smembers(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Returns, for each of several values, 1 if it is a member of a set, otherwise 0.
	 *
	 * Command: SMISMEMBER key member [member ...]
	 *
	 * Since Redis 6.2.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): int {}

	/**
	 * Returns the elements of a list, set or sorted set in order, or stores them in a key.
	 *
	 * Command: SORT key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA] [STORE
	 *   destination]
	 *
	 * Since Redis 1.0.0. Reply: int|list<null|string>. The command changes data.
	 *
	 * @return int|list<null|string>
	 */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): int|array {}

	/**
	 * Returns the elements of a list, set or sorted set in order; a replica can run it.
	 *
	 * Command: SORT_RO key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA]
	 *
	 * Since Redis 7.0.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Removes one or more random members from a set and returns them; null if there is no such set.
	 *
	 * Command: SPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 *
	 * @return null|string|list<string>
	 */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): int {}

	/**
	 * Returns one or more random members from a set.
	 *
	 * Command: SRANDMEMBER key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command is read-only.
	 *
	 * @return null|string|list<string>
	 */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/**
	 * Returns some members of a set, and the cursor for the next call; scanSet() is more convenient.
	 *
	 * Command: SSCAN key cursor [MATCH pattern] [COUNT count]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function strlen(string|int|float|bool|\Stringable $key): int {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): string {}

	/**
	 * Returns the members that are in at least one of the sets.
	 *
	 * Command: SUNION key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/**
	 * Swaps the contents of two databases.
	 *
	 * Command: SWAPDB index1 index2
	 *
	 * Since Redis 4.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): string {}

	/**
	 * Adds values to a t-digest.
	 *
	 * Command: TDIGEST.ADD key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): string {}

	/**
	 * Estimates the values of a t-digest that have the given ranks.
	 *
	 * Command: TDIGEST.BYRANK key rank [rank ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): array {}

	/**
	 * Estimates the values of a t-digest that have the given ranks, counted from the highest value.
	 *
	 * Command: TDIGEST.BYREVRANK key reverse_rank [reverse_rank ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): array {}

	/**
	 * Estimates the fraction of the values of a t-digest that are smaller than each given value.
	 *
	 * Command: TDIGEST.CDF key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/**
	 * Creates an empty t-digest.
	 *
	 * Command: TDIGEST.CREATE key [COMPRESSION compression]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Returns the size and other properties of a t-digest.
	 *
	 * Command: TDIGEST.INFO key
	 *
	 * Since version 2.4.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function tdigest_info(string|int|float|bool|\Stringable $key): array {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): float|string {}

	/**
	 * Merges several t-digests into one.
	 *
	 * Command: TDIGEST.MERGE destination-key numkeys source-key [source-key ...] [COMPRESSION compression] [OVERRIDE]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): string {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): float|string {}

	/**
	 * Estimates the values below which the given fractions of a t-digest fall.
	 *
	 * Command: TDIGEST.QUANTILE key quantile [quantile ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): array {}

	/**
	 * Estimates how many values of a t-digest are smaller than each given value.
	 *
	 * Command: TDIGEST.RANK key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/**
	 * Empties a t-digest.
	 *
	 * Command: TDIGEST.RESET key
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): string {}

	/**
	 * Estimates how many values of a t-digest are larger than each given value.
	 *
	 * Command: TDIGEST.REVRANK key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): float {}

	/**
	 * Returns the server's time as a list of two strings: Unix seconds and microseconds.
	 *
	 * Command: TIME
	 *
	 * Since Redis 2.6.0. Reply: list<string>.
	 *
	 * @return list<string>
	 */
	public function time(): array {}

	/**
	 * Adds items to a list of the most frequent items, and returns the items that dropped out of the list.
	 *
	 * Command: TOPK.ADD key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): ?array {}

	/**
	 * Returns the estimated counts of items.
	 *
	 * Command: TOPK.COUNT key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/**
	 * Increments the counts of items, and returns the items that dropped out of the list.
	 *
	 * Command: TOPK.INCRBY key item increment [item increment ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): ?array {}

	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the most frequent items.
	 *
	 * Command: TOPK.LIST key [WITHCOUNT]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>|int. The command is read-only.
	 *
	 * @return list<mixed>|int
	 */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/**
	 * Checks, for each of several items, whether it is among the most frequent items.
	 *
	 * Command: TOPK.QUERY key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/**
	 * Creates a list of the most frequent items.
	 *
	 * Command: TOPK.RESERVE key topk [width depth decay]
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): string {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): int {}

	/**
	 * Changes the options of a time series.
	 *
	 * Command: TS.ALTER key [RETENTION retentionPeriod] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>]
	 *   [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Creates a time series.
	 *
	 * Command: TS.CREATE key [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY
	 *   <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Makes one time series a downsampled copy of another, using an aggregation.
	 *
	 * Command: TS.CREATERULE sourceKey destKey AGGREGATION <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p
	 *   | var.s | twa | countnan | countall> bucketDuration [alignTimestamp]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): string {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): int {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): int {}

	/**
	 * Deletes a rule that TS.CREATERULE created.
	 *
	 * Command: TS.DELETERULE sourceKey destKey
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): string {}

	/**
	 * Returns the last sample of a time series.
	 *
	 * Command: TS.GET key [LATEST]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): int {}

	/**
	 * Returns the options and the statistics of a time series.
	 *
	 * Command: TS.INFO key [DEBUG]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Appends samples to several time series.
	 *
	 * Command: TS.MADD key timestamp value [key timestamp value ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): array {}

	/**
	 * Returns the last samples of all time series whose labels match.
	 *
	 * Command: TS.MGET [LATEST] [WITHLABELS | SELECTED_LABELS label [label ...]] FILTER filterExpr [filterExpr ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>|string|list<mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>|string|list<mixed>
	 */
	public function ts_mget(mixed ...$options): array|string {}

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
	 *
	 * @return array<int|string, mixed>|string|list<mixed>
	 */
	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

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
	 *
	 * @return array<int|string, mixed>|string|list<mixed>
	 */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

	/**
	 * Returns the samples between two times of several time series, grouped by time.
	 *
	 * Command: TS.NRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max]
	 *   [COUNT count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the samples between two times of several time series, grouped by time, newest first.
	 *
	 * Command: TS.NREVRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min
	 *   max] [COUNT count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>]
	 *   [EMPTY]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the keys of all time series whose labels match.
	 *
	 * Command: TS.QUERYINDEX filterExpr [filterExpr ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): array {}

	/**
	 * Returns the names of labels, or the values of one label.
	 *
	 * Command: TS.QUERYLABELS <LABELS | VALUES label> [FILTER filterExpr [filterExpr ...]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): array {}

	/**
	 * Returns the samples between two times.
	 *
	 * Command: TS.RANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count]
	 *   [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	/**
	 * Returns the samples from a given time on, and can wait for new ones.
	 *
	 * Command: TS.READ key timestamp [BLOCK milliseconds min_count] [MAX_COUNT max_count]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): array {}

	/**
	 * Returns the samples between two times, newest first.
	 *
	 * Command: TS.REVRANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count]
	 *   [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 1.4.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	public function ttl(string|int|float|bool|\Stringable $key): int {}

	public function type(string|int|float|bool|\Stringable $key): ?string {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): bool {}

	public function vcard(string|int|float|bool|\Stringable $key): int {}

	public function vdim(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Returns the vector of an element.
	 *
	 * Command: VEMB key element [RAW]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): array {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): ?string {}

	/**
	 * Returns the properties of a vector set, such as its size and its number of dimensions.
	 *
	 * Command: VINFO key
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|list<mixed>. The command is read-only.
	 *
	 * @return null|list<mixed>
	 */
	public function vinfo(string|int|float|bool|\Stringable $key): ?array {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): null {}

	/**
	 * Returns one or more random elements from a vector set.
	 *
	 * Command: VRANDMEMBER key [count]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|string|list<string>. The command is read-only.
	 *
	 * @return null|string|list<string>
	 */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/**
	 * Returns the elements of a vector set whose names are in a lexicographical range.
	 *
	 * Command: VRANGE key start end [count]
	 *
	 * Since version 8.4.0 of the vectorset module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): array {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): bool {}

	/**
	 * Returns the elements whose vectors are most similar to a vector, or to the vector of an element.
	 *
	 * Command: VSIM key <ELE element | FP32 blob | VALUES count number [number ...]> [WITHSCORES] [WITHATTRIBS] [COUNT count] [EPSILON
	 *   max_distance] [EF search-exploration-factor] [FILTER expression] [FILTER-EF max-filtering-effort] [TRUTH] [NOTHREAD]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|list<mixed>. The command is read-only.
	 *
	 * @return null|list<mixed>
	 */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): int {}

	/**
	 * Waits until all writes of this connection are in the append-only files of the server and of replicas, and returns both counts.
	 *
	 * Command: WAITAOF numlocal numreplicas timeout
	 *
	 * Since Redis 7.2.0. Reply: array{int, int}. The command can block.
	 *
	 * @return array{int, int}
	 */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): array {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/**
	 * Acknowledges entries in a consumer group and deletes them.
	 *
	 * Command: XACKDEL key group [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): ?string {}

	/**
	 * Transfers to a consumer the entries that have been pending for longer than a number of milliseconds.
	 *
	 * Command: XAUTOCLAIM key group consumer min-idle-time start [COUNT count] [JUSTID]
	 *
	 * Since Redis 6.2.0. Reply: array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}. The command
	 * changes data.
	 *
	 * @return array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}
	 */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/**
	 * Sets how long, and for how many entries, a stream remembers ids to detect duplicates.
	 *
	 * Command: XCFGSET key [IDMP-DURATION idmp-duration] [IDMP-MAXSIZE idmp-maxsize]
	 *
	 * Since Redis 8.6.0; not available in Valkey. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Transfers the pending entries with the given ids to another consumer in the group.
	 *
	 * Command: XCLAIM key group consumer min-idle-time id [id ...] [IDLE ms] [TIME unix-time-milliseconds] [RETRYCOUNT count] [FORCE]
	 *   [JUSTID] [LASTID lastid]
	 *
	 * Since Redis 5.0.0. Reply: list<string>|list<array{string, array<int|string, string>}>. The command changes data.
	 *
	 * @return list<string>|list<array{string, array<int|string, string>}>
	 */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): array {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/**
	 * Deletes entries from a stream, and controls what happens to them in its consumer groups.
	 *
	 * Command: XDELEX key [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

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
	 *
	 * @return ($subcommand is 'CREATE' ? 'OK' : ($subcommand is 'CREATECONSUMER' ? int : ($subcommand is 'DELCONSUMER' ? int : ($subcommand is 'DESTROY' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'SETID' ? 'OK' : mixed))))))
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
	 *
	 * @return ($subcommand is 'CONSUMERS' ? list<array<string, string|int>> : ($subcommand is 'GROUPS' ? list<array<string, null|string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'STREAM' ? array<string, null|int|string|array{string, list<string>}>|array<string, int|string|list<array{string, list<string>}>|list<array<string, null|string|int|list<array{mixed, mixed, mixed, mixed}>|list<array<string, mixed>>>>> : mixed))))
	 */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function xlen(string|int|float|bool|\Stringable $key): int {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): int {}

	/**
	 * Returns the entries in a consumer group that were delivered and not acknowledged, or a summary of them.
	 *
	 * Command: XPENDING key group [[IDLE min-idle-time] start end count [consumer]]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string,
	 * string}>}. The command is read-only.
	 * Options since: IDLE 6.2.0.
	 *
	 * @return list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string, string}>}
	 */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	/**
	 * Returns the entries in a stream between two ids, as a list of [id, fields].
	 *
	 * Command: XRANGE key start end [COUNT count]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, array<int|string, string>}>. The command is read-only.
	 *
	 * @return list<array{string, array<int|string, string>}>
	 */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/**
	 * Returns the entries of streams that follow the given ids, and can wait for new ones; null if there are none.
	 *
	 * Command: XREAD [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: null|array<int|string, list<array{string, array<int|string, string>}>>. The command is read-only. The
	 * command can block.
	 * Options since: MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 *
	 * @return null|array<int|string, list<array{string, array<int|string, string>}>>
	 */
	public function xread(mixed ...$options): ?array {}

	/**
	 * Returns entries to a consumer in a group, and can wait for new ones; null if there are none.
	 *
	 * Command: XREADGROUP GROUP group consumer [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] [CLAIM
	 *   min-idle-time] [NOACK] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: null|array<int|string, list<array{string, null|array<int|string, string>}>>. The command changes data.
	 * The command can block.
	 * Options since: CLAIM Redis 8.4.0, MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 *
	 * @return null|array<int|string, list<array{string, null|array<int|string, string>}>>
	 */
	public function xreadgroup(mixed ...$options): ?array {}

	/**
	 * Returns the entries in a stream between two ids as a list of [id, fields], newest first.
	 *
	 * Command: XREVRANGE key end start [COUNT count]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, array<int|string, string>}>. The command is read-only.
	 *
	 * @return list<array{string, array<int|string, string>}>
	 */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/**
	 * Sets the last id of a stream.
	 *
	 * Command: XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]
	 *
	 * Since Redis 5.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ENTRIESADDED 7.0.0, MAXDELETEDID 7.0.0.
	 *
	 * @return 'OK'
	 */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): string {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): int|float|null {}

	public function zcard(string|int|float|bool|\Stringable $key): int {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/**
	 * Returns the members of the first sorted set that are in none of the other sorted sets.
	 *
	 * Command: ZDIFF numkeys key [key ...] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): float {}

	/**
	 * Returns the members that are in all sorted sets.
	 *
	 * Command: ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: COUNT Redis 8.8.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/**
	 * Removes and returns the members with the lowest or highest scores from the first non-empty sorted set, or returns null if all
	 * sorted sets are empty.
	 *
	 * Command: ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<array{string, float}>}. The command changes data.
	 *
	 * @return null|array{string, list<array{string, float}>}
	 */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/**
	 * Returns the scores of several members, with null for each missing member.
	 *
	 * Command: ZMSCORE key member [member ...]
	 *
	 * Since Redis 6.2.0. Reply: list<null|float>. The command is read-only.
	 *
	 * @return list<null|float>
	 */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	/**
	 * Removes and returns the members with the highest scores.
	 *
	 * Command: ZPOPMAX key [count]
	 *
	 * Since Redis 5.0.0. Reply: array{string, float}|list<array{string, float}>. The command changes data.
	 *
	 * @return array{string, float}|list<array{string, float}>
	 */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Removes and returns the members with the lowest scores.
	 *
	 * Command: ZPOPMIN key [count]
	 *
	 * Since Redis 5.0.0. Reply: array{string, float}|list<array{string, float}>. The command changes data.
	 *
	 * @return array{string, float}|list<array{string, float}>
	 */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Returns one or more random members from a sorted set.
	 *
	 * Command: ZRANDMEMBER key [count [WITHSCORES]]
	 *
	 * Since Redis 6.2.0. Reply: null|string|list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return null|string|list<string>|list<array{string, float}>
	 */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/**
	 * Returns the members in a range of a sorted set, by rank, by score or by lexicographical order.
	 *
	 * Command: ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: BYLEX 6.2.0, BYSCORE 6.2.0, LIMIT 6.2.0, REV 6.2.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): array {}

	/**
	 * Returns the members between two strings, in a sorted set whose scores are all equal.
	 *
	 * Command: ZRANGEBYLEX key min max [LIMIT offset count]
	 *
	 * Since Redis 2.8.9. Deprecated since 6.2.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	/**
	 * Returns the members of a sorted set whose score is in a range.
	 *
	 * Command: ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 1.0.5. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: WITHSCORES 2.0.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	/**
	 * Returns the rank of a member, counted from 0 for the lowest score, or null if the member is missing.
	 *
	 * Command: ZRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Reply: null|int|array{int, float}. The command is read-only.
	 * Options since: WITHSCORE 7.2.0.
	 *
	 * @return null|int|array{int, float}
	 */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/**
	 * Returns the members in a range of ranks, highest score first.
	 *
	 * Command: ZREVRANGE key start stop [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): array {}

	/**
	 * Returns the members between two strings in reverse order, in a sorted set whose scores are all equal.
	 *
	 * Command: ZREVRANGEBYLEX key max min [LIMIT offset count]
	 *
	 * Since Redis 2.8.9. Deprecated since 6.2.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/**
	 * Returns the members whose score is in a range, highest score first.
	 *
	 * Command: ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 2.2.0. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/**
	 * Returns the rank of a member, counted from 0 for the highest score, or null if the member is missing.
	 *
	 * Command: ZREVRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Reply: null|int|array{int, float}. The command is read-only.
	 * Options since: WITHSCORE 7.2.0.
	 *
	 * @return null|int|array{int, float}
	 */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	/**
	 * Returns some members of a sorted set, and the cursor for the next call; scanSortedSet() is more convenient.
	 *
	 * Command: ZSCAN key cursor [MATCH pattern] [COUNT count] [NOSCORES]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): ?float {}

	/**
	 * Returns the members that are in at least one of the sorted sets.
	 *
	 * Command: ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: COUNT Redis 8.8.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}
}

/**
 * A client for a Redis or Valkey Cluster, which sends each command to the node that serves its key. A single server is treated as a cluster of one
 * node.
 *
 * @since 0.1.0
 */
final class Cluster extends Commands
{
	/**
	 * Creates a client, which connects when you send the first command. A single reachable seed is enough, because the client learns the other nodes
	 * from it. Every option applies to all nodes, and can also be set in the query string of the first seed's URI.
	 *
	 * @param string|array $seeds a URI as for a Client, or a list of URIs. The first URI contains the options, the user, the password and the
	 *     database; the other URIs may repeat these, but must not contain different ones
	 * @param string|null $username the user for AUTH, as for a Client
	 * @param \Closure|string|null $password the password, or a Closure that returns it, as for a Client
	 * @param float|null $connectTimeout the limit in seconds for DNS, connecting, TLS and the handshake together, for each node; the default is 5.0, and 0.0
	 *     means no limit
	 * @param float|null $timeout the limit in seconds for each reply, and for all redirects of a command together; the default is 5.0, and 0.0 means no limit
	 * @param bool|string|null $persistent true, or an id, to keep the connections open after the request, as for a Client
	 * @param int|null $protocol the RESP version, 2 or 3; the default is 3. With 2, the client never sends HELLO
	 * @param string|null $name the name of the connections in CLIENT LIST
	 * @param bool|null $retryReads if true, a read-only command is sent a second time, on a new connection, when the connection is lost
	 * @param array $tls options for rediss://, as for a Client
	 * @param string|null $library the name of the library that uses this client: CLIENT LIST shows lib-name=hiredis-php(LIBRARY). With '', the client
	 *     does not send CLIENT SETINFO
	 * @param array $addresses a map of 'announced:port' => 'reachable:port' for nodes that announce an address that the client cannot reach
	 * @param string|null $readFrom where to send read-only commands: 'primary', 'replica', 'any' or 'nearest'; the default is 'primary'
	 * @param string|null $zone the availability zone whose servers the client prefers for read-only commands, such as 'eu-1a'
	 * @param Cache|null $cache the settings of a client-side cache for the connection to each node, as for a Client
	 * @param array $allow the announced nodes to which the client may connect, as for a Client. Seeds are always allowed, and so are other ports of their
	 *     hosts that a node announces without a host
	 * @param int|null $database the database number; the default is 0. More than one database is available only on Valkey 9.0 and later with
	 *     cluster-databases, and on a single server
	 * @param float|null $maxLifetime the age in seconds at which an idle connection is replaced, as for a Client
	 * @param bool|null $breaker if true, a node that hangs is not tried again until it replies to a probe, as for a Client
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null, ?Cache $cache = null, array $allow = [],
		?int $database = null, ?float $maxLifetime = null, ?bool $breaker = null) {}

	/** Returns the slot of a key, from 0 to 16383. If the key contains a hash tag, as in {user:7}:cart, only the tag is hashed. No command is sent. */
	public static function slot(string $key): int {}

	/**
	 * Reads the slot map from a node immediately (CLUSTER SLOTS). You do not have to call this before you send commands, because the client reads the
	 * map again after a redirect.
	 *
	 * @throws ConnectionException if no node replies
	 */
	public function refresh(): void {}

	/**
	 * Returns a client for the master that currently serves this key. The client has a separate connection and does not follow redirects. Every call
	 * for the same node returns the same client. If you call node() on an object that withTimeout() returned, you get a new client instead, with
	 * that object's time limit and on the same connection.
	 *
	 * @throws ConnectionException if no node replies
	 */
	public function node(string $key): Client {}

	/**
	 * Returns a client for each master. Each client has a separate connection, and every call returns the same clients. If you call nodes() on an
	 * object that withTimeout() returned, you get new clients instead, with that object's time limit and on the same connections.
	 *
	 * @return array<string, Client> the clients, with 'host:port' as the key
	 * @throws ConnectionException if no node replies
	 */
	public function nodes(): array {}

	/**
	 * Returns statistics about each server that this object has used and that is still in the cluster. No command is sent.
	 *
	 * The keys of `nodes` are 'host:port'. `sent` counts the commands that were sent, `failed` those that received no reply, `redirected` those whose
	 * reply was MOVED or ASK, and `reconnects` the connections after the first one. `role` is the role of the node in the slot map, or null.
	 * `refreshes` counts the slot maps that this object has read. `age` is the age of the current map in seconds, or null if there is no map.
	 *
	 * @return array{nodes: array<string, array{sent: int, failed: int, redirected: int, reconnects: int, role: string|null}>,
	 *   refreshes: int, age: float|null}
	 */
	public function stats(): array {}

	/**
	 * Closes the connections, or returns persistent connections to their pool. The next command reconnects.
	 */
	public function close(): void {}

	/**
	 * Returns whether a connection to a node is open. The client does not contact the node, so the result can be true even if the node has just died.
	 */
	public function isConnected(): bool {}

	/**
	 * Returns the address of the first seed, such as redis://127.0.0.1:6379. It never contains a user or a password.
	 */
	public function endpoint(): string {}

	/**
	 * Returns the RESP version that the client requests on its connections, 2 or 3.
	 */
	public function protocol(): int {}

	/**
	 * Returns a client that uses the same connections, but a different time limit for each command, in seconds; 0.0 means no limit.
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * Returns a client that uses the same connections, but not the cache: it sends all reads to the nodes.
	 */
	public function withoutCache(): static {}

	/**
	 * Discards all replies in the caches of the connections to all nodes.
	 */
	public function flushCache(): void {}

	/**
	 * Sends any command to the node that serves its key: call('ZADD', 'board', 1, 'ann'). Arguments that are lists are flattened. Returns the
	 * server's reply without converting it: a float may be a string, and a map may be a flat list in RESP2.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template and returns its reply: query('SET user:%d:name %s', 7, $name). The placeholders are the same as in
	 * Hiredis\format().
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Returns an empty Pipeline, whose methods queue commands until execute() or stream() sends each command to the node that serves its key.
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends the queued commands to all nodes at the same time, and returns the list of all replies in the order in
	 * which the commands were queued.
	 *
	 * @param callable $queue a function that receives the Pipeline and queues commands on it
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if a node is lost; its $replies contains a ConnectionException in place of each missing reply
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends many commands and returns an iterator over their replies. The iterator sends further commands while your loop reads. At most $window
	 * commands wait for their replies at the same time. If a node is lost, the replies to its commands are ConnectionException objects, and the other
	 * commands continue.
	 *
	 * @param \Traversable|array $commands commands as lists of arguments, such as ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window the maximum number of commands that wait for their replies, from 1 to 1000000
	 * @return \Iterator the replies, each with the key that its command has in $commands; an error is a ServerException object
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException if no node can be reached
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Runs a transaction on one node: calls $queue with a Transaction, sends MULTI, the queued commands and EXEC in one write, and returns the list
	 * of replies. All keys must be in the same slot. With $watch, it sends WATCH before it calls $queue, so that $queue can read the watched keys
	 * through its second argument, the cluster.
	 *
	 * @param callable $queue a function that queues commands on the Transaction
	 * @phpstan-param callable(Transaction, Cluster): mixed $queue
	 * @param array $watch a list of keys. If one of them changes between WATCH and EXEC, nothing is executed. A write that $queue makes through the
	 *     cluster counts as a change. Starting another transaction of this client before EXEC throws a HiredisError, because its EXEC would end the
	 *     WATCH
	 * @param int $attempts the maximum number of attempts if watched keys change or move, or if their node is lost before EXEC is sent
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException for the first error that occurred while the commands were executed; its $replies contains all replies
	 * @throws ServerException if the server rejected a command when it was queued; in that case, nothing was executed, unless the rejected command
	 *     is MULTI itself: then the commands were executed one by one
	 * @throws ConnectionException if the connection is lost
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs each task in a fiber and returns their results. While one task is waiting for a reply, the others continue, and their commands are sent
	 * together. All tasks run to completion, even if one of them throws an exception. In a task, blocking commands such as BLPOP throw a
	 * HiredisError.
	 *
	 * @param \Traversable|array $tasks functions that are called with the cluster
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Cluster): TResult> $tasks
	 * @param int $limit the maximum number of tasks that run at the same time, from 1 to 10000
	 * @param bool $throw if false, exceptions are not thrown; the array contains them in place of results
	 * @return array the results, each with the key that its task has in $tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task, with up to ten others as its previous exceptions
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over the keys of all nodes. It sends SCAN to one node after another. A key that exists throughout the loop is returned at
	 * least once, even if its slot moves. To detect such moves, the client sends CLUSTER NODES; if the user does not have permission to run it, keys
	 * whose slot moves may be missing.
	 *
	 * @param string|null $MATCH a pattern that the keys must match, such as 'user:*'
	 * @param int|null $COUNT roughly how many keys the server examines in one step; the server's default is 10
	 * @param string|null $TYPE the type that the keys must have, such as 'hash'
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator that yields the fields of a hash as field => value. It sends HSCAN whenever the loop needs more fields.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set. It sends SSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator that yields the members of a sorted set as member => score. It sends ZSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages from channels. It opens a connection to one node, and, for shard channels, to each node that
	 * serves them.
	 *
	 * ssubscribe() accepts channels of all slots. If a connection is lost or a slot moves, next() throws a ConnectionException that names the
	 * affected channels, so that you can subscribe to them again. No messages from other nodes are lost. With $restore, the subscriber resubscribes
	 * automatically.
	 *
	 * @param \Closure|null $restore a function that is called with a Gap after the subscriber has resubscribed, as for a Client. If a slot moves, the
	 *     subscriber resubscribes only to the shard channels of that slot
	 * @phpstan-param (\Closure(Gap): mixed)|null $restore
	 * @param float $ping the number of seconds without a message after which the subscriber sends PING to a node. If there is no reply, it treats the
	 *     connection as lost. With 0.0, it never sends PING
	 * @throws ConnectionException if no node replies
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Returns what var_dump() shows: the first seed, the nodes, the number of slots that have a node, the database and the protocol, but no password. */
	public function __debugInfo(): array {}

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
	 *
	 * @return ($subcommand is 'CAT' ? list<string> : ($subcommand is 'DELUSER' ? int : ($subcommand is 'DRYRUN' ? string : ($subcommand is 'GENPASS' ? string : ($subcommand is 'GETUSER' ? null|array<string, list<string>|string|list<array<string, string>>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<string> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOG' ? list<array<string, int|string|float>>|'OK' : ($subcommand is 'SAVE' ? 'OK' : ($subcommand is 'SETUSER' ? 'OK' : ($subcommand is 'USERS' ? list<string> : ($subcommand is 'WHOAMI' ? string : mixed)))))))))))))
	 */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function arcount(string|int|float|bool|\Stringable $key): int {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): int {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): int {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	/**
	 * Returns the elements in a range of an array.
	 *
	 * Command: ARGETRANGE key start end
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): array {}

	/**
	 * Finds the elements in a range of an array that match a text or a pattern.
	 *
	 * Command: ARGREP key start end <EXACT string | MATCH string | GLOB pattern | RE pattern> [<EXACT string | MATCH string | GLOB
	 *   pattern | RE pattern> ...] [AND | OR | LIMIT limit | WITHVALUES | NOCASE [AND | OR | LIMIT limit | WITHVALUES | NOCASE ...]]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/**
	 * Returns statistics about an array, such as its length and its memory usage.
	 *
	 * Command: ARINFO key [FULL]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/**
	 * Returns the elements that were inserted most recently into an array.
	 *
	 * Command: ARLASTITEMS key count [REV]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): array {}

	public function arlen(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Returns the elements at several indexes in an array, in the order of the indexes.
	 *
	 * Command: ARMGET key index [index ...]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): array {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function arnext(string|int|float|bool|\Stringable $key): ?int {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): string|int|null {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/**
	 * Returns the elements that are set in a range of an array, together with their indexes.
	 *
	 * Command: ARSCAN key start end [LIMIT limit]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): array {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/**
	 * Allows the next command to use a slot that is being imported to this node; Hiredis\Cluster sends it automatically.
	 *
	 * Command: ASKING
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function asking(): string {}

	/**
	 * Logs in with a password, or with a user name and a password. If the server requires a password, pass it to the constructor
	 * instead.
	 *
	 * Command: AUTH [username] password
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. Scripts cannot run it.
	 *
	 * @return 'OK'
	 */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): string {}

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
	 *
	 * @return ($subcommand is 'ABORT' ? 'OK' : ($subcommand is 'CLEANUP' ? 'OK' : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'LIST' ? list<mixed> : ($subcommand is 'SEAL' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STATUS' ? array<int|string, mixed> : mixed)))))))
	 */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function bf_card(string|int|float|bool|\Stringable $key): int {}

	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/**
	 * Returns the size, the capacity and other properties of a Bloom filter.
	 *
	 * Command: BF.INFO key [CAPACITY | SIZE | FILTERS | ITEMS | EXPANSION]
	 *
	 * Since version 1.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Adds items to a Bloom filter, which is created with the given options if it does not exist.
	 *
	 * Command: BF.INSERT key [CAPACITY capacity] [ERROR error] [EXPANSION expansion] [NOCREATE] [NONSCALING] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Restores a Bloom filter from its serialized form.
	 *
	 * Command: BF.LOAD key data
	 *
	 * Since Valkey 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): string {}

	/**
	 * Restores a part of a Bloom filter from data that BF.SCANDUMP returned.
	 *
	 * Command: BF.LOADCHUNK key iterator data
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	/**
	 * Adds several items to a Bloom filter, which is created if it does not exist.
	 *
	 * Command: BF.MADD key item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty Bloom filter with the given error rate and capacity.
	 *
	 * Command: BF.RESERVE key error_rate capacity [EXPANSION expansion] [NONSCALING]
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): string {}

	/**
	 * Returns the next part of a Bloom filter for BF.LOADCHUNK, together with the iterator for the next call.
	 *
	 * Command: BF.SCANDUMP key iterator
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

	public function bgrewriteaof(): string {}

	public function bgsave(mixed ...$options): string {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	/**
	 * Reads, sets and increments integers of any width up to 64 bits inside a string.
	 *
	 * Command: BITFIELD key [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset
	 *   increment> [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment>
	 *   ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|int>. The command changes data.
	 *
	 * @return list<null|int>
	 */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Reads integers of any width up to 64 bits inside a string; a replica can run it.
	 *
	 * Command: BITFIELD_RO key [GET encoding offset [GET encoding offset ...]]
	 *
	 * Since Redis 6.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): int {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): ?string {}

	/**
	 * Moves several elements from one list to another, and waits until they are available.
	 *
	 * Command: BLMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: null|list<mixed>. The command changes data. The command can block.
	 *
	 * @return null|list<mixed>
	 */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): ?array {}

	/**
	 * Removes and returns elements from the first non-empty list, and waits if all lists are empty; returns null when the time limit
	 * expires.
	 *
	 * Command: BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<string>}. The command changes data. The command can block.
	 *
	 * @return null|array{string, list<string>}
	 */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/**
	 * Removes and returns the first element of the first non-empty list, and waits if all lists are empty; returns null when the time
	 * limit expires.
	 *
	 * Command: BLPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Reply: null|array{string, string}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string}
	 */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/**
	 * Removes and returns the last element of the first non-empty list, and waits if all lists are empty; returns null when the time
	 * limit expires.
	 *
	 * Command: BRPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Reply: null|array{string, string}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string}
	 */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): ?string {}

	/**
	 * Removes and returns the members with the lowest or highest scores from the first non-empty sorted set, and waits if all sorted
	 * sets are empty.
	 *
	 * Command: BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<array{string, float}>}. The command changes data. The command can block.
	 *
	 * @return null|array{string, list<array{string, float}>}
	 */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/**
	 * Removes and returns the member with the highest score from the first non-empty sorted set, and waits if all sorted sets are empty.
	 *
	 * Command: BZPOPMAX key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Reply: null|array{string, string, float}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string, float}
	 */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/**
	 * Removes and returns the member with the lowest score from the first non-empty sorted set, and waits if all sorted sets are empty.
	 *
	 * Command: BZPOPMIN key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Reply: null|array{string, string, float}. The command changes data. The command can block.
	 *
	 * @return null|array{string, string, float}
	 */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_compact(mixed ...$args): mixed {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/**
	 * Returns the size and other properties of a cuckoo filter.
	 *
	 * Command: CF.INFO key
	 *
	 * Since version 1.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function cf_info(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Adds items to a cuckoo filter, which is created with the given options if it does not exist.
	 *
	 * Command: CF.INSERT key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>|int. The command changes data.
	 *
	 * @return list<mixed>|int
	 */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/**
	 * Adds items to a cuckoo filter, except for those that the filter may already contain.
	 *
	 * Command: CF.INSERTNX key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Restores a part of a cuckoo filter from data that CF.SCANDUMP returned.
	 *
	 * Command: CF.LOADCHUNK key iterator data
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * Creates an empty cuckoo filter with the given capacity.
	 *
	 * Command: CF.RESERVE key capacity [BUCKETSIZE bucketsize] [MAXITERATIONS maxiterations] [EXPANSION expansion]
	 *
	 * Since version 1.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): string {}

	/**
	 * Returns the next part of a cuckoo filter for CF.LOADCHUNK, together with the iterator for the next call.
	 *
	 * Command: CF.SCANDUMP key iterator
	 *
	 * Since version 1.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

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
	 *
	 * @return ($subcommand is 'CACHING' ? 'OK' : ($subcommand is 'CAPA' ? 'OK' : ($subcommand is 'GETNAME' ? null|string : ($subcommand is 'GETREDIR' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'ID' ? int : ($subcommand is 'IMPORT-SOURCE' ? 'OK' : ($subcommand is 'INFO' ? string : ($subcommand is 'KILL' ? 'OK'|int : ($subcommand is 'LIST' ? string : ($subcommand is 'MAINT_NOTIFICATIONS' ? 'OK' : ($subcommand is 'NO-EVICT' ? 'OK' : ($subcommand is 'NO-TOUCH' ? 'OK' : ($subcommand is 'PAUSE' ? 'OK' : ($subcommand is 'SETINFO' ? 'OK' : ($subcommand is 'SETNAME' ? 'OK' : ($subcommand is 'TRACKING' ? 'OK' : ($subcommand is 'TRACKINGINFO' ? array<string, list<string>|int> : ($subcommand is 'UNBLOCK' ? int : ($subcommand is 'UNPAUSE' ? 'OK' : mixed))))))))))))))))))))
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
	 *
	 * @return ($subcommand is 'ADDSLOTS' ? 'OK' : ($subcommand is 'ADDSLOTSRANGE' ? 'OK' : ($subcommand is 'BUMPEPOCH' ? string : ($subcommand is 'CANCELSLOTMIGRATIONS' ? 'OK' : ($subcommand is 'COUNT-FAILURE-REPORTS' ? int : ($subcommand is 'COUNTKEYSINSLOT' ? int : ($subcommand is 'DELSLOTS' ? 'OK' : ($subcommand is 'DELSLOTSRANGE' ? 'OK' : ($subcommand is 'FAILOVER' ? 'OK' : ($subcommand is 'FLUSHSLOT' ? 'OK' : ($subcommand is 'FLUSHSLOTS' ? 'OK' : ($subcommand is 'FORGET' ? 'OK' : ($subcommand is 'GETKEYSINSLOT' ? list<string> : ($subcommand is 'GETSLOTMIGRATIONS' ? list<array<string, string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? string : ($subcommand is 'KEYSLOT' ? int : ($subcommand is 'LINKS' ? list<array<string, string|int>> : ($subcommand is 'MEET' ? 'OK' : ($subcommand is 'MIGRATESLOTS' ? 'OK' : ($subcommand is 'MIGRATION' ? string|int|list<mixed> : ($subcommand is 'MYID' ? string : ($subcommand is 'MYSHARDID' ? string : ($subcommand is 'NODES' ? string : ($subcommand is 'REPLICAS' ? list<string> : ($subcommand is 'REPLICATE' ? 'OK' : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'SAVECONFIG' ? 'OK' : ($subcommand is 'SET-CONFIG-EPOCH' ? 'OK' : ($subcommand is 'SETSLOT' ? 'OK' : ($subcommand is 'SHARDS' ? list<array<string, list<int>|list<array<string, string|int>>>>|list<array<string, list<int>|list<array<string, string|int>>|string>> : ($subcommand is 'SLAVES' ? list<string> : ($subcommand is 'SLOT-STATS' ? list<array{int, array<string, int>}> : ($subcommand is 'SLOTS' ? list<list<mixed>> : mixed))))))))))))))))))))))))))))))))))
	 */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns some keys from the whole cluster, and the cursor for the next call.
	 *
	 * Command: CLUSTERSCAN cursor [MATCH match-pattern] [COUNT count] [TYPE type] [SLOT slot]
	 *
	 * Since Valkey 9.1.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	/**
	 * Increments the counts of items in a count-min sketch, and returns the new estimates.
	 *
	 * Command: CMS.INCRBY key item increment [item increment ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): array {}

	/**
	 * Returns the width, the depth and the total count of a count-min sketch.
	 *
	 * Command: CMS.INFO key
	 *
	 * Since version 2.0.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function cms_info(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Creates a count-min sketch with the given width and depth.
	 *
	 * Command: CMS.INITBYDIM key width depth
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): string {}

	/**
	 * Creates a count-min sketch with the given error rate and error probability.
	 *
	 * Command: CMS.INITBYPROB key error probability
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): string {}

	/**
	 * Merges several count-min sketches by adding their counts, and stores the result in a key.
	 *
	 * Command: CMS.MERGE key numKeys source [source ...] [WEIGHTS weight [weight ...]]
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): string {}

	/**
	 * Returns the estimated counts of items in a count-min sketch.
	 *
	 * Command: CMS.QUERY key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

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
	 *
	 * @return ($subcommand is 'COUNT' ? int : ($subcommand is 'DOCS' ? array<int|string, array<string, mixed>> : ($subcommand is 'GETKEYS' ? list<string> : ($subcommand is 'GETKEYSANDFLAGS' ? list<array{string, list<string>}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? list<null|array{string, int, list<string>, int, int, int, list<string>, list<string>, list<array<string, string|list<mixed>|array<string, mixed>>>, list<mixed>}> : ($subcommand is 'LIST' ? list<string> : mixed)))))))
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
	 *
	 * @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed))))
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
	 *
	 * @return ($subcommand is 'GET' ? array<int|string, string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'RESETSTAT' ? 'OK' : ($subcommand is 'REWRITE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed)))))
	 */
	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): int {}

	public function dbsize(): int {}

	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): mixed {}

	public function decr(string|int|float|bool|\Stringable $key): int {}

	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): int {}

	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function digest(string|int|float|bool|\Stringable $key): ?string {}

	public function dump(string|int|float|bool|\Stringable $key): ?string {}

	public function echo(string|int|float|bool|\Stringable $message): string {}

	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): int {}

	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): int {}

	public function expiretime(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Promotes a replica to primary, in coordination with the current primary.
	 *
	 * Command: FAILOVER [TO host port [FORCE]] [ABORT] [TIMEOUT milliseconds]
	 *
	 * Since Redis 6.2.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 *
	 * @return 'OK'
	 */
	public function failover(mixed ...$options): string {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * Deletes all keys in all databases.
	 *
	 * Command: FLUSHALL [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 *
	 * @return 'OK'
	 */
	public function flushall(mixed ...$options): string {}

	/**
	 * Deletes all keys in the selected database.
	 *
	 * Command: FLUSHDB [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 *
	 * @return 'OK'
	 */
	public function flushdb(mixed ...$options): string {}

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
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/**
	 * Adds an alias to an index.
	 *
	 * Command: FT.ALIASADD alias index
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/**
	 * Removes an alias from its index.
	 *
	 * Command: FT.ALIASDEL alias
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): string {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * Adds an alias to an index, and removes it from the index that had it before.
	 *
	 * Command: FT.ALIASUPDATE alias index
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/**
	 * Adds a field to an index.
	 *
	 * Command: FT.ALTER index [SKIPINITIALSCAN] SCHEMA ADD field options
	 *
	 * Since version 1.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/**
	 * Reads and changes the search module's configuration.
	 *
	 * Command: FT.CONFIG subcommand [argument ...]
	 *   FT.CONFIG GET option
	 *   FT.CONFIG HELP option
	 *   FT.CONFIG SET option value
	 *
	 * In the search module. The reply depends on the subcommand.
	 *
	 * @return ($subcommand is 'GET' ? array<int|string, mixed> : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'SET' ? 'OK' : mixed)))
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
	 *
	 * @return 'OK'
	 */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/**
	 * Reads the next results of an FT.AGGREGATE with a cursor, or deletes the cursor.
	 *
	 * Command: FT.CURSOR subcommand [argument ...]
	 *   FT.CURSOR DEL index cursor_id
	 *   FT.CURSOR GC
	 *   FT.CURSOR READ index cursor_id [COUNT read-size]
	 *
	 * In the search module. The reply depends on the subcommand.
	 *
	 * @return ($subcommand is 'DEL' ? 'OK' : ($subcommand is 'READ' ? array<int|string, mixed> : mixed))
	 */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function ft_del(mixed ...$args): mixed {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	/**
	 * Returns all terms in a dictionary.
	 *
	 * Command: FT.DICTDUMP dict
	 *
	 * Since version 1.4.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): array {}

	public function ft_drop(mixed ...$args): mixed {}

	/**
	 * Deletes an index, and with DD also the indexed documents.
	 *
	 * Command: FT.DROPINDEX index [DD]
	 *
	 * Since version 2.0.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): string {}

	/**
	 * Returns the execution plan of a query as a list of lines.
	 *
	 * Command: FT.EXPLAINCLI index query [DIALECT dialect]
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 *
	 * @return list<mixed>
	 */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

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
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): array {}

	/**
	 * Returns the fields and the statistics of an index.
	 *
	 * Command: FT.INFO index
	 *
	 * Since version 1.0.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_info(string|int|float|bool|\Stringable $index): array {}

	public function ft_mget(mixed ...$args): mixed {}

	/**
	 * Runs a search and returns its results and the time that each step took.
	 *
	 * Command: FT.PROFILE index <SEARCH | AGGREGATE | HYBRID> [LIMITED] QUERY query
	 *
	 * Since version 2.2.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): array {}

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
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/**
	 * Returns suggestions for the misspelled terms of a query.
	 *
	 * Command: FT.SPELLCHECK index query [DISTANCE distance] [TERMS <INCLUDE | EXCLUDE> dictionary [terms [terms ...]]] [DIALECT
	 *   dialect]
	 *
	 * Since version 1.4.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 * Options since: DIALECT 2.4.3.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): int {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): int {}

	/**
	 * Returns the strings in a dictionary that complete a prefix.
	 *
	 * Command: FT.SUGGET key prefix [FUZZY] [WITHSCORES] [WITHPAYLOADS] [MAX max]
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): array {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): int {}

	public function ft_synadd(mixed ...$args): mixed {}

	/**
	 * Returns the terms in an index that have synonyms, with the ids of their groups.
	 *
	 * Command: FT.SYNDUMP index
	 *
	 * Since version 1.2.0 of the search module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ft_syndump(string|int|float|bool|\Stringable $index): array {}

	/**
	 * Adds terms to a group of synonyms.
	 *
	 * Command: FT.SYNUPDATE index synonym_group_id [SKIPINITIALSCAN] term [term ...]
	 *
	 * Since version 1.2.0 of the search module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): string {}

	/**
	 * Returns all distinct values of a tag field.
	 *
	 * Command: FT.TAGVALS index field_name
	 *
	 * Since version 1.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): array {}

	/**
	 * Returns the names of all indexes.
	 *
	 * Command: FT._LIST
	 *
	 * Since version 2.0.0 of the search module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ft__list(mixed ...$args): array {}

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
	 *
	 * @return ($subcommand is 'DELETE' ? 'OK' : ($subcommand is 'DUMP' ? string : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LIST' ? list<array<string, string|list<array<string, null|string|list<mixed>>>>> : ($subcommand is 'LOAD' ? string : ($subcommand is 'RESTORE' ? 'OK' : ($subcommand is 'STATS' ? array<string, null|array<string, string|list<string>|int>|array<int|string, array<string, int>>> : mixed)))))))))
	 */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): ?string {}

	/**
	 * Returns the geohash strings of members, with null for each missing member.
	 *
	 * Command: GEOHASH key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Returns the longitude and latitude of members, with null for each missing member.
	 *
	 * Command: GEOPOS key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Reply: list<null|array{float, float}>. The command is read-only.
	 *
	 * @return list<null|array{float, float}>
	 */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Returns the members within a distance of a position, or stores them in another key.
	 *
	 * Command: GEORADIUS key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC |
	 *   DESC] [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>|int. The command changes data.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>|int
	 */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/**
	 * Returns the members within a distance of another member, or stores them in another key.
	 *
	 * Command: GEORADIUSBYMEMBER key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *   [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>|int. The command changes data.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>|int
	 */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/**
	 * Returns the members within a distance of another member; a replica can run it.
	 *
	 * Command: GEORADIUSBYMEMBER_RO key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC |
	 *   DESC]
	 *
	 * Since Redis 3.2.10. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>
	 */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/**
	 * Returns the members within a distance of a position; a replica can run it.
	 *
	 * Command: GEORADIUS_RO key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC
	 *   | DESC]
	 *
	 * Since Redis 3.2.10. Deprecated since 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: ANY 6.2.0.
	 *
	 * @return list<string>|list<list<mixed>>
	 */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/**
	 * Returns the members of a geo index that are inside a circle or a rectangle.
	 *
	 * Command: GEOSEARCH key <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX width
	 *   height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [WITHCOORD] [WITHDIST] [WITHHASH]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<list<mixed>>. The command is read-only.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 *
	 * @return list<string>|list<list<mixed>>
	 */
	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): int {}

	public function get(string|int|float|bool|\Stringable $key): ?string {}

	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): int {}

	public function getdel(string|int|float|bool|\Stringable $key): ?string {}

	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): ?string {}

	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): string {}

	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): ?string {}

	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): int {}

	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	/**
	 * Sets the time to live of hash fields in seconds.
	 *
	 * Command: HEXPIRE key seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): array {}

	/**
	 * Sets the Unix time in seconds at which hash fields expire.
	 *
	 * Command: HEXPIREAT key unix-time-seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): array {}

	/**
	 * Returns the Unix times in seconds at which hash fields expire, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): ?string {}

	/**
	 * Returns all fields in a hash as field => value; a missing key counts as an empty hash.
	 *
	 * Command: HGETALL key
	 *
	 * Since Redis 2.0.0. Reply: array<int|string, string>. The command is read-only.
	 *
	 * @return array<int|string, string>
	 */
	public function hgetall(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Returns the values of hash fields and deletes the fields.
	 *
	 * Command: HGETDEL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.1.0. Reply: list<null|string>. The command changes data.
	 *
	 * @return list<null|string>
	 */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the values of hash fields and changes when the fields expire.
	 *
	 * Command: HGETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] FIELDS
	 *   numfields field [field ...]
	 *
	 * Since Redis 8.0.0 and Valkey 9.0.0. Reply: list<null|string>. The command changes data.
	 *
	 * @return list<null|string>
	 */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

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
	 *
	 * @return ($subcommand is 'DISCARD' ? int : ($subcommand is 'DISCARDALL' ? int : ($subcommand is 'PREPARE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed))))
	 */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): int {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): string {}

	/**
	 * Returns the names of all fields in a hash.
	 *
	 * Command: HKEYS key
	 *
	 * Since Redis 2.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function hkeys(string|int|float|bool|\Stringable $key): array {}

	public function hlen(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Returns the values of several hash fields in the order of the arguments, with null for each missing field.
	 *
	 * Command: HMGET key field [field ...]
	 *
	 * Since Redis 2.0.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): array {}

	/**
	 * Sets fields in a hash; HSET does the same, and returns how many fields are new.
	 *
	 * Command: HMSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Deprecated since 4.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

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
	 *
	 * @return ($subcommand is 'GET' ? null|list<mixed> : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STOP' ? 'OK' : mixed))))
	 */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Removes the time to live of hash fields, so that they never expire.
	 *
	 * Command: HPERSIST key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Sets the time to live of hash fields in milliseconds.
	 *
	 * Command: HPEXPIRE key milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): array {}

	/**
	 * Sets the Unix time in milliseconds at which hash fields expire.
	 *
	 * Command: HPEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command changes data.
	 *
	 * @return list<int>
	 */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): array {}

	/**
	 * Returns the Unix times in milliseconds at which hash fields expire, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HPEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the time to live of hash fields in milliseconds, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HPTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns one or more random fields from a hash.
	 *
	 * Command: HRANDFIELD key [count [WITHVALUES]]
	 *
	 * Since Redis 6.2.0. Reply: null|string|list<string>|list<array{string, string}>. The command is read-only.
	 *
	 * @return null|string|list<string>|list<array{string, string}>
	 */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/**
	 * Returns some fields in a hash, and the cursor for the next call; scanHash() is more convenient.
	 *
	 * Command: HSCAN key cursor [MATCH pattern] [COUNT count] [NOVALUES]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): int {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	/**
	 * Returns the time to live of hash fields in seconds, -1 for a field that never expires, and -2 for a missing field.
	 *
	 * Command: HTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0 and Valkey 9.0.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the values of all fields in a hash.
	 *
	 * Command: HVALS key
	 *
	 * Since Redis 2.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function hvals(string|int|float|bool|\Stringable $key): array {}

	public function incr(string|int|float|bool|\Stringable $key): int {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): int {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): string {}

	/**
	 * Increments the number in a key within limits, and sets when the key expires.
	 *
	 * Command: INCREX key [BYFLOAT float | BYINT integer] [SATURATE] [LBOUND lowerbound] [UBOUND upperbound] [EX seconds | PX
	 *   milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] [ENX]
	 *
	 * Since Redis 8.8.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function info(mixed ...$args): string {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): null {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): null {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): null {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): null {}

	/**
	 * Removes and returns an element from an array in a JSON document.
	 *
	 * Command: JSON.ARRPOP key [FORMAT <STRINGS | EXPAND1 | EXPAND>] [path [index]]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): null {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Merges a JSON value into a document; members that are null in the value are deleted.
	 *
	 * Command: JSON.MERGE key path json [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since version 2.6.0 of the ReJSON module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): string {}

	/**
	 * Returns the values at one path of several JSON documents.
	 *
	 * Command: JSON.MGET key [key ...] path
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|list<mixed>. The command is read-only.
	 *
	 * @return null|list<mixed>
	 */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/**
	 * Sets values in several JSON documents.
	 *
	 * Command: JSON.MSET key path json [key path json ...]
	 *
	 * Since version 2.6.0 of the ReJSON module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): string {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns a value from a JSON document in the protocol's own types: lists, strings and numbers.
	 *
	 * Command: JSON.RESP key [path]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Sets a value in a JSON document, given as JSON text; null if a condition such as NX is not met.
	 *
	 * Command: JSON.SET key path json [NX | XX] [FPHA <BF16 | FP16 | FP32 | FP64>] [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since version 1.0.0 of the ReJSON module. Reply: null|'OK'. The command changes data.
	 *
	 * @return null|'OK'
	 */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): ?string {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): null {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * Returns all keys that match a pattern; unlike scanKeys(), it blocks the server while it searches.
	 *
	 * Command: KEYS pattern
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function keys(string|int|float|bool|\Stringable $pattern): array {}

	public function lastsave(): int {}

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
	 *
	 * @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'GRAPH' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'HISTOGRAM' ? array<int|string, array<string, int|array<int|string, int>>> : ($subcommand is 'HISTORY' ? list<array{int, int}> : ($subcommand is 'LATEST' ? list<array{string, int, int, int}>|list<array{string, int, int, int, int, int}> : ($subcommand is 'RESET' ? int : mixed)))))))
	 */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the longest common subsequence of two strings, or its length.
	 *
	 * Command: LCS key1 key2 [LEN] [IDX] [MINMATCHLEN min-match-len] [WITHMATCHLEN]
	 *
	 * Since Redis 7.0.0. Reply: string|int|array<string, list<list<mixed>>|int>. The command is read-only.
	 *
	 * @return string|int|array<string, list<list<mixed>>|int>
	 */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): string|int|array {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): int {}

	public function llen(string|int|float|bool|\Stringable $key): int {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): ?string {}

	/**
	 * Moves several elements from one list to another and returns them.
	 *
	 * Command: LMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0; not available in Valkey. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): ?array {}

	/**
	 * Removes and returns elements from the first non-empty list, or returns null if all lists are empty.
	 *
	 * Command: LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<string>}. The command changes data.
	 *
	 * @return null|array{string, list<string>}
	 */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function lolwut(mixed ...$options): string {}

	/**
	 * Removes and returns one or more elements from the front of a list, or returns null if there is no such list.
	 *
	 * Command: LPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 *
	 * @return null|string|list<string>
	 */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/**
	 * Returns the index of an element in a list, or null if the list does not contain it.
	 *
	 * Command: LPOS key element [RANK rank] [COUNT num-matches] [MAXLEN len]
	 *
	 * Since Redis 6.0.6. Reply: null|int|list<int>. The command is read-only.
	 *
	 * @return null|int|list<int>
	 */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int|array|null {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	/**
	 * Returns the elements in a range of a list, from one index to another, both inclusive; the last element has the index -1.
	 *
	 * Command: LRANGE key start stop
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): array {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): int {}

	/**
	 * Sets the element at an index in a list.
	 *
	 * Command: LSET key index element
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): string {}

	/**
	 * Removes all elements from a list that are outside a range.
	 *
	 * Command: LTRIM key start stop
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): string {}

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
	 *
	 * @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'MALLOC-STATS' ? string : ($subcommand is 'PURGE' ? 'OK' : ($subcommand is 'STATS' ? array<int|string, int|float|array<string, int>> : ($subcommand is 'USAGE' ? null|int : mixed))))))
	 */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the string values of several keys in the order of the arguments, with null for each missing key.
	 *
	 * Command: MGET key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	/**
	 * Moves keys to another server.
	 *
	 * Command: MIGRATE host port <key | > destination-db timeout [COPY] [REPLACE] [AUTH auth | AUTH2 username password] [KEYS keys [keys
	 *   ...]]
	 *
	 * Since Redis 2.6.0. Reply: 'OK'|'NOKEY'. The command changes data.
	 * Options since: AUTH 4.0.7, AUTH2 6.0.0, COPY 3.0.0, KEYS 3.0.6, REPLACE 3.0.0.
	 *
	 * @return 'OK'|'NOKEY'
	 */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): string {}

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
	 *
	 * @return ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<array<string, string|int|list<string>>> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOADEX' ? 'OK' : ($subcommand is 'UNLOAD' ? 'OK' : mixed)))))
	 */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): int {}

	/**
	 * Sets the string values of several keys at once.
	 *
	 * Command: MSET key value [key value ...]
	 *
	 * Since Redis 1.0.1. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): int {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

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
	 *
	 * @return ($subcommand is 'ENCODING' ? null|string : ($subcommand is 'FREQ' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'IDLETIME' ? int : ($subcommand is 'REFCOUNT' ? int : mixed)))))
	 */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function persist(string|int|float|bool|\Stringable $key): int {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): int {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): int {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): int {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/**
	 * Merges several HyperLogLogs into one.
	 *
	 * Command: PFMERGE destkey [sourcekey [sourcekey ...]]
	 *
	 * Since Redis 2.8.9. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): string {}

	public function ping(mixed ...$args): string {}

	/**
	 * Sets the string value of a key, and its time to live in milliseconds.
	 *
	 * Command: PSETEX key milliseconds value
	 *
	 * Since Redis 2.6.0. Deprecated since 2.6.12. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): string {}

	public function pttl(string|int|float|bool|\Stringable $key): int {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): int {}

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
	 *
	 * @return ($subcommand is 'CHANNELS' ? list<string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'NUMPAT' ? int : ($subcommand is 'NUMSUB' ? list<mixed> : ($subcommand is 'SHARDCHANNELS' ? list<string> : ($subcommand is 'SHARDNUMSUB' ? list<mixed> : mixed))))))
	 */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function randomkey(): ?string {}

	/**
	 * Allows this connection to read from a replica of a cluster; with the readFrom option, the client sends it automatically.
	 *
	 * Command: READONLY
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function readonly(): string {}

	/**
	 * Ends the effect of READONLY: the connection can no longer read from a replica.
	 *
	 * Command: READWRITE
	 *
	 * Since Redis 3.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function readwrite(): string {}

	/**
	 * Renames a key, and overwrites a key that already has the new name.
	 *
	 * Command: RENAME key newkey
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): string {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): int {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

	/**
	 * Creates a key from a value that DUMP returned.
	 *
	 * Command: RESTORE key ttl serialized-value [REPLACE] [ABSTTL] [IDLETIME seconds] [FREQ frequency]
	 *
	 * Since Redis 2.6.0. Reply: 'OK'. The command changes data.
	 * Options since: ABSTTL 5.0.0, FREQ 5.0.0, IDLETIME 5.0.0, REPLACE 3.0.0.
	 *
	 * @return 'OK'
	 */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): string {}

	/**
	 * Returns whether the server is a primary ("master"), a replica ("slave") or a sentinel, with details.
	 *
	 * Command: ROLE
	 *
	 * Since Redis 2.8.12. Reply: array{'master', int, list<array{string, string, string}>}|array{'slave', string, int,
	 * 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}. Scripts cannot run
	 * it.
	 *
	 * @return array{'master', int, list<array{string, string, string}>}|array{'slave', string, int, 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}
	 */
	public function role(): array {}

	/**
	 * Removes and returns one or more elements from the end of a list, or returns null if there is no such list.
	 *
	 * Command: RPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 *
	 * @return null|string|list<string>
	 */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): ?string {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/**
	 * Saves a snapshot of all data to disk, and blocks the server until the snapshot is complete.
	 *
	 * Command: SAVE
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 *
	 * @return 'OK'
	 */
	public function save(): string {}

	/**
	 * Returns some keys, and the cursor for the next call; scanKeys() is more convenient.
	 *
	 * Command: SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 * Options since: TYPE 6.0.0.
	 *
	 * @return array{string, list<string>}
	 */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function scard(string|int|float|bool|\Stringable $key): int {}

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
	 *
	 * @return ($subcommand is 'EXISTS' ? list<int> : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LOAD' ? string : ($subcommand is 'SHOW' ? string : mixed))))))
	 */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns the members of the first set that are in none of the other sets.
	 *
	 * Command: SDIFF key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/**
	 * Selects the database that this connection uses.
	 *
	 * Command: SELECT index
	 *
	 * Since Redis 1.0.0. Reply: 'OK'.
	 *
	 * @return 'OK'
	 */
	public function select(int|string|float|bool $index): string {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): ?string {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): int {}

	/**
	 * Sets the string value of a key, and its time to live in seconds.
	 *
	 * Command: SETEX key seconds value
	 *
	 * Since Redis 2.0.0. Deprecated since 2.6.12. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): string {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): int {}

	/**
	 * Deletes all keys in ranges of slots.
	 *
	 * Command: SFLUSH slot-start slot-last [slot-start slot-last ...] [ASYNC | SYNC]
	 *
	 * Since Redis 8.0.0; not available in Valkey. Reply: list<array{int, int}>. The command changes data.
	 *
	 * @return list<array{int, int}>
	 */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): array {}

	/**
	 * Stops the server; by default it saves its data first.
	 *
	 * Command: SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]
	 *
	 * Since Redis 1.0.0. Reply: 'OK'. The command is for administrators. Scripts cannot run it.
	 * Options since: ABORT 7.0.0, FORCE 7.0.0, NOW 7.0.0.
	 *
	 * @return 'OK'
	 */
	public function shutdown(mixed ...$options): string {}

	/**
	 * Returns the members that are in all sets.
	 *
	 * Command: SINTER key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): int {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

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
	 *
	 * @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed))))
	 */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * Returns all members of a set.
	 *
	 * Command: SMEMBERS key
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function smembers(string|int|float|bool|\Stringable $key): array {}

	/**
	 * Returns, for each of several values, 1 if it is a member of a set, otherwise 0.
	 *
	 * Command: SMISMEMBER key member [member ...]
	 *
	 * Since Redis 6.2.0. Reply: list<int>. The command is read-only.
	 *
	 * @return list<int>
	 */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): int {}

	/**
	 * Returns the elements of a list, set or sorted set in order, or stores them in a key.
	 *
	 * Command: SORT key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA] [STORE
	 *   destination]
	 *
	 * Since Redis 1.0.0. Reply: int|list<null|string>. The command changes data.
	 *
	 * @return int|list<null|string>
	 */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): int|array {}

	/**
	 * Returns the elements of a list, set or sorted set in order; a replica can run it.
	 *
	 * Command: SORT_RO key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA]
	 *
	 * Since Redis 7.0.0. Reply: list<null|string>. The command is read-only.
	 *
	 * @return list<null|string>
	 */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Removes one or more random members from a set and returns them; null if there is no such set.
	 *
	 * Command: SPOP key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command changes data.
	 *
	 * @return null|string|list<string>
	 */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): int {}

	/**
	 * Returns one or more random members from a set.
	 *
	 * Command: SRANDMEMBER key [count]
	 *
	 * Since Redis 1.0.0. Reply: null|string|list<string>. The command is read-only.
	 *
	 * @return null|string|list<string>
	 */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/**
	 * Returns some members of a set, and the cursor for the next call; scanSet() is more convenient.
	 *
	 * Command: SSCAN key cursor [MATCH pattern] [COUNT count]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function strlen(string|int|float|bool|\Stringable $key): int {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): string {}

	/**
	 * Returns the members that are in at least one of the sets.
	 *
	 * Command: SUNION key [key ...]
	 *
	 * Since Redis 1.0.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/**
	 * Swaps the contents of two databases.
	 *
	 * Command: SWAPDB index1 index2
	 *
	 * Since Redis 4.0.0. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): string {}

	/**
	 * Adds values to a t-digest.
	 *
	 * Command: TDIGEST.ADD key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): string {}

	/**
	 * Estimates the values of a t-digest that have the given ranks.
	 *
	 * Command: TDIGEST.BYRANK key rank [rank ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): array {}

	/**
	 * Estimates the values of a t-digest that have the given ranks, counted from the highest value.
	 *
	 * Command: TDIGEST.BYREVRANK key reverse_rank [reverse_rank ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): array {}

	/**
	 * Estimates the fraction of the values of a t-digest that are smaller than each given value.
	 *
	 * Command: TDIGEST.CDF key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/**
	 * Creates an empty t-digest.
	 *
	 * Command: TDIGEST.CREATE key [COMPRESSION compression]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Returns the size and other properties of a t-digest.
	 *
	 * Command: TDIGEST.INFO key
	 *
	 * Since version 2.4.0 of the bf module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function tdigest_info(string|int|float|bool|\Stringable $key): array {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): float|string {}

	/**
	 * Merges several t-digests into one.
	 *
	 * Command: TDIGEST.MERGE destination-key numkeys source-key [source-key ...] [COMPRESSION compression] [OVERRIDE]
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): string {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): float|string {}

	/**
	 * Estimates the values below which the given fractions of a t-digest fall.
	 *
	 * Command: TDIGEST.QUANTILE key quantile [quantile ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): array {}

	/**
	 * Estimates how many values of a t-digest are smaller than each given value.
	 *
	 * Command: TDIGEST.RANK key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/**
	 * Empties a t-digest.
	 *
	 * Command: TDIGEST.RESET key
	 *
	 * Since version 2.4.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): string {}

	/**
	 * Estimates how many values of a t-digest are larger than each given value.
	 *
	 * Command: TDIGEST.REVRANK key value [value ...]
	 *
	 * Since version 2.4.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): float {}

	/**
	 * Returns the server's time as a list of two strings: Unix seconds and microseconds.
	 *
	 * Command: TIME
	 *
	 * Since Redis 2.6.0. Reply: list<string>.
	 *
	 * @return list<string>
	 */
	public function time(): array {}

	/**
	 * Adds items to a list of the most frequent items, and returns the items that dropped out of the list.
	 *
	 * Command: TOPK.ADD key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): ?array {}

	/**
	 * Returns the estimated counts of items.
	 *
	 * Command: TOPK.COUNT key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/**
	 * Increments the counts of items, and returns the items that dropped out of the list.
	 *
	 * Command: TOPK.INCRBY key item increment [item increment ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: null|list<mixed>. The command changes data.
	 *
	 * @return null|list<mixed>
	 */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): ?array {}

	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * Returns the most frequent items.
	 *
	 * Command: TOPK.LIST key [WITHCOUNT]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>|int. The command is read-only.
	 *
	 * @return list<mixed>|int
	 */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/**
	 * Checks, for each of several items, whether it is among the most frequent items.
	 *
	 * Command: TOPK.QUERY key item [item ...]
	 *
	 * Since version 2.0.0 of the bf module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/**
	 * Creates a list of the most frequent items.
	 *
	 * Command: TOPK.RESERVE key topk [width depth decay]
	 *
	 * Since version 2.0.0 of the bf module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): string {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): int {}

	/**
	 * Changes the options of a time series.
	 *
	 * Command: TS.ALTER key [RETENTION retentionPeriod] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>]
	 *   [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Creates a time series.
	 *
	 * Command: TS.CREATE key [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY
	 *   <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Makes one time series a downsampled copy of another, using an aggregation.
	 *
	 * Command: TS.CREATERULE sourceKey destKey AGGREGATION <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p
	 *   | var.s | twa | countnan | countall> bucketDuration [alignTimestamp]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): string {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): int {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): int {}

	/**
	 * Deletes a rule that TS.CREATERULE created.
	 *
	 * Command: TS.DELETERULE sourceKey destKey
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): string {}

	/**
	 * Returns the last sample of a time series.
	 *
	 * Command: TS.GET key [LATEST]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): int {}

	/**
	 * Returns the options and the statistics of a time series.
	 *
	 * Command: TS.INFO key [DEBUG]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>
	 */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Appends samples to several time series.
	 *
	 * Command: TS.MADD key timestamp value [key timestamp value ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): array {}

	/**
	 * Returns the last samples of all time series whose labels match.
	 *
	 * Command: TS.MGET [LATEST] [WITHLABELS | SELECTED_LABELS label [label ...]] FILTER filterExpr [filterExpr ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: array<int|string, mixed>|string|list<mixed>. The command is read-only.
	 *
	 * @return array<int|string, mixed>|string|list<mixed>
	 */
	public function ts_mget(mixed ...$options): array|string {}

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
	 *
	 * @return array<int|string, mixed>|string|list<mixed>
	 */
	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

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
	 *
	 * @return array<int|string, mixed>|string|list<mixed>
	 */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

	/**
	 * Returns the samples between two times of several time series, grouped by time.
	 *
	 * Command: TS.NRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max]
	 *   [COUNT count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the samples between two times of several time series, grouped by time, newest first.
	 *
	 * Command: TS.NREVRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min
	 *   max] [COUNT count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>]
	 *   [EMPTY]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/**
	 * Returns the keys of all time series whose labels match.
	 *
	 * Command: TS.QUERYINDEX filterExpr [filterExpr ...]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): array {}

	/**
	 * Returns the names of labels, or the values of one label.
	 *
	 * Command: TS.QUERYLABELS <LABELS | VALUES label> [FILTER filterExpr [filterExpr ...]]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): array {}

	/**
	 * Returns the samples between two times.
	 *
	 * Command: TS.RANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count]
	 *   [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 1.0.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	/**
	 * Returns the samples from a given time on, and can wait for new ones.
	 *
	 * Command: TS.READ key timestamp [BLOCK milliseconds min_count] [MAX_COUNT max_count]
	 *
	 * Since version 8.10.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): array {}

	/**
	 * Returns the samples between two times, newest first.
	 *
	 * Command: TS.REVRANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count]
	 *   [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since version 1.4.0 of the timeseries module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	public function ttl(string|int|float|bool|\Stringable $key): int {}

	public function type(string|int|float|bool|\Stringable $key): ?string {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): bool {}

	public function vcard(string|int|float|bool|\Stringable $key): int {}

	public function vdim(string|int|float|bool|\Stringable $key): int {}

	/**
	 * Returns the vector of an element.
	 *
	 * Command: VEMB key element [RAW]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): array {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): ?string {}

	/**
	 * Returns the properties of a vector set, such as its size and its number of dimensions.
	 *
	 * Command: VINFO key
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|list<mixed>. The command is read-only.
	 *
	 * @return null|list<mixed>
	 */
	public function vinfo(string|int|float|bool|\Stringable $key): ?array {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): null {}

	/**
	 * Returns one or more random elements from a vector set.
	 *
	 * Command: VRANDMEMBER key [count]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|string|list<string>. The command is read-only.
	 *
	 * @return null|string|list<string>
	 */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/**
	 * Returns the elements of a vector set whose names are in a lexicographical range.
	 *
	 * Command: VRANGE key start end [count]
	 *
	 * Since version 8.4.0 of the vectorset module. Reply: list<mixed>. The command is read-only.
	 *
	 * @return list<mixed>
	 */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): array {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): bool {}

	/**
	 * Returns the elements whose vectors are most similar to a vector, or to the vector of an element.
	 *
	 * Command: VSIM key <ELE element | FP32 blob | VALUES count number [number ...]> [WITHSCORES] [WITHATTRIBS] [COUNT count] [EPSILON
	 *   max_distance] [EF search-exploration-factor] [FILTER expression] [FILTER-EF max-filtering-effort] [TRUTH] [NOTHREAD]
	 *
	 * Since version 8.0.0 of the vectorset module. Reply: null|list<mixed>. The command is read-only.
	 *
	 * @return null|list<mixed>
	 */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): int {}

	/**
	 * Waits until all writes of this connection are in the append-only files of the server and of replicas, and returns both counts.
	 *
	 * Command: WAITAOF numlocal numreplicas timeout
	 *
	 * Since Redis 7.2.0. Reply: array{int, int}. The command can block.
	 *
	 * @return array{int, int}
	 */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): array {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/**
	 * Acknowledges entries in a consumer group and deletes them.
	 *
	 * Command: XACKDEL key group [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): ?string {}

	/**
	 * Transfers to a consumer the entries that have been pending for longer than a number of milliseconds.
	 *
	 * Command: XAUTOCLAIM key group consumer min-idle-time start [COUNT count] [JUSTID]
	 *
	 * Since Redis 6.2.0. Reply: array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}. The command
	 * changes data.
	 *
	 * @return array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}
	 */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/**
	 * Sets how long, and for how many entries, a stream remembers ids to detect duplicates.
	 *
	 * Command: XCFGSET key [IDMP-DURATION idmp-duration] [IDMP-MAXSIZE idmp-maxsize]
	 *
	 * Since Redis 8.6.0; not available in Valkey. Reply: 'OK'. The command changes data.
	 *
	 * @return 'OK'
	 */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/**
	 * Transfers the pending entries with the given ids to another consumer in the group.
	 *
	 * Command: XCLAIM key group consumer min-idle-time id [id ...] [IDLE ms] [TIME unix-time-milliseconds] [RETRYCOUNT count] [FORCE]
	 *   [JUSTID] [LASTID lastid]
	 *
	 * Since Redis 5.0.0. Reply: list<string>|list<array{string, array<int|string, string>}>. The command changes data.
	 *
	 * @return list<string>|list<array{string, array<int|string, string>}>
	 */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): array {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/**
	 * Deletes entries from a stream, and controls what happens to them in its consumer groups.
	 *
	 * Command: XDELEX key [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0; not available in Valkey. Reply: list<mixed>. The command changes data.
	 *
	 * @return list<mixed>
	 */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

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
	 *
	 * @return ($subcommand is 'CREATE' ? 'OK' : ($subcommand is 'CREATECONSUMER' ? int : ($subcommand is 'DELCONSUMER' ? int : ($subcommand is 'DESTROY' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'SETID' ? 'OK' : mixed))))))
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
	 *
	 * @return ($subcommand is 'CONSUMERS' ? list<array<string, string|int>> : ($subcommand is 'GROUPS' ? list<array<string, null|string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'STREAM' ? array<string, null|int|string|array{string, list<string>}>|array<string, int|string|list<array{string, list<string>}>|list<array<string, null|string|int|list<array{mixed, mixed, mixed, mixed}>|list<array<string, mixed>>>>> : mixed))))
	 */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function xlen(string|int|float|bool|\Stringable $key): int {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): int {}

	/**
	 * Returns the entries in a consumer group that were delivered and not acknowledged, or a summary of them.
	 *
	 * Command: XPENDING key group [[IDLE min-idle-time] start end count [consumer]]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string,
	 * string}>}. The command is read-only.
	 * Options since: IDLE 6.2.0.
	 *
	 * @return list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string, string}>}
	 */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	/**
	 * Returns the entries in a stream between two ids, as a list of [id, fields].
	 *
	 * Command: XRANGE key start end [COUNT count]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, array<int|string, string>}>. The command is read-only.
	 *
	 * @return list<array{string, array<int|string, string>}>
	 */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/**
	 * Returns the entries of streams that follow the given ids, and can wait for new ones; null if there are none.
	 *
	 * Command: XREAD [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: null|array<int|string, list<array{string, array<int|string, string>}>>. The command is read-only. The
	 * command can block.
	 * Options since: MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 *
	 * @return null|array<int|string, list<array{string, array<int|string, string>}>>
	 */
	public function xread(mixed ...$options): ?array {}

	/**
	 * Returns entries to a consumer in a group, and can wait for new ones; null if there are none.
	 *
	 * Command: XREADGROUP GROUP group consumer [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] [CLAIM
	 *   min-idle-time] [NOACK] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Reply: null|array<int|string, list<array{string, null|array<int|string, string>}>>. The command changes data.
	 * The command can block.
	 * Options since: CLAIM Redis 8.4.0, MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 *
	 * @return null|array<int|string, list<array{string, null|array<int|string, string>}>>
	 */
	public function xreadgroup(mixed ...$options): ?array {}

	/**
	 * Returns the entries in a stream between two ids as a list of [id, fields], newest first.
	 *
	 * Command: XREVRANGE key end start [COUNT count]
	 *
	 * Since Redis 5.0.0. Reply: list<array{string, array<int|string, string>}>. The command is read-only.
	 *
	 * @return list<array{string, array<int|string, string>}>
	 */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/**
	 * Sets the last id of a stream.
	 *
	 * Command: XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]
	 *
	 * Since Redis 5.0.0. Reply: 'OK'. The command changes data.
	 * Options since: ENTRIESADDED 7.0.0, MAXDELETEDID 7.0.0.
	 *
	 * @return 'OK'
	 */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): string {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): int|float|null {}

	public function zcard(string|int|float|bool|\Stringable $key): int {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/**
	 * Returns the members of the first sorted set that are in none of the other sorted sets.
	 *
	 * Command: ZDIFF numkeys key [key ...] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): float {}

	/**
	 * Returns the members that are in all sorted sets.
	 *
	 * Command: ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: COUNT Redis 8.8.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/**
	 * Removes and returns the members with the lowest or highest scores from the first non-empty sorted set, or returns null if all
	 * sorted sets are empty.
	 *
	 * Command: ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Reply: null|array{string, list<array{string, float}>}. The command changes data.
	 *
	 * @return null|array{string, list<array{string, float}>}
	 */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/**
	 * Returns the scores of several members, with null for each missing member.
	 *
	 * Command: ZMSCORE key member [member ...]
	 *
	 * Since Redis 6.2.0. Reply: list<null|float>. The command is read-only.
	 *
	 * @return list<null|float>
	 */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	/**
	 * Removes and returns the members with the highest scores.
	 *
	 * Command: ZPOPMAX key [count]
	 *
	 * Since Redis 5.0.0. Reply: array{string, float}|list<array{string, float}>. The command changes data.
	 *
	 * @return array{string, float}|list<array{string, float}>
	 */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Removes and returns the members with the lowest scores.
	 *
	 * Command: ZPOPMIN key [count]
	 *
	 * Since Redis 5.0.0. Reply: array{string, float}|list<array{string, float}>. The command changes data.
	 *
	 * @return array{string, float}|list<array{string, float}>
	 */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/**
	 * Returns one or more random members from a sorted set.
	 *
	 * Command: ZRANDMEMBER key [count [WITHSCORES]]
	 *
	 * Since Redis 6.2.0. Reply: null|string|list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return null|string|list<string>|list<array{string, float}>
	 */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/**
	 * Returns the members in a range of a sorted set, by rank, by score or by lexicographical order.
	 *
	 * Command: ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: BYLEX 6.2.0, BYSCORE 6.2.0, LIMIT 6.2.0, REV 6.2.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): array {}

	/**
	 * Returns the members between two strings, in a sorted set whose scores are all equal.
	 *
	 * Command: ZRANGEBYLEX key min max [LIMIT offset count]
	 *
	 * Since Redis 2.8.9. Deprecated since 6.2.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	/**
	 * Returns the members of a sorted set whose score is in a range.
	 *
	 * Command: ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 1.0.5. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: WITHSCORES 2.0.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	/**
	 * Returns the rank of a member, counted from 0 for the lowest score, or null if the member is missing.
	 *
	 * Command: ZRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Reply: null|int|array{int, float}. The command is read-only.
	 * Options since: WITHSCORE 7.2.0.
	 *
	 * @return null|int|array{int, float}
	 */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/**
	 * Returns the members in a range of ranks, highest score first.
	 *
	 * Command: ZREVRANGE key start stop [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): array {}

	/**
	 * Returns the members between two strings in reverse order, in a sorted set whose scores are all equal.
	 *
	 * Command: ZREVRANGEBYLEX key max min [LIMIT offset count]
	 *
	 * Since Redis 2.8.9. Deprecated since 6.2.0. Reply: list<string>. The command is read-only.
	 *
	 * @return list<string>
	 */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/**
	 * Returns the members whose score is in a range, highest score first.
	 *
	 * Command: ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 2.2.0. Deprecated since 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/**
	 * Returns the rank of a member, counted from 0 for the highest score, or null if the member is missing.
	 *
	 * Command: ZREVRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Reply: null|int|array{int, float}. The command is read-only.
	 * Options since: WITHSCORE 7.2.0.
	 *
	 * @return null|int|array{int, float}
	 */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	/**
	 * Returns some members of a sorted set, and the cursor for the next call; scanSortedSet() is more convenient.
	 *
	 * Command: ZSCAN key cursor [MATCH pattern] [COUNT count] [NOSCORES]
	 *
	 * Since Redis 2.8.0. Reply: array{string, list<string>}. The command is read-only.
	 *
	 * @return array{string, list<string>}
	 */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): ?float {}

	/**
	 * Returns the members that are in at least one of the sorted sets.
	 *
	 * Command: ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Reply: list<string>|list<array{string, float}>. The command is read-only.
	 * Options since: COUNT Redis 8.8.0.
	 *
	 * @return list<string>|list<array{string, float}>
	 */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}
}

/**
 * The base class of all exceptions that are caused by a server or a connection. Incorrect use of an object throws a HiredisError instead, which does
 * not extend this class.
 *
 * @since 0.1.0
 */
class HiredisException extends \Exception
{
}

/**
 * An object was used incorrectly: its connection is busy, a command is not allowed in this context, or its constructor was not called. Invalid
 * arguments throw \TypeError, \ValueError or \ArgumentCountError instead.
 *
 * @since 0.1.0
 */
class HiredisError extends \Error
{
}

/**
 * session_start() throws this exception if another request has locked the session and does not release it in time. The session is then not open.
 *
 * @since 0.1.0
 */
class SessionLockException extends HiredisException
{
}

/**
 * The server replied to a command with an error. The message is the server's error line, truncated to 256 bytes. If the server is of the wrong kind,
 * such as a node of a cluster, advice in parentheses follows.
 *
 * @since 0.1.0
 */
class ServerException extends HiredisException
{
	/** The first word of the error, such as 'WRONGTYPE', 'NOSCRIPT' or 'ERR', if it is in upper case; otherwise ''. */
	public readonly string $prefix;
	/** The name of the command that failed, or null if the client does not know it. */
	public readonly ?string $command;

	/** Creates the exception from PHP code, for example in a fake server for tests. The prefix is taken from the message. */
	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}

	/** Returns the same text as \Exception::__toString(), with the command's name after the message. */
	public function __toString(): string {}
}

/**
 * At least one reply in a pipeline or transaction is an error. The exception contains the message of the first error and all of the replies.
 *
 * @since 0.1.0
 */
class PipelineException extends ServerException
{
	/** The position of the first error in $replies. */
	public readonly int $index;
	/** @var list<mixed> all replies in the order of the commands; errors are ServerException objects */
	public readonly array $replies;

	/**
	 * Creates the exception from PHP code, for example in a fake server for tests. Its message is that of the first error among the replies.
	 *
	 * @param array $replies list<mixed>: all replies in the order of the commands; at least one is a ServerException
	 * @throws \ValueError if none of the replies is a ServerException
	 */
	public static function fromReplies(array $replies): PipelineException {}
}

/**
 * The reason why there is no reply. Check this value instead of the exception's message, because the message text may change.
 *
 * @since 0.1.0
 */
enum Failure
{
	/** The host name could not be resolved. */
	case Resolve;
	/** The server refused the connection, cannot be reached, or is not permitted by the `allow` option. */
	case Connect;
	/** TLS failed: a certificate was rejected, a file named in the `tls` option could not be read, or the server sent an alert. */
	case Tls;
	/**
	 * The reply to the handshake did not come from Redis or Valkey. If the server rejects the password or the database, a ServerException is thrown
	 * instead.
	 */
	case Handshake;
	/** The time limit was exceeded. The exception is a TimeoutException. */
	case Timeout;
	/** The connection was closed or reset. */
	case Closed;
	/** The server's bytes are not valid RESP, cannot be the reply to the command, or exceed a limit. The exception is a ProtocolException. */
	case Protocol;
	/** The state of WATCH, MULTI or CLIENT TRACKING was lost with the connection, or the connection belongs to the parent process. */
	case Lost;
}

/**
 * No valid reply was received: connecting failed, the connection was lost, the time limit was exceeded, or the reply was invalid. The connection is
 * closed, and the next command opens a new one.
 *
 * @since 0.1.0
 */
class ConnectionException extends HiredisException
{
	/** The reason. If PHP code creates the exception, its class determines the value: Closed, Timeout or Protocol. */
	public readonly Failure $failure;
	/**
	 * False if the server cannot have executed the command, because no part of it was sent. For a batch, false means that the server cannot have
	 * executed any of its commands.
	 */
	public readonly bool $maybeExecuted;
	/** The name of the command that received no reply, or null if the client does not know it. */
	public readonly ?string $command;
	/**
	 * @var list<mixed>|null for a batch, the replies that were received before the failure, with an exception in place of each missing reply;
	 * otherwise null
	 */
	public readonly ?array $replies;
}

/**
 * The time limit was exceeded. The connection is closed, because a late reply could otherwise be mistaken for the reply to the next command.
 *
 * @since 0.1.0
 */
class TimeoutException extends ConnectionException
{
}

/**
 * The server's bytes are not valid RESP, cannot be the reply to the command, or exceed a limit. The connection is closed.
 *
 * @since 0.1.0
 */
class ProtocolException extends ConnectionException
{
}

/**
 * Encodes one command in RESP, the Redis protocol: ['SET', 'k', 'v'] becomes "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".
 *
 * @param array $command a list of arguments: string, int, float, bool (sent as 1 or 0), Stringable, or a list of these, which is flattened
 * @throws \TypeError for null, any other object, or an array that is nested more deeply
 * @throws \ValueError for an empty list, or an array that is not a list
 * @since 0.1.0
 */
function encode(#[\SensitiveParameter] array $command): string {}

/**
 * Decodes all replies in a string that is encoded in RESP, the Redis protocol. An error reply becomes a ServerException object, and a push message
 * becomes a Push object.
 *
 * @return list<mixed>
 * @throws ProtocolException if the bytes are not valid RESP, or end in the middle of a reply
 * @since 0.1.0
 */
function decode(string $bytes): array {}

/**
 * Encodes one command in RESP from a template: format('SET user:%d:name %s EX %d', 7, 'any bytes', 60).
 *
 * The placeholder %s (or %b) takes a string, int, float, bool or Stringable, %d takes an int, and %f a float. %% is a percent sign. Spaces separate the
 * arguments of the command. A value that contains spaces is still one argument.
 *
 * @throws \ValueError if the template contains an unknown placeholder or is empty
 * @throws \ArgumentCountError for too few or too many values
 * @throws \TypeError for a value of the wrong type
 * @since 0.1.0
 */
function format(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): string {}

/**
 * Returns whether the server sent the string "OK" as a status ("+OK") rather than as a bulk string. SET sends a status, whereas a script that returns
 * 'OK' does not.
 *
 * This is intended for libraries that distinguish between the two. Pass the very string that a reply contains: for a copy or any other string, the
 * result is meaningless.
 *
 * @since 0.1.0
 */
function is_status(string $reply): bool {}

/**
 * Returns the server versions that introduced a command and each of its options: since('CLIENT KILL').
 *
 * For a command, this is, for example, "Redis 8.0.0, Valkey 9.0.0" or "module bf 1.0.0". For an option, it is, for example, "6.2.0", which applies to
 * both servers, or "Redis 7.4.0 and Valkey 8.0.0". Options that are as old as their command are omitted. No command is sent.
 *
 * @return array{command: string, options: array<string, string>}|null the versions, or null if the client does not know the command
 * @since 0.1.0
 */
function since(string $command): ?array {}

/**
 * Returns counters for all connections of this process, over all requests since the process started. In a thread-safe build of PHP, they are those of
 * the current thread.
 *
 * Most names come from Redis' list of client metrics, followed by the value of an attribute or by a part of a histogram. All other names begin with
 * hiredis.client. The two db.client.connection.count values are current numbers; all other counters only increase. docs/observability.md describes
 * each counter.
 *
 * With $all, the function adds up the counters of all processes that PHP has forked, such as PHP-FPM workers, up to the end of each worker's
 * last request. It then also returns histograms of durations in seconds: "db.client.operation.duration" has one for each command,
 * "hiredis.client.endpoint.duration" has one for each server, and "db.client.connection.create_time" is a single histogram.
 *
 * @param bool $all true to return the counters of all processes
 * @return array<string, int|float|array<string, mixed>>
 * @phpstan-return ($all is false ? array<string, int|float> : array<string, int|float|array<string, mixed>>)
 * @throws HiredisError if $all is true and the hiredis.durations ini setting is off
 * @since 0.1.0
 */
function stats(bool $all = false): array {}

/**
 * Returns the counters of stats(all: true) in Prometheus' text format, for the page that Prometheus scrapes. Histograms are labeled with the
 * command's name.
 *
 * @throws HiredisError if the hiredis.durations ini setting is off
 * @since 0.1.0
 */
function prometheus(): string {}

/**
 * Sets a function that is called after each command or batch of this request, for all clients, classes and sessions. Pass null to remove the
 * function.
 *
 *     function (string $command, int $count, float $start, float $seconds, string $endpoint, ?\Throwable $error): void
 *
 * $command is the command's name, PIPELINE or MULTI for a batch of $count commands, or "other" for a name that the client does not know.
 * Arguments are never passed. $start is a Unix time, and $seconds is the duration of the call. $endpoint is the server's address; for a batch
 * that a Cluster sends to several nodes, it is the address of the first seed. $error is the exception that the call threw, or the first error among its
 * replies. If it is a ConnectionException, its $maybeExecuted says whether the server may have executed the command.
 *
 * The function is not called for commands that it sends itself, for replies from a cache, or for Async and Subscriber. If it throws an exception, the
 * exception becomes a warning.
 *
 * @param callable|null $observer the function, or null
 * @phpstan-param (callable(string, int, float, float, string, ?\Throwable): mixed)|null $observer
 * @since 0.1.0
 */
function observe(?callable $observer): void {}

/**
 * A message that was published to a channel. Subscriber::next() returns Message objects, and foreach over a Subscriber yields them.
 *
 * @since 0.1.0
 */
final class Message
{
	/** The kind of subscription that received the message: 'message' for a channel, 'pmessage' for a pattern, or 'smessage' for a shard channel. */
	public readonly string $kind;
	/** The channel to which the message was published. */
	public readonly string $channel;
	/** The content of the message, as it was sent with PUBLISH or SPUBLISH. */
	public readonly string $payload;
	/** The pattern that matched the channel, if the kind is 'pmessage'; otherwise null. */
	public readonly ?string $pattern;

	private function __construct() {}
}

/**
 * A RESP3 push message that was not published to a channel, such as the invalidation of a key. It is passed to the listener that was set with
 * onPush().
 *
 * @since 0.1.0
 */
final class Push
{
	/** The first element of the push message, such as 'invalidate'. */
	public readonly string $kind;
	/** @var list<mixed> the elements after the first one */
	public readonly array $data;

	private function __construct() {}
}

/**
 * A period during which a subscriber with the `restore` option may have missed messages, because its connection was lost or its shard channels moved
 * to another node.
 *
 * All messages that the server sent before $from have been returned, and no message that it sent after $until is missing. Both times are from this
 * machine's clock.
 *
 * @since 0.1.0
 */
final class Gap
{
	/** The Unix time at which the client had last read everything that had arrived. If the consumer is slow, this can be long ago. */
	public readonly float $from;
	/** The Unix time by which the server had confirmed the new subscriptions. */
	public readonly float $until;
	/** @var list<string> the affected channels, patterns and shard channels */
	public readonly array $names;

	private function __construct() {}
}

/**
 * A queue of commands that are sent together, in one round trip. Each method queues its command and returns the Pipeline. execute() or stream() sends
 * the commands.
 *
 * @since 0.1.0
 */
final class Pipeline extends Commands
{
	private function __construct() {}

	/**
	 * Queues any command, for example a module's command. Arguments that are lists are flattened.
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Queues a command from a template. The placeholders are the same as in Hiredis\format().
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Sends the queued commands and returns the list of their replies in order. The Pipeline is empty afterwards.
	 *
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if the connection is lost; its $replies contains the replies that were received before
	 */
	public function execute(bool $throw = true): array {}

	/**
	 * Sends the queued commands and returns an iterator over the replies. The iterator reads each reply when your loop needs it. The Pipeline is
	 * empty afterwards. No other method can use the client until the last reply has been read. If the iterator is destroyed earlier, the connection
	 * is closed.
	 *
	 * @return \Iterator<int, mixed> the replies in order; an error is a ServerException object
	 * @throws ConnectionException if the connection is lost
	 */
	public function stream(): \Iterator {}

	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function arcount(string|int|float|bool|\Stringable $key): static {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): static {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): static {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): static {}

	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): static {}

	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): static {}

	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): static {}

	public function arlen(string|int|float|bool|\Stringable $key): static {}

	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): static {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function arnext(string|int|float|bool|\Stringable $key): static {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): static {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): static {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): static {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function asking(): static {}

	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): static {}

	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function bf_card(string|int|float|bool|\Stringable $key): static {}

	public function bf_debug(string|int|float|bool|\Stringable $key): static {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): static {}

	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): static {}

	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): static {}

	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): static {}

	public function bgrewriteaof(): static {}

	public function bgsave(mixed ...$options): static {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): static {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): static {}

	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): static {}

	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): static {}

	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_compact(mixed ...$args): static {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_debug(string|int|float|bool|\Stringable $key): static {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_info(string|int|float|bool|\Stringable $key): static {}

	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): static {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): static {}

	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): static {}

	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): static {}

	public function cms_info(string|int|float|bool|\Stringable $key): static {}

	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): static {}

	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): static {}

	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): static {}

	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function command(mixed ...$args): static {}

	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): static {}

	public function dbsize(): static {}

	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): static {}

	public function decr(string|int|float|bool|\Stringable $key): static {}

	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): static {}

	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function digest(string|int|float|bool|\Stringable $key): static {}

	public function dump(string|int|float|bool|\Stringable $key): static {}

	public function echo(string|int|float|bool|\Stringable $message): static {}

	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): static {}

	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): static {}

	public function expiretime(string|int|float|bool|\Stringable $key): static {}

	public function failover(mixed ...$options): static {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function flushall(mixed ...$options): static {}

	public function flushdb(mixed ...$options): static {}

	public function ft_add(mixed ...$args): static {}

	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): static {}

	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): static {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): static {}

	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): static {}

	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function ft_del(mixed ...$args): static {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): static {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): static {}

	public function ft_dictdump(string|int|float|bool|\Stringable $dict): static {}

	public function ft_drop(mixed ...$args): static {}

	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_get(mixed ...$args): static {}

	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_info(string|int|float|bool|\Stringable $index): static {}

	public function ft_mget(mixed ...$args): static {}

	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): static {}

	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): static {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): static {}

	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): static {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): static {}

	public function ft_synadd(mixed ...$args): static {}

	public function ft_syndump(string|int|float|bool|\Stringable $index): static {}

	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): static {}

	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): static {}

	public function ft__list(mixed ...$args): static {}

	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): static {}

	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): static {}

	public function get(string|int|float|bool|\Stringable $key): static {}

	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): static {}

	public function getdel(string|int|float|bool|\Stringable $key): static {}

	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): static {}

	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): static {}

	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): static {}

	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): static {}

	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): static {}

	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): static {}

	public function hgetall(string|int|float|bool|\Stringable $key): static {}

	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): static {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): static {}

	public function hkeys(string|int|float|bool|\Stringable $key): static {}

	public function hlen(string|int|float|bool|\Stringable $key): static {}

	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): static {}

	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): static {}

	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): static {}

	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): static {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): static {}

	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hvals(string|int|float|bool|\Stringable $key): static {}

	public function incr(string|int|float|bool|\Stringable $key): static {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): static {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): static {}

	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function info(mixed ...$args): static {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): static {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): static {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): static {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): static {}

	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): static {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): static {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): static {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): static {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): static {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): static {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function keys(string|int|float|bool|\Stringable $pattern): static {}

	public function lastsave(): static {}

	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): static {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): static {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): static {}

	public function llen(string|int|float|bool|\Stringable $key): static {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): static {}

	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): static {}

	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function lolwut(mixed ...$options): static {}

	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): static {}

	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): static {}

	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): static {}

	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): static {}

	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): static {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function persist(string|int|float|bool|\Stringable $key): static {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): static {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): static {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): static {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): static {}

	public function ping(mixed ...$args): static {}

	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): static {}

	public function pttl(string|int|float|bool|\Stringable $key): static {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): static {}

	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function randomkey(): static {}

	public function readonly(): static {}

	public function readwrite(): static {}

	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): static {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): static {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): static {}

	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): static {}

	public function role(): static {}

	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): static {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function save(): static {}

	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function scard(string|int|float|bool|\Stringable $key): static {}

	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function select(int|string|float|bool $index): static {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): static {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): static {}

	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): static {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): static {}

	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): static {}

	public function shutdown(mixed ...$options): static {}

	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): static {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): static {}

	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function smembers(string|int|float|bool|\Stringable $key): static {}

	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): static {}

	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): static {}

	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function strlen(string|int|float|bool|\Stringable $key): static {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): static {}

	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): static {}

	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): static {}

	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): static {}

	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function tdigest_info(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): static {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): static {}

	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_reset(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): static {}

	public function time(): static {}

	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): static {}

	public function topk_info(string|int|float|bool|\Stringable $key): static {}

	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): static {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): static {}

	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): static {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): static {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): static {}

	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): static {}

	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): static {}

	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): static {}

	public function ts_mget(mixed ...$options): static {}

	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): static {}

	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): static {}

	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): static {}

	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ttl(string|int|float|bool|\Stringable $key): static {}

	public function type(string|int|float|bool|\Stringable $key): static {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function vcard(string|int|float|bool|\Stringable $key): static {}

	public function vdim(string|int|float|bool|\Stringable $key): static {}

	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): static {}

	public function vinfo(string|int|float|bool|\Stringable $key): static {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): static {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): static {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): static {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): static {}

	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): static {}

	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): static {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): static {}

	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): static {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): static {}

	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): static {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): static {}

	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function xlen(string|int|float|bool|\Stringable $key): static {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): static {}

	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): static {}

	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): static {}

	public function xread(mixed ...$options): static {}

	public function xreadgroup(mixed ...$options): static {}

	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): static {}

	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): static {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zcard(string|int|float|bool|\Stringable $key): static {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): static {}

	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): static {}

	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): static {}

	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): static {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): static {}

	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): static {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): static {}

	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): static {}

	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): static {}

	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): static {}

	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): static {}

	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}
}

/**
 * A parser for RESP2 and RESP3, the Redis protocol, that performs no I/O: you feed it bytes and read replies as PHP values.
 *
 * An error reply becomes a ServerException object, which is returned, not thrown. A push message becomes a Push object. You can pass functions to the
 * constructor that create other values from simple strings, errors and big numbers at any depth, except for the keys of maps. They are called after
 * the whole reply has been parsed, in the order in which the values appear in it. If one of these functions throws an exception, read() throws it
 * too, and the reply is lost.
 *
 * @since 0.1.0
 */
final class Reader
{
	/**
	 * Creates a reader. Its arguments set limits for replies, and functions that create values.
	 *
	 * @param int $maxDepth the maximum nesting depth of a reply, from 1 to 1024
	 * @param int $maxElements the maximum number of elements that a list, set or map may announce, from 1 to 2**30; in a map, each key and each value
	 *     counts as one element
	 * @param int $maxBulk the maximum length of a bulk string in bytes, from 1 to 2**40
	 * @param callable|null $status a function that receives a simple string and returns the value to use; without it, the value is the string itself.
	 *     It is called only once for "OK", and its result is reused for every later "OK"
	 * @phpstan-param (callable(string): mixed)|null $status
	 * @param callable|null $error a function that receives the whole line of an error and returns the value to use; without it, the value is a
	 *     ServerException
	 * @phpstan-param (callable(string): mixed)|null $error
	 * @param callable|null $bigNumber a function that receives the digits of a big number and returns the value to use; without it, the value is a
	 *     string
	 * @phpstan-param (callable(string): mixed)|null $bigNumber
	 */
	public function __construct(
		int $maxDepth = 128,
		int $maxElements = 1073741824,
		int $maxBulk = 536870912,
		?callable $status = null,
		?callable $error = null,
		?callable $bigNumber = null,
	) {}

	/** Adds bytes for read() to parse. You can pass them in pieces of any size. After a ProtocolException, bytes are discarded until you call reset(). */
	public function feed(string $bytes): void {}

	/**
	 * Sets $reply to the next reply and returns true. If the reply is not complete yet, returns false and does not change $reply.
	 *
	 * @param mixed $reply the variable that receives the reply
	 * @throws ProtocolException if the bytes are not valid RESP, or exceed a limit; call reset() before you use the reader again
	 */
	public function read(mixed &$reply): bool {}

	/** Returns the number of bytes that were passed to feed() but that read() has not used yet. */
	public function buffered(): int {}

	/** Discards all bytes and any protocol error, so that the reader can be used again. */
	public function reset(): void {}
}

/**
 * The iterator that scanKeys(), scanHash(), scanSet() and scanSortedSet() return. It sends SCAN, HSCAN, SSCAN or ZSCAN whenever the loop needs more elements.
 *
 * An element that exists throughout the loop is returned at least once, and may be returned more than once. This does not hold if the server restarts
 * or a replica takes over during the loop: a cursor is a position in the memory of one server process, and elements may then be missing.
 *
 * @since 0.1.0
 */
final class ScanIterator implements \Iterator
{
	private function __construct() {}

	/**
	 * Returns the current element: a key for scanKeys(), a value for scanHash(), a member for scanSet(), or a score for scanSortedSet(). Returns null
	 * at the end.
	 */
	public function current(): mixed {}

	/**
	 * Returns the key of the current element: the field of a hash, the member of a sorted set, or, for keys and sets, a number counted from 0.
	 * Returns null at the end.
	 */
	public function key(): mixed {}

	/**
	 * Moves to the next element, and sends the command if the last reply contains no more elements.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function next(): void {}

	/**
	 * Starts the iteration from the beginning, and sends the command with cursor 0.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function rewind(): void {}

	/**
	 * Returns true if there is a current element, or false at the end.
	 */
	public function valid(): bool {}
}

/**
 * A Lua script that runs on the server. The client sends the script's SHA1, and sends its text only if the server has not loaded the script.
 *
 * @since 0.1.0
 */
final class Script
{
	/** The SHA1 of the text in hexadecimal digits, by which the server identifies the script. */
	public readonly string $sha1;

	/** Creates a script from its text. No command is sent. */
	public function __construct(string $lua) {}

	/**
	 * Runs the script with EVALSHA and returns its result. If the server replies with NOSCRIPT, the client sends EVAL. A Pipeline or Transaction
	 * queues the call, and sends SCRIPT LOAD before it, once for each connection.
	 *
	 * @param Commands $redis the client, pipeline or transaction that runs the script
	 * @param array $keys the list of keys, which is KEYS in Lua
	 * @param array $args the list of arguments, which is ARGV in Lua
	 * @return mixed the script's result; $redis if it is a Pipeline or Transaction; the ticket if it is an Async
	 * @throws ServerException if the script fails, or the server rejects it
	 * @throws ConnectionException if there is no reply
	 */
	public function run(Commands $redis, array $keys = [], array $args = []): mixed {}
}

/**
 * The iterator that Client::stream() and Pipeline::stream() return. It can only be used once, because each reply is read from the connection only
 * once.
 *
 * @since 0.1.0
 */
final class ReplyIterator implements \Iterator
{
	private function __construct() {}

	/**
	 * Returns the current reply. An error reply is a ServerException object.
	 */
	public function current(): mixed {}

	/**
	 * Returns the key of the current reply's command in the $commands of Client::stream(), or the command's position in the Pipeline, counted from 0.
	 */
	public function key(): mixed {}

	/**
	 * Reads the next reply, and sends further commands if only a few are still waiting for their replies.
	 *
	 * @throws ConnectionException if the connection is lost
	 */
	public function next(): void {}

	/**
	 * Sends the first commands and reads the first reply. If next() has already been called, rewind() throws a HiredisError.
	 *
	 * @throws ConnectionException if the connection is lost
	 */
	public function rewind(): void {}

	/**
	 * Returns true if there is a current reply, or false after the last one.
	 */
	public function valid(): bool {}
}

/**
 * Receives messages from channels, one after another, on a separate connection. Subscribe first, and then read the messages in a loop:
 * foreach ($subscriber as $message) { ... }
 *
 * The object connects when you first subscribe, with the client's options, and never uses a connection from the pool. When subscribe() returns, the
 * server has confirmed the subscription, so no later message from the channel is missed. Messages that arrive in the meantime are returned later, in
 * order.
 *
 * If the connection is lost, the subscriptions are lost too, and the current call, or the next one, throws a ConnectionException. To reconnect,
 * subscribe on the same object. A subscriber with the `restore` option does this automatically, and next() and foreach continue.
 *
 * @since 0.1.0
 */
final class Subscriber implements \IteratorAggregate
{
	private function __construct() {}

	/**
	 * Subscribes to channels, and returns when the server has confirmed the subscriptions (SUBSCRIBE channel [channel ...]). Each argument is a
	 * channel or a list of channels.
	 *
	 * @throws ServerException if the server rejects a channel, for example because the user does not have permission; earlier subscriptions are not
	 *     affected
	 * @throws ConnectionException if connecting failed or the connection was lost
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Subscribes to all channels whose names match one of the patterns, such as 'news.*' (PSUBSCRIBE pattern [pattern ...]).
	 *
	 * @throws ServerException if the server rejects a pattern
	 * @throws ConnectionException if connecting failed or the connection was lost
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Subscribes to shard channels of a cluster (SSUBSCRIBE shardchannel [shardchannel ...]). To send messages to them, use SPUBLISH.
	 *
	 * If the slot of a shard channel moves to another node, the old node ends the subscription.
	 *
	 * @throws ServerException if the server rejects a channel
	 * @throws ConnectionException if connecting failed or the connection was lost
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Unsubscribes from channels (UNSUBSCRIBE [channel ...]). Without an argument, it unsubscribes from all channels, but not from patterns or shard
	 * channels.
	 *
	 * Messages that have already arrived are still returned.
	 *
	 * @throws ServerException if the server rejects the command
	 * @throws ConnectionException if the connection was lost
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Unsubscribes from patterns (PUNSUBSCRIBE [pattern ...]). Without an argument, it unsubscribes from all patterns.
	 *
	 * @throws ServerException if the server rejects the command
	 * @throws ConnectionException if the connection was lost
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Unsubscribes from shard channels (SUNSUBSCRIBE [shardchannel ...]). Without an argument, it unsubscribes from all shard channels.
	 *
	 * @throws ServerException if the server rejects the command
	 * @throws ConnectionException if the connection was lost
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Waits for the next message and returns it, or null if no message arrives in time or if there are no subscriptions.
	 *
	 * @param float|null $timeout the number of seconds to wait; with 0.0, the method does not wait, and with null, it waits indefinitely
	 * @throws ConnectionException if the connection was lost
	 */
	public function next(?float $timeout = null): ?Message {}

	/**
	 * Sends PING on each of the subscriber's connections, and returns when all servers have replied. Messages that arrive in the meantime are returned
	 * later.
	 *
	 * @throws ServerException if a server replies with an error
	 * @throws ConnectionException if a server does not reply
	 */
	public function ping(): void {}

	/** Closes the connections. Subscriptions and unread messages are lost. A new subscription reconnects. */
	public function close(): void {}

	/** Returns whether a connection is open. The subscriber does not contact the server, so the result can be true even if the server has just died. */
	public function isConnected(): bool {}

	/**
	 * Returns a stream on which stream_select() or an event loop can wait. You cannot read from the stream or write to it. The method returns the
	 * same resource as long as the connection uses the same socket.
	 *
	 * When the stream becomes readable, call next(0.0) until it returns null, because messages that the client has already received do not make the
	 * stream readable. With `restore`, the method returns null while the connection is lost. In that case, call next(0.0) periodically, which
	 * reconnects, and then call socket() again.
	 *
	 * @return resource|null the stream, or null if there is no connection
	 */
	public function socket(): mixed {}

	/**
	 * Returns the iterator for foreach, which waits for each message. The loop ends when no subscriptions remain.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException if the connection was lost
	 */
	public function getIterator(): \Iterator {}
}

/**
 * A queue of commands that the server executes as one transaction. Client::transaction() passes this object to its $queue function. Each method
 * queues its command and returns the Transaction. After that function has returned, the client sends MULTI, all commands and EXEC in one write, and
 * the object can no longer be used.
 *
 * @since 0.1.0
 */
final class Transaction extends Commands
{
	private function __construct() {}

	/**
	 * Queues any command, for example a module's command. Arguments that are lists are flattened.
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Queues a command from a template. The placeholders are the same as in Hiredis\format().
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): static {}

	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function arcount(string|int|float|bool|\Stringable $key): static {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): static {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): static {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): static {}

	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): static {}

	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): static {}

	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): static {}

	public function arlen(string|int|float|bool|\Stringable $key): static {}

	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): static {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function arnext(string|int|float|bool|\Stringable $key): static {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): static {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): static {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): static {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function asking(): static {}

	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): static {}

	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function bf_card(string|int|float|bool|\Stringable $key): static {}

	public function bf_debug(string|int|float|bool|\Stringable $key): static {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): static {}

	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): static {}

	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): static {}

	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): static {}

	public function bgrewriteaof(): static {}

	public function bgsave(mixed ...$options): static {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): static {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): static {}

	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): static {}

	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): static {}

	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_compact(mixed ...$args): static {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_debug(string|int|float|bool|\Stringable $key): static {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): static {}

	public function cf_info(string|int|float|bool|\Stringable $key): static {}

	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): static {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): static {}

	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): static {}

	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): static {}

	public function cms_info(string|int|float|bool|\Stringable $key): static {}

	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): static {}

	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): static {}

	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): static {}

	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function command(mixed ...$args): static {}

	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): static {}

	public function dbsize(): static {}

	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): static {}

	public function decr(string|int|float|bool|\Stringable $key): static {}

	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): static {}

	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function digest(string|int|float|bool|\Stringable $key): static {}

	public function dump(string|int|float|bool|\Stringable $key): static {}

	public function echo(string|int|float|bool|\Stringable $message): static {}

	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): static {}

	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): static {}

	public function expiretime(string|int|float|bool|\Stringable $key): static {}

	public function failover(mixed ...$options): static {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): static {}

	public function flushall(mixed ...$options): static {}

	public function flushdb(mixed ...$options): static {}

	public function ft_add(mixed ...$args): static {}

	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): static {}

	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): static {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): static {}

	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): static {}

	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function ft_del(mixed ...$args): static {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): static {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): static {}

	public function ft_dictdump(string|int|float|bool|\Stringable $dict): static {}

	public function ft_drop(mixed ...$args): static {}

	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_get(mixed ...$args): static {}

	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): static {}

	public function ft_info(string|int|float|bool|\Stringable $index): static {}

	public function ft_mget(mixed ...$args): static {}

	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): static {}

	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): static {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): static {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): static {}

	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): static {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): static {}

	public function ft_synadd(mixed ...$args): static {}

	public function ft_syndump(string|int|float|bool|\Stringable $index): static {}

	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): static {}

	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): static {}

	public function ft__list(mixed ...$args): static {}

	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): static {}

	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): static {}

	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): static {}

	public function get(string|int|float|bool|\Stringable $key): static {}

	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): static {}

	public function getdel(string|int|float|bool|\Stringable $key): static {}

	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): static {}

	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): static {}

	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): static {}

	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): static {}

	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): static {}

	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): static {}

	public function hgetall(string|int|float|bool|\Stringable $key): static {}

	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): static {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): static {}

	public function hkeys(string|int|float|bool|\Stringable $key): static {}

	public function hlen(string|int|float|bool|\Stringable $key): static {}

	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): static {}

	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): static {}

	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): static {}

	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): static {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): static {}

	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function hvals(string|int|float|bool|\Stringable $key): static {}

	public function incr(string|int|float|bool|\Stringable $key): static {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): static {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): static {}

	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function info(mixed ...$args): static {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): static {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): static {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): static {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): static {}

	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): static {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): static {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): static {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): static {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): static {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): static {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function keys(string|int|float|bool|\Stringable $pattern): static {}

	public function lastsave(): static {}

	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): static {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): static {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): static {}

	public function llen(string|int|float|bool|\Stringable $key): static {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): static {}

	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): static {}

	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function lolwut(mixed ...$options): static {}

	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): static {}

	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): static {}

	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): static {}

	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): static {}

	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): static {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): static {}

	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function persist(string|int|float|bool|\Stringable $key): static {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): static {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): static {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): static {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): static {}

	public function ping(mixed ...$args): static {}

	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): static {}

	public function pttl(string|int|float|bool|\Stringable $key): static {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): static {}

	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function randomkey(): static {}

	public function readonly(): static {}

	public function readwrite(): static {}

	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): static {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): static {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): static {}

	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): static {}

	public function role(): static {}

	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): static {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): static {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function save(): static {}

	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function scard(string|int|float|bool|\Stringable $key): static {}

	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function select(int|string|float|bool $index): static {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): static {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): static {}

	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): static {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): static {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): static {}

	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): static {}

	public function shutdown(mixed ...$options): static {}

	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): static {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): static {}

	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function smembers(string|int|float|bool|\Stringable $key): static {}

	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): static {}

	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): static {}

	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function strlen(string|int|float|bool|\Stringable $key): static {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): static {}

	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): static {}

	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): static {}

	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): static {}

	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function tdigest_info(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): static {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): static {}

	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_reset(string|int|float|bool|\Stringable $key): static {}

	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): static {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): static {}

	public function time(): static {}

	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): static {}

	public function topk_info(string|int|float|bool|\Stringable $key): static {}

	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): static {}

	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): static {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): static {}

	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): static {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): static {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): static {}

	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): static {}

	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): static {}

	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): static {}

	public function ts_mget(mixed ...$options): static {}

	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): static {}

	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): static {}

	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): static {}

	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): static {}

	public function ttl(string|int|float|bool|\Stringable $key): static {}

	public function type(string|int|float|bool|\Stringable $key): static {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function vcard(string|int|float|bool|\Stringable $key): static {}

	public function vdim(string|int|float|bool|\Stringable $key): static {}

	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): static {}

	public function vinfo(string|int|float|bool|\Stringable $key): static {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): static {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): static {}

	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): static {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): static {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): static {}

	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): static {}

	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): static {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): static {}

	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): static {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): static {}

	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): static {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): static {}

	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): static {}

	public function xlen(string|int|float|bool|\Stringable $key): static {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): static {}

	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): static {}

	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): static {}

	public function xread(mixed ...$options): static {}

	public function xreadgroup(mixed ...$options): static {}

	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): static {}

	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): static {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zcard(string|int|float|bool|\Stringable $key): static {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): static {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): static {}

	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): static {}

	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): static {}

	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): static {}

	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): static {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): static {}

	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): static {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): static {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): static {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): static {}

	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): static {}

	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): static {}

	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): static {}

	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): static {}

	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): static {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): static {}

	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): static {}
}
