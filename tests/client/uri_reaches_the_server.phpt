--TEST--
What a URI gives and what the arguments give reach the server
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'us@er', 'on', '>p@:/?#%+', '~*', '+@all');
foreach ([
	$server->uri('?username=us%40er&password=p%40%3A%2F%3F%23%25+&database=3&name=me'),
	$server->uri('?username=us@er&password=p@:/?%23%25%2B&database=3&name=me'),
	str_replace('unix://', 'unix://us%40er:p%40%3A%2F%3F%23%25%2B@', $server->uri('?database=3&name=me')),
	str_replace('redis://', 'redis://us%40er:p%40%3A%2F%3F%23%25%2B@', $server->tcpUri('/3?name=me')),
	str_replace('redis://', 'redis://us%40er:p%40:%2F%3F%23%25+@', $server->tcpUri('/3?name=me')),
] as $uri) {
	foreach ([3, 2] as $protocol) {
		$client = new Hiredis\Client($uri, protocol: $protocol);
		say([$client->acl('WHOAMI'), $client->client('GETNAME'), preg_replace('/.* db=(\d+) .* resp=(\d).*/s', '$1 $2', $client->client('INFO'))]);
	}
}
$client = new Hiredis\Client($server->uri(), 'us@er', 'p@:/?#%+', 3, 1.5, 2.5, false, 2, 'me');
say([$client->acl('WHOAMI'), $client->client('GETNAME'), preg_replace('/.* db=(\d+) .* resp=(\d).*/s', '$1 $2', $client->client('INFO'))]);
?>
--EXPECT--
["us@er", "me", "3 3"]
["us@er", "me", "3 2"]
["us@er", "me", "3 3"]
["us@er", "me", "3 2"]
["us@er", "me", "3 3"]
["us@er", "me", "3 2"]
["us@er", "me", "3 3"]
["us@er", "me", "3 2"]
["us@er", "me", "3 3"]
["us@er", "me", "3 2"]
["us@er", "me", "3 2"]
