// @gate the model of every live page
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { livePaths, type LiveCall } from '@patchbay/shared-contracts/live';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { FakeSocket, fakeSockets, renderInConsole, type testI18n } from '@patchbay/shared-ui/testing';
import { sampleLiveCall as call } from './testing/sample-live-call.ts';
import { AGENTS_ROOM, roomTexts } from '../agents-room/texts/index.ts';
import { texts } from '../texts/index.ts';
import { CALL_MONITOR, monitorTexts } from './texts/index.ts';
import { CallMonitorPage } from './ui/call-monitor-page.tsx';

fakeSockets();
const socketOf = (path: string) => FakeSocket.made.filter(({ address }) => address.endsWith(path)).at(-1);
const live = () => socketOf(callPaths.liveCallsTogether);
const frame = () => act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
/** Number of frames after which each change is displayed, even where every frame uses up its budget. */
const ENOUGH_FRAMES = 7;
const told = async (calls: readonly LiveCall[]) => {
  act(() => live()?.say(calls));
  for (let nth = 0; nth < ENOUGH_FRAMES; nth += 1) await frame();
};

async function show(at = '', { setting = '1', answers = {} }: { setting?: string; answers?: object } = {}) {
  window.history.replaceState(null, '', `/live-interactions/call-monitor${at}`);
  const shown = renderInConsole(
    <BrowserRouter>
      <CallMonitorPage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': texts, [CALL_MONITOR]: monitorTexts, [AGENTS_ROOM]: roomTexts },
      session: {
        user: sampleUser(
          { role: 'supervisor', timezone: 'UTC', permissions: { customer_management: true } },
          { extra_data: { is_call_monitor: 1 } },
        ),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${livePaths.userSettings}`]: {
          status: 200,
          objects: [{ property: 'new_live_call_url', value: setting }],
        },
        ...answers,
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'sales', name: 'Sales' }] },
      },
    },
  );
  await act(async () => undefined);
  return shown;
}

const calls = [
  call('a', { started_at: 1_000 }),
  call('b', { ...{ agent_id: 'ben', agent_name: 'Ben Okafor', Queue: 'Sales', held_since: 5 }, started_at: 2_000 }),
  call('c', {
    ...{ agent_id: 'c', agent_name: 'Chen Wei', Queue: undefined, call_solution: 'c2c' },
    started_at: 3_000,
  }),
];
const table = () => screen.getByRole('table', { name: 'Ongoing calls' });
const firsts = () => within(table()).queryAllByRole('row').slice(1).map((row) => row.querySelector('td')?.textContent ?? ''); // prettier-ignore
const row = (name: string) => {
  const found = within(table()).getAllByRole('row').find((each) => each.textContent?.includes(name)); // prettier-ignore
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};

it('says of each running call who has it, with whom, by what, and how it stands [LIVE-026]', async () => {
  await show();
  await told(calls);
  await within(table()).findByText('Ben Okafor');
  const ben = row('Ben Okafor');
  for (const text of ['+918800000001', '+919812345678', '+918045000001', 'Sales', 'Inbound', 'On Hold', 'Softphone'])
    expect(ben.getByText(text)).toBeVisible();
  expect(row('Chen Wei').getByText('Outbound')).toBeVisible();
  expect(screen.getByText('Calls shown: 3 of 3')).toBeVisible();
});

it('says how each call sounds to its agent, and nothing where nobody measures it [LIVE-026]', async () => {
  await show();
  await told([call('a', { mos: 2.9 }), call('b', { agent_id: 'ben', agent_name: 'Ben Okafor', mos: undefined })]);
  const at = within(table()).getAllByRole('columnheader').findIndex(({ textContent }) => textContent.startsWith('MOS')); // prettier-ignore
  const of = (name: string) => row(name).getAllByRole('cell')[at]?.textContent;
  expect([of('Asha Rao'), of('Ben Okafor')]).toEqual(['2.9', '–']);
});

it('says by which campaign a call was dialled, and finds it by that [LIVE-026]', async () => {
  await show('?q=renew');
  await told([call('a', { campaign: 'Renewals' }), call('b', { agent_id: 'ben', agent_name: 'Ben Okafor' })]);
  expect(firsts()).toEqual([expect.stringContaining('Asha Rao')]);
  expect(row('Asha Rao').getByText('Renewals')).toBeVisible();
});

it('groups calls by queue or by team, as the address keeps it; a call in two teams is one [LIVE-026] @whole', async () => {
  await show('', {
    answers: {
      [`GET ${livePaths.agentTeams}`]: {
        status: 200,
        objects: [
          { team_id: 't1', name: 'Day', agent_ids: ['asha', 'ben'] },
          { team_id: 't2', name: 'Night', agent_ids: ['asha'] },
        ],
      },
    },
  });
  await told(calls);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Group by' }));
    await userEvent.click(await screen.findByTitle(name));
  };
  await choose('By queue');
  const [asha, ben, chen] = ['Asha Rao', 'Ben Okafor', 'Chen Wei'].map((name) => expect.stringContaining(name));
  expect(firsts()).toEqual(['Sales 1', ben, 'Support 1', asha, 'No queue 1', chen]);
  await choose('By team');
  await waitFor(() => expect(firsts()).toEqual(['Day 2', asha, ben, 'Night 1', asha, 'No team 1', chen]));
  expect(window.location.search).toBe('?by=team');
  expect(screen.getByText('Calls shown: 3 of 3')).toBeVisible();
});

it('leads to the customer of a call; says so where there is none, or the number is partly hidden', async () => {
  const { console } = await show('', {
    answers: { [`GET ${customerPaths.customers}`]: ({ query }: { query?: { phone?: string } }) => ({ data: { objects: query?.phone === '+919812345678' ? [{ id: 'c7', phonebook: { name: 'Mira' } }] : [] } }) }, // prettier-ignore
  });
  await told([
    call('a'),
    call('b', { agent_id: 'ben', agent_name: 'Ben Okafor', customer_number: '+4930123456' }),
    call('c', { agent_id: 'c', agent_name: 'Chen Wei', customer_number: '+91981234####' }),
  ]);
  const opener = (name: string) => row(name).getByRole('button', { name: 'Open customer' });
  expect(opener('Chen Wei')).toBeDisabled();
  expect(opener('Chen Wei')).toHaveAccessibleDescription(/partly hidden/);
  await userEvent.click(opener('Ben Okafor'));
  expect(console.log).toContain('snackbar No customer has this number');
  await userEvent.click(opener('Asha Rao'));
  await waitFor(() => expect(window.location.href).toContain('/customer-management-view?id=c7'));
});

it('lets a message be written to the agent of a call, for that agent alone [LIVE-031] @whole', async () => {
  const { console } = await show('', {
    answers: { [`POST ${livePaths.agentsRoom}ben/message/`]: { status: 200, message: 'Done.' } },
  });
  await told(calls);
  await userEvent.click(row('Ben Okafor').getByRole('button', { name: 'Send message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Ben Okafor' }));
  await userEvent.type(dialog.getByLabelText('Message'), 'Offer the refund');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(console.asked.at(-1)).toMatchObject({ method: 'POST', body: { text: 'Offer the refund' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('follows what happens: a row changes, comes and goes', async () => {
  await show();
  await told(calls);
  await told([
    call('a', { held_since: 9 }),
    call('d', { agent_name: 'Dana Silva' }),
    call('b', { event_type: 'hangup' }),
  ]);
  expect(row('Asha Rao').getByText('On Hold')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ben Okafor')).toBeNull(), { timeout: 3_000 });
  expect(firsts()).toHaveLength(3);
});

it('a caller who withholds the number is that, and is not offered for calling [TEL-028]', async () => {
  await show();
  await told([call('a', { customer_number: 'anonymous', Customernum: 'anonymous' })]);
  expect(screen.getByText('Withheld number')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/anonymous/i);
  expect(screen.queryByRole('button', { name: /^Call / })).toBeNull();
});

it('says how a call stands in another language, once that is chosen', async () => {
  const { console } = await show();
  const i18n = console.i18n.instance as ReturnType<typeof testI18n>;
  await told(calls);
  await act(async () => {
    i18n.addResourceBundle('de', CALL_MONITOR, (await monitorTexts.others.de()).default);
    await i18n.changeLanguage('de');
  });
  expect(screen.getByText('Gehalten')).toBeVisible();
});

it('counts all durations by one clock, by the second', async () => {
  jest.useFakeTimers({ now: 61_000, advanceTimers: true });
  await show();
  await told(calls);
  expect(row('Asha Rao').getByText('01:00')).toBeVisible();
  act(() => jest.advanceTimersByTime(2_100));
  expect(row('Asha Rao').getByText('01:02')).toBeVisible();
  jest.useRealTimers();
});

it('counts them by the server’s clock, whatever this browser’s says [LIVE-034]', async () => {
  jest.useFakeTimers({ now: 31_000, advanceTimers: true });
  await show();
  act(() => live()?.say({ type: 'alive', now: 61_000 }));
  await told(calls);
  act(() => jest.advanceTimersByTime(1_100));
  expect(row('Asha Rao').getByText('01:00')).toBeVisible();
  act(() => live()?.say({ type: 'alive', now: 0 }));
  act(() => jest.advanceTimersByTime(50));
  expect(row('Asha Rao').getByText('00:00')).toBeVisible();
  jest.useRealTimers();
});

it('is told that it is not live any more 3 s after the last sign, keeps its rows, and mends itself [LIVE-034]', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), advanceTimers: true });
  await show();
  await told(calls);
  act(() => jest.advanceTimersByTime(2_500));
  act(() => live()?.say([]));
  act(() => jest.advanceTimersByTime(2_900));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not live since 10:00:0\d/);
  expect(firsts()).toHaveLength(3);
  act(() => jest.advanceTimersByTime(600));
  await told([calls[0] ?? call('a')]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(firsts()).toHaveLength(1);
  jest.useRealTimers();
});

it('that never came to be connected says so, and connects at once when it is asked to', async () => {
  await show();
  act(() => live()?.onclose?.());
  expect(screen.getByRole('alert')).toHaveTextContent('Ongoing calls could not be loaded');
  const before = FakeSocket.made.length;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(FakeSocket.made.length).toBeGreaterThan(before);
  await told(calls);
  expect(firsts()).toHaveLength(3);
});

it('without calls says that none run, and with none that fits the way back', async () => {
  await show('?queue_name=Nowhere');
  await told([]);
  expect(screen.getByText('No ongoing calls')).toBeVisible();
  await told(calls);
  expect(screen.getByText('No ongoing calls match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(firsts()).toHaveLength(3);
  expect(window.location.search).toBe('');
});

it('keeps filters, search, order, grouping and density in the address, and cleans what it does not know out of it', async () => {
  await show('?customer-status=On+Hold,Gone&call_type=OBD&sort=agent&by=queue&density=compact&nonsense=1');
  await told(calls);
  expect(firsts()).toEqual(['Sales 1', expect.stringContaining('Ben Okafor')]);
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ...{ 'customer-status': 'On Hold', sort: 'agent', by: 'queue', density: 'compact' },
  });
});

it('has the filters of the documents with their options, and narrows by what is applied [LIVE-008, LIVE-009, LIVE-011, LIVE-012, LIVE-013, LIVE-014, LIVE-015, LIVE-028]', async () => {
  await show();
  await told(calls);
  await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
  const options = (name: string) =>
    within(screen.getByRole('group', { name })).getAllByRole('checkbox').map((box) => box.parentElement?.textContent); // prettier-ignore
  expect(options('Solutions')).toEqual(['IBD CC']);
  expect(options('Agent status')).toEqual(['On Call', 'Available', 'On Break', 'Logged Out', 'Wrap Up']);
  expect(options('Device')).toEqual(['Phone', 'Softphone']);
  expect(options('Customer status')).toEqual(['On Call', 'On Hold']);
  expect(options('SR number')).toEqual(['+918045000001']);
  expect(options('Queue')).toEqual(['Sales']);
  expect(options('Direction')).toEqual(['INBOUND', 'OUTBOUND', 'BLENDED']);
  expect(options('Role')).toEqual(['Owner', 'Supervisor', 'Agent']);
  await userEvent.click(within(screen.getByRole('group', { name: 'Queue' })).getByRole('checkbox', { name: 'Sales' }));
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Device' })).getByRole('checkbox', { name: 'Softphone' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(firsts()).toEqual([expect.stringContaining('Ben Okafor')]);
  expect(new URLSearchParams(window.location.search).toString()).toBe('sip_url_flag=True&queue_name=Sales');
});

it('asks for the statuses of agents only when calls are narrowed by them [LIVE-011] @whole', async () => {
  await show();
  expect(socketOf(callPaths.agentStatus)).toBeUndefined();
  document.body.replaceChildren();
  await show('?agent_status=Wrap+Up');
  await told(calls);
  expect(firsts()).toEqual([]);
  act(() =>
    socketOf(callPaths.agentStatus)?.say([{ agent_id: 'ben', agent_status: 'Wrap Up', since: 1, reason: null }]),
  );
  await waitFor(() => expect(firsts()).toEqual([expect.stringContaining('Ben Okafor')]));
});

it('follows the first socket where the user setting says so [LIVE-021, LIVE-022]', async () => {
  await show('', { setting: '0' });
  await waitFor(() => expect(socketOf(callPaths.liveCalls)).toBeDefined());
  expect(live()?.closed).toBe(true);
  const socket = socketOf(callPaths.liveCalls);
  act(() => socket?.onopen?.());
  act(() => socket?.say(call('a')));
  await frame();
  expect(firsts()).toHaveLength(1);
});

it('draws only rows in view of a thousand', async () => {
  await show();
  await told(Array.from({ length: 1_000 }, (_, at) => call(`c${at}`)));
  expect(screen.getByText('Calls shown: 1,000 of 1,000')).toBeVisible();
  expect(firsts().length).toBeLessThan(60);
});

it('looks whether the page is still open to who cannot follow it [LIVE-025]', async () => {
  const { console } = await show();
  act(() => live()?.onclose?.());
  await waitFor(() => expect(console.log.filter((line) => line === 'refresh')).toHaveLength(1));
});
