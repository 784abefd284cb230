<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A message that was published to a channel. Subscriber::next() returns Message objects, and foreach over a Subscriber yields them.
 *
 * @strict-properties
 * @not-serializable
 */
final class Message
{
	/** The kind of subscription that received the message: 'message' for a channel, 'pmessage' for a pattern, or 'smessage' for a shard channel. */
	public readonly string $kind;
	/** The channel to which the message was published. */
	public readonly string $channel;
	/** The content of the message, as it was sent with PUBLISH or SPUBLISH. */
	public readonly string $payload;
	/** The pattern that matched the channel, if the kind is 'pmessage'; otherwise null. */
	public readonly ?string $pattern;

	private function __construct() {}
}

/**
 * A RESP3 push message that was not published to a channel, such as the invalidation of a key. It is passed to the listener that was set with
 * onPush().
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
 * A period during which a subscriber with the `restore` option may have missed messages, because its connection was lost or its shard channels moved
 * to another node.
 *
 * All messages that the server sent before $from have been returned, and no message that it sent after $until is missing. Both times are from this
 * machine's clock.
 *
 * @strict-properties
 * @not-serializable
 */
final class Gap
{
	/** The Unix time at which the client had last read everything that had arrived. If the consumer is slow, this can be long ago. */
	public readonly float $from;
	/** The Unix time by which the server had confirmed the new subscriptions. */
	public readonly float $until;
	/** @var list<string> the affected channels, patterns and shard channels */
	public readonly array $names;

	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}
}
