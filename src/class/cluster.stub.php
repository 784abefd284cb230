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
	 * Connects at the first command. One seed that lives is enough: it tells of the others. What is said of an option holds for every node.
	 *
	 * @param string|array $seeds a URI as Client's, or a list of them; options, the user and the password stand in the first one
	 * @param float|null $connectTimeout 5.0 when not given; seconds, for a node's name, address, TLS and handshake together; 0.0 waits for ever
	 * @param float|null $timeout 5.0 when not given; seconds, for each reply, and for all refusals of a command together; 0.0 waits for ever
	 * @param bool|string|null $persistent true, or an id: the connections outlive the request
	 * @param int|null $protocol 3, or 2 to never send HELLO
	 * @param bool|null $retryReads ask once more on a new connection when one is lost during a command that has no effect
	 * @param array $tls as Client's, for every node
	 * @param string|null $library what sends through this extension, for CLIENT LIST: lib-name is hiredis-php(LIBRARY)
	 * @param array $addresses 'announced:port' => 'reachable:port': where nodes are reached that announce something else
	 * @param string|null $readFrom 'replica' or 'any': which servers answer what only reads; 'primary' when not given
	 * @param string|null $zone the availability zone whose servers are preferred for that, 'eu-1a'
	 */
	public function __construct(
		#[\SensitiveParameter] string|array $seeds = "redis://127.0.0.1:6379",
		?string $username = null, #[\SensitiveParameter] \Closure|string|null $password = null,
		?float $connectTimeout = null, ?float $timeout = null,
		bool|string|null $persistent = null, ?int $protocol = null, ?string $name = null,
		?bool $retryReads = null, #[\SensitiveParameter] array $tls = [], ?string $library = null, array $addresses = [],
		?string $readFrom = null, ?string $zone = null) {}

	/** The slot of a key, 0 to 16383: of what stands between the first { and the next } where that is not empty. */
	public static function slot(string $key): int {}

	/**
	 * Asks a node for the slots and nodes now. Sending commands does not need it: a redirect brings a new map.
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
	 * Closes the connections, or gives them back to the pool; the next command connects again.
	 *
	 * @implementation-alias Hiredis\Client::close
	 */
	public function close(): void {}

	/**
	 * Whether there is a connection that, as far as is known, lives.
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
	 * 2 or 3: what the connections are asked to speak.
	 *
	 * @implementation-alias Hiredis\Client::protocol
	 */
	public function protocol(): int {}

	/**
	 * The same connections with another limit, in seconds, for each command; 0.0 waits for ever.
	 *
	 * @implementation-alias Hiredis\Client::withTimeout
	 */
	public function withTimeout(float $timeout): static {}

	/**
	 * Any command: call('ZADD', 'board', 1, 'ann'). Lists are flattened; the reply is what the protocol says.
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

	/**
	 * A queue of commands that are sent together, to each node its own.
	 *
	 * @implementation-alias Hiredis\Client::pipeline
	 */
	public function pipeline(): Pipeline {}

	/**
	 * Queues in $queue, sends all of it at once, to each node its own, and returns all replies in the order of the queue.
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
	 * Sends commands while it reads replies: at most $window are under way, whatever the number. Where a node is lost, its commands'
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
	 * MULTI, what $queue queues, and EXEC, in one write to one node: all keys must be in one slot.
	 *
	 * @param callable $queue gets a Transaction and the cluster
	 * @param array $watch keys that must not change from before $queue to EXEC
	 * @param int $attempts how often it is tried when they do, or move to another node
	 * @param bool $throw false: errors stay in the list, as ServerException objects
	 * @return array|null a list of the replies; [] when nothing was queued; null when a watched key changed on the last attempt
	 * @throws PipelineException the first error at run time, with all replies
	 * @throws ServerException a command that the server refused to queue: nothing was executed
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Client::transaction
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array {}

	/**
	 * Runs every task in a fiber; while one waits for a reply the others go on, and their commands share packets.
	 *
	 * @param \Traversable|array $tasks callables that get the cluster
	 * @param int $limit how many run at once, 1 to 10000
	 * @param bool $throw false: exceptions stand in the place of results
	 * @return array the results under the keys of their tasks
	 * @throws \Throwable the first exception of a task; the next ten follow as its previous ones
	 * @implementation-alias Hiredis\Client::concurrently
	 */
	public function concurrently(\Traversable|array $tasks, int $limit = 100, bool $throw = true): array {}

	/**
	 * Goes through the keys of all nodes with SCAN. A key that is there from the beginning to the end is given, even if its slot moves; some
	 * keys may be given twice.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanKeys
	 */
	public function scanKeys(?string $match = null, ?int $count = null, ?string $type = null): \Iterator {}

	/**
	 * Goes through a hash with HSCAN.
	 *
	 * @return \Iterator<string, string>
	 * @implementation-alias Hiredis\Client::scanHash
	 */
	public function scanHash(string $key, ?string $match = null, ?int $count = null): \Iterator {}

	/**
	 * Goes through a set with SSCAN.
	 *
	 * @return \Iterator<int, string>
	 * @implementation-alias Hiredis\Client::scanSet
	 */
	public function scanSet(string $key, ?string $match = null, ?int $count = null): \Iterator {}

	/**
	 * Goes through a sorted set with ZSCAN: member => score.
	 *
	 * @return \Iterator<string, float>
	 * @implementation-alias Hiredis\Client::scanSortedSet
	 */
	public function scanSortedSet(string $key, ?string $match = null, ?int $count = null): \Iterator {}

	/**
	 * Messages of channels, on connections of their own.
	 *
	 * @throws ConnectionException
	 */
	public function subscriber(): Subscriber {}

	/** Seeds, nodes, how many slots have one, protocol; never a secret. */
	public function __debugInfo(): array {}
}
