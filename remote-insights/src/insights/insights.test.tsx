import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { layOutAt } from '@patchbay/shared-ui/testing';
import { sampleRange, sampleSummary } from '../testing/samples.ts';
import { askedBy, card, cellsOf, drillDown, headsOf, show } from './testing/show-insights.tsx';

const { callSummary, callPickupTime, callConnectivity, agentsInsights, agentHandlingTime, agentInboundDetails } =
  insightsPaths;

let back: () => void;
beforeEach(() => {
  back = layOutAt(640);
});
afterEach(() => back());

it('has summary, pickup time, connectivity, insights, handling time and calls in and out of each agent [INS-001]', async () => {
  show();
  const names = [
    'Call summary',
    'Pickup time',
    'Connectivity',
    'Weekdays and hours',
    'Insights per agent',
    'Handling time per agent',
    'Inbound calls per agent',
    'Outbound calls per agent',
  ];
  for (const name of names) await waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toBeVisible());
  const summary = await card('Call summary');
  expect(await summary.findByText('71.7%')).toBeVisible(); // service level: 43 of 60
  expect(summary.getByRole('link', { name: 'Offered: 60, show the calls' })).toHaveAttribute(
    'href',
    '/call-logs?date=today&counted=offered',
  );
  expect(summary.getByRole('link', { name: 'Dialled: 20, show the calls' })).toBeVisible();
});

it('pickup time and tables of agents ask by a body, calls in and out by its call_type [INS-014, INS-016, INS-023]', async () => {
  const { console } = show({ at: '/insights?date=yesterday&queues=q1' });
  const outbound = await card('Outbound calls per agent');
  expect(await outbound.findByRole('rowheader', { name: 'Chen Wei' })).toBeVisible();
  expect((await card('Inbound calls per agent')).queryByRole('rowheader', { name: 'Chen Wei' })).toBeNull();
  const filters = { date_filter: 'yesterday', zone: 'UTC', queues: 'q1' };
  const page = { limit: '5', offset: '0' };
  const [pickup] = askedBy(console, callPickupTime);
  expect(pickup).toMatchObject({ method: 'POST', body: { ...filters, step: 'hour' } });
  expect(askedBy(console, agentsInsights)[0]).toMatchObject({ method: 'POST', body: { ...filters, ...page } });
  expect(askedBy(console, agentHandlingTime)[0]).toMatchObject({ method: 'POST', body: { ...filters, ...page } });
  expect(askedBy(console, agentInboundDetails).map(({ method, body }) => [method, body])).toEqual([
    ['POST', { ...filters, ...page, call_type: 'inbound' }],
    ['POST', { ...filters, ...page, call_type: 'outbound' }],
  ]);
});

const OWNER = ['Name', 'E-mail', 'Number', 'SIP ID', 'Offered', 'Answered', 'Answered (%)', 'Missed', 'Missed (%)'];
const TIMES = ['Talk time', 'Average handling time', 'Average pickup time', 'Average hold time'];
const STATUS = ['Logged-in time', 'Available time', 'Idle time', 'Break time'];

it('an owner sees of each agent all of the columns [INS-006]', async () => {
  show();
  const insights = await card('Insights per agent');
  const row = (await insights.findByRole('rowheader', { name: 'Asha Rao' })).closest('tr');
  expect(headsOf(insights)).toEqual([...OWNER, ...TIMES, ...STATUS]);
  expect(row && cellsOf(row)).toEqual([
    ...['Asha Rao', 'asha@demo.test', '+918045001000', 'sip-00', '10', '10', '100%', '0', '0%'],
    ...['15:00', '01:36', '00:05', '00:00', '04:00:00', '03:20:00', '02:00:00', '15:00'],
  ]);
});

