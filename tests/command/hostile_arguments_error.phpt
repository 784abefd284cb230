--TEST--
Stringables that change references, arrays and the client itself, huge and negative counts, and arrays of any depth: an exception or whole commands, never a half one
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

final class Shared
{
	public static array $slots = [];
	public static ?Words $words = null;
}

final class Hostile
{
	public function __construct(private int $kind)
	{
	}

	public function __toString(): string
	{
		$others = ['x', 7, new Hostile(0), new stdClass, [[1]], ['a' => [new Hostile(0)]], null, 'INCR', 'REPLY', str_repeat('y', 20000), 1.5];
		foreach (Shared::$slots as $i => &$slot) {
			$slot = $others[($i + $this->kind) % count($others)];
		}
		unset($slot);
		match ($this->kind % 4) {
			1 => Shared::$words->mset(['inner' => new Hostile(0)]),
			2 => Shared::$slots = [],
			3 => throw new LogicException('on purpose'),
			default => null,
		};
		return "hostile $this->kind";
	}
}

Shared::$words = $words = new Words;
$random = new Random\Randomizer(new Random\Engine\Mt19937(14));
$value = function (int $depth) use (&$value, $random): mixed {
	$kind = $random->getInt(0, $depth > 3 ? 8 : 12);
	$count = $random->getInt(0, 3);
	if ($kind > 8) {
		$array = [];
		for ($i = 0; $i < $count; $i++) {
			if ($random->getInt(0, 2)) {
				$array[$kind > 10 ? "f$i" : $i] = $value($depth + 1);
			} else {
				Shared::$slots[$slot = count(Shared::$slots)] = $value($depth + 1);
				$array[$kind > 10 ? "f$i" : $i] = &Shared::$slots[$slot];
			}
		}
		return $array;
	}
	return [$random->getInt(-2, 3), PHP_INT_MAX, PHP_INT_MIN, 'key', '2', new Hostile($random->getInt(0, 20)), new Hostile(0), 2.0, true][$kind];
};
$calls = [
	['mset', []], ['hset', []], ['zadd', ['CH', 'INCR']], ['geoadd', ['NX']], ['zunion', ['WEIGHTS', 'WITHSCORES']], ['eval', []], ['fcall', []], ['msetex', ['EX']], ['lmpop', ['COUNT']], ['hgetdel', ['FIELDS']], ['hsetex', ['FIELDS', 'EX']],
	['bitfield', ['GET', 'SET']], ['sort', ['GET', 'LIMIT']], ['geosearch', ['BYPOLYGON', 'WITHCOORD']], ['ft_search', ['FILTER', 'PARAMS', 'RETURN']], ['ft_aggregate', ['GROUPBY', 'LOAD']], ['module', ['CONFIG']], ['xread', ['STREAMS', 'BLOCK']],
	['xreadgroup', ['GROUP', 'STREAMS', 'BLOCK']], ['xadd', ['MAXLEN']], ['expire', ['NX']], ['client', ['PREFIX']], ['ts_alter', ['LABELS']], ['xdelex', ['IDS']], ['pfadd', []], ['json_get', []],
];
$client = new Hiredis\Client('unix:///nonexistent');
$sent = $thrown = 0;
for ($i = 0; $i < 20000; $i++) {
	Shared::$slots = [];
	[$method, $options] = $calls[$random->getInt(0, count($calls) - 1)];
	$arguments = $random->getInt(0, 3) ? ['key'] : [];
	for ($n = $random->getInt(0, 4); $n > 0; $n--) {
		$arguments[] = $random->getInt(0, 4) || !$options ? $value(0) : $options[$random->getInt(0, count($options) - 1)];
	}
	foreach ($options as $option) {
		if (!$random->getInt(0, 2)) {
			$arguments[$option] = $random->getInt(0, 4) ? $value(0) : true;
		}
	}
	try {
		match ($i % 5) {
			0 => $client->pipeline()->call('CLIENT', ...array_filter($arguments, is_int(...), ARRAY_FILTER_USE_KEY)),
			1 => Hiredis\encode(array_values($arguments)),
			2 => $client->pipeline()->$method(...$arguments),
			default => $words->$method(...$arguments),
		};
		$sent++;
	} catch (TypeError | ValueError | ArgumentCountError | LogicException $exception) {
		$thrown++;
	} catch (Error $error) {
		if (!preg_match('/^(?:Unknown named parameter|CLIENT REPLY has no)/', $error->getMessage())) {
			throw $error;
		}
		$thrown++;
	}
}
echo $sent > 1000 && $thrown > 1000 ? 'both' : "$sent sent, $thrown thrown", "\n";
/* Nothing was left half written. */
say($words->get('k'), Hiredis\encode(['GET', 'k']));

/* Large ones. */
$many = array_fill(0, 300000, 'k');
say(count($words->zunion(300000, $many)), outcome(fn () => $words->zunion(299999, $many)), count($words->hgetdel('h', FIELDS: $many)), count($words->bitfield_ro('k', GET: array_fill(0, 100000, ['u8', 0]))));
/* Arrays that hold themselves are PHP's garbage: without its allocator only the collector frees them. */
foreach (array_keys(get_defined_vars()) as $name) {
	unset($$name);
}
gc_collect_cycles();
?>
--EXPECT--
both
["GET", "k"]
"*2\r\n$3\r\nGET\r\n$1\r\nk\r\n"
300002
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must be 300000, the number of elements in the array that follows
300004
300002
