/* Declarations that the files of src/sentinel share.
 *
 * The main types are php_hiredis_sentinel_query, which asks all sentinels where the primary is, and
 * php_hiredis_sentinel_answer, the answer of one sentinel. sentinel.c and replica.c run a query (query.c) and choose
 * one of the answers (candidate.c). The chosen server must confirm its role in the reply to ROLE before the client uses
 * it as the primary. */
#ifndef PHP_HIREDIS_SENTINEL_INTERNAL_H
#define PHP_HIREDIS_SENTINEL_INTERNAL_H

#include "sentinel/sentinel.h"

/* Makes the node's next connection go to the server named in a -REDIRECT. Returns false if there was no -REDIRECT, or
 * if it was already followed. */
bool php_hiredis_node_follow_redirect(php_hiredis_node *node);

extern const php_hiredis_resolver php_hiredis_sentinel_resolver, php_hiredis_sentinel_replica_resolver;

/* A query sends the same commands to all sentinels at once. The node stores the query, so it is freed even after a
 * fatal error. */

/* The state of one sentinel during a query: the connection to the sentinel, and the sentinel's answers so far. */
typedef struct {
	php_hiredis_config config;          /* for the connection to the sentinel; all strings are borrowed */
	php_hiredis_connection *connection; /* owned; NULL if the sentinel has failed, or the failover watch has taken it over */
	uint8_t next_query;                 /* the index in `queries` (query.c) of the command whose reply is next */
	bool has_answered;                  /* its answer is in host, port, epoch, reports_failover and, if requested, replicas */
	bool is_subscribed;                 /* the sentinel will announce failovers on this connection */
	bool is_finished;                   /* the sentinel has answered all commands, or has failed */
	bool reports_failover;              /* the sentinel reports that a failover is in progress */
	char host[PHP_HIREDIS_HOST_MAX + 1]; /* the primary's host, as translated by the `addresses` option */
	uint16_t port;
	php_hiredis_hosts *replicas;        /* owned; NULL if the replicas were not requested or have not arrived */
	zend_ulong epoch;                   /* the configuration epoch, which increases with each failover */
	char why[384];                      /* why this sentinel failed */
} php_hiredis_sentinel_answer;

typedef struct {
	const php_hiredis_config *config;   /* borrowed */
	bool with_replicas;                 /* also query the replicas that are in sync, and do not subscribe */
	uint64_t first_answer_at;           /* when the first answer arrived, by php_hiredis_now(); 0 if none has */
	uint32_t count, unfinished;         /* the number of sentinels; the number of those that are not `is_finished` */
	uint32_t fork_depth;                /* php_hiredis_fork_depth when the queries were sent; differs in a forked child */
	php_hiredis_sentinel_answer answers[];
} php_hiredis_sentinel_query;

typedef enum {
	PHP_HIREDIS_SENTINEL_QUERY_DONE,        /* all have answered or failed, or 200 ms have passed since the first answer */
	PHP_HIREDIS_SENTINEL_QUERY_TIMEOUT,     /* no sentinel answered in time, or poll() failed */
	PHP_HIREDIS_SENTINEL_QUERY_INTERRUPTED      /* stopped by a signal handler, PHP's time limit or an exception */
} php_hiredis_sentinel_query_result;

/* Closes the query's connections and frees the query. After a fatal error, PHP frees the memory itself. */
void php_hiredis_sentinel_query_free(php_hiredis_sentinel_query *query, bool after_bailout);
/* Asks all sentinels for the primary and, if `with_replicas` is true, for its replicas. The caller owns `*query`, even
 * after a failure. May bail out (longjmp). */
php_hiredis_sentinel_query_result php_hiredis_sentinel_query_run(php_hiredis_sentinel_query **query, const php_hiredis_node *node, bool with_replicas,
	uint64_t deadline);
/* Returns whether the answers of two sentinels name the same server. Both sentinels must have answered. */
static inline bool php_hiredis_sentinel_answers_agree(const php_hiredis_sentinel_answer *one, const php_hiredis_sentinel_answer *other)
{
	return one->port == other->port && strcmp(one->host, other->host) == 0;
}

/* If the message announces a new primary of the configured name, sets the new primary's `host` and `*port` and returns
 * true. `host` must have room for PHP_HIREDIS_HOST_MAX + 1 bytes. */
bool php_hiredis_sentinel_message_is_switch(const zval *message, const php_hiredis_config *config, char *host, uint16_t *port);

/* Returns whether to try another server after this failure. If the host name was never resolved (`had_address` is
 * false), the name is probably misspelled. */
static inline bool php_hiredis_failure_allows_retry(const php_hiredis_failure *failure, bool had_address)
{
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
			return had_address;
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_CLOSED:
			return true;
		case PHP_HIREDIS_FAILURE_LOST:
			return failure->phase != NULL; /* NULL if WATCH, MULTI or a script was lost: the user needs the exception */
		default:
			return false;
	}
}

/* ---- candidate.c ---- */

/* The chosen answer. A single sentinel may be wrong, so two sentinels that agree outvote one that does not. */
typedef struct {
	php_hiredis_sentinel_answer *best; /* owned by the query; NULL if no sentinel has answered */
	bool is_outdated;                  /* the client has already followed a higher epoch, so it must not follow `best` */
	/* A sentinel named another server with a higher epoch than `best`. The caller should ask all sentinels once more:
	 * by then, the other sentinels may name that server as well. */
	bool is_contested;
} php_hiredis_sentinel_candidate;

/* Chooses the answer that the client follows. Servers in `not_primaries` (which may be NULL) are ignored.
 *
 * 1. An answer with a lower epoch than the client has already followed does not count, because a sentinel that is cut
 * off still names the old primary. But if more than half of the sentinels report a lower epoch, they were set up anew,
 * and their answers do count.
 *
 * 2. An answer is supported if a second sentinel reports the same address with the same or a higher epoch. If any
 * answer is supported, answers without support do not count.
 *
 * 3. Among the remaining answers, the highest epoch wins. If several have it, an answer without a failover in progress
 * wins, and after that the answer that most sentinels report. */
php_hiredis_sentinel_candidate php_hiredis_sentinel_choose_answer(php_hiredis_sentinel_query *query, const php_hiredis_hosts *not_primaries);

#endif
