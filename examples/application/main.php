<?php
declare(strict_types=1);

/*
 * A small shop that PHPStan and Psalm check at their strictest levels with nothing but stubs/ (scripts/phpstan-check). HIREDIS_URI names the server;
 * three products and a ranking are written to it.
 */

use Hiredis\{Client, ConnectionException, Pipeline, ServerException};
use Shop\{Ranking, Stock};

require __DIR__ . '/Stock.php';
require __DIR__ . '/Ranking.php';

$redis = new Client(getenv('HIREDIS_URI') ?: 'redis://127.0.0.1:6379');
$stock = new Stock($redis);
$ranking = new Ranking($redis);

try {
	$redis->pipelined(function (Pipeline $pipeline) use ($ranking): void {
		$ranking->forget($pipeline);
		$pipeline->del('product:1', 'product:2', 'product:3');
	});
	$stock->add('1', 'Kettle', 3);
	$stock->add('2', 'Cup', 12);
	$stock->add('3', 'Spoon', 0);

	foreach ([['1', 2], ['1', 2], ['2', 6]] as [$id, $count]) {
		$name = $stock->product($id)['name'] ?? 'nothing';
		if ($stock->reserve($id, $count)) {
			$ranking->sold($id, $count);
			echo "$count x $name sold\n";
		} else {
			echo "$count x $name: not enough left\n";
		}
	}
	echo $stock->move('2', '3', 4) ? "moved\n" : "not moved\n";
	echo $stock->move('2', '3', 4) ? "moved\n" : "not moved\n";
	foreach ($stock->left(['1', '2', '3']) as $id => $left) {
		echo "$id: $left left\n";
	}
	echo 'best: ', implode(', ', $ranking->best(2)), "\n";
	echo json_encode($ranking->all(), JSON_THROW_ON_ERROR), ' ', var_export($ranking->score('3'), true), "\n";
} catch (ServerException $exception) {
	fwrite(STDERR, "The server refused $exception->command: {$exception->getMessage()}\n");
	exit(1);
} catch (ConnectionException $exception) {
	fwrite(STDERR, $exception->getMessage() . ($exception->maybeExecuted ? ' (it may have been executed)' : '') . "\n");
	exit(1);
}
