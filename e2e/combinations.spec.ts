import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { declarationSchema } from '@patchbay/shared-contracts';
import { launch, openPage } from './support/browsers.ts';
import { readyForCalls, signIn, signInByForm } from './support/console-page.ts';
import { registryOf } from './support/registry.ts';
import { root, startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';
import { variantOf } from './support/variants.ts';

/** The console as built with version 1.1.0 of the contracts (commit 4c80e5f), stored for this test; see its README. */
const kept = join(import.meta.dirname, 'fixtures/console-1.1.0.tar.gz');
/** A later build of one remote that still fits that host; today's remotes need newer contracts. */
const keptLater = join(import.meta.dirname, 'fixtures/remote-logs-for-1.0.tar.gz');

let browser: Browser;
let previous: string;
let later: string;
test.beforeAll(async () => {
  browser = await launch(440);
  previous = mkdtempSync(join(tmpdir(), 'patchbay-previous-'));
  execFileSync('tar', ['-xzf', kept, '-C', previous]);
  later = mkdtempSync(join(tmpdir(), 'patchbay-later-'));
  execFileSync('tar', ['-xzf', keptLater, '-C', later]);
});
test.afterAll(async () => {
  await browser.close();
  for (const folder of [previous, later]) rmSync(folder, { recursive: true, force: true });
});

type When = 'now' | 'previous';
const names = ['remote-auth', 'remote-calls', 'remote-logs'] as const;
/** `later`: only for remote-logs, between `previous` and `now`. */
type Remotes = Readonly<Record<(typeof names)[number], When | 'later'>>;

const remotesOf = (when: When | 'later'): string =>
  ({ now: join(root, 'build/remotes'), previous: join(previous, 'remotes'), later })[when];

/** Creates a build folder with the host of one version and remotes of others. */
function combine(host: When, remotes: Remotes): string {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-combined-'));
  mkdirSync(join(folder, 'host'));
  mkdirSync(join(folder, 'build/remotes'), { recursive: true });
  mkdirSync(join(folder, 'backend/customer-phone'), { recursive: true });
  cpSync(join(host === 'now' ? root : previous, 'host/dist'), join(folder, 'host/dist'), { recursive: true });
  symlinkSync(join(root, 'backend/customer-phone/dist'), join(folder, 'backend/customer-phone/dist'));
  symlinkSync(join(root, 'backend/dist'), join(folder, 'backend/dist')); // worker threads
  for (const name of names) {
    cpSync(join(remotesOf(remotes[name]), name), join(folder, 'build/remotes', name), { recursive: true });
  }
  return folder;
}

const all = (when: When): Remotes => ({ 'remote-auth': when, 'remote-calls': when, 'remote-logs': when });
const start = (folder: string, dataDir?: string) =>
  startServer({
    env: { BUILD_DIR: folder },
    from: 'bare', // without this build's remotes published
    ...(dataDir === undefined ? {} : { dataDir }),
  });

const releasesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const text = document.getElementById('patchbay-registry')?.textContent ?? '{}';
    const { releases } = JSON.parse(text) as { releases: { name: string; version: string }[] };
    return Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  });

/** Signs out. The old host ignores some clicks while its menu is animated, so they are repeated. */
async function signOut(page: Page) {
  const logout = page.getByText('Logout');
  await expect(async () => {
    if (!(await logout.isVisible()))
      await page.getByRole('button', { name: 'Profile and settings' }).click({ timeout: patiently(2_000) });
    await logout.click({ timeout: patiently(2_000) });
    await page.waitForURL('**/login', { timeout: patiently(5_000) });
  }).toPass({ timeout: patiently(30_000) });
}

/** Signs in, prepares the softphone, opens the call log, signs out. */
async function works(server: Server): Promise<Record<string, string>> {
  const { page, context, wrong } = await openPage(browser, { permissions: ['microphone'] });
  try {
    await signInByForm(page, 'agent@demo.test', server.url);
    await readyForCalls(page);
    await page.goto(`${server.url}/call-logs?date=last_7_days`);
    await expect(page.getByRole('table', { name: 'Call Logs' }).getByRole('row')).toHaveCount(11);
    const releases = await releasesOf(page);
    await signOut(page);
    expect(wrong).toEqual([]);
    return releases;
  } finally {
    await context.close();
  }
}

