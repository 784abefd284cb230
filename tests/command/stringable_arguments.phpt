--TEST--
Objects as arguments and options: each becomes a string before anything is sent, and nothing is when one of them throws
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
final class Text implements Stringable
{
	public function __construct(private string $text) {}

	public function __toString(): string
	{
		echo "<$this->text>";
		return $this->text === 'throws' ? throw new RuntimeException('on purpose') : $this->text;
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
say($client->set(new Text('k'), new Text('v'), EX: new Text('100'), NX: true), $client->ttl('k') > 90, $client->get('k'));
say($client->set('k', 'w', EX: new Text('200')), $client->ttl('k') > 190, $client->get('k'));
say($client->zadd('z', ['a' => new Text('1'), 'b' => new Text('2.5')], CH: true), outcome(fn () => $client->zadd('z', ['a' => 1], CH: new Text('1'))));
say($client->zrange('z', '-inf', new Text('+inf'), BYSCORE: true, LIMIT: [new Text('1'), 5], WITHSCORES: true));
/* Nothing is sent when one of them throws, whichever it is. */
foreach ([[new Text('throws'), 'x'], ['k', new Text('throws')], ['k', 'x', 'EX' => new Text('throws')], [new Text('k'), 'x', 'EX' => new Text('throws')]] as $arguments) {
	say(outcome(fn () => $client->set(...$arguments)));
}
say(outcome(fn () => $client->set(new Text('k'), 'x', EXP: new Text('1'))), $client->get('k'));
?>
--EXPECT--
<k><v><100>"OK"
true
"v"
<200>"OK"
true
"w"
<1><2.5>2
TypeError: ZADD: option CH must be of type bool, Text given
<+inf><1>[["b", 2.5]]
<throws>RuntimeException: on purpose
<throws>RuntimeException: on purpose
<throws>RuntimeException: on purpose
<k><throws>RuntimeException: on purpose
Error: Unknown named parameter $EXP; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
"w"
