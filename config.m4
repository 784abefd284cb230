PHP_ARG_WITH([hiredis],
  [for hiredis support],
  [AS_HELP_STRING([[--with-hiredis[=DIR|debian]]],
    [Include hiredis support; DIR is where hiredis 1.1 or newer was installed,
    if pkg-config does not find it; debian builds the one of a newer Debian
    (scripts/hiredis) and puts it into the module])])

PHP_ARG_WITH([libvalkey],
  [for libvalkey in the place of hiredis],
  [AS_HELP_STRING([[--with-libvalkey[=DIR]]],
    [hiredis: build on libvalkey 0.5 or newer; DIR is where it was installed,
    if pkg-config does not find it])],
  [no],
  [no])

PHP_ARG_WITH([hiredis-tls],
  [for TLS in hiredis],
  [AS_HELP_STRING([[--with-hiredis-tls[=auto|yes|no]]],
    [hiredis: TLS by OpenSSL 1.1.1 or newer (default: auto, when it is found)])],
  [auto],
  [no])

PHP_ARG_WITH([hiredis-lz4],
  [for LZ4 in hiredis],
  [AS_HELP_STRING([[--with-hiredis-lz4[=auto|yes|no]]],
    [hiredis: the codec LZ4 of \Redis by liblz4 (default: auto, when it is found)])],
  [auto],
  [no])

PHP_ARG_WITH([hiredis-zstd],
  [for zstd in hiredis],
  [AS_HELP_STRING([[--with-hiredis-zstd[=auto|yes|no]]],
    [hiredis: the codec ZSTD of \Redis by libzstd 1.4 or newer (default: auto, when it is found)])],
  [auto],
  [no])

PHP_ARG_WITH([hiredis-lzf],
  [for LZF in hiredis],
  [AS_HELP_STRING([[--with-hiredis-lzf[=auto|yes|no]]],
    [hiredis: the codec LZF of \Redis by liblzf (default: auto, when it is found)])],
  [auto],
  [no])

PHP_ARG_ENABLE([hiredis-dev],
  [whether compiler warnings are errors in hiredis],
  [AS_HELP_STRING([--enable-hiredis-dev],
    [hiredis: -Wall -Wextra -Wshadow -Werror, for its developers])],
  [no],
  [no])

dnl This stands apart from what follows it: the shell reads a whole "if" before it runs any of it, and with the macros of an older phpize
dnl the next one may be no valid shell code.
if test "$PHP_HIREDIS" != "no"; then
  AC_MSG_CHECKING([for PHP 8.2 or newer])
  hiredis_php_version=`$PHP_CONFIG --version`
  AC_MSG_RESULT([$hiredis_php_version])
  if test "`$PHP_CONFIG --vernum`" -lt 80200; then
    AC_MSG_ERROR([hiredis needs PHP 8.2 or newer, this is $hiredis_php_version])
  fi
fi

