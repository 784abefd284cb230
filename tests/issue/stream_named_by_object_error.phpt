--TEST--
XREAD whose id is an object that uses the same client in its __toString(): the streams that are compared are those of this command, and each reply belongs to its command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Id
{
	public function __construct(private Closure $use) {}

	public function __toString(): string
	{
		($this->use)();

		return '0';
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('k', 'value of k');
$client->xadd('s', '1-1', ['f' => 'v']);
$stream = str_repeat('9', 200); // what is compared must not begin in the middle of these digits
$client->xadd($stream, '1-1', ['f' => 'v']);

/* The object queues a command that names a key twice. That command is no XREAD, and stays in the pipeline. */
foreach (['xRead', 'call'] as $method) {
	$pipeline = $client->pipeline();
	$id = new Id(fn () => $pipeline->sadd('STREAMS', 'a', 'a', '0', '0'));
	$method === 'call' ? $pipeline->call('XREAD', 'STREAMS', 's', $id) : $pipeline->xread(STREAMS: ['s' => $id]);
	$pipeline->get('k');
	say(...$pipeline->execute());
	$client->del('STREAMS');
}

/* The object sends what the pipeline holds, so the output is shorter than before. */
$pipeline = $client->pipeline();
$pipeline->get('k')->get('k')->get('k');
$pipeline->xread(STREAMS: [$stream => new Id(fn () => $pipeline->execute())]);
say(outcome(fn () => count($pipeline->execute())));

/* The same by an Async. */
$async = $client->async();
$async->xread(STREAMS: ['s' => new Id(fn () => $async->sadd('STREAMS', 'a', 'a', '0', '0'))]);
$async->get('k');
while ($async->pending() > 0) {
	$async->flush();
	foreach ($async->poll() as $ticket => $reply) {
		say($ticket, $reply);
	}
}

/* Tasks: their commands share an output. */
for ($length = 1; $length < 60; $length++) {
	$results = $client->concurrently([
		fn () => $client->get(str_repeat('k', $length)),
		fn () => $client->xread(STREAMS: [$stream => new Id(fn () => $client->get('last-id'))]),
		fn () => $client->xread(STREAMS: [$stream => new Id(fn () => $client->get('last-id'))]),
		fn () => $client->get('b'),
	]);
	if (array_map(gettype(...), $results) !== [$length === 1 ? 'string' : 'NULL', 'array', 'array', 'NULL']) {
		echo "$length: ", show($results), "\n";
	}
}

/* A stream that is named twice is refused still. */
$pipeline = $client->pipeline();
say(outcome(fn () => $pipeline->call('XREAD', 'STREAMS', 's', 's', new Id(fn () => $pipeline->get('k')), '0')), $pipeline->execute());
?>
--EXPECT--
2
{"s": [["1-1", {"f": "v"}]]}
"value of k"
2
{"s": [["1-1", ["f", "v"]]]}
"value of k"
1
1
2
2
{"s": [["1-1", {"f": "v"}]]}
3
"value of k"
ValueError: XREAD: a stream is named twice, but the reply has one place for each name
["value of k"]
