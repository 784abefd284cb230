--TEST--
After a fork parent and child read over TLS without disturbing each other, and the child's end closes nothing of the parent's
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
$client = new Hiredis\Client($server->uri(), tls: ['cafile' => $pki->authority()]);
$client->mset(array_combine(array_map(fn ($i) => "k:$i", range(0, 9999)), range(0, 9999)));

function foreign(Hiredis\Client $client): int
{
	$foreign = 0;
	for ($i = 0; $i < 10000; $i++) {
		$foreign += $client->get("k:$i") !== (string) $i;
	}
	return $foreign;
}

$connection = $client->call('CLIENT', 'ID');
$child = pcntl_fork();
if ($child === 0) {
	$own = $client->call('CLIENT', 'ID') !== $connection;
	exit(foreign($client) === 0 && $own ? 0 : 1);
}
say(foreign($client));
pcntl_waitpid($child, $status);
say(pcntl_wexitstatus($status), foreign($client), $client->call('CLIENT', 'ID') === $connection);
?>
--EXPECT--
0
0
0
true
