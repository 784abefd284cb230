/*
 * The inside of a spread: its commands (items), and the batch of them that each node gets (parts). For plan.c, send.c, repeat.c and spread.c alone.
 */
#ifndef PHP_HIREDIS_CLUSTER_ITEM_H
#define PHP_HIREDIS_CLUSTER_ITEM_H

#include "cluster/merge.h"
#include "cluster/spread.h"
#include "protocol/walk.h"

#define PHP_HIREDIS_NO_ITEM UINT32_MAX

typedef enum {
	PHP_HIREDIS_ITEM_LOAD,     /* SCRIPT LOAD: goes in front of a command that runs the script, where that is not known */
	PHP_HIREDIS_ITEM_PENDING,  /* to the node that has its slot; without a slot to any */
	PHP_HIREDIS_ITEM_TO_NODE,  /* to the server `number`: a command for all masters, or `fixed` */
	PHP_HIREDIS_ITEM_ASK,      /* to the server `number`, behind ASKING */
	PHP_HIREDIS_ITEM_DOUBTED,  /* answered by a redirect that may be a script's text: a node is asked whether the named server is one of its cluster's */
	PHP_HIREDIS_ITEM_SENT,
	PHP_HIREDIS_ITEM_ANSWERED  /* executed, or its error is the reply */
} php_hiredis_item_state;

/* The redirect of a DOUBTED item. */
typedef struct {
	uint32_t item;
	uint32_t server;   /* the number of the one that sent the line */
	zend_string *line; /* owned */
} php_hiredis_doubt;

/* A command as it stands in the spread's bytes. */
typedef struct {
	size_t to;        /* its end in the spread's `commands` */
	uint32_t place;   /* of its reply in the caller's list; `merged`: the number of the merge; LOAD: its number */
	uint32_t share;   /* `merged`: the number of its part */
	uint32_t number;
	uint16_t slot;
	uint8_t hops;
	uint8_t state;
	bool merged;
	bool reads;       /* PENDING: a replica may answer it */
	bool one;         /* MGET of one key */
	bool again;       /* it had left before, on a connection that was lost */
	bool asking;      /* SENT: behind ASKING, to the server `number` */
	bool refused;     /* is sent again: a node has refused it or could not be reached, or no node has its slot */
	uint8_t why;      /* `refused`: the php_hiredis_redirect_kind */
} php_hiredis_item;

struct php_hiredis_part {
	php_hiredis_entry entry;   /* first */
	php_hiredis_batch batch;   /* owned */
	php_hiredis_spread *spread;
	php_hiredis_cluster_server *server;
	uint32_t *items;           /* the item of each command of the batch; NO_ITEM: SCRIPT LOAD, ASKING; owned */
	uint32_t capacity;
	uint32_t ones;             /* how many of the commands are MGET of one key */
	uint64_t loaded;           /* a bit for each script whose SCRIPT LOAD stands in it */
	bool exec_refused;         /* a transaction's: EXEC itself was answered by a redirect or refusal */
	uint8_t why;               /* a transaction's: the first php_hiredis_redirect_kind that one of its commands was answered by */
	bool no_news;              /* a transaction's: `why` is what a replica says that has not taken the slot over */
	uint32_t target;           /* `why` is MOVED or ASK: the server that it names; NO_SERVER: it names none */
	zend_string *doubted;      /* the line of `why`, which may be a script's text as long as EXEC has not told; owned; NULL: it is none */
	php_hiredis_part *next;
};

