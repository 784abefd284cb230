--TEST--
docs/migration.md: the last column of "What returns what" is what this client returns, and each call of ours in "From phpredis" is one
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/documents.inc';

/** What the page names, anew for each row. */
function data(Hiredis\Client $redis): void
{
	$redis->flushall();
	$redis->set('s', 'x');
	$redis->hset('h', ['a' => 1, 'b' => 2]);
	$redis->zadd('z', ['a' => 1, 'b' => 2.5]);
	$redis->sadd('set', 'm');
	$redis->xadd('x', '1-1', ['f' => 'v']);
}

$documents = new Documents($server = Server::start());
$redis = new Hiredis\Client($server->uri());
$redis->config('SET', 'maxmemory', 0); // a server of 32 bits has a limit of its own
$rows = rows_under('docs/migration.md', 'The results');
foreach ($rows as [$call, , , $expected]) {
	data($redis);
	if (str_contains($call, 'NX: true')) {
		$redis->set('k', 'v');
	} elseif (str_contains($call, 'setnx') || str_contains($call, 'expire')) {
		$redis->set('k', 'v');
	}
	if ($expected === 'ServerException') {
		$documents->throws($call, fn () => $documents->value($call, $redis), 'Hiredis\ServerException: ERR ...');
	} elseif (str_starts_with($expected, 'error object')) {
		[$error, $x] = $documents->value($call, $redis);
		$documents->same($call, [$error instanceof Hiredis\ServerException, $x], [true, 'x']);
	} else {
		$documents->same($call, $documents->value($call, $redis), eval("return $expected;"));
	}
}
$calls = 0;
foreach (rows_under('docs/migration.md', 'From phpredis') as [, $call]) {
	/* A statement or a URI is none. */
	foreach (preg_grep('/\$redis->/', preg_grep('/^(foreach|\$s =)/', explode('`', $call), PREG_GREP_INVERT)) as $expression) {
		data($redis);
		$redis->rpush('l', 'v');
		$redis->xgroup('CREATE', 'x', 'g', '0');
		$calls++;
		$is = outcome(fn () => $documents->value($expression, $redis));
		if ($is instanceof Throwable) {
			$documents->failures[] = "$expression: " . show($is);
		}
	}
}
if ($calls < 35) {
	$documents->failures[] = "only $calls calls";
}
echo implode("\n", $documents->failures ?: [$documents->checked === count($rows) && $documents->checked > 25 ? 'checked' : "only $documents->checked checked"]), "\n";
?>
--EXPECT--
checked
