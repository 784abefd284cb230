--TEST--
Each message of the source has its place in docs/messages.md or docs/first-errors.md, so that a search finds it
--SKIPIF--
<?php is_dir(dirname(__DIR__, 2) . '/src') || print('skip only with the source'); ?>
--INI--
pcre.jit=0
--FILE--
<?php
$top = dirname(__DIR__, 2);
/* A text of the source is a message unless it is in these files, or matches one of these expressions. */
const NO_MESSAGES = '~_arginfo\.h$|/command/rows\.def$|/connection/stats\.def$|/seen/(?!observer)|/redis/(?:methods|cluster_methods|sentinel_methods)\.def$~';
const NOT_SHOWN = [
	'/^[A-Z. ]+$/',                                  // the name of a command: CLIENT SETNAME
	'/redis\.call/',                                 // a script
	'/^(?:ERR|NOPERM No|The cluster is down|Hash slot|Multiple keys|(?:Redis|Valkey) is loading|Link with|force unblock|You can|Not enough|to another (?:node|server),?|another node, and)/', // what servers say
	'/^(?:Cache hits|No cache of|Shared cache|Redis (?:Support|Version)|enabled, provided| as phpredis|as phpredis|Available |Client-side cache|provided by|, because hiredis)/', // phpinfo()
	'/yych|This file supports only|one bit for each option|^: \w+: |^Allowed memory size|^ bytes exhausted|integer overflow/', // C, and PHP's own
];
/* What the tables have: each `message`, in the pieces between "...". */
$documented = [];
foreach (['messages', 'first-errors'] as $page) {
	preg_match_all('/^\| ((?:`[^`]+`[^`|]*)+) \|/m', strtr(file_get_contents("$top/docs/$page.md"), ['\|' => "\1"]), $rows);
	preg_match_all('/`([^`]+)`/', implode(' ', $rows[1]), $found);
	foreach ($found[1] as $message) {
		array_push($documented, ...array_map(trim(...), explode('...', strtr($message, ["\1" => '|']))));
	}
}
/* The beginning of a long message is enough to find it. */
$is_documented = fn (string $text) => array_any_of($documented, fn (string $piece) => str_contains($piece, $text) || (substr_count($piece, ' ') >= 2 && str_contains($text, $piece)));
function array_any_of(array $list, callable $test): bool
{
	foreach ($list as $each) {
		if ($test($each)) {
			return true;
		}
	}
	return false;
}
$count = 0;
foreach (glob("$top/src/*/*.{c,h,def}", GLOB_BRACE) as $file) {
	if (preg_match(NO_MESSAGES, $file)) {
		continue;
	}
	$source = preg_replace(['~/\*.*?\*/~s', '/^#\s*include.*$/m', '/\\\\\n/', '/"\s*\n\s*"/'], '', file_get_contents($file));
	preg_match_all('/(?<!\')"((?:[^"\\\\\n]|\\\\.)*)"/', $source, $found);
	foreach (array_unique($found[1]) as $text) {
		$text = strtr($text, ['\"' => '"', '\\\\' => '\\']);
		foreach (NOT_SHOWN as $expression) {
			if (preg_match($expression, $text)) {
				continue 2;
			}
		}
		foreach (preg_split('/%(?:%|[.*\d]*l?z?[a-zA-Z])/', $text) as $part) {
			$part = trim($part, " ;:,()\"'");
			if (preg_match('/[a-z]+ [a-z]+/i', $part)) {
				$count++;
				$is_documented($part) || print(basename(dirname($file)) . '/' . basename($file) . ": $part\n");
			}
		}
	}
}
echo $count > 300 ? "all there\n" : "only $count texts\n";
?>
--EXPECT--
all there
