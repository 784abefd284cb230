<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/** The base class of every exception that a server or a connection causes. Catch HiredisError for wrong use of an object. */
class HiredisException extends \Exception
{
}

/**
 * An object was used in a wrong way: its connection is busy, a command is not allowed here, or its constructor was not called. Wrong arguments throw
 * \TypeError, \ValueError or \ArgumentCountError instead.
 */
class HiredisError extends \Error
{
}

/** session_start() throws this if another request has locked the session and has not released it in time. The session is not open then. */
class SessionLockException extends HiredisException
{
}

/** The server answered a command with an error. The message is the server's error line, cut after 256 bytes. */
class ServerException extends HiredisException
{
	/** The first word of the error if it is in capitals, such as 'WRONGTYPE', 'NOSCRIPT' or 'ERR'; otherwise ''. */
	public readonly string $prefix;
	/** The name of the command that failed, or null if the client does not know it. */
	public readonly ?string $command;

	/** Creates the exception in PHP code, for example in a fake server for tests. The prefix is taken from the message. */
	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}

	/** Returns the same text as \Exception::__toString(), with the name of the command after the message. */
	public function __toString(): string {}
}

/** At least one reply of a pipeline or transaction is an error. The exception has the message of the first error, and all replies. */
class PipelineException extends ServerException
{
	/** The position of the first error in $replies. */
	public readonly int $index;
	/** @var list<mixed> all replies in the order of the commands; errors are ServerException objects */
	public readonly array $replies;

	/**
	 * Creates the exception in PHP code, for example in a fake server for tests. It gets the message of the first error among the replies.
	 *
	 * @param array $replies list<mixed>: all replies in the order of the commands; at least one is a ServerException
	 * @throws \ValueError no reply is a ServerException
	 */
	public static function fromReplies(array $replies): PipelineException {}
}

/** The reason why there is no reply. Use it instead of the exception's message, whose text may change. */
enum Failure
{
	/** The name of the host could not be resolved. */
	case Resolve;
	/** The server refused the connection, cannot be reached, or is not allowed by the option `allow`. */
	case Connect;
	/** TLS failed: a certificate was refused, a file of the option `tls` could not be read, or the server sent an alert. */
	case Tls;
	/** The answer to the handshake did not come from Redis or Valkey. A refused password or database is a ServerException. */
	case Handshake;
	/** The time limit was exceeded. The exception is a TimeoutException. */
	case Timeout;
	/** The connection was closed or reset. */
	case Closed;
	/** The server's bytes are not valid RESP, cannot be the reply to the command, or exceed a limit. The exception is a ProtocolException. */
	case Protocol;
	/** The state of WATCH, MULTI or CLIENT TRACKING was lost with the connection, or the connection belongs to the parent process. */
	case Lost;
}

/**
 * There is no reply: connecting failed, the connection was lost, the time limit was exceeded, or the reply was not valid. The connection is closed, and the
 * next command opens a new one.
 */
class ConnectionException extends HiredisException
{
	/** The reason. For an exception that PHP code creates, the class decides: Closed, Timeout or Protocol. */
	public readonly Failure $failure;
	/** False if the server cannot have executed the command, because no byte of it was sent. For a batch this is true of all its commands. */
	public readonly bool $maybeExecuted;
	/** The name of the command that has no reply, or null if the client does not know it. */
	public readonly ?string $command;
	/** @var list<mixed>|null for a batch, the replies received before the loss, with an exception in place of each missing one; otherwise null */
	public readonly ?array $replies;
}

/** The time limit was exceeded. The connection is closed, because a late reply would otherwise be taken for the reply to the next command. */
class TimeoutException extends ConnectionException
{
}

/** The server's bytes are not valid RESP, cannot be the reply to the command, or exceed a limit. The connection is closed. */
class ProtocolException extends ConnectionException
{
}
