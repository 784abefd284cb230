--TEST--
One process at a time looks a name that moves up, and the others take its answer; one that dies or hangs while it asks stops nobody
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/names.inc';
Names::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/names.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$port = parse_url($server->tcpUri(), PHP_URL_PORT);
Names::run(<<<'PHP'
	require "$inc/show.inc";
	require "$inc/failure.inc";

	$get = fn (string $name, bool $failover = true, float $patience = 60.0) => (new Hiredis\Client("redis://$name:$port", failover: $failover, timeout: $patience,
		connectTimeout: $patience))->get('k');
	/* Eight processes that begin at one moment. */
	$together = function (string $name, bool $failover) use ($get): int {
		[$start, $wait] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
		for ($i = 0; $i < 8; $i++) {
			if (pcntl_fork() === 0) {
				fclose($start);
				fread($wait, 1);
				exit($get($name, $failover) === 'v' ? 0 : 1);
			}
		}
		fclose($start);
		for ($i = 0; $i < 8; $i++) {
			pcntl_wait($status);
			$status === 0 || say('a child has not got the value');
		}
		return count(senders($name));
	};
	/* A process that has asked a name server that does not answer. */
	$asks = function (string $name) use ($get): int {
		silence(true);
		$child = pcntl_fork();
		if ($child === 0) {
			$get($name);
			exit;
		}
		while (senders($name) === []);
		return $child;
	};

	(new Hiredis\Client("redis://redis.test:$port"))->set('k', 'v');
	say('without failover each asks', $together('each.test', false));
	/* An answer is good for 200 ms: a machine may be busy, so it is tried until all have begun in that time. */
	for ($i = 0; $i < 100 && ($questions = $together("all$i.test", true)) !== 1; $i++);
	say('with it one does', $questions);

	for ($i = 0, $said = null; $i < 20 && $said !== 'v'; $i++) {
		$child = $asks("killed$i.test");
		exec("kill -s KILL $child");
		pcntl_waitpid($child, $status);
		silence(false);
		$said = outcome(fn () => $get("killed$i.test", true, 0.8));
	}
	say('one that was killed is not waited for', $said);

	$child = $asks('hangs.test');
	exec("kill -s STOP $child");
	tell(outcome(fn () => $get('hangs.test', true, 0.1)));
	silence(false);
	say('one that hangs is waited for a second', $get('hangs.test'));
	exec("kill -s KILL $child");
	pcntl_waitpid($child, $status);

	say('more addresses than are shared: each asks');
	name('many.test', ...array_map(fn ($i) => "127.0.0.$i", range(1, 17)));
	say($get('many.test'));
	say('the end comes while a thread asks');
	silence(true);
	tell(outcome(fn () => $get('end.test', true, 0.1)));
	PHP, ['port' => $port, 'inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"without failover each asks"
8
"with it one does"
1
"one that was killed is not waited for"
"v"
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command GET (not executed, GET)
"one that hangs is waited for a second"
"v"
"more addresses than are shared: each asks"
"v"
"the end comes while a thread asks"
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command GET (not executed, GET)
