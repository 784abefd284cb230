<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A queue of commands that are sent together, in one round trip. Each method queues its command and returns the Pipeline. execute() or stream() sends
 * the commands.
 *
 * @strict-properties
 * @not-serializable
 */
final class Pipeline extends Commands
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Queues any command, for example one of a module. Lists among the arguments are flattened.
	 *
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Queues a command from a template. The placeholders are those of Hiredis\format().
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Sends the queued commands and returns the list of all replies in their order. The Pipeline is empty afterwards.
	 *
	 * @param bool $throw with false, errors are not thrown, and the list contains them as ServerException objects
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if the connection is lost; its $replies contains the replies received before
	 */
	public function execute(bool $throw = true): array {}

	/**
	 * Sends the queued commands and returns an iterator over the replies, which reads each reply when your loop needs it. The Pipeline is empty afterwards. No
	 * other method can use the client before the last reply has been read. An iterator that is destroyed earlier closes the connection.
	 *
	 * @return \Iterator<int, mixed> the replies in their order; an error is a ServerException object
	 * @throws ConnectionException if the connection is lost
	 */
	public function stream(): \Iterator {}
}
