import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleAgent } from '../insights/testing/samples.ts';
import { sampleAgentDay } from '../testing/samples.ts';
import { texts } from '../texts/index.ts';
import { TimelinePage } from './ui/timeline-page.tsx';

interface Shown {
  readonly at?: string;
  readonly role?: string;
  readonly answer?: unknown;
}

function show({
  at = '/insights/timeline?agent=asha&day=2026-11-20',
  role = 'supervisor',
  answer = sampleAgentDay(),
}: Shown = {}) {
  // prettier-ignore
  window.history.replaceState(null, '', at);
  return renderInConsole(
    <BrowserRouter>
      <TimelinePage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': texts },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${insightsPaths.agentDay}`]: answer,
        [`GET ${callPaths.agents}`]: ({ query }: { query?: Record<string, string> }) => ({
          objects: ['Asha Rao', 'Ben Okafor']
            .map(sampleAgent)
            .filter(({ id }) => (query?.['agent_id'] ?? id) !== 'nobody'),
          meta: { total_count: 2, limit: 5, offset: 0 },
        }),
      },
    },
  );
}

type Shell = ReturnType<typeof show>['console'];
const askedDays = (console: Shell) => console.asked.filter(({ path }) => path === '/newsr/api/v1/agent_day/').map(({ query }) => query); // prettier-ignore
const card = async () => within(await screen.findByRole('region', { name: 'Asha Rao · Friday, November 20, 2026' }));
const lane = async (name: string) => within((await card()).getByRole('group', { name }));
const total = async (name: string) => (await card()).getByText(name, { selector: 'dt' }).nextElementSibling;

it('shows the statuses of the day with the name of a break [INS-034]', async () => {
  show();
  const status = await lane('Status');
  expect(status.getAllByRole('img').map((span) => span.getAttribute('aria-label'))).toEqual([
    'Available, 09:00:00–11:00:00, 02:00:00',
    'On Break, 11:00:00–11:30:00, 30:00, Lunch',
    'Available, 11:30:00–now, 01:00:00',
  ]);
});

it('shows calls with the other party, the queue and the hold, each leading to its row in the log [INS-034]', async () => {
  show();
  const calls = await lane('Calls');
  expect(
    calls.getAllByRole('link').map((span) => [span.getAttribute('aria-label'), span.getAttribute('href')]),
  ).toEqual([
    // prettier-ignore
    ['Inbound call, 09:10:00–09:20:00, 10:00, +919800000001, Support, on hold 02:00', '/call-logs?open=c1'],
    ['Inbound call, 09:15:00–09:18:00, 03:00, +919800000002', '/call-logs?open=c2'],
    ['Outbound call, 10:30:00–10:31:00, 01:00, +919800000001', '/call-logs?open=c3'],
  ]);
});

it('shows wrap-ups, and missed rings with their reason, which lead nowhere where the log has no such row [INS-034]', async () => {
  show();
  expect((await lane('Wrap-up')).getByRole('link')).toHaveAccessibleName('Wrap-up, 09:20:00–09:21:00, 01:00, +919800000001'); // prettier-ignore
  const missed = await lane('Missed');
  expect(missed.getByRole('img')).toHaveAccessibleName('Missed ring, 10:00:00–10:00:20, 00:20, declined');
  expect(missed.queryByRole('link')).toBeNull();
});

it('says what the day adds up to [INS-034]', async () => {
  show();
  expect(await total('Signed in')).toHaveTextContent('03:30:00');
  expect(await total('Talk')).toHaveTextContent('11:30');
  expect(await total('On hold')).toHaveTextContent('02:00');
  expect(await total('Wrap-up')).toHaveTextContent('01:00');
  expect(await total('Missed rings')).toHaveTextContent('1');
});

