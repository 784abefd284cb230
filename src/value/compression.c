/*
 * Compresses values with LZF, zstd or LZ4, in the formats of phpredis, for \Redis (OPT_COMPRESSION) and the session
 * handlers.
 *
 * Only a value's bytes show whether it is compressed. So only a complete frame whose content has the stated length is
 * decompressed. An attacker may state a huge length, so memory is allocated only if the frame can decompress to that
 * many bytes.
 */
#include "value/value.h"

#ifdef HAVE_HIREDIS_LZF
# if __has_include(<liblzf/lzf.h>)
#  include <liblzf/lzf.h>
# else
#  include <lzf.h>
# endif
# define LZF_NAME ", lzf"
#else
# define LZF_NAME ""
#endif
#ifdef HAVE_HIREDIS_ZSTD
# include <zstd.h>
# include <zstd_errors.h>
# define ZSTD_NAME ", zstd"
#else
# define ZSTD_NAME ""
#endif
#ifdef HAVE_HIREDIS_LZ4
# include <lz4.h>
# include <lz4hc.h>
# define LZ4_NAME ", lz4"
#else
# define LZ4_NAME ""
#endif

typedef php_hiredis_decompress_result result_t;

bool php_hiredis_codec_exists(zend_long number)
{
	switch (number) {
		case PHP_HIREDIS_CODEC_NONE:
#ifdef HAVE_HIREDIS_LZF
		case PHP_HIREDIS_CODEC_LZF:
#endif
#ifdef HAVE_HIREDIS_ZSTD
		case PHP_HIREDIS_CODEC_ZSTD:
#endif
#ifdef HAVE_HIREDIS_LZ4
		case PHP_HIREDIS_CODEC_LZ4:
#endif
			return true;
		default:
			return false;
	}
}

bool php_hiredis_codec_by_name(const char *name, php_hiredis_codec *codec)
{
	static const char *const names[] = {[PHP_HIREDIS_CODEC_NONE] = "none", [PHP_HIREDIS_CODEC_LZF] = "lzf", [PHP_HIREDIS_CODEC_ZSTD] = "zstd",
		[PHP_HIREDIS_CODEC_LZ4] = "lz4"};

	*codec = PHP_HIREDIS_CODEC_NONE;
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		if (strcasecmp(name, names[i]) == 0 && php_hiredis_codec_exists((zend_long) i)) {
			*codec = (php_hiredis_codec) i;
			return true;
		}
	}
	return *name == '\0';
}

const char *php_hiredis_codec_names(void)
{
	static const char names[] = LZF_NAME ZSTD_NAME LZ4_NAME;

	return *names ? names + strlen(", ") : "none";
}

#if defined(HAVE_HIREDIS_LZF) || defined(HAVE_HIREDIS_ZSTD) || defined(HAVE_HIREDIS_LZ4)
/* Truncates a new string. If nothing was written, frees it and returns NULL. */
static zend_string *string_finish(zend_string *string, size_t written)
{
	if (written == 0) {
		zend_string_efree(string);
		return NULL;
	}
	string = zend_string_truncate(string, written, 0);
	ZSTR_VAL(string)[written] = '\0';
	return string;
}
#endif

/* ---- LZF ---- */

#ifdef HAVE_HIREDIS_LZF

#define LZF_LITERALS_MAX 32

/* Returns the compressed text, which the caller owns. Returns NULL for an empty text, which LZF cannot represent. */
static zend_string *compress_lzf(const zend_string *text)
{
	size_t length = ZSTR_LEN(text), room = length + length / 25 + 128; /* LZF adds at most one byte per 32 */
	zend_string *compressed;

	if (room > UINT_MAX) {
		return NULL;
	}
	compressed = zend_string_alloc(room, 0);
	return string_finish(compressed, lzf_compress(ZSTR_VAL(text), (unsigned) length, ZSTR_VAL(compressed), (unsigned) room));
}

/* Returns the decompressed length, or 0 if no LZF encoder would produce this text. LZF has no header to check. But no
 * encoder writes one run of literal bytes after another, unless the first has the maximum length of 32. */
static size_t lzf_decompressed_length(const zend_string *text)
{
	const unsigned char *at = (const unsigned char *) ZSTR_VAL(text), *end = at + ZSTR_LEN(text);
	bool may_have_literals = true;
	size_t length = 0;

	while (at < end) {
		size_t control = *at++, count, distance;

		if (control < LZF_LITERALS_MAX) {
			count = control + 1;
			if (!may_have_literals || (size_t) (end - at) < count) {
				return 0;
			}
			at += count;
			may_have_literals = count == LZF_LITERALS_MAX;
		} else {
			count = (control >> 5) + 2;
			if (count == 9 && at < end) {
				count += *at++;
			}
			if (at == end) {
				return 0;
			}
			distance = ((control & 31) << 8 | *at++) + 1;
			if (distance > length) {
				return 0;
			}
			may_have_literals = true;
		}
		length += count;
	}
	return length;
}

