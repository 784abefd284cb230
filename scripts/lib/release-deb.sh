# Makes the Debian package for Debian 12's PHP. scripts/release sources this file, and its functions and variables are used here.
#
#   release_deb    makes the package, checks it with lintian, and installs, uses, removes and purges it in a bare Debian

deb_name=php8.2-hiredis

deb_text() { # FILE: prints this file of the package
	local author
	author=$(sed -n 's/^  <name>\(.*\)<\/name>/\1/p' package.xml | head -n 1)
	author+=" <$(sed -n 's/^  <email>\(.*\)<\/email>/\1/p' package.xml | head -n 1)>"
	case $1 in
		author) echo "$author" ;;
		changelog)
			echo "$deb_name ($deb_version) bookworm; urgency=medium"
			printf '\n  * %s\n\n' "Version $version; CHANGELOG.md says what is new."
			echo " -- $author  $(git log -1 --format=%aD)"
			;;
		copyright)
			echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
			echo 'Upstream-Name: hiredis for PHP'
			printf '\nFiles: *\nCopyright: %s\nLicense: BSD-3-Clause\n' "$(sed -n 's/^Copyright (c) //p' LICENSE)"
			deb_indented LICENSE
			printf '\nFiles: hiredis/*\nCopyright: %s\nLicense: BSD-3-Clause-hiredis\n' "$(sed -n 's/^Copyright (c) //p' "$(release_hiredis)/COPYING" | sed '2,$s/^/           /')"
			deb_indented "$(release_hiredis)/COPYING"
			printf 'Comment: the library hiredis is linked into the module.\n'
			;;
		postinst)
			cat <<-'END'
				#!/bin/sh
				set -e
				if [ "$1" = configure ] && [ -e /usr/lib/php/php-maintscript-helper ]; then
					. /usr/lib/php/php-maintscript-helper
					php_invoke enmod 8.2 ALL hiredis
				fi
			END
			;;
		prerm)
			cat <<-'END'
				#!/bin/sh
				set -e
				if [ "$1" = remove ] && [ -e /usr/lib/php/php-maintscript-helper ]; then
					. /usr/lib/php/php-maintscript-helper
					php_invoke dismod 8.2 ALL hiredis
				fi
			END
			;;
		postrm)
			cat <<-'END'
				#!/bin/sh
				set -e
				if [ "$1" = purge ]; then
					rm -f /etc/php/8.2/*/conf.d/20-hiredis.ini
					rm -f /var/lib/php/modules/8.2/*/*_by_*/hiredis
				fi
			END
			;;
	esac
}

deb_indented() { # prints FILE as a paragraph of a copyright file
	grep -v '^Copyright (c)' "$1" | sed '/./,$!d; s/^$/./; s/^/ /'
}

