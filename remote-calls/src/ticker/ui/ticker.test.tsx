// @gate a call in the agent’s hand
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callRequested, callState, widgetRequested } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { chooseCountry } from '@patchbay/shared-ui/testing';
import { createFakeDevices } from '../../testing/fake-devices.ts';
import { showTicker, type ShowOptions } from '../testing/show-ticker.tsx';

const inbound = { call_solution: 'inbound' } as const;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const widget = () => screen.queryByRole('dialog', { name: 'Call window' });

function clipboard(writeText: (text: string) => Promise<void>) {
  const write = jest.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  return write;
}

async function opened(options: ShowOptions = {}) {
  const page = await showTicker(options);
  await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'call' }));
  return page;
}
async function ringing(options: ShowOptions = {}) {
  const page = await showTicker(options);
  await page.run(() => page.devices.phone.ring());
  return page;
}
async function talking(options: ShowOptions = {}) {
  const page = await ringing(options);
  await press('Answer');
  await screen.findByRole('timer');
  return page;
}

describe('the window', () => {
  it('is closed until it is asked for, and again after closing [CALL-011]', async () => {
    await opened();
    expect(widget()).toBeInTheDocument();
    await press('Close');
    expect(widget()).toBeNull();
  });
  it('shows whose it is, cut at 17, and the state of the line [FMT-009]', async () => {
    await opened({ user: { first_name: 'Maximiliana', last_name: 'Featherstone' } });
    expect(screen.getByText('Maximiliana Feath...')).toBeInTheDocument();
    expect(screen.getByText('Ready for calls')).toBeInTheDocument();
  });
  it('is minimised by Escape and restored by the pill @whole', async () => {
    const { run } = await opened();
    await run(() => button('Close').focus());
    await userEvent.keyboard('{Escape}');
    expect(widget()).toBeNull();
    await userEvent.click(screen.getByTitle('Open the call window'));
    expect(widget()).toBeInTheDocument();
  });
  it('takes the focus to the number when it is asked for, and gives it back when closed', async () => {
    const outside = document.body.appendChild(document.createElement('button'));
    const page = await showTicker();
    outside.focus();
    await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'call' }));
    expect(screen.getByLabelText('Customer number')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(outside).toHaveFocus();
    outside.remove();
  });
  it('is moved by the arrow keys and remembers its place', async () => {
    const { devices, run } = await opened();
    await run(() => button(/Move the call window/).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(devices.localStorage.getItem('V001-ticker-window')).toBe('[{"of":"u1","x":120,"y":44,"docked":false}]');
  });
  it('is dragged by its header, and stays inside the viewport [CALL-007, CALL-009]', async () => {
    const { ticker } = await opened();
    const header = screen.getByRole('button', { name: /^Move the call window/ });
    const pointer = (type: string, clientX: number, clientY: number) =>
      fireEvent(header, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX, clientY }));
    pointer('down', 200, 80);
    pointer('move', 300, 20);
    expect(ticker.window.current().position).toEqual({ x: 204, y: 0 });
    pointer('up', 300, 20);
    pointer('move', 500, 500);
    expect(ticker.window.current().position).toEqual({ x: 204, y: 0 });
  });
});

