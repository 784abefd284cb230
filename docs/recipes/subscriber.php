<?php
/*
 * A worker on channels that connects again, for as long as it takes.
 *
 * A message that is published while the worker does not listen is lost: channels keep nothing. So the worker gets null each time when it
 * listens (again), before the first message, and can look for missed messages where they are kept. Two things notice a dead server: TCP's
 * keep-alive, and a limit for each wait, after which a PING asks whether the server still answers.
 */
use Hiredis\{Client, Cluster, ConnectionException, Message};

/**
 * @param list<string> $channels
 * @return iterable<Message|null> null: the worker listens now, or again
 */
function messages(Client|Cluster $redis, array $channels, float $idle = 30.0, float $longest = 30.0): iterable
{
	for ($failures = 0; ; ) {
		try {
			$subscriber = $redis->subscriber();
			$subscriber->subscribe(...$channels);
			$failures = 0;
			yield null;
			while (true) {
				if (($message = $subscriber->next($idle)) !== null) {
					yield $message;
				} else {
					$redis->ping(); // the same server, on the client's own connection; throws when it is gone
				}
			}
		} catch (ConnectionException) {
			// A pause that doubles and is random, so that a thousand workers do not come back in one moment.
			usleep((int) (1e6 * min($longest, 0.01 * 2 ** $failures++) * mt_rand(50, 100) / 100));
		}
	}
}

/* ---- a worker whose connection is cut twice ---- */

$redis = new Client(getenv('HIREDIS_URI'));
$other = new Client(getenv('HIREDIS_URI'));
$times = 0;
foreach (messages($redis, ['news']) as $message) {
	if ($message === null) {
		echo 'listens', $times++ === 0 ? '' : ' again: looks at what it has missed', "\n";
		$other->publish('news', "message $times");
		continue;
	}
	echo "$message->channel: $message->payload\n";
	if ($times === 3) {
		break;
	}
	$other->call('CLIENT', 'KILL', 'TYPE', 'pubsub');
}
