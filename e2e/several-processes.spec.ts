import { expect, test } from '@playwright/test';
import { postgresFolder } from '@patchbay/testing/postgres';
import { redisProgram } from '@patchbay/testing/redis';
import { startCarrier, type Carrier } from '@patchbay/telephony/testing/customer-of-carrier';
import { openPage } from './support/browsers.ts';
import { heard, openDialler, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, bothHear, callAndAnswer, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { openPhone } from './support/customer-phone.ts';
import { saysHere, startInstallation, type Installation } from './support/installation.ts';
import { nginx } from './support/nginx.ts';
import { hears } from './support/listen.ts';
import { isLeftOut, LEFT_OUT } from './support/programs.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const [agents, customers] = speaking(AGENT_HZ, CUSTOMER_HZ);
const [FIRST, SECOND, BY_CARRIER] = ['+919812345681', '+919812345682', '+919812345683'] as const;

test.skip(isLeftOut(nginx && postgresFolder && redisProgram), LEFT_OUT);

test.describe('several processes behind a round-robin proxy', () => {
  let installation: Installation | undefined;
  let carrier: Carrier;
  const there = (): Installation => {
    if (installation === undefined) throw new Error('the installation did not start');
    return installation;
  };
  test.beforeAll(async () => {
    test.setTimeout(patiently(300_000));
    carrier = await startCarrier(CUSTOMER_HZ);
    // One of them goes in each test.
    installation = await startInstallation(4, { DRAIN_SECONDS: '120', SIP_TRUNKS: JSON.stringify([carrier.trunk]) });
  });
  test.afterAll(async () => {
    await installation?.stop();
    await carrier.stop();
  });

  const sides = () => ({
    agents: agents(),
    customers: customers(),
    base: there().url,
    customersAt: there().other().url,
  });

  test('a process that shuts down during a call lets it finish, and another agent calls meanwhile [TEL-020, TEL-021]', async () => {
    test.setTimeout(patiently(180_000));
    const home = there().home();
    const first = await inCall(sides(), 'agent2@demo.test', FIRST);
    await first.goesOn('before the process is told to end');
    const ends = home.stop('SIGTERM', { keep: true, withinMs: patiently(120_000) });
    const moved = () => there().processes.some((process) => process !== home && saysHere(process));
    await expect.poll(moved, { timeout: patiently(15_000) }).toBe(true);
    const second = await inCall(sides(), 'agent3@demo.test', SECOND);
    await second.goesOn('at the next process');
    await expect(ticker(first.page).getByText(/00:[4-5]\d/)).toBeVisible({ timeout: patiently(60_000) }); // long after the move
    await first.goesOn('at the process that is to end');
    for (const { page } of [first, second]) await ticker(page).getByRole('button', { name: 'Hang up' }).click();
    await ends;
    await expect(first.page.getByText('Registered: you can receive calls')).toBeVisible({ timeout: patiently(30_000) });
  });

  test('the process that has the calls dies: the page ends the call with a message, the phone reconnects, and the next call is heard [TEL-020, TEL-022]', async () => {
    test.setTimeout(patiently(180_000));
    const at = sides();
    const { page, customer, goesOn } = await inCall(at, 'agent4@demo.test', FIRST);
    await goesOn('before the process dies');
    await there().home().stop('SIGKILL');
    await expect(page.getByText('This call has ended: the server no longer has it.')).toBeVisible({
      timeout: patiently(30_000),
    });
    await expect(page.getByText('Registered: you can receive calls')).toBeVisible({ timeout: patiently(30_000) });
    await openPhone(customer, at.customersAt, FIRST);
    await openDialler(page);
    await callAndAnswer(page, customer, FIRST);
    await bothHear(page, customer, 'at the next process');
  });

  test('the process that has the calls dies while an agent talks to a caller of a carrier: the call goes on, with its time, and is in the log once [TEL-022]', async () => {
    test.setTimeout(patiently(180_000));
    const { page } = await openPage(agents(), { permissions: ['microphone', 'notifications'] });
    await signIn(page, 'agent5@demo.test', there().url);
    await readyForCalls(page);
    await openDialler(page);
    await ticker(page).getByLabel('Customer number').fill(BY_CARRIER);
    await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
    const invite = await carrier.answers();
    await hears(() => heard(page), CUSTOMER_HZ, 'the agent hears the customer before the process dies');
    await expect.poll(() => carrier.hears(AGENT_HZ)).toBe(true);
    await expect(ticker(page).getByText(/00:0[5-9]/)).toBeVisible({ timeout: patiently(15_000) });

    await there().home().stop('SIGKILL');
    const again = await carrier.answers();
    expect(again.header('call-id')).toBe(invite.header('call-id'));
    await expect.poll(() => carrier.hears(AGENT_HZ), { timeout: patiently(30_000) }).toBe(true);
    await hears(() => heard(page), CUSTOMER_HZ, 'the agent hears the customer again');
    await expect(page.getByText('This call has ended: the server no longer has it.')).toBeHidden();
    await expect(ticker(page).getByText(/00:[1-5]\d/)).toBeVisible({ timeout: patiently(15_000) });
    await ticker(page).getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(ticker(page).getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
    await ticker(page).getByRole('button', { name: 'Hang up' }).click();
    await carrier.isHungUp();
  });
});
