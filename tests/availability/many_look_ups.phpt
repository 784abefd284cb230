--TEST--
More names than threads are looked up at once: the others wait for a thread, or are dropped if their clients give up
--EXTENSIONS--
hiredis
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
	require "$inc/async.inc";

	silence(true);
	foreach (range(1, 8) as $number) {
		$clients[$number] = (new Hiredis\Client("redis://name$number.test:$port", connectTimeout: 90.0))->async();
		$clients[$number]->get('none');
		$clients[$number]->flush();
	}
	while (array_sum(array_map(fn ($number) => count(senders("name$number.test")) > 0, range(1, 4))) < 4);
	say('names that were sent', array_sum(array_map(fn ($number) => count(senders("name$number.test")) > 0, range(1, 8))));
	unset($clients[8]);
	silence(false);
	foreach ($clients as $number => $client) {
		say("name$number", array_values(all($client)));
	}
	say('name8 was sent', count(senders('name8.test')) > 0);
	say((new Hiredis\Client("redis://name8.test:$port"))->get('none'));
	PHP, ['port' => $port, 'inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"names that were sent"
4
"name1"
[NULL]
"name2"
[NULL]
"name3"
[NULL]
"name4"
[NULL]
"name5"
[NULL]
"name6"
[NULL]
"name7"
[NULL]
"name8 was sent"
false
NULL
