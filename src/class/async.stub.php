<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A connection for an event loop. Each command's method queues the command and returns a ticket, which is an int. flush() writes as much as the
 * socket accepts, and poll() returns the replies that have arrived, with their tickets as keys.
 *
 * Blocking commands such as BLPOP throw a HiredisError. In pipelined() and transaction(), so do commands that would affect the commands after them,
 * such as SELECT, AUTH, MULTI and WATCH.
 *
 * @strict-properties
 * @not-serializable
 */
final class Async extends Commands
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Queues any command, for example a module's command, and returns its ticket. Arguments that are lists are flattened.
	 *
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Queues a command from a template, and returns its ticket. The placeholders are the same as in Hiredis\format().
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): int {}

	/**
	 * Calls $queue with a Pipeline, and queues the collected commands under one ticket. For this ticket, poll() returns the list of their replies.
	 *
	 * @param callable $queue a function that receives the Pipeline and queues commands on it
	 * @phpstan-param callable(Pipeline): mixed $queue
	 * @param bool $throw if true, a list that contains an error becomes a PipelineException; if false, the list contains errors as ServerException
	 *     objects
	 * @return int|null the ticket, or null if nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Calls $queue with a Transaction, and queues MULTI, its commands and EXEC under one ticket. For this ticket, poll() returns the list of the
	 * commands' replies, null if a watched key changed, or a ServerException if the server rejected a command when it was queued.
	 *
	 * @param callable $queue a function that receives the Transaction and queues commands on it
	 * @phpstan-param callable(Transaction): mixed $queue
	 * @param bool $watched true if WATCH was sent earlier and poll() has already returned its reply
	 * @param bool $throw if true, a list that contains an error becomes a PipelineException; if false, the list contains errors as ServerException
	 *     objects
	 * @return int|null the ticket, or null if nothing was queued
	 * @throws ConnectionException if $watched is true and the connection on which WATCH was sent was lost, or EXEC or UNWATCH has been queued since;
	 *     in that case, nothing is queued
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes as many queued commands as the socket accepts, without waiting. If there is no connection, flush() starts to connect, within
	 * connectTimeout, and later calls to flush() and poll() continue the attempt. If connecting fails, poll() returns an exception for each ticket.
	 *
	 * @return bool true if everything was written; false if flush() must be called again when the socket is writable
	 */
	public function flush(): bool {}

	/**
	 * Returns the replies that have arrived, without waiting. An error reply is a ServerException object. If the connection is lost, or the oldest
	 * command has waited for longer than the timeout, the array contains a ConnectionException for each waiting command.
	 *
	 * @return array<int, mixed> ticket => reply
	 */
	public function poll(): array {}

	/**
	 * Returns a stream on which the event loop can wait. When the stream becomes readable, call poll() and then flush(). You cannot read from the
	 * stream or write to it. The method returns the same resource as long as the connection uses the same socket; a connection that tries several
	 * addresses uses a new socket for each.
	 *
	 * @return resource|null the stream, or null if the object is neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** Returns the number of seconds after which poll() must be called even if nothing has arrived, or null if there is no such deadline. */
	public function due(): ?float {}

	/** Returns the number of tickets whose replies poll() has not returned yet. */
	public function pending(): int {}

	/** Closes the connection. poll() then returns an exception for each waiting ticket, and the next flush() reconnects. */
	public function close(): void {}

	/**
	 * Sets a function that receives the server's push messages, which are not replies to commands. poll() calls the function.
	 *
	 * @param callable|null $listener the function, which is called with a Push object; with null, push messages are discarded
	 * @phpstan-param (callable(Push): mixed)|null $listener
	 */
	public function onPush(?callable $listener): void {}
}
