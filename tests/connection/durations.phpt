--TEST--
hiredis.durations: each call counts once, under a name that nobody made up; four processes count into one histogram, which each of them can read
--EXTENSIONS--
hiredis
--INI--
hiredis.durations=1
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/** @return array<string, array{count: int, sum: float, buckets: array<string, int>}> */
function durations(): array
{
	return Hiredis\stats(all: true)['db.client.operation.duration'];
}

/** Calls at the endpoint, or at all. */
function calls(?string $endpoint = null): int
{
	$durations = Hiredis\stats(all: true)['hiredis.client.endpoint.duration'];
	return $endpoint === null ? array_sum(array_column($durations, 'count')) : $durations[$endpoint]['count'] ?? 0;
}

/** Prints what the function adds to the counts. */
function counted(string $what, callable $function): void
{
	$before = durations();
	$outcome = outcome($function);
	$changes = [];
	foreach (durations() as $name => $duration) {
		$more = $duration['count'] - ($before[$name]['count'] ?? 0);
		if ($more) {
			$changes[] = "$name +$more";
		}
	}
	echo "$what: ", implode(', ', $changes), $outcome instanceof Throwable ? ' (' . get_class($outcome) . ')' : '', "\n";
}

$server = Server::start();
say(ini_set('hiredis.durations', '0'), durations());
$client = new Hiredis\Client($server->uri());
counted('the first command', fn () => $client->get('k'));
counted('get', fn () => $client->get('k'));
counted('a subcommand', fn () => $client->config('GET', 'maxmemory'));
counted('call', fn () => $client->call('get', 'k'));
counted('a name that somebody made up', fn () => $client->call("x{le=\"1\"}\n"));
counted('another one', fn () => $client->call('y'));
counted('an error', fn () => $client->set('s', 'v') && $client->incr('s'));
counted('pipelined', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->set('b', 1)->get('c')));
counted('a pipeline of one', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')));
counted('a transaction', fn () => $client->transaction(fn ($transaction) => $transaction->get('a')));
counted('a script', fn () => (new Hiredis\Script('return ARGV[1]'))->run($client, ['a'], ['b']));
counted('a stream of one window', fn () => iterator_count($client->stream([['GET', 'a'], ['GET', 'b']])));
counted('with a cache', function () use ($server) {
	$cached = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
	for ($i = 0; $i < 10; $i++) {
		$cached->get('k');
	}
});
counted('with hiredis.slowlog', function () use ($client) {
	ini_set('hiredis.slowlog', '1000');
	$client->get('k');
	ini_set('hiredis.slowlog', '0');
});
counted('misuse', fn () => $client->get([]));

/* By endpoint, and by how long connecting took. */
$before = calls();
$client->get('k');
$client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b'));
say(array_keys(Hiredis\stats(all: true)['hiredis.client.endpoint.duration']) === [$server->uri()], calls() - $before);
$odd = sys_get_temp_dir() . '/"\\' . getmypid();
symlink(substr($server->uri(), 7), $odd);
(new Hiredis\Client("unix://$odd"))->get('k');
unlink($odd);
say(calls("unix://$odd"), str_contains(Hiredis\prometheus(), 'hiredis_client_endpoint_duration_seconds_count{endpoint="unix://' . addcslashes($odd, '"\\') . "\"} 1\n"));
$made = Hiredis\stats(all: true);
say($made['db.client.connection.create_time']['count'] === $made['db.client.connection.create_time.count'],
	abs($made['db.client.connection.create_time']['sum'] - $made['db.client.connection.create_time.sum']) < 1e-6);
/* More than there are histograms for: the others share one; a long name does. */
for ($i = 0; $i < 70; $i++) {
	symlink(substr($server->uri(), 7), "$odd$i");
	(new Hiredis\Client("unix://$odd$i"))->get('k');
	unlink("$odd$i");
}
say(count(Hiredis\stats(all: true)['hiredis.client.endpoint.duration']), calls('other'), calls("unix://{$odd}61"), calls("unix://{$odd}62"));

/* A peer that does not answer: its call lasts as long as its time limit. */
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->silence();');
$silent = new Hiredis\Client($peer->uri(), timeout: 0.3);
$silent->connect();
$before = durations()['GET']['buckets'];
counted('a time limit', fn () => $silent->get('k'));
say(durations()['GET']['buckets']['0.25'] - $before['0.25'], durations()['GET']['buckets']['+Inf'] - $before['+Inf']);
unset($silent);
$peer->wait();

$before = Hiredis\stats(all: true);
$own = Hiredis\stats()['hiredis.client.commands'];
$client->ping(); /* the children begin with it, and must not count it again */
$children = [];
for ($i = 0; $i < 4; $i++) {
	$children[$i] = pcntl_fork();
	if ($children[$i] === 0) {
		$client = new Hiredis\Client($server->uri());
		for ($j = 0; $j < 5000; $j++) {
			$client->get('k');
		}
		exit(0);
	}
}
foreach ($children as $child) {
	pcntl_waitpid($child, $status);
}
$after = Hiredis\stats(all: true);
$get = $after['db.client.operation.duration']['GET'];
echo "four processes\n";
say($get['count'] - $before['db.client.operation.duration']['GET']['count'], $get['buckets']['+Inf'] === $get['count'],
	$get['sum'] > $before['db.client.operation.duration']['GET']['sum'],
	$after['hiredis.client.commands'] - $before['hiredis.client.commands'], Hiredis\stats()['hiredis.client.commands'] - $own);

echo "text\n";
$text = Hiredis\prometheus();
/* A line for each counter, and three histograms; the two present numbers of connections are no process'. */
say(substr_count($text, '# TYPE ') - count(Hiredis\stats()), str_contains($text, '# HELP hiredis_client_commands_total Commands that were sent
# TYPE hiredis_client_commands_total counter
hiredis_client_commands_total ' . $after['hiredis.client.commands'] . "\n"));
foreach (explode("\n", rtrim($text)) as $line) {
	if (str_contains($line, 'name="other"') && !str_contains($line, '_sum{')) {
		/* How fast is the machine's business. */
		say(str_contains($line, '+Inf') || !str_contains($line, '_bucket') ? $line : preg_replace('/\d+$/', 'N', $line));
	}
	if (!preg_match('/^(# HELP \w+ [A-Z][^.]*|# TYPE \w+ \w+|\w+(\{((db_operation_name="[\w. |-]+"|endpoint="([^"\\\\]|\\\\["\\\\])+"),?)?(le="[\d.+Inf]+")?\})? [\d.E+-]+)$/', $line)) {
		say('no line of the format', $line);
	}
}
?>
--EXPECT--
false
[]
the first command: GET +1
get: GET +1
a subcommand: CONFIG GET +1
call: GET +1
a name that somebody made up: other +1 (Hiredis\ServerException)
another one: other +1 (Hiredis\ServerException)
an error: INCR +1, SET +1 (Hiredis\ServerException)
pipelined: PIPELINE +1
a pipeline of one: GET +1
a transaction: MULTI +1
a script: EVAL +1, EVALSHA +1
a stream of one window: PIPELINE +1
with a cache: GET +1
with hiredis.slowlog: GET +1
misuse:  (TypeError)
true
2
1
true
true
true
65
8
1
0
a time limit: GET +1 (Hiredis\TimeoutException)
0
1
four processes
20000
true
true
20001
1
text
1
true
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.0001\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.00025\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.0005\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.001\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.0025\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.005\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.01\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.025\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.05\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.1\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.25\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"0.5\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"1\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"2.5\"} N"
"db_client_operation_duration_seconds_bucket{db_operation_name=\"other\",le=\"+Inf\"} 2"
"db_client_operation_duration_seconds_count{db_operation_name=\"other\"} 2"
