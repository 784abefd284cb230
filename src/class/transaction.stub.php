<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

require "commands.stub.php";

/**
 * The commands between MULTI and EXEC: what Client::transaction() hands to its callable. Its methods queue and return it; all of it is
 * sent in one write when the callable has returned, and it is of no use after.
 *
 * @strict-properties
 * @not-serializable
 */
final class Transaction extends Commands
{
	private function __construct() {}

	/** Queues any command. */
	public function call(string $command, mixed ...$args): static {}

	/** Queues a command from a template, as format() reads it. */
	public function query(string $template, mixed ...$args): static {}
}
