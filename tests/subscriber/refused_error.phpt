--TEST--
A refused subscription is a ServerException, and the subscriber goes on
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'reader', 'on', '>secret', 'resetchannels', '&open*', '+@all', '-punsubscribe');
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol"), 'reader', 'secret'))->subscriber();
	/* Servers word it differently. */
	echo preg_replace('/"NOPERM .*"/', '"NOPERM ..."', failure(fn () => $subscriber->subscribe('closed'))), "\n";
	say($subscriber->next());
	$subscriber->subscribe('open');
	$server->cli('PUBLISH', 'open', '1');
	$exception = outcome(fn () => $subscriber->subscribe('open 2', 'closed'));
	say($exception->prefix, $exception->command);
	$subscriber->psubscribe('open*');
	say(outcome(fn () => $subscriber->punsubscribe())->prefix);
	$server->cli('PUBLISH', 'open 2', '2');
	echo message($subscriber->next()), ', ', message($subscriber->next()), "\n";
	$subscriber->subscribe('open 2');
	say($server->cli('PUBLISH', 'open 2', '3'));
	echo message($subscriber->next()), ', ', message($subscriber->next()), "\n";
	unset($subscriber, $exception); /* its trace has the subscriber */
	gone($server);
}
echo failure(fn () => (new Hiredis\Client($server->uri(), 'reader', 'wrong'))->subscriber()->subscribe('open')), "\n";
?>
--EXPECT--
error(NOPERM) "NOPERM ..."
NULL
"NOPERM"
"SUBSCRIBE"
"NOPERM"
message open 1, pmessage open* open 2 2
2
message open 2 3, pmessage open* open 2 3
error(NOPERM) "NOPERM ..."
NULL
"NOPERM"
"SUBSCRIBE"
"NOPERM"
message open 1, pmessage open* open 2 2
2
message open 2 3, pmessage open* open 2 3
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
