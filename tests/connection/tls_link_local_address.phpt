--TEST--
A link-local address in a URI has a zone, and the certificate for that address has none
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_tls.inc';
if (!preg_match('/^fe80/m', (string) @file_get_contents('/proc/net/if_inet6'))) die('skip this machine has no link-local address');
?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

preg_match('/^(fe80[0-9a-f]{28}) .* (\S+)$/m', file_get_contents('/proc/net/if_inet6'), $interface);
$address = inet_ntop(hex2bin($interface[1]));
$pki = new Pki;
$server = TlsServer::start($pki, ['bind' => ['127.0.0.1', "$address%$interface[2]"], 'protected-mode' => 'no'], $pki->certificate('server', "IP:$address"));
$port = parse_url($server->uri(), PHP_URL_PORT);
$client = fn (array $tls) => new Hiredis\Client("rediss://[$address%25$interface[2]]:$port", tls: ['cafile' => $pki->authority()] + $tls);
say($client([])->ping());
say($client(['peer_name' => $address])->ping());
$error = outcome(fn () => $client(['peer_name' => 'fe80::dead'])->ping());
say($error->failure, str_contains($error->getMessage(), 'certificate is for another address'));
?>
--EXPECT--
"PONG"
"PONG"
Hiredis\Failure::Tls
true
