/*
 * The commands that a new connection sends before all others, and the meaning of their replies. handshake.c has one row for each.
 */
#ifndef PHP_HIREDIS_HANDSHAKE_H
#define PHP_HIREDIS_HANDSHAKE_H

#include "connection/configuration.h"
#include "protocol/output.h"

typedef struct php_hiredis_connection php_hiredis_connection;

/* The steps of the handshake, in the order of their commands and replies. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

typedef struct {
	uint8_t steps[PHP_HIREDIS_STEP_COUNT]; /* php_hiredis_step; each is asked once at most */
	uint8_t count, done;
	bool fall_back;               /* HELLO is unknown: when all replies are in, asks again in RESP2 */
	uint32_t skip;                /* replies still to be dropped: of joined commands that are sent again */
	uint32_t pass;                /* replies of joined commands that count; they come before the second handshake's */
	size_t joined_at;             /* where the commands that joined the write begin in the output, if they may be sent again; 0: they may not */
	uint32_t joined_count;
	char refusal[272];            /* why HELLO, AUTH, SELECT, READONLY or CLIENT TRACKING was refused: ends the handshake */
	const char *refused;          /* then: which of them; static */
	bool misplaced;               /* ROLE: the server does not have the role that is wanted, primary or replica */
	bool role_refused;            /* ROLE got an error reply: the role is not known */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the availability zone that the server tells; "": none */
	const char *violation;        /* why the last reply is invalid for its step: static; NULL: it is valid */
} php_hiredis_handshake;

/* Appends the steps that the config needs to the output: HELLO, AUTH, SETNAME, SETINFO, SELECT, ROLE and the others. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* May `count` commands join the handshake's write? `without_effect`: none of them changes anything. `limited`: they have a time limit.
 * Copies their bytes where they may have to be sent again. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool without_effect,
	bool limited);
/* Takes the reply to the next step, which stays the caller's; the parser has an error's line. Returns false, and the caller closes the
 * connection, if the server refuses the step (`refusal`), has the wrong role (`misplaced`) or sends an invalid reply (`violation`). */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Is it known that servers echo no arguments in an error line that begins so? Other errors may contain a password. */
bool php_hiredis_handshake_trusts(const char *line);
/* Does a server's text hold the secret, or end with its beginning? `secret` may be NULL. */
bool php_hiredis_handshake_tells(const char *text, size_t length, const zend_string *secret);
/* A reply that is to be dropped has come; the last of them begins the second handshake. */
void php_hiredis_handshake_skip(php_hiredis_connection *connection);
void php_hiredis_handshake_reset(php_hiredis_handshake *handshake);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

#endif
