/* Computes how similar two names are, so that messages can suggest an option or a method. */
#include "config/config.h"

#define LONGEST 32 /* longer names are not compared */

/* Converts the name to lower case and removes underscores, so that jsonGet and json_get become equal. Returns the
 * length, or 0 if the name is too long. */
static size_t name_normalize(char *to, const char *name)
{
	size_t length = 0;

	for (; *name; name++) {
		if (*name == '_') {
			continue;
		}
		if (length == LONGEST) {
			return 0;
		}
		to[length++] = (char) zend_tolower_ascii(*name);
	}
	return length;
}

/* Returns how many letters must be inserted, removed, replaced or swapped with a neighbour to turn `a` into `b`. */
static uint32_t names_edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
	uint32_t lines[3][LONGEST + 1], *before = lines[0], *above = lines[1], *line = lines[2];

	for (uint32_t j = 0; j <= b_length; j++) {
		above[j] = j;
	}
	for (uint32_t i = 1; i <= a_length; i++) {
		uint32_t *oldest = before;

		line[0] = i;
		for (uint32_t j = 1; j <= b_length; j++) {
			uint32_t replaced = above[j - 1] + (a[i - 1] != b[j - 1]);

			line[j] = MIN(replaced, MIN(above[j], line[j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
				line[j] = MIN(line[j], before[j - 2] + 1);
			}
		}
		before = above;
		above = line;
		line = oldest;
	}
	return above[b_length];
}

uint32_t php_hiredis_name_distance(const char *name, const char *other)
{
	char a[LONGEST], b[LONGEST];
	size_t a_length = name_normalize(a, name), b_length = name_normalize(b, other);
	uint32_t allowed = a_length < 8 ? 1 : 2, changes;

	if (a_length == 0 || b_length == 0 || a_length > b_length + allowed || b_length > a_length + allowed) {
		return PHP_HIREDIS_NOT_SIMILAR;
	}
	changes = names_edit_distance(a, a_length, b, b_length);
	return changes <= allowed ? changes : PHP_HIREDIS_NOT_SIMILAR;
}
