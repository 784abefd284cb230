--TEST--
examples/comparison.php prints CPU beside wall time, and "the same" within 20 percent
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

/* phpredis as a Client that works twice as much for a pipeline, where the extension itself is not loaded. */
class_exists('Redis') || eval('
	class Redis {
		private $redis, $queue;
		function connect($path) { $this->redis = new Hiredis\Client("unix://$path"); }
		function pipeline() { $this->queue = $this->redis->pipeline(); }
		function exec() { $this->queue = null; return true; }
		function set(...$words) { return ($this->queue ?? $this->redis)->set(...$words); }
		function get(...$words) { return ($this->queue ?? $this->redis)->get(...$words); }
	}
');
$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
ob_start();
require __DIR__ . '/../../examples/comparison.php';
/* What differs each time: versions, times, and what follows from them. */
echo preg_replace(
	['/ +\d+\.\d ms/', '/redis [0-9]\S* +|redis +(?=\|)/', '/ +(the same|\d+\.\dx (less|more)) /'],
	[' T ms', 'redis V ', ' factor '],
	preg_replace('/^phpredis is not loaded.*\n/m', '', ob_get_clean(), -1, $said)
);
echo $said === (int) !extension_loaded('redis') ? "who is missing is said\n" : "who is missing is said $said times\n";
foreach ([1.0, 1.2, 1.21, 2.0, 0.9, 0.8, 0.5] as $factor) {
	echo "$factor: ", $says($factor), "\n";
}
?>
--EXPECT--
| 10,000 SET and GET | one by one | client CPU | pipelined  | client CPU |
|--------------------|-----------:|-----------:|-----------:|-----------:|
| hiredis V | T ms | T ms | T ms | T ms |
| phpredis V | T ms | T ms | T ms | T ms |
| hiredis needs      | factor | factor | factor | factor |
who is missing is said
1: the same
1.2: the same
1.21: 1.2x less
2: 2.0x less
0.9: the same
0.8: 1.2x more
0.5: 2.0x more
