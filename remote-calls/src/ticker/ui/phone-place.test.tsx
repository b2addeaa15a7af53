import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { event } from '../../call/testing/samples.ts';
import { showTicker } from '../testing/show-ticker.tsx';

const inChrome = { sip_user: 'sip-other', browser: 'Chrome', system: 'Linux', since: Date.UTC(2026, 0, 5, 9, 30) };
const inbound = { call_solution: 'inbound_noncc' } as const;

async function elsewhere(answer: unknown = { status: 200, message: 'Done.' }) {
  const shown = await showTicker({ answers: { [`POST ${callPaths.takePhone}`]: answer } });
  await shown.run(() => shown.ticker.softphone.agree());
  await shown.run(() => shown.ticker.window.show('opened'));
  await shown.run(() => shown.devices.say({ type: 'phoneHolder', holder: inChrome }));
  return shown;
}

describe('when another browser of the agent has the phone', () => {
  it('the window says which, in place of Ready for calls', async () => {
    await elsewhere();
    expect(screen.getByText(/^Your phone has been active in Chrome on Linux since /)).toBeVisible();
    expect(screen.queryByText('Ready for calls')).toBeNull();
  });

  it('its call is shown without a way to end it, and Take over asks for it', async () => {
    const { console, feed, run, devices } = await elsewhere();
    await feed('originate', inbound);
    await feed('answer', inbound);
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mute' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    expect(console.asked.map(({ path }) => path)).toContain(callPaths.takePhone);
    await run(() => devices.say({ type: 'phoneHolder', holder: { ...inChrome, sip_user: 'sip-asha' } }));
    expect(screen.queryByText(/^Your phone has been active in/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Hang up' })).toBeVisible();
  });
});

describe('Take over', () => {
  const asksFor = ({ console }: Awaited<ReturnType<typeof elsewhere>>) =>
    console.asked.some(({ path }) => path === callPaths.takePhone);

  it.each([
    ['is connected', { is: 'registered' }],
    ['cannot be', { is: 'refused', reason: 'credentials' }],
  ] as const)('waits for a phone that is on its way here until it %s', async (_name, state) => {
    const shown = await elsewhere();
    await shown.run(() => shown.devices.phone.state.next({ is: 'connecting' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    expect(asksFor(shown)).toBe(false);
    await shown.run(() => shown.devices.phone.state.next(state));
    expect(asksFor(shown)).toBe(true);
  });

  it('does not wait forever: after ten seconds the server says what is wrong', async () => {
    const shown = await elsewhere({ ok: false, status: 409, code: 'phone-not-connected', message: null });
    await shown.run(() => shown.devices.phone.state.next({ is: 'connecting' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    await shown.run(() => shown.devices.clock.pass(9_000));
    expect(asksFor(shown)).toBe(false);
    await shown.run(() => shown.devices.clock.pass(1_000));
    expect(asksFor(shown)).toBe(true);
    expect(shown.console.log.some((line) => line.startsWith('error '))).toBe(true);
  });
});

it('a page that is opened in the middle of a call shows it with its time, to look at and to take over', async () => {
  const { run, devices, feed } = await elsewhere();
  const events = [
    event('originate', { ...inbound, event_time: 1_000 }),
    event('answer', { ...inbound, event_time: 5_000 }),
  ];
  await run(() => devices.say({ type: 'callSoFar', soFar: { now: 70_000, events } }));
  expect(screen.getByRole('timer')).toHaveTextContent('01:05');
  expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
  await feed('hangup', inbound);
  expect(screen.queryByRole('timer')).toBeNull();
});

it('a call that the server does not know after its restart is ended, and the agent reads why', async () => {
  const { console, feed, run, devices } = await showTicker();
  await feed('originate', inbound);
  await feed('answer', inbound);
  await run(() => devices.say({ type: 'opened' }));
  await run(() => devices.say({ type: 'runningCalls', calls: [] }));
  expect(console.log).toContain('error This call has ended: the server no longer has it.');
  expect(screen.queryByRole('timer')).toBeNull();
});
