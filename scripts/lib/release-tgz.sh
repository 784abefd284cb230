# Makes the package for PECL. scripts/release sources this file, and its functions and variables are used here.
#
#   release_tgz    packs the files that package.xml lists, in such a way that two builds of one commit give the same bytes

release_tgz() {
	local name=hiredis-$version.tgz content=$work/tgz
	scripts/setup pecl
	mkdir "$content" "$content/unpacked"
	git ls-files -z | xargs -0 cp --parents -t "$content"
	(cd "$content" && quietly pecl package)
	# PEAR writes the times and the user of the files into the archive, and the time of today into package.xml.
	tar -xzf "$content/$name" -C "$content/unpacked"
	sed -i -E "s|^( *<date>).*(</date>)|\1$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)\2|; s|^( *<time>).*(</time>)|\1$(date -u -d "@$SOURCE_DATE_EPOCH" +%T)\2|" "$content/unpacked/package.xml"
	chmod -R u=rwX,go=rX "$content/unpacked"
	tar -C "$content/unpacked" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -c package.xml "hiredis-$version" |
		gzip -9n >"$dist/$name"
	echo "| \`$name\` | a compiler, and the headers of PHP, hiredis and OpenSSL |" >"$dist/$name.needs"
	echo "$name: $(tar -tzf "$dist/$name" | wc -l) files"
}
