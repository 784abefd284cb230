--TEST--
A URI that cannot be read, an unknown option, a wrong value and what is given twice are ValueErrors that never show the password
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach ([
	'redis://exa mple.org', "redis://example.org\n", 'redis://%20', "redis://a\x7f", 'redis://[::1 ]', 'sentinel://a, b/m', "sentinel://a\t/m",
	'', 'example.org', 'http://example.org', 'redis:', 'redis:/example.org', 'redis://', 'redis:///3', 'redis://:6379', '/run/redis.sock', 'user:secret@example.org', '127.0.0.1:6379', 'tcp://', 'TLS://:1', 'unix://', 'unix://relative/path', 'unix://user:secret@relative',
	'redis://example.org:0', 'redis://example.org:65536', 'redis://example.org:', 'redis://example.org:port', 'redis://example.org:99999999999999999999', 'redis://example.org:-1', 'redis://example.org:+1', 'redis://example.org: 1',
	'redis://::1', 'redis://[::1', 'redis://[::1]x', 'redis://[]', 'redis://[::1]:', 'redis://example.org/x', 'redis://example.org/-1', 'redis://example.org/1/2', 'redis://example.org/1.5', 'redis://example.org/2147483648',
	'redis://:secret%4@example.org', 'redis://:secret%@example.org', 'redis://:secret%zz@example.org', 'redis://ex%ample.org', 'unix:///tmp/%4', 'redis://example.org?timeout=%', 'redis://example.org?%=1',
	'redis://user@example.org', 'redis://example.org?username=user', 'redis://:secret@example.org#fragment', "redis://:secret@example.org\0", 'redis://a%00b', 'unix:///tmp/a%00b',
	'redis://example.org?secret', 'redis://example.org?secret=1', 'redis://example.org?timeout=1&secret=2', 'redis://example.org?Timeout=1', 'redis://example.org?timeout=1&&protocol=2', 'redis://example.org?tls[cafile]=1', 'unix:///s?tls[cafile]=1', 'rediss://example.org?tls[secret]=1', 'redis://example.org?tls=1', 'redis://example.org?port=1',
	'redis://example.org?timeout=', 'redis://example.org?timeout=x', 'redis://example.org?timeout=-1', 'redis://example.org?timeout=31536001', 'redis://example.org?timeout=1e999', 'redis://example.org?timeout=nan', 'redis://example.org?connectTimeout=x',
	'redis://example.org?protocol=4', 'redis://example.org?protocol=', 'redis://example.org?protocol=3.0', 'redis://example.org?database=-1', 'redis://example.org?database=x', 'redis://example.org?persistent=', 'redis://example.org?retryReads=2', 'redis://example.org?retryReads=',
	'redis://example.org/+1', 'redis://example.org/ 1', 'redis://example.org/1 ', 'redis://example.org?database=+1', 'redis://example.org?protocol=+3', 'redis://example.org?timeout= 1', 'redis://example.org?timeout=+1', 'redis://example.org?timeout=1%20', 'redis://example.org?name=a%20b', "redis://example.org?name=a%0Ab", 'rediss://example.org?tls[verify_peer]=2',
	'redis://example.org/1?database=1', 'redis://u:secret@example.org?password=secret', 'redis://u:secret@example.org?username=u', 'redis://example.org?timeout=1&timeout=1', 'redis://example.org?connectTimeout=1&connectTimeout=1', 'redis://example.org?persistent=1&persistent=1',
	'redis://example.org?protocol=3&protocol=3', 'redis://example.org?name=a&name=a', 'redis://example.org?retryReads=1&retryReads=1', 'rediss://example.org?tls[cafile]=a&tls[cafile]=b',
	'redis://example.org&password=secret', 'redis://u:secret@example.org&timeout=1', 'redis://example.org/0&password=secret?timeout=1', 'sentinel://a,password=secret/m', 'sentinel://a/m&password=secret', 'unix:///run/s&password=secret',
] as $uri) {
	$exception = outcome(fn () => new Hiredis\Client($uri));
	$text = (string) $exception;
	echo addcslashes($uri, "\0\t\n\x7f"), ': ', $exception instanceof ValueError ? substr($exception->getMessage(), strlen('Hiredis\Client::__construct(): Argument ')) : get_class($exception), "\n";
	if (preg_match('/:secret|password=secret/', $uri) && str_contains($text, 'secret')) {
		echo "$text\n";
	}
}
?>
--EXPECT--
redis://exa mple.org: #1 ($uri) has a host with spaces, line ends or control characters
redis://example.org\n: #1 ($uri) has a host with spaces, line ends or control characters
redis://%20: #1 ($uri) has a host with spaces, line ends or control characters
redis://a\177: #1 ($uri) has a host with spaces, line ends or control characters
redis://[::1 ]: #1 ($uri) has a host with spaces, line ends or control characters
sentinel://a, b/m: #1 ($uri) has a host with spaces, line ends or control characters
sentinel://a\t/m: #1 ($uri) has a host with spaces, line ends or control characters
: #1 ($uri) must not be empty; for a server on this machine write redis://127.0.0.1:6379
example.org: #1 ($uri) must have a scheme; write host and port as redis://host:6379
http://example.org: #1 ($uri) must begin with redis://, rediss://, tcp://, tls://, valkey://, valkeys://, unix://, sentinel:// or sentinels://
redis:: #1 ($uri) must have a scheme; write host and port as redis://host:6379
redis:/example.org: #1 ($uri) must have a scheme; write host and port as redis://host:6379
redis://: #1 ($uri) has no host
redis:///3: #1 ($uri) has no host
redis://:6379: #1 ($uri) has no host
/run/redis.sock: #1 ($uri) must not be a path; for a unix socket write unix:// before the path
user:secret@example.org: #1 ($uri) must have a scheme; write host and port as redis://host:6379
127.0.0.1:6379: #1 ($uri) must have a scheme; write host and port as redis://host:6379
tcp://: #1 ($uri) has no host
TLS://:1: #1 ($uri) has no host
unix://: #1 ($uri) must name an absolute path after unix://
unix://relative/path: #1 ($uri) must name an absolute path after unix://
unix://user:secret@relative: #1 ($uri) must name an absolute path after unix://
redis://example.org:0: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org:65536: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org:: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org:port: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org:99999999999999999999: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org:-1: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org:+1: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org: 1: #1 ($uri) has a port that is not a number from 1 to 65535
redis://::1: #1 ($uri) must write an IPv6 address in brackets, as in redis://[::1]:6379, and : as %3A in a password
redis://[::1: #1 ($uri) has a broken IPv6 address
redis://[::1]x: #1 ($uri) has a broken IPv6 address
redis://[]: #1 ($uri) has no host
redis://[::1]:: #1 ($uri) has a port that is not a number from 1 to 65535
redis://example.org/x: #1 ($uri) has the option database, which must be a number from 0
redis://example.org/-1: #1 ($uri) has the option database, which must be a number from 0
redis://example.org/1/2: #1 ($uri) has the option database, which must be a number from 0
redis://example.org/1.5: #1 ($uri) has the option database, which must be a number from 0
redis://example.org/2147483648: #1 ($uri) has the option database, which must be a number from 0
redis://:secret%4@example.org: #1 ($uri) has a broken percent-escape
redis://:secret%@example.org: #1 ($uri) has a broken percent-escape
redis://:secret%zz@example.org: #1 ($uri) has a broken percent-escape
redis://ex%ample.org: #1 ($uri) has a broken percent-escape
unix:///tmp/%4: #1 ($uri) has a broken percent-escape
redis://example.org?timeout=%: #1 ($uri) has a broken percent-escape
redis://example.org?%=1: #1 ($uri) has a broken percent-escape
redis://user@example.org: #1 ($uri) has the option username, which must not be given without a password: write redis://:password@host, or redis://user:password@host
redis://example.org?username=user: #1 ($uri) has the option username, which must not be given without a password: write redis://:password@host, or redis://user:password@host
redis://:secret@example.org#fragment: #1 ($uri) has a fragment: write %23 for #
redis://:secret@example.org\000: #1 ($uri) must not contain any null bytes
redis://a%00b: #1 ($uri) must not contain any null bytes
unix:///tmp/a%00b: #1 ($uri) must not contain any null bytes
redis://example.org?secret: #1 ($uri) has an option without a value; write it as in persistent=1
redis://example.org?secret=1: #1 ($uri) has the unknown option "secret"; the options of Hiredis\Client have the names of its constructor's parameters
redis://example.org?timeout=1&secret=2: #1 ($uri) has the unknown option "secret"; the options of Hiredis\Client have the names of its constructor's parameters
redis://example.org?Timeout=1: #1 ($uri) has the unknown option "Timeout"; did you mean timeout?
redis://example.org?timeout=1&&protocol=2: #1 ($uri) has an option without a value; write it as in persistent=1
redis://example.org?tls[cafile]=1: #1 ($uri) has a tls option without TLS: use rediss://
unix:///s?tls[cafile]=1: #1 ($uri) has a tls option without TLS: use rediss://
rediss://example.org?tls[secret]=1: #1 ($uri) has the unknown tls option "secret"
redis://example.org?tls=1: #1 ($uri) has the unknown option "tls"; rediss:// turns TLS on, and an option of TLS is written as in tls[cafile]=/path/ca.pem
redis://example.org?port=1: #1 ($uri) has the unknown option "port"; the options of Hiredis\Client have the names of its constructor's parameters
redis://example.org?timeout=: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=x: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=-1: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=31536001: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=1e999: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=nan: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?connectTimeout=x: #1 ($uri) has the option connectTimeout, which must be a number of seconds from 0 to 31536000
redis://example.org?protocol=4: #1 ($uri) has the option protocol, which must be 2 or 3
redis://example.org?protocol=: #1 ($uri) has the option protocol, which must be 2 or 3
redis://example.org?protocol=3.0: #1 ($uri) has the option protocol, which must be 2 or 3
redis://example.org?database=-1: #1 ($uri) has the option database, which must be a number from 0
redis://example.org?database=x: #1 ($uri) has the option database, which must be a number from 0
redis://example.org?persistent=: #1 ($uri) has the option persistent, which must be a bool or an id
redis://example.org?retryReads=2: #1 ($uri) has the option retryReads, which must be 1 or 0
redis://example.org?retryReads=: #1 ($uri) has the option retryReads, which must be 1 or 0
redis://example.org/+1: #1 ($uri) has the option database, which must be a number from 0
redis://example.org/ 1: #1 ($uri) has the option database, which must be a number from 0
redis://example.org/1 : #1 ($uri) has the option database, which must be a number from 0
redis://example.org?database=+1: #1 ($uri) has the option database, which must be a number from 0
redis://example.org?protocol=+3: #1 ($uri) has the option protocol, which must be 2 or 3
redis://example.org?timeout= 1: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=+1: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?timeout=1%20: #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
redis://example.org?name=a%20b: #1 ($uri) has the option name, which must have no spaces, line ends or special characters
redis://example.org?name=a%0Ab: #1 ($uri) has the option name, which must have no spaces, line ends or special characters
rediss://example.org?tls[verify_peer]=2: #1 ($uri) has a tls option verify_peer that is not 1 or 0
redis://example.org/1?database=1: #1 ($uri) gives database twice
redis://u:secret@example.org?password=secret: #1 ($uri) gives password twice
redis://u:secret@example.org?username=u: #1 ($uri) gives username twice
redis://example.org?timeout=1&timeout=1: #1 ($uri) gives timeout twice
redis://example.org?connectTimeout=1&connectTimeout=1: #1 ($uri) gives connectTimeout twice
redis://example.org?persistent=1&persistent=1: #1 ($uri) gives persistent twice
redis://example.org?protocol=3&protocol=3: #1 ($uri) gives protocol twice
redis://example.org?name=a&name=a: #1 ($uri) gives name twice
redis://example.org?retryReads=1&retryReads=1: #1 ($uri) gives retryReads twice
rediss://example.org?tls[cafile]=a&tls[cafile]=b: #1 ($uri) gives the same tls option twice
redis://example.org&password=secret: #1 ($uri) must have a ? before the options, as in redis://host?timeout=2
redis://u:secret@example.org&timeout=1: #1 ($uri) must have a ? before the options, as in redis://host?timeout=2
redis://example.org/0&password=secret?timeout=1: #1 ($uri) must have a ? before the options, as in redis://host?timeout=2
sentinel://a,password=secret/m: #1 ($uri) must have a ? before the options, as in redis://host?timeout=2
sentinel://a/m&password=secret: #1 ($uri) must have a ? before the options, as in redis://host?timeout=2
unix:///run/s&password=secret: #1 ($uri) must have a ? before the options, as in redis://host?timeout=2
