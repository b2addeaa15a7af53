// A standing set of faults that each have a test which notices it. Added here first is what once survived every test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { reportsFolder } from '../test/reports.mjs';
import { run } from './run.mjs';

/** The first text is in the file once and is replaced by the second; the test, a file, fails then. */
const mutant = (name, file, from, to, test) => ({ name, file, from, to, test });

export const mutants = [];

/** A fault that no longer is where it is said to be would be noticed by nobody. */
const stale = () =>
  mutants
    .filter(({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2)
    .map(({ name, file }) => `the fault '${name}' does not fit ${file} any more`);

/** Gives a line for each fault that its test did not notice. */
export async function survivors() {
  const wrong = stale();
  if (wrong.length > 0) return wrong;
  const report = join(reportsFolder, 'mutants.json');
  const jest = ['node_modules/.bin/jest', '--ci', '--config', 'scripts/test/mutants.config.mjs'];
  const { output } = await run(jest, { show: false, env: { PATCHBAY_MUTANTS_REPORT: report } });
  const said = JSON.parse(readFileSync(report, 'utf8'));
  const lines = mutants
    .filter(({ name }) => said[name] !== 'noticed')
    .map(({ name, test }) => `no test notices ${name} (${test}): ${said[name] ?? 'its test did not run'}`);
  return lines.length === mutants.length ? [...lines, output.slice(-2000)] : lines;
}
