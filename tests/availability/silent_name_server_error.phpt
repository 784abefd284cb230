--TEST--
A look-up of a name ends with the time limit of connecting; where the name server falls silent, its last answer is used
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php
require __DIR__ . '/../inc/names.inc';
Names::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/names.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$port = parse_url($server->tcpUri(), PHP_URL_PORT);
Names::run(<<<'PHP'
	require "$inc/show.inc";
	require "$inc/failure.inc";
	require "$inc/async.inc";

	$client = new Hiredis\Client("redis://redis.test:$port", connectTimeout: 0.5);
	say($client->set('k', 'v'));
	tell(outcome(fn () => (new Hiredis\Client("redis://unknown.invalid:$port"))->ping()));
	$client->close();

	silence(true);
	say('the last answer is used', $client->get('k'));
	tell(outcome(fn () => (new Hiredis\Client("redis://other.test:$port", connectTimeout: 0.1))->ping()));
	tell(outcome(fn () => (new Hiredis\Client("redis://other.test:$port", connectTimeout: 0.1))->pipelined(fn ($p) => $p->incr('n'))));

	while (senders('other.test') === []); /* the question has come, and is not answered */
	$asked = senders('other.test');
	for ($i = 0; $i < 3; $i++) {
		$async = (new Hiredis\Client("redis://other.test:$port", connectTimeout: 0.1))->async();
		$async->get('k');
		tell(...array_values(all($async)));
	}
	say('questions more', count(senders('other.test')) - count($asked));

	pcntl_async_signals(true);
	pcntl_signal(SIGALRM, fn () => throw new DomainException('of the handler'));
	pcntl_alarm(1);
	tell(outcome(fn () => (new Hiredis\Client("redis://third.test:$port", connectTimeout: 0.0))->ping()));

	silence(false);
	say('a child and its parent look up');
	$child = pcntl_fork();
	if ($child === 0) {
		say((new Hiredis\Client("redis://fourth.test:$port"))->get('k'));
		exit;
	}
	pcntl_waitpid($child, $status);
	say((new Hiredis\Client("redis://fifth.test:$port"))->get('k'));
	say('the child asks through a descriptor of its own', array_intersect(senders('fourth.test'), [...senders('other.test'), ...senders('third.test')]));
	PHP, ['port' => $port, 'inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"OK"
Hiredis\ConnectionException: ENDPOINT: Name or service not known while connecting, command PING (not executed, PING)
"the last answer is used"
"v"
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command PING (not executed, PING)
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command INCR (not executed, INCR)
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: looking up the name timed out while connecting, command GET (not executed, GET)
"questions more"
0
DomainException: of the handler
"a child and its parent look up"
"v"
"v"
"the child asks through a descriptor of its own"
[]
