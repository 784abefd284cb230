--TEST--
connect() begins anew: without prefix, serialiser and what else changes keys and values; what connecting itself obeys stays
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

$server = Server::start(['requirepass' => 'secret']);
$redis = new Redis;
$set = function () use ($redis) {
	$redis->setOption(Redis::OPT_PREFIX, 'p:');
	$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
	$redis->setOption(Redis::OPT_PACK_IGNORE_NUMBERS, true);
	$redis->setOption(Redis::OPT_SCAN, Redis::SCAN_RETRY);
	$redis->setOption(Redis::OPT_REPLY_LITERAL, true);
	$redis->setOption(Redis::OPT_NULL_MULTIBULK_AS_NULL, true);
	$redis->setOption(Redis::OPT_MAX_RETRIES, 2);
};
$options = fn () => array_map($redis->getOption(...), [Redis::OPT_PREFIX, Redis::OPT_SERIALIZER, Redis::OPT_PACK_IGNORE_NUMBERS, Redis::OPT_SCAN,
	Redis::OPT_REPLY_LITERAL, Redis::OPT_NULL_MULTIBULK_AS_NULL, Redis::OPT_MAX_RETRIES]);
foreach (['connect', 'pconnect'] as $connect) {
	$set();
	say($options(), $redis->$connect($server->socket()), $options(), $redis->_prefix('k'));
	$redis->auth('secret');
	$redis->incr('k', 'no number' === $redis->rawcommand('ECHO', 'x') ? 1 : 2);
	$redis->lLen('k');
	say($redis->getAuth(), $redis->getLastError() !== null, $redis->get('k'));
	$redis->$connect($server->socket());
	say($redis->getAuth(), $redis->getLastError());
}
/* close() keeps it all, and the next command connects. */
$redis->auth('secret');
$set();
say($redis->close(), $redis->isConnected(), $options(), $redis->set('k', [1]), $redis->get('k'));
?>
--EXPECT--
["p:", 1, true, 1, 1, 1, 2]
true
[NULL, 0, false, 0, 0, 0, 2]
"k"
"secret"
true
"2"
NULL
NULL
["p:", 1, true, 1, 1, 1, 2]
true
[NULL, 0, false, 0, 0, 0, 2]
"k"
"secret"
true
"4"
NULL
NULL
true
false
["p:", 1, true, 1, 1, 1, 2]
true
[1]
