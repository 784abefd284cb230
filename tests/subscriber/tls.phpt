--TEST--
Messages over TLS: what OpenSSL has decrypted and poll() does not report is not left lying
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/subscriber.inc';

$pki = new Pki;
$server = TlsServer::start($pki, ['client-output-buffer-limit' => ['pubsub', 0, 0, 0]]);
$options = ['cafile' => $pki->authority()];
$client = new Hiredis\Client($server->uri(), tls: $options);
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol"), tls: $options))->subscriber();
	$subscriber->subscribe('a');
	$wrong = 0;
	foreach ([1, 10, 1000, 30_000] as $count) {
		$client->eval("for i = 1, $count do redis.call('PUBLISH', 'a', i .. string.rep(' ', 20)) end", 0);
		for ($i = 1; $i <= $count; $i++) {
			$wrong += (int) $subscriber->next()->payload !== $i;
		}
	}
	$client->publish('a', str_repeat('x', 1_000_000));
	say($wrong, strlen($subscriber->next()->payload), $subscriber->next(0.0));
	$subscriber->unsubscribe();
	$subscriber->subscribe('b');
	$client->publish('b', 'again');
	echo message($subscriber->next()), "\n";
}
?>
--EXPECT--
0
1000000
NULL
message b again
0
1000000
NULL
message b again
