--TEST--
A destructor that goes on with the stream that drops its key or its reply finds it busy
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Key
{
	public static ?Iterator $stream = null;

	public function __destruct()
	{
		foreach (['current', 'key', 'valid', 'next', 'rewind'] as $method) {
			try {
				say([$method, self::$stream->$method()]);
			} catch (Error $error) {
				say([$method, $error->getMessage()]);
			}
		}
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
/* With half a window of two the keys of a half go when its last reply has been taken; with one of one at once. */
foreach ([1, 4] as $window) {
	Key::$stream = $client->stream((static function () {
		for ($i = 1; $i <= 5; $i++) {
			yield ($i === 3 ? new Key : $i) => ['ECHO', "reply $i"];
		}
	})(), $window);
	for ($replies = []; Key::$stream->valid(); Key::$stream->next()) {
		$replies[] = Key::$stream->current();
	}
	say($replies);
}
?>
--EXPECT--
["current", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["key", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["valid", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["next", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["rewind", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["reply 1", "reply 2", "reply 3", "reply 4", "reply 5"]
["current", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["key", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["valid", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["next", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["rewind", "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"]
["reply 1", "reply 2", "reply 3", "reply 4", "reply 5"]
