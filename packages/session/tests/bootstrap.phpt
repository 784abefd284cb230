--TEST--
bootstrap.php: sessions by php.ini alone
--EXTENSIONS--
hiredis
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/inc/session.inc';

$server = Server::start();
$php = [PHP_BINARY, "-n", "-d", "extension=" . getenv("HIREDIS_MODULE"), "-d", "session.use_cookies=0", "-d", "session.cache_limiter=", "-d", "auto_prepend_file=" . dirname(__DIR__) . "/bootstrap.php"];
$file = tempnam(sys_get_temp_dir(), "session");
$files = "$file.files"; // another program's session may have the same id
mkdir($files);
file_put_contents($file, "<?php session_id(\"abc\"); session_start(); \$_SESSION[\"n\"] = (\$_SESSION[\"n\"] ?? 0) + 1; echo \$_SESSION[\"n\"], \"\\n\";");
foreach ([$server->uri("?session_prefix=site:"), $server->uri("?session_prefix=site:"), $files] as $path) {
	passthru(implode(" ", array_map(escapeshellarg(...), [...$php, "-d", "session.save_path=\"$path\"", $file])));
}
unlink($file);
unlink("$files/sess_abc");
rmdir($files);
say($server->cli("KEYS", "*"), $server->cli("GET", "site:abc"));
// A program without Composer and without a URI in php.ini.
file_put_contents($file, '<?php require "' . dirname(__DIR__) . '/bootstrap.php"; echo get_debug_type(new Hiredis\Session\Handler("redis://127.0.0.1")), "\n";');
passthru(implode(" ", array_map(escapeshellarg(...), [PHP_BINARY, "-n", "-d", "extension=" . getenv("HIREDIS_MODULE"), $file])));
unlink($file);
?>
--EXPECT--
1
2
1
["site:abc"] "n|i:2;"
Hiredis\Session\Handler
