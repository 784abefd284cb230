--TEST--
Any error to HELLO means RESP2, unless it speaks about credentials or about the server's state: then its own text is the message, with what to do
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* What servers, proxies and managed services answer to HELLO, and to every other command where they refuse all of them ("all"). */
$texts = [
	'HELLO' => ["ERR unknown command 'HELLO'", 'NOPROTO unsupported protocol version', "unsupported command 'HELLO'", 'ERR unsupported command `hello`', 'ERR Unknown command',
		'ERR command not support', "ERR 'HELLO' is not allowed", 'ERR invalid command', 'ERR syntax error', 'invalid request', 'ERR Proxy error',
		"ERR wrong number of arguments for 'hello' command", 'ERR RESP3 is not supported (use HELLO 2 / redis-cli --resp2)', 'UNKNOWN',
		"ERR unknown command HELLO, with args beginning with: '3'", "ERR the command 'HELLO 3' is not supported", "ERR Syntax error in HELLO option 'AUTH'",
		"ERR protocol version '3' is not supported", "ERR Hello is not available to tenant 'blue'"],
	'all' => ['ERR max number of clients reached', 'ERR max number of clients + cluster connections reached',
		'DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface. If you want to connect from external computers to Redis you may adopt one of the following solutions: 1) Just disable protected mode',
		'LOADING Redis is loading the dataset in memory', "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
		'BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.', 'ERR tenant not found', "ERR tenant 'blue' is suspended",
		'NOAUTH HELLO must be called with the client already authenticated', 'WRONGPASS invalid username-password pair or user is disabled.',
		"NOPERM this user has no permissions to run the 'hello' command", 'ERR invalid password'],
	'end' => ['close'],
];
$script = <<<'PHP'
	$line = '';
	$refusesAll = false;
	$port = substr(strrchr($fake->name(0), ':'), 1);
	$fake->on('text', function () use ($fake, &$line, &$refusesAll, $texts) {
		static $all = null;
		$all ??= array_merge(...array_map(fn ($of) => array_map(fn ($text) => [$of, $text], $texts[$of]), array_keys($texts)));
		[$of, $line] = array_shift($all);
		$refusesAll = $of === 'all';
		$fake->say('changed');
	});
	return function (int $node, array $words, FakeConnection $connection) use ($port, &$line, &$refusesAll) {
		$words = array_map('strval', $words);
		$command = strtoupper($words[0]);
		if ($command === 'HELLO' && $line === 'close') {
			$connection->close();
			return '';
		}
		if ($command === 'HELLO' || $refusesAll) {
			return "-$line\r\n";
		}
		return match ($command) {
			'GET' => "$5\r\nvalue\r\n",
			'AUTH' => end($words) === 'secret' ? "+OK\r\n" : "-WRONGPASS invalid username-password pair or user is disabled.\r\n",
			'CLIENT', 'ROLE' => "-ERR unknown command '$words[0]'\r\n",
			'SUBSCRIBE' => "*3\r\n$9\r\nsubscribe\r\n$7\r\nchannel\r\n:1\r\n*3\r\n$7\r\nmessage\r\n$7\r\nchannel\r\n$5\r\nvalue\r\n",
			'SENTINEL' => $words[1] === 'get-master-addr-by-name' || $words[1] === 'GET-MASTER-ADDR-BY-NAME'
				? "*2\r\n$9\r\n127.0.0.1\r\n$" . strlen($port) . "\r\n$port\r\n" : "*4\r\n$4\r\nname\r\n$7\r\nprimary\r\n$12\r\nconfig-epoch\r\n$1\r\n1\r\n",
			default => null,
		};
	};
	PHP;
