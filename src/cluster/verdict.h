/*
 * What the answers of the sentinels come to: the one that is followed. One sentinel alone, which lies or leads a failover that the others have
 * not heard of, does not decide where two others agree; nor does the order of the list.
 */
#ifndef PHP_HIREDIS_VERDICT_H
#define PHP_HIREDIS_VERDICT_H

#include "cluster/survey.h"

typedef struct {
	php_hiredis_surveyed *best; /* the survey's; NULL: there is no answer */
	bool outdated;              /* `best` is older than what the client believes: it may not be followed */
	bool doubtful;              /* one sentinel alone names another server with a higher epoch: the others may know by now */
} php_hiredis_verdict;

/* Of the answers whose server is none of `refuted`, which may be NULL:
 * - One that is older than what the client believes does not count, unless more than half of the client's sentinels say one: a sentinel that a
 *   partition has cut off still names the servers of before; sentinels that were set up anew count from zero.
 * - Where two sentinels name a server, the word of one alone does not count: each answer needs another with its address and at least its epoch.
 * - The highest epoch decides; then a sentinel whose failover is not under way; then the number of sentinels that name the server. */
php_hiredis_verdict php_hiredis_verdict_of(php_hiredis_survey *survey, const php_hiredis_hosts *refuted);

#endif
