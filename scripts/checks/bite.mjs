// Verifies that the checks and the tests detect faults; reports undetected ones, and fails if there are any.
import { survivors } from './mutants.mjs';
import { unnoticed } from './planted.mjs';

// Violations are planted in a copy of the sources, faults in what jest compiles: neither affects the other.
const [planted, faults] = await Promise.all([unnoticed(), survivors()]);
const missed = [...planted.map((name) => `No check noticed ${name}.`), ...faults];
for (const line of missed) console.log(line);
process.exit(missed.length === 0 ? 0 : 1);
