import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '@patchbay/shared-contracts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { patchbay } from './support/patchbay.ts';
import { root, startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const copy = join(root, 'build/generated/with-list');
const out = join(copy, 'build/remotes');
const pageFile = join(copy, 'remote-account/src/speed-dials/page.json');
const title = {
  ...{ en: 'Speed dials', de: 'Kurzwahlen', es: 'Marcación rápida' },
  ...{ fr: 'Numéros abrégés', ja: '短縮ダイヤル', zh: '快速拨号' },
};

let browser: Browser;
let server: Server;
let version: string;

/** Runs a command in the copy and returns its output; throws on failure. */
function inCopy(...args: readonly string[]): string {
  const done = spawnSync(process.execPath, [...args], { cwd: copy, encoding: 'utf8', timeout: patiently(120_000) });
  if (done.status !== 0) throw new Error(`${args.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout.trim();
}

test.beforeAll(async () => {
  test.setTimeout(patiently(240_000));
  const copied = spawnSync(process.execPath, ['scripts/checks/copy-sources.mjs', copy], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(copied.status, copied.stderr).toBe(0);
  inCopy('scripts/new-list/new-list.mjs', 'remote-account', 'speed-dials', '--title', title.en);
  const declared: object = JSON.parse(readFileSync(pageFile, 'utf8'));
  writeFileSync(pageFile, JSON.stringify({ ...declared, title }));
  inCopy('backend/build.mjs');
  version = inCopy('scripts/build/build-elsewhere.mjs', 'remote-account', join(copy, 'remote-account'), out);
  browser = await launch(null);
  server = await startServer({ program: join(copy, 'backend/dist/main.js') });
});
test.afterAll(async () => {
  await server?.stop();
  await browser?.close();
});

const menu = (page: Page) => page.getByRole('navigation').first();
const table = (page: Page) => page.getByRole('table', { name: title.en });

test('a newly generated list is in the menu, and what its form adds is there after a reload, in any language [PLAT-031]', async () => {
  test.setTimeout(patiently(120_000));
  const run = patchbay(server);
  const published = run('publish', join(out, 'remote-account', version));
  expect(published.code, published.said).toBe(0);
  for (const step of [
    ['rollout', 'remote-account', version, '100'],
    ['promote', 'remote-account'],
  ])
    expect(run(...step).code).toBe(0);
  const { page, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server.url);

  await menu(page).getByRole('link', { name: title.en }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible({ timeout: patiently(20_000) });
  await page.mouse.move(900, 500); // the menu stays open under the pointer
  await page.getByRole('button', { name: 'Add' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('This is required.');
  await form.getByRole('textbox', { name: 'Name' }).fill('Reception');
  await form.getByRole('textbox', { name: 'Note' }).fill('By day');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = table(page).getByRole('row', { name: /Reception/ });
  await expect(row).toContainText('Active');
  await expect(form).toHaveCount(0);

  await page.reload();
  await expect(row).toContainText('By day', { timeout: patiently(20_000) });
  await page.evaluate(([key]) => localStorage.setItem(key, 'de'), [storageKeys.language] as const);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('heading', { name: title.de })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: title.de })).toBeVisible();
  await expect(page.getByRole('table', { name: title.de }).getByRole('row', { name: /Reception/ })).toContainText(
    'Aktiv',
  );
  await expect(page.getByRole('button', { name: 'Hinzufügen' }).first()).toBeVisible();
  expect(wrong).toEqual([]);
  await page.context().close();
});
