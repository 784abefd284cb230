--TEST--
sentinel:// with readFrom: replicas are those of the latest epoch, and left when the client has found a later primary
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeSentinels::start();
$client = null;
$start = function (string $options = '') use ($fake, &$client) {
	$client = null;
	$client = new Hiredis\Client($fake->uri("readFrom=replica&connectTimeout=5&timeout=5$options"));
};
$both = function () use (&$client) {
	say(outcome(fn () => $client->set('k', 'v')), outcome(fn () => $client->get('k')));
};

echo "-- the highest epoch tells the replica\n";
$fake->sentinels('new', 'new', 'old');
$start();
say(outcome(fn () => $client->get('k')));

echo "-- a sentinel of the old partition alone is not believed by a client that knows better\n";
$start();
say(outcome(fn () => $client->set('k', 'v')));
$fake->sentinels('old', 'gone', 'gone');
say(outcome(fn () => $client->get('k')));
$fake->sentinels('old', 'old', 'gone');
$client->close();
$both();

echo "-- the replica of the old primary is left when the client goes to the new one\n";
$fake->sentinels('old', 'old', 'gone');
$start();
$both();
$fake->sentinels('old', 'new', 'gone');
$fake->lose();
outcome(fn () => $client->ping()); /* fails, unless the client has seen the loss and found the new primary before it sends */
$both();

echo "-- though a sentinel that lied had named it with a higher epoch\n";
$fake->sentinels('lies', 'old', 'gone');
$start();
$both();
$both();
$fake->sentinels('new', 'new', 'gone');
$fake->lose();
outcome(fn () => $client->ping()); /* fails, unless the client has seen the loss and found the new primary before it sends */
$both();

echo "-- in the pool, too\n";
$fake->sentinels('old', 'old', 'gone');
$start('&persistent=replica');
say(outcome(fn () => $client->get('k')));
$fake->sentinels('old', 'new', 'gone');
$start('&persistent=replica');
$both();
?>
--EXPECT--
-- the highest epoch tells the replica
"new replica"
-- a sentinel of the old partition alone is not believed by a client that knows better
"new primary"
"new primary"
"old primary"
"old replica"
-- the replica of the old primary is left when the client goes to the new one
"old primary"
"old replica"
"new primary"
"new replica"
-- though a sentinel that lied had named it with a higher epoch
"old primary"
"old replica"
"old primary"
"old replica"
"new primary"
"new replica"
-- in the pool, too
"old replica"
"new primary"
"new replica"
