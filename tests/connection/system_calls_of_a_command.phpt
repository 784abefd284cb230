--TEST--
After the first command a small one is one send and one recv and nothing else
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/server.inc';

/* On a busy machine 100 ms may pass between two commands. The client then checks the connection with poll(). So the calls are traced again. */
function names(string $snippet, string $uri): string
{
	for ($try = 0; $try < 10 && in_array('poll', $names ?? ['poll'], true); $try++) {
		$names = Strace::names($snippet, ['uri' => $uri]);
	}
	return implode(' ', $names);
}

$server = Server::start();
foreach (['uri', 'tcpUri'] as $uri) {
	foreach (['get("k")', 'set("k", "v")', 'call("GET", "k")', 'query("GET %s", "k")', 'mget("a", "b")', 'hgetall("h")', 'pipelined(fn ($p) => $p->get("a")->get("b"))',
			'transaction(fn ($t) => $t->get("a")->get("b"))', 'withTimeout(5.0)->get("k")', 'scanKeys()->current()'] as $command) {
		echo $command, ': ', names("\$client = new Hiredis\\Client(\$uri); \$client->ping(); begin(); \$client->$command; finish();", $server->$uri()), "\n";
	}
}
/* Clocks are asked without a system call. A pause of the consumer, an error reply and a null change nothing. */
echo names(<<<'PHP'
	$client = new Hiredis\Client($uri);
	$client->set('k', 'v');
	begin();
	for ($i = 0; $i < 3; $i++) {
		$client->get('k');
		try {
			$client->lpush('k', 1);
		} catch (Hiredis\ServerException) {
		}
		$client->get('missing');
	}
	finish();
	PHP, $server->uri()), "\n";
?>
--EXPECT--
get("k"): sendto recvfrom
set("k", "v"): sendto recvfrom
call("GET", "k"): sendto recvfrom
query("GET %s", "k"): sendto recvfrom
mget("a", "b"): sendto recvfrom
hgetall("h"): sendto recvfrom
pipelined(fn ($p) => $p->get("a")->get("b")): sendto recvfrom
transaction(fn ($t) => $t->get("a")->get("b")): sendto recvfrom
withTimeout(5.0)->get("k"): sendto recvfrom
scanKeys()->current(): sendto recvfrom
get("k"): sendto recvfrom
set("k", "v"): sendto recvfrom
call("GET", "k"): sendto recvfrom
query("GET %s", "k"): sendto recvfrom
mget("a", "b"): sendto recvfrom
hgetall("h"): sendto recvfrom
pipelined(fn ($p) => $p->get("a")->get("b")): sendto recvfrom
transaction(fn ($t) => $t->get("a")->get("b")): sendto recvfrom
withTimeout(5.0)->get("k"): sendto recvfrom
scanKeys()->current(): sendto recvfrom
sendto recvfrom sendto recvfrom sendto recvfrom sendto recvfrom sendto recvfrom sendto recvfrom sendto recvfrom sendto recvfrom sendto recvfrom
