--TEST--
Shared cache: clients of another user, database, list of prefixes or system user never meet in a room
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=12
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

$server = Server::start();
chmod($server->directory(), 0755);
chmod($server->socket(), 0777);
$server->cli('ACL', 'SETUSER', 'all', 'on', '>a', '~*', '+@all');
$server->cli('ACL', 'SETUSER', 'some', 'on', '>s', '~other', '+@all');
$plain = new Hiredis\Client($server->uri());
$plain->set('k', 'secret');
$plain->select(1);
$plain->set('k', 'of database 1');
$known = fn (SharedWorker $worker) => $worker->stats()['entries'];

$all = SharedWorker::start($server->uri('?username=all&password=a'), lease: 1000.0);
say('user', $all->get('k'), $known($all));
$some = SharedWorker::start($server->uri('?username=some&password=s'), lease: 1000.0);
say('another user', $some->get('k'), $known($some));
say('wrong password', SharedWorker::start($server->uri('?username=all&password=wrong'), lease: 1000.0)->get('k'));
$same = SharedWorker::start($server->uri('?username=all&password=a'), lease: 1000.0);
say('the same user', $same->get('k'), $same->stats()['hits']);

$other = SharedWorker::start($server->uri('?username=all&password=a&database=1'), lease: 1000.0);
say('another database', $other->get('k'), $other->stats()['hits']);
say('select()', $same->select(1), $same->get('k'), $same->stats()['hits'], $same->select(0), $same->get('k'));
say('auth()', $same->auth('some', 's'), $same->get('k'), $same->auth('all', 'a'), $same->get('k'));

foreach ([['k'], ['k', 'l'], ['x']] as $prefixes) {
	$worker = SharedWorker::start($server->uri('?username=all&password=a'), lease: 1000.0, prefixes: $prefixes);
	say('prefixes', $worker->get('k'), $worker->get('k'), $worker->stats()['hits'], $known($worker));
}
say('largest value', $known(SharedWorker::start($server->uri('?username=all&password=a'), lease: 1000.0, maxValue: 1000)));
say('recheck is a client\'s own', SharedWorker::start($server->uri('?username=all&password=a'), recheck: 0.001)->stats()['entries']);
$user = SharedWorker::start($server->uri('?username=all&password=a'), lease: 1000.0);
say('system user', posix_geteuid() !== 0 || $user->run('posix_seteuid(65534); $cache = new Hiredis\Cache(lease: 1000.0, shared: true, maxMemory: 2 << 20);
	$client = new Hiredis\Client(' . var_export($server->uri('?username=all&password=a'), true) . ', cache: $cache); $client->get("k"); return $cache->stats()["hits"] === 0;'));
?>
--EXPECT--
"user"
"secret"
1
"another user"
"Hiredis\\ServerException"
0
"wrong password"
"Hiredis\\ServerException"
"the same user"
"secret"
1
"another database"
"of database 1"
0
"select()"
"OK"
"of database 1"
2
"OK"
"secret"
"auth()"
"OK"
"Hiredis\\ServerException"
"OK"
"secret"
"prefixes"
"secret"
"secret"
1
1
"prefixes"
"secret"
"secret"
1
1
"prefixes"
"secret"
"secret"
0
0
"largest value"
0
"recheck is a client's own"
1
"system user"
true
