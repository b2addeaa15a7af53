import { expect, test, type Browser, type Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { sideways, stillness, violations } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone, phoneHears } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';
import { patiently } from './support/slowness.ts';

const AGENT_HZ = 440;
const CUSTOMER_HZ = 1000;
const SUPPORT = '918045000001';
const CUSTOMER = '919811200001';

let browsers: readonly [Browser, Browser];
test.beforeAll(async () => {
  browsers = await Promise.all([launch(AGENT_HZ), launch(CUSTOMER_HZ)]);
});
test.afterEach(async () => {
  for (const browser of browsers) for (const context of browser.contexts()) await context.close();
});
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
});

interface Client {
  readonly events: string[];
  send(event: string, data?: object): void;
  call(): Promise<void>;
}
type WithClient = Window & { client?: Client };

/** Opens a client like the console's popup: the voice socket, and a peer connection with trickle ICE. */
const openClient = (page: Page) =>
  page.evaluate(
    async ([business, customer]) => {
      const json = { 'Content-Type': 'application/json' };
      const fresh = await fetch('/newsr/api/v1/auth/refresh/', { method: 'POST', headers: json, body: '{}' });
      const { success } = (await fresh.json()) as { success: { token: string } };
      const address = `${location.origin.replace('http', 'ws')}/ws/whatsapp`;
      const socket = new WebSocket(address, ['patchbay.v1', `bearer.${success.token}`]);
      const events: string[] = [];
      const pc = new RTCPeerConnection();
      const send = (event: string, data?: object) => socket.send(JSON.stringify({ event, data }));
      socket.onmessage = ({ data }) => {
        const { event, data: body } = JSON.parse(String(data)) as { event: string; data: Record<string, string> };
        events.push(event === 'error' ? `error: ${body['message'] ?? ''}` : event);
        if (event === 'configured') void pc.setRemoteDescription({ type: 'answer', sdp: body['answer_sdp'] ?? '' });
      };
      pc.onicecandidate = ({ candidate }) =>
        candidate === null ? send('trickle-complete') : send('trickle', { candidate: candidate.toJSON() });
      pc.ontrack = ({ track }) => {
        const audio = document.createElement('audio');
        audio.srcObject = new MediaStream([track]);
        audio.autoplay = true;
        document.body.append(audio);
      };
      const call = async () => {
        const raw = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
        const microphone = await navigator.mediaDevices.getUserMedia({ audio: raw });
        microphone.getTracks().forEach((track) => pc.addTrack(track, microphone));
        await pc.setLocalDescription();
        const numbers = { business_number: business, customer_number: customer };
        send('configure', { offer_sdp: pc.localDescription?.sdp, ...numbers, other_data: { client_type: 'web' } });
      };
      (window as WithClient).client = { events, send, call };
      await new Promise((done) => (socket.onopen = done));
    },
    [SUPPORT, CUSTOMER] as const,
  );
const events = (page: Page) => page.evaluate(() => (window as WithClient).client?.events ?? []);
const send = (page: Page, event: string, data?: object) =>
  page.evaluate(([name, body]) => (window as WithClient).client?.send(name, body), [event, data] as const);
const call = (page: Page) => page.evaluate(() => (window as WithClient).client?.call());

test('a WhatsApp call: the customer allows it, answers on a phone that says WhatsApp, both hear each other, and the log has it [TEL-004, WA-032, WA-033, WA-048] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { page: agent } = await openPage(browsers[0], { permissions: ['microphone'] });
  const { page: customer, wrong } = await openPage(browsers[1], {
    permissions: ['microphone'],
    viewport: { width: 420, height: 820 },
  });
  await openPhone(customer, url(), `+${CUSTOMER}`);
  await signIn(agent, 'agent7@demo.test');
  await openClient(agent);

  await call(agent);
  await expect.poll(() => events(agent)).toContainEqual(expect.stringMatching(/^error: The customer has not agreed/));
  await send(agent, 'opt-in', { business_number: SUPPORT, customer_number: CUSTOMER });
  await expect(customer.getByText(/Demo Traders .* would like to call you on WhatsApp/)).toBeVisible();
  await customer.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => events(agent)).toContain('opt-in-status');

  await agent.reload();
  await openClient(agent);
  await call(agent);
  await expect(customer.getByText('WhatsApp voice call')).toBeVisible();
  await expect.poll(() => events(agent)).toContain('ringing');
  await customer.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(() => events(agent)).toContain('customer-joined');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => events(agent)).toContain('customer-left');

  interface CallLog {
    readonly objects: readonly { call_status: string; customer_number: string; call_recording: string | null }[];
  }
  const log = () => askApi<CallLog>(agent, '/newsr/api/v1/call_records/?channel=whatsapp');
  await expect.poll(async () => (await log()).objects[0]?.call_status).toBe('Answered');
  expect((await log()).objects[0]).toMatchObject({ customer_number: `+${CUSTOMER}` });
  expect((await log()).objects[0]?.call_recording).not.toBeNull();
  await customer.getByRole('button', { name: 'Recents' }).click();
  await expect(customer.getByRole('list', { name: 'Recent calls' })).toContainText('WhatsApp · Answered');
  expect(wrong).toEqual([]);
});

