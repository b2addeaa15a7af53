// What failed is run once more, alone, after everything else: jest by path and full name, Playwright by file and line on a fresh server.
// What passes then is unsteady, not wrong: it is named at the end, and mended when it needs this again and again.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../checks/run.mjs';
import { forget, ofJest, ofPlaywright, playwrightCommand, reportsFolder } from './reports.mjs';

/** More than these are red at once: then it is the change, and no chance. */
export const MOST_AGAIN = 5;

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
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
 * Runs each of these failed tests alone, one after the other; gives those that passed.
 *
 * @param failed tests as `readReports` gives them
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
