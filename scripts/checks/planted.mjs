// Verifies that the checks work: plants one violation of each kind in a copy of the sources, and expects the check to fail.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { copySources } from './copy-sources.mjs';
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
    'a date counted by hand',
    'remote-logs/src/planted.ts',
    'export const planted = (at: Date) => at.setHours(0, 0, 0, 0);\n',
    [[bin('eslint'), 'remote-logs/src/planted.ts']],
  ),
  plant(
    'a comment without a subject',
    'remote-logs/src/planted.ts',
    '/** Of two rows the newer. */\nexport const planted = 1;\n',
    [[bin('eslint'), 'remote-logs/src/planted.ts']],
  ),
  plant(
    'a formatter taken apart',
    'backend/src/planted.ts',
    "export const planted = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit' });\n",
    [[bin('eslint'), 'backend/src/planted.ts']],
  ),
  plant(
    'a remote that imports the host',
    'remote-logs/src/planted.ts',
    "export { decide } from '../../host/src/routing/decide.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'remote-logs', 'host']],
  ),
  plant(
    'a component that takes all services of the shell',
    'host/src/home/planted.ts',
    "export type { ShellServices } from '../shell/shell-services.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'host']],
  ),
  plant(
    'what all of the shell draws with, knowing an owner of a service',
    'host/src/view/planted.ts',
    "export type { Notices } from '../notify/notices.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'host']],
  ),
  plant(
    'a part of the call window that takes the whole ticker',
    'remote-calls/src/dialler/planted.ts',
    "export type { Ticker } from '../ticker/effects/made-ticker.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'remote-calls']],
  ),
  plant(
    'a page that no remote declares',
    'backend/src/areas/insights/planted.ts',
    "import { pageGate } from '@patchbay/shared-contracts';\nexport const planted = pageGate('/insight');\n",
    [[process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', 'backend', '--checkers', '1']],
  ),
  plant(
    'two folders that import each other',
    'host/src/routing/planted.ts',
    "export { HomePage } from '../home/ui/home-page.tsx';\n",
    [[process.execPath, 'scripts/checks/folders.mjs']],
  ),
  plant(
    'two folders of the back end that import each other',
    'backend/src/domain/terms/planted.ts',
    "export { createSessions } from '../identity/sessions.ts';\n",
    [[process.execPath, 'scripts/checks/folders.mjs']],
  ),
  plant(
    'an area that imports another area',
    'backend/src/areas/insights/planted.ts',
    "export { exportRoutes } from '../exports/routes.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'backend']],
  ),
  plant(
    'an area that reaches into the telephone system',
    'backend/src/areas/insights/planted.ts',
    "export type { Call } from '@patchbay/telephony/control/call';\n",
    [[bin('depcruise'), '--output-type', 'err', 'backend']],
  ),
  plant(
    'telephony that reaches into the rest of the back end',
    'backend/telephony/src/planted.ts',
    "export type { Database } from '../../src/kernel/db/database.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'backend']],
  ),
  plant(
    'an area that takes pieces of calls apart',
    'backend/src/areas/insights/planted.ts',
    "export { createRoom } from '@patchbay/telephony/other-calls';\n",
    [[bin('depcruise'), '--output-type', 'err', 'backend']],
  ),
  plant(
    'an area that imports a type of another area',
    'backend/src/areas/insights/planted.ts',
    "export type { Messages } from '../messages/messages.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'backend']],
  ),
  plant(
    'a kernel that knows the product',
    'backend/src/kernel/edge/planted.ts',
    "export type { Actor } from '../../domain/identity/actor.ts';\n",
    [[bin('depcruise'), '--output-type', 'err', 'backend']],
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
  plant(
    'a form of a counted text that a language lacks',
    'remote-logs/src/texts/es.ts',
    (text) => text.replace(/^ {2}'list\.newCalls_one': .*\n/m, ''),
    [[process.execPath, 'scripts/checks/texts.mjs']],
  ),
  plant(
    'a misspelt permission in a declaration',
    'remote-logs/console.json',
    (text) => text.replace('permission:call_logs', 'permission:cal_logs'),
    [[process.execPath, 'scripts/checks/declarations.mjs']],
  ),
  plant(
    'a title that a language lacks in a declaration',
    'remote-logs/console.json',
    (text) => text.replace(/"zh": "[^"]+"/, '"zh": ""'),
    [[process.execPath, 'scripts/checks/declarations.mjs']],
  ),
  plant(
    'an image with a Node whose support has ended',
    'deploy/images/backend.Dockerfile',
    (text) => text.replaceAll('node:24', 'node:20'),
    [[process.execPath, 'scripts/checks/supported-node.mjs']],
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

async function bites({ file, text, commands }, copy) {
  const path = join(copy, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  writeFileSync(path, typeof text === 'function' ? text(before) : text);
  try {
    for (const command of commands) if ((await run(command, { show: false, cwd: copy })).code !== 0) return true;
    return false;
  } finally {
    if (before === null) rmSync(path);
    else writeFileSync(path, before);
  }
}

/** Checks of more than the planted file must pass on the unchanged copy: one that always fails would seem to detect everything. */
async function cryWolf(copy) {
  const general = plants.flatMap(({ file, commands }) => commands.filter((command) => !command.includes(file)));
  const commands = [...new Map(general.map((command) => [command.join(' '), command])).values()];
  const wrong = [];
  for (const command of commands)
    if ((await run(command, { show: false, cwd: copy })).code !== 0)
      wrong.push(`that nothing is wrong: ${command.join(' ')}`);
  return wrong;
}

/** Returns the names of violations that no check found, and the checks that fail without a planted violation. */
export async function unnoticed() {
  const copy = copySources(join(root, 'temp/planted'));
  const missed = await cryWolf(copy);
  for (const each of plants) if (!(await bites(each, copy))) missed.push(each.name);
  rmSync(copy, { recursive: true, force: true });
  return missed;
}
