import { expect, test, type Page } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { openPage, url } from './support/browsers.ts';
import { readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone, orderPhone } from './support/customer-phone.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const [agentBrowser, customerBrowser] = speaking(440, 1000);
const window = (page: Page) => ticker(page).getByRole('dialog', { name: 'Call window' });
/** Returns the screen reader announcement. */
const said = (page: Page, text: string) => ticker(page).locator('[role=status]').filter({ hasText: text });

async function bothReady(number: string, user: string) {
  const customer = await openPage(customerBrowser(), { permissions: ['microphone'] });
  await openPhone(customer.page, url(), number);
  const { page, wrong } = await openPage(agentBrowser(), {
    permissions: ['microphone', 'notifications'],
    bypassCSP: true,
  });
  await signIn(page, user);
  await readyForCalls(page);
  return { page, wrong };
}

test('a busy line is shown during its tone and afterwards, until Call again calls again', async () => {
  test.setTimeout(patiently(120_000));
  const ME = '+919811100081';
  const { page, wrong } = await bothReady(ME, 'agent11@demo.test');
  await orderPhone(ME, { do: 'whenCalled', set: 'busy' });
  await window(page).getByLabel('Customer number').fill(ME);
  await window(page).getByRole('button', { name: 'Call', exact: true }).click();

  await expect(window(page).getByText('Busy', { exact: true })).toBeVisible();
  await expect(window(page).getByRole('button', { name: 'Hang up' }), 'the tone is heard still').toBeVisible();
  await expect(said(page, `${ME}: The line is busy.`)).toHaveCount(1);
  const again = window(page).getByRole('button', { name: 'Call again' });
  await expect(again).toBeVisible();
  await expect(window(page).getByText('The line is busy.')).toBeVisible();
  await page.waitForTimeout(6_000); // longer than any notice is shown
  await expect(again).toBeVisible();
  await looksRightAtAnyWidth(page, 'a busy line');

  await orderPhone(ME, { do: 'whenCalled', set: 'ring' });
  await again.click();
  await expect.poll(async () => (await orderPhone(ME, { do: 'state' })).call).toBe('ringing');
  await orderPhone(ME, { do: 'decline' });
  await expect(window(page).getByText('Declined', { exact: true })).toBeVisible();
  await expect(said(page, `${ME}: The call was declined.`)).toHaveCount(1);
  await window(page)
    .getByRole('button', { name: 'Make Another Call' })
    .click({ timeout: patiently(15_000) });
  await expect(window(page).getByLabel('Customer number')).toHaveValue(ME);
  expect(wrong).toEqual([]);
});

test('a note says that the customer hung up first, and does not cover an inbound call', async () => {
  test.setTimeout(patiently(120_000));
  const ME = '+919811100082';
  const { page } = await bothReady(ME, 'agent12@demo.test');
  await window(page).getByLabel('Customer number').fill(ME);
  await window(page).getByRole('button', { name: 'Call', exact: true }).click();
  await expect.poll(async () => (await orderPhone(ME, { do: 'state' })).call).toBe('ringing');
  await orderPhone(ME, { do: 'answer' });
  await expect(window(page).getByText('ONGOING', { exact: true })).toBeVisible();
  await orderPhone(ME, { do: 'hangup' });
  await expect(window(page)).toHaveCount(0);
  const note = ticker(page).getByRole('group', { name: 'Customer hung up' });
  await expect(note).toBeVisible();
  await expect(said(page, `${ME}: The customer hung up.`)).toHaveCount(1);
  await note.getByRole('button', { name: 'Call again' }).click();
  await expect.poll(async () => (await orderPhone(ME, { do: 'state' })).call).toBe('ringing');
  await window(page).getByRole('button', { name: 'Hang up' }).click();
  await expect(window(page)).toHaveCount(0);
  await expect(note).toHaveCount(0);
});
