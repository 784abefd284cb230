--TEST--
reset() is in database 0 as the same user, with and without the pool, a cache, a name and WATCH, and getDbNum() is the database that the server says
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start(['requirepass' => 'x']);
$admin = new Hiredis\Client($server->uri(), password: 'x');
$admin->acl('SETUSER', 'ann', 'on', '>hers', '~*', '&*', '+@all');
$code = <<<'PHP'
	$make = function () use ($argv) {
		$redis = new Redis;
		$redis->connect($argv[1]);
		$redis->auth(['ann', 'hers']);
		$redis->select(2);
		return $redis;
	};
	$state = function ($redis) {
		preg_match('/ db=(\d+) /', $redis->rawCommand('CLIENT', 'INFO'), $found);
		return [(int) $found[1] === $redis->getDBNum() ? $redis->getDBNum() : "{$redis->getDBNum()}, not $found[1]", $redis->rawCommand('ACL', 'WHOAMI')];
	};
	$ways = [
		'a new one' => fn ($r) => $r->reset(),
		'used' => fn ($r) => [$r->set('k', '2'), $r->get('k'), $r->reset()][2],
		'named' => fn ($r) => [$r->client('setname', 'x'), $r->reset()][1],
		'watching' => fn ($r) => [$r->watch('k'), $r->reset()][1],
		'in MULTI' => fn ($r) => [$r->multi()->set('k', 'never'), $r->reset()][1],
		'behind a raw SELECT' => fn ($r) => [$r->rawCommand('SELECT', 3), $r->reset()][1],
		'behind a SELECT in a pipeline' => fn ($r) => [$r->pipeline()->select(3)->exec(), $r->reset()][1],
		'a raw SELECT alone' => fn ($r) => $r->rawCommand('select', '3'),
		'a SELECT in a pipeline alone' => fn ($r) => $r->pipeline()->select(3)->get('k')->exec(),
		'a SELECT in MULTI alone' => fn ($r) => $r->multi()->select(3)->exec(),
		'a SELECT in a pipeline, refused' => fn ($r) => $r->pipeline()->select(99)->exec(),
		'a SELECT in a pipeline, discarded' => fn ($r) => $r->pipeline()->select(3)->discard(),
		'reset() twice' => fn ($r) => [$r->reset(), $r->reset()],
	];
	foreach ($ways as $name => $way) {
		$redis = $make();
		echo $name, ' ', json_encode([$way($redis), $state($redis), $redis->set('written', $name), $redis->get('written')]), ' ';
		$redis->close();
		echo json_encode($state($redis)), "\n";
	}
	PHP;
preg_match('~ (/\S+/hiredis\.so)$~m', (string) file_get_contents('/proc/self/maps'), $module);
$outputs = [];
foreach ([[], ['redis_pool=1'], ['redis_cache=1M'], ['redis_cache=1M', 'redis_pool=1'], ['redis_cache=1M', 'cache_shared=4M']] as $settings) {
	$options = [];
	foreach (['redis=1', ...$settings] as $setting) {
		array_push($options, '-d', "hiredis.$setting");
	}
	ob_start();
	passthru(implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', '-d', "extension=$module[1]", ...$options, '-r', $code, '--', $server->socket()])));
	$outputs[implode(' ', $settings)] = ob_get_clean();
}
echo reset($outputs);
foreach (array_slice($outputs, 1) as $settings => $output) {
	echo $settings, ': ', $output === reset($outputs) ? 'the same' : $output, "\n";
}
?>
--EXPECT--
a new one [true,[0,"ann"],true,"a new one"] [0,"ann"]
used [true,[0,"ann"],true,"used"] [0,"ann"]
named [true,[0,"ann"],true,"named"] [0,"ann"]
watching [true,[0,"ann"],true,"watching"] [0,"ann"]
in MULTI [true,[0,"ann"],true,"in MULTI"] [0,"ann"]
behind a raw SELECT [true,[0,"ann"],true,"behind a raw SELECT"] [0,"ann"]
behind a SELECT in a pipeline [true,[0,"ann"],true,"behind a SELECT in a pipeline"] [0,"ann"]
a raw SELECT alone [true,[3,"ann"],true,"a raw SELECT alone"] [3,"ann"]
a SELECT in a pipeline alone [[true,false],[3,"ann"],true,"a SELECT in a pipeline alone"] [3,"ann"]
a SELECT in MULTI alone [[true],[3,"ann"],true,"a SELECT in MULTI alone"] [3,"ann"]
a SELECT in a pipeline, refused [[false],[2,"ann"],true,"a SELECT in a pipeline, refused"] [2,"ann"]
a SELECT in a pipeline, discarded [true,[2,"ann"],true,"a SELECT in a pipeline, discarded"] [2,"ann"]
reset() twice [[true,true],[0,"ann"],true,"reset() twice"] [0,"ann"]
redis_pool=1: the same
redis_cache=1M: the same
redis_cache=1M redis_pool=1: the same
redis_cache=1M cache_shared=4M: the same
