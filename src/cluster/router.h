/*
 * The router of a Cluster's link: its servers, the map that says which of them has which slot, and the batches that are spread over them.
 *
 * router.c owns the servers, refresh.c asks them for the map; spread.c takes an entry's commands apart and puts their replies together again. A
 * router lives in request memory and is owned by the link's node; the map outlives it (topology.h).
 */
#ifndef PHP_HIREDIS_CLUSTER_ROUTER_H
#define PHP_HIREDIS_CLUSTER_ROUTER_H

#include "cluster/topology.h"
#include "link/link.h"
#include "link/router.h"

#define PHP_HIREDIS_NO_SLOT UINT16_MAX
#define PHP_HIREDIS_NO_SERVER UINT32_MAX

typedef struct php_hiredis_spread php_hiredis_spread;
typedef struct php_hiredis_part php_hiredis_part;

/* CLUSTER NODES, asked of a server to know whether another one belongs to its cluster (witness.h). Request memory. */
typedef struct {
	php_hiredis_entry entry;
	php_hiredis_batch batch;     /* owned */
	zend_string *nodes;          /* the last answer; owned; NULL: there was none */
	uint64_t asked_at;           /* php_hiredis_now(); 0: never */
	bool asking;                 /* the entry stands on the node */
} php_hiredis_witness;

/* One node of the cluster as this router uses it. */
typedef struct {
	php_hiredis_node node;       /* first */
	php_hiredis_config config;   /* the client's with this endpoint; owned */
	php_hiredis_output queue;    /* owned */
	php_hiredis_part *part;      /* filled by the spread that is being sent; NULL: none yet */
	uint32_t number;             /* its place among the router's */
	php_hiredis_entry ask;       /* CLUSTER SLOTS */
	php_hiredis_batch ask_batch; /* owned */
	php_hiredis_topology_source one_node; /* the meaning of an error that was the answer; EMPTY: none */
	bool asking;                 /* `ask` stands on the node; another node's answer may have ended its refresh */
	bool asked;                  /* for the map, in the refresh that is under way */
	bool doubtful;               /* its last connection was lost, or could not be made: the map is asked for before it is used again */
	uint64_t used;               /* php_hiredis_now_coarse() of the last time */
	bool stranger;               /* neither the last map that was adopted nor a seed tells of it: a redirect does, or an older map */
	bool vacant;                 /* its server was dropped: the place waits for another one */
	uint32_t life;               /* another number as soon as the place is another server's */
	uint64_t lost, redirected;   /* commands of it: without a reply; answered by MOVED or ASK */
	php_hiredis_witness *witness; /* owned; NULL: not asked yet */
	/* replicas.c */
	zend_string *zone;           /* told by its handshake; owned; NULL: none yet */
	uint64_t failed;             /* php_hiredis_now_coarse() of its last failure; 0: none */
	bool visited;                /* 'nearest': a read has gone there, so its distance is known, or will not be */
} php_hiredis_cluster_server;

/* The server that answers reads in the slots of one node. */
typedef struct {
	uint32_t server;             /* its number; NO_SERVER: none is chosen */
	uint64_t primary_until;      /* a replica has failed: the node itself answers till then, by php_hiredis_now_coarse(); 0: none has */
	uint64_t settled_until;      /* 'nearest': the choice holds till then, by php_hiredis_now_coarse() */
} php_hiredis_cluster_reader;

/* The node that the last MOVED named: slots that have moved together are answered by the same name thousands of times. */
typedef struct {
	char name[64];               /* HOST:PORT as the server wrote it */
	size_t length;               /* 0: none */
	uint16_t index;              /* the map's, as long as `membership` is the map's */
	uint32_t membership;
} php_hiredis_cluster_named;

