import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths } from '@patchbay/shared-contracts/live';
import { showTicker } from '../ticker/testing/show-ticker.tsx';
import { aSecondAfter, firstReading } from './testing/readings.ts';

const sent = jest.fn((_call: unknown) => ({}));
const sounds = jest.fn((_call: unknown) => ({}));
beforeEach(() => [sent, sounds].forEach((each) => each.mockClear()));

async function talking() {
  const page = await showTicker({
    answers: {
      [`POST ${callPaths.callQuality}`]: (call: unknown) => sent(call),
      [`POST ${livePaths.callSounds}`]: (call: unknown) => sounds(call),
    },
  });
  await page.run(() => page.devices.phone.ring());
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const { phone, clock } = page.devices;
  phone.reading = firstReading;
  const pass = (seconds: number, second: Parameters<typeof aSecondAfter>[1] = {}) =>
    page.run(async () => {
      for (let left = seconds; left > 0; left--) {
        phone.reading = aSecondAfter(phone.reading ?? firstReading, second);
        clock.pass(1_000);
        await Promise.resolve();
      }
    });
  return { ...page, pass };
}

const warning = () =>
  screen.queryByText('Your connection is slow or unstable. The other person may not hear you well.');

it('the call view has a meter whose name says how the call sounds, and whose tip has the figures [TEL-012]', async () => {
  const { pass } = await talking();
  expect(screen.queryByRole('img', { name: /Call quality/ })).toBeNull();
  await pass(5);
  await userEvent.hover(screen.getByRole('img', { name: 'Call quality: good' }));
  for (const line of ['MOS 4.4', 'Round trip 20 ms', 'Jitter 2 ms', 'Loss 0 %'])
    expect(await screen.findByText(line)).toBeInTheDocument();
  await pass(6, { lost: 20 });
  expect(screen.getByRole('img', { name: 'Call quality: bad' })).toBeInTheDocument();
});

it('a bad network is announced after some seconds, and taken back after some good ones [TEL-012]', async () => {
  const { pass } = await talking();
  await pass(5);
  await pass(2, { lost: 20 });
  expect(warning()).toBeNull();
  await pass(4, { lost: 20 });
  expect(warning()?.closest('[role=status]')).toBeInTheDocument();
  await pass(12);
  expect(warning()).toBeNull();
});

it('an agent who mutes is not told that the microphone is silent [TEL-012]', async () => {
  const { pass } = await talking();
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  await pass(15, { sound: false });
  expect(screen.queryByText(/picks up no sound/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  await pass(15, { sound: false });
  expect(screen.getByText(/picks up no sound/)).toBeInTheDocument();
});

it('the server is told once when the call is over, in a request that outlives the page [TEL-012]', async () => {
  const { pass, run, devices } = await talking();
  await pass(5);
  await run(() => devices.phone.remoteHangup());
  expect(sent).toHaveBeenCalledTimes(1);
  const quality = { seconds: 4, mos: 4.39, mos_min: 4.39, rtt_ms: 20, jitter_ms: 2, loss_percent: 0 };
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ keepalive: true, body: { call_id: 'A', quality } });
});

it('the server is told how the call sounds now when that changes, and not more often than every five seconds [LIVE-026]', async () => {
  const { pass } = await talking();
  const told = () => sounds.mock.calls.map(([call]) => call);
  await pass(10);
  expect(told()).toEqual([expect.objectContaining({ body: { call_id: 'A', mos: 4.4 } })]);
  await pass(2, { lost: 20 });
  expect(told()).toHaveLength(2);
  await pass(3, { lost: 20 });
  expect(told()).toHaveLength(2); // worse, but reported a moment ago
  await pass(10, { lost: 20 });
  expect(told().length).toBeLessThanOrEqual(4);
});

it('a page that goes in a call reports what it has measured, and begins anew if it stays [TEL-012]', async () => {
  const { pass, run, devices } = await talking();
  await pass(5);
  await run(() => devices.leave());
  expect(sent).toHaveBeenCalledTimes(1);
  await pass(4);
  await run(() => devices.phone.remoteHangup());
  const seconds = sent.mock.calls.map(([call]) => call);
  expect(seconds).toMatchObject([{ body: { quality: { seconds: 4 } } }, { body: { quality: { seconds: 3 } } }]);
});

it('sound that stops in a call is looked for anew, once for some seconds; nothing is dropped [TEL-010]', async () => {
  const { pass, devices } = await talking();
  await pass(3);
  await pass(1, { received: 0 });
  expect(devices.phone.log).not.toContain('ice restart');
  expect(devices.phone.log.at(-1)).toBe('check');
  await pass(4, { received: 0 });
  expect(devices.phone.log.filter((what) => what === 'ice restart')).toHaveLength(1);
  expect(screen.getByText('The audio is interrupted. Reconnecting…')).toBeInTheDocument();
  await pass(2, { received: 0 });
  expect(devices.phone.log.filter((what) => what === 'ice restart')).toHaveLength(2);
  await pass(1);
  expect(screen.queryByText('The audio is interrupted. Reconnecting…')).toBeNull();
  expect(devices.phone.log).not.toContain('bye');
});

it('a line that is lost in a call is connected anew while the sound goes on untouched [TEL-010]', async () => {
  const { pass, run, devices } = await talking();
  await pass(3);
  await run(() => devices.phone.lose());
  await pass(1);
  expect(devices.phone.state.value.is).toBe('registered');
  expect(devices.phone.log).not.toContain('ice restart');
  expect(screen.getByRole('timer')).toBeInTheDocument();
});
