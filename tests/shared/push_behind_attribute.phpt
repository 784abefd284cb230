--TEST--
Shared cache: a push behind an attribute is no reply, and a reply that does not fit to its command ends the shared connection
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* S is the shared connection. */
const OPEN = '$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); ';
const BYTES = ['ok' => "+OK\r\n", 'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n", 'attribute' => "|1\r\n+a\r\n+b\r\n",
	'nested' => "|1\r\n+a\r\n*2\r\n+b\r\n%1\r\n:1\r\n_\r\n", 'none' => "|0\r\n", 'old' => ":100000\r\n:-1\r\n", 'new' => ":7\r\n:-1\r\n"];

function reads(string $what, string $script, bool $is_changed = false): void
{
	$peer = Peer::start(OPEN . $script . '$peer->tell("sent"); $peer->hear("over");', BYTES);
	$client = new Hiredis\Client($peer->uri('?timeout=50'), cache: new Hiredis\Cache(shared: true, lease: 1000.0));
	$values[] = $client->hLen('k');
	if ($is_changed) {
		$peer->tell('change');
		$peer->hear('changed');
	}
	$values[] = $client->hLen('k');
	$peer->hear('sent');
	say($what, $values, $peer->connections());
	$peer->tell('over');
}

reads('before an answer', '$s->commands(3); $s->send($attribute . $push . $ok . $old);');
reads('twice', '$s->commands(3); $s->send($attribute . $nested . $none . $push . $nested . $push . $ok . $old);');
reads('inside of an answer', '$s->commands(3); $s->send($ok . $attribute . $push . $old);');
reads('which says what has changed', '$s->commands(3); $s->send($ok . $old); $peer->hear("change"); $s->send($nested . $push); $peer->tell("changed");
	$s->commands(3); $s->send($ok . $new);', true);
$own = '$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send(":8\r\n"); ';
$again = OPEN . '$s->commands(3); $s->send($ok . $new);';
reads('an integer for CLIENT CACHING', '$s->commands(3); $s->send(":100000\r\n" . $ok . $old);' . $again);
reads('a status for PTTL', '$s->commands(3); $s->send($ok . ":100000\r\n" . $ok);' . $again);
reads('an error for PTTL', '$s->commands(3); $s->send($ok . ":100000\r\n-NOPERM no\r\n");' . $own . '$s->commands(3); $s->send($ok . $new);');
?>
--EXPECT--
"before an answer"
[100000, 100000]
1
"twice"
[100000, 100000]
1
"inside of an answer"
[100000, 100000]
1
"which says what has changed"
[100000, 7]
1
"an integer for CLIENT CACHING"
[7, 7]
2
"a status for PTTL"
[7, 7]
2
"an error for PTTL"
[8, 7]
2
