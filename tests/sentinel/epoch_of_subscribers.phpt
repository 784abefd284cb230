--TEST--
sentinel://: a subscriber believes no smaller epoch than its client, and a client none than its subscriber
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeSentinels::start();
$show = function (Closure $do) {
	echo preg_replace('/(?<=:)\d{4,5}|\d\.\d+(?= s)/', '#', show(outcome($do))), "\n";
};

echo "-- the subscriber comes when one sentinel is left that knows the primary of before\n";
$client = new Hiredis\Client($fake->uri('timeout=1.5&connectTimeout=1.5'));
$fake->sentinels('new', 'new', 'old');
$show(fn () => $client->set('k', 'v'));
$fake->sentinels('gone', 'gone', 'old');
$show(fn () => $client->subscriber()->subscribe('news'));
say($fake->count('SUBSCRIBE news', FakeSentinels::OLD));
$fake->sentinels('new', 'gone', 'old');
$subscriber = $client->subscriber();
$show(fn () => $subscriber->subscribe('news'));
say($fake->count('SUBSCRIBE news', FakeSentinels::NEW));

echo "-- the client comes behind its subscriber\n";
$client = new Hiredis\Client($fake->uri('timeout=1.5&connectTimeout=1.5'));
$subscriber = $client->subscriber();
$show(fn () => $subscriber->subscribe('news'));
$fake->sentinels('gone', 'gone', 'old');
$show(fn () => $client->set('k', 'v'));

echo "-- the client has the primary of before when the subscriber finds the new one\n";
$client = new Hiredis\Client($fake->uri('timeout=5&connectTimeout=5'));
$show(fn () => $client->set('k', 'v'));
$fake->sentinels('new', 'gone', 'old', keep: 2);
$subscriber = $client->subscriber();
$show(fn () => $subscriber->subscribe('news'));
$client->blPop('nothing', 0.2); /* a client looks at its watch when its last look is 100 ms old */
$show(fn () => $client->set('k', 'v'));

echo "-- the client keeps its connection when the subscriber finds that the sentinels were set up anew\n";
$fake->sentinels('new', 'new', 'new');
$client = new Hiredis\Client($fake->uri('timeout=5&connectTimeout=5'));
$show(fn () => $client->set('k', 'v'));
$fake->sentinels('anew', 'anew', 'gone', keep: 0);
$subscriber = $client->subscriber();
$show(fn () => $subscriber->subscribe('news'));
$client->blPop('nothing', 0.2);
$show(fn () => $client->set('k', 'v'));
$show(fn () => $subscriber->next(0.2));

echo "-- another client of the same sentinels knows nothing of that\n";
$fake->sentinels('gone', 'gone', 'old');
$client = new Hiredis\Client($fake->uri());
$show(fn () => $client->set('k', 'v'));

echo "-- a sentinel that lied to the subscriber leaves no trace\n";
$fake->sentinels('lies', 'new', 'gone');
$client = new Hiredis\Client($fake->uri());
$show(fn () => $client->subscriber()->subscribe('news'));
$fake->sentinels('gone', 'new', 'gone');
$show(fn () => $client->set('k', 'v'));
?>
--EXPECT--
-- the subscriber comes when one sentinel is left that knows the primary of before
"new primary"
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/mymaster: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting
0
NULL
1
-- the client comes behind its subscriber
NULL
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/mymaster: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
-- the client has the primary of before when the subscriber finds the new one
"old primary"
NULL
"new primary"
-- the client keeps its connection when the subscriber finds that the sentinels were set up anew
"new primary"
NULL
"new primary"
NULL
-- another client of the same sentinels knows nothing of that
"old primary"
-- a sentinel that lied to the subscriber leaves no trace
NULL
"new primary"
