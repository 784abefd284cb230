--TEST--
A proxy whose address stays cuts its connections and leads to another server: what was idle goes on, what was in flight is told
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

[$old, $new] = [Server::start(), Server::start()];
$port = Server::freePort();
$proxy = proc_open([PHP_BINARY, '-n', __DIR__ . '/../inc/swapping-proxy.inc', "127.0.0.1:$port", "127.0.0.1:{$old->port()}", "127.0.0.1:{$new->port()}"],
	[['pipe', 'r'], ['pipe', 'w']], $pipes);
fgets($pipes[1]);
$persistent = fn () => new Hiredis\Client("redis://127.0.0.1:$port", failover: true, persistent: true);
say($persistent()->set('k', 'old'), $persistent()->get('k'));
/* The cut comes while a reply is awaited. */
$blocked = new Hiredis\Client("redis://127.0.0.1:$port", failover: true);
$pid = $blocked->call('CLIENT', 'ID');
$helper = proc_open([PHP_BINARY, '-n', '-r', <<<'PHP'
	[, $port, $pid] = $argv;
	$server = stream_socket_client("tcp://127.0.0.1:$port");
	do {
		fwrite($server, "CLIENT LIST ID $pid\r\n");
		$list = fread($server, 65536);
	} while (!str_contains($list, 'cmd=blpop'));
	echo "blocks\n";
	PHP, (string) $old->port(), (string) $pid], [1 => ['pipe', 'w']], $said);
$swapper = proc_open([PHP_BINARY, '-n', '-r', 'fgets(fopen("php://fd/3", "r")); fwrite(fopen("php://fd/4", "w"), "swap\n");'],
	[3 => $said[1], 4 => $pipes[0]], $none);
tell(outcome(fn () => $blocked->blpop('q', 0)));
fgets($pipes[1]);
say('the next ones', $blocked->set('k', 'new'), $persistent()->get('k'), $old->cli('GET', 'k'));
array_map('proc_close', [$helper, $swapper]);
proc_terminate($proxy);
?>
--EXPECT--
"OK"
"old"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command BLPOP (maybe executed, BLPOP)
"the next ones"
"OK"
"new"
"old"
