<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client of Redis or Valkey on one connection.
 *
 * @strict-properties
 * @not-serializable
 */
final class Client extends Commands
{
	/**
	 * Connects at the first command. Every option may also stand in the URI's query; an option that is given twice is a \ValueError. Null
	 * means "not given".
	 *
	 * @param string $uri redis:// (tcp://, valkey://), rediss:// (tls://, valkeys://) or unix://, as in redis://user:password@host:port/database?timeout=2.5;
	 *     or sentinel:// (sentinels:// with TLS), as in sentinel://user:password@host1:26379,host2/mymaster/database
	 * @param string|\Closure|null $password or a Closure that returns it, or a list of it and the Unix time of its end; it is called before each handshake
	 * @param int|null $database its number, from 0; the handshake selects it
	 * @param float|null $connectTimeout 5.0 when not given; seconds, for the name, the address, TLS and the handshake together; 0.0 waits for ever
	 * @param float|null $timeout 5.0 when not given; seconds, for a command from its first byte to the end of its reply; 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connection goes back to a pool of the PHP process and outlives the request
	 * @param int|null $protocol 3, or 2 to never send HELLO
	 * @param string|null $name the connection's name in CLIENT LIST
	 * @param bool|null $retryReads true: a command that only reads is sent once more, on a new connection, when its connection is lost
	 * @param string|null $sentinelUsername the user at the sentinels, with $sentinelPassword; $username and $password are for the primary
	 * @param array $tls cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name; for rediss:// only
	 * @param string|null $library the library that uses this client: with "laravel_v12" CLIENT LIST shows lib-name=hiredis-php(laravel_v12)
	 * @param bool|null $redirect true: a Valkey replica names its primary, and the client goes there with the command
	 * @param Cache|null $cache keeps replies in the client's memory; in the URI: ?cache=8M, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cachePrefixes[]
	 * @param string|null $readFrom under sentinel:// or with $replicas, 'replica', 'any' or 'nearest': which servers answer what only reads; when not
	 *     given 'primary', with $replicas 'replica'
	 * @param string|null $zone the availability zone whose servers are preferred for that, 'eu-1a'
	 * @param array $addresses under sentinel:// or with $redirect, 'announced:port' => 'reachable:port': where servers are reached that announce
	 *     something else
	 * @param array $allow under sentinel:// or with $redirect, which servers that others announce may be connected to: names, one * in each, and
	 *     networks, ['redis-*.internal', '10.0.0.0/8']; in the URI allow[]; all when not given
	 * @param bool|null $failover true: the host is a name that moves to another server; what was refused or not sent goes there, within $timeout
	 * @param float|null $maxLifetime seconds after which an idle connection is replaced, or up to a fifth earlier, at random; when not given never,
	 *     with $failover or $replicas 60.0
	 * @param string|null $replicas redis://, rediss:// or unix://: the name of the replicas where there are neither sentinels nor a cluster
	 * @param bool|null $breaker true: where connecting waited and failed three times in a row, or for more than a second, every client of the
	 *     process fails at once, until a probe is answered
	 */
	public function __construct(
		#[\SensitiveParameter] string $uri = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] string|\Closure|null $password = null, ?int $database = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [],
		?string $sentinelUsername = null, #[\SensitiveParameter] ?string $sentinelPassword = null,
		?string $library = null, ?bool $redirect = null, ?Cache $cache = null,
		?string $readFrom = null, ?string $zone = null, array $addresses = [], array $allow = [],
		?bool $failover = null, ?float $maxLifetime = null, ?string $replicas = null, ?bool $breaker = null) {}

	/**
	 * Connects now, handshake included.
	 *
	 * @throws ConnectionException
	 * @throws ServerException the server refused the user, the password or the database
	 */
	public function connect(): void {}

	/** Closes the connection, or gives it back to the pool; the next command connects again. */
	public function close(): void {}

	/** Whether there is an open connection, as far as the client knows without asking the server. */
	public function isConnected(): bool {}

