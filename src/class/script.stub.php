<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A Lua script. The client sends its SHA1, and the text only if the server does not know the script.
 *
 * @strict-properties
 * @not-serializable
 */
final class Script
{
	/** the SHA1 of the text, by which the server knows the script */
	public readonly string $sha1;

	/** Creates a script from its text; nothing is sent. */
	public function __construct(string $lua) {}

	/**
	 * Runs the script. Sends EVALSHA, and EVAL if the server answers NOSCRIPT. In a pipeline or transaction the call is queued, and SCRIPT LOAD is
	 * sent before it, once for each connection.
	 *
	 * @param array $keys the keys, as a list
	 * @param array $args the arguments, as a list
	 * @return mixed the script's result; in a pipeline or transaction the pipeline or transaction
	 */
	public function run(Commands $redis, array $keys = [], array $args = []): mixed {}
}
