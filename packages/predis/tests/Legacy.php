<?php

/*
 * What the suite of Predis 1.1 asks of its PHPUnit, which was 4.8: its names and conventions, on PHPUnit 9.6.
 */

use PHPUnit\Framework\Constraint\Constraint;
use PHPUnit\Framework\MockObject\MockObject;
use PHPUnit\Framework\TestCase;
use PHPUnit\Util\Test;

class_alias(PHPUnit\Framework\SkippedTestError::class, 'PHPUnit_Framework_SkippedTestError');
class_alias(PHPUnit\Framework\Error\Warning::class, 'PHPUnit_Framework_Error_Warning');
class_alias(Constraint::class, 'PHPUnit_Framework_Constraint');

abstract class PHPUnit_Framework_TestCase extends TestCase
{
    /** Predis' own override skips what the server is too old for. */
    protected function checkRequirements()
    {
    }

    public function getAnnotations(): array
    {
        return Test::parseTestMethodAnnotations(static::class, $this->getName(false));
    }

    protected function runTest()
    {
        $this->checkRequirements();
        $annotations = $this->getAnnotations()['method'];

        if (isset($annotations['expectedException'])) {
            $this->setExpectedException($annotations['expectedException'][0], $annotations['expectedExceptionMessage'][0] ?? '');
        }

        // Both spellings were known.
        foreach (['expectedExceptionMessageRegExp', 'expectedExceptionMessageRegEx'] as $name) {
            isset($annotations[$name]) && $this->expectExceptionMessageMatches($annotations[$name][0]);
        }

        return parent::runTest();
    }

    public function setExpectedException($class, $message = '', $code = null): void
    {
        $this->expectException(ltrim($class, '\\'));
        $message === '' || $this->expectExceptionMessage($message);
        $code === null || $this->expectExceptionCode($code);
    }

    public function getMock($class, $methods = [], array $arguments = [], $name = ''): MockObject
    {
        return $this->getMockBuilder($class)->setMethods($methods)->setConstructorArgs($arguments)->setMockClassName($name)->getMock();
    }

    public static function assertArraySubset(array $subset, array $array, $message = ''): void
    {
        self::assertEquals($array, array_replace_recursive($array, $subset), $message);
    }

    public static function assertInternalType($type, $value, $message = ''): void
    {
        self::assertThat($value, self::isType($type), $message);
    }

    /** Those of today: at(), setMethods() and assertRegExp() are deprecated. */
    public function addWarning(string $warning): void
    {
    }
}
