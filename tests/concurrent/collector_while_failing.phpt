--TEST--
The collector may run while the commands of a lost connection fail: a destructor uses the client, on a new connection
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

final class Cycle
{
	private self $self;

	public function __construct(private Closure $end)
	{
		$this->self = $this;
	}

	public function __destruct()
	{
		($this->end)();
	}
}

$peer = Peer::start(<<<'PHP'
	for (;;) {
		$connection = $peer->accept();
		$connection->hello();
		$waiting = 0;
		do {
			$key = $connection->commands(1)[0][1];
			if ($key === 'of the destructor') {
				$connection->send(str_repeat("-ERR first\r\n", $waiting) . "+new\r\n");
				$waiting = 0;
			} else {
				$waiting++;
			}
		} while ($key !== 'c' && $key !== 'last');
		$connection->send($key === 'c' ? "-ERR first\r\n" : "+last\r\n");
		$connection->close();
	}
	PHP);
$seen = [];
for ($missing = 1; $missing <= 20; $missing++) {
	$client = new Hiredis\Client($peer->uri(), timeout: 60.0);
	$keep = [];
	gc_collect_cycles();
	new Cycle(function () use ($client, $missing, &$seen) {
		$seen[$missing] = outcome(fn () => $client->get('of the destructor'));
	});
	/* The collector's threshold stays where it is if each of its runs finds enough. */
	for ($i = 0; $i < 200; $i++) {
		$cycle = new stdClass;
		$cycle->self = $cycle;
	}
	unset($cycle);
	/* So many more, and the collector runs. */
	$status = gc_status();
	for ($i = $status['threshold'] - $status['roots'] - $missing; $i > 0; $i--) {
		$one = $keep[] = [new stdClass];
		unset($one);
	}
	$outcomes = $client->concurrently([
		fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')),
		fn () => $client->get('c'),
	], throw: false);
	$keep = [];
	gc_collect_cycles();
	say(count($outcomes), isset($seen[$missing]), $client->get('last'));
}
?>
--EXPECT--
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
2
true
"last"
