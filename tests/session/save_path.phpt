--TEST--
session.save_path: the URI of a client, the paths of phpredis, and what is wrong with others
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
arg_separator.input=;
arg_separator.output=&amp;
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'u', 'on', '>p&w +', 'allkeys', 'allcommands');
$server->cli('CONFIG', 'SET', 'requirepass', 'sec ret');
$server->cli('AUTH', 'sec ret');
$unix = 'unix://' . $server->socket();
$tcp = "tcp://127.0.0.1:{$server->port()}";

/* Which user asks, in which database, under which name, and which keys there are. */
$tell = static function (string $path) use ($server): void {
	handler($path);
	try {
		begin('id');
		preg_match('/ name=(\S*) .* db=(\d+) .* user=(\S+) /', $server->cli('CLIENT', 'LIST', 'TYPE', 'normal'), $all);
		$said = [];
		foreach (explode("\n", trim($server->cli('CLIENT', 'LIST'))) as $line) {
			if (preg_match('/ name=(\S*) .*? db=(\d+) .* cmd=(evalsha|eval|get) user=(\S+) /', $line, $found)) {
				$said = [$found[4], (int) $found[2], $found[1]];
			}
		}
		$server->cli('SELECT', $said[1]);
		$keys = $server->cli('KEYS', '*');
		say(...$said, ...$keys);
		session_abort();
	} catch (Throwable $error) {
		say($error::class, plain($error->getMessage()));
	}
};

foreach ([
	"unix://u:p%26w%20+@{$server->socket()}?name=a%2Bb&database=2&session_prefix=a+b:&session_lock=9&session_tag=yes&timeout=2.5",
	"$unix?password=sec%20ret&session_locking=off", "$tcp/3?username=u&password=p%26w%20%2B",
	"$tcp?auth=sec+ret&weight=1&database=1&prefix=PRE%3A&timeout=2.5&read_timeout=3&persistent=1&retry_interval=0&name=x",
	"$unix?auth[]=u&auth[]=p%26w+%2B&timeout=2", "$unix?auth%5Bpass%5D=p%26w+%2B&auth[user]=u", "$unix?auth[pass]=sec%20ret", "$unix?auth[]=sec%20ret&prefix=",
	"$tcp?auth=sec+ret&persistent=1&persistent_id=web&session_lock=3", "$tcp?auth=sec+ret&persistent=no&persistent_id=web&prefix=a&session_prefix=b",
	"$unix?auth=wrong", '&' => "$unix?&password=sec%20ret&",
] as $path) {
	$tell($path);
}

echo "-- what is wrong\n";
set_error_handler(static function (int $level, string $message): bool {
	echo plain($message), "\n";
	return true;
});
foreach ([
	'', '/var/lib/php/sessions', '2;/tmp', 'redis://', 'tcp://h:0', "$unix?database", "$unix?colour=red", "$unix?sesion_prefix=a", "$unix?session_lockng=1", "$unix?locking=1", "$unix?weight=1&session_wiat=2", "$unix?db=1", "$unix?session_wait=soon", "$unix?session_wait=-1", "$unix?session_lock=0",
	"$unix?session_locking=perhaps", "$unix?session_tag=2", "$unix?session_prefix=" . str_repeat('x', 513), "$unix?cache=8M", "$unix?timeout=1&timeout=2", "$unix?stream[verify_peer]=0",
	"$unix?auth[]=u&auth[]=p&database=many", 'tcp://h1?weight=1,tcp://h2?weight=2', 'tcp://h1, tcp://h2', "tcp://h1  tcp://h2\n", 'redis://h1,h2', 'redis:///run/s', 'sentinel://h1,h2', 'seed[]=', 'seed[]=unix:///run/s', 'seed[]=h:1&timeout=soon',
	'seed[]=h:1&seed[]=sentinel://h/m', 'timeout=1&seed[]=h:1',
] as $path) {
	handler($path);
	begin('id');
}
?>
--EXPECT--
"u" 2 "a+b" "a+b:{id}_LOCK"
"default" 0 ""
"u" 3 "" "PHPREDIS_SESSION:id_LOCK"
"default" 1 "x" "PRE:id_LOCK"
"u" 0 "" "PHPREDIS_SESSION:id_LOCK"
"u" 0 "" "PHPREDIS_SESSION:id_LOCK"
"default" 0 "" "PHPREDIS_SESSION:id_LOCK"
"default" 0 "" "id_LOCK"
"default" 0 "" "PHPREDIS_SESSION:id_LOCK"
"default" 0 "" "bid_LOCK"
"Hiredis\\ServerException" "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
"default" 0 "" "PHPREDIS_SESSION:id_LOCK"
-- what is wrong
session_start(): session.save_path must not be empty; for a server on this machine write redis://127.0.0.1:6379
session_start(): session.save_path must not be a directory or a path; write redis://127.0.0.1:6379, or for a unix socket unix:// before the path
session_start(): session.save_path must have a scheme; write host and port as redis://host:6379
session_start(): session.save_path has no host
session_start(): session.save_path has a port that is not a number from 1 to 65535
session_start(): session.save_path has an option without a value: in php.ini the path needs quotation marks
session_start(): session.save_path has the unknown option "colour"; the options of Hiredis\Client have the names of its constructor's parameters
session_start(): session.save_path has the unknown option "sesion_prefix"; did you mean session_prefix?
session_start(): session.save_path has the unknown option "session_lockng"; did you mean session_locking?
session_start(): session.save_path has the unknown option "locking"; did you mean session_locking?
session_start(): session.save_path has the unknown option "session_wiat"; did you mean session_wait?
session_start(): session.save_path has the unknown option "db"; the database is the path, as in redis://host:6379/3, or the option database
session_start(): session.save_path has the option session_wait, which must be a number of seconds from 0 to 31536000
session_start(): session.save_path has the option session_wait, which must be a number of seconds from 0 to 31536000
session_start(): session.save_path has the option session_lock, which must be a number of seconds from 0.001 to 31536000
session_start(): session.save_path has the option session_locking, which must be 1 or 0
session_start(): session.save_path has the option session_tag, which must be 1 or 0
session_start(): session.save_path has a prefix of more than 512 bytes
session_start(): session.save_path has a cache, which sessions cannot use
session_start(): session.save_path gives timeout twice
session_start(): session.save_path has a tls option without TLS: use rediss://
session_start(): session.save_path has the option database, which must be a number from 0
session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
session_start(): session.save_path has no host; for a unix socket write unix:// before the path
session_start(): session.save_path must name the primary behind the sentinels, as in sentinel://host:26379/mymaster
session_start(): session.save_path has no host
session_start(): session.save_path has a seed that is no node of a cluster
session_start(): session.save_path has the option connectTimeout, which must be a number of seconds from 0 to 31536000
session_start(): session.save_path has a seed that is no node of a cluster
session_start(): session.save_path must have a scheme; write host and port as redis://host:6379