test('a customer calls by WhatsApp: it rings and is answered like any call, both hear each other, and the log names WhatsApp [TEL-004]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: agent } = await openPage(browsers[0], { permissions: ['microphone', 'notifications'] });
  const { page: customer } = await openPage(browsers[1], { permissions: ['microphone'] });
  const me = '+919811200002';
  await openPhone(customer, url(), me);
  await signIn(agent, 'agent8@demo.test');
  await readyForCalls(agent);
  await customer.getByText('WhatsApp', { exact: true }).click();
  const businesses = customer.getByRole('list', { name: 'Service numbers' });
  await expect(businesses).not.toContainText('Other Traders'); // has no WhatsApp
  await businesses.getByRole('button', { name: /Support/ }).click();
  await customer.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(customer.getByText('WhatsApp voice call')).toBeVisible();
  await ticker(agent).getByRole('button', { name: 'Answer' }).click();
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  interface CallLog {
    readonly objects: readonly { call_direction: string; call_status: string; customer_number: string }[];
  }
  const newest = async () => (await askApi<CallLog>(agent, '/newsr/api/v1/call_records/?channel=whatsapp')).objects[0];
  await expect.poll(async () => (await newest())?.call_status).toBe('Answered');
  expect(await newest()).toMatchObject({ call_direction: 'Inbound', customer_number: me });
});

/** Opens the popup by the floating button, whose menu must not open behind the call window's pill. */
const openPopup = async (page: Page) => {
  await readyForCalls(page);
  await ticker(page).getByRole('button', { name: 'Minimise' }).click();
  await page.getByRole('button', { name: 'Make a call' }).click();
  await page.getByRole('button', { name: 'WhatsApp Call' }).click();
  return page.getByRole('dialog', { name: 'Whatsapp Call' });
};

test('the popup: opt-in, call, ringing, talk with real audio, minimised with its time, and the customer hangs up [WA-001, WA-009, WA-011, WA-013, WA-014, WA-018, WA-033]', async () => {
  test.setTimeout(patiently(120_000));
  const { page: agent, wrong } = await openPage(browsers[0], { permissions: ['microphone'] });
  const { page: customer } = await openPage(browsers[1], { permissions: ['microphone'] });
  const me = '+919811200003';
  await openPhone(customer, url(), me);
  await signIn(agent, 'agent9@demo.test');
  const popup = await openPopup(agent);
  await popup.getByLabel('Customer number').fill(me);
  await popup.getByLabel('Business number').click();
  await stillness(agent); // a click on a list that is still opening selects nothing
  await agent.locator('span').getByText('+918045000002', { exact: true }).click();
  await popup.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(popup.getByText(/^Error: The customer has not agreed/)).toBeVisible();
  await popup.getByRole('button', { name: 'Send Opt-in' }).click();
  await customer.getByRole('button', { name: 'Allow' }).click();
  await expect(popup.getByText('Opt-in confirmed by server.')).toBeVisible();

  await popup.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(customer.getByText('WhatsApp voice call')).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('Ringing');
  await customer.getByRole('button', { name: 'Answer' }).click();
  await expect(popup.getByRole('status')).toHaveText('Connected');
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
  await popup.getByRole('button', { name: 'Minimise' }).click();
  await expect(popup).toHaveCount(0);
  await expect(agent.getByTitle('Open the WhatsApp call')).toContainText(/\d:\d\d/);
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect(popup.getByText('Call ended.')).toBeVisible();
  expect(wrong).toEqual([]);
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const) {
  test(`no violation of WCAG and nothing sideways in the WhatsApp popup, ${theme}, ${width} px [UX-005, UX-006]`, async () => {
    const look = { colorScheme: theme, viewport: { width, height: 900 }, bypassCSP: true };
    const { page } = await openPage(browsers[0], look);
    await signIn(page, 'agent10@demo.test');
    const popup = await openPopup(page);
    await popup.getByLabel('Customer number').fill('+919811200004');
    await popup.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(popup.getByText('A business number must be selected to make a call.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}
