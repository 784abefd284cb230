<?php

/**
 * @generate-function-entries
 */

namespace Hiredis;

/**
 * Encodes one command in RESP, the Redis protocol: ['SET', 'k', 'v'] becomes "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".
 *
 * @param array $command a list of arguments: string, int, float, bool (sent as 1 or 0), Stringable, or a list of these, which is flattened
 * @throws \TypeError for null, any other object, or an array that is nested more deeply
 * @throws \ValueError for an empty list, or an array that is not a list
 */
function encode(#[\SensitiveParameter] array $command): string {}

/**
 * Decodes all replies in a string that is encoded in RESP, the Redis protocol. An error reply becomes a ServerException object, and a push message
 * becomes a Push object.
 *
 * @return list<mixed>
 * @throws ProtocolException if the bytes are not valid RESP, or end in the middle of a reply
 */
function decode(string $bytes): array {}

/**
 * Encodes one command in RESP from a template: format('SET user:%d:name %s EX %d', 7, 'any bytes', 60).
 *
 * The placeholder %s (or %b) takes a string, int, float, bool or Stringable, %d takes an int, and %f a float. %% is a percent sign. Spaces separate the
 * arguments of the command. A value that contains spaces is still one argument.
 *
 * @throws \ValueError if the template contains an unknown placeholder or is empty
 * @throws \ArgumentCountError for too few or too many values
 * @throws \TypeError for a value of the wrong type
 */
function format(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): string {}

/**
 * Returns whether the server sent the string "OK" as a status ("+OK") rather than as a bulk string. SET sends a status, whereas a script that returns
 * 'OK' does not.
 *
 * This is intended for libraries that distinguish between the two. Pass the very string that a reply contains: for a copy or any other string, the
 * result is meaningless.
 */
function is_status(string $reply): bool {}

/**
 * Returns the server versions that introduced a command and each of its options: since('CLIENT KILL').
 *
 * For a command, this is, for example, "Redis 8.0.0, Valkey 9.0.0" or "module bf 1.0.0". For an option, it is, for example, "6.2.0", which applies to
 * both servers, or "Redis 7.4.0 and Valkey 8.0.0". Options that are as old as their command are omitted. No command is sent.
 *
 * @return array{command: string, options: array<string, string>}|null the versions, or null if the client does not know the command
 */
function since(string $command): ?array {}

/**
 * Returns counters for all connections of this process, over all requests since the process started. In a thread-safe build of PHP, they are those of
 * the current thread.
 *
 * Most names come from Redis' list of client metrics, followed by the value of an attribute or by a part of a histogram. All other names begin with
 * hiredis.client. The two db.client.connection.count values are current numbers; all other counters only increase. docs/observability.md describes
 * each counter.
 *
 * With $all, the function adds up the counters of all processes that PHP has forked, such as PHP-FPM workers, up to the end of each worker's
 * last request. It then also returns histograms of durations in seconds: "db.client.operation.duration" has one for each command,
 * "hiredis.client.endpoint.duration" has one for each server, and "db.client.connection.create_time" is a single histogram.
 *
 * @param bool $all true to return the counters of all processes
 * @return array<string, int|float|array<string, mixed>>
 * @phpstan-return ($all is false ? array<string, int|float> : array<string, int|float|array<string, mixed>>)
 * @throws HiredisError if $all is true and the hiredis.durations ini setting is off
 */
function stats(bool $all = false): array {}

/**
 * Returns the counters of stats(all: true) in Prometheus' text format, for the page that Prometheus scrapes. Histograms are labeled with the
 * command's name.
 *
 * @throws HiredisError if the hiredis.durations ini setting is off
 */
function prometheus(): string {}

/**
 * Sets a function that is called after each command or batch of this request, for all clients, classes and sessions. Pass null to remove the
 * function.
 *
 *     function (string $command, int $count, float $start, float $seconds, string $endpoint, ?\Throwable $error): void
 *
 * $command is the command's name, PIPELINE or MULTI for a batch of $count commands, or "other" for a name that the client does not know.
 * Arguments are never passed. $start is a Unix time, and $seconds is the duration of the call. $endpoint is the server's address; for a batch
 * that a Cluster sends to several nodes, it is the address of the first seed. $error is the exception that the call threw, or the first error among its
 * replies. If it is a ConnectionException, its $maybeExecuted says whether the server may have executed the command.
 *
 * The function is not called for commands that it sends itself, for replies from a cache, or for Async and Subscriber. If it throws an exception, the
 * exception becomes a warning.
 *
 * @param callable|null $observer the function, or null
 * @phpstan-param (callable(string, int, float, float, string, ?\Throwable): mixed)|null $observer
 */
function observe(?callable $observer): void {}
