/*
 * The subscriptions of a Cluster's Subscriber: plain channels and patterns at one node, which is home, and shard channels at the nodes that
 * have their slots. A node has a connection while it has channels; next() waits for all nodes in one poll().
 *
 * Lives in request memory, owned by the subscriber's object. It has a reference to the cluster's link, whose map it reads and corrects. All
 * functions that return false without another word have set an exception; all that do I/O may bail out.
 */
#ifndef PHP_HIREDIS_SHARDS_H
#define PHP_HIREDIS_SHARDS_H

#include "cluster/router.h"
#include "pubsub/subscription.h"

typedef struct {
	php_hiredis_link *link;             /* the cluster's; one reference */
	php_hiredis_subscription **nodes;   /* the first is home, which its caller owns; the others are owned */
	uint32_t count;
	uint32_t turn;                      /* where next() looks first, so that no node keeps the others waiting */
	php_hiredis_output command;         /* the command under way, with names of several nodes; owned; empty between methods */
	bool restored;                      /* lost connections are made anew */
	bool busy;                          /* a method is under way: code of a signal's handler finds it so */
	uint8_t era;                        /* of the request: a fatal error ends the method that is under way */
} php_hiredis_shards;

/* `home` has a link, and must outlive the result, which is the caller's. `restored`: lost connections are made anew, and a slot that moves takes
 * its channels along. */
php_hiredis_shards *php_hiredis_shards_create(php_hiredis_link *cluster, php_hiredis_subscription *home, bool restored);
void php_hiredis_shards_free(php_hiredis_shards *shards);
void php_hiredis_shards_gc(const php_hiredis_shards *shards, zend_get_gc_buffer *buffer);

/* Returns false and throws if another method is under way. */
bool php_hiredis_shards_enter(php_hiredis_shards *shards);
/* Home must have no connection: from now on it is a node that the map names, with another link unless it was that node before. */
bool php_hiredis_shards_move_home(php_hiredis_shards *shards);
/* SSUBSCRIBE with its names, encoded; one command for each slot. MOVED is followed, at most five times. */
bool php_hiredis_shards_subscribe(php_hiredis_shards *shards, const php_hiredis_output *command);
/* SUNSUBSCRIBE with its names, encoded, as far as they are subscribed to; NULL: all. */
bool php_hiredis_shards_unsubscribe(php_hiredis_shards *shards, const php_hiredis_output *command);
/* As php_hiredis_subscription_next(). */
bool php_hiredis_shards_next(php_hiredis_shards *shards, double timeout, zval *to);
/* PING at each node that has a connection. False: an exception is set. */
bool php_hiredis_shards_ping(php_hiredis_shards *shards);
bool php_hiredis_shards_close(php_hiredis_shards *shards);
bool php_hiredis_shards_is_connected(const php_hiredis_shards *shards);

#endif
