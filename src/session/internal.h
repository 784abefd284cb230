/*
 * What only the files of session share.
 */
#ifndef PHP_HIREDIS_SESSION_INTERNAL_H
#define PHP_HIREDIS_SESSION_INTERNAL_H

#include "session/session.h"
#include "link/link.h"

/*
 * session.save_path: a URI of Client, or a path as phpredis has it, for one server or the seeds of a cluster. No I/O, no PHP class.
 */

/* The longest prefix of keys, in bytes. */
#define PHP_HIREDIS_SESSION_PREFIX_MAX 512

typedef struct php_hiredis_session_path {
	zend_string *text;           /* as it was given */
	php_hiredis_config config;   /* of the server, or of all nodes */
	php_hiredis_hosts *seeds;    /* of a cluster; NULL: one server, or sentinels */
	zend_string *prefix;         /* of the keys; NULL: not given */
	double wait, lock;           /* seconds; below 0: not given */
	int8_t locking, tag;         /* below 0: not given */
} php_hiredis_session_path;

/* Reads the text into `path`, whose old content is ignored. NULL, or the end of a sentence that says the error; there is nothing to free then. */
const char *php_hiredis_session_path_parse(php_hiredis_session_path *path, const char *text, size_t length);
void php_hiredis_session_path_free(php_hiredis_session_path *path);
/* A link to the server, the sentinels or the cluster, not yet connected. The caller owns the one reference. */
php_hiredis_link *php_hiredis_session_path_link(const php_hiredis_session_path *path);

#endif
