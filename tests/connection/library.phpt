--TEST--
library goes behind the library's name in CLIENT SETINFO, '' sends none, and a server that knows no SETINFO is served all the same
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/** The words of the handshake, a command a line; the version's place is taken by "version". */
function handshake(string $query, string $answer = "+OK\r\n", mixed ...$options): void
{
	$peer = Peer::start('$one = $peer->accept(); $one->hello(); $named && ($one->answer($answer) xor $one->answer($answer)); $one->answer("+PONG\r\n"); $named && $one->silence();', ['answer' => $answer, 'named' => ($options['library'] ?? null) !== '' && !str_starts_with($query, '?library=&')]);
	$client = new Hiredis\Client($peer->uri($query), ...$options);
	say($client->ping());
	$client->close();
	$peer->wait();
	foreach ($peer->commands() as $command) {
		echo '  ', implode(' ', str_replace(phpversion('hiredis'), 'version', $command)), "\n";
	}
}

handshake('', "+OK\r\n", library: 'laravel_v12');
handshake('?library=a;b:c_v1.2');
handshake('', library: '', persistent: true);
handshake('?library=&persistent=1');
handshake('?library=old', "-ERR unknown subcommand 'SETINFO'\r\n");

echo "refused\n";
foreach (['', ' ', "a\n", 'a(b)', ')', "a\0b", 'ä', str_repeat('x', 64), str_repeat('x', 65)] as $library) {
	say(outcome(fn () => new Hiredis\Client(library: $library)));
}
say(outcome(fn () => new Hiredis\Client('redis://h?library=a%20b')), outcome(fn () => new Hiredis\Client(library: [])));
?>
--EXPECT--
"PONG"
  HELLO 3
  CLIENT SETINFO LIB-NAME hiredis-php(laravel_v12)
  CLIENT SETINFO LIB-VER version
  PING
"PONG"
  HELLO 3
  CLIENT SETINFO LIB-NAME hiredis-php(a;b:c_v1.2)
  CLIENT SETINFO LIB-VER version
  PING
"PONG"
  HELLO 3
  PING
"PONG"
  HELLO 3
  PING
"PONG"
  HELLO 3
  CLIENT SETINFO LIB-NAME hiredis-php(old)
  CLIENT SETINFO LIB-VER version
  PING
refused
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must have at most 64 bytes, without spaces, line ends, parentheses or special characters
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option library, which must have at most 64 bytes, without spaces, line ends, parentheses or special characters
TypeError: Hiredis\Client::__construct(): Argument #14 ($library) must be of type ?string, array given
