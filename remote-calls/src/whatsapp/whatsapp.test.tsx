import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetRequested, type WhatsAppNews } from '@patchbay/shared-contracts';
import { samplePlan } from '@patchbay/shared-contracts/testing';
import { createFakeDevices } from '../testing/fake-devices.ts';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const popup = () => screen.queryByRole('dialog', { name: 'Whatsapp Call' });
const inPopup = () => within(screen.getByRole('dialog', { name: 'Whatsapp Call' }));
const button = (name: string) => inPopup().getByRole('button', { name });
const press = async (page: Pick<Page, 'run'>, name: string) => {
  await userEvent.click(button(name));
  await page.run(() => undefined); // what follows from it
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

  it('warns without a business number [WA-025]', async () => {
    await opened();
    await userEvent.type(number(), '+919812345678');
    await userEvent.click(button('Call'));
    expect(inPopup().getByText('A business number must be selected to make a call.')).toBeInTheDocument();
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
  });

  it('asks for an opt-in and says what came of it [WA-018, WA-045, WA-046]', async () => {
    const page = await opened();
    await userEvent.type(number(), '+919812345678');
    await chooseBusiness();
    await press(page, 'Send Opt-in');
    expect(inPopup().getByText('Opt-in request sent.')).toBeInTheDocument();
    expect(page.events()).toEqual(['opt-in']);
    const data = { success: false, message: '', customer_number: '919812345678' };
    await page.tell({ event: 'opt-in-status', data });
    expect(inPopup().getByText('Opt-in failed: Unknown reason')).toBeInTheDocument();
  });

  it.each([
    ['an error of the server', { type: 'told', news: { event: 'error', data: { message: 'No' } } }, 'Error: No'],
    [
      'one without words',
      { type: 'told', news: { event: 'error', data: { message: '' } } },
      'Error: An error occurred during the call attempt.',
    ],
    ['a broken socket', { type: 'socketClosed', code: 1006 }, 'WebSocket connection closed unexpectedly.'],
    [
      'a failed connection',
      { type: 'mediaFailed' },
      'Error: Call failed. Please verify network settings and try again.',
    ],
  ] as const)('%s ends the call in the documents’ words [WA-020, WA-022, WA-036, WA-038]', async (_, fact, text) => {
    const page = await calling();
    await page.run(() => page.devices.whatsApp.tell(fact));
    expect(inPopup().getByText(text)).toBeInTheDocument();
    expect(page.events().at(-1)).toBe('release');
  });

  it('says why there is no microphone [WA-047]', async () => {
    const page = await opened();
    page.devices.whatsApp.microphone = { ok: false, reason: 'Permission denied' };
    await userEvent.type(number(), '+919812345678');
    await chooseBusiness();
    await press(page, 'Call');
    expect(inPopup().getByText('Error: Permission denied')).toBeInTheDocument();
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
    expect(page.devices.lasting.getItem('selectedWabaNumber')).toBe('+918045000001');
    await userEvent.click(button('Close'));
    expect(popup()).toBeNull();
    await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'whatsapp' }));
    expect(number()).toHaveValue('');
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
