<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A Lua script that runs on the server. The client sends the script's SHA1, and sends its text only if the server has not loaded the script.
 *
 * @strict-properties
 * @not-serializable
 */
final class Script
{
	/** The SHA1 of the text in hexadecimal digits, by which the server identifies the script. */
	public readonly string $sha1;

	/** Creates a script from its text. No command is sent. */
	public function __construct(string $lua) {}

	/**
	 * Runs the script with EVALSHA and returns its result. If the server replies with NOSCRIPT, the client sends EVAL. A Pipeline or Transaction
	 * queues the call, and sends SCRIPT LOAD before it, once for each connection.
	 *
	 * @param Commands $redis the client, pipeline or transaction that runs the script
	 * @param array $keys the list of keys, which is KEYS in Lua
	 * @param array $args the list of arguments, which is ARGV in Lua
	 * @return mixed the script's result; $redis if it is a Pipeline or Transaction; the ticket if it is an Async
	 * @throws ServerException if the script fails, or the server rejects it
	 * @throws ConnectionException if there is no reply
	 */
	public function run(Commands $redis, array $keys = [], array $args = []): mixed {}
}