describe('the softphone', () => {
  it('asks once before the first registration, and starts by Agree [CALL-026, CALL-027]', async () => {
    const { devices } = await showTicker({ devices: createFakeDevices({ consentOf: null }) });
    expect(screen.getByText('Use WebRTC SIP Phone service?')).toBeInTheDocument();
    expect(devices.phone.log).toEqual([]);
    await press('Agree');
    expect(devices.phone.log).toEqual(['register']);
  });
  it('says that a customer waits whose tab was closed, rings, and goes on by Agree [TEL-009, TAB-006]', async () => {
    const { devices, feed } = await showTicker({ devices: createFakeDevices({ consentOf: null }) });
    expect(devices.ringing()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await feed('answer', inbound);
    expect(await screen.findByText('Use WebRTC SIP Phone service?')).toBeVisible();
    expect(screen.getByText('A customer is waiting for you')).toBeVisible();
    expect(devices.ringing()).toBe(true);
    await press('Agree and continue');
    expect(devices.ringing()).toBe(false);
    expect(devices.phone.log).toEqual(['register']);
  });
  it.each([
    ['unsupported', 'warning This browser does not support system notifications.'],
    ['refused', 'warning You need to grant permission to enable notifications.'],
  ] as const)('says when notifications are %s [SIP-034, SIP-035]', async (notificationAnswer, text) => {
    const devices = createFakeDevices({ consentOf: null });
    devices.notificationAnswer = notificationAnswer;
    const { console } = await showTicker({ devices });
    await press('Agree');
    await waitFor(() => expect(console.log).toContain(text));
  });
  it.each([
    ['the user is not MPLS', { is_mpls: false }],
    ['calls go to a phone', { phone_switch_state: 'phone' }],
  ])('is off when %s [SIP-006]', async (_, profile) => {
    const { devices } = await showTicker({ profile, devices: createFakeDevices({ consentOf: null }) });
    expect(devices.phone.log).toEqual([]);
    expect(screen.queryByText('Use WebRTC SIP Phone service?')).toBeNull();
  });
  it('where calls ring on a phone, says what somebody without an agent number needs', async () => {
    const profile = { phone_switch_state: 'phone' } as const;
    await opened({ profile, user: { agent_number: null } });
    expect(screen.getByText('No agent number yet')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('To make and receive calls you need an agent number.');
    expect(screen.queryByText('Calls ring on your phone')).toBeNull();
  });
  it('where calls ring on a phone, says so to who has an agent number @whole', async () => {
    await opened({ profile: { phone_switch_state: 'phone' }, user: { agent_number: '+918045001001' } });
    expect(screen.getByText('Calls ring on your phone')).toBeInTheDocument();
    expect(screen.queryByText(/you need an agent number/)).toBeNull();
  });
  it('is off in a duplicated tab, which takes no events either [TAB-004]', async () => {
    const { console, devices, feed, run } = await showTicker();
    await run(() => devices.primary.set(false));
    expect(devices.phone.log).toEqual(['register', 'unregister']);
    await feed('originate', inbound);
    expect(widget()).toBeNull();
    await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
    expect(screen.getByText('Calls ring in another tab')).toBeInTheDocument();
  });
  it.each([
    [true, 'Webrtc not allowed', 'off'],
    [false, 'Ready for calls', 'registered'],
  ])('in Firefox a symmetric NAT (%p) decides whether it connects: %s [SIP-020]', async (symmetric, text, line) => {
    const devices = createFakeDevices();
    devices.isBarred = async () => symmetric;
    const { run, console } = await showTicker({ devices });
    await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(devices.phone.state.value.is).toBe(line);
  });
  it('says that credentials are missing [SIP-037]', async () => {
    await opened({ user: { sip: null } });
    expect(screen.getByText('Error! User details not found.')).toBeInTheDocument();
  });
  it('says that the line is lost, and RETRY connects anew [SIP-002, SIP-003, SIP-005] @whole', async () => {
    const { devices, run } = await opened();
    await run(() => devices.phone.lose());
    expect(
      screen.getByText('WebRTC/SIP connection lost. Please establish connection and try again.'),
    ).toBeInTheDocument();
    await press('RETRY');
    expect(screen.getByText('Ready for calls')).toBeInTheDocument();
  });
  it.each<[string, (devices: ReturnType<typeof createFakeDevices>) => void]>([
    ['a registration that is refused', ({ phone }) => phone.state.next({ is: 'refused', reason: 'credentials' })],
    ['a connection that fails', ({ phone }) => phone.lose()],
  ])('%s is no message [CALL-159]', async (_, fails) => {
    const { devices, console, run } = await showTicker();
    const before = console.log.length;
    await run(() => fails(devices));
    expect(console.log.slice(before).filter((line) => /^(error|warning|info|snackbar)/.test(line))).toEqual([]);
  });
  it('is lost and the widget stays after two failed checks [SIP-015, SIP-016, SIP-018] @whole', async () => {
    const { devices, run } = await opened();
    devices.reachable = false;
    await run(() => devices.clock.pass(19_999));
    expect(screen.getByText('Ready for calls')).toBeInTheDocument();
    await run(() => devices.clock.pass(1));
    expect(screen.getByText('Connection lost')).toBeInTheDocument();
    expect(widget()).toBeInTheDocument();
  });
  it('renews its credentials before they end [TEL-017] @whole', async () => {
    const { devices, console, run } = await showTicker();
    await run(() => devices.clock.pass(100_000_000 - 1_000_000 - 5 * 60_000));
    expect(console.log).toContain('refresh');
  });
});

describe('an incoming call', () => {
  it('opens the window, rings, notifies, flashes the title, and focuses Answer [SIP-027, TEL-014]', async () => {
    const { devices, run } = await ringing();
    expect(devices.ringing()).toBe(true);
    expect(devices.notifications).toMatchObject([{ title: 'Incoming call', body: '+919812345678' }]);
    expect(button('Answer')).toHaveFocus();
    expect(document.title).toBe('Incoming call');
    await run(() => devices.clock.pass(1_000));
    expect(document.title).not.toBe('Incoming call');
    expect(await screen.findByText('Vikram Seth')).toBeInTheDocument();
  });
  it('flashes with the title of the page that is open by now, and leaves it [TEL-014]', async () => {
    const { devices, run } = await ringing();
    document.title = 'Call Logs'; // the page changed while it rang
    await run(() => devices.clock.pass(1_000));
    expect(document.title).toBe('Incoming call');
    await run(() => devices.clock.pass(1_000));
    expect(document.title).toBe('Call Logs');
    await run(() => devices.clock.pass(1_000));
    await press('Answer');
    expect(document.title).toMatch(/^00:00 · .+ · Call Logs$/);
  });
  it('is announced to those who listen', async () => {
    await ringing();
    expect(await screen.findByText('Incoming call from Vikram Seth')).toBeInTheDocument();
  });
  it("is from 'Unknown' when the name cannot be looked up [CALL-147]", async () => {
    await ringing({ answers: { [`GET ${callPaths.contactFromCrm}`]: undefined } });
    expect(await screen.findByRole('heading', { name: 'Unknown' })).toBeInTheDocument();
  });
  it('is answered: the ring stops and the conversation shows [SIP-029, CALL-015]', async () => {
    const { devices } = await talking();
    expect(devices.ringing()).toBe(false);
    expect(devices.phone.log).toContain('accept');
    expect(screen.getByText('ONGOING')).toBeInTheDocument();
  });
  it('gives the focus back to where it was', async () => {
    const outside = document.body.appendChild(document.createElement('button'));
    const page = await showTicker();
    outside.focus();
    await page.run(() => page.devices.phone.ring());
    expect(button('Answer')).toHaveFocus();
    await page.run(() => page.devices.phone.remoteHangup());
    expect(outside).toHaveFocus();
    outside.remove();
  });
  it('is rejected with 486, and the window closes [SIP-032, CALL-090]', async () => {
    const { devices } = await ringing();
    await press('Reject');
    expect(devices.phone.log).toContain('reject 486');
    await waitFor(() => expect(widget()).toBeNull());
  });
  it('answers itself after the countdown [SIP-030, SIP-031]', async () => {
    const { devices, run } = await ringing({ profile: { auto_answer: true, auto_answer_delay_value: 3 } });
    expect(screen.getByText('This call will be auto answered in 3 second(s)!')).toBeInTheDocument();
    await run(() => devices.clock.pass(1_000));
    expect(screen.getByText('This call will be auto answered in 2 second(s)!')).toBeInTheDocument();
    await run(() => devices.clock.pass(2_000));
    expect(devices.phone.log).toContain('accept');
  });
  it('without a microphone fails with the message [SIP-036] @whole', async () => {
    const { devices, console, run } = await showTicker();
    devices.phone.microphone = false;
    await run(() => devices.phone.ring());
    await press('Answer');
    const text = 'Error! Microphone not detected. Connect Microphone to answer calls.';
    await waitFor(() => expect(console.log).toContain(`error ${text}`));
    await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });
  it('shows its queue, cut at 12 [FMT-010]', async () => {
    const page = await showTicker();
    await page.run(() => page.devices.phone.ring({ queue: 'Customer Service' }));
    expect(screen.getByText('Queue Customer Ser...')).toBeInTheDocument();
  });
});

describe('the conversation', () => {
  it('counts its time by the clock @whole', async () => {
    const { devices, run } = await talking();
    await run(() => devices.clock.pass(65_000));
    expect(screen.getByRole('timer')).toHaveTextContent('01:05');
  });
  it('has begun when the server says so, whatever the clocks say, and shows each second as it is full @whole', async () => {
    const { devices, feed, run } = await showTicker();
    const server = () => devices.clock.now() - 7_000_350; // the server is two hours behind
    const told = (type: 'originate' | 'answer', event_time: number) =>
      feed(type, { call_solution: 'inbound', event_time });
    await told('originate', server());
    await run(() => devices.phone.ring({ solution: 'inbound' }));
    const answered = server();
    await run(() => devices.clock.pass(900)); // delay of the phone's fact and of the feed
    await press('Answer');
    await told('answer', answered);
    expect(await screen.findByRole('timer')).toHaveTextContent('00:00');
    await run(() => devices.clock.pass(99));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00');
    await run(() => devices.clock.pass(1));
    expect(screen.getByRole('timer')).toHaveTextContent('00:01');
    await run(() => devices.clock.pass(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:02');
  });
  it('is muted and unmuted [CALL-121]', async () => {
    const { devices } = await talking();
    await press('Mute');
    expect(button('Unmute')).toHaveAttribute('aria-pressed', 'true');
    await press('Unmute');
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'false');
    expect(devices.phone.log).not.toContain('hold');
  });
  it('is held only once the server has confirmed it [CALL-120, TEL-013]', async () => {
    let confirm = (_: unknown) => undefined as void;
    const { console } = await talking({
      answers: { [`POST ${callPaths.conferenceCall}`]: () => new Promise((resolve) => (confirm = resolve)) },
    });
    await press('Hold');
    expect(screen.getByText('ONGOING')).toBeInTheDocument();
    confirm({ status: 200, message: 'ok' });
    expect(await screen.findByText('ON HOLD', { selector: 'span' })).toBeInTheDocument();
    expect(button('Resume')).toHaveAttribute('aria-pressed', 'true');
    expect(console.asked.find(({ path }) => path === callPaths.conferenceCall)?.form).toEqual({
      type: 'conference_hold',
      uuid: 'A',
    });
  });
  it.each([{ status: 200, message: 'ok' }, { status: 'done' }, ''])(
    'is held by the status of the answer, whatever its body says: %j [CALL-145]',
    async (body) => {
      await talking({ answers: { [`POST ${callPaths.conferenceCall}`]: body } });
      await press('Hold');
      expect(await screen.findByText('ON HOLD', { selector: 'span' })).toBeInTheDocument();
    },
  );
  it.each<[string, (page: Awaited<ReturnType<typeof talking>>) => unknown]>([
    ['a hold that fails', () => press('Hold')],
    [
      'a mute that fails',
      async ({ devices: { phone } }) => {
        phone.mute = async () => ({ ok: false, reason: 'no track' });
        await press('Mute');
      },
    ],
  ])('%s is only logged [CALL-159]', async (_, fails) => {
    const page = await talking({ answers: { [`POST ${callPaths.conferenceCall}`]: undefined } });
    const before = page.console.log.length;
    await fails(page);
    await waitFor(() => expect(page.console.log.slice(before)).toEqual(['track call_command_failed']));
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('is not shown as held when the server refuses [TEL-013, CALL-159] @whole', async () => {
    const { console } = await talking({ answers: { [`POST ${callPaths.conferenceCall}`]: undefined } });
    await press('Hold');
    await waitFor(() => expect(button('Hold')).toHaveAttribute('aria-pressed', 'false'));
    expect(screen.getByText('ONGOING')).toBeInTheDocument();
    expect(console.log).toContain('track call_command_failed');
  });
  it('sends digits by buttons and keyboard, and returns to the call [CALL-016, CALL-122, CALL-128]', async () => {
    const { devices } = await talking();
    await press('Keypad');
    await press('5');
    await userEvent.keyboard('#x7d{Control>}c{/Control}');
    expect(screen.getByRole('status', { name: 'Digits sent' })).toHaveTextContent('5#7D');
    await userEvent.click(screen.getByRole('status', { name: 'Digits sent' })); // focus outside the keys: they still work
    await userEvent.keyboard('*');
    expect(devices.phone.log.slice(-5)).toEqual(['5', '#', '7', 'D', '*'].map((digit) => `info ${digit} 2000`));
    await press('Back to call');
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });
  it('has no keypad when the account has none [CALL-132] @whole', async () => {
    await talking({ profile: { is_dialpad_enabled: false } });
    expect(button('Keypad')).toBeDisabled();
  });
  it('is hung up, and the window closes [SIP-025, CALL-090, CALL-119]', async () => {
    const { devices } = await talking();
    await press('Hang up');
    expect(devices.phone.log).toContain('bye');
    await waitFor(() => expect(widget()).toBeNull());
  });
  it('ends when the other side hangs up', async () => {
    const { devices, run } = await talking();
    await run(() => devices.phone.remoteHangup());
    expect(widget()).toBeNull();
    expect(screen.getByText('Call ended')).toBeInTheDocument();
  });
  it('copies the number [CALL-033, CALL-034, CALL-036] @whole', async () => {
    const { devices, run } = await talking();
    const copied = clipboard(async () => undefined);
    await press('Copy number');
    expect(copied).toHaveBeenCalledWith('+919812345678');
    const notice = () => screen.queryByText('Copied to clipboard.', { selector: '[role=status]' });
    const tooltip = () => screen.queryByRole('tooltip', { name: 'Copied to clipboard.' });
    expect(notice()).toBeInTheDocument();
    expect(tooltip()).toBeInTheDocument();
    await run(() => devices.clock.pass(999));
    expect(notice()).toBeInTheDocument();
    expect(tooltip()).toBeInTheDocument();
    await run(() => devices.clock.pass(1));
    expect(notice()).toBeNull();
    expect(tooltip()).toBeNull();
  });
  it('says why the number could not be copied, for two seconds [CALL-035, CALL-036] @whole', async () => {
    const { devices, run } = await talking();
    clipboard(() => Promise.reject(new Error('not allowed')));
    await press('Copy number');
    const text = 'Error copying to clipboard: not allowed';
    const notice = () => screen.queryByText(text, { selector: '[role=status]' });
    await waitFor(() => expect(notice()).toBeInTheDocument());
    await run(() => devices.clock.pass(1_999));
    expect(notice()).toBeInTheDocument();
    await run(() => devices.clock.pass(1));
    expect(notice()).toBeNull();
  });
  it('says that a call is a callback, in a word [TEL-019] @whole', async () => {
    const { feed } = await talking();
    expect(screen.queryByText('Callback')).toBeNull();
    await feed('originate', { ...inbound, variable_callback: '1' });
    expect(screen.getByText('Callback')).toBeVisible();
  });
  it('shows sticky agent, texts and links of its events [CALL-032, CALL-064]', async () => {
    const { feed } = await talking();
    await feed('originate', {
      ...inbound,
      variable_sticky_agent: '1',
      SR_Text_Plan: 'Gold',
      SR_Link_CRM: 'https://crm.test/1',
      SR_Link_Bad: 'javascript:alert(1)',
    });
    expect(screen.getByLabelText('Sticky agent')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CRM' })).toHaveAttribute('href', 'https://crm.test/1');
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
  });
  it('remembers that a link of this call was opened, also over a reload, and not of another call [SHELL-029, SHELL-030] @whole', async () => {
    const devices = createFakeDevices();
    const { feed } = await talking({ devices });
    await feed('originate', { ...inbound, SR_Link_CRM: 'https://crm.test/1' });
    expect(screen.queryByText('A link for this call was opened.')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'CRM' }));
    expect(screen.getByText('A link for this call was opened.')).toBeInTheDocument();
    expect(devices.localStorage.getItem('custom_url_opened')).toBe('A');
    await feed('hangup', inbound);
    await feed('originate', { ...inbound, uuid: 'B', SR_Link_CRM: 'https://crm.test/1' });
    expect(screen.queryByText('A link for this call was opened.')).toBeNull();
  });
  const queueId = '0b9f3f0e-6a5d-4a53-9d0c-3a6e1f2b7c8d';
  it.each([
    ['its name', { q_name: 'Support', dialer_type: 'sequential' }, 'Queue Support'],
    ['Unknown without a name', { q_name: null, dialer_type: 'sequential' }, 'Queue Unknown'],
    ['Unknown when the look-up fails', undefined, 'Queue Unknown'],
  ])('a queue that is told by its id is shown by %s [CALL-140, CALL-141]', async (_name, answer, text) => {
    const { run, devices, console } = await showTicker({ answers: { [`GET ${callPaths.queueName}`]: answer } });
    await run(() => devices.phone.ring({ queue: queueId }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    const asked = console.asked.find(({ path }) => path === callPaths.queueName);
    expect(asked?.query).toEqual({ user_id: 'u1', q_uuid: queueId });
  });
  it.each([
    ['predictive', { q_name: 'Leads', dialer_type: 'predictive' }, 'Predictive'],
    ['sequential when the look-up fails', undefined, 'Sequential'],
  ])('how a campaign dials is told: %s [CALL-140, CALL-141]', async (_name, answer, text) => {
    const { run, devices } = await showTicker({ answers: { [`GET ${callPaths.queueName}`]: answer } });
    await run(() => devices.phone.ring({ queue: 'Leads', solution: 'sequential' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
  it('minimised shows who and how long [CALL-011]', async () => {
    const { devices, run } = await talking();
    await press('Minimise');
    await run(() => devices.clock.pass(5_000));
    const pill = within(screen.getByTitle('Open the call window'));
    expect(pill.getByText('Vikram Seth')).toBeInTheDocument();
    expect(pill.getByText('00:05')).toBeInTheDocument();
  });
  it('masks the number where the account wants it [FMT-007]', async () => {
    const answers = { [`GET ${callPaths.contactFromCrm}`]: undefined }; // no name is known
    const { devices, run } = await showTicker({
      answers,
      profile: { number_masking: true, number_masking_format: -4, remove_konnect_dependency: true },
    });
    await run(() => devices.phone.ring());
    expect(devices.notifications).toMatchObject([{ body: '+91981234####' }]);
    expect(screen.getByText('Incoming call from +91981234####')).toBeInTheDocument();
    await press('Answer');
    expect(screen.getByText('+91981234####')).toBeInTheDocument();
    await press('Minimise');
    expect(screen.getByTitle('Open the call window')).toHaveTextContent('+91981234####');
    expect(document.body).not.toHaveTextContent('9812345678');
  });
  it('says to wait when a command has no effect [CALL-157, CALL-158] @whole', async () => {
    const { devices, run } = await talking({
      answers: { [`POST ${callPaths.conferenceCall}`]: () => new Promise(() => undefined) },
    });
    await press('Hold');
    await run(() => devices.clock.pass(3_000));
    expect(
      screen.getByText(
        "Please wait 10 seconds. If you're still unable to take any action on the call, kindly refresh your browser.",
      ),
    ).toBeInTheDocument();
  });
  it('without a session is ended by the server', async () => {
    const { console, feed } = await showTicker();
    await feed('originate', inbound);
    await press('Hang up');
    expect(console.asked.find(({ path }) => path === callPaths.hangup)?.body).toEqual({ uuid: 'A' });
    await feed('hangup', inbound);
    expect(widget()).toBeNull();
  });
});

describe('the dialler', () => {
  const number = () => screen.getByLabelText('Customer number');
  const filled = async (options: ShowOptions = {}) => {
    const page = await opened(options);
    await userEvent.type(number(), '9812345678');
    await waitFor(() => expect(button('Call')).toBeEnabled());
    return page;
  };

  it('starts with +91, own number and the caller id of the server [CALL-012, CALL-038, CALL-054]', async () => {
    await opened();
    expect(number()).toHaveValue('+91');
    await waitFor(() => expect(button('Call')).toBeEnabled());
    expect(screen.getByText(/\+918045001001 · Asha Rao/)).toBeInTheDocument();
    expect(screen.getAllByText('+918045000001').length).toBeGreaterThan(0);
  });
  it('stands with empty lists when they cannot be fetched, and says nothing [NET-022]', async () => {
    const { console } = await opened({
      answers: { [`GET ${callPaths.agentNumbers}`]: undefined, [`GET ${callPaths.callerIds}`]: undefined },
    });
    await waitFor(() => expect(console.asked.map(({ path }) => path)).toContain(callPaths.callerIds));
    expect(number()).toBeInTheDocument();
    expect(button('Call')).toBeDisabled();
    expect(console.log.filter((line) => /^(error|warning)/.test(line))).toEqual([]);
  });
  it('takes digits only, one plus in front [FMT-011, FMT-004] @whole', async () => {
    await opened();
    await userEvent.type(number(), '98-12e345+678901234');
    expect(number()).toHaveValue('+919812345678901');
  });
  it("says 'Customer Number is not valid' and asks nobody [CALL-041, CALL-042]", async () => {
    const { console } = await filled();
    await userEvent.type(number(), '{Backspace}');
    await press('Call');
    expect(await screen.findByText('Customer Number is not valid')).toBeInTheDocument();
    expect(console.asked.some(({ path }) => path === callPaths.clickToCall)).toBe(false);
  });
  it('sends what was chosen, is answered by itself, and says so [CALL-014, CALL-047, CALL-048]', async () => {
    const { console, devices, run, feed } = await filled();
    await press('Call');
    expect(console.asked.find(({ path }) => path === callPaths.clickToCall)?.query).toEqual({
      phone_number: '+919812345678',
      agent_number: '+918045001001',
      sr_number: '+918045000001',
      caller_id: '+918045000001',
      is_promotional: '0',
    });
    expect(console.log).toContain('success Call Successfully Placed');
    await feed('invited');
    expect(screen.getByText('Connecting your phone first.')).toBeInTheDocument();
    await run(() => devices.phone.ring({ solution: 'c2c', autoAnswer: true }));
    expect(devices.phone.log).toContain('accept');
    expect(devices.notifications).toEqual([]);
    await feed('agent_ack');
    expect(screen.getAllByText('You are connected. Calling the customer…').length).toBeGreaterThan(0);
    await feed('ack');
    expect(screen.getByText('The customer’s phone is ringing…')).toBeInTheDocument();
    await feed('info');
    expect(screen.getByText('ONGOING')).toBeInTheDocument();
  });
  it('shows the server’s message inline and as an error, and keeps what was typed [CALL-050] @whole', async () => {
    const refused = { ok: false, status: 400, code: 'x', message: 'The agent is on a call.' };
    const { console } = await filled({ answers: { [`GET ${callPaths.clickToCall}`]: refused } });
    await press('Call');
    expect(await screen.findByText('The agent is on a call.')).toBeInTheDocument();
    expect(console.log).toContain('error The agent is on a call.');
    expect(number()).toHaveValue('+919812345678');
  });
  it.each([
    [400, 'Please check your inputs'],
    [401, 'Unauthorized call.'],
    [402, 'Customer Number is not valid'],
  ])('tells a refusal by %i without words of its own: %s [CALL-049] @whole', async (status, text) => {
    const refused = { ok: false, status, code: null, message: null };
    await filled({ answers: { [`GET ${callPaths.clickToCall}`]: refused } });
    await press('Call');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
  it("says 'Network Error' without an answer [CALL-051] @whole", async () => {
    const { console } = await filled({ answers: { [`GET ${callPaths.clickToCall}`]: undefined } });
    await press('Call');
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(console.log).toContain('error Network Error');
  });
  it('refuses in a duplicated tab [CALL-052] @whole', async () => {
    const { devices, run } = await filled();
    await run(() => devices.primary.set(false));
    await press('Call');
    expect(await screen.findByText('Please initiate C2C request from the Primary SR tab.')).toBeInTheDocument();
  });
  it('has Promotional in India only, with its own SR numbers [CALL-040, CALL-045, CALL-046] @whole', async () => {
    await filled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Promotional' }));
    expect(await screen.findByText('+918045000002')).toBeInTheDocument();
    expect(button('Call')).toBeEnabled();
  });
  it('has no Promotional elsewhere [CALL-040]', async () => {
    await opened({ user: { timezone: 'Europe/Berlin' } });
    expect(screen.queryByRole('checkbox', { name: 'Promotional' })).toBeNull();
  });
  it('is off for a suspended account [CALL-137]', async () => {
    await opened({ profile: { is_suspended_account: true } });
    expect(button('Call')).toBeDisabled();
    expect(screen.getByText('Outbound calls are off while the account is suspended.')).toBeInTheDocument();
  });
  it('opens with a number pressed elsewhere [UX-007]', async () => {
    const { console, run } = await showTicker();
    await run(() => console.bus.emit(callRequested, { number: '+91 98765-43210' }));
    expect(number()).toHaveValue('+919876543210');
    await run(() => console.bus.emit(callRequested, { number: '+14155550123' }));
    expect(number()).toHaveValue('+14155550123');
  });
  const saved = ({ asked }: { asked: readonly { path: string; form?: unknown }[] }) =>
    asked.filter(({ path }) => path === callPaths.setLastSavedCountry).map(({ form }) => form);

  it('starts in the country called last, and remembers another one [NET-003, NET-004] @whole', async () => {
    const answers = { [`GET ${callPaths.lastSavedCountry}`]: { country: 'de', countryCode: '49' } };
    const { console } = await opened({ answers });
    await waitFor(() => expect(number()).toHaveValue('+49'));
    await chooseCountry('finland');
    expect(number()).toHaveValue('+358');
    expect(saved(console)).toEqual([{ country: 'fi', countryCode: '358' }]);
    await chooseCountry('finland');
    expect(saved(console)).toHaveLength(1);
  });
  it('remembers the country of a number that was typed when it is called [NET-004] @whole', async () => {
    const { console } = await filled();
    await userEvent.clear(number());
    await userEvent.type(number(), '+14155550123');
    expect(saved(console)).toEqual([]);
    await press('Call');
    await waitFor(() => expect(saved(console)).toEqual([{ country: 'us', countryCode: '1' }]));
  });
  it.each([
    ['a number that came from elsewhere', '+14155550123', { country: 'de', countryCode: '49' }],
    ['+91 when none was saved', '+91', { country: '', countryCode: '' }],
    ['+91 when what was saved is no country', '+91', { country: 'xx', countryCode: '999' }],
  ])('keeps %s', async (_, kept, answer) => {
    const page = await showTicker({ answers: { [`GET ${callPaths.lastSavedCountry}`]: answer } });
    await page.run(() => page.console.bus.emit(callRequested, { number: kept }));
    await waitFor(() => expect(button('Call')).toBeEnabled());
    expect(number()).toHaveValue(kept);
  });
  it('shows nothing of a country that could not be loaded or saved @whole', async () => {
    const { console } = await opened();
    await chooseCountry('finland');
    expect(saved(console)).toHaveLength(1);
    expect(number()).toHaveValue('+358');
    expect(console.log).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('says what to do for a disabled country, and does not call it [FMT-014, FMT-015] @whole', async () => {
    await filled();
    await userEvent.clear(number());
    await userEvent.type(number(), '+923001234567');
    expect(screen.getByRole('alert')).toHaveTextContent('Please contact support to activate calling to this country.');
    expect(button('Call')).toBeDisabled();
  });
  it('calls Pakistan in the KSA cluster [FMT-014] @whole', async () => {
    await filled({ profile: { is_ksa_cluster: true } });
    await userEvent.clear(number());
    await userEvent.type(number(), '+923001234567');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Call')).toBeEnabled();
  });
  it.each([
    [400, true],
    [402, true],
    [403, true],
    [409, false],
  ])('marks the number after status %i: %s, until it is changed [FMT-012, FMT-013] @whole', async (status, marked) => {
    const refused = { ok: false, status, code: 'x', message: null };
    await filled({ answers: { [`GET ${callPaths.clickToCall}`]: refused } });
    await press('Call');
    await waitFor(() => expect(number()).toHaveAttribute('aria-invalid', String(marked)));
    const said = status === 402 ? 1 : 0;
    expect(screen.queryAllByText('Customer Number is not valid')).toHaveLength(said);
    await userEvent.type(number(), '{Backspace}');
    expect(number()).toHaveAttribute('aria-invalid', 'false');
  });
  it('keeps its draft when closed @whole', async () => {
    const { console, run } = await filled();
    await press('Close');
    await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
    expect(number()).toHaveValue('+919812345678');
  });
});

it('an event of a call alerts when there is no session agent [CALL-156]', async () => {
  const { console, feed } = await showTicker({ user: { agent_id: null, agent_number: null } });
  await feed('originate', inbound);
  expect(console.log).toEqual(['error CRITICAL session_agent not set.']);
});

describe('what the rest of the console hears', () => {
  it('is the call state, busy while there is a call', async () => {
    const page = await showTicker();
    const heard: string[] = [];
    page.console.bus.on(callState).subscribe(({ state, busy }) => heard.push(`${state} ${busy}`));
    await page.run(() => page.devices.phone.ring());
    await press('Answer');
    await press('Hang up');
    expect(heard).toEqual(['initiated true', 'connected true', 'hangup false']);
  });
  it('is that the agent became Available, once after sign-in [MODE-008, MODE-013]', async () => {
    const devices = createFakeDevices();
    devices.localStorage.setItem('patchbayUserStatus', 'true');
    const { console } = await showTicker({ devices });
    expect(console.asked.filter(({ path }) => path === callPaths.updateProperty).map(({ body }) => body)).toEqual([
      { user_id: 'u1', property: 'status', value: 'Available' },
    ]);
    expect(devices.localStorage.getItem('patchbayUserStatus')).toBe('false');
  });
});

describe('a call that comes back to a page that was loaded anew', () => {
  const back = (microphone: 'open' | 'muted' | null, held = false) => ({ back: { talkMs: 61_000, held, microphone } });
  const note = /microphone (is still muted|was muted as a precaution)/;
  it('is heard when the agent was', async () => {
    const page = await showTicker();
    await page.run(() => page.devices.phone.ring(back('open')));
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeEnabled();
    expect(screen.queryByText(note)).toBeNull();
  });
  it.each([
    ['muted', 'Your microphone is still muted, as it was before the page was reloaded.'],
    [null, 'Your microphone was muted as a precaution. The customer cannot hear you.'],
  ] as const)('was %s: it is muted, and that is seen and said until the agent is heard', async (microphone, text) => {
    const page = await showTicker();
    await page.run(() => page.devices.phone.ring(back(microphone)));
    expect(await screen.findByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(`Connected. ${text}`)).toHaveAttribute('role', 'status');
    await press('Turn on microphone');
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeVisible();
    expect(screen.queryByText(note)).toBeNull();
  });
  it('is muted by what this browser kept, and a held call is still said to be on hold @whole', async () => {
    const devices = createFakeDevices();
    const first = await talking({ devices });
    await press('Mute');
    await first.run(() => first.ticker.stop());
    cleanup();
    devices.phone.remoteHangup();
    const page = await showTicker({ devices });
    await page.run(() => devices.phone.ring({ callId: 'A', ...back(null, true) }));
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeVisible();
    expect(screen.getByText(/^ON HOLD\. Your microphone is still muted/)).toHaveAttribute('role', 'status');
  });
});

describe('a call is never out of sight', () => {
  const pill = () => within(screen.getByTitle('Open the call window'));
  const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('its window is closed to the pill, which says with whom, how long and whether muted [CALL-011]', async () => {
    const { devices, run } = await talking();
    await press('Close');
    expect(widget()).toBeNull();
    await run(() => devices.clock.pass(5_000));
    expect(pill().getByText('Vikram Seth')).toBeVisible();
    expect(pill().getByText('00:05')).toBeVisible();
    expect(pill().queryByLabelText('Muted')).toBeNull();
    await userEvent.click(screen.getByTitle('Open the call window'));
    await press('Mute');
    await press('Close');
    expect(pill().getByLabelText('Muted')).toBeVisible();
  });
  it.each([
    ['while it rings', ringing],
    ['while it goes on', talking],
  ])('the tab asks before it is closed %s, and not afterwards', async (_, begin) => {
    const { devices, run } = await begin();
    expect(leaving()).toBe(true);
    await run(() => devices.phone.remoteHangup());
    expect(leaving()).toBe(false);
    expect(screen.queryByTitle('Open the call window')).toBeNull();
  });
  it('the title and the icon of the tab tell of it on every page, and are the page’s again afterwards @whole', async () => {
    const icon = document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    icon.href = '/icon.svg';
    document.title = 'Home';
    const { devices, run } = await talking();
    expect(icon.href).toMatch(/^data:image/);
    await run(() => devices.clock.pass(61_000));
    expect(document.title).toBe('01:01 · Vikram Seth · Home');
    document.title = 'Call Logs'; // another page was opened
    await run(() => devices.clock.pass(1_000));
    expect(document.title).toBe('01:02 · Vikram Seth · Call Logs');
    await press('Mute');
    expect(document.title).toBe('01:02 · Muted · Vikram Seth · Call Logs');
    await run(() => devices.phone.remoteHangup());
    expect(document.title).toBe('Call Logs');
    expect(icon.href).toMatch(/\/icon\.svg$/);
    icon.remove();
  });
});
