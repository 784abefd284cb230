--TEST--
A destructor that the collector runs in a handshake forks: the child does not take the parent's reply
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--INI--
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The reply to GET is sent after the fork, or a little later if the collector has not run by then. */
$fake = FakeCluster::start(1, <<<'PHP'
	$waiting = [];
	$answer = function () use (&$waiting) {
		foreach ($waiting as $connection) {
			$connection->send("+value\r\n");
		}
		$waiting = [];
	};
	$fake->on('forked', $answer);
	return function ($node, $words, $connection) use ($fake, &$waiting, $answer) {
		if ($words[0] === 'HELLO') {
			$connection->send("-ERR unknown command 'HELLO'\r\n");
			return '';
		}
		if ($words[0] === 'GET') {
			$waiting[] = $connection;
			$fake->later(0.3, $answer);
			return '';
		}
		return null;
	};
	PHP);
for ($missing = 1; $missing <= 5; $missing++) {
	$client = new Hiredis\Client($fake->uri(), timeout: 5.0);
	$child = null;
	$keep = collect_after($missing, function () use ($fake, &$child) {
		$child = pcntl_fork();
		if ($child > 0) {
			$fake->tell('forked');
			pcntl_waitpid($child, $status);
		}
	});
	$value = outcome(fn () => $client->get('a'));
	$keep = null;
	gc_collect_cycles(); // forks if the collector has not run before
	if ($child === 0) {
		exit;
	}
	say($value);
}
?>
--EXPECT--
"value"
"value"
"value"
"value"
"value"
