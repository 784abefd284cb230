--TEST--
The pool keeps the connections of two password Closures apart, and auth() ends what the Closure said of the former user
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['requirepass' => 'x']);
$admin = new Hiredis\Client($server->uri(), password: 'x');
$admin->acl('SETUSER', 'ann', 'on', '>hers', '~*', '&*', '+@all');
$admin->acl('SETUSER', 'bob', 'on', '>his', '~*', '&*', '+@all');
$client = fn (Closure $password, string $user = 'ann', bool|string $persistent = true) => new Hiredis\Client($server->uri(), username: $user, password: $password, persistent: $persistent);
$id = function (Hiredis\Client $client) {
	$id = $client->client('ID');
	$client->close();
	return $id;
};
$of = fn (string $password) => fn () => $password;
$right = $of('hers');
$first = $id($client($right));
say('the same Closure', $id($client($right)) === $first, $id($client($right, 'ann', 'x')) === $first);
say('another one with the same answer', $id($client($of('hers'))) === $first);
say('a wrong answer', outcome(fn () => $id($client($of('wrong')))));
/* Each is destroyed before the next one is made, which then has its place in memory. */
$ids = [];
for ($i = 0; $i < 5; $i++) {
	$ids[] = $id($client($of('hers')));
}
say('one after the other', count(array_unique($ids)));
say('a wrong one in the place of a right one', outcome(fn () => $id($client($of('wrong')))));
say('still there', $id($client($right)) === $first);

echo "-- auth() on a client whose password a Closure tells, and whose end is near\n";
foreach ([false, true] as $persistent) {
	foreach ([3, 2] as $protocol) {
		$asked = 0;
		$due = new Hiredis\Client($server->uri("?protocol=$protocol"), username: 'ann', persistent: $persistent, password: function () use (&$asked) {
			$asked++;
			return ['hers', microtime(true) + 0.2];
		});
		say($due->call('ACL', 'WHOAMI'), $due->auth('bob', 'his'));
		$before = $due->client('ID');
		$until = hrtime(true) + 300_000_000;
		while (hrtime(true) < $until) {
			$due->ping();
		}
		$after = [$due->call('ACL', 'WHOAMI'), $due->client('ID') === $before];
		$due->close();
		say($after, $due->call('ACL', 'WHOAMI'), $asked);
	}
}
?>
--EXPECT--
"the same Closure"
true
false
"another one with the same answer"
false
"a wrong answer"
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
"one after the other"
5
"a wrong one in the place of a right one"
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
"still there"
true
-- auth() on a client whose password a Closure tells, and whose end is near
"ann"
"OK"
["bob", true]
"bob"
1
"ann"
"OK"
["bob", true]
"bob"
1
"ann"
"OK"
["bob", true]
"bob"
1
"ann"
"OK"
["bob", true]
"bob"
1
