--TEST--
A persistent TLS connection is used again only under the same TLS options, and not once the server has closed it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
function connection(TlsServer $server, array $tls): int
{
	return (new Hiredis\Client($server->uri(), persistent: true, tls: $tls))->call('CLIENT', 'ID');
}

$same = ['cafile' => $pki->authority()];
$first = connection($server, $same);
say(connection($server, $same) === $first, connection($server, $same) === $first);
say(connection($server, $same + ['peer_name' => 'localhost']) === $first);
say(connection($server, $same + ['verify_peer_name' => false]) === $first);
say(connection($server, $same) === $first);

echo "closed by the server meanwhile:\n";
$server->server->cli('CLIENT', 'KILL', 'ID', $first);
$second = connection($server, $same);
say($second === $first, connection($server, $same) === $second);
?>
--EXPECT--
true
true
false
false
true
closed by the server meanwhile:
false
true
