--TEST--
After a fork parent and child read 10,000 keys each at the same time: from the pool, from an open client, and nobody's reply is another's
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

function wrong(Hiredis\Client $client, int $from): int
{
	$wrong = 0;
	for ($i = $from; $i < $from + 10_000; $i++) {
		$wrong += $client->get("key:$i") !== "value of $i";
	}
	return $wrong;
}

$server = Server::start();
$open = new Hiredis\Client($server->uri());
$open->pipelined(function ($pipeline) {
	for ($i = 0; $i < 20_000; $i++) {
		$pipeline->set("key:$i", "value of $i");
	}
});
$pooled = new Hiredis\Client($server->uri(), persistent: true);
$idle = $pooled->call('CLIENT', 'ID');
unset($pooled);

foreach (['an open client' => fn () => $open, 'the pool' => fn () => new Hiredis\Client($server->uri(), persistent: true)] as $what => $make) {
	$child = pcntl_fork();
	if ($child === 0) {
		$client = $make();
		exit(wrong($client, 0) === 0 && ($what === 'an open client' || $client->call('CLIENT', 'ID') !== $idle) ? 0 : 1);
	}
	$client = $make();
	$wrong = wrong($client, 10_000);
	pcntl_waitpid($child, $status);
	echo "$what: ", $wrong, ' wrong in the parent, the child ended with ', pcntl_wexitstatus($status), "\n";
}
/* The child has not said a word on its parent's connection. */
say($client->call('CLIENT', 'ID') === $idle, $open->get('key:1'));

/* A child that is in the middle of something: what was in flight is its parent's. */
$iterator = $open->stream([['GET', 'key:1'], ['GET', 'key:2'], ['GET', 'key:3']]);
$first = $iterator->current();
$child = pcntl_fork();
if ($child === 0) {
	unset($iterator);
	exit($open->get('key:7') === 'value of 7' ? 0 : 1);
}
pcntl_waitpid($child, $status);
$iterator->next();
say($first, $iterator->current(), pcntl_wexitstatus($status));
?>
--EXPECT--
an open client: 0 wrong in the parent, the child ended with 0
the pool: 0 wrong in the parent, the child ended with 0
true
"value of 1"
"value of 1"
"value of 2"
0
