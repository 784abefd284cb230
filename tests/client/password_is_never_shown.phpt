--TEST--
A password is in no message, dump, export, trace or array of the client
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/tls_built.inc';

ini_set('zend.exception_ignore_args', 0);
$server = Server::start(['requirepass' => 'other']);

function shown(Hiredis\Client $client): string
{
	ob_start();
	var_dump($client);
	print_r($client);
	var_export($client);
	debug_zval_dump($client);
	echo json_encode($client), serialize((array) $client), serialize(get_object_vars($client));
	return ob_get_clean();
}

$clients = [
	new Hiredis\Client($server->uri(), password: 'hunter2'),
	new Hiredis\Client($server->uri('?password=hunter2')),
	new Hiredis\Client($server->uri(), username: 'default', password: 'hunter2', protocol: 2),
	new Hiredis\Client('redis://default:hunter2@127.0.0.1:' . $server->port() . '/3', persistent: true),
	new Hiredis\Client('redis://default:hunter2@127.0.0.1:1'),
];
if (tls_is_built()) {
	$clients[] = new Hiredis\Client('rediss://default:hunter2@127.0.0.1:1', tls: ['passphrase' => 'hunter2']);
}
foreach ($clients as $client) {
	$texts = [shown($client), (string) outcome(fn () => $client->get('k')), shown($client), print_r(outcome(fn () => $client->set('k', 'v')), true),
		(string) outcome(fn () => $client->auth('hunter2')), (string) outcome(fn () => $client->auth('default', 'hunter2'))];
	foreach ($texts as $i => $text) {
		if (str_contains($text, 'hunter2')) {
			echo "$i: $text\n";
		}
	}
}
foreach ([['redis://:hunter2@h:0'], ['redis://h', 'u', 'hunter2', -1], ['x', 'u', 'hunter2'], ['redis://h', 'hunter2']] as $i => $arguments) {
	$exception = outcome(fn () => new Hiredis\Client(...$arguments));
	$trace = $exception->getTrace()[0]['args'];
	say(get_class($exception), $trace);
}
say(array_keys($clients[0]->__debugInfo()));
say(array_map(fn ($parameter) => count($parameter->getAttributes()), (new ReflectionMethod($clients[0], 'auth'))->getParameters()));
?>
--EXPECT--
"ValueError"
[SensitiveParameterValue]
"ValueError"
[SensitiveParameterValue, "u", SensitiveParameterValue, -1]
"ValueError"
[SensitiveParameterValue, "u", SensitiveParameterValue]
"ValueError"
[SensitiveParameterValue, "hunter2"]
["endpoint", "database", "protocol", "connected", "inFlight", "persistent", "timeout"]
[1, 1]
