--TEST--
Shard channels of a cluster: each at the node that has its slot, one connection for each node; a slot that moves and a node that dies are told with their channels
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';
require __DIR__ . '/../inc/failure.inc';

$servers = TestCluster::start();
$masters = $servers->masters();
$cluster = new Hiredis\Cluster($servers->uris());
[$one, $two, $three] = array_map(fn ($node) => '{' . $servers->keyOf($node) . '}', $masters);
$names = [$one => 'ONE', $two => 'TWO', $three => 'THREE'];
$tell = fn ($what) => print(strtr(preg_replace('/ after [\d.]+ s/', '', $what instanceof Hiredis\Message ? message($what) : show($what)),
	$names + array_combine(array_map(fn ($node) => $node->name(), $masters), ['A', 'B', 'C'])) . "\n");
$connections = fn () => array_map(fn ($node) => substr_count($node->cli('CLIENT', 'LIST', 'TYPE', 'pubsub'), "\n"), $servers->masters());
$received = function ($subscriber, int $count) use ($tell) {
	for ($messages = []; $count > 0; $count--) {
		$messages[] = message($subscriber->next(10.0));
	}
	sort($messages);
	array_map($tell, $messages);
};

foreach ([3, 2] as $protocol) {
	echo "protocol $protocol\n";
	$cluster = new Hiredis\Cluster($servers->uris(), protocol: $protocol);
	$subscriber = $cluster->subscriber();
	$subscriber->ssubscribe($one, [$two, "$two again"], $three);
	$subscriber->subscribe('plain');
	$subscriber->psubscribe('pl*');
	$open = $connections();
	say(max($open), array_sum($open) <= 4);
	foreach ([$one, $two, "$two again", $three] as $channel) {
		say($cluster->spublish($channel, 'hello'));
	}
	$cluster->publish('plain', 'to all');
	$received($subscriber, 6);
	say($subscriber->next(0.0), $subscriber->isConnected());
	$tell(outcome(fn () => $subscriber->socket()));

	$subscriber->sunsubscribe("$two again", 'never subscribed to');
	$subscriber->unsubscribe();
	say($cluster->spublish("$two again", 'nothing'));
	$cluster->spublish($two, 'still');
	$received($subscriber, 1);

	/* What came before is given, then the loss is told; then the channel is subscribed to where it is now. */
	$cluster->spublish($two, 'the last');
	$slot = TestCluster::slot($two);
	$back = $servers->owner($slot);
	$servers->move($slot, $servers->other($slot));
	$received($subscriber, 1);
	$loss = outcome(fn () => $subscriber->next());
	$tell($loss->getMessage() === '' ?: preg_replace('~^.*: (?=another)~', '', $loss->getMessage()));
	say($loss->failure, $subscriber->next(0.0));
	$subscriber->ssubscribe($two);
	say($cluster->spublish($two, 'at its new node'), $cluster->spublish($one, 'as before'));
	$received($subscriber, 2);

	$subscriber->sunsubscribe();
	$subscriber->punsubscribe();
	say($subscriber->next());
	$subscriber->close();
	say($subscriber->isConnected());
	while (array_sum($connections()) > 0);
	$servers->move($slot, $back);
}

echo "a node dies\n";
$subscriber = $cluster->subscriber();
$subscriber->ssubscribe($one);
$subscriber->ssubscribe($two);
$dead = $servers->owner(TestCluster::slot($two));
$servers->kill($dead);
$loss = outcome(fn () => $subscriber->next());
$tell(preg_replace('~^.*: (?=closed)|.*: (?=Connection reset)~', '', $loss->getMessage()));
$cluster->spublish($one, 'goes on');
$received($subscriber, 1);
?>
--EXPECT--
protocol 3
1
true
1
1
1
1
"message plain to all"
"pmessage pl* plain to all"
"smessage ONE hello"
"smessage TWO again hello"
"smessage TWO hello"
"smessage THREE hello"
NULL
true
Hiredis\HiredisError: The subscriber has connections to several nodes: use next(), or node($channel)->subscriber()
0
"smessage TWO still"
"smessage TWO the last"
"another node has the slot now; subscribed to TWO"
Hiredis\Failure::Lost
NULL
1
1
"smessage ONE as before"
"smessage TWO at its new node"
NULL
false
protocol 2
1
true
1
1
1
1
"message plain to all"
"pmessage pl* plain to all"
"smessage ONE hello"
"smessage TWO again hello"
"smessage TWO hello"
"smessage THREE hello"
NULL
true
Hiredis\HiredisError: The subscriber has connections to several nodes: use next(), or node($channel)->subscriber()
0
"smessage TWO still"
"smessage TWO the last"
"another node has the slot now; subscribed to TWO"
Hiredis\Failure::Lost
NULL
1
1
"smessage ONE as before"
"smessage TWO at its new node"
NULL
false
a node dies
"closed by the server; subscribed to TWO while reading"
"smessage ONE goes on"
