--TEST--
The classes of hiredis.redis, which hiredis registers itself, are what PHP makes of them; with opcache, its JIT and preloading, too
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps')) || die('skip hiredis is built into this PHP');
?>
--FILE--
<?php
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $module);

function run(array $settings, string ...$arguments): string
{
	$command = [PHP_BINARY, '-n', '-d', 'display_errors=1', '-d', 'html_errors=0'];
	foreach ($settings as $setting) {
		array_push($command, '-d', $setting);
	}
	return shell_exec(implode(' ', array_map(escapeshellarg(...), [...$command, ...$arguments])) . ' 2>&1; echo $?');
}

/* Where a class may be disabled PHP registers all of them. From 8.5 on none can be. */
$ours = ["extension=$module[0]", 'hiredis.redis=1'];
var_dump(run($ours, '--re', 'redis') === run([...$ours, 'disable_classes=ArrayObject'], '--re', 'redis'));

$directory = sys_get_temp_dir() . '/hiredis-registered-' . getmypid();
mkdir($directory);
file_put_contents("$directory/preload.php", <<<'PHP'
	<?php
	class Preloaded extends Redis
	{
		public function get($key): mixed { return "mine: $key"; }
	}
	PHP);
file_put_contents("$directory/page.php", <<<'PHP'
	<?php
	class_exists('Preloaded') || require __DIR__ . '/preload.php';
	class Cluster extends RedisCluster
	{
		public function __construct() {}
		public function lpos($key, $value, $options = null): \Redis|array|bool|int|null { return parent::lpos($key, $value, $options); }
	}
	$redis = new Preloaded;
	for ($i = 0; $i < 300; $i++) {
		$value = $redis->GET($i);
	}
	echo $value, ' ', $redis->_prefix(key: 'k'), ' ', (int) is_callable([$redis, 'HGETALL']), ' ', (int) method_exists('RedisCluster', 'hgetall'), "\n";
	foreach ([fn () => $redis->set('k'), fn () => $redis->set(value: 1), fn () => $redis->hGetAll(), fn () => (new Cluster)->hget('k'),
			fn () => (new RedisSentinel)->masters(1)] as $call) {
		try {
			$call();
		} catch (Throwable $exception) {
			echo get_class($exception), ': ', $exception->getMessage(), "\n";
		}
	}
	$method = new ReflectionMethod('RedisCluster', 'zScore');
	/* A debug PHP would hold values against phpredis' types: there they are mixed. */
	$type = PHP_DEBUG && (string) $method->getReturnType() === 'mixed' ? 'RedisCluster|float|false' : $method->getReturnType();
	echo $method->class, '::', $method->name, '(', implode(', ', array_map(fn ($parameter) => (string) $parameter, $method->getParameters())), '): ', $type, "\n";
	$cursor = 1;
	try {
		$redis->scan($cursor);
	} catch (RedisException) {
	}
	echo (new ReflectionParameter(['Redis', 'scan'], 'iterator'))->isPassedByReference() ? 'by reference' : 'by value', ', ',
		count((new ReflectionParameter(['Redis', 'auth'], 0))->getAttributes()), "\n";
	PHP);
$opcache = ['zend_extension=opcache', 'opcache.enable_cli=1', 'opcache.jit_buffer_size=16M', 'opcache.jit=function'];
$outputs = [run($ours, "$directory/page.php")];
if (is_file(PHP_EXTENSION_DIR . '/opcache.so')) {
	$outputs[] = run([...$ours, ...$opcache], "$directory/page.php");
	$user = posix_getpwuid(posix_geteuid())['name'];
	$outputs[] = run([...$ours, ...$opcache, "opcache.preload=$directory/preload.php", "opcache.preload_user=$user"], "$directory/page.php");
}
echo implode("\n", array_unique($outputs));
array_map(unlink(...), ["$directory/page.php", "$directory/preload.php"]);
rmdir($directory);
?>
--EXPECT--
bool(true)
mine: 299 k 1 1
ArgumentCountError: Redis::set() expects at least 2 arguments, 1 given
ArgumentCountError: Redis::set(): Argument #1 ($key) not passed
ArgumentCountError: Redis::hGetAll() expects exactly 1 argument, 0 given
ArgumentCountError: RedisCluster::hget() expects exactly 2 arguments, 1 given
ArgumentCountError: RedisSentinel::masters() expects exactly 0 arguments, 1 given
RedisCluster::zscore(Parameter #0 [ <required> string $key ], Parameter #1 [ <required> mixed $member ]): RedisCluster|float|false
by reference, 1
0
