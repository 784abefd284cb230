--TEST--
session.save_path: our URIs, and the paths of phpredis, a cluster's too
--EXTENSIONS--
hiredis
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
arg_separator.output=&amp;
--FILE--
<?php
require __DIR__ . '/inc/session.inc';

foreach ([
	"redis://h:1/2?timeout=2.5&session_wait=3&session_tag=1&session_prefix=a:&session_lock=9&session_locking=no", "tcp://h:1?timeout=2.5",
	"tcp://h:1?weight=1&timeout=2.5&read_timeout=3&auth=p%26w&database=2&prefix=PRE:&persistent=1", "unix:///run/redis.sock?auth[]=u&auth[]=p&weight=1", "redis://h?session_wait=soon",
	"sentinel://h1,h2/mymaster?session_wait=3&sentinelPassword=x", "seed[]=h1:7000&seed[]=h2:7000&timeout=2&read_timeout=3&failover=error&auth=p%26w&persistent=1&prefix=PRE:&session_wait=3",
	"seed[]=h1:7000&stream[verify_peer]=0", "redis://h?password=a%20b+c%2Bd&session_prefix=a+b", "tcp://h?auth=a%20b+c%2Bd", "tcp://h?auth[pass]=p&auth[user]=u", "tcp://h?auth[pass]=p",
	"tls://h?stream[verify_peer]=0&persistent=1&persistent_id=web", "tcp://h?persistent=0&persistent_id=web", "tcp://h1?weight=1,tcp://h2?weight=2", "tcp://h1, tcp://h2", "tcp://h1  tcp://h2",
] as $path) {
	echo outcome(fn() => Hiredis\Session\SavePath::arguments($path)), "\n";
}

?>
--EXPECT--
{"redis":"redis:\/\/h:1\/2?timeout=2.5","wait":3,"tag":true,"prefix":"a:","lock":9,"locking":false}
{"redis":"tcp:\/\/h:1?timeout=2.5"}
{"redis":"tcp:\/\/h:1?connectTimeout=2.5&timeout=3&database=2&persistent=1&password=p%26w","prefix":"PRE:"}
{"redis":"unix:\/\/\/run\/redis.sock?username=u&password=p"}
ValueError: session.save_path: session_wait must be a number
{"redis":"sentinel:\/\/h1,h2\/mymaster?sentinelPassword=x","wait":3}
{"wait":3,"redis":["redis:\/\/h1:7000?connectTimeout=2&timeout=3&persistent=1&password=p%26w","redis:\/\/h2:7000"],"prefix":"PRE:"}
{"redis":["rediss:\/\/h1:7000?tls%5Bverify_peer%5D=0"]}
{"redis":"redis:\/\/h?password=a%20b%2Bc%2Bd","prefix":"a+b"}
{"redis":"tcp:\/\/h?password=a%20b%20c%2Bd"}
{"redis":"tcp:\/\/h?username=u&password=p"}
{"redis":"tcp:\/\/h?password=p"}
{"redis":"tls:\/\/h?tls%5Bverify_peer%5D=0&persistent=web"}
{"redis":"tcp:\/\/h?persistent=0"}
ValueError: session.save_path: only phpredis spreads sessions over several servers; name one, sentinels or the seeds of a cluster
ValueError: session.save_path: only phpredis spreads sessions over several servers; name one, sentinels or the seeds of a cluster
ValueError: session.save_path: only phpredis spreads sessions over several servers; name one, sentinels or the seeds of a cluster
