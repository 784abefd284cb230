#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "phpiredis/phpiredis.h"
#include "php_hiredis.h"
#include "ext/standard/info.h"
#include "phpiredis/phpiredis_arginfo.h"

#define RESOURCE_NAME "phpredis connection" /* sic: they are known by these names */
#define PERSISTENT_RESOURCE_NAME "phpredis connection persistent"

/* How many idle persistent connections a thread keeps. */
#define IDLE_MAX 64
/* The longest name that is looked for below. */
#define NAME_MAX_BYTES 16

typedef struct {
	php_hiredis_connection *connection;
	bool busy; /* a signal handler may run while it connects or awaits a reply */
} phpiredis_link_t;

static int le_connection, le_persistent;

/* ---- commands that do more than their reply says ---- */

/* Commands whose replies cannot be counted: the reply to the next command could not be told from them. */
static const char *const refused[] = {
#define COMMAND(method, row)
#define CHANGING(name)
#define REFUSED(name) name,
#include "command/commands.def"
};

/* Commands after which a connection is no longer as the next request expects a new one. */
static const char *const changing[] = {
#undef REFUSED
#undef CHANGING
#define REFUSED(name)
#define CHANGING(name) name,
#include "command/commands.def"
};

#define HAS(list, name) has(list, sizeof(list) / sizeof(*(list)), name)

static bool has(const char *const *list, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if (strcmp(list[i], name) == 0) {
			return true;
		}
	}
	return false;
}

/* Reads a bulk into `to`, in capitals; "" when there is none, or a longer one. Returns where the next one begins. */
static const char *read_word(const char *at, const char *end, char *to)
{
	size_t length = 0;

	*to = '\0';
	if (at == end || *at != '$') {
		return end;
	}
	while (*++at != '\r') {
		length = length * 10 + (*at - '0');
	}
	at += 2;
	if (length > NAME_MAX_BYTES || (size_t) (end - at) < length + 2) {
		return end;
	}
	zend_str_toupper_copy(to, at, length);
	return at + length + 2;
}

/* Looks at the command that has just been encoded behind the mark. False: an exception is set. */
static bool admit(phpiredis_link_t *link, php_hiredis_mark mark, uint32_t arg_num)
{
	const php_hiredis_output *out = &PHPIREDIS_G(scratch);
	const char *at = out->bytes + mark.length, *end = out->bytes + out->length;
	char name[2 * (NAME_MAX_BYTES + 1)];

	at = (const char *) memchr(at, '\n', end - at) + 1; /* behind "*N\r\n" */
	at = read_word(at, end, name);
	if (HAS(changing, name)) {
		link->connection->marks |= PHP_HIREDIS_MARK_CHANGED;
	}
	if (strcmp(name, "CLIENT") == 0 || strcmp(name, "CLUSTER") == 0 || strcmp(name, "SCRIPT") == 0) {
		size_t length = strlen(name);

		name[length] = ' ';
		read_word(at, end, name + length + 1);
	}
	if (UNEXPECTED(HAS(refused, name))) {
		zend_argument_value_error(arg_num, "must not contain %s: its replies cannot be told from others", name);
		return false;
	}
	return true;
}

/* ---- life ---- */

static void destroy(zend_resource *resource)
{
	phpiredis_link_t *link = resource->ptr;

	php_hiredis_pool_give(&PHPIREDIS_G(pool), link->connection, IDLE_MAX, CG(unclean_shutdown));
	if (!CG(unclean_shutdown)) {
		efree(link);
	}
}

static void connection_minit(int module_number)
{
	le_connection = zend_register_list_destructors_ex(destroy, NULL, RESOURCE_NAME, module_number);
	le_persistent = zend_register_list_destructors_ex(destroy, NULL, PERSISTENT_RESOURCE_NAME, module_number);
}

/* An error reply is its text. */
static void make_error(zval *to, const char *bytes, size_t length)
{
	ZVAL_STRINGL(to, bytes, length);
}

static php_hiredis_connection *take(const char *ip, zend_long port, bool persistent)
{
	php_hiredis_connection *connection;
	zend_string *name, *key;

	if (!persistent) {
		return php_hiredis_connection_create(make_error);
	}
	name = strpprintf(0, "phpiredis_%s_" ZEND_LONG_FMT, ip, port);
	key = zend_string_dup(name, 1);
	zend_string_release(name);
	connection = php_hiredis_pool_take(&PHPIREDIS_G(pool), key, 0, 0);
	if (connection) {
		zend_string_release(key);
	} else {
		connection = php_hiredis_connection_create(make_error);
		connection->key = key;
	}
	return connection;
}

