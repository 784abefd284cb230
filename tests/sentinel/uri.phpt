--TEST--
sentinel://: sentinels, the primary's name, a database, and users of both kinds; what cannot be read is a ValueError without a secret
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls_built.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach ([
	'sentinel://h1/mymaster', 'sentinel://h1:1,h2,[::1]:3,[fe80::1],10.0.0.1/mymaster', 'sentinels://h1/mymaster/3', 'SENTINEL://h1/a%2Bb-c.d_e/0',
	'sentinel://user:pw@h1,h2/m?sentinelUsername=su&sentinelPassword=sp', 'sentinel://:p@ss@h1/m/?database=4',
] as $uri) {
	$client = new Hiredis\Client($uri);
	printf("%s: %s database %d\n", $uri, $client->endpoint(), $client->database());
}
foreach ([
	'sentinel://', 'sentinel:///m', 'sentinel://h1', 'sentinel://h1/', 'sentinel://h1?timeout=1', 'sentinel://h1//2', 'sentinel://h1,/m', 'sentinel://,h1/m', 'sentinel://h1,,h2/m',
	'sentinel://h1:0/m', 'sentinel://h1:65536,h2/m', 'sentinel://h1,h2:x/m', 'sentinel://h1,[::1/m', 'sentinel://h1/a%20b', 'sentinel://h1/a%00b', 'sentinel://h1/a%zz',
	'sentinel://h1/m/x', 'sentinel://h1/m/-1', 'sentinel://h1%00,h2/m', 'sentinel://h1/m?sentinelUsername=only', 'sentinel://user@h1/m',
	'redis://h1/?sentinelPassword=secret',
] as $uri) {
	echo $uri, ': ', preg_replace('/.*__construct\(\): /', '', show(outcome(fn () => new Hiredis\Client($uri)))), "\n";
}
say(outcome(fn () => (new Hiredis\Client('sentinel://h1/m'))->async()));
?>
--EXPECT--
sentinel://h1/mymaster: sentinel://h1:26379/mymaster database 0
sentinel://h1:1,h2,[::1]:3,[fe80::1],10.0.0.1/mymaster: sentinel://h1:1,h2:26379,[::1]:3,[fe80::1]:26379,10.0.0.1:26379/mymaster database 0
sentinels://h1/mymaster/3: sentinels://h1:26379/mymaster database 3
SENTINEL://h1/a%2Bb-c.d_e/0: sentinel://h1:26379/a+b-c.d_e database 0
sentinel://user:pw@h1,h2/m?sentinelUsername=su&sentinelPassword=sp: sentinel://h1:26379,h2:26379/m database 0
sentinel://:p@ss@h1/m/?database=4: sentinel://h1:26379/m database 4
sentinel://: Argument #1 ($uri) has no host
sentinel:///m: Argument #1 ($uri) has no host
sentinel://h1: Argument #1 ($uri) must name the primary behind the sentinels, as in sentinel://host:26379/mymaster
sentinel://h1/: Argument #1 ($uri) must name the primary behind the sentinels, as in sentinel://host:26379/mymaster
sentinel://h1?timeout=1: Argument #1 ($uri) must name the primary behind the sentinels, as in sentinel://host:26379/mymaster
sentinel://h1//2: Argument #1 ($uri) must name the primary behind the sentinels, as in sentinel://host:26379/mymaster
sentinel://h1,/m: Argument #1 ($uri) has no host
sentinel://,h1/m: Argument #1 ($uri) has no host
sentinel://h1,,h2/m: Argument #1 ($uri) has no host
sentinel://h1:0/m: Argument #1 ($uri) has a port that is not a number from 1 to 65535
sentinel://h1:65536,h2/m: Argument #1 ($uri) has a port that is not a number from 1 to 65535
sentinel://h1,h2:x/m: Argument #1 ($uri) has a port that is not a number from 1 to 65535
sentinel://h1,[::1/m: Argument #1 ($uri) has a broken IPv6 address
sentinel://h1/a%20b: Argument #1 ($uri) has a name of the primary with spaces, line ends or special characters
sentinel://h1/a%00b: Argument #1 ($uri) has a name of the primary with spaces, line ends or special characters
sentinel://h1/a%zz: Argument #1 ($uri) has a broken percent-escape
sentinel://h1/m/x: Argument #1 ($uri) has the option database, which must be a number from 0
sentinel://h1/m/-1: Argument #1 ($uri) has the option database, which must be a number from 0
sentinel://h1%00,h2/m: Argument #1 ($uri) must not contain any null bytes
sentinel://h1/m?sentinelUsername=only: Argument #1 ($uri) has the option sentinelUsername, which must not be given without a password
sentinel://user@h1/m: Argument #1 ($uri) has the option username, which must not be given without a password: write redis://:password@host, or redis://user:password@host
redis://h1/?sentinelPassword=secret: Argument #1 ($uri) has the option sentinelPassword, which must not be given without sentinels: use sentinel://
Hiredis\HiredisError: async() does not follow a switch of sentinel://: use a client whose URI names the server
