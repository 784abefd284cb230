--TEST--
hiredis.durations: a process that is killed while it writes a server's name into the shared memory makes no other server lose its own histogram
--EXTENSIONS--
hiredis
--INI--
hiredis.durations=1
--SKIPIF--
<?php is_writable('/proc/self/mem') || die('skip /proc/self/mem is needed'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* Changes the entry of the server in the shared memory to what a process leaves that is killed just before it marks the name as complete. */
function undo_name(string $endpoint): void
{
	preg_match_all('/^(\w+)-(\w+) rw-s .*$/m', file_get_contents('/proc/self/maps'), $mappings, PREG_SET_ORDER);
	$memory = fopen('/proc/self/mem', 'r+');
	stream_set_read_buffer($memory, 0);
	foreach ($mappings as [, $from, $to]) {
		fseek($memory, hexdec($from));
		for ($bytes = ''; strlen($bytes) < hexdec($to) - hexdec($from); $bytes .= fread($memory, 4096));
		$at = strpos($bytes, "$endpoint\0");
		if ($at !== false) {
			/* The name follows its state, whose two lowest bits are 1 while the name is written and then 2. */
			$state = unpack('L', $bytes, $at - 4)[1];
			say('the name was complete', ($state & 3) === 2);
			fseek($memory, hexdec($from) + $at - 4);
			fwrite($memory, pack('L', ($state & ~3) | 1));
		}
	}
}

$server = Server::start();
$first = $server->uri();
$second = $server->tcpUri();
$count = function () use ($first, $second): void {
	$durations = Hiredis\stats(all: true)['hiredis.client.endpoint.duration'];
	foreach (['first' => $first, 'second' => $second, 'other' => 'other'] as $label => $endpoint) {
		echo $label, ': ', $durations[$endpoint]['count'] ?? 0, "\n";
	}
};
(new Hiredis\Client($first))->get('k');
undo_name($first);
$count();
echo "-- another server\n";
(new Hiredis\Client($second))->get('k');
$count();
echo "-- the server whose name was not marked\n";
(new Hiredis\Client($first))->get('k');
(new Hiredis\Client($second))->get('k');
$count();
?>
--EXPECT--
"the name was complete"
true
first: 1
second: 0
other: 0
-- another server
first: 1
second: 1
other: 0
-- the server whose name was not marked
first: 2
second: 2
other: 0