struct php_hiredis_spread {
	const zend_string *endpoint;       /* borrowed from the link's node, for a failure of no one node */
	php_hiredis_entry *whole;          /* borrowed: it waits on the link's node */
	php_hiredis_output commands;       /* owned */
	php_hiredis_output expanded;       /* the same while a command becomes several; owned */
	const php_hiredis_batch *batch;    /* of `commands`: the caller's, or `own` */
	php_hiredis_batch own;             /* where a command has become several; owned */
	php_hiredis_item *items;           /* owned; NULL, while each command has one key and has been sent once: itemize() makes them */
	uint32_t count, capacity;
	uint32_t loads;
	php_hiredis_merge *merges;         /* owned */
	uint32_t merge_count;
	zval results;                      /* the list; UNDEF until it is planned */
	zval failure;                      /* why it was never planned, an exception; UNDEF otherwise */
	uint32_t left;                     /* places without a result */
	uint32_t pending, in_flight;       /* commands to be sent; parts */
	uint64_t give_up, wake;            /* php_hiredis_now() at the end of all repeats, 0: never; at the end of the pause, 0: no pause */
	uint64_t asked;                    /* php_hiredis_now() when commands that the table lacks were first looked for; 0: never */
	uint32_t pauses;
	php_hiredis_cluster_server *fixed; /* where its one command, or its transaction, goes; NULL: where its rows say */
	uint16_t slot;                     /* a transaction's */
	php_hiredis_doubt *doubts;         /* owned; NULL: none */
	uint32_t doubt_count, doubt_capacity;
	bool planned, needs_map;
	uint8_t begins_refused;            /* the php_hiredis_redirect_kind that its one command was answered by before; NONE: it was not sent yet */
	uint32_t begins_at;                /* then: the server that it goes to, as copy_target of the router */
	uint32_t generation;               /* of the map by which the last wave was sent */
	bool to_replicas;                  /* the last wave went to a replica where a node is out of reach; the next goes to the node itself */
	bool to_nodes;                     /* such a next wave is being sent */
	bool fell_back;                    /* a replica has failed: the rest of the time is the primary's */
	bool refusals;                     /* some command has been refused */
	bool has_lost;                     /* a ConnectionException stands in a place, or in a share's */
	bool asking;                       /* a transaction was sent behind ASKING */
	bool lost;                         /* a watched transaction was ended by a move of its slot, or with its node: as if a key had changed */
	bool watches;                      /* WATCH is held where this transaction goes */
	php_hiredis_part *parts;
	php_hiredis_spread *next;
};

/* The names that the four files use. */
typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;
typedef php_hiredis_spread spread_t;
typedef php_hiredis_part part_t;
typedef php_hiredis_item item_t;
typedef php_hiredis_entry entry_t;
typedef php_hiredis_doubt doubt_t;

/* ---- plan.c ---- */

