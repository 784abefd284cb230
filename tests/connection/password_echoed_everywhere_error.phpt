--TEST--
A server that puts the password at any place of any error, at any step of the handshake, does not get it into a message, whatever the kind of client
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$texts = ["ERR unknown command 'HELLO'", 'NOPROTO unsupported protocol version', "unsupported command 'HELLO'", "ERR 'HELLO' is not allowed", 'ERR syntax error',
	'ERR max number of clients reached', 'DENIED Redis is running in protected mode', 'LOADING Redis is loading the dataset in memory', 'MASTERDOWN Link with MASTER is down',
	'BUSY Redis is busy running a script', 'ERR tenant not found', 'NOAUTH Authentication required', 'WRONGPASS invalid username-password pair or user is disabled.',
	"NOPERM this user has no permissions to run the 'hello' command", 'ERR invalid password', 'ERR AUTH <password> called without any password configured',
	'ERR DB index is out of range', 'ERR SELECT is not allowed in cluster mode'];
$passwords = ['Hunter2secret', 'HUNTER'];
/* The password in front of each word, behind the last, and in the middle of the line's last word. */
$lines = [];
foreach ($passwords as $password) {
	foreach ($texts as $text) {
		$words = explode(' ', $text);
		for ($at = 0; $at <= count($words); $at++) {
			$lines[] = [$password, implode(' ', [...array_slice($words, 0, $at), $password, ...array_slice($words, $at)])];
			$lines[] = [$password, substr(implode(' ', [...array_slice($words, 0, $at), "'$password'", ...array_slice($words, $at), str_repeat('x', 250), $password]), 0, 254)];
		}
		$lines[] = [$password, $text . $password];
	}
}
$fake = FakeCluster::start(1, <<<'PHP'
	$line = $step = '';
	$fake->on('next', function () use ($fake, &$line, &$step, $lines, $steps) {
		static $n = 0;
		[$line, $step] = [$lines[intdiv($n, count($steps))][1], $steps[$n % count($steps)]];
		$n++;
		$fake->say('changed');
	});
	return fn (int $node, array $words) => $step === 'all' || strtoupper($words[0]) === $step ? "-$line\r\n"
		: ($step !== 'HELLO' && strtoupper($words[0]) === 'HELLO' ? "-ERR unknown command 'HELLO'\r\n" : null);
	PHP, ['lines' => $lines, 'steps' => $steps = ['HELLO', 'AUTH', 'SELECT', 'all']]);
[$host, $port] = explode(':', $fake->name(0));
$limits = ['timeout' => 20.0, 'connectTimeout' => 20.0];
$ways = [
	'Client' => fn () => (new Hiredis\Client("redis://$host:$port/3", ...[...$limits, 'password' => $GLOBALS['password']]))->get('k'),
	'user' => fn () => (new Hiredis\Client("redis://$host:$port", ...['username' => 'ada', ...$limits, 'password' => $GLOBALS['password']]))->set('k', 'v'),
	'\Redis' => function () use ($host, $port, &$password) {
		$redis = new Redis;
		$redis->connect($host, (int) $port);
		$redis->auth($password);
		$redis->select(3);
		return $redis->get('k');
	},
	'Cluster' => fn () => (new Hiredis\Cluster("redis://$host:$port", ...[...$limits, 'password' => $GLOBALS['password']]))->get('k'),
	'sentinel' => fn () => (new Hiredis\Client("sentinel://$host:$port/primary", ...[...$limits, 'sentinelPassword' => $GLOBALS['password']]))->get('k'),
	'Subscriber' => fn () => (new Hiredis\Client("redis://$host:$port", ...[...$limits, 'password' => $GLOBALS['password']]))->subscriber()->subscribe('c'),
];
$leaked = $refused = 0;
foreach ($lines as [$password, $line]) {
	foreach ($steps as $step) {
		$fake->tell('next');
		$fake->hear('changed');
		foreach ($ways as $way => $run) {
			try {
				$run(); // no argument: a trace of PHP's own would show it
			} catch (Exception $error) {
				$refused++;
				for (; $error; $error = $error->getPrevious()) {
					$text = $error->getMessage() . ' ' . ($error->prefix ?? '') . ' ' . $error->getTraceAsString();
					if (str_contains($text, $password) || str_contains($text, substr($password, 0, 5))) {
						$leaked++ < 10 && print("$way, $step: $line\n  $text\n");
					}
				}
			}
		}
	}
}
echo $refused > 1000 ? 'refused, ' : "only $refused refused, ", $leaked, " leaked\n";
?>
--EXPECT--
refused, 0 leaked
