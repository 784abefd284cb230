<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * A message of a channel, as Subscriber::next() gives it.
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
	/** The pattern that matched, of a 'pmessage' */
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
 * What a subscriber with `restore` may have missed: its connection was lost, or another node has the slot of its shard channels now.
 *
 * What the server sent before $from has been given; behind $until nothing is missing. The clock is this machine's.
 *
 * @strict-properties
 * @not-serializable
 */
final class Gap
{
	/** When the last byte came before the loss: Unix time */
	public readonly float $from;
	/** When the server had confirmed the subscriptions again */
	public readonly float $until;
	/** @var list<string> channels, patterns and shard channels */
	public readonly array $names;

	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}
}
