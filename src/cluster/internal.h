/*
 * Declarations shared by the files of src/cluster.
 *
 * The main types are php_hiredis_fanout, a batch that is distributed over the nodes, php_hiredis_routed_command, one of
 * its commands, and php_hiredis_node_batch, the commands that one node receives together. Three counters decide when a
 * batch ends: `pending`, the commands still to be sent; `in_flight`, the node batches that have not ended; and
 * `unanswered`, the missing replies. If a counter is too low, the batch ends too early. If it is too high, the batch
 * never ends.
 */
#ifndef PHP_HIREDIS_CLUSTER_INTERNAL_H
#define PHP_HIREDIS_CLUSTER_INTERNAL_H

#include "cluster/cluster.h"

/* ---- the map of a cluster ---- */

/* Returns whether the map lists a replica with this address. */
bool php_hiredis_topology_has_replica(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* Returns the slot's keyspace number, which the cache uses in place of the number of a database. A slot that moves to
 * another node gets a new keyspace number, because cached replies of the old node are no longer valid. */
uint32_t php_hiredis_topology_find_keyspace(php_hiredis_topology *map, uint16_t slot);
/* Stores the target of a redirect in `to`. If the redirect names only a port, the host is that of `origin`. Returns the
 * length of the host, which is not always NUL-terminated. */
size_t php_hiredis_topology_redirect_endpoint(const php_hiredis_redirect *redirect, const php_hiredis_endpoint *origin, const zend_array *addresses,
	php_hiredis_endpoint *to);
/* Shortens the pause between refreshes of the map, because one change to a cluster is often followed by others. */
void php_hiredis_topology_shorten_pause(php_hiredis_topology *map);
/* Returns whether the map needs a background refresh. The age limit is random, so that processes do not all query
 * together. */
bool php_hiredis_topology_check_age(php_hiredis_topology *map, uint64_t now);

/* ---- the router ---- */

/* Both functions return the server with this endpoint; get_server() creates a missing one. The same endpoint may have
 * two structures, one as a primary and one as a replica; `as_replica` selects one of them. */
php_hiredis_cluster_server *php_hiredis_cluster_get_server(php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint, bool as_replica);
php_hiredis_cluster_server *php_hiredis_cluster_find_server(const php_hiredis_cluster_router *router, const php_hiredis_endpoint *endpoint,
	bool as_replica);
/* Drops each server that the new map does not list, except seeds and servers in use. */
void php_hiredis_cluster_remove_unlisted(php_hiredis_cluster_router *router);
/* Marks a primary as suspect if it has closed its connection. Does not wait. May bail out (longjmp). */
void php_hiredis_cluster_check_connection(php_hiredis_cluster_server *server);
/* Marks the server as suspect: the client refreshes the map before it uses the server again. */
void php_hiredis_cluster_mark_suspect(php_hiredis_cluster_server *server);
/* Clears all "suspect" marks after a refresh, so that the servers are used again. */
void php_hiredis_cluster_clear_suspects(php_hiredis_cluster_router *router);

/* Returns whether the server is suspect and has no ready connection. */
static zend_always_inline bool php_hiredis_cluster_is_unreachable(const php_hiredis_cluster_server *server)
{
	return UNEXPECTED(server->is_suspect) && !php_hiredis_node_is_ready(&server->node);
}

/* Checks idle connections and the map's age, to notice lost nodes before commands are sent. May bail out (longjmp). */
void php_hiredis_cluster_check_all_connections(php_hiredis_cluster_router *router);

/* Checks an idle connection. After PHP_HIREDIS_IDLE_TOO_LONG, the server must answer before it receives commands that
 * must not run twice. */
static zend_always_inline void php_hiredis_cluster_check_idle_connection(php_hiredis_cluster_server *server, uint64_t now)
{
	if (UNEXPECTED(now - server->last_used > PHP_HIREDIS_CLUSTER_IDLE) && now - server->last_checked > PHP_HIREDIS_CLUSTER_IDLE) {
		php_hiredis_cluster_check_connection(server);
		server->last_checked = now;
		if (now - server->last_used > PHP_HIREDIS_IDLE_TOO_LONG && php_hiredis_node_is_ready(&server->node)) {
			php_hiredis_node_set_idle_too_long(&server->node, true);
		}
	}
}

/* Collects all batches and queries that have ended. If a server that was queried for a new map has not answered for 250
 * ms, queries another server. */
void php_hiredis_cluster_collect_ended(php_hiredis_cluster_router *router);
/* Queues a command that the router sends for itself. `argument` may be NULL. `timeout` is in nanoseconds; 0 means no
 * limit. */
void php_hiredis_router_query_queue(php_hiredis_cluster_server *server, php_hiredis_router_query *query, const char *command,
	const zend_string *argument, uint64_t timeout);
/* Returns the router's query for this entry, or NULL if the entry contains commands of the user. */
static inline php_hiredis_router_query *php_hiredis_router_query_of_entry(php_hiredis_cluster_server *server, const php_hiredis_entry *entry)
{
	php_hiredis_cluster_router *router = (php_hiredis_cluster_router *) server->node.parent_router;

	return entry == &server->map_query.entry ? &server->map_query : UNEXPECTED(entry == &server->nodes_query.entry) ? &server->nodes_query
		: UNEXPECTED(entry == &router->command_info.entry) ? &router->command_info : NULL;
}

/* Queries a server for a new map. Commands do not wait for the map, except the first one after an idle period
 * (`first_command_waits_until`). Prefers servers other than `avoided` (may be NULL), which may hang. May bail out
 * (longjmp). */
void php_hiredis_cluster_query_in_background(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *avoided);
/* Queues a query for a new map behind the user's commands on this server. Used if no connection is idle. */
void php_hiredis_cluster_query_after_commands(php_hiredis_cluster_router *router, php_hiredis_cluster_server *server);
/* Sets `needs_background_refresh` if the map is too old. `now` is php_hiredis_now_coarse(). */
void php_hiredis_cluster_note_map_age(php_hiredis_cluster_router *router, uint64_t now);
/* Ends the current refresh (the queries for a new map) without a new map. The caller has already removed these queries
 * from all nodes. */
void php_hiredis_cluster_abandon_refresh(php_hiredis_cluster_router *router);
/* Queries the servers for a slot map, one by one. Commands wait for the map. Does nothing during the pause after a
 * refresh. */
void php_hiredis_cluster_refresh(php_hiredis_cluster_router *router);

/* ---- batches ---- */

/* Creates a fanout, which spreads the batch of `entry` over the nodes. Moves the bytes of the batch from `commands` to
 * the fanout. The router owns the fanout. Sends nothing yet. */
void php_hiredis_fanout_create(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
/* Sends the commands of all fanouts (batches spread over the nodes) and reads replies. Waits for replies if `mode`
 * allows waiting. */
php_hiredis_progress php_hiredis_fanout_step(php_hiredis_router *router, php_hiredis_step_mode mode);
/* Stores the replies of a node batch (the commands that one node received together), and frees the node batch. The
 * caller has already removed it from the queue. */
void php_hiredis_fanout_collect_node_batch(php_hiredis_cluster_router *router, php_hiredis_entry *node_batch);
/* Fails every fanout (batch spread over the nodes) whose commands have not been assigned to nodes yet. The exception
 * becomes the result of each of these fanouts, and the caller keeps its own reference to the exception. */
void php_hiredis_fanout_fail_unplanned(php_hiredis_cluster_router *router, const zval *exception);
/* Handles an error reply. Returns true if the command may be sent again. Otherwise turns `line` into an exception,
 * which becomes the reply. */
bool php_hiredis_fanout_handle_error(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
/* Returns whether any fanout (batch spread over the nodes) still refers to this server. Such a server must not be
 * freed. */
bool php_hiredis_fanout_any_uses_server(const php_hiredis_cluster_router *router, const php_hiredis_cluster_server *server);
/* Frees all fanouts (batches spread over the nodes). The callers' entries get no result, and still belong to the
 * callers. After a fatal error (`after_bailout`), frees only the memory that PHP does not free itself. */
void php_hiredis_fanout_free_all(php_hiredis_cluster_router *router, bool after_bailout);
/* Reports the PHP values of all fanouts (batches spread over the nodes) to PHP's garbage collector. */
void php_hiredis_fanout_gc(const php_hiredis_cluster_router *router, zend_get_gc_buffer *buffer);

/* Merges the replies to the parts of a split command into one reply. A part is, for example, an MGET of the keys in one
 * slot. The fanout owns this structure. */
typedef struct {
	php_hiredis_route route;
	uint32_t reply_index;        /* the index of the merged reply in the caller's list */
	uint32_t unanswered_parts;   /* the number of parts without a reply */
	uint32_t part_count;
	zval *replies;               /* one for each part; owned */
	uint32_t *positions;         /* MGET: the key's position for each value, in the order of the parts; owned; otherwise NULL */
	uint32_t key_count;          /* MGET: the number of keys */
} php_hiredis_merge;

/* ---- the commands of a fanout ---- */

#define PHP_HIREDIS_NO_INDEX UINT32_MAX

/* In all states before SENT, the command still has to be sent. An AUXILIARY command is never sent alone. */
typedef enum {
	PHP_HIREDIS_ROUTED_AUXILIARY,  /* added by the client: SCRIPT LOAD, or a HELLO that detects a missing reply to AUTH */
	PHP_HIREDIS_ROUTED_PENDING,    /* for the owner of its slot, or for any node if it has no slot */
	PHP_HIREDIS_ROUTED_TO_SERVER,  /* for the server `server_index`: it is for all primaries, or the user chose a node */
	PHP_HIREDIS_ROUTED_ASK,        /* for the server `server_index`, after ASKING */
	PHP_HIREDIS_ROUTED_UNVERIFIED, /* got a MOVED or ASK that a script may have faked; waits for CLUSTER NODES of the sender */
	PHP_HIREDIS_ROUTED_SENT,
	PHP_HIREDIS_ROUTED_ANSWERED    /* executed, or its error is the reply */
} php_hiredis_routed_state;

/* A MOVED or ASK that a Lua script may have invented, to make the client send its password to the named host. */
typedef struct {
	uint32_t command_index; /* in the fanout */
	uint32_t sender_index; /* the index of the server that sent the line */
	zend_string *line; /* owned */
} php_hiredis_unverified_redirect;

/* One command of a fanout (a batch spread over the nodes): where the command goes, and whether it was sent, redirected
 * or answered. */
typedef struct {
	size_t end;        /* the offset of the end of its bytes in the fanout's `commands` */
	/* The index of the command's reply in the caller's list. For a part of a split command (`is_merged`): the index of
	 * the split command in the fanout's `merges`. AUXILIARY commands are numbered separately, from 0. */
	uint32_t reply_index;
	uint32_t part_index; /* if `is_merged`: the index of this part of the split command in the merge's `replies` */
	uint32_t server_index; /* for TO_SERVER and ASK; NO_SERVER if it is for all primaries, but the map has none */
	uint16_t slot;
	uint8_t redirect_count;
	uint8_t state;     /* php_hiredis_routed_state */
	bool is_merged;    /* it is one part of a command that was split */
	bool is_read;      /* a replica may answer it */
	bool is_single_mget; /* an MGET with one key: its reply is the value itself instead of a list */
	bool may_have_run; /* it was sent before, on a connection that was then lost */
	bool was_after_asking; /* if SENT: it was sent after ASKING, to the server `server_index` */
	bool was_refused;  /* a node redirected or temporarily rejected it, its connection failed, or its slot has no owner */
	uint8_t refusal_kind; /* if `was_refused`, the php_hiredis_redirect_kind of the answer */
} php_hiredis_routed_command;

/* The commands that one server receives together. When a node batch is kept for reuse, only the members before `server`
 * keep their values. */
struct php_hiredis_node_batch {
	php_hiredis_entry entry;   /* must stay the first member: a pointer to it is cast to this type; owns its `empty_list` */
	php_hiredis_batch batch;   /* owned */
	uint32_t *command_indexes; /* each command's index in the fanout; NO_INDEX for commands that the client adds, such as ASKING; owned */
	uint32_t capacity;
	php_hiredis_cluster_server *server;
	php_hiredis_fanout *fanout;
	uint32_t single_mget_count; /* how many of its commands are an MGET with one key */
	uint32_t refused_end;      /* the index after the last redirect or temporary rejection; 0 if there is none */
	uint64_t loaded_scripts;   /* one bit for each script whose SCRIPT LOAD it contains */
	bool exec_was_refused;     /* for a transaction: EXEC itself was redirected or temporarily rejected */
	uint8_t refusal_kind;      /* for a transaction: the php_hiredis_redirect_kind of the first redirect or rejection */
	/* For a transaction: the sender of the redirect or rejection is a replica that has not been promoted yet. Do not
	 * follow the redirect. */
	bool refused_by_unpromoted_replica;
	uint32_t redirect_target;  /* for MOVED or ASK: the server that it names; NO_SERVER if it names none */
	/* A MOVED or ASK error received in a transaction. A Lua script may have faked the error; only the reply to EXEC
	 * shows whether the error is real. Owned; may be NULL. */
	zend_string *unverified_line;
	php_hiredis_node_batch *next;
};

/* A batch whose commands are distributed over the nodes. The router's list of fanouts owns each fanout. */
struct php_hiredis_fanout {
	const zend_string *endpoint;       /* the endpoint for exceptions that concern no single node; borrowed */
	php_hiredis_entry *parent_entry;   /* the caller's batch, which receives the replies at the end; borrowed */
	php_hiredis_output commands;       /* the bytes of all commands; owned */
	php_hiredis_output expanded;       /* while commands are split: the bytes that will replace `commands`; owned */
	const php_hiredis_batch *batch;    /* describes `commands`: the caller's batch, or `own_batch` */
	php_hiredis_batch own_batch;       /* used if at least one command was split; owned */
	/* One element for each command; owned. The fast path leaves this NULL until a command is redirected, rejected, lost
	 * or overdue. */
	php_hiredis_routed_command *routed_commands;
	uint32_t count, capacity;          /* of `routed_commands` */
	uint32_t script_load_count;
	php_hiredis_merge *merges;         /* owned */
	uint32_t merge_count;
	zval replies;                      /* the list of replies; UNDEF until the slots of the commands are known */
	zval failure;                      /* an exception that explains why nothing was sent; UNDEF otherwise */
	uint32_t unanswered;               /* the number of elements of `replies` that are still missing */
	uint32_t pending, in_flight;       /* the commands still to be sent; the node batches that have not ended */
	uint64_t give_up_at;               /* after this time, commands are not sent again, by php_hiredis_now(); 0 means no limit */
	uint64_t pause_ends_at;            /* by php_hiredis_now(); 0 if there is no pause */
	uint64_t lookup_started_at;        /* when unknown commands were first looked up, by php_hiredis_now(); 0 means never */
	uint32_t pauses;                   /* the number of pauses so far */
	php_hiredis_cluster_server *fixed_server; /* the server that the user chose; NULL if the slots decide */
	uint16_t slot;                     /* of a transaction */
	php_hiredis_unverified_redirect *unverified; /* redirects that a script may have returned; owned; NULL if there are none */
	uint32_t unverified_count, unverified_capacity;
	bool may_write;                    /* at least one of its commands is not a read */
	bool is_planned;                   /* the slots of its commands are known, and the list of replies exists */
	bool needs_map;                    /* its commands are not sent again while a new map is being requested */
	uint8_t earlier_refusal;           /* why the link's direct attempt at its only command failed (php_hiredis_redirect_kind); otherwise NONE */
	uint32_t earlier_target;           /* if `earlier_refusal` is set: the server for the command; NO_SERVER if none was named */
	uint32_t owner_version;            /* the map's `owner_version` when commands were last sent */
	bool round_uses_replicas;          /* the current round sends commands for an unreachable node to a replica */
	bool last_round_used_replicas;     /* `round_uses_replicas` of the previous round; if true, this round tries the nodes themselves */
	bool fell_back;                    /* a replica failed, so the primary has only the rest of the time limit */
	bool has_refused;                  /* a command of the batch has had `was_refused` set */
	bool has_lost_reply;               /* the reply to a command, or to a part of a split one, is a ConnectionException */
	bool needs_asking;                 /* for a transaction: it was sent after ASKING */
	/* The transaction watched keys, but its slot moved, or its node was lost. EXEC's result is null. */
	bool is_aborted;
	bool has_watch;                    /* for a transaction: keys are watched on its connection */
	php_hiredis_node_batch *node_batches; /* those that are in flight or being filled */
	php_hiredis_fanout *previous, *next; /* in the router's list; NULL at its ends */
};

/* Shorter type names, used in this folder only. */
typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;
typedef php_hiredis_fanout fanout_t;
typedef php_hiredis_node_batch node_batch_t;
typedef php_hiredis_routed_command routed_command_t;
typedef php_hiredis_entry entry_t;
typedef php_hiredis_unverified_redirect unverified_redirect_t;

/* ---- fanout.c ---- */

/* Creates the list of replies of a fanout (a batch spread over the nodes), with `count` nulls. Also sets `is_planned`,
 * because the caller knows the slots of all commands. */
void php_hiredis_fanout_create_replies(php_hiredis_fanout *fanout, uint32_t count);
/* Restarts the time limit of the fanout (a batch spread over the nodes): after this time, none of its commands is sent
 * again. */
void php_hiredis_fanout_restart_time_limit(const php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Stores a reply in the fanout's list, which then owns the reply. The replies to a split command are merged first. */
void php_hiredis_fanout_store_reply(php_hiredis_fanout *fanout, php_hiredis_routed_command *command, zval *reply);
/* Frees a node batch (the commands for one node), which must no longer be queued. `keep_memory` keeps its memory for
 * reuse. */
void php_hiredis_node_batch_free(php_hiredis_node_batch *node_batch, bool keep_memory);

/* ---- plan.c ---- */

/* Finds the slot of each command, and splits commands with keys in several slots. Returns false if an exception is set,
 * or if the caller must try again later. */
bool php_hiredis_fanout_plan(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* ---- send.c ---- */

/* Queues the commands if this fast path can handle them: ordinary commands with one key each. Otherwise queues nothing
 * and returns false, and the caller uses plan.c. */
bool php_hiredis_fanout_queue_keyed(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Creates the list `routed_commands`, which the fast path omits. Does nothing if the list exists. */
void php_hiredis_fanout_create_routed_commands(php_hiredis_fanout *fanout);
/* Queues each unsent command on its node. The bytes are written at the next poll(). */
void php_hiredis_fanout_queue_round(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Returns whether WATCH is active on one of the nodes. A lost connection ends WATCH. */
bool php_hiredis_cluster_is_watching(const php_hiredis_cluster_router *router);
/* Returns where the bytes of this command begin and end in `fanout->commands`. */
php_hiredis_span php_hiredis_fanout_command_span(const php_hiredis_fanout *fanout, uint32_t index);

/* ---- repeat.c: sending again ---- */

/* Returns whether the fanout (a batch spread over the nodes) must wait for a requested slot map. Returns false once the
 * fanout's time limit has passed. */
bool php_hiredis_fanout_waits_for_map(const php_hiredis_cluster_router *router, const php_hiredis_fanout *fanout);
/* Requests a new slot map, because no primary is known, and delays the fanout (a batch spread over the nodes). Returns
 * false if the fanout's time limit has passed. */
bool php_hiredis_fanout_pause_for_primaries(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Prepares to send the unsent commands of a fanout (a batch spread over the nodes) that has no command in flight. A
 * redirected or rejected command fails if a later command with the same key was executed. Returns false if the fanout
 * must still wait. */
bool php_hiredis_fanout_prepare_round(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Prepares the commands of a failed node batch (the commands for one node) to be sent again, or ends them. Returns
 * false if there was no failure. */
bool php_hiredis_node_batch_handle_failure(php_hiredis_cluster_router *router, php_hiredis_node_batch *node_batch);
/* Chooses a server for a command whose usual server, `server`, is NULL or suspect (the last connection was lost or
 * could not be opened). May return `server`. Returns NULL if the command must wait or has ended. */
php_hiredis_cluster_server *php_hiredis_fanout_choose_other_server(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout, uint32_t index,
	php_hiredis_cluster_server *server);
/* Ends a transaction after its WATCH was lost. EXEC's result is null, as if a watched key had changed. */
void php_hiredis_fanout_abort_transaction(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Ends a command with its last error, such as MOVED or TRYAGAIN. Usually the message is a standard text, because only
 * the kind of error was stored. If a script may have returned the error (state UNVERIFIED), the server's line was
 * stored, and is the message. */
void php_hiredis_fanout_store_refusal(php_hiredis_fanout *fanout, uint32_t index);
/* Ends all unsent commands with the kind of error that each received last, or with CLUSTERDOWN if it received none. */
void php_hiredis_fanout_refuse_pending(php_hiredis_fanout *fanout);
/* Returns the command at this index, or NULL for one that the client added, such as ASKING. */
static zend_always_inline php_hiredis_routed_command *php_hiredis_node_batch_command(const php_hiredis_node_batch *node_batch, uint32_t index)
{
	return UNEXPECTED(node_batch->command_indexes[index] == PHP_HIREDIS_NO_INDEX) ? NULL
		: &node_batch->fanout->routed_commands[node_batch->command_indexes[index]];
}

/* ---- command_info.c: unknown commands ---- */

/* Queries a node for the key positions of commands that the client does not know. Returns false while a query is under
 * way, and true when there is nothing left to query, or no node to query. If a node did not answer, returns true with
 * an exception set. */
bool php_hiredis_command_info_ensure_known(php_hiredis_cluster_router *router, php_hiredis_fanout *fanout);
/* Finds the slot of a command that is not in the command table. Sets `*slot` to NO_SLOT if the command has no key.
 * Throws and returns false if its key positions are not known. */
bool php_hiredis_command_info_find_slot(const php_hiredis_cluster_router *router, const php_hiredis_fanout *fanout, const php_hiredis_span *span,
	uint16_t *slot);

/* ---- merge.c: merged replies ---- */

/* Creates a list of nulls, which the caller replaces in any order. Returns a pointer to the first. */
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

/* Prepares a merge, which turns the replies to the parts of a split command into one reply. `reply_index` is the index
 * of the merged reply in the caller's list. */
void php_hiredis_merge_init(php_hiredis_merge *merge, php_hiredis_route route, uint32_t reply_index, uint32_t part_count);
/* Frees what the merge owns, but not the merge itself. */
void php_hiredis_merge_free(php_hiredis_merge *merge);
/* Stores the reply to one part of a split command. Returns true after the last part: `*reply` is then the merged reply,
 * which the caller owns, and `*reply_index` its index in the caller's list. */
bool php_hiredis_merge_add_reply(php_hiredis_fanout *fanout, const php_hiredis_routed_command *command, zval *reply, uint32_t *reply_index);

/* ---- nodes.c: CLUSTER NODES ---- */

/* A node's own slots, from its reply to CLUSTER NODES. */
typedef struct {
	zend_ulong owned[PHP_HIREDIS_SLOT_BITSET_WORDS];
	zend_ulong migrating[PHP_HIREDIS_SLOT_BITSET_WORDS]; /* slots that are being moved to another node */
	zend_ulong importing[PHP_HIREDIS_SLOT_BITSET_WORDS]; /* slots that are being moved to this node */
} php_hiredis_nodes_own_slots;

/* Returns the server's last reply to CLUSTER NODES, or NULL. `nodes_query` owns the reply. */
static inline const zend_string *php_hiredis_nodes_reply_of(const php_hiredis_cluster_server *server)
{
	return Z_TYPE(server->nodes_query.entry.replies) == IS_STRING ? Z_STR(server->nodes_query.entry.replies) : NULL;
}
/* Returns whether `origin`, which sent the redirect, lists the redirect's target in its last CLUSTER NODES reply. If
 * not, a Lua script may have faked the redirect. */
bool php_hiredis_nodes_lists_redirect_target(const php_hiredis_cluster_server *origin, const php_hiredis_redirect *redirect);
/* Reads the slots of the node that sent this reply to CLUSTER NODES. The node's own line has the flag "myself". Returns
 * false if no line has this flag. */
bool php_hiredis_nodes_read_own_slots(const zend_string *reply, php_hiredis_nodes_own_slots *to);
/* Returns the slot's owner according to the CLUSTER NODES reply of `origin`. Adds the owner to the map if needed.
 * Returns NO_NODE if the slot has no owner. */
uint16_t php_hiredis_nodes_slot_owner(const zend_string *reply, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *origin);
/* Returns the node to which the slot is being moved, according to the CLUSTER NODES reply of `origin`. Adds the node to
 * the map if needed. Returns NO_NODE if there is none. */
uint16_t php_hiredis_nodes_migration_target(const zend_string *reply, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *origin);

/* ---- reader.c: which server answers reads ---- */

/* Returns the server to which reads of this slot are sent, according to the options readFrom and zone. Returns NULL if
 * the slot has no owner. */
php_hiredis_cluster_server *php_hiredis_cluster_read_server_of_slot(php_hiredis_cluster_router *router, uint16_t slot);
/* Returns whether a replica may answer this command, provided that the command has a slot. */
static zend_always_inline bool php_hiredis_cluster_replica_may_answer(const php_hiredis_command_spec *spec)
{
	return spec && (spec->flags & PHP_HIREDIS_SPEC_REPLICA) && spec->route <= PHP_HIREDIS_ROUTE_SPLIT;
}

#endif
