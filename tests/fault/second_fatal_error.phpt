--TEST--
After a second fatal error, in the middle of a shutdown function's command, output callbacks and session handlers can use the same client
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start(['enable-debug-command' => 'yes']);
$server->cli('SET', 'own', 'mine');
$server->cli('SET', 'large', str_repeat('another\'s ', 100_000));
file_put_contents($server->directory() . '/fatal.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $way] = $argv;
	$client = new Hiredis\Client($uri);
	$stream = null;
	$use = static function () use ($client, &$stream): string {
		$lines = [];
		if ($stream) {
			try {
				$stream->next();
				$lines[] = 'the stream goes on';
			} catch (Hiredis\HiredisError $error) {
				$lines[] = $error->getMessage();
			}
		}
		$lines[] = implode(' ', [$client->get('own'), ...$client->pipelined(fn ($pipeline) => $pipeline->get('own')->get('own')),
			...$client->stream([['GET', 'own']])]);
		return implode(', ', $lines);
	};
	$fatal = static fn () => @trigger_error('fatal', E_USER_ERROR);
	$listen = static fn () => [$client->onPush($fatal), $client->pipelined(fn ($pipeline) => $pipeline->call('DEBUG', 'PROTOCOL', 'push')->get('large'))];
	$ways = [
		'a listener' => $listen,
		'a stream' => function () use ($client, $fatal, &$stream) {
			$stream = $client->stream([['GET', 'own'], ['GET', 'large'], ['GET', 'large']]);
			$stream->current();
			$fatal();
		},
		'a fiber' => fn () => $client->concurrently([fn ($client) => [$client->get('own'), $fatal()], fn ($client) => $client->get('large')]),
		'WATCH' => fn () => $client->transaction(fn ($transaction) => [$transaction->get('own'), $fatal()], watch: ['own']),
		'a normal shutdown' => fn () => $client->get('own'),
	];
	session_set_save_handler(new class ($use) implements SessionHandlerInterface {
		public function __construct(private Closure $use)
		{
		}

		public function open(string $path, string $name): bool
		{
			return true;
		}

		public function read(string $id): string
		{
			return '';
		}

		public function write(string $id, string $data): bool
		{
			file_put_contents('php://stderr', 'session: ' . outcome(fn () => ($this->use)()) . "\n");
			return true;
		}

		public function close(): bool
		{
			return true;
		}

		public function destroy(string $id): bool
		{
			return true;
		}

		public function gc(int $lifetime): int
		{
			return 0;
		}
	}, false);
	session_start(['use_cookies' => 0, 'cache_limiter' => '']);
	$_SESSION['a'] = 1;
	ob_start(fn () => 'output: ' . outcome($use) . "\n");
	register_shutdown_function(function () use ($client, $way, $ways) {
		$client->onPush(null);
		$ways[$way]();
	});
	$way === 'a normal shutdown' || $listen();
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
preg_match('~ (/\S+/session\.so)$~m', file_get_contents('/proc/self/maps'), $session);
foreach (['a listener', 'a stream', 'a fiber', 'WATCH', 'a normal shutdown'] as $way) {
	echo "$way:\n", shell_exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$session ? ['-d', "extension=$session[1]"] : [],
		...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'display_errors=0', '-d', 'log_errors=0', $server->directory() . '/fatal.php',
		$server->uri(), $way])) . ' 2>&1');
}
?>
--EXPECT--
a listener:
output: mine mine mine mine
session: mine mine mine mine
a stream:
output: The stream ended with the fatal error, mine mine mine mine
session: The stream ended with the fatal error, mine mine mine mine
a fiber:
output: mine mine mine mine
session: mine mine mine mine
WATCH:
output: mine mine mine mine
session: mine mine mine mine
a normal shutdown:
output: mine mine mine mine
session: mine mine mine mine
