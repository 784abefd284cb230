--TEST--
A persistent connection is given back and taken again, by one system call and only for the same endpoint, user, database, protocol, name, library and id
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

function id(Hiredis\Client $client): int
{
	return $client->call('CLIENT', 'ID');
}

/** Idle, used again, given back unfit. */
function counts(): array
{
	ob_start();
	(new ReflectionExtension('hiredis'))->info();
	preg_match_all('/^(?:Idle persistent|Persistent) connections.* => (\d+)$/m', ob_get_clean(), $found);
	return array_map('intval', $found[1]);
}

$server = Server::start(['user' => ['someone', 'on', '>secret', '~*', '&*', '+@all']]);
$uri = $server->uri();

say(counts());
$client = new Hiredis\Client($uri, persistent: true);
$id = id($client);
unset($client);
say(counts());
$client = new Hiredis\Client($uri, persistent: true, timeout: 9.0, connectTimeout: 8.0, retryReads: true);
say(id($client) === $id, counts());
$client->close();
say(counts(), $client->isConnected(), id($client) === $id);
/* Two at once are two. */
$other = new Hiredis\Client($uri, persistent: true);
say(id($other) === $id);
unset($client, $other);
say(counts());

echo "other keys\n";
foreach ([[], ['persistent' => 'id'], ['database' => 1], ['protocol' => 2], ['name' => 'n'], ['library' => 'l'], ['username' => 'someone', 'password' => 'secret'],
	['persistent' => false]] as $options) {
	$one = new Hiredis\Client($uri, ...$options + ['persistent' => true]);
	$one->ping();
	unset($one);
	echo counts()[0], ' ';
}
$tcp = new Hiredis\Client($server->tcpUri(), persistent: true);
$tcp->ping();
unset($tcp);
echo counts()[0], "\n";
say(id(new Hiredis\Client("$uri?persistent=id")) !== id(new Hiredis\Client($uri, persistent: 'other')));

echo "changed\n";
foreach ([['SELECT', 2], ['AUTH', 'someone', 'secret'], ['CLIENT', 'SETNAME', 'x'], ['HELLO', 3], ['RESET'], ['MULTI'], ['WATCH', 'k'],
	['CLIENT', 'TRACKING', 'ON'], ['QUIT']] as $command) {
	$one = new Hiredis\Client($uri, persistent: 'changed');
	$before = id($one);
	$one->call(...$command);
	unset($one);
	$one = new Hiredis\Client($uri, persistent: 'changed');
	say(id($one) > $before, $one->call('CLIENT', 'GETNAME'), $one->set('k', 'v'));
	unset($one);
}
echo "as before\n";
foreach ([[['MULTI'], ['EXEC']], [['WATCH', 'k'], ['UNWATCH']], [['CLIENT', 'TRACKING', 'ON'], ['CLIENT', 'TRACKING', 'OFF']]] as $commands) {
	$one = new Hiredis\Client($uri, persistent: 'ended');
	$before = id($one);
	foreach ($commands as $command) {
		$one->call(...$command);
	}
	unset($one);
	say(id(new Hiredis\Client($uri, persistent: 'ended')) === $before);
}

echo "no more in the pool\n";
$one = new Hiredis\Client($uri, persistent: 'killed');
$before = id($one);
unset($one);
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal');
say(id(new Hiredis\Client($uri, persistent: 'killed')) > $before);
?>
--EXPECT--
[0, 0, 0]
[1, 0, 0]
true
[0, 1, 0]
[1, 1, 0]
false
true
false
[2, 2, 0]
other keys
2 3 4 5 6 7 8 8 9
true
changed
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
true
NULL
"OK"
as before
true
true
true
no more in the pool
true
