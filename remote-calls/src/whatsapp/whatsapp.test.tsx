import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetRequested } from '@patchbay/shared-contracts';
import { whatsAppErrors, type WhatsAppNews } from '@patchbay/shared-contracts/messages';
import { samplePlan } from '@patchbay/shared-contracts/testing';
import { createFakeDevices } from '../testing/fake-devices.ts';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const popup = () => screen.queryByRole('dialog', { name: 'Whatsapp Call' });
const inPopup = () => within(screen.getByRole('dialog', { name: 'Whatsapp Call' }));
const button = (name: string) => inPopup().getByRole('button', { name });
const press = async (page: Pick<Page, 'run'>, name: string) => {
  await userEvent.click(button(name));
  await page.run(() => undefined); // lets its consequences follow
};
const number = () => inPopup().getByLabelText('Customer number');

async function opened(options: ShowOptions = {}) {
  const page = await showTicker({ ...options, profile: { is_whatsapp_voice_enabled: true, ...options.profile } });
  await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'whatsapp' }));
  const tell = (news: WhatsAppNews) => page.run(() => page.devices.whatsApp.tell({ type: 'told', news }));
  return { ...page, tell, events: () => page.devices.whatsApp.sent.map(({ event }) => event) };
}
type Page = Awaited<ReturnType<typeof opened>>;

const chooseBusiness = async (phone = '+918045000001') => {
  await userEvent.click(inPopup().getByLabelText('Business number'));
  await userEvent.click(await screen.findByText(phone, { selector: 'span' }));
};
const turn = { event: 'turn_credentials', data: { domain: 'localhost', username: 'u', password: 'p' } } as const;

async function calling(options: ShowOptions = {}): Promise<Page> {
  const page = await opened(options);
  await userEvent.type(number(), '+919812345678');
  await chooseBusiness();
  await press(page, 'Call');
  await page.tell(turn);
  return page;
}
async function connected(): Promise<Page> {
  const page = await calling();
  await page.tell({ event: 'configured', data: { answer_sdp: 'answer' } });
  await page.tell({ event: 'ringing' });
  await page.tell({ event: 'customer-joined' });
  return page;
}

/** Chooses a number and a business number, and presses this button. */
async function pressing(name: 'Call' | 'Send Opt-in', page: Page): Promise<Page> {
  await userEvent.type(number(), '+919812345678');
  await chooseBusiness();
  await press(page, name);
  return page;
}
const asking = async () => pressing('Send Opt-in', await opened());
const said = () => inPopup().queryByRole('alert')?.textContent;
/** Submits the form by keyboard, even when the button is disabled or missing. */
const submit = ({ run }: Pick<Page, 'run'>) => run(() => fireEvent.submit(number()));

it('says Initializing, Connecting, Calling, Ringing and Connected, one after the other [WA-010]', async () => {
  const devices = createFakeDevices();
  let allow = () => {};
  const allowed = new Promise<{ ok: true }>((resolve) => {
    allow = () => resolve({ ok: true });
  });
  const { whatsApp } = devices;
  const makeLine: typeof whatsApp.makeLine = (tell) => ({ ...whatsApp.makeLine(tell), openMicrophone: () => allowed });
  const page = await opened({ devices: { ...devices, whatsApp: { ...whatsApp, makeLine } } });
  const status = () => inPopup().queryAllByRole('status')[0]?.textContent;
  const seen: unknown[] = [];
  const see = async (happens: () => unknown) => {
    await page.run(happens);
    seen.push(status());
  };
  await userEvent.type(number(), '+919812345678');
  await chooseBusiness();
  await press(page, 'Call');
  seen.push(status());
  await see(allow);
  const told = (news: WhatsAppNews) => see(() => whatsApp.tell({ type: 'told', news }));
  await told(turn);
  await page.run(() => whatsApp.tell({ type: 'told', news: { event: 'configured', data: { answer_sdp: 'answer' } } }));
  await told({ event: 'ringing' });
  await told({ event: 'customer-joined' });
  expect(seen).toEqual(['Initializing', 'Connecting', 'Calling', 'Ringing', 'Connected']);
});

