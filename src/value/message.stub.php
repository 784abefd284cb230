<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A message that was published to a channel, as Subscriber::next() and foreach return it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Message
{
	/** How the subscriber received it: 'message' for a channel, 'pmessage' for a pattern, 'smessage' for a shard channel. */
	public readonly string $kind;
	/** The channel to which the message was published. */
	public readonly string $channel;
	/** The text of the message, as PUBLISH or SPUBLISH has sent it. */
	public readonly string $payload;
	/** The pattern that matched the channel, for the kind 'pmessage'; otherwise null. */
	public readonly ?string $pattern;

	private function __construct() {}
}

/**
 * A RESP3 push message that is not a message of a channel, such as the invalidation of a key. onPush() passes it to its listener.
 *
 * @strict-properties
 * @not-serializable
 */
final class Push
{
	/** The first element of the push message, such as 'invalidate'. */
	public readonly string $kind;
	/** @var list<mixed> the elements after the first one */
	public readonly array $data;

	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}
}

/**
 * A period in which a subscriber with `restore` may have missed messages, because its connection was lost or its shard channels moved to another node.
 *
 * All messages that the server sent before $from were returned, and no message after $until is missing. Both times are of the clock of this machine.
 *
 * @strict-properties
 * @not-serializable
 */
final class Gap
{
	/** The Unix time at which the client had last read everything that had arrived. For a slow consumer this can be long ago. */
	public readonly float $from;
	/** The Unix time at which the server had confirmed the new subscriptions. */
	public readonly float $until;
	/** @var list<string> the affected channels, patterns and shard channels */
	public readonly array $names;

	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}
}
