/*
 * Computes the slot of a key, as the server does. A wrong table entry would cause no error: the servers would redirect
 * the commands, and the only effect would be lost time.
 *
 * router.c, plan.c, send.c and others call php_hiredis_key_slot() for the keys of every command, so this code is
 * written for speed. It uses 16 tables to process 16 bytes at once. A quick test avoids the search for a hash tag,
 * which most keys do not have.
 */
#include "cluster/internal.h"

/* The CRC of a byte is the XOR of the CRCs of its bits. So eight constants, one for each bit, define a whole table. */
#define BYTE(b, c0, c1, c2, c3, c4, c5, c6, c7) \
	((b) & 1 ? c0 : 0) ^ ((b) & 2 ? c1 : 0) ^ ((b) & 4 ? c2 : 0) ^ ((b) & 8 ? c3 : 0) \
	^ ((b) & 16 ? c4 : 0) ^ ((b) & 32 ? c5 : 0) ^ ((b) & 64 ? c6 : 0) ^ ((b) & 128 ? c7 : 0)
#define BYTES4(b, ...) BYTE(b, __VA_ARGS__), BYTE(b + 1, __VA_ARGS__), BYTE(b + 2, __VA_ARGS__), BYTE(b + 3, __VA_ARGS__)
#define BYTES16(b, ...) BYTES4(b, __VA_ARGS__), BYTES4(b + 4, __VA_ARGS__), BYTES4(b + 8, __VA_ARGS__), BYTES4(b + 12, __VA_ARGS__)
#define BYTES64(b, ...) BYTES16(b, __VA_ARGS__), BYTES16(b + 16, __VA_ARGS__), BYTES16(b + 32, __VA_ARGS__), BYTES16(b + 48, __VA_ARGS__)
#define TABLE(...) {BYTES64(0, __VA_ARGS__), BYTES64(64, __VA_ARGS__), BYTES64(128, __VA_ARGS__), BYTES64(192, __VA_ARGS__)}

/* `tables[n][b]` is the CRC16/XMODEM of the byte b followed by n zero bytes. The two bytes of each CRC are swapped, so
 * that the lower byte can be XORed with the next byte of the key. */
static const uint16_t tables[16][256] = {
	TABLE(0x2110, 0x4220, 0x8440, 0x0881, 0x3112, 0x6224, 0xc448, 0x8891),
	TABLE(0x3133, 0x6266, 0xc4cc, 0xa989, 0x7303, 0xe606, 0xcc0d, 0x981b),
	TABLE(0x3037, 0x606e, 0xc0dc, 0xa1a9, 0x6343, 0xc686, 0xad1d, 0x5a3b),
	TABLE(0xb476, 0x68ed, 0xf1ca, 0xc385, 0xa71b, 0x4e37, 0x9c6e, 0x38dd),
	TABLE(0x51aa, 0x8344, 0x0689, 0x2d02, 0x5a04, 0xb408, 0x6811, 0xd022),
	TABLE(0xa045, 0x408b, 0xa106, 0x420d, 0x841a, 0x0835, 0x106a, 0x20d4),
	TABLE(0x61b8, 0xe360, 0xc6c1, 0xad93, 0x7b37, 0xf66e, 0xecdd, 0xf9ab),
	TABLE(0xd347, 0xa68f, 0x6d0f, 0xda1e, 0xb43d, 0x687b, 0xd0f6, 0x81fd),
	TABLE(0x23eb, 0x67c6, 0xef9c, 0xff29, 0xfe53, 0xfca7, 0xd95f, 0xb2bf),
	TABLE(0x456f, 0x8ade, 0x35ad, 0x4b4a, 0x9694, 0x0d39, 0x1a72, 0x34e4),
	TABLE(0x49d8, 0xb3a0, 0x4751, 0x8ea2, 0x3d55, 0x7aaa, 0xd544, 0xaa89),
	TABLE(0x7503, 0xea06, 0xd40d, 0xa81b, 0x5037, 0xa06e, 0x40dd, 0xa1aa),
	TABLE(0x6345, 0xc68a, 0xad05, 0x5a0b, 0xb416, 0x682d, 0xd05a, 0xa0b5),
	TABLE(0x617b, 0xc2f6, 0xa5fd, 0x6beb, 0xf7c6, 0xcf9d, 0xbf2b, 0x7e57),
	TABLE(0xfcae, 0xd94d, 0xb29b, 0x4527, 0x8a4e, 0x149d, 0x092a, 0x1254),
	TABLE(0x24a8, 0x6940, 0xd280, 0x8511, 0x0a23, 0x1446, 0x288c, 0x7108)
};

#define EACH_BYTE(value) ((value) * UINT64_C(0x0101010101010101))

