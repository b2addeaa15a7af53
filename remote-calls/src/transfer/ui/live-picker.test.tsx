import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ShownStatus, callPaths } from '@patchbay/shared-contracts/calls';
import { sampleAgent } from '../../agents/testing/sample-agent.ts';
import { showTicker } from '../../ticker/testing/show-ticker.tsx';

const agent = (id: string, first_name: string, agent_status = 'Available') =>
  sampleAgent({ id, first_name, last_name: 'Roy', agent_status, queue: ['Billing'] });
const warm = (id: string, name: string) => ({ ...agent(id, name), phone_type: 'sip', to: `${name}@demo.test` });

/** Opens the picker during a call; `free` lists the agents the server reports as free. */
async function picking() {
  const free = [warm('b', 'Ben'), warm('c', 'Chen')];
  const page = await showTicker({
    user: { agent_id: 'a' },
    profile: { is_transfer_to_queue: true },
    answers: {
      [`GET ${callPaths.warmCallAgents}`]: () => ({ objects: [...free] }),
      [`GET ${callPaths.agents}`]: { objects: [agent('b', 'Ben'), agent('c', 'Chen'), agent('t', 'Tea', 'On Break')] },
      [`GET ${callPaths.queueInitInfo}`]: {
        details: { queues: [{ q_uuid: 'q2', name: 'Billing' }], agents: [agent('t', 'Tea', 'On Break')] },
      },
    },
  });
  await page.run(() => page.devices.phone.ring({ queue: 'Sales', solution: 'inbound' }));
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await screen.findByRole('button', { name: /Ben Roy/ });
  const live = (
    statuses: Readonly<Record<string, ShownStatus>> | null,
    reasons: Readonly<Record<string, string>> = {},
  ) =>
    page.run(() =>
      page.devices.tellStatuses(
        statuses &&
          new Map(
            Object.entries(statuses).map(([id, agent_status]) => [id, { agent_status, reason: reasons[id] ?? null }]),
          ),
      ),
    );
  const asked = (path: string) => page.console.asked.filter((call) => call.path === path).length;
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...page, free, live, asked, rows };
}

describe('the picker, with live statuses', () => {
  it('shows at once who is in a call now, who cannot be pressed any more and stands last [CALL-124, CALL-164]', async () => {
    const { live, rows, asked } = await picking();
    await live({ b: 'Available', c: 'Available' });
    const before = asked(callPaths.warmCallAgents);
    await live({ b: 'On Call', c: 'Available' });
    const ben = screen.getByRole('button', { name: /Ben Roy/ });
    expect(ben).toBeDisabled();
    expect(within(ben).getByText('On Call')).toBeInTheDocument();
    expect(rows()).toEqual([expect.stringContaining('Chen'), expect.stringContaining('Ben')]);
    await live({ b: 'Available', c: 'Available' });
    expect(screen.getByRole('button', { name: /Ben Roy/ })).toBeEnabled();
    expect(asked(callPaths.warmCallAgents)).toBe(before);
  });
  it.each([
    ['Wrap Up', '', 'Not available'],
    ['Unreachable', 'not-registered', 'Unreachable: no phone signed in'],
    ['Unreachable', 'connection-lost', 'Unreachable: connection lost'],
    ['Unreachable', 'silent', 'Unreachable: no response'],
  ] as const)('counts %s %s as not available, and says why [CALL-165]', async (status, reason, text) => {
    const { live } = await picking();
    await live({ b: status, c: 'Available' }, { b: reason });
    const ben = screen.getByRole('button', { name: /Ben Roy/ });
    expect(ben).toBeDisabled();
    expect(within(ben).getByText(text)).toBeInTheDocument();
  });
  it('asks how to ring somebody who has become available, and nobody asks about oneself', async () => {
    const { live, free, asked } = await picking();
    await live({ a: 'Available', b: 'Available', c: 'Available', t: 'On Break' });
    const before = asked(callPaths.warmCallAgents);
    free.push(warm('t', 'Tea'));
    await live({ a: 'Available', b: 'Available', c: 'Available', t: 'Available' });
    expect(await screen.findByRole('button', { name: /Tea Roy/ })).toBeEnabled();
    expect(asked(callPaths.warmCallAgents)).toBe(before + 1);
  });
  it('shows live statuses of those who were searched for, too', async () => {
    const { live } = await picking();
    await userEvent.type(screen.getByLabelText('Name or number'), 'e');
    const tea = await screen.findByRole('button', { name: /Tea Roy/ });
    expect(within(tea).getByText('On Break')).toBeInTheDocument();
    await live({ b: 'Available', c: 'Available', t: 'Logged Out' });
    expect(within(screen.getByRole('button', { name: /Tea Roy/ })).getByText('Logged Out')).toBeInTheDocument();
  });
  it('derives how a queue stands from its agents as they are now [CALL-060, CALL-166]', async () => {
    const { live } = await picking();
    await userEvent.click(screen.getByRole('radio', { name: 'Queues' }));
    const billing = await screen.findByRole('button', { name: /Billing/ });
    expect(within(billing).getByText('On Break')).toBeInTheDocument();
    await live({ t: 'Available' });
    expect(within(screen.getByRole('button', { name: /Billing/ })).getByText('Available')).toBeInTheDocument();
  });
  it('goes on with what lists say when the socket is down, and leaves it with the picker', async () => {
    const { live, devices } = await picking();
    await live({ b: 'On Call', c: 'Available' });
    await live(null);
    await waitFor(() => expect(screen.getByRole('button', { name: /Ben Roy/ })).toBeEnabled());
    expect(devices.followers()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back to call' }));
    expect(devices.followers()).toBe(0);
  });
});
