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
	 * Creates a client, which connects at its first command. Every option may also stand in the URI's query. An option that is given twice is a
	 * \ValueError. Passing null is the same as leaving an option out.
	 *
	 * @param string $uri redis:// (tcp://, valkey://), rediss:// (tls://, valkeys://) or unix://, as in redis://user:password@host:port/database?timeout=2.5;
	 *     or sentinel:// (sentinels:// with TLS), as in sentinel://user:password@host1:26379,host2/mymaster/database
	 * @param string|\Closure|null $password the password, or a Closure that is called before each handshake; it returns the password, or a list of the password and the Unix time at which it expires
	 * @param int|null $database the number of the database, from 0
	 * @param float|null $connectTimeout seconds for the name, the address, TLS and the handshake together; the default is 5.0, and 0.0 waits for ever
	 * @param float|null $timeout seconds for a command, from its first byte to the end of its reply; the default is 5.0, and 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connection returns to a pool of the PHP process and stays open after the request; only clients with the same id share it
	 * @param int|null $protocol the version of RESP: 3 is the default, and with 2 the client never sends HELLO
	 * @param string|null $name the name of the connection in CLIENT LIST
	 * @param bool|null $retryReads true: if the connection is lost, a command that only reads is sent once more on a new connection
	 * @param string|null $sentinelUsername the user for the sentinels, with $sentinelPassword; $username and $password are for the primary
	 * @param array $tls cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name,
	 *        allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method, SNI_enabled, with the meaning of PHP's ssl stream context; for rediss:// only
	 * @param string|null $library the library that uses this client: with "laravel_v12" CLIENT LIST shows lib-name=hiredis-php(laravel_v12); with '' CLIENT SETINFO is not sent
	 * @param bool|null $redirect true: a Valkey replica answers with the address of its primary, and the client sends the command there
	 * @param Cache|null $cache the settings of a cache in the client's memory; in the URI: ?cache=8M, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cachePrefixes[]
	 * @param string|null $readFrom with sentinel:// or $replicas, which servers answer commands that only read: 'replica', 'any' or 'nearest'; the
	 *     default is 'primary', and with $replicas it is 'replica'
	 * @param string|null $zone the availability zone whose servers are preferred for reading, such as 'eu-1a'
	 * @param array $addresses with sentinel:// or $redirect, 'announced:port' => 'reachable:port', for servers that announce an address at which they
	 *     cannot be reached
	 * @param array $allow with sentinel:// or $redirect, the servers to which the client may connect if others announce them: names with at most
	 *     one *, and networks, ['redis-*.internal', '10.0.0.0/8']; in the URI allow[]; without it all
	 * @param bool|null $failover true: the host is a name that may lead to another server, to which commands are sent that were refused or not sent, within $timeout
	 * @param float|null $maxLifetime seconds after which an idle connection is replaced, or up to a fifth earlier, at random; without it never, but
	 *     with $failover or $replicas after 60.0
	 * @param string|null $replicas the URI of the replicas (redis://, rediss:// or unix://), if there are neither sentinels nor a cluster
	 * @param bool|null $breaker true: after connecting has waited and failed three times in a row, or once for more than a second, every client
	 *     of the process fails immediately, until a probe is answered
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
	 * Connects now, with the handshake.
	 *
	 * @throws ConnectionException
	 * @throws ServerException the server refused the user, the password or the database
	 */
	public function connect(): void {}

	/** Closes the connection, or returns it to the pool. The next command connects again. */
	public function close(): void {}

	/** Says whether a connection is open, as far as the client knows without asking the server. */
	public function isConnected(): bool {}

	/**
	 * Says which server answers on the open connection, and since when: its address ("10.0.0.7:6379", or a path), its role if the handshake asks for
	 * it (sentinel://, $failover), the Unix time at which the connection was made, and how often another server has replaced the one before.
	 *
	 * @return array{address: ?string, role: ?string, since: ?float, moves: int}
	 */
	public function stats(): array {}

	/** Returns the address to which the client connects: redis://127.0.0.1:6379, rediss://..., unix:///path. It contains no user and no password. */
	public function endpoint(): string {}

	/** Returns the version of RESP of the connection, 2 or 3. Without a connection it is the version that the client will ask for. */
	public function protocol(): int {}

	/** Returns the number of the database that this client has selected. */
	public function database(): int {}

	/** Returns a client on the same connection with another time limit for each command, in seconds. 0.0 waits for ever. */
	public function withTimeout(float $timeout): static {}

	/** Returns a client on the same connection whose reads all go to the server. */
	public function withoutCache(): static {}

	/** Empties the cache of this client's connection. */
	public function flushCache(): void {}

	/**
	 * Sends any command, of any module: call('JSON.GET', 'doc', '$'). Lists are flattened. The reply is the server's, and is not converted.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template, as format() reads it: query('SET user:%d:name %s', 7, $name).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/** Returns a queue of commands that are sent together. */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends all commands that it has queued in one write, and returns all replies in their order.
	 *
	 * @param callable $queue gets the Pipeline
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw false: errors are not thrown, but stand in the list as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends commands while it reads replies. At most $window commands wait for their replies at a time. The client is in use until the last reply has been
	 * read, or until the iterator is destroyed. An iterator that is destroyed early closes the connection.
	 *
	 * @param \Traversable|array $commands lists of words, ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window 1 to 1000000
	 * @return \Iterator the replies under the keys of their commands, errors as ServerException objects
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Sends MULTI, the commands that $queue has queued, and EXEC in one write. $queue reads the watched keys through its second argument,
	 * the client.
	 *
	 * @param callable $queue gets a Transaction and the client
	 * @phpstan-param callable(Transaction, Client): mixed $queue
	 * @param array $watch keys; if one of them changes after $queue was called and before EXEC, nothing is executed. A write by $queue itself, through its second
	 *   argument, counts as a change. Until EXEC another transaction of this client is a HiredisError, because its EXEC would end the WATCH
	 * @param int $attempts how often the transaction is tried if watched keys change
	 * @param bool $throw false: errors are not thrown, but stand in the list as ServerException objects
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber. While one task waits for a reply, the others continue, and their commands share packets. All tasks run to
	 * their end, even if one of them throws. A command that waits at the server is a HiredisError in a task.
	 *
	 * @param \Traversable|array $tasks callables that get the client
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Client): TResult> $tasks
	 * @param int $limit how many tasks run at once, 1 to 10000
	 * @param bool $throw false: exceptions are in the places of results
	 * @return array the results under the keys of their tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over all keys, which sends SCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator over the fields of a hash, which sends HSCAN.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set, which sends SSCAN.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over a sorted set as member => score, which sends ZSCAN.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages of channels on another connection with the same options. This connection is never persistent.
	 *
	 * With `restore` the subscriber replaces a lost connection, with pauses of up to a second, and subscribes to its channels again. The Closure
	 * receives a Gap at its place among the messages. Refused credentials, channels and certificates are still thrown.
	 *
	 * @param float $ping after so many seconds of silence the subscriber sends PING, and no answer means that the connection is lost; 0.0 never sends it
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Returns an Async, which sends commands in an event loop, on another connection with the same options. This connection is never persistent. */
	public function async(): Async {}

	/**
	 * Sets the function that receives messages of the server that are no replies, such as invalidations of CLIENT TRACKING.
	 *
	 * @param callable|null $listener gets the Push; with null these messages are dropped
	 */
	public function onPush(?callable $listener): void {}

	/** Returns endpoint, database, protocol and state, and never a secret. */
	public function __debugInfo(): array {}
}