static zend_always_inline uint64_t load8(const unsigned char *bytes)
{
	uint64_t word;

	memcpy(&word, bytes, sizeof(word));
	return word;
}

static zend_always_inline uint64_t load4(const unsigned char *bytes)
{
	uint32_t word;

	memcpy(&word, bytes, sizeof(word));
	return word;
}

/* Sets the highest bit of each byte that is '{' or greater. */
static zend_always_inline uint64_t mark_brace_or_greater(uint64_t word)
{
	return (word + EACH_BYTE(0x80 - '{')) | word;
}

/* Returns whether the key may contain a {. Also returns true for bytes with greater values, such as |. */
static zend_always_inline bool may_have_brace(const unsigned char *key, size_t length)
{
	uint64_t bits = 0;

	if (EXPECTED(length >= 8)) {
		bits = mark_brace_or_greater(load8(key + length - 8));
		for (size_t offset = 0; offset + 8 < length; offset += 8) {
			bits |= mark_brace_or_greater(load8(key + offset));
		}
	} else if (length >= 4) {
		bits = mark_brace_or_greater(load4(key) | load4(key + length - 4) << 32);
	} else if (length > 0) {
		bits = mark_brace_or_greater(key[0] | (uint64_t) key[length / 2] << 8 | (uint64_t) key[length - 1] << 16);
	}
	return (bits & EACH_BYTE(0x80)) != 0;
}

/* Returns the CRC of the bytes. The look-ups for 16 bytes are independent, so the processor does them in parallel. */
static zend_always_inline uint16_t checksum(const unsigned char *byte, size_t length)
{
	const unsigned char *end = byte + length;
	uint16_t sum = 0;

	byte += length % 16;
	switch (length % 16) {
		case 15: sum ^= tables[14][byte[-15]]; ZEND_FALLTHROUGH;
		case 14: sum ^= tables[13][byte[-14]]; ZEND_FALLTHROUGH;
		case 13: sum ^= tables[12][byte[-13]]; ZEND_FALLTHROUGH;
		case 12: sum ^= tables[11][byte[-12]]; ZEND_FALLTHROUGH;
		case 11: sum ^= tables[10][byte[-11]]; ZEND_FALLTHROUGH;
		case 10: sum ^= tables[9][byte[-10]]; ZEND_FALLTHROUGH;
		case 9: sum ^= tables[8][byte[-9]]; ZEND_FALLTHROUGH;
		case 8: sum ^= tables[7][byte[-8]]; ZEND_FALLTHROUGH;
		case 7: sum ^= tables[6][byte[-7]]; ZEND_FALLTHROUGH;
		case 6: sum ^= tables[5][byte[-6]]; ZEND_FALLTHROUGH;
		case 5: sum ^= tables[4][byte[-5]]; ZEND_FALLTHROUGH;
		case 4: sum ^= tables[3][byte[-4]]; ZEND_FALLTHROUGH;
		case 3: sum ^= tables[2][byte[-3]]; ZEND_FALLTHROUGH;
		case 2: sum ^= tables[1][byte[-2]]; ZEND_FALLTHROUGH;
		case 1: sum ^= tables[0][byte[-1]]; ZEND_FALLTHROUGH;
		default: break;
	}
	for (; byte < end; byte += 16) {
		sum = tables[15][byte[0] ^ (sum & 0xff)] ^ tables[14][byte[1] ^ sum >> 8] ^ tables[13][byte[2]] ^ tables[12][byte[3]]
			^ tables[11][byte[4]] ^ tables[10][byte[5]] ^ tables[9][byte[6]] ^ tables[8][byte[7]]
			^ tables[7][byte[8]] ^ tables[6][byte[9]] ^ tables[5][byte[10]] ^ tables[4][byte[11]]
			^ tables[3][byte[12]] ^ tables[2][byte[13]] ^ tables[1][byte[14]] ^ tables[0][byte[15]];
	}
	return (uint16_t) (sum << 8 | sum >> 8);
}

/* Returns the slot of a key that may have a hash tag, the text between the first { and the next }. An empty tag is
 * ignored. */
static zend_never_inline uint16_t slot_by_tag(const unsigned char *key, size_t length)
{
	const unsigned char *open = memchr(key, '{', length), *end = key + length;
	const unsigned char *close = open ? memchr(open + 1, '}', (size_t) (end - open - 1)) : NULL;

	if (close && close > open + 1) {
		key = open + 1;
		length = (size_t) (close - key);
	}
	return checksum(key, length) % PHP_HIREDIS_SLOTS;
}

uint16_t php_hiredis_key_slot(const char *key, size_t length)
{
	const unsigned char *bytes = (const unsigned char *) key;

	return EXPECTED(!may_have_brace(bytes, length)) ? checksum(bytes, length) % PHP_HIREDIS_SLOTS : slot_by_tag(bytes, length);
}
