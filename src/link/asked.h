/*
 * Reads whose answers are for the store of their connection.
 *
 * A read is one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. The replies of the first and the last are the store's. The
 * answer is put there when it is parsed, pending, and may be given once its PTTL is known. Nothing else is ever put there.
 */
#ifndef PHP_HIREDIS_ASKED_H
#define PHP_HIREDIS_ASKED_H

#include "link/in_flight.h"

/* The read under way whose answer is for the store. The last three members are asked.c's. */
typedef struct {
	const php_hiredis_row *row;
	const php_hiredis_row *each;        /* MGET: the row of the questions that its elements answer; NULL: the reply is one answer */
	uint32_t database;                  /* of its questions */
	zend_string *command;               /* as it was encoded; owned; NULL: there has been none */
	bool tracked;                       /* the server has said that it will tell of changes */
	bool refused;                       /* by a router's node, or lost there: the router sends it as without a cache */
} php_hiredis_asked;

/* Asks the node, the link's own or a router's, the command in the link's output, which has so many keys. False: an exception is set, and the answer is
 * null; or `refused` is set in the link's `asked`, and the command stands in the output again. May bail out. */
bool php_hiredis_asked_ask(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_asked *asked, uint32_t keys, uint64_t timeout, zval *answer);
/* A reply of such a read has come: it stays the caller's. */
void php_hiredis_asked_reply(php_hiredis_node *node, uint32_t index, const zval *reply, bool error);

#endif
