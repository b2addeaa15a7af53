// `npm test`: everything, on a fresh clone with only Node. `npm test -- --only types,unit` runs some of it.
import { performance } from 'node:perf_hooks';
import { install, requireNode } from './setup/install.mjs';
import { run } from './checks/run.mjs';

requireNode();
install();
const { steps } = await import('./checks/steps.mjs');
const { unnoticed } = await import('./checks/planted.mjs');
const { findBrowser } = await import('./setup/browser.mjs');
const { preparePrograms } = await import('./setup/programs.mjs');

const wanted = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : null;
const commands = (list, options) => async () => {
  for (const command of list) if ((await run(command, options)).code !== 0) return false;
  return true;
};

const planted = async () => {
  const missed = await unnoticed();
  for (const name of missed) console.log(`No check noticed ${name}.`);
  return missed.length === 0;
};

const browser = async () => {
  const found = findBrowser();
  if (!found) return false;
  process.env.PATCHBAY_BROWSER = found;
  return true;
};

/** Tests whose servers cannot be had are skipped, and told so. */
const programs = async () => {
  preparePrograms();
  return true;
};

const all = [
  ...steps.map((step) => ({ name: step.name, work: commands(step.commands) })),
  { name: 'checks bite', work: planted },
  { name: 'programs', work: programs },
  { name: 'unit', work: commands([['node_modules/.bin/jest', '--ci']]) },
  { name: 'build', work: commands([[process.execPath, 'scripts/build/build.mjs']]) },
  { name: 'stories', work: commands([[process.execPath, 'scripts/build/stories.mjs']]) },
  { name: 'browser', work: browser },
  { name: 'e2e', work: commands([['node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts']]) },
];

const results = [];
for (const { name, work } of all.filter(({ name: each }) => wanted === null || wanted.includes(each))) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const passed = await work();
  results.push({ name, passed, seconds: Math.round((performance.now() - started) / 1000) });
  if (!passed && (name === 'build' || name === 'browser')) break; // nothing after it can run
}

console.log('\n── result');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
