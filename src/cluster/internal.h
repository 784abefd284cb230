/*
 * Declarations that the files of src/cluster share with each other, and with no other folder.
 *
 * The main types are php_hiredis_fanout, a batch that is distributed over the nodes; php_hiredis_routed_command, one of its commands; and php_hiredis_node_batch, the commands
 * that one node gets in one wave. Invariant: `pending` of a fanout is the number of its items that are to be sent, `in_flight` the number of its parts, and
 * `left` the number of places without a result; a planned fanout ends only when all three are 0.
 */
#ifndef PHP_HIREDIS_CLUSTER_INTERNAL_H
#define PHP_HIREDIS_CLUSTER_INTERNAL_H

#include "cluster/cluster.h"

/* ---- the map of a cluster ---- */

/* Returns whether some node has a replica at this address. */
bool php_hiredis_topology_has_replica(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* Returns a number that changes when the owner of the slot changes, and that the shared cache uses as the number of a database. No slot has had this number
 * in any map of the thread before, and no real database has it. */
uint32_t php_hiredis_topology_cache_database(php_hiredis_topology *map, uint16_t slot);
/* Sets `to` to the address at which the server that a MOVED or ASK of `asked` names is reached. The redirect has a host, or means the host of `asked`.
 * Returns the length of `to->host`, which is borrowed and not always terminated. */
size_t php_hiredis_topology_redirect_endpoint(const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked, const zend_array *addresses,
	php_hiredis_endpoint *to);
/* Shortens a long pause before the next refresh to one second, because something has changed since the last refresh began. */
void php_hiredis_topology_shorten_pause(php_hiredis_topology *map);
/* Returns whether the map is so old that it should be requested again. That is 10 to 30 seconds after it was adopted; the time is random, and different
 * after each refresh and in each child process, so that many processes do not query at the same time. `now` is php_hiredis_now_coarse(). */
bool php_hiredis_topology_is_old(php_hiredis_topology *map, uint64_t now);

/* ---- the router of a Cluster's link ---- */

/* Return the server at this endpoint, as a replica or as a primary. If there is none yet, the first function creates it, and the second returns NULL. */
php_hiredis_cluster_server *php_hiredis_cluster_get_server(php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool replica);
php_hiredis_cluster_server *php_hiredis_cluster_find_server(const php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool replica);
/* Drops the servers that are neither in the map nor seeds nor in use. To be called after a map was adopted. */
void php_hiredis_cluster_drop_unlisted(php_hiredis_cluster_router *router);
/* Checks a connection that has not been used for a while. If the server has closed it, the server is suspect from now on. May bail out. */
void php_hiredis_cluster_check_connection(php_hiredis_cluster_server *server);
/* Marks the server as suspect, because its connection was lost under a command or could not be made. If the server has slots, this is noted in the map as
 * well, so that the map is refreshed before the server is used again, also by the next request of this process. */
void php_hiredis_cluster_mark_suspect(php_hiredis_cluster_server *server);
/* Ends the suspicion of every server, and of every node of the map, because a refresh of the map has ended. */
void php_hiredis_cluster_clear_suspects(php_hiredis_cluster_router *router);

/* Returns whether the server is suspect and has no open connection that would show that it is alive. */
static zend_always_inline bool php_hiredis_cluster_is_unreachable(const php_hiredis_cluster_server *server)
{
	return UNEXPECTED(server->is_suspect) && !php_hiredis_node_is_ready(&server->node);
}

/* Checks each connection that has been idle, takes over the suspect nodes of the map, and notes whether the map is old. A command that is planned afterwards
 * can wait for the map if a node is gone. May bail out. */
void php_hiredis_cluster_check_all_connections(php_hiredis_cluster_router *router);

/* Checks the connection unless it was used or checked within the last 100 ms, and notes whether it has been idle too long to be trusted. `now` is
 * php_hiredis_now_coarse(). */
static zend_always_inline void php_hiredis_cluster_check_idle_connection(php_hiredis_cluster_server *server, uint64_t now)
{
	if (UNEXPECTED(now - server->used > PHP_HIREDIS_CLUSTER_IDLE) && now - server->looked > PHP_HIREDIS_CLUSTER_IDLE) {
		php_hiredis_cluster_check_connection(server);
		server->looked = now;
		server->node.was_idle_too_long |= now - server->used > PHP_HIREDIS_IDLE_TOO_LONG && php_hiredis_node_is_ready(&server->node);
	}
}

/* Removes every entry that has ended from its node, and delivers its result. Queries one more server for the map if the last one has not answered for 250
 * ms. */
void php_hiredis_cluster_collect_ended(php_hiredis_cluster_router *router);
/* Queues a command of the table on the server, with `about` as its last argument (NULL for none). `timeout` is in nanoseconds, 0 for no limit. The inquiry
 * must not be queued on any node. Sends nothing yet. */
void php_hiredis_router_query_queue(php_hiredis_cluster_server *server, php_hiredis_router_query *inquiry, const char *command, const zend_string *about,
	uint64_t timeout);
/* Returns the inquiry that this entry of the server belongs to, or NULL if it belongs to none. */
static inline php_hiredis_router_query *php_hiredis_router_query_of_entry(php_hiredis_cluster_server *server, const php_hiredis_entry *entry)
{
	php_hiredis_cluster_router *router = (php_hiredis_cluster_router *) server->node.parent_router;

	return entry == &server->map.entry ? &server->map : UNEXPECTED(entry == &server->nodes.entry) ? &server->nodes
		: UNEXPECTED(entry == &router->info.entry) ? &router->info : NULL;
}

/* Requests the map in the background, because it is old or a server is overdue: over an open connection, without waiting for the answer, and not over the
 * connection of the server that the commands go to (`own`, NULL if that is not known yet). If no other connection is open, opens one if a server is overdue;
 * otherwise `old` stays set, and php_hiredis_cluster_query_after_commands() queues the query after the commands on their own server. Sends nothing yet. May bail out. */
void php_hiredis_cluster_query_in_background(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *own);
void php_hiredis_cluster_query_after_commands(php_hiredis_cluster_router *router, php_hiredis_cluster_server *own);
/* Notes whether the map has reached its age, so that the next batch requests a new one in the background. `now` is php_hiredis_now_coarse(). */
void php_hiredis_cluster_note_map_age(php_hiredis_cluster_router *router, uint64_t now);
/* Forgets the refresh that is under way, because the entries of its queries no longer exist. */
void php_hiredis_cluster_abandon_refresh(php_hiredis_cluster_router *router);
/* Queries a server for the map, unless one is being queried or the last refresh was too short ago (`map->next_refresh`). Sends nothing yet. */
void php_hiredis_cluster_refresh(php_hiredis_cluster_router *router);

/* ---- a batch over the nodes of a cluster ---- */

/* Implements php_hiredis_router_ops.push: creates a fanout for the entry. Sends nothing yet. */
void php_hiredis_fanout_push(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
/* Implements php_hiredis_router_ops.step. */
php_hiredis_progress php_hiredis_fanout_step(php_hiredis_router *router, php_hiredis_step_mode mode);
/* Takes over the result of a node_batch that has ended and that is no longer queued on its node. */
void php_hiredis_fanout_collect_node_batch(php_hiredis_cluster_router *router, php_hiredis_entry *node_batch);
/* Ends every fanout that is not planned yet with this exception, which is borrowed, because there is no map. */
void php_hiredis_fanout_fail_unplanned(php_hiredis_cluster_router *router, const zval *exception);
/* Implements php_hiredis_router_ops.refused. */
bool php_hiredis_fanout_handle_error(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
/* Returns whether some command that has not been answered yet was sent to this server or is going to be. */
bool php_hiredis_fanout_any_uses_server(const php_hiredis_cluster_router *router, const php_hiredis_cluster_server *server);
/* Frees every fanout. `forget` is true after a fatal error, when the end of the request frees the memory. The entries stay on the link's node. */
void php_hiredis_fanout_free_all(php_hiredis_cluster_router *router, bool forget);
/* Adds the values of all spreads to the buffer of the garbage collector. */
void php_hiredis_fanout_gc(const php_hiredis_cluster_router *router, zend_get_gc_buffer *buffer);

/* A command that was split into several, and their replies (merge.c). In request memory, owned by the fanout that embeds it. */
typedef struct {
	php_hiredis_route route;
	uint32_t place;         /* the place of the merged reply in the caller's list */
	uint32_t left;          /* the number of parts without a reply */
	uint32_t parts;
	zval *replies;          /* one for each node_batch; owned */
	uint32_t *positions;    /* MGET: the places of the values of all parts, in the order of the parts; owned; NULL for other commands */
	uint32_t keys;
} php_hiredis_merge;

/* The internals of a fanout: its commands (items), and the share of them that each node gets (parts). Used by the files that plan, send, merge and repeat. */

#define PHP_HIREDIS_NO_INDEX UINT32_MAX

typedef enum {
	PHP_HIREDIS_ROUTED_AUXILIARY,   /* not the caller's: SCRIPT LOAD before a command whose script the node lacks, or a barrier after AUTH or HELLO */
	PHP_HIREDIS_ROUTED_PENDING,  /* to be sent to the node that has its slot, or to any node if it has no slot */
	PHP_HIREDIS_ROUTED_TO_SERVER,  /* to be sent to the server `number`: a command for all primaries, or one with `fixed_server` */
	PHP_HIREDIS_ROUTED_ASK,      /* to be sent to the server `number`, after ASKING */
	PHP_HIREDIS_ROUTED_UNVERIFIED,  /* answered by an unverified redirect: a node is asked whether the named server belongs to its cluster */
	PHP_HIREDIS_ROUTED_SENT,
	PHP_HIREDIS_ROUTED_ANSWERED  /* executed, or its error is the reply */
} php_hiredis_routed_state;

/* The redirect of a DOUBTED command. */
typedef struct {
	uint32_t command;
	uint32_t server;   /* the number of the server that sent the line */
	zend_string *line; /* owned */
} php_hiredis_unverified_redirect;

/* A command, whose bytes are in the fanout's `commands`. */
typedef struct {
	size_t to;        /* where its bytes end in the fanout's `commands` */
	uint32_t place;   /* the place of its reply in the caller's list; with `merged`, the number of the merge; with BESIDE, the number among these */
	uint32_t share;   /* with `merged`, the number of its node_batch of the merge */
	uint32_t number;
	uint16_t slot;
	uint8_t hops;
	uint8_t state;
	bool merged;
	bool reads;       /* PENDING: a replica may answer it */
	bool one;         /* MGET of one key */
	bool may_have_run; /* it was sent before, on a connection that was lost */
	bool asking;      /* SENT: after ASKING, to the server `number` */
	bool refused;     /* it is sent again, because a node has refused it or could not be reached, or no node has its slot */
	uint8_t why;      /* with `refused`, the php_hiredis_redirect_kind */
} php_hiredis_routed_command;

struct php_hiredis_node_batch {
	php_hiredis_entry entry;   /* first; its `list` is owned */
	php_hiredis_batch batch;   /* owned */
	uint32_t *items;           /* the number of the command of each command of the batch; NO_ITEM for SCRIPT LOAD, ASKING and barriers; owned */
	uint32_t capacity;
	/* The memory of the members above is reused for the server's next node_batch; those below are cleared. */
	php_hiredis_cluster_server *server;
	php_hiredis_fanout *fanout;
	uint32_t ones;             /* the number of its commands that are MGET of one key */
	uint64_t loaded;           /* a bit for each script whose SCRIPT LOAD is in the node_batch */
	bool exec_refused;         /* of a transaction: EXEC itself was answered by a redirect or refusal */
	uint8_t why;               /* of a transaction: the first php_hiredis_redirect_kind that one of its commands was answered by */
	bool no_news;              /* of a transaction: `why` comes from a replica that has not taken the slot over, so it says no more than the map */
	uint32_t target;           /* if `why` is MOVED or ASK: the server that it names, or NO_SERVER if it names none */
	zend_string *doubted;      /* the line of `why` if a script may have returned it, until EXEC has settled that; owned; NULL otherwise */
	php_hiredis_node_batch *next;
};

struct php_hiredis_fanout {
	const zend_string *endpoint;       /* borrowed from the link's node, for failures that concern no single node */
	php_hiredis_entry *whole;          /* the entry of the caller, which waits on the link's node; borrowed */
	php_hiredis_output commands;       /* owned */
	php_hiredis_output expanded;       /* the new bytes while some command becomes several; owned */
	const php_hiredis_batch *batch;    /* the batch of `commands`: the caller's, or `own` */
	php_hiredis_batch own;             /* used if a command has become several; owned */
	php_hiredis_routed_command *items;           /* owned; NULL as long as each command has one key and was sent once; php_hiredis_fanout_create_routed_commands() creates them */
	uint32_t count, capacity;
	uint32_t loads;
	php_hiredis_merge *merges;         /* owned */
	uint32_t merge_count;
	zval results;                      /* the list of replies; UNDEF until the fanout is planned */
	zval failure;                      /* an exception, why the fanout was never planned; UNDEF otherwise */
	uint32_t left;                     /* the number of places without a result */
	uint32_t pending, in_flight;       /* the number of commands that are to be sent; the number of parts */
	uint64_t give_up, wake;            /* by php_hiredis_now(): when repeats end, 0 for never; when the current pause ends, 0 if there is none */
	uint64_t asked;                    /* when commands that the table lacks were first looked up, by php_hiredis_now(); 0 for never */
	uint32_t pauses;
	php_hiredis_cluster_server *fixed_server; /* the server of its one command or transaction; NULL if the slots decide */
	uint16_t slot;                     /* of a transaction */
	php_hiredis_unverified_redirect *doubts;         /* the unverified redirects; owned; NULL if there are none */
	uint32_t doubt_count, doubt_capacity;
	bool planned, needs_map;
	uint8_t first_refusal;            /* the php_hiredis_redirect_kind by which its one command was answered before; NONE if it was not sent before */
	uint32_t first_target;                /* then the server that it goes to, as `link_entry_target` of the router */
	uint32_t generation;               /* that of the map when the last wave was sent */
	bool to_replicas;                  /* in the last wave, a replica got the commands of an unreachable node; the next wave goes to the node itself */
	bool to_nodes;                     /* this wave goes to the nodes themselves, after one that went to their replicas */
	bool fell_back;                    /* a replica has failed: the rest of the time limit is for the primary */
	bool refusals;                     /* some command has been refused */
	bool has_lost;                     /* a reply, or the reply of a share, is a ConnectionException */
	bool asking;                       /* of a transaction: it was sent after ASKING */
	bool lost;                         /* of a watched transaction: its slot moved or its node was lost, which has the effect of a changed key */
	bool watches;                      /* of a transaction: keys are watched on its connection */
	php_hiredis_node_batch *parts;
	php_hiredis_fanout *next;
};

/* Short names for the files of this folder. */
typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;
typedef php_hiredis_fanout fanout_t;
typedef php_hiredis_node_batch node_batch_t;
typedef php_hiredis_routed_command routed_command_t;
typedef php_hiredis_entry entry_t;
typedef php_hiredis_unverified_redirect unverified_redirect_t;

/* ---- fanout.c ---- */

/* Creates the list of results, with a null for each reply. The fanout counts as planned from now on. */
void php_hiredis_fanout_create_results(php_hiredis_fanout *fanout, uint32_t answers);
/* Takes over the reply, and stores it in the place of its command. */
void php_hiredis_fanout_store_reply(php_hiredis_fanout *fanout, php_hiredis_routed_command *command, zval *reply);
/* Frees the node_batch, which must not be queued on any node. `keep` stores its memory for the server's next node_batch. */
void php_hiredis_node_batch_free(php_hiredis_node_batch *node_batch, bool keep);

/* ---- plan.c ---- */

/* Finds the slot of each command, and splits each command for several slots or for all nodes into several. Returns false if an exception is set, if a server
 * is being asked where the keys of a command are that the table lacks, or if the fanout waits for a map. */
bool php_hiredis_fanout_plan(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* ---- send.c ---- */

/* Finds the slots and queues everything at once, if each command has one key and its slot has a node. Otherwise returns false, and nothing is queued. */
bool php_hiredis_fanout_send_keyed(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Creates the items of a fanout that php_hiredis_fanout_send_keyed() has sent, unless there are some. Needed as soon as one of its commands is refused or
 * lost. */
void php_hiredis_fanout_create_routed_commands(php_hiredis_fanout *fanout);
/* Queues the pending commands on their nodes. */
void php_hiredis_fanout_send(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Returns whether keys are being watched on a connection that is still open. */
bool php_hiredis_cluster_is_watching(const php_hiredis_cluster_router *router);
/* Returns where the bytes of the command's command are in the fanout's `commands`. */
php_hiredis_span php_hiredis_fanout_command_span(const php_hiredis_fanout *fanout, uint32_t index);

/* ---- repeat.c: commands that no node has executed are sent again ---- */

/* Returns whether servers are being queried for the map, and the time limit of the fanout allows to wait for it. */
bool php_hiredis_fanout_waits_for_map(const php_hiredis_cluster_router *router, const php_hiredis_fanout *fanout);
/* Returns whether the pending commands may be sent now, as the next wave; nothing of the fanout is in flight. They may not during a pause, while the map is
 * awaited, while a node is being asked about an unverified redirect, or, for one half of a stream, while a command of the earlier half could be overtaken.
 * Keeps the order rule: a command is not sent again if a later command with the same key has been executed, but ends with its error. */
bool php_hiredis_fanout_may_send(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Handles a node_batch that has ended. Returns true if its commands need no further handling: the node_batch has failed, and its commands are pending again if no node
 * can have executed them, or else end as perhaps executed; or a redirect or refusal made its EXEC fail, and its commands are pending again, or the watched
 * transaction becomes null. Returns false if the replies of the node_batch are those of its commands. */
bool php_hiredis_node_batch_handle_failure(php_hiredis_cluster_router *router, php_hiredis_node_batch *node_batch);
/* Returns the server that gets the command in place of `server`, which is suspect, or NULL because no node has the slot of the command. Returns NULL if the
 * command waits for the map, or has ended. */
php_hiredis_cluster_server *php_hiredis_fanout_choose_other_server(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout, uint32_t index,
	php_hiredis_cluster_server *server);
/* Ends a transaction whose connection with the watched keys is lost: it is not sent, and its result is null. */
void php_hiredis_fanout_abort_transaction(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Ends a command that no node has executed. Its reply is a ServerException with the message of a server. */
void php_hiredis_fanout_store_refusal(php_hiredis_fanout *fanout, uint32_t index);
/* Returns the command of a command of the node_batch's batch, or NULL for SCRIPT LOAD, ASKING and barriers. The fanout must have items. */
static zend_always_inline php_hiredis_routed_command *php_hiredis_node_batch_command(const php_hiredis_node_batch *node_batch, uint32_t index)
{
	return UNEXPECTED(node_batch->items[index] == PHP_HIREDIS_NO_INDEX) ? NULL : &node_batch->fanout->items[node_batch->items[index]];
}

/* ---- command_info.c: commands that the command table lacks ---- */

/* Returns whether the position of the keys is known for every command of the batch that the table lacks. If it is not, asks a node, and returns false: the
 * batch can be planned when the node has answered. Returns false with an exception if no node could tell. Sends nothing yet. */
bool php_hiredis_command_info_is_complete(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Sets `*slot` to the slot of a command that the table lacks, or to NO_SLOT if it has no key. Returns false with an exception if no server could tell where
 * the first key is. */
bool php_hiredis_command_info_find_slot(const php_hiredis_cluster_router *router, const php_hiredis_fanout *fanout, const php_hiredis_span *span, uint16_t *slot);

/* ---- merge.c: merges the replies of several nodes into one ---- */

/* Makes `to` a list of `count` nulls, whose places can be filled in any order. Returns the first. */
static inline zval *php_hiredis_list_of_nulls(zval *to, uint32_t count)
{
	zval *values;

	array_init_size(to, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(to));
	values = Z_ARRVAL_P(to)->arPacked;
	for (uint32_t i = 0; i < count; i++) {
		ZVAL_NULL(&values[i]);
	}
	Z_ARRVAL_P(to)->nNumUsed = Z_ARRVAL_P(to)->nNumOfElements = count;
	Z_ARRVAL_P(to)->nNextFreeElement = count;
	return values;
}

/* Begins a command of so many parts, whose merged reply has this place in the caller's list. */
void php_hiredis_merge_init(php_hiredis_merge *merge, php_hiredis_route route, uint32_t place, uint32_t parts);
/* Frees what the merge owns, but not the merge itself. */
void php_hiredis_merge_free(php_hiredis_merge *merge);
/* Takes over the reply to one node_batch of a split command. Returns true if it was the last node_batch: then `reply` is the merged reply, which the caller owns, and
 * `place` is set. Throws nothing. */
bool php_hiredis_merge_add_reply(php_hiredis_fanout *fanout, const php_hiredis_routed_command *command, zval *reply, uint32_t *place);

/* ---- nodes.c: reads the reply to CLUSTER NODES ---- */

/* The slots of the node that has answered. */
typedef struct {
	zend_ulong own[PHP_HIREDIS_SLOT_WORDS];
	zend_ulong leaving[PHP_HIREDIS_SLOT_WORDS]; /* slots of this node whose keys are being moved to another node */
	zend_ulong coming[PHP_HIREDIS_SLOT_WORDS];  /* slots of another node whose keys are being moved here */
} php_hiredis_nodes_own_slots;

/* Returns the server's last reply to CLUSTER NODES, borrowed until the server is asked again. Returns NULL if there was none, or if the user may not ask. */
static inline const zend_string *php_hiredis_nodes_reply_of(const php_hiredis_cluster_server *server)
{
	return Z_TYPE(server->nodes.entry.replies) == IS_STRING ? Z_STR(server->nodes.entry.replies) : NULL;
}
/* Returns whether the last reply of `asked` lists the node that the MOVED or ASK names. */
bool php_hiredis_nodes_lists_redirect_target(const php_hiredis_cluster_server *asked, const php_hiredis_redirect *redirect);
/* Reads the slots of the node that has answered. Returns false if no line describes that node. */
bool php_hiredis_nodes_read_own_slots(const zend_string *nodes, php_hiredis_nodes_own_slots *to);
/* Returns the map's index of the node that has the slot, according to the reply of `asked`. Adds the node to the map if it lacks it. Returns NO_NODE if no
 * line has the slot. */
uint16_t php_hiredis_nodes_slot_owner(const zend_string *nodes, uint16_t slot, php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked);
/* Returns the map's index of the node that the keys of the slot are being moved to, according to the reply of `asked`. Adds the node to the map if it lacks
 * it. Returns NO_NODE if they are not being moved. */
uint16_t php_hiredis_nodes_migration_target(const zend_string *nodes, uint16_t slot, php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked);

/* ---- reader.c: chooses which server answers reads ---- */

/* Returns the server that answers reads of the slot now, or NULL if no node has the slot. */
php_hiredis_cluster_server *php_hiredis_cluster_reader_of_slot(php_hiredis_cluster_router *router, uint16_t slot);
/* Returns whether a replica may answer the command, provided that the command has a slot. */
static zend_always_inline bool php_hiredis_cluster_replica_may_answer(const php_hiredis_row *row)
{
	return row && (row->flags & PHP_HIREDIS_ROW_REPLICA) && row->route <= PHP_HIREDIS_ROUTE_SPLIT;
}

#endif