const combinations = [
  ['this host with the previous remotes', 'now', all('previous')],
  ['this host with one previous remote among these', 'now', { ...all('now'), 'remote-logs': 'previous' }],
  [
    'the previous host with its remotes and a later one that fits it',
    'previous',
    { ...all('previous'), 'remote-logs': 'later' },
  ],
] as const;

for (const [what, host, remotes] of combinations) {
  test(`${what} work together: sign-in, softphone, call logs, sign-out [PLAT-026]`, async () => {
    test.setTimeout(patiently(120_000));
    const folder = combine(host, remotes);
    const server = await start(folder);
    try {
      await works(server);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('a host too old for new remotes keeps the versions that fit it: those that need newer contracts are not released to it [PLAT-008, PLAT-026]', async () => {
  test.setTimeout(patiently(120_000));
  const before = combine('previous', all('previous'));
  const after = combine('previous', { ...all('now'), 'remote-logs': 'later' });
  const first = await start(before);
  const had = await works(first);
  await first.stop('SIGKILL'); // keeps its data
  const second = await start(after, first.dataDir);
  try {
    const has = await works(second);
    expect(has['remote-calls']).toBe(had['remote-calls']);
    expect(has['remote-auth']).toBe(had['remote-auth']);
    expect(has['remote-logs']).not.toBe(had['remote-logs']);
  } finally {
    await second.stop();
    for (const folder of [before, after]) rmSync(folder, { recursive: true, force: true });
  }
});

test('a host that is older than what a declaration may say shows what it knows of it, and signs people in as ever [PLAT-026]', async () => {
  test.setTimeout(patiently(120_000));
  const title = { en: 'Notes', de: 'Notizen', es: 'Notas', fr: 'Notes', ja: 'メモ', zh: '备注' };
  const callLogs = { ...title, en: 'Call Logs', de: 'Anrufprotokolle' };
  const also = { gate: 'signed-in', icon: { path: 'M4 4h16v16H4z' }, help: '/docs/notes' };
  const routes = [
    { path: '/call-logs', title: callLogs, ...also, nav: { group: 'logs', order: 40 } },
    { path: '/notes', title, ...also, nav: { group: 'logs', order: 41 } },
    { path: '/notes/old', title, ...also, section: 'logs', tab: { order: 42 } },
  ];
  const redirects = [{ from: '/jottings', to: '/notes' }];
  const current = join(later, 'remote-logs', readFileSync(join(later, 'remote-logs/current'), 'utf8').trim());
  const newer = variantOf('remote-logs', '2.0.0-declared', { from: current });
  const declaration = declarationSchema.parse({ ...newer.publication.declaration, routes, redirects });
  const folder = combine('previous', all('previous'));
  const server = await start(folder);
  try {
    const registry = registryOf(server);
    await registry.publish({ ...newer, publication: { ...newer.publication, declaration } });
    await registry.rollout('remote-logs', '2.0.0-declared', 100);
    expect((await works(server))['remote-logs']).toBe('2.0.0-declared');

    const { page, context } = await openPage(browser);
    await signIn(page, 'owner@demo.test', server.url);
    // Runs before the next page's scripts: the current page may still write the previous user's language.
    await page.addInitScript(() => localStorage.setItem('V001-language', 'de'));
    await page.goto(`${server.url}/notes`);
    const links = page.getByRole('navigation').first().getByRole('link');
    await expect(links.filter({ hasText: 'Anrufprotokolle' })).toHaveCount(1); // one of the host's own titles
    await expect(links.filter({ hasText: 'Notes' })).toHaveCount(1); // English for the others
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    await page.goto(`${server.url}/jottings`);
    await page.waitForURL('**/home'); // it does not know redirects, icons and help links
    await context.close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
