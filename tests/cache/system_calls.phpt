--TEST--
Cache: a hit is one look at the socket, within recheck no system call; a miss is one send and one recv
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

$server = Server::start();
$server->cli('MSET', 'a', '1', 'b', '2');
$server->cli('HSET', 'h', 'f', 'v');
foreach (['uri', 'tcpUri'] as $uri) {
	foreach ([0.0, 5.0] as $recheck) {
		foreach (['get("a")', 'call("GET", "a")', 'hgetall("h")', 'mget("a", "b")', 'get("other")', 'mget("a", "other")', 'withoutCache()->get("a")', 'set("c", "x")',
			'pipelined(fn ($p) => $p->get("a")->get("b")->hgetall("h"))', 'pipelined(fn ($p) => $p->get("a")->get("other")->hgetall("h")->get("c"))'] as $command) {
			$names = Strace::names('$client = new Hiredis\Client($uri, cache: new Hiredis\Cache(lease: 1000.0, recheck: $recheck));
				$client->get("a"); $client->get("b"); $client->hgetall("h"); begin(); $client->' . $command . '; finish();', ['uri' => $server->$uri(), 'recheck' => $recheck]);
			echo $recheck > 0 ? 'recheck, ' : '', $command, ': ', implode(' ', $names) ?: 'none', "\n";
		}
	}
}
/* The first of a request, through the pool. */
echo implode(' ', Strace::names('$get = fn () => (new Hiredis\Client($uri, persistent: true, cache: new Hiredis\Cache(lease: 1000.0)))->get("a");
	$get(); begin(); $get(); finish();', ['uri' => $server->uri()])), "\n";
?>
--EXPECT--
get("a"): poll
call("GET", "a"): poll
hgetall("h"): poll
mget("a", "b"): poll
get("other"): sendto recvfrom
mget("a", "other"): poll sendto recvfrom
withoutCache()->get("a"): sendto recvfrom
set("c", "x"): sendto recvfrom
pipelined(fn ($p) => $p->get("a")->get("b")->hgetall("h")): poll
pipelined(fn ($p) => $p->get("a")->get("other")->hgetall("h")->get("c")): poll sendto recvfrom
recheck, get("a"): none
recheck, call("GET", "a"): none
recheck, hgetall("h"): none
recheck, mget("a", "b"): none
recheck, get("other"): sendto recvfrom
recheck, mget("a", "other"): sendto recvfrom
recheck, withoutCache()->get("a"): sendto recvfrom
recheck, set("c", "x"): sendto recvfrom
recheck, pipelined(fn ($p) => $p->get("a")->get("b")->hgetall("h")): none
recheck, pipelined(fn ($p) => $p->get("a")->get("other")->hgetall("h")->get("c")): sendto recvfrom
get("a"): poll
call("GET", "a"): poll
hgetall("h"): poll
mget("a", "b"): poll
get("other"): sendto recvfrom
mget("a", "other"): poll sendto recvfrom
withoutCache()->get("a"): sendto recvfrom
set("c", "x"): sendto recvfrom
pipelined(fn ($p) => $p->get("a")->get("b")->hgetall("h")): poll
pipelined(fn ($p) => $p->get("a")->get("other")->hgetall("h")->get("c")): poll sendto recvfrom
recheck, get("a"): none
recheck, call("GET", "a"): none
recheck, hgetall("h"): none
recheck, mget("a", "b"): none
recheck, get("other"): sendto recvfrom
recheck, mget("a", "other"): sendto recvfrom
recheck, withoutCache()->get("a"): sendto recvfrom
recheck, set("c", "x"): sendto recvfrom
recheck, pipelined(fn ($p) => $p->get("a")->get("b")->hgetall("h")): none
recheck, pipelined(fn ($p) => $p->get("a")->get("other")->hgetall("h")->get("c")): sendto recvfrom
recvfrom
