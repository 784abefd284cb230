--TEST--
sentinel:// with readFrom: a replica that cannot be reached as it is announced does not stand in the way of another; what is no list is no answer
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel, node 1 the primary, 2 a replica. The sentinel names the replicas that the test gives, as they are; "here" is node 2. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk((string) $fields[$name]), array_keys($fields)));
	$replicas = is_string($list) ? $list : '*' . count($list) . "\r\n" . implode('', array_map(fn ($one) => is_string($one) ? $one : $map(array_filter(
		$one + ['ip' => '127.0.0.1', 'port' => $fake->ports[2], 'flags' => 'slave', 'master-link-status' => 'ok'], fn ($value) => $value !== null)), $list));
	return fn ($node, $words) => match ($words[0]) {
		'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, $replicas),
		'ROLE' => "*1\r\n" . $bulk($node === 1 ? 'master' : 'slave'),
		'GET' => $bulk(['', 'primary', 'replica'][$node]),
		default => null,
	};
	PHP;

foreach ([
	'port 0' => [['port' => 0], []],
	'port 70000' => [['port' => 70000], []],
	'port -1' => [['port' => -1], []],
	'no port' => [['port' => null], []],
	'no host' => [['ip' => ''], []],
	'control characters' => [['ip' => "127.0.0.1\n\x1b"], []],
	'a byte 0' => [['ip' => "127.0.0.1\0"], []],
	'no flags' => [['port' => 1, 'flags' => null], []],
	'no link' => [['port' => 1, 'master-link-status' => null], []],
	'a list as host' => ["%4\r\n+ip\r\n*1\r\n+127.0.0.1\r\n+port\r\n+1\r\n+flags\r\n+slave\r\n+master-link-status\r\n+ok\r\n", []],
	'an empty map' => ["%0\r\n", []],
	'an empty list' => ["*0\r\n", []],
	'numbers' => [":1\r\n"],
	'nothing' => [],
	'a number' => ":1\r\n",
	'nil' => "_\r\n",
	'an error' => "-NOPERM no\r\n",
	'a list that is too large' => "*100000000\r\n",
	'lists in lists' => str_repeat("*1\r\n", 1000) . ":1\r\n",
	'a flood' => str_repeat("+OK\r\n", 10000),
] as $what => $list) {
	$fake = FakeCluster::start(3, SAYS, ['list' => $list]);
	$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=replica");
	echo "$what: ", show(outcome(fn () => $client->get('k'))), "\n";
	$fake->stop();
}
?>
--EXPECT--
port 0: "replica"
port 70000: "replica"
port -1: "replica"
no port: "replica"
no host: "replica"
control characters: "replica"
a byte 0: "replica"
no flags: "replica"
no link: "replica"
a list as host: "replica"
an empty map: "replica"
an empty list: "replica"
numbers: "primary"
nothing: "primary"
a number: "primary"
nil: "primary"
an error: "primary"
a list that is too large: "primary"
lists in lists: "primary"
a flood: "primary"
