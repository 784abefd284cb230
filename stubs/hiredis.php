<?php

/*
 * For IDEs and static analysers; PHP itself never reads this file.
 * Written by scripts/generate from src/facts. Do not edit.
 */

namespace Hiredis;

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
	 */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * APPEND key value
	 *
	 * Since Redis 2.0.0. Flags: write.
	 */
	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * ARCOUNT key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arcount(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ARDEL key index [index ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * ARDELRANGE key start end [start end ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): mixed {}

	/**
	 * ARGET key index
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * ARGETRANGE key start end
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * ARGREP key start end <EXACT string | MATCH string | GLOB pattern | RE pattern> [<EXACT string | MATCH string | GLOB pattern | RE
	 *   pattern> ...] [AND | OR | LIMIT limit | WITHVALUES | NOCASE [AND | OR | LIMIT limit | WITHVALUES | NOCASE ...]]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * ARINFO key [FULL]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ARINSERT key value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * ARLASTITEMS key count [REV]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): mixed {}

	/**
	 * ARLEN key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ARMGET key index [index ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): mixed {}

	/**
	 * ARMSET key index value [index value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * ARNEXT key
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arnext(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * AROP key start end <SUM | MIN | MAX | AND | OR | XOR | MATCH value | USED>
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * ARRING key size value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * ARSCAN key start end [LIMIT limit]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: readonly.
	 */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): mixed {}

	/**
	 * ARSEEK key index
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * ARSET key index value [value ...]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * ASKING
	 *
	 * Since Redis 3.0.0.
	 */
	public function asking(): mixed {}

	/**
	 * AUTH [username] password
	 *
	 * Since Redis 1.0.0. Flags: noscript.
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
	 */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * BF.ADD key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * BF.CARD key
	 *
	 * Since module bf 2.4.4. Flags: readonly.
	 */
	public function bf_card(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * BF.DEBUG key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * BF.EXISTS key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * BF.INFO key [CAPACITY | SIZE | FILTERS | ITEMS | EXPANSION]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BF.INSERT key [CAPACITY capacity] [ERROR error] [EXPANSION expansion] [NOCREATE] [NONSCALING] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BF.LOAD key data
	 *
	 * Since Valkey 1.0.0. Flags: write.
	 */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * BF.LOADCHUNK key iterator data
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * BF.MADD key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * BF.MEXISTS key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * BF.RESERVE key error_rate capacity [EXPANSION expansion] [NONSCALING]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * BF.SCANDUMP key iterator
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): mixed {}

	/**
	 * BGREWRITEAOF
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 */
	public function bgrewriteaof(): mixed {}

	/**
	 * BGSAVE [SCHEDULE]
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Options since: CANCEL Valkey 8.1.0, SCHEDULE 3.2.2.
	 */
	public function bgsave(mixed ...$options): mixed {}

	/**
	 * BITCOUNT key [start end [BYTE | BIT]]
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 */
	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BITFIELD key [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment>
	 *   [GET encoding offset | [OVERFLOW WRAP | SAT | FAIL] <SET encoding offset value | INCRBY encoding offset increment> ...]]
	 *
	 * Since Redis 3.2.0. Flags: write.
	 */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BITFIELD_RO key [GET encoding offset [GET encoding offset ...]]
	 *
	 * Since Redis 6.0.0. Flags: readonly.
	 */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BITOP <AND | OR | XOR | NOT | DIFF | DIFF1 | ANDOR | ONE> destkey key [key ...]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 */
	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BITPOS key bit [start [end [BYTE | BIT]]]
	 *
	 * Since Redis 2.8.7. Flags: readonly.
	 * Options since: BIT 7.0.0, BYTE 7.0.0.
	 */
	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): mixed {}

	/**
	 * BLMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout
	 *
	 * Since Redis 6.2.0. Flags: write, blocking.
	 */
	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * BLMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: write, blocking.
	 */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): mixed {}

	/**
	 * BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write, blocking.
	 */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BLPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Flags: write, blocking.
	 */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BRPOP key [key ...] timeout
	 *
	 * Since Redis 2.0.0. Flags: write, blocking.
	 */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BRPOPLPUSH source destination timeout
	 *
	 * Since Redis 2.2.0, deprecated since 6.2.0. Flags: write, blocking.
	 */
	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): mixed {}

	/**
	 * BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write, blocking.
	 */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * BZPOPMAX key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * BZPOPMIN key [key ...] timeout
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * CF.ADD key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.ADDNX key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.COMPACT
	 *
	 * Since module bf.
	 */
	public function cf_compact(mixed ...$args): mixed {}

	/**
	 * CF.COUNT key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.DEBUG key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * CF.DEL key item
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.EXISTS key item
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): mixed {}

	/**
	 * CF.INFO key
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function cf_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * CF.INSERT key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * CF.INSERTNX key [CAPACITY capacity] [NOCREATE] ITEMS item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * CF.LOADCHUNK key iterator data
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): mixed {}

	/**
	 * CF.MEXISTS key item [item ...]
	 *
	 * Since module bf 1.0.0. Flags: readonly.
	 */
	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * CF.RESERVE key capacity [BUCKETSIZE bucketsize] [MAXITERATIONS maxiterations] [EXPANSION expansion]
	 *
	 * Since module bf 1.0.0. Flags: write.
	 */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): mixed {}

	/**
	 * CF.SCANDUMP key iterator
	 *
	 * Since module bf 1.0.0. Flags: readonly.
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
	 */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * CLUSTERSCAN cursor [MATCH match-pattern] [COUNT count] [TYPE type] [SLOT slot]
	 *
	 * Since Valkey 9.1.0. Flags: readonly.
	 */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * CMS.INCRBY key item increment [item increment ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): mixed {}

	/**
	 * CMS.INFO key
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 */
	public function cms_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * CMS.INITBYDIM key width depth
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): mixed {}

	/**
	 * CMS.INITBYPROB key error probability
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): mixed {}

	/**
	 * CMS.MERGE key numKeys source [source ...] [WEIGHTS weight [weight ...]]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * CMS.QUERY key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
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
	 */
	public function config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * COPY source destination [DB destination-db] [REPLACE]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function copy(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, mixed ...$options): mixed {}

	/**
	 * DBSIZE
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function dbsize(): mixed {}

	/**
	 * DEBUG
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 */
	public function debug(string|int|float|bool|\Stringable $arg, mixed ...$args): mixed {}

	/**
	 * DECR key
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function decr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * DECRBY key decrement
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function decrby(string|int|float|bool|\Stringable $key, int|string|float|bool $decrement): mixed {}

	/**
	 * DEL key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function del(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * DELEX key [IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest]
	 *
	 * Since Redis 8.4.0, not in Valkey. Flags: write.
	 */
	public function delex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * DELIFEQ key value
	 *
	 * Since Valkey 9.0.0. Flags: write.
	 */
	public function delifeq(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * DIGEST key
	 *
	 * Since Redis 8.4.0, not in Valkey. Flags: readonly.
	 */
	public function digest(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * DUMP key
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 */
	public function dump(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ECHO message
	 *
	 * Since Redis 1.0.0.
	 */
	public function echo(string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * EVAL script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Flags: noscript.
	 */
	public function eval(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EVALSHA sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 2.6.0. Flags: noscript.
	 */
	public function evalsha(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EVALSHA_RO sha1 numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 */
	public function evalsha_ro(string|int|float|bool|\Stringable $sha1, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EVAL_RO script numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 */
	public function eval_ro(string|int|float|bool|\Stringable $script, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * EXISTS key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function exists(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * EXPIRE key seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function expire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * EXPIREAT key unix-time-seconds [NX | XX | GT | LT]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function expireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * EXPIRETIME key
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 */
	public function expiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * FAILOVER [TO host port [FORCE]] [ABORT] [TIMEOUT milliseconds]
	 *
	 * Since Redis 6.2.0. Flags: admin, noscript.
	 */
	public function failover(mixed ...$options): mixed {}

	/**
	 * FCALL function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: noscript.
	 */
	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * FCALL_RO function numkeys [key [key ...]] [arg [arg ...]]
	 *
	 * Since Redis 7.0.0. Flags: readonly, noscript.
	 */
	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/**
	 * FLUSHALL [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 */
	public function flushall(mixed ...$options): mixed {}

	/**
	 * FLUSHDB [ASYNC | SYNC]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: ASYNC 4.0.0, SYNC 6.2.0.
	 */
	public function flushdb(mixed ...$options): mixed {}

	/**
	 * FT.ADD
	 *
	 * Since module search. Flags: write.
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
	 */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.ALIASADD alias index
	 *
	 * Since module search 1.0.0. Flags: write.
	 */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.ALIASDEL alias
	 *
	 * Since module search 1.0.0. Flags: write.
	 */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): mixed {}

	/**
	 * FT.ALIASLIST index
	 *
	 * Since module search 8.10.0. Flags: readonly.
	 */
	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.ALIASUPDATE alias index
	 *
	 * Since module search 1.0.0. Flags: write.
	 */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.ALTER index [SKIPINITIALSCAN] SCHEMA ADD field options
	 *
	 * Since module search 1.0.0. Flags: write.
	 */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * FT.CONFIG subcommand [argument ...]
	 *   FT.CONFIG GET option
	 *   FT.CONFIG HELP option
	 *   FT.CONFIG SET option value
	 *
	 * Since module search.
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
	 */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * FT.CURSOR subcommand [argument ...]
	 *   FT.CURSOR DEL index cursor_id
	 *   FT.CURSOR GC
	 *   FT.CURSOR READ index cursor_id [COUNT read-size]
	 *
	 * Since module search.
	 */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * FT.DEL
	 *
	 * Since module search. Flags: write.
	 */
	public function ft_del(mixed ...$args): mixed {}

	/**
	 * FT.DICTADD dict term [term ...]
	 *
	 * Since module search 1.4.0. Flags: write.
	 */
	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * FT.DICTDEL dict term [term ...]
	 *
	 * Since module search 1.4.0. Flags: write.
	 */
	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): mixed {}

	/**
	 * FT.DICTDUMP dict
	 *
	 * Since module search 1.4.0. Flags: readonly.
	 */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): mixed {}

	/**
	 * FT.DROP
	 *
	 * Since module search. Flags: write.
	 */
	public function ft_drop(mixed ...$args): mixed {}

	/**
	 * FT.DROPINDEX index [DD]
	 *
	 * Since module search 2.0.0. Flags: write.
	 */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * FT.EXPLAIN index query [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.EXPLAINCLI index query [DIALECT dialect]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.GET
	 *
	 * Since module search. Flags: readonly.
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
	 */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): mixed {}

	/**
	 * FT.INFO index
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 */
	public function ft_info(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.MGET
	 *
	 * Since module search. Flags: readonly.
	 */
	public function ft_mget(mixed ...$args): mixed {}

	/**
	 * FT.PROFILE index <SEARCH | AGGREGATE | HYBRID> [LIMITED] QUERY query
	 *
	 * Since module search 2.2.0. Flags: readonly.
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
	 */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.SPELLCHECK index query [DISTANCE distance] [TERMS <INCLUDE | EXCLUDE> dictionary [terms [terms ...]]] [DIALECT dialect]
	 *
	 * Since module search 1.4.0. Flags: readonly.
	 * Options since: DIALECT 2.4.3.
	 */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): mixed {}

	/**
	 * FT.SUGADD key string score [INCR] [PAYLOAD payload]
	 *
	 * Since module search 1.0.0. Flags: write.
	 */
	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): mixed {}

	/**
	 * FT.SUGDEL key string
	 *
	 * Since module search 1.0.0. Flags: write.
	 */
	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): mixed {}

	/**
	 * FT.SUGGET key prefix [FUZZY] [WITHSCORES] [WITHPAYLOADS] [MAX max]
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): mixed {}

	/**
	 * FT.SUGLEN key
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 */
	public function ft_suglen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * FT.SYNADD
	 *
	 * Since module search. Flags: write.
	 */
	public function ft_synadd(mixed ...$args): mixed {}

	/**
	 * FT.SYNDUMP index
	 *
	 * Since module search 1.2.0. Flags: readonly.
	 */
	public function ft_syndump(string|int|float|bool|\Stringable $index): mixed {}

	/**
	 * FT.SYNUPDATE index synonym_group_id [SKIPINITIALSCAN] term [term ...]
	 *
	 * Since module search 1.2.0. Flags: write.
	 */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): mixed {}

	/**
	 * FT.TAGVALS index field_name
	 *
	 * Since module search 1.0.0. Flags: readonly.
	 */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): mixed {}

	/**
	 * FT._LIST
	 *
	 * Since module search 2.0.0. Flags: readonly.
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
	 */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * GEOADD key [NX | XX] [CH] longitude latitude member [longitude latitude member ...]
	 *
	 * Since Redis 3.2.0. Flags: write.
	 * Options since: CH 6.2.0, NX 6.2.0, XX 6.2.0.
	 */
	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * GEODIST key member1 member2 [M | KM | FT | MI]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 */
	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): mixed {}

	/**
	 * GEOHASH key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * GEOPOS key [member [member ...]]
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * GEORADIUS key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *   [STORE storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0, deprecated since 6.2.0. Flags: write.
	 * Options since: ANY 6.2.0.
	 */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEORADIUSBYMEMBER key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC] [STORE
	 *   storekey | STOREDIST storedistkey]
	 *
	 * Since Redis 3.2.0, deprecated since 6.2.0. Flags: write.
	 * Options since: ANY 6.2.0.
	 */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEORADIUSBYMEMBER_RO key member radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *
	 * Since Redis 3.2.10, deprecated since 6.2.0. Flags: readonly.
	 * Options since: ANY 6.2.0.
	 */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEORADIUS_RO key longitude latitude radius <M | KM | FT | MI> [WITHCOORD] [WITHDIST] [WITHHASH] [COUNT count [ANY]] [ASC | DESC]
	 *
	 * Since Redis 3.2.10, deprecated since 6.2.0. Flags: readonly.
	 * Options since: ANY 6.2.0.
	 */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): mixed {}

	/**
	 * GEOSEARCH key <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX width height <M | KM
	 *   | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [WITHCOORD] [WITHDIST] [WITHHASH]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 */
	public function geosearch(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * GEOSEARCHSTORE destination source <FROMMEMBER member | FROMLONLAT longitude latitude> <BYRADIUS radius <M | KM | FT | MI> | BYBOX
	 *   width height <M | KM | FT | MI>> [ASC | DESC] [COUNT count [ANY]] [STOREDIST]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 * Options since: BYPOLYGON Valkey 9.0.0.
	 */
	public function geosearchstore(string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $source, mixed ...$options): mixed {}

	/**
	 * GET key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function get(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * GETBIT key offset
	 *
	 * Since Redis 2.2.0. Flags: readonly.
	 */
	public function getbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset): mixed {}

	/**
	 * GETDEL key
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function getdel(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * GETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function getex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * GETRANGE key start end
	 *
	 * Since Redis 2.4.0. Flags: readonly.
	 */
	public function getrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * GETSET key value
	 *
	 * Since Redis 1.0.0, deprecated since 6.2.0. Flags: write.
	 */
	public function getset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * HDEL key field [field ...]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 */
	public function hdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * HEXISTS key field
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hexists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * HEXPIRE key seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): mixed {}

	/**
	 * HEXPIREAT key unix-time-seconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): mixed {}

	/**
	 * HEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HGET key field
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * HGETALL key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hgetall(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * HGETDEL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.1.0. Flags: write.
	 */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HGETEX key [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] FIELDS numfields field
	 *   [field ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.0.0. Flags: write.
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
	 */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * HINCRBY key field increment
	 *
	 * Since Redis 2.0.0. Flags: write.
	 */
	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): mixed {}

	/**
	 * HINCRBYFLOAT key field increment
	 *
	 * Since Redis 2.6.0. Flags: write.
	 */
	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * HKEYS key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hkeys(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * HLEN key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * HMGET key field [field ...]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): mixed {}

	/**
	 * HMSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0, deprecated since 4.0.0. Flags: write.
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
	 */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * HPERSIST key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HPEXPIRE key milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * HPEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT] FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: write.
	 */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * HPEXPIRETIME key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HPTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HRANDFIELD key [count [WITHVALUES]]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HSCAN key cursor [MATCH pattern] [COUNT count] [NOVALUES]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * HSET key field value [field value ...]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 */
	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * HSETEX key [FNX | FXX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL] FIELDS
	 *   numfields field value [field value ...]
	 *
	 * Since Redis 8.0.0, Valkey 9.0.0. Flags: write.
	 */
	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HSETNX key field value
	 *
	 * Since Redis 2.0.0. Flags: write.
	 */
	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * HSTRLEN key field
	 *
	 * Since Redis 3.2.0. Flags: readonly.
	 */
	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): mixed {}

	/**
	 * HTTL key FIELDS numfields field [field ...]
	 *
	 * Since Redis 7.4.0, Valkey 9.0.0. Flags: readonly.
	 */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * HVALS key
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function hvals(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * INCR key
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function incr(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * INCRBY key increment
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): mixed {}

	/**
	 * INCRBYFLOAT key increment
	 *
	 * Since Redis 2.6.0. Flags: write.
	 */
	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): mixed {}

	/**
	 * INCREX key [BYFLOAT float | BYINT integer] [SATURATE] [LBOUND lowerbound] [UBOUND upperbound] [EX seconds | PX milliseconds | EXAT
	 *   unix-time-seconds | PXAT unix-time-milliseconds | PERSIST] [ENX]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * INFO [section [section ...]]
	 *
	 * Since Redis 1.0.0.
	 */
	public function info(mixed ...$args): mixed {}

	/**
	 * JSON.ARRAPPEND key path json [json ...]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): mixed {}

	/**
	 * JSON.ARRINDEX key path json-value [start [stop]]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): mixed {}

	/**
	 * JSON.ARRINSERT key path index json [json ...]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): mixed {}

	/**
	 * JSON.ARRLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.ARRPOP key [FORMAT <STRINGS | EXPAND1 | EXPAND>] [path [index]]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * JSON.ARRTRIM key path start stop
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * JSON.CLEAR key [path]
	 *
	 * Since module ReJSON 2.0.0. Flags: write.
	 */
	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.DEBUG <MEMORY | HELP> [key] [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * JSON.DEL key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.FORGET key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.GET key [INDENT indent] [NEWLINE newline] [SPACE space] [FORMAT <STRING | EXPAND1 | EXPAND>] [path [path ...]]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * JSON.MERGE key path json [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since module ReJSON 2.6.0. Flags: write.
	 */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * JSON.MGET key [key ...] path
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * JSON.MSET key path json [key path json ...]
	 *
	 * Since module ReJSON 2.6.0. Flags: write.
	 */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): mixed {}

	/**
	 * JSON.NUMINCRBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * JSON.NUMMULTBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * JSON.NUMPOWBY key path number
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	/**
	 * JSON.OBJKEYS key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.OBJLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.RESP key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.SET key path json [NX | XX] [FPHA <BF16 | FP16 | FP32 | FP64>] [FORMAT <STRING | JSON | BSON>]
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): mixed {}

	/**
	 * JSON.STRAPPEND key [path] json-string
	 *
	 * Since module ReJSON 1.0.0. Flags: write.
	 */
	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.STRLEN key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * JSON.TOGGLE key path
	 *
	 * Since module ReJSON 2.0.0. Flags: write.
	 */
	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): mixed {}

	/**
	 * JSON.TYPE key [path]
	 *
	 * Since module ReJSON 1.0.0. Flags: readonly.
	 */
	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * KEYS pattern
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function keys(string|int|float|bool|\Stringable $pattern): mixed {}

	/**
	 * LASTSAVE
	 *
	 * Since Redis 1.0.0.
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
	 */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * LCS key1 key2 [LEN] [IDX] [MINMATCHLEN min-match-len] [WITHMATCHLEN]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): mixed {}

	/**
	 * LINDEX key index
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): mixed {}

	/**
	 * LINSERT key <BEFORE | AFTER> pivot element
	 *
	 * Since Redis 2.2.0. Flags: write.
	 */
	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * LLEN key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function llen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * LMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT>
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): mixed {}

	/**
	 * LMOVEM source destination <LEFT | RIGHT> <LEFT | RIGHT> [<COUNT count | EXACTLY exactly> <OBO | BULK>]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: write.
	 */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): mixed {}

	/**
	 * LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write.
	 */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * LOLWUT [VERSION version]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 */
	public function lolwut(mixed ...$options): mixed {}

	/**
	 * LPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * LPOS key element [RANK rank] [COUNT num-matches] [MAXLEN len]
	 *
	 * Since Redis 6.0.6. Flags: readonly.
	 */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * LPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * LPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Flags: write.
	 */
	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * LRANGE key start stop
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * LREM key count element
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * LSET key index element
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * LTRIM key start stop
	 *
	 * Since Redis 1.0.0. Flags: write.
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
	 */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * MGET key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * MIGRATE host port <key | > destination-db timeout [COPY] [REPLACE] [AUTH auth | AUTH2 username password] [KEYS keys [keys ...]]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: AUTH 4.0.7, AUTH2 6.0.0, COPY 3.0.0, KEYS 3.0.6, REPLACE 3.0.0.
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
	 */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * MOVE key db
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): mixed {}

	/**
	 * MSET key value [key value ...]
	 *
	 * Since Redis 1.0.1. Flags: write.
	 */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): mixed {}

	/**
	 * MSETEX numkeys key value [key value ...] [NX | XX] [EX seconds | PX milliseconds | EXAT unix-time-seconds | PXAT
	 *   unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 8.4.0, Valkey 9.1.0. Flags: write.
	 */
	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * MSETNX key value [key value ...]
	 *
	 * Since Redis 1.0.1. Flags: write.
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
	 */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * PERSIST key
	 *
	 * Since Redis 2.2.0. Flags: write.
	 */
	public function persist(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * PEXPIRE key milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): mixed {}

	/**
	 * PEXPIREAT key unix-time-milliseconds [NX | XX | GT | LT]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: GT 7.0.0, LT 7.0.0, NX 7.0.0, XX 7.0.0.
	 */
	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): mixed {}

	/**
	 * PEXPIRETIME key
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 */
	public function pexpiretime(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * PFADD key [element [element ...]]
	 *
	 * Since Redis 2.8.9. Flags: write.
	 */
	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * PFCOUNT key [key ...]
	 *
	 * Since Redis 2.8.9. Flags: readonly.
	 */
	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * PFMERGE destkey [sourcekey [sourcekey ...]]
	 *
	 * Since Redis 2.8.9. Flags: write.
	 */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): mixed {}

	/**
	 * PING [message]
	 *
	 * Since Redis 1.0.0.
	 */
	public function ping(mixed ...$args): mixed {}

	/**
	 * PSETEX key milliseconds value
	 *
	 * Since Redis 2.6.0, deprecated since 2.6.12. Flags: write.
	 */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * PTTL key
	 *
	 * Since Redis 2.6.0. Flags: readonly.
	 */
	public function pttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * PUBLISH channel message
	 *
	 * Since Redis 2.0.0.
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
	 */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * RANDOMKEY
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function randomkey(): mixed {}

	/**
	 * READONLY
	 *
	 * Since Redis 3.0.0.
	 */
	public function readonly(): mixed {}

	/**
	 * READWRITE
	 *
	 * Since Redis 3.0.0.
	 */
	public function readwrite(): mixed {}

	/**
	 * RENAME key newkey
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * RENAMENX key newkey
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): mixed {}

	/**
	 * REPLICAOF <host port | NO ONE>
	 *
	 * Since Redis 5.0.0. Flags: admin, noscript.
	 */
	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): mixed {}

	/**
	 * RESTORE key ttl serialized-value [REPLACE] [ABSTTL] [IDLETIME seconds] [FREQ frequency]
	 *
	 * Since Redis 2.6.0. Flags: write.
	 * Options since: ABSTTL 5.0.0, FREQ 5.0.0, IDLETIME 5.0.0, REPLACE 3.0.0.
	 */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): mixed {}

	/**
	 * ROLE
	 *
	 * Since Redis 2.8.12. Flags: noscript.
	 */
	public function role(): mixed {}

	/**
	 * RPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * RPOPLPUSH source destination
	 *
	 * Since Redis 1.2.0, deprecated since 6.2.0. Flags: write.
	 */
	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): mixed {}

	/**
	 * RPUSH key element [element ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * RPUSHX key element [element ...]
	 *
	 * Since Redis 2.2.0. Flags: write.
	 */
	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): mixed {}

	/**
	 * SADD key member [member ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * SAVE
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 */
	public function save(): mixed {}

	/**
	 * SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 * Options since: TYPE 6.0.0.
	 */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * SCARD key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
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
	 */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * SDIFF key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SDIFFCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: readonly.
	 */
	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SDIFFSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SELECT index
	 *
	 * Since Redis 1.0.0.
	 */
	public function select(int|string|float|bool $index): mixed {}

	/**
	 * SET key value [NX | XX | IFEQ ifeq-value | IFNE ifne-value | IFDEQ ifdeq-digest | IFDNE ifdne-digest] [GET] [EX seconds | PX
	 *   milliseconds | EXAT unix-time-seconds | PXAT unix-time-milliseconds | KEEPTTL]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 * Options since: EX 2.6.12, EXAT 6.2.0, GET 6.2.0, IFDEQ Redis 8.4.0, IFDNE Redis 8.4.0, IFEQ Redis 8.4.0 and Valkey 8.1.0, IFNE
	 *   Redis 8.4.0, KEEPTTL 6.0.0, NX 2.6.12, PX 2.6.12, PXAT 6.2.0, XX 2.6.12.
	 */
	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * SETBIT key offset value
	 *
	 * Since Redis 2.2.0. Flags: write.
	 */
	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): mixed {}

	/**
	 * SETEX key seconds value
	 *
	 * Since Redis 2.0.0, deprecated since 2.6.12. Flags: write.
	 */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * SETNX key value
	 *
	 * Since Redis 1.0.0, deprecated since 2.6.12. Flags: write.
	 */
	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * SETRANGE key offset value
	 *
	 * Since Redis 2.2.0. Flags: write.
	 */
	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): mixed {}

	/**
	 * SFLUSH slot-start slot-last [slot-start slot-last ...] [ASYNC | SYNC]
	 *
	 * Since Redis 8.0.0, not in Valkey. Flags: write.
	 */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): mixed {}

	/**
	 * SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]
	 *
	 * Since Redis 1.0.0. Flags: admin, noscript.
	 * Options since: ABORT 7.0.0, FORCE 7.0.0, NOW 7.0.0.
	 */
	public function shutdown(mixed ...$options): mixed {}

	/**
	 * SINTER key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 */
	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SINTERSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SISMEMBER key member
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * SLAVEOF <host port | NO ONE>
	 *
	 * Since Redis 1.0.0, deprecated since 5.0.0. Flags: admin, noscript.
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
	 */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * SMEMBERS key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function smembers(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * SMISMEMBER key member [member ...]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * SMOVE source destination member
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * SORT key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA] [STORE destination]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SORT_RO key [BY by-pattern] [LIMIT offset count] [GET get-pattern [GET get-pattern ...]] [ASC | DESC] [ALPHA]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SPOP key [count]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * SPUBLISH shardchannel message
	 *
	 * Since Redis 7.0.0.
	 */
	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): mixed {}

	/**
	 * SRANDMEMBER key [count]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * SREM key member [member ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * SSCAN key cursor [MATCH pattern] [COUNT count]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * STRLEN key
	 *
	 * Since Redis 2.2.0. Flags: readonly.
	 */
	public function strlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * SUBSTR key start end
	 *
	 * Since Redis 1.0.0, deprecated since 2.0.0. Flags: readonly.
	 */
	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): mixed {}

	/**
	 * SUNION key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SUNIONCARD numkeys key [key ...] [APPROX] [LIMIT limit]
	 *
	 * Since Redis 8.10.0, not in Valkey. Flags: readonly.
	 */
	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * SUNIONSTORE destination key [key ...]
	 *
	 * Since Redis 1.0.0. Flags: write.
	 */
	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * SWAPDB index1 index2
	 *
	 * Since Redis 4.0.0. Flags: write.
	 */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): mixed {}

	/**
	 * TDIGEST.ADD key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.BYRANK key rank [rank ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): mixed {}

	/**
	 * TDIGEST.BYREVRANK key reverse_rank [reverse_rank ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): mixed {}

	/**
	 * TDIGEST.CDF key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.CREATE key [COMPRESSION compression]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TDIGEST.INFO key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.MAX key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_max(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.MERGE destination-key numkeys source-key [source-key ...] [COMPRESSION compression] [OVERRIDE]
	 *
	 * Since module bf 2.4.0. Flags: write.
	 */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): mixed {}

	/**
	 * TDIGEST.MIN key
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_min(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.QUANTILE key quantile [quantile ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): mixed {}

	/**
	 * TDIGEST.RANK key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.RESET key
	 *
	 * Since module bf 2.4.0. Flags: write.
	 */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TDIGEST.REVRANK key value [value ...]
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): mixed {}

	/**
	 * TDIGEST.TRIMMED_MEAN key low_cut_quantile high_cut_quantile
	 *
	 * Since module bf 2.4.0. Flags: readonly.
	 */
	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): mixed {}

	/**
	 * TIME
	 *
	 * Since Redis 2.6.0.
	 */
	public function time(): mixed {}

	/**
	 * TOPK.ADD key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * TOPK.COUNT key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * TOPK.INCRBY key item increment [item increment ...]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): mixed {}

	/**
	 * TOPK.INFO key
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 */
	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TOPK.LIST key [WITHCOUNT]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TOPK.QUERY key item [item ...]
	 *
	 * Since module bf 2.0.0. Flags: readonly.
	 */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/**
	 * TOPK.RESERVE key topk [width depth decay]
	 *
	 * Since module bf 2.0.0. Flags: write.
	 */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): mixed {}

	/**
	 * TOUCH key [key ...]
	 *
	 * Since Redis 3.2.1. Flags: readonly.
	 */
	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * TS.ADD key timestamp value [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY
	 *   <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [ON_DUPLICATE <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff
	 *   ignoreMaxValDiff] [LABELS label value [label value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): mixed {}

	/**
	 * TS.ALTER key [RETENTION retentionPeriod] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE
	 *   ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.CREATE key [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size] [DUPLICATE_POLICY <BLOCK |
	 *   FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimediff ignoreMaxValDiff] [[LABELS label value [label value ...]]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.CREATERULE sourceKey destKey AGGREGATION <avg | sum | min | max | range | count | first | last | std.p | std.s | var.p | var.s
	 *   | twa | countnan | countall> bucketDuration [alignTimestamp]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): mixed {}

	/**
	 * TS.DECRBY key subtrahend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE
	 *   size] [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value
	 *   [label value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): mixed {}

	/**
	 * TS.DEL key fromTimestamp toTimestamp
	 *
	 * Since module timeseries 1.6.0. Flags: write.
	 */
	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): mixed {}

	/**
	 * TS.DELETERULE sourceKey destKey
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): mixed {}

	/**
	 * TS.GET key [LATEST]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.INCRBY key addend [TIMESTAMP timestamp] [RETENTION retentionPeriod] [ENCODING <COMPRESSED | UNCOMPRESSED>] [CHUNK_SIZE size]
	 *   [DUPLICATE_POLICY <BLOCK | FIRST | LAST | MIN | MAX | SUM>] [IGNORE ignoreMaxTimeDiff ignoreMaxValDiff] [LABELS label value [label
	 *   value ...]]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): mixed {}

	/**
	 * TS.INFO key [DEBUG]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.MADD key timestamp value [key timestamp value ...]
	 *
	 * Since module timeseries 1.0.0. Flags: write.
	 */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): mixed {}

	/**
	 * TS.MGET [LATEST] [WITHLABELS | SELECTED_LABELS label [label ...]] FILTER filterExpr [filterExpr ...]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
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
	 */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * TS.NRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT
	 *   count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.NREVRANGE numkeys key [key ...] fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT
	 *   count] [[ALIGN align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * TS.QUERYINDEX filterExpr [filterExpr ...]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): mixed {}

	/**
	 * TS.QUERYLABELS <LABELS | VALUES label> [FILTER filterExpr [filterExpr ...]]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): mixed {}

	/**
	 * TS.RANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count] [[ALIGN align]
	 *   AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 1.0.0. Flags: readonly.
	 */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * TS.READ key timestamp [BLOCK milliseconds min_count] [MAX_COUNT max_count]
	 *
	 * Since module timeseries 8.10.0. Flags: readonly.
	 */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): mixed {}

	/**
	 * TS.REVRANGE key fromTimestamp toTimestamp [LATEST] [FILTER_BY_TS ts [ts ...]] [FILTER_BY_VALUE min max] [COUNT count] [[ALIGN
	 *   align] AGGREGATION aggregators bucketDuration [BUCKETTIMESTAMP <start | - | end | + | mid | ~>] [EMPTY]]
	 *
	 * Since module timeseries 1.4.0. Flags: readonly.
	 */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): mixed {}

	/**
	 * TTL key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function ttl(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * TYPE key
	 *
	 * Since Redis 1.0.0. Flags: readonly.
	 */
	public function type(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * UNLINK key [key ...]
	 *
	 * Since Redis 4.0.0. Flags: write.
	 */
	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * VADD key [REDUCE dim] <FP32 blob | VALUES count number [number ...]> element [CAS] [NOQUANT | BIN | Q8] [EF
	 *   build-exploration-factor] [SETATTR attributes] [M numlinks]
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 */
	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * VCARD key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * VDIM key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vdim(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * VEMB key element [RAW]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * VGETATTR key element
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * VINFO key
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vinfo(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * VISMEMBER key element
	 *
	 * Since module vectorset 8.2.0. Flags: readonly.
	 */
	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * VLINKS key element [WITHSCORES]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): mixed {}

	/**
	 * VRANDMEMBER key [count]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * VRANGE key start end [count]
	 *
	 * Since module vectorset 8.4.0. Flags: readonly.
	 */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): mixed {}

	/**
	 * VREM key element
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 */
	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): mixed {}

	/**
	 * VSETATTR key element json
	 *
	 * Since module vectorset 8.0.0. Flags: write.
	 */
	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): mixed {}

	/**
	 * VSIM key <ELE element | FP32 blob | VALUES count number [number ...]> [WITHSCORES] [WITHATTRIBS] [COUNT count] [EPSILON
	 *   max_distance] [EF search-exploration-factor] [FILTER expression] [FILTER-EF max-filtering-effort] [TRUTH] [NOTHREAD]
	 *
	 * Since module vectorset 8.0.0. Flags: readonly.
	 */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * WAIT numreplicas timeout
	 *
	 * Since Redis 3.0.0. Flags: blocking.
	 */
	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * WAITAOF numlocal numreplicas timeout
	 *
	 * Since Redis 7.2.0. Flags: blocking.
	 */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): mixed {}

	/**
	 * XACK key group id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 */
	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * XACKDEL key group [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0, not in Valkey. Flags: write.
	 */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * XADD key [NOMKSTREAM] [KEEPREF | DELREF | ACKED] [IDMPAUTO pid | IDMP pid iid] [<MAXLEN | MINID> [= | ~] threshold [LIMIT count]]
	 *   <* | id> field value [field value ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, IDMP Redis 8.6.0, IDMPAUTO Redis 8.6.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0,
	 *   MINID 6.2.0, NOMKSTREAM 6.2.0.
	 */
	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * XAUTOCLAIM key group consumer min-idle-time start [COUNT count] [JUSTID]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * XCFGSET key [IDMP-DURATION idmp-duration] [IDMP-MAXSIZE idmp-maxsize]
	 *
	 * Since Redis 8.6.0, not in Valkey. Flags: write.
	 */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * XCLAIM key group consumer min-idle-time id [id ...] [IDLE ms] [TIME unix-time-milliseconds] [RETRYCOUNT count] [FORCE] [JUSTID]
	 *   [LASTID lastid]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): mixed {}

	/**
	 * XDEL key id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 */
	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): mixed {}

	/**
	 * XDELEX key [KEEPREF | DELREF | ACKED] IDS numids id [id ...]
	 *
	 * Since Redis 8.2.0, not in Valkey. Flags: write.
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
	 */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/**
	 * XLEN key
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 */
	public function xlen(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * XNACK key group <SILENT | FAIL | FATAL> IDS numids id [id ...] [RETRYCOUNT count] [FORCE]
	 *
	 * Since Redis 8.8.0, not in Valkey. Flags: write.
	 */
	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): mixed {}

	/**
	 * XPENDING key group [[IDLE min-idle-time] start end count [consumer]]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 * Options since: IDLE 6.2.0.
	 */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): mixed {}

	/**
	 * XRANGE key start end [COUNT count]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): mixed {}

	/**
	 * XREAD [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: readonly, blocking.
	 * Options since: MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 */
	public function xread(mixed ...$options): mixed {}

	/**
	 * XREADGROUP GROUP group consumer [COUNT count] [MAXCOUNT maxcount] [MAXSIZE maxsize] [BLOCK milliseconds] [CLAIM min-idle-time]
	 *   [NOACK] STREAMS key [key ...] id [id ...]
	 *
	 * Since Redis 5.0.0. Flags: write, blocking.
	 * Options since: CLAIM Redis 8.4.0, MAXCOUNT Redis 8.10.0, MAXSIZE Redis 8.10.0.
	 */
	public function xreadgroup(mixed ...$options): mixed {}

	/**
	 * XREVRANGE key end start [COUNT count]
	 *
	 * Since Redis 5.0.0. Flags: readonly.
	 */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): mixed {}

	/**
	 * XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ENTRIESADDED 7.0.0, MAXDELETEDID 7.0.0.
	 */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): mixed {}

	/**
	 * XTRIM key <MAXLEN | MINID> [= | ~] threshold [LIMIT count] [KEEPREF | DELREF | ACKED]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 * Options since: ACKED Redis 8.2.0, DELREF Redis 8.2.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0, MINID 6.2.0.
	 */
	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZADD key [NX | XX] [GT | LT] [CH] [INCR] score member [score member ...]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 * Options since: CH 3.0.2, GT 6.2.0, INCR 3.0.2, LT 6.2.0, NX 3.0.2, XX 3.0.2.
	 */
	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZCARD key
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 */
	public function zcard(string|int|float|bool|\Stringable $key): mixed {}

	/**
	 * ZCOUNT key min max
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 */
	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZDIFF numkeys key [key ...] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZDIFFSTORE destination numkeys key [key ...]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): mixed {}

	/**
	 * ZINCRBY key increment member
	 *
	 * Since Redis 1.2.0. Flags: write.
	 */
	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZINTERCARD numkeys key [key ...] [LIMIT limit]
	 *
	 * Since Redis 7.0.0. Flags: readonly.
	 */
	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZINTERSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZLEXCOUNT key min max
	 *
	 * Since Redis 2.8.9. Flags: readonly.
	 */
	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]
	 *
	 * Since Redis 7.0.0. Flags: write.
	 */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZMSCORE key member [member ...]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * ZPOPMAX key [count]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * ZPOPMIN key [count]
	 *
	 * Since Redis 5.0.0. Flags: write.
	 */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/**
	 * ZRANDMEMBER key [count [WITHSCORES]]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 * Options since: BYLEX 6.2.0, BYSCORE 6.2.0, LIMIT 6.2.0, REV 6.2.0.
	 */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): mixed {}

	/**
	 * ZRANGEBYLEX key min max [LIMIT offset count]
	 *
	 * Since Redis 2.8.9, deprecated since 6.2.0. Flags: readonly.
	 */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 1.0.5, deprecated since 6.2.0. Flags: readonly.
	 * Options since: WITHSCORES 2.0.0.
	 */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * ZRANGESTORE dst src min max [BYSCORE | BYLEX] [REV] [LIMIT offset count]
	 *
	 * Since Redis 6.2.0. Flags: write.
	 */
	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): mixed {}

	/**
	 * ZRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Options since: WITHSCORE 7.2.0.
	 */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * ZREM key member [member ...]
	 *
	 * Since Redis 1.2.0. Flags: write.
	 */
	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): mixed {}

	/**
	 * ZREMRANGEBYLEX key min max
	 *
	 * Since Redis 2.8.9. Flags: write.
	 */
	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZREMRANGEBYRANK key start stop
	 *
	 * Since Redis 2.0.0. Flags: write.
	 */
	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): mixed {}

	/**
	 * ZREMRANGEBYSCORE key min max
	 *
	 * Since Redis 1.2.0. Flags: write.
	 */
	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): mixed {}

	/**
	 * ZREVRANGE key start stop [WITHSCORES]
	 *
	 * Since Redis 1.2.0, deprecated since 6.2.0. Flags: readonly.
	 */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): mixed {}

	/**
	 * ZREVRANGEBYLEX key max min [LIMIT offset count]
	 *
	 * Since Redis 2.8.9, deprecated since 6.2.0. Flags: readonly.
	 */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]
	 *
	 * Since Redis 2.2.0, deprecated since 6.2.0. Flags: readonly.
	 */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): mixed {}

	/**
	 * ZREVRANK key member [WITHSCORE]
	 *
	 * Since Redis 2.0.0. Flags: readonly.
	 * Options since: WITHSCORE 7.2.0.
	 */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): mixed {}

	/**
	 * ZSCAN key cursor [MATCH pattern] [COUNT count] [NOSCORES]
	 *
	 * Since Redis 2.8.0. Flags: readonly.
	 */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): mixed {}

	/**
	 * ZSCORE key member
	 *
	 * Since Redis 1.2.0. Flags: readonly.
	 */
	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): mixed {}

	/**
	 * ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT] [WITHSCORES]
	 *
	 * Since Redis 6.2.0. Flags: readonly.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}

	/**
	 * ZUNIONSTORE destination numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE SUM | MIN | MAX | COUNT]
	 *
	 * Since Redis 2.0.0. Flags: write.
	 * Options since: COUNT Redis 8.8.0.
	 */
	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): mixed {}
}

