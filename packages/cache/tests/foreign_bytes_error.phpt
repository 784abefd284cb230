--TEST--
Foreign and damaged bytes, classes that are not there, and a server that refuses: a miss, and never a warning or a wrong value
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\Pool;

set_error_handler(function (int $level, string $message) {
	error_reporting() & $level && print("WARNING $message\n");
});

class Refuses
{
	public function __wakeup(): void
	{
		throw new LogicException('no');
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$pool = new Pool($client);
made($pool, 'other', 1, 'a', 'b');
$values = ['string' => str_repeat('text', 20), 'array' => ['x' => [1, 2.5, null]], 'object' => new ArrayObject([1]), 'false' => false, 'null' => null, 'empty' => ''];
mt_srand(39);
$tried = $wrong = 0;
foreach ($values as $name => $value) {
	foreach (['php', ...extension_loaded('igbinary') ? ['igbinary'] : []] as $serializer) {
		$writer = new Pool($client, serializer: $serializer);
		foreach ([[], ['a', 'b'], ['a', 'new']] as $tags) {
			foreach ([false, true] as $told) {
				$client->del('cache:k');
				$writer->get('k', function ($item) use ($value, $tags, $told) {
					$item->tag($tags)->expiresAfter($told ? 1000 : null);
					return $value;
				});
				$bytes = $client->get('cache:k');
				$pool->getItem('k')->isHit() && $pool->getItem('k')->get() == $value || print("$name is not read\n");
				for ($i = 0; $i < 100; $i++) {
					$damaged = $bytes;
					switch (mt_rand(0, 4)) {
						case 0: $damaged[mt_rand(0, strlen($bytes) - 1)] = chr(mt_rand(0, 255)); break;
						case 1: $damaged = substr($bytes, 0, mt_rand(0, strlen($bytes) - 1)); break;
						case 2: $damaged = substr($bytes, mt_rand(1, strlen($bytes))); break;
						case 3: $damaged .= chr(mt_rand(0, 255)); break;
						case 4: $damaged = random_bytes(mt_rand(1, 40)); break;
					}
					if ($damaged !== $bytes) {
						$client->set('cache:k', $damaged);
						$tried++;
						$wrong += (int) $pool->hasItem('k') + (int) $pool->getItem('k')->isHit();
					}
				}
			}
		}
	}
}
say([$tried > 3000, $wrong]);

/* Whole by its checksum, and no entry of ours. */
foreach (['', "\0\0\0\0", '{', '{S', '{p', '{i', '{x', '{px', 'a:b{', 'a{', 'a', '{pO:7:"Unknown":0:{}', '{pa:1:{i:0;O:7:"Unknown":0:{}}', '{pE:4:"A:B";'] as $bytes) {
	$client->set('cache:k', $bytes . pack('V', crc32($bytes)));
	$pool->hasItem('k') && print(show($bytes) . ' is a hit: ' . show($pool->getItem('k')->get()) . "\n");
}
$client->del('cache:k');
$client->hset('cache:k', ['f' => 'v']);
say([$pool->hasItem('k'), $pool->getItem('k')->isHit(), made($pool, 'k', 'value'), $pool->hasItem('k')]);
$pool->save($pool->getItem('refuses')->set(new Refuses()));
say($pool->hasItem('refuses'));
say([$pool->save($pool->getItem('closure')->set(fn () => 1)), $pool->hasItem('closure')]);

/* What the server refuses is false, what cannot be read a miss. */
$client->config('SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction');
say([$pool->save($pool->getItem('full')->set(1)), made($pool, 'full', 'value')]);
$client->config('SET', 'maxmemory', '0');
$server->stop();
say([$pool->hasItem('k'), made($pool, 'k', 'value'), $pool->deleteItem('k'), $pool->clear(), $pool->invalidateTags(['a']), $pool->getItem('k')->isHit(), $pool->save($pool->getItem('k')->set(1)->tag('a'))]);
?>
--EXPECT--
making other
[true, 0]
making k
[false, false, "value", true]
false
[false, false]
making full
[false, "value"]
making k
[false, "value", false, false, false, false, false]
