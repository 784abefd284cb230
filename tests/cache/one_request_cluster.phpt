--TEST--
Cache: in a cluster, tasks that miss the same key in one turn share one request to its node, and a redirect answers all of them
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

use Hiredis\{Cache, Cluster};

/* key:1 is node 0's, key:2 node 1's. After "moves", node 0 redirects all its keys to node 1. */
$fake = FakeCluster::start(2, <<<'PHP'
	$state = (object) ['moved' => false, 'errors' => 0];
	$fake->on('moves', function () use ($state, $fake) { $state->moved = true; $fake->say('done'); });
	$fake->on('errors', function () use ($state, $fake) { $state->errors = 1; $fake->say('done'); });
	return function (int $node, array $words, FakeConnection $connection) use ($state, $fake) {
		if ($words[0] === 'MULTI' || $words[0] === 'EXEC') {
			$connection->state['queues'] = $words[0] === 'MULTI';
			return $words[0] === 'MULTI' ? "+OK\r\n" : "*1\r\n+done\r\n";
		}
		if ($connection->state['queues'] ?? false) {
			return "+QUEUED\r\n";
		}
		if ($words[0] === 'CLUSTER' && $state->moved) {
			return $fake->slots([0, 16383, '127.0.0.1', $fake->ports[1]]);
		}
		if ($state->moved && $node === 0 && isset($words[1]) && in_array($words[0], ['GET', 'PTTL'], true)) {
			return $fake->redirect('MOVED', $words[1], 1);
		}
		if ($words[0] === 'GET' && $state->errors && $state->errors--) {
			return "-ERR once\r\n";
		}
		return match ($words[0]) {
			'GET' => '$' . strlen("$words[1] of $node") . "\r\n$words[1] of $node\r\n",
			'PTTL' => ":-1\r\n",
			default => null,
		};
	};
	PHP);
$cluster = new Cluster($fake->uri(), cache: new Cache(lease: 1000.0));
$received = [0, 0];

/** Prints the replies, and what each node was asked since the last call. */
function show(string $what, array $replies): void
{
	global $fake, $received;
	$asked = [];
	foreach ([0, 1] as $node) {
		$all = $fake->received($node);
		$new = array_filter(array_slice($all, $received[$node]), fn ($words) => in_array($words[0], ['GET', 'SET', 'STRLEN', 'MULTI', 'EXEC', 'WATCH'], true));
		$received[$node] = count($all);
		$asked[] = implode(', ', array_map(fn ($words) => implode(' ', $words), $new)) ?: '-';
	}
	$replies = array_map(fn ($reply) => $reply instanceof Throwable ? $reply::class : $reply, $replies);
	echo "$what: ", json_encode(array_values(array_unique($replies, SORT_REGULAR))), ' in ', count($replies), ' tasks, asked: ', implode(' | ', $asked), "\n";
}

$tasks = fn (callable $task, int $count = 8) => $cluster->concurrently(array_fill(0, $count, $task), throw: false);
$cluster->set('key:1', ''); /* connects to both nodes */
$cluster->set('key:2', '');
show('written', []);
show('one key', $tasks(fn () => $cluster->get('key:1')));
show('again', $tasks(fn () => $cluster->get('key:1')));
show('equal pipelines over both nodes', $tasks(fn () => $cluster->pipelined(fn ($p) => $p->get('{key:1}a')->get('{key:2}a'))));
show('a write between them', $cluster->concurrently([fn () => $cluster->get('{key:1}b'), fn () => $cluster->get('{key:1}b'), fn () => $cluster->set('x', ''),
	fn () => $cluster->get('{key:1}b')]));
show('withoutCache()', $tasks(fn () => $cluster->withoutCache()->get('{key:1}c'), 2));
show('between WATCH and EXEC', $tasks(fn () => $cluster->transaction(fn ($t, $client) => [$t->set('{key:1}d', ''), $client->get('{key:1}d'), $client->get('{key:1}d')][0], ['{key:1}d']), 1));
show('one task after another', array_merge($cluster->concurrently([fn () => $cluster->get('{key:1}e')]), $cluster->concurrently([fn () => $cluster->get('{key:1}e')])));
$fake->tell('errors');
$fake->hear('done');
show('an error', $tasks(fn () => $cluster->get('{key:1}f'), 3));
$fake->tell('moves');
$fake->hear('done');
show('redirected', $tasks(fn () => $cluster->get('{key:1}g'), 3));
show('then', $tasks(fn () => $cluster->get('{key:1}h'), 3));
/* The request of a task that was ended by an exception of another one is not joined later. */
try {
	$cluster->concurrently([fn () => $cluster->get('{key:1}i'), fn () => throw new LogicException('a task failed')]);
} catch (LogicException $e) {
	echo $e->getMessage(), "\n";
}
show('later', $tasks(fn () => $cluster->get('{key:1}i'), 3));
?>
--EXPECT--
written: [] in 0 tasks, asked: SET key:1  | SET key:2 
one key: ["key:1 of 0"] in 8 tasks, asked: GET key:1 | -
again: ["key:1 of 0"] in 8 tasks, asked: - | -
equal pipelines over both nodes: [["{key:1}a of 0","{key:2}a of 1"]] in 8 tasks, asked: GET {key:1}a | GET {key:2}a
a write between them: ["{key:1}b of 0","OK"] in 4 tasks, asked: GET {key:1}b, GET {key:1}b | SET x 
withoutCache(): ["{key:1}c of 0"] in 2 tasks, asked: GET {key:1}c, GET {key:1}c | -
between WATCH and EXEC: [["done"]] in 1 tasks, asked: WATCH {key:1}d, GET {key:1}d, GET {key:1}d, MULTI, SET {key:1}d , EXEC | -
one task after another: ["{key:1}e of 0"] in 2 tasks, asked: GET {key:1}e | -
an error: ["Hiredis\\ServerException"] in 3 tasks, asked: GET {key:1}f | -
redirected: ["{key:1}g of 1"] in 3 tasks, asked: GET {key:1}g | GET {key:1}g
then: ["{key:1}h of 1"] in 3 tasks, asked: - | GET {key:1}h
a task failed
later: ["{key:1}i of 1"] in 3 tasks, asked: - | GET {key:1}i
