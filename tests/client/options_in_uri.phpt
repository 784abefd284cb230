--TEST--
Every option of the constructor may stand in the URI, and is known there by its parameter's name and number
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$values = ['int' => [3, '3'], 'float' => [2.5, '2.5'], 'bool' => [false, '0'], 'string' => ['x', 'x'], Hiredis\Cache::class => [new Hiredis\Cache(), '8M']];
foreach ((new ReflectionMethod(Hiredis\Client::class, '__construct'))->getParameters() as $parameter) {
	$name = $parameter->getName();
	if (in_array($name, ['uri', 'tls', 'addresses', 'allow'], true)) {
		continue; /* the URI itself; tls[...] has names of its own; a map has none */
	}
	$types = $parameter->getType() instanceof ReflectionNamedType ? [$parameter->getType()] : $parameter->getType()->getTypes();
	[$value, $text] = current(array_filter(array_map(fn ($type) => $values[$type->getName()] ?? null, $types)));
	$others = match ($name) {
		'username' => ['password' => 'y'],
		'sentinelUsername' => ['sentinelPassword' => 'y'],
		'zone' => ['readFrom' => 'any'],
		default => [],
	};
	if ($name === 'readFrom') {
		[$value, $text] = ['any', 'any'];
	} elseif ($name === 'replicas') {
		[$value, $text] = ['redis://r', 'redis://r'];
	}
	$uri = str_starts_with($name, 'sentinel') || in_array($name, ['readFrom', 'zone'], true) ? 'sentinel://h/m' : 'redis://h';
	/* As what it is without it, too: "given" is not guessed from a value. */
	say($name, outcome(fn () => new Hiredis\Client("$uri?$name=$text", ...$others)), outcome(fn () => new Hiredis\Client($uri, ...[$name => null] + $others)),
		outcome(fn () => new Hiredis\Client("$uri?$name=$text", ...[$name => $value] + $others)), outcome(fn () => new Hiredis\Client("$uri?$name=$text&$name=$text")));
}
?>
--EXPECT--
"username"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #2 ($username) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives username twice
"password"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #3 ($password) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives password twice
"database"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #4 ($database) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives database twice
"connectTimeout"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #5 ($connectTimeout) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives connectTimeout twice
"timeout"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives timeout twice
"persistent"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #7 ($persistent) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives persistent twice
"protocol"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #8 ($protocol) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives protocol twice
"name"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #9 ($name) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives name twice
"retryReads"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #10 ($retryReads) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives retryReads twice
"sentinelUsername"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #12 ($sentinelUsername) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives sentinelUsername twice
"sentinelPassword"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #13 ($sentinelPassword) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives sentinelPassword twice
"library"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #14 ($library) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives library twice
"redirect"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #15 ($redirect) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives redirect twice
"cache"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives cache twice
"readFrom"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #17 ($readFrom) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives readFrom twice
"zone"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #18 ($zone) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives zone twice
"failover"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #21 ($failover) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives failover twice
"maxLifetime"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #22 ($maxLifetime) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives maxLifetime twice
"replicas"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives replicas twice
"breaker"
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #24 ($breaker) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives breaker twice
