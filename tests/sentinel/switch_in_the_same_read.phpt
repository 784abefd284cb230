--TEST--
A switch that comes in one read with the sentinel's answers is not missed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$servers = [Server::start(), Server::start()];
foreach ($servers as $i => $server) {
	$server->cli('SET', 'who', "server $i");
}
[$before, $after] = [$servers[0]->port(), $servers[1]->port()];
$switch = fn (string $text) => ">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n$" . strlen($text) . "\r\n$text\r\n";
$ours = $switch("mymaster 127.0.0.1 $before 127.0.0.1 $after");
$another = $switch("other 127.0.0.1 $before 127.0.0.1 $after");

foreach (['one switch' => $ours, 'behind one of another primary' => $another . $ours, 'none of this primary' => $another] as $what => $messages) {
	$client = new Hiredis\Client(sentinel_uri(sentinel_peer(sentinel_says($before) . $messages)));
	echo "$what: ", show($client->get('who')), ' ', show($client->__debugInfo()['watched']), "\n";
}
?>
--EXPECT--
one switch: "server 1" true
behind one of another primary: "server 1" true
none of this primary: "server 0" true
