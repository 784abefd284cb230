--TEST--
A stream that stands behind its first reply cannot be gone through again, however small its window
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([1, 2, 3, 4, 100] as $window) {
	for ($stand = 0; $stand < 5; $stand++) {
		$redis = new Hiredis\Client($server->uri());
		$stream = $redis->stream(array_fill(0, 6, ['PING']), $window);
		for ($i = 0; $i < $stand; $i++) {
			$stream->next();
		}
		$outcomes[] = outcome(function () use ($stream) {
			$stream->rewind();
			return $stream->key();
		});
	}
}
say(...array_unique(array_map(show(...), $outcomes)));
?>
--EXPECT--
"0"
"Hiredis\\HiredisError: A stream of replies can be gone through once"
