<?php
/*
 * A worker on channels that connects again, for as long as it takes.
 *
 * A message that is published while the worker does not listen is lost: channels keep nothing. So the worker is told each time that it listens (again), before
 * the first message: then it looks at what it may have missed, where that is kept. Two things keep it from being silent for ever: TCP's
 * keep-alive, which notices a dead host, and a limit for each wait, after which a PING tells whether the server still answers.
 */
use Hiredis\{Client, ConnectionException, Message};

/**
 * @param list<string> $channels
 * @return iterable<Message|null> null: it listens now, or again
 */
function messages(Client $redis, array $channels, float $idle = 30.0, float $longest = 30.0): iterable
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
			// Twice as long each time, and by chance, so that a thousand workers do not come back in one moment.
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
