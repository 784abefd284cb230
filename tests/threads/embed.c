/*
 * Serves requests in several threads at once, as a threaded web server does, each thread one after the other:
 *
 *   embed PHP.INI SCRIPT THREADS REQUESTS
 *
 * A request runs SCRIPT with $thread and $request set, counted from 0. Then, when all threads have ended, one more runs it in the
 * first thread of the process with $thread = -1. What the scripts print comes out as it is.
 */
#include <sapi/embed/php_embed.h>
#include <main/php_main.h>
#include <pthread.h>

#ifndef ZTS
# error "this needs a PHP with threads"
#endif

static const char *script;
static int requests;
static pthread_barrier_t barrier;

static void run(int thread, int request)
{
	char *code;

	zend_spprintf(&code, 0, "$thread = %d; $request = %d; require '%s';", thread, request, script);
	/* An exception, exit and a fatal error end the request, not the thread. */
	zend_try {
		zend_eval_string_ex(code, NULL, "request", true);
	} zend_end_try();
	efree(code);
}

static void *serve(void *number)
{
	(void) ts_resource(0);
	for (int request = 0; request < requests; request++) {
		/* Begun together, so that they meet in the extension and not only in the scheduler. */
		pthread_barrier_wait(&barrier);
		if (php_request_startup() == FAILURE) {
			fputs("a request could not be started\n", stderr);
			exit(1);
		}
		SG(headers_sent) = 1;
		SG(request_info).no_headers = 1;
		run((int) (intptr_t) number, request);
		php_request_shutdown(NULL);
	}
	ts_free_thread();
	return NULL;
}

int main(int argc, char **argv)
{
	int count = argc == 5 ? atoi(argv[3]) : 0;
	pthread_t threads[64];

	if (count < 1 || count > 64) {
		fputs("usage: embed PHP.INI SCRIPT THREADS REQUESTS\n", stderr);
		return 2;
	}
	script = argv[2];
	requests = atoi(argv[4]);
	php_embed_module.php_ini_path_override = argv[1];
	if (php_embed_init(1, argv) == FAILURE) {
		return 1;
	}
	pthread_barrier_init(&barrier, NULL, count);
	for (int i = 0; i < count; i++) {
		if (pthread_create(&threads[i], NULL, serve, (void *) (intptr_t) i) != 0) {
			perror("pthread_create");
			return 1;
		}
	}
	for (int i = 0; i < count; i++) {
		pthread_join(threads[i], NULL);
	}
	pthread_barrier_destroy(&barrier);
	run(-1, 0);
	php_embed_shutdown();
	return 0;
}
