<?php

/** @generate-class-entries */

/**
 * @var int
 * @cvalue PHP_PHPIREDIS_STATE_COMPLETE
 */
const PHPIREDIS_READER_STATE_COMPLETE = UNKNOWN;
/**
 * @var int
 * @cvalue PHP_PHPIREDIS_STATE_INCOMPLETE
 */
const PHPIREDIS_READER_STATE_INCOMPLETE = UNKNOWN;
/**
 * @var int
 * @cvalue PHP_PHPIREDIS_STATE_ERROR
 */
const PHPIREDIS_READER_STATE_ERROR = UNKNOWN;

/**
 * @var int
 * @cvalue REDIS_REPLY_STRING
 */
const PHPIREDIS_REPLY_STRING = UNKNOWN;
/**
 * @var int
 * @cvalue REDIS_REPLY_ARRAY
 */
const PHPIREDIS_REPLY_ARRAY = UNKNOWN;
/**
 * @var int
 * @cvalue REDIS_REPLY_INTEGER
 */
const PHPIREDIS_REPLY_INTEGER = UNKNOWN;
/**
 * @var int
 * @cvalue REDIS_REPLY_NIL
 */
const PHPIREDIS_REPLY_NIL = UNKNOWN;
/**
 * @var int
 * @cvalue REDIS_REPLY_STATUS
 */
const PHPIREDIS_REPLY_STATUS = UNKNOWN;
/**
 * @var int
 * @cvalue REDIS_REPLY_ERROR
 */
const PHPIREDIS_REPLY_ERROR = UNKNOWN;

/**
 * A connection to an address and port or, when $ip begins with a slash, to a unix socket.
 *
 * @return resource|false
 */
function phpiredis_connect(string $ip, ?int $port = 6379, int $timeout_ms = 0) {}

/**
 * The same, but the connection is kept for the next request when this one ends or disconnects.
 *
 * @return resource|false
 */
function phpiredis_pconnect(string $ip, ?int $port = 6379, int $timeout_ms = 0) {}

/** @param resource $connection */
function phpiredis_disconnect($connection): bool {}

/**
 * Sends a command as one would type it into redis-cli. False after a warning is an error reply, false alone a lost connection.
 *
 * @param resource $connection
 */
function phpiredis_command($connection, string $command): mixed {}

/**
 * The same for words that may hold any bytes.
 *
 * @param resource $connection
 */
function phpiredis_command_bs($connection, array $args): mixed {}

/**
 * Sends all commands at once. An error reply is a string in the list; false stands for each reply that did not come.
 *
 * @param resource $connection
 */
function phpiredis_multi_command($connection, array $commands): array {}

/** @param resource $connection */
function phpiredis_multi_command_bs($connection, array $commands): array {}

function phpiredis_format_command(array $args): string {}

/** @return resource */
function phpiredis_reader_create() {}

/** @param resource $reader */
function phpiredis_reader_reset($reader): void {}

/** @param resource $reader */
function phpiredis_reader_feed($reader, string $buffer): void {}

/** @param resource $reader */
function phpiredis_reader_get_state($reader): int {}

/** @param resource $reader */
function phpiredis_reader_get_error($reader): string|false {}

/**
 * The next reply; false when there is none.
 *
 * @param resource $reader
 * @param int $type
 */
function phpiredis_reader_get_reply($reader, &$type = null): mixed {}

/** @param resource $reader */
function phpiredis_reader_destroy($reader): bool {}

/**
 * @param resource $reader
 * @param callable|null $callback called with the text; what it returns stands in the reply
 */
function phpiredis_reader_set_error_handler($reader, mixed $callback): bool {}

/**
 * @param resource $reader
 * @param callable|null $callback called with the text; what it returns stands in the reply
 */
function phpiredis_reader_set_status_handler($reader, mixed $callback): bool {}

function phpiredis_utils_crc16(string $buffer): int {}
