--TEST--
sentinel:// with readFrom: 'replica' reads from a real replica, and goes on after a failover
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$group = Sentinels::start();
$client = new Hiredis\Client($group->uri('?readFrom=replica'), timeout: 20.0);
/* GETs since the last call, with connections of its own: a failover ends those that are open. */
$calls = fn () => implode(' ', array_map(function ($server) {
	$own = new Hiredis\Client("redis://127.0.0.1:{$server->port()}");
	try {
		preg_match('/^cmdstat_get:calls=(\d+)/m', $own->call('INFO', 'commandstats'), $found);
		$own->call('CONFIG', 'RESETSTAT');
	} catch (Hiredis\ConnectionException) {
		return '0'; // becomes a replica just now
	}
	return $found[1] ?? '0';
}, $group->servers()));

$client->set('k', 'v');
$client->wait(1, 60_000);
foreach (range(1, 50) as $_) {
	$value = $client->get('k');
}
say($value, $calls());

$group->failover();
$client->set('k', 'after');
say(in_array($client->get('k'), ['v', 'after'], true));
$calls();
/* The old primary becomes a replica in its own time; until then the new one answers. */
$group->until('the old primary answers', function () use ($client, $calls) {
	$client->get('k');
	return explode(' ', $calls())[0] === '1';
});
$client->wait(1, 60_000);
say($client->get('k'), $client->set('k', 'w'));
?>
--EXPECT--
"v"
"0 50"
true
"after"
"OK"
