import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { storageKeys } from '@patchbay/shared-contracts';
import { launch, openPage } from './support/browsers.ts';
import { buildElsewhere } from './support/builds.ts';
import { signIn } from './support/console-page.ts';
import { patchbay } from './support/patchbay.ts';
import { root, startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const folder = join(root, 'build/generated/remote-shifts');
const declarationFile = join(folder, 'console.json');

/** Titles unknown to the host. */
const shifts = { en: 'Shifts', de: 'Schichten', es: 'Turnos', fr: 'Roulements', ja: 'シフト', zh: '班次' };
const swaps = { en: 'Swaps', de: 'Tausch', es: 'Cambios', fr: 'Échanges', ja: '交換', zh: '换班' };
const icon = { path: 'M3 4h18v16H3zM5 9v9h14V9zM7 11h4v5H7z' };
const gate = { all: ['signed-in'] };
const routes = [
  {
    ...{ path: '/shifts', title: shifts, icon, gate, section: 'shifts', nav: { order: 55 }, tab: {} },
    help: 'https://help.example/shifts',
  },
  { path: '/shifts/swaps', title: swaps, gate, section: 'shifts', tab: { order: 56 } },
];
const redirects = [{ from: '/rota/*', to: '/shifts' }];

let browser: Browser;
let server: Server;

/** Adds to a remote's console.json as a team would; its page is served at both addresses. */
function declare(change: object) {
  const before: object = JSON.parse(readFileSync(declarationFile, 'utf8'));
  writeFileSync(declarationFile, JSON.stringify({ ...before, ...change }, null, 2));
}

test.beforeAll(async () => {
  browser = await launch(null);
  server = await startServer();
  rmSync(folder, { recursive: true, force: true });
  const made = spawnSync(process.execPath, ['scripts/new-remote/new-remote.mjs', 'remote-shifts', '--into', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  symlinkSync(join(root, 'remote-logs/node_modules'), join(folder, 'node_modules')); // as an install would create it
  const rootFile = join(folder, 'src/root.tsx');
  writeFileSync(rootFile, readFileSync(rootFile, 'utf8').replace('element={null}', 'element={<ShiftsPage />}'));
});
test.afterAll(async () => {
  await server.stop();
  await browser.close();
});

const build = () => buildElsewhere('remote-shifts', folder, join(root, 'build/generated/out'));
const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation').first();
const drawn = (page: Page, name: string) => menu(page).getByRole('link', { name }).locator('path');

/**
 * Returns the requests of a signed-in document at its start: scripts of the host and of the page's remotes, and the page's first API
 * request.
 */
async function startOf(path: string): Promise<readonly string[]> {
  const { page, context } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server.url, '/healthz');
  const answer = await page.request.get(`${server.url}${path}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  await context.close();
  const { early } = JSON.parse(/id="patchbay-boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { early: object };
  return [...html.matchAll(/(?:href|src)="([^"]*\.js)"/g)].map(([, file = '']) => file).concat(JSON.stringify(early));
}

test('a page published after the host was built has its link, icon, tabs, help, old addresses, and a title in six languages [PLAT-029]', async () => {
  test.setTimeout(patiently(120_000));
  declare({ routes, redirects });
  const before = await startOf('/call-logs');
  const run = patchbay(server);
  const published = run('publish', build().folder);
  expect(published.code, published.said).toBe(0);
  expect(await startOf('/call-logs')).toEqual(before); // a remote of other pages adds nothing to the start
  const { page, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server.url);

  await menu(page).getByRole('link', { name: 'Shifts' }).click();
  await expect(page.getByRole('table', { name: 'Agents' })).toBeVisible({ timeout: patiently(20_000) });
  await expect(drawn(page, 'Shifts')).toHaveAttribute('d', icon.path);
  await expect(banner(page).locator(`path[d="${icon.path}"]`)).toBeVisible();
  const help = banner(page).getByRole('link', { name: 'Help for Shifts' });
  await expect(help).toHaveAttribute('href', 'https://help.example/shifts');
  await expect(help).toHaveAttribute('target', '_blank');

  const tabs = page.getByRole('navigation', { name: 'Tabs of Shifts' }).getByRole('link');
  await expect(tabs).toHaveText(['Shifts', 'Swaps']);
  await expect(menu(page).getByRole('link', { name: 'Swaps' })).toHaveCount(0);
  await page.mouse.move(900, 500); // the menu stays open under the pointer
  await tabs.filter({ hasText: 'Swaps' }).click();
  await expect(banner(page).getByRole('heading', { name: 'Swaps' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/shifts/swaps`);

  await page.goto(`${server.url}/rota/7?week=12`);
  await expect(page).toHaveURL(`${server.url}/shifts?week=12`);
  await expect(page.getByRole('table', { name: 'Agents' })).toBeVisible({ timeout: patiently(20_000) });

  await banner(page).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('swap');
  await expect(page.getByRole('option', { name: 'Swaps' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const language of ['de', 'es', 'fr', 'ja', 'zh', 'en'] as const) {
    await page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [
      storageKeys.language,
      language,
    ] as const);
    await page.reload();
    await expect(banner(page).getByRole('heading', { name: shifts[language] })).toBeVisible();
    await expect(page).toHaveTitle(`${shifts[language]} · Patchbay`);
    await expect(menu(page).getByRole('link', { name: shifts[language] })).toBeVisible();
    await expect(page.getByRole('link', { name: swaps[language] })).toBeVisible();
  }
  expect(wrong).toEqual([]);
  await page.context().close();
});

test('errors in a page’s declaration are refused at build and at publication, before any user gets it [PLAT-008]', () => {
  test.setTimeout(patiently(120_000));
  declare({ routes: [{ ...routes[0], title: { ...shifts, ja: undefined } }], redirects: [] });
  expect(build).toThrow('/shifts: title.ja: is missing: a text stands in all six languages');
  declare({ routes: [{ ...routes[0], icon: { path: 'M0 0"/><script>' } }] });
  expect(build).toThrow('/shifts: icon.path: is no path');
  declare({ routes: [{ ...routes[0], help: 'http://help.example/' }] });
  expect(build).toThrow('/shifts: help: is neither an https address nor a path of the console');
  declare({
    routes,
    redirects: [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
  });
  expect(build).toThrow('redirect /a: leads to another redirect, /b; let it lead to the page');
  declare({ routes, redirects: [{ from: '/call-logs', to: '/shifts' }] });
  const { code, said } = patchbay(server)('publish', build().folder, '--dry-run');
  expect(code).toBe(1);
  expect(said).toContain('/call-logs belongs to remote-logs (/call-logs)');
});
