<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client for Redis and Valkey, which sends its commands over one connection.
 *
 * @strict-properties
 * @not-serializable
 */
final class Client extends Commands
{
	/**
	 * Creates a client, which connects at its first command. Every option can also be set in the URI's query: redis://host?timeout=2.5. Setting an
	 * option in both places throws a \ValueError. An option that is null keeps its default.
	 *
	 * @param string $uri redis:// (tcp://, valkey://), rediss:// (tls://, valkeys://) or unix://, as in redis://user:password@host:port/database?timeout=2.5;
	 *     or sentinel:// (sentinels:// with TLS), as in sentinel://user:password@host1:26379,host2/mymaster/database
	 * @param string|null $username the user for AUTH, Redis' ACL; without it the password is that of the default user
	 * @param string|\Closure|null $password the password, or a Closure that the client calls before each handshake. The Closure returns the password, or a
	 *     list of the password and the Unix time at which it expires
	 * @param int|null $database the number of the database; the default is 0
	 * @param float|null $connectTimeout the limit in seconds for DNS, connecting, TLS and the handshake together; the default is 5.0, and 0.0 means no limit
	 * @param float|null $timeout the limit in seconds for a command, from its first byte to the end of its reply; the default is 5.0, and 0.0 means no limit
	 * @param bool|string|null $persistent true, or an id, keeps the connection open after the request, in a pool of the PHP process. Only clients with the
	 *     same id share connections
	 * @param int|null $protocol the version of RESP, 2 or 3; the default is 3, and with 2 the client never sends HELLO
	 * @param string|null $name the name of the connection in CLIENT LIST
	 * @param bool|null $retryReads with true, a command that only reads is sent a second time, on a new connection, if the connection is lost
	 * @param string|null $sentinelUsername the user for the sentinels, with $sentinelPassword; $username and $password are for the primary
	 * @param string|null $sentinelPassword the password for the sentinels
	 * @param array $tls options for rediss://, with the names and the meaning of PHP's ssl stream context: cafile, capath, local_cert, local_pk, passphrase,
	 *     peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method, SNI_enabled
	 * @param string|null $library the library that uses this client: with "laravel_v12" CLIENT LIST shows lib-name=hiredis-php(laravel_v12). With '' the
	 *     client does not send CLIENT SETINFO
	 * @param bool|null $redirect with true, the client announces CLIENT CAPA REDIRECT. A Valkey replica then answers with the address of its primary, and
	 *     the client sends the command there
	 * @param Cache|null $cache the settings of a client-side cache; in the URI ?cache=8M, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cachePrefixes[]
	 * @param string|null $readFrom with sentinel:// or $replicas, the servers to which the client sends commands that only read: 'primary', 'replica', 'any'
	 *     or 'nearest'. The default is 'primary', and with $replicas it is 'replica'
	 * @param string|null $zone the availability zone, such as 'eu-1a', whose servers the client prefers for commands that only read
	 * @param array $addresses with sentinel:// or $redirect, a map 'announced:port' => 'reachable:port' for servers that announce an address at which the
	 *     client cannot reach them
	 * @param array $allow with sentinel:// or $redirect, the announced servers to which the client may connect: names with at most one *, and networks, as in
	 *     ['redis-*.internal', '10.0.0.0/8']. In the URI it is allow[]. Without it the client may connect to all of them
	 * @param bool|null $failover with true, the host is a name that can move to another server. A command that the old server refused, or that was not sent
	 *     yet, is sent to the new one within $timeout
	 * @param float|null $maxLifetime the age in seconds at which an idle connection is replaced. Up to a fifth is subtracted at random. By default
	 *     there is no such limit, except with $failover or $replicas, where it is 60.0
	 * @param string|null $replicas the URI of the replicas (redis://, rediss:// or unix://), if there are neither sentinels nor a cluster
	 * @param bool|null $breaker with true, every client of the process fails immediately if the server hangs: after three connections in a row that waited
	 *     and then failed, or one that waited for more than a second. This ends when the server answers a probe
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
	 * Connects now, including the handshake (such as AUTH and SELECT), instead of at the first command. An open connection stays as it is.
	 *
	 * @throws ConnectionException if connecting failed, or took longer than connectTimeout
	 * @throws ServerException if the server refused the user, the password or the database
	 */
	public function connect(): void {}

	/** Closes the connection, or returns a persistent connection to its pool. The next command connects again. */
	public function close(): void {}

	/** Returns whether a connection is open. The client does not ask the server, so a server that has just died is not noticed here. */
	public function isConnected(): bool {}

	/**
	 * Returns information about the server of the open connection. `address` is its address ("10.0.0.7:6379", or the path of a socket). `role` is
	 * "master" if the handshake has checked it, as with sentinel:// and $failover. `since` is the Unix time at which the connection was opened.
	 * `moves` counts how often the client has changed to another server. What the client does not know is null.
	 *
	 * @return array{address: ?string, role: ?string, since: ?float, moves: int}
	 */
	public function stats(): array {}

	/** Returns the address to which the client connects, such as redis://127.0.0.1:6379 or unix:///path. It never contains a user or a password. */
	public function endpoint(): string {}

	/** Returns the version of RESP on the connection, 2 or 3. Without a connection it is the version that the client will request. */
	public function protocol(): int {}

