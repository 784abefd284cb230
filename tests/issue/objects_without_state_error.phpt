--TEST--
An object of a class of ours that something else has made, as PDO's FETCH_CLASSTYPE does, throws in every method
--EXTENSIONS--
hiredis
ffi
--SKIPIF--
<?php
if (PHP_ZTS) {
	die('skip the engine is called as without threads');
}
?>
--INI--
ffi.enable=1
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

/* The engine's own functions: the object is made, and its private constructor called or not. */
$engine = FFI::cdef('
	typedef struct { int64_t value; uint32_t type; uint32_t extra; } zval;
	typedef struct { uint32_t references; uint32_t type; uintptr_t hash; size_t length; char text[64]; } string;
	void *zend_lookup_class(void *name);
	int object_init_ex(zval *to, void *class);
	int zend_set_local_var_str(const char *name, size_t length, zval *value, bool force);
');
function object(string $class): object
{
	global $engine;
	$value = $engine->new('zval');
	$name = $engine->new('string');
	[$name->references, $name->length] = [1, strlen($class)];
	FFI::memcpy($name->text, $class, strlen($class));
	$engine->object_init_ex(FFI::addr($value), $engine->zend_lookup_class(FFI::addr($name)));
	$object = null;
	$engine->zend_set_local_var_str('object', 6, FFI::addr($value), true);
	return $object;
}

$arguments = ['call' => ['GET', 'k'], 'query' => ['GET k'], 'pipelined' => [fn() => 1], 'transaction' => [fn() => 1], 'onPush' => [null], 'get' => ['k'], 'run' => [new Hiredis\Client],
	'subscribe' => ['c'], 'psubscribe' => ['c'], 'ssubscribe' => ['c'], 'feed' => ['+OK'], 'read' => [1], 'withTimeout' => [1.0], 'stream' => [[]], 'concurrently' => [[]],
	'scanHash' => ['h'], 'scanSet' => ['s'], 'scanSortedSet' => ['z']];
foreach (['Async', 'Pipeline', 'Transaction', 'Client', 'ReplyIterator', 'ScanIterator', 'Subscriber', 'Message', 'Push', 'Script', 'Reader'] as $class) {
	$class = "Hiredis\\$class";
	$methods = array_filter((new ReflectionClass($class))->getMethods(ReflectionMethod::IS_PUBLIC), fn($method) =>
		$method->class === $class && !$method->isAbstract() && !$method->isConstructor() && !$method->isStatic() && !str_starts_with($method->name, '__'));
	$names = array_column($methods, 'name');
	if (is_subclass_of($class, Hiredis\Commands::class)) {
		$names = [...$names, 'get', 'ping'];
	}
	$outcomes = [];
	foreach (array_unique($names) as $name) {
		$given = $class === Hiredis\Pipeline::class && $name === 'stream' ? [] : $arguments[$name] ?? [];
		$outcome = show(outcome(fn() => object($class)->$name(...$given)));
		$outcomes[$outcome][] = $name;
	}
	foreach ($outcomes as $outcome => $names) {
		echo $outcome, str_contains($outcome, 'HiredisError') ? '' : ' (' . implode(', ', $names) . ')', "\n";
	}
	say(outcome(function () use ($class) {
		foreach (object($class) as $value);
		return 'gone through';
	}));
	ob_start();
	var_dump(object($class));
	ob_end_clean();
	gc_collect_cycles();
}
foreach ([Hiredis\Async::class, Hiredis\Pipeline::class, Hiredis\Transaction::class] as $class) {
	say(outcome(fn() => (new Hiredis\Script('return 1'))->run(object($class))));
}
say(outcome(fn() => object(Hiredis\Message::class)->payload), outcome(fn() => object(Hiredis\Push::class)->kind));
?>
--EXPECT--
Hiredis\HiredisError: Object of type Hiredis\Async has not been correctly initialized
"gone through"
Hiredis\HiredisError: Object of type Hiredis\Pipeline has not been correctly initialized
Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
Hiredis\HiredisError: Object of type Hiredis\Transaction has not been correctly initialized
Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
Hiredis\HiredisError: The client has not been constructed
"gone through"
Hiredis\HiredisError: Object of type Hiredis\ReplyIterator has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\ReplyIterator has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\ScanIterator has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\ScanIterator has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\Subscriber has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\Subscriber has not been correctly initialized
"gone through"
"gone through"
Hiredis\HiredisError: The script has not been constructed
"gone through"
NULL (feed, reset)
false (read)
0 (buffered)
"gone through"
Hiredis\HiredisError: Object of type Hiredis\Async has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\Pipeline has not been correctly initialized
Hiredis\HiredisError: Object of type Hiredis\Transaction has not been correctly initialized
Error: Typed property Hiredis\Message::$payload must not be accessed before initialization
Error: Typed property Hiredis\Push::$kind must not be accessed before initialization
