--TEST--
A batch asks for each command that the table lacks once: however slow the answers are, however many names it has, and however many subcommands a server tells of
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$info = fn ($name, $subcommands) => "*10\r\n" . $bulk($name) . ":-1\r\n*0\r\n:1\r\n:1\r\n:1\r\n*0\r\n*0\r\n*0\r\n$subcommands";
	$many = "*9000\r\n" . implode('', array_map(fn ($number) => $info("many|$number", "*0\r\n"), range(1, 9000)));
	return function ($node, $words, $connection) use ($fake, $info, $many) {
		if ($words[0] !== 'COMMAND') {
			return null;
		}
		if (str_starts_with($words[2], 'slow')) {
			$fake->later(0.3, fn () => $connection->send("*1\r\n*-1\r\n"));
			return '';
		}
		return $words[2] === 'many' ? "*1\r\n" . $info('many', $many) : "*1\r\n*-1\r\n";
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri());
$pipeline = function (string $name, int $count) use ($cluster, $fake) {
	$before = $fake->count('COMMAND');
	$replies = $cluster->pipelined(fn ($pipeline) => array_map(fn ($number) => $pipeline->call("$name.$number"), range(1, $count)));
	say(array_count_values($replies), $fake->count('COMMAND') - $before);
};
echo "slow answers, which hold for one to two seconds\n";
$pipeline('slow', 8);
echo "more names than a map keeps\n";
$pipeline('quick', 4200);
echo "more subcommands than a map keeps\n";
say($cluster->call('many', '1', 'key'), $cluster->call('many', '2', 'key'), $cluster->call('many', '9000', 'key'), $fake->count('COMMAND INFO many'));
?>
--EXPECT--
slow answers, which hold for one to two seconds
{"OK": 8}
8
more names than a map keeps
{"OK": 4200}
4200
more subcommands than a map keeps
"OK"
"OK"
"OK"
1
