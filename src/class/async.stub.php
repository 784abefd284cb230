<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A connection for an event loop. The method of a command queues it and returns its ticket, an int. flush() writes as much as the socket
 * accepts, and poll() returns the replies that have come, under their tickets. A command that waits at the server is a HiredisError. In a list so is a
 * command that would affect the commands after it: SELECT, AUTH, MULTI, WATCH.
 *
 * @strict-properties
 * @not-serializable
 */
final class Async extends Commands
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Queues any command and returns its ticket.
	 *
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Queues a command from a template, as format() reads it, and returns its ticket.
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Queues the commands of $queue under one ticket. The reply is the list of their replies.
	 *
	 * @param callable $queue gets a Pipeline
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw true: if the list has an error, the reply is a PipelineException; false: errors stand in the list
	 * @return int|null null: nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Queues MULTI, the commands of $queue, and EXEC under one ticket. The reply is the list of EXEC. It is null if a watched key changed, or
	 * the ServerException of a command that the server refused to queue.
	 *
	 * @param callable $queue gets a Transaction
	 * @phpstan-param callable(Transaction): mixed $queue
	 * @param bool $watched true: WATCH has been answered; if its connection is lost, nothing is queued, and a ConnectionException is thrown
	 * @param bool $throw true: if the list has an error, the reply is a PipelineException; false: errors stand in the list
	 * @return int|null null: nothing was queued
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes as much as the socket accepts now. Without a connection it begins to connect, within connectTimeout, and each later flush() and poll()
	 * continues. If connecting fails, poll() returns an exception for each waiting ticket.
	 *
	 * @return bool false: call it again when the socket is writable
	 */
	public function flush(): bool {}

	/**
	 * Returns what has come, without waiting: replies under the tickets of their commands, and exceptions instead of error replies. If the
	 * connection is lost, or the first command waits longer than its timeout, every waiting command gets its own ConnectionException.
	 *
	 * @return array<int, mixed>
	 */
	public function poll(): array {}

	/**
	 * Returns a stream for which the loop can wait. It cannot be read or written. When it is readable, call poll() and then flush(). It stays the
	 * same as long as the socket does. While connecting, each address has another socket.
	 *
	 * @return resource|null null: neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** Returns after how many seconds poll() must be called even if nothing has come. null means that there is no such time. */
	public function due(): ?float {}

	/** Returns the number of tickets that poll() has not returned yet. */
	public function pending(): int {}

	/** Closes the connection. poll() returns an exception for each waiting ticket, and the next flush() connects again. */
	public function close(): void {}

	/**
	 * Sets the function that receives messages of the server that are no replies, during poll().
	 *
	 * @param callable|null $listener gets the Push; with null these messages are dropped
	 */
	public function onPush(?callable $listener): void {}
}
