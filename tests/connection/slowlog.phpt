--TEST--
hiredis.slowlog: a line in the error log for each call that was waited for longer, with the command's name, the endpoint and no argument
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$log = $server->directory() . '/errors';
ini_set('error_log', $log);

/** Prints the lines that the function adds to the log, without the date; the duration becomes N, the directory DIR, the port PORT. */
function logged(string $what, callable $function): void
{
	global $log, $server;
	file_put_contents($log, '');
	$outcome = outcome($function);
	echo $what, $outcome instanceof Throwable ? ': ' . get_class($outcome) : '', "\n";
	foreach (file($log) as $line) {
		echo '  ', strtr(preg_replace(['/^\[.*?\] /', '/\d+\.\d{3} s /'], ['', 'N s '], $line), [$server->directory() => 'DIR', ':' . $server->port() => ':PORT']);
	}
}

echo "off\n";
$client = new Hiredis\Client($server->uri('?password=secret&username=default'));
$server->cli('CONFIG', 'SET', 'requirepass', 'secret');
logged('get', fn () => $client->get('k'));

echo "1000 seconds\n";
ini_set('hiredis.slowlog', '1000');
logged('get', fn () => $client->get('k'));

echo "a nanosecond\n";
ini_set('hiredis.slowlog', '1e-9');
logged('get', fn () => $client->get('an argument'));
logged('set', fn () => $client->set('an argument', 'secret'));
logged('a subcommand', fn () => $client->config('GET', 'maxmemory'));
logged('call, as it was written', fn () => $client->call("no\nsuch" . str_repeat('x', 100), 'argument'));
logged('an error', fn () => $client->incr('an argument'));
logged('pipelined', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->set('b', 1)->get('c')));
logged('a transaction', fn () => $client->transaction(fn ($transaction) => $transaction->get('a')));
logged('a script', fn () => (new Hiredis\Script('return ARGV[1]'))->run($client, ['a'], ['b']));
logged('a stream of one window', fn () => iterator_count($client->stream([['GET', 'a'], ['GET', 'b']])));
logged('a pipeline that fills a cache', fn () => (new Hiredis\Client($server->uri(), password: 'secret', cache: new Hiredis\Cache()))
	->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')));
logged('one task', fn () => $client->concurrently([fn ($client) => $client->get('a')]));
logged('with the connection', function () use ($server) {
	(new Hiredis\Client(strtr($server->tcpUri(), ['redis://' => 'redis://default:secret@'])))->get('k');
});
logged('misuse', fn () => $client->get([]));
$client->lpush('list', 1);
logged('a blocking command that may wait for ever', fn () => $client->blpop('list', 0));
logged('one whose own time is longer than it took', fn () => $client->lpush('list', 1) && $client->blpop('list', 1000));

echo "values\n";
foreach (['0.25', '5', '0', '', 'off', '-1', '1e9', 'nan', ' 1', '1s'] as $value) {
	say($value, @ini_set('hiredis.slowlog', $value) === false, ini_get('hiredis.slowlog'));
}
?>
--EXPECT--
off
get
1000 seconds
get
a nanosecond
get
  hiredis.slowlog: GET took N s at unix://DIR/socket
set
  hiredis.slowlog: SET took N s at unix://DIR/socket
a subcommand
  hiredis.slowlog: CONFIG GET took N s at unix://DIR/socket
call, as it was written: Hiredis\ServerException
  hiredis.slowlog: no?suchxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx took N s at unix://DIR/socket
an error: Hiredis\ServerException
  hiredis.slowlog: INCR took N s at unix://DIR/socket
pipelined
  hiredis.slowlog: GET and 2 more took N s at unix://DIR/socket
a transaction
  hiredis.slowlog: MULTI and 2 more took N s at unix://DIR/socket
a script
  hiredis.slowlog: EVALSHA took N s at unix://DIR/socket
  hiredis.slowlog: EVAL took N s at unix://DIR/socket
a stream of one window
  hiredis.slowlog: GET and 1 more took N s at unix://DIR/socket
a pipeline that fills a cache
  hiredis.slowlog: GET and 1 more took N s at unix://DIR/socket
one task
  hiredis.slowlog: GET took N s at unix://DIR/socket
with the connection
  hiredis.slowlog: GET took N s at redis://127.0.0.1:PORT
misuse: TypeError
a blocking command that may wait for ever
one whose own time is longer than it took
  hiredis.slowlog: LPUSH took N s at unix://DIR/socket
values
"0.25"
false
"0.25"
"5"
false
"5"
"0"
false
"0"
""
false
""
"off"
true
""
"-1"
true
""
"1e9"
true
""
"nan"
true
""
" 1"
true
""
"1s"
true
""
