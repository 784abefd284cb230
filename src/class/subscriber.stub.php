<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * Receives messages from channels, one after another, on a separate connection. Subscribe first, and then read the messages in a loop:
 * foreach ($subscriber as $message) { ... }
 *
 * The object connects when you first subscribe, with the client's options, and never uses a connection from the pool. When subscribe() returns, the
 * server has confirmed the subscription, so no later message from the channel is missed. Messages that arrive in the meantime are returned later, in
 * order.
 *
 * If the connection is lost, the subscriptions are lost too, and the current call, or the next one, throws a ConnectionException. To reconnect,
 * subscribe on the same object. A subscriber with the `restore` option does this automatically, and next() and foreach continue.
 *
 * @strict-properties
 * @not-serializable
 */
final class Subscriber implements \IteratorAggregate
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Subscribes to channels, and returns when the server has confirmed the subscriptions (SUBSCRIBE channel [channel ...]). Each argument is a
	 * channel or a list of channels.
	 *
	 * @throws ServerException if the server rejects a channel, for example because the user does not have permission; earlier subscriptions are not
	 *     affected
	 * @throws ConnectionException if connecting failed or the connection was lost
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Subscribes to all channels whose names match one of the patterns, such as 'news.*' (PSUBSCRIBE pattern [pattern ...]).
	 *
	 * @throws ServerException if the server rejects a pattern
	 * @throws ConnectionException if connecting failed or the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Subscribes to shard channels of a cluster (SSUBSCRIBE shardchannel [shardchannel ...]). To send messages to them, use SPUBLISH.
	 *
	 * If the slot of a shard channel moves to another node, the old node ends the subscription.
	 *
	 * @throws ServerException if the server rejects a channel
	 * @throws ConnectionException if connecting failed or the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Unsubscribes from channels (UNSUBSCRIBE [channel ...]). Without an argument, it unsubscribes from all channels, but not from patterns or shard
	 * channels.
	 *
	 * Messages that have already arrived are still returned.
	 *
	 * @throws ServerException if the server rejects the command
	 * @throws ConnectionException if the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Unsubscribes from patterns (PUNSUBSCRIBE [pattern ...]). Without an argument, it unsubscribes from all patterns.
	 *
	 * @throws ServerException if the server rejects the command
	 * @throws ConnectionException if the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Unsubscribes from shard channels (SUNSUBSCRIBE [shardchannel ...]). Without an argument, it unsubscribes from all shard channels.
	 *
	 * @throws ServerException if the server rejects the command
	 * @throws ConnectionException if the connection was lost
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Waits for the next message and returns it, or null if no message arrives in time or if there are no subscriptions.
	 *
	 * @param float|null $timeout the number of seconds to wait; with 0.0, the method does not wait, and with null, it waits indefinitely
	 * @throws ConnectionException if the connection was lost
	 */
	public function next(?float $timeout = null): ?Message {}

	/**
	 * Sends PING on each of the subscriber's connections, and returns when all servers have replied. Messages that arrive in the meantime are returned
	 * later.
	 *
	 * @throws ServerException if a server replies with an error
	 * @throws ConnectionException if a server does not reply
	 */
	public function ping(): void {}

	/** Closes the connections. Subscriptions and unread messages are lost. A new subscription reconnects. */
	public function close(): void {}

	/** Returns whether a connection is open. The subscriber does not contact the server, so the result can be true even if the server has just died. */
	public function isConnected(): bool {}

	/**
	 * Returns a stream on which stream_select() or an event loop can wait. You cannot read from the stream or write to it. The method returns the
	 * same resource as long as the connection uses the same socket.
	 *
	 * When the stream becomes readable, call next(0.0) until it returns null, because messages that the client has already received do not make the
	 * stream readable. With `restore`, the method returns null while the connection is lost. In that case, call next(0.0) periodically, which
	 * reconnects, and then call socket() again.
	 *
	 * @return resource|null the stream, or null if there is no connection
	 */
	public function socket(): mixed {}

	/**
	 * Returns the iterator for foreach, which waits for each message. The loop ends when no subscriptions remain.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException if the connection was lost
	 */
	public function getIterator(): \Iterator {}
}
