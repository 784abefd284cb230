--TEST--
A fatal error in a transaction: what a shutdown function does with the same client is not under its WATCH
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
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/fake-cluster.inc';

$port = FakeCluster::deadPort();
$server = Server::start(['port' => $port]);
$server->cli('RPUSH', 'large', ...array_fill(0, 200, str_repeat('many times over ', 10_000)));
file_put_contents($server->directory() . '/fatal.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $class, $way, $persistent] = $argv;
	$client = new $class($uri, persistent: (bool) $persistent);
	$client->set('k', 'before');
	register_shutdown_function(function () use ($client, $class, $uri) {
		ini_set('memory_limit', '-1');
		(new Hiredis\Client($uri))->set('k', 'changed');
		say(outcome(fn () => $client->transaction(fn ($t) => $t->get('k'))), outcome(fn () => $client->transaction(fn ($t) => $t->get('k'), watch: ['k'])));
	});
	$fatal = static fn () => @trigger_error('fatal', E_USER_ERROR);
	match ($way) {
		'the callable' => $client->transaction(fn ($t) => [$t->get('k'), $fatal()], watch: ['k']),
		'a read in the callable' => $client->transaction(fn ($t) => [ini_set('memory_limit', memory_get_usage(true) + (2 << 20)), $client->lrange('large', 0, -1)], watch: ['k']),
		'the callable of a task' => $client->concurrently([fn ($client) => $client->transaction(fn ($t) => $fatal(), watch: ['k']), fn ($client) => $client->get('k')]),
		'call()' => [$client->call('WATCH', 'k'), $fatal()],
	};
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach ([Hiredis\Client::class, Hiredis\Cluster::class] as $class) {
	foreach (['the callable', 'a read in the callable', 'the callable of a task', ...$class === Hiredis\Client::class ? ['call()'] : []] as $way) {
		foreach (['', '1'] as $persistent) {
			$output = shell_exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [],
				'-d', 'display_errors=0', '-d', 'log_errors=0', $server->directory() . '/fatal.php', "redis://127.0.0.1:$port", $class, $way, $persistent])) . ' 2>&1');
			echo "$class, $way", $persistent ? ', persistent: ' : ': ', str_replace("\n", ', ', trim((string) $output)), "\n";
		}
	}
}
$cluster = new Hiredis\Cluster("redis://127.0.0.1:$port");
tell(outcome(fn () => $cluster->call('WATCH', 'k')), outcome(fn () => $cluster->pipelined(fn ($pipeline) => $pipeline->call('UNWATCH'))));
unlink($server->directory() . '/fatal.php');
?>
--EXPECT--
Hiredis\Client, the callable: ["changed"], ["changed"]
Hiredis\Client, the callable, persistent: ["changed"], ["changed"]
Hiredis\Client, a read in the callable: ["changed"], ["changed"]
Hiredis\Client, a read in the callable, persistent: ["changed"], ["changed"]
Hiredis\Client, the callable of a task: ["changed"], ["changed"]
Hiredis\Client, the callable of a task, persistent: ["changed"], ["changed"]
Hiredis\Client, call(): ["changed"], ["changed"]
Hiredis\Client, call(), persistent: ["changed"], ["changed"]
Hiredis\Cluster, the callable: ["changed"], ["changed"]
Hiredis\Cluster, the callable, persistent: ["changed"], ["changed"]
Hiredis\Cluster, a read in the callable: ["changed"], ["changed"]
Hiredis\Cluster, a read in the callable, persistent: ["changed"], ["changed"]
Hiredis\Cluster, the callable of a task: ["changed"], ["changed"]
Hiredis\Cluster, the callable of a task, persistent: ["changed"], ["changed"]
Hiredis\HiredisError: WATCH cannot be sent to a cluster: use transaction()
Hiredis\HiredisError: UNWATCH cannot be sent to a cluster: use transaction()
