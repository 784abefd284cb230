--TEST--
readFrom, zone and what sentinels have: what they may be, and where
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['primary', 'replica', 'any', 'PRIMARY', '', 'closest'] as $from) {
	say(outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: $from)), outcome(fn () => new Hiredis\Cluster("redis://h?readFrom=$from")));
}
say(
	outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: 'any', zone: 'eu-1a')),
	outcome(fn () => new Hiredis\Cluster('redis://h?readFrom=any&zone=eu-1a')),
	outcome(fn () => new Hiredis\Cluster('redis://h?readFrom=any', readFrom: 'any')),
	outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: ['any'])),
	outcome(fn () => new Hiredis\Cluster('redis://h', zone: 'eu-1a')),
	outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: 'primary', zone: 'eu-1a')),
	outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: 'any', zone: '')),
	outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: 'any', zone: "a\r\nb")),
	outcome(fn () => new Hiredis\Cluster('redis://h', readFrom: 'any', zone: str_repeat('z', 64))),
	outcome(fn () => new Hiredis\Client('redis://h?readFrom=replica')),
	outcome(fn () => new Hiredis\Client('redis://h?zone=eu-1a')),
	outcome(fn () => new Hiredis\Cluster('redis://h?sentinelUsername=u&sentinelPassword=p')),
);
?>
--EXPECT--
Hiredis\Cluster
Hiredis\Cluster
Hiredis\Cluster
Hiredis\Cluster
Hiredis\Cluster
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #13 ($readFrom) must be primary, replica, any or nearest
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has the option readFrom, which must be primary, replica, any or nearest
ValueError: Hiredis\Cluster::__construct(): Argument #13 ($readFrom) must be primary, replica, any or nearest
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has the option readFrom, which must be primary, replica, any or nearest
ValueError: Hiredis\Cluster::__construct(): Argument #13 ($readFrom) must be primary, replica, any or nearest
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has the option readFrom, which must be primary, replica, any or nearest
Hiredis\Cluster
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #13 ($readFrom) must not be given both as an argument and in the URI
TypeError: Hiredis\Cluster::__construct(): Argument #13 ($readFrom) must be of type ?string, array given
ValueError: Hiredis\Cluster::__construct(): Argument #14 ($zone) must not be given without readFrom: 'replica' or 'any'
ValueError: Hiredis\Cluster::__construct(): Argument #14 ($zone) must not be given without readFrom: 'replica' or 'any'
ValueError: Hiredis\Cluster::__construct(): Argument #14 ($zone) must be 1 to 63 bytes without spaces, line ends or special characters
ValueError: Hiredis\Cluster::__construct(): Argument #14 ($zone) must be 1 to 63 bytes without spaces, line ends or special characters
ValueError: Hiredis\Cluster::__construct(): Argument #14 ($zone) must be 1 to 63 bytes without spaces, line ends or special characters
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option readFrom, which must not be given without sentinels, replicas or a cluster
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option zone, which must not be given without sentinels or a cluster, which know the zones
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not give a user or a password of sentinels: a cluster has none
