// @gate what an account used
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ratePaths, usagePath, type RateBook, type UsageAnswer } from '@patchbay/shared-contracts/billing';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as RATES, texts as ratesTexts } from '../rates/texts/index.ts';
import { changeText } from './model/change.ts';
import { callsOfGroup, messagesOf } from './model/links.ts';
import { usageChart } from './model/usage-chart.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { BillingSummaryPage } from './ui/billing-summary-page.tsx';

const use = (coins: number, calls = coins, talk_ms = coins * 60_000) => ({
  calls,
  talk_ms,
  coins,
  messages: coins * 2,
});
const day = (at: number, coins: number) => ({ day: `2026-11-0${at}`, ...use(coins) });
const data = (part: Partial<UsageAnswer['data']> = {}): UsageAnswer['data'] => ({
  range: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T23:59:59.999Z' },
  ...{ total: use(40), step: 'day', pieces: [day(1, 10), day(2, 30)], left_out: 0, before: null },
  rows: [
    { key: '+918045000002', name: null, ...use(30), before: null },
    { key: '+918045000001', name: null, ...use(10), before: null },
  ],
  ...part,
});
const compared = data({
  before: {
    range: { from: '2026-10-30T00:00:00.000Z', to: '2026-10-31T23:59:59.999Z' },
    ...{
      total: use(32),
      pieces: [
        { ...day(1, 12), day: '2026-10-30' },
        { ...day(1, 20), day: '2026-10-31' },
      ],
    },
  },
  rows: [
    { key: 'a-1', name: 'Asha Rao', ...use(30), before: use(20) },
    { key: 'a-2', name: null, ...use(10), before: use(0) },
    { key: '', name: null, ...use(0), before: use(12) },
  ],
});

const rates: { readonly data: RateBook } = {
  data: {
    ...{ revision: 0, can_change: false, time_zone: 'UTC', number_types: [], included_seconds: 0, rates: [] },
    house: { setup_milli: 0, pulse_milli: 1_000, pulse_seconds: 60 },
  },
};

function show(answer: unknown = { data: data() }) {
  const { console } = renderInConsole(
    <BrowserRouter>
      <BillingSummaryPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, [RATES]: ratesTexts, [CHART]: chartTexts, [FIGURE]: figureWords },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: { [`GET ${usagePath}`]: answer, [`GET ${ratePaths.rates}`]: rates },
    },
  );
  return () => console.asked.filter(({ path }) => path === usagePath).at(-1)?.query;
}

it('tells what the month came to, and by number, what cost most first, each leading to its calls [ACCT-015]', async () => {
  const asked = show();
  const table = await screen.findByRole('table', { name: 'Number' });
  expect(asked()).toMatchObject({ date_filter: 'current_month', by: 'number' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('+9180450000023075%3030:0060');
  expect(second).toHaveTextContent('25%');
  const link = within(table).getByRole('link', { name: '+918045000002' });
  expect(link).toHaveAttribute('href', '/call-logs?date=current_month&numbers=%2B918045000002');
  expect(within(table).getByRole('link', { name: '60' })).toHaveAttribute(
    ...['href', '/smslogs?date=current_month&numbers=%2B918045000002'],
  );
  expect(screen.getByRole('region', { name: /^Nov 1\W+2, 2026$/ })).toHaveTextContent(
    'Coins40Calls40Talk time40:00Messages sent80',
  );
});

it('is told by agent and compared with the time before, those who are gone or are none, too [ACCT-015]', async () => {
  const asked = show({ data: compared });
  await userEvent.click(await screen.findByRole('radio', { name: 'Agent' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with the previous period' }));
  await waitFor(() => expect(asked()).toMatchObject({ by: 'agent', compare: 'previous' }));
  const table = await screen.findByRole('table', { name: 'Agent' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    ...['Asha Rao', 'Former agent', 'No agent'],
  ]);
  expect(rows[0]).toHaveTextContent('20 (+50%)');
  expect(within(table).queryByRole('link', { name: 'No agent' })).toBeNull();
  expect(screen.getAllByText('Previous: 32 (+25%)')).toHaveLength(2);
  expect(within(table).getByRole('link', { name: '60' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/smslogs\?.*agents=a-1$/),
  );
  expect(messagesOf('direction', 'outbound', { code: 'today', from: '', to: '' })).toBeNull();
});

it('says when nothing was used, and when it could not be loaded, with a way to try again', async () => {
  show({ data: data({ rows: [], total: use(0), pieces: [] }) });
  expect(await screen.findByText('No calls or messages in this period')).toBeVisible();
});

it('can be tried again when it failed', async () => {
  show({ ok: false, status: 503, code: 'storage-away', message: 'Away.' });
  expect(await screen.findByText('The summary could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
});

it.each([
  ['by number', 'number', '+91', { code: 'today', from: '', to: '' }, '/call-logs?date=today&numbers=%2B91'],
  ['by direction', 'direction', 'inbound', { code: 'today', from: '', to: '' }, '/call-logs?date=today&direction=inbound'],
  ['with own ends', 'agent', 'a', { code: 'custom_date', from: '2026-11-01', to: '2026-11-02' }, '/call-logs?date=custom_date&from=2026-11-01&to=2026-11-02&agents=a'],
  ['of nobody', 'agent', '', { code: 'today', from: '', to: '' }, null],
] as const)('the calls of a group are found in the log: %s [ACCT-015]', (_, by, key, date, to) => {
  expect(callsOfGroup(by, key, date)).toBe(to);
}); // prettier-ignore

it.each([
  [30, 20, '+50%'],
  [20, 20, '0%'],
  [10, 20, '-50%'],
  [10, 0, null],
  [10, null, null],
])('%s after %s is written as %s', (now, before, text) => expect(changeText(now, before, 'en')).toBe(text));

it('the time before is drawn place by place, and months are named as such', () => {
  const words = { name: 'Coins', before: 'Oct', language: 'en', format: (_: string, value: number) => String(value) };
  const chart = usageChart(compared, 'coins', words);
  expect([chart.kind, chart.series.map(({ values }) => values)]).toEqual(['lines', [[10, 30], [12, 20]]]); // prettier-ignore
  expect(chart.points[0]?.name).toBe('Sunday, November 1, 2026');
  const months = usageChart(data({ step: 'month' }), 'talk_ms', words);
  expect([months.kind, months.unit, months.points[0]?.name]).toEqual(['bars', 'ms', 'November 2026']);
});

it.each([
  ['coins', [10, 30]],
  ['talk_ms', [600_000, 1_800_000]],
  ['messages', [20, 60]],
] as const)('draws %s where they are chosen, and no other measure [ACCT-008, ACCT-015]', (measure, values) => {
  const words = { name: '', before: '', language: 'en', format: (_: string, value: number) => String(value) };
  expect(usageChart(data(), measure, words).series.map((series) => series.values)).toEqual([values]);
});
