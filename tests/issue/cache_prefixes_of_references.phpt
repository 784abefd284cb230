--TEST--
Cache: the prefixes that it shows are those that it uses, though the list held references
--EXTENSIONS--
hiredis
--FILE--
<?php
$prefix = 'before:';
$cache = new Hiredis\Cache(prefixes: [&$prefix, 'other:']);
$prefix = ['after'];
echo json_encode($cache->prefixes), json_encode((new Hiredis\Cache)->prefixes), json_encode((new Hiredis\Cache(prefixes: []))->prefixes), "\n";
?>
--EXPECT--
["before:","other:"][][]
