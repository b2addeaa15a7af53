import { expect, test, type Locator, type Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { launch, openPage } from './support/browsers.ts';
import { agreeTo, heard, openDialler, readyForCalls, signIn, ticker, toCallLogs } from './support/console-page.ts';
import { digitsAt, openPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { loudestSecond, readWav } from './support/tones.ts';

const AGENT_HZ = 440;
const CUSTOMER_HZ = 1000;

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

/** Returns the badge of the call view; its text is also in a hidden live region. */
const badge = (page: Page, text: string) => ticker(page).getByRole('dialog').getByText(text, { exact: true });

const newestId = async (page: Page) => {
  type Records = { objects: { id: string }[] };
  return (await askApi<Records>(page, '/newsr/api/v1/call_records/?pageNumber=1&pageSize=10')).objects[0]?.id;
};

async function bothReady(username: string) {
  const agent = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  const customer = await openPage(customerBrowser(), {
    permissions: ['microphone'],
    viewport: { width: 420, height: 800 },
  });
  await openPhone(customer.page);
  await signIn(agent.page, username);
  await readyForCalls(agent.page);
  const before = await newestId(agent.page);
  return {
    agent: agent.page,
    /** Returns the row of the call made since: it is written a moment after the end, and an open log is not refetched. */
    logged: async () => {
      await expect.poll(() => newestId(agent.page)).not.toBe(before);
      return newestCall(agent.page);
    },
    customer: customer.page,
    wrong: agent.wrong,
    close: async () => {
      await agent.context.close();
      await customer.context.close();
    },
  };
}

/** Returns the newest row of the call log and its recording, as visible to the agent. */
async function newestCall(page: Page) {
  await toCallLogs(page);
  const row = page.getByRole('table', { name: 'Call Logs' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  return row;
}

/** Checks who hung up, in the call's details. */
async function endedBy(page: Page, row: Locator, side: 'Agent' | 'Customer') {
  await row.getByRole('cell').nth(1).click();
  const details = page.getByRole('dialog', { name: 'Call details' });
  await expect(details.getByRole('term').filter({ hasText: 'Hang-up by' }).locator('xpath=..')).toContainText(side);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
}

async function recordingOf(page: Page) {
  const bytes = await page.evaluate(async () => {
    const fresh = await fetch('/newsr/api/v1/auth/refresh/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const { success } = (await fresh.json()) as { success: { token: string } };
    const headers = { Authorization: `Bearer ${success.token}` };
    const list = (await (await fetch('/newsr/api/v1/call_records/?pageNumber=1&pageSize=10', { headers })).json()) as {
      objects: { call_recording: string }[];
    };
    const file = await fetch(list.objects[0]?.call_recording ?? '', { headers });
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  return readWav(Buffer.from(bytes));
}

test('an agent calls a customer: both hear each other, mute, hold music, keypad and hang-up work, the log has it all [TEL-001, TEL-002, TEL-004, CALL-001, CALL-047, CALL-048] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { agent, customer, wrong, logged, close } = await bothReady('agent@demo.test');
  const widget = ticker(agent);

  await widget.getByLabel('Customer number').fill('+919812345678');
  await widget.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(agent.getByText('Call Successfully Placed')).toBeVisible();
  await expect(customer.getByText('+919812345678')).toBeVisible(); // this phone accepts any number
  await customer.getByRole('button', { name: 'Answer' }).click();
  await expect(badge(agent, 'ONGOING')).toBeVisible();

  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');

  await widget.getByRole('button', { name: 'Mute' }).click(); // [CALL-118, CALL-121]
  await isQuiet(() => phoneHears(customer), AGENT_HZ, 'a muted agent is not heard');
  await widget.getByRole('button', { name: 'Unmute' }).click();
  await hears(() => phoneHears(customer), AGENT_HZ, 'an unmuted agent is heard again');

  await widget.getByRole('button', { name: 'Hold' }).click(); // [CALL-117, CALL-120, CALL-170]
  await expect(badge(agent, 'ON HOLD')).toBeVisible();
  await expect
    .poll(async () => isMusic(await phoneHears(customer)), {
      message: 'the customer hears hold music',
      timeout: patiently(10_000),
    })
    .toBe(true);
  await isQuiet(() => heard(agent), CUSTOMER_HZ, 'the agent does not hear a customer on hold');
  await widget.getByRole('button', { name: 'Resume' }).click();
  await expect(badge(agent, 'ONGOING')).toBeVisible();
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent again');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer again');

  await widget.getByRole('button', { name: 'Keypad' }).click(); // [CALL-122, CALL-128, SIP-041]
  for (const digit of ['1', '5', '#']) await widget.getByRole('button', { name: digit, exact: true }).click();
  await expect.poll(() => digitsAt(customer)).toContain('15#');

  await agent.getByRole('link', { name: 'Home', exact: true }).click(); // the ticker stays across routes [PLAT-002, NAV-022]
  await hears(() => phoneHears(customer), AGENT_HZ, 'the call goes on while the agent moves through the console');

  await customer.getByRole('button', { name: 'Hang up' }).click();
  const row = await logged();
  for (const text of ['Outbound', '+919812345678', 'Answered']) await expect(row).toContainText(text);
  await endedBy(agent, row, 'Customer');
  const sound = await recordingOf(agent);
  expect(loudestSecond(sound, AGENT_HZ), 'the agent is in the recording').toBeGreaterThan(1_000);
  expect(loudestSecond(sound, CUSTOMER_HZ), 'the customer is in the recording').toBeGreaterThan(1_000);
  await row.getByRole('button', { name: /Play recording/ }).click();
  await expect(agent.getByRole('group', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(wrong).toEqual([]);
  await close();
});

/** Whether the sound is hold music: the strongest frequency varies and is one of its notes, not a voice of the call. */
const isMusic = ({ hz, db }: { hz: number; db: number }): boolean =>
  db > -70 && Math.abs(hz - AGENT_HZ) > 15 && Math.abs(hz - CUSTOMER_HZ) > 15;

test('a customer calls a service number: the agent’s ticker rings, the agent answers, talks and hangs up, and the log has it [CALL-023, SIP-023, SIP-027, SIP-029, TEL-007] @gate', async () => {
  test.setTimeout(patiently(90_000));
  const { agent, customer, wrong, logged, close } = await bothReady('agent@demo.test');
  const widget = ticker(agent);
  await customer.getByLabel('Number to call').fill('+918045000001');
  await customer.getByRole('button', { name: 'Call', exact: true }).click();

  const answer = widget.getByRole('button', { name: 'Answer' });
  await expect(answer).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(widget.getByRole('dialog').getByText('+919800000001')).toBeVisible();
  await answer.click();
  await expect(badge(agent, 'ONGOING')).toBeVisible();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  await widget.getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();

  const row = await logged();
  for (const text of ['Inbound', '+919800000001', '+918045000001', 'Support', 'Answered'])
    await expect(row).toContainText(text);
  await endedBy(agent, row, 'Agent');
  await expect(row.getByRole('button', { name: /Play recording/ })).toBeVisible();
  expect(wrong).toEqual([]);
  await close();
});

test('an agent who reloads the page during a call gets it back: the customer hears music meanwhile, the time runs on [TEL-009] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { agent, customer, close } = await bothReady('agent@demo.test');
  const widget = ticker(agent);
  await widget.getByLabel('Customer number').fill('+919812345678');
  await widget.getByRole('button', { name: 'Call', exact: true }).click();
  await customer.getByRole('button', { name: 'Answer' }).click();
  await expect(badge(agent, 'ONGOING')).toBeVisible();
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  const seconds = async (): Promise<number> => {
    const [, minutes, rest] = /(\d+):(\d\d)\b/.exec(await widget.getByRole('dialog').innerText()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(seconds, { timeout: patiently(20_000) }).toBeGreaterThanOrEqual(6);
  const before = await seconds();

  await agent.goto('about:blank'); // the page is gone, and does not return by itself
  await expect
    .poll(async () => isMusic(await phoneHears(customer)), {
      message: 'the customer hears music',
      timeout: patiently(10_000),
    })
    .toBe(true);
  await agent.goBack();
  await expect(badge(agent, 'ONGOING')).toBeVisible({ timeout: patiently(20_000) });
  expect(await seconds()).toBeGreaterThanOrEqual(before);
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent again');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer again');

  await agent.reload();
  await expect(badge(agent, 'ONGOING')).toBeVisible({ timeout: patiently(20_000) });
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent after a second reload');
  await widget.getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await close();
});

test('a customer who declines ends the call for the agent, and it is in the log as not answered [SIP-032, LOGS-029]', async () => {
  const { agent, customer, logged, close } = await bothReady('agent@demo.test');
  const widget = ticker(agent);
  await widget.getByLabel('Customer number').fill('+919812345679');
  await widget.getByRole('button', { name: 'Call', exact: true }).click();
  await customer.getByRole('button', { name: 'Decline' }).click();
  await expect(widget.getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  const row = await logged();
  await expect(row).toContainText('+919812345679');
  await expect(row).not.toContainText('Answered');
  await close();
});

for (const [what, microphone] of [
  ['without a microphone', null],
  ['with a microphone that the browser may not use', 'refused'],
] as const) {
  test(`${what} the agent is told so in the documents’ words, and nothing rings in vain [SIP-036]`, async () => {
    const silent = await launch(microphone);
    const { page } = await openPage(silent);
    await signIn(page, 'agent3@demo.test');
    await agreeTo(page);
    await openDialler(page);
    await ticker(page).getByLabel('Customer number').fill('+919812345678');
    await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
    await expect(
      page.getByText('Error! Microphone not detected. Connect Microphone to answer calls.').first(),
    ).toBeVisible();
    await silent.close();
  });
}
