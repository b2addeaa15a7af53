import { expect, test, type Locator } from '@playwright/test';
import { openPage } from './support/browsers.ts';
import { agreeTo, heard, openDialler, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const FIRST_HZ = 440;
const SECOND_HZ = 660;
const CUSTOMER_HZ = 1000;

/** Converts minutes and seconds of a timer to seconds. */
const seconds = (text: string | null): number => {
  const [minutes = '', rest = ''] = (text ?? '').split(':');
  return Number(minutes) * 60 + Number(rest);
};

const [firstBrowser, secondBrowser, customerBrowser] = speaking(FIRST_HZ, SECOND_HZ, CUSTOMER_HZ);

test('an agent in two browsers: the first has the phone, the second looks on, takes the call over, and is heard in its place [TEL-009]', async () => {
  test.setTimeout(patiently(120_000));
  const [first, second, customer] = await Promise.all([
    openPage(firstBrowser(), { permissions: ['microphone', 'notifications'] }),
    openPage(secondBrowser(), { permissions: ['microphone', 'notifications'] }),
    openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }),
  ]);
  await openPhone(customer.page);
  await signIn(first.page, 'agent2@demo.test');
  await readyForCalls(first.page);
  await signIn(second.page, 'agent2@demo.test');
  await agreeTo(second.page);
  await openDialler(second.page);
  const [one, two] = [ticker(first.page), ticker(second.page)];
  await expect(two.getByText(/^Your phone has been active in .+ on Linux since /)).toBeVisible();
  await expect(two.getByText('Ready for calls')).toBeHidden();

  await one.getByLabel('Customer number').fill('+919812345678');
  await one.getByRole('button', { name: 'Call', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer.page), FIRST_HZ, 'the customer hears the first browser');
  await expect(two.getByRole('timer')).toBeVisible();
  await expect(two.getByRole('button', { name: 'Hang up' })).toBeHidden();

  await two.getByRole('button', { name: 'Take over' }).click();
  await hears(() => phoneHears(customer.page), SECOND_HZ, 'the customer hears the second browser');
  await hears(() => heard(second.page), CUSTOMER_HZ, 'the second browser hears the customer');
  await expect(one.getByText(/^Your phone has been active in .+ on Linux since /)).toBeVisible();
  await expect(one.getByRole('timer')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Hang up' })).toBeHidden();
  await isQuiet(() => heard(first.page), CUSTOMER_HZ, 'the first browser does not hear the customer any more');

  await two.getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await expect(one.getByRole('timer')).toBeHidden();
  await Promise.all([first, second, customer].map(({ context }) => context.close()));
});

test('a browser opened during a call shows it, with its time and without a way to end it, and takes it over [TEL-009]', async () => {
  test.setTimeout(patiently(120_000));
  const [first, customer] = await Promise.all([
    openPage(firstBrowser(), { permissions: ['microphone', 'notifications'] }),
    openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }),
  ]);
  await openPhone(customer.page);
  await signIn(first.page, 'agent5@demo.test');
  await readyForCalls(first.page);
  const one = ticker(first.page);
  await one.getByLabel('Customer number').fill('+919812345679');
  await one.getByRole('button', { name: 'Call', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Answer' }).click();
  await hears(() => phoneHears(customer.page), FIRST_HZ, 'the customer hears the first browser');

  const second = await openPage(secondBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(second.page, 'agent5@demo.test');
  const consent = second.page.getByRole('dialog', { name: 'Use WebRTC SIP Phone service?' }); // the call window asks too
  await consent.getByRole('button', { name: 'Agree' }).click();
  const two = ticker(second.page);
  await expect(two.getByRole('timer')).toBeVisible();
  await expect(two.getByText('+919812345679').first()).toBeVisible();
  await expect(two.getByRole('button', { name: 'Hang up' })).toBeHidden();
  const timeOf = async (each: Locator) => seconds(await each.getByRole('timer').first().textContent());
  const before = await timeOf(one);
  const here = await timeOf(two);
  const after = await timeOf(one);
  expect(here).toBeGreaterThanOrEqual(before - 1); // their seconds change at different moments
  expect(here).toBeLessThanOrEqual(after + 1);
  await hears(() => phoneHears(customer.page), FIRST_HZ, 'the customer hears the first browser still');

  await two.getByRole('button', { name: 'Take over' }).click();
  await hears(() => phoneHears(customer.page), SECOND_HZ, 'the customer hears the second browser');
  await two.getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await expect(one.getByRole('timer')).toBeHidden();
});
