/*
 * What only the files of cluster share.
 */
#ifndef PHP_HIREDIS_CLUSTER_INTERNAL_H
#define PHP_HIREDIS_CLUSTER_INTERNAL_H

#include "cluster/cluster.h"

/* ---- the map of a cluster ---- */

/* Is a replica of some node reached there? */
bool php_hiredis_topology_has_replica(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* A number that changes when the slot changes its owner, and stands for a database in the cache: one that no slot has had in any map of the
 * thread, and that is no number of a database. */
uint32_t php_hiredis_topology_era(php_hiredis_topology *map, uint16_t slot);
/* Where the server is reached that a MOVED or ASK of `asked` names, which has a host, or means that of `asked`. Returns the length of `to->host`, which
 * is borrowed and not always terminated. */
size_t php_hiredis_topology_reach(const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked, const zend_array *addresses,
	php_hiredis_endpoint *to);
/* Something is known that was not known when the last refresh began: the next one need not wait longer than a second. */
void php_hiredis_topology_hurry(php_hiredis_topology *map);
/* Is the map so old that it is asked for? It is 10 to 30 seconds after it was adopted: by chance, so that many processes do not ask at the same time;
 * another number each time, and in a child of the process. `now`: php_hiredis_now_coarse(). */
bool php_hiredis_topology_is_old(php_hiredis_topology *map, uint64_t now);

/* ---- the router of a Cluster's link ---- */

/* The server at this endpoint, as a replica or not. The first function makes it if there is none yet, the second returns NULL then. */
php_hiredis_cluster_server *php_hiredis_cluster_server_for(php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool replica);
php_hiredis_cluster_server *php_hiredis_cluster_find_server(const php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool replica);
/* A map has been adopted: drops the servers that are neither in it nor seeds nor in use. */
void php_hiredis_cluster_drop_strangers(php_hiredis_cluster_router *router);
/* A connection that has not been used for a while is looked at: the server may have closed it, and is doubtful then. May bail out. */
void php_hiredis_cluster_look(php_hiredis_cluster_server *server);
/* Its connection was lost under a command, or could not be made: if it has slots, the map is asked for before it is used again, by the next request of
 * this process, too. */
void php_hiredis_cluster_doubt(php_hiredis_cluster_server *server);

/* Is it doubtful, and without a connection that would show that it lives? */
static zend_always_inline bool php_hiredis_cluster_is_out_of_reach(const php_hiredis_cluster_server *server)
{
	return UNEXPECTED(server->doubtful) && !php_hiredis_node_is_ready(&server->node);
}

/* Looks at each connection that has been idle, and takes over the map's doubts. A command that is planned afterwards can wait for the map if a
 * node is gone. Sees that the map is old. May bail out. */
void php_hiredis_cluster_look_at_all(php_hiredis_cluster_router *router);

/* Has the connection been used or looked at within the last 100 ms? Looks at it otherwise, and sees that it has been silent for long. `now`:
 * php_hiredis_now_coarse(). */
static zend_always_inline void php_hiredis_cluster_freshen(php_hiredis_cluster_server *server, uint64_t now)
{
	if (UNEXPECTED(now - server->used > PHP_HIREDIS_CLUSTER_IDLE) && now - server->looked > PHP_HIREDIS_CLUSTER_IDLE) {
		php_hiredis_cluster_look(server);
		server->looked = now;
		server->node.silent |= now - server->used > PHP_HIREDIS_SILENCE && php_hiredis_node_is_ready(&server->node);
	}
}

/* Takes every entry that has ended off its node. Asks one more server for the map if the last one that was asked has not answered for 250 ms. */
void php_hiredis_cluster_collect(php_hiredis_cluster_router *router);
/* Asks the server: the command of the table, and `about` behind it (NULL: nothing). `timeout` in nanoseconds, 0: for ever. It must stand
 * on no node. Sends nothing yet. */
void php_hiredis_inquiry_ask(php_hiredis_cluster_server *server, php_hiredis_inquiry *inquiry, const char *command, const zend_string *about,
	uint64_t timeout);
/* The inquiry that this entry of the server is; NULL: it is none. */
static inline php_hiredis_inquiry *php_hiredis_inquiry_of(php_hiredis_cluster_server *server, const php_hiredis_entry *entry)
{
	php_hiredis_cluster_router *router = (php_hiredis_cluster_router *) server->node.part_of;

	return entry == &server->map.entry ? &server->map : UNEXPECTED(entry == &server->nodes.entry) ? &server->nodes
		: UNEXPECTED(entry == &router->info.entry) ? &router->info : NULL;
}

/* The map is old, or a server is late: asks for the map over a connection that is open, without waiting for the answer, and not over that of the
 * commands' own server (NULL: not known). Where no other connection is open, one is opened if a server is late; else `old` stays set:
 * php_hiredis_cluster_ask_behind() asks behind the commands. Sends nothing yet. May bail out. */
void php_hiredis_cluster_ask_aside(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *own);
void php_hiredis_cluster_ask_behind(php_hiredis_cluster_router *router, php_hiredis_cluster_server *own);
/* Asks a server for the map, unless one is being asked, or the last refresh was too short ago (`map->next_refresh`). Sends nothing yet. */
void php_hiredis_cluster_refresh(php_hiredis_cluster_router *router);

/* ---- a batch over the nodes of a cluster ---- */

/* As php_hiredis_router_ops.push: makes a spread of the entry. Sends nothing yet. */
void php_hiredis_spread_push(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
/* As php_hiredis_router_ops.step. */
php_hiredis_progress php_hiredis_spread_step(php_hiredis_router *router, php_hiredis_effort effort);
/* A part has ended, and is off its node. */
void php_hiredis_spread_collect(php_hiredis_cluster_router *router, php_hiredis_entry *part);
/* There is no map: every spread that is not planned yet ends with this exception, which is borrowed. */
void php_hiredis_spread_fail(php_hiredis_cluster_router *router, const zval *exception);
/* As php_hiredis_router_ops.refused. */
bool php_hiredis_spread_refused(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
/* Is the server one of some command's, sent or to be sent? */
bool php_hiredis_spread_names(const php_hiredis_cluster_router *router, const php_hiredis_cluster_server *server);
/* Frees every spread. `forget`: after a fatal error, whose memory the end of the request takes back. Entries stay on the link's node. */
void php_hiredis_spread_free_all(php_hiredis_cluster_router *router, bool forget);
void php_hiredis_spread_gc(const php_hiredis_cluster_router *router, zend_get_gc_buffer *buffer);

/*
 * Makes one reply of the replies of several nodes, each of which has executed a part of one command.
 */

/* Request memory, owned by the spread that embeds it. */
typedef struct {
	php_hiredis_route route;
	uint32_t place;         /* of the merged reply in the caller's list */
	uint32_t left;          /* parts whose reply is still to come */
	uint32_t parts;
	zval *replies;          /* of each part; owned */
	uint32_t *positions;    /* MGET: where the values of each part go, one part behind the other; owned; NULL otherwise */
	uint32_t keys;
} php_hiredis_merge;

/*
 * The inside of a spread: its commands (items), and the batch of them that each node gets (parts). For plan.c, send.c, repeat.c and spread.c alone.
 */

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
	bool may_have_run; /* it had left before, on a connection that was lost */
	bool asking;      /* SENT: behind ASKING, to the server `number` */
	bool refused;     /* is sent again: a node has refused it or could not be reached, or no node has its slot */
	uint8_t why;      /* `refused`: the php_hiredis_redirect_kind */
} php_hiredis_item;

struct php_hiredis_part {
	php_hiredis_entry entry;   /* first; its `list` is owned */
	php_hiredis_batch batch;   /* owned */
	uint32_t *items;           /* the item of each command of the batch; NO_ITEM: SCRIPT LOAD, ASKING; owned */
	uint32_t capacity;
	/* What is above stays as room for the server's next part. */
	php_hiredis_cluster_server *server;
	php_hiredis_spread *spread;
	uint32_t ones;             /* how many of the commands are MGET of one key */
	uint64_t loaded;           /* a bit for each script whose SCRIPT LOAD stands in it */
	bool exec_refused;         /* a transaction's: EXEC itself was answered by a redirect or refusal */
	uint8_t why;               /* a transaction's: the first php_hiredis_redirect_kind that one of its commands was answered by */
	bool no_news;              /* a transaction's: `why` is of a replica that has not taken the slot over: it says no more than the map */
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
	bool to_nodes;                     /* this wave goes to the nodes again, after one to their replicas */
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

/* ---- spread.c ---- */

/* Makes the list of results, a null for each reply. The spread counts as planned from now on. */
void php_hiredis_spread_expect(php_hiredis_spread *spread, uint32_t answers);
/* Takes the reply over, and puts it in the place of its command. */
void php_hiredis_spread_give(php_hiredis_spread *spread, php_hiredis_item *item, zval *reply);
/* Frees the part, which must stand on no node. `keep`: its room stays for the server's next part. */
void php_hiredis_part_free(php_hiredis_part *part, bool keep);

/* ---- plan.c ---- */

/* Finds the slot of each command. A command for several slots or for all nodes becomes several. False: an exception is set; or a node is being asked
 * where the keys of commands stand that the table lacks, or the spread waits for a map that is asked for. */
bool php_hiredis_spread_plan(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* ---- send.c ---- */

/* Finds the slots and queues everything at once, if each command has one key and a node that has it. False: nothing has been queued. */
bool php_hiredis_spread_send_keyed(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* Makes the items of a spread that send_keyed() has sent, if there are none yet: one of its commands was refused, or lost. */
void php_hiredis_spread_itemize(php_hiredis_spread *spread);
/* Queues the pending commands on their nodes. */
void php_hiredis_spread_send(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
bool php_hiredis_cluster_is_watching(const php_hiredis_cluster_router *router);
php_hiredis_span php_hiredis_spread_span(const php_hiredis_spread *spread, uint32_t index);

/* ---- repeat.c: commands that no node has executed are sent again ---- */

/* Servers are being asked for the map, and there is time to wait for it. */
bool php_hiredis_spread_awaits_map(const php_hiredis_cluster_router *router, const php_hiredis_spread *spread);
/* May the pending commands leave now, as the next wave? Nothing of the spread is in flight. Not while a pause lasts, the map is awaited, a node is asked
 * about a redirect that may be a script's text, or, of a stream's half, while an earlier one could be overtaken. The order rule: no command is sent once
 * more that a later one with its key has overtaken, its error is its reply. */
bool php_hiredis_spread_may_leave(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* A part has ended. True: it has failed, and its commands are pending again where none can have executed them, and the others end as perhaps executed;
 * or a redirect or refusal made its EXEC fail, and its commands are pending again, or the watched attempt is lost and becomes null. False: its replies
 * are those of its commands. */
bool php_hiredis_spread_take_back(php_hiredis_cluster_router *router, php_hiredis_part *part);
/* The server that is asked in the place of `server`, which is doubtful, or NULL: no node has the slot of the command. NULL: the command waits for the map,
 * or has ended. */
php_hiredis_cluster_server *php_hiredis_spread_server_instead(php_hiredis_cluster_router *router, php_hiredis_spread *spread, uint32_t index,
	php_hiredis_cluster_server *server);
/* The connection that watched the keys of this transaction is gone: it is not sent, and its attempt becomes null. */
void php_hiredis_spread_lose_watch(php_hiredis_cluster_router *router, php_hiredis_spread *spread);
/* Ends a command that no node has executed: its reply is a ServerException in the words of a server. */
void php_hiredis_spread_give_refusal(php_hiredis_spread *spread, uint32_t index);
/* The item of a command of the part's batch, where the spread has items; NULL: SCRIPT LOAD, ASKING. */
static zend_always_inline php_hiredis_item *php_hiredis_part_item(const php_hiredis_part *part, uint32_t index)
{
	return UNEXPECTED(part->items[index] == PHP_HIREDIS_NO_ITEM) ? NULL : &part->spread->items[part->items[index]];
}

/* Does the answer of `asked` to CLUSTER NODES, the last one, list the node that the MOVED or ASK names? */
bool php_hiredis_nodes_list(const php_hiredis_cluster_server *asked, const php_hiredis_redirect *redirect);

/*
 * Which server answers commands that only read, by the options readFrom and zone; and which replica may have the slots of a node that is gone.
 *
 * Each node's reads go to one server of its own choice, which stays the same until it fails or the map changes: a replica in the zone, or else
 * any replica, or else the node itself; with 'any' the node is one of those that are chosen from. When a replica fails, loads or redirects,
 * the node itself answers for one second, and then the choice is made anew.
 */

/* May a replica answer the command, if the command has a slot? */
static zend_always_inline bool php_hiredis_cluster_may_be_read(const php_hiredis_row *row)
{
	return row && (row->flags & PHP_HIREDIS_ROW_REPLICA) && row->route <= PHP_HIREDIS_ROUTE_SPLIT;
}

#endif
