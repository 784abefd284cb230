/*
 * What is said on a new connection before any command, and what its replies mean. handshake.c has a row a step.
 */
#ifndef PHP_HIREDIS_HANDSHAKE_H
#define PHP_HIREDIS_HANDSHAKE_H

#include "connection/configuration.h"
#include "protocol/output.h"

typedef struct php_hiredis_connection php_hiredis_connection;

/* What is asked of a new connection, in the order of the replies. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

typedef struct {
	php_hiredis_step steps[PHP_HIREDIS_STEP_COUNT]; /* each is asked once at most */
	uint8_t count, done;
	bool fall_back;               /* HELLO is unknown: ask again in RESP2 when its replies are in */
	uint32_t skip;                /* replies of commands that joined the write in vain: to be dropped */
	uint32_t pass;                /* replies of commands that joined it, and count: they come before the second handshake's */
	char *joined;                 /* their bytes, to be sent again after the second handshake; malloc'ed */
	size_t joined_length;
	uint32_t joined_count;
	char refusal[272];            /* the first refusal of HELLO, AUTH or SELECT: nothing after it counts */
	bool misplaced;               /* ROLE: the server is a replica, or is none and should be, or no server of data at all */
	bool role_refused;            /* ROLE was not answered: nothing is known */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the availability zone that the server says it is in; "": it does not say */
	const char *violation;        /* why a reply is no answer to its step: static; NULL: none is */
} php_hiredis_handshake;

/* Puts HELLO, AUTH, SETNAME, SETINFO, SELECT, ROLE and the others, as far as the config wants them, behind the output. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* May `count` commands join the handshake's write? `without_effect`: all of them; `limited`: there is a time that they must be answered in.
 * Remembers their bytes where that is needed. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool without_effect,
	bool limited);
/* One of its replies, which stays the caller's; an error's line is the parser's. Returns false if the server has refused the step
 * (`refusal` is set), is not the one to ask (`misplaced` is set) or has given no answer to it (`violation` is set): the connection must be
 * closed. */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Servers echo arguments in errors, passwords too: is it known of errors with this prefix that they do not? */
bool php_hiredis_handshake_trusts(const char *prefix, size_t length);
/* Does a server's text hold the secret, or end with its beginning? `secret` may be NULL. */
bool php_hiredis_handshake_tells(const char *text, size_t length, const zend_string *secret);
/* A reply of a command that joined in vain has come. */
void php_hiredis_handshake_skip(php_hiredis_connection *connection);
void php_hiredis_handshake_reset(php_hiredis_handshake *handshake);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

#endif
