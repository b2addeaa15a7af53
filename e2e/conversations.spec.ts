import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { agreeTo, chooseOption, signIn, walkTo } from './support/console-page.ts';
import { openPhone } from './support/customer-phone.ts';
import { patiently } from './support/slowness.ts';

const OWN = '+918045000001';
const ME = 'Maria Shetty';
const COLLEAGUE = 'Arjun Reddy';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

async function open(user: string, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, user, url(), path);
  if (user.startsWith('agent')) await agreeTo(opened.page);
  return opened;
}
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the customer of the open conversation: E.164. */
const customerOf = async (page: Page): Promise<string> => {
  const call = page.getByRole('button', { name: /^Call \+/ }).first();
  return ((await call.getAttribute('aria-label')) ?? '').replace('Call ', '');
};
const writes = async (from: string, text: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ from, to: OWN, text });
  expect((await fetch(`${url()}/phone/api/messages`, { method: 'POST', headers, body })).status).toBe(200);
};

test('a customer writes, the agent sees it at once, and answers with a template that the customer reads [CONF-SMSF-002] @gate', async () => {
  const { page, context, wrong } = await open('agent@demo.test', '/home');
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Conversations/ });
  await walkTo(page, '/conversations');
  await list(page)
    .getByRole('link', { name: /Tenzin Nair/ })
    .click();
  const number = await customerOf(page);
  const customer = await openPage(browser, { viewport: { width: 420, height: 800 } });
  await openPhone(customer.page, url(), number);

  await page.goto(`${url()}/home`);
  const question = `Is it on its way? ${Date.now()}`;
  await writes(number, question);
  await expect(link).toHaveAccessibleName(/^Conversations, \d+ unread$/);
  await walkTo(page, '/conversations');
  const row = list(page).getByRole('link', { name: /Tenzin Nair/ });
  await expect(row).toContainText(question);
  await row.click();
  await expect(log(page).getByText(question)).toBeVisible();
  await expect(row.getByRole('img')).toHaveCount(0);
  const more = `And when? ${Date.now()}`;
  await writes(number, more);
  await expect(log(page).getByText(more)).toBeVisible();

  await chooseTemplate(page);
  await expect(reply(page)).toHaveValue(/Tenzin Nair/);
  const answer = `Ours: ${Date.now()}`;
  await reply(page).press('End');
  await reply(page).pressSequentially(` ${answer}`);
  await expect(page.getByText(/^\d+ SMS$/)).toBeVisible();
  await reply(page).press('Enter');
  await expect(reply(page)).toHaveValue('');
  await expect(log(page).getByRole('listitem').filter({ hasText: answer })).toContainText('Delivered');
  await customer.page.getByRole('navigation', { name: 'Phone' }).getByRole('button', { name: 'Messages' }).click();
  await expect(customer.page.getByText(answer).first()).toBeVisible();
  expect(wrong).toEqual([]);
  await Promise.all([context.close(), customer.context.close()]);
});

/** Selects the first active template. */
async function chooseTemplate(page: Page) {
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}

/** Assigns the open conversation to somebody, with a note. */
async function give(page: Page, to: string, note: string) {
  await button(page, 'Reassign').click();
  const dialog = page.getByRole('dialog', { name: 'Reassign this conversation' });
  await dialog.getByRole('combobox').fill(to); // the list only renders visible entries
  await chooseOption(page, dialog.getByRole('combobox'), to);
  await dialog.getByRole('textbox', { name: /Note/ }).fill(note);
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(dialog).toBeHidden();
}

test('one is reassigned to another agent, who sees it at once with the note, and returns it [CONF-SMSF-002]', async () => {
  test.setTimeout(patiently(90_000));
  const [mine, theirs] = [
    await open('agent@demo.test', '/conversations'),
    await open('agent2@demo.test', '/conversations'),
  ];
  const note = `Speaks French ${Date.now()}`;
  await list(mine.page)
    .getByRole('link', { name: /Ravi Das/ })
    .click();
  await give(mine.page, COLLEAGUE, note);
  await expect(mine.page.getByText('This conversation is no longer yours')).toBeVisible();
  await expect(list(mine.page).getByRole('link', { name: /Ravi Das/ })).toHaveCount(0);
  await list(theirs.page)
    .getByRole('link', { name: /Ravi Das/ })
    .click();
  await expect(log(theirs.page).getByText(note)).toBeVisible();
  await give(theirs.page, ME, 'Back to you');
  await expect(list(mine.page).getByRole('link', { name: /Ravi Das/ })).toBeVisible();
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

test('a customer who said STOP cannot be answered, and the page says why [CONF-SMSF-002]', async () => {
  const { page, context } = await open('agent@demo.test', '/conversations');
  await list(page)
    .getByRole('link', { name: /Tenzin Rao/ })
    .click();
  await expect(page.getByText('You cannot reply: this customer answered STOP and has opted out of SMS.')).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  await context.close();
});

test('a closed one returns with the customer’s next SMS; everything works by keyboard alone [CONF-SMSF-002]', async () => {
  const { page, context } = await open('agent@demo.test', '/conversations');
  const row = list(page).getByRole('link', { name: /Tenzin Nair/ });
  await list(page).getByRole('link').first().focus();
  for (let steps = 0; steps < 5 && !(await row.evaluate((link) => link === document.activeElement)); steps++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const number = await customerOf(page);
  await button(page, 'Close').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close this conversation?' });
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Solved');
  await dialog.getByRole('button').filter({ hasText: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This conversation is closed. Replying reopens it.')).toBeVisible();
  await expect(row).toHaveCount(0);
  const text = `One more thing ${Date.now()}`;
  await writes(number, text);
  await expect(row).toContainText(text);
  await expect(log(page).getByText(text)).toBeVisible();
  await expect(log(page).getByText('Reopened by the customer').last()).toBeVisible();
  await context.close();
});

test('conversations are readable at any width, dark and light; on a phone one pane is shown at a time [CONF-SMSF-002, UX-005, UX-006]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context } = await open('owner@demo.test', '/conversations', { bypassCSP: true });
  await list(page)
    .getByRole('link', { name: /Tenzin Nair/ })
    .click();
  await expect(log(page)).toBeVisible();
  await looksRightAtAnyWidth(page, 'a conversation');
  await button(page, 'Reassign').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksRightAtAnyWidth(page, 'reassigning');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(list(page)).toHaveCount(0);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await button(page, 'Back to the list').click();
  await expect(list(page)).toBeVisible();
  await expect(log(page)).toHaveCount(0);
  await context.close();
});
