<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * The commands between MULTI and EXEC. Client::transaction() passes this object to its callable. Each method queues its command and returns the
 * Transaction. When the callable has returned, all commands are sent in one write, and the object cannot be used any more.
 *
 * @strict-properties
 * @not-serializable
 */
final class Transaction extends Commands
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
}
