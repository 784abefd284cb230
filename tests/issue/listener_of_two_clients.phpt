--TEST--
A push listener of a connection that two clients share is counted once by the garbage collector
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$client = new Hiredis\Client('unix:///nonexistent');
$value = (object) ['number' => 42];
$listener = fn () => $value->number;
$client->onPush($listener);

/* Both clients are garbage in one cycle; the listener is not. */
$cycle = new stdClass;
$cycle->clients = [$client, $client->withTimeout(1.0)];
$cycle->self = $cycle;
unset($cycle, $client);
say(gc_collect_cycles() > 0, $listener());

/* A listener that holds its only client goes with it. */
$client = new Hiredis\Client('unix:///nonexistent');
$witness = new class { public function __destruct() { echo "gone\n"; } };
$client->onPush(fn () => [$client, $witness]);
unset($client, $witness);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
true
42
gone
end
