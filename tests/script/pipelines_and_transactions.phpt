--TEST--
In a pipeline or transaction SCRIPT LOAD goes first, once a connection; its reply is nobody's
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
ob_start(fn ($text) => str_replace(' Please use EVAL.', '', $text)); // not every server says that
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$script = <<<'PHP'
	$one = $peer->accept();
	$one->hello();
	while (true) {
		[$words] = $one->commands(1);
		$one->send(['SCRIPT' => "$40\r\n" . sha1($words[2] ?? '') . "\r\n", 'MULTI' => "+OK\r\n", 'EVALSHA' => ":1\r\n", 'GET' => "_\r\n", 'QUIT' => "+OK\r\n"][$words[0]]);
		if ($words[0] === 'QUIT') {
			break;
		}
	}
	$one->close();
	PHP;
$one = new Hiredis\Script('return 1');
$two = new Hiredis\Script('return 2');
$peer = Peer::start($script);
$client = new Hiredis\Client($peer->uri());
say($client->pipelined(function ($p) use ($one, $two) {
	say($one->run($p->get('k'), ['a']) === $p);
	$two->run($p, [], ['b']);
	$one->run($p, ['c']);
}));
say($client->pipelined(fn ($p) => $one->run($p)), iterator_to_array($one->run($client->pipeline())->stream()));
$client->call('QUIT');
$peer->wait();
say(...array_slice($peer->commands(), 1));

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$sum = new Hiredis\Script('return redis.call("INCRBY", KEYS[1], ARGV[1])');
say($client->transaction(fn ($t) => $sum->run($sum->run($t->set('n', 1), ['n'], [10]), ['n'], [20])));
say($client->transaction(fn ($t) => $sum->run($t, ['n'], [1]), ['n']));
say($client->pipelined(fn ($p) => $sum->run($p, ['n'], [1])->get('n')));
say(iterator_to_array($sum->run($client->pipeline(), ['n'], [1])->get('n')->stream()));
/* After SCRIPT FLUSH by another, NOSCRIPT stays in its place once, and the next run loads again. */
foreach ([fn () => $client->pipelined(fn ($p) => $sum->run($p->get('n'), ['n'], [1])->get('n'), throw: false), fn () => $client->transaction(fn ($t) => $sum->run($t->get('n'), ['n'], [1])->get('n'), throw: false),
		fn () => iterator_to_array($sum->run($client->pipeline()->get('n'), ['n'], [1])->stream())] as $run) {
	$server->cli('SCRIPT', 'FLUSH');
	say($run(), $run());
}
/* By this client itself: it knows. A new connection is told anew. */
$client->script('FLUSH');
say($client->pipelined(fn ($p) => $sum->run($p, ['n'], [1])));
$client->close();
$server->cli('SCRIPT', 'FLUSH');
say($client->pipelined(fn ($p) => $sum->run($p, ['n'], [1])));
?>
--EXPECT--
true
[NULL, 1, 1, 1]
[1]
[1]
["SCRIPT", "LOAD", "return 1"]
["SCRIPT", "LOAD", "return 2"]
["GET", "k"]
["EVALSHA", "e0e1f9fabfc9d4800c877a703b823ac0578ff8db", "1", "a"]
["EVALSHA", "7f923f79fe76194c868d7e1d0820de36700eb649", "0", "b"]
["EVALSHA", "e0e1f9fabfc9d4800c877a703b823ac0578ff8db", "1", "c"]
["EVALSHA", "e0e1f9fabfc9d4800c877a703b823ac0578ff8db", "0"]
["EVALSHA", "e0e1f9fabfc9d4800c877a703b823ac0578ff8db", "0"]
["QUIT"]
["OK", 11, 31]
[32]
[33, "33"]
[34, "34"]
["34", error(NOSCRIPT) "NOSCRIPT No matching script.", "34"]
["34", 35, "35"]
["35", error(NOSCRIPT) "NOSCRIPT No matching script.", "35"]
["35", 36, "36"]
["36", error(NOSCRIPT) "NOSCRIPT No matching script."]
["36", 37]
[38]
[39]
