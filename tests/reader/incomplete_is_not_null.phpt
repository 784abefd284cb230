--TEST--
read() says true for a null reply and false for an incomplete one, which leaves the variable alone
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader();
$reply = 'before';
var_dump($reader->read($reply), $reply);
$reader->feed("_\r");
var_dump($reader->read($reply), $reply);
$reader->feed("\n");
var_dump($reader->read($reply), $reply);
$reader->feed("#f\r\n");
var_dump($reader->read($reply), $reply);
var_dump($reader->read($undefined), isset($undefined));
?>
--EXPECT--
bool(false)
string(6) "before"
bool(false)
string(6) "before"
bool(true)
NULL
bool(true)
bool(false)
bool(false)
bool(false)
