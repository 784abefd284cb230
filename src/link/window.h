/*
 * A window over commands: a queue, or a source of commands that is asked for more as replies are taken. Two halves go round: one is sent whole
 * and read whole while the other is under way, so that the wire never runs dry.
 *
 * The window owns its commands, replies and source, and shares the link. From the start to the end it has the link alone.
 */
#ifndef PHP_HIREDIS_WINDOW_H
#define PHP_HIREDIS_WINDOW_H

#include "link/iterable.h"
#include "link/link.h"

typedef struct {
	php_hiredis_batch batch;
	php_hiredis_entry entry; /* its list: replies that have come and have not been given */
	uint32_t given;          /* replies of the list that have been given */
	uint32_t read;           /* replies of the batch that have been given */
	bool local;              /* the link's cache has answered all of it: the entry stands on no node */
	HashTable *keys;         /* of its commands; NULL: numbered */
} php_hiredis_window_half;

typedef enum {
	PHP_HIREDIS_WINDOW_NEW,
	PHP_HIREDIS_WINDOW_RUNNING,
	PHP_HIREDIS_WINDOW_ENDED,
} php_hiredis_window_state;

typedef struct {
	php_hiredis_link *link;       /* one reference; NULL: the window has no commands yet */
	uint64_t timeout;
	php_hiredis_window_half halves[2];
	int reading;                  /* the half whose replies come now */
	uint32_t room;                /* commands in one half */
	php_hiredis_iterable source;  /* NULL: the queued commands are all */
	bool begun, exhausted;        /* the source */
	bool single;                  /* one half alone is used: a window of one, or the link's cache answers what it has */
	bool cached;                  /* the link's cache may answer what it has */
	php_hiredis_output commands;  /* encoded and not yet handed over */
	zval current, key;            /* the reply at which it stands; UNDEF: none */
	zend_object *error;           /* the first error reply of the half that is read, for an observer; owned; NULL: none */
	zend_ulong number;            /* of replies that have been given: once one has, nothing is sent again */
	php_hiredis_window_state state;
	bool filling;                 /* PHP code runs during a call: the source's, or destructors of replies and keys */
	uint8_t era;                  /* of the request, in which the window was begun */
} php_hiredis_window;

/* One of the next two gives the window, of which all bytes are 0, its commands. The first takes over the batch and its commands. */
void php_hiredis_window_queued(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch,
	php_hiredis_output *commands, bool cached);
/* At most `size` of the commands are under way. */
void php_hiredis_window_commands(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size, bool cached);
/* Closes the connection if replies are outstanding. */
void php_hiredis_window_free(php_hiredis_window *window);
void php_hiredis_window_gc(php_hiredis_window *window, zend_get_gc_buffer *buffer);

/* Makes the next reply the current one, or ends; the first time, sends the first commands. An exception may be set. */
void php_hiredis_window_advance(php_hiredis_window *window);

#endif
