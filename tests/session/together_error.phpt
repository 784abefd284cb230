--TEST--
session.save_path refuses the combinations of options that Client and Cluster refuse, and for the same reasons
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

use Hiredis\Client;
use Hiredis\Cluster;

/* The reason, as both say it. */
$reason = static fn(string $message): string => preg_replace(['/^.*Argument #1 \(\$(uri|seeds)\) has the option (\w+), which /', '/^.*Argument #1 \(\$(uri|seeds)\) /', '/^.*Argument #\d+ \(\$(\w+)\) /', '/^.*save_path has the option (\w+), which /',
	'/^.*save_path /'], ['$2 ', '', '$1 ', '$1 ', ''], $message);
set_error_handler(static function (int $level, string $message) use (&$warnings): bool {
	$warnings[] = $message;
	return true;
});
$long = str_repeat('z', 64);
$several = 0;
foreach ([
	'redis://h?readFrom=replica', 'redis://h?readFrom=primary', 'redis://h?zone=a', 'sentinel://h/m?zone=a', "sentinel://h/m?readFrom=any&zone=$long", 'redis://h?username=u', 'redis://u@h',
	'redis://h?sentinelPassword=p', 'redis://h?sentinelUsername=u', 'sentinel://h/m?sentinelUsername=u', 'sentinel://h/m?failover=1', 'unix:///run/s?failover=1', 'redis://h?name=a%20b',
	"redis://h?library=$long" . 'z', 'redis://h?library=a(b)', 'redis://h?allow[]=10.0.0.0/8', 'sentinel://h/m?replicas=redis://r', 'redis://h?replicas=rediss://r',
	'rediss://h?replicas=redis://r', 'redis://h?failover=yes', 'redis://h?breaker=2', 'redis://h?protocol=4', 'redis://h?timeout=1&timeout=2', 'redis://h?tls[cafile]=x',
	/* With a word of phpredis. */
	'redis://h?weight=1&readFrom=replica', 'redis://h?weight=1&zone=a', 'unix:///run/s?weight=1&failover=1', 'redis://h?weight=1&name=a%20b', 'redis://h?weight=1&allow[]=10.0.0.0/8',
] as $uri) {
	$of_client = $warnings = [];
	try {
		new Client(str_replace('weight=1&', '', $uri));
		echo "$uri: Client takes it\n";
	} catch (ValueError $error) {
		$of_client = $reason($error->getMessage());
	}
	handler($uri);
	begin('id');
	$of_session = $reason($warnings[0] ?? '');
	echo $of_client === $of_session ? '' : "different: $of_client | ", $uri, ': ', $of_session, "\n";
}
echo "-- a cluster\n";
foreach (['sentinelPassword=p', 'redirect=1', 'replicas=redis://r', 'zone=a', 'name=a%20b', 'library=a(b)'] as $query) {
	$of_cluster = $warnings = [];
	try {
		new Cluster("redis://h:1?$query");
		echo "$query: Cluster takes it\n";
	} catch (ValueError $error) {
		$of_cluster = $reason($error->getMessage());
	}
	handler("seed[]=h:1&$query");
	begin('id');
	$of_session = $reason($warnings[0] ?? '');
	echo $of_cluster === $of_session ? '' : "different: $of_cluster | ", $query, ': ', $of_session, "\n";
}
?>
--EXPECT--
redis://h?readFrom=replica: readFrom must not be given without sentinels, replicas or a cluster
redis://h?readFrom=primary: readFrom must not be given without sentinels, replicas or a cluster
redis://h?zone=a: zone must not be given without sentinels or a cluster, which know the zones
sentinel://h/m?zone=a: zone must not be given without readFrom: 'replica' or 'any'
sentinel://h/m?readFrom=any&zone=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz: zone must be 1 to 63 bytes without spaces, line ends or special characters
redis://h?username=u: username must not be given without a password: write redis://:password@host, or redis://user:password@host
redis://u@h: username must not be given without a password: write redis://:password@host, or redis://user:password@host
redis://h?sentinelPassword=p: sentinelPassword must not be given without sentinels: use sentinel://
redis://h?sentinelUsername=u: sentinelUsername must not be given without sentinels: use sentinel://
sentinel://h/m?sentinelUsername=u: sentinelUsername must not be given without a password
sentinel://h/m?failover=1: failover must not be given with sentinels, which know the primary
unix:///run/s?failover=1: failover must not be given with a unix socket, which always reaches the same server
redis://h?name=a%20b: name must have no spaces, line ends or special characters
redis://h?library=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz: library must have at most 64 bytes, without spaces, line ends, parentheses or special characters
redis://h?library=a(b): library must have at most 64 bytes, without spaces, line ends, parentheses or special characters
redis://h?allow[]=10.0.0.0/8: allow must not be given without sentinels or redirect: no other server announces an address
sentinel://h/m?replicas=redis://r: replicas must not be given with sentinels, which know the replicas
redis://h?replicas=rediss://r: replicas must use TLS where the primary does, and only there
rediss://h?replicas=redis://r: replicas must use TLS where the primary does, and only there
redis://h?failover=yes: failover must be 1 or 0
redis://h?breaker=2: breaker must be 1 or 0
redis://h?protocol=4: protocol must be 2 or 3
redis://h?timeout=1&timeout=2: gives timeout twice
redis://h?tls[cafile]=x: has a tls option without TLS: use rediss://
redis://h?weight=1&readFrom=replica: readFrom must not be given without sentinels, replicas or a cluster
redis://h?weight=1&zone=a: zone must not be given without sentinels or a cluster, which know the zones
unix:///run/s?weight=1&failover=1: failover must not be given with a unix socket, which always reaches the same server
redis://h?weight=1&name=a%20b: name must have no spaces, line ends or special characters
redis://h?weight=1&allow[]=10.0.0.0/8: allow must not be given without sentinels or redirect: no other server announces an address
-- a cluster
sentinelPassword=p: must not give a user or a password of sentinels: a cluster has none
redirect=1: must not have redirect: a cluster's redirects are always followed
replicas=redis://r: must not have replicas: a cluster knows them
zone=a: zone must not be given without readFrom: 'replica' or 'any'
name=a%20b: name must have no spaces, line ends or special characters
library=a(b): library must have at most 64 bytes, without spaces, line ends, parentheses or special characters
