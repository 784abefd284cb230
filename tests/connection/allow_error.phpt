--TEST--
allow: an entry that is no network, address or name, a second list, and a client to which no server announces another are a ValueError
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

echo "-- entries\n";
foreach (['10.0.0.0/8', '10.1.2.3', '::1', 'fd00::/8', '::ffff:10.0.0.0/104', '*', '*.internal', 'redis-*', 'redis_1.a', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/08x', '10.0.0.0/-1',
		'10.0.0', '1', '/8', '::/129', '::1%eth0', '[::1]', '', ' ', 'a b', "a\0", "a\n", 'a*b*c', '**', '10.0.*', '0x7f.1', '0X7F000001', '0x7f.example', '.', 'h:6379', 'redis://h', 'ä', str_repeat('a', 253), str_repeat('a', 254),
		7, null, []] as $entry) {
	$outcome = outcome(fn () => new Hiredis\Cluster('redis://127.0.0.1', allow: [$entry]));
	echo strlen(show($entry)) > 200 ? strlen($entry) : show($entry), ' ', $outcome instanceof ValueError ? 'no' : 'yes', "\n";
}
say($outcome);

echo "-- where it may stand\n";
say(new Hiredis\Cluster('redis://127.0.0.1?allow[]=10.0.0.0/8&allow[]=redis-*'));
say(new Hiredis\Cluster(['redis://127.0.0.1?allow[]=a&allow[]=b', 'redis://127.0.0.2?allow[]=a&allow[]=b', 'redis://127.0.0.3']));
say(new Hiredis\Client('sentinel://127.0.0.1/mymaster?allow[]=a'), new Hiredis\Client('redis://127.0.0.1', redirect: true, allow: ['a']), new Hiredis\Client('redis://127.0.0.1', allow: []));
$ways = [
	fn () => new Hiredis\Cluster('redis://127.0.0.1?allow[]=a', allow: ['a']),
	fn () => new Hiredis\Cluster(['redis://127.0.0.1?allow[]=a', 'redis://127.0.0.2?allow[]=b']),
	fn () => new Hiredis\Cluster('redis://127.0.0.1?allow=a'),
	fn () => new Hiredis\Cluster('redis://127.0.0.1?allow[]=a%20b'),
	fn () => new Hiredis\Client('redis://127.0.0.1?allow[]=a'),
	fn () => new Hiredis\Client('redis://127.0.0.1', allow: ['a']),
	fn () => new Hiredis\Client('sentinel://127.0.0.1/mymaster', allow: 'a'),
	fn () => new Hiredis\Cluster(allow: null),
];
foreach ($ways as $way) {
	say(outcome($way));
}
?>
--EXPECT--
-- entries
"10.0.0.0/8" yes
"10.1.2.3" yes
"::1" yes
"fd00::/8" yes
"::ffff:10.0.0.0/104" yes
"*" yes
"*.internal" yes
"redis-*" yes
"redis_1.a" yes
"10.0.0.0/33" no
"10.0.0.0/" no
"10.0.0.0/08x" no
"10.0.0.0/-1" no
"10.0.0" no
"1" no
"/8" no
"::/129" no
"::1%eth0" no
"[::1]" no
"" no
" " no
"a b" no
"a\000" no
"a\n" no
"a*b*c" no
"**" no
"10.0.*" no
"0x7f.1" no
"0X7F000001" no
"0x7f.example" yes
"." no
"h:6379" no
"redis://h" no
"\303\244" no
253 yes
254 no
7 no
NULL no
[] no
ValueError: Hiredis\Cluster::__construct(): Argument #16 ($allow) has an entry of allow that is neither a network, as 10.0.0.0/8, nor an address, nor a name with at most one *
-- where it may stand
Hiredis\Cluster
Hiredis\Cluster
Hiredis\Client
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Cluster::__construct(): Argument #16 ($allow) must not be given both as an argument and in the URI
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has the unknown option "allow"; did you mean allow[]?
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has an entry of allow that is neither a network, as 10.0.0.0/8, nor an address, nor a name with at most one *
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option allow, which must not be given without sentinels or redirect: no other server announces an address
ValueError: Hiredis\Client::__construct(): Argument #20 ($allow) must not be given without sentinels or redirect: no other server announces an address
TypeError: Hiredis\Client::__construct(): Argument #20 ($allow) must be of type array, string given
TypeError: Hiredis\Cluster::__construct(): Argument #16 ($allow) must be of type array, null given
