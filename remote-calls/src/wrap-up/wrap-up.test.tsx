import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { createFakeDevices } from '../testing/fake-devices.ts';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const START = 1_000_000;
const until = (at: number | null) => ({ data: { until: at } });
const get = `GET ${callPaths.wrapUp}`;
const post = `POST ${callPaths.wrapUp}`;

const note = () => screen.queryByRole('group', { name: 'Wrap-up' });
const left = () => within(screen.getByRole('group', { name: 'Wrap-up' })).getByRole('timer').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Ends a call of this queue from the customer's side. */
async function ended(queue: string | null, options: ShowOptions = {}) {
  const page = await showTicker(options);
  await page.run(() => page.devices.phone.ring(queue === null ? {} : { queue }));
  await press('Answer');
  await page.run(() => page.devices.phone.remoteHangup());
  const asked = () => page.console.asked.filter(({ path }) => path === callPaths.wrapUp);
  return { ...page, asked };
}

it('after a call of a queue it says how long no other call comes, and goes by itself [TEL-016]', async () => {
  const { devices, run } = await ended('Support', { answers: { [get]: until(START + 20_000) } });
  expect(left()).toBe('00:20');
  await run(() => devices.clock.pass(12_000));
  expect(left()).toBe('00:08');
  await run(() => devices.clock.pass(8_000));
  expect(note()).toBeNull();
});

it('is ended early and extended by the agent, as the server answers [TEL-016]', async () => {
  const change = jest.fn(({ body }: { readonly body?: unknown }) =>
    JSON.stringify(body).includes('extend') ? until(START + 50_000) : until(null),
  );
  await ended('Support', { answers: { [get]: until(START + 20_000), [post]: change } });
  await press('+30 s');
  await waitFor(() => expect(left()).toBe('00:50'));
  await press('Take calls now');
  await waitFor(() => expect(note()).toBeNull());
  expect(change.mock.calls.map(([{ body }]) => body)).toEqual([{ do: 'extend' }, { do: 'end' }]);
});

it('one that was over already goes when it is changed', async () => {
  let now: number | null = START + 20_000;
  await ended('Support', { answers: { [get]: () => until(now), [post]: undefined } });
  now = null;
  await press('+30 s');
  await waitFor(() => expect(note()).toBeNull());
});

it('is asked for once more where the server begins it a moment later', async () => {
  let now: number | null = null;
  const { devices, run } = await ended('Support', { answers: { [get]: () => until(now) } });
  expect(note()).toBeNull();
  now = START + 20_000;
  await run(() => devices.clock.pass(1_500));
  expect(left()).toBe('00:19');
});

it('is not asked for after a call without a queue, nor by somebody who is no agent', async () => {
  const { asked } = await ended(null);
  expect(asked()).toEqual([]);
  const other = await ended('Support', { user: { agent_id: null } });
  expect(other.asked()).toEqual([]);
});

it('goes while another call is on', async () => {
  const { devices, run } = await ended('Support', { answers: { [get]: until(START + 20_000) } });
  expect(note()).toBeInTheDocument();
  await run(() => devices.phone.ring({ callId: 'B' }));
  expect(note()).toBeNull();
});

it('is there again when the page is loaded anew, and nothing is asked where there was none', async () => {
  const devices = createFakeDevices();
  const first = await showTicker({ devices });
  expect(first.console.asked.map(({ path }) => path)).not.toContain(callPaths.wrapUp);
  devices.sessionStorage.setItem('V001-wrap-up-until', String(START + 20_000));
  await showTicker({ devices, answers: { [get]: until(START + 25_000) } });
  await waitFor(() => expect(left()).toBe('00:25'));
});
