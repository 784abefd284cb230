<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * Receives messages of channels, one after another, on a separate connection. Use it in a loop: foreach ($client->subscriber() as $message) { ... }
 *
 * It connects at the first subscription, with the client's options, and never takes a connection from the pool. When a method that
 * subscribes returns, the server has confirmed the subscription, so every later message of the channel comes. Messages that arrive meanwhile
 * wait in their order. If the connection is lost, the subscriptions are lost, too, and there is a ConnectionException, immediately or at the next
 * call. A new subscription on the same object connects again. A subscriber that was made with `restore` does this itself, and next() and foreach
 * continue.
 *
 * @strict-properties
 * @not-serializable
 */
final class Subscriber implements \IteratorAggregate
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * Subscribes to channels (SUBSCRIBE channel [channel ...]). An argument may be a list, in all methods of this class.
	 *
	 * @throws ServerException the server refused, for example because a permission is missing; the other subscriptions stay
	 * @throws ConnectionException
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Subscribes to all channels that match patterns (PSUBSCRIBE pattern [pattern ...]).
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Subscribes to shard channels of a cluster (SSUBSCRIBE shardchannel [shardchannel ...]).
	 *
	 * If the channel's slot moves to another server, the server ends the subscription.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Ends the subscription to channels (UNSUBSCRIBE [channel ...]). Without an argument it ends all channels, but no pattern and no shard channel.
	 *
	 * Messages that came before are still delivered.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Ends the subscription to patterns (PUNSUBSCRIBE [pattern ...]). Without an argument it ends all patterns.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * Ends the subscription to shard channels (SUNSUBSCRIBE [shardchannel ...]). Without an argument it ends all shard channels.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * Returns the next message. It is null if no message has come in time, or if nothing is subscribed to.
	 *
	 * @param float|null $timeout seconds to wait; 0.0 returns only a message that has arrived; null waits for ever
	 * @throws ConnectionException
	 */
	public function next(?float $timeout = null): ?Message {}

	/**
	 * Sends PING on the subscriber's connections, and returns when they have answered. Messages that come meanwhile wait.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function ping(): void {}

	/** Closes the connection. Subscriptions and messages that were not read are lost. A new subscription connects again. */
	public function close(): void {}

	/** Says whether a connection is open, as far as the client knows without asking the server. */
	public function isConnected(): bool {}

	/**
	 * Returns a stream for which stream_select() or an event loop can wait. It has no other use. It stays the same as long as the connection does.
	 * It is null without a connection. With `restore` call next(0.0) from time to time then, and ask for the new stream later. When the stream is
	 * readable, call next(0.0) until it returns null, because messages that have been received already do not make it readable.
	 *
	 * @return resource|null
	 */
	public function socket(): mixed {}

	/**
	 * Returns an iterator over every message from now on. The loop ends when nothing is subscribed to any more.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException
	 */
	public function getIterator(): \Iterator {}
}
