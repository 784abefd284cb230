--TEST--
Cache: whatever is read is what the server's log had, wherever a foreign write falls and its bytes are cut
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cache-log.inc';

$log = new CacheLog();
$commands = ['GET a', 'SET a x', 'MGET a b', 'EVAL', 'HGETALL h'];
$programs = [];
foreach ($commands as $second) {
	foreach ($commands as $third) {
		$programs[] = ['GET a', $second, $third, 'GET a', 'GET b'];
	}
}
$runs = 0;
foreach ($programs as $program) {
	for ($foreign = 0; $foreign <= 3 * count($program); $foreign++) {
		foreach ([false, true] as $hold) {
			$run = ['foreign' => $foreign, 'cut' => null, 'hold' => $hold];
			$wrong = $log->judge($program, $run);
			$runs++;
			if ($wrong !== null) {
				echo implode(', ', $program), ' ', json_encode($run), ": $wrong\n";
			}
		}
	}
}
/* The bytes of a miss, its push and the next: at each of them. */
foreach ([['GET a', 'GET a', 'GET b'], ['HGETALL h', 'GET a', 'HGETALL h'], ['GET a', 'MGET a b', 'GET a'], ['GET a', 'SET a x', 'GET a'], ['GET a', 'EVAL', 'GET a']] as $program) {
	foreach (range(0, 7) as $foreign) {
		foreach ([false, true] as $hold) {
			for ($cut = 50; $cut < 190; $cut++) {
				$run = ['foreign' => $foreign, 'cut' => $cut, 'hold' => $hold];
				$wrong = $log->judge($program, $run);
				$runs++;
				if ($wrong !== null) {
					echo implode(', ', $program), ' ', json_encode($run), ": $wrong\n";
				}
			}
		}
	}
}
echo $runs > 10000 && $log->hits > 5000 ? "ok\n" : "only $runs runs with $log->hits hits\n";
?>
--EXPECT--
ok
