--TEST--
The error for a method that does not exist names the similar one, or what replaces a method of phpredis or Predis
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
$client = new Hiredis\Client('unix:///nowhere');
$pipeline = $client->pipeline();
$cluster = new Hiredis\Cluster('redis://h');
$subscriber = $client->subscriber();
$reader = new Hiredis\Reader();
$script = new Hiredis\Script('return 1');
$redis = new Redis();
foreach ([
	/* One letter too much, two that are exchanged, one that is missing, another way of writing it. */
	fn () => $client->gett('k'), fn () => $client->HGTE('h'), fn () => $pipeline->hgetal('h'), fn () => $client->jsonGet('d'),
	fn () => $subscriber->nextt(), fn () => $redis->hgettall('h'),
	/* Methods of other clients. */
	fn () => $client->setOption(2, 'app:'), fn () => $cluster->getOption(2), fn () => $cluster->_masters(), fn () => $client->createCommand('GET'), fn () => $client->getLastError(), fn () => $client->pconnect('h'), fn () => $client->rawCommand('GET', 'k'),
	fn () => $client->executeRaw(['GET', 'k']), fn () => $client->delete('k'), fn () => $client->disconnect(), fn () => $client->pubSubLoop(),
	fn () => $pipeline->lSize('l'), fn () => $reader->gets(), fn () => $subscriber->listen(),
	fn () => $script->eval($client), fn () => $script->load($client),
	fn () => $client->async()->result(), fn () => $client->async()->execute(), fn () => $client->transaction(fn ($t) => $t->execute()),
	/* A command, on an object that does not send commands, or by a method that \Redis does not have. */
	fn () => $subscriber->get('k'), fn () => $reader->ping(), fn () => $pipeline->subscriber(), fn () => $cluster->async(), fn () => $redis->hotkeys('GET'),
	/* Nothing is similar. */
	fn () => $client->nosuchcommand(), fn () => $reader->nothing(), fn () => $client->{str_repeat('get', 100)}(), fn () => $client->_(),
	/* is_callable() asks for a method and must not throw. */
	fn () => throw new Exception(var_export(is_callable([$client, 'gett']) || is_callable([$subscriber, 'get']), true)),
] as $call) {
	try {
		$call();
	} catch (Throwable $error) {
		echo strlen($error->getMessage()) > 200 ? 'the message of PHP' : $error->getMessage(), "\n";
	}
}
?>
--EXPECT--
Call to undefined method Hiredis\Client::gett(): did you mean get()?
Call to undefined method Hiredis\Client::HGTE(): did you mean hget()?
Call to undefined method Hiredis\Pipeline::hgetal(): did you mean hgetall()?
Call to undefined method Hiredis\Client::jsonGet(): did you mean json_get()?
Call to undefined method Hiredis\Subscriber::nextt(): did you mean next()?
Call to undefined method Redis::hgettall(): did you mean hGetAll()?
Call to undefined method Hiredis\Client::setOption(): the options are arguments of the constructor, as in timeout: 2.5; only \Redis has a prefix and a serializer (hiredis.redis=1 in php.ini)
Call to undefined method Hiredis\Cluster::getOption(): the options are arguments of the constructor, as in timeout: 2.5; only \Redis has a prefix and a serializer (hiredis.redis=1 in php.ini)
Call to undefined method Hiredis\Cluster::_masters(): use nodes()
Call to undefined method Hiredis\Client::createCommand(): use call()
Call to undefined method Hiredis\Client::getLastError(): an error reply is thrown as an exception
Call to undefined method Hiredis\Client::pconnect(): give persistent: true to the constructor
Call to undefined method Hiredis\Client::rawCommand(): use call()
Call to undefined method Hiredis\Client::executeRaw(): use call()
Call to undefined method Hiredis\Client::delete(): use del()
Call to undefined method Hiredis\Client::disconnect(): use close()
Call to undefined method Hiredis\Client::pubSubLoop(): use subscriber()
Call to undefined method Hiredis\Pipeline::lSize(): use llen()
Call to undefined method Hiredis\Reader::gets(): use read()
Call to undefined method Hiredis\Subscriber::listen(): use next()
Call to undefined method Hiredis\Script::eval(): use run($client, $keys, $args)
Call to undefined method Hiredis\Script::load(): use run($client, $keys, $args)
Call to undefined method Hiredis\Async::result(): use poll()
Call to undefined method Hiredis\Async::execute(): use flush()
Call to undefined method Hiredis\Transaction::execute(): call() sends one command, and a transaction is sent at the end of its callable
Call to undefined method Hiredis\Subscriber::get(): call it on the client
Call to undefined method Hiredis\Reader::ping(): call it on the client
Call to undefined method Hiredis\Pipeline::subscriber(): call it on the client
Call to undefined method Hiredis\Cluster::async(): call it on one of the clients that nodes() returns
Call to undefined method Redis::hotkeys(): use rawCommand('HOTKEYS', ...)
Call to undefined method Hiredis\Client::nosuchcommand()
Call to undefined method Hiredis\Reader::nothing()
the message of PHP
Call to undefined method Hiredis\Client::_()
false
