--TEST--
A client in use by concurrently() from destructors, sort and output callbacks, generators, __toString and signal handlers
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
$client = new Hiredis\Client($server->uri());
foreach (range(0, 9) as $i) {
	$client->set("k:$i", "v:$i");
}
final class Reads
{
	public static array $read = [];
	public function __construct(private Hiredis\Client $redis, private string $key) {}
	public function __destruct() { self::$read[] = $this->redis->get($this->key); }
	public function __toString(): string { return $this->redis->get($this->key); }
}
$others = array_map(fn (int $i) => fn ($redis) => [$redis->get("k:$i"), $redis->get("k:$i")], range(0, 3));
$tasks = [
	'destructor' => function ($redis) {
		$object = new Reads($redis, 'k:7');
		$redis->ping();
		$object = null;
		return [$redis->get('k:6'), Reads::$read];
	},
	'gc' => function ($redis) {
		$a = new ArrayObject([new Reads($redis, 'k:8')]);
		$a[] = $a;
		$a = null;
		gc_collect_cycles();
		return Reads::$read;
	},
	'sort' => function ($redis) {
		$keys = ['k:3', 'k:1', 'k:2'];
		usort($keys, fn ($a, $b) => $redis->get($a) <=> $redis->get($b));
		return $keys;
	},
	'output' => function ($redis) {
		ob_start();
		ob_start(fn (string $text) => $text . $redis->get('k:5'));
		echo 'text ';
		ob_end_flush();
		return ob_get_clean();
	},
	'generator' => fn ($redis) => iterator_to_array((function () use ($redis) { yield $redis->get('k:1'); yield $redis->get('k:2'); })()),
	'string' => fn ($redis) => [$redis->set('s', new Reads($redis, 'k:4')), $redis->get('s')],
	...$others,
];
foreach ([1, 3, 100] as $limit) {
	Reads::$read = [];
	foreach ($client->concurrently($tasks, $limit) as $key => $result) {
		echo $key, ' ';
		say($result);
	}
}
say(Reads::$read);
?>
--EXPECT--
destructor ["v:6", ["v:7"]]
gc ["v:7", "v:8"]
sort ["k:1", "k:2", "k:3"]
output "text v:5"
generator ["v:1", "v:2"]
string ["OK", "v:4"]
0 ["v:0", "v:0"]
1 ["v:1", "v:1"]
2 ["v:2", "v:2"]
3 ["v:3", "v:3"]
destructor ["v:6", ["v:8", "v:7"]]
gc ["v:8"]
sort ["k:1", "k:2", "k:3"]
output "text v:5"
generator ["v:1", "v:2"]
string ["OK", "v:4"]
0 ["v:0", "v:0"]
1 ["v:1", "v:1"]
2 ["v:2", "v:2"]
3 ["v:3", "v:3"]
destructor ["v:6", ["v:8", "v:7", "v:4"]]
gc ["v:8"]
sort ["k:1", "k:2", "k:3"]
output "text v:5"
generator ["v:1", "v:2"]
string ["OK", "v:4"]
0 ["v:0", "v:0"]
1 ["v:1", "v:1"]
2 ["v:2", "v:2"]
3 ["v:3", "v:3"]
["v:8", "v:7", "v:4"]
