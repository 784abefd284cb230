<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * RESP2 and RESP3 to PHP values, with no I/O: feed it bytes, read replies.
 *
 * Error replies come out as ServerException objects, push messages as Push objects; the Reader never throws an error reply. Functions given
 * to the constructor make other values of simple strings, errors and big numbers, at any depth, but not of the keys of maps. They are called
 * in the reply's order, when the whole reply has been parsed. An exception of such a function comes out of read() and takes the reply's place.
 *
 * @strict-properties
 * @not-serializable
 */
final class Reader
{
	/**
	 * @param int $maxDepth how deep replies may nest, 1 to 1024
	 * @param int $maxElements how many elements an aggregate may announce, 1 to 2**30; in a map keys and values count
	 * @param int $maxBulk how many bytes a bulk string may have, 1 to 2**40
	 * @param callable|null $status callable(string): mixed; the value of a simple string; without it the string. It is called once for
	 *     "OK", and its value is given every time.
	 * @param callable|null $error callable(string): mixed; the value of an error, from its whole line; without it a ServerException
	 * @param callable|null $bigNumber callable(string): mixed; the value of a big number, from its digits; without it the string
	 */
	public function __construct(
		int $maxDepth = 128,
		int $maxElements = 1073741824,
		int $maxBulk = 536870912,
		?callable $status = null,
		?callable $error = null,
		?callable $bigNumber = null,
	) {}

	/** Takes bytes in pieces of any size; read() parses them. After a ProtocolException bytes are dropped until reset(). */
	public function feed(string $bytes): void {}

	/**
	 * Puts one reply into $reply and returns true. Returns false when more bytes are needed, and leaves $reply as it was.
	 *
	 * @param mixed $reply
	 * @throws ProtocolException the bytes are no RESP, or exceed a limit; the reader is broken until reset()
	 */
	public function read(mixed &$reply): bool {}

	/** The number of bytes that have been fed and not yet consumed. */
	public function buffered(): int {}

	/** Drops all bytes and the error. The reader is usable again. */
	public function reset(): void {}
}
