--TEST--
A command that the server does not know: the message says which server has it, or that the server may be a sentinel; a line of another kind is as the server wrote it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach (["unknown command 'GET', with args beginning with: 'k' ", "unknown command `SET`, with args beginning with: `k`, `v`, ", "unknown command 'HSETEX'", "unknown command 'BF.ADD'", "unknown command 'NOSUCH'",
		"unknown subcommand 'GET'"] as $line) {
		$one->answer("-ERR $line\r\n");
	}
	$one->commands(2);
	$one->send("-ERR unknown command 'GET'\r\n-ERR unknown command 'TYPE'\r\n");
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
foreach ([fn () => $client->get('k'), fn () => $client->set('k', 'v'), fn () => $client->hsetex('h', FIELDS: ['f' => 'v']), fn () => $client->bf_add('b', 'v'), fn () => $client->call('NOSUCH'),
	fn () => $client->config('GET', 'x'), fn () => $client->pipelined(fn ($p) => $p->get('k')->type('k'), throw: false)] as $call) {
	$error = outcome($call);
	say($error);
}
?>
--EXPECT--
error(ERR) "ERR unknown command 'GET', with args beginning with: 'k' (if the server is a sentinel, write sentinel://host:26379/name; otherwise it has renamed or disabled the command)"
error(ERR) "ERR unknown command `SET`, with args beginning with: `k`, `v`, (if the server is a sentinel, write sentinel://host:26379/name; otherwise it has renamed or disabled the command)"
error(ERR) "ERR unknown command 'HSETEX' (the command came with Redis 8.0.0, Valkey 9.0.0)"
error(ERR) "ERR unknown command 'BF.ADD' (the command came with module bf 1.0.0)"
error(ERR) "ERR unknown command 'NOSUCH'"
error(ERR) "ERR unknown subcommand 'GET'"
[error(ERR) "ERR unknown command 'GET' (if the server is a sentinel, write sentinel://host:26379/name; otherwise it has renamed or disabled the command)", error(ERR) "ERR unknown command 'TYPE' (if the server is a sentinel, write sentinel://host:26379/name; otherwise it has renamed or disabled the command)"]
