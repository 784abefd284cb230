# What the targets of tests/fuzz are made of. scripts/fuzz and tests/fuzz/oss-fuzz/build.sh source this file.
#
#   targets   the names of all targets; tests/fuzz/NAME.c is its program
#   sources   the files of src that each of them is linked with
#   defines   the macros with which everything is compiled

targets=(replies values template uri topology log)
sources=(output/{encoder,output,template} protocol/{parser,fast_path,redirect,reply} transport/{allow,lookup,opening,tls,transport,waiting} config/{addresses,config,endpoint,identity,similar,uri} cluster/topology
	cache/{arena,resp,settings} shared/{ring_buffer,splitter})
sources=("${sources[@]/%/.c}")
defines=(-DPHP_HIREDIS_LARGE_BULK=20 -DHAVE_HIREDIS_ROBUST_MUTEX=1)
