--TEST--
After a fatal error in the middle of a command a shutdown function can use the same client: on a new connection, whose replies are its own
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_alarm') || die('skip pcntl is not there');
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start(['enable-debug-command' => 'yes']);
$server->cli('SET', 'own', 'mine');
$server->cli('SET', 'large', str_repeat('another\'s ', 100_000));
for ($i = 0; $i < 100; $i++) {
	$server->cli('RPUSH', 'list', ...array_fill(0, 2000, 'another\'s, many times over'));
}
file_put_contents($server->directory() . '/fatal.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $way, $persistent] = $argv;
	$client = new Hiredis\Client($uri, persistent: (bool) $persistent);
	$before = $client->call('CLIENT', 'ID');
	register_shutdown_function(function () use ($client, $before, &$stream, &$subscriber) {
		ini_set('memory_limit', '-1');
		$stream && say(outcome(fn () => $stream->next()));
		$subscriber && say(preg_replace('/^\S+: | after [\d.]+ s/', '', outcome(fn () => $subscriber->next())->getMessage()));
		$first = outcome(fn () => $client->get('own'));
		say($first instanceof Exception ? preg_replace('/^\S+: /', '', $first->getMessage()) : $first);
		say(outcome(fn () => [$client->get('own'), $client->call('GET', 'own'), $client->pipelined(fn ($pipeline) => $pipeline->get('own')->get('own')),
			iterator_to_array($client->stream([['GET', 'own'], ['GET', 'own']])), $client->transaction(fn ($transaction) => $transaction->get('own')),
			/* PHP switches no fiber once a signal's handler has not come back. */
			...$subscriber ? [] : $client->concurrently([fn ($client) => $client->get('own'), fn ($client) => $client->get('own')])]));
		say($client->call('CLIENT', 'ID') === $before ? 'the same connection' : 'a new connection');
		/* What is under way now is in use as ever. */
		$client->onPush(fn () => $client->get('own'));
		say(outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->call('DEBUG', 'PROTOCOL', 'push')->get('own'))));
		$client->onPush(null);
		foreach ($client->stream([['GET', 'own'], ['GET', 'large']]) as $reply) {
			say($reply, outcome(fn () => $client->get('own')));
			break;
		}
		say(outcome(fn () => $client->get('own')), outcome(fn () => $client->close()), outcome(fn () => $client->get('own')));
	});
	$fatal = static fn () => @trigger_error('fatal', E_USER_ERROR);
	$limit = static fn () => ini_set('memory_limit', memory_get_usage(true) + (2 << 20));
	$shared = static fn ($first) => $client->concurrently([$first, fn ($client) => $client->mget(['large', 'large']), fn ($client) => $client->get('large')]);
	match ($way) {
		'a listener' => [$client->onPush($fatal), $client->pipelined(fn ($pipeline) => $pipeline->call('DEBUG', 'PROTOCOL', 'push')->get('large'))],
		'a stream' => [$stream = $client->stream([['GET', 'own'], ['GET', 'large'], ['GET', 'large']]), $stream->current(), $fatal()],
		'a source' => [$stream = $client->stream((function () use ($fatal) {
			yield ['GET', 'large'];
			yield $fatal();
		})(), 2), $stream->current()],
		'a large list' => [$limit(), $client->lrange('list', 0, -1)],
		'a large list in a pipeline' => [$limit(), $client->pipelined(fn ($pipeline) => $pipeline->lrange('list', 0, -1)->get('large'))],
		'a large list in a fiber' => [$limit(), $shared(fn ($client) => $client->lrange('list', 0, -1))],
		'a fiber' => $shared(fn ($client) => [$client->get('own'), $fatal()]),
		'an argument' => $client->set('own', new class ($fatal) {
			public function __construct(private Closure $fatal)
			{
			}

			public function __toString(): string
			{
				return (string) ($this->fatal)();
			}
		}),
		'MULTI' => [$client->call('MULTI'), $stream = $client->stream([['GET', 'large'], ['GET', 'large']]), $stream->current(), $fatal()],
		'WATCH' => $client->transaction(fn ($transaction) => [$transaction->set('own', 'overwritten'), $fatal()], watch: ['own']),
		'a Subscriber' => [$subscriber = $client->subscriber(), $subscriber->subscribe('channel'),
			pcntl_async_signals(true), pcntl_signal(SIGALRM, $fatal), pcntl_alarm(1), $subscriber->next()],
	};
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach (['a listener', 'a stream', 'a source', 'a large list', 'a large list in a pipeline', 'a large list in a fiber', 'a fiber', 'an argument',
	'MULTI', 'WATCH', 'a Subscriber'] as $way) {
	$outputs = [];
	foreach (['', '1'] as $persistent) {
		$outputs[] = shell_exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [],
			'-d', 'display_errors=0', '-d', 'log_errors=0', $server->directory() . '/fatal.php', $server->uri(), $way, $persistent])) . ' 2>&1');
	}
	$lines = explode("\n", trim((string) $outputs[0]));
	/* What follows what is particular. */
	$usual = array_splice($lines, -6);
	$first ??= $usual;
	echo "$way: ", implode("\n\t", $lines), "\n";
	echo $outputs[1] === $outputs[0] ? '' : "persistent: $outputs[1]", $usual === $first ? '' : implode("\n", $usual) . "\n";
}
echo implode("\n", $first), "\n";
?>
--EXPECT--
a listener: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a stream: Hiredis\HiredisError: The stream ended with the fatal error
	"mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a source: Hiredis\HiredisError: The stream ended with the fatal error
	"mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a large list: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a large list in a pipeline: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a large list in a fiber: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a fiber: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
an argument: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"the same connection"
MULTI: Hiredis\HiredisError: The stream ended with the fatal error
	"the connection that held MULTI is gone"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
WATCH: "mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"], "mine", "mine"]
	"a new connection"
a Subscriber: "closed because of a fatal error while waiting"
	"mine"
	["mine", "mine", ["mine", "mine"], ["mine", "mine"], ["mine"]]
	"the same connection"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"mine"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"mine"
NULL
"mine"
