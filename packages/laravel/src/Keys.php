<?php

namespace Hiredis\Laravel;

/**
 * Where the keys of each command stand among its words. Written by packages/laravel/keys; do not edit.
 *
 * 0: there are none; 1: the first word; other places as Prefix reads them.
 *
 * @internal
 */
final class Keys
{
    public const PLACES = [
        'acl' => 0, 'append' => 1, 'arcount' => 1, 'ardel' => 1, 'ardelrange' => 1, 'arget' => 1, 'argetrange' => 1, 'argrep' => 1,
        'arinfo' => 1, 'arinsert' => 1, 'arlastitems' => 1, 'arlen' => 1, 'armget' => 1, 'armset' => 1, 'arnext' => 1, 'arop' => 1,
        'arring' => 1, 'arscan' => 1, 'arseek' => 1, 'arset' => 1, 'asking' => 0, 'auth' => 0, 'backup' => 0, 'bf_add' => 1,
        'bf_card' => 1, 'bf_debug' => 1, 'bf_exists' => 1, 'bf_info' => 1, 'bf_insert' => 1, 'bf_load' => 1, 'bf_loadchunk' => 1,
        'bf_madd' => 1, 'bf_mexists' => 1, 'bf_reserve' => 1, 'bf_scandump' => 1, 'bgrewriteaof' => 0, 'bgsave' => 0, 'bitcount' => 1,
        'bitfield' => 1, 'bitfield_ro' => 1, 'bitop' => '2:', 'bitpos' => 1, 'blmove' => '1 2', 'blmovem' => '1 2', 'blmpop' => 'count:2',
        'blpop' => '1:-2', 'brpop' => '1:-2', 'brpoplpush' => '1 2', 'bzmpop' => 'count:2', 'bzpopmax' => '1:-2', 'bzpopmin' => '1:-2',
        'cf_add' => 1, 'cf_addnx' => 1, 'cf_compact' => 1, 'cf_count' => 1, 'cf_debug' => 1, 'cf_del' => 1, 'cf_exists' => 1,
        'cf_info' => 1, 'cf_insert' => 1, 'cf_insertnx' => 1, 'cf_loadchunk' => 1, 'cf_mexists' => 1, 'cf_reserve' => 1,
        'cf_scandump' => 1, 'client' => 0, 'cluster' => 0, 'clusterscan' => 0, 'cms_incrby' => 1, 'cms_info' => 1, 'cms_initbydim' => 1,
        'cms_initbyprob' => 1, 'cms_merge' => '1 count:2', 'cms_query' => 1, 'command' => 0, 'commandlog' => 0, 'config' => 0,
        'copy' => '1 2', 'dbsize' => 0, 'debug' => 0, 'decr' => 1, 'decrby' => 1, 'del' => '1:', 'delex' => 1, 'delifeq' => 1,
        'digest' => 1, 'discard' => 0, 'dump' => 1, 'echo' => 0, 'eval' => 'count:2', 'eval_ro' => 'count:2', 'evalsha' => 'count:2',
        'evalsha_ro' => 'count:2', 'exec' => 0, 'exists' => '1:', 'expire' => 1, 'expireat' => 1, 'expiretime' => 1, 'failover' => 0,
        'fcall' => 'count:2', 'fcall_ro' => 'count:2', 'flushall' => 0, 'flushdb' => 0, 'ft__aliasaddifnx' => 0, 'ft__aliasdelifx' => 0,
        'ft__alterifnx' => 0, 'ft__createifnx' => 0, 'ft__dropifx' => 0, 'ft__dropindexifx' => 0, 'ft__list' => 0, 'ft_add' => '2',
        'ft_aggregate' => 0, 'ft_aliasadd' => 0, 'ft_aliasdel' => 0, 'ft_aliaslist' => 0, 'ft_aliasupdate' => 0, 'ft_alter' => 0,
        'ft_config' => 0, 'ft_create' => 0, 'ft_cursor' => 0, 'ft_del' => '2', 'ft_dictadd' => 0, 'ft_dictdel' => 0, 'ft_dictdump' => 0,
        'ft_drop' => 0, 'ft_dropindex' => 0, 'ft_explain' => 0, 'ft_explaincli' => 0, 'ft_get' => '2', 'ft_hybrid' => 0, 'ft_info' => 0,
        'ft_mget' => 0, 'ft_profile' => 0, 'ft_safeadd' => '2', 'ft_search' => 0, 'ft_spellcheck' => 0, 'ft_sugadd' => 1,
        'ft_sugdel' => 1, 'ft_sugget' => 1, 'ft_suglen' => 1, 'ft_synadd' => 0, 'ft_syndump' => 0, 'ft_synupdate' => 0, 'ft_tagvals' => 0,
        'function' => 0, 'geoadd' => 1, 'geodist' => 1, 'geohash' => 1, 'geopos' => 1, 'georadius' => '1 words:6:STORE|STOREDIST',
        'georadius_ro' => 1, 'georadiusbymember' => '1 words:5:STORE|STOREDIST', 'georadiusbymember_ro' => 1, 'geosearch' => 1,
        'geosearchstore' => '1 2', 'get' => 1, 'getbit' => 1, 'getdel' => 1, 'getex' => 1, 'getrange' => 1, 'getset' => 1, 'hdel' => 1,
        'hello' => 0, 'hexists' => 1, 'hexpire' => 1, 'hexpireat' => 1, 'hexpiretime' => 1, 'hget' => 1, 'hgetall' => 1, 'hgetdel' => 1,
        'hgetex' => 1, 'hincrby' => 1, 'hincrbyfloat' => 1, 'hkeys' => 1, 'hlen' => 1, 'hmget' => 1, 'hmset' => 1, 'hotkeys' => 0,
        'hpersist' => 1, 'hpexpire' => 1, 'hpexpireat' => 1, 'hpexpiretime' => 1, 'hpttl' => 1, 'hrandfield' => 1, 'hscan' => 1,
        'hset' => 1, 'hsetex' => 1, 'hsetnx' => 1, 'hstrlen' => 1, 'httl' => 1, 'hvals' => 1, 'incr' => 1, 'incrby' => 1,
        'incrbyfloat' => 1, 'increx' => 1, 'info' => 0, 'json_arrappend' => 1, 'json_arrindex' => 1, 'json_arrinsert' => 1,
        'json_arrlen' => 1, 'json_arrpop' => 1, 'json_arrtrim' => 1, 'json_clear' => 1, 'json_debug' => '2', 'json_del' => 1,
        'json_forget' => 1, 'json_get' => 1, 'json_merge' => 1, 'json_mget' => '1:-2', 'json_mset' => '1:/3', 'json_numincrby' => 1,
        'json_nummultby' => 1, 'json_numpowby' => 1, 'json_objkeys' => 1, 'json_objlen' => 1, 'json_resp' => 1, 'json_set' => 1,
        'json_strappend' => 1, 'json_strlen' => 1, 'json_toggle' => 1, 'json_type' => 1, 'keys' => 1, 'lastsave' => 0, 'latency' => 0,
        'lcs' => '1 2', 'lindex' => 1, 'linsert' => 1, 'llen' => 1, 'lmove' => '1 2', 'lmovem' => '1 2', 'lmpop' => 'count:1',
        'lolwut' => 0, 'lpop' => 1, 'lpos' => 1, 'lpush' => 1, 'lpushx' => 1, 'lrange' => 1, 'lrem' => 1, 'lset' => 1, 'ltrim' => 1,
        'memory' => '2', 'mget' => '1:', 'migrate' => 'filled:3 rest:6:KEYS', 'module' => 0, 'monitor' => 0, 'move' => 1,
        'mset' => '1:/2', 'msetex' => 'count:1/2', 'msetnx' => '1:/2', 'multi' => 0, 'object' => '2', 'persist' => 1, 'pexpire' => 1,
        'pexpireat' => 1, 'pexpiretime' => 1, 'pfadd' => 1, 'pfcount' => '1:', 'pfdebug' => '2', 'pfmerge' => '1:', 'pfselftest' => 0,
        'ping' => 0, 'psetex' => 1, 'psubscribe' => 0, 'psync' => 0, 'pttl' => 1, 'publish' => 1, 'pubsub' => 0, 'punsubscribe' => 0,
        'quit' => 0, 'randomkey' => 0, 'readonly' => 0, 'readwrite' => 0, 'rename' => '1 2', 'renamenx' => '1 2', 'replconf' => 0,
        'replicaof' => 0, 'reset' => 0, 'restore' => 1, 'restore_asking' => 1, 'role' => 0, 'rpop' => 1, 'rpoplpush' => '1 2',
        'rpush' => 1, 'rpushx' => 1, 'sadd' => 1, 'save' => 0, 'scan' => 0, 'scard' => 1, 'script' => 0, 'sdiff' => '1:',
        'sdiffcard' => 'count:1', 'sdiffstore' => '1:', 'search_clusterinfo' => 0, 'search_clusterrefresh' => 0, 'search_clusterset' => 0,
        'select' => 0, 'set' => 1, 'setbit' => 1, 'setex' => 1, 'setnx' => 1, 'setrange' => 1, 'sflush' => 0, 'shutdown' => 0,
        'sinter' => '1:', 'sintercard' => 'count:1', 'sinterstore' => '1:', 'sismember' => 1, 'slaveof' => 0, 'slowlog' => 0,
        'smembers' => 1, 'smismember' => 1, 'smove' => '1 2', 'sort' => '1 words:2:STORE|BY|GET', 'sort_ro' => '1 words:2:BY|GET',
        'spop' => 1, 'spublish' => 1, 'srandmember' => 1, 'srem' => 1, 'sscan' => 1, 'ssubscribe' => '1:', 'strlen' => 1,
        'subscribe' => 0, 'substr' => 1, 'sunion' => '1:', 'sunioncard' => 'count:1', 'sunionstore' => '1:', 'sunsubscribe' => '1:',
        'swapdb' => 0, 'sync' => 0, 'tdigest_add' => 1, 'tdigest_byrank' => 1, 'tdigest_byrevrank' => 1, 'tdigest_cdf' => 1,
        'tdigest_create' => 1, 'tdigest_info' => 1, 'tdigest_max' => 1, 'tdigest_merge' => '1 count:2', 'tdigest_min' => 1,
        'tdigest_quantile' => 1, 'tdigest_rank' => 1, 'tdigest_reset' => 1, 'tdigest_revrank' => 1, 'tdigest_trimmed_mean' => 1,
        'time' => 0, 'timeseries_clusterset' => 0, 'timeseries_refreshcluster' => 0, 'topk_add' => 1, 'topk_count' => 1,
        'topk_incrby' => 1, 'topk_info' => 1, 'topk_list' => 1, 'topk_query' => 1, 'topk_reserve' => 1, 'touch' => '1:', 'trimslots' => 0,
        'ts_add' => 1, 'ts_alter' => 1, 'ts_create' => 1, 'ts_createrule' => '1 2', 'ts_decrby' => 1, 'ts_del' => 1,
        'ts_deleterule' => '1 2', 'ts_get' => 1, 'ts_incrby' => 1, 'ts_info' => 1, 'ts_madd' => '1:/3', 'ts_mget' => 0, 'ts_mrange' => 0,
        'ts_mrevrange' => 0, 'ts_nrange' => 'count:1', 'ts_nrevrange' => 'count:1', 'ts_queryindex' => 0, 'ts_querylabels' => 0,
        'ts_range' => 1, 'ts_read' => 1, 'ts_revrange' => 1, 'ttl' => 1, 'type' => 1, 'unlink' => '1:', 'unsubscribe' => 0,
        'unwatch' => 0, 'vadd' => 1, 'vcard' => 1, 'vdim' => 1, 'vemb' => 1, 'vgetattr' => 1, 'vinfo' => 1, 'vismember' => 1,
        'vlinks' => 1, 'vrandmember' => 1, 'vrange' => 1, 'vrem' => 1, 'vsetattr' => 1, 'vsim' => 1, 'wait' => 0, 'waitaof' => 0,
        'watch' => '1:', 'xack' => 1, 'xackdel' => 1, 'xadd' => 1, 'xautoclaim' => 1, 'xcfgset' => 1, 'xclaim' => 1, 'xdel' => 1,
        'xdelex' => 1, 'xgroup' => '2', 'xidmprecord' => 1, 'xinfo' => '2', 'xlen' => 1, 'xnack' => 1, 'xpending' => 1, 'xrange' => 1,
        'xread' => 'streams:1', 'xreadgroup' => 'streams:4', 'xrevrange' => 1, 'xsetid' => 1, 'xtrim' => 1, 'zadd' => 1, 'zcard' => 1,
        'zcount' => 1, 'zdiff' => 'count:1', 'zdiffstore' => '1 count:2', 'zincrby' => 1, 'zinter' => 'count:1',
        'zintercard' => 'count:1', 'zinterstore' => '1 count:2', 'zlexcount' => 1, 'zmpop' => 'count:1', 'zmscore' => 1, 'zpopmax' => 1,
        'zpopmin' => 1, 'zrandmember' => 1, 'zrange' => 1, 'zrangebylex' => 1, 'zrangebyscore' => 1, 'zrangestore' => '1 2', 'zrank' => 1,
        'zrem' => 1, 'zremrangebylex' => 1, 'zremrangebyrank' => 1, 'zremrangebyscore' => 1, 'zrevrange' => 1, 'zrevrangebylex' => 1,
        'zrevrangebyscore' => 1, 'zrevrank' => 1, 'zscan' => 1, 'zscore' => 1, 'zunion' => 'count:1', 'zunionstore' => '1 count:2',
    ];
}
