<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A message of a channel, as Subscriber::next() returns it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Message
{
	/** 'message', 'pmessage' or 'smessage' */
	public readonly string $kind;
	public readonly string $channel;
	public readonly string $payload;
	/** The pattern that matched, for a 'pmessage' */
	public readonly ?string $pattern;

	private function __construct() {}
}

/**
 * A push message of RESP3 that is no message of a channel: 'invalidate', 'tracking-redir-broken', ...
 *
 * @strict-properties
 * @not-serializable
 */
final class Push
{
	/** Its first element */
	public readonly string $kind;
	/** @var list<mixed> the others */
	public readonly array $data;

	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}
}

/**
 * What a subscriber with `restore` may have missed, because its connection was lost or its shard channels moved to another node.
 *
 * Everything that the server sent before $from has been delivered, and after $until nothing is missing. Both are times of this machine's clock.
 *
 * @strict-properties
 * @not-serializable
 */
final class Gap
{
	/** The Unix time at which the client last saw that it had read everything that had arrived. For a slow consumer this may be long ago */
	public readonly float $from;
	/** The Unix time at which the server had confirmed the subscriptions again */
	public readonly float $until;
	/** @var list<string> channels, patterns and shard channels */
	public readonly array $names;

	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}
}
