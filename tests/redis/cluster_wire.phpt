--TEST--
RedisCluster: MGET, DEL and MSET of 100 keys over three masters are 3 sends and 3 recvs; a command for a node is one of each
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/strace.inc';

$servers = TestCluster::start();
$seeds = array_map(fn ($node) => "127.0.0.1:$node->port", $servers->masters());
/* How often the three are waited for depends on which of them answers first. */
$count = function (string $work) use ($seeds): array {
	$begin = '$r = new RedisCluster(null, $seeds); $keys = array_map(fn ($i) => "key:$i", range(1, 100)); $r->mset(array_fill_keys($keys, "value")); $node = $r->_masters()[0]; $r->watch("x"); $r->unwatch();';
	$names = Strace::names("$begin begin(); $work finish();", ['seeds' => $seeds], ['hiredis.redis' => 1]);
	return array_intersect_key(array_count_values($names), ['sendto' => 0, 'recvfrom' => 0, 'sendmsg' => 0]);
};
foreach (['$r->mget($keys);', '$r->del($keys);', '$r->mset(array_fill_keys($keys, 1));', '$r->get("key:1");', '$r->dbsize($node);', '$r->ping("key:1");',
		'$r->multi()->set("key:1", 1)->get("key:1")->exec();'] as $work) {
	say($work, $count($work));
}
?>
--EXPECT--
"$r->mget($keys);"
{"sendto": 3, "recvfrom": 3}
"$r->del($keys);"
{"sendto": 3, "recvfrom": 3}
"$r->mset(array_fill_keys($keys, 1));"
{"sendto": 3, "recvfrom": 3}
"$r->get(\"key:1\");"
{"sendto": 1, "recvfrom": 1}
"$r->dbsize($node);"
{"sendto": 1, "recvfrom": 1}
"$r->ping(\"key:1\");"
{"sendto": 1, "recvfrom": 1}
"$r->multi()->set(\"key:1\", 1)->get(\"key:1\")->exec();"
{"sendto": 1, "recvfrom": 1}