/* No handshake: RESP2, no user, database 0. */
static bool open_connection(php_hiredis_connection *connection, zend_string *ip, uint16_t port, double timeout)
{
	php_hiredis_config config;
	bool opened;

	php_hiredis_config_init(&config);
	config.host = zend_string_copy(ip);
	config.port = port;
	config.protocol = 2;
	config.connect_timeout = timeout;
	opened = php_hiredis_connection_open(connection, &config, php_hiredis_nanoseconds(config.connect_timeout), true);
	connection->config = NULL;
	php_hiredis_config_free(&config);
	return opened;
}

static void connect_to(INTERNAL_FUNCTION_PARAMETERS, bool persistent)
{
	zend_string *ip;
	zend_long port = 6379, timeout_ms = 0;
	bool default_port = false, local;
	phpiredis_link_t *link;
	zend_resource *resource;
	bool opened;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_PATH_STR(ip)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(port, default_port)
		Z_PARAM_LONG(timeout_ms)
	ZEND_PARSE_PARAMETERS_END();

	local = ZSTR_VAL(ip)[0] == '/';
	port = local ? 0 : default_port ? 6379 : port;
	if (ZSTR_LEN(ip) == 0 || (!local && (port < 1 || port > UINT16_MAX))) {
		RETURN_FALSE;
	}
	/* The resource owns the connection before anything can bail out. */
	link = ecalloc(1, sizeof(phpiredis_link_t));
	link->connection = take(ZSTR_VAL(ip), port, persistent);
	resource = zend_register_resource(link, persistent ? le_persistent : le_connection);
	link->busy = true; /* get_resources() shows it already */
	opened = php_hiredis_connection_is_open(link->connection)
		|| open_connection(link->connection, ip, (uint16_t) port, (double) MIN(MAX(timeout_ms, 0), INT_MAX) / 1000);
	link->busy = false;
	if (!opened) {
		zend_list_close(resource);
		zend_list_delete(resource);
		RETURN_FALSE;
	}
	RETURN_RES(resource);
}

