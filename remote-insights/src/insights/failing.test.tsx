import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { layOutAt } from '@patchbay/shared-ui/testing';
import { sampleAgents, sampleRange, sampleSummary, sampleWeek } from '../testing/samples.ts';
import { sampleInsights, samplePickup } from './testing/samples.ts';
import { agents, askedBy, card, refused, show, type AskedCall } from './testing/show-insights.tsx';

const { callSummary, callPickupTime, callConnectivity, agentsInsights, agentHandlingTime, agentInboundDetails } =
  insightsPaths;

let back: () => void;
beforeEach(() => {
  back = layOutAt(640);
});
afterEach(() => back());

describe('what could not be had', () => {
  it('of details says No Details Found with another try, the others stand [INS-010, INS-011]', async () => {
    let works = false;
    const details = (answer: unknown) => () => (works ? answer : refused);
    show({
      answers: {
        [`POST ${agentsInsights}`]: details(sampleInsights(agents)),
        [`POST ${agentHandlingTime}`]: details(sampleAgents(agents)),
        [`POST ${agentInboundDetails}`]: details(sampleAgents(agents)),
      },
    });
    for (const name of [
      'Insights per agent',
      'Handling time per agent',
      'Inbound calls per agent',
      'Outbound calls per agent',
    ])
      expect(await (await card(name)).findByRole('alert')).toHaveTextContent('No Details Found');
    expect(await (await card('Call summary')).findByText('60')).toBeVisible();
    works = true;
    const insights = await card('Insights per agent');
    await userEvent.click(insights.getByRole('button', { name: 'Try again' }));
    expect(await insights.findByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  });

  it('of summary, pickup time and connectivity is nothing; nothing floats up, the tables stand [INS-010, INS-011, INS-012]', async () => {
    const { console } = show({
      answers: {
        [`GET ${callSummary}`]: refused,
        [`POST ${callPickupTime}`]: refused,
        [`GET ${callConnectivity}`]: refused,
      },
    });
    for (const name of ['Call summary', 'Pickup time', 'Connectivity']) {
      const part = await card(name);
      expect(await part.findByRole('alert')).toHaveTextContent(`${name} could not be loaded`);
      expect(part.queryByText('No Details Found')).toBeNull();
      expect(part.queryByRole('figure')).toBeNull();
    }
    expect(await (await card('Insights per agent')).findByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
    expect(console.log.filter((line) => /^(?:error|snackbar|success)/.test(line))).toEqual([]);
  });

  it('because calls are still counted says so in the reader’s language', async () => {
    show({ answers: { [`GET ${callSummary}`]: { ok: false, status: 503, code: 'still-counting', message: 'no' } } });
    expect(await (await card('Call summary')).findByRole('alert')).toHaveTextContent(
      'The figures are still being calculated. Please try again in a minute.',
    );
  });
});

describe('a time that cannot be', () => {
  it.each([
    ['in the future', 'from=2126-01-01T00:00&to=2126-01-02T00:00', 'This period starts in the future.'],
    ['backwards', 'from=2026-01-02T00:00&to=2026-01-01T00:00', 'This period ends before it starts.'],
    ['too long', 'from=2024-01-01T00:00&to=2026-01-01T00:00', 'This period is longer than 13 months.'],
  ])('%s: it is said beside the range, and nothing is asked [INS-008, INS-009]', async (_name, range, message) => {
    const { console } = show({ at: `/insights?date=custom_date&${range}` });
    const group = screen.getByRole('group', { name: 'Period' });
    expect(within(group).getByRole('alert')).toHaveTextContent(message);
    expect(group).toHaveAccessibleDescription(message);
    expect(await (await card('Pickup time')).findByText('Choose a valid period to see this.')).toBeVisible();
    for (const path of [callSummary, callPickupTime, callConnectivity, agentsInsights])
      expect([path, askedBy(console, path)]).toEqual([path, []]);
  });

  it('to compare with is said beside it, and the rest is there', async () => {
    const { console } = show({ at: '/insights?compare=chosen&with=2126-01-01T00:00,2126-01-02T00:00' });
    const group = screen.getByRole('group', { name: 'Compared period' });
    expect(within(group).getByRole('alert')).toHaveTextContent('This period starts in the future.');
    expect(await (await card('Call summary')).findByText('60')).toBeVisible();
    expect(askedBy(console, callSummary)[0]?.query).not.toHaveProperty('compare');
  });
});

it('a part is loading until its answer is there; queues to filter by are none until then [INS-008, INS-009]', async () => {
  let answer = (_: unknown): void => undefined;
  const later = new Promise((resolve) => (answer = resolve));
  show({ answers: { [`POST ${callPickupTime}`]: () => later, [`GET ${callPaths.queues}`]: () => later } });
  const pickup = await screen.findByRole('region', { name: 'Pickup time' });
  expect(pickup).toHaveAttribute('data-loading', 'loading');
  expect(pickup).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(screen.getByRole('group', { name: 'Direction' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Queues' })).toBeNull();
  answer(samplePickup());
  await waitFor(() => expect(pickup).toHaveAttribute('data-loading', 'loaded'));
});

it('an answer that comes late for an earlier question takes the place of no newer one', async () => {
  let late = (_: unknown): void => undefined;
  const first = new Promise((resolve) => (late = resolve));
  const summaries = ({ query }: AskedCall) => {
    if (query?.['step'] === 'weekday_hour') return sampleWeek();
    return query?.['date_filter'] === 'yesterday' ? first : sampleSummary();
  };
  show({ at: '/insights?date=yesterday', answers: { [`GET ${callSummary}`]: summaries } });
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  const summary = await card('Call summary');
  expect(await summary.findByText('60')).toBeVisible();
  late(sampleSummary({ data: sampleRange('2026-11-19', [500]) }));
  await Promise.resolve();
  expect(summary.getByText('60')).toBeVisible();
  expect(summary.queryByText('500')).toBeNull();
});
