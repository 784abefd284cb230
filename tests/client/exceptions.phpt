--TEST--
What each exception tells: prefix, command, index, replies, and a line cut at 256 bytes; one that PHP code makes, too
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function properties(Throwable $exception): array
{
	return array_diff_key(get_object_vars($exception), ['xdebug_message' => 0]);
}

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach (['ERR text', 'WRONGTYPE Operation', 'MOVED 3999 127.0.0.1:6381', 'text in lower case', 'Err mixed', 'NOSCRIPT', 'A', '', ' ERR', 'ERR:colon', 'X1_Y two', '1X two', 'ERR ' . str_repeat('x', 1000), "ERR \xff\xfe"] as $line) {
		$one->answer("-$line\r\n");
	}
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
for ($i = 0; $i < 14; $i++) {
	$exception = outcome(fn () => $i % 2 ? $client->get('secret') : $client->call('x.y', 'secret'));
	say([get_class($exception), $exception->prefix, $exception->command, strlen($exception->getMessage()), substr($exception->getMessage(), 0, 30), $exception->getCode(), $exception->getPrevious()]);
}
unset($client, $exception);
$peer->wait();
foreach ([Hiredis\ServerException::class, Hiredis\PipelineException::class, Hiredis\ConnectionException::class, Hiredis\TimeoutException::class, Hiredis\ProtocolException::class] as $class) {
	say([$class, array_values(class_parents($class)), is_a($class, Hiredis\HiredisException::class, true)]);
	/* One that PHP code makes, in a fake of a server: reading what nobody has set is no error. */
	$mine = new $class('MINE text', 5, new Exception('before'));
	say($mine->getMessage(), $mine->getCode(), $mine->getPrevious()->getMessage(), properties($mine), properties((new ReflectionClass($class))->newInstanceWithoutConstructor()));
	say(properties(unserialize(serialize($mine))));
	/* Once more changes nothing that is readonly. */
	$before = properties($mine);
	$mine->__construct('OTHER text');
	say(properties($mine) === $before);
}
say((new Hiredis\ServerException('in lower case'))->prefix, (new Hiredis\ServerException(message: 'NOSCRIPT'))->prefix, (new Hiredis\ServerException())->prefix);
$mine = new class('key') extends Hiredis\ServerException {
	public function __construct(string $key)
	{
		parent::__construct("MOVED $key");
	}
};
say(properties($mine));
/* The words are PHP's, and change. */
say(get_class(outcome(fn () => $mine->prefix = 'x')), get_class(outcome(fn () => new Hiredis\ServerException([]))));
/* One that came keeps what it says. */
say(properties(unserialize(serialize(Hiredis\decode("-ERR text\r\n")[0]))));
?>
--EXPECT--
["Hiredis\\ServerException", "ERR", "x.y", 8, "ERR text", 0, NULL]
["Hiredis\\ServerException", "WRONGTYPE", "GET", 19, "WRONGTYPE Operation", 0, NULL]
["Hiredis\\ServerException", "MOVED", "x.y", 116, "MOVED 3999 127.0.0.1:6381 (the", 0, NULL]
["Hiredis\\ServerException", "", "GET", 18, "text in lower case", 0, NULL]
["Hiredis\\ServerException", "", "x.y", 9, "Err mixed", 0, NULL]
["Hiredis\\ServerException", "NOSCRIPT", "GET", 8, "NOSCRIPT", 0, NULL]
["Hiredis\\ServerException", "A", "x.y", 1, "A", 0, NULL]
["Hiredis\\ServerException", "", "GET", 0, "", 0, NULL]
["Hiredis\\ServerException", "", "x.y", 4, " ERR", 0, NULL]
["Hiredis\\ServerException", "", "GET", 9, "ERR:colon", 0, NULL]
["Hiredis\\ServerException", "X1_Y", "x.y", 8, "X1_Y two", 0, NULL]
["Hiredis\\ServerException", "", "GET", 6, "1X two", 0, NULL]
["Hiredis\\ServerException", "ERR", "x.y", 256, "ERR xxxxxxxxxxxxxxxxxxxxxxxxxx", 0, NULL]
["Hiredis\\ServerException", "ERR", "GET", 6, "ERR \377\376", 0, NULL]
["Hiredis\\ServerException", ["Hiredis\\HiredisException", "Exception"], true]
"MINE text"
5
"before"
{"prefix": "MINE", "command": NULL}
{"prefix": "", "command": NULL}
{"prefix": "MINE", "command": NULL}
true
["Hiredis\\PipelineException", ["Hiredis\\ServerException", "Hiredis\\HiredisException", "Exception"], true]
"MINE text"
5
"before"
{"prefix": "MINE", "command": NULL, "index": 0, "replies": []}
{"prefix": "", "command": NULL, "index": 0, "replies": []}
{"prefix": "MINE", "command": NULL, "index": 0, "replies": []}
true
["Hiredis\\ConnectionException", ["Hiredis\\HiredisException", "Exception"], true]
"MINE text"
5
"before"
{"failure": Hiredis\Failure::Closed, "maybeExecuted": false, "command": NULL, "replies": NULL}
{"failure": Hiredis\Failure::Closed, "maybeExecuted": false, "command": NULL, "replies": NULL}
{"failure": Hiredis\Failure::Closed, "maybeExecuted": false, "command": NULL, "replies": NULL}
true
["Hiredis\\TimeoutException", ["Hiredis\\ConnectionException", "Hiredis\\HiredisException", "Exception"], true]
"MINE text"
5
"before"
{"failure": Hiredis\Failure::Timeout, "maybeExecuted": false, "command": NULL, "replies": NULL}
{"failure": Hiredis\Failure::Timeout, "maybeExecuted": false, "command": NULL, "replies": NULL}
{"failure": Hiredis\Failure::Timeout, "maybeExecuted": false, "command": NULL, "replies": NULL}
true
["Hiredis\\ProtocolException", ["Hiredis\\ConnectionException", "Hiredis\\HiredisException", "Exception"], true]
"MINE text"
5
"before"
{"failure": Hiredis\Failure::Protocol, "maybeExecuted": false, "command": NULL, "replies": NULL}
{"failure": Hiredis\Failure::Protocol, "maybeExecuted": false, "command": NULL, "replies": NULL}
{"failure": Hiredis\Failure::Protocol, "maybeExecuted": false, "command": NULL, "replies": NULL}
true
""
"NOSCRIPT"
""
{"prefix": "MOVED", "command": NULL}
"Error"
"TypeError"
{"prefix": "ERR", "command": NULL}
