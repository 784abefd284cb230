<?php

/**
 * Written by scripts/generate from src/facts. Do not edit.
 *
 * @generate-class-entries
 */

class RedisClusterException extends RuntimeException {}

/** @not-serializable */
class RedisCluster
{
	public function __construct(?string $name, ?array $seeds = null, int|float $timeout = 0, int|float $read_timeout = 0, bool $persistent = false, #[\SensitiveParameter] mixed $auth = null, #[\SensitiveParameter] ?array $context = null) {}

	/** @implementation-alias Redis::_compress */
	public function _compress(string $value): string {}

	/** @implementation-alias Redis::_uncompress */
	public function _uncompress(string $value): string {}

	/** @implementation-alias Redis::_serialize */
	public function _serialize(mixed $value): string|bool {}

	/** @implementation-alias Redis::_unserialize */
	public function _unserialize(string $value): mixed {}

	/** @implementation-alias Redis::_pack */
	public function _pack(mixed $value): string {}

	/** @implementation-alias Redis::_digest */
	public function _digest(mixed $value): string {}

	/** @implementation-alias Redis::_unpack */
	public function _unpack(string $value): mixed {}

	/** @implementation-alias Redis::_prefix */
	public function _prefix(string $key): string|bool {}

	public function _masters(): array {}

	public function _redir(): ?string {}

	public function acl(array|string $key_or_address, string $subcmd, #[\SensitiveParameter] string ...$args): mixed {}

	/** @implementation-alias Redis::append */
	public function append(string $key, mixed $value): RedisCluster|int|bool {}

	public function bgrewriteaof(array|string $key_or_address): RedisCluster|bool {}

	public function waitaof(array|string $key_or_address, int $numlocal, int $numreplicas, int $timeout): RedisCluster|array|false {}

	public function wait(array|string $key_or_address, int $numreplicas, int $timeout): RedisCluster|int|false {}

	public function bgsave(array|string $key_or_address): RedisCluster|bool {}

	/** @implementation-alias Redis::bitcount */
	public function bitcount(string $key, int $start = 0, int $end = -1, bool $bybit = false): RedisCluster|int|bool {}

	/** @implementation-alias Redis::bitop */
	public function bitop(string $operation, string $deskey, string $srckey, string ...$otherkeys): RedisCluster|int|bool {}

	/** @implementation-alias Redis::bitpos */
	public function bitpos(string $key, bool $bit, int $start = 0, int $end = -1, bool $bybit = false): RedisCluster|int|false {}

	/** @implementation-alias Redis::blPop */
	public function blpop(array|string $key, string|int|float $timeout_or_key, mixed ...$extra_args): RedisCluster|array|false|null {}

	/** @implementation-alias Redis::brPop */
	public function brpop(array|string $key, string|int|float $timeout_or_key, mixed ...$extra_args): RedisCluster|array|false|null {}

	/** @implementation-alias Redis::brpoplpush */
	public function brpoplpush(string $srckey, string $deskey, int $timeout): mixed {}

	/** @implementation-alias Redis::lMove */
	public function lmove(string $src, string $dst, string $wherefrom, string $whereto): Redis|string|false {}

	/** @implementation-alias Redis::blmove */
	public function blmove(string $src, string $dst, string $wherefrom, string $whereto, float $timeout): Redis|string|false {}

	/** @implementation-alias Redis::lmovem */
	public function lmovem(string $src, string $dst, string $wherefrom, string $whereto, ?array $options = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::blmovem */
	public function blmovem(string $src, string $dst, string $wherefrom, string $whereto, float $timeout, ?array $options = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::bzPopMax */
	public function bzpopmax(array|string $key, string|int $timeout_or_key, mixed ...$extra_args): array {}

	/** @implementation-alias Redis::bzPopMin */
	public function bzpopmin(array|string $key, string|int $timeout_or_key, mixed ...$extra_args): array {}

	/** @implementation-alias Redis::bzmpop */
	public function bzmpop(float $timeout, array $keys, string $from, int $count = 1): RedisCluster|array|false|null {}

	/** @implementation-alias Redis::zmpop */
	public function zmpop(array $keys, string $from, int $count = 1): RedisCluster|array|false|null {}

	/** @implementation-alias Redis::blmpop */
	public function blmpop(float $timeout, array $keys, string $from, int $count = 1): RedisCluster|array|false|null {}

	/** @implementation-alias Redis::lmpop */
	public function lmpop(array $keys, string $from, int $count = 1): RedisCluster|array|false|null {}

	/** @implementation-alias Redis::clearLastError */
	public function clearlasterror(): bool {}

	public function client(array|string $key_or_address, string $subcommand, ?string $arg = null): array|string|bool {}

	/** @implementation-alias Redis::close */
	public function close(): bool {}

	public function cluster(array|string $key_or_address, string $command, mixed ...$extra_args): mixed {}

	/** @implementation-alias Redis::command */
	public function command(mixed ...$extra_args): mixed {}

	public function config(array|string $key_or_address, string $subcommand, #[\SensitiveParameter] mixed ...$extra_args): mixed {}

	public function dbsize(array|string $key_or_address): RedisCluster|int {}

	/** @implementation-alias Redis::copy */
	public function copy(string $src, string $dst, ?array $options = null): RedisCluster|bool {}

	/** @implementation-alias Redis::decr */
	public function decr(string $key, int $by = 1): RedisCluster|int|false {}

	/** @implementation-alias Redis::decrBy */
	public function decrby(string $key, int $value): RedisCluster|int|false {}

	public function decrbyfloat(string $key, float $value): float {}

	/** @implementation-alias Redis::del */
	public function del(array|string $key, string ...$other_keys): RedisCluster|int|false {}

	/** @implementation-alias Redis::delex */
	public function delex(string $key, ?array $options = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::delifeq */
	public function delifeq(string $key, mixed $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::digest */
	public function digest(string $key): RedisCluster|string|false {}

	/** @implementation-alias Redis::discard */
	public function discard(): bool {}

	/** @implementation-alias Redis::dump */
	public function dump(string $key): RedisCluster|string|false {}

	public function echo(array|string $key_or_address, string $msg): RedisCluster|string|false {}

	/** @implementation-alias Redis::eval */
	public function eval(string $script, array $args = [], int $num_keys = 0): mixed {}

	/** @implementation-alias Redis::eval_ro */
	public function eval_ro(string $script, array $args = [], int $num_keys = 0): mixed {}

	/** @implementation-alias Redis::evalsha */
	public function evalsha(string $script_sha, array $args = [], int $num_keys = 0): mixed {}

	/** @implementation-alias Redis::evalsha_ro */
	public function evalsha_ro(string $script_sha, array $args = [], int $num_keys = 0): mixed {}

	/** @implementation-alias Redis::exec */
	public function exec(): array|false {}

	/** @implementation-alias Redis::exists */
	public function exists(mixed $key, mixed ...$other_keys): RedisCluster|int|bool {}

	/** @implementation-alias Redis::touch */
	public function touch(mixed $key, mixed ...$other_keys): RedisCluster|int|bool {}

	/** @implementation-alias Redis::expire */
	public function expire(string $key, int $timeout, ?string $mode = null): RedisCluster|bool {}

	/** @implementation-alias Redis::expireAt */
	public function expireat(string $key, int $timestamp, ?string $mode = null): RedisCluster|bool {}

	/** @implementation-alias Redis::expiretime */
	public function expiretime(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::pexpiretime */
	public function pexpiretime(string $key): RedisCluster|int|false {}

	public function flushall(array|string $key_or_address, bool $async = false): RedisCluster|bool {}

	public function flushdb(array|string $key_or_address, bool $async = false): RedisCluster|bool {}

	/** @implementation-alias Redis::geoadd */
	public function geoadd(string $key, float $lng, float $lat, string $member, mixed ...$other_triples_and_options): RedisCluster|int|false {}

	/** @implementation-alias Redis::geodist */
	public function geodist(string $key, string $src, string $dest, ?string $unit = null): RedisCluster|float|false {}

	/** @implementation-alias Redis::geohash */
	public function geohash(string $key, string $member, string ...$other_members): RedisCluster|array|false {}

	/** @implementation-alias Redis::geopos */
	public function geopos(string $key, string $member, string ...$other_members): RedisCluster|array|false {}

	/** @implementation-alias Redis::georadius */
	public function georadius(string $key, float $lng, float $lat, float $radius, string $unit, array $options = []): mixed {}

	/** @implementation-alias Redis::georadius_ro */
	public function georadius_ro(string $key, float $lng, float $lat, float $radius, string $unit, array $options = []): mixed {}

	/** @implementation-alias Redis::georadiusbymember */
	public function georadiusbymember(string $key, string $member, float $radius, string $unit, array $options = []): mixed {}

	/** @implementation-alias Redis::georadiusbymember_ro */
	public function georadiusbymember_ro(string $key, string $member, float $radius, string $unit, array $options = []): mixed {}

	/** @implementation-alias Redis::geosearch */
	public function geosearch(string $key, array|string $position, array|int|float $shape, string $unit, array $options = []): RedisCluster|array {}

	/** @implementation-alias Redis::geosearchstore */
	public function geosearchstore(string $dst, string $src, array|string $position, array|int|float $shape, string $unit, array $options = []): RedisCluster|array|int|false {}

	/** @implementation-alias Redis::get */
	public function get(string $key): mixed {}

	/** @implementation-alias Redis::getDel */
	public function getdel(string $key): mixed {}

	/** @implementation-alias Redis::getWithMeta */
	public function getWithMeta(string $key): RedisCluster|array|false {}

	/** @implementation-alias Redis::getEx */
	public function getex(string $key, array $options = []): RedisCluster|string|false {}

	/** @implementation-alias Redis::getBit */
	public function getbit(string $key, int $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::getLastError */
	public function getlasterror(): ?string {}

	/** @implementation-alias Redis::getMode */
	public function getmode(): int {}

	/** @implementation-alias Redis::getOption */
	public function getoption(int $option): mixed {}

	/** @implementation-alias Redis::getRange */
	public function getrange(string $key, int $start, int $end): RedisCluster|string|false {}

	/** @implementation-alias Redis::lcs */
	public function lcs(string $key1, string $key2, ?array $options = null): RedisCluster|array|string|int|false {}

	/** @implementation-alias Redis::getset */
	public function getset(string $key, mixed $value): RedisCluster|string|bool {}

	/** @implementation-alias Redis::getTransferredBytes */
	public function gettransferredbytes(): array|false {}

	/** @implementation-alias Redis::clearTransferredBytes */
	public function cleartransferredbytes(): void {}

	/** @implementation-alias Redis::hDel */
	public function hdel(string $key, string $member, string ...$other_members): RedisCluster|int|false {}

	/** @implementation-alias Redis::hExists */
	public function hexists(string $key, string $member): RedisCluster|bool {}

	/** @implementation-alias Redis::hGet */
	public function hget(string $key, string $member): mixed {}

	/** @implementation-alias Redis::hGetAll */
	public function hgetall(string $key): RedisCluster|array|false {}

	/** @implementation-alias Redis::hGetWithMeta */
	public function hgetWithMeta(string $key, string $member): mixed {}

	/** @implementation-alias Redis::hIncrBy */
	public function hincrby(string $key, string $member, int $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::hIncrByFloat */
	public function hincrbyfloat(string $key, string $member, float $value): RedisCluster|float|false {}

	/** @implementation-alias Redis::hKeys */
	public function hkeys(string $key): RedisCluster|array|false {}

	/** @implementation-alias Redis::hLen */
	public function hlen(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::hMget */
	public function hmget(string $key, array $keys): RedisCluster|array|false {}

	/** @implementation-alias Redis::hMset */
	public function hmset(string $key, array $key_values): RedisCluster|bool {}

	/** @implementation-alias Redis::hscan */
	public function hscan(string $key, string|int|null &$iterator, ?string $pattern = null, int $count = 0): array|bool {}

	/** @implementation-alias Redis::expiremember */
	public function expiremember(string $key, string $field, int $ttl, ?string $unit = null): Redis|int|false {}

	/** @implementation-alias Redis::expirememberat */
	public function expirememberat(string $key, string $field, int $timestamp): Redis|int|false {}

	/** @implementation-alias Redis::hRandField */
	public function hrandfield(string $key, ?array $options = null): RedisCluster|array|string {}

	/** @implementation-alias Redis::hSet */
	public function hset(string $key, string $member, mixed $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::hSetNx */
	public function hsetnx(string $key, string $member, mixed $value): RedisCluster|bool {}

	/** @implementation-alias Redis::hStrLen */
	public function hstrlen(string $key, string $field): RedisCluster|int|false {}

	/** @implementation-alias Redis::hVals */
	public function hvals(string $key): RedisCluster|array|false {}

	/** @implementation-alias Redis::hgetex */
	public function hgetex(string $key, array $fields, string|array|null $expiry = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::hsetex */
	public function hsetex(string $key, array $fields, ?array $expiry = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::hgetdel */
	public function hgetdel(string $key, array $fields): RedisCluster|array|false {}

	/** @implementation-alias Redis::hexpire */
	public function hexpire(string $key, int $ttl, array $fields, ?string $mode = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::hpexpire */
	public function hpexpire(string $key, int $ttl, array $fields, ?string $mode = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::hexpireat */
	public function hexpireat(string $key, int $time, array $fields, ?string $mode = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::hpexpireat */
	public function hpexpireat(string $key, int $mstime, array $fields, ?string $mode = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::httl */
	public function httl(string $key, array $fields): RedisCluster|array|false {}

	/** @implementation-alias Redis::hpttl */
	public function hpttl(string $key, array $fields): RedisCluster|array|false {}

	/** @implementation-alias Redis::hexpiretime */
	public function hexpiretime(string $key, array $fields): RedisCluster|array|false {}

	/** @implementation-alias Redis::hpexpiretime */
	public function hpexpiretime(string $key, array $fields): RedisCluster|array|false {}

	/** @implementation-alias Redis::hpersist */
	public function hpersist(string $key, array $fields): RedisCluster|array|false {}

	/** @implementation-alias Redis::incr */
	public function incr(string $key, int $by = 1): RedisCluster|int|false {}

	/** @implementation-alias Redis::incrBy */
	public function incrby(string $key, int $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::incrByFloat */
	public function incrbyfloat(string $key, float $value): RedisCluster|float|false {}

	public function info(array|string $key_or_address, string ...$sections): RedisCluster|array|false {}

	/** @implementation-alias Redis::keys */
	public function keys(string $pattern): RedisCluster|array|false {}

	public function lastsave(array|string $key_or_address): RedisCluster|int|false {}

	public function lget(string $key, int $index): RedisCluster|string|bool {}

	/** @implementation-alias Redis::lindex */
	public function lindex(string $key, int $index): mixed {}

	/** @implementation-alias Redis::lInsert */
	public function linsert(string $key, string $pos, mixed $pivot, mixed $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::lLen */
	public function llen(string $key): RedisCluster|int|bool {}

	/** @implementation-alias Redis::lPop */
	public function lpop(string $key, int $count = 0): RedisCluster|array|string|bool {}

	/** @implementation-alias Redis::lPos */
	public function lpos(string $key, mixed $value, ?array $options = null): Redis|array|int|bool|null {}

	/** @implementation-alias Redis::lPush */
	public function lpush(string $key, mixed $value, mixed ...$other_values): RedisCluster|int|bool {}

	/** @implementation-alias Redis::lPushx */
	public function lpushx(string $key, mixed $value): RedisCluster|int|bool {}

	/** @implementation-alias Redis::lrange */
	public function lrange(string $key, int $start, int $end): RedisCluster|array|false {}

	/** @implementation-alias Redis::lrem */
	public function lrem(string $key, mixed $value, int $count = 0): RedisCluster|int|bool {}

	/** @implementation-alias Redis::lSet */
	public function lset(string $key, int $index, mixed $value): RedisCluster|bool {}

	/** @implementation-alias Redis::ltrim */
	public function ltrim(string $key, int $start, int $end): RedisCluster|bool {}

	/** @implementation-alias Redis::mget */
	public function mget(array $keys): RedisCluster|array|false {}

	public function mset(array $key_values): RedisCluster|bool {}

	/** @implementation-alias Redis::msetex */
	public function msetex(array $key_vals, int|float|array|null $expiry = null): RedisCluster|int|false {}

	public function msetnx(array $key_values): RedisCluster|array|false {}

	/** @implementation-alias Redis::multi */
	public function multi(int $value = Redis::MULTI): RedisCluster|bool {}

	/** @implementation-alias Redis::object */
	public function object(string $subcommand, string $key): RedisCluster|string|int|false {}

	/** @implementation-alias Redis::persist */
	public function persist(string $key): RedisCluster|bool {}

	/** @implementation-alias Redis::pexpire */
	public function pexpire(string $key, int $timeout, ?string $mode = null): RedisCluster|bool {}

	/** @implementation-alias Redis::pexpireAt */
	public function pexpireat(string $key, int $timestamp, ?string $mode = null): RedisCluster|bool {}

	public function pfadd(string $key, array $elements): RedisCluster|bool {}

	/** @implementation-alias Redis::pfcount */
	public function pfcount(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::pfmerge */
	public function pfmerge(string $key, array $keys): RedisCluster|bool {}

	public function ping(array|string $key_or_address, ?string $message = null): mixed {}

	/** @implementation-alias Redis::psetex */
	public function psetex(string $key, int $timeout, string $value): RedisCluster|bool {}

	public function psubscribe(array $patterns, callable $callback): void {}

	/** @implementation-alias Redis::pttl */
	public function pttl(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::publish */
	public function publish(string $channel, string $message): RedisCluster|int|bool {}

	public function pubsub(array|string $key_or_address, string ...$values): mixed {}

	public function punsubscribe(string $pattern, string ...$other_patterns): array|bool {}

	public function randomkey(array|string $key_or_address): RedisCluster|string|bool {}

	public function rawcommand(array|string $key_or_address, string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/** @implementation-alias Redis::rename */
	public function rename(string $key_src, string $key_dst): RedisCluster|bool {}

	/** @implementation-alias Redis::renameNx */
	public function renamenx(string $key, string $newkey): RedisCluster|bool {}

	/** @implementation-alias Redis::restore */
	public function restore(string $key, int $timeout, string $value, ?array $options = null): RedisCluster|bool {}

	public function role(array|string $key_or_address): mixed {}

	/** @implementation-alias Redis::rPop */
	public function rpop(string $key, int $count = 0): RedisCluster|array|string|bool {}

	/** @implementation-alias Redis::rpoplpush */
	public function rpoplpush(string $src, string $dst): RedisCluster|string|bool {}

	/** @implementation-alias Redis::rPush */
	public function rpush(string $key, mixed ...$elements): RedisCluster|int|false {}

	/** @implementation-alias Redis::rPushx */
	public function rpushx(string $key, string $value): RedisCluster|int|bool {}

	/** @implementation-alias Redis::sAdd */
	public function sadd(string $key, mixed $value, mixed ...$other_values): RedisCluster|int|false {}

	/** @implementation-alias Redis::sAddArray */
	public function saddarray(string $key, array $values): RedisCluster|int|bool {}

	public function save(array|string $key_or_address): RedisCluster|bool {}

	public function scan(string|int|null &$iterator, array|string $key_or_address, ?string $pattern = null, int $count = 0): array|bool {}

	/** @implementation-alias Redis::scard */
	public function scard(string $key): RedisCluster|int|false {}

	public function script(array|string $key_or_address, mixed ...$args): mixed {}

	/** @implementation-alias Redis::sDiff */
	public function sdiff(string $key, string ...$other_keys): RedisCluster|array|false {}

	/** @implementation-alias Redis::sDiffStore */
	public function sdiffstore(string $dst, string $key, string ...$other_keys): RedisCluster|int|false {}

	/** @implementation-alias Redis::sdiffcard */
	public function sdiffcard(array $keys, ?array $options = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::set */
	public function set(string $key, mixed $value, mixed $options = null): RedisCluster|string|bool {}

	/** @implementation-alias Redis::setBit */
	public function setbit(string $key, int $offset, bool $onoff): RedisCluster|int|false {}

	/** @implementation-alias Redis::setex */
	public function setex(string $key, int $expire, mixed $value): RedisCluster|bool {}

	/** @implementation-alias Redis::setnx */
	public function setnx(string $key, mixed $value): RedisCluster|bool {}

	/** @implementation-alias Redis::setOption */
	public function setoption(int $option, mixed $value): bool {}

	/** @implementation-alias Redis::setRange */
	public function setrange(string $key, int $offset, string $value): RedisCluster|int|false {}

	/** @implementation-alias Redis::sInter */
	public function sinter(array|string $key, string ...$other_keys): RedisCluster|array|false {}

	/** @implementation-alias Redis::sintercard */
	public function sintercard(array $keys, int $limit = -1): RedisCluster|int|false {}

	/** @implementation-alias Redis::sInterStore */
	public function sinterstore(array|string $key, string ...$other_keys): RedisCluster|int|false {}

	/** @implementation-alias Redis::sismember */
	public function sismember(string $key, mixed $value): RedisCluster|bool {}

	/** @implementation-alias Redis::sMisMember */
	public function smismember(string $key, string $member, string ...$other_members): RedisCluster|array|false {}

	public function slowlog(array|string $key_or_address, mixed ...$args): mixed {}

	/** @implementation-alias Redis::sMembers */
	public function smembers(string $key): RedisCluster|array|false {}

	/** @implementation-alias Redis::sMove */
	public function smove(string $src, string $dst, string $member): RedisCluster|bool {}

	/** @implementation-alias Redis::sort */
	public function sort(string $key, ?array $options = null): RedisCluster|array|string|int|bool {}

	/** @implementation-alias Redis::sort_ro */
	public function sort_ro(string $key, ?array $options = null): RedisCluster|array|string|int|bool {}

	/** @implementation-alias Redis::sPop */
	public function spop(string $key, int $count = 0): RedisCluster|array|string|false {}

	/** @implementation-alias Redis::sRandMember */
	public function srandmember(string $key, int $count = 0): RedisCluster|array|string|false {}

	/** @implementation-alias Redis::srem */
	public function srem(string $key, mixed $value, mixed ...$other_values): RedisCluster|int|false {}

	/** @implementation-alias Redis::sscan */
	public function sscan(string $key, string|int|null &$iterator, ?string $pattern = null, int $count = 0): array|false {}

	/** @implementation-alias Redis::strlen */
	public function strlen(string $key): RedisCluster|int|false {}

	public function subscribe(array $channels, callable $cb): void {}

	/** @implementation-alias Redis::sUnion */
	public function sunion(string $key, string ...$other_keys): RedisCluster|array|bool {}

	/** @implementation-alias Redis::sunioncard */
	public function sunioncard(array $keys, ?array $options = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::sUnionStore */
	public function sunionstore(string $dst, string $key, string ...$other_keys): RedisCluster|int|false {}

	public function time(array|string $key_or_address): RedisCluster|array|bool {}

	/** @implementation-alias Redis::ttl */
	public function ttl(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::type */
	public function type(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::unsubscribe */
	public function unsubscribe(array $channels): array|bool {}

	/** @implementation-alias Redis::unlink */
	public function unlink(array|string $key, string ...$other_keys): RedisCluster|int|false {}

	public function unwatch(): bool {}

	public function watch(string $key, string ...$other_keys): RedisCluster|bool {}

	/** @implementation-alias Redis::vadd */
	public function vadd(string $key, array $values, mixed $element, ?array $options = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::vsim */
	public function vsim(string $key, mixed $member, ?array $options = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::vcard */
	public function vcard(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::vdim */
	public function vdim(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::vinfo */
	public function vinfo(string $key): RedisCluster|array|false {}

	/** @implementation-alias Redis::vismember */
	public function vismember(string $key, mixed $member): RedisCluster|bool {}

	/** @implementation-alias Redis::vemb */
	public function vemb(string $key, mixed $member, bool $raw = false): RedisCluster|array|false {}

	/** @implementation-alias Redis::vrandmember */
	public function vrandmember(string $key, int $count = 0): RedisCluster|array|string|false {}

	/** @implementation-alias Redis::vrange */
	public function vrange(string $key, string $min, string $max, int $count = -1): RedisCluster|array|false {}

	/** @implementation-alias Redis::vrem */
	public function vrem(string $key, mixed $member): RedisCluster|int|false {}

	/** @implementation-alias Redis::vsetattr */
	public function vsetattr(string $key, mixed $member, array|string $attributes): RedisCluster|int|false {}

	/** @implementation-alias Redis::vgetattr */
	public function vgetattr(string $key, mixed $member, bool $decode = true): RedisCluster|array|string|false {}

	/** @implementation-alias Redis::vlinks */
	public function vlinks(string $key, mixed $member, bool $withscores = false): RedisCluster|array|false {}

	/** @implementation-alias Redis::xack */
	public function xack(string $key, string $group, array $ids): RedisCluster|int|false {}

	/** @implementation-alias Redis::xadd */
	public function xadd(string $key, string $id, array $values, int $maxlen = 0, bool $approx = false): RedisCluster|string|false {}

	/** @implementation-alias Redis::xclaim */
	public function xclaim(string $key, string $group, string $consumer, int $min_iddle, array $ids, array $options): RedisCluster|array|string|false {}

	/** @implementation-alias Redis::xdel */
	public function xdel(string $key, array $ids): RedisCluster|int|false {}

	/** @implementation-alias Redis::xdelex */
	public function xdelex(string $key, array $ids, ?string $mode = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::xgroup */
	public function xgroup(string $operation, ?string $key = null, ?string $group = null, ?string $id_or_consumer = null, bool $mkstream = false, int $entries_read = -2): mixed {}

	/** @implementation-alias Redis::xautoclaim */
	public function xautoclaim(string $key, string $group, string $consumer, int $min_idle, string $start, int $count = -1, bool $justid = false): RedisCluster|array|bool {}

	/** @implementation-alias Redis::xinfo */
	public function xinfo(string $operation, ?string $arg1 = null, ?string $arg2 = null, int $count = -1): mixed {}

	/** @implementation-alias Redis::xlen */
	public function xlen(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::xpending */
	public function xpending(string $key, string $group, ?string $start = null, ?string $end = null, int $count = -1, ?string $consumer = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::xrange */
	public function xrange(string $key, string $start, string $end, int $count = -1): RedisCluster|array|bool {}

	/** @implementation-alias Redis::xread */
	public function xread(array $streams, int $count = -1, int $block = -1): RedisCluster|array|bool {}

	/** @implementation-alias Redis::xreadgroup */
	public function xreadgroup(string $group, string $consumer, array $streams, int $count = 1, int $block = 1): RedisCluster|array|bool {}

	/** @implementation-alias Redis::xrevrange */
	public function xrevrange(string $key, string $start, string $end, int $count = -1): RedisCluster|array|bool {}

	/** @implementation-alias Redis::xtrim */
	public function xtrim(string $key, int $maxlen, bool $approx = false, bool $minid = false, int $limit = -1): RedisCluster|int|false {}

	/** @implementation-alias Redis::zAdd */
	public function zadd(string $key, array|float $score_or_options, mixed ...$more_scores_and_mems): RedisCluster|int|float|false {}

	/** @implementation-alias Redis::zCard */
	public function zcard(string $key): RedisCluster|int|false {}

	/** @implementation-alias Redis::zCount */
	public function zcount(string $key, string $start, string $end): RedisCluster|int|false {}

	/** @implementation-alias Redis::zIncrBy */
	public function zincrby(string $key, float $value, string $member): RedisCluster|float|false {}

	/** @implementation-alias Redis::zinterstore */
	public function zinterstore(string $dst, array $keys, ?array $weights = null, ?string $aggregate = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::zintercard */
	public function zintercard(array $keys, int $limit = -1): RedisCluster|int|false {}

	/** @implementation-alias Redis::zLexCount */
	public function zlexcount(string $key, string $min, string $max): RedisCluster|int|false {}

	/** @implementation-alias Redis::zPopMax */
	public function zpopmax(string $key, ?int $value = null): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zPopMin */
	public function zpopmin(string $key, ?int $value = null): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zRange */
	public function zrange(string $key, mixed $start, mixed $end, array|bool|null $options = null): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zrangestore */
	public function zrangestore(string $dstkey, string $srckey, int $start, int $end, array|bool|null $options = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::zRandMember */
	public function zrandmember(string $key, ?array $options = null): RedisCluster|array|string {}

	/** @implementation-alias Redis::zRangeByLex */
	public function zrangebylex(string $key, string $min, string $max, int $offset = -1, int $count = -1): RedisCluster|array|false {}

	/** @implementation-alias Redis::zRangeByScore */
	public function zrangebyscore(string $key, string $start, string $end, array $options = []): RedisCluster|array|false {}

	/** @implementation-alias Redis::zRank */
	public function zrank(string $key, mixed $member): RedisCluster|int|false {}

	/** @implementation-alias Redis::zRem */
	public function zrem(string $key, string $value, string ...$other_values): RedisCluster|int|false {}

	/** @implementation-alias Redis::zRemRangeByLex */
	public function zremrangebylex(string $key, string $min, string $max): RedisCluster|int|false {}

	/** @implementation-alias Redis::zRemRangeByRank */
	public function zremrangebyrank(string $key, string $min, string $max): RedisCluster|int|false {}

	/** @implementation-alias Redis::zRemRangeByScore */
	public function zremrangebyscore(string $key, string $min, string $max): RedisCluster|int|false {}

	/** @implementation-alias Redis::zRevRange */
	public function zrevrange(string $key, string $min, string $max, ?array $options = null): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zRevRangeByLex */
	public function zrevrangebylex(string $key, string $min, string $max, ?array $options = null): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zRevRangeByScore */
	public function zrevrangebyscore(string $key, string $min, string $max, ?array $options = null): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zRevRank */
	public function zrevrank(string $key, mixed $member): RedisCluster|int|false {}

	/** @implementation-alias Redis::zscan */
	public function zscan(string $key, string|int|null &$iterator, ?string $pattern = null, int $count = 0): RedisCluster|array|bool {}

	/** @implementation-alias Redis::zScore */
	public function zscore(string $key, mixed $member): RedisCluster|float|false {}

	/** @implementation-alias Redis::zMscore */
	public function zmscore(string $key, mixed $member, mixed ...$other_members): Redis|array|false {}

	/** @implementation-alias Redis::zunionstore */
	public function zunionstore(string $dst, array $keys, ?array $weights = null, ?string $aggregate = null): RedisCluster|int|false {}

	/** @implementation-alias Redis::zinter */
	public function zinter(array $keys, ?array $weights = null, ?array $options = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::zdiffstore */
	public function zdiffstore(string $dst, array $keys): RedisCluster|int|false {}

	/** @implementation-alias Redis::zunion */
	public function zunion(array $keys, ?array $weights = null, ?array $options = null): RedisCluster|array|false {}

	/** @implementation-alias Redis::zdiff */
	public function zdiff(array $keys, ?array $options = null): RedisCluster|array|false {}
}
