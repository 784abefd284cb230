<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client for a Redis or Valkey Cluster, which sends each command to the node that serves its key. A single server is treated as a cluster of one
 * node.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cluster extends Commands
{
	/**
	 * Creates a client, which connects when you send the first command. A single reachable seed is enough, because the client learns the other nodes
	 * from it. Every option applies to all nodes, and can also be set in the query string of the first seed's URI.
	 *
	 * @param string|array $seeds a URI as for a Client, or a list of URIs. The first URI contains the options, the user, the password and the
	 *     database; the other URIs may repeat these, but must not contain different ones
	 * @param string|null $username the user for AUTH, as for a Client
	 * @param \Closure|string|null $password the password, or a Closure that returns it, as for a Client
	 * @param float|null $connectTimeout the limit in seconds for DNS, connecting, TLS and the handshake together, for each node; the default is 5.0, and 0.0
	 *     means no limit
	 * @param float|null $timeout the limit in seconds for each reply, and for all redirects of a command together; the default is 5.0, and 0.0 means no limit
	 * @param bool|string|null $persistent true, or an id, to keep the connections open after the request, as for a Client
	 * @param int|null $protocol the RESP version, 2 or 3; the default is 3. With 2, the client never sends HELLO
	 * @param string|null $name the name of the connections in CLIENT LIST
	 * @param bool|null $retryReads if true, a read-only command is sent a second time, on a new connection, when the connection is lost
	 * @param array $tls options for rediss://, as for a Client
	 * @param string|null $library the name of the library that uses this client: CLIENT LIST shows lib-name=hiredis-php(LIBRARY). With '', the client
	 *     does not send CLIENT SETINFO
	 * @param array $addresses a map of 'announced:port' => 'reachable:port' for nodes that announce an address that the client cannot reach
	 * @param string|null $readFrom where to send read-only commands: 'primary', 'replica', 'any' or 'nearest'; the default is 'primary'
	 * @param string|null $zone the availability zone whose servers the client prefers for read-only commands, such as 'eu-1a'
	 * @param Cache|null $cache the settings of a client-side cache for the connection to each node, as for a Client
	 * @param array $allow the announced nodes to which the client may connect, as for a Client. Seeds are always allowed, and so are other ports of their
	 *     hosts that a node announces without a host
	 * @param int|null $database the database number; the default is 0. More than one database is available only on Valkey 9.0 and later with
	 *     cluster-databases, and on a single server
	 * @param float|null $maxLifetime the age in seconds at which an idle connection is replaced, as for a Client
	 * @param bool|null $breaker if true, a node that hangs is not tried again until it replies to a probe, as for a Client
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null, ?Cache $cache = null, array $allow = [],
		?int $database = null, ?float $maxLifetime = null, ?bool $breaker = null) {}

	/** Returns the slot of a key, from 0 to 16383. If the key contains a hash tag, as in {user:7}:cart, only the tag is hashed. No command is sent. */
	public static function slot(string $key): int {}

	/**
	 * Reads the slot map from a node immediately (CLUSTER SLOTS). You do not have to call this before you send commands, because the client reads the
	 * map again after a redirect.
	 *
	 * @throws ConnectionException if no node replies
	 */
	public function refresh(): void {}

	/**
	 * Returns a client for the master that currently serves this key. The client has a separate connection and does not follow redirects. Every call
	 * for the same node returns the same client. If you call node() on an object that withTimeout() returned, you get a new client instead, with
	 * that object's time limit and on the same connection.
	 *
	 * @throws ConnectionException if no node replies
	 */
	public function node(string $key): Client {}

	/**
	 * Returns a client for each master. Each client has a separate connection, and every call returns the same clients. If you call nodes() on an
	 * object that withTimeout() returned, you get new clients instead, with that object's time limit and on the same connections.
	 *
	 * @return array<string, Client> the clients, with 'host:port' as the key
	 * @throws ConnectionException if no node replies
	 */
	public function nodes(): array {}

	/**
	 * Returns statistics about each server that this object has used and that is still in the cluster. No command is sent.
	 *
	 * The keys of `nodes` are 'host:port'. `sent` counts the commands that were sent, `failed` those that received no reply, `redirected` those whose
	 * reply was MOVED or ASK, and `reconnects` the connections after the first one. `role` is the role of the node in the slot map, or null.
	 * `refreshes` counts the slot maps that this object has read. `age` is the age of the current map in seconds, or null if there is no map.
	 *
	 * @return array{nodes: array<string, array{sent: int, failed: int, redirected: int, reconnects: int, role: string|null}>,
	 *   refreshes: int, age: float|null}
	 */
	public function stats(): array {}

	/**
	 * Closes the connections, or returns persistent connections to their pool. The next command reconnects.
	 *
	 * @implementation-alias Hiredis\Client::close
	 */
	public function close(): void {}

	/**
	 * Returns whether a connection to a node is open. The client does not contact the node, so the result can be true even if the node has just died.
	 *
	 * @implementation-alias Hiredis\Client::isConnected
	 */
	public function isConnected(): bool {}

	/**
	 * Returns the address of the first seed, such as redis://127.0.0.1:6379. It never contains a user or a password.
	 *
	 * @implementation-alias Hiredis\Client::endpoint
	 */
	public function endpoint(): string {}

	/**
	 * Returns the RESP version that the client requests on its connections, 2 or 3.
	 *
	 * @implementation-alias Hiredis\Client::protocol
	 */
	public function protocol(): int {}

	/**
	 * Returns a client that uses the same connections, but a different time limit for each command, in seconds; 0.0 means no limit.
	 *
	 * @implementation-alias Hiredis\Client::withTimeout
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * Returns a client that uses the same connections, but not the cache: it sends all reads to the nodes.
	 *
	 * @implementation-alias Hiredis\Client::withoutCache
	 */
	public function withoutCache(): static {}

	/**
	 * Discards all replies in the caches of the connections to all nodes.
	 *
	 * @implementation-alias Hiredis\Client::flushCache
	 */
	public function flushCache(): void {}

	/**
	 * Sends any command to the node that serves its key: call('ZADD', 'board', 1, 'ann'). Arguments that are lists are flattened. Returns the
	 * server's reply without converting it: a float may be a string, and a map may be a flat list in RESP2.
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template and returns its reply: query('SET user:%d:name %s', 7, $name). The placeholders are the same as in
	 * Hiredis\format().
	 *
	 * @throws ServerException if the server replies with an error
	 * @throws ConnectionException if there is no reply
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Returns an empty Pipeline, whose methods queue commands until execute() or stream() sends each command to the node that serves its key.
	 *
	 * @implementation-alias Hiredis\Client::pipeline
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends the queued commands to all nodes at the same time, and returns the list of all replies in the order in
	 * which the commands were queued.
	 *
	 * @param callable $queue a function that receives the Pipeline and queues commands on it
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if a node is lost; its $replies contains a ConnectionException in place of each missing reply
	 * @implementation-alias Hiredis\Client::pipelined
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends many commands and returns an iterator over their replies. The iterator sends further commands while your loop reads. At most $window
	 * commands wait for their replies at the same time. If a node is lost, the replies to its commands are ConnectionException objects, and the other
	 * commands continue.
	 *
	 * @param \Traversable|array $commands commands as lists of arguments, such as ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window the maximum number of commands that wait for their replies, from 1 to 1000000
	 * @return \Iterator the replies, each with the key that its command has in $commands; an error is a ServerException object
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException if no node can be reached
	 * @implementation-alias Hiredis\Client::stream
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Runs a transaction on one node: calls $queue with a Transaction, sends MULTI, the queued commands and EXEC in one write, and returns the list
	 * of replies. All keys must be in the same slot. With $watch, it sends WATCH before it calls $queue, so that $queue can read the watched keys
	 * through its second argument, the cluster.
	 *
	 * @param callable $queue a function that queues commands on the Transaction
	 * @phpstan-param callable(Transaction, Cluster): mixed $queue
	 * @param array $watch a list of keys. If one of them changes between WATCH and EXEC, nothing is executed. A write that $queue makes through the
	 *     cluster counts as a change. Starting another transaction of this client before EXEC throws a HiredisError, because its EXEC would end the
	 *     WATCH
	 * @param int $attempts the maximum number of attempts if watched keys change or move, or if their node is lost before EXEC is sent
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException for the first error that occurred while the commands were executed; its $replies contains all replies
	 * @throws ServerException if the server rejected a command when it was queued; in that case, nothing was executed, unless the rejected command
	 *     is MULTI itself: then the commands were executed one by one
	 * @throws ConnectionException if the connection is lost
	 * @implementation-alias Hiredis\Client::transaction
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs each task in a fiber and returns their results. While one task is waiting for a reply, the others continue, and their commands are sent
	 * together. All tasks run to completion, even if one of them throws an exception. In a task, blocking commands such as BLPOP throw a
	 * HiredisError.
	 *
	 * @param \Traversable|array $tasks functions that are called with the cluster
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Cluster): TResult> $tasks
	 * @param int $limit the maximum number of tasks that run at the same time, from 1 to 10000
	 * @param bool $throw if false, exceptions are not thrown; the array contains them in place of results
	 * @return array the results, each with the key that its task has in $tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task, with up to ten others as its previous exceptions
	 * @implementation-alias Hiredis\Client::concurrently
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over the keys of all nodes. It sends SCAN to one node after another. A key that exists throughout the loop is returned at
	 * least once, even if its slot moves. To detect such moves, the client sends CLUSTER NODES; if the user does not have permission to run it, keys
	 * whose slot moves may be missing.
	 *
	 * @param string|null $MATCH a pattern that the keys must match, such as 'user:*'
	 * @param int|null $COUNT roughly how many keys the server examines in one step; the server's default is 10
	 * @param string|null $TYPE the type that the keys must have, such as 'hash'
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanKeys
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator that yields the fields of a hash as field => value. It sends HSCAN whenever the loop needs more fields.
	 *
	 * @return \Iterator<string, string>
	 * @implementation-alias Hiredis\Client::scanHash
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set. It sends SSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanSet
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator that yields the members of a sorted set as member => score. It sends ZSCAN whenever the loop needs more members.
	 *
	 * @return \Iterator<string, float>
	 * @implementation-alias Hiredis\Client::scanSortedSet
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages from channels. It opens a connection to one node, and, for shard channels, to each node that
	 * serves them.
	 *
	 * ssubscribe() accepts channels of all slots. If a connection is lost or a slot moves, next() throws a ConnectionException that names the
	 * affected channels, so that you can subscribe to them again. No messages from other nodes are lost. With $restore, the subscriber resubscribes
	 * automatically.
	 *
	 * @param \Closure|null $restore a function that is called with a Gap after the subscriber has resubscribed, as for a Client. If a slot moves, the
	 *     subscriber resubscribes only to the shard channels of that slot
	 * @phpstan-param (\Closure(Gap): mixed)|null $restore
	 * @param float $ping the number of seconds without a message after which the subscriber sends PING to a node. If there is no reply, it treats the
	 *     connection as lost. With 0.0, it never sends PING
	 * @throws ConnectionException if no node replies
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Returns what var_dump() shows: the first seed, the nodes, the number of slots that have a node, the database and the protocol, but no password. */
	public function __debugInfo(): array {}
}
