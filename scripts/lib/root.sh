# Debian roots of their own, outside of the tree; to be sourced by bash scripts that define fail() and name a file in $log.
#
#   make_root ROOT RELEASE [ARCHITECTURE]          makes a minimal Debian; ROOT appears when it is whole
#   install_in_root ROOT PACKAGE...                installs packages in it with its own apt
#   in_root ROOT READ_ONLY DIRECTORY COMMAND...    runs COMMAND in it, in DIRECTORY. READ_ONLY, when it is not empty, is a directory of
#                                                  this machine that COMMAND sees at /checkout
#
# A root has the /tmp, the devices and the network of this machine. All of this needs Debian, root and the right to mount. The packages come
# from the archive that this machine's apt uses and are checked against Debian's signatures. Another architecture than the machine's own needs
# a kernel that runs its programs: scripts/root sees to that.

quietly() {
	"$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; fail "$1 failed"; }
}

may_make_roots() {
	[ "$(id -u)" = 0 ] || fail 'making it needs root'
	unshare --mount true 2>/dev/null || fail 'making it needs the right to mount, which is missing here'
}

# In a mount namespace of its own, so that nothing stays mounted, however this ends.
in_root() {
	unshare --mount --propagation private sh -c '
		set -e
		root=$1 checkout=$2 directory=$3
		shift 3
		mkdir -p "$root/checkout"
		mount -t proc proc "$root/proc"
		mount --rbind /dev "$root/dev"
		mount --bind /tmp "$root/tmp"
		cat /etc/resolv.conf >"$root/etc/resolv.conf" 2>/dev/null || :
		if [ -n "$checkout" ]; then
			mount --bind "$checkout" "$root/checkout"
			mount -o remount,bind,ro "$root/checkout"
		fi
		exec chroot "$root" /usr/bin/env --chdir="$directory" "$@"' \
		sh "$1" "$2" "$3" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TMPDIR=/tmp "${@:4}"
}

make_root() {
	local root=$1 release=$2 architecture=${3:-} top codename archive proxy keyring=/usr/share/keyrings/debian-archive-keyring.gpg
	top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
	"$top/scripts/setup" root
	codename=$(. /etc/os-release && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") || fail 'Debian is needed, for its archive and its keys'
	archive=$(apt-get indextargets --format '$(REPO_URI)|$(CODENAME)|$(COMPONENT)' 'Created-By: Packages' |
		awk -F'|' -v own="$codename" '$2 == own && $3 == "main" { print $1; exit }')
	[ -n "$archive" ] || fail "apt knows no archive for $codename (try apt-get update)"
	proxy=$(apt-config shell proxy Acquire::http::Proxy)
	[ -z "$proxy" ] || { eval "$proxy"; export http_proxy=${http_proxy:-$proxy}; }
	echo "Making a Debian of its own in $root" >&2
	# Under another name until it is whole.
	rm -rf --one-file-system "$root" "$root.new"
	quietly debootstrap --variant=minbase ${architecture:+--arch="$architecture"} --keyring="$keyring" "$release" "$root.new" "$archive"
	# No service is to start in it.
	printf '#!/bin/sh\nexit 101\n' >"$root.new/usr/sbin/policy-rc.d"
	chmod +x "$root.new/usr/sbin/policy-rc.d"
	printf 'path-exclude=/usr/share/doc/*\npath-exclude=/usr/share/man/*\npath-exclude=/usr/share/locale/*\n' >"$root.new/etc/dpkg/dpkg.cfg.d/small"
	printf '127.0.0.1 localhost\n::1 localhost\n' >"$root.new/etc/hosts"
	mkdir -p "$root.new/checkout"
	mv "$root.new" "$root"
}

install_in_root() {
	local root=$1 apt=(DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Acquire::Retries=2 -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root)
	shift
	echo "Installing $# packages in it" >&2
	quietly in_root "$root" '' / dpkg --configure -a # an earlier run may have been cut short
	quietly in_root "$root" '' / "${apt[@]}" update
	quietly in_root "$root" '' / "${apt[@]}" --no-install-recommends install "$@"
	in_root "$root" '' / apt-get clean
}
