--TEST--
An observer that throws, calls, forks, exits, suspends its task or dies: the call's own outcome stands, and its own calls are not told
--EXTENSIONS--
hiredis
pcntl
--INI--
zend.exception_ignore_args=0
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('k', 'v');
/** Every way of a call: plain, failed, a batch, a stream, a miss of a cache, tasks. */
$calls = function () use ($client, $server) {
	$cached = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
	return [$client->get('k'), outcome(fn () => $client->incr('k')), $client->pipelined(fn ($pipeline) => $pipeline->get('k')->get('none')),
		outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->incr('k'))),
		iterator_to_array($client->stream([['GET', 'k'], ['GET', 'none'], ['INCR', 'k']], window: 2)), $cached->get('k'), $cached->mget(['k', 'other']),
		outcome(fn () => $cached->hget('k', 'f')), $client->transaction(fn ($transaction) => $transaction->get('k'), watch: ['k']),
		$client->concurrently([fn ($client) => $client->get('k'), fn ($client) => $client->incr('k')], throw: false),
		outcome(fn () => (new Hiredis\Client('unix:///no/such/socket'))->get('k')) instanceof Hiredis\ConnectionException];
};
$expected = show($calls());

echo "it throws\n";
set_error_handler(function (int $level, string $message) use (&$warnings) {
	$warnings[] = $message;
	return true;
});
$warnings = [];
Hiredis\observe(fn () => throw new LogicException('of the observer'));
say($expected === show($calls()), count($warnings));
say(...array_unique($warnings));
$warnings = [];
function wrong(int $wrong): void
{
}
Hiredis\observe('wrong');
say($client->get('k'), $warnings);

echo "its warning is an exception\n";
set_error_handler(fn (int $level, string $message) => throw new ErrorException($message));
Hiredis\observe(fn () => throw new LogicException('x'));
say(outcome(fn () => $client->get('k')), outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('k'))), outcome(fn () => iterator_to_array($client->stream([['GET', 'k']]))));
restore_error_handler();
Hiredis\observe(null);
say($client->get('k'));

echo "it calls\n";
$told = 0;
Hiredis\observe(function () use (&$told, $client, $calls, $expected) {
	$told++;
	try {
		$client->set('told', $told);
		$client->pipelined(fn ($pipeline) => $pipeline->get('told')->get('none'));
		if ($told === 1 && $expected !== show($calls())) {
			echo "not as expected\n";
		}
	} catch (Hiredis\HiredisError $error) {
		echo $error->getMessage(), "\n"; /* a stream has its connection alone */
	}
});
say($expected === show($calls()), $told);

echo "it closes, it goes, it sets another one\n";
Hiredis\observe(function (string $command) use ($client) {
	$command === 'WATCH' || outcome(fn () => $client->close());
});
say($expected === show($calls()));
Hiredis\observe(function () use (&$told) {
	$told = 'the first';
	Hiredis\observe(function () use (&$told) {
		$told .= ', the second';
		Hiredis\observe(null);
	});
	gc_collect_cycles();
});
$client->get('k');
$client->get('k');
$client->get('k');
say($told);

echo "it suspends its task\n";
Hiredis\observe(function () {
	if (Fiber::getCurrent()) {
		outcome(fn () => Fiber::suspend());
	}
});
$fiber = new Fiber(fn () => $client->get('k'));
$fiber->start();
$fiber->resume();
say($fiber->getReturn());

echo "it forks\n";
Hiredis\observe(function () use ($client, &$child) {
	Hiredis\observe(null);
	$child = pcntl_fork();
	if ($child === 0) {
		exit($client->get('k') === 'v' ? 7 : 8);
	}
});
say($client->get('k'), $client->get('k'));
pcntl_waitpid($child, $status);
say(pcntl_wexitstatus($status));

