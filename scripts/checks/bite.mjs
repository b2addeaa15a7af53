// Shows that the checks and the tests bite; says what went unnoticed, and fails if anything did.
import { survivors } from './mutants.mjs';
import { unnoticed } from './planted.mjs';

// Plants go into a copy of the sources, faults into what jest compiles: neither sees the other.
const [planted, faults] = await Promise.all([unnoticed(), survivors()]);
const missed = [...planted.map((name) => `No check noticed ${name}.`), ...faults];
for (const line of missed) console.log(line);
process.exit(missed.length === 0 ? 0 : 1);
