#include "reader.h"
#include "exception.h"
#include "message.h"
#include "parser.h"
#include "reader_arginfo.h"

typedef struct {
	php_hiredis_parser parser;
	zend_object std;
} reader_object;

static zend_class_entry *reader_ce;
static zend_object_handlers handlers;

static inline reader_object *from_object(zend_object *object)
{
	return (reader_object *) ((char *) object - XtOffsetOf(reader_object, std));
}

#define THIS_PARSER (&from_object(Z_OBJ_P(ZEND_THIS))->parser)

static zend_object *create(zend_class_entry *ce)
{
	reader_object *reader = zend_object_alloc(sizeof(reader_object), ce);

	zend_object_std_init(&reader->std, ce);
	object_properties_init(&reader->std, ce);
	reader->std.handlers = &handlers;
	php_hiredis_parser_init(&reader->parser, php_hiredis_exception_make_server);
	return &reader->std;
}

static void free_reader(zend_object *object)
{
	/* After a bailout inside hiredis its half reply must not be touched. */
	if (CG(unclean_shutdown)) {
		php_hiredis_parser_forget(&from_object(object)->parser);
	} else {
		php_hiredis_parser_free(&from_object(object)->parser);
	}
	zend_object_std_dtor(object);
}

ZEND_METHOD(Hiredis_Reader, __construct)
{
	zend_long max_depth = PHP_HIREDIS_MAX_DEPTH, max_elements = PHP_HIREDIS_MAX_ELEMENTS, max_bulk = PHP_HIREDIS_MAX_BULK;

	ZEND_PARSE_PARAMETERS_START(0, 3)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(max_depth)
		Z_PARAM_LONG(max_elements)
		Z_PARAM_LONG(max_bulk)
	ZEND_PARSE_PARAMETERS_END();

	if (max_depth < 1 || max_depth > 1024) {
		zend_argument_value_error(1, "must be between 1 and 1024");
		RETURN_THROWS();
	}
	if (max_elements < 1 || max_elements > PHP_HIREDIS_MAX_ELEMENTS) {
		zend_argument_value_error(2, "must be between 1 and 1073741824");
		RETURN_THROWS();
	}
	if (max_bulk < 1 || max_bulk > (1LL << 40)) {
		zend_argument_value_error(3, "must be between 1 and 1099511627776");
		RETURN_THROWS();
	}
	php_hiredis_parser_limit(THIS_PARSER, (int) max_depth, max_elements, (size_t) max_bulk);
}

ZEND_METHOD(Hiredis_Reader, feed)
{
	zend_string *bytes;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(bytes)
	ZEND_PARSE_PARAMETERS_END();

	php_hiredis_parser_feed_string(THIS_PARSER, bytes);
}

bool php_hiredis_read(php_hiredis_parser *parser, zval *reply)
{
	switch (php_hiredis_parser_next(parser, reply)) {
		case PHP_HIREDIS_PARSED_REPLY:
		case PHP_HIREDIS_PARSED_ERROR:
			return true;
		case PHP_HIREDIS_PARSED_PUSH: {
			zval list;

			ZVAL_COPY_VALUE(&list, reply);
			php_hiredis_push_create(reply, &list);
			return true;
		}
		case PHP_HIREDIS_PARSED_FAILED:
			if (parser->builder.exhausted) {
				php_hiredis_exception_exhausted(parser->builder.exhausted);
			}
			php_hiredis_exception_protocol(parser->failure);
			break;
		case PHP_HIREDIS_PARSED_NOTHING:
			break;
	}
	return false;
}

ZEND_METHOD(Hiredis_Reader, read)
{
	zval *reply, value;
	bool whole;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(reply)
	ZEND_PARSE_PARAMETERS_END();

	whole = php_hiredis_read(THIS_PARSER, &value);
	if (whole) {
		/* May run a destructor of what was there before: this object is whole again by now. */
		ZEND_TRY_ASSIGN_REF_TMP(reply, &value);
	}
	RETURN_BOOL(whole);
}

php_hiredis_parser *php_hiredis_reader_create(zval *to)
{
	object_init_ex(to, reader_ce);
	return &from_object(Z_OBJ_P(to))->parser;
}

ZEND_METHOD(Hiredis_Reader, buffered)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long) php_hiredis_parser_buffered(THIS_PARSER));
}

ZEND_METHOD(Hiredis_Reader, reset)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_hiredis_parser_reset(THIS_PARSER);
}

void php_hiredis_reader_minit(void)
{
	reader_ce = register_class_Hiredis_Reader();
	reader_ce->create_object = create;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(reader_object, std);
	handlers.free_obj = free_reader;
	handlers.clone_obj = NULL;
}
