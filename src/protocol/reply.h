/*
 * hiredis' callbacks: replies become zvals where they are parsed, with no reply tree in between.
 *
 * The builder is the reader's privdata. Containers live in request memory and hang on their root from the moment they are made, so
 * that freeing the root frees everything. No userland code runs inside a callback: `violation` and `exhausted` keep an error for later.
 * Shared by both modules: no class entry and no module global is named here; the owner gives the function that makes an error reply.
 */
#ifndef PHP_HIREDIS_REPLY_H
#define PHP_HIREDIS_REPLY_H

#include "protocol/reader_internals.h"

/* The values of one reader's `make_...` functions; `to` receives a value of its own. */
typedef void (*php_hiredis_make_value)(zval *to, const char *bytes, size_t length);

/* Memory of `size` bytes is about to be written. */
typedef void (*php_hiredis_prepare)(void *memory, size_t size);

typedef enum {
	PHP_HIREDIS_ROOT_VALUE,
	PHP_HIREDIS_ROOT_ERROR,     /* the root is the error's line, still a string */
	PHP_HIREDIS_ROOT_PUSH,      /* the root is the push's list */
	PHP_HIREDIS_ROOT_ATTRIBUTE  /* the root is to be dropped: the reply follows */
} php_hiredis_root_kind;

#define PHP_HIREDIS_PICKS_MAX 2

/* Keys of a map whose entries alone are wanted. */
typedef struct {
	struct {
		const char *bytes;
		size_t length;
	} keys[PHP_HIREDIS_PICKS_MAX];
} php_hiredis_picks;

typedef struct {
	redisReader *reader;              /* borrowed */
	zval root;                        /* UNDEF unless a reply is being built or was just finished; the parser owns it */
	php_hiredis_root_kind kind;
	int type;                         /* REDIS_REPLY_... of the root; for a null the type that it was sent as */
	const char *violation;            /* static: a breach of the protocol that hiredis accepts; NULL: none */
	size_t exhausted;                 /* bytes that the memory limit did not grant; 0: none */
	size_t max_bulk;
	int max_depth;
	php_hiredis_make_value make_error;
	/* NULL: statuses and big numbers become plain strings, as those that are keys of maps always do. */
	php_hiredis_make_value make_status, make_big_number;
	const php_hiredis_picks *picks;   /* borrowed: a map need have no other entry; NULL: maps are made whole. The owner sets and clears it */
	bool made;                        /* one of the three was called; the owner may clear it */
	bool flat;                        /* as RESP2 has it: a map is a list of keys and values, a double its digits, a bool 0 or 1. The owner's */
} php_hiredis_builder;

extern redisReplyObjectFunctions php_hiredis_reply_functions;

/* Once per module, in MINIT. */
void php_hiredis_reply_startup(void);

/* A slot for the next element of a packed list; it counts only after php_hiredis_list_added(). NULL: out of memory, remembered. */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

static zend_always_inline void php_hiredis_list_added(zend_array *list)
{
	list->nNumOfElements = ++list->nNumUsed;
	list->nNextFreeElement = list->nNumUsed;
}

/* The same for all values up to `end`, which are set. Returns their number. */
static zend_always_inline uint32_t php_hiredis_list_filled(zend_array *list, const zval *end)
{
	uint32_t before = list->nNumUsed;

	list->nNumOfElements = list->nNumUsed = (uint32_t) (end - list->arPacked);
	list->nNextFreeElement = list->nNumUsed;
	return list->nNumUsed - before;
}

/* A string value: interned for none or one byte. False: out of memory, remembered. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* A new map slot for the key, a scalar; its value is null until it is set. A repeated key loses its old place: its last value counts and
 * stands last. Takes over `key`. NULL: out of memory, remembered. */
zval *php_hiredis_map_slot(php_hiredis_builder *builder, zend_array *map, zval *key);
/* Makes a container of the task's type in its place in the parent. NULL: a violation or out of memory, remembered. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* An empty list with room for `slots`, in no parent yet, owned by the caller. NULL: out of memory, remembered. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);
/* A request-memory string that may be refused by the memory limit: NULL then, remembered. */
static zend_always_inline zend_string *php_hiredis_reply_alloc(php_hiredis_builder *builder, size_t length)
{
#ifdef femalloc
	zend_string *string = zend_string_falloc(length, 0, true);

	if (UNEXPECTED(string == NULL)) {
		builder->exhausted = length;
	}
	return string;
#else
	return zend_string_alloc(length, 0);
#endif
}

/* The same for a long string. `prepare` gets the memory before any byte of it is written, the header's included. */
zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare);

/* Between the two calls emalloc() returns NULL where the memory limit refuses, on engines that can do that: for loops of many small
 * allocations. Only code that checks for NULL may run there, and no userland code. */
static zend_always_inline bool php_hiredis_fallible_begin(void)
{
#ifdef femalloc
	bool before = zend_mm_is_fallible();

	zend_mm_set_fallible(true);
	return before;
#else
	return false;
#endif
}

static zend_always_inline void php_hiredis_fallible_end(bool before)
{
#ifdef femalloc
	zend_mm_set_fallible(before);
#endif
}

/* Raises PHP's fatal error for a memory limit that was reached inside hiredis. */
ZEND_COLD ZEND_NORETURN void php_hiredis_reply_exhausted(size_t size);
/* "OK" and "QUEUED" as interned strings. */
zend_string *php_hiredis_ok(void);
zend_string *php_hiredis_queued(void);

/* The strings of a pmessage: its kind, the pattern, the channel, the payload. */
#define PHP_HIREDIS_MESSAGE_STRINGS 4
/* What a message of a channel begins with. */
typedef enum {
	PHP_HIREDIS_MESSAGE,
	PHP_HIREDIS_SMESSAGE,
	PHP_HIREDIS_PMESSAGE,
	PHP_HIREDIS_MESSAGE_KINDS
} php_hiredis_message_kinds;
/* Longer beginnings are not kept. */
#define PHP_HIREDIS_MESSAGE_BEGINNING 96
/* How the last message of a channel began (request memory): one that begins alike is known by one comparison, and shares its kind and names. */
typedef struct {
	uint32_t count;      /* the strings of the message; 0: none is kept */
	uint32_t length;     /* of the bytes */
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS - 1]; /* all but the payload; owned */
	char bytes[PHP_HIREDIS_MESSAGE_BEGINNING];     /* up to the payload's '$' */
	zend_string *kinds[PHP_HIREDIS_MESSAGE_KINDS]; /* those that have come, as the scripts have them; owned; NULL: none yet */
} php_hiredis_message_beginning;
/* As an interned string. */
zend_string *php_hiredis_message_kind(php_hiredis_message_kinds kind);

/* Puts a string that was received past the reader into the aggregate, as the reader's current element; takes it over. Returns true if the
 * root is whole, false if another element follows or builder->exhausted is set. */
bool php_hiredis_run_put(php_hiredis_builder *builder, zval *string);

#endif
