--TEST--
sentinel://: the sentinel that leads a failover tells the new primary while the others do not know; one alone does not count against two; a tie does not go by the list
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 0 to 3 are sentinels, 4 and 5 both say that they are the primary, 6 that it is a replica. "1 leads": that is what sentinel 1 says from then on;
 * "... later": from the next question after this one on. "0 tells +promoted-slave": sentinel 0 sends the message to whoever is subscribed. */
const SCRIPT = <<<'PHP'
	$says = $later = [];
	$subscribed = [];
	foreach ([0, 1, 2, 3] as $node) {
		foreach (array_keys($answers) as $answer) {
			$fake->on("$node $answer", function () use ($fake, $node, $answer, &$says) {
				$says[$node] = $answer;
				$fake->say('done');
			});
			$fake->on("$node $answer later", function () use ($fake, $node, $answer, &$later) {
				$later[$node] = $answer;
				$fake->say('done');
			});
		}
		foreach (['+switch-master', '+promoted-slave'] as $channel) {
			$fake->on("$node tells $channel", function () use ($fake, $node, $channel, &$subscribed) {
				array_map(fn ($one) => $one->send(sentinel_tells($channel, $fake->ports[4], $fake->ports[5])), $subscribed["$node $channel"] ?? []);
				$fake->say('done');
			});
		}
	}
	return function ($node, $words, $connection) use ($fake, $answers, &$says, &$later, &$subscribed) {
		if ($words[0] === 'BLPOP') {
			$fake->later(0.15, fn () => $connection->send("_\r\n"));
			return '';
		}
		if ($node > 3) {
			return match ($words[0]) {
				'ROLE' => "*1\r\n" . sentinel_words($node === 6 ? 'slave' : 'master'),
				'SET' => sentinel_words(['old', 'new'][$node - 4]),
				default => null,
			};
		}
		if ($words[0] === 'SUBSCRIBE') {
			$subscribed["$node $words[1]"][] = $connection;
			if (isset($later[$node]) && $words[1] === '+promoted-slave') {
				$says[$node] = $later[$node];
				unset($later[$node]);
			}
		}
		if (!in_array($words[0], ['SENTINEL', 'SUBSCRIBE'], true)) {
			return null;
		}
		[$named, $epoch, $flags] = $answers[$says[$node]];
		return $named === null ? "-ERR No such master with that name\r\n" : sentinel_reply($words, '127.0.0.1', $fake->ports[$named], $epoch, flags: $flags);
	};
	PHP;

/* 'leads' is what redis 7.0.15 says between the promotion and the end of the failover. */
const ANSWERS = ['old' => [4, 4, 'master'], 'begins' => [4, 4, 'master,failover_in_progress'], 'leads' => [5, 5, 'master,failover_in_progress'], 'new' => [5, 5, 'master'],
	'torn' => [5, 4, 'master,failover_in_progress'], 'lies' => [5, 999999, 'master'], 'exaggerates' => [4, 999999, 'master'], 'names a replica' => [6, 999999, 'master'],
	'other' => [5, 4, 'master'], 'knows nothing' => [null, 0, '']];

$fake = FakeCluster::start(7, SCRIPT, ['answers' => ANSWERS]);
$uri = fn (int ...$order) => 'sentinel://' . implode(',', array_map($fake->name(...), $order)) . '/mymaster';
$order = function (string ...$words) use ($fake) {
	foreach ($words as $word) {
		$fake->tell($word);
		$fake->hear('done');
	}
};
/* Where a new client writes, with the list in both orders, and how often the first sentinel was asked. */
$where = function (string ...$says) use ($fake, $uri, $order) {
	foreach ($says as $node => $word) {
		$order("$node $word");
	}
	$before = $fake->count('SENTINEL MASTER', 0);
	foreach ([array_keys($says), array_reverse(array_keys($says))] as $list) {
		$to[] = (new Hiredis\Client($uri(...$list)))->set('k', 'v');
	}
	echo str_pad(implode(', ', $says) . ':', 44), implode(' ', array_unique($to)), ', asked ', ($fake->count('SENTINEL MASTER', 0) - $before) / 2, "\n";
};

echo "-- a failover\n";
$where('begins', 'old', 'old');
$where('leads', 'old', 'old');
$where('leads', 'new', 'old');
$where('leads', 'new', 'new');
$where('leads', 'old');
$where('leads');
$where('leads', 'knows nothing', 'knows nothing');
echo "-- the second look\n";
foreach ([[0, 1, 2], [2, 1, 0]] as $list) {
	$order('0 leads', '1 old', '1 new later', '2 old');
	say((new Hiredis\Client($uri(...$list)))->set('k', 'v'));
}
echo "-- liars\n";
$where('lies', 'old', 'old', 'old');
$where('lies', 'old', 'old');
$where('names a replica', 'old');
$where('lies', 'knows nothing', 'old', 'old');
echo "-- ties\n";
$where('torn', 'old', 'old');
$where('torn', 'old');
$where('other', 'begins');
$where('other', 'old', 'other');
$where('old', 'old', 'other');
$order('0 other', '1 old');
say(count(array_unique(array_map(fn ($list) => (new Hiredis\Client($uri(...$list)))->set('k', 'v'), [[0, 1], [1, 0]]))));

echo "-- the watch is the leader: its +promoted-slave comes before the others know, or after\n";
$before = fn (Hiredis\Client $client) => $client->blPop('nothing', 0.2); /* a client looks at its watch when its last look is 100 ms old */
foreach (['old', 'new'] as $others) {
	$order('0 old', '1 old', '2 old');
	$client = new Hiredis\Client($uri(0, 1, 2));
	say($client->set('k', 'v'));
	$order('0 leads', "1 $others", "2 $others", '0 tells +promoted-slave');
	$before($client);
	say($client->set('k', 'v'));
	$order('1 new', '1 tells +switch-master');
	$before($client);
	say($client->set('k', 'v'));
	$connections = $fake->count('ROLE');
	$order('2 new', '0 new', '0 tells +switch-master', '1 tells +switch-master');
	$before($client);
	say($client->set('k', 'v'), $fake->count('ROLE') - $connections);
}

echo "-- one that adds to the epoch, and names the primary of before for ever\n";
$order('0 exaggerates', '1 old', '2 old');
$client = new Hiredis\Client($uri(0, 1, 2));
say($client->set('k', 'v'));
$order('1 new', '2 new');
$client->close();
say($client->set('k', 'v'));
?>
--EXPECT--
-- a failover
begins, old, old:                           old, asked 1
leads, old, old:                            old, asked 2
leads, new, old:                            new, asked 1
leads, new, new:                            new, asked 1
leads, old:                                 new, asked 1
leads:                                      new, asked 1
leads, knows nothing, knows nothing:        new, asked 1
-- the second look
"new"
"new"
-- liars
lies, old, old, old:                        old, asked 2
lies, old, old:                             old, asked 2
names a replica, old:                       old, asked 2
lies, knows nothing, old, old:              old, asked 2
-- ties
torn, old, old:                             old, asked 1
torn, old:                                  old, asked 1
other, begins:                              new, asked 1
other, old, other:                          new, asked 1
old, old, other:                            old, asked 1
1
-- the watch is the leader: its +promoted-slave comes before the others know, or after
"old"
"old"
"new"
"new"
0
"old"
"new"
"new"
"new"
0
-- one that adds to the epoch, and names the primary of before for ever
"old"
"new"