/**
 * A connection that an event loop drives. The method of a command queues it and returns its ticket, an int. flush() writes as much as the socket
 * takes, and poll() returns the replies that have come, under their tickets. A blocking command is a HiredisError, and so is, in a list, one
 * that concerns all behind it: SELECT, AUTH, MULTI, WATCH.
 */
final class Async extends Commands
{
	private function __construct() {}

	/**
	 * Queues any command and returns its ticket.
	 */
	public function call(string $command, mixed ...$args): int {}

	/**
	 * Queues a command from a template, as format() reads it, and returns its ticket.
	 */
	public function query(string $template, mixed ...$args): int {}

	/**
	 * Queues the commands of $queue under one ticket. The reply is the list of their replies.
	 *
	 * @param callable $queue gets a Pipeline
	 * @param bool $throw true: the reply is a PipelineException when the list has an error; false: errors stay in the list
	 * @return int|null null: nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Queues MULTI, the commands of $queue, and EXEC under one ticket. The reply is the list of EXEC; null when a watched key changed; or
	 * the ServerException of a command that the server refused to queue.
	 *
	 * @param callable $queue gets a Transaction
	 * @param bool $watched true: WATCH has been answered. When its connection is gone, nothing is queued: a ConnectionException
	 * @param bool $throw true: the reply is a PipelineException when the list has an error; false: errors stay in the list
	 * @return int|null null: nothing was queued
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes as much as the socket takes now. Without a connection it begins to connect, within connectTimeout; each later flush() and poll()
	 * goes on with that. When connecting fails, poll() returns an exception for each waiting ticket.
	 *
	 * @return bool false: call it again when the socket is writable
	 */
	public function flush(): bool {}

