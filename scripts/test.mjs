// `npm test`: the gate, on a fresh clone with only Node: checks that everything works once, end to end.
//   --whole             runs all tests and checks (npm run test:whole)
//   --only types,unit   runs these steps only
//   --changed [ref]     runs what a change affects: since `ref`, or since the branch left main, including uncommitted work
//   --allow-missing     skips tests of missing programs; otherwise a missing program fails the run
import { performance } from 'node:perf_hooks';
import { install, requireNode } from './setup/install.mjs';

requireNode();
install();
const { stepsOfGate, stepsOfWhole } = await import('./test/all-steps.mjs');
const { failedIn, sayWhatRan } = await import('./test/closing.mjs');
const { readChange } = await import('./test/changed.mjs');
const { againAlone, MOST_AGAIN } = await import('./test/again.mjs');
const { measureSlowness } = await import('./test/slowness.mjs');
const { stateOfSources, writeLastRun } = await import('./test/last-run.mjs');

const valueOf = (flag) => {
  const at = process.argv.indexOf(flag);
  const value = at === -1 ? undefined : process.argv[at + 1];
  return value === undefined || value.startsWith('--') ? undefined : value;
};
if (process.argv.includes('--allow-missing')) process.env.PATCHBAY_ALLOW_MISSING = '1';
const wanted = valueOf('--only')?.split(',');
const change = process.argv.includes('--changed') ? readChange(valueOf('--changed')) : null;
const isWhole = process.argv.includes('--whole');
const isGate = !isWhole && change === null;
if (change) console.log(`What changed since ${change.since}: ${change.files.length} files`);
// The gate is reproducible; random and date-dependent faults are sought in the whole run.
Object.assign(process.env, isGate ? { PATCHBAY_CLOCK: 'fixed' } : { PATCHBAY_RANDOM: '1', PATCHBAY_WHOLE: '1' });

const stages = (isGate ? stepsOfGate() : stepsOfWhole(change))
  .map((stage) => stage.filter(({ name }) => wanted === undefined || name === 'programs' || wanted.includes(name)))
  .filter((stage) => stage.length > 0);
const names = stages.flat().map(({ name }) => name);
const unknown = (wanted ?? []).filter((name) => change === null && !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}; there are others in scripts/test/all-steps.mjs.\n`);
  process.exit(1);
}

/** Number of lines of a failed step's output that are repeated at the end. */
const LAST_LINES = 12;
const begun = performance.now();
const sources = stateOfSources();
let slowness = 1;

const results = [];
async function runStep({ name, work }, isAlone) {
  if (isAlone) console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, said = '', isTests = false } = await work({ show: isAlone });
  const seconds = Math.round((performance.now() - started) / 1000);
  if (!isAlone) console.log(`\n── ${name} (${seconds} s)\n${said}`);
  if (!passed && !isTests) console.log(`RED SO FAR: ${name}`);
  results.push({ name, passed, said, seconds, isTests });
}

/** Adapts time limits to the machine, which may have become slower since the last stage. */
async function followTheMachine() {
  slowness = Math.max(slowness, await measureSlowness());
  process.env.PATCHBAY_SLOWNESS = String(slowness);
}

const testsThatFailed = () => failedIn(results.map(({ name }) => name));
const told = new Set();
function tellFailed({ file, title }) {
  const line = `${file} › ${title}`;
  if (!told.has(line)) console.log(`failed, to be run again alone: ${line}`);
  told.add(line);
}
/** Whether the outcome is certain already. */
function isOver() {
  if (results.some(({ passed, isTests }) => !passed && !isTests)) return true;
  const failed = testsThatFailed();
  failed.forEach(tellFailed);
  if (failed.length <= MOST_AGAIN) return false;
  console.log(`RED SO FAR: ${failed.length} tests failed`);
  return isGate;
}

for (const stage of stages) {
  await followTheMachine();
  console.log(`\nTime limits are ${slowness} times those of a quiet machine.`);
  await Promise.all(stage.map((step) => runStep(step, stage.length === 1)));
  if (isOver()) break;
}

const failed = testsThatFailed();
const steadyFailures = failed.length > MOST_AGAIN;
const unsteady = steadyFailures ? [] : await againAlone(failed);
const isTrue = sayWhatRan({
  ran: results.map(({ name }) => name),
  whole: isWhole && wanted === undefined,
  unsteady,
});
// A log of which only the end is kept still shows the reason. Tests were reported above.
for (const { name, said } of results.filter(({ passed, isTests }) => !passed && !isTests)) {
  const lines = said.trimEnd().split('\n');
  console.log(`\n── ${name} ended with\n${lines.slice(-LAST_LINES).join('\n')}`);
}
/** A step of tests passes when each of its failed tests passed alone, and there was at least one. */
function isWell({ name, passed, isTests }) {
  if (passed || !isTests) return passed;
  const own = failedIn([name]);
  return (
    own.length > 0 &&
    own.every(({ file, title }) => unsteady.some((test) => test.file === file && test.title === title))
  );
}
const ranAll = results.length === stages.flat().length;
const passed = isTrue && ranAll && results.every(isWell);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log('\n── result');
for (const result of results)
  console.log(`${isWell(result) ? 'passed' : 'FAILED'}  ${result.name} (${result.seconds} s)`);
if (!ranAll) console.log('The rest was not run.');
console.log(`${passed ? 'GREEN' : 'RED'}: ${seconds} s in all, time limits ${slowness} times those of a quiet machine`);
const lines = unsteady.map(({ file, title, why }) => `${file} › ${title}: ${why[0] ?? 'no reason given'}`);
for (const line of lines) console.log(`UNSTEADY ${line}`);
if (wanted === undefined && change === null) writeLastRun({ ...sources, passed, seconds, slowness, unsteady: lines });
process.exit(passed ? 0 : 1);
