import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleForecast } from '../testing/samples.ts';
import { texts } from '../texts/index.ts';
import { ForecastPage } from './ui/forecast-page.tsx';

const refused = { ok: false, status: 500, code: null, message: null };

function show(answer: unknown = sampleForecast(), at = '/insights/forecast') {
  window.history.replaceState(null, '', at);
  return renderInConsole(
    <BrowserRouter>
      <ForecastPage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': texts, [CHART]: chartTexts, [FIGURE]: figureWords },
      session: {
        user: sampleUser({ role: 'supervisor', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${insightsPaths.callForecast}`]: answer,
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }, { q_uuid: 'q2', name: 'Billing' }] }, // prettier-ignore
      },
    },
  );
}

let back: () => void;
beforeEach(() => {
  back = layOutAt(900);
});
afterEach(() => back());

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const tile = (name: string) => screen.getByText(name).closest('div');

it('tells the calls of each half-hour of the day with their interval, and of each of 14 days [INS-032]', async () => {
  show();
  const day = await part('Day by half-hour');
  const drawn = within(await day.findByRole('group', { name: 'Expected calls by half-hour, Friday, November 20' }));
  expect(drawn.getByRole('img', { name: /^Expected calls, .*11:00: 20; 80% interval: 14\.2 to 26$/ })).toBeVisible();
  expect(drawn.getAllByRole('img')).toHaveLength(48);
  const days = await part('Expected calls per day');
  const bars = days.getAllByRole('link');
  expect(bars).toHaveLength(14);
  expect(bars[0]).toHaveAccessibleName('Expected calls, Friday, November 20: 259');
  expect(bars[1]).toHaveAttribute('href', '/insights/forecast?day=2026-11-21');
});

it('says its error beside that of the seasonal naive forecast, and what it has learnt from [INS-032]', async () => {
  show();
  await part('Forecast accuracy');
  expect(tile('Forecast error, last 4 weeks')).toHaveTextContent('18.2%More accurate than repeating last week');
  expect(tile('Error when repeating last week')).toHaveTextContent('25.7%The seasonal naive forecast');
  expect(tile('Based on')).toHaveTextContent('182 daysExcluded: holidays 1, clock changes 0, unusual days 0');
});

it('a forecast that is no better than last week says so, and one that nobody could try says when [INS-032]', async () => {
  const { forecast } = sampleForecast();
  const { unmount } = show(sampleForecast({ forecast: { series: forecast?.series ?? [], error: { forecast: 0.3, seasonal_naive: 0.3 } } })); // prettier-ignore
  expect(await screen.findByText('No more accurate than repeating last week')).toBeVisible();
  unmount();
  show(sampleForecast({ forecast: { series: forecast?.series ?? [], error: null } }));
  expect(await screen.findByText('Available after three weeks of calls')).toBeVisible();
});

it('queue and day are chosen, and stand in the address [INS-032]', async () => {
  const { console } = show();
  await part('Day by half-hour');
  await userEvent.click(screen.getByRole('combobox', { name: 'Queue' }));
  await userEvent.click(await screen.findByTitle('Billing'));
  await waitFor(() => expect(window.location.search).toBe('?queue=q2'));
  await waitFor(
    () =>
    expect(console.asked.at(-1)).toMatchObject({ path: '/newsr/api/v1/call_forecast/', query: { zone: 'UTC', queue: 'q2' } }), // prettier-ignore
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next day' }));
  expect(window.location.search).toBe('?queue=q2&day=2026-11-21');
  expect(
    await screen.findByRole('group', { name: 'Expected calls by half-hour, Saturday, November 21' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(window.location.search).toBe('?queue=q2');
  expect(screen.getByRole('button', { name: 'Previous day' })).toBeDisabled();
});

it('tells the agents that each half-hour needs, drawn and in rows: 80 % within 20 s unless set [INS-033]', async () => {
  show();
  const staffing = await part('Staffing');
  expect(field('Service level (%)')).toHaveValue('80');
  expect(field('Answered within (s)')).toHaveValue('20');
  expect(field('Handling time (s)')).toHaveValue('210');
  expect(staffing.getByText('Average of the last 4 weeks: 210 s')).toBeVisible();
  const drawn = within(await staffing.findByRole('group', { name: 'Agents needed, Friday, November 20' }));
  expect(drawn.getByRole('img', { name: /^Required, .*11:00: 5$/ })).toBeVisible(); // 20 calls of 210 s: 2.3 erlangs
  expect(drawn.getByRole('img', { name: /^Shrinkage, .*11:00: 3$/ })).toBeVisible();
  const rows = await (await part('Agents needed, Friday, November 20, by half-hour')).findAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells[0]).toEqual([
    'Time',
    'Calls',
    'Required',
    'Planned',
    'Service level',
    'Average speed of answer',
    'Occupancy',
  ]);
  expect(cells).toHaveLength(1 + 18); // closed half-hours need nobody
  expect(cells[5]?.slice(0, 4)).toEqual(['11:00', '20', '5', '8']);
  expect(tile('Peak number of agents')).toHaveTextContent('58 planned, with shrinkage');
});

it('a slider and a field are the same number; sliding counts at once and is written when done [INS-033]', async () => {
  show();
  const staffing = await part('Staffing');
  const slider = staffing.getByRole('slider', { name: 'Shrinkage (%), slider' });
  fireEvent.change(slider, { target: { value: '50' } });
  expect(field('Shrinkage (%)')).toHaveValue('50');
  expect(tile('Peak number of agents')).toHaveTextContent('510 planned, with shrinkage');
  expect(window.location.search).toBe('');
  fireEvent.pointerUp(slider);
  expect(window.location.search).toBe('?shrinkage=50');
  await userEvent.clear(field('Handling time (s)'));
  await userEvent.type(field('Handling time (s)'), '600{Enter}');
  expect(window.location.search).toContain('handling=600');
  expect(tile('Peak number of agents')).not.toHaveTextContent('510 planned');
  await userEvent.click(staffing.getByRole('button', { name: 'Reset' }));
  expect(window.location.search).toBe('');
  expect(field('Shrinkage (%)')).toHaveValue('30');
});

it('by Erlang A some give up: it asks for patience, and tells how many [INS-033]', async () => {
  show(sampleForecast(), '/insights/forecast?model=a&patience=30&target=95&occupancy=100');
  await part('Staffing');
  expect(field('Patience (s)')).toHaveValue('30');
  const heads = await (await part(/, by half-hour$/)).findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toContain('Abandoned (%)');
  const most = tile('Peak number of agents')?.textContent ?? '';
  await userEvent.click(screen.getByRole('combobox', { name: 'Waiting model' }));
  await userEvent.click(await screen.findByTitle('All callers wait (Erlang C)'));
  expect(window.location.search).not.toContain('model');
  expect(screen.queryByRole('textbox', { name: 'Patience (s)' })).toBeNull();
  expect(tile('Peak number of agents')?.textContent).not.toBe(most);
});

it('what is wrong is told beside its field, and no plan is made of it [INS-033]', async () => {
  show(sampleForecast(), '/insights/forecast?target=120');
  const staffing = await part('Staffing');
  expect(field('Service level (%)')).toBeInvalid();
  expect(field('Service level (%)')).toHaveAccessibleDescription('Enter a whole number from 1 to 99');
  expect(staffing.getByText('Please correct the marked fields')).toBeVisible();
  expect(staffing.queryByRole('group', { name: /^Agents needed/ })).toBeNull();
  await userEvent.clear(field('Service level (%)'));
  await userEvent.type(field('Service level (%)'), '90');
  await userEvent.tab();
  expect(window.location.search).toBe('?target=90');
  expect(await staffing.findByRole('group', { name: /^Agents needed/ })).toBeVisible();
});

it('too little history says what is missing, a holiday what it is, and no calls that nobody is needed [INS-032]', async () => {
  const little = show(sampleForecast({ forecast: null, history: { days: 9, from: '2026-11-11', to: '2026-11-19', left_out: [] } })); // prettier-ignore
  expect(await screen.findByText('Not enough data for a forecast yet')).toBeVisible();
  expect(screen.getByText('A forecast needs 14 full days since the first call. So far: 9.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Staffing' })).toBeNull();
  little.unmount();
  const { forecast } = sampleForecast();
  const series = (forecast?.series ?? []).map((half, index) => (index < 48 ? { ...half, calls: null } : half));
  const holiday = show(sampleForecast({ forecast: { series, error: null } }));
  expect(await screen.findByText('Holiday')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Staffing' })).toBeNull();
  holiday.unmount();
  const none = (forecast?.series ?? []).map(({ at }) => ({ at, calls: { expected: 0, low: 0, high: 0 } }));
  show(sampleForecast({ forecast: { series: none, error: null }, handling_ms: null }));
  expect(await screen.findByText('No calls are expected on this day')).toBeVisible();
  expect(screen.getByText('Assumed: not enough calls in the last 4 weeks')).toBeVisible();
});

it('one that failed says so, with another try', async () => {
  let works = false;
  show(() => (works ? sampleForecast() : refused));
  expect(await screen.findByRole('alert')).toHaveTextContent('The forecast could not be loaded');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Staffing' })).toBeVisible();
});

it('a queue of the address that is none is told in the reader’s language, and another can be chosen', async () => {
  show({ ...refused, status: 422, code: 'unknown-queue', message: 'server words' }, '/insights/forecast?queue=gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('This queue does not exist.');
  expect(screen.queryByText('server words')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Queue' })).toBeEnabled();
});
