# Bare Debians to try things in; to be sourced by bash scripts.
#
#   bare_root RELEASE PACKAGE...    makes, where it is not there yet, a Debian of its minimum and these packages, and prints its directory
#   bare_copy ROOT DIRECTORY        a copy of it, to change and to throw away
#   in_bare ROOT COMMAND...         runs COMMAND in it; /tmp there is that of this machine
#
# They need Debian, root, and the right to mount. The roots stand outside of the tree: HIREDIS_ROOTS, or hiredis-roots where the user's
# caches are; one takes half a minute, 200 MB and the archive that this machine's apt uses. On failure the status is 1 and the reason is on
# standard error.

bare_error() {
	echo "${0##*/}: $1" >&2
	return 1
}

in_bare() { # ROOT COMMAND...
	# In a mount namespace of its own, so that nothing stays mounted, however this ends.
	unshare --mount --propagation private sh -c '
		set -e
		root=$1
		shift
		mount -t proc proc "$root/proc"
		mount --rbind /dev "$root/dev"
		mount --bind /tmp "$root/tmp"
		cat /etc/resolv.conf >"$root/etc/resolv.conf" 2>/dev/null || :
		exec chroot "$root" /usr/bin/env --chdir=/ "$@"' \
		sh "$1" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TMPDIR=/tmp DEBIAN_FRONTEND=noninteractive "${@:2}"
}

bare_quietly() { # LOG COMMAND...
	"${@:2}" >"$1" 2>&1 || {
		tail -n 40 "$1" >&2
		bare_error "$2 failed"
	}
}

# The lines of a sources.list for RELEASE, from the archives that this machine's apt has. Security and point updates are known for this
# machine's own release only.
bare_sources() { # RELEASE
	local own
	own=$(. /etc/os-release && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") || { bare_error 'Debian is needed, for its archive and its keys'; return 1; }
	apt-get indextargets --format '$(REPO_URI)|$(CODENAME)|$(COMPONENT)' 'Created-By: Packages' |
		awk -F'|' -v own="$own" -v wanted="$1" '
			$3 == "main" && $2 == own { print "deb", $1, wanted, "main" }
			$3 == "main" && own == wanted && index($2, own "-") == 1 { print "deb", $1, $2, "main" }' | sort -u
}

bare_make() { # RELEASE ROOT LOG PACKAGE...
	local release=$1 root=$2 log=$3 sources archive proxy
	sources=$(bare_sources "$release") || return
	archive=$(awk -v wanted="$release" '$3 == wanted { print $2; exit }' <<<"$sources")
	[ -n "$archive" ] || { bare_error "apt knows no archive for $release (try apt-get update)"; return 1; }
	proxy=$(apt-config shell proxy Acquire::http::Proxy)
	[ -z "$proxy" ] || { eval "$proxy"; export http_proxy=${http_proxy:-$proxy}; }
	rm -rf --one-file-system "$root.new"
	bare_quietly "$log" debootstrap --variant=minbase --keyring=/usr/share/keyrings/debian-archive-keyring.gpg "$release" "$root.new" "$archive" || return
	echo "$sources" >"$root.new/etc/apt/sources.list"
	# No service is to start in it.
	printf '#!/bin/sh\nexit 101\n' >"$root.new/usr/sbin/policy-rc.d"
	chmod +x "$root.new/usr/sbin/policy-rc.d"
	local apt=(apt-get -qq -y -o Acquire::Retries=2 -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root)
	bare_quietly "$log" in_bare "$root.new" "${apt[@]}" update &&
		bare_quietly "$log" in_bare "$root.new" "${apt[@]}" --no-install-recommends install "${@:4}" || return
	in_bare "$root.new" apt-get clean
	# Under another name until it is whole.
	mv "$root.new" "$root"
}

bare_root() { # RELEASE PACKAGE...
	local roots=${HIREDIS_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/hiredis-roots} root log status=0
	root=$roots/$1-$(IFS=-; echo "${*:2}")
	if [ ! -d "$root" ]; then
		[ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null || { bare_error 'a bare Debian needs root and the right to mount'; return 1; }
		"$(dirname "${BASH_SOURCE[0]}")/../setup" root || return
		mkdir -p "$roots"
		log=$(mktemp)
		bare_make "$1" "$root" "$log" "${@:2}" || status=1
		rm -f "$log"
		[ $status = 0 ] || return 1
	fi
	echo "$root"
}

bare_copy() { # ROOT DIRECTORY
	cp -a "$1" "$2"
}
