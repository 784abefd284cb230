<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * Parses RESP2 and RESP3 into PHP values, without any I/O: you feed it bytes and read replies.
 *
 * Error replies are ServerException objects, and push messages are Push objects. The Reader never throws an error reply. Functions that you pass to the
 * constructor can make other values of simple strings, errors and big numbers, at any depth, but not of the keys of maps. They are called in the
 * order of the reply, when the whole reply has been parsed. read() throws an exception of such a function instead of returning the reply.
 *
 * @strict-properties
 * @not-serializable
 */
final class Reader
{
	/**
	 * Creates a reader with limits, and with functions that make values.
	 *
	 * @param int $maxDepth how deep replies may nest, 1 to 1024
	 * @param int $maxElements how many elements an aggregate may announce, 1 to 2**30; in a map keys and values count
	 * @param int $maxBulk how many bytes a bulk string may have, 1 to 2**40
	 * @param callable|null $status callable(string): mixed, which makes the value of a simple string; without it the value is the string. It is called once for
	 *     "OK", and its value is used every time.
	 * @param callable|null $error callable(string): mixed, which makes the value of an error from its whole line; without it the value is a ServerException
	 * @param callable|null $bigNumber callable(string): mixed, which makes the value of a big number from its digits; without it the value is the string
	 */
	public function __construct(
		int $maxDepth = 128,
		int $maxElements = 1073741824,
		int $maxBulk = 536870912,
		?callable $status = null,
		?callable $error = null,
		?callable $bigNumber = null,
	) {}

	/** Takes bytes in pieces of any size, which read() parses. After a ProtocolException bytes are dropped until reset(). */
	public function feed(string $bytes): void {}

	/**
	 * Puts one reply into $reply and returns true. If more bytes are needed, it returns false and does not change $reply.
	 *
	 * @param mixed $reply
	 * @throws ProtocolException the bytes are no RESP, or exceed a limit; the reader is broken until reset()
	 */
	public function read(mixed &$reply): bool {}

	/** Returns the number of bytes that have been fed and are not consumed yet. */
	public function buffered(): int {}

	/** Drops all bytes and the error, so that the reader can be used again. */
	public function reset(): void {}
}
