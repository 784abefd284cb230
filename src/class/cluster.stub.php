<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A client of a Redis or Valkey Cluster: each command goes to the node that has its key. A plain server is a cluster of one node.
 *
 * @strict-properties
 * @not-serializable
 */
final class Cluster extends Commands
{
	/**
	 * Connects at the first command. One seed that lives is enough: it names the others. Every option holds for every node.
	 *
	 * @param string|array $seeds a URI as Client's, or a list of them; options, user, password and database stand in the first
	 *   one, any other has the same or none
	 * @param float|null $connectTimeout 5.0 when not given; seconds, for a node's name, address, TLS and handshake together; 0.0 waits for ever
	 * @param float|null $timeout 5.0 when not given; seconds, for each reply, and for all refusals of a command together; 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connections outlive the request
	 * @param int|null $protocol 3, or 2 to never send HELLO
	 * @param bool|null $retryReads true: a command that only reads is sent once more, on a new connection, when its connection is lost
	 * @param array $tls as Client's, for every node
	 * @param string|null $library the library that uses this client: CLIENT LIST shows lib-name=hiredis-php(LIBRARY)
	 * @param array $addresses 'announced:port' => 'reachable:port': where nodes are reached that announce something else
	 * @param string|null $readFrom 'replica', 'any' or 'nearest': which servers answer what only reads; 'primary' when not given
	 * @param string|null $zone the availability zone whose servers are preferred for that, 'eu-1a'
	 * @param Cache|null $cache keeps replies in the client's memory, a store for each node's connection; in the URI as Client's
	 * @param array $allow which announced nodes may be connected to, as Client's; seeds, and other ports of their hosts where a node names none, may
	 *   always
	 * @param int|null $database 0 when not given; more than one has Valkey since 9.0 with cluster-databases, and a plain server
	 * @param float|null $maxLifetime seconds after which an idle connection is replaced, as Client's
	 * @param bool|null $breaker true: a node where connecting waited and failed is not tried before it answers a probe, as Client's
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null, ?Cache $cache = null, array $allow = [],
		?int $database = null, ?float $maxLifetime = null, ?bool $breaker = null) {}

	/** The slot of a key, 0 to 16383. Where the key has a hash tag, as in {user:7}:cart, the tag alone decides. */
	public static function slot(string $key): int {}

	/**
	 * Asks a node for the map of slots now. Commands do not need this: a redirect brings a new map.
	 *
	 * @throws ConnectionException
	 */
	public function refresh(): void {}

	/**
	 * A client of the master that has this key now, with a connection of its own; made once for each node. It follows no redirect.
	 *
	 * @throws ConnectionException
	 */
	public function node(string $key): Client {}

	/**
	 * The masters, with connections of their own; made once for each node.
	 *
	 * @return array<string, Client> 'host:port' => Client
	 * @throws ConnectionException
	 */
	public function nodes(): array {}

	/**
	 * What this object has done with each server that it has used and that has not left the cluster since; asks no server.
	 *
	 * @return array{nodes: array<string, array{sent: int, failed: int, redirected: int, reconnects: int, role: string|null}>,
	 *   refreshes: int, age: float|null}
	 *   'host:port' => commands sent, those that got no reply, those answered by MOVED or ASK, connections made after the first one; 'master'
	 *   or 'replica' as the map says, null: it says nothing; maps that this object has taken over; the age of the map in seconds, null: there is none yet
	 */
	public function stats(): array {}

	/**
	 * Closes the connections, or gives them back to the pool; the next command connects again.
	 *
	 * @implementation-alias Hiredis\Client::close
	 */
	public function close(): void {}

	/**
	 * Whether there is an open connection, as far as the client knows without asking a server.
	 *
	 * @implementation-alias Hiredis\Client::isConnected
	 */
	public function isConnected(): bool {}

	/**
	 * The first seed: redis://127.0.0.1:6379, rediss://...; never a user or a password.
	 *
	 * @implementation-alias Hiredis\Client::endpoint
	 */
	public function endpoint(): string {}

	/**
	 * The version of RESP that the connections are asked for, 2 or 3.
	 *
	 * @implementation-alias Hiredis\Client::protocol
	 */
	public function protocol(): int {}

