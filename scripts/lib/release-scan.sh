# Looks for known vulnerabilities in what the files of a release consist of. scripts/release sources this file, and its functions and variables
# are used here.
#
#   release_scan    reads the lists of components in dist, and compares each version with the newest changelog of Debian: an entry that is newer
#                   than the version must not name a CVE. Debian backports fixes, so such an entry is a fix that the version lacks. Then debsecan
#                   compares the same components with Debian's list of vulnerabilities, if this machine reaches it. A line says what could not be
#                   compared, because a list is out of reach or out of date
#
# hiredis is inside of the files. The other libraries are those of the system, and are checked as the Debian has them on which the file was made.

# Prints the entries of the changelog of Debian's source package that are newer than VERSION and name a CVE. The status is 2 if the archive's list of
# RELEASE is out of date, as on a mirror that is not updated any more: a fix could be missing there.
newer_fixes() { # SOURCE RELEASE VERSION
	local directory=$work/scan-$1-$2 entry text
	if [ ! -e "$directory/changelog" ]; then
		mkdir -p "$directory"
		(cd "$directory" && source_package "$1" "$2" --diff-only >&2 && tar -xOf ./*.debian.tar.* debian/changelog >changelog) 2>"$work/log" || {
			grep -q '^E: Release file for .* is expired' "$work/log" && return 2
			cat "$work/log" >&2
			fail "the changelog of $1 in $2 cannot be had"
		}
	fi
	while IFS=$'\t' read -r entry text; do
		! dpkg --compare-versions "$entry" gt "$3" || echo "$1 $entry: $text"
	done < <(awk '/^[^ ]+ \(/ { version = substr($2, 2, length($2) - 2) } /CVE-[0-9]/ { print version "\t" $0 }' "$directory/changelog")
}

scan_component() { # SOURCE RELEASE VERSION WHERE
	local found status=0
	found=$(newer_fixes "$1" "$2" "$3") || status=$?
	if [ $status = 2 ]; then
		echo "$1 $3$4 was not compared with the changelog, because the archive's list of $2 is out of date"
		return
	fi
	[ $status = 0 ] && [ -z "$found" ] || fail "$found"
	echo "$1 $3$4: no newer version fixes a vulnerability"
}

# The version of the source package whose library is installed in this root, for example 3.0.17-1~deb12u2.
version_in_root() { # ROOT SOURCE
	dpkg-query --root="$1" -W -f '${source:Package} ${source:Version}\n' | awk -v name="$2" '$1 == name { print $2; exit }'
}

# debsecan reads the list of installed packages of a root, and there hiredis as one more package.
scan_by_debsecan() { # ROOT RELEASE HIREDIS-VERSION
	local found
	{
		cat "$1/var/lib/dpkg/status"
		printf 'Package: libhiredis\nStatus: install ok installed\nSource: hiredis\nVersion: %s\nArchitecture: amd64\n' "$3-1"
	} >"$work/status"
	if ! debsecan --suite "$2" --status "$work/status" --only-fixed >"$work/found" 2>"$work/log"; then
		grep -q 'error: while downloading' "$work/log" || fail "debsecan: $(tail -n 5 "$work/log")"
		echo "the components of $2 were not compared with Debian's list of vulnerabilities, because debsecan cannot reach it: $(tail -n 1 "$work/log")"
		return
	fi
	found=$(grep -E ' (libssl3(t64)?|liblz4-1|libzstd1|libhiredis)( |$)' "$work/found") || :
	[ -z "$found" ] || fail "debsecan: $found"
	echo "debsecan knows no fix that the components lack in $2"
}

release_scan() {
	local file release name root used hiredis
	scripts/setup zip scan
	hiredis=$(for file in "$dist"/*.zip; do unzip -p "$file" sbom.cdx.json; done | sed -n 's|.*"pkg:generic/hiredis@\(.*\)",|\1|p' | sort -u)
	[ "$(wc -w <<<"$hiredis")" = 1 ] || fail 'the lists of components in dist do not name one hiredis: run scripts/release build first'
	scan_component hiredis sid "$hiredis-1" ' (inside of the files)'
	for release in bookworm trixie; do
		[ $release = bookworm ] && try_php=8.2 || try_php=8.4
		root=$(bare_root $release php$try_php-cli redis-server unzip)
		for name in openssl lz4 libzstd; do
			used=$(version_in_root "$root" $name)
			[ -n "$used" ] || fail "the bare root of $release has no $name"
			scan_component $name $release "$used" " of $release"
		done
		scan_by_debsecan "$root" $release "$hiredis"
	done
}
