--TEST--
A PipelineException that PHP code makes, for example in a fake of a test: it has the replies, and the message, prefix and position of the first error
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
use Hiredis\{PipelineException, ServerException};

$replies = ['OK', new ServerException('WRONGTYPE of a fake'), 3, new ServerException('ERR another')];
$exception = PipelineException::fromReplies($replies);
say($exception, $exception->prefix, $exception->index, $exception->command, $exception->replies === $replies, $exception->getLine());
$error = new ServerException('ERR in a reference');
say(PipelineException::fromReplies([&$error])->getMessage());
foreach ([[], ['OK', new Exception('ERR a')], [1 => new ServerException('ERR a')], ['a' => new ServerException('ERR a')], 'text'] as $wrong) {
	say(outcome(fn () => PipelineException::fromReplies($wrong)));
}
?>
--EXPECT--
error(WRONGTYPE) "WRONGTYPE of a fake"
"WRONGTYPE"
1
NULL
true
6
"ERR in a reference"
ValueError: Hiredis\PipelineException::fromReplies(): Argument #1 ($replies) must contain a Hiredis\ServerException: the first error of the pipeline
ValueError: Hiredis\PipelineException::fromReplies(): Argument #1 ($replies) must contain a Hiredis\ServerException: the first error of the pipeline
ValueError: Hiredis\PipelineException::fromReplies(): Argument #1 ($replies) must be a list
ValueError: Hiredis\PipelineException::fromReplies(): Argument #1 ($replies) must be a list
TypeError: Hiredis\PipelineException::fromReplies(): Argument #1 ($replies) must be of type array, string given
