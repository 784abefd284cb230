/*
 * What only the files of sentinel share.
 */
#ifndef PHP_HIREDIS_SENTINEL_INTERNAL_H
#define PHP_HIREDIS_SENTINEL_INTERNAL_H

#include "sentinel/sentinel.h"

/* Points the node's connection to where the last -REDIRECT says, if that is pending. False: it is not. */
bool php_hiredis_redirect_take(php_hiredis_node *node);

extern const php_hiredis_resolver php_hiredis_sentinel, php_hiredis_sentinel_replica;

/*
 * Asks all sentinels at once where the primary is, and subscribes each to the news of a switch.
 *
 * A survey lives in request memory and owns its connections (malloc'ed), so it hangs on a node, never on a C frame. A sentinel's answer is
 * looked at piece by piece: it may be of any type, half of it may never come, and its address is only text until a server says that it is the
 * primary. Nothing here throws.
 */

#define PHP_HIREDIS_HOST_MAX 255

/* One sentinel. */
typedef struct {
	php_hiredis_config config;          /* how to talk to it; all strings are borrowed */
	php_hiredis_connection *connection; /* owned; NULL: it has failed, or its connection was taken */
	uint8_t question;                   /* the one whose reply comes next */
	bool answered;                      /* host, port, epoch, failing_over and, where they are asked for, replicas hold its answer */
	bool subscribed, settled;           /* settled: nothing more is awaited from it */
	bool failing_over;                  /* it says that a failover is under way */
	char host[PHP_HIREDIS_HOST_MAX + 1]; /* as it is reached: `addresses` has been applied */
	uint16_t port;
	php_hiredis_hosts *replicas;        /* owned; NULL: it has not been asked, or has not answered */
	zend_ulong epoch;                   /* of its configuration: the last switch that it knows of */
	char why[96];                       /* the reason, if it has failed */
} php_hiredis_surveyed;

typedef struct {
	const php_hiredis_config *config;   /* borrowed */
	bool replicas;                      /* asks for the replicas that are in step, too, and subscribes to nothing */
	uint64_t first;                     /* when the first answer came; 0: none has */
	uint32_t count, open;               /* open: neither settled nor failed */
	uint32_t generation;                /* of the process that asks */
	php_hiredis_surveyed asked[];
} php_hiredis_survey;

typedef enum {
	PHP_HIREDIS_SURVEY_DONE,            /* all have answered or failed, or the first answer is 200 ms old */
	PHP_HIREDIS_SURVEY_LATE,            /* the time is over without an answer, or the wait has failed */
	PHP_HIREDIS_SURVEY_INTERRUPTED      /* by a signal, or an exception is set */
} php_hiredis_survey_result;

/* `forget` as in php_hiredis_connection_destroy(). */
void php_hiredis_survey_free(php_hiredis_survey *survey, bool forget);
/* Makes a survey for the node, the caller's, in `*survey`: connects to all sentinels and asks them, until it is done or php_hiredis_now() is `until`, 0: for
 * ever. `replicas`: asks for the replicas, too. May bail out. */
php_hiredis_survey_result php_hiredis_survey_run(php_hiredis_survey **survey, const php_hiredis_node *node, bool replicas, uint64_t until);
/* Do both name the same server? Both have answered. */
static inline bool php_hiredis_surveyed_agree(const php_hiredis_surveyed *one, const php_hiredis_surveyed *other)
{
	return one->port == other->port && strcmp(one->host, other->host) == 0;
}

/* Does the message tell of a switch of this client's primary? The new one's address, as it is reached, then is in `host`
 * (PHP_HIREDIS_HOST_MAX + 1 bytes) and `port`. +switch-master is one; the sentinel that leads the failover sends it last of all, when the
 * replicas have come over, so its +promoted-slave is one, too. */
bool php_hiredis_survey_is_switch(const zval *message, const php_hiredis_config *config, char *host, uint16_t *port);

/* May the search go on after the failure? `known`: the names that lead to the primary have been right once. */
static inline bool php_hiredis_failure_is_curable(const php_hiredis_failure *failure, bool known)
{
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
			return known;
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_CLOSED:
			return true;
		case PHP_HIREDIS_FAILURE_LOST:
			return failure->phase != NULL; /* NULL: the user must hear of the loss (WATCH, MULTI, a script) */
		default:
			return false;
	}
}

/* ---- choice.c ---- */

/* What the answers of the sentinels come to: the one that is followed. One sentinel alone, which lies or leads a failover that the others have
 * not heard of, does not decide where two others agree; nor does the order of the list. */

typedef struct {
	php_hiredis_surveyed *best; /* the survey's; NULL: there is no answer */
	bool outdated;              /* `best` is older than what the client believes: it may not be followed */
	bool doubtful;              /* one sentinel alone names another server with a higher epoch: the others may know by now */
} php_hiredis_choice;

/* Of the answers whose server is none of `refuted`, which may be NULL:
 * - One that is older than what the client believes does not count, unless more than half of the client's sentinels say one: a sentinel that a
 *   partition has cut off still names the servers of before; sentinels that were set up anew count from zero.
 * - Where two sentinels name a server, the word of one alone does not count: each answer needs another with its address and at least its epoch.
 * - The highest epoch decides; then a sentinel whose failover is not under way; then the number of sentinels that name the server. */
php_hiredis_choice php_hiredis_choice_of(php_hiredis_survey *survey, const php_hiredis_hosts *refuted);

#endif
