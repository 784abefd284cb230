--TEST--
A server that puts the password into an error of the handshake, of AUTH or of HELLO, whole, cut or as the first word, does not get it into a message
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function leaks(mixed $outcome, string $password): bool
{
	$texts = [$outcome->getMessage(), $outcome->prefix];
	return (bool) array_filter($texts, fn ($text) => str_contains($text, $password) || str_contains($text, substr($password, 0, 5)));
}

/* The lines, one connection each: HELLO's, or AUTH's, or SELECT's error. */
$password = 'Hunter2secret';
$cut = str_repeat('x', 250 - strlen('WRONGPASS '));
$lines = ["WRONGPASS it is $password, is it", "NOAUTH $password", "NOPERM {$password}{$password}", "NOPROTO $password", "$password", "HUNTER $password", "WRONGPASS $cut$password", "WRONGPASS a\0$password", 'WRONGPASS fine.'];
foreach ([3 => 'HELLO', 2 => 'AUTH'] as $protocol => $step) {
	foreach ($lines as $line) {
		if ($protocol === 3 && !preg_match('/^(WRONGPASS|NOPERM)/', $line)) {
			continue; // HELLO is unknown, then
		}
		$peer = Peer::start('$one = $peer->accept(); $one->commands(1); $one->send("-$line\r\n"); $one->silence();', ['line' => $line]);
		$error = outcome(fn () => (new Hiredis\Client($peer->uri(), password: $password, protocol: $protocol))->get('k'));
		say($error);
		leaks($error, $password) && print("leaked: $line\n");
	}
}
/* HELLO unknown, then AUTH. */
$peer = Peer::start('$one = $peer->accept(); $one->commands(1); $one->send("-ERR unknown command\r\n"); $one->commands(1); $one->send("-WRONGPASS $password\r\n"); $one->silence();', ['password' => $password]);
say(outcome(fn () => (new Hiredis\Client($peer->uri(), password: $password))->connect()));
/* SELECT's error is the server's line, but not this one. */
foreach (["ERR DB index is out of range", "ERR DB for $password is out of range", "$password", 'DENIED no'] as $line) {
	$peer = Peer::start('$one = $peer->accept(); $one->commands(2); $one->send("+OK\r\n-$line\r\n"); $one->silence();', ['line' => $line]);
	$error = outcome(fn () => (new Hiredis\Client($peer->uri(), password: $password, database: 7, protocol: 2))->set('k', 'v'));
	say($error);
	leaks($error, $password) && print("leaked: $line\n");
}
/* An upper-case password in the place of the first word. */
$peer = Peer::start('$one = $peer->accept(); $one->commands(1); $one->send("-HUNTER is wrong\r\n"); $one->silence();');
say(outcome(fn () => (new Hiredis\Client($peer->uri(), password: 'HUNTER', protocol: 2))->get('k')));
/* The commands. */
$peer = Peer::start('$one = $peer->accept(); $one->hello(); foreach ([...$lines, "HUNTER2 x", "NOAUTH HUNTER2", "NOPERM old: theOldOne"] as $line) { $one->answer("-$line\r\n"); $one->hello(); } $one->silence();', ['lines' => $lines]);
$client = new Hiredis\Client($peer->uri());
foreach ($lines as $i => $line) {
	$error = outcome(fn () => $i % 2 ? $client->call('HELLO', 3, 'AUTH', 'default', $password) : $client->auth('default', $password));
	say($error);
	leaks($error, $password) && print("leaked: $line\n");
}
say(outcome(fn () => $client->auth('HUNTER2')), outcome(fn () => $client->call('hello', '3', 'setname', 'x', 'auth', 'default', 'HUNTER2')), outcome(fn () => $client->auth('theOldOne')));
?>
--EXPECT--
error(WRONGPASS) "WRONGPASS The server refused HELLO. Check the username and the password."
error(NOPERM) "NOPERM The server refused HELLO. Allow the user this command with ACL SETUSER, or connect as another user."
error(WRONGPASS) "WRONGPASS The server refused HELLO. Check the username and the password."
error(WRONGPASS) "WRONGPASS a. Check the username and the password."
error(WRONGPASS) "WRONGPASS fine. Check the username and the password."
error(WRONGPASS) "WRONGPASS The server refused AUTH. Check the username and the password."
error(NOAUTH) "NOAUTH The server refused AUTH. Check the username and the password."
error(NOPERM) "NOPERM The server refused AUTH. Allow the user this command with ACL SETUSER, or connect as another user."
error(NOPROTO) "NOPROTO The server refused AUTH. Check the username and the password."
error(ERR) "ERR The server refused AUTH. Check the username and the password."
error(HUNTER) "HUNTER The server refused AUTH. Check the username and the password."
error(WRONGPASS) "WRONGPASS The server refused AUTH. Check the username and the password."
error(WRONGPASS) "WRONGPASS a. Check the username and the password."
error(WRONGPASS) "WRONGPASS fine. Check the username and the password."
error(WRONGPASS) "WRONGPASS The server refused AUTH. Check the username and the password."
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
error(ERR) "ERR The server refused SELECT. Leave the database out: a proxy may have database 0 only."
error(ERR) "ERR The server refused SELECT. Leave the database out: a proxy may have database 0 only."
error(DENIED) "DENIED no. Set a password on the server and give it here, or connect from the server's own machine."
error(ERR) "ERR The server refused AUTH. Check the username and the password."
error(WRONGPASS) "WRONGPASS The server refused AUTH"
error(NOAUTH) "NOAUTH The server refused HELLO"
error(NOPERM) "NOPERM The server refused AUTH"
error(NOPROTO) "NOPROTO The server refused HELLO"
error() "ERR The server refused AUTH"
error(HUNTER) "HUNTER The server refused HELLO"
error(WRONGPASS) "WRONGPASS The server refused AUTH"
error(WRONGPASS) "WRONGPASS The server refused HELLO"
error(WRONGPASS) "WRONGPASS fine."
error(ERR) "ERR The server refused AUTH"
error(NOAUTH) "NOAUTH The server refused HELLO"
error(NOPERM) "NOPERM The server refused AUTH"
