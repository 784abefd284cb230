--TEST--
A reply of a type that the command does not have is freed
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$calls = [
	['vadd', 'v', [1], 'e'], ['vrem', 'v', 'e'], ['vsetattr', 'v', 'e', ''], ['vemb', 'v', 'e'], ['vemb', 'v', 'e', true], ['vlinks', 'v', 'e'], ['zMscore', 'z', 'm'],
	['lmpop', ['l'], 'LEFT'], ['zmpop', ['z'], 'MIN'], ['geopos', 'g', 'm'], ['xread', ['s' => '0']], ['xautoclaim', 's', 'g', 'c', 0, '0'], ['xpending', 's', 'g'],
];
$reply = "$10000\r\n" . str_repeat('x', 10000) . "\r\n";
$list = "*1\r\n$reply";
const TIMES = 20;
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	for ($i = 0; $i < $count; $i++) {
		$connection->commands(1);
		$connection->send($reply);
	}
	for ($i = 0; $i < $times; $i++) {
		$connection->commands(1);
		$connection->send($list);
	}
	PHP, ['count' => TIMES * count($calls), 'times' => TIMES, 'reply' => $reply, 'list' => $list]);
$redis = new Redis;
$redis->connect($peer->socket());
$calls[] = ['vgetattr', 'v', 'e']; /* its reply is a text, so here it is a list */
foreach ($calls as $arguments) {
	$method = array_shift($arguments);
	$before = 0;
	for ($i = 0; $i < TIMES; $i++) {
		@$redis->$method(...$arguments);
		$before = $before ?: memory_get_usage(); /* the first call may allocate what stays */
	}
	echo $method, memory_get_usage() - $before < 10000 ? '' : ' keeps memory', "\n";
}
?>
--EXPECT--
vadd
vrem
vsetattr
vemb
vemb
vlinks
zMscore
lmpop
zmpop
geopos
xread
xautoclaim
xpending
vgetattr
