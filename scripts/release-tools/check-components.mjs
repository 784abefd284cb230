// Validates lists of components against the schema of CycloneDX 1.6: node check-components.mjs FILE...
import { readFileSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
let status = 0;
for (const file of process.argv.slice(2)) {
	const error = await validator.validate(readFileSync(file, 'utf8'));
	if (error !== null) {
		console.error(file, JSON.stringify(error));
		status = 1;
	}
}
console.log(`${process.argv.length - 2} lists of components are valid CycloneDX 1.6`);
process.exit(status);
