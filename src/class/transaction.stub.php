<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * A queue of commands that the server executes as one transaction. Client::transaction() passes this object to its $queue function. Each method
 * queues its command and returns the Transaction. After that function has returned, the client sends MULTI, all commands and EXEC in one write, and
 * the object can no longer be used.
 *
 * @strict-properties
 * @not-serializable
 */
final class Transaction extends Commands
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
}
