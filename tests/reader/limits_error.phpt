--TEST--
Limits that make no sense are ValueErrors
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

on_32_bits(['maxElements 9223372036854775807' => 'maxElements 2147483647', 'maxDepth 9223372036854775807' => 'maxDepth 2147483647',
	'maxBulk 9223372036854775807: ValueError: Hiredis\Reader::__construct(): Argument #3 ($maxBulk) must be between 1 and 1099511627776' => 'maxBulk 2147483647: Hiredis\Reader']);

foreach ([['maxDepth' => 0], ['maxDepth' => -1], ['maxElements' => 0], ['maxElements' => 2 ** 30 + 1], ['maxElements' => PHP_INT_MAX], ['maxBulk' => -1],
		['maxBulk' => 0], ['maxBulk' => PHP_INT_MAX], ['maxDepth' => PHP_INT_MAX], ['maxDepth' => 1025]] as $limits) {
	echo key($limits), ' ', current($limits), ': ', show(outcome(fn () => new Hiredis\Reader(...$limits))), "\n";
}
?>
--EXPECT--
maxDepth 0: ValueError: Hiredis\Reader::__construct(): Argument #1 ($maxDepth) must be between 1 and 1024
maxDepth -1: ValueError: Hiredis\Reader::__construct(): Argument #1 ($maxDepth) must be between 1 and 1024
maxElements 0: ValueError: Hiredis\Reader::__construct(): Argument #2 ($maxElements) must be between 1 and 1073741824
maxElements 1073741825: ValueError: Hiredis\Reader::__construct(): Argument #2 ($maxElements) must be between 1 and 1073741824
maxElements 9223372036854775807: ValueError: Hiredis\Reader::__construct(): Argument #2 ($maxElements) must be between 1 and 1073741824
maxBulk -1: ValueError: Hiredis\Reader::__construct(): Argument #3 ($maxBulk) must be between 1 and 1099511627776
maxBulk 0: ValueError: Hiredis\Reader::__construct(): Argument #3 ($maxBulk) must be between 1 and 1099511627776
maxBulk 9223372036854775807: ValueError: Hiredis\Reader::__construct(): Argument #3 ($maxBulk) must be between 1 and 1099511627776
maxDepth 9223372036854775807: ValueError: Hiredis\Reader::__construct(): Argument #1 ($maxDepth) must be between 1 and 1024
maxDepth 1025: ValueError: Hiredis\Reader::__construct(): Argument #1 ($maxDepth) must be between 1 and 1024
