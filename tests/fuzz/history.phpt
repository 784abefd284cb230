--TEST--
Appends in every way, through proxies that cut: what is said about them is true, and a history that lies is seen
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/history-worker.inc';
require __DIR__ . '/history-worlds.inc';

mt_srand(8);
$world = new PlainWorld;
register_shutdown_function($world->stop(...));
$worker = new HistoryWorker(0, $world, new Cutters($world->proxied(0)));
while ($worker->history->operations < 10_000) {
	$worker->step();
}
$worker->finish();
$history = $worker->history;
echo implode("\n", $history->wrong), "\n";
var_dump($history->checked === $history->operations, $history->info > 0, $history->fail > 0, count($worker->ways) > 5);

/* Two chapters end for the first to be checked. @param list<string> $lists */
function tell(bool $loses, callable $happens): void
{
	$history = new History(1, $loses);
	$held = $happens($history, array_map(fn () => $history->append(0), range(0, 2)));
	$history->turn([]);
	$history->turn([$held]);
	echo implode('; ', $history->wrong) ?: 'fine', ', lost ', count($history->lost), "\n";
}

$ok = fn ($history, $elements) => array_map($history->ok(...), $elements, [1, 2, 3]);
$as = fn (string $how) => fn ($history, $elements) => array_map($history->$how(...), $elements);
tell(false, fn ($history, $elements) => [$ok($history, $elements), $elements][1]);
tell(false, fn ($history, $elements) => [$as('info')($history, $elements), [$elements[2], $elements[0]]][1]);
tell(false, fn ($history, $elements) => [$as('fail')($history, $elements), []][1]);
tell(false, fn ($history, $elements) => [$as('fail')($history, $elements), [$elements[1]]][1]);
tell(false, fn ($history, $elements) => [$as('info')($history, $elements), [$elements[1], $elements[1]]][1]);
tell(false, fn ($history, $elements) => [$ok($history, $elements), [$elements[0], $elements[2], $elements[1]]][1]);
tell(false, fn ($history, $elements) => [$ok($history, $elements), array_slice($elements, 1)][1]);
tell(true, fn ($history, $elements) => [$ok($history, $elements), array_slice($elements, 1)][1]);
tell(false, fn ($history, $elements) => [$ok($history, $elements), [...$elements, '1.0.7']][1]);
tell(false, fn ($history, $elements) => [$as('info')($history, $elements), $history->together($elements), [$elements[0]]][2]);
tell(false, fn ($history, $elements) => [array_map($history->ok(...), $elements, [1, 1, 3]), $elements][1]);
?>
--EXPECT--

bool(true)
bool(true)
bool(true)
bool(true)
fine, lost 0
fine, lost 0
fine, lost 0
1.0.1 was not executed, and is there, lost 0
1.0.1 (info) is there 2 times, lost 0
1.0.1 stands behind 2 of the same list, lost 0
1.0.0 was acknowledged, and is not there, lost 1
fine, lost 1
history:{1.0.0} holds 1.0.7, from nowhere, lost 0
a part of a transaction of 1 is there: 0 1 2, lost 0
RPUSH of 1.0.1 got 1 behind 1, lost 0
