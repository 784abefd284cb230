--TEST--
Wrong arguments of the constructor are told by name before anything is done
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$refused = "ValueError: Hiredis\Client::__construct(): Argument #4 (\$database) must be a number from 0\n";
on_32_bits([$refused . $refused => $refused . "TypeError: Hiredis\Client::__construct(): Argument #4 (\$database) must be of type ?int, float given\n"]);

foreach ([
	['password' => 'x', 'uri' => 'redis://:y@h'], ['username' => 'x', 'uri' => 'redis://u:y@h'], ['database' => 1, 'uri' => 'redis://h/1'], ['timeout' => 1.0, 'uri' => 'redis://h?timeout=1'],
	['connectTimeout' => 1.0, 'uri' => 'redis://h?connectTimeout=1'], ['persistent' => true, 'uri' => 'redis://h?persistent=1'], ['protocol' => 2, 'uri' => 'redis://h?protocol=2'], ['name' => 'x', 'uri' => 'redis://h?name=x'],
	['retryReads' => true, 'uri' => 'redis://h?retryReads=1'], ['uri' => 'rediss://h', 'tls' => ['cafile' => 'x'], 'uri' => 'rediss://h?tls[cafile]=x'],
	['timeout' => 5.0, 'uri' => 'redis://h?timeout=2'], ['connectTimeout' => 5.0, 'uri' => 'redis://h?connectTimeout=5'], ['persistent' => false, 'uri' => 'redis://h?persistent=1'], ['protocol' => 3, 'uri' => 'redis://h?protocol=2'], ['retryReads' => false, 'uri' => 'redis://h?retryReads=1'], ['tls' => ['verify_peer' => true], 'uri' => 'rediss://h?tls[verify_peer]=1'],
	['tls' => ['cafile' => 'x']], ['uri' => 'unix:///s', 'tls' => ['verify_peer' => false]],
	['username' => 'x'], ['database' => -1], ['database' => 2147483648], ['timeout' => -1.0], ['timeout' => NAN], ['timeout' => INF], ['timeout' => 31536000.1], ['connectTimeout' => -0.1], ['protocol' => 1], ['protocol' => 0],
	['name' => "a b"], ['name' => "a\n"], ['name' => "ä"], ['persistent' => ''], ['persistent' => 1], ['persistent' => null], ['persistent' => []],
	['uri' => 'rediss://h', 'tls' => ['unknown' => 1]], ['uri' => 'rediss://h', 'tls' => ['x']], ['uri' => 'rediss://h', 'tls' => ['cafile' => 1]], ['uri' => 'rediss://h', 'tls' => ['cafile' => "a\0b"]], ['uri' => 'rediss://h', 'tls' => ['verify_peer' => 'x']], ['uri' => 'rediss://h', 'tls' => ['verify_peer' => null]], ['uri' => 'rediss://h', 'tls' => ['passphrase' => null]],
	['database' => 'x'], ['unknown' => 1], ['password' => []], ['uri' => 'rediss://h', 'tls' => true], ['uri' => 'rediss://h', 'tls' => 'x'],
] as $arguments) {
	$exception = outcome(fn () => new Hiredis\Client(...$arguments));
	say($exception);
}
$client = new Hiredis\Client;
say(outcome(fn () => $client->__construct()));
say(outcome(fn () => $client->withTimeout(-1.0)), outcome(fn () => $client->withTimeout(NAN)), outcome(fn () => $client->withTimeout('x')));
say($client->withTimeout(0.0)->__debugInfo()['timeout'], $client->withTimeout(31536000.0)->__debugInfo()['timeout']);
say(outcome(fn () => clone $client), outcome(fn () => serialize($client)), outcome(fn () => unserialize('O:14:"Hiredis\Client":0:{}')));
say(outcome(fn () => (new ReflectionClass(Hiredis\Client::class))->newInstanceWithoutConstructor()));
?>
--EXPECT--
ValueError: Hiredis\Client::__construct(): Argument #3 ($password) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #2 ($username) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #4 ($database) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #5 ($connectTimeout) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #7 ($persistent) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #8 ($protocol) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #9 ($name) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #10 ($retryReads) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #5 ($connectTimeout) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #7 ($persistent) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #8 ($protocol) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #10 ($retryReads) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not be given without TLS: use rediss://
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not be given without TLS: use rediss://
ValueError: Hiredis\Client::__construct(): Argument #2 ($username) must not be given without a password: write password: '...' for a password alone; options are named arguments: timeout: 2.5
ValueError: Hiredis\Client::__construct(): Argument #4 ($database) must be a number from 0
ValueError: Hiredis\Client::__construct(): Argument #4 ($database) must be a number from 0
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must be a number of seconds from 0 to 31536000
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must be a number of seconds from 0 to 31536000
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must be a number of seconds from 0 to 31536000
ValueError: Hiredis\Client::__construct(): Argument #6 ($timeout) must be a number of seconds from 0 to 31536000
ValueError: Hiredis\Client::__construct(): Argument #5 ($connectTimeout) must be a number of seconds from 0 to 31536000
ValueError: Hiredis\Client::__construct(): Argument #8 ($protocol) must be 2 or 3
ValueError: Hiredis\Client::__construct(): Argument #8 ($protocol) must be 2 or 3
ValueError: Hiredis\Client::__construct(): Argument #9 ($name) must have no spaces, line ends or special characters
ValueError: Hiredis\Client::__construct(): Argument #9 ($name) must have no spaces, line ends or special characters
ValueError: Hiredis\Client::__construct(): Argument #9 ($name) must have no spaces, line ends or special characters
ValueError: Hiredis\Client::__construct(): Argument #7 ($persistent) must be a bool or an id
TypeError: Hiredis\Client::__construct(): Argument #7 ($persistent) must be of type string|bool|null, int given
Hiredis\Client
TypeError: Hiredis\Client::__construct(): Argument #7 ($persistent) must be of type string|bool|null, array given
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not contain the unknown option "unknown"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must have string keys
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) has a tls option that is not a string
Hiredis\Client
Hiredis\Client
Hiredis\Client
TypeError: Hiredis\Client::__construct(): Argument #4 ($database) must be of type ?int, string given
Error: Unknown named parameter $unknown
TypeError: Hiredis\Client::__construct(): Argument #3 ($password) must be of type Closure|string|null, array given; give the user as username:
TypeError: Hiredis\Client::__construct(): Argument #11 ($tls) must be of type array, bool given; rediss:// alone turns TLS on
TypeError: Hiredis\Client::__construct(): Argument #11 ($tls) must be of type array, string given
Hiredis\HiredisError: The client has already been constructed
ValueError: Hiredis\Client::withTimeout(): Argument #1 ($timeout) must be between 0 and 31536000 seconds
ValueError: Hiredis\Client::withTimeout(): Argument #1 ($timeout) must be between 0 and 31536000 seconds
TypeError: Hiredis\Client::withTimeout(): Argument #1 ($timeout) must be of type float, string given
0.0
31536000.0
Error: Trying to clone an uncloneable object of class Hiredis\Client
Exception: Serialization of 'Hiredis\Client' is not allowed
Exception: Unserialization of 'Hiredis\Client' is not allowed
ReflectionException: Class Hiredis\Client is an internal class marked as final that cannot be instantiated without invoking its constructor
