import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AGENTS_ROOM as GATE } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { agentsRoomErrors, livePaths } from '@patchbay/shared-contracts/live';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { FakeSocket, fakeSockets, renderInConsole } from '@patchbay/shared-ui/testing';
import { texts as insightsTexts } from '../texts/index.ts';
import page from './page.json';
import { sampleRoom, sampleRoomAgent, sampleStatuses, statusEntry } from './testing/sample-room.ts';
import { AGENTS_ROOM, roomTexts } from './texts/index.ts';
import { AgentsRoomPage } from './ui/agents-room-page.tsx';

fakeSockets();
const socket = () =>
  FakeSocket.made.filter(({ address }) => address.endsWith(`${callPaths.agentStatus}?room=agents`)).at(-1);
/** Sends a message; simultaneous ones are combined and shown with the next frame. */
const said = async (message: unknown) => {
  act(() => socket()?.say(message));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 150)));
};
const told = async (message: unknown) => {
  await said(message);
  await act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
};
const done = { status: 200, message: 'Done.' };

async function show(at = '', answers: Answers = {}) {
  window.history.replaceState(null, '', `/live-interactions/agents${at}`);
  const shown = renderInConsole(
    <BrowserRouter>
      <AgentsRoomPage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': insightsTexts, [AGENTS_ROOM]: roomTexts },
      session: {
        user: sampleUser({ role: 'supervisor', timezone: 'UTC' }, { extra_data: { is_call_monitor: 1 } }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${livePaths.agentsRoom}`]: sampleRoom,
        [`GET ${callPaths.customBreaks}`]: { data: ['No-Answer Break', 'Lunch'] },
        ...answers,
      },
    },
  );
  await act(async () => undefined);
  return shown;
}
const showAll = async (at = '', answers: Answers = {}) => {
  const shown = await show(at, answers);
  await told(sampleStatuses);
  return shown;
};

const table = () => screen.getByRole('table', { name: 'Agents' });
const rows = () => within(table()).queryAllByRole('row').slice(1);
const firsts = () => rows().map((row) => row.querySelector('td')?.textContent ?? '');
const row = (name: string) => {
  const found = rows().find((each) => each.textContent?.includes(name));
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};
const choose = async (name: string, item: string) => {
  await userEvent.click(within(row(name)).getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: item }));
  return within(await screen.findByRole('dialog'));
};
const option = (name: string) => document.querySelector(`.ant-select-item-option[title="${name}"]`);
const pick = async (dialog: ReturnType<typeof within>, name: string) => {
  await userEvent.click(dialog.getByRole('combobox'));
  await waitFor(() => expect(option(name)).not.toBeNull());
  await userEvent.click(option(name) as Element);
};
const sentTo = ({ console }: Awaited<ReturnType<typeof show>>, path: string) =>
  console.asked.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

it('is for whom the server lets in [LIVE-025]', () => expect(page.gate).toEqual(GATE));

it('shows who is in what status with the reason, since when, the queues, the call and today’s figures [LIVE-025]', async () => {
  await showAll();
  const cells = (name: string) => [...row(name).querySelectorAll('td')].map((cell) => cell.textContent);
  expect(firsts()).toEqual([expect.stringContaining('Asha Menon'), expect.stringContaining('Ben Okafor'), expect.stringContaining('Chen Wei')]); // prettier-ignore
  expect(row('Ben Okafor')).toHaveTextContent('On BreakLunch');
  expect(row('Chen Wei')).toHaveTextContent('Unreachableno phone signed in');
  expect(cells('Asha Menon').slice(5)).toEqual(['Billing, Support', '4', '1', '08:00', '02:30', '50%']);
  const links = within(row('Asha Menon')).getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href') ?? '');
  expect(hrefs[0]).toBe('/live-interactions/call-monitor?q=Asha+Menon');
  // Each figure of the day links to its calls [INS-027].
  expect(hrefs.length).toBeGreaterThan(1);
  for (const href of hrefs.slice(1)) expect(href).toMatch(/^\/call-logs\?date=/);
});

it('counts durations by the server’s clock [LIVE-025]', async () => {
  await show('', { [`GET ${livePaths.agentsRoom}`]: { ...sampleRoom, as_of: Date.now() + 3_600_000 } });
  await told([statusEntry('asha', 'On Call', { since: Date.now() + 3_600_000 - 65_000 })]);
  expect(row('Asha Menon').querySelector('time')).toHaveTextContent(/^01:0[4-6]$/);
});

it('follows each change of status, and counts by status', async () => {
  await showAll();
  const count = (status: string) => within(screen.getByRole('list', { name: 'Agents by status' })).getByRole('button', { name: new RegExp(`^${status}`) }).textContent; // prettier-ignore
  expect([count('On Call'), count('Available')]).toEqual(['On Call1', 'Available0']);
  await told(statusEntry('asha', 'Available'));
  expect(row('Asha Menon')).toHaveTextContent('Available');
  expect([count('On Call'), count('Available')]).toEqual(['On Call0', 'Available1']);
  await userEvent.click(screen.getByRole('button', { name: /^On Break/ }));
  expect(firsts()).toEqual([expect.stringContaining('Ben Okafor')]);
  expect(window.location.search).toBe('?status=On+Break');
});

it('after 3 s of silence says since when it is not live, keeps what was, and mends itself [LIVE-034]', async () => {
  await showAll();
  const first = socket();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^.*Not live since/));
  expect(row('Ben Okafor')).toHaveTextContent('Lunch');
  await waitFor(() => expect(socket()).not.toBe(first));
  await told(sampleStatuses);
  expect(screen.queryByRole('alert')).toBeNull();
}, 15_000);

it('of a hidden page changes nothing, and catches up with its first frame [LIVE-034]', async () => {
  await showAll();
  const frames: FrameRequestCallback[] = [];
  const hidden = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((show) => frames.push(show));
  await said(statusEntry('asha', 'Wrap Up'));
  await said(statusEntry('asha', 'Available'));
  expect(row('Asha Menon')).toHaveTextContent('On Call');
  act(() => frames.forEach((show) => show(0)));
  expect(row('Asha Menon')).toHaveTextContent('Available');
  hidden.mockRestore();
});

it('keeps filters, grouping, search and order in the address, and cleans what it does not know out of it', async () => {
  await showAll('?status=On+Call,Asleep&queue=billing,gone&by=queue&sort=-answered&nonsense=1&q=asha');
  expect(firsts()).toEqual(['Billing 1', expect.stringContaining('Asha Menon')]);
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ...{ status: 'On Call', queue: 'billing', by: 'queue', sort: '-answered', q: 'asha' },
  });
});

it('without agents says so, with none that fits the way back, and when it fails asks again', async () => {
  await show('', { [`GET ${livePaths.agentsRoom}`]: { ...sampleRoom, objects: [] } });
  expect(await screen.findByText('No agents')).toBeVisible();
  document.body.replaceChildren();
  await showAll('?q=nobody');
  expect(screen.getByText('No agents match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(firsts()).toHaveLength(3);
  document.body.replaceChildren();
  let isAway = true;
  const away = { ok: false, status: 503, code: null, message: null };
  await show('', { [`GET ${livePaths.agentsRoom}`]: () => (isAway ? away : sampleRoom) });
  expect(await screen.findByText('The agents could not be loaded')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  await waitFor(() => expect(firsts()).toHaveLength(3));
});

it('looks whether the page is still open to who is refused', async () => {
  const { console } = await show('', { [`GET ${livePaths.agentsRoom}`]: { ok: false, status: 403, code: null, message: null } }); // prettier-ignore
  await waitFor(() => expect(console.log).toContain('refresh'));
});

it('changes a status, with the account’s breaks, but for the one that nobody chooses [LIVE-031, MODE-005]', async () => {
  const shown = await showAll('', { [`POST ${callPaths.updateProperty}`]: { status: 200, message: 'Status updated successfully' } }); // prettier-ignore
  const dialog = await choose('Asha Menon', 'Change status');
  await pick(dialog, 'Lunch');
  expect(option('No-Answer Break')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(sentTo(shown, callPaths.updateProperty)).toEqual([
    { user_id: 'user-asha', property: 'status', value: 'On Break', custom_type: 'Lunch' },
  ]);
  expect(shown.console.log).toContain('success The status of Asha Menon was changed.');
});

it('pulls into a queue that the agent does not serve, and takes out of one that is served [LIVE-031]', async () => {
  const [join, leave] = ['join', 'leave'].map((act) => `${livePaths.agentsRoom}ben/${act}/`) as [string, string];
  const shown = await showAll('', { [`POST ${join}`]: done, [`POST ${leave}`]: done });
  const pulling = await choose('Ben Okafor', 'Add to a queue');
  await pick(pulling, 'Billing');
  expect(option('Support')).toBeNull();
  await userEvent.click(pulling.getByRole('button', { name: 'Add to a queue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const taking = await choose('Ben Okafor', 'Remove from a queue');
  await pick(taking, 'Support');
  await userEvent.click(taking.getByRole('button', { name: 'Remove from a queue' }));
  expect([sentTo(shown, join), sentTo(shown, leave)]).toEqual([[{ queue_id: 'billing' }], [{ queue_id: 'support' }]]);
});

it('keeps a message that was typed when Escape is pressed, and asks before the page is left [LIVE-031]', async () => {
  const { console } = await showAll('');
  const dialog = await choose('Asha Menon', 'Send message');
  await userEvent.type(dialog.getByLabelText('Message'), 'Come to Billing{Escape}');
  expect(dialog.getByLabelText('Message')).toHaveValue('Come to Billing');
  expect(console.unsaved.held()).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(console.unsaved.held()).toBe(false));
});

it('writes a message of 1 to 200 characters, counted; what is refused stays, with the reason next to it [LIVE-031]', async () => {
  const path = `${livePaths.agentsRoom}asha/message/`;
  let answer: object = { ok: false, ...agentsRoomErrors.noConsole };
  const shown = await showAll('', { [`POST ${path}`]: () => answer });
  const dialog = await choose('Asha Menon', 'Send message');
  const field = dialog.getByLabelText('Message');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  await send();
  expect(field).toHaveAccessibleDescription('This is required.');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(201));
  expect(dialog.getByText('201 / 200')).toBeVisible();
  await send();
  expect(field).toHaveAccessibleDescription('At most 200 characters.');
  expect(sentTo(shown, path)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Come to Billing');
  await send();
  expect(field).toHaveAccessibleDescription('This agent does not have the console open to read a message.');
  expect(field).toHaveValue('Come to Billing');
  answer = done;
  await send();
  expect(sentTo(shown, path)).toEqual([{ text: 'Come to Billing' }, { text: 'Come to Billing' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('signs out only after a second press, with the way back in focus [LIVE-031]', async () => {
  const shown = await showAll('', { [`POST ${livePaths.signOutAgent}`]: done });
  const dialog = await choose('Asha Menon', 'Sign out');
  expect(sentTo(shown, livePaths.signOutAgent)).toEqual([]);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(sentTo(shown, livePaths.signOutAgent)).toEqual([{ agent_id: 'asha' }]);
});

it('who is nobody of the console can be pulled into queues alone', async () => {
  await showAll();
  await userEvent.click(within(row('Chen Wei')).getByRole('button', { name: 'Actions for Chen Wei' }));
  expect(await screen.findByRole('button', { name: 'Add to a queue' })).toBeVisible();
  for (const name of ['Change status', 'Send message', 'Remove from a queue', 'Sign out'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('its acts are reached by the keyboard: the menu by Enter, what is in it by arrows, the way back by Escape', async () => {
  await showAll();
  const button = within(row('Asha Menon')).getByRole('button', { name: 'Actions for Asha Menon' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change status' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Send message' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

it('draws only rows in view of two thousand', async () => {
  const objects = Array.from({ length: 2_000 }, (_, at) => sampleRoomAgent(`agent-${at}`));
  await show('', { [`GET ${livePaths.agentsRoom}`]: { ...sampleRoom, objects } });
  expect(await screen.findByText('Agents shown: 2,000 of 2,000')).toBeVisible();
  expect(rows().length).toBeLessThan(60);
});

it('looks whether the page is still open to who cannot follow it, or no longer [LIVE-025]', async () => {
  const { console } = await show();
  const asked = () => console.log.filter((line) => line === 'refresh').length;
  act(() => socket()?.onclose?.());
  await waitFor(() => expect(asked()).toBe(1));
});
