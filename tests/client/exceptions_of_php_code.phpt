--TEST--
What PHP code does with the exceptions: classes of its own, a constructor that runs twice or never, hostile serialized ones; readonly stays
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

use Hiredis\{ConnectionException, Failure, HiredisError, HiredisException, PipelineException, ProtocolException, ServerException, TimeoutException};

say(get_parent_class(HiredisException::class), get_parent_class(HiredisError::class), is_a(HiredisError::class, HiredisException::class, true));
say(array_map(fn ($case) => $case->name, Failure::cases()));
say(Failure::Tls instanceof UnitEnum, Failure::Tls instanceof BackedEnum, unserialize(serialize(Failure::Lost)) === Failure::Lost);
say(outcome(fn () => clone Failure::Tls)::class, interface_exists('Hiredis\Exception'), class_exists('Hiredis\Exception'));

/* One whose constructor never asks its parent. */
class Silent extends ServerException { public function __construct() {} }
class Late extends TimeoutException { public function __construct() {} }
class Odd extends ConnectionException { public readonly Failure $failure; public readonly ?string $command; }
$silent = new Silent;
say($silent->prefix, $silent->command, (new Late)->failure, (new Odd)->failure, (new Odd)->command);

/* The first constructor counts, also where its message has no prefix. */
foreach ([new ServerException('no prefix'), new ServerException(''), new ServerException('ERR a'), unserialize(serialize(new ServerException('no prefix'))), Hiredis\decode("-lower case\r\n")[0]] as $exception) {
	$exception->__construct('WRONGTYPE b');
	say([$exception->prefix, $exception->getMessage()]);
}

/* Nothing writes, unsets, refers to or initializes what is readonly. */
class Inner extends ServerException
{
	public function attack(): array
	{
		return [outcome(fn () => $this->prefix = 'x')::class, outcome(function () { unset($this->command); })::class, outcome(function () { $a = &$this->prefix; })::class, $this->prefix, $this->command];
	}
}
say((new Inner('ERR a'))->attack());
foreach ([new PipelineException('ERR a'), new ProtocolException('a')] as $exception) {
	foreach (array_keys(array_filter(get_object_vars($exception), fn ($name) => $name !== 'xdebug_message', ARRAY_FILTER_USE_KEY)) as $name) {
		$before = $exception->$name;
		foreach ([fn () => $exception->$name = 1, function () use ($exception, $name) { unset($exception->$name); }, function () use ($exception, $name) { $a = &$exception->$name; $a = 1; }, fn () => (new ReflectionProperty($exception, $name))->setValue($exception, $before)] as $i => $attack) {
			/* A reference to an object that is readonly is one to a copy of its handle. */
			if (!outcome($attack) instanceof Error && !($i === 2 && is_object($before)) || $exception->$name !== $before) {
				echo "$name $i\n";
			}
		}
	}
}

/* Serialized ones of a stranger: wrong types, references, other cases. */
function hostile(string $class, string $properties): mixed
{
	return outcome(fn () => unserialize(sprintf('O:%d:"%s":%s', strlen($class), $class, $properties)));
}

foreach ([
	[ServerException::class, '1:{s:6:"prefix";i:5;}'], [ServerException::class, '1:{s:6:"prefix";N;}'], [ServerException::class, '1:{s:7:"command";a:0:{}}'], [PipelineException::class, '1:{s:7:"replies";s:1:"x";}'],
	[ConnectionException::class, '1:{s:7:"failure";i:1;}'], [ConnectionException::class, '1:{s:7:"failure";N;}'], [ConnectionException::class, '1:{s:7:"failure";O:8:"stdClass":0:{}}'],
] as [$class, $properties]) {
	$result = hostile($class, $properties);
	say($result instanceof TypeError ? 'refused' : $result);
}
$referred = unserialize('a:2:{i:0;O:23:"Hiredis\ServerException":1:{s:6:"prefix";s:8:"NOSCRIPT";}i:1;R:3;}');
if (is_array($referred)) {
	$referred[0]->__construct('ERR other');
	/* The C code reads the prefix of what a fake throws. */
	$fake = new class($referred[0]) extends Hiredis\Commands {
		public function __construct(private Throwable $error) {}
		public function call(string $command, mixed ...$args): mixed { return $command === 'EVALSHA' ? throw $this->error : $command; }
	};
	say($referred[0]->prefix, (new Hiredis\Script('return 1'))->run($fake));
}
say(hostile(ConnectionException::class, '1:{s:7:"failure";E:20:"Hiredis\Failure:Lost";}')->failure);
?>
--EXPECT--
"Exception"
"Error"
false
["Resolve", "Connect", "Tls", "Handshake", "Timeout", "Closed", "Protocol", "Lost"]
true
false
true
"Error"
false
false
""
NULL
Hiredis\Failure::Timeout
Hiredis\Failure::Closed
NULL
["", "WRONGTYPE b"]
["", "WRONGTYPE b"]
["ERR", "WRONGTYPE b"]
["", "WRONGTYPE b"]
["", "WRONGTYPE b"]
["Error", "Error", "Error", "ERR", NULL]
"refused"
"refused"
"refused"
"refused"
"refused"
"refused"
"refused"
"NOSCRIPT"
"EVAL"
Hiredis\Failure::Lost