static result_t decompress_lzf(const zend_string *text, size_t max, zend_string **to)
{
	size_t length = lzf_decompressed_length(text);
	zend_string *plain;

	if (length == 0 || length > UINT_MAX || ZSTR_LEN(text) > UINT_MAX) {
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	if (length > max) {
		return PHP_HIREDIS_TOO_LARGE;
	}
	plain = zend_string_alloc(length, 0);
	if (lzf_decompress(ZSTR_VAL(text), (unsigned) ZSTR_LEN(text), ZSTR_VAL(plain), (unsigned) length) != length) {
		zend_string_efree(plain);
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	*to = string_finish(plain, length);
	return PHP_HIREDIS_DECOMPRESSED;
}

#endif

/* ---- zstd ---- */

#ifdef HAVE_HIREDIS_ZSTD

/* As in phpredis, a level of 0 or less means the default. */
static zend_string *compress_zstd(const zend_string *text, zend_long level)
{
	size_t room = ZSTD_compressBound(ZSTR_LEN(text)), written;
	zend_string *compressed;

	if (ZSTD_isError(room)) {
		return NULL;
	}
	compressed = zend_string_alloc(room, 0);
	written = ZSTD_compress(ZSTR_VAL(compressed), room, ZSTR_VAL(text), ZSTR_LEN(text), level < 1 ? ZSTD_CLEVEL_DEFAULT : (int) MIN(level, ZSTD_maxCLevel()));
	return string_finish(compressed, ZSTD_isError(written) ? 0 : written);
}

/* Decompresses a frame that does not state its content's size (phpredis always states the size). Quadruples the buffer
 * until the content fits. */
static result_t decompress_zstd_of_unknown_length(const zend_string *text, size_t max, zend_string **to)
{
	for (size_t room = MIN(max, 4 * ZSTR_LEN(text)); ; room = room > max / 4 ? max : 4 * room) {
		zend_string *plain = zend_string_alloc(room, 0);
		size_t written = ZSTD_decompress(ZSTR_VAL(plain), room, ZSTR_VAL(text), ZSTR_LEN(text));

		if (!ZSTD_isError(written)) {
			*to = string_finish(plain, written);
			*to = *to ? *to : ZSTR_EMPTY_ALLOC();
			return PHP_HIREDIS_DECOMPRESSED;
		}
		zend_string_efree(plain);
		if (ZSTD_getErrorCode(written) != ZSTD_error_dstSize_tooSmall) {
			return PHP_HIREDIS_NOT_COMPRESSED;
		}
		if (room == max) {
			return PHP_HIREDIS_TOO_LARGE;
		}
	}
}

static result_t decompress_zstd(const zend_string *text, size_t max, zend_string **to)
{
	static const char magic[] = "\x28\xb5\x2f\xfd";
	size_t length = ZSTR_LEN(text);
	unsigned long long content;
	zend_string *plain;

	if (length < strlen(magic) || memcmp(ZSTR_VAL(text), magic, strlen(magic)) != 0 || ZSTD_findFrameCompressedSize(ZSTR_VAL(text), length) != length) {
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	content = ZSTD_getFrameContentSize(ZSTR_VAL(text), length);
	if (content == ZSTD_CONTENTSIZE_UNKNOWN) {
		return decompress_zstd_of_unknown_length(text, max, to);
	}
	if (content / ZSTD_BLOCKSIZE_MAX > length / 4) { /* each block has at least 4 bytes, and at most ZSTD_BLOCKSIZE_MAX bytes of content */
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	if (content > max) {
		return PHP_HIREDIS_TOO_LARGE;
	}
	plain = zend_string_alloc((size_t) content, 0);
	if (ZSTD_decompress(ZSTR_VAL(plain), (size_t) content, ZSTR_VAL(text), length) != content) {
		zend_string_efree(plain);
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	ZSTR_VAL(plain)[content] = '\0';
	*to = plain;
	return PHP_HIREDIS_DECOMPRESSED;
}

#endif

/* ---- LZ4 ---- */

#ifdef HAVE_HIREDIS_LZ4

/* The size of the header before the LZ4 block: a 1-byte checksum of the length, and the length of the uncompressed
 * content as a 32-bit little-endian number. */
#define LZ4_HEADER 5

/* Returns the CRC-8 of the length, with the polynomial 0x31 and the initial value 0xff. */
static unsigned char lz4_checksum(const unsigned char *length)
{
	unsigned crc = 0xff;

	for (int i = 0; i < 4; i++) {
		crc ^= length[i];
		for (int bit = 0; bit < 8; bit++) {
			crc = crc & 0x80 ? (crc << 1 ^ 0x31) & 0xff : crc << 1;
		}
	}
	return (unsigned char) crc;
}

/* Returns the compressed text, which the caller owns. Returns NULL for an empty text, which phpredis does not compress,
 * and for a text that is too long for LZ4. */
static zend_string *compress_lz4(const zend_string *text, zend_long level)
{
	int length = ZSTR_LEN(text) > LZ4_MAX_INPUT_SIZE ? 0 : (int) ZSTR_LEN(text), room = LZ4_compressBound(length), written;
	zend_string *compressed;
	unsigned char *bytes;

	if (length == 0) {
		return NULL;
	}
	compressed = zend_string_alloc(LZ4_HEADER + (size_t) room, 0);
	bytes = (unsigned char *) ZSTR_VAL(compressed);
	for (int i = 0; i < 4; i++) {
		bytes[i + 1] = (unsigned char) (length >> 8 * i);
	}
	bytes[0] = lz4_checksum(bytes + 1);
	if (level < 1 || level > LZ4HC_CLEVEL_MAX) {
		written = LZ4_compress_default(ZSTR_VAL(text), ZSTR_VAL(compressed) + LZ4_HEADER, length, room);
	} else {
		written = LZ4_compress_HC(ZSTR_VAL(text), ZSTR_VAL(compressed) + LZ4_HEADER, length, room, (int) level);
	}
	return string_finish(compressed, written > 0 ? LZ4_HEADER + (size_t) written : 0);
}

/* For longer content, lz4_begins_well() decompresses the first bytes before memory is allocated. */
#define LZ4_SMALL 65536

/* Returns whether the first bytes can be decompressed. A value that is not compressed may look compressed by chance:
 * without this test, the value would be rejected as too large, or would cost a huge allocation. */
static bool lz4_begins_well(const char *block, int block_length, size_t length)
{
	char start[4096];
	int expected = (int) MIN(length, sizeof(start));

	return LZ4_decompress_safe_partial(block, start, block_length, expected, expected) == expected;
}

static result_t decompress_lz4(const zend_string *text, size_t max, zend_string **to)
{
	const unsigned char *bytes = (const unsigned char *) ZSTR_VAL(text);
	const char *block = ZSTR_VAL(text) + LZ4_HEADER;
	size_t block_length = ZSTR_LEN(text) - LZ4_HEADER, length;
	zend_string *plain;

	if (ZSTR_LEN(text) <= LZ4_HEADER || block_length > INT_MAX) {
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	length = (size_t) bytes[1] | (size_t) bytes[2] << 8 | (size_t) bytes[3] << 16 | (size_t) bytes[4] << 24;
	/* LZ4 expands a byte to at most 255 bytes, so checking the stated length rejects most uncompressed values. The
	 * slower checksum therefore comes last. */
	if (length == 0 || length > LZ4_MAX_INPUT_SIZE || (uint64_t) length > 255 * (uint64_t) block_length + 64 || lz4_checksum(bytes + 1) != bytes[0]) {
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	if (length > MIN(max, LZ4_SMALL) && !lz4_begins_well(block, (int) block_length, length)) {
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	if (length > max) {
		return PHP_HIREDIS_TOO_LARGE;
	}
	plain = zend_string_alloc(length, 0);
	if (LZ4_decompress_safe(block, ZSTR_VAL(plain), (int) block_length, (int) length) != (int) length) {
		zend_string_efree(plain);
		return PHP_HIREDIS_NOT_COMPRESSED;
	}
	*to = string_finish(plain, length);
	return PHP_HIREDIS_DECOMPRESSED;
}

#endif

/* ---- every codec ---- */

zend_string *php_hiredis_compress(php_hiredis_codec codec, zend_long level, zend_string *text)
{
	zend_string *compressed = NULL;

	switch (codec) {
#ifdef HAVE_HIREDIS_LZF
		case PHP_HIREDIS_CODEC_LZF: compressed = compress_lzf(text); break;
#endif
#ifdef HAVE_HIREDIS_ZSTD
		case PHP_HIREDIS_CODEC_ZSTD: compressed = compress_zstd(text, level); break;
#endif
#ifdef HAVE_HIREDIS_LZ4
		case PHP_HIREDIS_CODEC_LZ4: compressed = compress_lz4(text, level); break;
#endif
		default: break;
	}
	return compressed ? compressed : zend_string_copy(text);
}

php_hiredis_decompress_result php_hiredis_decompress(const zend_string *text, bool reads_lzf, size_t max, zend_string **to)
{
	result_t result = PHP_HIREDIS_NOT_COMPRESSED;

#ifdef HAVE_HIREDIS_ZSTD
	result = decompress_zstd(text, max, to);
#endif
#ifdef HAVE_HIREDIS_LZ4
	if (result == PHP_HIREDIS_NOT_COMPRESSED) {
		result = decompress_lz4(text, max, to);
	}
#endif
#ifdef HAVE_HIREDIS_LZF
	if (result == PHP_HIREDIS_NOT_COMPRESSED && reads_lzf) { /* last, because LZF has no header */
		result = decompress_lzf(text, max, to);
	}
#endif
	return result;
}
