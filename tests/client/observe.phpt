--TEST--
Hiredis\observe(): each call is told once, with its name, its number of commands, its time, its endpoint and its error, and never an argument
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$told = [];
$observer = function (string $command, int $count, float $start, float $seconds, string $endpoint, ?Throwable $error = null) use (&$told, $server) {
	$told[] = "$command $count" . (abs($start + $seconds - microtime(true)) < 5 && $seconds >= 0 && $seconds < 5 ? '' : " at $start for $seconds")
		. ($endpoint === $server->uri() ? '' : ' elsewhere')
		. ($error ? ' ' . get_class($error) . (isset($error->maybeExecuted) ? var_export($error->maybeExecuted, true) : '') : '');
};

function told(string $what, callable $function): void
{
	global $told;
	$told = [];
	$outcome = outcome($function);
	echo "$what: ", implode(', ', $told), $outcome instanceof Throwable ? ' (' . get_class($outcome) . ')' : '', "\n";
}

Hiredis\observe($observer);
told('the first', fn () => $client->get('k'));
told('get', fn () => $client->get('k'));
told('call', fn () => $client->call('get', 'k'));
told('query', fn () => $client->query('GET %s', 'k'));
told('a name that somebody made up', fn () => $client->call('x{}'));
told('an error', fn () => $client->set('s', 'v') && $client->incr('s'));
told('misuse', fn () => $client->get([]));
told('pipelined', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->set('b', 1)->get('c')));
told('errors in it', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->incr('s'), throw: false));
told('a pipeline of one', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')));
told('an empty pipeline', fn () => $client->pipelined(fn ($pipeline) => null));
told('a transaction', fn () => $client->transaction(fn ($transaction) => $transaction->get('a')->get('b')));
told('a watched one', fn () => $client->transaction(fn ($transaction) => $transaction->get('a'), watch: ['a']));
told('an error in it', fn () => $client->transaction(fn ($transaction) => $transaction->get('a')->incr('s')));
told('a script', fn () => (new Hiredis\Script('return ARGV[1]'))->run($client, ['a'], ['b']));
told('a stream of two windows and a rest', fn () => iterator_count($client->stream(array_fill(0, 5, ['GET', 'a']), window: 4)));
told('an error in it', fn () => iterator_count($client->stream([['GET', 'a'], ['INCR', 's'], ['HGET', 's', 'f']])));
told('a stream that is left', function () use ($client) {
	foreach ($client->stream([['GET', 'a'], ['GET', 'b']]) as $value) {
		break;
	}
});
told('pipeline()->stream()', fn () => iterator_count($client->pipeline()->get('a')->get('b')->stream()));
told('a scan', fn () => iterator_count($client->scanKeys()));
told('tasks', fn () => $client->concurrently([
	fn ($client) => $client->get('a'),
	fn ($client) => $client->incr('s'),
	fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')),
], throw: false));
told('async', function () use ($client) {
	$async = $client->async();
	$async->get('a');
	$async->flush();
	while (!$async->poll());
});
told('a cache: a miss, a hit, a miss of MGET, a hit, a miss', function () use ($server) {
	$cached = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
	$cached->get('k');
	$cached->get('k');
	$cached->mget(['k', 's']);
	$cached->mget(['k', 's']);
	$cached->hget('s', 'f');
});
told('a method as the observer', function () use ($client, $observer) {
	Hiredis\observe(new class ($observer) {
		public function __construct(private Closure $observer)
		{
		}

		public function __call(string $name, array $arguments): void
		{
			($this->observer)(...$arguments);
		}

		public function __invoke(mixed ...$arguments): void
		{
			Hiredis\observe([$this, 'magic']);
			$this->magic(...$arguments);
		}
	});
	$client->get('k');
	$client->get('k');
	$client->get('k');
	Hiredis\observe($observer);
});

$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->commands(1); $one->close(); foreach ([2, 3] as $n) { $next = $peer->accept(); $next->hello(); $next->silence(); }');
$lost = new Hiredis\Client($peer->uri(), timeout: 0.05);
$lost->connect();
told('lost', fn () => $lost->incr('k'));
told('a time limit', fn () => $lost->get('k'));
told('a time limit in a pipeline', fn () => $lost->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')));
told('a stream without a server', fn () => iterator_count((new Hiredis\Client('unix:///no/such/socket'))->stream([['GET', 'a']])));
told('a command without a server', fn () => (new Hiredis\Client('unix:///no/such/socket'))->get('a'));
unset($lost);
$peer->wait();

Hiredis\observe(null);
told('none', fn () => $client->get('k'));
say(outcome(fn () => Hiredis\observe('no_such_function')));
?>
--EXPECT--
the first: GET 1
get: GET 1
call: GET 1
query: GET 1
a name that somebody made up: other 1 Hiredis\ServerException (Hiredis\ServerException)
an error: SET 1, INCR 1 Hiredis\ServerException (Hiredis\ServerException)
misuse:  (TypeError)
pipelined: PIPELINE 3
errors in it: PIPELINE 2 Hiredis\ServerException
a pipeline of one: GET 1
an empty pipeline: 
a transaction: MULTI 2
a watched one: WATCH 1, MULTI 1
an error in it: MULTI 2 Hiredis\ServerException (Hiredis\PipelineException)
a script: EVALSHA 1 Hiredis\ServerException, EVAL 1
a stream of two windows and a rest: PIPELINE 2, PIPELINE 2, GET 1
an error in it: PIPELINE 3 Hiredis\ServerException
a stream that is left: 
pipeline()->stream(): PIPELINE 2
a scan: SCAN 1
tasks: GET 1, INCR 1 Hiredis\ServerException, PIPELINE 2
async: 
a cache: a miss, a hit, a miss of MGET, a hit, a miss: GET 1, MGET 1, HGET 1 Hiredis\ServerException (Hiredis\ServerException)
a method as the observer: GET 1, GET 1, GET 1
lost: INCR 1 elsewhere Hiredis\ConnectionExceptiontrue (Hiredis\ConnectionException)
a time limit: GET 1 elsewhere Hiredis\TimeoutExceptiontrue (Hiredis\TimeoutException)
a time limit in a pipeline: PIPELINE 2 elsewhere Hiredis\TimeoutExceptiontrue (Hiredis\TimeoutException)
a stream without a server: GET 1 elsewhere Hiredis\ConnectionExceptionfalse (Hiredis\ConnectionException)
a command without a server: GET 1 elsewhere Hiredis\ConnectionExceptionfalse (Hiredis\ConnectionException)
none: 
TypeError: Hiredis\observe(): Argument #1 ($observer) must be a valid callback or null, function "no_such_function" not found or invalid function name