	/**
	 * Returns what has come, without waiting: replies under the tickets of their commands, exceptions in the place of error replies. When the
	 * connection is lost, or the first command waits longer than its timeout, every waiting command gets a ConnectionException of its own.
	 *
	 * @return array<int, mixed>
	 */
	public function poll(): array {}

	/**
	 * A stream for the loop to wait for; nothing can be read from it or written to it. When it is readable, call poll() and then flush(). It is the
	 * same one as long as the socket is the same; while connecting, each address has a socket of its own.
	 *
	 * @return resource|null null: neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** The seconds after which poll() is to be called even if nothing has come; null: there is no such time. */
	public function due(): ?float {}

	/** The number of tickets that poll() has not yet returned. */
	public function pending(): int {}

	/** Closes the connection; poll() returns an exception for each waiting ticket. The next flush() connects again. */
	public function close(): void {}

	/**
	 * Sets the function that gets messages of the server that are no replies, during poll().
	 *
	 * @param callable|null $listener gets the Push; null: they are dropped
	 */
	public function onPush(?callable $listener): void {}
}

/**
 * The settings of a client's cache: replies to reads stay in the client's memory until the server tells that their key has changed.
 *
 * Give one object to any number of clients: new Client($uri, cache: new Cache()). Each connection has a store of its own. A persistent
 * connection keeps its store from request to request.
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

/**
 * A client of Redis or Valkey on one connection.
 */
final class Client extends Commands
{
	/**
	 * Connects at the first command. Every option may also stand in the URI's query; an option that is given twice is a \ValueError. Null
	 * means "not given".
	 *
	 * @param string $uri redis:// (tcp://, valkey://), rediss:// (tls://, valkeys://) or unix://, as in redis://user:password@host:port/database?timeout=2.5;
	 *     or sentinel:// (sentinels:// with TLS), as in sentinel://user:password@host1:26379,host2/mymaster/database
	 * @param string|\Closure|null $password or a Closure that returns it, or a list of it and the Unix time of its end; it is called before each handshake
	 * @param int|null $database its number, from 0; the handshake selects it
	 * @param float|null $connectTimeout 5.0 when not given; seconds, for the name, the address, TLS and the handshake together; 0.0 waits for ever
	 * @param float|null $timeout 5.0 when not given; seconds, for a command from its first byte to the end of its reply; 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connection goes back to a pool of the PHP process and outlives the request
	 * @param int|null $protocol 3, or 2 to never send HELLO
	 * @param string|null $name the connection's name in CLIENT LIST
	 * @param bool|null $retryReads true: a command that only reads is sent once more, on a new connection, when its connection is lost
	 * @param string|null $sentinelUsername the user at the sentinels, with $sentinelPassword; $username and $password are for the primary
	 * @param array $tls cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name; for rediss:// only
	 * @param string|null $library the library that uses this client: with "laravel_v12" CLIENT LIST shows lib-name=hiredis-php(laravel_v12)
	 * @param bool|null $redirect true: a Valkey replica names its primary, and the client goes there with the command
	 * @param Cache|null $cache keeps replies in the client's memory; in the URI: ?cache=8M, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cachePrefixes[]
	 * @param string|null $readFrom under sentinel:// or with $replicas, 'replica', 'any' or 'nearest': which servers answer what only reads; when not
	 *     given 'primary', with $replicas 'replica'
	 * @param string|null $zone the availability zone whose servers are preferred for that, 'eu-1a'
	 * @param array $addresses under sentinel:// or with $redirect, 'announced:port' => 'reachable:port': where servers are reached that announce
	 *     something else
	 * @param array $allow under sentinel:// or with $redirect, which servers that others announce may be connected to: names, one * in each, and
	 *     networks, ['redis-*.internal', '10.0.0.0/8']; in the URI allow[]; all when not given
	 * @param bool|null $failover true: the host is a name that moves to another server; what was refused or not sent goes there, within $timeout
	 * @param float|null $maxLifetime seconds after which an idle connection is replaced, or up to a fifth earlier, at random; when not given never,
	 *     with $failover or $replicas 60.0
	 * @param string|null $replicas redis://, rediss:// or unix://: the name of the replicas where there are neither sentinels nor a cluster
	 * @param bool|null $breaker true: where connecting waited and failed three times in a row, or for more than a second, every client of the
	 *     process fails at once, until a probe is answered
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
	 * Connects now, handshake included.
	 *
	 * @throws ConnectionException
	 * @throws ServerException the server refused the user, the password or the database
	 */
	public function connect(): void {}

	/** Closes the connection, or gives it back to the pool; the next command connects again. */
	public function close(): void {}

	/** Whether there is an open connection, as far as the client knows without asking the server. */
	public function isConnected(): bool {}

	/**
	 * Who answers, and since when, of the connection that is open: its address ("10.0.0.7:6379", or a path), its role where the handshake asks for it
	 * (sentinel://, $failover), the Unix time at which it was made, and how often another server has taken the place of the one before.
	 *
	 * @return array{address: ?string, role: ?string, since: ?float, moves: int}
	 */
	public function stats(): array {}

	/** The address that the client connects to: redis://127.0.0.1:6379, rediss://..., unix:///path; never a user or a password. */
	public function endpoint(): string {}

	/** The version of RESP that the connection speaks, 2 or 3; without a connection the version that the client will ask for. */
	public function protocol(): int {}

	/** The number of the database that this client has selected. */
	public function database(): int {}

