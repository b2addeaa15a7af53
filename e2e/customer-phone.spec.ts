import { expect, test, type Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { sideways, violations } from './support/axe.ts';
import { openPage, url } from './support/browsers.ts';
import { heard, openDialler, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { digitsAt, openPhone, orderPhone, phoneHears } from './support/customer-phone.ts';
import { hears, isQuiet } from './support/listen.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const AGENT_HZ = 440;
const CUSTOMER_HZ = 1000;
// Two tones of 0.4 s within 3 s: sampled at a matching interval, every second look would fall into the silence.
const RINGBACK_HZ = [400, 450];
const RINGBACK_LOOKS = 30;
const SUPPORT = '+918045000001';

const [agentBrowser, customerBrowser] = speaking(AGENT_HZ, CUSTOMER_HZ);

async function openCustomer(number: string, options: object = {}) {
  const { page, wrong } = await openPage(customerBrowser(), {
    permissions: ['microphone'],
    viewport: { width: 420, height: 820 },
    ...options,
  });
  await openPhone(page, url(), number);
  return { page, wrong };
}

interface SmsLog {
  readonly objects: readonly { status: string; sms_type: string; customer_number: string; sr_number: string }[];
}
const smsLog = (page: Page, text: string) =>
  askApi<SmsLog>(page, `/newsr/api/v1/smslogs/?search=${encodeURIComponent(text)}`);

test('SMS both ways: from the API to the page and delivered, from the page and by the API into the log [TEL-004, LOGS-021]', async () => {
  const ME = '+919811100001';
  const { page: customer, wrong } = await openCustomer(ME);
  const { page: agent } = await openPage(agentBrowser());
  await signIn(agent, 'agent5@demo.test');
  const sms = { sr_number: SUPPORT, customer_number: ME, sms_text: 'Your order 7 has left' };
  expect(await askApi(agent, '/newsr/api/v1/send_sms/', sms)).toMatchObject({ status: 202 });

  const messages = customer.getByRole('navigation', { name: 'Phone' }).getByRole('button', { name: 'Messages' });
  await expect(messages).toContainText('1 new');
  await expect.poll(async () => (await smsLog(agent, sms.sms_text)).objects[0]?.status).toBe('delivered');
  await messages.click();
  await customer.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
  await expect(customer.getByRole('list', { name: 'Conversation' }).getByText(sms.sms_text)).toBeVisible();
  await expect(messages).not.toContainText('new');

  await customer.getByLabel('Message', { exact: true }).fill('Thank you 7');
  await customer.getByRole('button', { name: 'Send' }).click();
  await expect(customer.getByText(/· sent$/)).toBeVisible();
  expect((await smsLog(agent, 'Thank you 7')).objects).toMatchObject([
    { sms_type: 'inbound', status: 'received', customer_number: ME, sr_number: SUPPORT },
  ]);

  expect(await orderPhone(ME, { do: 'sms', number: SUPPORT, text: 'By a script 7' })).toMatchObject({ ok: true });
  expect((await smsLog(agent, 'By a script 7')).objects).toHaveLength(1);
  expect(await orderPhone(ME, { do: 'sms', number: '+910000000000', text: 'Nobody' })).toMatchObject({
    problem: 'This number does not exist, or cannot receive SMS.',
  });
  await customer.reload(); // stored in this browser
  await customer.getByRole('button', { name: 'Messages' }).click();
  await expect(customer.getByRole('list', { name: 'Conversations' })).toContainText('By a script 7');
  expect(wrong).toEqual([]);
});

test('do not disturb rings silently, busy refuses, and a remote-controlled phone answers, holds, sends digits; its history has it all [TEL-004]', async () => {
  test.setTimeout(patiently(150_000));
  const ME = '+919811100002';
  const { page: customer, wrong } = await openCustomer(ME);
  const { page: agent } = await openPage(agentBrowser(), { permissions: ['microphone', 'notifications'] });
  await signIn(agent, 'agent6@demo.test');
  await readyForCalls(agent);
  const widget = ticker(agent);
  const call = async () => {
    const form = widget.getByLabel('Customer number');
    if (!(await form.isVisible())) await openDialler(agent);
    await widget.getByLabel('Customer number').fill(ME);
    await widget.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(widget.getByRole('button', { name: 'Hang up' })).toBeVisible();
  };
  const isBack = () => expect(widget.getByRole('button', { name: 'Hang up' })).toHaveCount(0);

  await customer.getByRole('radio', { name: 'Do not disturb' }).check();
  await call();
  const ringback = async () => {
    const { hz, db } = await heard(agent, RINGBACK_LOOKS);
    return db > -70 && RINGBACK_HZ.some((one) => Math.abs(hz - one) < 15);
  };
  await expect.poll(ringback, { message: 'the agent hears that it rings', timeout: patiently(15_000) }).toBe(true);
  await expect(customer.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  await widget.getByRole('button', { name: 'Hang up' }).click();
  await isBack();

  expect(await orderPhone(ME, { do: 'whenCalled', set: 'busy' })).toMatchObject({ ok: true });
  await call();
  await isBack();

  await customer.getByRole('radio', { name: 'Ring', exact: true }).check();
  await call();
  await expect.poll(async () => (await orderPhone(ME, { do: 'state' })).call).toBe('ringing');
  expect(await orderPhone(ME, { do: 'digits', digits: '1' })).toMatchObject({ problem: 'The phone is ringing.' });
  expect(await orderPhone(ME, { do: 'answer' })).toMatchObject({ ok: true });
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  expect(await orderPhone(ME, { do: 'digits', digits: '42#' })).toMatchObject({ ok: true });
  await expect(customer.getByLabel('Digits sent')).toHaveText('42#');
  await widget.getByRole('button', { name: 'Keypad' }).click();
  await widget.getByRole('button', { name: '9', exact: true }).click();
  await expect.poll(() => digitsAt(customer)).toBe('9');

  await customer.getByRole('button', { name: 'Hold' }).click();
  await expect(customer.getByText('On hold')).toBeVisible();
  await isQuiet(() => heard(agent), CUSTOMER_HZ, 'a customer who holds is not heard');
  expect(await orderPhone(ME, { do: 'hold', on: false })).toMatchObject({ ok: true });
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer again');
  expect(await orderPhone(ME, { do: 'hangup' })).toMatchObject({ ok: true });

  await customer.getByRole('button', { name: 'Recents' }).click();
  const recents = customer.getByRole('list', { name: 'Recent calls' }).getByRole('listitem');
  await expect(recents).toHaveCount(3);
  for (const [at, outcome] of ['Answered', 'Busy', 'Missed'].entries()) {
    await expect(recents.nth(at)).toContainText(outcome);
  }
  await customer.reload();
  await customer.getByRole('button', { name: 'Recents' }).click();
  await expect(recents).toHaveCount(3);
  await recents.first().getByRole('button').click(); // redials its number
  await expect(customer.getByLabel('Number to call')).not.toHaveValue('');
  expect(wrong).toEqual([]);
});

test('several numbers: a phone is the chosen one, and remembers earlier ones', async () => {
  const { page } = await openCustomer('+919811100003');
  await page.getByLabel('My number').fill('+919811100004');
  await page.getByRole('button', { name: 'Use this number' }).click();
  const line = page.getByRole('region', { name: 'Phone', exact: true });
  await expect(line.getByText('+919811100004')).toBeVisible();
  await expect(line.getByRole('status', { name: 'Line state' })).toHaveText('Registered');
  const known = page.getByRole('list', { name: 'Previous numbers' });
  await known.getByRole('button', { name: '+919811100003', exact: true }).click();
  await expect(line.getByText('+919811100003')).toBeVisible();
  await known.getByRole('button', { name: 'Forget +919811100004' }).click();
  await expect(known).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 820, 360]) {
    test(`no violation of WCAG and nothing sideways on the customer phone, ${theme}, ${width} px [UX-005, UX-006]`, async () => {
      const look = { colorScheme: theme, viewport: { width, height: 900 }, bypassCSP: true };
      const { page } = await openCustomer('+919811100009', look);
      await page.getByRole('list', { name: 'Service numbers' }).getByRole('button').first().waitFor();
      const sound = async (screen: string) => {
        expect(await violations(page), screen).toEqual([]);
        expect(await sideways(page), screen).toBeLessThanOrEqual(0);
      };
      for (const tab of ['Recents', 'Messages', 'Keypad']) {
        await page.getByRole('button', { name: tab }).click();
        await sound(tab);
      }
      await page.getByText('WhatsApp', { exact: true }).click();
      await sound('WhatsApp');
      await page.getByText('Phone', { exact: true }).click();
      await page.getByRole('list', { name: 'Service numbers' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Call', exact: true }).click();
      await page.getByRole('button', { name: 'Hang up' }).waitFor();
      await sound('a call');
      await page.getByRole('button', { name: 'Hang up' }).click();
    });
  }
}
