// Builds one target in a process of its own: `node run-target.mjs <name> <mode>`.
import { targets } from './targets.mjs';

const [name, mode] = process.argv.slice(2);
const target = targets.find((candidate) => candidate.name === name);
if (!target) throw new Error(`Nothing is called ${name}`);
try {
  await target.run(mode);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
