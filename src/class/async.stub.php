<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A connection for an event loop. The method of a command queues the command and returns its ticket, an int. flush() writes as much as the socket
 * accepts, and poll() returns the replies that have arrived, with their tickets as keys.
 *
 * Blocking commands such as BLPOP throw a HiredisError. So do commands in pipelined() and transaction() that would affect the commands after them, such
 * as SELECT, AUTH, MULTI and WATCH.
 *
 * @strict-properties
 * @not-serializable
 */
final class Async extends Commands
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Queues any command, for example one of a module, and returns its ticket. Lists among the arguments are flattened.
	 *
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Queues a command from a template, and returns its ticket. The placeholders are those of Hiredis\format().
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Calls $queue with a Pipeline, and queues the commands that it has collected under one ticket. Their reply in poll() is the list of their replies.
	 *
	 * @param callable $queue a function that queues commands on the Pipeline, its argument
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw with true, a list with an error becomes a PipelineException; with false, the list contains errors as ServerException objects
	 * @return int|null the ticket, or null if nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Calls $queue with a Transaction, and queues MULTI, its commands and EXEC under one ticket. Their reply in poll() is the list of the commands'
	 * replies, null if a watched key changed, or a ServerException if the server refused to queue a command.
	 *
	 * @param callable $queue a function that queues commands on the Transaction, its argument
	 * @phpstan-param callable(Transaction): mixed $queue
	 * @param bool $watched true if WATCH was sent before and poll() has returned its reply
	 * @param bool $throw with true, a list with an error becomes a PipelineException; with false, the list contains errors as ServerException objects
	 * @return int|null the ticket, or null if nothing was queued
	 * @throws ConnectionException with $watched, if the connection of WATCH was lost; nothing is queued then
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes as many queued commands as the socket accepts, without waiting. If there is no connection, this starts connecting, within connectTimeout,
	 * and later calls of flush() and poll() continue. If connecting fails, poll() returns an exception for each ticket.
	 *
	 * @return bool true if everything was written; false if flush() must be called again when the socket is writable
	 */
	public function flush(): bool {}

	/**
	 * Returns the replies that have arrived, without waiting. An error reply is a ServerException object. If the connection is lost, or the oldest command
	 * waits longer than the timeout, the array contains a ConnectionException for each waiting command.
	 *
	 * @return array<int, mixed> ticket => reply
	 */
	public function poll(): array {}

	/**
	 * Returns a stream for which the event loop can wait. When it is readable, call poll() and then flush(). The stream cannot be read or written. It is
	 * the same resource as long as the connection has the same socket; a connection that tries several addresses has a new socket for each.
	 *
	 * @return resource|null the stream, or null if the object is neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** Returns the number of seconds after which poll() must be called even if nothing has arrived, or null if there is no such time. */
	public function due(): ?float {}

	/** Returns the number of tickets whose replies poll() has not returned yet. */
	public function pending(): int {}

	/** Closes the connection. poll() then returns an exception for each waiting ticket, and the next flush() connects again. */
	public function close(): void {}

	/**
	 * Sets a function for the server's push messages, which are not replies. poll() calls it.
	 *
	 * @param callable|null $listener the function, which is called with a Push; with null push messages are discarded
	 * @phpstan-param (callable(Push): mixed)|null $listener
	 */
	public function onPush(?callable $listener): void {}
}
