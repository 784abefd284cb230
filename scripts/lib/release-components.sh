# Lists what the files of a release consist of (SBOM), in the format CycloneDX. scripts/release sources this file, and its functions and variables
# are used here.
#
#   component_list MODULE FILE   writes the list of components of this module
#   check_component_lists        checks the list in each zip and Debian package of dist
#   same_times DIRECTORY         gives all files below it the permissions of a package and the time of the commit, so that two builds of one commit
#                                give the same archive

# hiredis is inside of the module. The other libraries are those of the system, and their versions are those with which it was compiled.
component_list() { # MODULE FILE
	local needed libraries name
	needed=$(objdump -p "$1" 2>/dev/null | awk '$1 == "NEEDED" { print $2 }') || needed=$(otool -L "$1" | awk 'NR > 1 { print $1 }')
	libraries="hiredis BSD-3-Clause $(PKG_CONFIG_PATH=$(release_hiredis)/lib/pkgconfig pkg-config --modversion hiredis) inside"$'\n'
	for name in 'openssl Apache-2.0 libssl' 'liblz4 BSD-2-Clause liblz4' 'libzstd BSD-3-Clause libzstd'; do
		set -- "$1" "$2" $name
		! grep -q "$5" <<<"$needed" || libraries+="$3 $4 $(pkg-config --modversion "$3") $(grep -m 1 "$5" <<<"$needed")"$'\n'
	done
	php -n -r '
		[, $version, $time, $libraries] = $argv;
		$components = [];
		foreach (explode("\n", trim($libraries)) as $library) {
			[$name, $licence, $number, $file] = explode(" ", $library);
			$components[] = ["type" => "library", "bom-ref" => $name, "name" => $name, "version" => $number, "scope" => "required",
				"licenses" => [["license" => ["id" => $licence]]], "purl" => "pkg:generic/$name@$number",
				"properties" => [["name" => "hiredis-php:linked", "value" => $file === "inside" ? "inside of hiredis.so" : "the library $file of the system"]]];
		}
		echo json_encode(["\$schema" => "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat" => "CycloneDX", "specVersion" => "1.6", "version" => 1,
			"metadata" => ["timestamp" => gmdate("Y-m-d\TH:i:s\Z", (int) $time), "component" => ["type" => "library", "bom-ref" => "hiredis-php", "name" => "hiredis-php/hiredis",
				"version" => $version, "licenses" => [["license" => ["id" => "BSD-3-Clause"]]], "purl" => "pkg:composer/hiredis-php/hiredis@$version"]],
			"components" => $components,
			"dependencies" => [["ref" => "hiredis-php", "dependsOn" => array_column($components, "bom-ref")]],
		], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\n";' "$version" "$SOURCE_DATE_EPOCH" "$libraries" >"$2"
}

same_times() { # DIRECTORY
	find "$1" -type d -exec chmod 755 {} +
	find "$1" -type f -exec chmod 644 {} +
	# The touch of macOS does not take seconds since 1970.
	find "$1" -exec touch -h -t "$(php -n -r 'echo gmdate("YmdHi.s", (int) $argv[1]);' "$SOURCE_DATE_EPOCH")" {} +
}

# The list of components in each file must be valid, and name everything that is inside or needed.
check_component_lists() {
	local tools file list name names
	scripts/setup zip
	tools=$(release_tools)
	mkdir -p "$work/lists"
	for file in "$dist"/*.zip "$dist"/*.deb; do
		[ -e "$file" ] || continue
		names=(hiredis openssl)
		[[ $file != *.deb && $file != *-glibc* ]] || names+=(liblz4 libzstd)
		list=$work/lists/$(basename "$file").json
		case $file in
			*.zip) unzip -p "$file" sbom.cdx.json >"$list" ;;
			*.deb) dpkg-deb --fsys-tarfile "$file" | tar -xO --wildcards './usr/share/doc/*/sbom.cdx.json' >"$list" ;;
		esac
		for name in "${names[@]}"; do
			grep -qE "\"pkg:generic/$name@[0-9]+\.[0-9]+\.[0-9]+\"" "$list" || fail "the list of components in $file lacks $name"
		done
	done
	cp scripts/release-tools/check-components.mjs "$tools/"
	(cd "$tools" && node check-components.mjs "$work"/lists/*.json) || fail 'a list of components is not valid'
}
