<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/** Everything that this extension throws beside \TypeError, \ValueError, \ArgumentCountError and \Error for misuse. */
interface Exception extends \Throwable
{
}

/** An error reply of the server; its line, cut at 256 bytes, is the message. One that PHP code makes, in a fake of a server, has its prefix from its message. */
class ServerException extends \RuntimeException implements Exception
{
	/** The first word of the line when it is one in capitals: 'WRONGTYPE', 'NOSCRIPT', 'ERR'; else ''. */
	public readonly string $prefix;
	/** The command that the server answered, where it is known. */
	public readonly ?string $command;

	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}
}

/** The first error in a list of replies that were all read. */
class PipelineException extends ServerException
{
	/** Where in $replies it stands. */
	public readonly int $index;
	/** @var list<mixed> all replies, errors in their places as ServerException objects */
	public readonly array $replies;
}

/** No reply came: could not connect, lost, timed out, or not to be understood. The connection is closed. */
class ConnectionException extends \RuntimeException implements Exception
{
	/** False only when not a byte of the command has left. */
	public readonly bool $maybeExecuted;
	public readonly ?string $command;
	/** @var list<mixed>|null of a lost batch: every reply that came, and an exception in each lost place */
	public readonly ?array $replies;
}

class TimeoutException extends ConnectionException
{
}

class ProtocolException extends ConnectionException
{
}
