--TEST--
Cache: what no server tells, keys that an ACL takes away, goes by maxAge or flushCache(); a user that is deleted is let go
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('MSET', 'k', '1', 'j', '2');
$server->cli('ACL', 'SETUSER', 'u', 'on', '>p', '+@all', '~*');
$of = function (float $maxAge) use ($server): array {
	$cache = new Hiredis\Cache(lease: 1000.0, maxAge: $maxAge);
	return [new Hiredis\Client($server->uri(), username: 'u', password: 'p', cache: $cache), $cache];
};
function said(callable $read): string
{
	$outcome = outcome($read);
	return $outcome instanceof Hiredis\ServerException ? $outcome->prefix : show($outcome);
}
$wait = function (float $seconds): void {
	for ($until = hrtime(true) + (int) ($seconds * 1e9); hrtime(true) < $until;);
};

[$client, $cache] = $of(1000.0);
[$brief] = $of(0.2);
say($client->get('k'), $client->get('j'), $brief->get('k'));
$server->cli('ACL', 'SETUSER', 'u', 'resetkeys', '~j');
say(said(fn () => $client->get('k')), $client->get('j'), $cache->stats()['hits']);
$wait(0.21);
say(said(fn () => $brief->get('k')), said(fn () => $client->withoutCache()->get('k')));
$client->flushCache();
say(said(fn () => $client->get('k')), $client->get('j'), $client->get('j'));

echo "-- what a miss needs beside the command\n";
foreach (['-client|caching', '-pttl'] as $rule) {
	$server->cli('ACL', 'SETUSER', 'u', 'allkeys', '+@all', $rule);
	$client->flushCache();
	$before = $cache->stats()['hits'];
	say($rule, $client->get('k'), $client->get('k'), $cache->stats()['hits'] - $before);
}

echo "-- the user goes\n";
$server->cli('ACL', 'SETUSER', 'u', '+@all');
say($client->get('k'), $client->get('k'));
$server->cli('ACL', 'DELUSER', 'u');
$server->cli('PING'); // the server answers DELUSER before it closes the user's connections, and this after it
say(said(fn () => $client->get('k')), $cache->stats()['entries']);
?>
--EXPECT--
"1"
"2"
"1"
"\"1\""
"2"
2
"NOPERM"
"NOPERM"
"NOPERM"
"2"
"2"
-- what a miss needs beside the command
"-client|caching"
"1"
"1"
0
"-pttl"
"1"
"1"
0
-- the user goes
"1"
"1"
"WRONGPASS"
0
