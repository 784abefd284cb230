# The rules of this extension, beside those that phpize brings. A plain build needs none of them.

# src/output/template.c is committed. It says from which src/output/template.re it was made, because the times of a fresh checkout say nothing.
$(srcdir)/src/output/template.c: $(srcdir)/src/output/template.re
	@sum=`cksum < $(srcdir)/src/output/template.re`; \
	if grep -q "cksum $$sum " $@; then \
		touch $@ 2>/dev/null || :; \
	elif command -v re2c >/dev/null; then \
		re2c -W -i --no-generation-date --no-version -o $@ $(srcdir)/src/output/template.re && \
		echo "/* template.re: cksum $$sum */" >> $@; \
	else \
		echo "src/output/template.re was changed; without re2c src/output/template.c stays as it is" >&2; \
	fi

# The rule of phpize for this file copies modules/hiredis.so with cp, which would write into the old file. A PHP process that has loaded the old file
# would crash. The old file is therefore removed first, so that cp creates a new one. (An intermediate target is made only if the copy is made.)
.INTERMEDIATE: old-module-removed
$(phplibdir)/hiredis.la: old-module-removed
old-module-removed: ./hiredis.la
	@rm -f $(phplibdir)/hiredis.so

# phpize's own rule fetches a parser from the network; ours takes the operating system's (scripts/arginfo).
%_arginfo.h: %.stub.php
	@PHP=$(PHP_EXECUTABLE) $(srcdir)/scripts/arginfo $<

arginfo:
	@PHP=$(PHP_EXECUTABLE) $(srcdir)/scripts/arginfo

# What "make install" put there. The line in php.ini is the administrator's.
uninstall:
	rm -f $(INSTALL_ROOT)$(EXTENSION_DIR)/hiredis.so
	@echo "Take the line extension=hiredis out of php.ini, too: php --ini says where"

bench: all
	@$(srcdir)/benchmarks/run

package-check:
	@$(srcdir)/scripts/package-check

help:
	@echo 'make                builds modules/hiredis.so'
	@echo 'make install        puts it into the extension directory of PHP'
	@echo 'make uninstall      takes it away again'
	@echo 'make test           runs the tests (scripts/test does the set-up, too)'
	@echo 'make bench          measures it beside other clients (benchmarks/README.md)'
	@echo 'make arginfo        makes src/*/*_arginfo.h from src/*/*.stub.php (needs php-parser)'
	@echo 'make package-check  says which files package.xml lacks (scripts/package-check --write adds them)'
	@echo './configure --enable-hiredis-dev    makes warnings errors'

.PHONY: arginfo bench package-check help uninstall
