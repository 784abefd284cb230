--TEST--
Commands, large values and pipelines go over TLS, by name, by address, and with the authority as a file or a directory
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
$client = new Hiredis\Client($server->uri(), tls: ['cafile' => $pki->authority()]);
say($client->set('k', 'v'), $client->get('k'), $client->hset('h', ['a' => 1, 'b' => 2]), $client->hgetall('h'));

echo "both directions at once, more than any buffer holds:\n";
$values = [];
for ($i = 0; $i < 40; $i++) {
	$values["big:$i"] = str_repeat(md5((string) $i), 1 << ($i % 14)) . $i;
}
say($client->mset($values), $client->mget(array_keys($values)) === array_values($values));
$value = random_bytes(8 << 20);
$replies = $client->pipelined(function (Hiredis\Pipeline $pipeline) use ($value) {
	for ($i = 0; $i < 5; $i++) {
		$pipeline->echo($value);
		$pipeline->ping((string) $i);
	}
});
say(array_map(fn ($reply) => $reply === $value ? 'same' : $reply, $replies));

echo "by address, from a directory, and in the URI:\n";
$directory = $pki->hashed($pki->authority());
say((new Hiredis\Client($server->uri(host: '127.0.0.1'), tls: ['capath' => $directory]))->get('k'));
say((new Hiredis\Client($server->uri('?tls[cafile]=' . rawurlencode($pki->authority()))))->get('k'));
say((new Hiredis\Client($server->uri('?protocol=2', '127.0.0.1'), tls: ['cafile' => $pki->authority(), 'peer_name' => 'localhost']))->hgetall('h'));
?>
--EXPECT--
"OK"
"v"
2
{"a": "1", "b": "2"}
both directions at once, more than any buffer holds:
"OK"
true
["same", "0", "same", "1", "same", "2", "same", "3", "same", "4"]
by address, from a directory, and in the URI:
"v"
"v"
{"a": "1", "b": "2"}
