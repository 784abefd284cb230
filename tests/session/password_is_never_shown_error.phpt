--TEST--
However a session fails, no warning shows the password of session.save_path; where session_start() is false there is no session
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

const WORD = 'p4ssw0rd0fTheUser';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'u', 'on', '>' . WORD, '~*', '&*', '+@all');

/** Prints what a request says, and whether its output has the password. */
function shows(string $name, string $path, string $code, array $ini, string $handler, ?callable $between = null): void
{
	$request = request($path, ($ini['session.auto_start'] ?? 0 ? '' : "session_id('abc'); ") . "say('begins'); $code", $ini + ['hiredis.redis' => 1], $handler);
	$first = $request->line();
	if ($between) {
		$request->line();
		$between();
		$request->go();
	}
	$output = $first . $request->end();
	/* Which error the request meets may depend on who is faster; what session_start() says does not. */
	$said = preg_match('/^"(true|false)" (true|false)$/m', $output, $found) ? "session_start() is $found[1], " . ($found[2] === 'true' ? 'no session' : 'a session') : 'not shown';
	echo "$name, $handler: ", match (true) {
		$output === '' => 'no output',
		str_contains($output, WORD) => "SHOWN $output",
		default => $said,
	}, "\n";
}

$tcp = "{$server->port()}";
foreach (['hiredis' => 'redis://u:' . WORD . "@127.0.0.1:$tcp?session_wait=0.05", 'redis' => "tcp://127.0.0.1:$tcp?auth[]=u&auth[]=" . WORD,
	'rediscluster' => "seed[]=127.0.0.1:$tcp&auth[]=u&auth[]=" . WORD . '&timeout=1'] as $handler => $path) {
	$more = $handler === 'hiredis' ? ['hiredis.session_lock_fail' => 'warning'] : ['redis.session.locking_enabled' => 1, 'redis.session.lock_wait_time' => 1000, 'redis.session.lock_retries' => 3];
	$start = 'say(outcome(session_start(...)), session_status() === PHP_SESSION_NONE); ';
	$held = 'session_start(); $_SESSION["n"] = random_int(1, 1 << 30); say("held"); wait(); ';
	shows('no server', preg_replace('/:\d+/', ':1', $path), $start, $more, $handler);
	shows('an option', "$path&colour=red&timeout=soon", $start, $more, $handler);
	shows('another password', str_replace(WORD, WORD . 'x', $path), $start, $more, $handler);
	shows('strictly', str_replace(WORD, WORD . 'x', $path), $start, ['session.use_strict_mode' => 1] + $more, $handler);
	shows('an id', $path, 'session_id("a b"); ' . $start, $more, $handler);
	/* PHP's parser takes what has no scheme, or a wrong one, for a path; and an & within a password begins an option. */
	shows('without a scheme', 'u:' . WORD . "@127.0.0.1:$tcp", $start, $more, $handler);
	shows('one slash', 'redis:/:' . WORD . "@127.0.0.1:$tcp", $start, $more, $handler);
	shows('an ampersand', "tcp://127.0.0.1:$tcp?weight=1&auth=a&" . WORD . '@=1', $start, $more, $handler);
	shows('at startup', "$path&timeout=soon", '', ['session.auto_start' => 1] + $more, $handler);
	if ($handler === 'rediscluster') {
		continue; /* the server is none */
	}
	$server->cli('SET', 'PHPREDIS_SESSION:abc_LOCK', 'another');
	shows('a lock', $path, $start, $more, $handler);
	$server->cli('FLUSHALL');
	foreach (['at the end' => '', 'by hand' => 'say(outcome(session_write_close(...)));', 'destroyed' => 'say(outcome(session_destroy(...)));', 'reset' => 'say(outcome(session_reset(...)));',
		'another id' => 'say(outcome(fn() => session_regenerate_id(true)));', 'created' => 'say(strlen(outcome(fn() => session_create_id())) > 20);'] as $name => $end) {
		shows("killed $name", $path, $held . $end, $more, $handler, fn() => $server->cli('ACL', 'SETUSER', 'u', '-@all') . $server->cli('CLIENT', 'KILL', 'USER', 'u'));
		$server->cli('ACL', 'SETUSER', 'u', '+@all');
		$server->cli('FLUSHALL');
		shows("stolen $name", $path, $held . $end, $more, $handler, fn() => $server->cli('SET', 'PHPREDIS_SESSION:abc_LOCK', 'another'));
		$server->cli('FLUSHALL');
	}
}
?>
--EXPECT--
no server, hiredis: not shown
an option, hiredis: session_start() is false, no session
another password, hiredis: not shown
strictly, hiredis: not shown
an id, hiredis: not shown
without a scheme, hiredis: session_start() is false, no session
one slash, hiredis: session_start() is false, no session
an ampersand, hiredis: session_start() is false, no session
at startup, hiredis: not shown
a lock, hiredis: session_start() is false, no session
killed at the end, hiredis: not shown
stolen at the end, hiredis: not shown
killed by hand, hiredis: not shown
stolen by hand, hiredis: not shown
killed destroyed, hiredis: not shown
stolen destroyed, hiredis: not shown
killed reset, hiredis: not shown
stolen reset, hiredis: not shown
killed another id, hiredis: not shown
stolen another id, hiredis: not shown
killed created, hiredis: not shown
stolen created, hiredis: not shown
no server, redis: session_start() is false, no session
an option, redis: not shown
another password, redis: session_start() is false, no session
strictly, redis: session_start() is false, no session
an id, redis: not shown
without a scheme, redis: session_start() is false, no session
one slash, redis: session_start() is false, no session
an ampersand, redis: not shown
at startup, redis: not shown
a lock, redis: session_start() is false, no session
killed at the end, redis: not shown
stolen at the end, redis: not shown
killed by hand, redis: not shown
stolen by hand, redis: not shown
killed destroyed, redis: not shown
stolen destroyed, redis: not shown
killed reset, redis: not shown
stolen reset, redis: not shown
killed another id, redis: not shown
stolen another id, redis: not shown
killed created, redis: not shown
stolen created, redis: not shown
no server, rediscluster: session_start() is false, no session
an option, rediscluster: not shown
another password, rediscluster: session_start() is false, no session
strictly, rediscluster: session_start() is false, no session
an id, rediscluster: not shown
without a scheme, rediscluster: session_start() is false, no session
one slash, rediscluster: session_start() is false, no session
an ampersand, rediscluster: not shown
at startup, rediscluster: not shown
