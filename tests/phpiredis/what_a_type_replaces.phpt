--TEST--
What phpiredis_reader_get_reply() replaces by the type is destroyed when the type is in its place
--EXTENSIONS--
phpiredis
--FILE--
<?php
final class Replaced
{
	public function __construct(private Closure $see)
	{
	}

	public function __destruct()
	{
		$cycle = new stdClass;
		$cycle->self = $cycle;
		unset($cycle);
		gc_collect_cycles();
		var_dump(($this->see)());
	}
}

$reader = phpiredis_reader_create();
phpiredis_reader_feed($reader, ":7\r\n");
$type = [new Replaced(function () use (&$type) {
	return $type === PHPIREDIS_REPLY_INTEGER;
})];
$also = &$type;
var_dump(phpiredis_reader_get_reply($reader, $type) === 7, $type === PHPIREDIS_REPLY_INTEGER);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
