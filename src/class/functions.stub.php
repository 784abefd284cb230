<?php

/**
 * @generate-function-entries
 */

namespace Hiredis;

/**
 * One command as RESP: ['SET', 'k', 'v'] becomes "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n".
 *
 * @param array $command a list of words: string, int, float, bool (1 or 0), Stringable, or lists of them, which are flattened
 * @throws \TypeError for null, another object or a deeper array
 * @throws \ValueError for no word at all, or for keys
 */
function encode(array $command): string {}

/**
 * Every reply in the bytes, errors as ServerException objects, pushes as Push objects.
 *
 * @return list<mixed>
 * @throws ProtocolException when they are no RESP, or do not end with the end of a reply
 */
function decode(string $bytes): array {}

/**
 * One command as RESP from a template: format('SET user:%d:name %s EX %d', 7, 'any bytes', 60).
 *
 * %s (or %b) a string, int, float, bool or Stringable, %d an int, %f a float, %% a percent sign. An argument can never become two words.
 *
 * @throws \ValueError for a template that cannot be read
 * @throws \ArgumentCountError for too few or too many arguments
 * @throws \TypeError for one that does not fit its conversion
 */
function format(string $template, mixed ...$args): string {}

/**
 * Whether an "OK" that a command gave came as a status, and not as a string: a script's redis.status_reply('OK'), and not its 'OK'.
 *
 * For libraries whose values tell the two apart. It is known of the reply itself; of a string that was made elsewhere the answer says nothing.
 */
function is_status(string $reply): bool {}

/**
 * Since which versions of the servers a command of the table and its options are there: since('CLIENT KILL').
 *
 * "Redis 8.0.0, Valkey 9.0.0"; "module bf 1.0.0"; of an option "6.2.0", which holds for both, or "Redis 7.4.0 and Valkey 8.0.0". An option that is
 * as old as its command is not listed.
 *
 * @return array{command: string, options: array<string, string>}|null null: the table does not have the command
 */
function since(string $command): ?array {}

/**
 * What the connections of this process (of this thread, where PHP has threads) have done since it began, through all requests.
 *
 * The names are those of Redis' list of client metrics, with the value of an attribute, or the part of a histogram, behind them; what that
 * list does not have is hiredis.client.*. The two db.client.connection.count are what is there now, all others only grow.
 * docs/observability.md says what each counts.
 *
 * With `all` the counters of all processes that were forked since PHP began, which PHP-FPM's workers are, each up to the end of its last request,
 * and histograms: how many took at most so many seconds. "db.client.operation.duration" has one for each command,
 * "hiredis.client.endpoint.duration" one for each server, "db.client.connection.create_time" is one.
 *
 * @return array<string, int|float|array<string, mixed>>
 * @throws HiredisError with `all`, if hiredis.durations is off
 */
function stats(bool $all = false): array {}

/**
 * stats(all: true) in Prometheus' text format, for the page that it scrapes: counters, and a histogram with the command as its label.
 *
 * @throws HiredisError if hiredis.durations is off
 */
function prometheus(): string {}

/**
 * A callable that is told of each call of this request when the call has ended, of whichever client, class or session; null: none.
 *
 *     function (string $command, int $count, float $start, float $seconds, string $endpoint, ?\Throwable $error): void
 *
 * `command` is the command's name, PIPELINE or MULTI for `count` commands, or "other" where the table lacks the name; never an argument. `start` is
 * Unix time; `seconds` are those that the call waited. `endpoint` is a server's, of what a Cluster sends together its first seed. `error` is what
 * the call throws, or the first error among its replies; a ConnectionException's $maybeExecuted says whether the server may have executed it.
 *
 * Its own calls are not told, nor are hits of a cache, async() and Subscriber. What it throws is a warning.
 *
 * @param callable|null $observer
 */
function observe(?callable $observer): void {}
