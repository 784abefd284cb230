/*
 * The configuration epoch that a client believes: one for its own node, its subscribers and its replica, which share the list of sentinels.
 *
 * An epoch is followed as soon as a sentinel tells it, and confirmed when the server that it led to has said by ROLE that it is the primary. One
 * that proves wrong gives way to the one before it, or to the last one that was confirmed.
 */
#ifndef PHP_HIREDIS_EPOCH_H
#define PHP_HIREDIS_EPOCH_H

#include "connection/connection.h"

/* A connection of the pool knows what led to its server. Learnt once: the sentinels may be set up anew behind its back. `watch` NULL: nothing. */
void php_hiredis_epoch_learn(php_hiredis_hosts *sentinels, php_hiredis_watch *watch);
/* The server that the watch's epoch led to has said that it is not the primary: the answer told of no switch. `before`: what was believed when it was
 * followed. Called once for each that is followed. `watch` NULL: nothing led there. */
void php_hiredis_epoch_disbelieve(php_hiredis_hosts *sentinels, php_hiredis_watch *watch, zend_ulong before);

#endif
