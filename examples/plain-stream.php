<?php
/*
 * Redis over a plain stream_socket_client(), with the protocol functions and no client: what an event loop, a proxy or a test does
 * that owns its sockets. HIREDIS_URI names the server; one key is written to it.
 */
use Hiredis\{Reader, ServerException};
use function Hiredis\{encode, format};

$uri = getenv('HIREDIS_URI') ?: 'redis://127.0.0.1:6379';
$stream = stream_socket_client(strtr($uri, ['redis://' => 'tcp://'])) ?: exit("The server refuses the connection.\n"); // unix:// is PHP's own word, too
$reader = new Reader();

/** The next reply, whatever pieces it arrives in. A null reply is a reply: that is why read() has its own way to say "not yet". */
$receive = function () use ($stream, $reader): mixed {
	$reply = null;
	while (!$reader->read($reply)) {
		$bytes = fread($stream, 65536);
		if ($bytes === '' || $bytes === false) {
			throw new RuntimeException('the server closed the connection or was silent for too long');
		}
		$reader->feed($bytes);
	}
	return $reply;
};

// Three commands in one write; their replies come in the same order.
$commands = encode(['HELLO', 3]) . format('SET note:%d %s', 1, "any bytes\r\n") . encode(['GET', 'note:1']);
for ($sent = 0; $sent < strlen($commands);) {
	$sent += fwrite($stream, substr($commands, $sent)) ?: throw new RuntimeException('the server closed the connection');
}
/** @var array{server: string, proto: int} $hello */
$hello = $receive();
printf("%s speaks RESP%d\n", $hello['server'], $hello['proto']);
echo json_encode([$receive(), $receive()]), "\n";

// An error reply is an object here, not an exception: it stands where its value would.
fwrite($stream, encode(['INCR', 'note:1']));
/** @var mixed $reply */
$reply = $receive();
echo $reply instanceof ServerException ? "{$reply->prefix}: {$reply->getMessage()}" : 'no error', "\n";
