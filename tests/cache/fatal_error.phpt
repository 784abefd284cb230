--TEST--
Cache: a request that ends in a fatal error, of a hit, a miss, a memo or a listener, leaves nothing that is wrong to the next one
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('SET', 'k', '1');
for ($i = 0; $i < 200; $i++) {
	$server->cli('RPUSH', 'list', ...array_fill(0, 1000, 'a value of the list, larger than a small one'));
}
$fpm = Fpm::start(<<<'PHP'
	<?php
	$cache = new Hiredis\Cache(maxMemory: 48 << 20, maxValue: 16 << 20, lease: 1000.0);
	$client = new Hiredis\Client($_GET['uri'], timeout: 60.0, persistent: true, cache: $cache);
	$before = $cache->stats()['hits'];
	$limit = fn () => ini_set('memory_limit', memory_get_usage(true) + (2 << 20));
	$read = fn () => $client->lrange('list', 0, -1);
	$fatal = fn () => trigger_error('fatal', E_USER_ERROR);
	switch ($_GET['way']) {
		case 'hit': $limit(); $read(); echo 'never'; break;
		case 'miss': $client->flushCache(); $limit(); $read(); echo 'never'; break;
		case 'memo': $list = $read(); $same = $read(); $list[] = 'mine'; $fatal(); echo 'never'; break;
		case 'write': $client->set('k', '2'); $fatal(); echo 'never'; break;
		case 'listener': $client->ping(); $client->onPush(function () use ($fatal) { echo 'heard '; $fatal(); }); // no break
		case 'get': echo $client->get('k'); break;
		case 'page':
			$list = $read();
			$again = $read();
			echo count($list), ' ', $list === $again && array_unique($list) === ['a value of the list, larger than a small one'] ? 'right' : 'wrong', ' ', $client->get('k'), ' ',
				$cache->stats()['hits'] - $before, ' ', $cache->stats()['connections'], ' ', $cache->stats()['entries'];
	}
	PHP, ['memory_limit' => '64M', 'fatal_error_backtraces' => '0', 'error_reporting' => (string) (E_ALL & ~E_DEPRECATED)]);
$ask = fn (string $way, ?string $uri = null): string => preg_replace('~ of \d+ bytes exhausted \(tried.*| in /\S+ on line \d+|^\s+~', '', $fpm->request(['way' => $way, 'uri' => $uri ?? $server->uri()]));
say($ask('page'), $ask('page'));
foreach (['hit', 'miss', 'memo', 'write'] as $way) {
	say($way, trim($ask($way)), $ask('page'), $ask('page'));
}

/* A push that is read before a hit. */
$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 2; $i++) {
		$c = $peer->accept();
		$c->hello();
		$c->commands(3);
		$c->send("+OK\r\n+OK\r\n+OK\r\n");
		$c->commands(3);
		$c->send("+OK\r\n$1\r\n$i\r\n:-1\r\n");
		if ($i === 0) {
			$c->commands(1);
			$c->send("+PONG\r\n>2\r\n$3\r\nfoo\r\n$3\r\nbar\r\n");
		}
	}
	$c->silence();
	PHP);
say($ask('get', $peer->uri()), $ask('get', $peer->uri()), trim($ask('listener', $peer->uri())), $ask('get', $peer->uri()), $ask('get', $peer->uri()), $peer->connections());
?>
--EXPECT--
"200000 right 1 1 1 2"
"200000 right 1 3 1 2"
"hit"
"Fatal error: Allowed memory size"
"200000 right 1 3 1 2"
"200000 right 1 3 1 2"
"miss"
"Fatal error: Allowed memory size"
"200000 right 1 1 1 2"
"200000 right 1 3 1 2"
"memo"
"Fatal error: fatal"
"200000 right 1 3 1 2"
"200000 right 1 3 1 2"
"write"
"Fatal error: fatal"
"200000 right 2 1 1 2"
"200000 right 2 3 1 2"
"0"
"0"
"heard \nFatal error: fatal"
"0"
"0"
1