$fake = FakeCluster::start(1, $script, ['texts' => $texts]);
$name = $fake->name(0);
$limits = ['timeout' => 20.0, 'connectTimeout' => 20.0];
$ways = [
	'no password' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...$limits))->get('k'),
	'password' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...[...$limits, 'password' => 'secret']))->get('k'),
	'user' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...['username' => 'ada', ...$limits, 'password' => 'secret']))->get('k'),
	'database' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]/3", ...$limits))->get('k'),
	'pool' => fn ($text) => (new Hiredis\Client("redis://$GLOBALS[name]", ...[...$limits, 'persistent' => "pool of $text"]))->get('k'),
	'write' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...$limits))->call('GET', 'k'),
	'pipeline' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...$limits))->pipelined(fn ($p) => $p->get('k'))[0],
	'task' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...$limits))->concurrently([fn ($r) => $r->get('k')])[0],
	'\Redis' => function () use (&$name) {
		[$host, $port] = explode(':', $name);
		$redis = new Redis;
		$redis->connect($host, (int) $port);
		return var_export($redis->get('k'), true);
	},
	'seed' => fn () => (new Hiredis\Cluster("redis://$GLOBALS[name]", ...$limits))->get('k'),
	'sentinel' => fn () => (new Hiredis\Client("sentinel://$GLOBALS[name]/primary", ...$limits))->get('k'),
	'subscriber' => function () use (&$name, $limits) {
		$subscriber = (new Hiredis\Client("redis://$name", ...$limits))->subscriber();
		$subscriber->subscribe('channel');
		return $subscriber->next()->payload;
	},
	'cache' => fn () => (new Hiredis\Client("redis://$GLOBALS[name]", ...[...$limits, 'cache' => new Hiredis\Cache]))->get('k'),
];
foreach ($texts as $all) {
	foreach ($all as $text) {
		$fake->tell('text');
		$fake->hear('changed');
		echo "\n$text\n";
		$outcomes = [];
		foreach ($ways as $way => $run) {
			if ($text === 'close') { /* one that this process does not know yet */
				$fake = FakeCluster::start(1, $script, ['texts' => [['close']]]);
				$name = $fake->name(0);
				$fake->tell('text');
				$fake->hear('changed');
			}
			$outcome = outcome(fn () => $run($text));
			$outcomes[str_replace($name, 'SERVER', preg_replace('/ after [0-9.]+ s/', '', $outcome instanceof Throwable ? $outcome->getMessage() : $outcome))][] = $way;
		}
		foreach ($outcomes as $outcome => $of) {
			echo '  ', count($of) > 6 ? 'all but ' . implode(', ', array_diff(array_keys($ways), $of)) : implode(', ', $of), ": $outcome\n";
		}
	}
}
?>
--EXPECT--
ERR unknown command 'HELLO'
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR unknown command 'HELLO'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

NOPROTO unsupported protocol version
  all but \Redis, cache: value
  \Redis: 'value'
  cache: NOPROTO unsupported protocol version. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

unsupported command 'HELLO'
  all but \Redis, cache: value
  \Redis: 'value'
  cache: unsupported command 'HELLO'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR unsupported command `hello`
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR unsupported command `hello`. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR Unknown command
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR Unknown command. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR command not support
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR command not support. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR 'HELLO' is not allowed
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR 'HELLO' is not allowed. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR invalid command
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR invalid command. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR syntax error
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR syntax error. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

invalid request
  all but \Redis, cache: value
  \Redis: 'value'
  cache: invalid request. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR Proxy error
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR Proxy error. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR wrong number of arguments for 'hello' command
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR wrong number of arguments for 'hello' command. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR RESP3 is not supported (use HELLO 2 / redis-cli --resp2)
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR RESP3 is not supported (use HELLO 2 / redis-cli --resp2). Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

UNKNOWN
  all but \Redis, cache: value
  \Redis: 'value'
  cache: UNKNOWN. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR unknown command HELLO, with args beginning with: '3'
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR unknown command HELLO, with args beginning with: '3'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR the command 'HELLO 3' is not supported
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR the command 'HELLO 3' is not supported. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR Syntax error in HELLO option 'AUTH'
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR Syntax error in HELLO option 'AUTH'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR protocol version '3' is not supported
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR protocol version '3' is not supported. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR Hello is not available to tenant 'blue'
  all but \Redis, cache: value
  \Redis: 'value'
  cache: ERR Hello is not available to tenant 'blue'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR max number of clients reached
  all but \Redis, sentinel: ERR max number of clients reached. The server is full: close connections that are not needed, or raise its maxclients.
  \Redis: false
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: ERR max number of clients reached. The server is full: close connections that are not needed, or raise its maxclients.) while connecting, command GET

