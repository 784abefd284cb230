/*
 * Error lines that mean "not executed here, or not now": redirects to another server, and refusals of a server that cannot execute commands now.
 * Reading a line allocates nothing.
 */
#ifndef PHP_HIREDIS_REDIRECT_H
#define PHP_HIREDIS_REDIRECT_H

#include "php.h"

/* Of a cluster. */
#define PHP_HIREDIS_SLOTS 16384

/* So many redirects of one command are followed. */
#define PHP_HIREDIS_HOPS_MAX 5

typedef enum {
	PHP_HIREDIS_REDIRECT_NONE,
	PHP_HIREDIS_REDIRECT_MOVED,       /* another node has the slot */
	PHP_HIREDIS_REDIRECT_ASK,         /* another node has the key, for this one command */
	PHP_HIREDIS_REDIRECT_TRYAGAIN,    /* the keys are on both sides of a slot that moves */
	PHP_HIREDIS_REDIRECT_CLUSTERDOWN, /* no node has the slot at present */
	PHP_HIREDIS_REDIRECT_LOADING,
	PHP_HIREDIS_REDIRECT_MASTERDOWN,
	PHP_HIREDIS_REDIRECT_UNBLOCKED,   /* a blocking command waited on a primary that has become a replica */
	PHP_HIREDIS_REDIRECT_READONLY,    /* from here on not for a cluster: its replicas say MOVED */
	PHP_HIREDIS_REDIRECT_NOREPLICAS,
	PHP_HIREDIS_REDIRECT_REDIRECT     /* Valkey, to a client that has said CLIENT CAPA redirect: the primary is elsewhere */
} php_hiredis_redirect_kind;

typedef struct {
	php_hiredis_redirect_kind kind;
	/* The line is the server's own sentence, word for word. An error that a script returns may begin with the same word; only an exact line is
	 * believed for EVAL, FCALL and commands that are not in the table. */
	bool exact;
	/* Of MOVED, ASK and, without a slot, REDIRECT alone: */
	uint16_t slot, port;
	const char *host;                 /* in the line, not terminated, an IPv6 address without brackets; length 0: the host that was asked */
	size_t host_length;
	bool host_unknown;                /* "?": the node has no name yet; the length is 0 then */
	const char *node;                 /* MOVED, ASK: HOST:PORT as it stands in the line; NULL: php_hiredis_redirect_read_moved() has read the line */
	size_t node_length;
} php_hiredis_redirect;

/* Reads an error line, without the '-' in front. False: it is none of these (`to->kind` is NONE); a MOVED, ASK or REDIRECT with an impossible
 * slot, host or port is none. `to->host` lives as long as `line`. */
bool php_hiredis_redirect_read(php_hiredis_redirect *to, const char *line, size_t length);
/* Reads "MOVED SLOT " with just these bytes behind it, the `node` of an earlier redirect: `to` has the kind and the slot alone. False: it is
 * another line, and `to` means nothing. */
bool php_hiredis_redirect_read_moved(php_hiredis_redirect *to, const char *line, size_t length, const char *node, size_t node_length);

/* Can this be the name or the address of a host, as servers announce them? At most 255 letters, digits and "-._:%" only: no path, no space. */
bool php_hiredis_host_is_sane(const char *host, size_t length);
/* "host:port", "[address]:port" or "address:port": the host without brackets (`*host` points into the text) and the port, which is not 0.
 * The host may be empty. False: it is no such text. */
bool php_hiredis_host_and_port(const char *text, size_t length, const char **host, size_t *host_length, uint16_t *port);

#endif
