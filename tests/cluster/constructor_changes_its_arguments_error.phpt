--TEST--
A __toString() that runs in the constructor changes the seeds or the addresses through a reference, or constructs the same object: an exception, and nothing freed is read
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Word
{
	public function __construct(private Closure $before) {}

	public function __toString(): string
	{
		($this->before)();
		return 'user';
	}
}

function objects(string $class): array
{
	return array_values(array_filter(array_column(debug_backtrace(), 'object'), fn ($object) => $object instanceof $class));
}

$seeds = [implode('', ['redis://', '127.0.0.1:6379', '?timeout=1'])];
$seed = &$seeds[0];
$word = new Word(function () use (&$seed) {
	$seed = null;
	$GLOBALS['others'] = array_map(fn ($number) => str_repeat('Z', $number), range(1, 64));
});
say(outcome(fn () => new Hiredis\Cluster($seeds, $word, 'password')));

$addresses = ['announced:1' => 'reached:1'];
$address = &$addresses['announced:1'];
$word = new Word(function () use (&$address) { $address = 42; });
say(outcome(fn () => new Hiredis\Cluster('redis://127.0.0.1', $word, 'password', addresses: $addresses)));

foreach ([Hiredis\Cluster::class, Hiredis\Client::class] as $class) {
	$constructed = null;
	$word = new Word(function () use ($class, &$constructed) {
		$constructed = objects($class)[0];
		$constructed->__construct('redis://127.0.0.1:2');
	});
	say(outcome(fn () => new $class('redis://127.0.0.1:1', $word, 'password')));
	say($constructed->endpoint());
}
?>
--EXPECT--
TypeError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must be a URI or a list of URIs
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have values like 'reachable-host:port'
Hiredis\HiredisError: The cluster has already been constructed
"redis://127.0.0.1:2"
Hiredis\HiredisError: The client has already been constructed
"redis://127.0.0.1:2"
