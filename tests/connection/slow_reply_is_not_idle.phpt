--TEST--
After a reply that took longer than 100 ms, the connection counts as used, so the next command does not check it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif_tls.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/tls.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
/* Over TLS, the client waits with poll(), as it does in a coroutine. Its check of an idle connection is a poll() that does not wait. On a busy machine,
 * 100 ms may pass between two commands, so one attempt without a check is enough. */
for ($attempt = 0; $attempt < 10; $attempt++) {
	$calls = Strace::calls(<<<'PHP'
		$client = new Hiredis\Client($uri, tls: ['cafile' => $authority]);
		$client->blpop(['nothing'], 0.15);
		begin();
		$client->get('k');
		finish();
		PHP, ['uri' => $server->uri(), 'authority' => $pki->authority()]);
	$checks = count(preg_grep('/^poll\(.*, 0\) = /', $calls));
	if ($checks === 0) {
		break;
	}
}
echo "$checks checks\n";
?>
--EXPECT--
0 checks
