import { expect, test, type Page } from '@playwright/test';
import { heard, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { orderPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import {
  answer,
  ask,
  CUSTOMER,
  hearsBoth,
  isMusic,
  levels,
  nameOf,
  SECOND_HZ,
  talkingOfThree,
} from './support/three.ts';

const browsers = speaking(AGENT_HZ, SECOND_HZ, CUSTOMER_HZ);

const hearsMusic = (read: () => Promise<{ hz: number; db: number }>, why: string) =>
  expect.poll(async () => isMusic(await read()), { message: why, timeout: patiently(10_000) }).toBe(true);
const isWithout = (page: Page, hz: number, why: string) =>
  expect
    .poll(async () => (await levels(page, [hz])).every((db) => db < -70), { message: why, timeout: patiently(10_000) })
    .toBe(true);
const isReconnecting = (page: Page, name: string) =>
  ticker(page).getByText(`${name} is reconnecting. Please wait a moment.`).first();
/** Leaves the page, which does not return by itself. */
const leave = (page: Page) => page.goto('about:blank');
/** Returns to the page and moves the pointer: initially it is in the corner, and the menu would expand over the window. */
const comeBack = async (page: Page) => {
  await page.goBack();
  await page.mouse.move(900, 850);
};

test('a third party who reloads returns to the conference, muted as before, and the two others never stop hearing each other [TEL-009]', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talkingOfThree(browsers);
  const name = await nameOf(other);
  await ask(agent, other, 'Conference');
  await answer(other);
  await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], 'the customer hears both');
  await leave(other);
  await expect(isReconnecting(agent, name)).toBeVisible();
  await isWithout(customer, SECOND_HZ, 'the customer does not hear the third');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent meanwhile');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer meanwhile');
  await comeBack(other);
  await expect(ticker(other).getByRole('timer')).toBeVisible({ timeout: patiently(20_000) });
  await expect(isReconnecting(agent, name)).toBeHidden();
  await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], 'the customer hears both again');
  await hearsBoth(agent, [CUSTOMER_HZ, SECOND_HZ], 'the agent hears both again');
  await hearsBoth(other, [CUSTOMER_HZ, AGENT_HZ], 'the third hears both again');

  await ticker(other).getByRole('button', { name: 'Mute', exact: true }).click();
  await isWithout(customer, SECOND_HZ, 'the third is muted');
  await other.reload();
  await expect(ticker(other).getByRole('button', { name: 'Unmute' })).toBeVisible({ timeout: patiently(20_000) });
  await hearsBoth(other, [CUSTOMER_HZ, AGENT_HZ], 'the third hears both after a second reload');
  await isWithout(customer, SECOND_HZ, 'the third is still muted');
  await ticker(other).getByRole('button', { name: 'Unmute' }).click();
  await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], 'the customer hears both once more');
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('the first agent’s reload completes nothing: customer and third hear music, and the consultation is as it was [TEL-009, CALL-107, CALL-171]', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talkingOfThree(browsers);
  const [first, second] = [await nameOf(agent), await nameOf(other)];
  await ask(agent, other, 'Transfer');
  await answer(other);
  await hears(() => heard(other), AGENT_HZ, 'the third hears the agent');
  await leave(agent);
  await expect(isReconnecting(other, first)).toBeVisible();
  await hearsMusic(() => heard(other), 'the third hears music');
  await hearsMusic(() => phoneHears(customer), 'the customer hears music');
  await comeBack(agent);
  const widget = ticker(agent);
  await expect(widget.getByRole('heading', { name: 'Before you connect them' })).toBeVisible({
    timeout: patiently(20_000),
  });
  await expect(widget.getByRole('list', { name: 'People in this call' }).getByText(second)).toBeVisible();
  await expect(isReconnecting(other, first)).toBeHidden();
  await hears(() => heard(other), AGENT_HZ, 'the third hears the agent again');
  await hears(() => heard(agent), SECOND_HZ, 'the agent hears the third again');
  await hearsMusic(() => phoneHears(customer), 'the customer goes on hearing music');
  await widget.getByRole('button', { name: 'Merge Calls' }).click();
  await expect(widget.getByRole('heading', { name: 'Transfer Completed' })).toBeVisible();
  await hears(() => phoneHears(customer), SECOND_HZ, 'the customer hears the third');
  await ticker(other).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('the first agent does not return: the customer is asked in words, presses 1, and speaks to the third [TEL-009]', async () => {
  test.setTimeout(patiently(180_000));
  const { agent, other, customer } = await talkingOfThree(browsers);
  await ask(agent, other, 'Transfer');
  await answer(other);
  await hears(() => heard(other), AGENT_HZ, 'the third hears the agent');
  await leave(agent);
  const asked = ticker(other).getByText('The customer is being asked who to speak to.').first();
  await expect(asked).toBeVisible({ timeout: patiently(30_000) });
  await hearsMusic(() => heard(other), 'the third hears music while the customer is asked');
  expect(await orderPhone(CUSTOMER, { do: 'digits', digits: '1' })).toMatchObject({ ok: true });
  await hears(() => phoneHears(customer), SECOND_HZ, 'the customer hears the third');
  await hears(() => heard(other), CUSTOMER_HZ, 'the third hears the customer');
  await expect(asked).toBeHidden();
  await ticker(other).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('the first agent of a conference returns to it on a processor that is six times slower, three times [TEL-009]', async () => {
  test.setTimeout(patiently(400_000));
  const { agent, other, customer } = await talkingOfThree(browsers);
  await ask(agent, other, 'Conference');
  await answer(other);
  await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], 'the customer hears both');
  const devtools = await agent.context().newCDPSession(agent);
  for (const time of ['first', 'second', 'third']) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await agent.reload();
    const people = ticker(agent).getByRole('list', { name: 'People in this call' });
    await expect(people).toBeVisible({ timeout: patiently(80_000) });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await hearsBoth(customer, [AGENT_HZ, SECOND_HZ], `the customer hears both after the ${time} reload`);
  }
  await ticker(agent).getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});
