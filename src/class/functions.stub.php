<?php

/**
 * @generate-function-entries
 */

namespace Hiredis;

/**
 * Returns one command as RESP: ['SET', 'k', 'v'] becomes "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".
 *
 * @param array $command a list of arguments: string, int, float, bool (1 or 0), Stringable, or lists of these, which are flattened
 * @throws \TypeError for null, another object or a deeper array
 * @throws \ValueError for an empty list, or an array with keys
 */
function encode(#[\SensitiveParameter] array $command): string {}

/**
 * Returns every reply in the bytes, with errors as ServerException objects and pushes as Push objects.
 *
 * @return list<mixed>
 * @throws ProtocolException the bytes are no RESP, or end in the middle of a reply
 */
function decode(string $bytes): array {}

/**
 * Returns one command as RESP from a template: format('SET user:%d:name %s EX %d', 7, 'any bytes', 60).
 *
 * %s (or %b) is a string, int, float, bool or Stringable, %d an int, %f a float, and %% a percent sign. A value is always one argument.
 *
 * @throws \ValueError for a template that cannot be read
 * @throws \ArgumentCountError for too few or too many arguments
 * @throws \TypeError for one that does not fit its conversion
 */
function format(#[\SensitiveParameter] string $template, #[\SensitiveParameter] mixed ...$args): string {}

/**
 * Says whether an "OK" in a reply came as a status and not as a string: a script's redis.status_reply('OK'), and not its 'OK'.
 *
 * This is for libraries that distinguish the two. Pass the value of the reply itself; for a string from another source the result has no meaning.
 */
function is_status(string $reply): bool {}

/**
 * Returns since which versions of the servers a command and its options exist: since('CLIENT KILL').
 *
 * A command has for example "Redis 8.0.0, Valkey 9.0.0" or "module bf 1.0.0". An option has "6.2.0", which holds for both servers, or "Redis 7.4.0 and
 * Valkey 8.0.0". An option that is as old as its command is not listed.
 *
 * @return array{command: string, options: array<string, string>}|null null if the table does not have the command
 */
function since(string $command): ?array {}

/**
 * Returns what the connections of this process have done since it began, in all requests. In a thread-safe PHP it is the thread instead.
 *
 * Most names are those of Redis' list of client metrics, followed by the value of an attribute, or by the part of a histogram. The others begin with
 * hiredis.client. The two db.client.connection.count are the current numbers, and all others only grow. docs/observability.md says what each counts.
 *
 * With `all` it returns the counters of all processes that were forked since PHP began, as PHP-FPM's workers are, each up to the end of its last request.
 * It also returns histograms, which say how many calls took at most so many seconds. "db.client.operation.duration" has one for each command,
 * "hiredis.client.endpoint.duration" has one for each server, and "db.client.connection.create_time" is one.
 *
 * @return array<string, int|float|array<string, mixed>>
 * @throws HiredisError with `all`, if hiredis.durations is off
 */
function stats(bool $all = false): array {}

/**
 * Returns stats(all: true) in Prometheus' text format, for the page that Prometheus reads: counters, and histograms with the command as their label.
 *
 * @throws HiredisError if hiredis.durations is off
 */
function prometheus(): string {}

/**
 * Sets a function that is called after each call of this request, of all clients, classes and sessions. With null there is none.
 *
 *     function (string $command, int $count, float $start, float $seconds, string $endpoint, ?\Throwable $error): void
 *
 * `command` is the command's name, PIPELINE or MULTI for `count` commands, or "other" if the table lacks the name. It is never an argument. `start` is a
 * Unix time, and `seconds` is how long the call waited. `endpoint` is that of the server. For what a Cluster sends to several nodes it is that of the
 * first seed. `error` is what the call throws, or the first error among its replies. A ConnectionException's $maybeExecuted says whether the server
 * may have executed the command.
 *
 * The function is not called for its own commands, for hits of a cache, and for async() and Subscriber. An exception of the function becomes a warning.
 *
 * @param callable|null $observer
 */
function observe(?callable $observer): void {}
