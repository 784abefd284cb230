<?php

declare(strict_types=1);

// Why a bar is not met, by its case, or by "case: promise" where a case has several. Shown only beside a bar that is missed.
return [
];
