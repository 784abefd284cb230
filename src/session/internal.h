/* Declarations that only the files of src/session share. save_path.c reads session.save_path in Client's syntax, and
 * phpredis_path.c in phpredis' syntax. session.c uses the resulting configuration. symbols.c finds functions of
 * ext/session for session.c, and settings.c stores settings. */
#ifndef PHP_HIREDIS_SESSION_INTERNAL_H
#define PHP_HIREDIS_SESSION_INTERNAL_H

#include "session/session.h"
#include "link/link.h"

/* Returns the address of a symbol of the module `session` (ext/session), or NULL. Also works if the module is compiled
 * into PHP. */
void *php_hiredis_session_find_symbol(const zend_module_entry *session, const char *name);

/* session.save_path names one server, sentinels, or seeds (some nodes of a cluster). The functions below only parse the
 * path; none of them connects. */

/* The maximum length of a key's prefix, so that keys fit into stack buffers. */
#define PHP_HIREDIS_SESSION_PREFIX_MAX 512

#define PHP_HIREDIS_SESSION_SEEDS_MAX 256

/* The syntax of session.save_path, which depends on session.save_handler. "redis" and "rediscluster" accept phpredis'
 * paths, so that an application that moves from phpredis keeps its sessions. */
typedef enum {
	PHP_HIREDIS_SESSION_SYNTAX_NATIVE, /* "hiredis" */
	PHP_HIREDIS_SESSION_SYNTAX_SERVER, /* "redis" */
	PHP_HIREDIS_SESSION_SYNTAX_CLUSTER  /* "rediscluster" */
} php_hiredis_session_syntax;

typedef struct php_hiredis_session_path {
	zend_string *text;           /* the value of session.save_path; owned */
	php_hiredis_session_syntax syntax; /* the syntax in which it was read */
	zend_string *error;          /* an allocated error; owned; only set while the path is being read */
	php_hiredis_config config;   /* the configuration of the server, or of all nodes of the cluster */
	php_hiredis_hosts *seeds;    /* the seeds of a cluster; owned; NULL for one server or for sentinels */
	zend_string *prefix;         /* the prefix of the keys; owned; NULL if the path has none */
	double wait_seconds, lock_seconds; /* how long to wait for the lock, and how long it lasts; negative if not set */
	int8_t uses_lock, uses_tag;  /* 0 or 1; negative if the path does not set them */
} php_hiredis_session_path;

/* Reads session.save_path into `path`, which the caller frees. On failure, `path` contains nothing to free, and the
 * caller owns the returned error, the end of a sentence ("has no host"). */
zend_string *php_hiredis_session_path_parse(php_hiredis_session_path *path, const char *text, size_t length, php_hiredis_session_syntax syntax);
void php_hiredis_session_path_free(php_hiredis_session_path *path);
/* Creates the client (a php_hiredis_link) that sends the sessions' commands. The caller owns the client, whose first
 * command opens the connection. */
php_hiredis_link *php_hiredis_session_path_link(const php_hiredis_session_path *path);

/* ---- parts of a path ---- */

/* Unless a comment says otherwise, each function returns NULL or an error, which is static or owned by
 * `path->error`. */

/* Reads a server's URI into `config`. `options` is the query string to append to `base`, or NULL. */
const char *php_hiredis_session_parse_uri(php_hiredis_config *config, const char *base, size_t length, const smart_str *options);
/* Sets an option of the save handler, such as session_lock. Sets `*is_known` to false if the save handler has no such
 * option. */
const char *php_hiredis_session_set_own_option(php_hiredis_session_path *path, const char *name, size_t length, zend_string *value, bool *is_known);
/* Returns an error that suggests the save handler's option with the most similar name. Returns NULL if no name is
 * similar, or if an option has exactly this name. The text is valid until this thread's next error about an unknown
 * option (php_hiredis_config_unknown_option()). */
const char *php_hiredis_session_suggest_option(const char *name);
const char *php_hiredis_session_set_prefix(php_hiredis_session_path *path, zend_string *prefix);
/* Reads 0, 1, false, true, off, on, no or yes. Returns false for anything else. */
bool php_hiredis_session_parse_bool(const zend_string *text, int8_t *to);
/* Reads phpredis' options, such as "auth=secret&database=2". With `is_lenient`, behaves like phpredis: ignores unknown
 * options, and reads the number "abc" as 0. Otherwise, both are errors. */
const char *php_hiredis_session_read_options(php_hiredis_session_path *path, const char *query, size_t length, bool is_lenient);
/* Reads a session.save_path that names one server in phpredis' syntax, such as "tcp://h:6379?weight=1" or
 * "/run/redis.sock". */
const char *php_hiredis_session_read_server(php_hiredis_session_path *path, const char *text, size_t length);
/* Reads a session.save_path that names a cluster in phpredis' syntax, such as "seed[]=h:6379&timeout=2". `is_lenient`
 * has the same meaning as in php_hiredis_session_read_options(). */
const char *php_hiredis_session_read_seeds(php_hiredis_session_path *path, const char *text, size_t length, bool is_lenient);

#endif