echo "it ends the script\n";
file_put_contents($server->directory() . '/end.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $how, $way] = $argv;
	$client = new Hiredis\Client($uri);
	$client->connect();
	$ends = ['exit' => fn () => exit("exit\n"), 'a fatal error' => fn () => @trigger_error('fatal', E_USER_ERROR), 'no memory' => fn () => @str_repeat('x', 1 << 40)];
	$ways = [
		'plain' => fn () => $client->get('k'),
		'failed' => fn () => $client->incr('k'),
		'a batch' => fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('k')->incr('k')),
		'a stream' => fn () => iterator_to_array($client->stream([['GET', 'k'], ['GET', 'k'], ['GET', 'k']], window: 2)),
		'a task' => fn () => $client->concurrently([fn ($client) => $client->get('k'), fn ($client) => $client->get('k')]),
		'a miss' => fn () => (new Hiredis\Client($uri, cache: new Hiredis\Cache()))->get('k'),
		'lost' => fn () => (new Hiredis\Client('unix:///no/such/socket'))->get('k'),
	];
	register_shutdown_function(fn () => say($client->get('k'), $client->pipelined(fn ($pipeline) => $pipeline->get('k'))));
	Hiredis\observe(function () use ($ends, $how) {
		static $told = 0;
		if ($told++ === 0) {
			$ends[$how]();
		}
	});
	try {
		$ways[$way]();
		echo "went on\n";
	} catch (Throwable $exception) {
		echo "caught ", get_class($exception), "\n";
	} finally {
		echo "finally\n";
	}
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', (string) @file_get_contents('/proc/self/maps'), $module);
foreach (['exit', 'a fatal error', 'no memory'] as $how) {
	foreach (['plain', 'failed', 'a batch', 'a stream', 'a task', 'a miss', 'lost'] as $way) {
		exec(implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', ...$module ? ['-d', "extension=$module[1]"] : [], '-d', 'display_errors=0',
			'-d', 'memory_limit=64M', $server->directory() . '/end.php', $server->uri(), $how, $way])) . ' 2>&1', $lines, $status);
		echo "$how, $way: ", implode(', ', $lines), " ($status)\n";
		$lines = [];
	}
}
?>
--EXPECT--
it throws
true
15
"Hiredis\\Commands::get(): The observer threw LogicException: of the observer"
"Hiredis\\Commands::incr(): The observer threw LogicException: of the observer"
"Hiredis\\Client::pipelined(): The observer threw LogicException: of the observer"
"iterator_to_array(): The observer threw LogicException: of the observer"
"Hiredis\\Commands::mget(): The observer threw LogicException: of the observer"
"Hiredis\\Commands::hget(): The observer threw LogicException: of the observer"
"Hiredis\\Client::transaction(): The observer threw LogicException: of the observer"
"v"
["Hiredis\\Commands::get(): The observer threw TypeError: wrong(): Argument #1 ($wrong) must be of type int, string given"]
its warning is an exception
ErrorException: Hiredis\Commands::get(): The observer threw LogicException: x
ErrorException: Hiredis\Client::pipelined(): The observer threw LogicException: x
ErrorException: iterator_to_array(): The observer threw LogicException: x
"v"
it calls
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
true
14
it closes, it goes, it sets another one
true
"the first, the second"
it suspends its task
"v"
it forks
"v"
"v"
7
it ends the script
exit, plain: exit, "v", ["v"] (0)
exit, failed: exit, "v", ["v"] (0)
exit, a batch: exit, "v", ["v"] (0)
exit, a stream: exit, "v", ["v"] (0)
exit, a task: exit, "v", ["v"] (0)
exit, a miss: exit, "v", ["v"] (0)
exit, lost: exit, "v", ["v"] (0)
a fatal error, plain: "v", ["v"] (255)
a fatal error, failed: "v", ["v"] (255)
a fatal error, a batch: "v", ["v"] (255)
a fatal error, a stream: "v", ["v"] (255)
a fatal error, a task: "v", ["v"] (255)
a fatal error, a miss: "v", ["v"] (255)
a fatal error, lost: "v", ["v"] (255)
no memory, plain: "v", ["v"] (255)
no memory, failed: "v", ["v"] (255)
no memory, a batch: "v", ["v"] (255)
no memory, a stream: "v", ["v"] (255)
no memory, a task: "v", ["v"] (255)
no memory, a miss: "v", ["v"] (255)
no memory, lost: "v", ["v"] (255)
