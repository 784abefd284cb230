<?php
declare(strict_types=1);

namespace Hiredis\Testing;

use Hiredis\Client;

/**
 * A private Redis or Valkey for tests, on a unix socket in a new directory, without persistence. It ends with the process, however the process ends.
 *
 *   $server = Server::start();
 *   $client = $server->client();
 *   $server->snapshot();    // before the tests
 *   $server->restore();     // after each test
 *   $server->stall();       // the server does not answer until resume()
 *
 * Server::shared() is one server for all tests of a process. ParaTest starts processes, so each of them has a server without any configuration.
 */
final class Server
{
	private const DEADLINE = 30.0; // seconds that a start may take on a busy machine

	private static ?self $shared = null;

	private int $owner;
	/** @var list<array{int, string, string, int}>|null database, key, the reply to DUMP, when the key ends in milliseconds or -1 */
	private ?array $snapshot = null;
	private ?Client $own = null;
	private bool $isRefusing = false;

	/**
	 * @param resource $shell the process that ends the server when this process has ended
	 * @param resource $input what that process reads: names of signals, "quit"
	 * @param resource $output a line for each line that it has read
	 * @param array<string, scalar|list<string>> $config as it was passed to start()
	 */
	private function __construct(private string $directory, private mixed $shell, private mixed $input, private mixed $output, private string $program, private array $config)
	{
		$this->owner = (int) getmypid();
		register_shutdown_function($this->stop(...));
	}

	/**
	 * Starts a server and returns when it answers.
	 *
	 * @param array<string, scalar|list<string>> $config as in redis.conf, for example ['requirepass' => 'x']
	 * @param string|null $program the server; without it HIREDIS_TEST_SERVER, or the first of redis-server and valkey-server in PATH
	 * @throws \RuntimeException if there is no server, or if it does not start; the message has its log
	 */
	public static function start(array $config = [], ?string $program = null): self
	{
		$program = self::find($program);
		$directory = sys_get_temp_dir() . '/hiredis-testing-' . bin2hex(random_bytes(6));
		mkdir($directory, 0700);
		$arguments = [];
		foreach ($config + ['port' => 0, 'unixsocket' => "$directory/socket", 'dir' => $directory, 'logfile' => "$directory/log", 'save' => '', 'appendonly' => 'no'] as $name => $value) {
			array_push($arguments, "--$name", ...array_map(fn (mixed $word) => is_bool($word) ? ($word ? 'yes' : 'no') : (string) $word, (array) $value));
		}
		/* The shell ends the server as soon as this process closes its end of the pipe, which the kernel does when the process is killed, too. */
		$script = 'trap : HUP INT TERM; directory=$1; shift; "$@" </dev/null >"$directory/output" 2>&1 & server=$!; '
			. 'while read -r line && [ "$line" != quit ]; do kill -s "$line" $server; echo; done; '
			. 'kill -s KILL $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$directory"';
		$shell = proc_open(['/bin/sh', '-c', $script, 'sh', $directory, $program, ...$arguments], [['pipe', 'r'], ['pipe', 'w']], $pipes);
		if ($shell === false) {
			throw new \RuntimeException('/bin/sh could not be started');
		}
		$server = new self($directory, $shell, $pipes[0], $pipes[1], $program, $config);
		$deadline = microtime(true) + self::DEADLINE;
		while (!$server->answers()) {
			$log = @file_get_contents("$directory/log") . @file_get_contents("$directory/output");
			if (microtime(true) > $deadline || preg_match('/FATAL CONFIG|Failed|Bad directive/', $log) === 1) {
				$server->stop();
				throw new \RuntimeException("$program did not start: $log");
			}
			usleep(500);
		}
		return $server;
	}

	/** The server of this process, which is started at the first call. */
	public static function shared(): self
	{
		if (self::$shared === null || self::$shared->owner !== getmypid()) {
			self::$shared = self::start();
		}
		return self::$shared;
	}

	/** The URI of the server, for new Hiredis\Client(), with options such as "?timeout=0.5". */
	public function uri(string $options = ''): string
	{
		return "unix://{$this->directory}/socket$options";
	}

	/** The path of the unix socket, for \Redis::connect() and for other clients. */
	public function socket(): string
	{
		return "{$this->directory}/socket";
	}

	/** A new client of this server, with the password if the configuration has `requirepass`. */
	public function client(string $options = ''): Client
	{
		$password = $this->config['requirepass'] ?? null;
		return new Client($this->uri($options), password: is_scalar($password) ? (string) $password : null);
	}

