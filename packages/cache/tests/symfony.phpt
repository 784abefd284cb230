--TEST--
In Symfony's framework, with the configuration that README.md prints, controllers and console commands use the same tags, in every pool
--EXTENSIONS--
hiredis
mbstring
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Symfony\Bundle\FrameworkBundle\Console\Application;
use Symfony\Bundle\FrameworkBundle\FrameworkBundle;
use Symfony\Bundle\FrameworkBundle\Kernel\MicroKernelTrait;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\BufferedOutput;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpKernel\Kernel;
use Symfony\Contracts\Cache\ItemInterface;
use Symfony\Contracts\Cache\TagAwareCacheInterface;

/** What controllers get: the application's cache, another pool, and a pool that is declared with "tags: true". */
final class Page
{
	public function __construct(private TagAwareCacheInterface $cache, private TagAwareCacheInterface $blogCache, private TagAwareCacheInterface $shopCache)
	{
	}

	/** @return array<string, array{string, bool}> the class of each pool, and whether its item was there already */
	public function __invoke(): array
	{
		foreach (get_object_vars($this) as $name => $cache) {
			$hit = true;
			$cache->get('home', function (ItemInterface $item) use (&$hit): string {
				$item->tag('pages')->expiresAfter(3600);
				$hit = false;

				return 'made';
			}, 0.0);
			$hits[$name] = [$cache::class, $hit];
		}

		return $hits;
	}
}

/** An application with the YAML of README.md, below the defaults of Symfony's skeleton, and with one more pool of the same adapter. */
final class App extends Kernel
{
	use MicroKernelTrait;

	public function registerBundles(): iterable
	{
		yield new FrameworkBundle;
	}

	public function getProjectDir(): string
	{
		return DIRECTORY;
	}

	protected function configureContainer(ContainerConfigurator $container): void
	{
		$container->import(DIRECTORY . '/config/*.yaml');
		preg_match('/app: (\S+)/', file_get_contents(DIRECTORY . '/config/framework.yaml'), $adapter);
		$container->extension('framework', ['secret' => 'x', 'http_method_override' => false, 'cache' => ['pools' => [
			'shop.cache' => ['adapter' => $adapter[1], 'tags' => true],
		]]]);
		$container->services()->set(Page::class, Page::class)->autowire()->public();
	}
}

/** Each request and each command has a kernel of its own. */
function request(): void
{
	$app = new App('prod', false);
	$app->boot();
	foreach ($app->getContainer()->get(Page::class)() as $name => [$class, $hit]) {
		echo "    $name: $class, ", $hit ? "hit\n" : "miss\n";
	}
	$app->shutdown();
}

/** @param array<string, list<string>> $arguments */
function command(string $name, array $arguments): void
{
	$application = new Application(new App('prod', false));
	$application->setAutoExit(false);
	$status = $application->run(new ArrayInput(['command' => $name] + $arguments), new BufferedOutput);
	echo "$name ", json_encode($arguments), ": $status\n";
	request();
}

$server = Server::start();
putenv("HIREDIS_URL={$server->uri()}");
define('DIRECTORY', $server->directory() . '/application');
mkdir(DIRECTORY . '/config', recursive: true);
preg_match_all('/```yaml\n(.*?)```/s', file_get_contents(__DIR__ . '/../README.md'), $blocks);
[$services, $framework] = $blocks[1];
file_put_contents(DIRECTORY . '/config/services.yaml', "services:\n    _defaults: { autowire: true, autoconfigure: true }\n$services");
file_put_contents(DIRECTORY . '/config/framework.yaml', $framework);

request();
for ($i = 0; $i < 10; $i++) {
	ob_start();
	request();
	str_contains(ob_get_clean(), 'miss') && print("a miss in request $i\n");
}
command('cache:pool:invalidate-tags', ['tags' => ['other']]);
command('cache:pool:invalidate-tags', ['tags' => ['pages']]);
command('cache:pool:invalidate-tags', ['tags' => ['pages'], '--pool' => ['shop.cache']]);
command('cache:pool:clear', ['pools' => ['blog.cache']]);
command('lint:container', []);
?>
--EXPECT--
    cache: Hiredis\Cache\SymfonyPool, miss
    blogCache: Hiredis\Cache\SymfonyPool, miss
    shopCache: Hiredis\Cache\SymfonyPool, miss
cache:pool:invalidate-tags {"tags":["other"]}: 0
    cache: Hiredis\Cache\SymfonyPool, hit
    blogCache: Hiredis\Cache\SymfonyPool, hit
    shopCache: Hiredis\Cache\SymfonyPool, hit
cache:pool:invalidate-tags {"tags":["pages"]}: 0
    cache: Hiredis\Cache\SymfonyPool, miss
    blogCache: Hiredis\Cache\SymfonyPool, miss
    shopCache: Hiredis\Cache\SymfonyPool, miss
cache:pool:invalidate-tags {"tags":["pages"],"--pool":["shop.cache"]}: 0
    cache: Hiredis\Cache\SymfonyPool, hit
    blogCache: Hiredis\Cache\SymfonyPool, hit
    shopCache: Hiredis\Cache\SymfonyPool, miss
cache:pool:clear {"pools":["blog.cache"]}: 0
    cache: Hiredis\Cache\SymfonyPool, hit
    blogCache: Hiredis\Cache\SymfonyPool, miss
    shopCache: Hiredis\Cache\SymfonyPool, hit
lint:container []: 0
    cache: Hiredis\Cache\SymfonyPool, hit
    blogCache: Hiredis\Cache\SymfonyPool, hit
    shopCache: Hiredis\Cache\SymfonyPool, hit
