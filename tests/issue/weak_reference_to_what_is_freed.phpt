--TEST--
A destructor that runs while an object is freed does not get that object from a weak reference
--EXTENSIONS--
hiredis
--FILE--
<?php
use Hiredis\{Client, Cluster, Reader};

final class Guard
{
	public function __construct(private Closure $end)
	{
	}

	public function __destruct()
	{
		($this->end)();
	}
}

/* What is made holds the closure, and with it the guard. */
$make = [
	'Reader' => fn (Closure $holds) => new Reader(status: $holds),
	'Client' => fn (Closure $holds) => new Client('unix:///none', password: $holds),
	'Cluster' => fn (Closure $holds) => new Cluster('redis://127.0.0.1:1', password: $holds),
	'Pipeline' => fn (Closure $holds) => (new Client('unix:///none', password: $holds))->pipeline(),
	'ScanIterator' => fn (Closure $holds) => (new Client('unix:///none', password: $holds))->scanKeys(),
	'ReplyIterator' => fn (Closure $holds) => (new Client('unix:///none'))->stream($holds()),
	'Async' => fn (Closure $holds) => (new Client('unix:///none', password: $holds))->async(),
	'Subscriber' => fn (Closure $holds) => (new Client('unix:///none', password: $holds))->subscriber(),
];
foreach ($make as $name => $new) {
	$weak = null;
	$guard = new Guard(function () use (&$weak, $name) {
		echo "$name: ", get_debug_type($weak->get()), "\n";
	});
	$object = $new(static function () use ($guard): iterable|string {
		yield ['PING', $guard];
	});
	unset($guard);
	$weak = WeakReference::create($object);
	unset($object);
}
?>
--EXPECT--
Reader: null
Client: null
Cluster: null
Pipeline: null
ScanIterator: null
ReplyIterator: null
Async: null
Subscriber: null
