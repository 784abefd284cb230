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
	 * Queues any command, for example a module's command. Arguments that are lists are flattened.
	 *
	 * @implementation-alias Hiredis\Client::call
	 */
	public function call(string $command, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Queues a command from a template. The placeholders are the same as in Hiredis\format().
	 *
	 * @implementation-alias Hiredis\Client::query
	 */
	public function query(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): static {}

	/**
	 * Sends the queued commands and returns the list of their replies in order. The Pipeline is empty afterwards.
	 *
	 * @param bool $throw if false, errors are not thrown; the list contains them as ServerException objects instead
	 * @return list<mixed>
	 * @throws PipelineException for the first error reply; its $replies contains all replies
	 * @throws ConnectionException if the connection is lost; its $replies contains the replies that were received before
	 */
	public function execute(bool $throw = true): array {}

	/**
	 * Sends the queued commands and returns an iterator over the replies. The iterator reads each reply when your loop needs it. The Pipeline is
	 * empty afterwards. No other method can use the client until the last reply has been read. If the iterator is destroyed earlier, the connection
	 * is closed.
	 *
	 * @return \Iterator<int, mixed> the replies in order; an error is a ServerException object
	 * @throws ConnectionException if the connection is lost
	 */
	public function stream(): \Iterator {}
}
