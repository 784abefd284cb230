--TEST--
If the server refuses to save an item, the pool releases the lock, so that the next request does not wait for it
--EXTENSIONS--
hiredis
pcntl
posix
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';
require __DIR__ . '/../../../tests/inc/cluster.inc';

use Hiredis\Cache\Pool;
use Hiredis\Client;
use Symfony\Contracts\Cache\ItemInterface;

/** Makes the item twice, and prints whether its lock is still there after each attempt. */
$twice = function (Client $redis, string $key, Client $all): void {
	$logger = new class extends Psr\Log\AbstractLogger {
		public function log($level, $message, array $context = []): void
		{
			$error = $context['exception'];
			echo 'the cache failed: ', $error instanceof Hiredis\ServerException ? $error->prefix : $error->getMessage(), "\n";
		}
	};
	for ($i = 1; $i <= 2; $i++) {
		$pool = new Pool($redis, 'shop', logger: $logger);
		say([$pool->get($key, function (ItemInterface $item) use ($i) {
			$item->tag('food');
			return "value $i";
		}), $all->exists("{shop:$key}")]);
	}
};

echo "A user who may not read or write the tags:\n";
$server = Server::start();
$all = new Client($server->uri());
$all->acl('SETUSER', 'items', 'on', 'nopass', '+@all', '~shop:menu', '~{shop:menu}');
$twice(new Client($server->uri(), username: 'items', password: 'any'), 'menu', $all);

echo "A user who may read the tags, but not write them:\n";
$all->acl('SETUSER', 'reader', 'on', 'nopass', '+@all', '~shop:menu', '~{shop:menu}', '%R~shop:@*');
$twice(new Client($server->uri(), username: 'reader', password: 'any'), 'menu', $all);

echo "A client of one node of a cluster, which has the item but not the tags:\n";
$cluster = TestCluster::start();
$node = $cluster->other(TestCluster::slot('shop:@')); // the tags' versions are on another node
for ($i = 0; $cluster->owner(TestCluster::slot("shop:$i")) !== $node; $i++);
$twice(new Client($cluster->uriOf($node)), (string) $i, new Client($cluster->uriOf($node)));
?>
--EXPECT--
A user who may not read or write the tags:
the cache failed: NOPERM
the cache failed: NOPERM
["value 1", 0]
the cache failed: NOPERM
the cache failed: NOPERM
["value 2", 0]
A user who may read the tags, but not write them:
the cache failed: NOPERM
the cache failed: NOPERM
["value 1", 0]
the cache failed: NOPERM
the cache failed: NOPERM
["value 2", 0]
A client of one node of a cluster, which has the item but not the tags:
the cache failed: CROSSSLOT
the cache failed: MOVED
["value 1", 0]
the cache failed: CROSSSLOT
the cache failed: MOVED
["value 2", 0]
