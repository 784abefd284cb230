<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * Messages of channels, one after the other, on a connection of its own: foreach ($client->subscriber() as $message) { ... }
 *
 * It connects at the first subscription, as the client would, and never from the pool. When a method that subscribes returns, the server
 * has confirmed, and whatever is published from then on comes; messages that arrive meanwhile wait in their order. A lost connection
 * takes the subscriptions with it: that is a ConnectionException, here or at the next call, and subscribing again connects anew.
 *
 * @strict-properties
 * @not-serializable
 */
final class Subscriber implements \IteratorAggregate
{
	private function __construct() {}

	/**
	 * SUBSCRIBE channel [channel ...]; here and below an argument may also be a list
	 *
	 * @throws ServerException refused: no permission, for example; everything else stays as it was
	 * @throws ConnectionException
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * PSUBSCRIBE pattern [pattern ...]
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * SSUBSCRIBE shardchannel [shardchannel ...]
	 *
	 * A server that gives the channel's slot away ends the subscription by itself.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * UNSUBSCRIBE [channel ...]; without one: all channels, but no pattern and no shard channel
	 *
	 * Messages that came before it are still given.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * PUNSUBSCRIBE [pattern ...]; without one: all patterns
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * SUNSUBSCRIBE [shardchannel ...]; without one: all shard channels
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * The next message; null when none has come in time.
	 *
	 * @param float|null $timeout seconds; 0.0: only what is here; null: waits for ever, but not where nothing is subscribed to
	 * @throws ConnectionException
	 */
	public function next(?float $timeout = null): ?Message {}

	/** Closes the connection. Subscriptions, and messages that have not been taken, are gone; subscribing again connects anew. */
	public function close(): void {}

	/** Whether there is a connection that, as far as is known, lives. */
	public function isConnected(): bool {}

	/**
	 * A stream to wait for in stream_select() or an event loop, and for nothing else; null without a connection. The same one for as long as
	 * the connection is. When it is readable, next(0.0) until it returns null: what has been received already makes no stream readable.
	 *
	 * @return resource|null
	 */
	public function socket(): mixed {}

	/**
	 * Every message from now on, numbered; ends when nothing is subscribed to any more.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException
	 */
	public function getIterator(): \Iterator {}
}
