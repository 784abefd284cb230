<?php
/*
 * Writes the pages of the site, as VitePress reads them, from the documents of this repository: php site/pages.php FOLDER
 *
 * The documents are written for a reader of the repository, so five things change on the way:
 *
 * - README.md is the index of its folder.
 * - A link to a program or to a folder leads to a page that shows it, because the site has no other files.
 * - A row of a table of messages or of commands becomes a heading with its text. The search then finds the row itself, and a narrow screen
 *   shows it.
 * - The two pictures of <picture> follow the switch of the site between light and dark, and not the system.
 * - The page of a recipe shows the comment at its head as prose. The code to copy and the demonstration are two blocks, because readers copy a whole
 *   block. If the comment names a file for the code, the code is shown before that paragraph. The search finds the page.
 *
 * FOLDER/facts.json has what the configuration and the check need: the sidebar, the methods and the messages.
 */
declare(strict_types=1);

const MESSAGES = ['docs/first-errors.md', 'docs/messages.md'];
const COMMANDS = 'docs/commands-table.md';
/* Pages for developers of the extension: they are there for those who follow a link, and the search leaves them out. */
const UNSEARCHED = '/^(?:CONTRIBUTING|CHANGELOG)\.md$|^(?:benchmarks|src|tests)\/|^docs\/trust\.md$/';
/* The search finds these programs, and their pages show the comment at the head as prose, which is not cut at the edge of the screen. */
const RECIPES = '~^docs/recipes/[\w-]+\.php$~';
/* A page of a program longer than this would be of no use. */
const LONGEST_SOURCE = 60_000;

$top = dirname(__DIR__);
chdir($top);
$out = $argv[1] ?? exit("usage: php site/pages.php FOLDER\n");
$sources = [];   // the files and folders, apart from pages, to which a page links
$facts = ['sidebar' => [], 'methods' => [], 'messages' => []];

function write(string $path, string $text): void
{
	is_dir(dirname($path)) || mkdir(dirname($path), 0777, true);
	file_put_contents($path, $text);
}

/** a/b/../c is a/c. */
function normal(string $path): string
{
	$parts = [];
	foreach (explode('/', $path) as $part) {
		match ($part) {
			'', '.' => null,
			'..' => array_pop($parts),
			default => $parts[] = $part,
		};
	}
	return implode('/', $parts);
}

/** The page of a file or folder of the repository, without its ending: "/docs/cache", "/docs/". */
function page_of(string $path): string
{
	global $sources;
	if (is_dir($path)) {
		$path .= '/README.md';
	}
	if (str_ends_with($path, '.md') && is_file($path)) {
		return '/' . preg_replace('/(?:^|(?<=\/))README\.md$|\.md$/', '', $path);
	}
	$path = preg_replace('/\/README\.md$/', '', $path);
	$sources[$path] = true;
	return '/' . source_name($path) . (is_dir($path) ? '/' : '');
}

/** VitePress leaves links to .json and .txt alone, so the pages that show such files have other names. */
function source_name(string $path): string
{
	return preg_replace('/\.(json|txt)$/', '-$1', $path);
}

/** Calls $change with each line outside of a block of code; what it returns is the line. */
function outside_of_code(string $text, callable $change): string
{
	$code = false;
	$lines = [];
	foreach (explode("\n", $text) as $line) {
		if (preg_match('/^\s*```/', $line)) {
			$code = !$code;
		} elseif (!$code) {
			$line = $change($line);
		}
		$lines[] = $line;
	}
	return implode("\n", $lines);
}

/** Calls $change with the pieces of a line that are no `code`. */
function outside_of_backticks(string $line, callable $change): string
{
	$parts = preg_split('/(`+[^`]*`+)/', $line, -1, PREG_SPLIT_DELIM_CAPTURE);
	foreach ($parts as $i => &$part) {
		$part = $i % 2 === 0 ? $change($part) : $part;
	}
	return implode('', $parts);
}

function links(string $file, string $text): string
{
	// A link's text may be code, so the whole line is searched; no code of the documents looks like a link.
	return preg_replace_callback('/(!?)(\[(?:[^][]|\[[^]]*\])*\])\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)/', function (array $found) use ($file): string {
		$target = normal(dirname($file) . '/' . $found[3]);
		if (preg_match('/\.(?:svg|png)$/', $target)) {
			write($GLOBALS['out'] . "/pages/$target", file_get_contents($target));
			return "$found[1]$found[2](/$target)";
		}
		return "$found[2](" . page_of($target) . ($found[4] ?? '') . ')';
	}, $text);
}

