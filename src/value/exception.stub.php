<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/** The base class of what a server or a connection does: every exception of this extension but those for misuse. */
class HiredisException extends \Exception
{
}

/** Misuse that no argument shows: in use, refused here, not constructed. A wrong argument is a \TypeError, \ValueError or \ArgumentCountError. */
class HiredisError extends \Error
{
}

/** Another request has the session, and has not let go of it in time: session_start() throws this, and no session is open. */
class SessionLockException extends HiredisException
{
}

/** An error reply of the server; its line, cut at 256 bytes, is the message. One that PHP code makes, in a fake of a server, has its prefix from its message. */
class ServerException extends HiredisException
{
	/** The first word of the line when it is one in capitals: 'WRONGTYPE', 'NOSCRIPT', 'ERR'; else ''. */
	public readonly string $prefix;
	/** The command that the server answered, where it is known. */
	public readonly ?string $command;

	public function __construct(string $message = "", int $code = 0, ?\Throwable $previous = null) {}

	/** As \Exception's, with the command behind the message. */
	public function __toString(): string {}
}

/** The first error in a list of replies that were all read. */
class PipelineException extends ServerException
{
	/** Where in $replies it stands. */
	public readonly int $index;
	/** @var list<mixed> all replies, errors in their places as ServerException objects */
	public readonly array $replies;
}

/** Why there is no reply. The text of a message may change, this does not. */
enum Failure
{
	/** The name of the host could not be resolved. */
	case Resolve;
	/** Refused, unreachable, or not in the option allow: there never was a connection. */
	case Connect;
	/** TLS: a certificate, a file of the tls option, or an alert of the server. */
	case Tls;
	/** What answers the handshake is not a server of Redis or Valkey. A refused password or database is a ServerException. */
	case Handshake;
	/** A time limit; the exception is a TimeoutException. */
	case Timeout;
	/** The connection was closed or reset. */
	case Closed;
	/** What came is no RESP, is not what the command can answer, or exceeds a limit; the exception is a ProtocolException. */
	case Protocol;
	/** What the connection held is gone with it: WATCH, MULTI, CLIENT TRACKING; or the connection is the parent process'. */
	case Lost;
}

/** No reply came: could not connect, lost, timed out, or not to be understood. The connection is closed. */
class ConnectionException extends HiredisException
{
	/** Why; of one that PHP code makes Closed, Timeout or Protocol, as its class says. */
	public readonly Failure $failure;
	/** False only when not a byte of the command has left; of a batch, or a command that a Cluster had split, not a byte of any part. */
	public readonly bool $maybeExecuted;
	public readonly ?string $command;
	/** @var list<mixed>|null of a lost batch, or of the parts of a split command: each reply that came, an exception in each lost place */
	public readonly ?array $replies;
}

class TimeoutException extends ConnectionException
{
}

class ProtocolException extends ConnectionException
{
}
