<?php
/*
 * A planned failover under load: a primary, a replica and three sentinels of its own, one writer, and what became of its writes.
 * scripts/demo --sentinel runs it; or: php -d extension=modules/hiredis.so examples/failover.php
 */
require __DIR__ . '/../tests/inc/sentinel.inc';

$group = Sentinels::start();
$client = new Hiredis\Client($group->uri());
$before = $group->primary()->port();

/* A second subscriber, to know when the message came: the client's own is not shown. */
$news = stream_socket_client("tcp://127.0.0.1:{$group->sentinels()[1]->port()}") ?: exit("A sentinel refuses the connection.\n");
fwrite($news, "SUBSCRIBE +switch-master\r\n");
fread($news, 4096);
stream_set_blocking($news, false);

$acknowledged = $exceptions = [];
$ordered = $message = $first = null;
$start = hrtime(true);
for ($i = 0; hrtime(true) < $start + 5_000_000_000; $i++) {
	if ($ordered === null && hrtime(true) > $start + 500_000_000) {
		$group->orderFailover();
		$ordered = hrtime(true);
	}
	if ($message === null && str_contains((string) fread($news, 4096), "mymaster 127.0.0.1 $before")) {
		$message = hrtime(true);
	}
	try {
		$client->set("write:$i", $i);
		$acknowledged[$i] = hrtime(true);
		if ($message !== null) {
			$first ??= $client->endpoint() === "redis://127.0.0.1:$before" ? null : $acknowledged[$i];
		}
	} catch (Hiredis\HiredisException $exception) {
		$exceptions[] = get_class($exception) . ': ' . $exception->getMessage();
	}
}

$lost = $late = 0;
foreach (array_chunk(array_keys($acknowledged), 1000) as $part) {
	foreach ($client->mGet(array_map(fn ($i) => "write:$i", $part)) as $place => $value) {
		$lost += (int) ($value === null);
		$late += (int) ($value === null && $message !== null && $acknowledged[$part[$place]] > $message + 150_000_000);
	}
}
if ($ordered === null || $message === null || $first === null) {
	exit("The failover did not happen within five seconds.\n");
}
printf("Writes acknowledged:                                %d\n", count($acknowledged));
printf("lost, because the old primary had not been told:    %d\n", $lost);
printf("lost later than 150 ms after +switch-master:        %d\n", $late);
printf("exceptions:                                         %d\n", count($exceptions));
printf("+switch-master, after the order:                    %.2f s\n", ($message - $ordered) / 1e9);
printf("first write on the new primary, after the message:  %.0f ms\n", ($first - $message) / 1e6);
echo implode("\n", $exceptions), $exceptions ? "\n" : '';
