import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRight, sideways } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { figuresIn } from './support/figures-page.ts';
import { ownServer } from './support/own-server.ts';
import { setFlags } from './support/prepare.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const guide = (page: Page) => page.frameLocator('iframe[title="User guide"]');
const heading = (page: Page, name: string) => guide(page).getByRole('heading', { level: 1, name, exact: true });

test('the guide is read, searched and browsed in its frame, by the console’s address; Back and Forward follow [ROUTE-018, ROUTE-019, ACCT-020]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click();
  await expect(heading(page, 'User guide')).toBeVisible();
  await expect(page.locator('iframe[title="User guide"]')).toHaveAttribute('sandbox', 'allow-scripts');

  await expect(guide(page).getByRole('navigation').getByRole('link', { name: 'Statuses' })).toBeVisible();

  const search = guide(page).getByRole('searchbox');
  await search.fill('recordng'); // with a typing error
  await expect(guide(page).getByRole('search').getByRole('link').first()).toBeVisible();
  await search.fill('hold the customer music');
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'The call window')).toBeVisible();
  await expect(page).toHaveURL(/\/docs\?page=call-window&at=/);

  await guide(page).getByRole('navigation').getByRole('link', { name: 'Statuses' }).click();
  await expect(heading(page, 'Statuses')).toBeVisible();
  await expect(page).toHaveURL(/\/docs\?page=statuses$/);
  await page.goBack();
  await expect(heading(page, 'The call window')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'User guide')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'The call window')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'The call window')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  expect(wrong).toEqual([]);
  await context.close();
});

test('the help link of the call log opens the page of the call log, in the language and colours of the console [ACCT-020]', async () => {
  const { page, context } = await openPage(browser, { colorScheme: 'dark' });
  await signIn(page, 'owner@demo.test', url(), '/call-logs');
  const [help] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Help for Call Logs/ }).click(),
  ]);
  await expect(help).toHaveURL(/\/docs\?page=call-logs$/);
  await expect(heading(help, 'Call Logs')).toBeVisible();
  await expect(guide(help).locator('html')).toHaveCSS('color-scheme', 'dark');
  await help.getByRole('button', { name: 'Profile and settings' }).click();
  await help.getByRole('combobox', { name: 'Language' }).click();
  await help.getByText('Deutsch', { exact: true }).last().click();
  const german = help.frameLocator('iframe[title="Handbuch"]');
  await expect(german.getByRole('heading', { level: 1, name: 'Anrufprotokolle' })).toBeVisible();
  await german.getByRole('navigation').getByRole('link', { name: 'Rechnungen' }).click();
  await expect(german.getByText('Diese Seite gibt es noch nicht auf Deutsch.')).toBeVisible();
  await expect(german.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await help.goto(`${url()}/docs?page=no-such-page`);
  await expect(german.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await context.close();
});

test('the guide reaches nothing of the console, even when opened alone [ROUTE-019]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'agent@demo.test', url(), '/docs');
  await expect(heading(page, 'User guide')).toBeVisible();
  await page.goto(`${url()}/guide/en/home.html`);
  const reached = await page.evaluate(
    async (addresses) => {
      const storage = (() => {
        try {
          return window.localStorage.length;
        } catch {
          return 'refused';
        }
      })();
      const answers = addresses.map((address) =>
        fetch(address, { credentials: 'include' }).then(
          () => 'answered',
          () => 'refused',
        ),
      );
      return [window.origin, storage, ...(await Promise.all(answers))];
    },
    ['/newsr/api/v1/call_records/', 'https://elsewhere.test/'],
  );
  expect(reached).toEqual(['null', 'refused', 'refused', 'refused']);
  await context.close();
});

test('the guide is readable at any width, dark and light, in every language [UX-005, UX-006]', async () => {
  const { page, context } = await openPage(browser, { bypassCSP: true });
  for (const language of ['en', 'ja', 'zh', 'de', 'es', 'fr'])
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['call-window', 'call-logs', 'invoices']) {
        await page.goto(`${url()}/guide/${language}/${name}.html`);
        expect(await sideways(page), `${language}/${name}, ${String(width)} px`).toBeLessThanOrEqual(0);
      }
      if (language === 'en') await looksRight(page, `a page of the guide, ${String(width)} px`);
    }
  await context.close();
});

test.describe('in a suspended account', () => {
  const server = ownServer(async (database) => {
    await setFlags(database, 'other', { is_suspended_account: true, suspension_type: 'coin' });
  });

  test('the guide is missing, both at its address and behind links [ROUTE-018]', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, 'owner@other.test', server(), '/user-profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Help for|^Docs$/ })).toHaveCount(0);
    await page.goto(`${server()}/docs?page=home`);
    await expect(page).toHaveURL(/\/home$/);
    await context.close();
  });
});
