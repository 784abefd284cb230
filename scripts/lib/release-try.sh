# Installs the files of a release as a user would, and removes them. scripts/release sources this file, and its functions and variables are used
# here.
#
#   release_try    tries each file in dist for the PHPs of Debian 12 and 13 in a bare root: installs it by the line in docs/install.md, reads a
#                  value with it, removes it by the line in docs/install.md, and compares all files of the root with those before
#   try_script     prints a PHP program that prints "hello" if the module works and has TLS. Its argument is the server's socket
#
# From the line to the value may take 10 seconds, except for the tgz, which is compiled.

try_script() {
	cat <<'END'
<?php
$redis = new Hiredis\Client("unix://$argv[1]");
$redis->set('greeting', 'hello');
echo $redis->get('greeting');
ob_start();
(new ReflectionExtension('hiredis'))->info();
if (!preg_match('/^TLS => yes$/m', ob_get_clean()) || Hiredis\decode("$1\r\nx\r\n") !== ['x']) {
	exit(1);
}
END
}

# Prints the program that runs in the root. Its arguments are the lines that install and those that remove.
try_in_root() {
	cat <<'END'
set -e
install=$1 remove=$2
cd /root
# What apt, dpkg and PEAR write about themselves does not belong to the package, nor do the empty directories that phpdismod keeps for its list of
# modules, and PEAR, after its first package, for channels, documents and tests.
snapshot() {
	find / -xdev \( -path /run -o -path /tmp -o -path /var/log -o -path /var/cache -o -path /var/lib/apt -o -path '/var/lib/dpkg/*-old' -o -path '/var/lib/dpkg/lock*' \
		-o -path /var/lib/dpkg/triggers -o -path /usr/share/php/.filemap -o -path '/usr/share/php/.depdb*' -o -type d -empty \( -path '/var/lib/php/modules/*_by_*' \
		-o -path '/usr/share/php/.registry/.channel.*' -o -path /usr/share/php/docs -o -path /usr/share/php/tests \) \) -prune -o -type f -exec sha256sum {} + -o -printf '%y %p %l\n' | LC_ALL=C sort
}
redis-server --port 0 --unixsocket /run/redis.sock --dir /run --save '' --daemonize yes --pidfile /run/redis.pid >/dev/null
trap 'kill $(cat /run/redis.pid)' EXIT
until [ -S /run/redis.sock ]; do sleep 0.1; done
snapshot >/run/before
began=$(date +%s.%N)
bash -ec "$install" </dev/null >/run/log 2>&1 || { tail -n 30 /run/log; exit 1; }
value=$(php first.php /run/redis.sock) || :
ended=$(date +%s.%N)
[ "$value" = hello ] || { echo "The value is: $value"; exit 1; }
bash -ec "$remove" </dev/null >/run/log 2>&1 || { tail -n 30 /run/log; exit 1; }
[ "$(php -r 'echo 1;' 2>&1)" = 1 ]
if grep -s hiredis /usr/share/php/.filemap /usr/share/php/.depdb; then exit 1; fi
snapshot >/run/after
diff /run/before /run/after
awk -v began="$began" -v ended="$ended" 'BEGIN { printf "%.1f\n", ended - began }'
END
}

# Prints the command in docs/install.md that begins with these words, for root and for FILE and its PHP instead of those that are named there.
documented() { # FILE WORDS
	grep -oE "^$2.*|\`$2[^\`]*\`" docs/install.md | tr -d '\`' | sed -E "s/^sudo //; s/\| sudo /| /; s/8\.2/$try_php/g; s![^ /]*\.(zip|deb|tgz)\>!$1!" ||
		fail "docs/install.md has no command: $2"
}

# A module that no package enables.
enabled() { documented "$1" 'echo extension'; documented "$1" 'sudo phpenmod'; }
disabled() { documented "$1" 'sudo phpdismod'; documented "$1" 'sudo rm -f'; }

try_file() { # NAME RELEASE MOST INSTALL REMOVE [PACKAGE...]
	local name=$1 release=$2 most=$3 install=$4 remove=$5 root=$work/try settings=() seconds
	shift 5
	progress "$name: trying it in a bare Debian" 20
	cp -a "$(bare_root "$release" "php$try_php-cli" redis-server "$@")" "$root"
	[ $# -gt 1 ] || [ -z "$(ls "$root"/usr/bin/*gcc* "$root"/usr/lib/*/libhiredis*.so 2>/dev/null)" ] || fail "the bare root has more than PHP"
	cp "$dist/$name" "$root/root/"
	echo 'APT::Get::Assume-Yes "true";' >"$root/etc/apt/apt.conf.d/assume-yes"
	try_script >"$root/root/first.php"
	try_in_root >"$root/root/try"
	if [[ $name = *-zts.zip ]]; then
		[ -x "$dist/php/$try_php-zts" ] || fail "dist/php has no PHP with threads for $name: run scripts/release build first"
		# This PHP is a single program, and php.ini belongs to it alone.
		cp "$dist/php/$try_php-zts" "$root/usr/local/bin/php"
		mkdir -p "$root/usr/lib/php-zts"
		echo 'extension_dir = /usr/lib/php-zts' >"$root/usr/lib/php-zts/php.ini"
		settings=(PHPRC=/usr/lib/php-zts)
	fi
	seconds=$(in_root "$root" '' / "${settings[@]}" bash /root/try "$install" "$remove" 2>&1) || fail "$name does not work in a bare root: $seconds"
	rm -rf --one-file-system "$root"
	progress_end
	echo "$name: $seconds s from its line to the first value; removed without a trace"
	[ -z "$most" ] || awk -v seconds="$seconds" -v most="$most" 'BEGIN { exit !(seconds < most) }' || fail "that is more than $most s"
}

release_try() {
	local file name release most
	may_make_roots
	for file in "$dist"/*_php8.[24]-x86_64-linux-glibc*.zip "$dist"/*~deb1[23]u1_*.deb "$dist"/hiredis-*.tgz; do
		[ -e "$file" ] || fail "dist has no $(basename "$file"): run scripts/release build first"
		name=$(basename "$file")
		case $name in *8.2*) try_php=8.2 release=bookworm ;; *) try_php=8.4 release=trixie ;; esac
		case $name in
			*-zts.zip) try_file "$name" $release 10 "$(documented "$name" 'sudo unzip'; echo 'echo extension=hiredis >>$PHPRC/php.ini')" "sed -i '/extension=hiredis/d' \$PHPRC/php.ini; $(documented "$name" 'sudo rm "')" unzip ;;
			*.zip) try_file "$name" $release 10 "$(documented "$name" 'sudo unzip'; enabled "$name")" "$(disabled "$name"; documented "$name" 'sudo rm "')" unzip ;;
			*.deb) try_file "$name" $release 10 "$(documented "$name" 'sudo apt install')" "$(documented "$name" 'sudo apt purge')" unzip ;;
			*.tgz) try_file "$name" $release '' "$(documented "$name" 'sudo pecl install'; enabled "$name")" "$(disabled "$name"; documented "$name" 'sudo pecl uninstall')" \
				gcc libc6-dev make php-dev php-pear pkg-config libhiredis-dev libssl-dev liblz4-dev libzstd-dev liblzf-dev ;;
		esac
	done
}
