--TEST--
docs/commands.md: every block does what it says, and every table is what the methods send
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/documents.inc';

/** What arrives at call() are the words that a client would send. */
final class Recorder extends Hiredis\Commands
{
	public function call(string $command, mixed ...$args): string
	{
		return implode(' ', array_map(fn (string $word) => preg_match('/^[^\s"]+$/', $word) ? $word : "\"$word\"", [$command, ...$args]));
	}
}

$documents = new Documents(Server::start());
$documents->run('docs/commands.md');
foreach (['Values', 'Arrays', 'Options', 'Counts', 'Commands with subcommands'] as $heading) {
	foreach (rows_under('docs/commands.md', $heading) as [$call, $words]) {
		if ($call !== 'PHP') {
			$documents->same("docs/commands.md: $call", $documents->value($call, new Recorder), $words);
		}
	}
}
echo implode("\n", $documents->failures ?: [$documents->checked > 45 ? 'checked' : "only $documents->checked checked"]), "\n";
?>
--EXPECT--
checked
