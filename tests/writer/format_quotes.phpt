--TEST--
format() groups words with quotes as redis-cli does, and conversions work inside
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(Hiredis\format("SET 'a b' \"c d\""));
say(Hiredis\format("SET '' \"\""));
say(Hiredis\format("''"));
say(Hiredis\format('"\n\r\t\b\a\\\\\"\x41\xfF\x0" "\q\xZZ"'));
say(Hiredis\format("'it\\'s' 'no \\n escape' 'a\\\\b' '\"'"));
say(Hiredis\format("SET '%s' \"key %d\" \"%s\" '%s%s' '100%%' \"\\%s\"", 'a b', 5, '', 'x', 'y'));
say(Hiredis\format("a'b c' d\"e f\" g'%s'", 'h i'));
say(Hiredis\format("'new\nline'"));
?>
--EXPECT--
"*3\r\n$3\r\nSET\r\n$3\r\na b\r\n$3\r\nc d\r\n"
"*3\r\n$3\r\nSET\r\n$0\r\n\r\n$0\r\n\r\n"
"*1\r\n$0\r\n\r\n"
"*2\r\n$11\r\n\n\r\t\b\a\\\"A\377x0\r\n$4\r\nqxZZ\r\n"
"*4\r\n$4\r\nit's\r\n$12\r\nno \\n escape\r\n$4\r\na\\\\b\r\n$1\r\n\"\r\n"
"*7\r\n$3\r\nSET\r\n$3\r\na b\r\n$5\r\nkey 5\r\n$0\r\n\r\n$2\r\nxy\r\n$4\r\n100%\r\n$2\r\n%s\r\n"
"*3\r\n$4\r\nab c\r\n$4\r\nde f\r\n$4\r\ngh i\r\n"
"*1\r\n$8\r\nnew\nline\r\n"