describe('the WhatsApp popup', () => {
  it('is there for accounts with WhatsApp voice alone [WA-001, WA-002]', async () => {
    await opened({ profile: { is_whatsapp_voice_enabled: false } });
    expect(popup()).toBeNull();
  });

  it('is as wide as its place is reckoned with [WA-003]', async () => {
    await opened();
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = readFileSync(join(__dirname, 'ui/whatsapp.module.css'), 'utf8');
    const { width } = getComputedStyle(screen.getByRole('dialog', { name: 'Whatsapp Call' }));
    style.remove();
    expect(width).toBe('340px');
  });

  it('has number, business number with its plan, and Call from five characters on [WA-004, WA-005, WA-006, WA-007]', async () => {
    await opened();
    expect(button('Call')).toBeDisabled();
    expect(button('Send Opt-in')).toBeDisabled(); // [WA-049]
    await userEvent.type(number(), '1234');
    expect(button('Call')).toBeDisabled();
    await userEvent.type(number(), '5');
    expect(button('Call')).toBeEnabled();
    expect(button('Send Opt-in')).toBeEnabled();
    await userEvent.type(number(), '67890123456789');
    expect(number()).toHaveValue('123456789012345');
    await userEvent.click(inPopup().getByLabelText('Business number'));
    const valid = samplePlan.numbers.filter(({ is_expired }) => !is_expired);
    expect(await screen.findAllByText(samplePlan.plan_name)).toHaveLength(valid.length);
  });

  it('calls: Calling, Ringing with its tone, Connected; digits are sent alone [WA-011, WA-012, WA-013, WA-027, WA-032]', async () => {
    const page = await calling();
    expect(inPopup().getByRole('status')).toHaveTextContent('Calling');
    expect(page.devices.whatsApp.sent).toEqual([
      { event: 'get_turn_credentials' },
      {
        event: 'configure',
        data: {
          offer_sdp: 'offer',
          business_number: '918045000001',
          customer_number: '919812345678',
          other_data: { client_type: 'web' },
        },
      },
    ]);
    expect(inPopup().queryByRole('timer')).toBeNull();
    await page.tell({ event: 'ringing' });
    expect(inPopup().getByRole('status')).toHaveTextContent('Ringing');
    expect(page.devices.whatsApp.isRinging()).toBe(true);
    await page.tell({ event: 'customer-joined' });
    expect(inPopup().getByRole('status')).toHaveTextContent('Connected');
    expect(page.devices.whatsApp.isRinging()).toBe(false);
    expect(inPopup().getByText('Call connected')).toBeInTheDocument();
    await page.run(() => page.devices.clock.pass(3_000));
    expect(inPopup().queryByText('Call connected')).toBeNull(); // [WA-019]
    expect(inPopup().getByRole('timer')).toHaveTextContent('0:03'); // [WA-015]
  });

  it('hangs up: everything is let go, and it is as before [WA-014]', async () => {
    const page = await connected();
    await press(page, 'Hang up');
    expect(inPopup().getByText('Call ended.')).toBeInTheDocument();
    expect(page.events().at(-1)).toBe('release');
    expect(button('Call')).toBeEnabled();
  });

  it('is minimised while connected, shows how long, and comes back [WA-009, WA-017]', async () => {
    const page = await connected();
    await userEvent.click(button('Minimise'));
    expect(popup()).toBeNull();
    await page.run(() => page.devices.clock.pass(65_000));
    const icon = screen.getByTitle('Open the WhatsApp call');
    expect(icon).toHaveTextContent('1:05');
    await userEvent.click(icon);
    expect(inPopup().getByRole('status')).toHaveTextContent('Connected');
  });

  it('a minimised call that ends comes back to say so', async () => {
    const page = await connected();
    await userEvent.click(button('Minimise'));
    await page.tell({ event: 'customer-left' });
    expect(inPopup().getByText('Call ended.')).toBeInTheDocument();
    expect(inPopup().getByText('The customer hung up.')).toBeInTheDocument();
  });

  const optIn = (success: boolean, message: string): WhatsAppNews => ({
    event: 'opt-in-status',
    data: { success, message, customer_number: '919812345678' },
  });
  it.each<[string, WhatsAppNews, string]>([
    ['was confirmed [WA-018]', optIn(true, ''), 'Opt-in confirmed by server.'],
    ['was refused [WA-045, WA-046]', optIn(false, 'Blocked'), 'Opt-in failed: Blocked'],
    ['was refused without a reason [WA-045]', optIn(false, ''), 'Opt-in failed: Unknown reason'],
    ['met an error [WA-018, WA-046]', { event: 'error', data: { message: 'No' } }, 'Opt-in server error: No'],
  ])('asks for an opt-in, and says that it %s', async (_, news, text) => {
    const page = await asking();
    expect(said()).toBe('Opt-in request sent.');
    expect(page.events()).toEqual(['opt-in']);
    await page.tell(news);
    expect(said()).toBe(text);
    await page.run(() => page.devices.clock.pass(3_000));
    expect(said()).toBeUndefined();
  });

  it.each([
    [
      'an error of the server [WA-022, WA-036]',
      { type: 'told', news: { event: 'error', data: { message: 'No' } } },
      'Error: No',
    ],
    [
      'a refusal, in the words of the console [WA-036, I18N-001]',
      { type: 'told', news: { event: 'error', data: { message: whatsAppErrors.malformed } } },
      'Error: Error processing server message.',
    ],
    [
      'one without words [WA-036]',
      { type: 'told', news: { event: 'error', data: { message: '' } } },
      'Error: An error occurred during the call attempt.',
    ],
    [
      'a broken socket [WA-022, WA-038]',
      { type: 'socketClosed', code: 1006 },
      'WebSocket connection closed unexpectedly.',
    ],
    [
      'a failed connection [WA-020, WA-022]',
      { type: 'mediaFailed' },
      'Error: Call failed. Please verify network settings and try again.',
    ],
  ] as const)('%s ends the call in the documents’ words', async (_, fact, text) => {
    const page = await calling();
    await page.run(() => page.devices.whatsApp.tell(fact));
    expect(inPopup().getByText(text)).toBeInTheDocument();
    expect(page.events().at(-1)).toBe('release');
  });

  it.each([
    ['an empty number [WA-024]', '', 'Please enter a valid phone number.'],
    ['no business number [WA-025]', '+919812345678', 'A business number must be selected to make a call.'],
  ])('%s is a warning, and nothing is sent', async (_, typed, text) => {
    const page = await opened();
    if (typed !== '') await userEvent.type(number(), typed);
    await submit(page);
    expect(said()).toBe(text);
    expect(page.events()).toEqual([]);
  });

  it('a second call is refused while one is on, which goes on [WA-026]', async () => {
    const page = await connected();
    const before = page.events();
    await submit(page);
    expect(said()).toBe('Call already in progress or finishing up. Please hang up first or wait.');
    expect(page.events()).toEqual(before);
    expect(inPopup().getByRole('status')).toHaveTextContent('Connected');
  });

  it('an opt-in without both numbers is refused [WA-028]', async () => {
    const page = await opened();
    await userEvent.type(number(), '+919812345678');
    await press(page, 'Send Opt-in');
    expect(said()).toBe('Error: Missing numbers for opt-in. Cannot send.');
    expect(page.events()).toEqual([]);
  });

  it.each([
    ['a call [WA-044]', 'Call', 'Error: WebSocket connection failed before call setup in onopen.'],
    ['an opt-in [WA-043]', 'Send Opt-in', 'Error: Could not send opt-in. Connection issue post-open.'],
  ] as const)('%s whose socket takes nothing, by %s: %s', async (_, name, text) => {
    const page = await opened();
    page.devices.whatsApp.isOpen = false;
    await pressing(name, page);
    expect(said()).toBe(text);
    expect(page.events().at(-1)).toBe('release');
  });

  it.each([
    ['a socket that closes [WA-021]', { type: 'socketClosed', code: 1006 }, 'Call disconnected unexpectedly.'],
    ['a socket that fails [WA-037]', { type: 'socketFailed' }, 'WebSocket connection error.'],
    ['a message that is none [WA-041]', { type: 'toldNonsense' }, 'Error processing server message.'],
  ] as const)('%s ends a call that was on, and says so', async (_, fact, text) => {
    const page = await connected();
    await page.run(() => page.devices.whatsApp.tell(fact));
    expect(said()).toBe(text);
    expect(page.events().at(-1)).toBe('release');
    expect(button('Call')).toBeEnabled();
  });

  it.each([
    ['Permission denied', 'Error: Permission denied'],
    ['', 'Failed call setup.'],
  ])('says why there is no microphone: %j [WA-047]', async (reason, text) => {
    const page = await opened();
    page.devices.whatsApp.microphone = { ok: false, reason };
    await pressing('Call', page);
    expect(said()).toBe(text);
  });

  it('an answer that cannot be used, and a tone that is blocked, are told [WA-040, WA-042]', async () => {
    const page = await calling();
    page.devices.whatsApp.isToneBlocked = true;
    await page.tell({ event: 'ringing' });
    expect(inPopup().getByText('Could not play ringing sound automatically.')).toBeInTheDocument();
    await page.tell({ event: 'configured', data: { answer_sdp: 'nonsense' } });
    expect(inPopup().getByText('Error processing answer.')).toBeInTheDocument();
  });

  it('another tab leads: nothing is called from here [WA-031, TAB-006]', async () => {
    const page = await opened();
    await page.run(() => page.devices.primary.set(false));
    await userEvent.type(number(), '+919812345678');
    await userEvent.click(button('Call'));
    expect(
      inPopup().getByText('Please initiate whatsapp calling request from the Primary SR tab.'),
    ).toBeInTheDocument();
    expect(page.events()).toEqual([]);
  });

  it('remembers the business number, and forgets number and words when it is closed [WA-008, WA-016, SHELL-029]', async () => {
    const page = await opened();
    await userEvent.type(number(), '+919812345678');
    await chooseBusiness();
    expect(page.devices.localStorage.getItem('selectedWabaNumber')).toBe('+918045000001');
    await userEvent.click(button('Close'));
    expect(popup()).toBeNull();
    await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'whatsapp' }));
    expect(number()).toHaveValue('');
  });

  it('asked for with a customer’s number opens with it, and a call that is on keeps its own', async () => {
    const page = await opened();
    const ask = (number: string) =>
      page.run(() => page.console.bus.emit(widgetRequested, { widget: 'whatsapp', number }));
    await ask('+919800000009');
    expect(number()).toHaveValue('+919800000009');
    await chooseBusiness();
    await press(page, 'Call');
    await ask('+919800000008');
    expect(number()).toHaveValue('+919800000009');
  });

  it('a suspended account calls nobody [CALL-137]', async () => {
    await opened({ profile: { is_suspended_account: true } });
    await userEvent.type(number(), '+919812345678');
    expect(button('Call')).toBeDisabled();
  });

  it('a sign-out ends the call', async () => {
    const page = await connected();
    await page.run(() => page.ticker.stop());
    expect(page.events().at(-1)).toBe('release');
    expect(popup()).toBeNull();
  });
});
