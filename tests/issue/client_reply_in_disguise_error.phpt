--TEST--
CLIENT REPLY is refused however its words are passed: nothing could count its replies
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Word
{
	public function __construct(private string $word)
	{
	}

	public function __toString(): string
	{
		return $this->word;
	}
}

/* No server: all of it is refused before a connection is made. */
$client = new Hiredis\Client('unix:///nonexistent');
$words = ['REPLY', 'SKIP'];
$reference = &$words[0];
foreach ([
	fn () => $client->call('CLIENT', 'REPLY', 'SKIP'),
	fn () => $client->call('client', ['reply', 'SKIP']),
	fn () => $client->call('CLIENT', $words),
	fn () => $client->call('CLIENT', [], 'REPLY', 'SKIP'),
	fn () => $client->call('CLIENT', new Word('REPLY'), 'SKIP'),
	fn () => $client->call('CLIENT', [new Word('REPLY'), 'SKIP']),
	fn () => $client->call('CLIENT REPLY', 'SKIP'),
	fn () => $client->query('CLIENT %s SKIP', 'REPLY'),
	fn () => $client->query('CLIENT %s SKIP', new Word('REPLY')),
	fn () => $client->client('Reply', 'SKIP'),
	fn () => $client->client(new Word('REPLY'), 'SKIP'),
	fn () => $client->pipeline()->call('CLIENT', [], ['REPLY'], 'SKIP'),
	fn () => iterator_to_array($client->stream([['CLIENT', new Word('REPLY'), 'SKIP']])),
	fn () => iterator_to_array($client->stream([['CLIENT', ['REPLY', 'SKIP']]])),
] as $attempt) {
	say(outcome($attempt));
}
?>
--EXPECT--
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
TypeError: The subcommand of CLIENT must be of type string, Word given
TypeError: The subcommand of CLIENT must be of type string, Word given
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
TypeError: The subcommand of CLIENT must be of type string, Word given
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
TypeError: The subcommand of CLIENT must be of type string, Word given
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