	/** A client on the same connection, with another limit, in seconds, for each command; 0.0 waits for ever. */
	public function withTimeout(float $timeout): static {}

	/** A client on the same connection, whose reads all go to the server. */
	public function withoutCache(): static {}

	/** Empties the cache of this client's connection. */
	public function flushCache(): void {}

	/**
	 * Any command, of any module: call('JSON.GET', 'doc', '$'). Lists are flattened; the reply is the server's, in no other shape.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function call(string $command, mixed ...$args): mixed {}

	/**
	 * A command from a template, as format() reads it: query('SET user:%d:name %s', 7, $name).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function query(string $template, mixed ...$args): mixed {}

	/** A queue of commands that are sent together. */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends all commands that it has queued at once, and returns all replies in their order.
	 *
	 * @param callable $queue gets the Pipeline
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends commands while it reads replies; at most $window commands are under way. The client is in use until the last reply has been
	 * read, or until the iterator is destroyed. An iterator that is destroyed early closes the connection.
	 *
	 * @param \Traversable|array $commands lists of words, ['HSET', 'key', 'field', 'value']
	 * @param int $window 1 to 1000000
	 * @return \Iterator the replies under the keys of their commands, errors as ServerException objects
	 * @throws ConnectionException
	 */
	public function stream(\Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Sends MULTI, the commands that $queue has queued, and EXEC in one write. $queue reads the watched keys through its second argument,
	 * the client.
	 *
	 * @param callable $queue gets a Transaction and the client
	 * @param array $watch keys; when one of them changes after $queue was called and before EXEC, also by a command of $queue through its second
	 *   argument, nothing is executed. Until then another transaction of this client is a HiredisError: its EXEC would end the WATCH
	 * @param int $attempts how often the transaction is tried when watched keys change
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>|null the replies; [] when nothing was queued; null when a watched key changed on the last attempt
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber. While one task waits for a reply the others go on, and their commands share packets. All tasks run to
	 * their end, also when one of them throws. A blocking command in a task is a HiredisError.
	 *
	 * @param \Traversable|array $tasks callables that get the client
	 * @param int $limit how many tasks run at once, 1 to 10000
	 * @param bool $throw false: exceptions stand in the place of results
	 * @return array the results under the keys of their tasks
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Goes through all keys with SCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Goes through a hash with HSCAN.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a set with SSCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a sorted set with ZSCAN: member => score.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Messages of channels, on another connection with the same options. It is never a persistent one.
	 *
	 * With `restore` a lost connection is made anew, in pauses of up to a second, and all its channels are subscribed to again. The Closure hears
	 * of the Gap at its place among the messages. Refused credentials, channels and certificates are still thrown.
	 *
	 * @param float $ping after so many seconds of silence the server is asked; no answer is a loss; 0.0 asks never
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Commands for event loops, on another connection with the same options. It is never a persistent one. */
	public function async(): Async {}

	/**
	 * Sets the function that gets messages of the server that are no replies: invalidations of CLIENT TRACKING, for example.
	 *
	 * @param callable|null $listener gets the Push; null: they are dropped
	 */
	public function onPush(?callable $listener): void {}

	/** Endpoint, database, protocol, state; never a secret. */
	public function __debugInfo(): array {}

	/** @return ($subcommand is 'CAT' ? list<string> : ($subcommand is 'DELUSER' ? int : ($subcommand is 'DRYRUN' ? string : ($subcommand is 'GENPASS' ? string : ($subcommand is 'GETUSER' ? null|array<string, list<string>|string|list<array<string, string>>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<string> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOG' ? list<array<string, int|string|float>>|'OK' : ($subcommand is 'SAVE' ? 'OK' : ($subcommand is 'SETUSER' ? 'OK' : ($subcommand is 'USERS' ? list<string> : ($subcommand is 'WHOAMI' ? string : mixed))))))))))))) */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function arcount(string|int|float|bool|\Stringable $key): int {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): int {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): int {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	/** @return list<mixed> */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): array {}

	/** @return list<mixed> */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/** @return list<mixed> */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): array {}

	public function arlen(string|int|float|bool|\Stringable $key): int {}

	/** @return list<mixed> */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): array {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function arnext(string|int|float|bool|\Stringable $key): ?int {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): string|int|null {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/** @return list<mixed> */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): array {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/** @return 'OK' */
	public function asking(): string {}

	/** @return 'OK' */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): string {}

	/** @return ($subcommand is 'ABORT' ? 'OK' : ($subcommand is 'CLEANUP' ? 'OK' : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'LIST' ? list<mixed> : ($subcommand is 'SEAL' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STATUS' ? array<int|string, mixed> : mixed))))))) */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function bf_card(string|int|float|bool|\Stringable $key): int {}

	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/** @return array<int|string, mixed> */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return 'OK' */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): string {}

	/** @return 'OK' */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	/** @return list<mixed> */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/** @return 'OK' */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): string {}

	/** @return list<mixed> */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

	public function bgrewriteaof(): string {}

	public function bgsave(mixed ...$options): string {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	/** @return list<null|int> */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<int> */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): int {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): ?string {}

	/** @return null|list<mixed> */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): ?array {}

	/** @return null|array{string, list<string>} */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/** @return null|array{string, string} */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/** @return null|array{string, string} */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): ?string {}

	/** @return null|array{string, list<array{string, float}>} */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/** @return null|array{string, string, float} */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/** @return null|array{string, string, float} */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_compact(mixed ...$args): mixed {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/** @return array<int|string, mixed> */
	public function cf_info(string|int|float|bool|\Stringable $key): array {}

	/** @return list<mixed>|int */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/** @return list<mixed> */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return 'OK' */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/** @return 'OK' */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): string {}

	/** @return list<mixed> */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

	/** @return ($subcommand is 'CACHING' ? 'OK' : ($subcommand is 'CAPA' ? 'OK' : ($subcommand is 'GETNAME' ? null|string : ($subcommand is 'GETREDIR' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'ID' ? int : ($subcommand is 'IMPORT-SOURCE' ? 'OK' : ($subcommand is 'INFO' ? string : ($subcommand is 'KILL' ? 'OK'|int : ($subcommand is 'LIST' ? string : ($subcommand is 'MAINT_NOTIFICATIONS' ? 'OK' : ($subcommand is 'NO-EVICT' ? 'OK' : ($subcommand is 'NO-TOUCH' ? 'OK' : ($subcommand is 'PAUSE' ? 'OK' : ($subcommand is 'SETINFO' ? 'OK' : ($subcommand is 'SETNAME' ? 'OK' : ($subcommand is 'TRACKING' ? 'OK' : ($subcommand is 'TRACKINGINFO' ? array<string, list<string>|int> : ($subcommand is 'UNBLOCK' ? int : ($subcommand is 'UNPAUSE' ? 'OK' : mixed)))))))))))))))))))) */
	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return ($subcommand is 'ADDSLOTS' ? 'OK' : ($subcommand is 'ADDSLOTSRANGE' ? 'OK' : ($subcommand is 'BUMPEPOCH' ? string : ($subcommand is 'CANCELSLOTMIGRATIONS' ? 'OK' : ($subcommand is 'COUNT-FAILURE-REPORTS' ? int : ($subcommand is 'COUNTKEYSINSLOT' ? int : ($subcommand is 'DELSLOTS' ? 'OK' : ($subcommand is 'DELSLOTSRANGE' ? 'OK' : ($subcommand is 'FAILOVER' ? 'OK' : ($subcommand is 'FLUSHSLOT' ? 'OK' : ($subcommand is 'FLUSHSLOTS' ? 'OK' : ($subcommand is 'FORGET' ? 'OK' : ($subcommand is 'GETKEYSINSLOT' ? list<string> : ($subcommand is 'GETSLOTMIGRATIONS' ? list<array<string, string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? string : ($subcommand is 'KEYSLOT' ? int : ($subcommand is 'LINKS' ? list<array<string, string|int>> : ($subcommand is 'MEET' ? 'OK' : ($subcommand is 'MIGRATESLOTS' ? 'OK' : ($subcommand is 'MIGRATION' ? string|int|list<mixed> : ($subcommand is 'MYID' ? string : ($subcommand is 'MYSHARDID' ? string : ($subcommand is 'NODES' ? string : ($subcommand is 'REPLICAS' ? list<string> : ($subcommand is 'REPLICATE' ? 'OK' : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'SAVECONFIG' ? 'OK' : ($subcommand is 'SET-CONFIG-EPOCH' ? 'OK' : ($subcommand is 'SETSLOT' ? 'OK' : ($subcommand is 'SHARDS' ? list<array<string, list<int>|list<array<string, string|int>>>>|list<array<string, list<int>|list<array<string, string|int>>|string>> : ($subcommand is 'SLAVES' ? list<string> : ($subcommand is 'SLOT-STATS' ? list<array{int, array<string, int>}> : ($subcommand is 'SLOTS' ? list<list<mixed>> : mixed)))))))))))))))))))))))))))))))))) */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return array{string, list<string>} */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	/** @return list<mixed> */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): array {}

	/** @return array<int|string, mixed> */
	public function cms_info(string|int|float|bool|\Stringable $key): array {}

	/** @return 'OK' */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): string {}

	/** @return 'OK' */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): string {}

	/** @return 'OK' */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): string {}

	/** @return list<mixed> */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/** @return ($subcommand is 'COUNT' ? int : ($subcommand is 'DOCS' ? array<int|string, array<string, mixed>> : ($subcommand is 'GETKEYS' ? list<string> : ($subcommand is 'GETKEYSANDFLAGS' ? list<array{string, list<string>}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? list<null|array{string, int, list<string>, int, int, int, list<string>, list<string>, list<array<string, string|list<mixed>|array<string, mixed>>>, list<mixed>}> : ($subcommand is 'LIST' ? list<string> : mixed))))))) */
	public function command(mixed ...$args): mixed {}

	/** @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed)))) */
	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return ($subcommand is 'GET' ? array<int|string, string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'RESETSTAT' ? 'OK' : ($subcommand is 'REWRITE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed))))) */
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

	/** @return 'OK' */
	public function failover(mixed ...$options): string {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/** @return 'OK' */
	public function flushall(mixed ...$options): string {}

	/** @return 'OK' */
	public function flushdb(mixed ...$options): string {}

	public function ft_add(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/** @return 'OK' */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/** @return 'OK' */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): string {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/** @return 'OK' */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/** @return 'OK' */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/** @return ($subcommand is 'GET' ? array<int|string, mixed> : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'SET' ? 'OK' : mixed))) */
	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return 'OK' */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/** @return ($subcommand is 'DEL' ? 'OK' : ($subcommand is 'READ' ? array<int|string, mixed> : mixed)) */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function ft_del(mixed ...$args): mixed {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	/** @return list<mixed> */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): array {}

	public function ft_drop(mixed ...$args): mixed {}

	/** @return 'OK' */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): string {}

	/** @return list<mixed> */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	public function ft_get(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function ft_info(string|int|float|bool|\Stringable $index): array {}

	public function ft_mget(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): int {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): int {}

	/** @return list<mixed> */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): array {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): int {}

	public function ft_synadd(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_syndump(string|int|float|bool|\Stringable $index): array {}

	/** @return 'OK' */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): string {}

	/** @return list<mixed> */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): array {}

	/** @return list<mixed> */
	public function ft__list(mixed ...$args): array {}

	/** @return ($subcommand is 'DELETE' ? 'OK' : ($subcommand is 'DUMP' ? string : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LIST' ? list<array<string, string|list<array<string, null|string|list<mixed>>>>> : ($subcommand is 'LOAD' ? string : ($subcommand is 'RESTORE' ? 'OK' : ($subcommand is 'STATS' ? array<string, null|array<string, string|list<string>|int>|array<int|string, array<string, int>>> : mixed))))))))) */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): ?string {}

	/** @return list<null|string> */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return list<null|array{float, float}> */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return list<string>|list<list<mixed>>|int */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/** @return list<string>|list<list<mixed>>|int */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/** @return list<string>|list<list<mixed>> */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/** @return list<string>|list<list<mixed>> */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/** @return list<string>|list<list<mixed>> */
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

	/** @return list<int> */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): ?string {}

	/** @return array<int|string, string> */
	public function hgetall(string|int|float|bool|\Stringable $key): array {}

	/** @return list<null|string> */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<null|string> */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return ($subcommand is 'DISCARD' ? int : ($subcommand is 'DISCARDALL' ? int : ($subcommand is 'PREPARE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed)))) */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): int {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): string {}

	/** @return list<string> */
	public function hkeys(string|int|float|bool|\Stringable $key): array {}

	public function hlen(string|int|float|bool|\Stringable $key): int {}

	/** @return list<null|string> */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): array {}

	/** @return 'OK' */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

	/** @return ($subcommand is 'GET' ? null|list<mixed> : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STOP' ? 'OK' : mixed)))) */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<int> */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<int> */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<int> */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return null|string|list<string>|list<array{string, string}> */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/** @return array{string, list<string>} */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): int {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	/** @return list<int> */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<string> */
	public function hvals(string|int|float|bool|\Stringable $key): array {}

	public function incr(string|int|float|bool|\Stringable $key): int {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): int {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): string {}

	/** @return list<mixed> */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function info(mixed ...$args): string {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): null {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): null {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): null {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): null {}

	/** @return null|list<mixed> */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): null {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return 'OK' */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): string {}

	/** @return null|list<mixed> */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/** @return 'OK' */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): string {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/** @return list<mixed> */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return null|'OK' */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): ?string {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): null {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/** @return list<string> */
	public function keys(string|int|float|bool|\Stringable $pattern): array {}

	public function lastsave(): int {}

	/** @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'GRAPH' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'HISTOGRAM' ? array<int|string, array<string, int|array<int|string, int>>> : ($subcommand is 'HISTORY' ? list<array{int, int}> : ($subcommand is 'LATEST' ? list<array{string, int, int, int}>|list<array{string, int, int, int, int, int}> : ($subcommand is 'RESET' ? int : mixed))))))) */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return string|int|array<string, list<list<mixed>>|int> */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): string|int|array {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): int {}

	public function llen(string|int|float|bool|\Stringable $key): int {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): ?string {}

	/** @return null|list<mixed> */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): ?array {}

	/** @return null|array{string, list<string>} */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function lolwut(mixed ...$options): string {}

	/** @return null|string|list<string> */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/** @return null|int|list<int> */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int|array|null {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	/** @return list<string> */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): array {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): int {}

	/** @return 'OK' */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): string {}

	/** @return 'OK' */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): string {}

	/** @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'MALLOC-STATS' ? string : ($subcommand is 'PURGE' ? 'OK' : ($subcommand is 'STATS' ? array<int|string, int|float|array<string, int>> : ($subcommand is 'USAGE' ? null|int : mixed)))))) */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<null|string> */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	/** @return 'OK'|'NOKEY' */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): string {}

	/** @return ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<array<string, string|int|list<string>>> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOADEX' ? 'OK' : ($subcommand is 'UNLOAD' ? 'OK' : mixed))))) */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): int {}

	/** @return 'OK' */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): int {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	/** @return ($subcommand is 'ENCODING' ? null|string : ($subcommand is 'FREQ' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'IDLETIME' ? int : ($subcommand is 'REFCOUNT' ? int : mixed))))) */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function persist(string|int|float|bool|\Stringable $key): int {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): int {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): int {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): int {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/** @return 'OK' */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): string {}

	public function ping(mixed ...$args): string {}

	/** @return 'OK' */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): string {}

	public function pttl(string|int|float|bool|\Stringable $key): int {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): int {}

	/** @return ($subcommand is 'CHANNELS' ? list<string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'NUMPAT' ? int : ($subcommand is 'NUMSUB' ? list<mixed> : ($subcommand is 'SHARDCHANNELS' ? list<string> : ($subcommand is 'SHARDNUMSUB' ? list<mixed> : mixed)))))) */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function randomkey(): ?string {}

	/** @return 'OK' */
	public function readonly(): string {}

	/** @return 'OK' */
	public function readwrite(): string {}

	/** @return 'OK' */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): string {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): int {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

	/** @return 'OK' */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): string {}

	/** @return array{'master', int, list<array{string, string, string}>}|array{'slave', string, int, 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>} */
	public function role(): array {}

	/** @return null|string|list<string> */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): ?string {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/** @return 'OK' */
	public function save(): string {}

	/** @return array{string, list<string>} */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function scard(string|int|float|bool|\Stringable $key): int {}

	/** @return ($subcommand is 'EXISTS' ? list<int> : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LOAD' ? string : ($subcommand is 'SHOW' ? string : mixed)))))) */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<string> */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/** @return 'OK' */
	public function select(int|string|float|bool $index): string {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): ?string {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): int {}

	/** @return 'OK' */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): string {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): int {}

	/** @return list<array{int, int}> */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): array {}

	/** @return 'OK' */
	public function shutdown(mixed ...$options): string {}

	/** @return list<string> */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): int {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

	/** @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed)))) */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<string> */
	public function smembers(string|int|float|bool|\Stringable $key): array {}

	/** @return list<int> */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): int {}

	/** @return int|list<null|string> */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): int|array {}

	/** @return list<null|string> */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return null|string|list<string> */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): int {}

	/** @return null|string|list<string> */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/** @return array{string, list<string>} */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function strlen(string|int|float|bool|\Stringable $key): int {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): string {}

	/** @return list<string> */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/** @return 'OK' */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): string {}

	/** @return 'OK' */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): string {}

	/** @return list<mixed> */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): array {}

	/** @return list<mixed> */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): array {}

	/** @return list<mixed> */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/** @return 'OK' */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return array<int|string, mixed> */
	public function tdigest_info(string|int|float|bool|\Stringable $key): array {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): float|string {}

	/** @return 'OK' */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): string {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): float|string {}

	/** @return list<mixed> */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): array {}

	/** @return list<mixed> */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/** @return 'OK' */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): string {}

	/** @return list<mixed> */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): float {}

	/** @return list<string> */
	public function time(): array {}

	/** @return null|list<mixed> */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): ?array {}

	/** @return list<mixed> */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/** @return null|list<mixed> */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): ?array {}

	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/** @return list<mixed>|int */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/** @return list<mixed> */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/** @return 'OK' */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): string {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): int {}

	/** @return 'OK' */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return 'OK' */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return 'OK' */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): string {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): int {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): int {}

	/** @return 'OK' */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): string {}

	/** @return list<mixed> */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): int {}

	/** @return array<int|string, mixed> */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): array {}

	/** @return array<int|string, mixed>|string|list<mixed> */
	public function ts_mget(mixed ...$options): array|string {}

	/** @return array<int|string, mixed>|string|list<mixed> */
	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

	/** @return array<int|string, mixed>|string|list<mixed> */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

	/** @return list<mixed> */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): array {}

	/** @return list<mixed> */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	public function ttl(string|int|float|bool|\Stringable $key): int {}

	public function type(string|int|float|bool|\Stringable $key): ?string {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): bool {}

	public function vcard(string|int|float|bool|\Stringable $key): int {}

	public function vdim(string|int|float|bool|\Stringable $key): int {}

	/** @return list<mixed> */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): array {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): ?string {}

	/** @return null|list<mixed> */
	public function vinfo(string|int|float|bool|\Stringable $key): ?array {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): null {}

	/** @return null|string|list<string> */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/** @return list<mixed> */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): array {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): bool {}

	/** @return null|list<mixed> */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): int {}

	/** @return array{int, int} */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): array {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/** @return list<mixed> */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): ?string {}

	/** @return array{string, list<array{string, list<string>}>, list<string>}|array{string, list<string>, list<string>} */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/** @return 'OK' */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return list<string>|list<array{string, list<string>}> */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): array {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/** @return list<mixed> */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return ($subcommand is 'CREATE' ? 'OK' : ($subcommand is 'CREATECONSUMER' ? int : ($subcommand is 'DELCONSUMER' ? int : ($subcommand is 'DESTROY' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'SETID' ? 'OK' : mixed)))))) */
	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return ($subcommand is 'CONSUMERS' ? list<array<string, string|int>> : ($subcommand is 'GROUPS' ? list<array<string, null|string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'STREAM' ? array<string, null|int|string|array{string, list<string>}>|array<string, int|string|list<array{string, list<string>}>|list<array<string, null|string|int|list<array{mixed, mixed, mixed, mixed}>|list<array<string, mixed>>>>> : mixed)))) */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function xlen(string|int|float|bool|\Stringable $key): int {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): int {}

	/** @return list<array{string, string, int, int}>|array{int, string, string, list<array{string, string}>} */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	/** @return list<array{string, list<string>}> */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/** @return null|array<int|string, list<array{string, list<string>}>> */
	public function xread(mixed ...$options): ?array {}

	/** @return null|array<int|string, list<array{string, null|list<string>}>> */
	public function xreadgroup(mixed ...$options): ?array {}

	/** @return list<array{string, list<string>}> */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/** @return 'OK' */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): string {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): int|float|null {}

	public function zcard(string|int|float|bool|\Stringable $key): int {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/** @return list<string>|list<array{string, float}> */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): float {}

	/** @return list<string>|list<array{string, float}> */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/** @return null|array{string, list<array{string, float}>} */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/** @return list<null|float> */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	/** @return array{string, float}|list<array{string, float}> */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return array{string, float}|list<array{string, float}> */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return null|string|list<string>|list<array{string, float}> */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/** @return list<string>|list<array{string, float}> */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): array {}

	/** @return list<string> */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	/** @return list<string>|list<array{string, float}> */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	/** @return null|int|array{int, float} */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/** @return list<string>|list<array{string, float}> */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): array {}

	/** @return list<string> */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/** @return list<string>|list<array{string, float}> */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/** @return null|int|array{int, float} */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	/** @return array{string, list<string>} */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): ?float {}

	/** @return list<string>|list<array{string, float}> */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}
}

