--TEST--
A message that does not fit into the memory limit ends the subscriptions: a shutdown function can subscribe anew, and waits for no channel that is lost
--EXTENSIONS--
hiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip without the memory manager there is no limit'); ?>
--INI--
memory_limit=16M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = $subscriber = null;
register_shutdown_function(function () use (&$server, &$subscriber) { // before that of the server, which ends it
	ini_set('memory_limit', '400M');
	say(outcome(fn () => $subscriber->next(0.0)) instanceof Hiredis\ConnectionException);
	$subscriber->subscribe('new');
	say($server->cli('PUBSUB', 'CHANNELS'));
	$subscriber->unsubscribe('new');
	say($subscriber->next()); // there is nothing left to wait for
	echo "end\n";
});
$server = Server::start(['client-output-buffer-limit' => ['pubsub', '0', '0', '0']]);
$subscriber = (new Hiredis\Client($server->uri()))->subscriber();
$subscriber->subscribe('lost');
$server->cli('EVAL', "redis.call('PUBLISH', 'lost', string.rep('x', 40000000)) return 1", '0');
$subscriber->next(30.0);
?>
--EXPECTF--
%AFatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate %d bytes) in %s on line %d
true
["new"]
NULL
end
