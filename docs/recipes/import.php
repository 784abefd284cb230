<?php
/*
 * A bulk import of any size from a CSV file, in little memory, that says which rows failed.
 *
 * stream() takes its commands from a generator, sends them while it reads replies, and holds at most one window of them. So a file of a million rows
 * needs no more memory than one of a thousand. A row that the server refuses does not stop the others. If the connection is lost, the exception ends
 * the import: run it again from the row that $done has counted, because HSET may be repeated.
 */
use Hiredis\{Client, Cluster, ServerException};

/**
 * Each row becomes a hash under "$prefix:ID", where ID is the first column; the first line of the file has the names of the fields.
 *
 * @param resource $file
 * @param int $done rows that were written or refused; a later import may begin behind them
 * @return array<int, string> the number of each refused row, and why
 */
function import(Client|Cluster $redis, $file, string $prefix, int &$done = 0, int $window = 1000): array
{
	$names = fgetcsv($file, escape: '') ?: throw new RuntimeException('the first line has no names');
	for ($skip = 0; $skip < $done; $skip++) {
		fgetcsv($file, escape: '');
	}
	$rows = function () use ($file, $names, $prefix, $done): Generator {
		for ($number = $done + 1; ($row = fgetcsv($file, escape: '')) !== false; $number++) {
			yield $number => ['HSET', "$prefix:$row[0]", array_merge(...array_map(fn(?string $name, ?string $value): array => [$name, $value], $names, $row))];
		}
	};
	$refused = [];
	/** @var mixed $reply */
	foreach ($redis->stream($rows(), window: $window) as $number => $reply) {
		if ($reply instanceof ServerException) {
			$refused[$number] = $reply->getMessage();
		}
		$done = $number;
	}
	return $refused;
}

/* ---- 10,000 rows, of which one meets a key that is no hash ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$redis->set('user:77', 'a string');
$file = fopen('php://temp', 'w+') ?: throw new RuntimeException('there is no room for the file');
fwrite($file, "id,name,city\n");
for ($id = 1; $id <= 10_000; $id++) {
	fwrite($file, "$id,\"name, $id\",London\n");
}
rewind($file);
$done = 0;
foreach (import($redis, $file, 'user', $done) as $number => $reason) {
	echo "row $number: $reason\n";
}
echo "$done rows, ", $redis->dbsize(), ' keys, ', json_encode($redis->hgetall('user:10000')), "\n";
