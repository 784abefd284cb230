--TEST--
Messages that came before a confirmation are kept in order, however many of them are read in between
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = Server::start();
$client = new Hiredis\Client($server->uri());
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('a');
	$sent = $read = 0;
	/* Behind what has come stands the confirmation: that much is kept. Then half of it is read, and more comes. */
	foreach ([[30, 20], [20, 5], [40, 60], [100, 50]] as $round => [$publish, $take]) {
		for ($i = 0; $i < $publish; $i++) {
			$client->publish('a', 'message ' . ++$sent);
		}
		$subscriber->subscribe("b$round");
		for ($i = 0; $i < $take; $i++) {
			$payload = $subscriber->next(5.0)->payload;
			$payload === 'message ' . ++$read || say($payload);
		}
	}
	while ($message = $subscriber->next(0.0)) {
		$message->payload === 'message ' . ++$read || say($message->payload);
	}
	say($sent, $read);
}
?>
--EXPECT--
190
190
190
190
