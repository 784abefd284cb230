/*
 * The class Transaction and what Client::transaction() does with it.
 */
#ifndef PHP_HIREDIS_TRANSACTION_H
#define PHP_HIREDIS_TRANSACTION_H

#include "link/queue.h"

void php_hiredis_transaction_minit(void);

/* Runs `callable` with a Transaction and `client` until EXEC has been answered: the list of replies, or null when a watched key changed
 * on the last of `attempts`. Throws as the stub of Client::transaction() says, with nothing left in flight and nothing watched. */
void php_hiredis_transaction_run(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *cache,
	HashTable *watch, zend_long attempts, bool throw, zval *return_value);

/* For those who send it themselves: an empty Transaction on the link, of which it takes a reference; `to` is the caller's. */
php_hiredis_queue *php_hiredis_transaction_create(zval *to, php_hiredis_link *link, uint64_t timeout);
/* Makes each element of EXEC's list, the last of all replies to such a batch, its command's own reply, and does what that does to the link.
 * Sets no exception. */
void php_hiredis_transaction_map(php_hiredis_link *link, php_hiredis_batch *batch, zval *replies);
/* What all replies to such a batch (which are taken over) mean: EXEC's list, each element as its command's reply; null, when a watched key
 * changed; or the ServerException of the command that the server refused. Throws nothing; `to` is the caller's. */
void php_hiredis_transaction_result(php_hiredis_link *link, php_hiredis_batch *batch, zval *replies, zval *to);
/* In a MULTI that call() has sent another would be refused, and its EXEC be executed all the same. False: an exception is set. */
bool php_hiredis_transaction_may_begin(php_hiredis_link *link);
/* Is there a connection that watches keys? */
bool php_hiredis_transaction_is_watched(php_hiredis_link *link);

#endif
