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
	abstract public function call(string $command, mixed ...$args): mixed;

	/**
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
	 * APPEND key value
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * ARCOUNT key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function arcount(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ARDEL key index [index ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * ARDELRANGE key start end [start end ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): mixed {}

	/**
	 * ARGET key index
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: null|string.
	 */
	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * ARGETRANGE key start end
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * ARGREP key start end <EXACT string | MATCH string | GLOB pattern | RE pattern> [<EXACT string | MATCH string | GLOB pattern | RE
	 *   pattern> ...] [AND | OR | LIMIT limit | WITHVALUES | NOCASE [AND | OR | LIMIT limit | WITHVALUES | NOCASE ...]]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * ARINFO key [FULL]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ARINSERT key value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * ARLASTITEMS key count [REV]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): mixed {}

	/**
	 * ARLEN key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function arlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ARMGET key index [index ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * ARMSET key index value [index value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * ARNEXT key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: null|int.
	 */
	public function arnext(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * AROP key start end <SUM | MIN | MAX | AND | OR | XOR | MATCH value | USED>
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: null|string|int.
	 */
	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * ARRING key size value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * ARSCAN key start end [LIMIT limit]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * ARSEEK key index
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * ARSET key index value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * ASKING
	 *
	 * Since Redis 3.0.0.
	 * Reply: 'OK'.
	 */
	public function asking(): mixed {}

	/**
	 * AUTH [username] password
	 *
	 * Since Redis 1.0.0. Flags: noscript.
	 * Reply: 'OK'.
	 */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): mixed {}

	/**
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
	 * BF.ADD key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * BF.CARD key
	 *
	 * Since module bf 2.4.4. Flags: readonly.
	 * Reply: int.
	 */
	public function bf_card(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * BF.DEBUG key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * BF.EXISTS key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: bool.
	 */
	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * BF.INFO key [CAPACITY | SIZE | FILTERS | ITEMS | EXPANSION]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BF.INSERT key [CAPACITY capacity] [ERROR error] [EXPANSION expansion] [NOCREATE] [NONSCALING] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BF.LOAD key data
	 *
	 * Since Valkey 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * BF.LOADCHUNK key iterator data
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * BF.MADD key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * BF.MEXISTS key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * BF.RESERVE key error_rate capacity [EXPANSION expansion] [NONSCALING]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * BF.SCANDUMP key iterator
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
	 * BGREWRITEAOF
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Reply: string.
	 */
	public function bgrewriteaof(): mixed {}

	/**
	 * BGSAVE [SCHEDULE]
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Options since: CANCEL Valkey 8.1.0, SCHEDULE 3.2.2.
	 * Reply: string.
	 */
	public function bgsave(mixed ...$options): mixed {}

	/**
	 * BITCOUNT key [start end [BYTE | BIT]]
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 * Reply: int.
	 */
	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BITFIELD key [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment>
	 *   [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment> ...]]
	 *
	 * Since Redis 3.2.0. Flags: write.
	 * Reply: list<null|int>.
	 */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BITFIELD_RO key [GET encoding offset [GET encoding offset ...]]
	 *
	 * Since Redis 6.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BITOP <AND | OR | XOR | NOT | DIFF | DIFF1 | ANDOR | ONE> destkey key [key ...]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Reply: int.
	 */
	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BITPOS key bit [start [end [BYTE | BIT]]]
	 *
	 * Since Redis 2.8.7. Flags: readonly.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 * Reply: int.
	 */
	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): mixed {}

	/**
	 * BLMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout
	 *
	 * Since Redis 6.2.0. Flags: write, blocking.
	 * Reply: null|string.
	 */
	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * BLMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: write, blocking.
	 * Reply: null|list<mixed>.
	 */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): mixed {}

	/**
	 * BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write, blocking.
	 * Reply: null|array{string, list<string>}.
	 */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BLPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string}.
	 */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BRPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string}.
	 */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BRPOPLPUSH source destination timeout
	 *
	 * Since Redis 2.2.0, deprecated since 6.2.0. Flags: write, blocking.
	 * Reply: null|string.
	 */
	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write, blocking.
	 * Reply: null|array{string, list<array{string, float}>}.
	 */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BZPOPMAX key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string, float}.
	 */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BZPOPMIN key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Reply: null|array{string, string, float}.
	 */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * CF.ADD key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.ADDNX key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.COMPACT
	 *
	 * Since module bf.
	 * Reply: mixed.
	 */
	public function cf_compact(mixed ...$args): mixed {}

	/**
	 * CF.COUNT key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.DEBUG key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * CF.DEL key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.EXISTS key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: bool.
	 */
	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.INFO key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function cf_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * CF.INSERT key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>|int.
	 */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * CF.INSERTNX key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * CF.LOADCHUNK key iterator data
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * CF.MEXISTS key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * CF.RESERVE key capacity [BUCKETSIZE bucketsize] [MAXITERATIONS maxiterations] [EXPANSION expansion]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * CF.SCANDUMP key iterator
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
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
	 * CLUSTERSCAN cursor [MATCH match-pattern] [COUNT count] [TYPE type] [SLOT slot]
	 *
	 * Since Valkey 9.1.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * CMS.INCRBY key item increment [item increment ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): mixed {}

	/**
	 * CMS.INFO key
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function cms_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * CMS.INITBYDIM key width depth
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): mixed {}

	/**
	 * CMS.INITBYPROB key error probability
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): mixed {}

	/**
	 * CMS.MERGE key numKeys source [source ...] [WEIGHTS weight [weight ...]]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * CMS.QUERY key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
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
	 * COPY source destination [DB destination-db] [REPLACE]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: int.
	 */
	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): mixed {}

	/**
	 * DBSIZE
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function dbsize(): mixed {}

	/**
	 * DEBUG
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Reply: mixed.
	 */
	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): mixed {}

	/**
	 * DECR key
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function decr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * DECRBY key decrement
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): mixed {}

	/**
	 * DEL key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * DELEX key [IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest]
	 *
	 * Since Redis 8.4.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * DELIFEQ key value
	 *
	 * Since Valkey 9.0.0. Flags: write.
	 * Reply: int.
	 */
	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * DIGEST key
	 *
	 * Since Redis 8.4.0, not in Valkey. Flags: readonly.
	 * Reply: null|string.
	 */
	public function digest(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * DUMP key
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function dump(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ECHO message
	 *
	 * Since Redis 1.0.0.
	 * Reply: string.
	 */
	public function echo(string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * EVAL script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Flags: noscript.
	 * Reply: mixed.
	 */
	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EVALSHA sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Flags: noscript.
	 * Reply: mixed.
	 */
	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EVALSHA_RO sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 * Reply: mixed.
	 */
	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EVAL_RO script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 * Reply: mixed.
	 */
	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EXISTS key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * EXPIRE key seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * EXPIREAT key unix-time-seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * EXPIRETIME key
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function expiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * FAILOVER [TO host port [FORCE]] [ABORT] [TIMEOUT milliseconds]
	 *
	 * Since Redis 6.2.0. Flags: admin, noscript.
	 * Reply: 'OK'.
	 */
	public function failover(mixed ...$options): mixed {}

	/**
	 * FCALL function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: noscript.
	 * Reply: mixed.
	 */
	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * FCALL_RO function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 * Reply: mixed.
	 */
	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * FLUSHALL [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 * Reply: 'OK'.
	 */
	public function flushall(mixed ...$options): mixed {}

	/**
	 * FLUSHDB [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 * Reply: 'OK'.
	 */
	public function flushdb(mixed ...$options): mixed {}

	/**
	 * FT.ADD
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_add(mixed ...$args): mixed {}

	/**
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
	 * FT.ALIASADD alias index
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.ALIASDEL alias
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): mixed {}

	/**
	 * FT.ALIASLIST index
	 *
	 * Since module search 8.10.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.ALIASUPDATE alias index
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.ALTER index [SKIPINITIALSCAN] SCHEMA ADD field options
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
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
	 * FT.DEL
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_del(mixed ...$args): mixed {}

	/**
	 * FT.DICTADD dict term [term ...]
	 *
	 * Since module search 1.4.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * FT.DICTDEL dict term [term ...]
	 *
	 * Since module search 1.4.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * FT.DICTDUMP dict
	 *
	 * Since module search 1.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): mixed {}

	/**
	 * FT.DROP
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_drop(mixed ...$args): mixed {}

	/**
	 * FT.DROPINDEX index [DD]
	 *
	 * Since module search 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * FT.EXPLAIN index query [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: string.
	 */
	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.EXPLAINCLI index query [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: list<mixed>.
	 */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.GET
	 *
	 * Since module search. Flags: readonly.
	 * Reply: mixed.
	 */
	public function ft_get(mixed ...$args): mixed {}

	/**
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
	 * FT.INFO index
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_info(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.MGET
	 *
	 * Since module search. Flags: readonly.
	 * Reply: mixed.
	 */
	public function ft_mget(mixed ...$args): mixed {}

	/**
	 * FT.PROFILE index <SEARCH | AGGREGATE | HYBRID> [LIMITED] QUERY query
	 *
	 * Since module search 2.2.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): mixed {}

	/**
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
	 * FT.SPELLCHECK index query [DISTANCE distance] [TERMS <INCLUDE | EXCLUDE> dictionary [terms [terms ...]]] [DIALECT dialect]
	 *
	 * Since module search 1.4.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.SUGADD key string score [INCR] [PAYLOAD payload]
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): mixed {}

	/**
	 * FT.SUGDEL key string
	 *
	 * Since module search 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): mixed {}

	/**
	 * FT.SUGGET key prefix [FUZZY] [WITHSCORES] [WITHPAYLOADS] [MAX max]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): mixed {}

	/**
	 * FT.SUGLEN key
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function ft_suglen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * FT.SYNADD
	 *
	 * Since module search. Flags: write.
	 * Reply: mixed.
	 */
	public function ft_synadd(mixed ...$args): mixed {}

	/**
	 * FT.SYNDUMP index
	 *
	 * Since module search 1.2.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ft_syndump(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.SYNUPDATE index synonym_group_id [SKIPINITIALSCAN] term [term ...]
	 *
	 * Since module search 1.2.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): mixed {}

	/**
	 * FT.TAGVALS index field_name
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): mixed {}

	/**
	 * FT._LIST
	 *
	 * Since module search 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ft__list(mixed ...$args): mixed {}

	/**
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
	 * GEOADD key [NX | XX] [CH] longitude latitude member [longitude latitude member ...]
	 *
	 * Since Redis 3.2.0. Flags: write.
	 * Options since: CH 6.2.0, NX 6.2.0, XX 6.2.0.
	 * Reply: int.
	 */
	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * GEODIST key member1 member2 [M | KM | FT | MI]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): mixed {}

	/**
	 * GEOHASH key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * GEOPOS key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: list<null|array{float, float}>.
	 */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * GEORADIUS key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *   [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0, deprecated since 6.2.0. Flags: write.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>|int.
	 */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEORADIUSBYMEMBER key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC] [STORE
	 *   storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0, deprecated since 6.2.0. Flags: write.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>|int.
	 */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEORADIUSBYMEMBER_RO key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *
	 * Since Redis 3.2.10, deprecated since 6.2.0. Flags: readonly.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>.
	 */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEORADIUS_RO key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *
	 * Since Redis 3.2.10, deprecated since 6.2.0. Flags: readonly.
	 * Options since: ANY 6.2.0.
	 * Reply: list<string>|list<list<mixed>>.
	 */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEOSEARCH key <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX width height <M | KM
	 *   | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [WITHCOORD] [WITHDIST] [WITHHASH]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 * Reply: list<string>|list<list<mixed>>.
	 */
	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * GEOSEARCHSTORE destination source <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX
	 *   width height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [STOREDIST]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 * Reply: int.
	 */
	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * GET key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function get(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * GETBIT key offset
	 *
	 * Since Redis 2.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): mixed {}

	/**
	 * GETDEL key
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function getdel(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * GETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * GETRANGE key start end
	 *
	 * Since Redis 2.4.0. Flags: readonly.
	 * Reply: string.
	 */
	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * GETSET key value
	 *
	 * Since Redis 1.0.0, deprecated since 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * HDEL key field [field ...]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * HEXISTS key field
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * HEXPIRE key seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * HEXPIREAT key unix-time-seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * HEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HGET key field
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * HGETALL key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: array<int|string, string>.
	 */
	public function hgetall(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * HGETDEL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.1.0. Flags: write.
	 * Reply: list<null|string>.
	 */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HGETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] FIELDS numfields field
	 *   [field ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<null|string>.
	 */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
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
	 * HINCRBY key field increment
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): mixed {}

	/**
	 * HINCRBYFLOAT key field increment
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Reply: string.
	 */
	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * HKEYS key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function hkeys(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * HLEN key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function hlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * HMGET key field [field ...]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * HMSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0, deprecated since 4.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
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
	 * HPERSIST key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HPEXPIRE key milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * HPEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 * Reply: list<int>.
	 */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * HPEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HPTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HRANDFIELD key [count [WITHVALUES]]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: null|string|list<string>|list<array{string, string}>.
	 */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HSCAN key cursor [MATCH pattern] [COUNT count] [NOVALUES]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * HSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * HSETEX key [FNX | FXX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL] FIELDS
	 *   numfields field value [field value ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HSETNX key field value
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * HSTRLEN key field
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * HTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HVALS key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function hvals(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * INCR key
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function incr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * INCRBY key increment
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): mixed {}

	/**
	 * INCRBYFLOAT key increment
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Reply: string.
	 */
	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * INCREX key [BYFLOAT float | BYINT integer] [SATURATE] [LBOUND lowerbound] [UBOUND upperbound] [EX seconds | PX milliseconds | EXAT
	 *   unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] [ENX]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * INFO [section [section ...]]
	 *
	 * Since Redis 1.0.0.
	 * Reply: string.
	 */
	public function info(mixed ...$args): mixed {}

	/**
	 * JSON.ARRAPPEND key path json [json ...]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): mixed {}

	/**
	 * JSON.ARRINDEX key path json-value [start [stop]]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: null.
	 */
	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): mixed {}

	/**
	 * JSON.ARRINSERT key path index json [json ...]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): mixed {}

	/**
	 * JSON.ARRLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: null.
	 */
	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.ARRPOP key [FORMAT <STRINGS | EXPAND1 | EXPAND>] [path [index]]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * JSON.ARRTRIM key path start stop
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * JSON.CLEAR key [path]
	 *
	 * Since module ReJSON 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.DEBUG <MEMORY | HELP> [key] [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * JSON.DEL key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.FORGET key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.GET key [INDENT indent] [NEWLINE newline] [SPACE space] [FORMAT <STRING | EXPAND1 | EXPAND>] [path [path ...]]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: string.
	 */
	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * JSON.MERGE key path json [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since module ReJSON 2.6.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * JSON.MGET key [key ...] path
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: null|list<mixed>.
	 */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * JSON.MSET key path json [key path json ...]
	 *
	 * Since module ReJSON 2.6.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): mixed {}

	/**
	 * JSON.NUMINCRBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * JSON.NUMMULTBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * JSON.NUMPOWBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * JSON.OBJKEYS key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.OBJLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.RESP key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.SET key path json [NX | XX] [FPHA <BF16 | FP16 | FP32 | FP64>] [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: null|'OK'.
	 */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * JSON.STRAPPEND key [path] json-string
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 * Reply: mixed.
	 */
	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.STRLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.TOGGLE key path
	 *
	 * Since module ReJSON 2.0.0. Flags: write.
	 * Reply: null.
	 */
	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): mixed {}

	/**
	 * JSON.TYPE key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * KEYS pattern
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function keys(string|int|float|bool|\Stringable $pattern): mixed {}

	/**
	 * LASTSAVE
	 *
	 * Since Redis 1.0.0.
	 * Reply: int.
	 */
	public function lastsave(): mixed {}

	/**
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
	 * LCS key1 key2 [LEN] [IDX] [MINMATCHLEN min-match-len] [WITHMATCHLEN]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: string|int|array<string, list<list<mixed>>|int>.
	 */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): mixed {}

	/**
	 * LINDEX key index
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * LINSERT key <BEFORE | AFTER> pivot element
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * LLEN key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function llen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * LMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT>
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: string|null|string.
	 */
	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): mixed {}

	/**
	 * LMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): mixed {}

	/**
	 * LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write.
	 * Reply: null|array{string, list<string>}.
	 */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * LOLWUT [VERSION version]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: string.
	 */
	public function lolwut(mixed ...$options): mixed {}

	/**
	 * LPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: null|string|list<string>.
	 */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * LPOS key element [RANK rank] [COUNT num-matches] [MAXLEN len]
	 *
	 * Since Redis 6.0.6. Flags: readonly.
	 * Reply: null|int|list<int>.
	 */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * LPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * LPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * LRANGE key start stop
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * LREM key count element
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * LSET key index element
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * LTRIM key start stop
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
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
	 * MGET key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * MIGRATE host port <key | > destination-db timeout [COPY] [REPLACE] [AUTH auth | AUTH2 username password] [KEYS keys [keys ...]]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: AUTH 4.0.7, AUTH2 6.0.0, COPY 3.0.0, KEYS 3.0.6, REPLACE 3.0.0.
	 * Reply: 'OK'|'NOKEY'.
	 */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): mixed {}

	/**
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
	 * MOVE key db
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): mixed {}

	/**
	 * MSET key value [key value ...]
	 *
	 * Since Redis 1.0.1. Flags: write.
	 * Reply: 'OK'.
	 */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * MSETEX numkeys key value [key value ...] [NX | XX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT
	 *   unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 8.4.0, Valkey 9.1.0. Flags: write.
	 * Reply: int.
	 */
	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * MSETNX key value [key value ...]
	 *
	 * Since Redis 1.0.1. Flags: write.
	 * Reply: int.
	 */
	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
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
	 * PERSIST key
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function persist(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * PEXPIRE key milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * PEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 * Reply: int.
	 */
	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * PEXPIRETIME key
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function pexpiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * PFADD key [element [element ...]]
	 *
	 * Since Redis 2.8.9. Flags: write.
	 * Reply: int.
	 */
	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * PFCOUNT key [key ...]
	 *
	 * Since Redis 2.8.9. Flags: readonly.
	 * Reply: int.
	 */
	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * PFMERGE destkey [sourcekey [sourcekey ...]]
	 *
	 * Since Redis 2.8.9. Flags: write.
	 * Reply: 'OK'.
	 */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): mixed {}

	/**
	 * PING [message]
	 *
	 * Since Redis 1.0.0.
	 * Reply: string.
	 */
	public function ping(mixed ...$args): mixed {}

	/**
	 * PSETEX key milliseconds value
	 *
	 * Since Redis 2.6.0, deprecated since 2.6.12. Flags: write.
	 * Reply: 'OK'.
	 */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * PTTL key
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Reply: int.
	 */
	public function pttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * PUBLISH channel message
	 *
	 * Since Redis 2.0.0.
	 * Reply: int.
	 */
	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): mixed {}

	/**
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
	 * RANDOMKEY
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function randomkey(): mixed {}

	/**
	 * READONLY
	 *
	 * Since Redis 3.0.0.
	 * Reply: 'OK'.
	 */
	public function readonly(): mixed {}

	/**
	 * READWRITE
	 *
	 * Since Redis 3.0.0.
	 * Reply: 'OK'.
	 */
	public function readwrite(): mixed {}

	/**
	 * RENAME key newkey
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * RENAMENX key newkey
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * REPLICAOF <host port | NO ONE>
	 *
	 * Since Redis 5.0.0. Flags: admin, noscript.
	 * Reply: string.
	 */
	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
	 * RESTORE key ttl serialized-value [REPLACE] [ABSTTL] [IDLETIME seconds] [FREQ frequency]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: ABSTTL 5.0.0, FREQ 5.0.0, IDLETIME 5.0.0, REPLACE 3.0.0.
	 * Reply: 'OK'.
	 */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): mixed {}

	/**
	 * ROLE
	 *
	 * Since Redis 2.8.12. Flags: noscript.
	 * Reply: array{'master', int, list<array{string, string, string}>}|array{'slave', string, int, 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>}.
	 */
	public function role(): mixed {}

	/**
	 * RPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: null|string|list<string>.
	 */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * RPOPLPUSH source destination
	 *
	 * Since Redis 1.2.0, deprecated since 6.2.0. Flags: write.
	 * Reply: null|string.
	 */
	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): mixed {}

	/**
	 * RPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * RPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * SADD key member [member ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * SAVE
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Reply: 'OK'.
	 */
	public function save(): mixed {}

	/**
	 * SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Options since: TYPE 6.0.0.
	 * Reply: array{string, list<string>}.
	 */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * SCARD key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function scard(string|int|float|bool|\Stringable $key): mixed {}

	/**
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
	 * SDIFF key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SDIFFCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SDIFFSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SELECT index
	 *
	 * Since Redis 1.0.0.
	 * Reply: 'OK'.
	 */
	public function select(int|string|float|bool $index): mixed {}

	/**
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
	 * SETBIT key offset value
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): mixed {}

	/**
	 * SETEX key seconds value
	 *
	 * Since Redis 2.0.0, deprecated since 2.6.12. Flags: write.
	 * Reply: 'OK'.
	 */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * SETNX key value
	 *
	 * Since Redis 1.0.0, deprecated since 2.6.12. Flags: write.
	 * Reply: int.
	 */
	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * SETRANGE key offset value
	 *
	 * Since Redis 2.2.0. Flags: write.
	 * Reply: int.
	 */
	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * SFLUSH slot-start slot-last [slot-start slot-last ...] [ASYNC | SYNC]
	 *
	 * Since Redis 8.0.0, not in Valkey. Flags: write.
	 * Reply: list<array{int, int}>.
	 */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Options since: ABORT 7.0.0, FORCE 7.0.0, NOW 7.0.0.
	 * Reply: 'OK'.
	 */
	public function shutdown(mixed ...$options): mixed {}

	/**
	 * SINTER key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SINTERSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SISMEMBER key member
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * SLAVEOF <host port | NO ONE>
	 *
	 * Since Redis 1.0.0, deprecated since 5.0.0. Flags: admin, noscript.
	 * Reply: string.
	 */
	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
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
	 * SMEMBERS key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function smembers(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * SMISMEMBER key member [member ...]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: list<int>.
	 */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * SMOVE source destination member
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * SORT key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA] [STORE destination]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int|list<null|string>.
	 */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SORT_RO key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: list<null|string>.
	 */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: null|string|list<string>.
	 */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * SPUBLISH shardchannel message
	 *
	 * Since Redis 7.0.0.
	 * Reply: int.
	 */
	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * SRANDMEMBER key [count]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string|list<string>.
	 */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * SREM key member [member ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * SSCAN key cursor [MATCH pattern] [COUNT count]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * STRLEN key
	 *
	 * Since Redis 2.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function strlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * SUBSTR key start end
	 *
	 * Since Redis 1.0.0, deprecated since 2.0.0. Flags: readonly.
	 * Reply: string.
	 */
	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * SUNION key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SUNIONCARD numkeys key [key ...] [APPROX] [LIMIT limit]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: readonly.
	 * Reply: int.
	 */
	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SUNIONSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SWAPDB index1 index2
	 *
	 * Since Redis 4.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): mixed {}

	/**
	 * TDIGEST.ADD key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.BYRANK key rank [rank ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): mixed {}

	/**
	 * TDIGEST.BYREVRANK key reverse_rank [reverse_rank ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): mixed {}

	/**
	 * TDIGEST.CDF key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.CREATE key [COMPRESSION compression]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TDIGEST.INFO key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function tdigest_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.MAX key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: float|string.
	 */
	public function tdigest_max(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.MERGE destination-key numkeys source-key [source-key ...] [COMPRESSION compression] [OVERRIDE]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): mixed {}

	/**
	 * TDIGEST.MIN key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: float|string.
	 */
	public function tdigest_min(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.QUANTILE key quantile [quantile ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): mixed {}

	/**
	 * TDIGEST.RANK key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.RESET key
	 *
	 * Since module bf 2.4.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.REVRANK key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.TRIMMED_MEAN key low_cut_quantile high_cut_quantile
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 * Reply: float.
	 */
	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): mixed {}

	/**
	 * TIME
	 *
	 * Since Redis 2.6.0.
	 * Reply: list<string>.
	 */
	public function time(): mixed {}

	/**
	 * TOPK.ADD key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * TOPK.COUNT key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * TOPK.INCRBY key item increment [item increment ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: null|list<mixed>.
	 */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): mixed {}

	/**
	 * TOPK.INFO key
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: mixed.
	 */
	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TOPK.LIST key [WITHCOUNT]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>|int.
	 */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TOPK.QUERY key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * TOPK.RESERVE key topk [width depth decay]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): mixed {}

	/**
	 * TOUCH key [key ...]
	 *
	 * Since Redis 3.2.1. Flags: readonly.
	 * Reply: int.
	 */
	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * TS.ADD key timestamp value [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY
	 *   <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [ON_DUPLICATE <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff
	 *   ignoreMaxValDiff] [LABELS label value [label value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * TS.ALTER key [RETENTION retentionPeriod] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE
	 *   ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.CREATE key [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK |
	 *   FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.CREATERULE sourceKey destKey AGGREGATION <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s
	 *   | twa | countnan | countall> bucketDuration [alignTimestamp]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): mixed {}

	/**
	 * TS.DECRBY key subtrahend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE
	 *   size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value
	 *   [label value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): mixed {}

	/**
	 * TS.DEL key fromTimestamp toTimestamp
	 *
	 * Since module timeseries 1.6.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): mixed {}

	/**
	 * TS.DELETERULE sourceKey destKey
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: 'OK'.
	 */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): mixed {}

	/**
	 * TS.GET key [LATEST]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.INCRBY key addend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size]
	 *   [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value [label
	 *   value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: int.
	 */
	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): mixed {}

	/**
	 * TS.INFO key [DEBUG]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>.
	 */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.MADD key timestamp value [key timestamp value ...]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): mixed {}

	/**
	 * TS.MGET [LATEST] [WITHLABELS | SELECTED_LABELS label [label ...]] FILTER filterExpr [filterExpr ...]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: array<int|string, mixed>|string|list<mixed>.
	 */
	public function ts_mget(mixed ...$options): mixed {}

	/**
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
	 * TS.NRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT
	 *   count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.NREVRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT
	 *   count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.QUERYINDEX filterExpr [filterExpr ...]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): mixed {}

	/**
	 * TS.QUERYLABELS <LABELS | VALUES label> [FILTER filterExpr [filterExpr ...]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): mixed {}

	/**
	 * TS.RANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count] [[ALIGN align]
	 *   AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * TS.READ key timestamp [BLOCK milliseconds min_count] [MAX_COUNT max_count]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): mixed {}

	/**
	 * TS.REVRANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count] [[ALIGN
	 *   align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 1.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * TTL key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function ttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TYPE key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function type(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * UNLINK key [key ...]
	 *
	 * Since Redis 4.0.0. Flags: write.
	 * Reply: int.
	 */
	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * VADD key [REDUCE dim] <FP32 blob | VALUES count number [number ...]> element [CAS] [NOQUANT | BIN | Q8] [EF
	 *   build-exploration-factor] [SETATTR attributes] [M numlinks]
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * VCARD key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function vcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * VDIM key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function vdim(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * VEMB key element [RAW]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * VGETATTR key element
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|string.
	 */
	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * VINFO key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|list<mixed>.
	 */
	public function vinfo(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * VISMEMBER key element
	 *
	 * Since module vectorset 8.2.0. Flags: readonly.
	 * Reply: bool.
	 */
	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * VLINKS key element [WITHSCORES]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null.
	 */
	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * VRANDMEMBER key [count]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|string|list<string>.
	 */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * VRANGE key start end [count]
	 *
	 * Since module vectorset 8.4.0. Flags: readonly.
	 * Reply: list<mixed>.
	 */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): mixed {}

	/**
	 * VREM key element
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * VSETATTR key element json
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 * Reply: bool.
	 */
	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): mixed {}

	/**
	 * VSIM key <ELE element | FP32 blob | VALUES count number [number ...]> [WITHSCORES] [WITHATTRIBS] [COUNT count] [EPSILON
	 *   max_distance] [EF search-exploration-factor] [FILTER expression] [FILTER-EF max-filtering-effort] [TRUTH] [NOTHREAD]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 * Reply: null|list<mixed>.
	 */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * WAIT numreplicas timeout
	 *
	 * Since Redis 3.0.0. Flags: blocking.
	 * Reply: int.
	 */
	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * WAITAOF numlocal numreplicas timeout
	 *
	 * Since Redis 7.2.0. Flags: blocking.
	 * Reply: array{int, int}.
	 */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * XACK key group id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: int.
	 */
	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * XACKDEL key group [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0, not in Valkey. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
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
	 * XAUTOCLAIM key group consumer min-idle-time start [COUNT count] [JUSTID]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: array{string, list<array{string, list<string>}>, list<string>}|array{string, list<string>, list<string>}.
	 */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * XCFGSET key [IDMP-DURATION idmp-duration] [IDMP-MAXSIZE idmp-maxsize]
	 *
	 * Since Redis 8.6.0, not in Valkey. Flags: write.
	 * Reply: 'OK'.
	 */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * XCLAIM key group consumer min-idle-time id [id ...] [IDLE ms] [TIME unix-time-milliseconds] [RETRYCOUNT count] [FORCE] [JUSTID]
	 *   [LASTID lastid]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: list<string>|list<array{string, list<string>}>.
	 */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): mixed {}

	/**
	 * XDEL key id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: int.
	 */
	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * XDELEX key [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0, not in Valkey. Flags: write.
	 * Reply: list<mixed>.
	 */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
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
	 * XLEN key
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function xlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * XNACK key group <SILENT | FAIL | FATAL> IDS numids id [id ...] [RETRYCOUNT count] [FORCE]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 * Reply: int.
	 */
	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): mixed {}

	/**
	 * XPENDING key group [[IDLE min-idle-time] start end count [consumer]]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Options since: IDLE 6.2.0.
	 * Reply: list<array{string, string, int, int}>|array{int, string, string, list<array{string, string}>}.
	 */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * XRANGE key start end [COUNT count]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: list<array{string, list<string>}>.
	 */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * XREAD [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: readonly, blocking.
	 * Options since: MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 * Reply: null|array<int|string, list<array{string, list<string>}>>.
	 */
	public function xread(mixed ...$options): mixed {}

	/**
	 * XREADGROUP GROUP group consumer [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] [CLAIM min-idle-time]
	 *   [NOACK] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Options since: CLAIM Redis 8.4.0, MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 * Reply: null|array<int|string, list<array{string, null|list<string>}>>.
	 */
	public function xreadgroup(mixed ...$options): mixed {}

	/**
	 * XREVRANGE key end start [COUNT count]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Reply: list<array{string, list<string>}>.
	 */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ENTRIESADDED 7.0.0, MAXDELETEDID 7.0.0.
	 * Reply: 'OK'.
	 */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): mixed {}

	/**
	 * XTRIM key <MAXLEN | MINID> [= | ~] threshold [LIMIT count] [KEEPREF | DELREF | ACKED]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0, MINID 6.2.0.
	 * Reply: int.
	 */
	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZADD key [NX | XX] [GT | LT] [CH] [INCR] score member [score member ...]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Options since: CH 3.0.2, GT 6.2.0, INCR 3.0.2, LT 6.2.0, NX 3.0.2, XX 3.0.2.
	 * Reply: null|int|float.
	 */
	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZCARD key
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Reply: int.
	 */
	public function zcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ZCOUNT key min max
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZDIFF numkeys key [key ...] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZDIFFSTORE destination numkeys key [key ...]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * ZINCRBY key increment member
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Reply: float.
	 */
	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 * Reply: int.
	 */
	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZINTERSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: int.
	 */
	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZLEXCOUNT key min max
	 *
	 * Since Redis 2.8.9. Flags: readonly.
	 * Reply: int.
	 */
	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write.
	 * Reply: null|array{string, list<array{string, float}>}.
	 */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZMSCORE key member [member ...]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: list<null|float>.
	 */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * ZPOPMAX key [count]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: array{string, float}|list<array{string, float}>.
	 */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * ZPOPMIN key [count]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Reply: array{string, float}|list<array{string, float}>.
	 */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * ZRANDMEMBER key [count [WITHSCORES]]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Reply: null|string|list<string>|list<array{string, float}>.
	 */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Options since: BYLEX 6.2.0, BYSCORE 6.2.0, LIMIT 6.2.0, REV 6.2.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): mixed {}

	/**
	 * ZRANGEBYLEX key min max [LIMIT offset count]
	 *
	 * Since Redis 2.8.9, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 1.0.5, deprecated since 6.2.0. Flags: readonly.
	 * Options since: WITHSCORES 2.0.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * ZRANGESTORE dst src min max [BYSCORE | BYLEX] [REV] [LIMIT offset count]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * ZRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Options since: WITHSCORE 7.2.0.
	 * Reply: null|int|array{int, float}.
	 */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * ZREM key member [member ...]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * ZREMRANGEBYLEX key min max
	 *
	 * Since Redis 2.8.9. Flags: write.
	 * Reply: int.
	 */
	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZREMRANGEBYRANK key start stop
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Reply: int.
	 */
	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * ZREMRANGEBYSCORE key min max
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Reply: int.
	 */
	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZREVRANGE key start stop [WITHSCORES]
	 *
	 * Since Redis 1.2.0, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): mixed {}

	/**
	 * ZREVRANGEBYLEX key max min [LIMIT offset count]
	 *
	 * Since Redis 2.8.9, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>.
	 */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 2.2.0, deprecated since 6.2.0. Flags: readonly.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * ZREVRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Options since: WITHSCORE 7.2.0.
	 * Reply: null|int|array{int, float}.
	 */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * ZSCAN key cursor [MATCH pattern] [COUNT count] [NOSCORES]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Reply: array{string, list<string>}.
	 */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * ZSCORE key member
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Reply: null|float.
	 */
	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: list<string>|list<array{string, float}>.
	 */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZUNIONSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Options since: COUNT Redis 8.8.0.
	 * Reply: int.
	 */
	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}
}
