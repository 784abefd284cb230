<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A Lua script. The server is asked to run it by its SHA1; the text is sent only when the server does not know it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Script
{
	public readonly string $sha1;

	public function __construct(string $lua) {}

	/**
	 * Sends EVALSHA, and EVAL when the server answers NOSCRIPT. In a pipeline or transaction the call is queued; SCRIPT LOAD goes ahead of
	 * it, once for each connection.
	 *
	 * @param array $keys a list
	 * @param array $args a list
	 * @return mixed the script's result; in a pipeline or transaction that object
	 */
	public function run(Commands $redis, array $keys = [], array $args = []): mixed {}
}
