--TEST--
failover: true sends again what the server says it has not executed, and never what may have been executed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* Each script is what the connections of one client meet, one after the other. */
function meets(array $connections, callable $use): void
{
	$peer = Peer::start(<<<'PHP'
		foreach ($connections as $replies) {
			$connection = $peer->accept();
			foreach ($replies as $reply) {
				$connection->commands(1);
				$reply === null ? $connection->reset() : $connection->send($reply);
			}
			if (end($replies) !== null) {
				$connection->close();
			}
		}
		PHP, ['connections' => $connections]);
	tell(outcome(fn () => $use(new Hiredis\Client($peer->tcpUri('?failover=true')))));
	$peer->wait();
}

function hello(string $role): string
{
	return "%2\r\n$5\r\nproto\r\n:3\r\n$4\r\nrole\r\n$" . strlen($role) . "\r\n$role\r\n";
}

const UNBLOCKED = "-UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)\r\n";

say('a blocking command that the demotion ended');
meets([[hello('master'), UNBLOCKED], [hello('master'), "*2\r\n$1\r\nq\r\n$1\r\nv\r\n"]], fn ($client) => $client->blpop('q', 0));
say('one that CLIENT UNBLOCK ended');
meets([[hello('master'), "-UNBLOCKED client unblocked via CLIENT UNBLOCK\r\n"]], fn ($client) => $client->blpop('q', 0));
say('a server that loads, one without its primary, a replica, a primary');
meets([[hello('master'), "-LOADING Redis is loading the dataset in memory\r\n"], [hello('replica')],
	[hello('master'), "-MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.\r\n"], [hello('master'), "+OK\r\n"]],
	fn ($client) => $client->set('k', 'v'));
say('a server that does not know HELLO tells its role all the same');
meets([["-ERR unknown command 'HELLO'\r\n", "*3\r\n$5\r\nslave\r\n$1\r\nh\r\n:1\r\n"],
	["-ERR unknown command 'HELLO'\r\n", "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n", "+OK\r\n"]], fn ($client) => $client->set('k', 'v'));
say('a proxy that tells no role');
meets([["%1\r\n$5\r\nproto\r\n:3\r\n", "+OK\r\n"]], fn ($client) => $client->set('k', 'v'));
say('cut in flight');
meets([[hello('master'), null]], fn ($client) => $client->set('k', 'v'));
say('cut behind a refusal');
meets([[hello('master'), "-READONLY You can't write against a read only replica.\r\n"], [hello('master'), null]], fn ($client) => $client->set('k', 'v'));
say('WAIT is about the connection that has written');
meets([[hello('master'), ":1\r\n", UNBLOCKED]], fn ($client) => [$client->incr('n'), $client->wait(1, 0)]);
say('a script says what it wants');
meets([[hello('master'), "-READONLY says a script\r\n"]], fn ($client) => $client->eval('return redis.error_reply("READONLY says a script")', 0));
say('a read that left together with HELLO to a replica');
meets([[hello('replica')], [hello('master'), "$1\r\nv\r\n"]], fn ($client) => $client->get('k'));
say('a refused user');
meets([["-WRONGPASS invalid username-password pair or user is disabled.\r\n"]], fn ($client) => $client->ping());
say('where it is not possible', outcome(fn () => new Hiredis\Client('unix:///tmp/socket', failover: true)),
	outcome(fn () => new Hiredis\Client('sentinel://h/m', failover: true)), outcome(fn () => new Hiredis\Cluster('redis://h?failover=1')),
	outcome(fn () => (new Hiredis\Client('redis://h', failover: true))->async()));
?>
--EXPECT--
"a blocking command that the demotion ended"
["q", "v"]
"one that CLIENT UNBLOCK ended"
error(UNBLOCKED) "UNBLOCKED client unblocked via CLIENT UNBLOCK"
"a server that loads, one without its primary, a replica, a primary"
"OK"
"a server that does not know HELLO tells its role all the same"
"OK"
"a proxy that tells no role"
"OK"
"cut in flight"
Hiredis\ConnectionException: ENDPOINT: Connection reset by peer while reading, command SET (maybe executed, SET)
"cut behind a refusal"
Hiredis\ConnectionException: ENDPOINT: Connection reset by peer while reading, command SET (maybe executed, SET)
"WAIT is about the connection that has written"
error(UNBLOCKED) "UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)"
"a script says what it wants"
error(READONLY) "READONLY says a script"
"a read that left together with HELLO to a replica"
"v"
"a refused user"
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
"where it is not possible"
ValueError: Hiredis\Client::__construct(): Argument #21 ($failover) must not be given with a unix socket, which always reaches the same server
ValueError: Hiredis\Client::__construct(): Argument #21 ($failover) must not be given with sentinels, which know the primary
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not have failover: a cluster finds its primaries
Hiredis\HiredisError: async() does not follow a name that moves: use a client without failover
