--TEST--
A listener over its own client is collected with all that shares the connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Owner
{
	public array $held = [];
	public Hiredis\Client $client;

	public function __construct()
	{
		$this->client = new Hiredis\Client('unix:///nonexistent');
		$this->client->onPush(fn () => $this->held);
	}
}

function is_collected(callable $hold): bool
{
	$owner = new Owner();
	$owner->held = $hold($owner->client);
	$witness = WeakReference::create($owner);
	unset($owner);
	gc_collect_cycles();
	return $witness->get() === null;
}

$pipeline = null;
$cases = [
	'alone' => fn ($client) => [],
	'withTimeout' => fn ($client) => [$client->withTimeout(1.0), $client->withTimeout(2.0)],
	'pipeline' => fn ($client) => [$client->pipeline()->get('k')],
	'kept pipeline' => function ($client) {
		$client->pipelined(function ($pipeline) use (&$kept) {
			$kept = $pipeline;
		});
		return [$kept];
	},
	'stream' => fn ($client) => [$client->stream((function () use ($client) { yield ['PING']; })())],
	'stream of a pipeline' => fn ($client) => [$client->pipeline()->get('k')->stream()],
	'scan' => fn ($client) => [$client->scanKeys()],
	'transaction' => function ($client) {
		try {
			$client->transaction(function ($transaction) use (&$kept) {
				$kept = $transaction;
			});
		} catch (Hiredis\ConnectionException) {
		}
		return [$kept, $client->withTimeout(3.0)];
	},
	'async' => function ($client) {
		$async = $client->async();
		$async->pipelined(function ($pipeline) use (&$kept) {
			$kept = $pipeline;
		});
		$async->onPush(fn () => [$client, $async, $kept]);
		return [$kept];
	},
];
foreach ($cases as $name => $hold) {
	echo $name, ': ';
	say(is_collected($hold));
}
/* One that is still held from outside keeps the others and the listener. */
$client = new Hiredis\Client('unix:///nonexistent');
$witness = new stdClass();
$reference = WeakReference::create($witness);
$client->onPush(fn () => [$client, $witness]);
$pipeline = $client->pipeline();
unset($witness, $client);
gc_collect_cycles();
say($reference->get() !== null);
unset($pipeline);
gc_collect_cycles();
say($reference->get() !== null);
?>
--EXPECT--
alone: true
withTimeout: true
pipeline: true
kept pipeline: true
stream: true
stream of a pipeline: true
scan: true
transaction: true
async: true
true
false
