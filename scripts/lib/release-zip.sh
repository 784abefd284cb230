# Makes the zips with the compiled module. scripts/release sources this file, and its functions and variables are used here.
#
#   release_zip    makes one zip for this kind of system, and tries it in a bare Debian
#   release_zips   makes all of these
#   release_here   makes the zip for the PHP of this machine
#
# Users unpack them by hand. PIE 1.4 and later could install them, but then composer.json must say "pre-packaged-binary" in a list, which
# older versions of PIE and Composer refuse. The zips already are as PIE wants them: hiredis.so is at the top, and the name below is in
# lower case, with the version of the tag.
# The name is php_NAME-VERSION_phpPHP-PROCESSOR-SYSTEM-LIBC[-zts].zip, as PIE expects it.
zip_name() { # PHP_VERSION nts|zts
	local processor system=linux libc=glibc threads=
	processor=$(uname -m)
	[ "$processor" != aarch64 ] || processor=arm64
	if [ "$(uname -s)" = Darwin ]; then
		system=darwin libc=bsdlibc
	elif ldd "$(command -v ls)" 2>&1 | grep -q musl; then
		libc=musl
	fi
	[ "$2" = nts ] || threads=-zts
	echo "php_hiredis-${version}_php$1-$processor-$system-$libc$threads.zip"
}

# Prints the libraries that a module needs, for example "glibc 2.33, libssl.so.3".
needs() { # MODULE...
	local glibc
	command -v objdump >/dev/null || return 0
	glibc=$(objdump -T "$@" 2>/dev/null | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1) || : # musl and macOS have none
	{
		[ -z "$glibc" ] || echo "${glibc/GLIBC_/glibc }"
		objdump -p "$@" | awk '$1 == "NEEDED" && $2 !~ /^(libc|ld-linux[^.]*)\./ { print $2 }' | sort -u
	} | paste -sd, - | sed 's/,/, /g'
}

make_zip() { # DIRECTORY-OF-BUILD NAME
	local content=$work/$1/zip hiredis
	hiredis=$(release_hiredis)
	mkdir "$content"
	cp "$work/$1/modules/hiredis.so" "$content/"
	cp LICENSE "$content/LICENSE"
	cp "$hiredis/COPYING" "$content/LICENSE.hiredis"
	component_list "$content/hiredis.so" "$content/sbom.cdx.json"
	same_times "$content"
	rm -f "$dist/$2"
	(cd "$content" && zip -q -X -9 "$dist/$2" hiredis.so LICENSE LICENSE.hiredis sbom.cdx.json)
	echo "| \`$2\` | $(needs "$content/hiredis.so") |" >"$dist/$2.needs"
}

# Prints a script that uses the module. Its exit status is 0 if the module works and has TLS.
try_script() {
	cat <<'END'
<?php
[, $socket] = $argv;
$redis = new Hiredis\Client("unix://$socket");
$redis->set('release', 'works');
ob_start();
(new ReflectionExtension('hiredis'))->info();
preg_match('/^TLS => (.*)$/m', ob_get_clean(), $tls);
exit([$redis->get('release'), $tls[1] ?? '', Hiredis\decode("$1\r\nx\r\n")] === ['works', 'yes', ['x']] ? 0 : 1);
END
}

try_zip() { # NAME PHP-IN-THE-ROOT ROOT
	local unpacked=$work/try-$1 output
	start_server
	rm -rf "$unpacked"
	mkdir "$unpacked"
	unzip -q "$dist/$1" -d "$unpacked"
	try_script >"$unpacked/try.php"
	output=$(in_root "$3" '' / "$2" -n -d display_errors=1 -d "extension=$unpacked/hiredis.so" "$unpacked/try.php" "$work/redis.sock" 2>&1) && [ -z "$output" ] ||
		fail "hiredis.so of $1 does not work in the bare root: $output"
}

release_zip() { # PHP nts|zts
	local php=$1 threads=$2 release=bookworm bin root program name
	[ "$(. /etc/os-release && echo "$ID${VERSION_ID:-}")-$(uname -m)" = debian12-x86_64 ] || fail 'the zips are made on Debian 12, x86-64, so that its glibc is enough for them'
	scripts/setup build php-build zip
	# Compiles with the headers of PHP's own sources. Some of Debian's headers use functions that other builds of PHP do not have.
	if [ "$threads" = nts ]; then
		bin=$(scripts/php --headers "$php" nts)/bin
		program=/usr/bin/php$php
	else
		# Debian has no PHP with threads. This one is a single program that needs only the C library.
		bin=$(scripts/php "$php" zts-quick)/bin
		program=$work/php$php-zts
		cp "$bin/php" "$program"
	fi
	name=$(zip_name "$php" "$threads")
	progress "$name: compiling" 40
	build_module "$php-$threads" "$bin"
	make_zip "$php-$threads" "$name"
	progress "$name: trying it in a bare Debian" 30
	[ "$php" = 8.2 ] || release=trixie
	root=$(bare_root $release "php$php-cli")
	[ -z "$(ls "$root"/usr/bin/*gcc* "$root"/usr/lib/*/libhiredis* 2>/dev/null)" ] || fail "$root has more than PHP"
	try_zip "$name" "$program" "$root"
	progress_end
	printf '%-52s %7d bytes, needs %s\n' "$name" "$(wc -c <"$dist/$name")" "$(sed 's/.*| \(.*\) |$/\1/' "$dist/$name.needs")"
}

release_zips() {
	local php
	for php in 8.2 8.4; do
		release_zip $php nts
		release_zip $php zts
	done
}

# For systems without bare Debians. Uses the PHP whose php-config is first in PATH; what the build needs must be installed already.
release_here() {
	local php threads name
	php=$(php-config --version | cut -d. -f1,2)
	threads=$(php -n -r 'echo PHP_ZTS ? "zts" : "nts";')
	name=$(zip_name "$php" "$threads")
	build_module here "$(dirname "$(command -v php-config)")"
	make_zip here "$name"
	start_server
	try_script >"$work/try.php"
	php -n -d "extension=$work/here/modules/hiredis.so" "$work/try.php" "$work/redis.sock" || fail "hiredis.so of $name does not work"
	echo "$name  $(sed 's/.*| \(.*\) |$/\1/' "$dist/$name.needs")"
}
