--TEST--
A __toString() that begins a stream on the client it is an argument of is a HiredisError, and every reply stays with its command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Beginner
{
	public ?Iterator $stream = null;

	public function __construct(private Hiredis\Client $client)
	{
	}

	public function __toString(): string
	{
		$this->stream = $this->client->stream([['GET', 'a'], ['GET', 'b']]);
		$this->stream->rewind();
		return 'c';
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->mset(['a' => 'A', 'b' => 'B', 'c' => 'C']);
foreach ([fn ($word) => $client->get($word), fn ($word) => $client->call('GET', $word), fn ($word) => $client->query('GET %s', $word)] as $command) {
	$beginner = new Beginner($client);
	say(outcome(fn () => $command($beginner)));
	say(iterator_to_array($beginner->stream), $client->get('c'));
}
?>
--EXPECT--
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["A", "B"]
"C"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["A", "B"]
"C"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["A", "B"]
"C"
