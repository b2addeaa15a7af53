import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { openPhone } from './support/customer-phone.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

const SALES = '+918045000002';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).last().fill(text);
}

async function writtenBy(customer: Page, text: string): Promise<void> {
  await customer.getByLabel('Message', { exact: true }).fill(text);
  await customer.getByRole('button', { name: 'Send' }).click();
}

test('an SMS flow is created, tried and published, answers the customer’s phone, and STOP ends it [CONF-SMSF-001, TABBAR-015, NAV-016]', async () => {
  test.setTimeout(patiently(180_000));
  const mark = String(Date.now()).slice(-8);
  const { page, context, wrong } = await open('owner@demo.test', '/callflow', { bypassCSP: true });
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  await page.getByRole('link', { name: 'SMS Flow', exact: true }).last().click();
  await page.getByRole('button', { name: 'Add SMS flow' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add SMS flow' });
  await dialog.getByLabel('Name').fill(`Walked SMS ${mark}`);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Enter the text of the reply.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel('Words').fill('hours');
  await page.keyboard.press('Enter');
  await fill(page, 'Text', `We are open from 9 to 18 (${mark}).`);
  await expect(page.getByText(/· 1 segment \(GSM-7\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await fill(page, 'Words', 'order');
  await page.keyboard.press('Enter');
  await fill(page, 'Text', `Your order is on its way (${mark}).`);
  await page.getByRole('button', { name: 'Move order', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('order is now 1 of 2')).toBeAttached();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleName('Move order');

  await page.getByRole('button', { name: 'Try it' }).click();
  const tried = page.getByRole('region', { name: 'Try it' });
  await tried.getByLabel('Message', { exact: true }).fill('What are your HOURS?');
  await tried.getByRole('button', { name: 'Send' }).click();
  await expect(tried.getByText('matches', { exact: true })).toBeVisible();
  await expect(tried.getByText(`We are open from 9 to 18 (${mark}).`)).toBeVisible();
  await page.getByRole('button', { name: /^hours/ }).click(); // opens its form for the check
  await looksRightAtAnyWidth(page, 'the room of an SMS flow');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A walk');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Version 1 is published. It applies from the next message on.')).toBeVisible();
  const numbers = page.getByRole('combobox', { name: /Numbers/ });
  await numbers.fill(SALES);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The numbers now use this flow.').last()).toBeVisible();
  await page.keyboard.press('Escape');

  const { page: customer } = await openPage(browser, { viewport: { width: 420, height: 820 } });
  await openPhone(customer, url(), `+9198${mark}`);
  const order = await customer.evaluate(
    async ({ from, to }) => {
      const sms = { from, to, text: 'Hours?', id: `walk-${from}` };
      const body = JSON.stringify(sms);
      const headers = { 'content-type': 'application/json' };
      const answers: number[] = [];
      // The network delivers it twice.
      for (let at = 0; at < 2; at += 1)
        answers.push((await fetch('/phone/api/messages', { method: 'POST', headers, body })).status);
      return answers;
    },
    { from: `+9198${mark}`, to: SALES },
  );
  expect(order).toEqual([200, 200]);
  await customer.getByRole('navigation', { name: 'Phone' }).getByRole('button', { name: 'Messages' }).click();
  await customer.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
  const talk = customer.getByRole('list', { name: 'Conversation' });
  await expect(talk.getByText(`We are open from 9 to 18 (${mark}).`)).toHaveCount(1);

  await writtenBy(customer, 'Where is my order');
  await expect(talk.getByText(`Your order is on its way (${mark}).`)).toBeVisible();
  await writtenBy(customer, 'Stop!');
  await expect(talk.getByText(/You will get no more messages from/)).toHaveCount(1);
  await writtenBy(customer, 'Hours again?');
  await writtenBy(customer, 'start');
  await expect(talk.getByText(/You will get messages from .* again/)).toBeVisible();
  await expect(talk.getByText(`We are open from 9 to 18 (${mark}).`)).toHaveCount(1);

  await page.goto(`${url()}/smslogs?search=${encodeURIComponent(mark)}`);
  await page.getByText('Hours again?').first().click();
  const log = page.getByRole('region', { name: 'Automatic steps' });
  await expect(log.getByText(`Rule Walked SMS ${mark} v1: hours`)).toBeVisible();
  await expect(log.getByText(/^Not sent, the customer has opted out of SMS/)).toBeVisible();

  await page.goto(`${url()}/smsflow`);
  await page.getByRole('button', { name: `Walked SMS ${mark}`, exact: true }).click();
  await page.getByRole('combobox', { name: /Numbers/ }).press('Backspace');
  await expect(page.getByText('The numbers now use this flow.').last()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});
