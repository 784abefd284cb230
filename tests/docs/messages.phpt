--TEST--
Each message of docs/messages.md is a text of the source
--SKIPIF--
<?php is_dir(dirname(__DIR__, 2) . '/src') || print('skip only with the source'); ?>
--INI--
pcre.jit=0
--FILE--
<?php
$top = dirname(__DIR__, 2);
$source = '';
foreach (['c', 'h', 'def', 'inc'] as $end) {
	foreach ([...glob("$top/src/*.$end"), ...glob("$top/src/*/*.$end")] as $file) {
		$source .= file_get_contents($file);
	}
}
/* A text in several pieces is one. */
$source = strtr(preg_replace('/"\s*\n?\s*"/', '', $source), ['\"' => '"', '\\\\' => '\\']);
$messages = $missing = 0;
preg_match_all('/^\| ((?:`[^`]+`(?:, )?)+) \|/m', file_get_contents("$top/docs/messages.md"), $rows);
foreach ($rows[1] as $row) {
	preg_match_all('/`([^`]+)`/', $row, $found);
	foreach ($found[1] as $message) {
		$messages++;
		foreach (explode('...', strtr($message, ['\|' => '|'])) as $part) {
			if (trim($part) !== '' && !str_contains($source, trim($part))) {
				$missing++;
				echo "not in the source: $part\n";
			}
		}
	}
}
echo $messages > 80 && $missing === 0 ? "all there\n" : "$messages messages, $missing missing\n";
?>
--EXPECT--
all there
