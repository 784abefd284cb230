<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * Commands that are sent together, in one round trip. Each method queues its command and returns the Pipeline; nothing is sent before
 * execute() or stream().
 *
 * @strict-properties
 * @not-serializable
 */
final class Pipeline extends Commands
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Queues any command.
	 *
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Queues a command from a template, as format() reads it.
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Sends the queued commands and returns all replies in their order. The pipeline is empty afterwards.
	 *
	 * @param bool $throw false: errors are not thrown, but stand in the list as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException the first error, with all replies
	 * @throws ConnectionException with the replies that came
	 */
	public function execute(bool $throw = true): array {}

	/**
	 * Sends the queued commands and returns an iterator over the replies as they come, with errors as ServerException objects. The pipeline is empty
	 * afterwards. The client is in use until the last reply has been read, or until the iterator is destroyed. An iterator that is
	 * destroyed early closes the connection.
	 *
	 * @return \Iterator<int, mixed>
	 */
	public function stream(): \Iterator {}
}
