--TEST--
A server that does not send some replies to AUTH and HELLO: no reply is given to another command, in any way of sending; scripts/lost-replies does it 100,000 times
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../fuzz/lost-replies.inc';

$client = new LostRepliesClient(7, 0.01);
for ($i = 0; $i < 400; $i++) {
	$client->run();
}
/* How many were late is up to the machine. */
var_dump($client->counts['dropped'] > 50, array_intersect_key($client->counts, ['shifted' => 0, 'silent' => 0, 'baseless' => 0, 'user' => 0]), $client->examples);
?>
--EXPECT--
bool(true)
array(4) {
  ["shifted"]=>
  int(0)
  ["silent"]=>
  int(0)
  ["baseless"]=>
  int(0)
  ["user"]=>
  int(0)
}
array(0) {
}
