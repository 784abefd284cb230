<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client for Redis and Valkey that sends its commands over one connection.
 *
 * @strict-properties
 * @not-serializable
 */
final class Client extends Commands
{
	/**
	 * Creates a client, which connects when you send the first command. Every option can also be set in the query string of the URI:
	 * redis://host?timeout=2.5. Setting an option in both places throws a \ValueError. An option that is null has its default value.
	 *
	 * @param string $uri redis:// (tcp://, valkey://), rediss:// (tls://, valkeys://) or unix://, as in redis://user:password@host:port/database?timeout=2.5;
	 *     or sentinel:// (sentinels:// with TLS), as in sentinel://user:password@host1:26379,host2/mymaster/database
	 * @param string|null $username the ACL user for AUTH; without it, the password is that of the default user
	 * @param string|\Closure|null $password the password, or a Closure that the client calls before each handshake. The Closure returns the password,
	 *     or a list of two elements: the password and the Unix time at which it expires
	 * @param int|null $database the database number; the default is 0
	 * @param float|null $connectTimeout the limit in seconds for DNS, connecting, TLS and the handshake together; the default is 5.0, and 0.0 means no limit
	 * @param float|null $timeout the limit in seconds for a command, from its first byte to the end of its reply; the default is 5.0, and 0.0 means no limit
	 * @param bool|string|null $persistent true, or an id, to keep the connection open in a pool of the PHP process after the request. Only clients
	 *     with the same id share connections
	 * @param int|null $protocol the RESP version, 2 or 3; the default is 3. With 2, the client never sends HELLO
	 * @param string|null $name the connection's name in CLIENT LIST
	 * @param bool|null $retryReads if true, a read-only command is sent a second time, on a new connection, when the connection is lost
	 * @param string|null $sentinelUsername the user for AUTH on the sentinels, together with $sentinelPassword; $username and $password are for the
	 *     primary
	 * @param string|null $sentinelPassword the password for the sentinels
	 * @param array $tls options for rediss://, with the same names and meanings as in PHP's ssl stream context: cafile, capath, local_cert, local_pk,
	 *     passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method,
	 *     SNI_enabled
	 * @param string|null $library the name of the library that uses this client: with "laravel_v12", CLIENT LIST shows
	 *     lib-name=hiredis-php(laravel_v12). With '', the client does not send CLIENT SETINFO
	 * @param bool|null $redirect if true, the client sends CLIENT CAPA REDIRECT. A Valkey replica then replies with the address of its primary, and
	 *     the client sends the command there
	 * @param Cache|null $cache the settings of a client-side cache; in the URI, use ?cache=8M, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck
	 *     and cachePrefixes[]
	 * @param string|null $readFrom with sentinel:// or $replicas, where to send read-only commands: 'primary', 'replica', 'any' or 'nearest'. The
	 *     default is 'replica' with $replicas, and 'primary' otherwise
	 * @param string|null $zone the availability zone whose servers the client prefers for read-only commands, such as 'eu-1a'
	 * @param array $addresses with sentinel:// or $redirect, a map of 'announced:port' => 'reachable:port' for servers that announce an address that
	 *     the client cannot reach
	 * @param array $allow with sentinel:// or $redirect, a list of the announced servers to which the client may connect. Each entry is a name with
	 *     at most one *, or a network, as in ['redis-*.internal', '10.0.0.0/8']. In the URI, use allow[]. Without this option, the client may connect
	 *     to all of them
	 * @param bool|null $failover if true, the host is a name that can move to another server. A command that the old server rejected, or that was not
	 *     sent yet, is sent to the new server within $timeout
	 * @param float|null $maxLifetime the age in seconds at which an idle connection is replaced. A random amount of up to a fifth is subtracted from
	 *     it. By default there is no limit, except with $failover or $replicas, where it is 60.0
	 * @param string|null $replicas the URI of the replicas (redis://, rediss:// or unix://), if there are neither sentinels nor a cluster
	 * @param bool|null $breaker if true, every client in the process fails immediately while the server hangs. This begins when three connection
	 *     attempts in a row hang and fail, or when a single one fails after more than a second. It ends when the server replies to a probe
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
	 * Connects immediately, including the handshake (such as AUTH and SELECT), instead of when you send the first command. A connection that is
	 * already open is kept.
	 *
	 * @throws ConnectionException if connecting failed, or took longer than connectTimeout
	 * @throws ServerException if the server rejected the user, the password or the database
	 */
	public function connect(): void {}

	/** Closes the connection, or returns a persistent connection to its pool. The next command reconnects. */
	public function close(): void {}

	/** Returns whether a connection is open. The client does not contact the server, so the result can be true even if the server has just died. */
	public function isConnected(): bool {}

	/**
	 * Returns information about the server to which the client is connected. `address` is the server's address ("10.0.0.7:6379", or the path of a
	 * socket). `role` is "master" if the handshake has verified it, as with sentinel:// and $failover. `since` is the Unix time at which the
	 * connection was opened. `moves` counts how often the client has switched to another server. A value that the client does not know is null.
	 *
	 * @return array{address: ?string, role: ?string, since: ?float, moves: int}
	 */
	public function stats(): array {}

	/** Returns the address to which the client connects, such as redis://127.0.0.1:6379 or unix:///path. It never contains a user or a password. */
	public function endpoint(): string {}

