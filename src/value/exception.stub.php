<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/** The base class of every exception that a server or a connection causes. Misuse has other classes. */
class HiredisException extends \Exception
{
}

/** Wrong use of an object: the connection is busy, the command is not allowed here, or the constructor was not called. A wrong argument is a \TypeError, \ValueError or \ArgumentCountError. */
class HiredisError extends \Error
{
}

/** session_start() throws this if another request has the session and has not released it in time. No session is open then. */
class SessionLockException extends HiredisException
{
}

/** An error reply of the server. The message is the server's line, cut at 256 bytes. If PHP code creates the exception, for example in a fake server, the prefix is taken from the message. */
class ServerException extends HiredisException
{
	/** The first word of the line if it is in capitals: 'WRONGTYPE', 'NOSCRIPT', 'ERR'. Otherwise it is ''. */
	public readonly string $prefix;
	/** The command that the server answered, if it is known. */
	public readonly ?string $command;

	/** Creates an error reply, for a fake server; the prefix is the first word of the message. */
	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}

	/** Returns the text that \Exception returns, with the command after the message. */
	public function __toString(): string {}
}

/** The first error in a list of replies that were all read. */
class PipelineException extends ServerException
{
	/** Its position in $replies. */
	public readonly int $index;
	/** @var list<mixed> all replies; errors are ServerException objects in their places */
	public readonly array $replies;
}

/** Why there is no reply. The text of a message may change, but these cases do not. */
enum Failure
{
	/** The name of the host could not be resolved. */
	case Resolve;
	/** The server refused the connection, is unreachable, or is not in the option allow. There never was a connection. */
	case Connect;
	/** TLS failed: a certificate, a file of the tls option, or an alert of the server. */
	case Tls;
	/** The answer to the handshake does not come from a server of Redis or Valkey. A refused password or database is a ServerException. */
	case Handshake;
	/** A time limit ended. The exception is a TimeoutException. */
	case Timeout;
	/** The connection was closed or reset. */
	case Closed;
	/** The bytes are no RESP, cannot be the answer, or exceed a limit. The exception is a ProtocolException. */
	case Protocol;
	/** WATCH, MULTI or CLIENT TRACKING was lost with the connection, or the connection belongs to the parent process. */
	case Lost;
}

/** No reply came: connecting failed, the connection was lost, a time limit ended, or the reply could not be understood. The connection is closed. */
class ConnectionException extends HiredisException
{
	/** Why there is no reply. If PHP code creates the exception, it is Closed, Timeout or Protocol, as the class says. */
	public readonly Failure $failure;
	/** False only if no byte of the command has left. For a batch, or a command that a Cluster had split, no byte of any part has left. */
	public readonly bool $maybeExecuted;
	public readonly ?string $command;
	/** @var list<mixed>|null for a lost batch, or for the parts of a split command: each reply that came, and an exception in each lost place */
	public readonly ?array $replies;
}

/** A time limit ended. The connection is closed, so that the late reply cannot meet the next command. */
class TimeoutException extends ConnectionException
{
}

/** The bytes are no RESP, cannot be the answer to the command, or exceed a limit. */
class ProtocolException extends ConnectionException
{
}