	/**
	 * A client on the same connections, with another limit, in seconds, for each command; 0.0 waits for ever.
	 *
	 * @implementation-alias Hiredis\Client::withTimeout
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * A client on the same connections, whose reads all go to the servers.
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
	 * Any command: call('ZADD', 'board', 1, 'ann'). Lists are flattened; the reply is the server's, in no other shape.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, mixed ...$args): mixed {}

	/**
	 * A command from a template, as format() reads it: query('SET user:%d:name %s', 7, $name).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(string $template, mixed ...$args): mixed {}

	/**
	 * A queue of commands that are sent together, each to its node.
	 *
	 * @implementation-alias Hiredis\Client::pipeline
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Calls $queue with a Pipeline, sends each node its commands, all at the same time, and returns all replies in the order of the queue.
	 *
	 * @param callable $queue gets the Pipeline
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came, a ConnectionException in each lost place
	 * @implementation-alias Hiredis\Client::pipelined
	 */
	public function pipelined(callable $queue, bool $throw = true): array {}

	/**
	 * Sends commands while it reads replies; at most $window commands are under way. Where a node is lost, its commands'
	 * places are ConnectionException objects, and the others go on.
	 *
	 * @param \Traversable|array $commands lists of words, ['HSET', 'key', 'field', 'value']
	 * @param int $window 1 to 1000000
	 * @return \Iterator the replies under the keys of their commands, errors as ServerException objects
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::stream
	 */
	public function stream(\Traversable|array $commands, int $window = 1000): \Iterator {}

	/**
	 * Sends MULTI, the commands that $queue has queued, and EXEC in one write to one node. All keys must be in one slot.
	 *
	 * @param callable $queue gets a Transaction and the cluster
	 * @param array $watch keys; when one of them changes after $queue was called and before EXEC, also by a command of $queue through its second
	 *   argument, nothing is executed. Until then another transaction of this client is a HiredisError: its EXEC would end the WATCH
	 * @param int $attempts how often the transaction is tried when watched keys change or move, or their node is lost before EXEC is sent
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return list<mixed>|null the replies; [] when nothing was queued; null when a watched key changed on the last attempt
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::transaction
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber. While one task waits for a reply the others go on, and their commands share packets.
	 *
	 * @param \Traversable|array $tasks callables that get the cluster
	 * @param int $limit how many tasks run at once, 1 to 10000
	 * @param bool $throw false: exceptions stand in the place of results
	 * @return array the results under the keys of their tasks
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 * @implementation-alias Hiredis\Client::concurrently
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Goes through the keys of all nodes with SCAN. A key that is there from the beginning to the end is given, even if its slot moves; some
	 * keys may be given twice. Each node is asked which slots it has (CLUSTER NODES); to a user who may not ask, keys that move meanwhile may be
	 * lost.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanKeys
	 */
	public function scanKeys(?string $MATCH = null, ?int $COUNT = null, ?string $TYPE = null): \Iterator {}

	/**
	 * Goes through a hash with HSCAN.
	 *
	 * @return \Iterator<string, string>
	 * @implementation-alias Hiredis\Client::scanHash
	 */
	public function scanHash(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a set with SSCAN.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanSet
	 */
	public function scanSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Goes through a sorted set with ZSCAN: member => score.
	 *
	 * @return \Iterator<string, float>
	 * @implementation-alias Hiredis\Client::scanSortedSet
	 */
	public function scanSortedSet(string $key, ?string $MATCH = null, ?int $COUNT = null): \Iterator {}

	/**
	 * Messages of channels, on connections of their own: one to any node, and one to each other node that has shard channels.
	 *
	 * ssubscribe() takes channels of any slots. A lost connection, and a slot that moves, is a ConnectionException of next() that names the
	 * channels: subscribe to them again. What the other nodes send is not lost. With `restore` that is done here, as a Client's does it; where a
	 * slot moves, for its shard channels alone.
	 *
	 * @param float $ping after so many seconds of silence a node is asked; no answer is a loss; 0.0 asks never
	 * @throws ConnectionException
	 */
	public function subscriber(?\Closure $restore = null, float $ping = 0.0): Subscriber {}

	/** Seeds, nodes, how many slots have one, database, protocol; never a secret. */
	public function __debugInfo(): array {}
}
