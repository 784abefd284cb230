# Builds the files of a release in roots that nothing else has touched. scripts/release sources this file, and its functions and variables are
# used here.
#
#   release_build       fills dist with the files for Debian
#   release_again       builds these files again in other roots, in another directory, as another user, on another day, with another locale and
#                       time zone, and checks that each file has the same sha256
#   release_rehearse    does everything in a new Debian 13, signs with a key that it makes for this, and prints what an account has to do
#
# What is built is HEAD, because a release is made of a commit.

# Prints the program that runs in the root. Its arguments are the turn, the directory for the files, and the pieces of scripts/release.
build_program() {
	cat <<'END'
set -e
turn=$1 to=$2
shift 2
user=root directory=/root/hiredis
command=(scripts/release "$@")
if [ "$turn" = again ]; then
	user=builder directory=/srv/elsewhere/of/hiredis
	apt-get -qq update
	apt-get -qq -y --no-install-recommends install locales faketime
	echo 'tr_TR.UTF-8 UTF-8' >/etc/locale.gen
	locale-gen
	useradd --create-home "$user"
	# On the other day the lists of packages have expired.
	echo 'Acquire::Check-Date "false";' >/etc/apt/apt.conf.d/other-day
	# The times of files stay as they are, because the script sets them.
	command=(env LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=UTC-5:45 HOME=/home/builder NO_FAKE_STAT=1 faketime -f +40d "${command[@]}")
fi
git config --system --add safe.directory '*'
git clone -q /checkout "$directory"
cd "$directory"
scripts/setup build php-build zip deb pecl composer
chown -R "$user" .
status=0
runuser -u "$user" -- "${command[@]}" || status=$?
[ $status = 0 ] || [ $status = 3 ]
cp -R dist/. "$to/"
END
}

build_in_root() { # first|again TO RELEASE PIECE...
	local root=$work/build turn=$1 to=$2 release=$3
	shift 3
	git diff --quiet HEAD || fail 'files differ from HEAD: commit them first, because HEAD is what is built'
	cp -a "$(bare_root "$release" git ca-certificates)" "$root"
	build_program >"$root/root/build"
	mkdir -p "$work/$turn"
	progress "Building in a new $release" 300
	in_root "$root" "$top" / bash /root/build "$turn" "$work/$turn" "$@" >"$work/log" 2>&1 || [ $? = 3 ] || { tail -n 40 "$work/log" >&2; fail "the build in a new $release failed"; }
	progress_end
	grep -E '^Not made: |^(php|hiredis)[^ ]*(zip|deb|tgz)[: ]' "$work/log" | sort -u || :
	rm -rf --one-file-system "$root"
	[ "$to" = "$work/$turn" ] || cp -R "$work/$turn/." "$to/"
}

build_everything() { # first|again TO [PIECE...]
	build_in_root "$1" "$2" bookworm "${@:3}" zips deb tgz
	build_in_root "$1" "$2" trixie deb
}

release_build() {
	may_make_roots
	rm -rf "$dist"/*.zip "$dist"/*.deb "$dist"/*.tgz "$dist"/*.needs
	build_everything first "$dist" packages programs
}

release_again() {
	local file
	may_make_roots
	build_everything again "$work/again"
	for file in "$work"/again/*.{zip,deb,tgz}; do
		cmp "$file" "$dist/$(basename "$file")" || fail "$(basename "$file") differs between two builds"
	done
	(cd "$work/again" && sha256sum -- *.zip *.deb *.tgz)
	echo 'The second build has the same bytes: other root, directory, user, day, locale and time zone'
}

# The new Debian trusts those that this machine trusts, so that it reaches the same registries.
release_rehearse() {
	local root=$work/rehearsal status=0
	may_make_roots
	git diff --quiet HEAD || fail 'files differ from HEAD: commit them first, because HEAD is what is released'
	make_root "$root" trixie
	mkdir -p "$root/usr/local/share/ca-certificates"
	find /usr/local/share/ca-certificates -name '*.crt' -exec cp {} "$root/usr/local/share/ca-certificates/" \; 2>/dev/null || :
	install_in_root "$root" git ca-certificates
	rehearsal_program >"$root/root/rehearse"
	in_root "$root" "$top" / bash /root/rehearse || status=$?
	[ $status = 0 ] || [ $status = 3 ]
	cp -R "$root/root/hiredis/dist/." "$dist/"
	echo
	awk '/^## What only an account can do/ { inside = 1 } /^## / && !/What only/ { inside = 0 } inside' docs/releasing.md
	[ $status = 0 ] || fail 'some files could not be made, as the lines above say: run the rehearsal again later'
}

rehearsal_program() {
	cat <<'END'
set -e
git config --system --add safe.directory '*'
git clone -q /checkout /root/hiredis
cd /root/hiredis
echo "In $(. /etc/os-release && echo "$PRETTY_NAME"), commit $(git log -1 --format=%h):"
status=0
scripts/release || status=$?
[ $status = 0 ] || [ $status = 3 ]
RELEASE_KEY=$(scripts/release key)
export RELEASE_KEY
scripts/release sign
exit $status
END
}