	/** Returns the number of the database that this client has selected. */
	public function database(): int {}

	/** Returns a client on the same connection with another time limit for each command, in seconds; 0.0 means no limit. */
	public function withTimeout(float $timeout): static {}

	/** Returns a client on the same connection that does not use the cache: the server answers all of its reads. */
	public function withoutCache(): static {}

	/** Discards all replies in the cache of this client's connection. */
	public function flushCache(): void {}

	/**
	 * Sends any command, for example one of a module: call('JSON.GET', 'doc', '$'). Lists among the arguments are flattened. Returns the server's reply
	 * without converting it: a float may be a string, and a map may be a flat list in RESP2.
	 *
	 * @throws ServerException if the server answers with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template and returns its reply: query('SET user:%d:name %s', 7, $name). The placeholders are those of Hiredis\format().
	 *
	 * @throws ServerException if the server answers with an error
	 * @throws ConnectionException if there is no reply
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/** Returns an empty Pipeline, whose methods queue commands until execute() or stream() sends them together. */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends the commands that $queue has queued in one write, and returns the list of all replies in their order.
	 *
	 * @param callable $queue a function that queues commands on the Pipeline, its argument
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw with false, errors are not thrown, and the list contains them as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if the connection is lost; its $replies contains the replies received before
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends many commands and returns an iterator over their replies, which sends further commands while your loop reads. At most $window commands wait
	 * for their replies at a time. No other method can use the client before the last reply has been read. An iterator that is destroyed earlier
	 * closes the connection.
	 *
	 * @param \Traversable|array $commands commands as lists of arguments, such as ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window the number of commands, from 1 to 1000000
	 * @return \Iterator the replies, each with the key that its command has in $commands; an error is a ServerException object
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException if the connection is lost
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Runs a transaction: calls $queue with a Transaction, sends MULTI, the queued commands and EXEC in one write, and returns the list of replies. With
	 * $watch it sends WATCH before it calls $queue, which can read the watched keys through its second argument, the client.
	 *
	 * @param callable $queue a function that queues commands on the Transaction
	 * @phpstan-param callable(Transaction, Client): mixed $queue
	 * @param array $watch a list of keys. If one of them changes between WATCH and EXEC, nothing is executed. A write by $queue through the client
	 *     counts as a change. Another transaction of this client before EXEC throws a HiredisError, because its EXEC would end the WATCH
	 * @param int $attempts how many times the transaction is tried if watched keys change
	 * @param bool $throw with false, errors are not thrown, and the list contains them as ServerException objects
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException for the first error while the commands were executed; its $replies contains all replies
	 * @throws ServerException if the server refused to queue a command; nothing was executed then
	 * @throws ConnectionException if the connection is lost
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs each task in a fiber and returns their results. While one task waits for a reply, the others continue, and their commands are sent together.
	 * All tasks run to their end, even if one of them throws. Blocking commands such as BLPOP throw a HiredisError in a task.
	 *
	 * @param \Traversable|array $tasks functions that are called with the client
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Client): TResult> $tasks
	 * @param int $limit how many tasks run at the same time, from 1 to 10000
	 * @param bool $throw with false, exceptions are not thrown, and the array contains them in place of results
	 * @return array the results, each with the key that its task has in $tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task; up to ten further ones follow as its previous exceptions
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over all keys of the database, which sends SCAN whenever the loop needs more. Unlike KEYS it does not block the server.
	 *
	 * @param string|null $MATCH a pattern that the keys must match, such as 'user:*'
	 * @param int|null $COUNT about how many keys the server looks at in one step; its default is 10
	 * @param string|null $TYPE the type that the keys must have, such as 'hash'
	 * @return \Iterator<int, string>
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator over a hash as field => value, which sends HSCAN whenever the loop needs more.
	 *
	 * @return \Iterator<string, string>
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set, which sends SSCAN whenever the loop needs more.
	 *
	 * @return \Iterator<int, string>
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over a sorted set as member => score, which sends ZSCAN whenever the loop needs more.
	 *
	 * @return \Iterator<string, float>
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages of channels. It opens another connection with the same options, which is never persistent.
	 *
	 * @param \Closure|null $restore with a Closure, the subscriber reconnects by itself when the connection is lost, with pauses of up to a second, and
	 *     subscribes to its channels again. The Closure is called with a Gap, between the messages before and after the loss. If the server refuses
	 *     the password, a channel or the certificate, that is still thrown
	 * @phpstan-param (\Closure(Gap): mixed)|null $restore
	 * @param float $ping the subscriber sends PING after this many seconds without a message, and treats the connection as lost if no answer comes; 0.0
	 *     means that it never sends PING
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Returns an Async, which sends commands from an event loop. It opens another connection with the same options, which is never persistent. */
	public function async(): Async {}

	/**
	 * Sets a function for the server's push messages, which are not replies, such as the invalidations of CLIENT TRACKING.
	 *
	 * @param callable|null $listener the function, which is called with a Push; with null push messages are discarded
	 * @phpstan-param (callable(Push): mixed)|null $listener
	 */
	public function onPush(?callable $listener): void {}

	/** Returns what var_dump() shows: endpoint, database, protocol and the state of the connection, but no password. */
	public function __debugInfo(): array {}
}
