--TEST--
The module loads without ext/session, and with a shared one before and behind it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
is_file(PHP_EXTENSION_DIR . '/session.so') || die('skip session is built into this PHP, or it has none');
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps')) || die('skip hiredis is built into this PHP');
?>
--FILE--
<?php
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $found);
$code = 'echo json_encode([extension_loaded("session"), extension_loaded("redis"), function_exists("session_module_name") ? [session_module_name(), session_module_name("redis"), session_module_name()] : null]);';
foreach ([[], ['session', $found[0]], [$found[0], 'session']] as $extensions) {
	$words = [PHP_BINARY, '-n', '-d', 'hiredis.redis=1', '-d', 'session.save_handler=hiredis'];
	foreach ($extensions ?: [$found[0]] as $extension) {
		array_push($words, '-d', "extension=$extension");
	}
	echo shell_exec(implode(' ', array_map(escapeshellarg(...), [...$words, '-r', $code]))), "\n";
}
?>
--EXPECT--
[false,true,null]
[true,true,["hiredis","hiredis","redis"]]
[true,true,["hiredis","hiredis","redis"]]
