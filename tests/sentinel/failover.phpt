--TEST--
A planned failover under everything that a client can send: no exception but for what was in flight, and nothing that was written later is lost
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$group = Sentinels::start(['password' => 'p@ss', 'sentinelPassword' => 'other']);
$client = new Hiredis\Client($group->uri('?sentinelPassword=other&name=me', ':p%40ss@'));
$pooled = new Hiredis\Client($group->uri('/2?sentinelPassword=other&protocol=2', ':p%40ss@'), persistent: true);
$waiting = $client->withTimeout(20.0);
$script = new Hiredis\Script('return redis.call("INCR", KEYS[1])');
$subscriber = $client->subscriber();
$subscriber->subscribe('news');
say($client->set('a', 1), $client->call('CLIENT', 'GETNAME'), $script->run($client, ['n']), $pooled->set('a', 2), $pooled->get('a'), $client->get('a'));
$pooled = null;
$before = $client->endpoint();

$group->failover();

say($waiting->incr('a'), $client->endpoint() !== $before, $client->call('CLIENT', 'GETNAME'));
say($client->pipelined(fn ($p) => $p->incr('a')->get('a')), $script->run($client, ['m']));
say($client->transaction(fn ($t) => $t->incr('a')->get('a')));
say($client->concurrently([fn ($c) => $c->incr('b'), fn ($c) => $c->incr('b')]));
say(iterator_to_array($client->stream([['INCR', 'c'], ['GET', 'c']])));
$pooled = new Hiredis\Client($group->uri('/2?sentinelPassword=other&protocol=2', ':p%40ss@'), persistent: true);
say($pooled->incr('a'), $pooled->endpoint() === $client->endpoint(), $pooled->__debugInfo()['watched'], $pooled->protocol());
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => $subscriber->next(5.0)))), "\n";
$subscriber->subscribe('news');
$client->publish('news', 'again');
say($subscriber->next(5.0)->payload);
?>
--EXPECT--
"OK"
"me"
1
"OK"
"2"
"1"
2
true
"me"
[3, "3"]
1
[4, "4"]
[1, 2]
[1, "1"]
3
true
true
2
Hiredis\ConnectionException: redis://127.0.0.1:#: another server has become the primary; subscribed to news after :# while waiting
"again"