	/**
	 * Who answers, and since when, of the connection that is open: its address ("10.0.0.7:6379", or a path), its role where the handshake asks for it
	 * (sentinel://, $failover), the Unix time at which it was made, and how often another server has taken the place of the one before.
	 *
	 * @return array{address: ?string, role: ?string, since: ?float, moves: int}
	 */
	public function stats(): array {}

	/** The address that the client connects to: redis://127.0.0.1:6379, rediss://..., unix:///path; never a user or a password. */
	public function endpoint(): string {}

	/** The version of RESP that the connection speaks, 2 or 3; without a connection the version that the client will ask for. */
	public function protocol(): int {}

	/** The number of the database that this client has selected. */
	public function database(): int {}

	/** A client on the same connection, with another limit, in seconds, for each command; 0.0 waits for ever. */
	public function withTimeout(float $timeout): static {}

	/** A client on the same connection, whose reads all go to the server. */
	public function withoutCache(): static {}

	/** Empties the cache of this client's connection. */
	public function flushCache(): void {}

	/**
	 * Any command, of any module: call('JSON.GET', 'doc', '$'). Lists are flattened; the reply is the server's, in no other shape.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function call(string $command, mixed ...$args): mixed {}

	/**
	 * A command from a template, as format() reads it: query('SET user:%d:name %s', 7, $name).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function query(string $template, mixed ...$args): mixed {}

	/** A queue of commands that are sent together. */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends all commands that it has queued at once, and returns all replies in their order.
	 *
	 * @param callable $queue gets the Pipeline
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends commands while it reads replies; at most $window commands are under way. The client is in use until the last reply has been
	 * read, or until the iterator is destroyed. An iterator that is destroyed early closes the connection.
	 *
	 * @param \Traversable|array $commands lists of words, ['HSET', 'key', 'field', 'value']
	 * @param int $window 1 to 1000000
	 * @return \Iterator the replies under the keys of their commands, errors as ServerException objects
	 * @throws ConnectionException
	 */
	public function stream(\Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Sends MULTI, the commands that $queue has queued, and EXEC in one write. $queue reads the watched keys through its second argument,
	 * the client.
	 *
	 * @param callable $queue gets a Transaction and the client
	 * @param array $watch keys; when one of them changes after $queue was called and before EXEC, also by a command of $queue through its second
	 *   argument, nothing is executed. Until then another transaction of this client is a HiredisError: its EXEC would end the WATCH
	 * @param int $attempts how often the transaction is tried when watched keys change
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>|null the replies; [] when nothing was queued; null when a watched key changed on the last attempt
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber. While one task waits for a reply the others go on, and their commands share packets. All tasks run to
	 * their end, also when one of them throws. A blocking command in a task is a HiredisError.
	 *
	 * @param \Traversable|array $tasks callables that get the client
	 * @param int $limit how many tasks run at once, 1 to 10000
	 * @param bool $throw false: exceptions stand in the place of results
	 * @return array the results under the keys of their tasks
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Goes through all keys with SCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Goes through a hash with HSCAN.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a set with SSCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a sorted set with ZSCAN: member => score.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Messages of channels, on another connection with the same options. It is never a persistent one.
	 *
	 * With `restore` a lost connection is made anew, in pauses of up to a second, and all its channels are subscribed to again. The Closure hears
	 * of the Gap at its place among the messages. Refused credentials, channels and certificates are still thrown.
	 *
	 * @param float $ping after so many seconds of silence the server is asked; no answer is a loss; 0.0 asks never
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Commands for event loops, on another connection with the same options. It is never a persistent one. */
	public function async(): Async {}

	/**
	 * Sets the function that gets messages of the server that are no replies: invalidations of CLIENT TRACKING, for example.
	 *
	 * @param callable|null $listener gets the Push; null: they are dropped
	 */
	public function onPush(?callable $listener): void {}

	/** Endpoint, database, protocol, state; never a secret. */
	public function __debugInfo(): array {}
}
