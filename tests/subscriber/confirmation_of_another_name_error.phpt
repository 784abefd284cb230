--TEST--
A confirmation is for the next name of the command that awaits it: of another name, of another command or without one it is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The method with its arguments, and what the server says then. */
$cases = [
	[['subscribe', 'a'], 'subscribe a'],
	[['subscribe', 'a', 'b', 'a'], 'subscribe a', 'subscribe b', 'subscribe a'],
	[['subscribe', '5'], 'subscribe 5'],
	[['subscribe', str_repeat('long', 20_000)], 'subscribe ' . str_repeat('long', 20_000)],
	[['subscribe', 'a'], 'subscribe other'],
	[['subscribe', 'a'], 'subscribe A'],
	[['subscribe', 'a', 'b'], 'subscribe b', 'subscribe a'],
	[['subscribe', 'a', 'b'], 'subscribe a', 'subscribe a'],
	[['subscribe', 'a'], 'psubscribe a'],
	[['subscribe', 'a'], 'unsubscribe a'],
	[['psubscribe', 'a*'], 'psubscribe a'],
	[['psubscribe', 'a*'], 'psubscribe a*'],
	[['ssubscribe', 'a'], 'ssubscribe other'],
	[['ssubscribe', 'a'], 'sunsubscribe other', 'ssubscribe a'],
	[['unsubscribe', 'a'], 'unsubscribe a'],
	[['unsubscribe'], 'unsubscribe a'],
	[['unsubscribe', 'a'], 'unsubscribe other'],
	[['unsubscribe', 'a'], 'punsubscribe a'],
	[['punsubscribe', 'a'], 'punsubscribe other'],
	[['sunsubscribe', 'a'], 'sunsubscribe other', 'sunsubscribe a'],
	[['next'], 'unsubscribe a'],
	[['next'], 'punsubscribe a'],
	[['next'], 'subscribe a'],
	[['next', 0.0], 'sunsubscribe a'],
];
/* Says the words of the case; else it confirms what it is told to do. */
const SCRIPT = <<<'PHP'
	$lists = fn ($connection, $words) => implode('', array_map(fn ($each) => ($connection->state['three'] ?? false ? '>' : '*') . "3\r\n"
		. implode('', array_map(fn ($word) => '$' . strlen($word) . "\r\n$word\r\n", explode(' ', $each))) . ":1\r\n", $words));
	$case = $last = null;
	foreach ($cases as $i => $words) {
		$fake->on("case $i", function () use ($fake, $words, &$case) {
			$case = $words;
			$fake->say('done');
		});
	}
	$fake->on('now', function () use ($fake, $lists, &$case, &$last) {
		$last->send($lists($last, $case));
		$case = null;
		$fake->say('done');
	});
	return function ($node, $words, $connection) use ($lists, &$case, &$last) {
		$last = $connection;
		$connection->state['three'] = ($connection->state['three'] ?? false) || $words[0] === 'HELLO';
		if (!str_ends_with($words[0], 'SUBSCRIBE')) {
			return null;
		}
		[$say, $case] = [$case ?? array_map(fn ($name) => strtolower($words[0]) . " $name", array_slice($words, 1)), null];
		return $lists($connection, $say);
	};
	PHP;

$fake = FakeCluster::start(1, SCRIPT, ['cases' => array_map(fn ($case) => array_slice($case, 1), $cases)]);
$order = function (string $word) use ($fake) {
	$fake->tell($word);
	$fake->hear('done');
};
foreach ([3, 2] as $protocol) {
	foreach ($cases as $i => $case) {
		$method = array_shift($case[0]);
		$subscriber = (new Hiredis\Client($fake->uri(0, "?protocol=$protocol")))->subscriber();
		if ($method === 'next' || str_contains($method, 'unsubscribe')) {
			$subscriber->{$method === 'next' ? 'subscribe' : str_replace('un', '', $method)}('a');
		}
		$order("case $i");
		if ($method === 'next') {
			$order('now');
		}
		$what = implode(' ', array_map(fn ($word) => substr((string) $word, 0, 12), [$method, ...$case[0]]));
		echo str_pad("$what:", 22), str_replace('no exception, but null', 'NULL', failure(fn () => $subscriber->$method(...$case[0]), $fake->uri())), "\n";
	}
}
?>
--EXPECT--
subscribe a:          no exception, but NULL
subscribe a b a:      no exception, but NULL
subscribe 5:          no exception, but NULL
subscribe longlonglong:no exception, but NULL
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a b:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a b:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading, command SUBSCRIBE (maybe executed)
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading, command SUBSCRIBE (maybe executed)
psubscribe a*:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command PSUBSCRIBE (maybe executed)
psubscribe a*:        no exception, but NULL
ssubscribe a:         Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SSUBSCRIBE (maybe executed)
ssubscribe a:         no exception, but NULL
unsubscribe a:        no exception, but NULL
unsubscribe:          no exception, but NULL
unsubscribe a:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command UNSUBSCRIBE (maybe executed)
unsubscribe a:        Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading, command UNSUBSCRIBE (maybe executed)
punsubscribe a:       Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command PUNSUBSCRIBE (maybe executed)
sunsubscribe a:       no exception, but NULL
next:                 Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading (not executed)
next:                 Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading (not executed)
next:                 Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading (not executed)
next 0:               no exception, but NULL
subscribe a:          no exception, but NULL
subscribe a b a:      no exception, but NULL
subscribe 5:          no exception, but NULL
subscribe longlonglong:no exception, but NULL
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a b:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a b:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SUBSCRIBE (maybe executed)
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading, command SUBSCRIBE (maybe executed)
subscribe a:          Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading, command SUBSCRIBE (maybe executed)
psubscribe a*:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command PSUBSCRIBE (maybe executed)
psubscribe a*:        no exception, but NULL
ssubscribe a:         Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command SSUBSCRIBE (maybe executed)
ssubscribe a:         no exception, but NULL
unsubscribe a:        no exception, but NULL
unsubscribe:          no exception, but NULL
unsubscribe a:        Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command UNSUBSCRIBE (maybe executed)
unsubscribe a:        Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading, command UNSUBSCRIBE (maybe executed)
punsubscribe a:       Hiredis\ProtocolException: URI: Protocol error: the confirmation of another name while reading, command PUNSUBSCRIBE (maybe executed)
sunsubscribe a:       no exception, but NULL
next:                 Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading (not executed)
next:                 Hiredis\ProtocolException: URI: Protocol error: the end of a subscription without a command while reading (not executed)
next:                 Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading (not executed)
next 0:               no exception, but NULL