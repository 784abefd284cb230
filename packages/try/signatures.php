<?php
/*
 * Describes and compares the classes of phpredis, for packages/try/signatures and packages/try/phpredis:
 *
 *   php signatures.php describe [FILE...]              the classes and settings of this PHP, or the classes of these stubs, as JSON
 *   php signatures.php compare THEIRS OURS             prints what THEIRS has and OURS has not, which is an error
 *   php signatures.php compare THEIRS OURS LIST        prints each difference that LIST does not have, and each line of LIST that is no difference
 *   php signatures.php subclasses THEIRS [LIST]        prints classes that override every method of THEIRS with its signature, but for those in LIST
 *
 * A line of LIST is a difference as this script prints it: "-" and what only THEIRS has, "+" and what only OURS has. A line that begins with # is a
 * reason. Names of methods are in small letters, and the types of a union in the order of the alphabet, because neither means anything to PHP.
 */
declare(strict_types=1);

const CLASSES = ['Redis', 'RedisCluster', 'RedisSentinel'];

function type_of(?ReflectionType $type): string
{
	$names = explode('|', str_starts_with((string) $type, '?') ? substr((string) $type, 1) . '|null' : (string) $type);
	sort($names);
	return ltrim(implode('|', $names), '|');
}

function describe_parameter(ReflectionParameter $parameter): array
{
	$default = $parameter->isOptional() && $parameter->isDefaultValueAvailable() ? $parameter->getDefaultValue() : null;
	return [
		'name' => $parameter->getName(),
		'type' => type_of($parameter->getType()),
		'by_reference' => $parameter->isPassedByReference(),
		'variadic' => $parameter->isVariadic(),
		'default' => $parameter->isOptional() && !$parameter->isVariadic() ? var_export(is_float($default) && $default == (int) $default ? (int) $default : $default, true) : null,
	];
}

function describe_class(string $name): array
{
	$class = new ReflectionClass($name);
	$methods = [];
	foreach ($class->getMethods() as $method) {
		if ($method->getDeclaringClass()->getName() === $name && $method->isPublic()) {
			$methods[strtolower($method->getName())] = [
				'parameters' => array_map(describe_parameter(...), $method->getParameters()),
				'returns' => type_of($method->getReturnType() ?? $method->getTentativeReturnType()),
			];
		}
	}
	ksort($methods);
	$constants = array_map(static fn (mixed $value): string => var_export($value, true), $class->getConstants());
	ksort($constants);
	return ['constants' => $constants, 'methods' => $methods];
}

function write_parameter(array $parameter): string
{
	return trim("$parameter[type] " . ($parameter['by_reference'] ? '&' : '') . ($parameter['variadic'] ? '...' : '') . "\$$parameter[name]"
		. ($parameter['default'] === null ? '' : ' = ' . ($parameter['default'] === "array (\n)" ? '[]' : $parameter['default'])));
}

function write_method(string $class, string $name, array $method): string
{
	return "$class::$name(" . implode(', ', array_map(write_parameter(...), $method['parameters'])) . ')' . ($method['returns'] === '' ? '' : ": $method[returns]");
}

/** @return iterable<string> each constant, method and setting as a line */
function lines(array $description): iterable
{
	foreach ($description['classes'] as $class => $what) {
		foreach ($what['constants'] as $name => $value) {
			yield "$class::$name = $value";
		}
		foreach ($what['methods'] as $name => $method) {
			yield write_method($class, $name, $method);
		}
	}
	foreach ($description['settings'] as $name => $value) {
		yield "$name = $value";
	}
}

/** @return list<string> the differences in the file */
function known(?string $file): array
{
	return $file === null ? [] : preg_grep('/^[-+]/', file($file, FILE_IGNORE_NEW_LINES));
}

$load = static fn (string $file): array => json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
switch ($argv[1]) {
	case 'describe':
		foreach (array_slice($argv, 2) as $file) {
			require $file;
		}
		$settings = extension_loaded('redis') ? (new ReflectionExtension('redis'))->getINIEntries() : [];
		ksort($settings);
		echo json_encode(['classes' => array_combine(CLASSES, array_map(describe_class(...), CLASSES)), 'settings' => $settings]), "\n";
		break;

	case 'compare':
		[$theirs, $ours] = [$load($argv[2]), $load($argv[3])];
		if (!$theirs['settings']) { // stubs have none
			$ours['settings'] = [];
		}
		[$theirs, $ours] = [iterator_to_array(lines($theirs), false), iterator_to_array(lines($ours), false)];
		$differences = array_map(static fn (string $line): string => "- $line", array_diff($theirs, $ours));
		if (isset($argv[4])) {
			array_push($differences, ...array_map(static fn (string $line): string => "+ $line", array_diff($ours, $theirs)));
		}
		$known = known($argv[4] ?? null);
		foreach ([...array_diff($differences, $known), ...array_map(static fn (string $line): string => "no difference: $line", array_diff($known, $differences))] as $line) {
			echo "$line\n";
			$failed = true;
		}
		exit((int) isset($failed));

	case 'subclasses':
		echo "<?php\n";
		foreach ($load($argv[2])['classes'] as $class => $what) {
			echo "class Own$class extends $class\n{\n";
			foreach ($what['methods'] as $name => $method) {
				if (in_array('- ' . write_method($class, $name, $method), known($argv[3] ?? null), true)) {
					continue;
				}
				$returns = $method['returns'] === 'void' ? '' : 'throw new LogicException;';
				echo "\tpublic function ", substr(write_method($class, $name, $method), strlen("$class::")), " { $returns }\n";
			}
			echo "}\n";
		}
		echo "echo 'compiled';\n";
		break;
}
