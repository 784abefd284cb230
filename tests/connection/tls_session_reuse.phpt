--TEST--
A second connection to the same server resumes the TLS session of the first, and only where the options are the same
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* A resumed handshake comes without the server's certificate: a large one shows in the number of bytes. */
$names = implode(',', array_map(fn ($i) => "DNS:a-rather-long-name-number-$i.example", range(1, 200)));
$pki = new Pki;
$certificate = $pki->certificate('server', "IP:127.0.0.1,$names");

foreach (['TLSv1.2', 'TLSv1.3'] as $protocol) {
	echo "$protocol:\n";
	$server = TlsServer::start($pki, ['tls-protocols' => $protocol], $certificate);
	$peer = Peer::start(<<<'PHP'
		for ($i = 0; ; $i++) {
			$one = $peer->accept();
			$end = $one->proxy($address, replies: 5000);
			$peer->tell("handshake$i", $end === 'replies' ? 'whole' : 'resumed');
			$end === 'replies' && $one->proxy($address);
		}
		PHP, ['address' => "tcp://127.0.0.1:$server->port"]);
	$same = ['cafile' => $pki->authority()];
	foreach ([$same, $same, $same, $same + ['peer_name' => 'a-rather-long-name-number-7.example'], $same] as $i => $tls) {
		$client = new Hiredis\Client("rediss://127.0.0.1:{$peer->port()}", tls: $tls);
		$client->set('k', (string) $i);
		$value = $client->get('k');
		$client->close();
		echo "$value ", $peer->hear("handshake$i"), "\n";
	}
}
?>
--EXPECT--
TLSv1.2:
0 whole
1 resumed
2 resumed
3 whole
4 resumed
TLSv1.3:
0 whole
1 resumed
2 resumed
3 whole
4 resumed
