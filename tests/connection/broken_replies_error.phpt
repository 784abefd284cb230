--TEST--
What is no RESP, or too much of it, is a ProtocolException; the connection is closed and the next command right
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

on_32_bits(['of 2^62 bytes: Hiredis\ProtocolException: ENDPOINT: Protocol error: a bulk string longer than allowed' => 'of 2^62 bytes: Hiredis\ProtocolException: ENDPOINT: Bulk string length out of range']);

$replies = [
	'garbage' => "garbage\r\n", 'HTTP' => "HTTP/1.1 400 Bad Request\r\n\r\n", 'NUL' => "\0\0\0\0\r\n",
	'a bulk without its CRLF' => "$5\r\nhelloXX", 'a large bulk without its CRLF' => "$70000\r\n" . str_repeat('x', 70000) . 'XX',
	'a header of 4294967295 elements' => "*4294967295\r\n", 'of 2^30 + 1 elements' => "*1073741825\r\n", 'of 2^62 bytes' => "$4611686018427387904\r\n",
	'of 2^64 bytes' => "$18446744073709551616\r\n", 'of 512 MiB and 1 byte' => "$536870913\r\n", 'of -2 bytes' => "$-2\r\n", 'of -2 elements' => "*-2\r\n",
	'a length that is no number' => "\$five\r\nhello\r\n", 'an integer that is no number' => ":one\r\n", 'a boolean that is none' => "#x\r\n",
	'nesting of 100,000' => str_repeat("*1\r\n", 100_000), 'nesting of 129' => str_repeat("*1\r\n", 128) . "*1\r\n:1\r\n",
	'a push inside an array' => "*2\r\n:1\r\n>1\r\n+x\r\n",
	'an aggregate as a key' => "%1\r\n*1\r\n:1\r\n:2\r\n",
];
foreach ($replies as $name => $reply) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->commands(1);
		try {
			$one->send($reply);
		} catch (RuntimeException) {
			// the client need not read all of it
		}
		$two = $peer->accept();
		$two->hello();
		$two->answer("$5\r\nright\r\n");
		$two->silence();
		PHP, ['reply' => $reply]);
	$client = new Hiredis\Client($peer->uri());
	$client->connect();
	echo "$name: ";
	tell(outcome(fn () => $client->get('k')));
	if ($client->isConnected() || $client->get('k') !== 'right') {
		echo "not usable again\n";
	}
	unset($client);
	$peer->wait();
}
/* The deepest that is allowed. */
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->answer(str_repeat("*1\r\n", 128) . ":1\r\n"); $one->silence();');
$reply = (new Hiredis\Client($peer->uri()))->call('GET', 'k');
for ($depth = 0; is_array($reply); $depth++) {
	$reply = $reply[0];
}
say($depth, $reply);
?>
--EXPECT--
garbage: Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
HTTP: Hiredis\ProtocolException: ENDPOINT: Protocol error, got "H" as reply type byte while reading, command GET (maybe executed, GET)
NUL: Hiredis\ProtocolException: ENDPOINT: Protocol error, got "\x00" as reply type byte while reading, command GET (maybe executed, GET)
a bulk without its CRLF: Hiredis\ProtocolException: ENDPOINT: Protocol error: a bulk string without its CRLF while reading, command GET (maybe executed, GET)
a large bulk without its CRLF: Hiredis\ProtocolException: ENDPOINT: Protocol error: a bulk string without its CRLF while reading, command GET (maybe executed, GET)
a header of 4294967295 elements: Hiredis\ProtocolException: ENDPOINT: Multi-bulk length out of range while reading, command GET (maybe executed, GET)
of 2^30 + 1 elements: Hiredis\ProtocolException: ENDPOINT: Multi-bulk length out of range while reading, command GET (maybe executed, GET)
of 2^62 bytes: Hiredis\ProtocolException: ENDPOINT: Protocol error: a bulk string longer than allowed while reading, command GET (maybe executed, GET)
of 2^64 bytes: Hiredis\ProtocolException: ENDPOINT: Bad bulk string length while reading, command GET (maybe executed, GET)
of 512 MiB and 1 byte: Hiredis\ProtocolException: ENDPOINT: Protocol error: a bulk string longer than allowed while reading, command GET (maybe executed, GET)
of -2 bytes: Hiredis\ProtocolException: ENDPOINT: Bulk string length out of range while reading, command GET (maybe executed, GET)
of -2 elements: Hiredis\ProtocolException: ENDPOINT: Multi-bulk length out of range while reading, command GET (maybe executed, GET)
a length that is no number: Hiredis\ProtocolException: ENDPOINT: Bad bulk string length while reading, command GET (maybe executed, GET)
an integer that is no number: Hiredis\ProtocolException: ENDPOINT: Bad integer value while reading, command GET (maybe executed, GET)
a boolean that is none: Hiredis\ProtocolException: ENDPOINT: Bad bool value while reading, command GET (maybe executed, GET)
nesting of 100,000: Hiredis\ProtocolException: ENDPOINT: Protocol error: replies nested too deeply while reading, command GET (maybe executed, GET)
nesting of 129: Hiredis\ProtocolException: ENDPOINT: Protocol error: replies nested too deeply while reading, command GET (maybe executed, GET)
a push inside an array: Hiredis\ProtocolException: ENDPOINT: Protocol error: a push inside another reply while reading, command GET (maybe executed, GET)
an aggregate as a key: Hiredis\ProtocolException: ENDPOINT: Protocol error: an aggregate or an error as the key of a map while reading, command GET (maybe executed, GET)
128
1