typedef struct {
	php_hiredis_router base;     /* first */
	php_hiredis_link *link;      /* borrowed: it owns the router */
	php_hiredis_topology *map;   /* one counted reference (php_hiredis_topology_use()) */
	zend_array *addresses;       /* of the map's key; owned; NULL: none */
	php_hiredis_node **nodes;    /* each a php_hiredis_cluster_server; owned */
	uint32_t count, capacity;
	HashTable by_endpoint;       /* the numbers, by what endpoint_key() makes of the endpoint */
	uint32_t *by_index;          /* the map's index of a node => the server's number, or NO_SERVER: not made yet; owned */
	php_hiredis_cluster_reader *readers; /* by the same index; owned; NULL: the nodes themselves answer */
	uint32_t by_index_count, membership;
	uint32_t seed_count;         /* the first servers are the seeds': theirs may become the map even if it tells of another cluster */
	uint32_t vacancies, lives;   /* places of servers that were dropped; the last `life` */
	uint32_t swept;              /* the map's `membership` when no stranger was left the last time; another number: there may be some */
	uint64_t refreshes;          /* maps that were adopted */
	uint16_t copy_slot;          /* its slot */
	uint8_t copy_refused;        /* the php_hiredis_redirect_kind of its answer, for the spread that takes the command over; NONE: no such answer */
	uint32_t copy_target;        /* MOVED, ASK: the server that the command is sent to; NO_SERVER: the redirect did not name one */
	php_hiredis_spread *first, **last; /* in the order in which they were pushed */
	bool refreshing;             /* servers are asked for the map, and commands wait for it */
	bool aside;                  /* servers are asked for the map, because it is old; no command waits for it */
	bool old;                    /* the map is old, and no server is asked yet */
	bool quiet;                  /* `old`: no command was sent for a second before */
	uint64_t held_until;         /* aside: the first command of a while waits for the map up to this time; 0: none does */
	uint32_t asks;               /* refreshing, aside: the number of those that have not answered */
	uint64_t ask_next;           /* then: php_hiredis_now() at which another one is asked, too; 0: all have been */
	uint64_t late_next;          /* a server is late: php_hiredis_now() at which another one is asked who has its slots; 0: none is */
	/* COMMAND INFO of a command that the table lacks. */
	php_hiredis_entry learn;
	php_hiredis_batch learn_batch; /* owned */
	zend_string *learning;       /* the name that `learn` asks for; owned; NULL: `learn` stands on no node */
	bool settling;               /* php_hiredis_cluster_settle() waits, and reads `refusal` at its end */
	zval refusal;                /* the last answer that was an error, a line; or why a server could not be asked, an exception; UNDEF: none */
	zval clients;                /* the Clients that node() and nodes() give: 'host:port' => Client */
	php_hiredis_cluster_server *fixed; /* the server of the next command or transaction, whatever rows say; NULL: they decide */
	bool doubts;                 /* some server is doubtful */
	php_hiredis_cluster_named named;
	uint32_t lost_attempts;      /* watched transactions in a row that a move of their slot, or the loss of its node, has ended */
	/* WATCH */
	php_hiredis_cluster_server *watched; /* the server that holds it; NULL: none */
	uint16_t watched_slot;
	bool watched_asking;         /* by ASKING: the slot is on its way there */
} php_hiredis_cluster_router;

static inline php_hiredis_cluster_router *php_hiredis_cluster_router_of(php_hiredis_link *link)
{
	return (php_hiredis_cluster_router *) link->node.router;
}

static inline php_hiredis_cluster_server *php_hiredis_cluster_server_at(const php_hiredis_cluster_router *router, uint32_t number)
{
	return (php_hiredis_cluster_server *) router->nodes[number];
}

/* Makes the link a cluster's. `seeds` are copied; `addresses` NULL: none, otherwise it has been checked. */
void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses);

/* ---- for spread.c ---- */

