<?php
/*
 * For packages/try/wordpress --sites: a real WordPress with the plugin redis-cache, as two sites that differ only in their databases, of MariaDB and of
 * Redis. So all keys of both sites in Redis have the same names. They share php-fpm's workers and the cache of all workers.
 *
 * One program for each site writes: options, a post, its meta data, a user's, a transient, and values of plugins. Each value names its site and has the
 * number of the write. Others read pages meanwhile. A field of a page is wrong if it is of the other site, is older than a write that had ended before the page
 * began, or is newer than the last write that has begun when the page ends.
 *
 * WordPress itself can store an old value in Redis: it reads a post from MariaDB, another process changes the post and deletes the key, and the first one
 * then stores what it has read. So a page also compares a wrong field with what Redis has, over a socket of its own. Such fields are counted by themselves.
 */
declare(strict_types=1);

use Hiredis\Benchmarks\Harness\{Child, FastCgi, FpmWorker, MariaDbServer, Server, Workspace};

const WORKERS = 8, READERS = 4; // readers of each site

const CONFIGURATION = <<<'PHP'
	<?php
	$_SERVER['HTTP_HOST'] ??= 'localhost';
	$site = (int) ($_SERVER['SITE'] ?? getenv('SITE'));
	define('DB_NAME', "site$site");
	define('DB_USER', 'root');
	define('DB_PASSWORD', '');
	define('DB_HOST', 'localhost:{mariadb}');
	define('DB_CHARSET', 'utf8mb4');
	define('WP_HOME', 'http://localhost');
	define('WP_SITEURL', 'http://localhost');
	define('WP_REDIS_CLIENT', 'phpredis');
	define('WP_REDIS_SCHEME', 'unix');
	define('WP_REDIS_PATH', '{redis}');
	define('WP_REDIS_TIMEOUT', 30); // not the plugin's second, because the machine may be busy
	define('WP_REDIS_READ_TIMEOUT', 30);
	define('WP_REDIS_DATABASE', $site);
	define('WP_DISABLE_FATAL_ERROR_HANDLER', true); // its page would hide the error
	define('DISABLE_WP_CRON', true);
	define('AUTOMATIC_UPDATER_DISABLED', true);
	define('WP_HTTP_BLOCK_EXTERNAL', true);
	defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
	$table_prefix = 'wp_';
	require ABSPATH . 'wp-settings.php';
	PHP;

const INSTALL = <<<'PHP'
	<?php
	define('WP_INSTALLING', true);
	define('WP_DEBUG', true);
	require __DIR__ . '/wp-load.php';
	function wp_new_blog_notification() {}
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	wp_install('Site ' . getenv('SITE'), 'admin', 'admin@example.org', true, '', 'secret');
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	switch_theme('plain');
	activate_plugin('redis-cache/redis-cache.php');
	for ($post = 2; $post < 12; $post++) {
		wp_insert_post(['post_title' => "Post $post", 'post_content' => str_repeat("Text of post $post. ", 50), 'post_status' => 'publish']);
	}
	echo 'installed';
	PHP;

/* What a theme does at least: the loop, and the head and foot to which plugins add. */
const THEME = <<<'PHP'
	<!DOCTYPE html><html><head><title><?php bloginfo('name'); ?></title><?php wp_head(); ?></head><body>
	<?php while (have_posts()) { the_post(); the_title('<h2>', '</h2>'); the_content(); the_category(); the_author(); } wp_list_pages(); wp_footer(); ?>
	</body></html>
	PHP;

