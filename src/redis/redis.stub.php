<?php

/**
 * Written by scripts/generate from src/facts. Do not edit.
 *
 * @generate-class-entries
 */

class RedisException extends RuntimeException {}

/** @not-serializable */
class Redis
{
	public function __construct(#[\SensitiveParameter] ?array $options = null) {}

	public function __destruct() {}

	public function _compress(string $value): string {}

	public function _uncompress(string $value): string {}

	public function _prefix(string $key): string {}

	public function _serialize(mixed $value): string {}

	public function _unserialize(string $value): mixed {}

	public function _pack(mixed $value): string {}

	public function _digest(mixed $value): string {}

	public function _unpack(string $value): mixed {}

	public function acl(string $subcmd, #[\SensitiveParameter] string ...$args): mixed {}

	public function append(string $key, mixed $value): Redis|int|false {}

	public function auth(#[\SensitiveParameter] mixed $credentials): Redis|bool {}

	public function bgSave(): Redis|bool {}

	public function bgrewriteaof(): Redis|bool {}

	public function waitaof(int $numlocal, int $numreplicas, int $timeout): Redis|array|false {}

	public function bitcount(string $key, int $start = 0, int $end = -1, bool $bybit = false): Redis|int|false {}

	public function bitop(string $operation, string $deskey, string $srckey, string ...$other_keys): Redis|int|false {}

	public function bitpos(string $key, bool $bit, int $start = 0, int $end = -1, bool $bybit = false): Redis|int|false {}

	public function blPop(array|string $key_or_keys, string|int|float $timeout_or_key, mixed ...$extra_args): Redis|array|false|null {}

	public function brPop(array|string $key_or_keys, string|int|float $timeout_or_key, mixed ...$extra_args): Redis|array|false|null {}

	public function brpoplpush(string $src, string $dst, int|float $timeout): Redis|string|false {}

	public function bzPopMax(array|string $key, string|int $timeout_or_key, mixed ...$extra_args): Redis|array|false {}

	public function bzPopMin(array|string $key, string|int $timeout_or_key, mixed ...$extra_args): Redis|array|false {}

	public function bzmpop(float $timeout, array $keys, string $from, int $count = 1): Redis|array|false|null {}

	public function zmpop(array $keys, string $from, int $count = 1): Redis|array|false|null {}

	public function blmpop(float $timeout, array $keys, string $from, int $count = 1): Redis|array|false|null {}

	public function lmpop(array $keys, string $from, int $count = 1): Redis|array|false|null {}

	public function clearLastError(): bool {}

	public function client(string $opt, mixed ...$args): mixed {}

	public function close(): bool {}

	public function command(?string $opt = null, mixed ...$args): mixed {}

	public function config(string $operation, #[\SensitiveParameter] array|string|null $key_or_settings = null, #[\SensitiveParameter] ?string $value = null): mixed {}

	public function connect(string $host, int $port = 6379, float $timeout = 0, ?string $persistent_id = null, int $retry_interval = 0, float $read_timeout = 0, #[\SensitiveParameter] ?array $context = null): bool {}

	public function copy(string $src, string $dst, ?array $options = null): Redis|bool {}

	public function dbSize(): Redis|int|false {}

	public function debug(string $key): Redis|string {}

	public function decr(string $key, int $by = 1): Redis|int|false {}

	public function decrBy(string $key, int $value): Redis|int|false {}

	public function del(array|string $key, string ...$other_keys): Redis|int|false {}

	/** @deprecated */
	public function delete(array|string $key, string ...$other_keys): Redis|int|false {}

	public function delex(string $key, ?array $options = null): Redis|int|false {}

	public function delifeq(string $key, mixed $value): Redis|int|false {}

	public function digest(string $key): Redis|string|false {}

	public function discard(): Redis|bool {}

	public function dump(string $key): Redis|string|false {}

	public function echo(string $str): Redis|string|false {}

	public function eval(string $script, array $args = [], int $num_keys = 0): mixed {}

	public function eval_ro(string $script_sha, array $args = [], int $num_keys = 0): mixed {}

	public function evalsha(string $sha1, array $args = [], int $num_keys = 0): mixed {}

	public function evalsha_ro(string $sha1, array $args = [], int $num_keys = 0): mixed {}

	public function exec(): Redis|array|false {}

	public function exists(mixed $key, mixed ...$other_keys): Redis|int|bool {}

	public function expire(string $key, int $timeout, ?string $mode = null): Redis|bool {}

	public function expireAt(string $key, int $timestamp, ?string $mode = null): Redis|bool {}

	public function failover(?array $to = null, bool $abort = false, int $timeout = 0): Redis|bool {}

	public function expiretime(string $key): Redis|int|false {}

	public function pexpiretime(string $key): Redis|int|false {}

	public function fcall(string $fn, array $keys = [], array $args = []): mixed {}

	public function fcall_ro(string $fn, array $keys = [], array $args = []): mixed {}

	public function flushAll(?bool $sync = null): Redis|bool {}

	public function flushDB(?bool $sync = null): Redis|bool {}

	public function function(string $operation, mixed ...$args): Redis|array|string|bool {}

	public function geoadd(string $key, float $lng, float $lat, string $member, mixed ...$other_triples_and_options): Redis|int|false {}

	public function geodist(string $key, string $src, string $dst, ?string $unit = null): Redis|float|false {}

	public function geohash(string $key, string $member, string ...$other_members): Redis|array|false {}

	public function geopos(string $key, string $member, string ...$other_members): Redis|array|false {}

	public function georadius(string $key, float $lng, float $lat, float $radius, string $unit, array $options = []): mixed {}

	public function georadius_ro(string $key, float $lng, float $lat, float $radius, string $unit, array $options = []): mixed {}

	public function georadiusbymember(string $key, string $member, float $radius, string $unit, array $options = []): mixed {}

	public function georadiusbymember_ro(string $key, string $member, float $radius, string $unit, array $options = []): mixed {}

	public function geosearch(string $key, array|string $position, array|int|float $shape, string $unit, array $options = []): array {}

	public function geosearchstore(string $dst, string $src, array|string $position, array|int|float $shape, string $unit, array $options = []): Redis|array|int|false {}

	public function get(string $key): mixed {}

	public function getWithMeta(string $key): Redis|array|false {}

	public function getAuth(): mixed {}

	public function getBit(string $key, int $idx): Redis|int|false {}

	public function getEx(string $key, array $options = []): Redis|string|bool {}

	public function getDBNum(): int {}

	public function getDel(string $key): Redis|string|bool {}

	public function getHost(): string {}

	public function getLastError(): ?string {}

	public function getMode(): int {}

	public function getOption(int $option): mixed {}

	public function getPersistentID(): ?string {}

	public function getPort(): int {}

	public function serverName(): string|false {}

	public function serverVersion(): string|false {}

	public function getRange(string $key, int $start, int $end): Redis|string|false {}

	public function lcs(string $key1, string $key2, ?array $options = null): Redis|array|string|int|false {}

	public function getReadTimeout(): float {}

	public function getset(string $key, mixed $value): Redis|string|false {}

	public function getTimeout(): float|false {}

	public function getTransferredBytes(): array {}

	public function clearTransferredBytes(): void {}

	public function hDel(string $key, string $field, string ...$other_fields): Redis|int|false {}

	public function hExists(string $key, string $field): Redis|bool {}

	public function hGet(string $key, string $member): mixed {}

	public function hGetAll(string $key): Redis|array|false {}

	public function hGetWithMeta(string $key, string $member): mixed {}

	public function hIncrBy(string $key, string $field, int $value): Redis|int|false {}

	public function hIncrByFloat(string $key, string $field, float $value): Redis|float|false {}

	public function hKeys(string $key): Redis|array|false {}

	public function hLen(string $key): Redis|int|false {}

	public function hMget(string $key, array $fields): Redis|array|false {}

	public function hMset(string $key, array $fieldvals): Redis|bool {}

	public function hRandField(string $key, ?array $options = null): Redis|array|string|false {}

	public function hSet(string $key, mixed ...$fields_and_vals): Redis|int|false {}

	public function hSetNx(string $key, string $field, mixed $value): Redis|bool {}

	public function hStrLen(string $key, string $field): Redis|int|false {}

	public function hVals(string $key): Redis|array|false {}

	public function hgetex(string $key, array $fields, string|array|null $expiry = null): Redis|array|false {}

	public function hsetex(string $key, array $fields, ?array $expiry = null): Redis|int|false {}

	public function hgetdel(string $key, array $fields): Redis|array|false {}

	public function hexpire(string $key, int $ttl, array $fields, ?string $mode = null): Redis|array|false {}

	public function hpexpire(string $key, int $ttl, array $fields, ?string $mode = null): Redis|array|false {}

	public function hexpireat(string $key, int $time, array $fields, ?string $mode = null): Redis|array|false {}

	public function hpexpireat(string $key, int $mstime, array $fields, ?string $mode = null): Redis|array|false {}

	public function httl(string $key, array $fields): Redis|array|false {}

	public function hpttl(string $key, array $fields): Redis|array|false {}

	public function hexpiretime(string $key, array $fields): Redis|array|false {}

	public function hpexpiretime(string $key, array $fields): Redis|array|false {}

	public function hpersist(string $key, array $fields): Redis|array|false {}

	public function hscan(string $key, string|int|null &$iterator, ?string $pattern = null, int $count = 0): Redis|array|bool {}

	public function expiremember(string $key, string $field, int $ttl, ?string $unit = null): Redis|int|false {}

	public function expirememberat(string $key, string $field, int $timestamp): Redis|int|false {}

	public function incr(string $key, int $by = 1): Redis|int|false {}

	public function incrBy(string $key, int $value): Redis|int|false {}

	public function incrByFloat(string $key, float $value): Redis|float|false {}

	public function info(string ...$sections): Redis|array|false {}

	public function isConnected(): bool {}

	/** @return mixed */
	public function keys(string $pattern) {}

	/** @return mixed */
	public function lInsert(string $key, string $pos, mixed $pivot, mixed $value) {}

	public function lLen(string $key): Redis|int|false {}

	public function lMove(string $src, string $dst, string $wherefrom, string $whereto): Redis|string|false {}

	public function blmove(string $src, string $dst, string $wherefrom, string $whereto, float $timeout): Redis|string|false {}

	public function lmovem(string $src, string $dst, string $wherefrom, string $whereto, ?array $options = null): Redis|array|false {}

	public function blmovem(string $src, string $dst, string $wherefrom, string $whereto, float $timeout, ?array $options = null): Redis|array|false {}

	public function lPop(string $key, int $count = 0): Redis|array|string|bool {}

	public function lPos(string $key, mixed $value, ?array $options = null): Redis|array|int|bool|null {}

	public function lPush(string $key, mixed ...$elements): Redis|int|false {}

	public function rPush(string $key, mixed ...$elements): Redis|int|false {}

	public function lPushx(string $key, mixed $value): Redis|int|false {}

	public function rPushx(string $key, mixed $value): Redis|int|false {}

	public function lSet(string $key, int $index, mixed $value): Redis|bool {}

	public function lastSave(): int {}

	public function lindex(string $key, int $index): mixed {}

	public function lrange(string $key, int $start, int $end): Redis|array|false {}

	public function lrem(string $key, mixed $value, int $count = 0): Redis|int|false {}

	public function ltrim(string $key, int $start, int $end): Redis|bool {}

	public function mget(array $keys): Redis|array|false {}

	public function migrate(string $host, int $port, array|string $key, int $dstdb, int $timeout, bool $copy = false, bool $replace = false, #[\SensitiveParameter] mixed $credentials = null): Redis|bool {}

	public function move(string $key, int $index): Redis|bool {}

	public function mset(array $key_values): Redis|bool {}

	public function msetex(array $key_vals, int|float|array|null $expiry = null): Redis|int|false {}

	public function msetnx(array $key_values): Redis|bool {}

	public function multi(int $value = Redis::MULTI): Redis|bool {}

	public function object(string $subcommand, string $key): Redis|string|int|false {}

	/** @deprecated */
	public function open(string $host, int $port = 6379, float $timeout = 0, ?string $persistent_id = null, int $retry_interval = 0, float $read_timeout = 0, #[\SensitiveParameter] ?array $context = null): bool {}

	public function pconnect(string $host, int $port = 6379, float $timeout = 0, ?string $persistent_id = null, int $retry_interval = 0, float $read_timeout = 0, #[\SensitiveParameter] ?array $context = null): bool {}

	public function persist(string $key): Redis|bool {}

	public function pexpire(string $key, int $timeout, ?string $mode = null): bool {}

	public function pexpireAt(string $key, int $timestamp, ?string $mode = null): Redis|bool {}

	public function pfadd(string $key, array $elements): Redis|int {}

	public function pfcount(array|string $key_or_keys): Redis|int|false {}

	public function pfmerge(string $dst, array $srckeys): Redis|bool {}

	public function ping(?string $message = null): Redis|string|bool {}

	public function pipeline(): Redis|bool {}

	/** @deprecated */
	public function popen(string $host, int $port = 6379, float $timeout = 0, ?string $persistent_id = null, int $retry_interval = 0, float $read_timeout = 0, #[\SensitiveParameter] ?array $context = null): bool {}

	public function psetex(string $key, int $expire, mixed $value): Redis|bool {}

	public function psubscribe(array $patterns, callable $cb): bool {}

	public function pttl(string $key): Redis|int|false {}

	public function publish(string $channel, string $message): Redis|int|false {}

	public function pubsub(string $command, mixed $arg = null): mixed {}

	public function punsubscribe(array $patterns): Redis|array|bool {}

	public function rPop(string $key, int $count = 0): Redis|array|string|bool {}

	public function randomKey(): Redis|string|false {}

	public function rawcommand(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	public function rename(string $old_name, string $new_name): Redis|bool {}

	public function renameNx(string $key_src, string $key_dst): Redis|bool {}

	public function reset(): Redis|bool {}

	public function restore(string $key, int $ttl, string $value, ?array $options = null): Redis|bool {}

	public function role(): mixed {}

	public function rpoplpush(string $srckey, string $dstkey): Redis|string|false {}

	public function sAdd(string $key, mixed $value, mixed ...$other_values): Redis|int|false {}

	public function sAddArray(string $key, array $values): int {}

	public function sDiff(string $key, string ...$other_keys): Redis|array|false {}

	public function sDiffStore(string $dst, string $key, string ...$other_keys): Redis|int|false {}

	public function sdiffcard(array $keys, ?array $options = null): Redis|int|false {}

	public function sInter(array|string $key, string ...$other_keys): Redis|array|false {}

	public function sintercard(array $keys, int $limit = -1): Redis|int|false {}

	public function sInterStore(array|string $key, string ...$other_keys): Redis|int|false {}

	public function sMembers(string $key): Redis|array|false {}

	public function sMisMember(string $key, string $member, string ...$other_members): Redis|array|false {}

	public function sMove(string $src, string $dst, mixed $value): Redis|bool {}

	public function sPop(string $key, int $count = 0): Redis|array|string|false {}

	public function sRandMember(string $key, int $count = 0): mixed {}

	public function sUnion(string $key, string ...$other_keys): Redis|array|false {}

	public function sunioncard(array $keys, ?array $options = null): Redis|int|false {}

	public function sUnionStore(string $dst, string $key, string ...$other_keys): Redis|int|false {}

	public function save(): Redis|bool {}

	public function scan(string|int|null &$iterator, ?string $pattern = null, int $count = 0, ?string $type = null): array|false {}

	public function scard(string $key): Redis|int|false {}

	public function script(string $command, mixed ...$args): mixed {}

	public function select(int $db): Redis|bool {}

	public function set(string $key, mixed $value, mixed $options = null): Redis|string|bool {}

	public function setBit(string $key, int $idx, bool $value): Redis|int|false {}

	public function setRange(string $key, int $index, string $value): Redis|int|false {}

	public function setOption(int $option, mixed $value): bool {}

	/** @return mixed */
	public function setex(string $key, int $expire, mixed $value) {}

	public function setnx(string $key, mixed $value): Redis|bool {}

	public function sismember(string $key, mixed $value): Redis|bool {}

	/** @deprecated */
	public function slaveof(?string $host = null, int $port = 6379): Redis|bool {}

	public function replicaof(?string $host = null, int $port = 6379): Redis|bool {}

	public function touch(array|string $key_or_array, string ...$more_keys): Redis|int|false {}

	public function slowlog(string $operation, int $length = 0): mixed {}

	public function sort(string $key, ?array $options = null): mixed {}

	public function sort_ro(string $key, ?array $options = null): mixed {}

	/** @deprecated */
	public function sortAsc(string $key, ?string $pattern = null, mixed $get = null, int $offset = -1, int $count = -1, ?string $store = null): array {}

	/** @deprecated */
	public function sortAscAlpha(string $key, ?string $pattern = null, mixed $get = null, int $offset = -1, int $count = -1, ?string $store = null): array {}

	/** @deprecated */
	public function sortDesc(string $key, ?string $pattern = null, mixed $get = null, int $offset = -1, int $count = -1, ?string $store = null): array {}

	/** @deprecated */
	public function sortDescAlpha(string $key, ?string $pattern = null, mixed $get = null, int $offset = -1, int $count = -1, ?string $store = null): array {}

	public function srem(string $key, mixed $value, mixed ...$other_values): Redis|int|false {}

	public function sscan(string $key, string|int|null &$iterator, ?string $pattern = null, int $count = 0): array|false {}

	public function ssubscribe(array $channels, callable $cb): bool {}

	public function strlen(string $key): Redis|int|false {}

	public function subscribe(array $channels, callable $cb): bool {}

	public function sunsubscribe(array $channels): Redis|array|bool {}

	public function swapdb(int $src, int $dst): Redis|bool {}

	public function time(): Redis|array {}

	public function ttl(string $key): Redis|int|false {}

	public function type(string $key): Redis|int|false {}

	public function unlink(array|string $key, string ...$other_keys): Redis|int|false {}

	public function unsubscribe(array $channels): Redis|array|bool {}

	public function unwatch(): Redis|bool {}

	public function vadd(string $key, array $values, mixed $element, ?array $options = null): Redis|int|false {}

	public function vsim(string $key, mixed $member, ?array $options = null): Redis|array|false {}

	public function vcard(string $key): Redis|int|false {}

	public function vdim(string $key): Redis|int|false {}

	public function vinfo(string $key): Redis|array|false {}

	public function vismember(string $key, mixed $member): Redis|bool {}

	public function vemb(string $key, mixed $member, bool $raw = false): Redis|array|false {}

	public function vrandmember(string $key, int $count = 0): Redis|array|string|false {}

	public function vrange(string $key, string $min, string $max, int $count = -1): Redis|array|false {}

	public function vrem(string $key, mixed $member): Redis|int|false {}

	public function vsetattr(string $key, mixed $member, array|string $attributes): Redis|int|false {}

	public function vgetattr(string $key, mixed $member, bool $decode = true): Redis|array|string|false {}

	public function vlinks(string $key, mixed $member, bool $withscores = false): Redis|array|false {}

	public function watch(array|string $key, string ...$other_keys): Redis|bool {}

	public function wait(int $numreplicas, int $timeout): int|false {}

	public function xack(string $key, string $group, array $ids): int|false {}

	public function xadd(string $key, string $id, array $values, int $maxlen = 0, bool $approx = false, bool $nomkstream = false): Redis|string|false {}

	public function xautoclaim(string $key, string $group, string $consumer, int $min_idle, string $start, int $count = -1, bool $justid = false): Redis|array|bool {}

	public function xclaim(string $key, string $group, string $consumer, int $min_idle, array $ids, array $options): Redis|array|bool {}

	public function xdel(string $key, array $ids): Redis|int|false {}

	public function xdelex(string $key, array $ids, ?string $mode = null): Redis|array|false {}

	public function xgroup(string $operation, ?string $key = null, ?string $group = null, ?string $id_or_consumer = null, bool $mkstream = false, int $entries_read = -2): mixed {}

	public function xinfo(string $operation, ?string $arg1 = null, ?string $arg2 = null, int $count = -1): mixed {}

	public function xlen(string $key): Redis|int|false {}

	public function xpending(string $key, string $group, ?string $start = null, ?string $end = null, int $count = -1, ?string $consumer = null): Redis|array|false {}

	public function xrange(string $key, string $start, string $end, int $count = -1): Redis|array|bool {}

	public function xread(array $streams, int $count = -1, int $block = -1): Redis|array|bool {}

	public function xreadgroup(string $group, string $consumer, array $streams, int $count = 1, int $block = 1): Redis|array|bool {}

	public function xrevrange(string $key, string $end, string $start, int $count = -1): Redis|array|bool {}

	public function xtrim(string $key, string $threshold, bool $approx = false, bool $minid = false, int $limit = -1): Redis|int|false {}

	public function zAdd(string $key, array|float $score_or_options, mixed ...$more_scores_and_mems): Redis|int|float|false {}

	public function zCard(string $key): Redis|int|false {}

	public function zCount(string $key, string|int $start, string|int $end): Redis|int|false {}

	public function zIncrBy(string $key, float $value, mixed $member): Redis|float|false {}

	public function zLexCount(string $key, string $min, string $max): Redis|int|false {}

	public function zMscore(string $key, mixed $member, mixed ...$other_members): Redis|array|false {}

	public function zPopMax(string $key, ?int $count = null): Redis|array|false {}

	public function zPopMin(string $key, ?int $count = null): Redis|array|false {}

	public function zRange(string $key, string|int $start, string|int $end, array|bool|null $options = null): Redis|array|false {}

	public function zRangeByLex(string $key, string $min, string $max, int $offset = -1, int $count = -1): Redis|array|false {}

	public function zRangeByScore(string $key, string $start, string $end, array $options = []): Redis|array|false {}

	public function zrangestore(string $dstkey, string $srckey, string $start, string $end, array|bool|null $options = null): Redis|int|false {}

	public function zRandMember(string $key, ?array $options = null): Redis|array|string {}

	public function zRank(string $key, mixed $member): Redis|int|false {}

	public function zRem(mixed $key, mixed $member, mixed ...$other_members): Redis|int|false {}

	public function zRemRangeByLex(string $key, string $min, string $max): Redis|int|false {}

	public function zRemRangeByRank(string $key, int $start, int $end): Redis|int|false {}

	public function zRemRangeByScore(string $key, string $start, string $end): Redis|int|false {}

	public function zRevRange(string $key, int $start, int $end, mixed $scores = null): Redis|array|false {}

	public function zRevRangeByLex(string $key, string $max, string $min, int $offset = -1, int $count = -1): Redis|array|false {}

	public function zRevRangeByScore(string $key, string $max, string $min, array|bool $options = []): Redis|array|false {}

	public function zRevRank(string $key, mixed $member): Redis|int|false {}

	public function zScore(string $key, mixed $member): Redis|float|false {}

	public function zdiff(array $keys, ?array $options = null): Redis|array|false {}

	public function zdiffstore(string $dst, array $keys): Redis|int|false {}

	public function zinter(array $keys, ?array $weights = null, ?array $options = null): Redis|array|false {}

	public function zintercard(array $keys, int $limit = -1): Redis|int|false {}

	public function zinterstore(string $dst, array $keys, ?array $weights = null, ?string $aggregate = null): Redis|int|false {}

	public function zscan(string $key, string|int|null &$iterator, ?string $pattern = null, int $count = 0): Redis|array|false {}

	public function zunion(array $keys, ?array $weights = null, ?array $options = null): Redis|array|false {}

	public function zunionstore(string $dst, array $keys, ?array $weights = null, ?string $aggregate = null): Redis|int|false {}
}
