<?php
/* A page of Symfony's cache: 15 gets, a get of 30 at once, 3 writes of 1 KB. */
require __DIR__ . '/symfony.inc';

page(tags: false);
