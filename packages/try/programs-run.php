<?php
/*
 * Runs programs of packages/try/programs with the \Redis that is loaded, or with \RedisCluster:
 *
 *   php programs-run.php FILE FIRST SOCKET
 *
 * FILE has one program in each line, a list of statements as JSON. The programs from number FIRST on run one after another, each on a server without
 * data and with a new object. SOCKET is the server's, or the addresses of a Cluster's nodes with a comma between them. Each line of the output is a list as JSON: ["program", number], ["statement", number, the record], and
 * ["state", what is on the server afterwards]. If PHP dies, the last lines say where.
 */
declare(strict_types=1);

/** The value with all types, as text that is the same for both. */
function describe(mixed $value, int $depth = 0): string
{
	return match (true) {
		is_string($value) => '"' . addcslashes($value, "\0..\37\"\\\177..\377") . '"',
		is_array($value) && $depth < 8 => '[' . implode(', ', array_map(static fn (int|string $key, mixed $element): string => describe($key) . ' => ' . describe($element, $depth + 1), array_keys($value), $value)) . ']',
		$value instanceof Redis, $value instanceof RedisCluster => 'Redis',
		$value instanceof Closure => 'Closure',
		is_object($value) => get_class($value) . ' ' . describe((array) $value, $depth + 1),
		default => var_export($value, true),
	};
}

final class Admin
{
	/** One script, because each round trip costs as much as a call of a program. */
	private const STATE = <<<'LUA'
		local all = {}
		for database = 0, tonumber(ARGV[1]) do
			if database > 0 or ARGV[1] ~= '0' then redis.call('SELECT', database) end
			for _, key in ipairs(redis.call('KEYS', '*')) do
				local kind, value = redis.call('TYPE', key).ok
				if kind == 'string' then value = redis.call('GET', key)
				elseif kind == 'list' then value = redis.call('LRANGE', key, 0, -1)
				elseif kind == 'set' then value = redis.call('SMEMBERS', key)
				elseif kind == 'zset' then value = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
				elseif kind == 'hash' then value = redis.call('HGETALL', key)
				else value = {redis.call('XRANGE', key, '-', '+'), redis.call('XINFO', 'GROUPS', key)} end
				table.insert(all, {database, key, kind, value, redis.call('TTL', key)})
			end
		end
		return all
		LUA;

	private $stream;

	public function __construct(private string $socket)
	{
		$this->stream = stream_socket_client($socket[0] === '/' ? "unix://$socket" : "tcp://$socket");
	}

	public function call(string|int ...$arguments): mixed
	{
		$command = '*' . count($arguments) . "\r\n";
		foreach ($arguments as $argument) {
			$command .= '$' . strlen((string) $argument) . "\r\n$argument\r\n";
		}
		fwrite($this->stream, $command);
		return $this->reply();
	}

	private function reply(): mixed
	{
		$line = substr(fgets($this->stream), 0, -2);
		$rest = substr($line, 1);
		if ($line[0] === '$') {
			return $rest === '-1' ? null : substr(stream_get_contents($this->stream, (int) $rest + 2), 0, -2);
		}
		if ($line[0] === '-') {
			throw new RuntimeException($rest);
		}
		if ($line[0] === '*') {
			return array_map(fn (): mixed => $this->reply(), (int) $rest > 0 ? range(1, (int) $rest) : []);
		}
		return $rest;
	}


	/** All keys of the databases that the programs use, with their values and times to live. */
	public function state(): array
	{
		$state = [];
		foreach ($this->call('EVAL', self::STATE, 0, $this->socket[0] === '/' ? 1 : 0) as [$database, $key, $type, $value, $seconds]) {
			$type !== 'set' || sort($value, SORT_STRING);
			if ($seconds === '0' || $seconds === '1') { // on the slower side it may have expired already
				continue;
			}
			// The second side runs later, and the machine may be slow.
			$expiry = match (true) {
				$seconds < 0 => 'no expiry',
				$seconds > 1000000 => 'expires in many years',
				default => 'expires in ' . (int) ceil($seconds / 10) . '0 seconds',
			};
			$state[] = "$database " . describe($key) . " $type " . describe($value) . " $expiry";
		}
		sort($state, SORT_STRING);
		return $state;
	}
}

function record_of(Redis|RedisCluster $redis, callable $call): array
{
	$said = [];
	set_error_handler(static function (int $level, string $message) use (&$said): bool {
		$said[] = ([E_WARNING => 'Warning', E_NOTICE => 'Notice', E_DEPRECATED => 'Deprecated'][$level] ?? "Level $level") . ": $message";
		return true;
	});
	try {
		$redis->clearLastError();
	} catch (Throwable) { // it is not connected any more
	}
	try {
		$record = ['value' => describe($call())];
	} catch (Throwable $thrown) {
		$record = ['value' => 'throws ' . get_class($thrown) . ': ' . $thrown->getMessage() . ($thrown->getCode() ? " ({$thrown->getCode()})" : '')];
	}
	$said && $record['said'] = str_replace('RedisCluster::', 'Redis::', implode('; ', $said));
	try {
		$record['error'] = describe($redis->getLastError());
		$record['mode'] = $redis->getMode();
	} catch (Throwable $thrown) {
		$record['error'] = 'throws ' . $thrown->getMessage();
	}
	restore_error_handler();
	// IDs of streams differ between two runs, and so do the seconds until the year 2096.
	return array_map(static fn (string|int $part): string|int => is_int($part) ? $part : preg_replace(['/\b1[789]\d{11}-(\d+)/', '/\b2[12]\d{8}\b/'], ['NOW-$1', 'MANY YEARS'], $part), $record);
}

function run_program(array $statements, string $socket): void
{
	if ($socket[0] === '/') {
		$redis = new Redis();
		$redis->connect($socket, 0, 2, null, 0, 1);
	} else {
		$redis = new RedisCluster(null, explode(',', $socket), 2, 1);
	}
	$cursor = null;
	foreach ($statements as $number => $statement) {
		$code = str_contains($statement, 'return ') && !str_starts_with($statement, '$redis') ? "$statement;" : "return $statement;";
		$record = record_of($redis, static function () use ($code, $redis, &$cursor) { return eval($code); });
		echo json_encode(['statement', $number, $record], JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
		if (str_contains($record['value'], 'throws RedisException: read error')) { // the connection cannot be used any more
			break;
		}
	}
}

[, $file, $first, $socket] = $argv;
$admins = array_map(static fn (string $address): Admin => new Admin($address), explode(',', $socket));
foreach (array_slice(file($file), (int) $first, null, true) as $number => $line) {
	foreach ($admins as $admin) {
		$admin->call('FLUSHALL');
		$admin->call('SCRIPT', 'FLUSH');
		$admin->call('FUNCTION', 'FLUSH');
	}
	echo json_encode(['program', $number]), "\n";
	function_exists('pcntl_alarm') && pcntl_alarm(5);
	run_program(json_decode($line, true), $socket);
	function_exists('pcntl_alarm') && pcntl_alarm(0);
	echo json_encode(['state', preg_replace('/\b1[789]\d{11}-(\d+)/', 'NOW-$1', array_merge(...array_map(static fn (Admin $admin): array => $admin->state(), $admins)))], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
echo json_encode(['end']), "\n";
