--TEST--
concurrently() in a fiber that a task resumes: the call ends first, then the task, whose result is dropped
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
    public function __destruct()
    {
        say('the task has been released');
    }
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());

foreach ([true, false] as $throws) {
    $word = new Word;
    $caller = new Fiber(function () use ($client, &$caller, &$inner, $throws, $word) {
        $task = function ($redis) use (&$caller, &$inner, $throws, $word) {
            $inner = Fiber::getCurrent();
            try {
                $redis->get('k');
            } catch (Exception $e) {
                $caller->resume();
                say('the call has ended', $caller->isTerminated(), $redis->echo('and the task goes on'));
                if ($throws) {
                    throw $e;
                }
            }
            return 'a result for no one';
        };
        $word = null;
        $tasks = (function () use (&$task) {
            yield $task;
            $task = null;
            yield fn () => 2;
            yield fn () => 3;
            Fiber::suspend();
        })();
        try {
            $client->concurrently($tasks, 2);
        } catch (Hiredis\HiredisError $e) {
            say($e->getMessage());
        }
    });
    $word = null;
    $caller->start();
    try {
        say('resumed', $inner->throw(new Exception('thrown into the task')));
    } catch (Exception $e) {
        say($e->getMessage());
        unset($e);
    }
    $caller = $inner = null;
    gc_collect_cycles();
}
say($client->concurrently([fn ($r) => $r->echo('a'), fn ($r) => $r->echo('b')]));
?>
--EXPECT--
"All tasks are suspended, and none of them waits for a reply"
"the call has ended"
true
"and the task goes on"
"the task has been released"
"thrown into the task"
"All tasks are suspended, and none of them waits for a reply"
"the call has ended"
true
"and the task goes on"
"the task has been released"
"resumed"
NULL
["a", "b"]
