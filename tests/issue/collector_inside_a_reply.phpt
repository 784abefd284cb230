--TEST--
The garbage collector does not begin where an error inside a reply forgets the arguments of its trace: a destructor would find half a reply
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Cycle
{
	private Cycle $self;

	public function __construct(private Hiredis\Reader $reader)
	{
		$this->self = $this;
	}

	public function __destruct()
	{
		echo "destructor\n";
		$this->reader->reset();
	}
}

function read(Hiredis\Reader $reader, object ...$arguments): void
{
	say($reader->read($reply), $reply);
}

foreach (["*3\r\n-ERR first\r\n:2\r\n:3\r\n", "-ERR alone\r\n"] as $bytes) {
	$arguments = [];
	for ($i = 0; $i < 12000; $i++) { // the collector begins at 10,001 values that may be garbage
		$arguments[] = new stdClass;
	}
	$reader = new Hiredis\Reader();
	gc_collect_cycles();
	new Cycle($reader);
	$reader->feed($bytes);
	read($reader, ...$arguments);
	gc_collect_cycles();
}
?>
--EXPECT--
true
[error(ERR) "ERR first", 2, 3]
destructor
true
error(ERR) "ERR alone"
destructor
