import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const title = { en: 'Logs', de: 'Protokolle', es: 'Registros', fr: 'Journaux', ja: 'ログ', zh: '日志' };

/** Returns what a build reports about a remote with this page, in a separate process like a build. */
function told(change) {
  const dir = mkdtempSync(join(tmpdir(), 'declaration-'));
  const routes = [{ path: '/call-logs', title, gate: 'signed-in', ...change }];
  writeFileSync(
    join(dir, 'console.json'),
    JSON.stringify({ name: 'remote-logs', contracts: '^1.0.0', mount: 'routes', routes }),
  );
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
    { gate: { all: ['permission:cal_logs', { not: 'suspended' }] } },
    "remote-logs/console.json: /call-logs: no session has the fact 'permission:cal_logs'; did you mean 'permission:call_logs'?",
  ],
  [
    'a title that misses a language fails [PLAT-029]',
    { title: { ...title, ja: undefined } },
    'remote-logs/console.json: /call-logs: title.ja: is missing: a text stands in all six languages',
  ],
  [
    'a title that names a key of the host fails [PLAT-029]',
    { title: { key: 'title.callLogs', en: 'Call Logs' } },
    'remote-logs/console.json: /call-logs: title names a key; a text stands here in all six languages',
  ],
  ['the right one is read', { gate: { all: ['permission:call_logs', { not: 'suspended' }] } }, 'remote-logs'],
])('of a console.json that is built: %s', (_, change, said) => expect(told(change)).toBe(said));
