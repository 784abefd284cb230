/*
 * -REDIRECT host:port of Valkey, for a client that asked for it with `redirect: true`: the server that the refused command is sent to.
 */
#ifndef PHP_HIREDIS_REDIRECTED_H
#define PHP_HIREDIS_REDIRECTED_H

#include "cluster/redirect.h"
#include "link/node.h"

/* Where the last redirect points to. */
typedef struct {
	char host[256];
	uint16_t port;
	bool pending;               /* the next opening goes there */
	uint32_t hops;              /* since the last command that was not redirected */
} php_hiredis_redirect_target;

/* Remembers the target of a redirect (kind REDIRECT). False: the client has not asked for redirects, or has followed five for this command. */
bool php_hiredis_redirect_target_set(php_hiredis_redirect_target *target, const php_hiredis_node *node, const php_hiredis_redirect *redirect);
/* Points the connection to the pending target. False: no target is pending. */
bool php_hiredis_redirect_target_take(php_hiredis_redirect_target *target, php_hiredis_connection *connection);

/* The resolver of a client without sentinels: a connection that is opened anew goes where the configuration says, unless it was redirected. */
extern const php_hiredis_resolver php_hiredis_redirected;

#endif