/**
 * A client of a Redis or Valkey Cluster: each command goes to the node that has its key. A plain server is a cluster of one node.
 */
final class Cluster extends Commands
{
	/**
	 * Connects at the first command. One seed that lives is enough: it names the others. Every option holds for every node.
	 *
	 * @param string|array $seeds a URI as Client's, or a list of them; options, user, password and database stand in the first
	 *   one, any other has the same or none
	 * @param float|null $connectTimeout 5.0 when not given; seconds, for a node's name, address, TLS and handshake together; 0.0 waits for ever
	 * @param float|null $timeout 5.0 when not given; seconds, for each reply, and for all refusals of a command together; 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connections outlive the request
	 * @param int|null $protocol 3, or 2 to never send HELLO
	 * @param bool|null $retryReads true: a command that only reads is sent once more, on a new connection, when its connection is lost
	 * @param array $tls as Client's, for every node
	 * @param string|null $library the library that uses this client: CLIENT LIST shows lib-name=hiredis-php(LIBRARY)
	 * @param array $addresses 'announced:port' => 'reachable:port': where nodes are reached that announce something else
	 * @param string|null $readFrom 'replica', 'any' or 'nearest': which servers answer what only reads; 'primary' when not given
	 * @param string|null $zone the availability zone whose servers are preferred for that, 'eu-1a'
	 * @param Cache|null $cache keeps replies in the client's memory, a store for each node's connection; in the URI as Client's
	 * @param array $allow which announced nodes may be connected to, as Client's; seeds, and other ports of their hosts where a node names none, may
	 *   always
	 * @param int|null $database 0 when not given; more than one has Valkey since 9.0 with cluster-databases, and a plain server
	 * @param float|null $maxLifetime seconds after which an idle connection is replaced, as Client's
	 * @param bool|null $breaker true: a node where connecting waited and failed is not tried before it answers a probe, as Client's
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null, ?Cache $cache = null, array $allow = [],
		?int $database = null, ?float $maxLifetime = null, ?bool $breaker = null) {}

	/** The slot of a key, 0 to 16383. Where the key has a hash tag, as in {user:7}:cart, the tag alone decides. */
	public static function slot(string $key): int {}

	/**
	 * Asks a node for the map of slots now. Commands do not need this: a redirect brings a new map.
	 *
	 * @throws ConnectionException
	 */
	public function refresh(): void {}

	/**
	 * A client of the master that has this key now, with a connection of its own; made once for each node. It follows no redirect.
	 *
	 * @throws ConnectionException
	 */
	public function node(string $key): Client {}

	/**
	 * The masters, with connections of their own; made once for each node.
	 *
	 * @return array<string, Client> 'host:port' => Client
	 * @throws ConnectionException
	 */
	public function nodes(): array {}

	/**
	 * What this object has done with each server that it has used and that has not left the cluster since; asks no server.
	 *
	 * @return array{nodes: array<string, array{sent: int, failed: int, redirected: int, reconnects: int, role: string|null}>,
	 *   refreshes: int, age: float|null}
	 *   'host:port' => commands sent, those that got no reply, those answered by MOVED or ASK, connections made after the first one; 'master'
	 *   or 'replica' as the map says, null: it says nothing; maps that this object has taken over; the age of the map in seconds, null: there is none yet
	 */
	public function stats(): array {}

	/**
	 * Closes the connections, or gives them back to the pool; the next command connects again.
	 */
	public function close(): void {}

	/**
	 * Whether there is an open connection, as far as the client knows without asking a server.
	 */
	public function isConnected(): bool {}

	/**
	 * The first seed: redis://127.0.0.1:6379, rediss://...; never a user or a password.
	 */
	public function endpoint(): string {}

	/**
	 * The version of RESP that the connections are asked for, 2 or 3.
	 */
	public function protocol(): int {}

	/**
	 * A client on the same connections, with another limit, in seconds, for each command; 0.0 waits for ever.
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * A client on the same connections, whose reads all go to the servers.
	 */
	public function withoutCache(): static {}

	/**
	 * Empties the caches of the connections to all nodes.
	 */
	public function flushCache(): void {}

