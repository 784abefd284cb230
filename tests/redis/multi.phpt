--TEST--
multi() and pipeline() give a list of what the commands return, nested too
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
say($redis->multi() === $redis, $redis->getMode(), $redis->set('a', 1)->get('a')->incr('a')->hGetAll('h')->exec(), $redis->getMode());
say($redis->multi()->exec(), $redis->pipeline()->exec(), $redis->exec(), $redis->discard());
say($redis->pipeline()->get('a')->multi()->get('a')->incr('a')->exec()->get('a')->exec());
say($redis->multi(Redis::PIPELINE)->lpush('a', 1)->get('a')->exec(), $redis->getLastError());
/* A command that the server refuses to queue. */
say($redis->multi()->rawcommand('GET')->exec(), $redis->getLastError());
/* A watched key that another client changes. */
$other = new Redis;
$other->connect($server->socket());
$redis->watch('a');
$other->set('a', 'changed');
say($redis->multi()->set('a', 'lost')->exec(), $redis->get('a'));
/* DISCARD ends the watch, although nothing of the MULTI had been sent. */
$redis->watch('a');
say($redis->multi()->set('a', 'dropped')->discard(), $redis->getMode());
$other->set('a', 'again');
say($redis->multi()->get('a')->exec());
say(@$redis->multi(7), @$redis->multi()->pipeline(), $redis->discard());
?>
--EXPECT--
true
1
[true, "1", 2, []]
0
[]
[]
false
false
["2", ["2", 3], "3"]
[false, "3"]
"WRONGTYPE Operation against a key holding the wrong kind of value"
false
"EXECABORT Transaction discarded because of previous errors."
false
"changed"
true
0
["again"]
false
false
true
