--TEST--
Every block of PHP, ini and shell in the README and the documents runs, and its values are what it says
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/documents.inc';

$documents = new Documents(Server::start());
foreach ([...glob(TREE . '/*.md'), ...glob(TREE . '/docs/*.md'), TREE . '/docs/llms.txt', ...glob(TREE . '/examples/*.md'), ...glob(TREE . '/examples/*/*.md')] as $file) {
	$documents->run(substr(realpath($file), strlen(realpath(TREE)) + 1));
}
echo implode("\n", $documents->failures), $documents->failures ? "\n" : '';
foreach (['php', 'ini', 'sh'] as $language) {
	echo isset($documents->ran[$language]) ? "$language\n" : "no block of $language\n";
}
?>
--EXPECT--
php
ini
sh
