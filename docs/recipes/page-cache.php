<?php
/*
 * A whole page in the cache, which works without the server, too.
 *
 * Use cached_page() for a page that is the same for all visitors. If Redis does not answer, or refuses a command, the page is made as without a
 * cache, and PHP's error log names the cause. A server refuses commands while it loads its data (LOADING), or if the password is missing (NOAUTH).
 *
 * forget_pages() removes the pages that show something which has changed: each page is in the set of each of its tags. If Redis does not answer,
 * forget_pages() throws an exception, because visitors still see the old pages until they expire.
 *
 * If functions.php contains the code above the line with dashes, a page under PHP-FPM looks like this:
 *
 *     <?php
 *     require __DIR__ . '/functions.php';
 *     $redis = new Hiredis\Client('redis://127.0.0.1:6379', persistent: true, timeout: 0.5, connectTimeout: 0.25);
 *     echo cached_page($redis, '/menu', fn () => '<h1>Made at ' . date('H:i:s') . '</h1>', ['menu']);
 */
use Hiredis\{Client, HiredisException};

/**
 * @param callable(): string $make
 * @param list<string> $tags what the page shows, such as "product:7"
 */
function cached_page(Client $redis, string $url, callable $make, array $tags = [], int $seconds = 60): string
{
	try {
		$html = $redis->get("page:$url");
	} catch (HiredisException $error) {
		error_log($error->getMessage());
		return $make(); // no server, no cache
	}
	if ($html !== null) {
		return $html;
	}
	$html = $make();
	try {
		$redis->pipelined(function ($p) use ($url, $html, $tags, $seconds) {
			$p->set("page:$url", $html, EX: $seconds);
			foreach ($tags as $tag) {
				$p->sadd("pages-of:$tag", "page:$url")->expire("pages-of:$tag", $seconds);
			}
		});
	} catch (HiredisException $error) {
		error_log($error->getMessage()); // the visitor gets the page, and the next request tries again
	}
	return $html;
}

function forget_pages(Client $redis, string $tag): int
{
	$pages = $redis->smembers("pages-of:$tag");
	return $pages === [] ? 0 : $redis->unlink($pages);
}

/* ---- a page that is made once, once more after a change, and without a server ---- */

$redis = new Client((string) getenv('HIREDIS_URI'), timeout: 0.5, connectTimeout: 0.25);
$made = 0;
$page = function () use (&$made): string {
	$made++;
	return "<h1>Soup</h1>, made $made times";
};
echo cached_page($redis, '/menu', $page, ['menu']), "\n";
echo cached_page($redis, '/menu', $page, ['menu']), "\n";
echo 'forgotten: ', forget_pages($redis, 'menu'), "\n";
echo cached_page($redis, '/menu', $page, ['menu']), "\n";
echo cached_page(new Client('unix:///no/such/socket'), '/menu', $page, ['menu']), "\n";
