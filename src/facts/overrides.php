<?php
/*
 * Corrects and completes the servers' own descriptions of their commands. Edit this file by hand; scripts/generate reads it. The generator checks
 * every entry against the facts, and stops if one names an unknown command.
 */
return [
	// Commands whose replies cannot be counted. They have no methods, and call() rejects them as well. The text says what to do instead.
	'refused' => [
		'SUBSCRIBE' => "write \$messages = \$client->subscriber(), then \$messages->subscribe('news'), and read with foreach (\$messages as \$message)",
		'PSUBSCRIBE' => "write \$messages = \$client->subscriber(), then \$messages->psubscribe('news.*'), and read with foreach (\$messages as \$message)",
		'SSUBSCRIBE' => "write \$messages = \$client->subscriber(), then \$messages->ssubscribe('news'), and read with foreach (\$messages as \$message)",
		'UNSUBSCRIBE' => 'use Hiredis\Subscriber::unsubscribe()',
		'PUNSUBSCRIBE' => 'use Hiredis\Subscriber::punsubscribe()',
		'SUNSUBSCRIBE' => 'use Hiredis\Subscriber::sunsubscribe()',
		'MONITOR' => 'use redis-cli MONITOR',
		'SYNC' => 'use a replication tool',
		'PSYNC' => 'use a replication tool',
		'REPLCONF' => 'use a replication tool', // a server does not answer if one of its arguments is ACK or GETACK
		'CLUSTER SYNCSLOTS' => 'use a replication tool', // a stream without replies follows, as after SYNC
		'CLIENT REPLY' => 'use a pipeline, which reads its replies without waiting for each',
		'SCRIPT DEBUG' => 'use redis-cli --ldb',
	],
	// Commands that change the state of the connection. They have no methods. call() sends them, and the connection is marked as changed.
	'call_only' => [
		'MULTI' => "write \$client->transaction(fn (\$t) => \$t->incr('key')), which returns the replies",
		'EXEC' => "write \$client->transaction(fn (\$t) => \$t->incr('key')), which sends EXEC after its callable; execute() sends a pipeline",
		'DISCARD' => "throw an exception in the callable of \$client->transaction(), which then runs no command",
		'WATCH' => "write \$client->transaction(fn (\$t) => \$t->incr('key'), watch: ['key'])",
		'UNWATCH' => "write \$client->transaction(fn (\$t) => \$t->incr('key'), watch: ['key'])",
		'HELLO' => 'use the arguments protocol:, username: and password: of the constructor',
		'RESET' => 'use Hiredis\Client::close()',
		'QUIT' => 'use Hiredis\Client::close()',
	],
	// Commands that servers and modules send to each other, and commands for testing servers. They have no methods, but call() sends them.
	'internal' => [
		'PFDEBUG', 'PFSELFTEST', 'RESTORE-ASKING', 'TRIMSLOTS', 'XIDMPRECORD',
		'FT.SAFEADD', 'FT._ALIASADDIFNX', 'FT._ALIASDELIFX', 'FT._ALTERIFNX', 'FT._CREATEIFNX', 'FT._DROPIFX', 'FT._DROPINDEXIFX',
		'SEARCH.CLUSTERINFO', 'SEARCH.CLUSTERREFRESH', 'SEARCH.CLUSTERSET', 'TIMESERIES.CLUSTERSET', 'TIMESERIES.REFRESHCLUSTER',
		'_FT.CONFIG', '_FT.DEBUG', // including their subcommands
	],
	// What a command changes in its connection: the end of a PHP_HIREDIS_STATE_CHANGE_... constant (src/command/command.h).
	'effects' => [
		'SELECT' => 'SELECT',
		'AUTH' => 'AUTH',
		'CLIENT SETNAME' => 'SETNAME',
		'HELLO' => 'HELLO',
		'RESET' => 'RESET',
		'QUIT' => 'QUIT',
		'MULTI' => 'MULTI',
		'WATCH' => 'WATCH',
		'UNWATCH' => 'UNWATCH',
		'EXEC' => 'EXEC',
		'DISCARD' => 'EXEC',
		'CLIENT TRACKING' => 'TRACKING',
		'SCRIPT FLUSH' => 'SCRIPT_FLUSH',
		'READONLY' => 'OTHER',
		'READWRITE' => 'OTHER',
		'ASKING' => 'OTHER',
		'HIMPORT PREPARE' => 'OTHER',
		'CLIENT MAINT_NOTIFICATIONS' => 'OTHER',
		'CLIENT NO-EVICT' => 'OTHER',
		'CLIENT NO-TOUCH' => 'OTHER',
		'CLIENT CAPA' => 'OTHER',
		'CLIENT IMPORT-SOURCE' => 'OTHER',
		'CLIENT SETINFO' => 'OTHER',
		'CLIENT' => 'OTHER', // for unknown subcommands, which may change anything
	],
	// Which arguments are keys, if scripts/generate cannot determine this from the syntax: the number of the argument, or "first:last" (-1 is the
	// last argument). NONE means that the argument which the server describes as a key is not a key.
	'keys' => [
		'CF.COMPACT' => '1',
		'COMMAND' => 'NONE', // also true for all its subcommands
		'CLUSTERSCAN' => '1', // the cursor, whose hash tag identifies the node that continues the scan
		'FT.ADD' => '2', 'FT.DEL' => '2', 'FT.GET' => '2', 'FT.SAFEADD' => '2', // servers do not describe the syntax of these
		'FT.SUGADD' => '1', 'FT.SUGDEL' => '1', 'FT.SUGGET' => '1', 'FT.SUGLEN' => '1',
		'MIGRATE' => 'MIGRATE',
		'SPUBLISH' => '1', 'SSUBSCRIBE' => '1:-1', 'SUNSUBSCRIBE' => '1:-1', // channels, which have slots like keys
	],
	// Commands whose replies may depend on keys that are not among their arguments. Afterwards, the shared cache gives no value that may be older.
	// A read without any key need not be listed.
	'other_keys' => [
		'EVAL', 'EVALSHA', 'EVAL_RO', 'EVALSHA_RO', 'FCALL', 'FCALL_RO', // a script may use keys that it does not declare
		'SORT', 'SORT_RO', // with BY or GET
		'CLUSTERSCAN', 'CLUSTER COUNTKEYSINSLOT', 'CLUSTER GETKEYSINSLOT',
	],
	// Which node of a cluster receives a command: the end of a PHP_HIREDIS_ROUTE_... constant (src/command/command.h) => names. 'CLIENT *' stands for
	// all names that begin with "CLIENT ". A command that is not listed here is sent to the node of its key. Without a key, the server's policies
	// decide. HELP subcommands are sent to any node, and rejected commands to none. The generator stops if none of these rules applies. The route of
	// a container, such as CONFIG, is used for its unknown subcommands.
	'routes' => [
		// Commands with several keys, which can be split into one command for each key.
		'SPLIT' => ['DEL', 'EXISTS', 'MGET', 'TOUCH', 'UNLINK'],
		// Commands with several keys that must change together. The server's policy would split them.
		'KEY' => ['CLUSTERSCAN', 'MSET', 'MSETEX', 'SSUBSCRIBE', 'SUNSUBSCRIBE'],
		// Every node returns the same reply, or it does not matter which node replies.
		'ANY' => [
			'ACL CAT', 'ACL GENPASS', 'ACL WHOAMI',
			'CLUSTER INFO', 'CLUSTER KEYSLOT', 'CLUSTER NODES', 'CLUSTER REPLICAS', 'CLUSTER SHARDS', 'CLUSTER SLAVES', 'CLUSTER SLOTS',
			'COMMAND', 'COMMAND *', 'ECHO', 'FUNCTION DUMP', 'FUNCTION LIST', 'LOLWUT', 'PING', 'PUBLISH', 'RANDOMKEY', 'SCRIPT SHOW', 'TIME',
			'FT.*', 'TS.MGET', 'TS.MRANGE', 'TS.MREVRANGE', 'TS.QUERYINDEX', 'TS.QUERYLABELS', // the module itself queries the other nodes
		],
		// Commands that concern a single node, and commands that change the connection.
		'NODE' => [
			'ACL DRYRUN', 'ACL GETUSER', 'ACL LIST', 'ACL LOAD', 'ACL LOG', 'ACL USERS', 'AUTH', 'BACKUP *', 'BGREWRITEAOF', 'BGSAVE', 'CLIENT *',
			'CLUSTER *', 'CONFIG GET', 'DEBUG', 'FT.CONFIG GET', 'FT.CURSOR DEL', 'FT.CURSOR GC', 'FT.CURSOR READ', 'FUNCTION STATS', 'HELLO',
			'HIMPORT DISCARD', 'HIMPORT DISCARDALL', 'HIMPORT PREPARE', 'HOTKEYS *', 'INFO', 'LASTSAVE', 'LATENCY *', 'MEMORY *', 'MODULE *',
			'PFSELFTEST', 'PUBSUB *', 'ROLE', 'SAVE', 'SCAN', 'SEARCH.*', 'SFLUSH', 'SHUTDOWN', 'TIMESERIES.*', 'TRIMSLOTS', '_FT.*',
		],
		// Commands that the client itself sends in a cluster, and commands that the servers of a cluster reject.
		'NEVER' => [
			'ASKING', 'DISCARD', 'EXEC', 'FAILOVER', 'MIGRATE', 'MULTI', 'QUIT', 'READONLY', 'READWRITE', 'REPLICAOF', 'RESET', 'RESTORE-ASKING',
			'SELECT', 'SLAVEOF', 'SWAPDB', 'UNWATCH', 'WATCH',
		],
		'ALL_OK' => ['FT.CONFIG SET'],
	],
	// Which cached replies the client must discard when it sends the command: the end of a PHP_HIREDIS_TOUCHES_... constant (src/command/command.h)
	// => names. For a command that writes and is not listed here, these are the replies of its keys; for a command that only reads, there are none.
	// The generator stops at a command that writes and has no known keys.
	'touches' => [
		'KEYS' => ['PFCOUNT'], // it caches the count in the key's value
		'UNKNOWN' => [
			'EVAL', 'EVALSHA', 'FCALL', 'EXEC', // may change any key, not only the declared ones
			'FLUSHALL', 'FLUSHDB', 'SFLUSH', 'CLUSTER FLUSHSLOT', 'TRIMSLOTS', 'DEBUG', 'REPLICAOF', 'SLAVEOF', 'FAILOVER',
			'FUNCTION DELETE', 'FUNCTION FLUSH', 'FUNCTION LOAD', 'FUNCTION RESTORE',
			'FT.ALIASADD', 'FT.ALIASDEL', 'FT.ALIASUPDATE', 'FT.ALTER', 'FT.CREATE', 'FT.DICTADD', 'FT.DICTDEL', 'FT.DROP', 'FT.DROPINDEX', 'FT.SYNADD',
			'FT.SYNUPDATE', 'FT._ALIASADDIFNX', 'FT._ALIASDELIFX', 'FT._ALTERIFNX', 'FT._CREATEIFNX', 'FT._DROPIFX', 'FT._DROPINDEXIFX',
			'FT.CONFIG SET',
		],
		'ALL' => ['AUTH', 'SWAPDB'], // the server sends no invalidation for either
	],
	// Commands that read only one key, their first argument, and whose reply stays the same until the key changes. A cache may store these replies:
	// for EXISTS only if it has one key, and for MGET the value of each key. The generator stops if a command that reads one key is listed neither
	// here nor in 'not_kept'.
	'kept' => [
		'BITCOUNT', 'BITFIELD_RO', 'BITPOS', 'DIGEST', 'EXISTS', 'GET', 'GETBIT', 'GETRANGE', 'MGET', 'STRLEN', 'SUBSTR', 'TYPE',
		'GEODIST', 'GEOHASH', 'GEOPOS', 'GEORADIUSBYMEMBER_RO', 'GEORADIUS_RO', 'GEOSEARCH',
		'HEXISTS', 'HGET', 'HGETALL', 'HKEYS', 'HLEN', 'HMGET', 'HSTRLEN', 'HVALS',
		'LINDEX', 'LLEN', 'LPOS', 'LRANGE',
		'SCARD', 'SISMEMBER', 'SMEMBERS', 'SMISMEMBER',
		'XLEN', 'XRANGE', 'XREVRANGE',
		'ZCARD', 'ZCOUNT', 'ZLEXCOUNT', 'ZMSCORE', 'ZRANGE', 'ZRANGEBYLEX', 'ZRANGEBYSCORE', 'ZRANK', 'ZREVRANGE', 'ZREVRANGEBYLEX', 'ZREVRANGEBYSCORE',
		'ZREVRANK', 'ZSCORE',
		'JSON.ARRLEN', 'JSON.GET', 'JSON.OBJKEYS', 'JSON.OBJLEN', 'JSON.STRLEN', 'JSON.TYPE',
	],
	'not_kept' => [
		'EXPIRETIME', 'HEXPIRETIME', 'HPEXPIRETIME', 'HPTTL', 'HTTL', 'PEXPIRETIME', 'PTTL', 'TTL', // the reply changes with time
		'CLUSTERSCAN', 'HRANDFIELD', 'HSCAN', 'SRANDMEMBER', 'SSCAN', 'ZRANDMEMBER', 'ZSCAN', // each reply is different
		'SORT_RO', // reads other keys
		'XPENDING', // the reply contains idle times
		'DUMP', // a program rarely reads the same dump twice
		'AR*', 'BF.*', 'CF.*', 'CMS.*', 'FT.*', 'TDIGEST.*', 'TOPK.*', 'TS.*', 'V*', // not tested
		'JSON.ARRINDEX', 'JSON.RESP',
	],
	// Commands that modules describe as read-only although they are not: if they were sent twice, the second reply would be different, or something
	// would change twice. Containers are never read-only, because an unknown subcommand may do anything.
	'not_readonly' => [
		'CF.COMPACT', // rewrites the filter
		'FT.CURSOR DEL', 'FT.CURSOR GC',
		'FT.CURSOR READ', // moves the cursor, so results in a lost reply cannot be read again
		'SEARCH.CLUSTERREFRESH', 'SEARCH.CLUSTERSET', 'TIMESERIES.CLUSTERSET', 'TIMESERIES.REFRESHCLUSTER',
	],
	// Names of methods of Client, Pipeline and Transaction that are not commands.
	'own_methods' => [
		'call', 'query', 'connect', 'close', 'isConnected', 'withTimeout', 'pipeline', 'pipelined', 'stream', 'transaction', 'concurrently',
		'scanKeys', 'scanHash', 'scanSet', 'scanSortedSet', 'subscriber', 'onPush', 'execute',
	],
	// Corrections of single facts, in the notation of commands.json. 'parameters' replaces 'args' for the method, but not in the displayed syntax.
	'facts' => [
		// Cursors are unsigned 64-bit numbers, which do not all fit into a PHP int.
		'SCAN' => ['args' => "cursor 'MATCH' pattern:p? 'COUNT' count:i? 'TYPE' type?"],
		'HSCAN' => ['args' => "key:k cursor 'MATCH' pattern:p? 'COUNT' count:i? 'NOVALUES'?"],
		'SSCAN' => ['args' => "key:k cursor 'MATCH' pattern:p? 'COUNT' count:i?"],
		'ZSCAN' => ['args' => "key:k cursor 'MATCH' pattern:p? 'COUNT' count:i? 'NOSCORES'?"],
		// One argument is the password, two are the name and the password.
		'AUTH' => ['parameters' => 'username password?'],
		// Scores are floating-point numbers.
		'ZINCRBY' => ['args' => 'key:k increment:d member'],
		// Valkey introduced these options independently of Redis.
		'SET' => ['valkey_options_since' => ['IFEQ' => '8.1.0']],
		'GEOSEARCH' => ['valkey_options_since' => ['BYPOLYGON' => '9.0.0']],
		'GEOSEARCHSTORE' => ['valkey_options_since' => ['BYPOLYGON' => '9.0.0']],
		// The required options can be passed by name as well: GROUP: [group, consumer], MAXLEN: 1000.
		'XREADGROUP' => ['reply' => 'null|array<int|string, list<array{string, null|array<int|string, string>}>>',
			'parameters' => "'GROUP' group-block{group consumer}? 'COUNT' count:i? 'MAXCOUNT' maxcount:i? 'MAXSIZE' maxsize:i? 'BLOCK' milliseconds:i? 'CLAIM' min-idle-time:i? 'NOACK'? 'STREAMS' streams{key:k+ id+}"],
		'XTRIM' => ['parameters' => "key:k trim{strategy('MAXLEN'|'MINID') operator('='|'~')? threshold 'LIMIT' count:i?}? condition('KEEPREF'|'DELREF'|'ACKED')?"],
		// The options of these commands are steps, which the server executes one after another. So named options are sent in the order of the call.
		// OVERFLOW changes how the steps after it are executed.
		'BITFIELD' => ['steps' => ['OVERFLOW']],
		'FT.AGGREGATE' => ['steps' => []],
		'FT.HYBRID' => ['steps' => []],
		'FT.ALTER' => ['behind' => 'ADD'], // it is preceded by the word SCHEMA, which has no value
		// Redis treats every argument after ID as an ID.
		'CLIENT LIST' => ['last' => 'ID'],
		// Without a path, the command uses the root.
		'JSON.ARRAPPEND' => ['parameters' => 'key:k path json+?'],
		// The types of replies that servers actually sent.
		'DIGEST' => ['reply' => 'null|string'], // null if the key does not exist
		'GEOHASH' => ['reply' => 'list<null|string>'],
		'VRANDMEMBER' => ['reply' => 'null|string|list<string>'],
		'WAITAOF' => ['reply' => 'array{int, int}'],
		'XPENDING' => ['reply' => 'list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string, string}>}'], // null if nothing is pending
		// The servers send the fields of an entry as a flat list. The shapes below convert it into a map.
		'XRANGE' => ['reply' => 'list<array{string, array<int|string, string>}>'],
		'XREVRANGE' => ['reply' => 'list<array{string, array<int|string, string>}>'],
		'XREAD' => ['reply' => 'null|array<int|string, list<array{string, array<int|string, string>}>>'],
		'XCLAIM' => ['reply' => 'list<string>|list<array{string, array<int|string, string>}>'],
		'XAUTOCLAIM' => ['reply' => 'array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}'],
		// The documentation does not mention that VALUES is followed by the number of values. If options are passed by name, the vector is sent
		// before the element, and the options from 'behind' on are sent after it.
		'VADD' => ['args' => "key:k 'REDUCE' dim:i? vector('FP32' blob|values{'VALUES' count:i number:d+}) element 'CAS'? quant_type('NOQUANT'|'BIN'|'Q8')? 'EF' build-exploration-factor:i? 'SETATTR' attributes? 'M' numlinks:i?",
			'parameters' => "key:k element 'REDUCE' dim:i? vector('FP32' blob|values{'VALUES' count:i number:d+})? 'CAS'? quant_type('NOQUANT'|'BIN'|'Q8')? 'EF' build-exploration-factor:i? 'SETATTR' attributes? 'M' numlinks:i?",
			'place' => 1, 'behind' => 'CAS'],
		'VSIM' => ['args' => "key:k query('ELE' element|'FP32' blob|values{'VALUES' count:i number:d+}) 'WITHSCORES'? 'WITHATTRIBS'? 'COUNT' count:i? 'EPSILON' max_distance:d? 'EF' search-exploration-factor:i? 'FILTER' expression? 'FILTER-EF' max-filtering-effort:i? 'TRUTH'? 'NOTHREAD'?"],
		// A point in time may also be - or +.
		'TS.DEL' => ['parameters' => 'key:k fromTimestamp toTimestamp'],
		// The key always comes after one other argument.
		'JSON.DEBUG' => ['key' => '2'],
		'CLUSTER REPLICATE' => ['args' => "args(node-id|no-one{'NO' 'ONE'})"],
	],
	// How RESP2 replies that differ from those of RESP3 are converted: the end of a PHP_HIREDIS_SHAPE_... constant (src/protocol/protocol.h), or
	// condition => shape. A condition is the name of an option, or "#n" for at least n arguments after the name. If it is false, the shape in
	// 'else' applies, or none. The shapes were measured on Redis 7.0; those of later commands and of modules come from the documentation. The RESP2
	// replies of commands that are not listed are not converted. Among these are introspection with maps inside maps, and FT.*, JSON.*, TS.*,
	// TOPK.INFO, BF.INFO, VSIM and VLINKS, whose shapes depend on more than one option.
	'shapes' => [
		'ACL LOG' => 'ACL_LOG',
		'ARINFO' => 'MAP',
		'BACKUP STATUS' => 'MAP',
		'BF.ADD' => 'BOOL',
		'BF.EXISTS' => 'BOOL',
		'BF.INSERT' => 'BOOLS',
		'BF.MADD' => 'BOOLS',
		'BF.MEXISTS' => 'BOOLS',
		'BZMPOP' => 'MPOP',
		'BZPOPMAX' => 'KEY_MEMBER_DOUBLE',
		'BZPOPMIN' => 'KEY_MEMBER_DOUBLE',
		'CF.ADD' => 'BOOL',
		'CF.ADDNX' => 'BOOL',
		'CF.DEL' => 'BOOL',
		'CF.EXISTS' => 'BOOL',
		'CF.INFO' => 'MAP',
		'CF.INSERT' => 'BOOLS',
		'CF.MEXISTS' => 'BOOLS',
		'CLIENT TRACKINGINFO' => 'MAP',
		'CLUSTER GETSLOTMIGRATIONS' => 'LIST_OF_MAPS',
		'CLUSTER LINKS' => 'LIST_OF_MAPS',
		'CMS.INFO' => 'MAP',
		'CONFIG GET' => 'MAP',
		'GEOPOS' => 'GEOPOS',
		'GEORADIUS' => ['WITHCOORD' => 'GEO_COORD'],
		'GEORADIUSBYMEMBER' => ['WITHCOORD' => 'GEO_COORD'],
		'GEORADIUSBYMEMBER_RO' => ['WITHCOORD' => 'GEO_COORD'],
		'GEORADIUS_RO' => ['WITHCOORD' => 'GEO_COORD'],
		'GEOSEARCH' => ['WITHCOORD' => 'GEO_COORD'],
		'HGETALL' => 'MAP',
		'HRANDFIELD' => ['WITHVALUES' => 'PAIRS'],
		'LCS' => ['IDX' => 'MAP'],
		'MODULE LIST' => 'LIST_OF_MAPS',
		'TDIGEST.BYRANK' => 'DOUBLES',
		'TDIGEST.BYREVRANK' => 'DOUBLES',
		'TDIGEST.CDF' => 'DOUBLES',
		'TDIGEST.INFO' => 'MAP',
		'TDIGEST.MAX' => 'DOUBLE',
		'TDIGEST.MIN' => 'DOUBLE',
		'TDIGEST.QUANTILE' => 'DOUBLES',
		'TDIGEST.TRIMMED_MEAN' => 'DOUBLE',
		'TOPK.QUERY' => 'BOOLS',
		'VADD' => 'BOOL',
		'VEMB' => ['RAW' => 'RAW', 'else' => 'DOUBLES'],
		'VINFO' => 'MAP',
		'VISMEMBER' => 'BOOL',
		'VREM' => 'BOOL',
		'VSETATTR' => 'BOOL',
		'XAUTOCLAIM' => 'AUTOCLAIM',
		'XCLAIM' => 'ENTRIES',
		'XINFO CONSUMERS' => 'LIST_OF_MAPS',
		'XINFO GROUPS' => 'LIST_OF_MAPS',
		'XRANGE' => 'ENTRIES',
		'XREAD' => 'STREAMS',
		'XREADGROUP' => 'STREAMS',
		'XREVRANGE' => 'ENTRIES',
		'ZADD' => ['INCR' => 'DOUBLE'],
		'ZDIFF' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZINCRBY' => 'DOUBLE',
		'ZINTER' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZMPOP' => 'MPOP',
		'ZMSCORE' => 'DOUBLES',
		'ZPOPMAX' => ['#2' => 'PAIRS_DOUBLE', 'else' => 'MEMBER_DOUBLE'],
		'ZPOPMIN' => ['#2' => 'PAIRS_DOUBLE', 'else' => 'MEMBER_DOUBLE'],
		'ZRANDMEMBER' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZRANGE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZRANGEBYSCORE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZRANK' => ['WITHSCORE' => 'RANK_DOUBLE'],
		'ZREVRANGE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZREVRANGEBYSCORE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZREVRANK' => ['WITHSCORE' => 'RANK_DOUBLE'],
		'ZSCORE' => 'DOUBLE',
		'ZUNION' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
	],
];
