#include "link/internal.h"

static zend_class_entry link_ce;
static zend_object_handlers handlers;

/* The end of the request and the garbage collector may free the link before its holders: they find its node without a connection. */
static void free_link(zend_object *object)
{
	php_hiredis_link *link = (php_hiredis_link *) ((char *) object - offsetof(php_hiredis_link, std));
	zval listener;

	if (link->replica) {
		php_hiredis_replica_free(link->replica);
		link->replica = NULL;
	}
	php_hiredis_node_free(&link->node);
	php_hiredis_output_free(&link->out, CG(unclean_shutdown));
	php_hiredis_batch_free(&link->single);
	if (link->asked.command && !CG(unclean_shutdown)) {
		zend_string_release(link->asked.command);
	}
	link->asked.command = NULL;
	php_hiredis_config_free(&link->config);
	ZVAL_COPY_VALUE(&listener, &link->listener);
	ZVAL_UNDEF(&link->listener);
	zval_ptr_dtor(&listener);
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	php_hiredis_link *link = (php_hiredis_link *) ((char *) object - offsetof(php_hiredis_link, std));
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &link->listener);
	if (link->node.router) {
		link->node.router->ops->gc(link->node.router, buffer);
	}
	if (link->config.password_source) {
		zend_get_gc_buffer_add_obj(buffer, link->config.password_source);
	}
	if (link->replica && link->replica->config.password_source) {
		zend_get_gc_buffer_add_obj(buffer, link->replica->config.password_source);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config)
{
	php_hiredis_link *link = zend_object_alloc(sizeof(php_hiredis_link), &link_ce);

	zend_object_std_init(&link->std, &link_ce);
	link->std.handlers = &handlers;
	link->config = *config;
	link->era = php_hiredis_era();
	link->careful = config->retry_reads || config->cache;
	php_hiredis_node_init(&link->node, link, &link->config, &link->out);
	php_hiredis_batch_init(&link->single);
	ZVAL_UNDEF(&link->listener);
	return link;
}

void php_hiredis_link_release(php_hiredis_link *link)
{
	if (GC_DELREF(&link->std) == 0) {
		zend_objects_store_del(&link->std);
	} else if (!Z_ISUNDEF(link->listener) || link->config.password_source) {
		gc_check_possible_root((zend_refcounted *) &link->std); /* without these it is part of no cycle */
	}
}

void php_hiredis_link_minit(void)
{
	/* Not in the table of classes: PHP code cannot name it. */
	INIT_CLASS_ENTRY(link_ce, "Hiredis\\Link", NULL);
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = offsetof(php_hiredis_link, std);
	handlers.free_obj = free_link;
	handlers.get_gc = get_gc;
}

void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call)
{
	zval old;

	ZVAL_COPY_VALUE(&old, &link->listener);
	if (ZEND_FCI_INITIALIZED(*call)) {
		ZVAL_COPY(&link->listener, &call->function_name);
	} else {
		ZVAL_UNDEF(&link->listener);
	}
	zval_ptr_dtor(&old);
}