/* The fields of a page, or a write. The first post is that of the installation, and so is the user. */
const PAGE_OF_SITE = <<<'PHP'
	<?php
	require __DIR__ . '/wp-load.php';
	$site = (int) $_SERVER['SITE'];
	if (isset($_GET['write'])) {
		$number = (int) $_GET['write'];
		$value = "$site:$number";
		update_option('plain_option', $value, false);
		update_option('loaded_option', $value, true);
		set_transient('a_transient', $value, 600);
		wp_cache_set('value', $value, 'plugin');
		wp_cache_set('expiring', $value, 'plugin', 600);
		$number % 2 ? wp_cache_delete('sometimes', 'plugin') : wp_cache_set('sometimes', $value, 'plugin');
		wp_update_post(['ID' => 1, 'post_title' => $value]);
		update_post_meta(1, 'meta', $value);
		update_user_meta(1, 'description', $value);
		exit(json_encode('written'));
	}
	$both = wp_cache_get_multiple(['value', 'expiring'], 'plugin');
	$fields = [
		'options:plain_option' => get_option('plain_option'),
		'options:alloptions' => get_option('loaded_option'),
		'transient:a_transient' => get_transient('a_transient'),
		'plugin:value' => $both['value'],
		'plugin:expiring' => $both['expiring'],
		'plugin:sometimes' => wp_cache_get('sometimes', 'plugin'),
		'posts:1' => get_post(1)->post_title,
		'post_meta:1' => get_post_meta(1, 'meta', true),
		'user_meta:1' => get_user_meta(1, 'description', true),
	];
	/* What Redis has for a key, over a socket without a cache. */
	$stored = static function (string $key) use ($site): string {
		$stream = stream_socket_client('unix://' . WP_REDIS_PATH);
		fwrite($stream, "SELECT $site\r\nGET $key\r\nQUIT\r\n");
		return (string) stream_get_contents($stream);
	};
	$old = (int) $_GET['least'];
	$checked = [];
	foreach ($fields as $key => $value) {
		$number = preg_match("/^$site:(\d+)$/", (string) $value, $match) ? (int) $match[1] : null;
		if ($key === 'plugin:sometimes' && $value === false) {
			continue; // the coordinator knows whether that can be
		}
		if ($number === null || $number < $old) {
			$checked[$key] = is_string($value) && str_contains($stored("wp:$key"), "\"$value\"");
		}
	}
	echo json_encode([$fields, $checked, getmypid()]);
	PHP;

