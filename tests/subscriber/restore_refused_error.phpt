--TEST--
A restored subscriber whose user has lost one of its channels names that channel in the exception, and goes on with the others
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'u', 'on', '>secret', '+@all', '~*', '&a', '&b', '&c', '&p*', '&q*');

/* The words of servers differ; the end of the message is ours. */
function told(mixed $value): void
{
	echo preg_replace('/"NOPERM .*(?= \()/', '"NOPERM ...', show($value)), "\n";
}

function subscriber(): Hiredis\Subscriber
{
	global $server;
	return (new Hiredis\Client($server->uri(), username: 'u', password: 'secret'))->subscriber(restore: function (Hiredis\Gap $gap) {
		array_push($GLOBALS['restored'], ...$gap->names);
	});
}

/** Waits until so many names are subscribed to again, and prints them. A command for one name has a Gap of its own. */
function restored(Hiredis\Subscriber $subscriber, int $count): void
{
	while (count($GLOBALS['restored']) < $count) {
		$subscriber->next(0.01);
	}
	sort($GLOBALS['restored']);
	say($GLOBALS['restored']);
	$GLOBALS['restored'] = [];
}

/** The permissions of the user become these; the server closes the connections that have others. */
function allow(string ...$channels): void
{
	global $server;
	$server->cli('ACL', 'SETUSER', 'u', 'resetchannels', ...$channels);
}

$restored = [];
echo "-- one of three\n";
$subscriber = subscriber();
$subscriber->subscribe('b', 'a', 'c');
allow('&b', '&c', '&p*', '&q*');
told(outcome(fn () => $subscriber->next(10.0)));
restored($subscriber, 2);
$server->cli('PUBLISH', 'b', 'to b');
$server->cli('PUBLISH', 'c', 'to c');
say($subscriber->next(10.0)?->payload, $subscriber->next(10.0)?->payload);

echo "-- a pattern beside channels\n";
$subscriber->psubscribe('p*', 'q*');
allow('&b', '&c', '&p*');
told(outcome(fn () => $subscriber->next(10.0)));
restored($subscriber, 3);
$server->cli('PUBLISH', 'p1', 'to p');
$server->cli('PUBLISH', 'c', 'to c');
say($subscriber->next(10.0)?->payload, $subscriber->next(10.0)?->payload);

echo "-- all of them, one after the other\n";
allow();
for ($i = 0; $i < 3; $i++) {
	told(outcome(fn () => $subscriber->next(10.0)));
}

echo "-- the last one is tried again\n";
allow('&p*');
restored($subscriber, 1);
$server->cli('PUBLISH', 'pa', 'to p');
say($subscriber->next(10.0)?->payload);
?>
--EXPECT--
-- one of three
error(NOPERM) "NOPERM ... (channel a)"
["b", "c"]
"to b"
"to c"
-- a pattern beside channels
error(NOPERM) "NOPERM ... (pattern q*)"
["b", "c", "p*"]
"to p"
"to c"
-- all of them, one after the other
error(NOPERM) "NOPERM ... (channel b)"
error(NOPERM) "NOPERM ... (channel c)"
error(NOPERM) "NOPERM ... (pattern p*)"
-- the last one is tried again
["p*"]
"to p"
