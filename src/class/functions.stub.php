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
 * @return array<string, int|float>
 */
function stats(): array {}
