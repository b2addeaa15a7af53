import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  campaignPaths,
  campaignResultsAnswerSchema,
  expectedEndAnswerSchema,
  numberHealthAnswerSchema,
} from '@patchbay/shared-contracts/campaigns';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { CAMPAIGN_RESULTS, CampaignResults, campaignResultsTexts, ExpectedEnd, NumberHealth } from './index.ts';
import { callsBehind } from './model/results.ts';
import { sampleEnd, sampleHealth, sampleResults } from './testing/samples.ts';

const refused = { ok: false, status: 500, code: 'internal', message: 'Something broke.', body: {} };

function show(answers: Record<string, unknown> = {}) {
  return renderInConsole(
    <BrowserRouter>
      <CampaignResults id="c1" />
      <ExpectedEnd id="c1" />
      <NumberHealth id="c1" />
    </BrowserRouter>,
    {
      texts: { [CAMPAIGN_RESULTS]: campaignResultsTexts },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'Asia/Kolkata' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${campaignPaths.results('c1')}`]: campaignResultsAnswerSchema.parse({ status: 200, data: sampleResults }),
        [`GET ${campaignPaths.expectedEnd('c1')}`]: expectedEndAnswerSchema.parse({ status: 200, data: sampleEnd }),
        [`GET ${campaignPaths.numberHealth('c1')}`]: numberHealthAnswerSchema.parse({
          status: 200,
          data: sampleHealth,
        }),
        ...answers,
      },
    },
  );
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const end = (data: object) => ({ [`GET ${campaignPaths.expectedEnd('c1')}`]: { status: 200, data } });

describe('the results of a campaign', () => {
  it('stand by outcome, disposition and day, the most and the newest first [CAMP-011]', async () => {
    show();
    const results = await part('Results');
    expect(textsOf(await results.findByRole('table', { name: 'By outcome' }))).toEqual([
      ['No answer', '100', '50%', '100'],
      ['Talked', '60', '30%', '60'],
      ['Network failure', '40', '20%', '0'],
    ]);
    expect(textsOf(results.getByRole('table', { name: 'By disposition' }))).toEqual([
      ['Interested', '83%', '50'],
      ['None chosen', '17%', '10'],
    ]);
    expect(textsOf(results.getByRole('table', { name: 'By day' })).map(([, ...figures]) => figures)).toEqual([
      ['60', '20', '0', '20'],
      ['140', '40', '0', '140'],
    ]);
  });

  it('lead from each number of calls to these calls in the log [CAMP-011]', async () => {
    show();
    const results = await part('Results');
    const link = await results.findByRole('link', { name: '60 calls with “Talked” in the call log' });
    const query = (element: HTMLElement) =>
      Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams);
    expect(query(link)).toEqual({
      ...{ date: 'custom_date', from: '2026-11-24T00:00', to: '2026-11-25T23:59', campaigns: 'c1' },
      line_outcome: 'talked',
    });
    expect(query(results.getByRole('link', { name: /50 calls with “Interested”/ }))).toMatchObject({
      ...{ disposition: 'Interested', campaigns: 'c1' },
    });
    const [, older] = within(results.getByRole('table', { name: 'By day' })).getAllByRole('link');
    expect(older && query(older)).toMatchObject({ from: '2026-11-24T00:00', to: '2026-11-24T23:59' });
  });

  it.each([
    ['Asia/Kolkata', '2026-11-24T00:00', '2026-11-24T23:59'],
    ['UTC', '2026-11-23T18:30', '2026-11-24T18:29'],
    ['America/New_York', '2026-11-23T13:30', '2026-11-24T13:29'],
  ])('lead to the account’s day also where the log is read by the clock of %s [CAMP-011]', (viewer, from, to) => {
    const day = { campaign: 'c1', from: '2026-11-24', to: '2026-11-24', timeZone: 'Asia/Kolkata', viewer };
    expect(new URLSearchParams(callsBehind(day).split('?')[1]).getAll('from')).toEqual([from]);
    expect(new URLSearchParams(callsBehind(day).split('?')[1]).getAll('to')).toEqual([to]);
  });

  it('say that there are none, or could not be loaded, with another try; the other parts are there [CAMP-011]', async () => {
    const nothing = { time_zone: 'UTC', outcomes: [], dispositions: [] };
    const { unmount } = show({ [`GET ${campaignPaths.results('c1')}`]: { status: 200, data: nothing } });
    expect(await (await part('Results')).findByText('Nothing dialled yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
    unmount();
    show({ [`GET ${campaignPaths.results('c1')}`]: refused });
    const results = await part('Results');
    expect(await results.findByText('The results could not be loaded')).toBeVisible();
    expect(results.getByRole('button', { name: /again/i })).toBeVisible();
    expect(await (await part('Expected end')).findByText(/^About/)).toBeVisible();
  });

  it('are kept as a file, and that it could not be made is told [CAMP-011]', async () => {
    const file = `GET ${campaignPaths.resultsFile('c1')}`;
    const { console } = show({ [file]: refused });
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(console.log).toContain('error The file could not be created. Please try again.');
  });
});

describe('the expected end of a campaign', () => {
  it.each<[object, RegExp]>([
    [sampleEnd, /^About Thursday, November 26 at 15:00$/],
    [sampleEnd, /At 52.5 numbers finished per open hour\./],
    [{ is: 'at', at: '2026-11-26T09:31:00.000Z', per_hour: 0 }, /All numbers are finished\./],
    [{ is: 'cut', at: '2026-11-26T18:30:00.000Z', per_hour: 10, left: 1_200 }, /1,200 numbers will be left at/],
    [{ is: 'unknown', why: 'not-running' }, /The campaign is not running\./],
    [{ is: 'unknown', why: 'goes-on' }, /No expected end/],
    [{ is: 'unknown', why: 'too-few' }, /Not enough data yet/],
    [{ is: 'unknown', why: 'never-open' }, /There are no more opening hours\./],
    [{ is: 'unknown', why: 'too-far' }, /Not within 60 days at this rate\./],
  ])('%j is told as %s [CAMP-011]', async (data, text) => {
    show(end(data));
    expect(await (await part('Expected end')).findByText(text)).toBeVisible();
  });
});

describe('the health of numbers', () => {
  it('stands by caller id against its days before and the others, with a warning for one that fell [CAMP-016]', async () => {
    show();
    const health = await part('Number health');
    const rows = textsOf(await health.findByRole('table', { name: 'Number health' }));
    expect(rows.map(([number, recent, before, others, , state]) => [number, recent, before, others, state])).toEqual([
      ['+918045000001', '8% (24 of 300)', '30% (210 of 700)', '30% (90 of 300)', 'Possibly marked as spam'],
      ['+918045000002', '30% (90 of 300)', '–', '8% (24 of 300)', 'Good'],
    ]);
    expect(health.getByRole('alert')).toHaveTextContent('+918045000001 is answered far less than before');
    const [days] = health.getAllByRole('list', { name: 'By day' });
    expect(days && within(days).getAllByRole('listitem')).toHaveLength(10);
    expect(days).toHaveTextContent('2026-11-26: 8% answered, 100 lines');
  });

  it('says so where nothing was dialled, and where it could not be loaded [CAMP-016]', async () => {
    const path = `GET ${campaignPaths.numberHealth('c1')}`;
    const { unmount } = show({ [path]: { status: 200, data: [] } });
    expect(await (await part('Number health')).findByText('No lines in the last four weeks.')).toBeVisible();
    unmount();
    show({ [path]: refused });
    expect(await (await part('Number health')).findByText('The health of numbers could not be loaded')).toBeVisible();
  });
});
