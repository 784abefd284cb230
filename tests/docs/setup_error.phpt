--TEST--
The set-up says in one line that there is no network, and before anything is installed that a path cannot be built in
--SKIPIF--
<?php
is_file(dirname(__DIR__, 2) . '/scripts/setup') || print('skip only in a checkout');
function_exists('posix_geteuid') && posix_geteuid() === 0 || print('skip needs root');
?>
--FILE--
<?php
$top = dirname(__DIR__, 2);
$work = sys_get_temp_dir() . '/hiredis-setup-' . getmypid();
mkdir("$work/with space/scripts/lib", recursive: true);
foreach (['setup', 'lib/progress.sh'] as $script) {
	copy("$top/scripts/$script", "$work/with space/scripts/$script");
	chmod("$work/with space/scripts/$script", 0755);
}
/* apt without a network: an update succeeds all the same. */
mkdir("$work/bin");
file_put_contents("$work/bin/apt-get", <<<'SH'
	#!/bin/sh
	echo asked >&2
	case "$*" in
		*update*) echo "W: Failed to fetch http://a/b  Temporary failure resolving 'a'" ;;
		*) echo 'E: Unable to locate package redis-server'; exit 100 ;;
	esac
	SH);
chmod("$work/bin/apt-get", 0755);
foreach (["$top/scripts/setup server", "'$work/with space/scripts/setup' --list build"] as $command) {
	exec("HIREDIS_TEST_SERVER=no-such-server PATH=$work/bin:\$PATH $command 2>&1", $output, $status);
	$output[] = "status $status";
	echo str_replace([$top, $work], ['TOP', 'WORK'], implode("\n", $output)), "\n";
	$output = [];
}
exec('rm -rf ' . escapeshellarg($work));
?>
--EXPECT--
Installing redis-server
scripts/setup: apt reaches no archive, and these are missing: redis-server. Try again with a network
status 1
scripts/setup: the path of this directory, WORK/with space, has a space or a character of the shell, which configure does not take: move the directory
status 1
