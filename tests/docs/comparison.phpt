--TEST--
Each row of docs/comparison.md in which this extension has something names a test here that shows it
--FILE--
<?php
require __DIR__ . '/documents.inc';

/* By the row's first cell. What a library has is shown by its own tests, which its `check` runs. */
const SHOWN_BY = [
	'What it is' => ['config.m4'],
	'Missing value' => ['tests/reader/resp3_types.phpt', 'tests/client/exceptions.phpt'],
	'Error reply' => ['tests/client/exceptions.phpt', 'tests/pipeline/errors.phpt'],
	'RESP3' => ['tests/command/both_protocols.phpt'],
	'A parser without a connection' => ['tests/reader/specification.phpt'],
	'Persistent connections' => ['tests/persistent/life.phpt', 'tests/connection/system_calls_of_a_command.phpt'],
	'Concurrency with fibers on one connection' => ['tests/concurrent/one_write.phpt'],
	'Swoole coroutines' => ['tests/coroutine/waits.phpt', 'tests/coroutine/kinds.phpt'],
	'Cluster' => ['tests/cluster/parts_in_parallel.phpt', 'tests/cluster/many_keys.phpt'],
	'Sentinel' => ['tests/sentinel/failover.phpt'],
	'Session handler' => ['tests/session/lock.phpt', 'tests/session/fpm.phpt'],
	'Serializer, compression, key prefix' => ['tests/redis/options.phpt', 'tests/redis/compression.phpt'],
	'PSR-6, PSR-16, Symfony\'s tags' => ['packages/cache/check', 'packages/cache/tests/tags.phpt'],
	'Cache in the client\'s memory' => ['tests/cache/kept_and_written.phpt'],
	'One cache for all workers on a machine' => ['tests/shared/orders.phpt', 'tests/shared/lives.phpt'],
	'Spans for tracing tools' => ['tests/client/observe.phpt', 'packages/opentelemetry/tests/spans.phpt'],
	'Durations of commands across all workers' => ['tests/connection/durations.phpt', 'tests/persistent/durations.phpt'],
	'Code for `\Redis' => ['tests/redis/registered.phpt', 'tests/redis/replies.phpt', 'packages/try/phpredis'],
];

$rows = array_column(rows_under('docs/comparison.md', 'Comparison with other clients'), 1, 0);
/* The second table has the test in its own row. */
$ours = array_filter($rows, fn (string $cell) => $cell !== 'Test' && !preg_match('/^no\b/', $cell) && !is_file(TREE . "/$cell"));
foreach (array_diff_key($ours, SHOWN_BY) as $row => $cell) {
	echo "nothing shows \"$row\": $cell\n";
}
foreach (array_diff_key(SHOWN_BY, $ours) as $row => $tests) {
	echo "there is no row \"$row\"\n";
}
foreach (array_merge(...array_values(SHOWN_BY)) as $test) {
	if (!is_file(TREE . "/$test")) {
		echo "there is no $test\n";
	}
}
foreach (['Spans', 'Durations', 'PSR-6', 'Session', 'Code for', 'One cache'] as $asked) {
	echo count(preg_grep("/^$asked/", array_keys($rows))) === 1 ? '' : "no row $asked\n";
}
echo count($ours) > 10 ? "compared\n" : "too few\n";
?>
--EXPECT--
compared
