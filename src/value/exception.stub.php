<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * The base class of all exceptions that are caused by a server or a connection. Incorrect use of an object throws a HiredisError instead, which does
 * not extend this class.
 */
class HiredisException extends \Exception
{
}

/**
 * An object was used incorrectly: its connection is busy, a command is not allowed in this context, or its constructor was not called. Invalid
 * arguments throw \TypeError, \ValueError or \ArgumentCountError instead.
 */
class HiredisError extends \Error
{
}

/** session_start() throws this exception if another request has locked the session and does not release it in time. The session is then not open. */
class SessionLockException extends HiredisException
{
}

/**
 * The server replied to a command with an error. The message is the server's error line, truncated to 256 bytes. If the server is of the wrong kind,
 * such as a node of a cluster, advice in parentheses follows.
 */
class ServerException extends HiredisException
{
	/** The first word of the error, such as 'WRONGTYPE', 'NOSCRIPT' or 'ERR', if it is in upper case; otherwise ''. */
	public readonly string $prefix;
	/** The name of the command that failed, or null if the client does not know it. */
	public readonly ?string $command;

	/** Creates the exception from PHP code, for example in a fake server for tests. The prefix is taken from the message. */
	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}

	/** Returns the same text as \Exception::__toString(), with the command's name after the message. */
	public function __toString(): string {}
}

/** At least one reply in a pipeline or transaction is an error. The exception contains the message of the first error and all of the replies. */
class PipelineException extends ServerException
{
	/** The position of the first error in $replies. */
	public readonly int $index;
	/** @var list<mixed> all replies in the order of the commands; errors are ServerException objects */
	public readonly array $replies;

	/**
	 * Creates the exception from PHP code, for example in a fake server for tests. Its message is that of the first error among the replies.
	 *
	 * @param array $replies list<mixed>: all replies in the order of the commands; at least one is a ServerException
	 * @throws \ValueError if none of the replies is a ServerException
	 */
	public static function fromReplies(array $replies): PipelineException {}
}

/** The reason why there is no reply. Check this value instead of the exception's message, because the message text may change. */
enum Failure
{
	/** The host name could not be resolved. */
	case Resolve;
	/** The server refused the connection, cannot be reached, or is not permitted by the `allow` option. */
	case Connect;
	/** TLS failed: a certificate was rejected, a file named in the `tls` option could not be read, or the server sent an alert. */
	case Tls;
	/**
	 * The reply to the handshake did not come from Redis or Valkey. If the server rejects the password or the database, a ServerException is thrown
	 * instead.
	 */
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
 * No valid reply was received: connecting failed, the connection was lost, the time limit was exceeded, or the reply was invalid. The connection is
 * closed, and the next command opens a new one.
 */
class ConnectionException extends HiredisException
{
	/** The reason. If PHP code creates the exception, its class determines the value: Closed, Timeout or Protocol. */
	public readonly Failure $failure;
	/**
	 * False if the server cannot have executed the command, because no part of it was sent. For a batch, false means that the server cannot have
	 * executed any of its commands.
	 */
	public readonly bool $maybeExecuted;
	/** The name of the command that received no reply, or null if the client does not know it. */
	public readonly ?string $command;
	/**
	 * @var list<mixed>|null for a batch, the replies that were received before the failure, with an exception in place of each missing reply;
	 * otherwise null
	 */
	public readonly ?array $replies;
}

/** The time limit was exceeded. The connection is closed, because a late reply could otherwise be mistaken for the reply to the next command. */
class TimeoutException extends ConnectionException
{
}

/** The server's bytes are not valid RESP, cannot be the reply to the command, or exceed a limit. The connection is closed. */
class ProtocolException extends ConnectionException
{
}
