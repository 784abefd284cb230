<?php
/*
 * What a cache in the client's memory does: the same page of reads without and with it, and what it says of itself.
 *
 *     HIREDIS_URI=redis://127.0.0.1:6379 php -d extension=hiredis.so examples/cache.php
 */
use Hiredis\Cache;
use Hiredis\Client;

$uri = getenv('HIREDIS_URI') ?: 'redis://127.0.0.1:6379';
$cache = new Cache(prefixes: ['example:cache:'], recheck: 0.001);
$plain = new Client($uri);
$cached = new Client($uri, cache: $cache);

$plain->hset('example:cache:menu', 'home', '/', 'shop', '/shop');
$plain->set('example:cache:title', 'A shop');

/** Twenty reads, as a page does them. */
$page = function (Client $redis): string {
	for ($i = 0; $i < 10; $i++) {
		$title = $redis->get('example:cache:title');
		$menu = $redis->hgetall('example:cache:menu');
	}
	return "$title: " . implode(' ', array_keys($menu));
};

foreach (['without' => $plain, 'with' => $cached] as $what => $redis) {
	$page($redis);
	$before = Hiredis\stats()['hiredis.client.commands'];
	echo $page($redis), ", $what a cache: ", Hiredis\stats()['hiredis.client.commands'] - $before, " commands sent\n";
}

/* Another writes; what has come of it when a later answer is there is acted on. */
$plain->set('example:cache:title', 'A better shop');
$cached->ping();
echo $page($cached), "\n";

/* One's own write is seen at once. */
$cached->hset('example:cache:menu', 'help', '/help');
echo $page($cached), "\n";

$stats = $cache->stats();
echo "misses: {$stats['misses']}, invalidations of another: ", $stats['invalidations'] > 0 ? 'yes' : 'no', ', hits of all reads: ',
	$stats['hits'] > 10 * $stats['misses'] ? 'most' : 'few', "\n";

$plain->del('example:cache:menu', 'example:cache:title');
