--TEST--
Streams and scans that hang in a circle are collected, at every stage of their life
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
/* A command's word, and what the iterator under the test hangs on. */
final class Node
{
	public static int $gone = 0;
	public ?Iterator $iterator = null;
	public ?Hiredis\Client $client = null;
	public function __toString(): string { return 'node'; }
	public function __destruct() { self::$gone++; }
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->mset(['a' => 1, 'b' => 2]);
$make = [
	'a generator' => fn (Node $node) => $client->stream((function () use ($node) { foreach (['a', 'b', 'c'] as $word) { yield $word => ['ECHO', $word]; } return $node; })(), 1),
	'an iterator' => fn (Node $node) => $client->stream(new ArrayIterator([['ECHO', 'a'], ['ECHO', 'b'], ['ECHO', $node]]), 1),
	'a list' => fn (Node $node) => $client->stream([['ECHO', 'a'], ['ECHO', 'b'], ['ECHO', $node]], 1),
	'a scan' => function (Node $node) use ($server) {
		$node->client = new Hiredis\Client($server->uri());
		$node->client->onPush(function () use ($node) {});
		return $node->client->scanKeys(COUNT: 1);
	},
];
foreach ($make as $name => $iterator) {
	foreach (['made', 'begun', 'ended'] as $state) {
		$node = new Node;
		$node->iterator = $iterator($node);
		if ($state === 'begun') {
			$node->iterator->rewind();
			$node->iterator->current();
		} elseif ($state === 'ended') {
			foreach ($node->iterator as $reply);
		}
		Node::$gone = 0;
		unset($node, $reply);
		gc_collect_cycles();
		say("$name, $state: " . Node::$gone);
	}
}
/* The one that was begun took its connection along. */
say($client->get('a'));
?>
--EXPECT--
"a generator, made: 1"
"a generator, begun: 1"
"a generator, ended: 1"
"an iterator, made: 1"
"an iterator, begun: 1"
"an iterator, ended: 1"
"a list, made: 1"
"a list, begun: 1"
"a list, ended: 1"
"a scan, made: 1"
"a scan, begun: 1"
"a scan, ended: 1"
"1"
