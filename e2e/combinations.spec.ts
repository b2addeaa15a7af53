import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { readyForCalls, signIn } from './support/console-page.ts';
import { root, startServer } from './support/server.ts';

/** The console as it was built with version 1.0.0 of the contracts (commit b445af3), kept for this test; see its README. */
const kept = join(import.meta.dirname, 'fixtures/console-1.0.0.tar.gz');

let browser: Browser;
let previous: string;
test.beforeAll(async () => {
  browser = await launch(440);
  previous = mkdtempSync(join(tmpdir(), 'patchbay-previous-'));
  execFileSync('tar', ['-xzf', kept, '-C', previous]);
});
test.afterAll(async () => {
  await browser.close();
  rmSync(previous, { recursive: true, force: true });
});

/** A build folder with the host of one time and remotes of another. */
function combine(host: 'now' | 'previous', remotes: Readonly<Record<string, 'now' | 'previous'>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-combined-'));
  mkdirSync(join(folder, 'host'));
  mkdirSync(join(folder, 'build/remotes'), { recursive: true });
  mkdirSync(join(folder, 'backend/customer-phone'), { recursive: true });
  cpSync(join(host === 'now' ? root : previous, 'host/dist'), join(folder, 'host/dist'), { recursive: true });
  symlinkSync(join(root, 'backend/customer-phone/dist'), join(folder, 'backend/customer-phone/dist'));
  for (const [name, when] of Object.entries(remotes)) {
    const from = when === 'now' ? join(root, 'build/remotes') : join(previous, 'remotes');
    cpSync(join(from, name), join(folder, 'build/remotes', name), { recursive: true });
  }
  return folder;
}

const all = (when: 'now' | 'previous') => ({ 'remote-auth': when, 'remote-calls': when, 'remote-logs': when }) as const;
const combinations = [
  ['this host with the previous remotes', 'now', all('previous')],
  ['the previous host with these remotes', 'previous', all('now')],
  ['this host with one previous remote among these', 'now', { ...all('now'), 'remote-logs': 'previous' }],
  [
    'the previous host with one of these among previous remotes',
    'previous',
    { ...all('previous'), 'remote-calls': 'now' },
  ],
] as const;

for (const [what, host, remotes] of combinations) {
  test(`${what} work together: sign-in, softphone, call logs, sign-out [PLAT-026]`, async () => {
    const folder = combine(host, remotes);
    const server = await startServer({ mediaPorts: '45000-45099', env: { BUILD_DIR: folder } });
    const { page, context, wrong } = await openPage(browser, { permissions: ['microphone'] });
    try {
      await signIn(page, 'agent@demo.test', server.url);
      await readyForCalls(page);
      await page.getByRole('link', { name: 'Call Logs' }).first().click();
      await expect(page.getByRole('table', { name: 'Call Logs' }).getByRole('row')).toHaveCount(11);
      await page.getByRole('button', { name: 'Profile and settings' }).click();
      await page.getByText('Logout').click();
      await page.waitForURL('**/login');
      expect(wrong).toEqual([]);
    } finally {
      await context.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
