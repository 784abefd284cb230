--TEST--
format() refuses a bad template with the position, and a wrong number of arguments
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['', " \t\r\n", '%', '100%', 'GET %x', 'GET %5d', 'GET %S', 'GET % s', "GET 'abc", 'GET "abc', 'GET "abc\\', 'GET "a\\"', "GET 'a\\'", 'SET k {"a":1}',
		"GET 'a'b", "GET 'a'%s", "GET ''''", "a\0%\0", "'%q'"] as $template) {
	echo show($template), ' -> ', show(outcome(fn () => Hiredis\format($template, 'x'))), "\n";
}
foreach ([['GET %s'], ['GET', 1], ['%s'], ['SET %s %s', 1], ['SET %s', 1, 2, 3], ['PING', null]] as $arguments) {
	say(outcome(fn () => Hiredis\format(...$arguments)));
}
foreach ([null, [], ['a'], new stdClass(), fopen('php://memory', 'r'), fn () => 1] as $value) {
	say(outcome(fn () => Hiredis\format('SET %s k%s', 'x', $value)), outcome(fn () => Hiredis\format('%b', $value)));
}
say(outcome(fn () => Hiredis\format()));
/* The words are PHP's own, and PHP 8.6 has others. */
say(strtok(outcome(fn () => Hiredis\format(template: 'GET %s', key: 'x')), ':'));
?>
--EXPECT--
"" -> ValueError: Hiredis\format(): Argument #1 ($template) must have at least one word
" \t\r\n" -> ValueError: Hiredis\format(): Argument #1 ($template) must have at least one word
"%" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 0
"100%" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 3
"GET %x" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 4
"GET %5d" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 4
"GET %S" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 4
"GET % s" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 4
"GET 'abc" -> ValueError: Hiredis\format(): Argument #1 ($template) must have an end to the quote at position 4
"GET \"abc" -> ValueError: Hiredis\format(): Argument #1 ($template) must have an end to the quote at position 4
"GET \"abc\\" -> ValueError: Hiredis\format(): Argument #1 ($template) must have an end to the quote at position 4
"GET \"a\\\"" -> ValueError: Hiredis\format(): Argument #1 ($template) must have an end to the quote at position 4
"GET 'a\\'" -> ValueError: Hiredis\format(): Argument #1 ($template) must have an end to the quote at position 4
"SET k {\"a\":1}" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a space after the closing quote at position 10
"GET 'a'b" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a space after the closing quote at position 7
"GET 'a'%s" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a space after the closing quote at position 7
"GET ''''" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a space after the closing quote at position 6
"a\000%\000" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 2
"'%q'" -> ValueError: Hiredis\format(): Argument #1 ($template) must have a known conversion (%s, %b, %d, %f or %%) at position 1
ArgumentCountError: Hiredis\format() expects exactly 2 arguments with this template, 1 given
ArgumentCountError: Hiredis\format() expects exactly 1 argument with this template, 2 given; the template has no %s, %b, %d or %f
ArgumentCountError: Hiredis\format() expects exactly 2 arguments with this template, 1 given
ArgumentCountError: Hiredis\format() expects exactly 3 arguments with this template, 2 given
ArgumentCountError: Hiredis\format() expects exactly 2 arguments with this template, 4 given
ArgumentCountError: Hiredis\format() expects exactly 1 argument with this template, 2 given; the template has no %s, %b, %d or %f
TypeError: Hiredis\format(): Argument #3 must be of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\format(): Argument #2 must be of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\format(): Argument #3 must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\format(): Argument #2 must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\format(): Argument #3 must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\format(): Argument #2 must be of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\format(): Argument #3 must be of type string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\format(): Argument #2 must be of type string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\format(): Argument #3 must be of type string|int|float|bool|Stringable, resource given
TypeError: Hiredis\format(): Argument #2 must be of type string|int|float|bool|Stringable, resource given
TypeError: Hiredis\format(): Argument #3 must be of type string|int|float|bool|Stringable, Closure given
TypeError: Hiredis\format(): Argument #2 must be of type string|int|float|bool|Stringable, Closure given
ArgumentCountError: Hiredis\format() expects at least 1 argument, 0 given
"ArgumentCountError"
