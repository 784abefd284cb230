# Makes the Debian package for the PHP of this Debian or Ubuntu. scripts/release sources this file, and its functions and variables are used
# here.
#
#   release_deb    makes the package and checks it with lintian
#
# deb_php is the version of that PHP, such as 8.2, deb_name the name of the package, and deb_version its version.

deb_text() { # FILE: prints this file of the package
	local author
	author=$(sed -n 's/^  <name>\(.*\)<\/name>/\1/p' package.xml | head -n 1)
	author+=" <$(sed -n 's/^  <email>\(.*\)<\/email>/\1/p' package.xml | head -n 1)>"
	case $1 in
		author) echo "$author" ;;
		changelog)
			echo "$deb_name ($deb_version) $(. /etc/os-release && echo "$VERSION_CODENAME"); urgency=medium"
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
			cat <<-END
				#!/bin/sh
				set -e
				if [ "\$1" = configure ] && [ -e /usr/lib/php/php-maintscript-helper ]; then
					. /usr/lib/php/php-maintscript-helper
					php_invoke enmod $deb_php ALL hiredis
				fi
			END
			;;
		prerm)
			cat <<-END
				#!/bin/sh
				set -e
				if [ "\$1" = remove ] && [ -e /usr/lib/php/php-maintscript-helper ]; then
					. /usr/lib/php/php-maintscript-helper
					php_invoke dismod $deb_php ALL hiredis
				fi
			END
			;;
		postrm)
			cat <<-END
				#!/bin/sh
				set -e
				if [ "\$1" = purge ]; then
					rm -f /etc/php/$deb_php/*/conf.d/20-hiredis.ini
					rm -f /var/lib/php/modules/$deb_php/*/*_by_*/hiredis
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
		depends+=", php$deb_php-common (>= $(dpkg-query -W -f '${Version}' "php$deb_php-dev"))"
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
	mkdir -p "$extension" "$doc" "$tree/etc/php/$deb_php/mods-available" "$tree/DEBIAN"
	strip --strip-unneeded --remove-section=.comment --remove-section=.note -o "$extension/hiredis.so" "$work/deb-module/modules/hiredis.so"
	printf '; configuration for php hiredis module\n; priority=20\nextension=hiredis.so\n' >"$tree/etc/php/$deb_php/mods-available/hiredis.ini"
	echo "/etc/php/$deb_php/mods-available/hiredis.ini" >"$tree/DEBIAN/conffiles"
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

# The part of the version that names the system: deb12u1 for Debian 12, and ubuntu24.04.1 for Ubuntu 24.04.
deb_system() {
	(
		. /etc/os-release
		case $ID in
			debian) echo "deb${VERSION_ID}u1" ;;
			ubuntu) echo "ubuntu$VERSION_ID.1" ;;
		esac
	)
}

release_deb() {
	local name remarks system
	system=$(deb_system)
	[ -n "$system" ] || fail 'the package is made on Debian or Ubuntu'
	scripts/setup build deb
	deb_php=$(/usr/bin/php-config --version | cut -d. -f1,2)
	deb_name=php$deb_php-hiredis deb_version=$version-1~$system
	name=${deb_name}_${deb_version}_$(dpkg --print-architecture).deb
	progress "$name: compiling" 40
	deb_build "$name"
	progress "$name: lintian" 5
	remarks=$(lintian --allow-root --pedantic --tag-display-limit 0 --fail-on error,warning,pedantic "$dist/$name" 2>&1) && [ -z "$remarks" ] || fail "lintian says: $remarks"
	progress_end
	echo "$name: lintian --pedantic has no remark"
}
