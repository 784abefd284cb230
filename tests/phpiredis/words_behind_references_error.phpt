--TEST--
A __toString() that changes a reference among the words of another command changes nothing of what phpiredis sends
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Changing
{
	public function __construct(private mixed &$word, private mixed $to)
	{
	}

	public function __toString(): string
	{
		$this->word = $this->to;
		return 'changed';
	}
}

$server = Server::start();
$connection = phpiredis_connect($server->socket());
foreach ([['an array'], 1.5, null, new stdClass] as $to) {
	$word = 'word';
	say(phpiredis_multi_command_bs($connection, [['ECHO', &$word], ['ECHO', new Changing($word, $to)]]));
	$word = 7;
	say(phpiredis_multi_command_bs($connection, [['ECHO', &$word], ['ECHO', new Changing($word, $to)]]));
	$word = 'word';
	say(phpiredis_command_bs($connection, ['MSET', &$word, new Changing($word, $to)]), phpiredis_command_bs($connection, ['GET', 'word']));
	$word = 'word';
	say(phpiredis_format_command(['ECHO', &$word, new Changing($word, $to)]));
}
?>
--EXPECT--
["word", "changed"]
["7", "changed"]
"OK"
"changed"
"*3\r\n$4\r\nECHO\r\n$4\r\nword\r\n$7\r\nchanged\r\n"
["word", "changed"]
["7", "changed"]
"OK"
"changed"
"*3\r\n$4\r\nECHO\r\n$4\r\nword\r\n$7\r\nchanged\r\n"
["word", "changed"]
["7", "changed"]
"OK"
"changed"
"*3\r\n$4\r\nECHO\r\n$4\r\nword\r\n$7\r\nchanged\r\n"
["word", "changed"]
["7", "changed"]
"OK"
"changed"
"*3\r\n$4\r\nECHO\r\n$4\r\nword\r\n$7\r\nchanged\r\n"
