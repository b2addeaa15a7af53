import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { readyForCalls, signIn } from './support/console-page.ts';
import { root, startServer } from './support/server.ts';

/** The console as it was built with version 1.1.0 of the contracts (commit 4c80e5f), kept for this test; see its README. */
const kept = join(import.meta.dirname, 'fixtures/console-1.1.0.tar.gz');

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

type When = 'now' | 'previous';
const names = ['remote-auth', 'remote-calls', 'remote-logs'] as const;
type Remotes = Readonly<Record<(typeof names)[number], readonly When[]>>;

/** A build folder with the host of one time and remotes of some. */
function combine(host: When, remotes: Remotes): string {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-combined-'));
  mkdirSync(join(folder, 'host'));
  mkdirSync(join(folder, 'build/remotes'), { recursive: true });
  mkdirSync(join(folder, 'backend/customer-phone'), { recursive: true });
  cpSync(join(host === 'now' ? root : previous, 'host/dist'), join(folder, 'host/dist'), { recursive: true });
  symlinkSync(join(root, 'backend/customer-phone/dist'), join(folder, 'backend/customer-phone/dist'));
  for (const name of names)
    for (const when of remotes[name]) {
      const from = when === 'now' ? join(root, 'build/remotes') : join(previous, 'remotes');
      cpSync(join(from, name), join(folder, 'build/remotes', name), { recursive: true });
    }
  return folder;
}

const all = (...when: When[]): Remotes => ({ 'remote-auth': when, 'remote-calls': when, 'remote-logs': when });
const combinations = [
  ['this host with the previous remotes', 'now', all('previous')],
  ['this host with one previous remote among these', 'now', { ...all('now'), 'remote-logs': ['previous'] }],
  // What needs newer contracts than a live host has is refused; the console stays with what fits it [PLAT-008].
  ['the previous host, offered these remotes beside the previous ones,', 'previous', all('previous', 'now')],
  [
    'the previous host with one of these that fits it among previous remotes',
    'previous',
    { ...all('previous'), 'remote-logs': ['now'] },
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
