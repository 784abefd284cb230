--TEST--
A push listener that takes itself away lives until it returns
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Listener
{
	private array $heard = [];

	public function __construct(private Hiredis\Client $client)
	{
	}

	public function hear(Hiredis\Push $push): void
	{
		$this->client->onPush(null);
		$this->heard[] = $push->kind;
		say($this->heard);
	}

	public function __destruct()
	{
		echo "gone\n";
	}
}

$server = Server::start(['enable-debug-command' => 'yes']);
$client = new Hiredis\Client($server->uri());
$client->onPush([new Listener($client), 'hear']);
for ($i = 0; $i < 2; $i++) {
	$client->call('DEBUG', 'PROTOCOL', 'push');
}
say($client->ping());
?>
--EXPECT--
["server-cpu-usage"]
gone
"PONG"
