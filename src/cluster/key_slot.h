/*
 * The slot of a key: which part of a cluster's keys it belongs to.
 */
#ifndef PHP_HIREDIS_KEY_SLOT_H
#define PHP_HIREDIS_KEY_SLOT_H

#include "protocol/redirect.h"
#include "Zend/zend_bitset.h"

/* The words of a zend_bitset of slots. */
#define PHP_HIREDIS_SLOT_WORDS (PHP_HIREDIS_SLOTS / (8 * sizeof(zend_ulong)))

/* CRC16, modulo 16384, of the key or of its hash tag: the bytes between the first { and the first } behind it, if there are any. */
uint16_t php_hiredis_key_slot(const char *key, size_t length);

#endif
