--TEST--
A look-up that had to wait for a thread takes no answer that another process has got longer ago than an answer may be old
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

	/* The four threads are busy until the name server answers their queries; the system's resolver does not repeat them before. */
	file_put_contents('/etc/resolv.conf', "options timeout:30\n", FILE_APPEND);
	silence(true);
	foreach (range(1, 4) as $number) {
		$busy[$number] = (new Hiredis\Client("redis://busy$number.test:$port", connectTimeout: 90.0))->async();
		$busy[$number]->get('none');
		$busy[$number]->flush();
	}
	while (count(array_filter(range(1, 4), fn ($number) => senders("busy$number.test") === [])) > 0);
	$get = fn () => (new Hiredis\Client("redis://moved.test:$port", failover: true, connectTimeout: 90.0, timeout: 90.0))->get('none');
	pcntl_async_signals(true);
	pcntl_signal(SIGALRM, function () use ($get) {
		say('queries while the look-up waits for a thread', count(senders('moved.test')));
		silence(false);
		if (pcntl_fork() === 0) {
			say('another process', $get());
			exit;
		}
		pcntl_wait($status);
		say('queries', count(senders('moved.test')));
		for ($old = hrtime(true) + 250e6; hrtime(true) < $old; ); // an answer may be 200 ms old
		answer_late();
	});
	pcntl_alarm(1);
	say('the look-up that waited', $get());
	say('queries', count(senders('moved.test')));
	PHP, ['port' => $port, 'inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"queries while the look-up waits for a thread"
0
"another process"
NULL
"queries"
1
"the look-up that waited"
NULL
"queries"
2
