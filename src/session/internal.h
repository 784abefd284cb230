/* Types and functions that only the files of src/session use: how session.save_path is read. */
#ifndef PHP_HIREDIS_SESSION_INTERNAL_H
#define PHP_HIREDIS_SESSION_INTERNAL_H

#include "session/session.h"
#include "link/link.h"

/* session.save_path is a URI of Client, or a path in phpredis' syntax, for one server or for the seeds of a cluster. The functions do no I/O and use no PHP
 * class. */

/* The longest prefix of keys, in bytes. */
#define PHP_HIREDIS_SESSION_PREFIX_MAX 512

#define PHP_HIREDIS_SESSION_SEEDS_MAX 256

/* The syntax of a path, which depends on the name of the save handler. The handlers "redis" and "rediscluster" accept everything that phpredis accepts, with
 * the meaning that it has for phpredis. */
typedef enum {
	PHP_HIREDIS_SESSION_SYNTAX_NATIVE,     /* "hiredis" */
	PHP_HIREDIS_SESSION_SYNTAX_SERVER,  /* "redis" */
	PHP_HIREDIS_SESSION_SYNTAX_CLUSTER  /* "rediscluster" */
} php_hiredis_session_syntax;

typedef struct php_hiredis_session_path {
	zend_string *text;           /* the text as it was given */
	php_hiredis_session_syntax syntax; /* the syntax in which it was read */
	zend_string *error;          /* only while the path is read: the error, if it is not a static text; owned */
	php_hiredis_config config;   /* of the server, or of all nodes of the cluster */
	php_hiredis_hosts *seeds;    /* of a cluster; NULL for one server or for sentinels */
	zend_string *prefix;         /* of the keys; NULL if not given */
	double wait_seconds, lock_seconds;           /* in seconds; negative if not given */
	int8_t uses_lock, uses_tag;         /* negative if not given */
} php_hiredis_session_path;

/* Reads the text into `path`, whose old content is overwritten. Returns NULL, or the error as the end of a sentence, which the caller owns; after an error
 * there is nothing to free in `path`. */
zend_string *php_hiredis_session_path_parse(php_hiredis_session_path *path, const char *text, size_t length, php_hiredis_session_syntax syntax);
void php_hiredis_session_path_free(php_hiredis_session_path *path);
/* Creates a link to the server, the sentinels or the cluster, without connecting it. The caller owns the reference. */
php_hiredis_link *php_hiredis_session_path_link(const php_hiredis_session_path *path);

/* ---- the parts of a path (save_path.c, phpredis_path.c). Each function returns NULL, or the error as the end of a sentence ---- */

/* Reads `base` and `options` (which may be NULL) as a URI of Client. */
const char *php_hiredis_session_parse_uri(php_hiredis_config *config, const char *base, size_t length, const smart_str *options);
/* Sets an option of the save handler itself, such as session_lock. Sets `*known` if there is such an option. */
const char *php_hiredis_session_set_own_option(php_hiredis_session_path *path, const char *name, size_t length, zend_string *value, bool *known);
const char *php_hiredis_session_set_prefix(php_hiredis_session_path *path, zend_string *prefix);
/* Reads the word for a bool. Returns false if it is not one. */
bool php_hiredis_session_parse_bool(const zend_string *text, int8_t *to);
/* Reads a query with phpredis' options. If `lenient`, it ignores what phpredis ignores and reads numbers as phpredis does. */
const char *php_hiredis_session_read_options(php_hiredis_session_path *path, const char *query, size_t length, bool lenient);
/* Reads phpredis' path for one server: "tcp://h:6379?weight=1", "h:6379", "/path". */
const char *php_hiredis_session_read_server(php_hiredis_session_path *path, const char *text, size_t length);
/* Reads phpredis' path for a cluster: "seed[]=h:6379&timeout=2". */
const char *php_hiredis_session_read_seeds(php_hiredis_session_path *path, const char *text, size_t length, bool lenient);

#endif