/** Runs 20,000 pages or so many; returns the exit code. */
function two_sites(string $directory, int $pages): int
{
	foreach (['wordpress/wp-load.php', 'redis-cache/includes/object-cache.php'] as $file) {
		is_file("$directory/$file") || exit("skipped: $directory has no $file\n0 passed, 0 failed, 1 skipped\n");
	}
	$workspace = new Workspace();
	$tree = "$workspace->directory/tree";
	exec('cp -r ' . escapeshellarg("$directory/wordpress") . ' ' . escapeshellarg($tree));
	$server = new Server($workspace, 'wordpress');
	$mariadb = new MariaDbServer($workspace);
	foreach ([1, 2] as $site) {
		(new mysqli('localhost', 'root', '', '', 0, $mariadb->unix->path))->query("CREATE DATABASE site$site CHARACTER SET utf8mb4");
	}
	is_dir("$tree/wp-content/plugins") || mkdir("$tree/wp-content/plugins", recursive: true);
	exec('cp -r ' . escapeshellarg("$directory/redis-cache") . ' ' . escapeshellarg("$tree/wp-content/plugins/redis-cache"));
	copy("$directory/redis-cache/includes/object-cache.php", "$tree/wp-content/object-cache.php");
	mkdir("$tree/wp-content/themes/plain", recursive: true);
	file_put_contents("$tree/wp-content/themes/plain/style.css", "/*\nTheme Name: Plain\n*/\n");
	file_put_contents("$tree/wp-content/themes/plain/index.php", THEME);
	file_put_contents("$tree/wp-config.php", strtr(CONFIGURATION, ['{mariadb}' => $mariadb->unix->path, '{redis}' => $server->unix->path]));
	file_put_contents("$tree/install.php", INSTALL);
	file_put_contents("$tree/page.php", PAGE_OF_SITE);

	$settings = ['-n', '-d', 'opcache.enable=1', '-d', 'opcache.validate_timestamps=0', '-d', 'zend_extension=opcache', '-d', 'memory_limit=256M'];
	foreach (['ctype', 'dom', 'iconv', 'mbstring', 'mysqlnd', 'mysqli', 'tokenizer', 'xml'] as $extension) {
		is_file(ini_get('extension_dir') . "/$extension.so") && array_push($settings, '-d', "extension=$extension");
	}
	array_push($settings, '-d', 'extension=' . getcwd() . '/modules/hiredis.so', '-d', 'hiredis.redis=1');
	foreach ([1, 2] as $site) {
		$said = shell_exec("SITE=$site " . implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, ...$settings, "$tree/install.php"])) . ' 2>&1');
		str_ends_with((string) $said, 'installed') || exit("WordPress cannot be installed: $said\n");
	}
	$start = static function (string $name, int $workers) use ($workspace, $settings): array {
		$folder = "$workspace->directory/$name";
		mkdir($folder);
		file_put_contents("$folder/conf", "[global]\nerror_log = $folder/log\ndaemonize = no\n[page]\nlisten = $folder/s\npm = static\npm.max_children = $workers\ncatch_workers_output = yes\nuser = root\ngroup = root\n");
		$pool = Child::server([FpmWorker::program(), '-F', '-y', "$folder/conf", ...getmyuid() === 0 ? ['-R'] : [], ...$settings,
			'-d', 'hiredis.redis_pool=1', '-d', 'hiredis.redis_cache=8M', '-d', 'hiredis.cache_shared=64M'], "$folder/errors");
		while (!@stream_socket_client("unix://$folder/s")) {
			$pool->isRunning() || exit(file_get_contents("$folder/errors"));
			usleep(5000);
		}
		return [$pool, "$folder/s"];
	};
	$request = static fn (string $socket, int $site, string $script, string $query = ''): string => (new FastCgi($socket))->request(['SCRIPT_FILENAME' => "$tree/$script",
		'SCRIPT_NAME' => "/$script", 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/' . ($query === '' ? '' : "$script?$query"), 'QUERY_STRING' => $query, 'SERVER_PROTOCOL' => 'HTTP/1.1', 'HTTP_HOST' => 'localhost',
		'SITE' => (string) $site]);
	$failed = 0;
	[$pool, $socket] = $start('pages', WORKERS);

	/*
	 * A warm page. One page after the other is read by one of the workers; what arrives at the server meanwhile is that page's. A round trip is what a
	 * page waits for. It does not wait for the answer if CLIENT CACHING is sent alone, which renews the lease of the shared cache. Otherwise PTTL follows.
	 */
	$trips = $renewals = [];
	$counts = static function () use ($server): array {
		$info = $server->wire->call('INFO', 'everything');
		return array_map(static fn (string $name): int => preg_match("/^$name(\d+)/m", $info, $found) ? (int) $found[1] : 0,
			['reads' => 'total_reads_processed:', 'caching' => 'cmdstat_client\|caching:calls=', 'pttl' => 'cmdstat_pttl:calls=']);
	};
	foreach ([1, 2] as $site) {
		for ($i = 0; $i < 10 * WORKERS; $i++) { // each worker has stored what it needs
			$front = $request($socket, $site, 'index.php');
			str_contains($front, 'Text of post 11') || exit("The front page is not one: $front\n");
		}
		for ($i = 0; $i < 40; $i++) {
			$before = $counts();
			$request($socket, $site, 'index.php');
			$after = $counts();
			$renewals[] = $renewal = $after['caching'] - $before['caching'] - $after['pttl'] + $before['pttl'];
			$trips[] = $after['reads'] - $before['reads'] - 1 - $renewal; // the one is that of INFO
		}
	}
	sort($trips);
	$more = count(array_filter($trips, static fn (int $count): bool => $count > 3));
	$failed += $more > 0;
	printf("a warm front page: %d round trips at the median, %d at most; more than 3 for %d of %d pages%s; %d pages have also renewed the lease without waiting\n", $trips[intdiv(count($trips), 2)], end($trips),
		$more, count($trips), $more ? '   NOT MET' : '', count(array_filter($renewals)));

	/* The state of a site: the last write that has begun, and the last one that has ended, 8 bytes each. Behind them how many pages were read. */
	$memory = shmop_open(ftok(__FILE__, 's') ^ getmypid(), 'c', 0600, 64);
	$set = static fn (int $at, int $number) => shmop_write($memory, pack('P', $number), $at * 8);
	$get = static fn (int $at): int => unpack('P', shmop_read($memory, $at * 8, 8))[1];
	foreach ([1, 2] as $site) {
		$set(2 * $site, 1);
		$request($socket, $site, 'page.php', 'write=1');
		$set(2 * $site + 1, 1);
	}
	$children = $outputs = [];
	$child = static function (callable $run) use (&$children, &$outputs): void {
		[$mine, $its] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
		if (($process = pcntl_fork()) === 0) {
			fclose($mine);
			try {
				fwrite($its, json_encode($run(), JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
			} catch (Throwable $error) {
				fwrite($its, json_encode(substr((string) $error, 0, 2000), JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
			}
			posix_kill(posix_getpid(), SIGKILL); // what the parent has is not the child's to end
		}
		fclose($its);
		stream_set_timeout($mine, 1); // so that SIGTERM is seen
		$children[] = $process;
		$outputs[] = $mine;
	};
	$begin = microtime(true);
	pcntl_async_signals(true);
	pcntl_signal(SIGTERM, static fn () => $set(0, 1)); // ends early, with the result so far
	foreach ([1, 2] as $site) {
		$child(static function () use ($site, $set, $get, $request, $socket): array {
			for ($number = 2; $get(0) === 0; $number++) {
				$set(2 * $site, $number);
				$said = $request($socket, $site, 'page.php', "write=$number");
				$said === '"written"' || throw new RuntimeException("a write failed: $said");
				$set(2 * $site + 1, $number);
			}
			return ['writes' => $number - 2];
		});
		for ($reader = 0; $reader < READERS; $reader++) {
			$child(static function () use ($site, $get, $request, $socket, $pages): array {
				$result = ['pages' => 0, 'fields' => 0, 'wrong' => [], 'stored' => [], 'examples' => [], 'workers' => []];
				for (; $result['pages'] < $pages / 2 / READERS && $get(0) === 0; $result['pages']++) {
					$least = $get(2 * $site + 1);
					$body = $request($socket, $site, 'page.php', "least=$least");
					$most = $get(2 * $site);
					[$fields, $checked, $worker] = json_decode($body, true) ?? throw new RuntimeException('a page failed: ' . trim(strip_tags(preg_replace('/<style.*?<\/style>/s', '', $body))));
					$result['workers'][$worker] = true;
					foreach ($fields as $key => $value) {
						$result['fields']++;
						$number = preg_match("/^$site:(\d+)$/", (string) $value, $match) ? (int) $match[1] : null;
						// A value that is sometimes deleted: the writes with odd numbers delete it.
						$is_right = $key === 'plugin:sometimes' && $value === false ? $least < $most || $least % 2 === 1 : $number !== null && $number >= $least && $number <= $most;
						if (!$is_right) {
							$kind = $checked[$key] ?? false ? 'stored' : 'wrong';
							$result[$kind][$key] = ($result[$kind][$key] ?? 0) + 1;
							count($result['examples']) < 5 && $result['examples'][] = "site $site, $kind: $key is " . var_export($value, true) . ", from $least to $most";
						}
					}
				}
				return $result;
			});
		}
	}
	/* When the readers have ended, the writers end too. */
	$all = ['pages' => 0, 'fields' => 0, 'wrong' => [], 'stored' => [], 'examples' => [], 'workers' => [], 'writes' => 0];
	$writers = [0, READERS + 1];
	foreach ([...array_diff(array_keys($children), $writers), ...$writers] as $number) {
		$number === 0 && $set(0, 1);
		while (($line = fgets($outputs[$number])) === false && !feof($outputs[$number])) { // a time limit of PHP, or a signal
		}
		$result = json_decode((string) $line, true);
		is_array($result) || exit("$result\n");
		foreach ($result as $name => $value) {
			if ($name === 'wrong' || $name === 'stored') {
				foreach ($value as $key => $count) {
					$all[$name][$key] = ($all[$name][$key] ?? 0) + $count;
				}
			} else {
				$all[$name] = is_array($value) ? $all[$name] + $value : $all[$name] + $value;
			}
		}
		pcntl_waitpid($children[$number], $status);
	}
	shmop_delete($memory);
	printf("two sites in two databases, %d workers, the shared cache: %s pages with %s fields beside %s writes in %d seconds: %d wrong fields\n", count($all['workers']), number_format($all['pages']), number_format($all['fields']),
		number_format($all['writes']), microtime(true) - $begin, array_sum($all['wrong']));
	printf("old values that WordPress has stored in Redis itself: %d%s\n", array_sum($all['stored']), $all['stored'] ? ' ' . json_encode($all['stored']) : '');
	foreach ($all['examples'] as $example) {
		echo "  $example\n";
	}
	$failed += $all['wrong'] !== [];
	$pool->stop();
	$mariadb->stop();
	return $failed ? 1 : 0;
}