it('a supervisor sees neither e-mail, SIP id nor logged-in time, and no list of agents [INS-002, INS-007]', async () => {
  const { console } = show({ role: 'supervisor' });
  const insights = await card('Insights per agent');
  await insights.findByRole('rowheader', { name: 'Asha Rao' });
  const hidden = ['E-mail', 'SIP ID', 'Logged-in time'];
  expect(headsOf(insights)).toEqual([...OWNER, ...TIMES, ...STATUS].filter((head) => !hidden.includes(head)));
  expect(screen.queryByText('asha@demo.test')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Agents in this account' })).toBeNull();
  expect(askedBy(console, callPaths.agents)).toEqual([]);
});

it('an owner has a listing of agents, in pages, each of whom leads to the own figures [INS-002, INS-017]', async () => {
  const { console } = show();
  const listing = await card('Agents in this account');
  expect(await listing.findByRole('rowheader', { name: 'Dana Silva' })).toBeVisible();
  expect(askedBy(console, callPaths.agents)[0]).toMatchObject({ method: 'GET', query: { limit: '5', offset: '0' } });
  await userEvent.click(listing.getByRole('button', { name: 'Next page' }));
  expect(window.location.search).toBe('?listing=2');
  await waitFor(() => expect(askedBy(console, callPaths.agents).at(-1)?.query).toMatchObject({ offset: '5' }));
  await userEvent.click(listing.getByRole('link', { name: 'Ben Okafor' }));
  expect(window.location.search).toBe('?agents=Ben+Okafor');
});

describe('the drill-down', () => {
  it('looks for agents by a piece of the first name, five at most, and narrows the page to one [SHELL-006, INS-021, CALL-058]', async () => {
    const { console } = show({ role: 'supervisor', at: '/insights?date=yesterday&handling=2' });
    const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(path).getAllByRole('listitem')[0]).toHaveTextContent('Insights');
    await userEvent.click(drillDown());
    await waitFor(() =>
      expect(askedBy(console, callPaths.agents).map(({ query }) => query)).toEqual([{ seen: '1', limit: 5 }]),
    );
    await userEvent.type(drillDown(), 'ash');
    expect(await screen.findByTitle('Ashok Nair')).toBeVisible();
    expect(askedBy(console, callPaths.agents).at(-1)?.query).toEqual({
      first_name__icontains: 'ash',
      seen: '1',
      limit: 5,
    });
    expect(screen.queryByTitle('Ben Okafor')).toBeNull();
    await userEvent.click(screen.getByTitle('Asha Rao'));
    expect(window.location.search).toBe('?date=yesterday&agents=Asha+Rao');
    await waitFor(() => expect(askedBy(console, callSummary).at(-1)?.query).toMatchObject({ agents: 'Asha Rao' }));
    const summary = await card('Call summary');
    expect(await summary.findByRole('link', { name: /^Answered: / })).toHaveAttribute(
      'href',
      '/call-logs?date=yesterday&counted=answered&agents=Asha+Rao',
    );
  });

  it('one agent’s day is a step away, on the last day of the range [INS-034]', async () => {
    show({ at: '/insights?date=custom_date&from=2026-11-02T00:00&to=2026-11-03T12:00&agents=Asha+Rao' });
    expect(await screen.findByRole('link', { name: 'Day timeline' })).toHaveAttribute(
      'href',
      '/insights/timeline?agent=Asha+Rao&day=2026-11-03',
    );
  });

  it('Escape leads back to all of them, and so does the breadcrumb', async () => {
    show({ at: '/insights?agents=Asha+Rao&compare=previous' });
    expect(await screen.findByTitle('Asha Rao')).toBeVisible();
    drillDown().focus();
    await userEvent.keyboard('{Escape}');
    expect(window.location.search).toBe('?compare=previous');
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?agents=Asha+Rao&compare=previous'));
    const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await userEvent.click(await within(path).findByRole('link', { name: 'Insights' }));
    expect(window.location.search).toBe('?compare=previous');
  });

  it('of somebody who is not there says so beside itself', async () => {
    show({ at: '/insights?agents=somebody' });
    expect(await screen.findByText('This agent does not exist in this account.')).toHaveAttribute('role', 'alert');
    expect(drillDown()).toHaveAccessibleDescription('This agent does not exist in this account.');
  });

  it('is not there for agents, who have the own figures alone [SHELL-007]', async () => {
    const { console } = show({ role: 'agent', at: '/insights?agents=Ben+Okafor' });
    expect(await (await card('Insights per agent')).findByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Asha Rao' })).toBeNull();
    expect(askedBy(console, callSummary)[0]?.query).not.toHaveProperty('agents');
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    expect(screen.queryByRole('heading', { name: 'Agents' })).toBeNull();
  });
});

describe('compare mode', () => {
  it('has the time before as series of their own, and the difference in unit and per cent, better or worse in words [INS-003, INS-028]', async () => {
    show();
    await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
    await userEvent.click(await screen.findByTitle('Compare: a week before'));
    expect(window.location.search).toBe('?compare=week_before');
    const summary = await card('Call summary');
    expect(await summary.findByText('+4 (9.1%)')).toHaveTextContent('better');
    const connectivity = await card('Connectivity');
    expect(await connectivity.findAllByRole('link', { name: /^Answered \(%\), previous, / })).toHaveLength(3);
    const totals = within(connectivity.getByRole('table', { name: 'Connectivity: totals' }));
    expect(headsOf(totals)).toEqual(['Metric', 'This period', 'Compared period', 'Difference']);
    expect(cellsOf(totals.getAllByRole('row')[1] ?? document.body)).toEqual(['Answered (%)', '80%', '80%', '0 points']);
    const [, earlier] = totals.getAllByRole('link', { name: '80%' });
    expect(earlier).toHaveAttribute(
      'href',
      '/call-logs?date=custom_date&from=2026-11-13T00%3A00&to=2026-11-13T23%3A59&counted=answered',
    );
    await userEvent.click(connectivity.getByRole('button', { name: 'Show Connectivity as a table' }));
    expect(connectivity.getByRole('columnheader', { name: 'Reached (%), previous' })).toBeVisible();
    expect((await card('Pickup time')).getByRole('table', { name: 'Pickup time: totals' })).toBeVisible();
  });

  it('takes a chosen time, which begins as the time before and stands in the address [INS-028]', async () => {
    const { console } = show({ at: '/insights?date=custom_date&from=2026-11-10T00:00&to=2026-11-10T23:59' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
    await userEvent.click(await screen.findByTitle('Compare: custom period'));
    const compared = within(screen.getByRole('group', { name: 'Compared period' }));
    expect(compared.getByRole('button', { name: '2026-11-09 00:00 – 2026-11-09 23:59' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('with')).toBe('2026-11-09T00:00,2026-11-09T23:59');
    await waitFor(() =>
      expect(askedBy(console, callConnectivity).at(-1)?.query).toMatchObject({
        ...{ compare: 'chosen', compare_from: '2026-11-09T00:00:00.000Z', compare_to: '2026-11-09T23:59:59.999Z' },
      }),
    );
  });
});

it('hours of the week are offered, abandoned or service level, in the address [INS-031]', async () => {
  const { console } = show();
  const heat = await card('Weekdays and hours');
  expect(await heat.findByRole('link', { name: 'Tue, 09:00: 9' })).toBeInTheDocument();
  expect(askedBy(console, callSummary).at(-1)?.query).toMatchObject({ step: 'weekday_hour' });
  await userEvent.click(heat.getByRole('radio', { name: 'Service level' }));
  expect(window.location.search).toBe('?heat=service_level');
  expect(heat.getByRole('link', { name: 'Tue, 10:00: 70%' })).toHaveAttribute(
    'href',
    '/call-logs?date=today&counted=answered_within&week_hours=34',
  ); // [INS-027]
  expect(heat.queryByRole('link', { name: /^Tue, 03:00/ })).toBeNull();
  await userEvent.click(heat.getByRole('radio', { name: 'Abandoned' }));
  expect(heat.getByRole('link', { name: 'Tue, 20:00: 1' })).toBeInTheDocument();
});

it('figures of agents lead to the calls that the agent took [INS-027]', async () => {
  show({ at: '/insights?date=yesterday' });
  const inbound = await card('Inbound calls per agent');
  const row = (await inbound.findByRole('rowheader', { name: 'Ben Okafor' })).closest('tr') ?? document.body;
  expect(within(row).getByRole('link', { name: '9' })).toHaveAttribute(
    'href',
    '/call-logs?date=yesterday&agents=Ben+Okafor&agent_status=Connected&direction=inbound',
  );
});

describe('views under a name', () => {
  const path = logPaths.savedFilters;
  const kept = { id: 'v1', page: 'insights', name: 'Mondays', query: 'date=last_month&heat=abandoned', shared: true };
  const answers = {
    [`GET ${path}`]: { objects: [{ ...kept, by: 'Asha Rao', can_delete: false }] },
    [`POST ${path}`]: { status: 200, data: kept },
  };
  const openViews = () => userEvent.click(screen.getByRole('button', { name: /Views/ }));

  it('are kept with all that the address says, shared where it is wanted, and come back by a click [INS-029]', async () => {
    const { console } = show({
      at: '/insights?date=last_7_days&queues=q1&compare=previous',
      role: 'supervisor',
      answers,
    });
    await openViews();
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Support');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share with everyone in this account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(askedBy(console, path).at(-2)).toMatchObject({
        method: 'POST',
        body: {
          ...{ page: 'insights', name: 'Support', shared: true },
          query: 'date=last_7_days&queues=q1&compare=previous',
        },
      }),
    );
    const view = screen.getByRole('button', { name: /^Mondays/ });
    expect(view).toHaveTextContent('Shared by Asha Rao');
    expect(screen.queryByRole('button', { name: 'Delete Mondays' })).toBeNull();
    await userEvent.click(view);
    expect(window.location.search).toBe('?date=last_month&heat=abandoned');
  });

  it('of an agent are the own, not for sharing', async () => {
    show({ role: 'agent', answers });
    await openViews();
    expect(await screen.findByRole('textbox', { name: 'View name' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Share/ })).toBeNull();
  });
});

it('figures of a queue lead to its own rows, and those of calls without a queue to these [INS-027]', async () => {
  const data = sampleRange('2026-11-20', [10, 20, 30]);
  const level = { service_level_seconds: 20, service_level_target: 0.8, sums: data.sums };
  const by_queue = [
    { queue: 'Support', queue_id: 'q1', ...level },
    { queue: null, queue_id: null, ...level },
  ];
  show({
    at: '/insights?date=yesterday',
    answers: { [`GET ${callSummary}`]: sampleSummary({ data: { ...data, by_queue } }) },
  });
  const summary = await card('Call summary');
  const rowOf = async (name: string) =>
    within((await summary.findByRole('rowheader', { name })).closest('tr') ?? document.body);
  expect((await rowOf('Support')).getByRole('link', { name: '60' })).toHaveAttribute(
    'href',
    '/call-logs?date=yesterday&counted=offered&queues=q1',
  );
  expect((await rowOf('No queue')).getByRole('link', { name: '60' })).toHaveAttribute(
    'href',
    '/call-logs?date=yesterday&counted=offered&queues=none',
  );
});

it('filters stand in the address and as chips, and tables of the other direction go [INS-003]', async () => {
  const { console } = show();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Outbound' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Support' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(window.location.search).toBe('?direction=outbound&queues=q1');
  expect(await screen.findByRole('button', { name: 'Remove Queues: Support' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Inbound calls per agent' })).toBeNull();
  for (const name of ['Pickup time', 'Weekdays and hours']) expect(screen.queryByRole('region', { name })).toBeNull();
  const summary = await card('Call summary');
  expect(await summary.findByText('Dialled')).toBeVisible();
  expect(summary.queryByText('Offered')).toBeNull();
  expect(summary.getByRole('link', { name: /^Dialled: / })).toHaveAttribute(
    'href',
    '/call-logs?date=today&counted=dialled&direction=outbound&queues=q1',
  );
  expect(askedBy(console, callSummary).at(-1)?.query).toMatchObject({ direction: 'outbound', queues: 'q1' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Direction: Outbound' }));
  expect(window.location.search).toBe('?queues=q1');
});

it('handling times on a page of one direction lead to the rows of that direction [INS-027]', async () => {
  show({ at: '/insights?date=yesterday&direction=inbound' });
  const handling = await card('Handling time per agent');
  const links = await handling.findAllByRole('link', { name: /^\d/ });
  expect(links.map((link) => /direction=\w*/.exec(link.getAttribute('href') ?? '')?.[0])).toEqual(
    links.map(() => 'direction=inbound'),
  );
});
