<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A parser for RESP2 and RESP3, the Redis protocol, that performs no I/O: you feed it bytes and read replies as PHP values.
 *
 * An error reply becomes a ServerException object, which is returned, not thrown. A push message becomes a Push object. You can pass functions to the
 * constructor that create other values from simple strings, errors and big numbers at any depth, except for the keys of maps. They are called after
 * the whole reply has been parsed, in the order in which the values appear in it. If one of these functions throws an exception, read() throws it
 * too, and the reply is lost.
 *
 * @strict-properties
 * @not-serializable
 */
final class Reader
{
	/**
	 * Creates a reader. Its arguments set limits for replies, and functions that create values.
	 *
	 * @param int $maxDepth the maximum nesting depth of a reply, from 1 to 1024
	 * @param int $maxElements the maximum number of elements that a list, set or map may announce, from 1 to 2**30; in a map, each key and each value
	 *     counts as one element
	 * @param int $maxBulk the maximum length of a bulk string in bytes, from 1 to 2**40
	 * @param callable|null $status a function that receives a simple string and returns the value to use; without it, the value is the string itself.
	 *     It is called only once for "OK", and its result is reused for every later "OK"
	 * @phpstan-param (callable(string): mixed)|null $status
	 * @param callable|null $error a function that receives the whole line of an error and returns the value to use; without it, the value is a
	 *     ServerException
	 * @phpstan-param (callable(string): mixed)|null $error
	 * @param callable|null $bigNumber a function that receives the digits of a big number and returns the value to use; without it, the value is a
	 *     string
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

	/** Adds bytes for read() to parse. You can pass them in pieces of any size. After a ProtocolException, bytes are discarded until you call reset(). */
	public function feed(string $bytes): void {}

	/**
	 * Sets $reply to the next reply and returns true. If the reply is not complete yet, returns false and does not change $reply.
	 *
	 * @param mixed $reply the variable that receives the reply
	 * @throws ProtocolException if the bytes are not valid RESP, or exceed a limit; call reset() before you use the reader again
	 */
	public function read(mixed &$reply): bool {}

	/** Returns the number of bytes that were passed to feed() but that read() has not used yet. */
	public function buffered(): int {}

	/** Discards all bytes and any protocol error, so that the reader can be used again. */
	public function reset(): void {}
}
