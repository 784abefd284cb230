<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client for a Redis or Valkey Cluster, which sends each command to the node that has its key. A single server counts as a cluster of one node.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cluster extends Commands
{
	/**
	 * Creates a client, which connects at its first command. A single seed that works is enough, because it names the other nodes. Every option applies to
	 * all nodes, and can also be set in the first seed's query.
	 *
	 * @param string|array $seeds a URI as for a Client, or a list of URIs. The first one has the options, the user, the password and the database; any other
	 *     repeats them or has none
	 * @param string|null $username the user for AUTH, as for a Client
	 * @param \Closure|string|null $password the password, or a Closure that returns it, as for a Client
	 * @param float|null $connectTimeout the limit in seconds for DNS, connecting, TLS and the handshake together, for each node; the default is 5.0, and 0.0
	 *     means no limit
	 * @param float|null $timeout the limit in seconds for each reply, and for all redirects of a command together; the default is 5.0, and 0.0 means no limit
	 * @param bool|string|null $persistent true, or an id, keeps the connections open after the request, as for a Client
	 * @param int|null $protocol the version of RESP, 2 or 3; the default is 3, and with 2 the client never sends HELLO
	 * @param string|null $name the name of the connections in CLIENT LIST
	 * @param bool|null $retryReads with true, a command that only reads is sent a second time, on a new connection, if the connection is lost
	 * @param array $tls options for rediss://, as for a Client
	 * @param string|null $library the library that uses this client: CLIENT LIST shows lib-name=hiredis-php(LIBRARY). With '' the client does not send
	 *     CLIENT SETINFO
	 * @param array $addresses a map 'announced:port' => 'reachable:port' for nodes that announce an address at which the client cannot reach them
	 * @param string|null $readFrom the servers to which the client sends commands that only read: 'primary', 'replica', 'any' or 'nearest'; the default is
	 *     'primary'
	 * @param string|null $zone the availability zone, such as 'eu-1a', whose servers the client prefers for commands that only read
	 * @param Cache|null $cache the settings of a client-side cache for the connection to each node, as for a Client
	 * @param array $allow the announced nodes to which the client may connect, as for a Client. Seeds are always allowed, and so are other ports of their
	 *     hosts that a node announces without a host
	 * @param int|null $database the number of the database; the default is 0. Only Valkey 9.0 and later with cluster-databases, and a single server, have more
	 *     than one
	 * @param float|null $maxLifetime the age in seconds at which an idle connection is replaced, as for a Client
	 * @param bool|null $breaker with true, a node that hangs is not tried again before it answers a probe, as for a Client
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null, ?Cache $cache = null, array $allow = [],
		?int $database = null, ?float $maxLifetime = null, ?bool $breaker = null) {}

	/** Returns the slot of a key, from 0 to 16383. If the key has a hash tag, as in {user:7}:cart, only the tag counts. No command is sent. */
	public static function slot(string $key): int {}

	/**
	 * Reads the slot map from a node now (CLUSTER SLOTS). Commands do not need this, because a redirect makes the client read the map again.
	 *
	 * @throws ConnectionException if no node answers
	 */
	public function refresh(): void {}

	/**
	 * Returns a client for the master that has this key at present. It has a separate connection and does not follow redirects. Every call for the same
	 * node returns the same client.
	 *
	 * @throws ConnectionException if no node answers
	 */
	public function node(string $key): Client {}

	/**
	 * Returns a client for each master. Each has a separate connection, and every call returns the same clients.
	 *
	 * @return array<string, Client> the clients, with 'host:port' as the key
	 * @throws ConnectionException if no node answers
	 */
	public function nodes(): array {}

	/**
	 * Returns statistics about each server that this object has used and that is still in the cluster. No command is sent.
	 *
	 * `nodes` has 'host:port' as the key. `sent` counts the commands that were sent, `failed` those without a reply, `redirected` those that MOVED or ASK
	 * answered, and `reconnects` the connections after the first one. `role` is the role in the slot map, or null. `refreshes` counts the slot maps
	 * that this object has read. `age` is the age of the current map in seconds, or null if there is none.
	 *
	 * @return array{nodes: array<string, array{sent: int, failed: int, redirected: int, reconnects: int, role: string|null}>,
	 *   refreshes: int, age: float|null}
	 */
	public function stats(): array {}

	/**
	 * Closes the connections, or returns persistent connections to their pool. The next command connects again.
	 *
	 * @implementation-alias Hiredis\Client::close
	 */
	public function close(): void {}

	/**
	 * Returns whether a connection to a node is open. The client does not ask the node, so a node that has just died is not noticed here.
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
	 * Returns the version of RESP that the client requests on its connections, 2 or 3.
	 *
	 * @implementation-alias Hiredis\Client::protocol
	 */
	public function protocol(): int {}

	/**
	 * Returns a client on the same connections with another time limit for each command, in seconds; 0.0 means no limit.
	 *
	 * @implementation-alias Hiredis\Client::withTimeout
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * Returns a client on the same connections that does not use the cache: the nodes answer all of its reads.
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
	 * Sends any command to the node of its key: call('ZADD', 'board', 1, 'ann'). Lists among the arguments are flattened. Returns the server's reply
	 * without converting it: a float may be a string, and a map may be a flat list in RESP2.
	 *
	 * @throws ServerException if the server answers with an error
	 * @throws ConnectionException if there is no reply
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template and returns its reply: query('SET user:%d:name %s', 7, $name). The placeholders are those of Hiredis\format().
	 *
	 * @throws ServerException if the server answers with an error
	 * @throws ConnectionException if there is no reply
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Returns an empty Pipeline, whose methods queue commands until execute() or stream() sends each to the node of its key.
	 *
	 * @implementation-alias Hiredis\Client::pipeline
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends the queued commands to all nodes at the same time, and returns the list of all replies in the order of the queue.
	 *
	 * @param callable $queue a function that queues commands on the Pipeline, its argument
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw with false, errors are not thrown, and the list contains them as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if a node is lost; its $replies contains a ConnectionException in place of each missing reply
	 * @implementation-alias Hiredis\Client::pipelined
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends many commands and returns an iterator over their replies, which sends further commands while your loop reads. At most $window commands wait
	 * for their replies at a time. If a node is lost, its commands have ConnectionException objects as replies, and the other commands continue.
	 *
	 * @param \Traversable|array $commands commands as lists of arguments, such as ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window the number of commands, from 1 to 1000000
	 * @return \Iterator the replies, each with the key that its command has in $commands; an error is a ServerException object
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException if no node can be reached
	 * @implementation-alias Hiredis\Client::stream
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Runs a transaction on one node: calls $queue with a Transaction, sends MULTI, the queued commands and EXEC in one write, and returns the list of
	 * replies. All keys must be in one slot. With $watch it sends WATCH before it calls $queue, which can read the watched keys through its second
	 * argument, the cluster.
	 *
	 * @param callable $queue a function that queues commands on the Transaction
	 * @phpstan-param callable(Transaction, Cluster): mixed $queue
	 * @param array $watch a list of keys. If one of them changes between WATCH and EXEC, nothing is executed. A write by $queue through the cluster
	 *     counts as a change. Another transaction of this client before EXEC throws a HiredisError, because its EXEC would end the WATCH
	 * @param int $attempts how many times the transaction is tried if watched keys change or move, or if their node is lost before EXEC is sent
	 * @param bool $throw with false, errors are not thrown, and the list contains them as ServerException objects
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException for the first error while the commands were executed; its $replies contains all replies
	 * @throws ServerException if the server refused to queue a command; nothing was executed then
	 * @throws ConnectionException if the connection is lost
	 * @implementation-alias Hiredis\Client::transaction
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs each task in a fiber and returns their results. While one task waits for a reply, the others continue, and their commands are sent together.
	 * All tasks run to their end, even if one of them throws. Blocking commands such as BLPOP throw a HiredisError in a task.
	 *
	 * @param \Traversable|array $tasks functions that are called with the cluster
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Cluster): TResult> $tasks
	 * @param int $limit how many tasks run at the same time, from 1 to 10000
	 * @param bool $throw with false, exceptions are not thrown, and the array contains them in place of results
	 * @return array the results, each with the key that its task has in $tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task; up to ten further ones follow as its previous exceptions
	 * @implementation-alias Hiredis\Client::concurrently
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over the keys of all nodes, which sends SCAN to one node after another. A key that exists during the whole loop is returned at
	 * least once, even if its slot moves. To notice such moves the client sends CLUSTER NODES; if the user has no permission for it, keys whose slot
	 * moves may be missing.
	 *
	 * @param string|null $MATCH a pattern that the keys must match, such as 'user:*'
	 * @param int|null $COUNT about how many keys the server looks at in one step; its default is 10
	 * @param string|null $TYPE the type that the keys must have, such as 'hash'
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanKeys
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator over a hash as field => value, which sends HSCAN whenever the loop needs more.
	 *
	 * @return \Iterator<string, string>
	 * @implementation-alias Hiredis\Client::scanHash
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set, which sends SSCAN whenever the loop needs more.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanSet
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over a sorted set as member => score, which sends ZSCAN whenever the loop needs more.
	 *
	 * @return \Iterator<string, float>
	 * @implementation-alias Hiredis\Client::scanSortedSet
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages of channels. It opens a connection to one node, and for shard channels to each node that has them.
	 *
	 * ssubscribe() accepts channels of all slots. If a connection is lost or a slot moves, next() throws a ConnectionException that names the affected
	 * channels. Subscribe to them again. No messages of other nodes are lost. With $restore the subscriber subscribes again by itself.
	 *
	 * @param \Closure|null $restore a function that is called with a Gap after the subscriber has subscribed again, as for a Client. If a slot moves, the
	 *     subscriber only subscribes to the shard channels of that slot again
	 * @phpstan-param (\Closure(Gap): mixed)|null $restore
	 * @param float $ping the subscriber sends PING to a node after this many seconds without a message, and treats the connection as lost if no answer
	 *     comes; 0.0 means that it never sends PING
	 * @throws ConnectionException if no node answers
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Returns what var_dump() shows: first seed, nodes, the number of slots that have a node, database and protocol, but no password. */
	public function __debugInfo(): array {}
}
