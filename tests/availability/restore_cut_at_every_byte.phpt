--TEST--
A subscriber with restore, cut after every byte: each message comes once and in its order, or its place is inside of a Gap
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!is_file(PHP_EXTENSION_DIR . '/sockets.so') && !extension_loaded('sockets')) die('skip the sockets extension is not installed');
?>
--FILE--
<?php
require __DIR__ . '/../inc/restore.inc';

/* scripts/restore-cuts does a thousand messages. */
foreach (['close' => 5, 'reset' => 3, 'silence' => 1] as $end => $messages) {
	$seen = restore_cuts($messages, $end);
	echo "$end: ", $seen['delivered'] > 0 && $seen['gaps'] > 0 && $seen['cuts'] >= 32 * $messages ? '' : json_encode($seen),
		"twice $seen[twice], out of order $seen[unordered], missing without a Gap $seen[missing], wrong Gaps $seen[wrong]\n";
}
?>
--EXPECT--
close: twice 0, out of order 0, missing without a Gap 0, wrong Gaps 0
reset: twice 0, out of order 0, missing without a Gap 0, wrong Gaps 0
silence: twice 0, out of order 0, missing without a Gap 0, wrong Gaps 0
