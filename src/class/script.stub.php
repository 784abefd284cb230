<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A Lua script that the server is asked to run by its SHA1, and is told only when it does not know it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Script
{
	public readonly string $sha1;

	public function __construct(string $lua) {}

	/**
	 * EVALSHA, and EVAL when the server answers NOSCRIPT. In a pipeline or transaction: queued, the script loaded before it once a
	 * connection.
	 *
	 * @param array $keys a list
	 * @param array $args a list
	 * @return mixed what the script returns, or the pipeline or transaction
	 */
	public function run(Commands $redis, array $keys = [], array $args = []): mixed {}
}
