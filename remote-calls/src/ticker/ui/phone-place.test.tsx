import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
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
    expect(screen.getByText(/^Your phone is in Chrome on Linux since /)).toBeVisible();
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
    expect(screen.queryByText(/^Your phone is in/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Hang up' })).toBeVisible();
  });
});

it('a call that the server does not know after its restart is ended, and the agent reads why', async () => {
  const { console, feed, run, devices } = await showTicker();
  await feed('originate', inbound);
  await feed('answer', inbound);
  await run(() => devices.say({ type: 'opened' }));
  await run(() => devices.say({ type: 'runningCalls', calls: [] }));
  expect(console.log).toContain('error The server does not know this call any more. It has ended.');
  expect(screen.queryByRole('timer')).toBeNull();
});