PHP_FUNCTION(phpiredis_connect)
{
	connect_to(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

PHP_FUNCTION(phpiredis_pconnect)
{
	connect_to(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

/* NULL: an exception is set. */
static phpiredis_link_t *fetch(zval *resource)
{
	phpiredis_link_t *link = zend_fetch_resource2_ex(resource, RESOURCE_NAME, le_connection, le_persistent);

	if (link && UNEXPECTED(link->busy)) {
		zend_throw_error(NULL, PHP_HIREDIS_CONNECTION_BUSY);
		return NULL;
	}
	return link;
}

PHP_FUNCTION(phpiredis_disconnect)
{
	zval *resource;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_RESOURCE(resource)
	ZEND_PARSE_PARAMETERS_END();

	if (!fetch(resource)) {
		RETURN_THROWS();
	}
	zend_list_close(Z_RES_P(resource));
	RETURN_TRUE;
}

/* ---- exchanging ---- */

/* Appends a command of such words to the scratch output. Never fails and runs no userland code. */
static void encode_words(zend_array *words)
{
	php_hiredis_command command;
	zval *word;

	php_hiredis_command_begin(&command, &PHPIREDIS_G(scratch), zend_hash_num_elements(words));
	ZEND_HASH_FOREACH_VAL(words, word) {
		if (EXPECTED(Z_TYPE_P(word) == IS_STRING)) {
			php_hiredis_command_string(&command, Z_STR_P(word));
		} else {
			php_hiredis_command_long(&command, Z_LVAL_P(word));
		}
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
}

/* Encodes a command, a string or an array of words, behind the others. False: an exception is set. */
static bool encode(phpiredis_link_t *link, zval *command)
{
	php_hiredis_mark mark = {PHPIREDIS_G(scratch).length, PHPIREDIS_G(scratch).borrowed_count};

	if (Z_TYPE_P(command) == IS_STRING) {
		if (!php_hiredis_template_encode(&PHPIREDIS_G(scratch), Z_STR_P(command), true, NULL, 0, 3)) {
			return false;
		}
	} else {
		/* The server would not answer, and the client would wait. */
		if (zend_hash_num_elements(Z_ARRVAL_P(command)) == 0) {
			zend_argument_value_error(2, "must have at least one word");
			return false;
		}
		encode_words(Z_ARRVAL_P(command));
	}
	return admit(link, mark, 2);
}

/* Are there no unread bytes that could be taken for the next reply? Only after HELLO they may be a push. */
static bool is_quiet(php_hiredis_connection *connection)
{
	zval none;

	if (EXPECTED(php_hiredis_parser_is_idle(&connection->parser))) {
		return true;
	}
	if (!connection->marks) {
		php_hiredis_connection_close(connection, false);
		return false;
	}
	return php_hiredis_connection_next(connection, &none, false) != PHP_HIREDIS_PROGRESS_FAILED;
}

/* Moves the commands of the scratch output, which is empty afterwards, to the connection; next() sends them. False: the connection is gone. */
static bool begin(phpiredis_link_t *link, uint32_t count)
{
	php_hiredis_connection *connection = link->connection;

	/* A connection that was made before a fork belongs to the parent. */
	if (php_hiredis_connection_is_open(connection) && php_hiredis_connection_is_foreign(connection)) {
		php_hiredis_connection_close(connection, false);
	}
	if (!php_hiredis_connection_is_open(connection) || UNEXPECTED(!is_quiet(connection))) {
		php_hiredis_output_clear(&PHPIREDIS_G(scratch));
		return false;
	}
	link->busy = true;
	php_hiredis_connection_begin(connection, 0, 0);
	php_hiredis_connection_expect(connection, count);
	php_hiredis_output_move(&connection->out, &PHPIREDIS_G(scratch));
	return true;
}

/* Reads the next reply. FAILED: the connection is closed and the unsent commands are dropped. */
static php_hiredis_progress next(phpiredis_link_t *link, zval *reply)
{
	php_hiredis_connection *connection = link->connection;
	php_hiredis_progress progress = php_hiredis_connection_next(connection, reply, true);

	if (UNEXPECTED(progress == PHP_HIREDIS_PROGRESS_FAILED)) {
		php_hiredis_output_clear(&connection->out);
		if (connection->failure.kind == PHP_HIREDIS_FAILURE_EXHAUSTED) {
			php_hiredis_reply_exhausted(connection->failure.size);
		}
	} else {
		php_hiredis_connection_end(connection);
	}
	return progress;
}

static void exchange_one(phpiredis_link_t *link, zval *command, zval *return_value)
{
	php_hiredis_progress progress;

	php_hiredis_output_recover(&PHPIREDIS_G(scratch));
	if (!encode(link, command)) {
		php_hiredis_output_clear(&PHPIREDIS_G(scratch));
		return;
	}
	if (!begin(link, 1)) {
		RETURN_FALSE;
	}
	progress = next(link, return_value);
	link->busy = false;
	if (progress == PHP_HIREDIS_PROGRESS_ERROR) {
		zval error;

		ZVAL_COPY_VALUE(&error, return_value);
		ZVAL_FALSE(return_value);
		php_error_docref(NULL, E_WARNING, "%s", Z_STRVAL(error));
		zval_ptr_dtor_str(&error);
	} else if (progress != PHP_HIREDIS_PROGRESS_REPLY) {
		RETURN_FALSE;
	}
}

PHP_FUNCTION(phpiredis_command)
{
	zval *resource, command;
	zend_string *line;
	phpiredis_link_t *link;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_STR(line)
	ZEND_PARSE_PARAMETERS_END();

	link = fetch(resource);
	if (!link) {
		RETURN_THROWS();
	}
	ZVAL_STR(&command, line);
	exchange_one(link, &command, return_value);
}

PHP_FUNCTION(phpiredis_command_bs)
{
	zval *resource, *args, command;
	phpiredis_link_t *link;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_ARRAY(args)
	ZEND_PARSE_PARAMETERS_END();

	/* Converts the words before it looks at the connection: the conversion may run PHP code. */
	if (!php_phpiredis_words(&command, args)) {
		RETURN_THROWS();
	}
	link = fetch(resource);
	if (link) {
		exchange_one(link, &command, return_value);
	}
	zval_ptr_dtor(&command);
}

static void exchange_many(phpiredis_link_t *link, zval *commands, uint32_t count, zval *return_value)
{
	uint32_t i;

	php_hiredis_output_recover(&PHPIREDIS_G(scratch));
	for (i = 0; i < count; i++) {
		if (!encode(link, &commands[i])) {
			php_hiredis_output_clear(&PHPIREDIS_G(scratch));
			return;
		}
	}
	array_init_size(return_value, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(return_value));
	i = 0;
	if (count > 0 && begin(link, count)) {
		zval reply;

		while (i < count && EXPECTED(next(link, &reply) != PHP_HIREDIS_PROGRESS_FAILED)) {
			zend_hash_next_index_insert_new(Z_ARRVAL_P(return_value), &reply);
			i++;
		}
		link->busy = false;
	}
	for (; i < count; i++) {
		add_next_index_bool(return_value, false);
	}
}

/* A command as encode() takes it; the caller's. False: an exception is set. */
static bool prepare(zval *to, zval *command, bool as_words)
{
	ZVAL_DEREF(command);
	if (!as_words) {
		zend_string *line = zval_try_get_string(command);

		if (line) {
			ZVAL_STR(to, line);
		}
		return line != NULL;
	}
	if (Z_TYPE_P(command) != IS_ARRAY) {
		zend_argument_type_error(2, "must contain only arrays, %s given", zend_zval_type_name(command));
		return false;
	}
	return php_phpiredis_words(to, command);
}

static void multi_command(INTERNAL_FUNCTION_PARAMETERS, bool as_words)
{
	zval *resource, *commands, *command, *prepared;
	uint32_t count = 0;
	phpiredis_link_t *link;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_ARRAY(commands)
	ZEND_PARSE_PARAMETERS_END();

	prepared = safe_emalloc(zend_hash_num_elements(Z_ARRVAL_P(commands)), sizeof(zval), 0);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(commands), command) {
		if (!prepare(&prepared[count], command, as_words)) {
			break;
		}
		count++;
	} ZEND_HASH_FOREACH_END();
	link = EG(exception) ? NULL : fetch(resource);
	if (link) {
		exchange_many(link, prepared, count, return_value);
	}
	while (count-- > 0) {
		zval_ptr_dtor(&prepared[count]);
	}
	efree(prepared);
}

PHP_FUNCTION(phpiredis_multi_command)
{
	multi_command(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

PHP_FUNCTION(phpiredis_multi_command_bs)
{
	multi_command(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

ZEND_DECLARE_MODULE_GLOBALS(phpiredis)

#if defined(ZTS) && defined(COMPILE_DL_PHPIREDIS)
ZEND_TSRMLS_CACHE_DEFINE()
#endif

/* ---- commands ---- */

bool php_phpiredis_words(zval *words, zval *array)
{
	zval source, *value;
	bool done = true;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(array), value) {
		/* A reference is no word and gets resolved: its value may change before the words are written. */
		if (UNEXPECTED(Z_TYPE_P(value) != IS_STRING && Z_TYPE_P(value) != IS_LONG)) {
			done = false;
			break;
		}
	} ZEND_HASH_FOREACH_END();
	if (EXPECTED(done)) {
		ZVAL_COPY(words, array);
		return true;
	}
	ZVAL_COPY(&source, array); /* a __toString() may release the array */
	array_init_size(words, zend_hash_num_elements(Z_ARRVAL(source)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(source), value) {
		zend_string *string = zval_try_get_string(value);

		if (UNEXPECTED(string == NULL)) {
			break;
		}
		add_next_index_str(words, string);
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(&source);
	/* An array becomes "Array" with a warning, whose handler may throw. */
	if (UNEXPECTED(EG(exception))) {
		zval_ptr_dtor(words);
		return false;
	}
	return true;
}

PHP_FUNCTION(phpiredis_format_command)
{
	zval *args, words;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY(args)
	ZEND_PARSE_PARAMETERS_END();

	if (UNEXPECTED(!php_phpiredis_words(&words, args))) {
		RETURN_THROWS();
	}
	php_hiredis_output_recover(&PHPIREDIS_G(scratch));
	encode_words(Z_ARRVAL(words));
	zval_ptr_dtor(&words);
	RETVAL_STR(php_hiredis_output_to_string(&PHPIREDIS_G(scratch)));
	php_hiredis_output_clear(&PHPIREDIS_G(scratch));
}

/* CRC-16/XMODEM, four bits at a time: Redis Cluster computes its slots with it. */
PHP_FUNCTION(phpiredis_utils_crc16)
{
	static const uint16_t remainders[] = {
		0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6, 0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef,
	};
	zend_string *buffer;
	uint16_t crc = 0;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(buffer)
	ZEND_PARSE_PARAMETERS_END();

	for (size_t i = 0; i < ZSTR_LEN(buffer); i++) {
		unsigned char byte = (unsigned char) ZSTR_VAL(buffer)[i];

		crc = (uint16_t) (crc << 4) ^ remainders[(crc >> 12) ^ (byte >> 4)];
		crc = (uint16_t) (crc << 4) ^ remainders[(crc >> 12) ^ (byte & 15)];
	}
	RETURN_LONG(crc);
}

/* ---- the module ---- */

static bool make_room(void)
{
	uint32_t idle = PHPIREDIS_G(pool).idle_count;

	if (idle > 0) {
		php_hiredis_pool_shrink(&PHPIREDIS_G(pool), idle - 1);
	}
	return idle > 0;
}

static php_hiredis_stats *current_stats(void)
{
	return &PHPIREDIS_G(stats);
}

/* PHP's macros name the parameter as they name the global. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
static PHP_GINIT_FUNCTION(phpiredis)
{
#if defined(ZTS) && defined(COMPILE_DL_PHPIREDIS)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	memset(phpiredis_globals, 0, sizeof(*phpiredis_globals));
}

/* May run in another thread at the end of the module: malloc'ed data only. */
static PHP_GSHUTDOWN_FUNCTION(phpiredis)
{
	php_hiredis_pool_shrink(&phpiredis_globals->pool, 0);
	php_hiredis_stats_free(&phpiredis_globals->stats);
	php_hiredis_output_free(&phpiredis_globals->scratch, true);
}
#pragma GCC diagnostic pop

static PHP_MINIT_FUNCTION(phpiredis)
{
	php_hiredis_parser_startup();
	php_hiredis_transport_startup();
	php_hiredis_current_stats = current_stats;
	php_hiredis_make_room = make_room;
	connection_minit(module_number);
	php_phpiredis_reader_minit(module_number);
	register_phpiredis_symbols(module_number);
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(phpiredis)
{
	php_hiredis_parser_shutdown();
	return SUCCESS;
}

static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(phpiredis)
{
	php_hiredis_output_free(&PHPIREDIS_G(scratch), true);
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(phpiredis)
{
	char number[32];

	php_info_print_table_start();
	php_info_print_table_row(2, "phpiredis support", "enabled");
	php_info_print_table_row(2, "Extension version", PHP_HIREDIS_VERSION);
	snprintf(number, sizeof(number), "%d.%d.%d", PHP_HIREDIS_LIBRARY_VERSION);
	php_info_print_table_row(2, PHP_HIREDIS_LIBRARY " library (compiled against)", number);
	snprintf(number, sizeof(number), "%u", PHPIREDIS_G(pool).idle_count);
	php_info_print_table_row(2, "Idle persistent connections", number);
	snprintf(number, sizeof(number), "%llu", (unsigned long long) PHPIREDIS_G(stats).reused);
	php_info_print_table_row(2, "Persistent connections used again", number);
	php_info_print_table_end();
}

zend_module_entry phpiredis_module_entry = {
	STANDARD_MODULE_HEADER,
	"phpiredis",
	ext_functions,
	PHP_MINIT(phpiredis),
	PHP_MSHUTDOWN(phpiredis),
	NULL,
	NULL,
	PHP_MINFO(phpiredis),
	PHP_HIREDIS_VERSION,
	PHP_MODULE_GLOBALS(phpiredis),
	PHP_GINIT(phpiredis),
	PHP_GSHUTDOWN(phpiredis),
	ZEND_MODULE_POST_ZEND_DEACTIVATE_N(phpiredis),
	STANDARD_MODULE_PROPERTIES_EX
};

#ifdef COMPILE_DL_PHPIREDIS
ZEND_GET_MODULE(phpiredis)
#endif
