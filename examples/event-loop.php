<?php
/*
 * A loop of one's own around Hiredis\Async: two connections, a timer, and nothing that waits but stream_select().
 *
 *   HIREDIS_URI=unix:///path/to/socket php examples/event-loop.php        It empties the database.
 */
use Hiredis\{Async, Client};

$client = new Client(getenv('HIREDIS_URI') ?: exit("Set HIREDIS_URI to the URI of a server that holds nothing of value.\n"));
/** @var list<Async> $connections */
$connections = [$client->async(), $client->async()];
$say = fn (int $connection, string $what): Closure =>
    function (mixed $reply) use ($connection, $what): void {
        printf("%d  %-13s %s\n", $connection, $what, $reply instanceof Throwable ? $reply->getMessage() : json_encode($reply));
    };

// What is to be done with the reply of each ticket.
/** @var array<int, array<int, Closure(mixed): void>> $then */
$then = [[], []];
$then[0][$connections[0]->flushdb()] = $say(0, 'FLUSHDB');
$then[0][$connections[0]->set('greeting', 'hello')] = $say(0, 'SET');
$then[0][$connections[0]->get('greeting')] = function (mixed $reply) use (&$then, $connections, $say): void {
    $say(0, 'GET')($reply);
    $then[1][$connections[1]->lpush('greeting', 'x')] = $say(1, 'LPUSH');
    $then[1][(int) $connections[1]->pipelined(fn ($pipeline) => $pipeline->incr('n')->incrby('n', 10))] = $say(1, 'a pipeline');
    $then[1][(int) $connections[1]->transaction(fn ($transaction) => $transaction->incr('n')->get('greeting'))] = $say(1, 'a transaction');
};

while (array_sum(array_map(fn (Async $redis): int => $redis->pending(), $connections)) > 0) {
    $readable = $writable = [];
    $wait = 60.0;
    foreach ($connections as $redis) {
        $flushed = $redis->flush(); // connects, too; false: the socket takes no more now
        $wait = min($wait, $redis->due() ?? $wait); // a deadline, or failures that poll() is to tell
        if ($socket = $redis->socket()) {
            $readable[] = $socket;
            $flushed || $writable[] = $socket;
        }
    }
    $except = null;
    if ($readable) {
        stream_select($readable, $writable, $except, (int) $wait, (int) (fmod($wait, 1) * 1e6));
    }
    foreach ($connections as $i => $redis) {
        /** @var mixed $reply */
        foreach ($redis->poll() as $ticket => $reply) {
            $then[$i][$ticket]($reply);
            unset($then[$i][$ticket]);
        }
    }
}
