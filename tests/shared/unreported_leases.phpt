--TEST--
Shared cache: each client with a longer lease than earlier ones uses no values for which the last INFO will be too old
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/stops.inc';
Stops::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/stops.inc';

use Hiredis\{Cache, Client};

/* maxAge is 100000 seconds, and the file "ahead" moves the clock of the caches. */
$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$server = Server::start();
$other = new Client($server->uri());
$other->set('k', 'old');
$client = fn (mixed ...$settings) => new Client($server->uri(), cache: new Cache(...$settings, shared: true, maxAge: 100_000));

$short = $client(lease: 1000);
say($short->get('k'));
foreach ([60_000, 120_000, 169_000] as $seconds) { // INFO is sent at 60000 and 120000
	file_put_contents("$stops/ahead", (string) $seconds);
	$short->ping();
	say($short->get('k'));
}
$other->call('SWAPDB', 0, 1);
file_put_contents("$stops/ahead", '300000');
$first = $client(lease: 300_000);
$second = $client(lease: 300_000, recheck: 1);
$third = $client(lease: 300_000, recheck: 2);
say($second->get('k'), $first->get('k'), $third->get('k'));
?>
--EXPECT--
"old"
"old"
"old"
"old"
NULL
NULL
NULL
