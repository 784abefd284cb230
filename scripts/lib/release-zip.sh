# Makes the zips with the compiled module. scripts/release sources this file, and its functions and variables are used here.
#
#   release_zip    makes one zip for this kind of system
#   release_zips   makes all of these
#   release_programs    makes the PHPs with threads on which the zips are tried, in dist/php
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

release_zip() { # PHP nts|zts
	local php=$1 threads=$2 variant=nts bin name
	[ "$(. /etc/os-release && echo "$ID${VERSION_ID:-}")-$(uname -m)" = debian12-x86_64 ] || fail 'the zips are made on Debian 12, x86-64, so that its glibc is enough for them'
	scripts/setup build php-build zip
	# Compiles with the headers of PHP's own sources. Some of Debian's headers use functions that other builds of PHP do not have.
	[ "$threads" = nts ] || variant=zts-quick
	bin=$(scripts/php --headers "$php" $variant)/bin
	name=$(zip_name "$php" "$threads")
	progress "$name: compiling" 40
	build_module "$php-$threads" "$bin"
	make_zip "$php-$threads" "$name"
	progress_end
	printf '%-52s %7d bytes, needs %s\n' "$name" "$(wc -c <"$dist/$name")" "$(sed 's/.*| \(.*\) |$/\1/' "$dist/$name.needs")"
}

# Prints the versions of PHP for which zips are made: those whose source package Debian's archive has today. It drops old versions before its lists do.
# dist/not-made names the others, and the status of scripts/release is 3 then.
zip_phps() {
	local php text
	for php in 8.2 8.4; do
		if scripts/php --headers "$php" nts >"$work/php.log" 2>&1; then
			echo "$php"
		elif grep -q 'gave no source package' "$work/php.log"; then
			text="Not made: the zips for PHP $php, because Debian's archive has no source package of it today"
			grep -qsF "$text" "$dist/not-made" || echo "$text" >>"$dist/not-made"
		else
			tail -n 40 "$work/php.log" >&2
			fail "scripts/php --headers $php nts failed"
		fi
	done
}

# Debian has no PHP with threads. These are single programs that need only the C library, so that the zips can be tried in any root.
release_programs() {
	local php phps
	phps=$(zip_phps)
	mkdir -p "$dist/php"
	for php in $phps; do
		progress "PHP $php with threads" 120
		cp "$(scripts/php "$php" zts-quick)/bin/php" "$dist/php/$php-zts"
	done
	progress_end
}

release_zips() {
	local php phps
	scripts/setup build php-build zip
	phps=$(zip_phps)
	for php in $phps; do
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
	[ "$(php -n -d "extension=$work/here/modules/hiredis.so" "$work/try.php" "$work/redis.sock")" = hello ] || fail "hiredis.so of $name does not work"
	echo "$name  $(sed 's/.*| \(.*\) |$/\1/' "$dist/$name.needs")"
}
