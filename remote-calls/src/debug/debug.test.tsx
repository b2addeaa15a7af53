import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetRequested } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const pushed = jest.fn((_call: unknown) => ({}));
const bodies = () => pushed.mock.calls.map(([call]) => call);
beforeEach(() => pushed.mockClear());
const answers = { [`POST ${callPaths.debugPush}`]: (call: unknown) => pushed(call) };

async function opened(options: ShowOptions = {}) {
  const page = await showTicker({ ...options, answers: { ...answers, ...options.answers } });
  await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'call' }));
  return page;
}
async function debugging(options: ShowOptions = {}) {
  const page = await opened({ ...options, profile: { frontend_logging: true } });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Debug' }));
  return page;
}
const tab = (name: string) => userEvent.click(screen.getByText(name));

it('the debug panel opens from the widget’s menu when frontend_logging is on, and has three tabs [CALL-024, CALL-025]', async () => {
  const { feed } = await debugging();
  await feed('invited');
  expect(screen.getByRole('group', { name: 'Events' })).toHaveTextContent(/invitedA/);
  expect(screen.getByRole('group', { name: 'Events' })).toHaveTextContent(/CONNECT/);
  await tab('Ticker State');
  expect(screen.getByRole('group', { name: 'Ticker State' })).toHaveTextContent('"call_state": "CALL_INITIATED"');
  await tab('Auth State');
  const auth = screen.getByRole('group', { name: 'Auth State' });
  expect(auth).toHaveTextContent('"kamailio_password": "••••••"');
  expect(auth).not.toHaveTextContent('secret');
});

it('without frontend_logging the menu does not offer it [CALL-025]', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('button', { name: 'Microphone and speakers' });
  expect(screen.queryByRole('button', { name: 'Debug' })).toBeNull();
});

it('all of it can be copied as a bug report, still without a secret [CALL-025]', async () => {
  const writeText = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await debugging();
  await userEvent.click(screen.getByRole('button', { name: 'Copy bug report' }));
  const [[text = ''] = []] = writeText.mock.calls;
  expect(Object.keys(JSON.parse(text))).toEqual(['events', 'ticker', 'auth']);
  expect(text).not.toMatch(/secret|sip-asha/);
});

it.each([
  ['Events', /^1970-01-01T\S+Z {2}CONNECT\n$/],
  ['Ticker State', /"call_state": "CALL_NONE"/],
  ['Auth State', /"kamailio_password": "••••••"/],
])('what is shown, the %s, is saved as a file in a new tab, without a secret [CALL-025]', async (name, text) => {
  const contents: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${contents.push(blob)}` });
  const open = jest.spyOn(window, 'open').mockReturnValue(window);
  const { console } = await debugging();
  await tab(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(open).toHaveBeenCalledWith('blob:1', '_blank');
  const saved = await contents[0]?.text();
  expect(saved).toMatch(text);
  expect(saved).not.toMatch(/secret|sip-asha/);
  expect(console.log).not.toContain('track download_open_blocked');
});

it('a file that the browser does not open is only logged: nothing is said [CALL-160]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { console } = await debugging();
  const before = console.log.length;
  await userEvent.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(console.log.slice(before)).toEqual(['track download_open_blocked']);
});

describe('in a development build', () => {
  const before = process.env.NODE_ENV;
  afterEach(() => Reflect.set(process.env, 'NODE_ENV', before));
  const asked = async () => {
    const page = await opened();
    await page.run(() => page.devices.phone.ring({ queue: 'Sales' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await page.run(() => {
      page.ticker.controller.dispatch({ type: 'pickerPressed', kind: 'transfer' });
      page.ticker.controller.dispatch({ type: 'targetChosen', target: { is: 'agent', name: 'Ben', to: 'ben' } });
    });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    return page;
  };

  it('the panel is offered, and a mock-only button forces the transfer to connected [CALL-025, CALL-116]', async () => {
    Reflect.set(process.env, 'NODE_ENV', 'development');
    await asked();
    await userEvent.click(await screen.findByRole('button', { name: 'Debug' }));
    await userEvent.click(screen.getByRole('button', { name: 'Force transfer connected' }));
    expect(screen.getByRole('button', { name: 'Merge Calls' })).toBeInTheDocument();
  });
  it('a production build has no such button, not even with frontend_logging [CALL-116]', async () => {
    Reflect.set(process.env, 'NODE_ENV', 'production');
    await debugging();
    expect(screen.queryByRole('button', { name: 'Force transfer connected' })).toBeNull();
  });
});

it('the server is told of the line always: type, SR number, call, agent, time, data [CALL-152, CALL-153, CALL-154, CALL-155]', async () => {
  const { run, devices } = await opened();
  await run(() => devices.phone.lose());
  await run(() => devices.phone.ring());
  expect(bodies()).toMatchObject([
    {
      path: callPaths.debugPush,
      query: { sip: true },
      body: { ty: 'CONNECT', kn: '', uuid: '', an: 'Asha Rao', ad: {} },
    },
    { body: { ty: 'DISCONNECT', ts: devices.clock.now(), ad: { reason: 'closed' } } },
  ]);
});

it('with frontend_logging the server is told of calls, too, with the SR number until the end [CALL-153, CALL-155]', async () => {
  const { run, devices } = await opened({ profile: { frontend_logging: true } });
  await run(() => devices.phone.ring());
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await run(() => devices.phone.remoteHangup());
  expect(bodies()).toMatchObject(
    ['CONNECT', 'INVITED', 'ONGOING', 'HANGUP'].map((ty) =>
      ty === 'CONNECT' ? { body: { ty } } : { body: { ty, kn: '+918045000001', uuid: 'A' } },
    ),
  );
});