/** <picture> with a dark and a light image. */
function pictures(string $file, string $text): string
{
	return preg_replace_callback('/<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img alt="([^"]*)" src="([^"]+)">\s*<\/picture>/', function (array $found) use ($file): string {
		$images = [];
		foreach (['only-dark' => $found[1], 'only-light' => $found[3]] as $class => $image) {
			$target = normal(dirname($file) . "/$image");
			write($GLOBALS['out'] . "/pages/$target", file_get_contents($target));
			$images[] = "<img class=\"$class\" alt=\"$found[2]\" src=\"/$target\">";
		}
		return implode("\n", $images);
	}, $text);
}

/** @return list<string> the cells of a row of a table */
function cells(string $line): array
{
	return array_map(trim(...), preg_split('/(?<!\\\\)\|/', trim(trim($line), '|')));
}

function anchor(string $kind, string $text): string
{
	return "$kind-" . trim(substr(preg_replace('/[^a-z0-9]+/', '-', strtolower($text)), 0, 60), '-');
}

/**
 * Makes a heading of each row of the tables whose first column is called $first, and lists the rows in the facts.
 *
 * @param callable(array<string, string>): string $body the text below the heading, from the cells by the names of their columns
 */
function rows_to_headings(string $file, string $text, string $first, string $kind, callable $body): string
{
	global $facts;
	$columns = null;
	$used = [];
	return outside_of_code($text, function (string $line) use ($file, $first, $kind, $body, &$columns, &$used): string {
		global $facts;
		if (!str_starts_with($line, '|')) {
			$columns = null;
			return $line;
		}
		$cells = cells($line);
		if ($cells[0] === $first) {
			$columns = $cells;
			return '';
		}
		if ($columns === null) {
			return $line;
		}
		if (preg_match('/^:?-+:?$/', $cells[0])) {
			return '';
		}
		$row = array_combine($columns, $cells);
		$row[$first] = str_replace('\|', '|', $row[$first]);
		preg_match_all('/`([^`]+)`/', $row[$first], $found);
		$anchor = anchor($kind, $found[1][0]);
		for ($i = 1, $unique = $anchor; isset($used[$unique]); $unique = "$anchor-$i", $i++);
		$used[$unique] = true;
		foreach ($found[1] as $each) {
			$facts["{$kind}s"][] = ['text' => $each, 'page' => page_of($file), 'anchor' => $unique];
		}
		return "\n### {$row[$first]} {#$unique}\n\n" . $body($row) . "\n";
	});
}

function messages_page(string $file, string $text): string
{
	$text = rows_to_headings($file, $text, 'Message', 'message', fn (array $row) => (isset($row['Why']) ? "{$row['Why']}\n\n" : '') . "**What to do:** {$row['What to do']}");
	// What is written for tables is right for headings, too, but for its name.
	return "---\noutline: 2\n---\n" . strtr($text, ['In the tables `...`' => 'Here `...`', 'Look for your message in these tables, in' => 'Look for your message here, in']);
}

function commands_page(string $file, string $text): string
{
	$text = rows_to_headings($file, $text, 'Method', 'method', function (array $row): string {
		$syntax = str_replace('\|', '|', trim($row['Command'], '`'));
		return "{$row['What it does']}\n\n```text\n$syntax\n```\n\nReturns " . str_replace('\|', '|', $row['Reply in PHP']) . ". Since {$row['Since']}."
			. (($row['Example'] ?? '') === '' ? '' : "\n\n" . $row['Example']);
	});
	// The first table names all methods of a group: each leads to its heading.
	$text = preg_replace_callback('/^\| [^|]+ \| ((?:`\w+`\s*)+) \|$/m', fn (array $line) => preg_replace_callback('/`(\w+)`/', fn (array $found) => "[`$found[1]`](#" . anchor('method', $found[1]) . ')', $line[0]), $text);
	return "---\noutline: 2\n---\n$text";
}

/** The pages that docs/README.md lists, by its headings, in its order: a page stands where it is named first. */
function sidebar(): array
{
	$sidebar = [];
	$seen = [];
	$group = ['text' => 'Begin', 'items' => [['text' => 'hiredis for PHP', 'link' => '/']]];
	foreach (explode("\n", file_get_contents('docs/README.md')) as $line) {
		if (preg_match('/^## (.*)$/', $line, $found)) {
			$sidebar[] = $group;
			$group = ['text' => $found[1], 'items' => []];
		}
		preg_match_all('/\]\(((?!https?:)[^)#]+)/', $line, $found);
		foreach ($found[1] as $target) {
			$path = normal("docs/$target");
			$path = is_dir($path) ? "$path/README.md" : $path;
			if (!isset($seen[$path]) && str_ends_with($path, '.md')) {
				$seen[$path] = true;
				$group['items'][] = ['text' => title($path), 'link' => page_of($path)];
			}
		}
	}
	$sidebar[] = $group;
	return array_values(array_filter($sidebar, fn (array $group) => $group['items'] !== []));
}