/* Finds the slot of each command. A command for several slots or for all nodes becomes several. False: an exception is set. */
bool php_hiredis_spread_plan(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* Is one of its commands for all masters? */
bool php_hiredis_spread_is_for_all(const php_hiredis_spread *spread);
/* The server that the first command of a spread goes to, if that has one key; NULL: it is not known before the spread is planned. */
php_hiredis_cluster_server *php_hiredis_spread_first_server(php_hiredis_cluster_router *router, const php_hiredis_spread *spread);
/* Is it known where the keys of all commands stand that the table lacks? False: a node is being asked; its answer lets the spread be planned. */
bool php_hiredis_spread_knows_commands(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* Makes the list of results, a null for each reply. The spread counts as planned from now on. */
void php_hiredis_spread_expect(php_hiredis_spread *spread, uint32_t answers);

/* ---- send.c ---- */

/* Finds the slots and queues everything at once, if each command has one key and a node that has it. False: nothing has been queued. */
bool php_hiredis_spread_send_keyed(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* Makes the items of a spread that send_keyed() has sent, if there are none yet: one of its commands was refused, or lost. */
void php_hiredis_spread_itemize(php_hiredis_spread *spread);
/* Queues the pending commands on their nodes. */
void php_hiredis_spread_send(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
bool php_hiredis_cluster_is_watching(const php_hiredis_cluster_router *router);
php_hiredis_span php_hiredis_spread_span(const php_hiredis_spread *spread, uint32_t index);
/* Frees the part, which must stand on no node. */
void php_hiredis_part_free(php_hiredis_part *part);

/* ---- repeat.c: commands that no node has executed are sent again ---- */

/* Is the time over in which refused commands are sent again? */
bool php_hiredis_spread_is_over(const php_hiredis_spread *spread);
/* Servers are being asked for the map, and there is time to wait for it. */
static inline bool php_hiredis_spread_awaits_map(const php_hiredis_cluster_router *router, const php_hiredis_spread *spread)
{
	return router->refreshing && !php_hiredis_spread_is_over(spread);
}

/* Judges the redirects that may be scripts' texts. False: a node is still asked about one. */
bool php_hiredis_spread_settle_doubts(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* Frees them unjudged. */
void php_hiredis_spread_forget_doubts(php_hiredis_spread *spread);
/* The part's node could not be reached: its commands are pending again, for the time after a pause and a refresh of the map. */
void php_hiredis_spread_send_part_again(php_hiredis_cluster_router *router, php_hiredis_part *part);
/* The one command of the spread was refused before (`begins_refused`): it goes where that answer said. */
void php_hiredis_spread_begin_refused(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* A replica has failed: the commands of its part are pending again, for the primary. */
void php_hiredis_spread_send_part_to_primary(php_hiredis_part *part);
/* No node has the command's slot: it stays pending, or ends when the time is over. */
void php_hiredis_spread_wait_for_owner(php_hiredis_cluster_router *router, php_hiredis_spread *spread, uint32_t index);
/* Returns true if a redirect or refusal made EXEC fail: the commands are pending again, or the watched attempt is lost and becomes null. */
bool php_hiredis_spread_repeat_transaction(php_hiredis_cluster_router *router, php_hiredis_part *part);
/* The connection that watched the keys of this transaction is gone: it is not sent, and its attempt becomes null. */
void php_hiredis_spread_lose_watch(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* If a replica has executed a command of the part in the place of its node, the map is wrong, and is asked for soon. */
void php_hiredis_spread_note_takeover(php_hiredis_cluster_router *router, const php_hiredis_part *part);
/* The pause of a lost transaction is over: its results are null. */
void php_hiredis_spread_end_lost(php_hiredis_spread *spread);
/* Ends a command that no node has executed: its reply is a ServerException in the words of a server. */
void php_hiredis_spread_give_refusal(php_hiredis_spread *spread, uint32_t index);
/* A stream keeps the order of its commands. The later half leaves when no command of the earlier one can be behind it; refused commands of the
 * earlier half leave when it is known what the later one has executed in their slots. */
bool php_hiredis_spread_must_wait(const php_hiredis_cluster_router *router, const php_hiredis_spread *spread);
/* Has each command its reply? The later half of a stream stays until the earlier one has ended. */
bool php_hiredis_spread_may_finish(const php_hiredis_cluster_router *router, const php_hiredis_spread *spread);
/* Ends each refused command that a later command on one of its keys, of the stream's other half too, has overtaken: its error is its reply. */
void php_hiredis_spread_end_overtaken(php_hiredis_spread *spread);

/* ---- spread.c ---- */

/* Takes the reply to one share of a command that has become several. True: it was the last one, `reply` is the merged reply, `*place` its place. */
bool php_hiredis_spread_give_share(php_hiredis_spread *spread, const php_hiredis_item *item, zval *reply, uint32_t *place);

/* The item of a command of the part's batch, where the spread has items; NULL: SCRIPT LOAD, ASKING. */
static zend_always_inline php_hiredis_item *php_hiredis_part_item(const php_hiredis_part *part, uint32_t index)
{
	return UNEXPECTED(part->items[index] == PHP_HIREDIS_NO_ITEM) ? NULL : &part->spread->items[part->items[index]];
}

/* Takes the reply over, and puts it in the place of its command. */
static zend_always_inline void php_hiredis_spread_give(php_hiredis_spread *spread, php_hiredis_item *item, zval *reply)
{
	uint32_t place = item->place;
	zval whole;

	item->state = PHP_HIREDIS_ITEM_ANSWERED;
	ZVAL_COPY_VALUE(&whole, reply);
	if (UNEXPECTED(item->merged) && !php_hiredis_spread_give_share(spread, item, &whole, &place)) {
		return;
	}
	ZVAL_COPY_VALUE(&Z_ARRVAL(spread->results)->arPacked[place], &whole);
	spread->left--;
}

#endif
