import { readFileSync } from 'node:fs';
import { expect, test, type Browser } from '@playwright/test';
import { accountDataPaths, personAnswerSchema, personPage } from '@patchbay/shared-contracts/account-data';
import { bearerOf } from './support/access.ts';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

/** A server of this file's own, because a customer of the demo is erased. */
const server = ownServer();
/** The demo's customer with the most conversations. */
const NUMBER = '+919851538139';

/** Minute of an instant on the owner's clock, as addresses have it. */
const minuteOf = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replace(' ', 'T');

test('a link from a customer’s page keeps the number in view while the settings load, until one scrolls [ACCT-021]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server(), personPage(NUMBER));
  const part = page.getByRole('region', { name: 'Personal data requests' });
  const field = part.getByRole('textbox', { name: 'Number' });
  await expect(field).toBeFocused();
  /** Position relative to the window's height. */
  const place = () => field.evaluate((element) => element.getBoundingClientRect().top / window.innerHeight);
  const isInMiddle = async () => Math.abs((await place()) - 0.5) < 0.2;
  /** Grows the page like a section above that finishes loading. */
  const grow = () =>
    page.getByRole('region', { name: 'Company documents' }).evaluate((section) => {
      section.style.paddingBottom = `${section.clientHeight + window.innerHeight}px`;
    });
  await expect.poll(isInMiddle).toBe(true);
  await page.evaluate(() => {
    // Safari has no scroll anchoring; it is switched off here, so that only the page's own code holds the position.
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      element.style.setProperty('overflow-anchor', 'none');
  });
  await grow();
  await expect.poll(isInMiddle).toBe(true);
  await page.mouse.wheel(0, -20_000);
  const company = page.getByRole('heading', { name: 'Company', exact: true });
  await expect(company).toBeInViewport();
  await grow();
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
  await expect(company).toBeInViewport();
  await field.press('Enter');
  await expect(part.getByText('Suresh Thomas')).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('an owner downloads one person’s data, erases them, and nobody finds the number any more [ACCT-021]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server(), '/settings');
  const part = page.getByRole('region', { name: 'Personal data requests' });
  await part.getByRole('textbox', { name: 'Number' }).fill(NUMBER);
  await part.getByRole('textbox', { name: 'Number' }).press('Enter');
  await expect(part.getByText('Suresh Thomas')).toBeVisible();
  await looksRightAtAnyWidth(page, 'the data of one person');

  const taken = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download' }).click();
  const data = JSON.parse(readFileSync(await (await taken).path(), 'utf8')) as { calls: { started_at: string }[] };
  expect(data).toMatchObject({ customer: { name: 'Suresh Thomas' } });
  const minute = minuteOf(data.calls[0]?.started_at ?? '');

  await part.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('All data of this person was erased.')).toBeVisible();
  await part.getByRole('button', { name: 'Look up' }).click();
  await expect(part.getByText('No data is stored for this number.')).toBeVisible();

  await page.goto(`${server()}/call-logs?date=custom_date&from=${minute}&to=${minute}`);
  await expect(page.getByText('Erased number').first()).toBeVisible();
  await expect(page.getByText('Suresh Thomas')).toHaveCount(0);
  const owner = await bearerOf(server(), 'owner@demo.test');
  const answer = await fetch(`${server()}${accountDataPaths.person}?number=${encodeURIComponent(NUMBER)}`, {
    headers: { Authorization: `Bearer ${owner}`, jwtAuthorization: `Bearer ${owner}` },
  });
  expect(personAnswerSchema.parse(await answer.json()).data).toMatchObject({ name: null, calls: 0, messages: 0 });
  expect(wrong).toEqual([]);
  await context.close();
});
