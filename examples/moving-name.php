<?php
/*
 * A failover without sentinels: a primary and its replica have one name, which moves half a second after the switch, and a writer follows it.
 * scripts/demo --failover runs it, as root, because the name server is the program's own; or: php -d extension=modules/hiredis.so examples/moving-name.php
 */
require __DIR__ . '/../tests/inc/names.inc';

Names::run(<<<'PHP'
	require "$inc/server.inc";

	$port = Server::freePort();
	[$old, $new] = array_map(fn ($address) => Server::start(['bind' => $address, 'port' => $port]), ['127.1.0.2', '127.1.0.3']);
	name('primary.test', '127.1.0.2');
	$client = new Hiredis\Client("redis://primary.test:$port", failover: true);
	$failed = 0;
	$mover = null;
	$waited = false;
	$start = hrtime(true);
	$elapsed = fn () => (hrtime(true) - $start) / 1e9;
	for ($i = 0; $elapsed() < 2.5; $i++) {
		if (!$mover && $elapsed() > 1.0) {
			$old->cli('REPLICAOF', '127.0.0.1', '1');
			echo "the old primary is demoted, and refuses writes\n";
			/* The name follows later, while the client waits in its command. */
			file_put_contents("$directory/later", '127.1.0.3');
			$mover = proc_open([PHP_BINARY, '-n', '-r', 'usleep(500_000); rename($argv[1], $argv[2]);', "$directory/later", "$directory/name.primary.test"], [], $none);
		}
		$before = $elapsed();
		try {
			$client->rpush('log', $i);
		} catch (Hiredis\HiredisException) {
			$failed++;
		}
		if ($mover && !$waited && $elapsed() - $before > 0.1) {
			$waited = true;
			echo "a write has waited until the name led to the new primary\n";
		}
	}
	proc_close($mover);
	$kept = $old->cli('LLEN', 'log') + $new->cli('LLEN', 'log');
	echo $failed, ' failed; ', $kept === $i ? 'each write is on one of the two' : "$kept of $i", "\n";
	echo $new->cli('LLEN', 'log') > 0 ? "the new primary has the later ones\n" : '';
	PHP, ['inc' => __DIR__ . '/../tests/inc']);
