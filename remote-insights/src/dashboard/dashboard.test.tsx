// @gate the model of every page of figures
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import {
  sampleActivity,
  sampleAgents,
  sampleCall,
  sampleConnectivity,
  sampleBreaks,
  sampleNow,
  sampleRange,
  sampleSummary,
} from '../testing/samples.ts';
import { texts } from '../texts/index.ts';
import { DashboardPage } from './ui/dashboard-page.tsx';

const agents = ['Asha Rao', 'Ben Okafor'];
const calls = { objects: [sampleCall('c1')], meta: { total_count: 12, next_cursor: null } };
const refused = { ok: false, status: 500, code: null, message: null };

interface Shown {
  readonly at?: string;
  readonly user?: Record<string, unknown>;
  readonly profile?: Record<string, unknown>;
  readonly answers?: Record<string, unknown>;
}

function show({ at = '/dashboard', user = {}, profile = {}, answers = {} }: Shown = {}) {
  window.history.replaceState(null, '', at);
  return renderInConsole(
    <BrowserRouter>
      <DashboardPage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': texts, [CHART]: chartTexts, [FIGURE]: figureWords },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC', ...user }, profile),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${insightsPaths.callSummary}`]: ({ query }: { query?: Record<string, string> }) =>
          sampleSummary({ compare: query?.['compare'] ? sampleRange('2026-11-13', [5, 10, 40]) : null }),
        [`GET ${insightsPaths.callConnectivity}`]: sampleConnectivity(),
        [`GET ${insightsPaths.agentPerformancePickup}`]: sampleAgents(agents, 12),
        [`GET ${insightsPaths.agentPerformanceConnectivity}`]: sampleAgents(agents),
        [`GET ${insightsPaths.agentsActivity}`]: sampleActivity(),
        [`GET ${insightsPaths.totalAgents}`]: sampleNow(),
        [`GET ${insightsPaths.agentsOnBreak}`]: sampleBreaks(),
        [`GET ${logPaths.callRecords}`]: calls,
        ...answers,
      },
    },
  );
}

let back: () => void;
beforeEach(() => {
  back = layOutAt(640);
});
afterEach(() => back());

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const textsIn = (rows: readonly HTMLElement[]) =>
  rows.map((row) => [...row.children].map(({ textContent }) => textContent));

it.each([
  ['who may open it finds them in the call monitor', 1, '/live-interactions/call-monitor'],
  ['others read how many there are', 0, undefined],
])('shows how many calls run now: %s [INS-003] @whole', async (_name, is_call_monitor, to) => {
  show({ profile: { extra_data: { is_call_monitor } } });
  const glance = await card('At a glance');
  const now = (await glance.findByText('Calls now')).parentElement;
  await waitFor(() => expect(now).toHaveTextContent('Calls now3'));
  expect(now?.querySelector('a')?.getAttribute('href')).toBe(to);
});

it('shows the range at a glance, each figure with what it means [INS-003, INS-024]', async () => {
  show();
  const glance = await card('At a glance');
  expect(await glance.findByText('Offered')).toBeVisible();
  expect(glance.getByRole('link', { name: 'Offered: 60, show the calls' })).toBeVisible();
  expect(glance.getByText('71.7%')).toBeVisible(); // 43 of 60 within the threshold
  expect(glance.getByText('00:12')).toBeVisible(); // speed of answer
  expect(glance.getByText('03:30')).toBeVisible(); // handling time
  await userEvent.hover(glance.getByRole('button', { name: 'What Missed means' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Incoming calls that ended without an answer');
});

it('every figure that the log can show leads to its rows of that time [INS-027]', async () => {
  show({ at: '/dashboard?date=yesterday' });
  const glance = await card('At a glance');
  const missed = await glance.findByRole('link', { name: /^Missed: / });
  expect(missed).toHaveAttribute('href', '/call-logs?date=yesterday&counted=missed');
  const distribution = await card('Call distribution');
  expect(await distribution.findByRole('link', { name: /^Answered, .*10:00: 16$/ })).toHaveAttribute(
    'href',
    '/call-logs?date=custom_date&from=2026-11-20T10%3A00&to=2026-11-20T10%3A59&counted=answered',
  );
});

it('an agent is led to the own calls, but from figures of rings that others may have taken [INS-027] @whole', async () => {
  show({ user: { role: 'agent' } });
  const glance = await card('At a glance');
  expect(await glance.findByRole('link', { name: /^Offered: 60/ })).toHaveAttribute(
    'href',
    '/call-logs?date=today&counted=offered',
  );
  const answered = await card('Agents: connectivity');
  expect((await answered.findAllByRole('link')).length).toBeGreaterThan(0);
});

it('the totals below a chart tell the time before, and both lead to their rows [INS-003, INS-027, INS-028] @whole', async () => {
  show({ at: '/dashboard?compare=previous' });
  const totals = within(await screen.findByRole('table', { name: 'Call distribution: totals' }));
  const missed = (await totals.findByRole('rowheader', { name: 'Missed' })).closest('tr');
  expect([...(missed?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Missed', '9', '9', '0 (0%)']);
  const links = within(missed ?? document.body).getAllByRole('link', { name: '9' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/call-logs?date=today&counted=missed',
    '/call-logs?date=custom_date&from=2026-11-13T00%3A00&to=2026-11-13T23%3A59&counted=missed',
  ]);
  const distribution = within(await screen.findByRole('region', { name: 'Call distribution' }));
  expect(await distribution.findByRole('link', { name: /^Answered, previous, .*10:00: 8$/ })).toHaveAttribute(
    'href',
    '/call-logs?date=custom_date&from=2026-11-13T10%3A00&to=2026-11-13T10%3A59&counted=answered',
  );
});

it('agents are compared as well, each with what the same agent did before [INS-003, INS-028]', async () => {
  const { console } = show({ at: '/dashboard?compare=previous' });
  await waitFor(() =>
    expect(
      console.asked.filter(
        ({ path, query }) => path === insightsPaths.agentsActivity && query?.['date_filter'] === 'custom_date',
      ),
    ).toHaveLength(1),
  );
  expect(console.asked.find(({ query }) => query?.['date_filter'] === 'custom_date')?.query).toMatchObject({
    from_date: '2026-11-13T00:00:00.000Z',
    to_date: '2026-11-13T23:59:59.999Z',
  });
  const pickup = await card('Agents: pickup time');
  await userEvent.click(await pickup.findByRole('button', { name: /as a table$/ }));
  expect((await pickup.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Agent',
    'Average pickup time',
    'Average pickup time, previous',
  ]);
});

it('has the areas of the documents: distribution, connectivity, performance by pickup time and connectivity, activity [INS-004]', async () => {
  show();
  for (const name of ['Call distribution', 'Call connectivity', 'Agents: pickup time', 'Agents: connectivity']) {
    const chart = await card(name);
    expect(await chart.findByRole('group', { name })).toBeVisible();
  }
  const rows = await (await card('Agent activity')).findAllByRole('row');
  expect(textsIn(rows)).toEqual([
    ['Agent', 'Status', 'Logged-in time', 'Available time', 'Break time'],
    ['Asha Rao', 'On Callsince 12:28', '04:00:00', '03:20:00', '15:00'],
  ]);
});

it('asks each part by its own path, with the range, the zone and the step [INS-013, INS-015, INS-018, INS-019, INS-020, INS-022] @whole', async () => {
  const { console } = show({ at: '/dashboard?date=last_7_days' });
  await (await card('Call distribution')).findByRole('group');
  const asked = Object.fromEntries(console.asked.map(({ method, path, query }) => [`${method} ${path}`, query]));
  const range = { date_filter: 'last_7_days', zone: 'UTC' };
  expect(asked).toEqual({
    'GET /newsr/api/v1/call_summary/': { ...range, step: 'day' },
    'GET /newsr/api/v1/call_connectivity_graph/': { ...range, step: 'day' },
    'GET /newsr/api/v1/agent_performance_pickup/': { ...range, limit: '5', offset: '0' },
    'GET /newsr/api/v1/agent_performance_connectivity/': { ...range, limit: '5', offset: '0' },
    'GET /newsr/api/v1/agents_activity/': { ...range, limit: '5', offset: '0' },
    'GET /newsr/api/v1/total_agents/': { limit: '1' },
    'GET /newsr/api/v1/agent_on_break_details/': { limit: '10', offset: '0' },
    'GET /newsr/api/v1/call_records/': { date_filter: 'last_7_days', pageNumber: '1', pageSize: '5' },
  });
});

it('compares with a time before: difference, per cent, and better or worse in words [INS-028] @whole', async () => {
  const { console } = show();
  const glance = await card('At a glance');
  expect(await glance.findByText('60')).toBeVisible();
  expect(glance.queryByText('better')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await userEvent.click(await screen.findByTitle('Compare: a week before'));
  expect(await glance.findByText('+5 (9.1%)')).toBeVisible(); // 60 calls, 55 before: neither better nor worse
  expect(glance.getByText('+4 (9.1%)')).toHaveTextContent('better'); // 48 answered, 44 before
  expect(window.location.search).toBe('?compare=week_before');
  expect(
    console.asked.some(
      ({ path, query }) => path === insightsPaths.callConnectivity && query?.['compare'] === 'week_before',
    ),
  ).toBe(true);
});

it('lists have five rows a page, and each its page in the address [INS-005, PAGE-003] @whole', async () => {
  const { console } = show();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of Agents: pickup time' }));
  expect(pages.getByText('1 of 3')).toBeVisible();
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(window.location.search).toBe('?pickup=2'));
  await waitFor(() =>
    expect(console.asked.at(-1)).toMatchObject({
      path: insightsPaths.agentPerformancePickup,
      query: { limit: '5', offset: '5' },
    }),
  );
  const callPages = within(screen.getByRole('navigation', { name: 'Pages of Latest calls' }));
  await userEvent.click(callPages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(console.asked.at(-1)?.query).toMatchObject({ pageNumber: '2', pageSize: '5' }));
  expect(window.location.search).toBe('?pickup=2&calls=2');
});

it('the newest calls lead to the log, for who may read it [INS-005]', async () => {
  show();
  const newest = await card('Latest calls');
  expect(await newest.findByRole('link')).toHaveAttribute('href', '/call-logs?open=c1');
});

it('who has no call log is asked for none, and led to none', async () => {
  const { console } = show({ user: { permissions: {} } });
  expect(await (await card('At a glance')).findByText('60')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Latest calls' })).toBeNull();
  expect(console.asked.map(({ path }) => path)).not.toContain(logPaths.callRecords);
  const led = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(led.filter((href) => href.startsWith('/call-logs'))).toEqual([]);
});

it('each agent leads to the own day, on the last day of the range [INS-034]', async () => {
  show();
  const day = await (await card('Agent activity')).findByRole('link', { name: 'Asha Rao' });
  expect(day).toHaveAttribute('href', '/insights/timeline?agent=a1');
});

it('a part that failed says so with another try, and leaves the others alone; nothing floats up [INS-012] @whole', async () => {
  let works = false;
  const answers = { [`GET ${insightsPaths.callSummary}`]: () => (works ? sampleSummary() : refused) };
  const { console } = show({ answers });
  const distribution = await card('Call distribution');
  expect(await distribution.findByRole('alert')).toHaveTextContent('Call distribution could not be loaded');
  expect(await (await card('Call connectivity')).findByRole('group')).toBeVisible();
  expect(await (await card('Agent activity')).findByText('Asha Rao')).toBeVisible();
  expect(console.log.filter((line) => line.startsWith('error'))).toEqual([]);
  works = true;
  await userEvent.click(distribution.getByRole('button', { name: 'Try again' }));
  expect(await distribution.findByRole('group')).toBeVisible();
  expect(await (await card('At a glance')).findByText('60')).toBeVisible();
});

it('nothing in the range is said, not drawn @whole', async () => {
  const empty = sampleSummary({ data: sampleRange('2026-11-20', []) });
  show({
    answers: {
      [`GET ${insightsPaths.callSummary}`]: empty,
      [`GET ${logPaths.callRecords}`]: { objects: [], meta: { total_count: 0, next_cursor: null } },
      [`GET ${insightsPaths.agentsActivity}`]: { ...sampleActivity(), objects: [] },
    },
  });
  expect(await (await card('Call distribution')).findByText('No activity in this period.')).toBeVisible();
  expect(await (await card('Latest calls')).findByText('No calls in this period')).toBeVisible();
  expect(await (await card('Agent activity')).findByText('No agents yet')).toBeVisible();
});

it('how many agents are what now is counted by status [INS-020]', async () => {
  show();
  const now = await card('Agents now');
  expect(await now.findByText('Wrap Up')).toBeVisible();
  const items = now.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Available12',
    'On Break1',
    'Logged Out4',
    'On Call3',
    'Wrap Up0',
    'Unreachable0',
  ]);
});

it('who is on a break stands in a list, the longest first, and all agents in another [INS-020] @whole', async () => {
  const { console } = show();
  const now = await card('Agents now');
  const rows = async () => textsIn((await now.findAllByRole('row')).slice(1));
  expect(await rows()).toEqual([['Asha Rao', 'On Break, Lunch', '12:10']]);
  await userEvent.click(now.getByRole('radio', { name: 'All agents' }));
  expect(window.location.search).toBe('?now=all');
  await waitFor(() =>
    expect(
      console.asked.filter(({ path }) => path === insightsPaths.totalAgents).map(({ query }) => query),
    ).toContainEqual({
      limit: '10',
      offset: '0',
    }),
  );
});

it('says how old its figures are [INS-029]', async () => {
  show();
  expect(await screen.findByText('As of 12:30:00')).toBeVisible();
});