if test "$PHP_HIREDIS" != "no"; then
  hiredis_sources="
    src/batch/batch.c
    src/cache/arena.c
    src/cache/resp.c
    src/cache/settings.c
    src/cache/store.c
    src/cache/unreported.c
    src/class/async.c
    src/class/cache.c
    src/class/client.c
    src/class/client_arguments.c
    src/class/cluster.c
    src/class/commands.c
    src/class/functions.c
    src/class/native_iterator.c
    src/class/pipeline.c
    src/class/reader.c
    src/class/scan.c
    src/class/script.c
    src/class/socket.c
    src/class/stream.c
    src/class/subscriber.c
    src/class/transaction.c
    src/cluster/command_info.c
    src/cluster/key_slot.c
    src/cluster/merge.c
    src/cluster/nodes.c
    src/cluster/plan.c
    src/cluster/reader.c
    src/cluster/refresh.c
    src/cluster/repeat.c
    src/cluster/router.c
    src/cluster/scan.c
    src/cluster/send.c
    src/cluster/fanout.c
    src/cluster/topology.c
    src/command/keys.c
    src/command/method.c
    src/command/options.c
    src/command/parameter.c
    src/command/syntax.c
    src/command/table.c
    src/command/undefined.c
    src/config/addresses.c
    src/config/check.c
    src/config/config.c
    src/config/endpoint.c
    src/config/identity.c
    src/config/setting.c
    src/config/similar.c
    src/config/uri.c
    src/connection/breaker.c
    src/connection/connection.c
    src/connection/distance.c
    src/connection/exchange.c
    src/connection/figures.c
    src/connection/handshake.c
    src/connection/quirks.c
    src/connection/pool.c
    src/engine/sync_check.c
    src/engine/reply_apply.c
    src/engine/exec.c
    src/engine/in_flight.c
    src/engine/poll_nodes.c
    src/engine/node.c
    src/engine/report.c
    src/engine/resend.c
    src/engine/store.c
    src/engine/retry_decision.c
    src/fiber/fiber.c
    src/fiber/scheduler.c
    src/link/add.c
    src/link/cache_fill.c
    src/link/cached.c
    src/link/link.c
    src/link/replica.c
    src/output/encoder.c
    src/output/output.c
    src/output/template.c
    src/php_hiredis.c
    src/protocol/fast_path.c
    src/protocol/parser.c
    src/protocol/redirect.c
    src/protocol/reply.c
    src/protocol/reply_handlers.c
    src/protocol/shape.c
    src/protocol/walk.c
    src/pubsub/channels.c
    src/pubsub/confirmations.c
    src/pubsub/restore.c
    src/pubsub/subscription.c
    src/redis/build.c
    src/redis/build_server.c
    src/redis/build_sorted.c
    src/redis/build_vector.c
    src/redis/call.c
    src/redis/cluster.c
    src/redis/connect.c
    src/redis/ini_settings.c
    src/redis/module.c
    src/redis/pack.c
    src/redis/redis.c
    src/redis/reply.c
    src/redis/scan.c
    src/redis/sentinel.c
    src/redis/subscribe.c
    src/redis/arguments.c
    src/seen/durations.c
    src/seen/observer.c
    src/sentinel/candidate.c
    src/sentinel/dns.c
    src/sentinel/query.c
    src/sentinel/replica.c
    src/sentinel/sentinel.c
    src/session/phpredis_path.c
    src/session/save_path.c
    src/session/session.c
    src/session/settings.c
    src/session/symbols.c
    src/shared/attachment.c
    src/shared/mailbox.c
    src/shared/reads.c
    src/shared/ring_buffer.c
    src/shared/segment.c
    src/shared/splitter.c
    src/transport/allow.c
    src/transport/lookup.c
    src/transport/opening.c
    src/transport/tls.c
    src/transport/transport.c
    src/transport/waiting.c
    src/value/compression.c
    src/value/exception.c
    src/value/iterable.c
    src/value/message.c
  "

  dnl DIR wins over what scripts/hiredis made in the source tree, and that over the system's own.
  hiredis_package=hiredis
  AS_CASE([$PHP_LIBVALKEY:$PHP_HIREDIS],
    [no:yes], [hiredis_dir="PHP_EXT_SRCDIR([hiredis])/.deps/hiredis"],
    [no:debian], [
      AC_MSG_CHECKING([for the hiredis of a newer Debian])
      hiredis_dir="PHP_EXT_SRCDIR([hiredis])/.deps/hiredis"
      bash "PHP_EXT_SRCDIR([hiredis])/scripts/hiredis" "$hiredis_dir" || AC_MSG_ERROR([hiredis could not be built, for the reason above])
      AC_MSG_RESULT([built])
    ],
    [no:*], [hiredis_dir="$PHP_HIREDIS"],
    [
      hiredis_package=valkey
      hiredis_dir="$PHP_LIBVALKEY"
    ])
  hiredis_found=no
  for hiredis_libdir in "$hiredis_dir"/lib/*-*-* "$hiredis_dir/lib64" "$hiredis_dir/lib"; do
    if test -f "$hiredis_libdir/pkgconfig/$hiredis_package.pc"; then
      PKG_CONFIG_PATH="$hiredis_libdir/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
      export PKG_CONFIG_PATH
      hiredis_found=yes
      hiredis_found_in=$hiredis_libdir
    fi
  done
  if test "$hiredis_found" != "yes"; then
    AS_CASE([$PHP_LIBVALKEY:$PHP_HIREDIS],
      [no:yes|yes:*], [],
      [no:*], [AC_MSG_ERROR([there is no lib/pkgconfig/hiredis.pc under $PHP_HIREDIS, which --with-hiredis names])],
      [AC_MSG_ERROR([there is no lib/pkgconfig/valkey.pc under $PHP_LIBVALKEY, which --with-libvalkey names])])
  fi

  if test "$hiredis_package" = "valkey"; then
    hiredis_advice="install pkg-config and libvalkey-dev 0.5 or newer (libvalkey-devel elsewhere), name the place of one by --with-libvalkey=DIR, or build on hiredis without that option"
    PKG_CHECK_MODULES([HIREDIS], [valkey],, [AC_MSG_ERROR([libvalkey was not found: $hiredis_advice])])
    dnl Its own make leaves the version in valkey.pc empty: the header tells it.
    hiredis_cppflags=$CPPFLAGS
    CPPFLAGS="$CPPFLAGS $HIREDIS_CFLAGS"
    AC_PREPROC_IFELSE([AC_LANG_SOURCE([[
#include <valkey/valkey.h>
#if LIBVALKEY_VERSION_MAJOR == 0 && LIBVALKEY_VERSION_MINOR < 5
# error "too old"
#endif
    ]])],, [AC_MSG_ERROR([libvalkey is older than 0.5: $hiredis_advice])])
    CPPFLAGS=$hiredis_cppflags
    dnl Nor does it write a libdir that is there.
    test "$hiredis_found" != "yes" || HIREDIS_LIBS="-L$hiredis_found_in $HIREDIS_LIBS"
  else
    PKG_CHECK_MODULES([HIREDIS], [hiredis >= 1.1],, [
      AC_MSG_ERROR([hiredis 1.1 or newer was not found: install pkg-config and libhiredis-dev (hiredis-devel, hiredis-dev or hiredis elsewhere), or on Debian 12, whose own is too old, repeat what you just did with --with-hiredis=debian (pecl install -D 'with-hiredis="debian"' PACKAGE); one in another place is named by --with-hiredis=DIR])
    ])
  fi
  PHP_EVAL_INCLINE([$HIREDIS_CFLAGS])
  PHP_EVAL_LIBLINE([$HIREDIS_LIBS], [HIREDIS_SHARED_LIBADD])
  dnl That drops what is neither -l nor -L. scripts/hiredis names its archive by -Wl, so that no run path leads to it.
  for hiredis_flag in $HIREDIS_LIBS; do
    AS_CASE([$hiredis_flag], [-Wl,*], [HIREDIS_SHARED_LIBADD="$HIREDIS_SHARED_LIBADD $hiredis_flag"])
  done

  hiredis_cflags="-I@ext_srcdir@/src -DZEND_ENABLE_STATIC_TSRMLS_CACHE=1"
  if test "$hiredis_package" = "valkey"; then
    hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_LIBVALKEY=1"
    dnl Where it is a static one, which makes its functions visible, they stay inside the module.
    HIREDIS_SHARED_LIBADD="$HIREDIS_SHARED_LIBADD -Wl,--exclude-libs,ALL"
  fi
  AX_CHECK_COMPILE_FLAG([-fvisibility=hidden], [hiredis_cflags="$hiredis_cflags -fvisibility=hidden"])

  if test "$PHP_HIREDIS_TLS" != "no"; then
    PKG_CHECK_MODULES([HIREDIS_TLS], [openssl >= 1.1.1], [
      PHP_EVAL_INCLINE([$HIREDIS_TLS_CFLAGS])
      PHP_EVAL_LIBLINE([$HIREDIS_TLS_LIBS], [HIREDIS_SHARED_LIBADD])
      hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_TLS=1"
    ], [
      if test "$PHP_HIREDIS_TLS" != "auto"; then
        AC_MSG_ERROR([OpenSSL 1.1.1 or newer was not found: install libssl-dev (openssl-devel, openssl-dev or openssl elsewhere), or leave out --with-hiredis-tls])
      fi
      AC_MSG_WARN([OpenSSL 1.1.1 or newer was not found, so rediss:// will not work: install libssl-dev (openssl-devel, openssl-dev or openssl elsewhere)])
    ])
  fi

  if test "$PHP_HIREDIS_LZ4" != "no"; then
    PKG_CHECK_MODULES([HIREDIS_LZ4], [liblz4 >= 1.8.3], [
      PHP_EVAL_INCLINE([$HIREDIS_LZ4_CFLAGS])
      PHP_EVAL_LIBLINE([$HIREDIS_LZ4_LIBS], [HIREDIS_SHARED_LIBADD])
      hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_LZ4=1"
    ], [
      if test "$PHP_HIREDIS_LZ4" != "auto"; then
        AC_MSG_ERROR([liblz4 was not found: install liblz4-dev (lz4-devel or lz4-dev elsewhere), or leave out --with-hiredis-lz4])
      fi
    ])
  fi

  if test "$PHP_HIREDIS_ZSTD" != "no"; then
    PKG_CHECK_MODULES([HIREDIS_ZSTD], [libzstd >= 1.4], [
      PHP_EVAL_INCLINE([$HIREDIS_ZSTD_CFLAGS])
      PHP_EVAL_LIBLINE([$HIREDIS_ZSTD_LIBS], [HIREDIS_SHARED_LIBADD])
      hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_ZSTD=1"
    ], [
      if test "$PHP_HIREDIS_ZSTD" != "auto"; then
        AC_MSG_ERROR([libzstd 1.4 or newer was not found: install libzstd-dev (libzstd-devel or zstd-dev elsewhere), or leave out --with-hiredis-zstd])
      fi
    ])
  fi

  dnl liblzf has no file of pkg-config. Its header is in a directory of its own, or in none.
  if test "$PHP_HIREDIS_LZF" != "no"; then
    hiredis_lzf=no
    AC_CHECK_HEADERS([liblzf/lzf.h lzf.h], [
      AC_CHECK_LIB([lzf], [lzf_decompress], [hiredis_lzf=yes])
      break
    ])
    if test "$hiredis_lzf" = "yes"; then
      PHP_ADD_LIBRARY([lzf],, [HIREDIS_SHARED_LIBADD])
      hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_LZF=1"
    elif test "$PHP_HIREDIS_LZF" != "auto"; then
      AC_MSG_ERROR([liblzf was not found: install liblzf-dev (liblzf-devel elsewhere), or leave out --with-hiredis-lzf])
    fi
  fi

  dnl What hiredis.cache_shared needs beside Linux; glibc before 2.34 has it in a library of its own.
  AC_CHECK_FUNC([pthread_mutexattr_setrobust], [hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_ROBUST_MUTEX=1"], [
    AC_CHECK_LIB([pthread], [pthread_mutexattr_setrobust], [
      PHP_ADD_LIBRARY([pthread],, [HIREDIS_SHARED_LIBADD])
      hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_ROBUST_MUTEX=1"
    ])
  ])
  AC_CHECK_FUNC([pthread_mutex_clocklock], [hiredis_cflags="$hiredis_cflags -DHAVE_HIREDIS_MUTEX_CLOCKLOCK=1"])

  if test "$PHP_HIREDIS_DEV" != "no"; then
    dnl The headers of PHP and hiredis are not ours to mend: as system headers they do not warn.
    for hiredis_flag in $INCLUDES $HIREDIS_CFLAGS; do
      AS_CASE([$hiredis_flag], [-I*], [hiredis_cflags="$hiredis_cflags `echo "$hiredis_flag" | sed 's/^-I/-isystem /'`"])
    done
    hiredis_cflags="$hiredis_cflags -Wall -Wextra -Wshadow -Wstrict-prototypes -Wno-unused-parameter -Werror -include @ext_srcdir@/src/removed.h"
  fi

  PHP_NEW_EXTENSION([hiredis], [$hiredis_sources], [$ext_shared],, [$hiredis_cflags])
  for hiredis_folder in batch cache class cluster command config connection engine fiber link output protocol pubsub redis seen sentinel session shared transport value; do
    PHP_ADD_BUILD_DIR([$ext_builddir/src/$hiredis_folder], [1])
  done
  PHP_ADD_BUILD_DIR([$ext_builddir/src], [1])
  PHP_ADD_MAKEFILE_FRAGMENT
  PHP_SUBST([HIREDIS_SHARED_LIBADD])
fi
