import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetRequested } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { showTicker } from '../testing/show-ticker.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const widget = () => screen.queryByRole('dialog', { name: 'Call window' });
const note = (name: string) => screen.queryByRole('group', { name });
const received = () => screen.getAllByRole('status').map((region) => region.textContent);

async function calling() {
  const page = await showTicker();
  const { ticker, run, console, devices, feed } = page;
  await run(() => console.bus.emit(widgetRequested, { widget: 'call' }));
  await run(() =>
    ticker.draft.set({
      ...ticker.draft.current(),
      ...{ customerNumber: '+91 98123 45678', srNumber: '+918045000001', agentNumber: '+918045001001' },
      callerId: '+918045000001',
    }),
  );
  await press('Call');
  await feed('invited');
  await run(() => devices.phone.ring({ solution: 'c2c', autoAnswer: true }));
  await feed('agent_ack');
  await feed('ack');
  return page;
}
const asked = ({ console }: Awaited<ReturnType<typeof calling>>) =>
  console.asked.filter(({ path }) => path === callPaths.clickToCall);

it('a busy line is said while its tone is heard, in the window and to who listens, and stands when the call is over', async () => {
  const { feed, run, devices } = await calling();
  expect(screen.getByText('The customer’s phone is ringing…')).toBeInTheDocument();
  await feed('info', { additionalinfo: 'legbdisconnect', leg_identifier: 'customer', hangup_cause: 'busy' });
  expect(screen.queryByText('The customer’s phone is ringing…')).toBeNull();
  expect(screen.getByText('Busy')).toBeInTheDocument();
  expect(received()).toContain('Vikram Seth: The line is busy.');
  await run(() => devices.phone.remoteHangup());
  expect(within(widget() ?? document.body).getByText('Busy')).toBeInTheDocument();
  expect(received()).toContain('Vikram Seth: The line is busy.');
  await run(() => devices.clock.pass(3_600_000));
  expect(button('Call again')).toBeInTheDocument();
});

it('Call again calls the same number by the same choices', async () => {
  const page = await calling();
  await page.run(() => page.devices.phone.remoteHangup());
  expect(screen.getByText('Call failed')).toBeInTheDocument();
  expect(asked(page)).toHaveLength(1);
  await press('Call again');
  expect(asked(page)).toHaveLength(2);
  expect(asked(page).at(-1)?.query).toEqual(asked(page).at(0)?.query);
  expect(asked(page).at(-1)?.query).toMatchObject({
    ...{ phone_number: '+919812345678', sr_number: '+918045000001', agent_number: '+918045001001' },
  });
});

it('Make Another Call leads to the dialler, which holds what it held', async () => {
  const { run, devices } = await calling();
  await run(() => devices.phone.remoteHangup());
  await press('Make Another Call');
  expect(screen.getByLabelText('Customer number')).toHaveValue('+91 98123 45678');
});

it('who minimised the window is told by a note, until it is dismissed', async () => {
  const { run, devices, feed } = await calling();
  await press('Minimise');
  await feed('info', { additionalinfo: 'legbdisconnect', leg_identifier: 'customer', hangup_cause: 'unknown number' });
  await run(() => devices.phone.remoteHangup());
  expect(note('Wrong number')).toHaveTextContent('Vikram Seth');
  await run(() => devices.clock.pass(3_600_000));
  await press('Dismiss');
  expect(note('Wrong number')).toBeNull();
});

it('a customer who hangs up first is told of for 15 s, longer while somebody is at it; the window closes [CALL-090]', async () => {
  const { run, devices, feed } = await calling();
  await feed('info');
  await run(() => devices.phone.remoteHangup());
  expect(widget()).toBeNull();
  await feed('hangup', { hangup_by: 'customer', hangup_cause: 'normal' });
  expect(note('Customer hung up')).toBeInTheDocument();
  expect(received()).toContain('Vikram Seth: The customer hung up.');
  await run(() => button('Call again').focus());
  await run(() => devices.clock.pass(15_000));
  expect(note('Customer hung up')).toBeInTheDocument();
  await run(() => button('Call again').blur());
  await run(() => devices.clock.pass(14_999));
  expect(note('Customer hung up')).toBeInTheDocument();
  await run(() => devices.clock.pass(1));
  expect(note('Customer hung up')).toBeNull();
});

it('a call that comes in is not covered by the outcome of the last one', async () => {
  const { run, devices } = await calling();
  await run(() => devices.phone.remoteHangup());
  await run(() => devices.phone.ring({ callId: 'B' }));
  expect(button('Answer')).toBeInTheDocument();
  expect(screen.queryByText('Call failed')).toBeNull();
});
