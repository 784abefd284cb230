<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client of a Redis or Valkey Cluster, which sends each command to the node that has its key. A plain server is a cluster of one node.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cluster extends Commands
{
	/**
	 * Creates a client, which connects at its first command. One seed that works is enough, because it names the other nodes. Every option holds for every node.
	 *
	 * @param string|array $seeds a URI like that of a Client, or a list of them; options, user, password and database are in the first
	 *   URI, and any other has the same ones or none
	 * @param float|null $connectTimeout seconds for a node's name, address, TLS and handshake together; the default is 5.0, and 0.0 waits for ever
	 * @param float|null $timeout seconds for each reply, and for all refusals of a command together; the default is 5.0, and 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connections stay open after the request
	 * @param int|null $protocol the version of RESP: 3 is the default, and with 2 the client never sends HELLO
	 * @param bool|null $retryReads true: if the connection is lost, a command that only reads is sent once more on a new connection
	 * @param array $tls the same as those of a Client, for every node
	 * @param string|null $library the library that uses this client: CLIENT LIST shows lib-name=hiredis-php(LIBRARY); with '' CLIENT SETINFO is not sent
	 * @param array $addresses 'announced:port' => 'reachable:port', for nodes that announce an address at which they cannot be reached
	 * @param string|null $readFrom which servers answer commands that only read: 'replica', 'any' or 'nearest'; the default is 'primary'
	 * @param string|null $zone the availability zone whose servers are preferred for reading, such as 'eu-1a'
	 * @param Cache|null $cache the settings of a cache in the client's memory, for each node's connection; in the URI the same as for a Client
	 * @param array $allow the announced nodes to which the client may connect, as for a Client; seeds are always allowed, and so are other ports of
	 *   their hosts that a node announces without a host
	 * @param int|null $database the number of the database; the default is 0. Only Valkey since 9.0 with cluster-databases, and a plain server, have more than one
	 * @param float|null $maxLifetime seconds after which an idle connection is replaced, as for a Client
	 * @param bool|null $breaker true: after connecting to a node has waited and failed, the node is not tried before it answers a probe, as for a Client
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null, ?Cache $cache = null, array $allow = [],
		?int $database = null, ?float $maxLifetime = null, ?bool $breaker = null) {}

	/** Returns the slot of a key, 0 to 16383. If the key has a hash tag, as in {user:7}:cart, only the tag counts. */
	public static function slot(string $key): int {}

	/**
	 * Asks a node for the map of slots now. Commands do not need this, because a redirect makes the client ask for a new map.
	 *
	 * @throws ConnectionException
	 */
	public function refresh(): void {}

	/**
	 * Returns a client of the master that has this key now, with a separate connection. There is one such client for each node, and it follows no redirect.
	 *
	 * @throws ConnectionException
	 */
	public function node(string $key): Client {}

	/**
	 * Returns a client for each master, with a separate connection. There is one such client for each node.
	 *
	 * @return array<string, Client> 'host:port' => Client
	 * @throws ConnectionException
	 */
	public function nodes(): array {}

	/**
	 * Returns what this object has done with each server that it has used, unless the server has left the cluster. It asks no server.
	 *
	 * @return array{nodes: array<string, array{sent: int, failed: int, redirected: int, reconnects: int, role: string|null}>,
	 *   refreshes: int, age: float|null}
	 *   'host:port' => the commands that were sent, those that got no reply, those that were answered by MOVED or ASK, and the connections after the
	 *   first one; the role that the map says, or null; the number of maps that this object has received; the age of the map in seconds, or null without a map
	 */
	public function stats(): array {}

	/**
	 * Closes the connections, or returns them to the pool. The next command connects again.
	 *
	 * @implementation-alias Hiredis\Client::close
	 */
	public function close(): void {}

	/**
	 * Says whether a connection is open, as far as the client knows without asking a server.
	 *
	 * @implementation-alias Hiredis\Client::isConnected
	 */
	public function isConnected(): bool {}

	/**
	 * Returns the first seed: redis://127.0.0.1:6379, rediss://... It contains no user and no password.
	 *
	 * @implementation-alias Hiredis\Client::endpoint
	 */
	public function endpoint(): string {}

	/**
	 * Returns the version of RESP that the client asks for on its connections, 2 or 3.
	 *
	 * @implementation-alias Hiredis\Client::protocol
	 */
	public function protocol(): int {}

	/**
	 * Returns a client on the same connections with another time limit for each command, in seconds. 0.0 waits for ever.
	 *
	 * @implementation-alias Hiredis\Client::withTimeout
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * Returns a client on the same connections whose reads all go to the servers.
	 *
	 * @implementation-alias Hiredis\Client::withoutCache
	 */
	public function withoutCache(): static {}

	/**
	 * Empties the caches of the connections to all nodes.
	 *
	 * @implementation-alias Hiredis\Client::flushCache
	 */
	public function flushCache(): void {}

	/**
	 * Sends any command: call('ZADD', 'board', 1, 'ann'). Lists are flattened. The reply is the server's, and is not converted.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Sends a command from a template, as format() reads it: query('SET user:%d:name %s', 7, $name).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): mixed {}

	/**
	 * Returns a queue of commands that are sent together, each to its node.
	 *
	 * @implementation-alias Hiredis\Client::pipeline
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends each node its commands, all at the same time, and returns all replies in the order of the queue.
	 *
	 * @param callable $queue gets the Pipeline
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw false: errors are not thrown, but stand in the list as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came, a ConnectionException in each lost place
	 * @implementation-alias Hiredis\Client::pipelined
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends commands while it reads replies. At most $window commands wait for their replies at a time. If a node is lost, the places of its
	 * commands have ConnectionException objects, and the other commands continue.
	 *
	 * @param \Traversable|array $commands lists of words, ['HSET', 'key', 'field', 'value']
	 * @phpstan-template TKey
	 * @phpstan-param iterable<TKey, array<mixed>> $commands
	 * @param int $window 1 to 1000000
	 * @return \Iterator the replies under the keys of their commands, errors as ServerException objects
	 * @phpstan-return \Iterator<TKey, mixed>
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::stream
	 */
	public function stream(#[\SensitiveParameter] \Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Sends MULTI, the commands that $queue has queued, and EXEC in one write to one node. All keys must be in one slot.
	 *
	 * @param callable $queue gets a Transaction and the cluster
	 * @phpstan-param callable(Transaction, Cluster): mixed $queue
	 * @param array $watch keys; if one of them changes after $queue was called and before EXEC, nothing is executed. A write by $queue itself, through its second
	 *   argument, counts as a change. Until EXEC another transaction of this client is a HiredisError, because its EXEC would end the WATCH
	 * @param int $attempts how often the transaction is tried if watched keys change or move, or if their node is lost before EXEC is sent
	 * @param bool $throw false: errors are not thrown, but stand in the list as ServerException objects
	 * @return list<mixed>|null the replies; [] if nothing was queued; null if a watched key changed on the last attempt
	 * @phpstan-return ($watch is array{} ? list<mixed> : list<mixed>|null)
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::transaction
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber. While one task waits for a reply, the others continue, and their commands share packets.
	 *
	 * @param \Traversable|array $tasks callables that get the cluster
	 * @phpstan-template TKey of array-key
	 * @phpstan-template TResult
	 * @phpstan-param iterable<TKey, callable(Cluster): TResult> $tasks
	 * @param int $limit how many tasks run at once, 1 to 10000
	 * @param bool $throw false: exceptions are in the places of results
	 * @return array the results under the keys of their tasks
	 * @phpstan-return ($throw is true ? array<TKey, TResult> : array<TKey, TResult|\Throwable>)
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 * @implementation-alias Hiredis\Client::concurrently
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Returns an iterator over the keys of all nodes, which sends SCAN. A key that exists during the whole loop is returned, even if its slot moves.
	 * Some keys may be returned twice. The client asks each node which slots it has (CLUSTER NODES). If the user may not send that, keys whose slot
	 * moves meanwhile may be missing.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanKeys
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Returns an iterator over the fields of a hash, which sends HSCAN.
	 *
	 * @return \Iterator<string, string>
	 * @implementation-alias Hiredis\Client::scanHash
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over the members of a set, which sends SSCAN.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanSet
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns an iterator over a sorted set as member => score, which sends ZSCAN.
	 *
	 * @return \Iterator<string, float>
	 * @implementation-alias Hiredis\Client::scanSortedSet
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Returns a Subscriber, which receives messages of channels on separate connections: one to any node, and one to each other node that has shard
	 * channels.
	 *
	 * ssubscribe() takes channels of any slots. If a connection is lost or a slot moves, next() throws a ConnectionException that names the
	 * channels, to which you subscribe again. Messages of other nodes are not lost. With `restore` the subscriber does this itself, like that of a
	 * Client. If a slot moves, it subscribes only to its shard channels again.
	 *
	 * @param float $ping after so many seconds of silence the subscriber sends PING to a node, and no answer means that the connection is lost; 0.0 never sends it
	 * @throws ConnectionException
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Returns seeds, nodes, the number of slots that have a node, database and protocol, and never a secret. */
	public function __debugInfo(): array {}
}
