<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A connection that an event loop drives. Every method of a command queues it and returns its ticket; flush() writes what the socket takes
 * and poll() returns what has come, under the tickets. Nothing waits, but for a name server. A blocking command is a HiredisError.
 *
 * @strict-properties
 * @not-serializable
 */
final class Async extends Commands
{
	private function __construct() {}

	/** Queues any command and returns its ticket. */
	public function call(string $command, mixed ...$args): int {}

	/** Queues a command from a template, as format() reads it, and returns its ticket. */
	public function query(string $template, mixed ...$args): int {}

	/**
	 * Queues what $queue queues as one. Its reply is the list of theirs.
	 *
	 * @param callable $queue gets a Pipeline
	 * @param bool $throw true: its reply is a PipelineException when one of theirs is an error; false: errors stay in the list
	 * @return int|null null: nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Queues MULTI, what $queue queues, and EXEC as one. Its reply is the list of EXEC; null when a watched key changed; or the
	 * ServerException of a command that the server refused to queue.
	 *
	 * @param callable $queue gets a Transaction
	 * @param bool $watched WATCH has been sent and answered: a ConnectionException, and nothing queued, when its connection is gone
	 * @param bool $throw true: its reply is a PipelineException when one in the list is an error; false: errors stay in the list
	 * @return int|null null: nothing was queued
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes what the socket takes now. Where there is no connection it begins to connect, within the connectTimeout, and each flush() and poll()
	 * goes on with that: only the addresses of a name are waited for. When it fails, poll() tells it to all that wait.
	 *
	 * @return bool false: call again when the socket is writable, and when it is connected
	 */
	public function flush(): bool {}

	/**
	 * What has come, without waiting: replies under the tickets of their commands, exceptions in the place of error replies. When the
	 * connection is lost, or the first command waits longer than its timeout, every waiting command gets a ConnectionException of its own.
	 *
	 * @return array<int, mixed>
	 */
	public function poll(): array {}

	/**
	 * The connection as a stream, to wait for: readable means poll(), and flush() after it. Nothing can be read from it or written to it.
	 * The same one as long as the socket is the same; while it connects, each address is tried with another one.
	 *
	 * @return resource|null null: neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** In how many seconds to call poll() even if nothing has come; null: no need. */
	public function due(): ?float {}

	/** How many tickets are still to be returned by poll(). */
	public function pending(): int {}

	/** Closes the connection: poll() tells it to all that wait. The next flush() connects again. */
	public function close(): void {}

	/**
	 * Pushes that are no reply go here, during poll().
	 *
	 * @param callable|null $listener gets the Push; null: they are dropped
	 */
	public function onPush(?callable $listener): void {}
}
