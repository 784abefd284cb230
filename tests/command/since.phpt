--TEST--
since() says of every command of the facts, and of each option that came later, since which versions of the servers it is there
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/facts.inc';
require __DIR__ . '/../inc/show.inc';

foreach (['SET', 'client kill', 'HGetEx', 'BF.ADD', 'DELIFEQ', 'SUBSCRIBE'] as $command) {
	echo "$command: ", json_encode(Hiredis\since($command)), "\n";
}
say(Hiredis\since('NOPE'), Hiredis\since(''), Hiredis\since("SET\0"), Hiredis\since('CLIENT  KILL'), Hiredis\since('CLIENT NOPE'));

$wrong = [];
$options = 0;
foreach (Facts::all() as $name => $fact) {
	$since = Hiredis\since(strtolower($name));
	if (Facts::isInternal($name) && str_contains($name, ' ')) {
		$since === null || $wrong[] = "$name: a row for what servers say to themselves";
		continue;
	}
	$versions = array_filter([$fact['since'] ?? '', $fact['valkey_since'] ?? '']);
	foreach ($versions as $version) {
		str_contains($since['command'], $version) || $wrong[] = "$name $version";
	}
	foreach (['options_since', 'valkey_options_since'] as $which) {
		foreach ($fact[$which] ?? [] as $word => $version) {
			$options++;
			str_contains($since['options'][$word], $version) || $wrong[] = "$name $word $version";
		}
	}
	count($since['options']) === count(($fact['options_since'] ?? []) + ($fact['valkey_options_since'] ?? [])) || $wrong[] = "$name: another number of options";
}
echo count(Facts::all()) > 600 && $options > 140 ? 'all' : 'too few', ': ', implode(', ', $wrong) ?: 'as the facts', "\n";
?>
--EXPECT--
SET: {"command":"Redis 1.0.0","options":{"EX":"2.6.12","EXAT":"6.2.0","GET":"6.2.0","IFDEQ":"Redis 8.4.0","IFDNE":"Redis 8.4.0","IFEQ":"Redis 8.4.0 and Valkey 8.1.0","IFNE":"Redis 8.4.0","KEEPTTL":"6.0.0","NX":"2.6.12","PX":"2.6.12","PXAT":"6.2.0","XX":"2.6.12"}}
client kill: {"command":"Redis 2.4.0","options":{"ID":"2.8.12","LADDR":"6.2.0","MASTER":"3.2.0","MAXAGE":"Redis 7.4.0 and Valkey 8.0.0","NORMAL":"2.8.12","PUBSUB":"2.8.12","REPLICA":"5.0.0","SLAVE":"2.8.12","TYPE":"2.8.12"}}
HGetEx: {"command":"Redis 8.0.0, Valkey 9.0.0","options":[]}
BF.ADD: {"command":"module bf 1.0.0","options":[]}
DELIFEQ: {"command":"Valkey 9.0.0","options":[]}
SUBSCRIBE: {"command":"Redis 2.0.0","options":[]}
NULL
NULL
NULL
NULL
NULL
all: as the facts