it('is one stop of Tab, and arrow keys lead from span to span and tell of each [INS-034]', async () => {
  show();
  const [first] = (await lane('Status')).getAllByRole('img');
  expect(document.querySelectorAll('[data-span][tabindex="0"]')).toHaveLength(1);
  act(() => first?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('On Break, 11:00:00–11:30:00, 30:00, Lunch');
  expect(await screen.findByText('11:00:00–11:30:00 · 30:00')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/^Outbound call/);
  expect(await screen.findByText('Opens in the call log')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-span][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/^Missed ring/);
});

it('has the same in rows, and how it is shown stands in the address [INS-034]', async () => {
  show();
  await card();
  await userEvent.click(screen.getByText('Table'));
  expect(window.location.search).toBe('?agent=asha&day=2026-11-20&as=table');
  const rows = (await card()).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(9);
  expect(rows[2]).toHaveTextContent(/^09:10:00–09:20:00Inbound call10:00\+919800000001Support, on hold 02:00$/);
  expect(within(rows[2] as HTMLElement).getByRole('link', { name: 'Inbound call' })).toHaveAttribute('href', '/call-logs?open=c1'); // prettier-ignore
});

it('names the zone of a day that is not by the reader’s own [UX-021]', async () => {
  show({
    at: '/insights/timeline?agent=asha&zone=Europe/Berlin',
    answer: { ...sampleAgentDay(), zone: 'Europe/Berlin' },
  });
  expect(await screen.findByText('Times are in Europe/Berlin, yours is UTC')).toBeVisible();
});

it('asks for the agent and the day of the address by its zone, and steps to other days, never beyond today [INS-034]', async () => {
  const { console } = show({ at: '/insights/timeline?agent=asha&day=2026-11-20&zone=Europe/Berlin' });
  await screen.findByText('Signed in');
  expect(askedDays(console)).toEqual([{ agent: 'asha', day: '2026-11-20', zone: 'Europe/Berlin' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(window.location.search).toContain('day=2026-11-19');
  await waitFor(() => expect(askedDays(console).at(-1)).toMatchObject({ day: '2026-11-19' }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(window.location.search).not.toContain('day=');
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
});

it('finds an agent by a piece of the first name, five at most [INS-021, INS-034]', async () => {
  const { console } = show({ at: '/insights/timeline' });
  expect(await screen.findByText('No agent selected')).toBeVisible();
  expect(askedDays(console)).toEqual([]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Agent' }), 'ben');
  await userEvent.click(await screen.findByTitle('Ben Okafor'));
  expect(console.asked.at(-1)?.query).toBeDefined();
  expect(console.asked.filter(({ path }) => path === callPaths.agents).map(({ query }) => query)).toContainEqual({ first_name__icontains: 'ben', seen: '1', limit: 5 }); // prettier-ignore
  expect(window.location.search).toMatch(/agent=Ben/);
  await waitFor(() => expect(askedDays(console)).toHaveLength(1));
});

it('an agent has the own day, without a choice and whoever the address names [INS-034]', async () => {
  const { console } = show({ role: 'agent', at: '/insights/timeline?agent=somebody&day=2026-11-20' });
  await card();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(askedDays(console)).toEqual([{ day: '2026-11-20', zone: 'UTC' }]);
});

it.each([
  ['2026-02-30', 'This date does not exist.'],
  ['2099-01-01', 'This day has not started yet.'],
])('%s is not asked for, and said beside the day: %s', async (day, problem) => {
  const { console } = show({ at: `/insights/timeline?agent=asha&day=${day}` });
  expect(await screen.findByText(problem)).toBeVisible();
  expect(askedDays(console)).toEqual([]);
});

it.each([
  ['a day without anything', sampleAgentDay({ statuses: [], calls: [], wrap_ups: [], missed_rings: [] }), 'No activity on this day'], // prettier-ignore
  ['nobody of this account', sampleAgentDay({ agent: null, statuses: [], calls: [], wrap_ups: [], missed_rings: [] }), 'This agent does not exist in this account.'], // prettier-ignore
  [
    'a day that could not be had',
    { ok: false, status: 500, code: null, message: null },
    'The timeline could not be loaded',
  ],
  ['a zone that there is not', { ok: false, status: 422, code: 'unknown-zone', message: 'x' }, 'This time zone does not exist.'], // prettier-ignore
])('%s is told so', async (_name, answer, text) => {
  show({ answer });
  expect(await screen.findByText(text)).toBeVisible();
});
