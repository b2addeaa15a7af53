// `npm test`: everything, on a fresh clone with only Node.
//   --only types,unit   some of it
//   --changed [ref]     what a change touches: since `ref`, or since the branch left main, uncommitted work included
//   --allow-missing     goes without the programs that are not here; otherwise a missing one fails the run
import { performance } from 'node:perf_hooks';
import { install, requireNode } from './setup/install.mjs';

requireNode();
install();
const { stepsOf } = await import('./test/all-steps.mjs');
const { sayWhatRan } = await import('./test/closing.mjs');
const { readChange } = await import('./test/changed.mjs');

const valueOf = (flag) => {
  const at = process.argv.indexOf(flag);
  const value = at === -1 ? undefined : process.argv[at + 1];
  return value === undefined || value.startsWith('--') ? undefined : value;
};
if (process.argv.includes('--allow-missing')) process.env.PATCHBAY_ALLOW_MISSING = '1';
const wanted = valueOf('--only')?.split(',');
const change = process.argv.includes('--changed') ? readChange(valueOf('--changed')) : null;
if (change) console.log(`What changed since ${change.since}: ${change.files.length} files`);

/** Of what a failed step said, at the end of it all. */
const LAST_LINES = 12;

const results = [];
/** Steps that stand together run beside each other, each told as a whole when it ends. */
async function runStage(stage) {
  const names = stage.filter(({ name }) => wanted === undefined || wanted.includes(name));
  const isAlone = names.length === 1;
  await Promise.all(
    names.map(async ({ name, work }) => {
      if (isAlone) console.log(`\n── ${name}`);
      const started = performance.now();
      const { passed, said = '' } = await work({ show: isAlone });
      if (!isAlone) console.log(`\n── ${name}\n${said}`);
      results.push({ name, passed, said, seconds: Math.round((performance.now() - started) / 1000) });
    }),
  );
}

const stages = stepsOf(change);
const names = stages.flat().map(({ name }) => name);
const unknown = (wanted ?? []).filter((name) => change === null && !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}; there are: ${names.join(', ')}.\n`);
  process.exit(1);
}

const begun = performance.now();
for (const stage of stages) {
  await runStage(stage);
  const broken = results.some(({ name, passed }) => !passed && ['build', 'programs'].includes(name));
  if (broken) break; // nothing after it can run
}

const isTrue = sayWhatRan({ ran: results.map(({ name }) => name), whole: change === null && wanted === undefined });
// A log of which only the end is kept still tells why. Tests were told above.
for (const { name, said } of results.filter(({ name, passed }) => !passed && !/^(unit|browser) /.test(name))) {
  const lines = said.trimEnd().split('\n');
  console.log(`\n── ${name} ended with\n${lines.slice(-LAST_LINES).join('\n')}`);
}
console.log('\n── result');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
console.log(`${Math.round((performance.now() - begun) / 1000)} s in all`);
process.exit(isTrue && results.every(({ passed }) => passed) ? 0 : 1);
