--TEST--
A fatal error, or the memory limit, while three nodes answer: a shutdown function uses the same cluster on new connections, whose replies are its own
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

$servers = TestCluster::start();
$keys = array_map(fn ($node) => $servers->keyOf($node), $servers->masters());
foreach ($servers->masters() as $i => $node) {
	$node->cli('SET', $servers->keyOf($node), "mine $i");
	$node->cli('SET', $servers->keyOf($node, 1), str_repeat('another\'s ', 100_000));
	for ($j = 0; $j < 100; $j++) {
		$node->cli('RPUSH', $servers->keyOf($node, 2), ...array_fill(0, 500, 'another\'s, many times over'));
	}
}
$large = array_map(fn ($node) => $servers->keyOf($node, 1), $servers->masters());
$lists = array_map(fn ($node) => $servers->keyOf($node, 2), $servers->masters());

$directory = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
mkdir($directory);
file_put_contents("$directory/fatal.php", '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $way, $persistent, $keys, $large, $lists] = $argv;
	[$keys, $large, $lists] = array_map(fn ($list) => explode(' ', $list), [$keys, $large, $lists]);
	$cluster = new Hiredis\Cluster($uri, persistent: (bool) $persistent);
	$cluster->mget(...$keys);
	register_shutdown_function(function () use ($cluster, $keys, &$stream) {
		ini_set('memory_limit', '-1');
		$stream && say(outcome(fn () => $stream->next()));
		say(outcome(fn () => [$cluster->get($keys[0]), $cluster->mget(...$keys), $cluster->pipelined(fn ($p) => array_map($p->get(...), $keys)),
			iterator_to_array($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys))), $cluster->transaction(fn ($t) => $t->get($keys[1])),
			...$cluster->concurrently(array_map(fn ($key) => fn ($c) => $c->get($key), $keys))]));
		foreach ($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys)) as $reply) {
			say($reply, outcome(fn () => $cluster->get($keys[0])));
			break;
		}
		say(outcome(fn () => $cluster->mget(...$keys)), $cluster->close(), $cluster->get($keys[2]));
	});
	$fatal = static fn () => @trigger_error('fatal', E_USER_ERROR);
	$limit = static fn () => ini_set('memory_limit', memory_get_usage(true) + (2 << 20));
	match ($way) {
		'a stream' => [$stream = $cluster->stream(array_map(fn ($key) => ['GET', $key], [...$large, ...$large])), $stream->current(), $fatal()],
		'a source' => [$stream = $cluster->stream((function () use ($fatal, $large) {
			yield from array_map(fn ($key) => ['GET', $key], $large);
			yield $fatal();
		})(), 4), $stream->current()],
		'a pipeline' => [$limit(), $cluster->pipelined(fn ($p) => array_map(fn ($key) => $p->lrange($key, 0, -1), $lists))],
		'MGET' => [$limit(), $cluster->mget(...$large, ...$large)],
		'a fiber' => $cluster->concurrently([fn ($c) => $c->get($large[0]), fn ($c) => [$c->get($keys[1]), $fatal()], fn ($c) => $c->get($large[2])]),
		'fibers' => [$limit(), $cluster->concurrently(array_map(fn ($key) => fn ($c) => $c->lrange($key, 0, -1), $lists))],
		'a transaction' => $cluster->transaction(fn ($t) => [$t->get($large[0]), $fatal()]),
	};
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach (['a stream', 'a source', 'a pipeline', 'MGET', 'a fiber', 'fibers', 'a transaction'] as $way) {
	foreach (['', '1'] as $persistent) {
		$output = shell_exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [],
			'-d', 'display_errors=0', '-d', 'log_errors=0', "$directory/fatal.php", $servers->uri(), $way, $persistent, implode(' ', $keys), implode(' ', $large),
			implode(' ', $lists)])) . ' 2>&1');
		$lines = explode("\n", trim((string) $output));
		/* What follows what is particular. */
		$usual = array_splice($lines, -6);
		$first ??= $usual;
		echo $way, $persistent ? ', persistent: ' : ': ', implode("\n\t", $lines), "\n", $usual === $first ? '' : implode("\n", $usual) . "\n";
	}
}
echo implode("\n", $first), "\n";
unlink("$directory/fatal.php");
rmdir($directory);
?>
--EXPECT--
a stream: Hiredis\HiredisError: The stream ended with the fatal error
a stream, persistent: Hiredis\HiredisError: The stream ended with the fatal error
a source: Hiredis\HiredisError: The stream ended with the fatal error
a source, persistent: Hiredis\HiredisError: The stream ended with the fatal error
a pipeline: 
a pipeline, persistent: 
MGET: 
MGET, persistent: 
a fiber: 
a fiber, persistent: 
fibers: 
fibers, persistent: 
a transaction: 
a transaction, persistent: 
["mine 0", ["mine 0", "mine 1", "mine 2"], ["mine 0", "mine 1", "mine 2"], ["mine 0", "mine 1", "mine 2"], ["mine 1"], "mine 0", "mine 1", "mine 2"]
"mine 0"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["mine 0", "mine 1", "mine 2"]
NULL
"mine 2"
