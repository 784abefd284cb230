# Fetches source packages of this Debian and of newer ones. It is sourced by bash scripts.
#
#   source_package NAME RELEASE [--diff-only]
#
# This puts the files of Debian's source package NAME into the current directory, which only the caller may use: the original archive (not with
# --diff-only), the packaging and the .dsc. RELEASE is a codename. The files come from the archive that this machine's apt uses, and are checked against
# Debian's signatures. A private apt in ./apt fetches them, so nothing of the system changes and root is not needed.
#
# An archive drops old versions before its lists do, so this takes the newest listed version whose files still exist. On failure the status
# is 1 and the reason is on standard error.

source_package_error() {
	echo "${0##*/}: $1" >&2
	return 1
}

source_package() {
	local name=$1 release=$2 only=${3:-} codename keyring=/usr/share/keyrings/debian-archive-keyring.gpg
	codename=$([ ! -r /etc/os-release ] || { . /etc/os-release && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}"; })
	[ -n "$codename" ] && [ -r "$keyring" ] && command -v apt-get >/dev/null || {
		source_package_error 'source packages of Debian can be had on Debian only'
		return
	}

	mkdir -p apt/parts apt/lists/partial apt/cache/archives/partial
	local options=(-qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$PWD/apt/parts"
		-o "Dir::State::Lists=$PWD/apt/lists" -o "Dir::Cache=$PWD/apt/cache" -o Acquire::Retries=2)
	# The settings of the system apply, for example a proxy. Its hooks do not, because they are about the system's own lists.
	{
		apt-config dump | grep -v -e '-Invoke' -e '^Dir::Etc::'
		printf 'Dir::Etc::parts "/dev/null";\nDir::Etc::main "/dev/null";\n'
	} >apt/conf
	# Security and point updates are separate suites, and not every mirror has all of them. If these fail, only the main suite is used.
	local suites version
	for suites in every_suite main_suite; do
		apt-get indextargets --format '$(REPO_URI)|$(CODENAME)|$(COMPONENT)' 'Created-By: Packages' |
			awk -F'|' -v own="$codename" -v wanted="$release" -v keyring="$keyring" -v suites="$suites" '
				$3 == "main" && ($2 == own || (suites == "every_suite" && index($2, own "-") == 1 && wanted !~ /^(sid|experimental)$/)) {
					printf "Types: deb-src\nURIs: %s\nSuites: %s%s\nComponents: main\nSigned-By: %s\n\n", $1, wanted, substr($2, length(own) + 1), keyring
				}' >apt/parts/sources.sources
		[ -s apt/parts/sources.sources ] || {
			source_package_error "apt knows no archive for $codename (try apt-get update)"
			return
		}
		chmod -R a+rX,a+w . # if root calls it, apt fetches as its own user
		APT_CONFIG=$PWD/apt/conf apt-get "${options[@]}" update >apt/log 2>&1 || continue
		for version in $(APT_CONFIG=$PWD/apt/conf apt-cache "${options[@]}" showsrc "$name" 2>>apt/log | sed -n 's/^Version: //p' | sort -rV); do
			APT_CONFIG=$PWD/apt/conf apt-get "${options[@]}" source --download-only $only "$name=$version" >>apt/log 2>&1 && return
			rm -f "$name"_*
		done
	done
	cat apt/log >&2
	source_package_error "the archive that apt uses gave no source package of $name from $release"
}
