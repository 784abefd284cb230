# Makes what the repository of each Composer library contains. scripts/release sources this file, and its functions and variables are used
# here.
#
#   library_split NAME [PARENT]   prints a commit with the files of the library as they are in HEAD. PARENT is the newest commit of the
#                                 library's repository; without it the commit is the first one. If nothing has changed, prints PARENT
#   release_libraries             splits every library, installs each from its split with Composer, and runs scripts/lib/libraries/NAME.php
#
# A split differs from the directory in one thing: the links of its README that lead to other directories name the main repository.

library_names() {
	git ls-files -- ':(glob)packages/*/composer.json' stubs/composer.json | sed 's|/composer.json$||; s|.*/||'
}

library_split() { # NAME [PARENT]
	local directory=packages/$1 main tree parent=${2:-} options=()
	main=$(sed -n 's/^| repository | `\([^`]*\)` |.*/\1/p' docs/releasing.md)/blob/main
	local rewrite=(-e "s|](\.\./\.\./|]($main/|g" -e "s|](\.\./|]($main/packages/|g")
	[ "$1" != stubs ] || directory=stubs rewrite=(-e "s|](\.\./|]($main/|g")
	tree=$(
		export GIT_INDEX_FILE=$work/index
		rm -f "$GIT_INDEX_FILE"
		git read-tree "HEAD:$directory" &&
			git update-index --cacheinfo "100644,$(git show "HEAD:$directory/README.md" | sed "${rewrite[@]}" | git hash-object -w --stdin),README.md" &&
			git write-tree
	) || fail "there is no library $1"
	[ -z "$parent" ] || [ "$(git rev-parse "$parent^{tree}")" != "$tree" ] || { git rev-parse "$parent"; return; }
	[ -z "$parent" ] || options=(-p "$parent")
	git log -1 --format=%B | GIT_AUTHOR_NAME=$(git log -1 --format=%an) GIT_AUTHOR_EMAIL=$(git log -1 --format=%ae) GIT_AUTHOR_DATE=$(git log -1 --format=%aI) \
		GIT_COMMITTER_NAME=$(git log -1 --format=%cn) GIT_COMMITTER_EMAIL=$(git log -1 --format=%ce) GIT_COMMITTER_DATE=$(git log -1 --format=%cI) \
		git commit-tree "$tree" "${options[@]}"
}

# Composer gets the zip that GitHub would make of a tag, so a file that .gitattributes wrongly leaves out is missed here.
library_try() { # NAME COMMIT
	local project=$work/library-$1 output
	mkdir "$project"
	git archive --format=zip -o "$project/library.zip" "$2"
	php -n -r '
		[, $commit, $file, $zip] = $argv;
		$library = json_decode(shell_exec("git show $commit:composer.json"), true);
		// The second line of the program names further packages that Composer installs for it.
		preg_match("~^// with (.*)~m", file_get_contents($file), $with);
		echo json_encode([
			"repositories" => [["type" => "package", "package" => $library + ["version" => "1.0.0", "dist" => ["type" => "zip", "url" => $zip]]]],
			"require" => [$library["name"] => "^1.0"] + array_fill_keys(preg_split("~, ~", $with[1] ?? "", 0, PREG_SPLIT_NO_EMPTY), "*"),
			"replace" => json_decode(file_get_contents("packages/laravel/replaced.json")),
			"config" => ["allow-plugins" => ["phpstan/extension-installer" => true, "*" => false]],
		], JSON_THROW_ON_ERROR);' "$2" "scripts/lib/libraries/$1.php" "$project/library.zip" >"$project/composer.json"
	# A README that links to a directory which the split does not have leads nowhere.
	! git show "$2:README.md" | grep -n '](\.\./' || fail "the README of $1 has a relative link that leaves the library"
	git cat-file -e "$2:LICENSE" || fail "$1 has no LICENSE"
	(cd "$project" && quietly composer update --no-interaction --no-progress)
	output=$(php "scripts/lib/libraries/$1.php" "$project" "$work/redis.sock" 2>&1) && [ "$output" = works ] || fail "$1 does not work from its split: $output"
	echo "hiredis-php/$1: $(git ls-tree -r --name-only "$2" | wc -l) files, installed from its split"
}

release_libraries() {
	local name commit
	scripts/setup composer zip
	mkdir "$work/ini"
	echo "extension=$(scripts/build)" >"$work/ini/hiredis.ini"
	# Exported only for this function, because the pieces after it run PHPs that cannot load this module.
	local -x PHP_INI_SCAN_DIR="${PHP_INI_SCAN_DIR:-}:$work/ini" COMPOSER_ALLOW_SUPERUSER=1
	start_server
	for name in $(library_names); do
		progress "$name: installing it from its split" 10
		commit=$(library_split "$name")
		library_try "$name" "$commit"
	done
	progress_end
}