	/**
	 * Any command: call('ZADD', 'board', 1, 'ann'). Lists are flattened; the reply is the server's, in no other shape.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function call(string $command, mixed ...$args): mixed {}

	/**
	 * A command from a template, as format() reads it: query('SET user:%d:name %s', 7, $name).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function query(string $template, mixed ...$args): mixed {}

	/**
	 * A queue of commands that are sent together, each to its node.
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends each node its commands, all at the same time, and returns all replies in the order of the queue.
	 *
	 * @param callable $queue gets the Pipeline
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came, a ConnectionException in each lost place
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends commands while it reads replies; at most $window commands are under way. Where a node is lost, its commands'
	 * places are ConnectionException objects, and the others go on.
	 *
	 * @param \Traversable|array $commands lists of words, ['HSET', 'key', 'field', 'value']
	 * @param int $window 1 to 1000000
	 * @return \Iterator the replies under the keys of their commands, errors as ServerException objects
	 * @throws ConnectionException
	 */
	public function stream(\Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Sends MULTI, the commands that $queue has queued, and EXEC in one write to one node. All keys must be in one slot.
	 *
	 * @param callable $queue gets a Transaction and the cluster
	 * @param array $watch keys; when one of them changes after $queue was called and before EXEC, also by a command of $queue through its second
	 *   argument, nothing is executed. Until then another transaction of this client is a HiredisError: its EXEC would end the WATCH
	 * @param int $attempts how often the transaction is tried when watched keys change or move, or their node is lost before EXEC is sent
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>|null the replies; [] when nothing was queued; null when a watched key changed on the last attempt
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber. While one task waits for a reply the others go on, and their commands share packets.
	 *
	 * @param \Traversable|array $tasks callables that get the cluster
	 * @param int $limit how many tasks run at once, 1 to 10000
	 * @param bool $throw false: exceptions stand in the place of results
	 * @return array the results under the keys of their tasks
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Goes through the keys of all nodes with SCAN. A key that is there from the beginning to the end is given, even if its slot moves; some
	 * keys may be given twice. Each node is asked which slots it has (CLUSTER NODES); to a user who may not ask, keys that move meanwhile may be
	 * lost.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Goes through a hash with HSCAN.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a set with SSCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a sorted set with ZSCAN: member => score.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Messages of channels, on connections of their own: one to any node, and one to each other node that has shard channels.
	 *
	 * ssubscribe() takes channels of any slots. A lost connection, and a slot that moves, is a ConnectionException of next() that names the
	 * channels: subscribe to them again. What the other nodes send is not lost. With `restore` that is done here, as a Client's does it; where a
	 * slot moves, for its shard channels alone.
	 *
	 * @param float $ping after so many seconds of silence a node is asked; no answer is a loss; 0.0 asks never
	 * @throws ConnectionException
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Seeds, nodes, how many slots have one, database, protocol; never a secret. */
	public function __debugInfo(): array {}

	/** @return ($subcommand is 'CAT' ? list<string> : ($subcommand is 'DELUSER' ? int : ($subcommand is 'DRYRUN' ? string : ($subcommand is 'GENPASS' ? string : ($subcommand is 'GETUSER' ? null|array<string, list<string>|string|list<array<string, string>>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<string> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOG' ? list<array<string, int|string|float>>|'OK' : ($subcommand is 'SAVE' ? 'OK' : ($subcommand is 'SETUSER' ? 'OK' : ($subcommand is 'USERS' ? list<string> : ($subcommand is 'WHOAMI' ? string : mixed))))))))))))) */
	public function acl(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function append(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function arcount(string|int|float|bool|\Stringable $key): int {}

	public function ardel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): int {}

	public function ardelrange(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $range, mixed ...$ranges): int {}

	public function arget(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	/** @return list<mixed> */
	public function argetrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): array {}

	/** @return list<mixed> */
	public function argrep(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function arinfo(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function arinsert(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/** @return list<mixed> */
	public function arlastitems(string|int|float|bool|\Stringable $key, int|string|float|bool $count, mixed ...$options): array {}

	public function arlen(string|int|float|bool|\Stringable $key): int {}

	/** @return list<mixed> */
	public function armget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $index, mixed ...$indexes): array {}

	public function armset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function arnext(string|int|float|bool|\Stringable $key): ?int {}

	public function arop(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): string|int|null {}

	public function arring(string|int|float|bool|\Stringable $key, int|string|float|bool $size, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/** @return list<mixed> */
	public function arscan(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end, mixed ...$options): array {}

	public function arseek(string|int|float|bool|\Stringable $key, int|string|float|bool $index): int {}

	public function arset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, array|string|int|float|bool|\Stringable $value, mixed ...$values): int {}

	/** @return 'OK' */
	public function asking(): string {}

	/** @return 'OK' */
	public function auth(string|int|float|bool|\Stringable $username, mixed ...$args): string {}

	/** @return ($subcommand is 'ABORT' ? 'OK' : ($subcommand is 'CLEANUP' ? 'OK' : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'LIST' ? list<mixed> : ($subcommand is 'SEAL' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STATUS' ? array<int|string, mixed> : mixed))))))) */
	public function backup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function bf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function bf_card(string|int|float|bool|\Stringable $key): int {}

	public function bf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function bf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/** @return array<int|string, mixed> */
	public function bf_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function bf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return 'OK' */
	public function bf_load(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $data): string {}

	/** @return 'OK' */
	public function bf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	/** @return list<mixed> */
	public function bf_madd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	public function bf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/** @return 'OK' */
	public function bf_reserve(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error_rate, int|string|float|bool $capacity, mixed ...$options): string {}

	/** @return list<mixed> */
	public function bf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

	public function bgrewriteaof(): string {}

	public function bgsave(mixed ...$options): string {}

	public function bitcount(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	/** @return list<null|int> */
	public function bitfield(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<int> */
	public function bitfield_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function bitop(string|int|float|bool|\Stringable $operation, string|int|float|bool|\Stringable $destkey, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function bitpos(string|int|float|bool|\Stringable $key, int|string|float|bool $bit, mixed ...$options): int {}

	public function blmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout): ?string {}

	/** @return null|list<mixed> */
	public function blmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, string|int|float|bool|\Stringable $timeout, mixed ...$options): ?array {}

	/** @return null|array{string, list<string>} */
	public function blmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/** @return null|array{string, string} */
	public function blpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/** @return null|array{string, string} */
	public function brpop(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function brpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $timeout): ?string {}

	/** @return null|array{string, list<array{string, float}>} */
	public function bzmpop(string|int|float|bool|\Stringable $timeout, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/** @return null|array{string, string, float} */
	public function bzpopmax(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/** @return null|array{string, string, float} */
	public function bzpopmin(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	public function cf_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_addnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_compact(mixed ...$args): mixed {}

	public function cf_count(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): int {}

	public function cf_debug(string|int|float|bool|\Stringable $key): mixed {}

	public function cf_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	public function cf_exists(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $item): bool {}

	/** @return array<int|string, mixed> */
	public function cf_info(string|int|float|bool|\Stringable $key): array {}

	/** @return list<mixed>|int */
	public function cf_insert(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/** @return list<mixed> */
	public function cf_insertnx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return 'OK' */
	public function cf_loadchunk(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator, string|int|float|bool|\Stringable $data): string {}

	public function cf_mexists(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): mixed {}

	/** @return 'OK' */
	public function cf_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $capacity, mixed ...$options): string {}

	/** @return list<mixed> */
	public function cf_scandump(string|int|float|bool|\Stringable $key, int|string|float|bool $iterator): array {}

	/** @return ($subcommand is 'CACHING' ? 'OK' : ($subcommand is 'CAPA' ? 'OK' : ($subcommand is 'GETNAME' ? null|string : ($subcommand is 'GETREDIR' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'ID' ? int : ($subcommand is 'IMPORT-SOURCE' ? 'OK' : ($subcommand is 'INFO' ? string : ($subcommand is 'KILL' ? 'OK'|int : ($subcommand is 'LIST' ? string : ($subcommand is 'MAINT_NOTIFICATIONS' ? 'OK' : ($subcommand is 'NO-EVICT' ? 'OK' : ($subcommand is 'NO-TOUCH' ? 'OK' : ($subcommand is 'PAUSE' ? 'OK' : ($subcommand is 'SETINFO' ? 'OK' : ($subcommand is 'SETNAME' ? 'OK' : ($subcommand is 'TRACKING' ? 'OK' : ($subcommand is 'TRACKINGINFO' ? array<string, list<string>|int> : ($subcommand is 'UNBLOCK' ? int : ($subcommand is 'UNPAUSE' ? 'OK' : mixed)))))))))))))))))))) */
	public function client(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return ($subcommand is 'ADDSLOTS' ? 'OK' : ($subcommand is 'ADDSLOTSRANGE' ? 'OK' : ($subcommand is 'BUMPEPOCH' ? string : ($subcommand is 'CANCELSLOTMIGRATIONS' ? 'OK' : ($subcommand is 'COUNT-FAILURE-REPORTS' ? int : ($subcommand is 'COUNTKEYSINSLOT' ? int : ($subcommand is 'DELSLOTS' ? 'OK' : ($subcommand is 'DELSLOTSRANGE' ? 'OK' : ($subcommand is 'FAILOVER' ? 'OK' : ($subcommand is 'FLUSHSLOT' ? 'OK' : ($subcommand is 'FLUSHSLOTS' ? 'OK' : ($subcommand is 'FORGET' ? 'OK' : ($subcommand is 'GETKEYSINSLOT' ? list<string> : ($subcommand is 'GETSLOTMIGRATIONS' ? list<array<string, string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? string : ($subcommand is 'KEYSLOT' ? int : ($subcommand is 'LINKS' ? list<array<string, string|int>> : ($subcommand is 'MEET' ? 'OK' : ($subcommand is 'MIGRATESLOTS' ? 'OK' : ($subcommand is 'MIGRATION' ? string|int|list<mixed> : ($subcommand is 'MYID' ? string : ($subcommand is 'MYSHARDID' ? string : ($subcommand is 'NODES' ? string : ($subcommand is 'REPLICAS' ? list<string> : ($subcommand is 'REPLICATE' ? 'OK' : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'SAVECONFIG' ? 'OK' : ($subcommand is 'SET-CONFIG-EPOCH' ? 'OK' : ($subcommand is 'SETSLOT' ? 'OK' : ($subcommand is 'SHARDS' ? list<array<string, list<int>|list<array<string, string|int>>>>|list<array<string, list<int>|list<array<string, string|int>>|string>> : ($subcommand is 'SLAVES' ? list<string> : ($subcommand is 'SLOT-STATS' ? list<array{int, array<string, int>}> : ($subcommand is 'SLOTS' ? list<list<mixed>> : mixed)))))))))))))))))))))))))))))))))) */
	public function cluster(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return array{string, list<string>} */
	public function clusterscan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	/** @return list<mixed> */
	public function cms_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $items, mixed ...$args): array {}

	/** @return array<int|string, mixed> */
	public function cms_info(string|int|float|bool|\Stringable $key): array {}

	/** @return 'OK' */
	public function cms_initbydim(string|int|float|bool|\Stringable $key, int|string|float|bool $width, int|string|float|bool $depth): string {}

	/** @return 'OK' */
	public function cms_initbyprob(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $error, string|int|float|bool|\Stringable $probability): string {}

	/** @return 'OK' */
	public function cms_merge(string|int|float|bool|\Stringable $key, int|string|float|bool $numKeys, array|string|int|float|bool|\Stringable $source, mixed ...$options): string {}

	/** @return list<mixed> */
	public function cms_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/** @return ($subcommand is 'COUNT' ? int : ($subcommand is 'DOCS' ? array<int|string, array<string, mixed>> : ($subcommand is 'GETKEYS' ? list<string> : ($subcommand is 'GETKEYSANDFLAGS' ? list<array{string, list<string>}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'INFO' ? list<null|array{string, int, list<string>, int, int, int, list<string>, list<string>, list<array<string, string|list<mixed>|array<string, mixed>>>, list<mixed>}> : ($subcommand is 'LIST' ? list<string> : mixed))))))) */
	public function command(mixed ...$args): mixed {}

	/** @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed)))) */
	public function commandlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return ($subcommand is 'GET' ? array<int|string, string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'RESETSTAT' ? 'OK' : ($subcommand is 'REWRITE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed))))) */
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

	/** @return 'OK' */
	public function failover(mixed ...$options): string {}

	public function fcall(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	public function fcall_ro(string|int|float|bool|\Stringable $function, int|string|float|bool $numkeys, mixed ...$args): mixed {}

	/** @return 'OK' */
	public function flushall(mixed ...$options): string {}

	/** @return 'OK' */
	public function flushdb(mixed ...$options): string {}

	public function ft_add(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_aggregate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/** @return 'OK' */
	public function ft_aliasadd(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/** @return 'OK' */
	public function ft_aliasdel(string|int|float|bool|\Stringable $alias): string {}

	public function ft_aliaslist(string|int|float|bool|\Stringable $index): mixed {}

	/** @return 'OK' */
	public function ft_aliasupdate(string|int|float|bool|\Stringable $alias, string|int|float|bool|\Stringable $index): string {}

	/** @return 'OK' */
	public function ft_alter(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/** @return ($subcommand is 'GET' ? array<int|string, mixed> : ($subcommand is 'HELP' ? list<mixed> : ($subcommand is 'SET' ? 'OK' : mixed))) */
	public function ft_config(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return 'OK' */
	public function ft_create(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	/** @return ($subcommand is 'DEL' ? 'OK' : ($subcommand is 'READ' ? array<int|string, mixed> : mixed)) */
	public function ft_cursor(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function ft_del(mixed ...$args): mixed {}

	public function ft_dictadd(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	public function ft_dictdel(string|int|float|bool|\Stringable $dict, array|string|int|float|bool|\Stringable $term, mixed ...$terms): int {}

	/** @return list<mixed> */
	public function ft_dictdump(string|int|float|bool|\Stringable $dict): array {}

	public function ft_drop(mixed ...$args): mixed {}

	/** @return 'OK' */
	public function ft_dropindex(string|int|float|bool|\Stringable $index, mixed ...$options): string {}

	public function ft_explain(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): string {}

	/** @return list<mixed> */
	public function ft_explaincli(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	public function ft_get(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_hybrid(string|int|float|bool|\Stringable $index, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function ft_info(string|int|float|bool|\Stringable $index): array {}

	public function ft_mget(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_profile(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $querytype, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function ft_search(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	/** @return array<int|string, mixed> */
	public function ft_spellcheck(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $query, mixed ...$options): array {}

	public function ft_sugadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string, string|int|float|bool|\Stringable $score, mixed ...$options): int {}

	public function ft_sugdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $string): int {}

	/** @return list<mixed> */
	public function ft_sugget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $prefix, mixed ...$options): array {}

	public function ft_suglen(string|int|float|bool|\Stringable $key): int {}

	public function ft_synadd(mixed ...$args): mixed {}

	/** @return array<int|string, mixed> */
	public function ft_syndump(string|int|float|bool|\Stringable $index): array {}

	/** @return 'OK' */
	public function ft_synupdate(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $synonym_group_id, mixed ...$options): string {}

	/** @return list<mixed> */
	public function ft_tagvals(string|int|float|bool|\Stringable $index, string|int|float|bool|\Stringable $field_name): array {}

	/** @return list<mixed> */
	public function ft__list(mixed ...$args): array {}

	/** @return ($subcommand is 'DELETE' ? 'OK' : ($subcommand is 'DUMP' ? string : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LIST' ? list<array<string, string|list<array<string, null|string|list<mixed>>>>> : ($subcommand is 'LOAD' ? string : ($subcommand is 'RESTORE' ? 'OK' : ($subcommand is 'STATS' ? array<string, null|array<string, string|list<string>|int>|array<int|string, array<string, int>>> : mixed))))))))) */
	public function function(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function geoadd(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function geodist(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member1, string|int|float|bool|\Stringable $member2, mixed ...$options): ?string {}

	/** @return list<null|string> */
	public function geohash(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return list<null|array{float, float}> */
	public function geopos(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return list<string>|list<list<mixed>>|int */
	public function georadius(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/** @return list<string>|list<list<mixed>>|int */
	public function georadiusbymember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array|int {}

	/** @return list<string>|list<list<mixed>> */
	public function georadiusbymember_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/** @return list<string>|list<list<mixed>> */
	public function georadius_ro(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $longitude, string|int|float|bool|\Stringable $latitude, string|int|float|bool|\Stringable $radius, string|int|float|bool|\Stringable $unit, mixed ...$options): array {}

	/** @return list<string>|list<list<mixed>> */
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

	/** @return list<int> */
	public function hexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_seconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function hget(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): ?string {}

	/** @return array<int|string, string> */
	public function hgetall(string|int|float|bool|\Stringable $key): array {}

	/** @return list<null|string> */
	public function hgetdel(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<null|string> */
	public function hgetex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return ($subcommand is 'DISCARD' ? int : ($subcommand is 'DISCARDALL' ? int : ($subcommand is 'PREPARE' ? 'OK' : ($subcommand is 'SET' ? 'OK' : mixed)))) */
	public function himport(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function hincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, int|string|float|bool $increment): int {}

	public function hincrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $increment): string {}

	/** @return list<string> */
	public function hkeys(string|int|float|bool|\Stringable $key): array {}

	public function hlen(string|int|float|bool|\Stringable $key): int {}

	/** @return list<null|string> */
	public function hmget(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $field, mixed ...$fields): array {}

	/** @return 'OK' */
	public function hmset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

	/** @return ($subcommand is 'GET' ? null|list<mixed> : ($subcommand is 'RESET' ? 'OK' : ($subcommand is 'START' ? 'OK' : ($subcommand is 'STOP' ? 'OK' : mixed)))) */
	public function hotkeys(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<int> */
	public function hpersist(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<int> */
	public function hpexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hpexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): array {}

	/** @return list<int> */
	public function hpexpiretime(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<int> */
	public function hpttl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return null|string|list<string>|list<array{string, string}> */
	public function hrandfield(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/** @return array{string, list<string>} */
	public function hscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function hset(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	public function hsetex(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function hsetnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field, string|int|float|bool|\Stringable $value): int {}

	public function hstrlen(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $field): int {}

	/** @return list<int> */
	public function httl(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<string> */
	public function hvals(string|int|float|bool|\Stringable $key): array {}

	public function incr(string|int|float|bool|\Stringable $key): int {}

	public function incrby(string|int|float|bool|\Stringable $key, int|string|float|bool $increment): int {}

	public function incrbyfloat(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment): string {}

	/** @return list<mixed> */
	public function increx(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function info(mixed ...$args): string {}

	public function json_arrappend(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, mixed ...$args): null {}

	public function json_arrindex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json_value, mixed ...$args): null {}

	public function json_arrinsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $index, array|string|int|float|bool|\Stringable $json, mixed ...$jsons): null {}

	public function json_arrlen(string|int|float|bool|\Stringable $key, mixed ...$args): null {}

	/** @return null|list<mixed> */
	public function json_arrpop(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function json_arrtrim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, int|string|float|bool $start, int|string|float|bool $stop): null {}

	public function json_clear(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_debug(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function json_del(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_forget(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function json_get(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return 'OK' */
	public function json_merge(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): string {}

	/** @return null|list<mixed> */
	public function json_mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): ?array {}

	/** @return 'OK' */
	public function json_mset(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$args): string {}

	public function json_numincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_nummultby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_numpowby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $number): mixed {}

	public function json_objkeys(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_objlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/** @return list<mixed> */
	public function json_resp(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return null|'OK' */
	public function json_set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path, string|int|float|bool|\Stringable $json, mixed ...$options): ?string {}

	public function json_strappend(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_strlen(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	public function json_toggle(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $path): null {}

	public function json_type(string|int|float|bool|\Stringable $key, mixed ...$args): mixed {}

	/** @return list<string> */
	public function keys(string|int|float|bool|\Stringable $pattern): array {}

	public function lastsave(): int {}

	/** @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'GRAPH' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'HISTOGRAM' ? array<int|string, array<string, int|array<int|string, int>>> : ($subcommand is 'HISTORY' ? list<array{int, int}> : ($subcommand is 'LATEST' ? list<array{string, int, int, int}>|list<array{string, int, int, int, int, int}> : ($subcommand is 'RESET' ? int : mixed))))))) */
	public function latency(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return string|int|array<string, list<list<mixed>>|int> */
	public function lcs(string|int|float|bool|\Stringable $key1, string|int|float|bool|\Stringable $key2, mixed ...$options): string|int|array {}

	public function lindex(string|int|float|bool|\Stringable $key, int|string|float|bool $index): ?string {}

	public function linsert(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $where, string|int|float|bool|\Stringable $pivot, string|int|float|bool|\Stringable $element): int {}

	public function llen(string|int|float|bool|\Stringable $key): int {}

	public function lmove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto): ?string {}

	/** @return null|list<mixed> */
	public function lmovem(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $wherefrom, string|int|float|bool|\Stringable $whereto, mixed ...$options): ?array {}

	/** @return null|array{string, list<string>} */
	public function lmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function lolwut(mixed ...$options): string {}

	/** @return null|string|list<string> */
	public function lpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/** @return null|int|list<int> */
	public function lpos(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): int|array|null {}

	public function lpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function lpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	/** @return list<string> */
	public function lrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): array {}

	public function lrem(string|int|float|bool|\Stringable $key, int|string|float|bool $count, string|int|float|bool|\Stringable $element): int {}

	/** @return 'OK' */
	public function lset(string|int|float|bool|\Stringable $key, int|string|float|bool $index, string|int|float|bool|\Stringable $element): string {}

	/** @return 'OK' */
	public function ltrim(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): string {}

	/** @return ($subcommand is 'DOCTOR' ? string : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'MALLOC-STATS' ? string : ($subcommand is 'PURGE' ? 'OK' : ($subcommand is 'STATS' ? array<int|string, int|float|array<string, int>> : ($subcommand is 'USAGE' ? null|int : mixed)))))) */
	public function memory(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<null|string> */
	public function mget(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	/** @return 'OK'|'NOKEY' */
	public function migrate(string|int|float|bool|\Stringable $host, int|string|float|bool $port, string|int|float|bool|\Stringable $key_selector, int|string|float|bool $destination_db, int|string|float|bool $timeout, mixed ...$options): string {}

	/** @return ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LIST' ? list<array<string, string|int|list<string>>> : ($subcommand is 'LOAD' ? 'OK' : ($subcommand is 'LOADEX' ? 'OK' : ($subcommand is 'UNLOAD' ? 'OK' : mixed))))) */
	public function module(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function move(string|int|float|bool|\Stringable $key, int|string|float|bool $db): int {}

	/** @return 'OK' */
	public function mset(array|string|int|float|bool|\Stringable $data, mixed ...$args): string {}

	public function msetex(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $data, mixed ...$options): int {}

	public function msetnx(array|string|int|float|bool|\Stringable $data, mixed ...$args): int {}

	/** @return ($subcommand is 'ENCODING' ? null|string : ($subcommand is 'FREQ' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'IDLETIME' ? int : ($subcommand is 'REFCOUNT' ? int : mixed))))) */
	public function object(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function persist(string|int|float|bool|\Stringable $key): int {}

	public function pexpire(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, mixed ...$options): int {}

	public function pexpireat(string|int|float|bool|\Stringable $key, int|string|float|bool $unix_time_milliseconds, mixed ...$options): int {}

	public function pexpiretime(string|int|float|bool|\Stringable $key): int {}

	public function pfadd(string|int|float|bool|\Stringable $key, mixed ...$args): int {}

	public function pfcount(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/** @return 'OK' */
	public function pfmerge(string|int|float|bool|\Stringable $destkey, mixed ...$args): string {}

	public function ping(mixed ...$args): string {}

	/** @return 'OK' */
	public function psetex(string|int|float|bool|\Stringable $key, int|string|float|bool $milliseconds, string|int|float|bool|\Stringable $value): string {}

	public function pttl(string|int|float|bool|\Stringable $key): int {}

	public function publish(string|int|float|bool|\Stringable $channel, string|int|float|bool|\Stringable $message): int {}

	/** @return ($subcommand is 'CHANNELS' ? list<string> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'NUMPAT' ? int : ($subcommand is 'NUMSUB' ? list<mixed> : ($subcommand is 'SHARDCHANNELS' ? list<string> : ($subcommand is 'SHARDNUMSUB' ? list<mixed> : mixed)))))) */
	public function pubsub(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function randomkey(): ?string {}

	/** @return 'OK' */
	public function readonly(): string {}

	/** @return 'OK' */
	public function readwrite(): string {}

	/** @return 'OK' */
	public function rename(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): string {}

	public function renamenx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $newkey): int {}

	public function replicaof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

	/** @return 'OK' */
	public function restore(string|int|float|bool|\Stringable $key, int|string|float|bool $ttl, string|int|float|bool|\Stringable $serialized_value, mixed ...$options): string {}

	/** @return array{'master', int, list<array{string, string, string}>}|array{'slave', string, int, 'handshake'|'none'|'connect'|'connecting'|'sync'|'connected'|'unknown', int}|array{'sentinel', list<string>} */
	public function role(): array {}

	/** @return null|string|list<string> */
	public function rpop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function rpoplpush(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination): ?string {}

	public function rpush(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function rpushx(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $element, mixed ...$elements): int {}

	public function sadd(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/** @return 'OK' */
	public function save(): string {}

	/** @return array{string, list<string>} */
	public function scan(string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function scard(string|int|float|bool|\Stringable $key): int {}

	/** @return ($subcommand is 'EXISTS' ? list<int> : ($subcommand is 'FLUSH' ? 'OK' : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'KILL' ? 'OK' : ($subcommand is 'LOAD' ? string : ($subcommand is 'SHOW' ? string : mixed)))))) */
	public function script(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<string> */
	public function sdiff(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sdiffcard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sdiffstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/** @return 'OK' */
	public function select(int|string|float|bool $index): string {}

	public function set(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value, mixed ...$options): ?string {}

	public function setbit(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, int|string|float|bool $value): int {}

	/** @return 'OK' */
	public function setex(string|int|float|bool|\Stringable $key, int|string|float|bool $seconds, string|int|float|bool|\Stringable $value): string {}

	public function setnx(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $value): int {}

	public function setrange(string|int|float|bool|\Stringable $key, int|string|float|bool $offset, string|int|float|bool|\Stringable $value): int {}

	/** @return list<array{int, int}> */
	public function sflush(array|string|int|float|bool|\Stringable $data, mixed ...$options): array {}

	/** @return 'OK' */
	public function shutdown(mixed ...$options): string {}

	/** @return list<string> */
	public function sinter(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sinterstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function sismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): int {}

	public function slaveof(string|int|float|bool|\Stringable $args, string|int|float|bool|\Stringable $args2): string {}

	/** @return ($subcommand is 'GET' ? list<array{int, int, int, list<string>, string, string}> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'LEN' ? int : ($subcommand is 'RESET' ? 'OK' : mixed)))) */
	public function slowlog(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return list<string> */
	public function smembers(string|int|float|bool|\Stringable $key): array {}

	/** @return list<int> */
	public function smismember(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	public function smove(string|int|float|bool|\Stringable $source, string|int|float|bool|\Stringable $destination, string|int|float|bool|\Stringable $member): int {}

	/** @return int|list<null|string> */
	public function sort(string|int|float|bool|\Stringable $key, mixed ...$options): int|array {}

	/** @return list<null|string> */
	public function sort_ro(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return null|string|list<string> */
	public function spop(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function spublish(string|int|float|bool|\Stringable $shardchannel, string|int|float|bool|\Stringable $message): int {}

	/** @return null|string|list<string> */
	public function srandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	public function srem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	/** @return array{string, list<string>} */
	public function sscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function strlen(string|int|float|bool|\Stringable $key): int {}

	public function substr(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $end): string {}

	/** @return list<string> */
	public function sunion(array|string|int|float|bool|\Stringable $key, mixed ...$keys): array {}

	public function sunioncard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function sunionstore(string|int|float|bool|\Stringable $destination, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	/** @return 'OK' */
	public function swapdb(int|string|float|bool $index1, int|string|float|bool $index2): string {}

	/** @return 'OK' */
	public function tdigest_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): string {}

	/** @return list<mixed> */
	public function tdigest_byrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $rank, mixed ...$ranks): array {}

	/** @return list<mixed> */
	public function tdigest_byrevrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $reverse_rank, mixed ...$reverse_ranks): array {}

	/** @return list<mixed> */
	public function tdigest_cdf(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/** @return 'OK' */
	public function tdigest_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return array<int|string, mixed> */
	public function tdigest_info(string|int|float|bool|\Stringable $key): array {}

	public function tdigest_max(string|int|float|bool|\Stringable $key): float|string {}

	/** @return 'OK' */
	public function tdigest_merge(string|int|float|bool|\Stringable $destination_key, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $source_key, mixed ...$options): string {}

	public function tdigest_min(string|int|float|bool|\Stringable $key): float|string {}

	/** @return list<mixed> */
	public function tdigest_quantile(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $quantile, mixed ...$quantiles): array {}

	/** @return list<mixed> */
	public function tdigest_rank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	/** @return 'OK' */
	public function tdigest_reset(string|int|float|bool|\Stringable $key): string {}

	/** @return list<mixed> */
	public function tdigest_revrank(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $value, mixed ...$values): array {}

	public function tdigest_trimmed_mean(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $low_cut_quantile, string|int|float|bool|\Stringable $high_cut_quantile): float {}

	/** @return list<string> */
	public function time(): array {}

	/** @return null|list<mixed> */
	public function topk_add(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): ?array {}

	/** @return list<mixed> */
	public function topk_count(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/** @return null|list<mixed> */
	public function topk_incrby(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item_increment, mixed ...$args): ?array {}

	public function topk_info(string|int|float|bool|\Stringable $key): mixed {}

	/** @return list<mixed>|int */
	public function topk_list(string|int|float|bool|\Stringable $key, mixed ...$options): array|int {}

	/** @return list<mixed> */
	public function topk_query(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $item, mixed ...$items): array {}

	/** @return 'OK' */
	public function topk_reserve(string|int|float|bool|\Stringable $key, int|string|float|bool $topk, mixed ...$args): string {}

	public function touch(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function ts_add(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$options): int {}

	/** @return 'OK' */
	public function ts_alter(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return 'OK' */
	public function ts_create(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return 'OK' */
	public function ts_createrule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey, mixed ...$options): string {}

	public function ts_decrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $subtrahend, mixed ...$options): int {}

	public function ts_del(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp): int {}

	/** @return 'OK' */
	public function ts_deleterule(string|int|float|bool|\Stringable $sourceKey, string|int|float|bool|\Stringable $destKey): string {}

	/** @return list<mixed> */
	public function ts_get(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function ts_incrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $addend, mixed ...$options): int {}

	/** @return array<int|string, mixed> */
	public function ts_info(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_madd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, string|int|float|bool|\Stringable $value, mixed ...$args): array {}

	/** @return array<int|string, mixed>|string|list<mixed> */
	public function ts_mget(mixed ...$options): array|string {}

	/** @return array<int|string, mixed>|string|list<mixed> */
	public function ts_mrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

	/** @return array<int|string, mixed>|string|list<mixed> */
	public function ts_mrevrange(string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array|string {}

	/** @return list<mixed> */
	public function ts_nrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_nrevrange(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_queryindex(array|string|int|float|bool|\Stringable $filterExpr, mixed ...$filterExprs): array {}

	/** @return list<mixed> */
	public function ts_querylabels(string|int|float|bool|\Stringable $subtype, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_range(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_read(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $timestamp, mixed ...$options): array {}

	/** @return list<mixed> */
	public function ts_revrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $fromTimestamp, string|int|float|bool|\Stringable $toTimestamp, mixed ...$options): array {}

	public function ttl(string|int|float|bool|\Stringable $key): int {}

	public function type(string|int|float|bool|\Stringable $key): ?string {}

	public function unlink(array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function vadd(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): bool {}

	public function vcard(string|int|float|bool|\Stringable $key): int {}

	public function vdim(string|int|float|bool|\Stringable $key): int {}

	/** @return list<mixed> */
	public function vemb(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): array {}

	public function vgetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): ?string {}

	/** @return null|list<mixed> */
	public function vinfo(string|int|float|bool|\Stringable $key): ?array {}

	public function vismember(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vlinks(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, mixed ...$options): null {}

	/** @return null|string|list<string> */
	public function vrandmember(string|int|float|bool|\Stringable $key, mixed ...$args): string|array|null {}

	/** @return list<mixed> */
	public function vrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$args): array {}

	public function vrem(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element): bool {}

	public function vsetattr(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $element, string|int|float|bool|\Stringable $json): bool {}

	/** @return null|list<mixed> */
	public function vsim(string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	public function wait(int|string|float|bool $numreplicas, int|string|float|bool $timeout): int {}

	/** @return array{int, int} */
	public function waitaof(int|string|float|bool $numlocal, int|string|float|bool $numreplicas, int|string|float|bool $timeout): array {}

	public function xack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/** @return list<mixed> */
	public function xackdel(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	public function xadd(string|int|float|bool|\Stringable $key, mixed ...$options): ?string {}

	/** @return array{string, list<array{string, list<string>}>, list<string>}|array{string, list<string>, list<string>} */
	public function xautoclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/** @return 'OK' */
	public function xcfgset(string|int|float|bool|\Stringable $key, mixed ...$options): string {}

	/** @return list<string>|list<array{string, list<string>}> */
	public function xclaim(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $consumer, string|int|float|bool|\Stringable $min_idle_time, array|string|int|float|bool|\Stringable $id, mixed ...$options): array {}

	public function xdel(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $id, mixed ...$ids): int {}

	/** @return list<mixed> */
	public function xdelex(string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	/** @return ($subcommand is 'CREATE' ? 'OK' : ($subcommand is 'CREATECONSUMER' ? int : ($subcommand is 'DELCONSUMER' ? int : ($subcommand is 'DESTROY' ? int : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'SETID' ? 'OK' : mixed)))))) */
	public function xgroup(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	/** @return ($subcommand is 'CONSUMERS' ? list<array<string, string|int>> : ($subcommand is 'GROUPS' ? list<array<string, null|string|int>> : ($subcommand is 'HELP' ? list<string> : ($subcommand is 'STREAM' ? array<string, null|int|string|array{string, list<string>}>|array<string, int|string|list<array{string, list<string>}>|list<array<string, null|string|int|list<array{mixed, mixed, mixed, mixed}>|list<array<string, mixed>>>>> : mixed)))) */
	public function xinfo(string|int|float|bool|\Stringable $subcommand, mixed ...$args): mixed {}

	public function xlen(string|int|float|bool|\Stringable $key): int {}

	public function xnack(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, string|int|float|bool|\Stringable $mode, mixed ...$options): int {}

	/** @return list<array{string, string, int, int}>|array{int, string, string, list<array{string, string}>} */
	public function xpending(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $group, mixed ...$options): array {}

	/** @return list<array{string, list<string>}> */
	public function xrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $end, mixed ...$options): array {}

	/** @return null|array<int|string, list<array{string, list<string>}>> */
	public function xread(mixed ...$options): ?array {}

	/** @return null|array<int|string, list<array{string, null|list<string>}>> */
	public function xreadgroup(mixed ...$options): ?array {}

	/** @return list<array{string, list<string>}> */
	public function xrevrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $end, string|int|float|bool|\Stringable $start, mixed ...$options): array {}

	/** @return 'OK' */
	public function xsetid(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $last_id, mixed ...$options): string {}

	public function xtrim(string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zadd(string|int|float|bool|\Stringable $key, mixed ...$options): int|float|null {}

	public function zcard(string|int|float|bool|\Stringable $key): int {}

	public function zcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/** @return list<string>|list<array{string, float}> */
	public function zdiff(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zdiffstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$keys): int {}

	public function zincrby(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $increment, string|int|float|bool|\Stringable $member): float {}

	/** @return list<string>|list<array{string, float}> */
	public function zinter(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zintercard(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zinterstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}

	public function zlexcount(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/** @return null|array{string, list<array{string, float}>} */
	public function zmpop(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): ?array {}

	/** @return list<null|float> */
	public function zmscore(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): array {}

	/** @return array{string, float}|list<array{string, float}> */
	public function zpopmax(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return array{string, float}|list<array{string, float}> */
	public function zpopmin(string|int|float|bool|\Stringable $key, mixed ...$args): array {}

	/** @return null|string|list<string>|list<array{string, float}> */
	public function zrandmember(string|int|float|bool|\Stringable $key, mixed ...$options): string|array|null {}

	/** @return list<string>|list<array{string, float}> */
	public function zrange(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $start, string|int|float|bool|\Stringable $stop, mixed ...$options): array {}

	/** @return list<string> */
	public function zrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	/** @return list<string>|list<array{string, float}> */
	public function zrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): array {}

	public function zrangestore(string|int|float|bool|\Stringable $dst, string|int|float|bool|\Stringable $src, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max, mixed ...$options): int {}

	/** @return null|int|array{int, float} */
	public function zrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	public function zrem(string|int|float|bool|\Stringable $key, array|string|int|float|bool|\Stringable $member, mixed ...$members): int {}

	public function zremrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	public function zremrangebyrank(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop): int {}

	public function zremrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $min, string|int|float|bool|\Stringable $max): int {}

	/** @return list<string>|list<array{string, float}> */
	public function zrevrange(string|int|float|bool|\Stringable $key, int|string|float|bool $start, int|string|float|bool $stop, mixed ...$options): array {}

	/** @return list<string> */
	public function zrevrangebylex(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/** @return list<string>|list<array{string, float}> */
	public function zrevrangebyscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $max, string|int|float|bool|\Stringable $min, mixed ...$options): array {}

	/** @return null|int|array{int, float} */
	public function zrevrank(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member, mixed ...$options): int|array|null {}

	/** @return array{string, list<string>} */
	public function zscan(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $cursor, mixed ...$options): array {}

	public function zscore(string|int|float|bool|\Stringable $key, string|int|float|bool|\Stringable $member): ?float {}

	/** @return list<string>|list<array{string, float}> */
	public function zunion(int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): array {}

	public function zunionstore(string|int|float|bool|\Stringable $destination, int|string|float|bool $numkeys, array|string|int|float|bool|\Stringable $key, mixed ...$options): int {}
}

/** The base class of what a server or a connection does: every exception of this extension but those for misuse. */
class HiredisException extends \Exception
{
}

/** Misuse that no argument shows: in use, refused here, not constructed. A wrong argument is a \TypeError, \ValueError or \ArgumentCountError. */
class HiredisError extends \Error
{
}

/** Another request has the session, and has not let go of it in time: session_start() throws this, and no session is open. */
class SessionLockException extends HiredisException
{
}

/** An error reply of the server; its line, cut at 256 bytes, is the message. One that PHP code makes, in a fake of a server, has its prefix from its message. */
class ServerException extends HiredisException
{
	/** The first word of the line when it is one in capitals: 'WRONGTYPE', 'NOSCRIPT', 'ERR'; else ''. */
	public readonly string $prefix;
	/** The command that the server answered, where it is known. */
	public readonly ?string $command;

	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}

	/** As \Exception's, with the command behind the message. */
	public function __toString(): string {}
}

/** The first error in a list of replies that were all read. */
class PipelineException extends ServerException
{
	/** Where in $replies it stands. */
	public readonly int $index;
	/** @var list<mixed> all replies, errors in their places as ServerException objects */
	public readonly array $replies;
}

/** Why there is no reply. The text of a message may change, this does not. */
enum Failure
{
	/** The name of the host could not be resolved. */
	case Resolve;
	/** Refused, unreachable, or not in the option allow: there never was a connection. */
	case Connect;
	/** TLS: a certificate, a file of the tls option, or an alert of the server. */
	case Tls;
	/** What answers the handshake is not a server of Redis or Valkey. A refused password or database is a ServerException. */
	case Handshake;
	/** A time limit; the exception is a TimeoutException. */
	case Timeout;
	/** The connection was closed or reset. */
	case Closed;
	/** What came is no RESP, is not what the command can answer, or exceeds a limit; the exception is a ProtocolException. */
	case Protocol;
	/** What the connection held is gone with it: WATCH, MULTI, CLIENT TRACKING; or the connection is the parent process'. */
	case Lost;
}

/** No reply came: could not connect, lost, timed out, or not to be understood. The connection is closed. */
class ConnectionException extends HiredisException
{
	/** Why; of one that PHP code makes Closed, Timeout or Protocol, as its class says. */
	public readonly Failure $failure;
	/** False only when not a byte of the command has left; of a batch, or a command that a Cluster had split, not a byte of any part. */
	public readonly bool $maybeExecuted;
	public readonly ?string $command;
	/** @var list<mixed>|null of a lost batch, or of the parts of a split command: each reply that came, an exception in each lost place */
	public readonly ?array $replies;
}

class TimeoutException extends ConnectionException
{
}

class ProtocolException extends ConnectionException
{
}

/**
 * One command as RESP: ['SET', 'k', 'v'] becomes "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".
 *
 * @param array $command a list of words: string, int, float, bool (1 or 0), Stringable, or lists of them, which are flattened
 * @throws \TypeError for null, another object or a deeper array
 * @throws \ValueError for no word at all, or for keys
 */
function encode(array $command): string {}

/**
 * Every reply in the bytes, errors as ServerException objects, pushes as Push objects.
 *
 * @return list<mixed>
 * @throws ProtocolException when they are no RESP, or do not end with the end of a reply
 */
function decode(string $bytes): array {}

/**
 * One command as RESP from a template: format('SET user:%d:name %s EX %d', 7, 'any bytes', 60).
 *
 * %s (or %b) a string, int, float, bool or Stringable, %d an int, %f a float, %% a percent sign. An argument can never become two words.
 *
 * @throws \ValueError for a template that cannot be read
 * @throws \ArgumentCountError for too few or too many arguments
 * @throws \TypeError for one that does not fit its conversion
 */
function format(string $template, mixed ...$args): string {}

/**
 * Whether an "OK" that a command gave came as a status, and not as a string: a script's redis.status_reply('OK'), and not its 'OK'.
 *
 * For libraries whose values tell the two apart. It is known of the reply itself; of a string that was made elsewhere the answer says nothing.
 */
function is_status(string $reply): bool {}

/**
 * Since which versions of the servers a command of the table and its options are there: since('CLIENT KILL').
 *
 * "Redis 8.0.0, Valkey 9.0.0"; "module bf 1.0.0"; of an option "6.2.0", which holds for both, or "Redis 7.4.0 and Valkey 8.0.0". An option that is
 * as old as its command is not listed.
 *
 * @return array{command: string, options: array<string, string>}|null null: the table does not have the command
 */
function since(string $command): ?array {}

/**
 * What the connections of this process (of this thread, where PHP has threads) have done since it began, through all requests.
 *
 * The names are those of Redis' list of client metrics, with the value of an attribute, or the part of a histogram, behind them; what that
 * list does not have is hiredis.client.*. The two db.client.connection.count are what is there now, all others only grow.
 * docs/observability.md says what each counts.
 *
 * With `all` the counters of all processes that were forked since PHP began, which PHP-FPM's workers are, each up to the end of its last request,
 * and histograms: how many took at most so many seconds. "db.client.operation.duration" has one for each command,
 * "hiredis.client.endpoint.duration" one for each server, "db.client.connection.create_time" is one.
 *
 * @return array<string, int|float|array<string, mixed>>
 * @throws HiredisError with `all`, if hiredis.durations is off
 */
function stats(bool $all = false): array {}

/**
 * stats(all: true) in Prometheus' text format, for the page that it scrapes: counters, and a histogram with the command as its label.
 *
 * @throws HiredisError if hiredis.durations is off
 */
function prometheus(): string {}

/**
 * A callable that is told of each call of this request when the call has ended, of whichever client, class or session; null: none.
 *
 *     function (string $command, int $count, float $start, float $seconds, string $endpoint, ?\Throwable $error): void
 *
 * `command` is the command's name, PIPELINE or MULTI for `count` commands, or "other" where the table lacks the name; never an argument. `start` is
 * Unix time; `seconds` are those that the call waited. `endpoint` is a server's, of what a Cluster sends together its first seed. `error` is what
 * the call throws, or the first error among its replies; a ConnectionException's $maybeExecuted says whether the server may have executed it.
 *
 * Its own calls are not told, nor are hits of a cache, async() and Subscriber. What it throws is a warning.
 *
 * @param callable|null $observer
 */
function observe(?callable $observer): void {}

/**
 * A message of a channel, as Subscriber::next() gives it.
 */
final class Message
{
	/** 'message', 'pmessage' or 'smessage' */
	public readonly string $kind;
	public readonly string $channel;
	public readonly string $payload;
	/** The pattern that matched, of a 'pmessage' */
	public readonly ?string $pattern;

	private function __construct() {}
}

/**
 * A push message of RESP3 that is no message of a channel: 'invalidate', 'tracking-redir-broken', ...
 */
final class Push
{
	/** Its first element */
	public readonly string $kind;
	/** @var list<mixed> the others */
	public readonly array $data;

	private function __construct() {}
}

/**
 * What a subscriber with `restore` may have missed: its connection was lost, or another node has the slot of its shard channels now.
 *
 * What the server sent before $from has been given; behind $until nothing is missing. The clock is this machine's.
 */
final class Gap
{
	/** When the last byte came before the loss: Unix time */
	public readonly float $from;
	/** When the server had confirmed the subscriptions again */
	public readonly float $until;
	/** @var list<string> channels, patterns and shard channels */
	public readonly array $names;

	private function __construct() {}
}

/**
 * @var int
 */
const PHPIREDIS_READER_STATE_COMPLETE = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_READER_STATE_INCOMPLETE = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_READER_STATE_ERROR = UNKNOWN;

/**
 * @var int
 */
const PHPIREDIS_REPLY_STRING = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_REPLY_ARRAY = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_REPLY_INTEGER = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_REPLY_NIL = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_REPLY_STATUS = UNKNOWN;
/**
 * @var int
 */
const PHPIREDIS_REPLY_ERROR = UNKNOWN;

/**
 * A connection to an address and port or, when $ip begins with a slash, to a unix socket.
 *
 * @return resource|false
 */
function phpiredis_connect(string $ip, ?int $port = 6379, int $timeout_ms = 0) {}

/**
 * The same, but the connection is kept for the next request when this one ends or disconnects.
 *
 * @return resource|false
 */
function phpiredis_pconnect(string $ip, ?int $port = 6379, int $timeout_ms = 0) {}

/** @param resource $connection */
function phpiredis_disconnect($connection): bool {}

/**
 * Sends a command as one would type it into redis-cli. False after a warning is an error reply, false alone a lost connection.
 *
 * @param resource $connection
 */
function phpiredis_command($connection, string $command): mixed {}

/**
 * The same for words that may hold any bytes.
 *
 * @param resource $connection
 */
function phpiredis_command_bs($connection, array $args): mixed {}

/**
 * Sends all commands at once. An error reply is a string in the list; false stands for each reply that did not come.
 *
 * @param resource $connection
 */
function phpiredis_multi_command($connection, array $commands): array {}

/** @param resource $connection */
function phpiredis_multi_command_bs($connection, array $commands): array {}

function phpiredis_format_command(array $args): string {}

/** @return resource */
function phpiredis_reader_create() {}

/** @param resource $reader */
function phpiredis_reader_reset($reader): void {}

/** @param resource $reader */
function phpiredis_reader_feed($reader, string $buffer): void {}

/** @param resource $reader */
function phpiredis_reader_get_state($reader): int {}

/** @param resource $reader */
function phpiredis_reader_get_error($reader): string|false {}

/**
 * The next reply; false when there is none.
 *
 * @param resource $reader
 * @param int $type
 */
function phpiredis_reader_get_reply($reader, &$type = null): mixed {}

/** @param resource $reader */
function phpiredis_reader_destroy($reader): bool {}

/**
 * @param resource $reader
 * @param callable|null $callback called with the text; what it returns stands in the reply
 */
function phpiredis_reader_set_error_handler($reader, mixed $callback): bool {}

/**
 * @param resource $reader
 * @param callable|null $callback called with the text; what it returns stands in the reply
 */
function phpiredis_reader_set_status_handler($reader, mixed $callback): bool {}

function phpiredis_utils_crc16(string $buffer): int {}

/**
 * Commands that are sent together, in one round trip. Each method queues its command and returns the Pipeline; nothing is sent before
 * execute() or stream().
 */
final class Pipeline extends Commands
{
	private function __construct() {}

	/**
	 * Queues any command.
	 */
	public function call(string $command, mixed ...$args): static {}

	/**
	 * Queues a command from a template, as format() reads it.
	 */
	public function query(string $template, mixed ...$args): static {}

	/**
	 * Sends the queued commands and returns all replies in their order. The pipeline is empty afterwards.
	 *
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came
	 */
	public function execute(bool $throw = true): array {}

	/**
	 * Sends the queued commands and gives the replies one by one as they come, errors as ServerException objects. The pipeline is empty
	 * afterwards. The client is in use until the last reply has been read, or until the iterator is destroyed. An iterator that is
	 * destroyed early closes the connection.
	 *
	 * @return \Iterator<int, mixed>
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
 * RESP2 and RESP3 to PHP values, with no I/O: feed it bytes, read replies.
 *
 * Error replies come out as ServerException objects, push messages as Push objects; the Reader never throws an error reply. Functions given
 * to the constructor make other values of simple strings, errors and big numbers, at any depth, but not of the keys of maps. They are called
 * in the reply's order, when the whole reply has been parsed. An exception of such a function comes out of read() and takes the reply's place.
 */
final class Reader
{
	/**
	 * @param int $maxDepth how deep replies may nest, 1 to 1024
	 * @param int $maxElements how many elements an aggregate may announce, 1 to 2**30; in a map keys and values count
	 * @param int $maxBulk how many bytes a bulk string may have, 1 to 2**40
	 * @param callable|null $status callable(string): mixed; the value of a simple string; without it the string. It is called once for
	 *     "OK", and its value is given every time.
	 * @param callable|null $error callable(string): mixed; the value of an error, from its whole line; without it a ServerException
	 * @param callable|null $bigNumber callable(string): mixed; the value of a big number, from its digits; without it the string
	 */
	public function __construct(
		int $maxDepth = 128,
		int $maxElements = 1073741824,
		int $maxBulk = 536870912,
		?callable $status = null,
		?callable $error = null,
		?callable $bigNumber = null,
	) {}

	/** Takes bytes in pieces of any size; read() parses them. After a ProtocolException bytes are dropped until reset(). */
	public function feed(string $bytes): void {}

	/**
	 * Puts one reply into $reply and returns true. Returns false when more bytes are needed, and leaves $reply as it was.
	 *
	 * @param mixed $reply
	 * @throws ProtocolException the bytes are no RESP, or exceed a limit; the reader is broken until reset()
	 */
	public function read(mixed &$reply): bool {}

	/** The number of bytes that have been fed and not yet consumed. */
	public function buffered(): int {}

	/** Drops all bytes and the error. The reader is usable again. */
	public function reset(): void {}
}

/**
 * What scanKeys(), scanHash(), scanSet() and scanSortedSet() return: SCAN, HSCAN, SSCAN or ZSCAN as far as it is gone through.
 *
 * As the server says: what is there from the first to the last moment comes at least once; an element may come twice.
 */
final class ScanIterator implements \Iterator
{
	private function __construct() {}

	public function current(): mixed {}

	public function key(): mixed {}

	/**
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function next(): void {}

	/**
	 * Begins anew.
	 */
	public function rewind(): void {}

	public function valid(): bool {}
}

/**
 * A Lua script. The server is asked to run it by its SHA1; the text is sent only when the server does not know it.
 */
final class Script
{
	public readonly string $sha1;

	public function __construct(string $lua) {}

	/**
	 * Sends EVALSHA, and EVAL when the server answers NOSCRIPT. In a pipeline or transaction the call is queued; SCRIPT LOAD goes ahead of
	 * it, once for each connection.
	 *
	 * @param array $keys a list
	 * @param array $args a list
	 * @return mixed the script's result; in a pipeline or transaction that object
	 */
	public function run(Commands $redis, array $keys = [], array $args = []): mixed {}
}

/**
 * What Client::stream() and Pipeline::stream() return. It can be gone through once.
 */
final class ReplyIterator implements \Iterator
{
	private function __construct() {}

	/**
	 * The reply; an error is a ServerException object.
	 */
	public function current(): mixed {}

	/**
	 * The key of its command in what was given, or its place in the pipeline.
	 */
	public function key(): mixed {}

	/**
	 * @throws ConnectionException
	 */
	public function next(): void {}

	/**
	 * Sends the first commands; a HiredisError once it has gone past the first reply.
	 *
	 * @throws ConnectionException
	 */
	public function rewind(): void {}

	public function valid(): bool {}
}

/**
 * Messages of channels, one after another, on a connection of its own: foreach ($client->subscriber() as $message) { ... }
 *
 * It connects at the first subscription, with the client's options, and never takes a connection from the pool. When a method that
 * subscribes returns, the server has confirmed the subscription: every later message of the channel comes. Messages that arrive meanwhile
 * wait in their order. A lost connection takes the subscriptions with it and is a ConnectionException, at once or at the next call. A new
 * subscription on the same object connects anew. A subscriber that was made with `restore` does both by itself: next() and foreach go on.
 */
final class Subscriber implements \IteratorAggregate
{
	private function __construct() {}

	/**
	 * SUBSCRIBE channel [channel ...]. An argument may be a list, in all methods here.
	 *
	 * @throws ServerException the server refused, for want of permission for example; the other subscriptions stay
	 * @throws ConnectionException
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * PSUBSCRIBE pattern [pattern ...]
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * SSUBSCRIBE shardchannel [shardchannel ...]
	 *
	 * A server that gives the channel's slot away ends the subscription by itself.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * UNSUBSCRIBE [channel ...]. Without an argument it ends all channels, but no pattern and no shard channel.
	 *
	 * Messages that came before are still given.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * PUNSUBSCRIBE [pattern ...]. Without an argument it ends all patterns.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * SUNSUBSCRIBE [shardchannel ...]. Without an argument it ends all shard channels.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * The next message; null when no message has come in time, or when nothing is subscribed to.
	 *
	 * @param float|null $timeout seconds to wait; 0.0 gives only what has arrived; null waits for ever
	 * @throws ConnectionException
	 */
	public function next(?float $timeout = null): ?Message {}

	/**
	 * PING on the subscriber's connections, and returns when they have answered. Messages that come meanwhile wait.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function ping(): void {}

	/** Closes the connection. Subscriptions and messages that were not read are gone; a new subscription connects anew. */
	public function close(): void {}

	/** Whether there is an open connection, as far as the client knows without asking the server. */
	public function isConnected(): bool {}

	/**
	 * A stream for stream_select() or an event loop to wait for; it can do nothing else. It is the same one as long as the connection is the
	 * same, and null without a connection: one with `restore` needs next(0.0) from time to time then, and gives another stream later. When it is readable, call next(0.0) until it returns null, because messages that have been
	 * received already do not make it readable.
	 *
	 * @return resource|null
	 */
	public function socket(): mixed {}

	/**
	 * Every message from now on, numbered. The loop ends when nothing is subscribed to any more.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException
	 */
	public function getIterator(): \Iterator {}
}

/**
 * The commands between MULTI and EXEC; Client::transaction() gives it to its callable. Each method queues its command and returns the
 * Transaction. When the callable has returned, all commands are sent in one write, and the object cannot be used any more.
 */
final class Transaction extends Commands
{
	private function __construct() {}

	/**
	 * Queues any command.
	 */
	public function call(string $command, mixed ...$args): static {}

	/**
	 * Queues a command from a template, as format() reads it.
	 */
	public function query(string $template, mixed ...$args): static {}

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
