--TEST--
Wrong arguments are told before a byte is sent: there is no server here
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$client = new Hiredis\Client('unix:///nonexistent');
foreach ([$client, $client->pipeline()] as $redis) {
	foreach ([
		fn () => $redis->get(), fn () => $redis->get('a', 'b'), fn () => $redis->set('a'), fn () => $redis->get(null), fn () => $redis->get([]), fn () => $redis->get(['a']), fn () => $redis->get(new stdClass),
		fn () => $redis->set('a', null), fn () => $redis->set('a', ['b']), fn () => $redis->set('a', 'b', null), fn () => $redis->set('a', 'b', 'EX', null), fn () => $redis->set('a', 'b', EX: null), fn () => $redis->set('a', 'b', EX: true),
		fn () => $redis->set('a', 'b', NX: 1), fn () => $redis->set('a', 'b', NX: null), fn () => $redis->set('a', 'b', NX: 'NX'), fn () => $redis->set('a', 'b', NOSUCH: true), fn () => $redis->set('a', 'b', KEY: 1), fn () => $redis->get('a', EX: 1),
		fn () => $redis->set(key: 'a', EX: 5), fn () => $redis->set(value: 'v'), fn () => $redis->mset([]), fn () => $redis->mset('a'), fn () => $redis->mset(['a' => 1], 'b'), fn () => $redis->mset(['a' => ['b']]), fn () => $redis->mset(['a' => null]),
		fn () => $redis->hset('h'), fn () => $redis->hset('h', 'f'), fn () => $redis->hset('h', []), fn () => $redis->hset('h', ['f' => []]), fn () => $redis->hset('h', 'f', 'v', 'g'), fn () => $redis->hset('h', 'f', ['a' => 1]), fn () => $redis->mset('a', ['b' => 1]), fn () => $redis->config('SET', 'a', ['b' => 1]), fn () => $redis->hset('h', ['f' => new stdClass]),
		fn () => $redis->del(), fn () => $redis->del([]), fn () => $redis->del(['a' => 'b']), fn () => $redis->del([1 => 'a']), fn () => $redis->del([null]), fn () => $redis->del([['a']]), fn () => $redis->del('a', []), fn () => $redis->mget(['a', null]),
		fn () => $redis->zadd('z', []), fn () => $redis->zadd('z', ['m' => 1, 'n' => null]), fn () => $redis->zadd('z', ['m' => [1]]), fn () => $redis->geoadd('g', ['m' => 1]), fn () => $redis->geoadd('g', ['m' => [1]]), fn () => $redis->geoadd('g', ['m' => ['x' => 1, 'y' => 2]]),
		fn () => $redis->zadd('z'), fn () => $redis->zadd('z', 'NX', CH: true), fn () => $redis->geoadd('g', NX: true), fn () => $redis->xadd('s'), fn () => $redis->xadd('s', '*'), fn () => $redis->xadd('s', '*', MAXLEN: 5),
		fn () => $redis->zadd('z', ['CH' => 'NX', 'm' => 1]), fn () => $redis->zadd('z', ['m' => 1, 'n' => 'incr']), fn () => $redis->geoadd('g', ['m' => ['NX', 'CH']]), fn () => $redis->geoadd('g', ['m' => [1, 'xx']]),
		fn () => $redis->del(keys: ['a']), fn () => $redis->mset(a: 1), fn () => $redis->get(EX: 1), fn () => $redis->set('k', EX: 1), fn () => $redis->set('k', EX: 1, MS: 1), fn () => $redis->config('GET', nosuch: 1),
		fn () => $redis->xread(STREAMS: []), fn () => $redis->xread(STREAMS: 'a'), fn () => $redis->xread(STREAMS: ['a' => null]), fn () => $redis->expire('k', 'soon'), fn () => $redis->expire('k', null), fn () => $redis->expire('k', []),
		fn () => $redis->sort('l', LIMIT: []), fn () => $redis->sort('l', GET: ['a' => 'b']), fn () => $redis->sort('l', LIMIT: [0, [1]]), fn () => $redis->call(''), fn () => $redis->call('GET', null), fn () => $redis->call('GET', [null]), fn () => $redis->call('GET', [['a']]), fn () => $redis->call('GET', ['a' => 'b']), fn () => $redis->call('GET', key: 'a'),
		fn () => $redis->call(['GET']), fn () => $redis->query(''), fn () => $redis->query('GET %s'), fn () => $redis->query('GET', 'a'), fn () => $redis->query('GET %x', 'a'), fn () => $redis->query('GET %s', null), fn () => $redis->query('GET %d', 'a'), fn () => $redis->query('GET %s', a: 1),
		fn () => $redis->subscribe('c'), fn () => $redis->monitor(), fn () => $redis->multi(), fn () => $redis->exec(), fn () => $redis->discard(), fn () => $redis->watch('k'), fn () => $redis->unwatch(), fn () => $redis->hello(), fn () => $redis->reset(), fn () => $redis->quit(), fn () => $redis->sync(), fn () => $redis->psync(),
		fn () => $redis->psubscribe('p'), fn () => $redis->ssubscribe('c'), fn () => $redis->unsubscribe(), fn () => $redis->client('REPLY', 'OFF'), fn () => $redis->call('subscribe', 'c'), fn () => $redis->call('Monitor'), fn () => $redis->nosuchcommand(), fn () => $redis->property = 1,
		fn () => $redis->get(new class { public function __toString(): string { throw new LogicException('mine'); } }), fn () => $redis->mset(['a' => new class { public function __toString(): string { throw new LogicException('mine'); } }]),
	] as $misuse) {
		$outcome = outcome($misuse);
		$line = get_class($outcome) . ': ' . $outcome->getMessage();
		if ($redis === $client) {
			$lines[] = $line;
			echo $line, "\n";
		} elseif (str_replace('Hiredis\Pipeline', 'Hiredis\Client', $line) !== array_shift($lines)) {
			echo "pipeline: $line\n";
		}
	}
}
say($client->pipeline()->execute());
?>
--EXPECT--
ArgumentCountError: Hiredis\Commands::get() expects exactly 1 argument, 0 given: $key
ArgumentCountError: Hiredis\Commands::get() expects exactly 1 argument, 2 given
ArgumentCountError: Hiredis\Commands::set() expects at least 2 arguments, 1 given: $key, $value
TypeError: Hiredis\Commands::get(): Argument #1 ($key) must be of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\Commands::get(): Argument #1 ($key) must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\Commands::get(): Argument #1 ($key) must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\Commands::get(): Argument #1 ($key) must be of type string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\Commands::set(): Argument #3 must be of type string|int|float|bool|array|Stringable, null given
TypeError: Hiredis\Commands::set(): Argument #4 must be of type string|int|float|bool|array|Stringable, null given
TypeError: SET: option EX must be of type string|int|float|array|Stringable, null given
TypeError: SET: option EX must be of type string|int|float|array|Stringable, bool given
TypeError: SET: option NX must be of type bool, int given
TypeError: SET: option NX must be of type bool, null given
TypeError: SET: option NX must be of type bool, string given
Error: Unknown named parameter $NOSUCH; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
Error: Unknown named parameter $KEY; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
Error: Unknown named parameter $EX
ArgumentCountError: Hiredis\Commands::set() expects at least 2 arguments, 1 given: $key, $value
ArgumentCountError: Hiredis\Commands::set(): Argument #1 ($key) not passed
ValueError: Hiredis\Commands::mset(): Argument #1 ($data) must not be empty
ValueError: Hiredis\Commands::mset(): Argument #1 ($data) and what follows must be pairs, an odd number of elements given
ValueError: Hiredis\Commands::mset(): Argument #1 ($data) and what follows must be pairs, an odd number of elements given
TypeError: Hiredis\Commands::mset(): Argument #1 ($data) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\Commands::mset(): Argument #1 ($data) must contain only string|int|float|bool|Stringable, null given
ArgumentCountError: Hiredis\Commands::hset() expects at least 2 arguments, 1 given: $key, $data
ValueError: Hiredis\Commands::hset(): Argument #2 ($data) and what follows must be pairs, an odd number of elements given
ValueError: Hiredis\Commands::hset(): Argument #2 ($data) must not be empty
TypeError: Hiredis\Commands::hset(): Argument #2 ($data) must contain only string|int|float|bool|Stringable, array given
ValueError: Hiredis\Commands::hset(): Argument #2 ($data) and what follows must be pairs, an odd number of elements given
ValueError: Hiredis\Commands::hset(): Argument #2 ($data) and what follows must be pairs: an array of field => value stands alone, as in hset('key', ['field' => 'value'])
ValueError: Hiredis\Commands::mset(): Argument #1 ($data) and what follows must be pairs: an array of key => value stands alone, as in ['key' => 'value']
ValueError: Hiredis\Commands::config(): Argument #2 and what follows must be pairs: an array of key => value stands alone, as in ['key' => 'value']
TypeError: Hiredis\Commands::hset(): Argument #2 ($data) must contain only string|int|float|bool|Stringable, stdClass given
ArgumentCountError: Hiredis\Commands::del() expects at least 1 argument, 0 given: $key
ValueError: Hiredis\Commands::del(): Argument #1 ($key) must not be empty
ValueError: Hiredis\Commands::del(): Argument #1 ($key) must be a list
ValueError: Hiredis\Commands::del(): Argument #1 ($key) must be a list
TypeError: Hiredis\Commands::del(): Argument #1 ($key) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\Commands::del(): Argument #1 ($key) must contain only string|int|float|bool|Stringable, array given
ValueError: Hiredis\Commands::del(): Argument #2 must not be empty
TypeError: Hiredis\Commands::mget(): Argument #1 ($key) must contain only string|int|float|bool|Stringable, null given
ValueError: Hiredis\Commands::zadd(): Argument #2 must not be empty
TypeError: Hiredis\Commands::zadd(): Argument #2 must be an array of member => score, each score of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\Commands::zadd(): Argument #2 must be an array of member => score, each score of type string|int|float|bool|Stringable, array given
ValueError: Hiredis\Commands::geoadd(): Argument #2 must be member => [longitude, latitude]
ValueError: Hiredis\Commands::geoadd(): Argument #2 must be member => [longitude, latitude]
ValueError: Hiredis\Commands::geoadd(): Argument #2 must be member => [longitude, latitude]
ArgumentCountError: Hiredis\Commands::zadd() expects an array of member => score after the key and the options
ArgumentCountError: Hiredis\Commands::zadd() expects an array of member => score after the key and the options
ArgumentCountError: Hiredis\Commands::geoadd() expects an array of member => [longitude, latitude] after the key and the options
ArgumentCountError: Hiredis\Commands::xadd() expects the id, such as '*', and an array of field => value after the key and the options
ArgumentCountError: Hiredis\Commands::xadd() expects the id, such as '*', and an array of field => value after the key and the options
ArgumentCountError: Hiredis\Commands::xadd() expects the id, such as '*', and an array of field => value after the key and the options
ValueError: Hiredis\Commands::zadd(): Argument #2 must have numbers as values; options are named arguments
ValueError: Hiredis\Commands::zadd(): Argument #2 must have numbers as values; options are named arguments
ValueError: Hiredis\Commands::geoadd(): Argument #2 must have numbers as values; options are named arguments
ValueError: Hiredis\Commands::geoadd(): Argument #2 must have numbers as values; options are named arguments
Error: Unknown named parameter $keys; DEL has no options
Error: Unknown named parameter $a; MSET has no options
Error: Unknown named parameter $EX
ArgumentCountError: Hiredis\Commands::set() expects at least 2 arguments, 1 given: $key, $value
Error: Unknown named parameter $MS; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
Error: Unknown named parameter $nosuch; CONFIG GET has no options
ValueError: XREAD: option STREAMS must not be empty
TypeError: XREAD: option STREAMS must be of type array, string given
TypeError: XREAD: option STREAMS must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, null given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, array given
ValueError: SORT: option LIMIT must not be empty
ValueError: SORT: option GET must be a list
TypeError: SORT: option LIMIT must contain only string|int|float|bool|Stringable, array given
ValueError: Hiredis\Client::call(): Argument #1 ($command) must not be empty
TypeError: Hiredis\Client::call(): Argument #2 must be of type string|int|float|bool|array|Stringable, null given
TypeError: Hiredis\Client::call(): Argument #2 must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\Client::call(): Argument #2 must contain only string|int|float|bool|Stringable, array given
ValueError: Hiredis\Client::call(): Argument #2 must be a list; for field => value use the command's own method
ValueError: call() takes positional arguments; use array_values() or the command's own method
TypeError: Hiredis\Client::call(): Argument #1 ($command) must be of type string, array given
ValueError: Hiredis\Client::query(): Argument #1 ($template) must have at least one word
ArgumentCountError: Hiredis\Client::query() expects exactly 2 arguments with this template, 1 given
ArgumentCountError: Hiredis\Client::query() expects exactly 1 argument with this template, 2 given; the template has no %s, %b, %d or %f
ValueError: Hiredis\Client::query(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 4
TypeError: Hiredis\Client::query(): Argument #2 must be of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\Client::query(): Argument #2 must be of type int, string given
ValueError: query() takes positional arguments; use array_values() or the command's own method
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: MONITOR has replies that cannot be counted: use redis-cli MONITOR
Hiredis\HiredisError: MULTI is not a method: write $client->transaction(fn ($t) => $t->incr('key')), which returns the replies
Hiredis\HiredisError: EXEC is not a method: write $client->transaction(fn ($t) => $t->incr('key')), which sends EXEC after its callable; execute() sends a pipeline
Hiredis\HiredisError: DISCARD is not a method: throw an exception in the callable of $client->transaction(), which then runs no command
Hiredis\HiredisError: WATCH is not a method: write $client->transaction(fn ($t) => $t->incr('key'), watch: ['key'])
Hiredis\HiredisError: UNWATCH is not a method: write $client->transaction(fn ($t) => $t->incr('key'), watch: ['key'])
Hiredis\HiredisError: HELLO is not a method: use the arguments protocol:, username: and password: of the constructor
Hiredis\HiredisError: RESET is not a method: use Hiredis\Client::close()
Hiredis\HiredisError: QUIT is not a method: use Hiredis\Client::close()
Hiredis\HiredisError: SYNC has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: PSYNC has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: PSUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->psubscribe('news.*'), and read with foreach ($messages as $message)
Hiredis\HiredisError: SSUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->ssubscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: UNSUBSCRIBE has replies that cannot be counted: use Hiredis\Subscriber::unsubscribe()
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: MONITOR has replies that cannot be counted: use redis-cli MONITOR
Error: Call to undefined method Hiredis\Client::nosuchcommand()
Error: Cannot create dynamic property Hiredis\Client::$property
LogicException: mine
LogicException: mine
[]