function title(string $file): string
{
	preg_match('/^# (.*)$/m', file_get_contents($file), $found);
	return strtr($found[1], ['`' => '']);
}

/** The comment at the head of a recipe as prose. */
function head_comment(string $text): string
{
	preg_match('~^<\?php\n/\*\n(.*?)\n \*/~s', $text, $found);
	$lines = preg_replace('/^ \* ?/m', '', $found[1]);
	return preg_replace_callback('/^(?!    ).*$/m', fn (array $line) => strtr($line[0], ['<' => '&lt;', '{{' => '&#123;&#123;', '*' => '\*', '_' => '\_']), $lines);
}

function recipe_page(string $path): string
{
	$text = file_get_contents($path);
	[$code, $demonstration] = preg_split('~^(?=/\* ---- )~m', preg_replace('~/\*.*?\*/\n~s', '', $text, 1), 2);
	$block = fn (string $part): string => "````php\n" . rtrim($part) . "\n````\n";
	// "If Queue.php contains the code above the line with dashes, ..."
	[$why, $use] = preg_split('~^(?=If \S+ contains the code above)~m', head_comment($text), 2) + [1 => ''];
	preg_match('~^If (\S+) contains~', $use, $name);
	return '# Recipe: ' . basename($path) . "\n\n" . rtrim($why) . "\n\n"
		. ($name ? "## $name[1]\n\nSave this code as `$name[1]`:\n\n" : "## The code\n\nCopy this code into your program:\n\n") . $block($code)
		. ($name ? "\n## How to use it\n\n" . str_replace('the code above the line with dashes', 'the code above', $use) . "\n" : '')
		. "\n## The demonstration\n\nThis program, which is not part of the code to copy, shows what the code above does. It needs a server's address in the "
		. "environment variable `HIREDIS_URI`.\n\n" . $block($demonstration);
}

function source_page(string $path): string
{
	if (preg_match(RECIPES, $path)) {
		return recipe_page($path);
	}
	$files = is_dir($path) ? array_filter(glob("$path/*"), is_file(...)) : [$path];
	$page = "---\nsearch: false\n---\n# $path\n";
	foreach ($files as $file) {
		$text = file_get_contents($file);
		$language = ['php' => 'php', 'json' => 'json', 'sh' => 'sh', 'yml' => 'yaml'][pathinfo($file, PATHINFO_EXTENSION)] ?? (str_starts_with($text, '<?php') ? 'php' : 'text');
		$page .= (is_dir($path) ? "\n## " . basename($file) . "\n" : '') . "\n" . (strlen($text) > LONGEST_SOURCE
			? "This file is in the repository; it is too long to be shown here.\n" : "````$language\n" . rtrim($text) . "\n````\n");
	}
	return $page;
}

exec("git ls-files -- '*.md'", $documents);
foreach ($documents as $file) {
	$text = pictures($file, file_get_contents($file));
	// A page of tests or sources has links to files beside it, and no reader of the site.
	$text = match (true) {
		in_array($file, MESSAGES, true) => messages_page($file, $text),
		$file === COMMANDS => commands_page($file, $text),
		preg_match(UNSEARCHED, $file) === 1 => "---\nsearch: false\n---\n$text",
		default => $text,
	};
	// VitePress reads {{ }} as an expression.
	$text = outside_of_code(links($file, $text), fn (string $line) => outside_of_backticks($line, fn (string $part) => strtr($part, ['{{' => '&#123;&#123;', '}}' => '&#125;&#125;'])));
	write("$out/pages/" . preg_replace('/(?:^|(?<=\/))README\.md$/', 'index.md', $file), $text);
}
for ($written = []; $open = array_diff_key($sources, $written);) {
	foreach (array_keys($open) as $path) {
		$written[$path] = true;
		file_exists($path) || exit("a document links to $path, which does not exist\n");
		write("$out/pages/" . source_name($path) . (is_dir($path) ? '/index' : '') . '.md', source_page($path));
	}
}
write("$out/pages/public/llms.txt", file_get_contents('docs/llms.txt'));

$facts['sidebar'] = sidebar();
preg_match_all('/^### (\w+::\w+\(\))$/m', file_get_contents('docs/api.md'), $found);
foreach ($found[1] as $method) {
	$facts['methods'][] = ['text' => $method, 'page' => '/docs/api', 'anchor' => null];
}
write("$out/facts.json", json_encode($facts, JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR));
printf("%d documents, %d pages of sources, %d methods, %d messages\n", count($documents), count($sources), count($facts['methods']), count($facts['messages']));