deb_control() { # MODULE-DIRECTORY INSTALLED-SIZE
	local depends
	mkdir -p "$work/shlibs/debian"
	printf 'Source: hiredis-php\n\nPackage: %s\nArchitecture: any\n' $deb_name >"$work/shlibs/debian/control"
	depends=$(cd "$work/shlibs" && dpkg-shlibdeps -O "$1/hiredis.so" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
	depends+=", php-common (>= 1:81~), phpapi-$(php-config --phpapi)"
	# A point release of Debian's PHP has added functions (femalloc is one). A module that uses them needs that release.
	# Without -q: grep would end at the first line, nm could then not write the rest, and the line would count as not found.
	! nm -D --undefined-only "$1/hiredis.so" | grep femalloc >/dev/null ||
		depends+=", php8.2-common (>= $(dpkg-query -W -f '${Version}' php8.2-dev))"
	cat <<-END
		Package: $deb_name
		Version: $deb_version
		Architecture: $(dpkg --print-architecture)
		Maintainer: $(deb_text author)
		Installed-Size: $2
		Depends: $depends
		Suggests: redis-server
		Section: php
		Priority: optional
		Description: Redis and Valkey for PHP, by the parser of hiredis
		 A client for Redis and Valkey: RESP2 and RESP3, pipelines, transactions,
		 iterators, fibers, persistent connections and TLS, as a PHP extension.
		 .
		 The module hiredis is enabled.
	END
}

deb_build() { # makes dist/$1
	local tree=$work/deb extension doc flags
	extension=$tree$(php-config --extension-dir) doc=$tree/usr/share/doc/$deb_name
	flags=$(dpkg-buildflags --get CFLAGS)
	RELEASE_CFLAGS="$flags $(dpkg-buildflags --get CPPFLAGS)" RELEASE_LDFLAGS=$(dpkg-buildflags --get LDFLAGS) build_module deb-module /usr/bin
	mkdir -p "$extension" "$doc" "$tree/etc/php/8.2/mods-available" "$tree/DEBIAN"
	strip --strip-unneeded --remove-section=.comment --remove-section=.note -o "$extension/hiredis.so" "$work/deb-module/modules/hiredis.so"
	printf '; configuration for php hiredis module\n; priority=20\nextension=hiredis.so\n' >"$tree/etc/php/8.2/mods-available/hiredis.ini"
	echo '/etc/php/8.2/mods-available/hiredis.ini' >"$tree/DEBIAN/conffiles"
	gzip -9n <CHANGELOG.md >"$doc/changelog.gz"
	deb_text changelog | gzip -9n >"$doc/changelog.Debian.gz"
	deb_text copyright >"$doc/copyright"
	component_list "$extension/hiredis.so" "$doc/sbom.cdx.json"
	# The size of a directory differs between file systems, so each counts as 4 kB.
	deb_control "$extension" "$(find "$tree" -path "$tree/DEBIAN" -prune -o -printf '%y %s\n' | awk '{ sum += $1 == "d" ? 4096 : $2 } END { printf "%d", (sum + 1023) / 1024 }')" >"$tree/DEBIAN/control"
	local script
	for script in postinst prerm postrm; do
		deb_text $script >"$tree/DEBIAN/$script"
	done
	(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
	same_times "$tree"
	chmod 755 "$tree/DEBIAN"/p*
	dpkg-deb --root-owner-group --build "$tree" "$dist/$1" >/dev/null
	echo "| \`$1\` | $(needs "$extension/hiredis.so") |" >"$dist/$1.needs"
}

# In a copy of the bare Debian: installs the package, reads a value with it, removes and purges it, and checks that nothing is left. Prints
# how many seconds the first value took.
deb_try() { # NAME ROOT
	local root=$work/root-deb
	cp -a "$2" "$root"
	cp "$dist/$1" "$root/root/package.deb"
	cat >"$root/root/get.php" <<-'END'
		<?php
		$redis = new Hiredis\Client('unix:///run/redis.sock');
		$redis->set('greeting', 'hello');
		echo $redis->get('greeting'), "\n";
	END
	cat >"$root/root/try" <<-'END'
		set -e
		redis-server --port 0 --unixsocket /run/redis.sock --dir /run --save '' --daemonize yes --pidfile /run/redis.pid >/dev/null
		trap 'kill $(cat /run/redis.pid)' EXIT
		until [ -S /run/redis.sock ]; do sleep 0.1; done
		seconds() { date +%s.%N; }
		state() { find /etc/php /var/lib/php /usr/lib/php /usr/share/doc -name '*hiredis*'; }
		began=$(seconds)
		dpkg -i /root/package.deb >/dev/null
		[ "$(php /root/get.php)" = hello ]
		ended=$(seconds)
		[ -L /etc/php/8.2/cli/conf.d/20-hiredis.ini ]
		dpkg -r php8.2-hiredis >/dev/null
		! php -m 2>&1 | grep -i hiredis
		dpkg -i /root/package.deb >/dev/null
		[ "$(php /root/get.php)" = hello ]
		dpkg -P php8.2-hiredis >/dev/null
		[ -z "$(state)" ] || { state; exit 1; }
		[ "$(php -r 'echo 1;' 2>&1)" = 1 ]
		echo "$ended $began" | awk '{ printf "%.1f\n", $1 - $2 }'
	END
	in_root "$root" '' / bash /root/try || fail "$1 does not work in the bare root"
}

release_deb() {
	local name root seconds remarks
	[ "$(. /etc/os-release && echo "$ID${VERSION_ID:-}")" = debian12 ] && [[ $(/usr/bin/php-config --version 2>/dev/null) = 8.2.* ]] || fail 'the package is made on Debian 12, with its php8.2-dev'
	scripts/setup build deb
	deb_version=$version-1~deb12u1
	name=${deb_name}_${deb_version}_$(dpkg --print-architecture).deb
	progress "$name: compiling" 40
	deb_build "$name"
	progress "$name: lintian" 5
	remarks=$(lintian --allow-root --pedantic --tag-display-limit 0 --fail-on error,warning,pedantic "$dist/$name" 2>&1) && [ -z "$remarks" ] || fail "lintian says: $remarks"
	progress "$name: trying it in a bare Debian" 20
	root=$(bare_root bookworm php8.2-cli redis-server)
	[ -z "$(ls "$root"/usr/bin/*gcc* 2>/dev/null)" ] || fail "$root has a compiler"
	seconds=$(deb_try "$name" "$root")
	progress_end
	echo "$name: lintian has no remark; $seconds s from the file to a value that GET brought; removed and purged without a trace"
}
