/*
 * Gives a fuzz target random inputs, as fast as the machine can: scripts/fuzz --random builds it without libFuzzer and without sanitizers.
 *
 * libFuzzer looks for new branches and reaches some thousand inputs a second. The differential test of the fast path and hiredis' reader (values.c) asks
 * for another thing: millions of random replies, each cut into random pieces. Usage: PROGRAM RUNS SEED. The same seed gives the same inputs, and a target
 * that finds a difference aborts after the number of the input and its bytes have been written.
 */
#include <inttypes.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The targets call these functions of LeakSanitizer, which this program does not have. */
void __lsan_disable(void)
{
}
void __lsan_enable(void)
{
}

/* The longest input, in bytes: the same as -max_len of libFuzzer in scripts/fuzz. */
#define LONGEST 400

static uint8_t input[LONGEST];
static size_t length;
static uint64_t state, run;

/* xorshift64* */
static uint64_t random_number(void)
{
	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return state * UINT64_C(2685821657736338717);
}

static void write_input(int number)
{
	signal(number, SIG_DFL);
	fprintf(stderr, "input %" PRIu64 ":", run);
	for (size_t i = 0; i < length; i++) {
		fprintf(stderr, " %02x", input[i]);
	}
	fprintf(stderr, "\n");
}

int main(int argc, char **argv)
{
	uint64_t runs = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;

	state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	state = state ? state : 1;
	signal(SIGABRT, write_input);
	signal(SIGSEGV, write_input);
	LLVMFuzzerInitialize(&argc, &argv);
	for (run = 1; run <= runs; run++) {
		/* Make most inputs short, so that most replies are small and are often cut into pieces. */
		length = random_number() % (random_number() % 8 ? 64 : LONGEST) + 1;
		for (size_t i = 0; i < length; i += 8) {
			uint64_t bits = random_number();

			memcpy(input + i, &bits, length - i < 8 ? length - i : 8);
		}
		LLVMFuzzerTestOneInput(input, length);
	}
	printf("%" PRIu64 " inputs, no difference\n", runs);
	return 0;
}
