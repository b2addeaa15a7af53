// Shows that the checks bite: plants one violation of each kind, expects the check to fail, takes it away again.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { run } from './run.mjs';
import { apiReport } from './steps.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const plant = (name, file, text, commands) => ({ name, file, text, commands });

export const plants = [
  plant('a type error', 'remote-logs/src/planted.ts', "export const planted: number = 'text';\n", [
    [process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', 'remote-logs'],
  ]),
  plant('an impure model', 'remote-logs/src/call-logs/model/planted.ts', 'export const planted = () => Date.now();\n', [
    [bin('eslint'), 'remote-logs/src/call-logs/model/planted.ts'],
  ]),
  plant(
    'a remote that imports the host',
    'remote-logs/src/planted.ts',
    "export { decide } from '../../host/src/routing/decide.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'remote-logs', 'host']],
  ),
  plant('a remote that takes a whole library', 'remote-logs/src/planted.ts', "export { Button } from 'antd';\n", [
    [bin('depcruise'), '--output-type', 'err', 'remote-logs', 'shared-ui'],
  ]),
  plant(
    'a text that is not translated',
    'remote-logs/src/planted.tsx',
    'export const Planted = () => <p>Hello there</p>;\n',
    [[bin('eslint'), 'remote-logs/src/planted.tsx']],
  ),
  plant(
    'a text that a language lacks',
    'remote-logs/src/texts/en.ts',
    (text) => text.replace('export const en = {', "export const en = {\n  'planted.text': 'Planted',"),
    [[process.execPath, 'scripts/checks/texts.mjs']],
  ),
  plant('an unused file', 'remote-logs/src/planted.ts', 'export const planted = 1;\n', [[bin('knip'), '--files']]),
  plant('careless formatting', 'remote-logs/src/planted.ts', 'export const planted   =   1\n', [
    [bin('prettier'), '--check', 'remote-logs/src/planted.ts'],
  ]),
  plant(
    'a changed public surface',
    'shared-contracts/src/index.ts',
    (text) => `${text}export const planted = 1;\n`,
    apiReport(),
  ),
  plant(
    'a changed public surface without a higher version',
    'shared-contracts/src/console/version.ts',
    (text) => text.replace(/CONSOLE_VERSION = '[\d.]+'/, "CONSOLE_VERSION = '1.0.0'"),
    [[process.execPath, 'scripts/checks/contracts-version.mjs']],
  ),
];

async function bites({ file, text, commands }) {
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  writeFileSync(path, typeof text === 'function' ? text(before) : text);
  try {
    let last = { code: 0 };
    for (const command of commands) {
      last = await run(command, { show: false });
      if (last.code !== 0) return true;
    }
    return last.code !== 0;
  } finally {
    if (before === null) rmSync(path);
    else writeFileSync(path, before);
  }
}

/** Gives the names of violations that no check found. */
export async function unnoticed() {
  const missed = [];
  for (const each of plants) if (!(await bites(each))) missed.push(each.name);
  return missed;
}