	/** Remembers all keys of all databases, with their ends. */
	public function snapshot(): void
	{
		$client = $this->own();
		$this->snapshot = [];
		foreach ($this->databases() as $database) {
			$client->select($database);
			foreach (array_chunk($client->keys('*'), 1000) as $keys) {
				$replies = $client->pipelined(function ($pipeline) use ($keys) {
					foreach ($keys as $key) {
						$pipeline->dump($key)->pttl($key);
					}
				});
				foreach ($keys as $i => $key) {
					$left = $replies[2 * $i + 1];
					if (is_string($replies[2 * $i]) && is_int($left)) { // the key may have ended since KEYS
						$this->snapshot[] = [$database, $key, $replies[2 * $i], $left < 0 ? -1 : (int) (microtime(true) * 1000) + $left];
					}
				}
			}
		}
	}

	/** Removes everything, and restores what the last snapshot() has remembered; without a snapshot the server is empty. */
	public function restore(): void
	{
		$client = $this->own();
		$client->flushall();
		$now = (int) (microtime(true) * 1000);
		$current = null;
		foreach (array_chunk($this->snapshot ?? [], 1000) as $chunk) {
			foreach ($chunk as [$database, $key, $dump, $end]) {
				if ($end >= 0 && $end <= $now) {
					continue;
				}
				if ($database !== $current) {
					$client->select($current = $database);
				}
				$client->restore($key, $end < 0 ? 0 : $end - $now, $dump);
			}
		}
	}

	/** Closes all connections of clients at once, as a server that is restarted or a proxy does. */
	public function cut(): void
	{
		$client = $this->own();
		$client->call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
		$client->call('CLIENT', 'KILL', 'TYPE', 'pubsub', 'SKIPME', 'yes');
	}

	/** From now on the server does not answer; connections stay open, and new ones are accepted by the kernel. */
	public function stall(): void
	{
		$this->signal('STOP');
	}

	/** Ends stall() and refuse(). */
	public function resume(): void
	{
		$this->signal('CONT');
		if ($this->isRefusing) {
			unlink($this->socket());
			rename("{$this->directory}/hidden", $this->socket());
			$this->isRefusing = false;
		}
	}

	/** From now on new connections are refused; the open ones are closed. */
	public function refuse(): void
	{
		if (!$this->isRefusing) {
			$this->cut();
			$this->own = null;
			rename($this->socket(), "{$this->directory}/hidden");
			/* No process listens on this socket any more, so connect() fails with ECONNREFUSED, as it does when a server has died. */
			$socket = stream_socket_server("unix://{$this->socket()}");
			if ($socket !== false) {
				fclose($socket);
			}
			$this->isRefusing = true;
		}
	}

	/**
	 * Makes another server the primary, as a failover does: the new server has the data of this one, this one is a replica that answers READONLY to
	 * writes, and its connections are closed.
	 *
	 * @return self the new primary
	 */
	public function failover(): self
	{
		$this->snapshot();
		$new = self::start($this->config, $this->program);
		$new->snapshot = $this->snapshot;
		$new->restore();
		$this->own()->call('REPLICAOF', '127.0.0.1', '1'); // a primary that is never reached; what this server has stays
		$this->cut();
		return $new;
	}

	/** Ends the server and removes its directory. It is called when the process ends. */
	public function stop(): void
	{
		/* A forked child does not own the server. */
		if (is_resource($this->shell) && getmypid() === $this->owner) {
			$this->own = null;
			fwrite($this->input, "quit\n");
			fclose($this->input);
			fclose($this->output);
			proc_close($this->shell);
		}
	}

	private static function find(?string $program): string
	{
		$fromEnvironment = getenv('HIREDIS_TEST_SERVER');
		$names = $program !== null ? [$program] : (is_string($fromEnvironment) && $fromEnvironment !== '' ? [$fromEnvironment] : ['redis-server', 'valkey-server']);
		foreach ($names as $name) {
			foreach (str_contains($name, '/') ? [''] : explode(PATH_SEPARATOR, (string) getenv('PATH')) as $directory) {
				$path = $directory === '' ? $name : "$directory/$name";
				if (is_file($path) && is_executable($path)) {
					return $path;
				}
			}
		}
		throw new \RuntimeException(implode(' and ', $names) . ' cannot be found: install the package redis-server or valkey-server, or name the program in HIREDIS_TEST_SERVER');
	}

	private function answers(): bool
	{
		$stream = @stream_socket_client("unix://{$this->socket()}", $number, $text, 1);
		if ($stream === false) {
			return false;
		}
		stream_set_timeout($stream, 1);
		fwrite($stream, "PING\r\n");
		/* Only a server that serves asks for a password. */
		return preg_match('/^(\+PONG|-NOAUTH|-NOPERM)/', (string) fgets($stream)) === 1;
	}

	/** The client of this object, which the faults do not close. */
	private function own(): Client
	{
		return $this->own ??= $this->client();
	}

	/** @return list<int> the databases that have keys */
	private function databases(): array
	{
		preg_match_all('/^db(\d+):/m', (string) $this->own()->info('keyspace'), $found);
		return array_map(intval(...), $found[1]);
	}

	private function signal(string $name): void
	{
		fwrite($this->input, "$name\n");
		fgets($this->output);
	}
}
