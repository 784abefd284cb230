--TEST--
A Stringable is turned into its string once: what is sent is what the client acts on
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Word
{
	public int $asked = 0;

	public function __construct(private string $word, private ?Closure $again = null)
	{
	}

	public function __toString(): string
	{
		if (++$this->asked > 1 && $this->again) {
			($this->again)();
		}
		return $this->asked > 1 ? 'another' : $this->word;
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri('?protocol=2'), timeout: 0.5);

echo "The reply's shape\n";
$client->zadd('z', ['m' => 1.5]);
say($client->zrange('z', 0, -1, new Word('WITHSCORES')));

echo "What the next handshake repeats\n";
$client->call('SELECT', $word = new Word('1'));
say($word->asked, $client->__debugInfo()['database']);
$client->call('SELECT', [$word = new Word('2')]);
say($word->asked, $client->__debugInfo()['database']);
$throwing = new Word('3', fn () => throw new RuntimeException('asked again'));
say(outcome(fn () => $client->call('SELECT', $throwing)), $client->__debugInfo()['database']);
say(iterator_to_array($client->stream([['SELECT', new Word('4')]])), $client->__debugInfo()['database']);
$client->client('SETNAME', $word = new Word('name'));
say($word->asked, $client->call('CLIENT', 'GETNAME'));

echo "A queue that would grow in the middle\n";
$pipeline = $client->pipeline();
$pipeline->call('SELECT', new Word('5', function () use ($pipeline) {
	for ($i = 0; $i < 100; $i++) {
		$pipeline->get("k$i");
	}
}));
say($pipeline->execute(), $client->__debugInfo()['database']);

echo "What is watched\n";
say($client->transaction(fn ($transaction) => $transaction->set('w', 1), watch: [$word = new Word('w')]), $word->asked);

echo "How long it may take\n";
say($client->xread('BLOCK', new Word('700'), 'STREAMS', 'none', '$'), $client->xread(BLOCK: new Word('700'), STREAMS: ['none' => '$']),
	$client->call('BLPOP', 'none', new Word('0.7')));
?>
--EXPECT--
The reply's shape
[["m", 1.5]]
What the next handshake repeats
1
1
1
2
"OK"
3
["OK"]
4
1
"name"
A queue that would grow in the middle
["OK"]
5
What is watched
["OK"]
1
How long it may take
NULL
NULL
NULL
