/*
 * What the fuzz targets share: PHP's engine in the process (the embed SAPI), memory that may be refused, and replies as bytes that
 * can be compared.
 *
 * The engine takes its memory from malloc() (USE_ZEND_ALLOC=0), so AddressSanitizer sees each block and libFuzzer each leak.
 */
#ifndef PHP_HIREDIS_FUZZ_ENGINE_H
#define PHP_HIREDIS_FUZZ_ENGINE_H

#include "protocol/protocol.h"
#include "Zend/zend_smart_str.h"

/* Starts the engine and our layers; every target calls it once, from LLVMFuzzerInitialize(). */
void fuzz_start(void);

/* The allocation number `number` from now (1 is the next) that may be refused is refused, and no other; 0: none. */
void fuzz_refuse(uint32_t number);
/* Whether it has been refused. */
bool fuzz_was_refused(void);

/* Whether numbers have a decimal comma from now on. Nothing happens without the locale that scripts/fuzz makes. */
void fuzz_comma(bool comma);

/* An error reply as a value that nothing else becomes. */
void fuzz_make_error(zval *to, const char *bytes, size_t length);
/* The same for a status, where a parser keeps them apart. */
void fuzz_make_status(zval *to, const char *bytes, size_t length);

/* Appends the value so that two values are the same exactly when their bytes are: types, order of maps, bits of doubles. */
void fuzz_dump(smart_str *to, const zval *value);

/* Says what was wrong, shows both and aborts unless they are equal. */
void fuzz_equal(const char *what, const smart_str *left, const smart_str *right);

#define FUZZ_CHECK(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
			abort(); \
		} \
	} while (0)

/* The bytes of one input, taken from the front; zeros when they have run out. */
typedef struct {
	const uint8_t *at, *end;
} fuzz_input;

static inline uint8_t fuzz_byte(fuzz_input *input)
{
	return input->at < input->end ? *input->at++ : 0;
}

#endif
