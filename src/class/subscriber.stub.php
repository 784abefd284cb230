<?php

/**
 * @generate-class-entries
 */

namespace Hiredis;

/**
 * Messages of channels, one after another, on a connection of its own: foreach ($client->subscriber() as $message) { ... }
 *
 * It connects at the first subscription, with the client's options, and never takes a connection from the pool. When a method that
 * subscribes returns, the server has confirmed the subscription: every later message of the channel comes. Messages that arrive meanwhile
 * wait in their order. A lost connection takes the subscriptions with it and is a ConnectionException, at once or at the next call. A new
 * subscription on the same object connects anew. A subscriber that was made with `restore` does both by itself: next() and foreach go on.
 *
 * @strict-properties
 * @not-serializable
 */
final class Subscriber implements \IteratorAggregate
{
	/** @implementation-alias Hiredis\Message::__construct */
	private function __construct() {}

	/**
	 * SUBSCRIBE channel [channel ...]. An argument may be a list, in all methods here.
	 *
	 * @throws ServerException the server refused, for want of permission for example; the other subscriptions stay
	 * @throws ConnectionException
	 */
	public function subscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * PSUBSCRIBE pattern [pattern ...]
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function psubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * SSUBSCRIBE shardchannel [shardchannel ...]
	 *
	 * A server that gives the channel's slot away ends the subscription by itself.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function ssubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * UNSUBSCRIBE [channel ...]. Without an argument it ends all channels, but no pattern and no shard channel.
	 *
	 * Messages that came before are still given.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function unsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * PUNSUBSCRIBE [pattern ...]. Without an argument it ends all patterns.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function punsubscribe(array|string|int|float|bool|\Stringable ...$patterns): void {}

	/**
	 * SUNSUBSCRIBE [shardchannel ...]. Without an argument it ends all shard channels.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 * @implementation-alias Hiredis\Subscriber::subscribe
	 */
	public function sunsubscribe(array|string|int|float|bool|\Stringable ...$channels): void {}

	/**
	 * The next message; null when no message has come in time, or when nothing is subscribed to.
	 *
	 * @param float|null $timeout seconds to wait; 0.0 gives only what has arrived; null waits for ever
	 * @throws ConnectionException
	 */
	public function next(?float $timeout = null): ?Message {}

	/**
	 * PING on the subscriber's connections, and returns when they have answered. Messages that come meanwhile wait.
	 *
	 * @throws ServerException
	 * @throws ConnectionException
	 */
	public function ping(): void {}

	/** Closes the connection. Subscriptions and messages that were not read are gone; a new subscription connects anew. */
	public function close(): void {}

	/** Whether there is an open connection, as far as the client knows without asking the server. */
	public function isConnected(): bool {}

	/**
	 * A stream for stream_select() or an event loop to wait for; it can do nothing else. It is the same one as long as the connection is the
	 * same, and null without a connection: one with `restore` needs next(0.0) from time to time then, and gives another stream later. When it is readable, call next(0.0) until it returns null, because messages that have been
	 * received already do not make it readable.
	 *
	 * @return resource|null
	 */
	public function socket(): mixed {}

	/**
	 * Every message from now on, numbered. The loop ends when nothing is subscribed to any more.
	 *
	 * @return \Iterator<int, Message>
	 * @throws ConnectionException
	 */
	public function getIterator(): \Iterator {}
}
