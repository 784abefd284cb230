<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A parser of RESP2 and RESP3, the protocol of Redis, without any I/O: you feed bytes to it and read replies as PHP values.
 *
 * An error reply becomes a ServerException object, which is returned and not thrown. A push message becomes a Push object. Functions that you pass to
 * the constructor can create other values from simple strings, errors and big numbers at any depth, except for the keys of maps. They are called when
 * the whole reply has been parsed, in the order of the reply. If such a function throws, read() throws its exception and the reply is lost.
 *
 * @strict-properties
 * @not-serializable
 */
final class Reader
{
	/**
	 * Creates a reader with limits for its replies, and with functions that create values.
	 *
	 * @param int $maxDepth how many levels replies may be nested, from 1 to 1024
	 * @param int $maxElements how many elements a list, set or map may announce, from 1 to 2**30; in a map each key and each value counts
	 * @param int $maxBulk how many bytes a bulk string may have, from 1 to 2**40
	 * @param callable|null $status a function that returns the value for a simple string; without it the value is the string. It is called once for "OK", and
	 *     its result is used for every further "OK"
	 * @phpstan-param (callable(string): mixed)|null $status
	 * @param callable|null $error a function that returns the value for an error, from its whole line; without it the value is a ServerException
	 * @phpstan-param (callable(string): mixed)|null $error
	 * @param callable|null $bigNumber a function that returns the value for a big number, from its digits; without it the value is a string
	 * @phpstan-param (callable(string): mixed)|null $bigNumber
	 */
	public function __construct(
		int $maxDepth = 128,
		int $maxElements = 1073741824,
		int $maxBulk = 536870912,
		?callable $status = null,
		?callable $error = null,
		?callable $bigNumber = null,
	) {}

	/** Adds bytes, in pieces of any size, for read() to parse. After a ProtocolException bytes are discarded until reset() is called. */
	public function feed(string $bytes): void {}

	/**
	 * Sets $reply to the next reply and returns true. Returns false and does not change $reply if the reply is not complete yet.
	 *
	 * @param mixed $reply the variable that receives the reply
	 * @throws ProtocolException if the bytes are not valid RESP, or exceed a limit; the reader cannot be used again before reset()
	 */
	public function read(mixed &$reply): bool {}

	/** Returns the number of bytes that were fed and that read() has not used yet. */
	public function buffered(): int {}

	/** Discards all bytes and any protocol error, so that the reader can be used again. */
	public function reset(): void {}
}
