--TEST--
Every address of a name is tried within one time limit: what refuses and what is silent is passed over, by a client, a cluster and an event loop
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
/* A file of its own for the names: the only way to a name with several addresses that asks nobody. */
if (trim((string) shell_exec('unshare -rm sh -c "mount --bind /dev/null /etc/hosts && echo fine" 2>/dev/null')) !== 'fine') {
	die('skip unshare is not permitted');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['bind' => ['127.0.0.1', '127.0.0.6']]);
$port = $server->port();

/** A port that takes no connection and refuses none: the queue of those to be accepted is full. */
function silent(string $address, int $port): array
{
	$streams = [stream_socket_server("tcp://$address:$port", context: stream_context_create(['socket' => ['backlog' => 0]]))];
	for ($i = 0; $i < 4; $i++) {
		$streams[] = stream_socket_client("tcp://$address:$port", flags: STREAM_CLIENT_CONNECT | STREAM_CLIENT_ASYNC_CONNECT);
	}
	return $streams;
}
$silent = [silent('127.0.0.3', $port), silent('127.0.0.4', $port)];

/* 127.0.0.2 refuses. In which order they are tried is the system's business: glibc takes what is most like the own address, 127.0.0.1. */
file_put_contents($server->directory() . '/hosts', <<<HOSTS
	127.0.0.2 mixed refusing
	127.0.0.3 mixed silent late
	127.0.0.1 mixed
	127.0.0.6 late
	127.0.0.4 silent
	127.0.0.5 refusing

	HOSTS);
file_put_contents($server->directory() . '/connect.php', <<<'PHP'
	<?php
	require $argv[2] . '/show.inc';
	$began = hrtime(true);
	try {
		$client = new Hiredis\Client($argv[1], connectTimeout: 1.0);
		echo $client->ping(), "\n";
	} catch (Hiredis\ConnectionException $exception) {
		$seconds = (hrtime(true) - $began) / 1e9;
		echo get_class($exception), ' ', preg_replace(['~redis://\S+: ~', '/ after [\d.]+ s/'], '', $exception->getMessage()),
			$exception instanceof Hiredis\TimeoutException ? ($seconds >= 1.0 && $seconds < 2.0 ? ' in time' : " $seconds") : '', "\n";
	}
	/* The nodes of a cluster: one poll() for all of them. */
	$began = hrtime(true);
	try {
		$cluster = new Hiredis\Cluster($argv[1], connectTimeout: 1.0);
		$value = $cluster->get('k');
		echo '  ', show($value), "\n";
	} catch (Hiredis\ConnectionException $exception) {
		$seconds = (hrtime(true) - $began) / 1e9;
		echo '  ', get_class($exception), ' ', preg_replace(['~redis://\S+?: ~', '/ after [\d.]+ s/'], '', $exception->getMessage()),
			$exception instanceof Hiredis\TimeoutException ? ($seconds >= 1.0 && $seconds < 2.0 ? ' in time' : " $seconds") : '', "\n";
	}
	/* The same without waiting: an event loop drives it. */
	$began = hrtime(true);
	$async = (new Hiredis\Client($argv[1], connectTimeout: 1.0))->async();
	$async->ping();
	require $argv[2] . '/async.inc';
	foreach (all($async) as $reply) {
		$seconds = (hrtime(true) - $began) / 1e9;
		echo '  ', $reply instanceof Throwable ? get_class($reply) . ' ' . preg_replace(['~redis://\S+: ~', '/ after [\d.]+ s/'], '', $reply->getMessage()) : $reply,
			$reply instanceof Hiredis\TimeoutException ? ($seconds >= 1.0 && $seconds < 2.0 ? ' in time' : " $seconds") : '', "\n";
	}
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach (['mixed', 'late', 'refusing', 'silent'] as $name) {
	echo "$name: ", shell_exec('unshare -rm sh -c ' . escapeshellarg('mount --bind "$0" /etc/hosts && exec "$@"') . ' '
		. implode(' ', array_map('escapeshellarg', [$server->directory() . '/hosts', PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [],
			$server->directory() . '/connect.php', "redis://$name:$port", __DIR__ . '/../inc'])) . ' 2>&1');
}
?>
--EXPECT--
mixed: PONG
  NULL
  PONG
late: PONG
  NULL
  PONG
refusing: Hiredis\ConnectionException Connection refused while connecting, command PING
  Hiredis\ConnectionException Connection refused while connecting, command CLUSTER SLOTS
  Hiredis\ConnectionException Connection refused while connecting, command PING
silent: Hiredis\TimeoutException timed out while connecting, command PING in time
  Hiredis\TimeoutException timed out while connecting, command CLUSTER SLOTS in time
  Hiredis\TimeoutException timed out while connecting, command PING in time
