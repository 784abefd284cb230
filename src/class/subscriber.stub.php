<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * Receives the messages of channels, one after another, on a separate connection. Subscribe first, and then read the messages in a loop:
 * foreach ($subscriber as $message) { ... }
 *
 * The object connects at its first subscription, with the client's options, and never uses a connection of the pool. When subscribe() returns, the server
 * has confirmed the subscription, so no later message of the channel is missed. Messages that arrive in the meantime are returned later, in their order.
 *
 * If the connection is lost, the subscriptions are lost too, and the current or the next call throws a ConnectionException. A new subscription on the same
 * object connects again. A subscriber with `restore` does this by itself, and next() and foreach continue.
 *
 * @strict-properties
 * @not-serializable
 */
final class Subscriber implements \IteratorAggregate
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Subscribes to channels, and returns when the server has confirmed it (SUBSCRIBE channel [channel ...]). Each argument is a channel or a list of channels.
	 *
	 * @throws ServerException if the server refuses a channel, for example because the user has no permission; earlier subscriptions are not affected
	 * @throws ConnectionException if connecting failed or the connection was lost
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Subscribes to all channels whose names match one of the patterns, such as 'news.*' (PSUBSCRIBE pattern [pattern ...]).
	 *
	 * @throws ServerException if the server refuses a pattern
	 * @throws ConnectionException if connecting failed or the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Subscribes to shard channels of a cluster (SSUBSCRIBE shardchannel [shardchannel ...]). SPUBLISH sends messages to them.
	 *
	 * If the slot of a shard channel moves to another node, the old node ends the subscription.
	 *
	 * @throws ServerException if the server refuses a channel
	 * @throws ConnectionException if connecting failed or the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Unsubscribes from channels (UNSUBSCRIBE [channel ...]). Without an argument it unsubscribes from all channels, but not from patterns and shard channels.
	 *
	 * Messages that arrived before are still returned.
	 *
	 * @throws ServerException if the server refuses the command
	 * @throws ConnectionException if the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Unsubscribes from patterns (PUNSUBSCRIBE [pattern ...]). Without an argument it unsubscribes from all patterns.
	 *
	 * @throws ServerException if the server refuses the command
	 * @throws ConnectionException if the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Unsubscribes from shard channels (SUNSUBSCRIBE [shardchannel ...]). Without an argument it unsubscribes from all shard channels.
	 *
	 * @throws ServerException if the server refuses the command
	 * @throws ConnectionException if the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Waits for the next message and returns it, or null if no message arrives in time or if there are no subscriptions.
	 *
	 * @param float|null $timeout the number of seconds to wait; 0.0 does not wait, and null waits without a limit
	 * @throws ConnectionException if the connection was lost
	 */
	public function next(?float $timeout = null): ?Message {}

	/**
	 * Sends PING on each connection of the subscriber, and returns when the servers have answered. Messages that arrive in the meantime are returned later.
	 *
	 * @throws ServerException if a server answers with an error
	 * @throws ConnectionException if a server does not answer
	 */
	public function ping(): void {}

	/** Closes the connections. Subscriptions and unread messages are lost. A new subscription connects again. */
	public function close(): void {}

	/** Returns whether a connection is open. The subscriber does not ask the server, so a server that has just died is not noticed here. */
	public function isConnected(): bool {}

	/**
	 * Returns a stream for which stream_select() or an event loop can wait. It cannot be read or written, and is the same resource as long as the
	 * connection has the same socket.
	 *
	 * When the stream is readable, call next(0.0) until it returns null: messages that the client has already received do not make it readable. With
	 * `restore` the stream is null while the connection is lost. Then call next(0.0) from time to time, which reconnects, and call socket() again.
	 *
	 * @return resource|null the stream, or null without a connection
	 */
	public function socket(): mixed {}

	/**
	 * Returns the iterator for foreach, which waits for each message. The loop ends when there are no subscriptions any more.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException if the connection was lost
	 */
	public function getIterator(): \Iterator {}
}
