--TEST--
A subscriber whose password ends sends AUTH in RESP3, and in RESP2 connects anew with a Gap; without restore it goes on
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start(['requirepass' => 'secret']);
$publisher = new Hiredis\Client($server->uri(), password: 'secret');
/* Not failed_calls: Redis 8 does not count a refusal that it drops. */
$auths = fn () => preg_match('/cmdstat_auth:calls=(\d+),/', $publisher->info('commandstats'), $calls) ? (int) $calls[1] : 0;

foreach ([[3, 'secret'], [3, 'wrong'], [2, 'secret']] as [$protocol, $then]) {
	foreach ([true, false] as $restores) {
		$asked = 0;
		$gaps = [];
		$client = new Hiredis\Client($server->uri("?protocol=$protocol"), password: function () use (&$asked, $then) {
			return [$asked++ ? $then : 'secret', microtime(true) + ($asked > 1 ? 3600.0 : 1.0)];
		});
		$subscriber = $client->subscriber(restore: $restores ? function (Hiredis\Gap $gap) use (&$gaps) {
			$gaps[] = $gap->names;
		} : null);
		$subscriber->subscribe('c');
		$publisher->call('CONFIG', 'RESETSTAT');
		$sent = $received = 0;
		$right = true;
		$until = hrtime(true) + 1_500_000_000;
		for ($end = hrtime(true) + 60_000_000_000; ($asked < 2 && hrtime(true) < ($protocol === 2 && !$restores ? $until : $end)) || ($received < $sent && hrtime(true) < $end);) {
			if ($received === $sent) {
				$publisher->publish('c', (string) ++$sent);
			}
			$message = $subscriber->next(0.2);
			if ($message) {
				$received++;
				$right = $right && $message->payload === (string) $received;
			} elseif ($gaps) {
				$received = $sent; /* inside of the Gap */
			}
		}
		$publisher->publish('c', 'end');
		$last = $subscriber->next(5.0);
		echo "RESP$protocol $then", $restores ? ' restore' : '', ': ', show([$right, $last?->payload, $asked, $protocol === 3 ? $auths() : null, $gaps]), "\n";
		$subscriber->close();
	}
}
?>
--EXPECT--
RESP3 secret restore: [true, "end", 2, 1, []]
RESP3 secret: [true, "end", 2, 1, []]
RESP3 wrong restore: [true, "end", 2, 1, []]
RESP3 wrong: [true, "end", 2, 1, []]
RESP2 secret restore: [true, "end", 2, NULL, [["c"]]]
RESP2 secret: [true, "end", 1, NULL, []]
