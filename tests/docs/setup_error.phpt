--TEST--
The set-up says in one line why it installs nothing: no network, no terminal to ask on, an older PHP, a path that cannot be built in
--SKIPIF--
<?php
is_file(dirname(__DIR__, 2) . '/scripts/setup') || print('skip only in a checkout');
function_exists('posix_geteuid') && posix_geteuid() === 0 || print('skip needs root');
?>
--FILE--
<?php
$top = dirname(__DIR__, 2);
$work = sys_get_temp_dir() . '/hiredis-setup-' . getmypid();
foreach (["$work/tree", "$work/with space"] as $tree) {
	mkdir("$tree/scripts/lib", recursive: true);
	foreach (['setup', 'lib/progress.sh'] as $script) {
		copy("$top/scripts/$script", "$tree/scripts/$script");
		chmod("$tree/scripts/$script", 0755);
	}
}
/* A machine with nothing but these programs. */
mkdir("$work/bin");
foreach (['awk', 'bash', 'cat', 'dirname', 'env', 'grep', 'id', 'mktemp', 'rm', 'sleep'] as $program) {
	symlink(trim(shell_exec("command -v $program")), "$work/bin/$program");
}
$write = function (string $program, string $script) use ($work) {
	file_put_contents("$work/bin/$program", "#!$work/bin/bash\n$script\n");
	chmod("$work/bin/$program", 0755);
};
$setup = function (string $what, string $purpose, string $environment = '', string $tree = 'tree') use ($work) {
	exec("cd / && env -i PATH=$work/bin $environment '$work/$tree/scripts/setup' $purpose 2>&1 </dev/null", $output, $status);
	echo "$what, status $status\n", preg_replace('/^/m', '  ', str_replace($work, 'WORK', implode("\n", $output))), "\n";
};
$setup('a path with a space', 'build', tree: 'with space');
$setup('a server that is not there', 'server', 'HIREDIS_TEST_SERVER=no-such-server');
$setup('no apt', 'server');
/* apt without a network: an update succeeds all the same. */
$write('apt-get', <<<'SH'
	case "$*" in
		*update*) echo "W: Failed to fetch http://a/b  Temporary failure resolving 'a'" ;;
		*) echo 'E: Unable to locate package redis-tools'; exit 100 ;;
	esac
	SH);
$setup('no terminal', 'server');
$setup('no network', 'server', 'HIREDIS_YES=1');
/* What apt would install is looked at first; with an index that was not there yet, before it installs. */
$write('apt-cache', 'echo "  Candidate: 2:8.1+92ubuntu1"');
$setup('an older PHP in the archive', 'build', 'HIREDIS_YES=1');
$write('apt-cache', "[ ! -e $work/updated ] || echo '  Candidate: 2:7.4+76'");
$write('apt-get', "[[ \$* != *install* ]] || echo 'it installs' >&2; echo >$work/updated");
$setup('found out when the lists are there', 'build', 'HIREDIS_YES=1');
$write('php', 'echo 8.1.34');
$setup('an older PHP', 'build', 'HIREDIS_YES=1');
$write('php', 'echo 8.10.0-dev');
$write('php-config', 'echo 7.4.33');
$setup('the headers of an older PHP', 'build', 'HIREDIS_YES=1');
/* redis-tools has the server under another name. */
$write('redis-check-rdb', 'echo "I am $0"');
foreach (['mkdir', 'ln'] as $program) {
	symlink(trim(shell_exec("command -v $program")), "$work/bin/$program");
}
$setup('the server of redis-tools', 'server');
echo str_replace($work, 'WORK', readlink("$work/tree/.deps/bin/redis-server")), "\n";
exec('rm -rf ' . escapeshellarg($work));
?>
--EXPECT--
a path with a space, status 1
  scripts/setup: the path of this directory, WORK/with space, has a space or a character of the shell, which configure does not take: move the directory
a server that is not there, status 1
  scripts/setup: HIREDIS_TEST_SERVER names no-such-server, which is not installed
no apt, status 1
  scripts/setup: this system is not Debian or Ubuntu; install with its own packages: PHP 8.2 or newer (command line and headers), a C compiler, make, pkg-config, OpenSSL's and hiredis' (1.1 or newer) headers, redis-server (missing here, by Debian's names: redis-tools)
no terminal, status 1
  This has to
    install with apt: redis-tools
  scripts/setup: nothing was installed, because there is no terminal to ask on: set HIREDIS_YES=1, or give --yes to scripts/demo or scripts/test
no network, status 1
  Installing redis-tools
  scripts/setup: apt reaches no archive, and these are missing: redis-tools. Try again with a network
an older PHP in the archive, status 1
  scripts/setup: hiredis needs PHP 8.2 or newer, and apt would install 8.1
found out when the lists are there, status 1
  Installing php-cli php-dev gcc libc6-dev make pkg-config libssl-dev liblz4-dev libzstd-dev liblzf-dev
  scripts/setup: hiredis needs PHP 8.2 or newer, and apt would install 7.4
an older PHP, status 1
  scripts/setup: hiredis needs PHP 8.2 or newer, this is 8.1.34
the headers of an older PHP, status 1
  scripts/setup: hiredis needs PHP 8.2 or newer, this is 7.4.33
the server of redis-tools, status 0
  
WORK/bin/redis-check-rdb
