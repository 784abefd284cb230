--TEST--
An error in a stream holds no argument of the calls around it: a stream that is left at it, or before it, ends at once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
zend.exception_ignore_args=0
zend.enable_gc=0
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/** The first reply of the stream, which is an argument here, as in most programs. */
function first(Iterator $stream): mixed
{
	foreach ($stream as $reply) {
		return $reply instanceof Throwable ? $reply->getMessage() : $reply;
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('string', 'value');
$wrong = ['LPUSH', 'string', 'x'];
foreach ([
	'at an error' => [$wrong, ['GET', 'string']],
	'before one' => [['GET', 'string'], $wrong, $wrong],
	'at one in a list' => [['EVAL', 'return {redis.error_reply("WRONG in a list")}', '0'], ['GET', 'string']],
] as $where => $commands) {
	echo $where, ' ';
	say(first($client->stream($commands)));
	say($client->get('string'));
}

echo "what is thrown has them\n";
foreach ([
	'command' => fn () => $client->lpush('string', 'x'),
	'pipeline' => fn () => $client->pipelined(fn ($pipeline) => $pipeline->lpush('string', 'x')),
] as $way => $call) {
	try {
		$call();
	} catch (Hiredis\ServerException $exception) {
		echo $way, ' ';
		say([$exception->getTrace()[0]['function'], count($exception->getTrace()[0]['args'])]);
	}
}
say(array_column($client->pipelined(fn ($pipeline) => $pipeline->lpush('string', 'x'), throw: false)[0]->getTrace(), 'args'));
?>
--EXPECT--
at an error "WRONGTYPE Operation against a key holding the wrong kind of value"
"value"
before one "value"
"value"
at one in a list [error(WRONG) "WRONG in a list"]
"value"
what is thrown has them
command ["lpush", 2]
pipeline ["pipelined", 1]
[]
