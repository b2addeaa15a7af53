// Runs failed tests once more, alone, after everything else: jest by path and full name, Playwright by file and line on a fresh server.
// A test that passes then is flaky, not wrong: it is listed at the end, and has to be fixed when this happens repeatedly.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../checks/run.mjs';
import { forget, ofJest, ofPlaywright, playwrightCommand, reportsFolder } from './reports.mjs';

/** Largest number of failures that are retried: more of them are caused by the change, not by chance. */
export const MOST_AGAIN = 5;

/** Returns a text as a pattern of itself. */
export const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const report = (index) => join(reportsFolder, `again-${index}.json`);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function unitAgain({ file, fullName }, index) {
  const alone = report(index);
  forget(alone);
  const some = fullName === null ? [] : ['--testNamePattern', `^${escaped(fullName)}$`];
  const jest = ['node_modules/.bin/jest', '--ci', '--json', '--outputFile', alone, '--runInBand', ...some];
  const { code } = await run([...jest, '--runTestsByPath', file]);
  const said = read(alone);
  const ran = said === null ? [] : ofJest(said).filter(({ outcome }) => outcome !== 'skipped');
  return code === 0 && ran.length > 0;
}

async function browserAgain({ file, line, title, part }, index) {
  const alone = report(index);
  forget(alone);
  const last = title.split(' › ').at(-1);
  const { code } = await run([...playwrightCommand(part, 1), '--grep', escaped(last), `${file}:${line}`], {
    env: { PATCHBAY_BROWSER_REPORT: alone, PATCHBAY_SERVERS: '1', PATCHBAY_RETRIES: '0' },
  });
  const said = read(alone);
  const ran = said === null ? [] : ofPlaywright(said, part).filter(({ outcome }) => outcome !== 'skipped');
  return code === 0 && ran.length > 0;
}

/**
 * Runs each of these failed tests alone, one after the other; returns those that passed.
 *
 * @param failed tests from `readReports`
 */
export async function againAlone(failed) {
  const passed = [];
  for (const [index, test] of failed.entries()) {
    console.log(`\n── once more, alone: ${test.file} › ${test.title}`);
    const isWell = await (test.kind === 'unit' ? unitAgain(test, index) : browserAgain(test, index));
    if (isWell) passed.push(test);
  }
  return passed;
}
