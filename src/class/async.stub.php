<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A connection that an event loop drives. The method of a command queues it and returns its ticket, an int. flush() writes as much as the socket
 * takes, and poll() returns the replies that have come, under their tickets. A blocking command is a HiredisError, and so is, in a list, one
 * that concerns all behind it: SELECT, AUTH, MULTI, WATCH.
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
	public function call(string $command, mixed ...$args): int {}

	/**
	 * Queues a command from a template, as format() reads it, and returns its ticket.
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(string $template, mixed ...$args): int {}

	/**
	 * Queues the commands of $queue under one ticket. The reply is the list of their replies.
	 *
	 * @param callable $queue gets a Pipeline
	 * @param bool $throw true: the reply is a PipelineException when the list has an error; false: errors stay in the list
	 * @return int|null null: nothing was queued
	 */
	public function pipelined(callable $queue, bool $throw = true): ?int {}

	/**
	 * Queues MULTI, the commands of $queue, and EXEC under one ticket. The reply is the list of EXEC; null when a watched key changed; or
	 * the ServerException of a command that the server refused to queue.
	 *
	 * @param callable $queue gets a Transaction
	 * @param bool $watched true: WATCH has been answered. When its connection is gone, nothing is queued: a ConnectionException
	 * @param bool $throw true: the reply is a PipelineException when the list has an error; false: errors stay in the list
	 * @return int|null null: nothing was queued
	 * @throws ConnectionException
	 */
	public function transaction(callable $queue, bool $watched = false, bool $throw = true): ?int {}

	/**
	 * Writes as much as the socket takes now. Without a connection it begins to connect, within connectTimeout; each later flush() and poll()
	 * goes on with that. When connecting fails, poll() returns an exception for each waiting ticket.
	 *
	 * @return bool false: call it again when the socket is writable
	 */
	public function flush(): bool {}

	/**
	 * Returns what has come, without waiting: replies under the tickets of their commands, exceptions in the place of error replies. When the
	 * connection is lost, or the first command waits longer than its timeout, every waiting command gets a ConnectionException of its own.
	 *
	 * @return array<int, mixed>
	 */
	public function poll(): array {}

	/**
	 * A stream for the loop to wait for; nothing can be read from it or written to it. When it is readable, call poll() and then flush(). It is the
	 * same one as long as the socket is the same; while connecting, each address has a socket of its own.
	 *
	 * @return resource|null null: neither connected nor connecting
	 */
	public function socket(): mixed {}

	/** The seconds after which poll() is to be called even if nothing has come; null: there is no such time. */
	public function due(): ?float {}

	/** The number of tickets that poll() has not yet returned. */
	public function pending(): int {}

	/** Closes the connection; poll() returns an exception for each waiting ticket. The next flush() connects again. */
	public function close(): void {}

	/**
	 * Sets the function that gets messages of the server that are no replies, during poll().
	 *
	 * @param callable|null $listener gets the Push; null: they are dropped
	 */
	public function onPush(?callable $listener): void {}
}
