<?php
/*
 * A worker on channels that comes back for as long as it takes.
 *
 * A message that is published while the worker does not listen is lost: channels keep nothing. So the worker hears of each Gap and looks for what
 * it missed where that is kept. Two things notice a dead server: TCP's keep-alive, and a PING after a silence.
 */
use Hiredis\{Client, Cluster, Gap, Subscriber};

/**
 * @param list<string> $channels
 * @param Closure(Gap): mixed $missed
 */
function messages(Client|Cluster $redis, array $channels, Closure $missed, float $silence = 15.0): Subscriber
{
	$messages = $redis->subscriber($missed, $silence);
	$messages->subscribe(...$channels);
	return $messages;
}

/* ---- a worker whose connection is cut twice ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$other = new Client((string) getenv('HIREDIS_URI'));
$times = 1;
$messages = messages($redis, ['news'], function (Gap $gap) use ($other, &$times) {
	echo 'listens again to ', implode(', ', $gap->names), ": looks at what it has missed\n";
	$other->publish('news', 'message ' . ++$times);
});
$other->publish('news', 'message 1');
foreach ($messages as $message) {
	echo "$message->channel: $message->payload\n";
	if ($times === 3) {
		break;
	}
	$other->call('CLIENT', 'KILL', 'TYPE', 'pubsub');
}
