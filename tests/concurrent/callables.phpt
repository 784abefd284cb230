--TEST--
Tasks of every kind of callable
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

final class Tasks
{
	public static int $counted = 0;
	public function __invoke($redis) { return ['invoked', $redis->get('k')]; }
	public function __call(string $name, array $arguments) { return [$name, $arguments[0]->get('k')]; }
	public static function __callStatic(string $name, array $arguments) { return ["static $name", $arguments[0]->get('k')]; }
	public function method($redis) { return $redis->get('k'); }
	public static function count($redis) { return self::$counted += $redis->strlen('k'); }
	private function hidden($redis) { return ['own', $redis->get('k')]; }
	public function run(Hiredis\Client $redis, array $tasks): array { return $redis->concurrently($tasks); }
}
function &reference($redis)
{
	static $value = null;
	$value ??= $redis->get('k');
	return $value;
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('k', 'v');
$tasks = new Tasks;
$all = [
	'object' => $tasks,
	'method' => [$tasks, 'method'],
	'missing method' => [$tasks, 'missing'],
	'static' => [Tasks::class, 'count'],
	'static in a string' => 'Tasks::count',
	'missing static' => 'Tasks::missing',
	'first class' => $tasks->method(...),
	'missing first class' => $tasks->anything(...),
	'reference' => 'reference',
	'internal' => 'get_debug_type',
	'of ours' => fn ($redis) => $redis->concurrently(...) instanceof Closure,
];
for ($i = 0; $i < 3; $i++) {
	Tasks::$counted = 0;
	$results = $client->concurrently($all, $i + 1);
}
foreach ($results as $name => $result) {
	echo "$name: ";
	say($result);
}
/* What may be called is asked from where concurrently() is called. */
say($tasks->run($client, [[$tasks, 'hidden']]), $client->concurrently([[$tasks, 'hidden']]));
/* A reference stays the task's own. */
$results['reference'] = 'changed';
say($client->concurrently(['reference']));
/* A callable that is the last to hold its object, and one that is refused after some have begun. */
say($client->concurrently((fn () => yield from [[new Tasks, 'missing'], [new Tasks, 'method']])()));
say(outcome(fn () => $client->concurrently((function () use ($tasks) { yield [$tasks, 'missing']; yield 1.5 => [$tasks, 'missing']; })())), $client->get('k'));
?>
--EXPECT--
object: ["invoked", "v"]
method: "v"
missing method: ["missing", "v"]
static: 1
static in a string: 2
missing static: ["static missing", "v"]
first class: "v"
missing first class: ["anything", "v"]
reference: "v"
internal: "Hiredis\\Client"
of ours: true
[["own", "v"]]
[["hidden", "v"]]
["v"]
[["missing", "v"], "v"]
TypeError: Hiredis\Client::concurrently(): Argument #1 ($tasks) must have keys of type int|string
"v"
