import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a build says of a remote with this gate, in a process as a build is one. */
function told(gate) {
  const dir = mkdtempSync(join(tmpdir(), 'declaration-'));
  const routes = [{ path: '/call-logs', title: { key: 't', en: 'T' }, gate }];
  writeFileSync(join(dir, 'console.json'), JSON.stringify({ name: 'remote-logs', routes }));
  const read = `import { declarationOf } from './scripts/build/declaration.mjs';
    const say = (text) => process.stdout.write(text);
    await declarationOf(${JSON.stringify(dir)}).then(({ name }) => say(name), ({ message }) => say(message));`;
  try {
    return execFileSync(process.execPath, ['--input-type=module', '-e', read], { cwd: root, encoding: 'utf8' });
  } finally {
    rmSync(dir, { recursive: true });
  }
}

it.each([
  [
    'a misspelt permission fails, and the right one is named [PLAT-006, PLAT-008]',
    { all: ['permission:cal_logs', { not: 'suspended' }] },
    "remote-logs/console.json: /call-logs: no session has the fact 'permission:cal_logs'; did you mean 'permission:call_logs'?",
  ],
  ['the right one is read', { all: ['permission:call_logs', { not: 'suspended' }] }, 'remote-logs'],
])('of a console.json that is built: %s', (_, gate, said) => expect(told(gate)).toBe(said));
