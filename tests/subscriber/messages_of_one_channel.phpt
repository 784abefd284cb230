--TEST--
Messages of one channel are objects of their own, and each behaves as any object does
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$message = fn (string $text) => ">3\r\n$7\r\nmessage\r\n$4\r\nnews\r\n$" . strlen($text) . "\r\n$text\r\n";
	$one->answer(">3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n" . implode('', array_map($message, ['one', 'two', 'three', 'four', 'five', 'six'])));
	PHP);
$client = new Hiredis\Client($peer->uri());
$subscriber = $client->subscriber();
$subscriber->subscribe('news');
$messages = [];
while (count($messages) < 6) {
	$messages[] = $subscriber->next();
}
unset($subscriber, $client);
say(array_unique(array_map('spl_object_id', $messages)) === array_map('spl_object_id', $messages));

$channel = $messages[0]->channel;
$channel[0] = 'N';
say($channel, $messages[0]->channel, $messages[1]->channel);

// Its table of properties and the weak references to it end with it, a copy does not.
var_dump($messages[0]);
say((array) $messages[1], json_encode($messages[1]), $messages[4] == clone $messages[4], $messages[4] == $messages[5]);
$weak = WeakReference::create($messages[2]);
$map = new WeakMap();
$map[$messages[2]] = 'kept';
say($weak->get()->payload, count($map));
$copy = clone $messages[2];
unset($messages[2]);
say($weak->get(), count($map), $copy->payload);
foreach ($messages[3] as $name => $value) {
	say($name, $value);
}
say(gc_collect_cycles());
?>
--EXPECTF--
true
"News"
"news"
"news"
object(Hiredis\Message)#%d (4) {
  ["kind"]=>
  string(7) "message"
  ["channel"]=>
  string(4) "news"
  ["payload"]=>
  string(3) "one"
  ["pattern"]=>
  NULL
}
{"kind": "message", "channel": "news", "payload": "two", "pattern": NULL}
"{\"kind\":\"message\",\"channel\":\"news\",\"payload\":\"two\",\"pattern\":null}"
true
false
"three"
1
NULL
0
"three"
"kind"
"message"
"channel"
"news"
"payload"
"four"
"pattern"
NULL
0