ERR max number of clients + cluster connections reached
  all but \Redis, sentinel: ERR max number of clients + cluster connections reached. The server is full: close connections that are not needed, or raise its maxclients.
  \Redis: false
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: ERR max number of clients + cluster connections reached. The server is full: close connections that are not needed, or raise its maxclients.) while connecting, command GET

DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface. If you want to connect from external computers to Redis you may adopt one of the following solutions: 1) Just disable protected mode
  all but \Redis, sentinel: DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface. If you want to connect from external computers to Redis you may ... Set a password on the server and give it here, or connect from the server's own machine.
  \Redis: DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface. If you want to connect from external computers to Redis you may
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface. If you want to connect from external computers to Redis you may ... Set a password on the server and give it here, or connect from the server's own machine.) while connecting, command GET

LOADING Redis is loading the dataset in memory
  all but \Redis, sentinel: LOADING Redis is loading the dataset in memory. The server is still reading its data: try again later.
  \Redis: LOADING Redis is loading the dataset in memory
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: LOADING Redis is loading the dataset in memory. The server is still reading its data: try again later.) while connecting, command GET

MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.
  all but \Redis, sentinel: MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'. The replica has lost its primary: connect to another server.
  \Redis: MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'. The replica has lost its primary: connect to another server.) while connecting, command GET

BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.
  all but \Redis, sentinel: BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE. A script keeps the server busy: wait for its end, or stop it with SCRIPT KILL.
  \Redis: BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE. A script keeps the server busy: wait for its end, or stop it with SCRIPT KILL.) while connecting, command GET

ERR tenant not found
  all but password, user, database, \Redis, sentinel, cache: ERR tenant not found
  password, user: ERR The server refused AUTH. Check the username and the password.
  database: ERR tenant not found. Leave the database out: a proxy may have database 0 only.
  \Redis: false
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: ERR tenant not found) while connecting, command GET
  cache: ERR tenant not found. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

ERR tenant 'blue' is suspended
  all but password, user, database, \Redis, sentinel, cache: ERR tenant 'blue' is suspended
  password, user: ERR The server refused AUTH. Check the username and the password.
  database: ERR tenant 'blue' is suspended. Leave the database out: a proxy may have database 0 only.
  \Redis: false
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: ERR tenant 'blue' is suspended) while connecting, command GET
  cache: ERR tenant 'blue' is suspended. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.

NOAUTH HELLO must be called with the client already authenticated
  all but password, user, \Redis, sentinel: NOAUTH HELLO must be called with the client already authenticated. The server asks for a password: give it to the constructor, the URI or Redis::auth(). Client::auth() only changes the user of an open connection.
  password, user: NOAUTH HELLO must be called with the client already authenticated. Check the username and the password.
  \Redis: NOAUTH HELLO must be called with the client already authenticated
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: NOAUTH HELLO must be called with the client already authenticated. The server asks for a password: give it to the constructor, the URI or Redis::auth(). Client::auth() only changes the user of an open connection.) while connecting, command GET

WRONGPASS invalid username-password pair or user is disabled.
  all but \Redis, sentinel: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.
  \Redis: WRONGPASS invalid username-password pair or user is disabled.
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.) while connecting, command GET

NOPERM this user has no permissions to run the 'hello' command
  all but \Redis, sentinel: NOPERM this user has no permissions to run the 'hello' command. Allow the user this command with ACL SETUSER, or connect as another user.
  \Redis: NOPERM this user has no permissions to run the 'hello' command
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: NOPERM this user has no permissions to run the 'hello' command. Allow the user this command with ACL SETUSER, or connect as another user.) while connecting, command GET

ERR invalid password
  all but \Redis, sentinel: ERR invalid password. Check the password.
  \Redis: false
  sentinel: sentinel://SERVER/primary: no sentinel says where the primary is (SERVER: ERR invalid password. Check the password.) while connecting, command GET

close
  all but \Redis, cache: value
  \Redis: 'value'
  cache: redis://SERVER: closed by the server at HELLO; leave the cache out if the server speaks RESP2 only (is this a Redis server? if it expects TLS, use rediss://) while reading, command GET
