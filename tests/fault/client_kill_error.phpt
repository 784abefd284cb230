--TEST--
CLIENT KILL at every bad moment: the right exception, the right maybeExecuted, the right database next, and INCR at most once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
/* Returns when the connection's end is there to be seen: the server has answered the next command after it closed. */
$kill = static function (string $type = 'normal') use ($server) {
	$server->cli('CLIENT', 'KILL', 'TYPE', $type, 'SKIPME', 'yes');
	$server->cli('PING');
};
foreach ([0, 3] as $database) {
	$server->cli('SELECT', $database);
	$server->cli('SET', 'which', $database);
}
$server->cli('SELECT', 0);

/* On a unix socket nothing leaves when the peer has closed: it is sent anew. Over TCP the bytes leave, and nobody knows. */
foreach (['unix' => $server->uri(), 'tcp' => $server->tcpUri()] as $kind => $uri) {
	foreach ([false, true] as $persistent) {
		echo "$kind, ", $persistent ? 'persistent' : 'not persistent', "\n";
		$make = fn () => new Hiredis\Client($uri, persistent: $persistent);
		$count = (int) $server->cli('GET', 'count');

		$client = $make();
		$client->incr('count');
		$pipeline = $client->pipeline()->incr('count')->get('which');
		$kill();
		$one = outcome(fn () => $pipeline->execute());
		echo 'queue: ', is_array($one) ? 'sent anew' : 'told', ' ';
		$executed = (int) $server->cli('GET', 'count') - $count - 1;
		say(is_array($one) ? $executed === 1 && $one[1] === '0' : $executed === 0 && $one->maybeExecuted && count($one->replies) === 2);
		say($client->get('which'));

		$client = $make();
		$client->call('MULTI');
		$client->incr('never');
		$kill();
		echo 'MULTI: ';
		$lost = outcome(fn () => $client->call('EXEC'));
		say($lost instanceof Hiredis\ConnectionException, $lost->maybeExecuted);
		say($client->get('which'), $client->get('never'));

		$client = $make();
		$client->select(3);
		$kill();
		$next = outcome(fn () => $client->get('which'));
		echo 'SELECT: ', is_string($next) ? 'sent anew' : 'told', ' ';
		say(is_string($next) ? $next : $next->maybeExecuted, $client->get('which'));

		$client = $make();
		$client->call('WATCH', 'which');
		$kill();
		echo 'WATCH: ';
		$lost = outcome(fn () => $client->set('never', 1));
		say($lost instanceof Hiredis\ConnectionException, $lost->maybeExecuted, $client->get('never'));

		$subscriber = $make()->subscriber();
		$subscriber->subscribe('channel');
		$kill('pubsub');
		echo 'Subscriber: ';
		tell(outcome(fn () => $subscriber->next()));
	}
}
?>
--EXPECT--
unix, not persistent
queue: sent anew true
"0"
MULTI: true
false
"0"
NULL
SELECT: sent anew "3"
"3"
WATCH: true
false
NULL
Subscriber: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading (not executed, no command)
unix, persistent
queue: sent anew true
"0"
MULTI: true
false
"0"
NULL
SELECT: sent anew "3"
"3"
WATCH: true
false
NULL
Subscriber: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading (not executed, no command)
tcp, not persistent
queue: told true
"0"
MULTI: true
true
"0"
NULL
SELECT: told true
"3"
WATCH: true
true
NULL
Subscriber: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading (not executed, no command)
tcp, persistent
queue: told true
"0"
MULTI: true
true
"0"
NULL
SELECT: told true
"3"
WATCH: true
true
NULL
Subscriber: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading (not executed, no command)
