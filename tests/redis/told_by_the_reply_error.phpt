--TEST--
A select() or auth() that is refused, answered wrongly or lost changes nothing: the next connection has the old database and user
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The first connection hears SELECT 2, a command that gets `answer`, one that gets `more`, and ends by the next one; "" leaves a step out. Tells what the
 * second one is asked. */
function peer(string $answer, string $more = ''): Peer
{
	return Peer::start(<<<'PHP'
		$first = $peer->accept();
		foreach (array_filter(["+OK\r\n", $answer, $more]) as $each) {
			$first->commands(1);
			$first->send($each);
		}
		if ($answer !== "+NO\r\n") { // else the client has closed it
			$first->commands(1);
			$first->close();
		}
		$second = $peer->accept();
		$asked = [];
		do {
			$asked[] = $command = $second->commands(1)[0];
			$second->send($command[0] === 'GET' ? "$1\r\nv\r\n" : "+OK\r\n");
		} while ($command[0] !== 'GET');
		$peer->tell('asked', json_encode(array_map(fn ($words) => implode(' ', $words), $asked)));
		$second->silence();
		PHP, ['answer' => $answer, 'more' => $more]);
}

function told(callable $function): mixed
{
	try {
		return $function();
	} catch (Throwable $e) {
		return $e::class . ': ' . preg_replace(['~\S*/\S+~', '/ after [\d.]+ s/'], ['SOCKET', ''], $e->getMessage());
	}
}

$ways = [
	'select(3)' => fn ($redis) => $redis->select(3),
	'auth()' => fn ($redis) => $redis->auth(['ann', 'hers']),
	"rawCommand('SELECT')" => fn ($redis) => $redis->rawCommand('SELECT', '3'),
];
$answers = ['accepted' => "+OK\r\n", 'refused' => "-ERR no, not hers\r\n", 'answered wrongly' => "+NO\r\n", 'lost' => ''];
foreach ($ways as $name => $way) {
	foreach ($answers as $how => $answer) {
		$peer = peer($answer);
		$redis = new Redis;
		$redis->connect($peer->socket());
		$redis->select(2);
		$outcome = told(fn () => $way($redis));
		if ($how !== 'lost' && $how !== 'answered wrongly') {
			told(fn () => $redis->get('k')); /* closed */
		}
		echo "$name $how: ", show($outcome), ' ', show($redis->getLastError()), ', database ', $redis->getDBNum(), ', ', show($redis->get('k')), ' ', $peer->hear('asked'), "\n";
	}
}

echo "-- behind a MULTI of one's own: the connection is not used again\n";
$peer = peer("+OK\r\n", "+QUEUED\r\n");
$redis = new Redis;
$redis->connect($peer->socket());
$redis->select(2);
say($redis->rawCommand('MULTI'), $redis->rawCommand('SELECT', '3'), told(fn () => $redis->rawCommand('EXEC')), told(fn () => $redis->get('k')));
echo $peer->hear('asked'), "\n";

echo "-- a client: words that are no strings, and the line that names another server\n";
$client = new Hiredis\Client(peer("+OK\r\n")->uri(), protocol: 2);
$client->select(2);
say($client->call('SELECT', [3]), told(fn () => $client->get('k')), $client->get('k'));
$other = Peer::start('$c = $peer->accept(); $c->hello(); $c->answer("+OK\r\n"); $c->commands(1); $c->send("$1\r\nv\r\n"); $c->silence();');
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->answer("+OK\r\n");
	$connection->commands(1);
	$connection->send("-REDIRECT 127.0.0.1:$port\r\n");
	$connection->silence();
	PHP, ['port' => $other->port()]);
$client = new Hiredis\Client($peer->tcpUri(), redirect: true);
echo preg_replace('/:\d+/', ':#', show(outcome(fn () => $client->select(3)))), ' ', show($client->get('k')), "\n";
?>
--EXPECT--
select(3) accepted: true NULL, database 3, "v" ["SELECT 3","GET k"]
select(3) refused: false "ERR no, not hers", database 2, "v" ["SELECT 2","GET k"]
select(3) answered wrongly: "RedisException: protocol error, Protocol error: the reply is not OK" NULL, database 2, "v" ["SELECT 2","GET k"]
select(3) lost: "RedisException: read error on connection to SOCKET" NULL, database 2, "v" ["SELECT 2","GET k"]
auth() accepted: true NULL, database 2, "v" ["AUTH ann hers","SELECT 2","GET k"]
auth() refused: "RedisException: ERR The server refused AUTH" "ERR The server refused AUTH", database 2, "v" ["SELECT 2","GET k"]
auth() answered wrongly: "RedisException: protocol error, Protocol error: the reply is not OK" NULL, database 2, "v" ["SELECT 2","GET k"]
auth() lost: "RedisException: read error on connection to SOCKET" NULL, database 2, "v" ["SELECT 2","GET k"]
rawCommand('SELECT') accepted: true NULL, database 3, "v" ["SELECT 3","GET k"]
rawCommand('SELECT') refused: false "ERR no, not hers", database 2, "v" ["SELECT 2","GET k"]
rawCommand('SELECT') answered wrongly: "RedisException: protocol error, Protocol error: the reply is not OK" NULL, database 2, "v" ["SELECT 2","GET k"]
rawCommand('SELECT') lost: "RedisException: read error on connection to SOCKET" NULL, database 2, "v" ["SELECT 2","GET k"]
-- behind a MULTI of one's own: the connection is not used again
true
"QUEUED"
"RedisException: read error on connection to SOCKET"
"v"
["SELECT 2","GET k"]
-- a client: words that are no strings, and the line that names another server
"OK"
"Hiredis\\ConnectionException: SOCKET closed by the server while reading, command GET"
"v"
error(REDIRECT) "REDIRECT 127.0.0.1:#" "v"
