--TEST--
A client that tries a port of its own machine again and again, where nobody listens, is never connected to itself
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
if (!is_readable('/proc/sys/net/ipv4/ip_local_port_range')) {
	die('skip which ports the system gives to clients is not known here');
}
?>
--FILE--
<?php
/* The kernel gives a client the ports whose parity is that of the first. */
[$first, $last] = preg_split('/\s+/', trim(file_get_contents('/proc/sys/net/ipv4/ip_local_port_range')));
$port = $first + 2 * random_int(0, intdiv($last - $first, 2));
$client = new Hiredis\Client("redis://127.0.0.1:$port");
$reasons = [];
for ($i = 0; $i < 100_000; $i++) {
	try {
		$client->connect();
	} catch (Hiredis\ConnectionException $exception) {
		$reasons[preg_replace('/.*: (.*) after .*/', '$1', $exception->getMessage())] = true;
		continue;
	}
	break;
}
var_dump($i, array_keys($reasons));
?>
--EXPECT--
int(100000)
array(1) {
  [0]=>
  string(18) "Connection refused"
}
