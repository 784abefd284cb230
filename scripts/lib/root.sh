# Makes minimal Debians in directories outside of the tree, and runs commands in them. It is sourced by bash scripts that define fail().
#
#   make_root ROOT RELEASE [ARCHITECTURE]          makes a minimal Debian; ROOT appears only when it is complete
#   without_documents ROOT                         packages that are installed from now on come without documentation and translations
#   install_in_root ROOT PACKAGE...                installs packages in ROOT with its own apt
#   in_root ROOT READ_ONLY DIRECTORY COMMAND...    runs COMMAND in ROOT, in DIRECTORY. READ_ONLY may be empty, or a directory of this
#                                                  machine that COMMAND sees at /checkout
#   may_make_roots                                 fails if this user cannot make roots
#   bare_root RELEASE PACKAGE...                   prints the directory of a minimal Debian with these packages, to be copied or read. Makes
#                                                  it if it is not there, in HIREDIS_ROOTS or in hiredis-roots in the user's cache directory
#
# A root uses the /tmp, the devices and the network of this machine. All of this needs Debian, root and the right to mount.
#
# The packages come from the archives that this machine's apt uses, and are checked against Debian's signatures. A root gets security and
# point updates only if this machine's own release has them. For another architecture the kernel must be able to run its programs
# (scripts/root).

root_quietly() {
	local log status=0
	log=$(mktemp)
	"$@" >"$log" 2>&1 || { status=1 && tail -n 40 "$log" >&2; }
	rm -f "$log"
	[ $status = 0 ] || fail "$1 failed"
}

may_make_roots() {
	[ "$(id -u)" = 0 ] || fail 'making a Debian of its own needs root'
	unshare --mount true 2>/dev/null || fail 'making a Debian of its own needs the right to mount, which is missing here'
}

# A separate mount namespace, so that nothing stays mounted however the command ends.
in_root() {
	unshare --mount --propagation private sh -c '
		set -e
		root=$1 checkout=$2 directory=$3
		shift 3
		mkdir -p "$root/checkout"
		# A mount of its own: only then unshare --mount works in it.
		mount --bind "$root" "$root"
		mount -t proc proc "$root/proc"
		mount --rbind /dev "$root/dev"
		mount --bind /tmp "$root/tmp"
		cat /etc/resolv.conf >"$root/etc/resolv.conf" 2>/dev/null || :
		if [ -n "$checkout" ]; then
			mount --bind "$checkout" "$root/checkout"
			mount -o remount,bind,ro "$root/checkout"
		fi
		exec chroot "$root" /usr/bin/env --chdir="$directory" "$@"' \
		sh "$1" "$2" "$3" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TMPDIR=/tmp DEBIAN_FRONTEND=noninteractive HIREDIS_YES=1 "${@:4}"
}

root_sources() { # prints the lines of sources.list for RELEASE
	local own
	own=$(. /etc/os-release && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") || fail 'Debian is needed, for its archive and its keys'
	apt-get indextargets --format '$(REPO_URI)|$(CODENAME)|$(COMPONENT)' 'Created-By: Packages' |
		awk -F'|' -v own="$own" -v wanted="$1" '
			$3 != "main" { next }
			$2 == own { print "deb", $1, wanted, "main" }
			# sid and experimental have no suites of updates
			index($2, own "-") == 1 && wanted !~ /^(sid|unstable|experimental)$/ { print "deb", $1, wanted substr($2, length(own) + 1), "main" }' | sort -u
}

make_root() {
	local root=$1 release=$2 architecture=${3:-} sources archive proxy script
	"$(dirname "${BASH_SOURCE[0]}")/../setup" root
	sources=$(root_sources "$release") || exit
	archive=$(awk -v wanted="$release" '$3 == wanted { print $2; exit }' <<<"$sources")
	[ -n "$archive" ] || fail "apt knows no archive for $release (try apt-get update)"
	proxy=$(apt-config shell proxy Acquire::http::Proxy)
	[ -z "$proxy" ] || { eval "$proxy"; export http_proxy=${http_proxy:-$proxy}; }
	echo "Making a Debian of its own in $root" >&2
	# The root has another name until it is complete.
	rm -rf --one-file-system "$root" "$root.new"
	# An older debootstrap has no script for a newer release. The scripts of all newer releases are the same as that of sid.
	script=/usr/share/debootstrap/scripts/$release
	[ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
	root_quietly debootstrap --variant=minbase ${architecture:+--arch="$architecture"} --keyring=/usr/share/keyrings/debian-archive-keyring.gpg \
		"$release" "$root.new" "$archive" "$script"
	echo "$sources" >"$root.new/etc/apt/sources.list"
	# No package may start a service in the root.
	printf '#!/bin/sh\nexit 101\n' >"$root.new/usr/sbin/policy-rc.d"
	chmod +x "$root.new/usr/sbin/policy-rc.d"
	printf '127.0.0.1 localhost\n::1 localhost\n' >"$root.new/etc/hosts"
	mkdir -p "$root.new/checkout"
	mv "$root.new" "$root"
}

without_documents() {
	printf 'path-exclude=/usr/share/doc/*\npath-exclude=/usr/share/man/*\npath-exclude=/usr/share/locale/*\n' >"$1/etc/dpkg/dpkg.cfg.d/small"
}

install_in_root() {
	local root=$1 apt=(apt-get -qq -y -o Acquire::Retries=2 -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root)
	shift
	echo "Installing $# packages in it" >&2
	root_quietly in_root "$root" '' / dpkg --configure -a # an earlier run may have been cut short
	root_quietly in_root "$root" '' / "${apt[@]}" update
	root_quietly in_root "$root" '' / "${apt[@]}" --no-install-recommends install "$@"
	in_root "$root" '' / apt-get clean
}

bare_root() {
	local roots=${HIREDIS_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/hiredis-roots} root
	root=$roots/$1-$(IFS=-; echo "${*:2}")
	if [ ! -d "$root" ]; then
		may_make_roots
		mkdir -p "$roots"
		make_root "$root.making" "$1"
		install_in_root "$root.making" "${@:2}"
		mv "$root.making" "$root"
	fi
	echo "$root"
}
