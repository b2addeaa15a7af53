import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRight, stillness } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { freePort } from './support/ports.ts';
import { root } from './support/server.ts';
import { patiently } from './support/slowness.ts';

/** Tests each list component alone, from the Storybook built by `npm test` beforehand [UX-004, UX-005]. */
const folder = join(root, 'build/storybook');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let browser: Browser;
let server: Server;
let base: string;
test.beforeAll(async () => {
  test.setTimeout(patiently(180_000));
  if (!existsSync(join(folder, 'index.json')))
    execFileSync(process.execPath, [join(root, 'scripts/build/stories.mjs')]);
  server = createServer((request, answer) => {
    const file = join(folder, normalize(new URL(request.url ?? '/', 'http://x').pathname));
    if (!file.startsWith(folder) || !existsSync(file)) return void answer.writeHead(404).end();
    return void answer.setHeader('Content-Type', types[extname(file)] ?? 'text/plain').end(readFileSync(file));
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  base = `http://127.0.0.1:${port}`;
  browser = await launch(null);
});
test.afterAll(async () => {
  await browser.close();
  server.close();
});

async function story(page: Page, id: string) {
  await page.goto(`${base}/iframe.html?viewMode=story&id=${id}`);
  await expect(page.locator('#storybook-root main')).toBeVisible();
}
/** Opens a page without motion: skeletons pulse for ever, and axe waits for stillness. */
const opened = () => openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' });

test('every story is readable, dark and light, and none scrolls sideways [UX-005, UX-006]', async () => {
  test.setTimeout(patiently(180_000));
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  const ids = Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
  expect(ids.length).toBeGreaterThanOrEqual(15);
  const { page, context, wrong } = await opened();
  for (const id of ids) {
    await story(page, id);
    await looksRight(page, id);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test('what a story opens is readable, too [UX-005]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context } = await opened();
  for (const [id, name] of [
    ['list-filters--filters', 'Filters'],
    ['list-filters--date-range', 'Today'],
    ['list-filters--impossible-date-range', 'Custom range'],
    ['list-filters--tree', 'Select Plans & SR Numbers'],
    ['list-filters--tree-loading', 'Select Plans & SR Numbers'],
    ['list-filters--tree-without-hits', 'Select Plans & SR Numbers'],
    ['list-filters--tree-failing', 'Select Plans & SR Numbers'],
    ['list-datatable--page', 'Columns'],
    ['list-panels--panel', 'Open the panel'],
    ['list-panels--deleting', 'Delete the view'],
  ] as const) {
    await story(page, id);
    await page.getByRole('button', { name }).click();
    await looksRight(page, id);
  }
  await context.close();
});

test('the table is navigated by keyboard, also 100,000 rows of it [UX-004]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-datatable--page');
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Person 2', { exact: true }).first()).toBeVisible();
  await expect(page.locator('output')).toHaveText('Person 2');
  await story(page, 'list-datatable--hundred-thousand-rows');
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-row="99999"]')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(page.locator('[data-row="99999"]')).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-row="0"]')).toBeFocused();
  expect(await page.locator('[data-row]').count()).toBeLessThan(60);
  await context.close();
});

test('filters are chosen, applied and cleared by keys [LOGS-007, FILT-015]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-filters--filters');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Answered' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab'); // …, PLANS, Clear, Apply
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Status: Answered' })).toBeVisible();
  await context.close();
});

test('a range of dates is chosen by keyboard, and errors are shown at their field [FILT-005]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-filters--date-range');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Last 30 minutes' })).toBeFocused();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
  await story(page, 'list-filters--impossible-date-range');
  await page.getByRole('button', { name: 'Custom range' }).press('Enter');
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/\S/);
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/\S/);
  await context.close();
});

test('a list is searched by keyboard, and typing continues the search [LOGS-037]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-filters--search');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ra');
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('ra');
  await page.keyboard.type('vi');
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('ravi');
  await context.close();
});

test('several of the found are chosen by keyboard; no result and a failure look different [FILT-012]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-filters--searched-select');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Vikram Das' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const chosen = page.locator('.ant-select-selection-item');
  await expect(chosen).toHaveText(['Asha Rao', 'Vikram Das']);
  await page.keyboard.press('Backspace');
  await expect(chosen).toHaveText(['Asha Rao']);
  const words: string[] = [];
  for (const id of ['list-filters--select-without-hits', 'list-filters--select-failing']) {
    await story(page, id);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    const empty = page.locator('.ant-select-item-empty');
    await expect(empty).not.toHaveText('Loading...');
    words.push((await empty.textContent()) ?? '');
  }
  expect(new Set(words).size).toBe(2);
  await context.close();
});

test('columns and pages are chosen by keys [UX-004, PAGE-006]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-datatable--page');
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await page.getByRole('checkbox', { name: 'City' }).press('Space');
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await story(page, 'list-datatable--pages');
  const number = page.getByRole('textbox', { name: 'Page' });
  await number.fill('');
  await page.keyboard.type('99999e');
  await page.keyboard.press('Tab');
  await expect(number).toHaveValue('9999');
  await expect(page.getByText('Out of 12,346')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(number).toHaveValue('9998');
  await page.getByRole('combobox', { name: 'Records per page' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue('1');
  await context.close();
});

test('only one of two players is heard [LOGS-038]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-panels--two-to-play');
  const playing = () =>
    page.locator('audio').evaluateAll((all) => all.map((audio) => audio instanceof HTMLAudioElement && !audio.paused));
  await expect(page.locator('audio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Play' }).first().press('Enter');
  await expect.poll(playing).toEqual([true, false]);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect.poll(playing).toEqual([false, true]);
  await context.close();
});

test('a number is called and copied by keyboard; a masked one is not called [UX-007, LOGS-039]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-panels--number');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Call +919800000001' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy +919800000001' })).toBeFocused();
  await story(page, 'list-panels--masked-number');
  await expect(page.getByRole('button', { name: /^Copy/ })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Call/ })).toHaveCount(0);
  await context.close();
});

test('a tree of 20,000 numbers is opened, navigated and selected from by keyboard [FILT-009]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-filters--tree');
  await page.getByRole('button', { name: 'Select Plans & SR Numbers' }).click();
  await page.getByRole('treeitem', { name: 'All Plans' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(page.getByRole('treeitem', { name: '+918010019999' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '1 Selections' })).toBeVisible();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(60);
  await context.close();
});

test('the player plays and seeks by keyboard [LOGS-038]', async () => {
  const { page, context } = await opened();
  await story(page, 'list-panels--playing');
  const at = () =>
    page.locator('audio').evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : -1));
  const position = page.getByRole('slider', { name: 'Position' });
  await page.locator('audio').waitFor({ state: 'attached' });
  await position.focus();
  await page.keyboard.press('Space');
  await expect.poll(at).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(at).toBeGreaterThan(3.9);
  await context.close();
});

test('a panel takes the focus and returns it; a deletion begins at Cancel', async () => {
  const { page, context } = await opened();
  for (const [id, name, inside] of [
    ['list-panels--panel', 'Open the panel', null],
    ['list-panels--deleting', 'Delete the view', 'Cancel'],
  ] as const) {
    await story(page, id);
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    if (inside !== null) await expect(page.getByRole('button', { name: inside })).toBeFocused();
    await stillness(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  }
  await context.close();
});
