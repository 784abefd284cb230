--TEST--
A name that does not exist, and a port where nobody listens, are ConnectionExceptions before anything was executed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

tell(outcome(fn () => (new Hiredis\Client('redis://127.0.0.1:' . Server::freePort()))->set('k', 'v')));
tell(outcome(fn () => (new Hiredis\Client('redis://127.0.0.1:' . Server::freePort()))->connect()));
tell(outcome(fn () => (new Hiredis\Client('redis://127.0.0.1:' . Server::freePort()))->pipelined(fn ($p) => $p->set('k', 'v'))));
say(outcome(fn () => (new Hiredis\Client('redis://127.0.0.1:' . Server::freePort()))->pipelined(fn ($p) => $p->set('k', 'v')))->replies);
say((outcome(fn () => (new Hiredis\Client('redis://name.invalid'))->ping())) instanceof Hiredis\ConnectionException);
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command SET (not executed, SET)
NULL
true
