--TEST--
Subscriber: half a push whose error came while a function waited does not hold the arguments of that function
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
zend.enable_gc=0
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function payloads(Hiredis\Subscriber $subscriber): Generator
{
	foreach ($subscriber as $message) {
		yield $message->payload;
	}
}

/* The subscriber is an argument of what waits, and a loop that holds it, too. */
function next_of(Hiredis\Subscriber $subscriber, ?Generator $loop): ?Hiredis\Message
{
	return $subscriber->next(0.0);
}

$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 2; $i++) {
		$client = $peer->accept();
		$client->hello();
		$client->commands(1);
		$client->send(">3\r\n+subscribe\r\n+c\r\n:1\r\n>3\r\n+message\r\n+c\r\n+first\r\n>3\r\n-ERR an error\r\n+c\r\n");
		$client->silence();
	}
	PHP);
foreach ([false, true] as $loop) {
	$subscriber = (new Hiredis\Client($peer->uri()))->subscriber();
	$subscriber->subscribe('c');
	$payloads = $loop ? payloads($subscriber) : null;
	say($payloads ? $payloads->current() : next_of($subscriber, null)->payload);
	say(next_of($subscriber, $payloads));
	$witness = WeakReference::create($subscriber);
	unset($subscriber, $payloads);
		say($witness->get());
}
$peer->wait();
?>
--EXPECT--
"first"
NULL
NULL
"first"
NULL
NULL
