--TEST--
Anything without a command is a ProtocolException, a map in a message's place as well; pushes of other kinds are passed over
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$subscribed = "3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n";
$message = "3\r\n$7\r\nmessage\r\n$1\r\na\r\n$2\r\nok\r\n";
$cases = [
	3 => ["+OK\r\n", "-ERR odd\r\n", "$1\r\nx\r\n", "_\r\n", "*0\r\n", "*1\r\n$7\r\nmessage\r\n",
		"%2\r\n:0\r\n$9\r\nsubscribe\r\n:2\r\n:1\r\n", "%3\r\n:0\r\n$7\r\nmessage\r\n:5\r\n$1\r\na\r\n:9\r\n$1\r\nx\r\n", ">$subscribed", ">3\r\n$10\r\npsubscribe\r\n$1\r\na\r\n:1\r\n", "?\r\n",
		">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n>3\r\n$7\r\nmessage\r\n:1\r\n:2\r\n>3\r\n$7\r\nunknown\r\n$1\r\na\r\n$1\r\nb\r\n>$message"],
	2 => ["+OK\r\n", "-ERR odd\r\n", ":1\r\n", "$1\r\nx\r\n", "*2\r\n$4\r\npong\r\n$0\r\n\r\n", "*3\r\n$7\r\nmessage\r\n$1\r\na\r\n:1\r\n", "*$subscribed", "?\r\n", "*$message"],
];
foreach ($cases as $protocol => $streams) {
	$peer = Peer::start(<<<'PHP'
		foreach ($streams as $bytes) {
			$one = $peer->accept();
			$protocol === 3 && $one->hello();
			$one->answer(($protocol === 3 ? '>' : '*') . $subscribed);
			$peer->hear('go');
			$one->send($bytes);
			$one->silence();
		}
		PHP, ['protocol' => $protocol, 'streams' => $streams, 'subscribed' => $subscribed]);
	foreach ($streams as $bytes) {
		$subscriber = (new Hiredis\Client($peer->uri("?protocol=$protocol")))->subscriber();
		$subscriber->subscribe('a');
		$peer->tell('go');
		echo failure(fn () => $subscriber->next(), $peer->uri()), "\n";
		unset($subscriber);
	}
	$peer->wait();
}
?>
--EXPECT--
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error, got "?" as reply type byte while reading (not executed)
no exception, but message a ok
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a reply without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error: a subscription without a command while reading (not executed)
Hiredis\ProtocolException: URI: Protocol error, got "?" as reply type byte while reading (not executed)
no exception, but message a ok