	/** Returns the connection's RESP version, 2 or 3. If there is no connection, returns the version that the client will request. */
	public function protocol(): int {}

	/** Returns the number of the database that this client has selected. */
	public function database(): int {}

	/** Returns a client that uses the same connection, but a different time limit for each command, in seconds; 0.0 means no limit. */
	public function withTimeout(float $timeout): static {}

	/** Returns a client that uses the same connection, but not the cache: it sends all reads to the server. */
	public function withoutCache(): static {}

	/** Discards all replies in the cache of this client's connection. */
	public function flushCache(): void {}

	/**
	 * Sends any command, for example a module's command: call('JSON.GET', 'doc', '$'). Arguments that are lists are flattened. Returns the server's
	 * reply without converting it: a float may be a string, and a map may be a flat list in RESP2.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template and returns its reply: query('SET user:%d:name %s', 7, $name). The placeholders are the same as in
	 * Hiredis\format().
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/** Returns an empty Pipeline, whose methods queue commands until execute() or stream() sends them together. */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends all queued commands in one write, and returns the list of their replies in order.
	 *
	 * @param callable $queue a function that receives the Pipeline and queues commands on it; a command that it calls on the client is sent at once,
	 *     and its reply is not in the list
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if the connection is lost; its $replies contains the replies that were received before
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends many commands and returns an iterator over their replies. The iterator sends further commands while your loop reads. At most $window
	 * commands wait for their replies at the same time. No other method can use the client until the last reply has been read. If the iterator is
	 * destroyed earlier, the connection is closed.
	 *
	 * @param \Traversable|array $commands commands as lists of arguments, such as ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window the maximum number of commands that wait for their replies, from 1 to 1000000
	 * @return \Iterator the replies, each with the key that its command has in $commands; an error is a ServerException object
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException if the connection is lost
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Runs a transaction: calls $queue with a Transaction, sends MULTI, the queued commands and EXEC in one write, and returns the list of replies.
	 * With $watch, it sends WATCH before it calls $queue, so that $queue can read the watched keys through its second argument, the client.
	 *
	 * @param callable $queue a function that receives the Transaction and queues commands on it; a command that it calls on the client is sent at once,
	 *     and is not part of the transaction
	 * @phpstan-param callable(Transaction, Client): mixed $queue
	 * @param array $watch a list of keys. If one of them changes between WATCH and EXEC, nothing is executed. A write that $queue makes through the
	 *     client counts as a change. Starting another transaction of this client before EXEC throws a HiredisError, because its EXEC would end the
	 *     WATCH
	 * @param int $attempts the maximum number of attempts if watched keys change
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException for the first error that occurred while the commands were executed; its $replies contains all replies
	 * @throws ServerException if the server rejected a command when it was queued; in that case, nothing was executed, unless the rejected command
	 *     is MULTI itself: then the commands were executed one by one
	 * @throws ConnectionException if the connection is lost
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs each task in a fiber and returns their results. While one task is waiting for a reply, the others continue, and their commands are sent
	 * together. All tasks run to completion, even if one of them throws an exception. In a task, blocking commands such as BLPOP throw a
	 * HiredisError.
	 *
	 * @param \Traversable|array $tasks functions that are called with the client
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Client): TResult> $tasks
	 * @param int $limit the maximum number of tasks that run at the same time, from 1 to 10000
	 * @param bool $throw if false, exceptions are not thrown; the array contains them in place of results
	 * @return array the results, each with the key that its task has in $tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task, with up to ten others as its previous exceptions
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over all keys in the database. It sends SCAN whenever the loop needs more keys. Unlike KEYS, it does not block the server.
	 *
	 * @param string|null $MATCH a pattern that the keys must match, such as 'user:*'
	 * @param int|null $COUNT roughly how many keys the server examines in one step; the server's default is 10
	 * @param string|null $TYPE the type that the keys must have, such as 'hash'
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator that yields the fields of a hash as field => value. It sends HSCAN whenever the loop needs more fields.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set. It sends SSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator that yields the members of a sorted set as member => score. It sends ZSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages from channels. It opens a separate connection, which has the same options but is never
	 * persistent.
	 *
	 * @param \Closure|null $restore with a Closure, the subscriber reconnects automatically when the connection is lost, with pauses of up to a
	 *     second, and resubscribes to its channels. The Closure is called with a Gap after the last message from before the loss and before the first
	 *     message from after it. If the password, a channel or the certificate is rejected, the exception is still thrown
	 * @phpstan-param (\Closure(Gap): mixed)|null $restore
	 * @param float $ping the number of seconds without a message after which the subscriber sends PING. If there is no reply, it treats the
	 *     connection as lost. With 0.0, it never sends PING
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/**
	 * Returns an Async object, which sends commands from an event loop. It opens a separate connection, which has the same options but is never
	 * persistent.
	 */
	public function async(): Async {}

	/**
	 * Sets a function that receives the server's push messages. These are messages that are not replies to commands, such as the invalidations of
	 * CLIENT TRACKING.
	 *
	 * @param callable|null $listener the function, which is called with a Push object; with null, push messages are discarded
	 * @phpstan-param (callable(Push): mixed)|null $listener
	 */
	public function onPush(?callable $listener): void {}

	/** Returns what var_dump() shows: the endpoint, the database, the protocol and the state of the connection, but no password. */
	public function __debugInfo(): array {}
}
