--TEST--
A client that the handler makes says that it is for sessions, unless the URI says something else
--EXTENSIONS--
hiredis
session
--INI--
session.use_cookies=0
session.cache_limiter=
--FILE--
<?php
require __DIR__ . '/inc/session.inc';

foreach (['', '&library=shop_v2', '&name=library'] as $query) {
	$path = tempnam(sys_get_temp_dir(), 'hiredis-');
	unlink($path);
	$listener = stream_socket_server("unix://$path");
	handle("unix://$path?connectTimeout=0.01&timeout=0.01$query");
	try {
		session_start();
	} catch (Hiredis\TimeoutException) {
		/* Nothing answers: what it has said of itself before is waiting. */
		preg_match('/LIB-NAME\r\n\$\d+\r\n(.*)\r\n/', stream_get_contents(stream_socket_accept($listener)), $found);
		echo $found[1], "\n";
	}
	unlink($path);
}
?>
--EXPECT--
hiredis-php(session)
hiredis-php(shop_v2)
hiredis-php(session)
