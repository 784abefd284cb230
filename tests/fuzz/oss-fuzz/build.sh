#!/bin/bash
# Builds the targets of tests/fuzz for OSS-Fuzz, which sets SRC, OUT, CC, CXX, CFLAGS, CXXFLAGS and LIB_FUZZING_ENGINE. The Dockerfile says
# where the sources are: PHP in php-src, hiredis in hiredis-library, this repository in hiredis.

set -euo pipefail
. "$SRC/hiredis/scripts/lib/fuzz-sources.sh"
tree=$SRC/hiredis

# PHP is a shared library, because the targets replace functions with which it allocates memory.
cd "$SRC/php-src"
[ -x configure ] || ./buildconf --force
./configure -q --prefix="$SRC/php" --disable-all --disable-cli --disable-cgi --disable-phpdbg --without-pear --without-pcre-jit --enable-embed=shared
make -s -j"$(nproc)" install-build install-headers install-programs install-sapi
export PATH=$SRC/php/bin:$PATH
mkdir -p "$OUT/lib"
cp "$SRC/php/lib/libphp.so" "$OUT/lib/"

cd "$SRC/hiredis-library"
make -s libhiredis.a OPTIMIZATION= DEBUG_FLAGS= CFLAGS="$CFLAGS -fvisibility=hidden"
mkdir -p "$SRC/include/hiredis"
cp alloc.h hiredis.h read.h sds.h "$SRC/include/hiredis/"

cd "$tree"
read -ra includes <<<"$(php-config --includes)"
includes+=(-I"$(php-config --include-dir)" -Itests/fuzz -Isrc -I"$SRC/include" -I"$SRC/include/hiredis")
objects=()
for file in "${sources[@]/#/src/}" tests/fuzz/engine.c; do
	object=$SRC/${file//\//+}.o
	$CC $CFLAGS -std=gnu11 -w "${defines[@]}" "${includes[@]}" -c "$file" -o "$object"
	objects+=("$object")
done
for target in "${targets[@]}"; do
	$CC $CFLAGS -std=gnu11 -w "${defines[@]}" "${includes[@]}" -c "tests/fuzz/$target.c" -o "$SRC/$target.o"
	$CXX $CXXFLAGS $LIB_FUZZING_ENGINE "$SRC/$target.o" "${objects[@]}" "$SRC/hiredis-library/libhiredis.a" \
		"$OUT/lib/libphp.so" -Wl,-rpath,'$ORIGIN/lib' -o "$OUT/$target" \
		-Wl,-Bstatic -lssl -lcrypto -Wl,-Bdynamic -lresolv -ldl -lpthread
	zip -q -j "$OUT/${target}_seed_corpus.zip" "tests/fuzz/corpus/$target"/*
	[ ! -f "tests/fuzz/$target.dict" ] || cp "tests/fuzz/$target.dict" "$OUT/"
	printf '[libfuzzer]\nmax_len = 400\ntimeout = 20\n' >"$OUT/$target.options"
done
