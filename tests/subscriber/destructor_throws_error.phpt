--TEST--
A destructor that throws while the subscriber reads: the message that has come with it is for the next call
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

final class Guard
{
	public function __destruct()
	{
		throw new LogicException('of the destructor');
	}
}

/* The guard lives on in the trace of the push's error alone. */
function next_message(Hiredis\Subscriber $subscriber, Peer $peer, Guard $guard): void
{
	$peer->tell('half');
	$peer->hear('sent');
	var_dump($subscriber->next(0.01));
}

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(1);
	$connection->send(">3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n");
	$peer->hear('half');
	$connection->send(">3\r\n+no message\r\n-ERR first\r\n");
	$peer->tell('sent');
	$peer->hear('rest');
	$connection->send("+last\r\n>3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$3\r\none\r\n>3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$3\r\ntwo\r\n");
	$peer->tell('sent');
	$connection->silence();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber();
$subscriber->subscribe('c');
next_message($subscriber, $peer, new Guard);
$peer->tell('rest');
$peer->hear('sent');
try {
	var_dump($subscriber->next(10.0));
} catch (LogicException $e) {
	echo $e->getMessage(), "\n";
}
echo $subscriber->next(10.0)->payload, "\n", $subscriber->next(10.0)->payload, "\n";
?>
--EXPECT--
NULL
of the destructor
one
two