php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const php_hiredis_cluster_server *server);
/* The server at this endpoint, as a replica or not. The first function makes it if there is none yet, the second returns NULL then. */
php_hiredis_cluster_server *php_hiredis_cluster_server_for(php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool replica);
php_hiredis_cluster_server *php_hiredis_cluster_find_server(const php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool replica);
/* The server of a node of the map; it stays the router's. */
php_hiredis_cluster_server *php_hiredis_cluster_server_of(php_hiredis_cluster_router *router, uint16_t index);
/* A map has been adopted: drops the servers that are neither in it nor seeds nor in use. */
void php_hiredis_cluster_drop_strangers(php_hiredis_cluster_router *router);
/* The server that has the slot now; NULL: no node has it. */
static zend_always_inline php_hiredis_cluster_server *php_hiredis_cluster_server_of_slot(php_hiredis_cluster_router *router, uint16_t slot)
{
	uint16_t index = php_hiredis_topology_owner(router->map, slot);

	if (UNEXPECTED(index == PHP_HIREDIS_NO_NODE)) {
		return NULL;
	}
	if (EXPECTED(router->membership == router->map->membership && index < router->by_index_count
			&& router->by_index[index] != PHP_HIREDIS_NO_SERVER)) {
		return php_hiredis_cluster_server_at(router, router->by_index[index]);
	}
	return php_hiredis_cluster_server_of(router, index);
}
/* Any node that has slots, one with a connection if there is one; NULL: the map is empty. */
php_hiredis_cluster_server *php_hiredis_cluster_any_server(php_hiredis_cluster_router *router);
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
/* A connection is idle after so many nanoseconds without a command. */
#define PHP_HIREDIS_CLUSTER_IDLE UINT64_C(100000000)
/* Has the connection been used or looked at within the last 100 ms? Looks at it otherwise. `now`: php_hiredis_now_coarse(). */
static zend_always_inline void php_hiredis_cluster_freshen(php_hiredis_cluster_server *server, uint64_t now)
{
	if (UNEXPECTED(now - server->used > PHP_HIREDIS_CLUSTER_IDLE)) {
		php_hiredis_cluster_look(server);
	}
	server->used = now;
}

/* Takes every entry that has ended off its node. */
void php_hiredis_cluster_collect(php_hiredis_cluster_router *router);

/* ---- refresh.c ---- */

/* The server's answer to CLUSTER SLOTS has come, or will not come: it is the map, or the next server is asked. */
void php_hiredis_cluster_end_ask(php_hiredis_cluster_router *router, php_hiredis_cluster_server *server);
/* The server's answer is an error, a line, which is taken over. */
void php_hiredis_cluster_refuse_refresh(php_hiredis_cluster_router *router, php_hiredis_cluster_server *server, zval *line);
/* The map is old, or a server is late: asks for the map over a connection that is open, without waiting for the answer, and not over that of the
 * commands' own server (NULL: not known). Where no other connection is open, one is opened if a server is late; else `old` stays set:
 * php_hiredis_cluster_ask_behind() asks behind the commands. Sends nothing yet. May bail out. */
void php_hiredis_cluster_ask_aside(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *own);
void php_hiredis_cluster_ask_behind(php_hiredis_cluster_router *router, php_hiredis_cluster_server *own);
/* Reads what has come of the answers that are asked for aside, so that their connections are fit for the pool. May bail out. */
void php_hiredis_cluster_end_aside(php_hiredis_cluster_router *router);
/* Asks one more server if the last one that was asked has not answered for 250 ms. Sends nothing yet. */
void php_hiredis_cluster_ask_more(php_hiredis_cluster_router *router);
/* No answer is awaited any more: the nodes have been dropped. */
void php_hiredis_cluster_stop_refresh(php_hiredis_cluster_router *router);
/* The same after a fatal error. */
void php_hiredis_cluster_forget_refresh(php_hiredis_cluster_router *router);
/* Asks a server for the map, unless one is being asked, or the last refresh was too short ago (`map->next_refresh`). Sends nothing yet. */
void php_hiredis_cluster_refresh(php_hiredis_cluster_router *router);

/* Asks any node where the keys of the command stand; the entry `learn` must stand on no node. False: there is no node. Sends nothing yet. */
bool php_hiredis_cluster_learn(php_hiredis_cluster_router *router, const char *name, size_t length);
/* The answer has come, or will not come: spreads that are not planned yet can be planned now, or end with an exception. */
void php_hiredis_cluster_end_learning(php_hiredis_cluster_router *router);
/* Waits until there is a map. `anew`: asks for it even if there is one. `wake`: until then (php_hiredis_now()), and a later call goes on, 0: as long as it
 * takes. False: an exception is set. */
bool php_hiredis_cluster_settle(php_hiredis_cluster_router *router, bool anew, uint64_t wake);

#endif
