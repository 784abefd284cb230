<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * RESP2 and RESP3 to PHP values, with no I/O: feed it bytes, read replies.
 *
 * Error replies come out as ServerException objects, push messages as Push objects; nothing of the server is ever thrown. Who has
 * other classes for them names functions that make the values of simple strings, errors and big numbers, at any depth but for the keys of
 * maps. They are called when the whole reply has been parsed, in its order; what one throws comes out of read(), in the reply's place.
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
	 * @param callable|null $status callable(string): mixed; the value of a simple string. It is asked once for "OK", and that value is
	 *     given every time. Without it: the string.
	 * @param callable|null $error callable(string): mixed; the value of an error, from its whole line. Without it: a ServerException.
	 * @param callable|null $bigNumber callable(string): mixed; the value of a big number, from its digits. Without it: the string.
	 */
	public function __construct(
		int $maxDepth = 128,
		int $maxElements = 1073741824,
		int $maxBulk = 536870912,
		?callable $status = null,
		?callable $error = null,
		?callable $bigNumber = null,
	) {}

	/** Takes bytes in any pieces; they are parsed by read(). After a ProtocolException they are dropped until reset(). */
	public function feed(string $bytes): void {}

	/**
	 * True: one whole reply is in $reply. False: more bytes are needed, and $reply is as it was.
	 *
	 * @param mixed $reply
	 * @throws ProtocolException what has come is no RESP, or exceeds a limit; the reader is broken until reset()
	 */
	public function read(mixed &$reply): bool {}

	/** How many bytes have been fed and not yet consumed. */
	public function buffered(): int {}

	/** Forgets everything, the error too; usable again. */
	public function reset(): void {}
}
