// Every jest test. What failed is run once more, alone: real sockets, databases and audio share two cores with the other files, as in
// the browser tests, which are tried twice as well. What passes then is named, for it wants to be made firm.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/install.mjs';
import { run } from './run.mjs';

const jest = 'node_modules/.bin/jest';
const told = join(root, 'build/unit.json');
/** More than these are no accident. */
const FEW = 4;

/** The files that failed, from the project's root; `null` when jest did not get to tell. */
function failedFiles() {
  try {
    const { testResults } = JSON.parse(readFileSync(told, 'utf8'));
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  } catch {
    return null;
  }
}

export async function unit() {
  mkdirSync(join(root, 'build'), { recursive: true });
  rmSync(told, { force: true });
  if ((await run([jest, '--ci', '--json', '--outputFile', told])).code === 0) return true;
  const failed = failedFiles();
  if (failed === null || failed.length === 0 || failed.length > FEW) return false;
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  const passed = (await run([jest, '--ci', '--runInBand', '--runTestsByPath', ...failed])).code === 0;
  if (passed) console.log(`\nUNSTEADY: failed beside the others and passed alone: ${failed.join(', ')}`);
  return passed;
}
