#include "cluster/key_slot.h"

/* The CRC is linear: that of a byte is the sum, which is XOR, of those of its bits. */
#define BYTE(b, c0, c1, c2, c3, c4, c5, c6, c7) \
	((b) & 1 ? c0 : 0) ^ ((b) & 2 ? c1 : 0) ^ ((b) & 4 ? c2 : 0) ^ ((b) & 8 ? c3 : 0) \
	^ ((b) & 16 ? c4 : 0) ^ ((b) & 32 ? c5 : 0) ^ ((b) & 64 ? c6 : 0) ^ ((b) & 128 ? c7 : 0)
#define BYTES4(b, ...) BYTE(b, __VA_ARGS__), BYTE(b + 1, __VA_ARGS__), BYTE(b + 2, __VA_ARGS__), BYTE(b + 3, __VA_ARGS__)
#define BYTES16(b, ...) BYTES4(b, __VA_ARGS__), BYTES4(b + 4, __VA_ARGS__), BYTES4(b + 8, __VA_ARGS__), BYTES4(b + 12, __VA_ARGS__)
#define BYTES64(b, ...) BYTES16(b, __VA_ARGS__), BYTES16(b + 16, __VA_ARGS__), BYTES16(b + 32, __VA_ARGS__), BYTES16(b + 48, __VA_ARGS__)
#define TABLE(...) {BYTES64(0, __VA_ARGS__), BYTES64(64, __VA_ARGS__), BYTES64(128, __VA_ARGS__), BYTES64(192, __VA_ARGS__)}

/* CRC16/XMODEM, x^16 + x^12 + x^5 + 1, of a byte that 0, 1, 2 or 3 bytes follow: those of its bits are x^16, x^17 ... */
static const uint16_t tables[4][256] = {
	TABLE(0x1021, 0x2042, 0x4084, 0x8108, 0x1231, 0x2462, 0x48c4, 0x9188),
	TABLE(0x3331, 0x6662, 0xccc4, 0x89a9, 0x0373, 0x06e6, 0x0dcc, 0x1b98),
	TABLE(0x3730, 0x6e60, 0xdcc0, 0xa9a1, 0x4363, 0x86c6, 0x1dad, 0x3b5a),
	TABLE(0x76b4, 0xed68, 0xcaf1, 0x85c3, 0x1ba7, 0x374e, 0x6e9c, 0xdd38)
};

/* The first byte becomes the highest one. */
static zend_always_inline uint32_t load(const char *bytes)
{
	const unsigned char *byte = (const unsigned char *) bytes;

	return (uint32_t) byte[0] << 24 | (uint32_t) byte[1] << 16 | (uint32_t) byte[2] << 8 | byte[3];
}

/* As load(), of one to three bytes, zeros in front of them. */
static zend_always_inline uint32_t load_few(const char *bytes, size_t length)
{
	const unsigned char *byte = (const unsigned char *) bytes;

	return (uint32_t) (length == 3 ? byte[0] << 16 : 0) | (uint32_t) (length >= 2 ? byte[length - 2] << 8 : 0) | byte[length - 1];
}

#define EACH_BYTE(value) ((value) * UINT32_C(0x01010101))

static zend_always_inline bool has_brace(uint32_t word)
{
	word ^= EACH_BYTE('{');
	return ((word - EACH_BYTE(1)) & ~word & EACH_BYTE(0x80)) != 0;
}

/* The CRC with four bytes more. Zeros in front of the very first byte change nothing. */
static zend_always_inline uint32_t add(uint32_t crc, uint32_t word)
{
	word ^= crc << 16;
	return tables[3][word >> 24] ^ tables[2][word >> 16 & 0xff] ^ tables[1][word >> 8 & 0xff] ^ tables[0][word & 0xff];
}

/* False: there is a { in it, and it `may_not` have one. */
static zend_always_inline bool checksum(const char *bytes, size_t length, bool may_not, uint32_t *crc)
{
	const char *end = bytes + length;
	size_t few = length % 4;

	*crc = 0;
	if (few) {
		uint32_t word = load_few(bytes, few);

		if (may_not && UNEXPECTED(has_brace(word))) {
			return false;
		}
		*crc = add(0, word);
		bytes += few;
	}
	for (; bytes < end; bytes += 4) {
		uint32_t word = load(bytes);

		if (may_not && UNEXPECTED(has_brace(word))) {
			return false;
		}
		*crc = add(*crc, word);
	}
	return true;
}

/* The first { counts, with the first } behind it, and only where something stands between them. */
static zend_never_inline uint32_t of_tag(const char *key, size_t length)
{
	const char *open = memchr(key, '{', length), *end = key + length;
	const char *close = memchr(open + 1, '}', (size_t) (end - open - 1));
	uint32_t crc;

	if (close && close > open + 1) {
		key = open + 1;
		length = (size_t) (close - key);
	}
	checksum(key, length, false, &crc);
	return crc;
}

uint16_t php_hiredis_key_slot(const char *key, size_t length)
{
	uint32_t crc;

	if (UNEXPECTED(!checksum(key, length, true, &crc))) {
		crc = of_tag(key, length);
	}
	return crc % PHP_HIREDIS_SLOTS;
}
