import { screen, within } from '@testing-library/react';
import { campaignPaths, campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { sampleCampaign, samplePace } from './testing/samples.ts';
import { refused, showCampaigns } from './testing/show.tsx';

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const pace = (change: Parameters<typeof samplePace>[0]) => ({
  [`GET ${campaignPaths.pace('c1')}`]: { status: 200, data: samplePace(change) },
});
const { now } = samplePace();
const because = (reason: string, inputs: Readonly<Record<string, unknown>> | null = now?.inputs ?? null) =>
  pace({ now: { at: '2026-11-26T09:30:00.000Z', reason, wanted: 2, dialled: 1, inputs } });

describe('a campaign now', () => {
  it('shows its lines, its counts and how its agents stand [CAMP-011]', async () => {
    showCampaigns('/campaign?id=c1');
    const figures = async (name: string) =>
      [...(await screen.findByRole('region', { name })).querySelectorAll('dt, dd')].map(
        ({ textContent }) => textContent,
      );
    expect(await figures('Lines now')).toEqual(['Ringing', '5', 'Waiting', '1', 'Talking', '7']);
    expect(await figures('Since the start')).toEqual([
      'Dialled',
      '900',
      'Answered',
      '280',
      'Talked',
      '270',
      'Abandoned',
      '4',
      'Finished',
      '300',
    ]);
    const cost = await card('Cost');
    expect([cost.getByText('412 coins'), cost.getByText('No cap')]).toHaveLength(2);
    expect(cost.queryByRole('meter')).toBeNull();
    const agents = await card('Agents');
    expect(agents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Ready 2', 'Talking 7', 'Wrapping up 1', 'Away 3'],
    ]);
    expect((await card('Ready to dial')).getByText('640 of 1,200')).toBeVisible();
    expect((await card('Expected end')).getByText(/Not enough data yet/)).toBeVisible();
  });

  it.each([
    [412, 500, '412 of at most 500 coins', false],
    [512, 500, '512 of at most 500 coins', true],
  ])(
    'holds its cost of %d coins against its cap of %d, and says when that is reached [ACCT-024]',
    async (cost, cost_cap, told, isReached) => {
      const data = sampleCampaign({ cost, cost_cap });
      showCampaigns('/campaign?id=c1', { [`GET ${campaignsContract.path}c1/`]: { status: 200, data } });
      const shown = await card('Cost');
      expect(shown.getByText(told)).toBeVisible();
      expect(shown.getByRole('meter', { name: 'Cost' })).toHaveAttribute('aria-valuenow', String(Math.min(cost, 500)));
      expect(shown.queryByText('Cap on costs reached') !== null).toBe(isReached);
    },
  );

  it('holds the abandoned share of the day and of 30 days against the limit [CAMP-011]', async () => {
    showCampaigns('/campaign?id=c1');
    const abandoned = await card('Abandoned calls');
    expect(abandoned.getByRole('meter', { name: 'Today' })).toHaveAttribute('aria-valuetext', '1.2% of at most 3%');
    expect(abandoned.getByRole('meter', { name: 'Today' })).toHaveAttribute('data-level', 'within');
    expect(abandoned.getByText('3 of 250 answered')).toBeVisible();
    const month = abandoned.getByRole('meter', { name: 'Last 30 days' });
    expect(month).toHaveAttribute('aria-valuetext', '2.5% of at most 3%');
    expect(month).toHaveAttribute('data-level', 'near');
  });

  it.each<[string, RegExp]>([
    ['expected', /31% of calls are answered, after 12 s on average, and 3\.4 agents will be free\..* at most 1\.5%\.$/],
    ['one-each', /^One number for each ready agent: 2 ready, 8 busy, 5 lines in use\.$/],
    ['learning', /^There is not enough data .* 2 ready, 5 lines in use\.$/],
    ['limit-near', /could exceed the limit of 3%: 1\.2% today, 2% in 30 days\..*: 2\.$/],
    ['hour-full', /^The last hour is at its limit: 1% abandoned, limit 3%\./],
    ['allowance', /allows at most 12 lines in use\. In use now: 5\.$/],
    ['ratio', /3 for each of 10 agents at work\. In use now: 5\.$/],
    ['nobody-at-work', /^No agent of this campaign is at work\.$/],
    ['not-yet', /^The first day has not been reached: Nov 24, 2026\.$/],
    ['cap-reached', /^The cap on costs is reached\. Raise the cap/],
    ['suspended', /^The account is suspended\.$/],
    ['no-caller-id', /^No caller ID is free/],
    ['no-number-ready', /^No number is ready right now\./],
    ['lines-full', /^The account has no free lines\.$/],
    [
      'network-fails',
      /^The telephone network ended the last lines before they rang\. One number is dialled every 30 seconds/,
    ],
    ['of-tomorrow', /^Another reason\.$/],
  ])('says why it is as fast as it is: %s [CAMP-011]', async (reason, words) => {
    showCampaigns('/campaign?id=c1', because(reason));
    expect(await (await card('Pace')).findByText(words)).toBeVisible();
  });

  it('says the reason alone where its figures are not known, and none of a campaign that does not run [CAMP-011]', async () => {
    const { unmount } = showCampaigns('/campaign?id=c1', because('expected', null));
    expect(await (await card('Pace')).findByText('Matched to expected agents')).toBeVisible();
    unmount();
    showCampaigns('/campaign?id=c1', {
      [`GET ${campaignsContract.path}c1/`]: { status: 200, data: sampleCampaign({ state: 'paused' }) },
    });
    const paused = await card('Pace');
    expect(await paused.findByText(/^The campaign is paused\./)).toBeVisible();
    expect(paused.queryByText(/are answered, after/)).not.toBeInTheDocument();
  });

  it('lists what the pace was before, and when it changed, once for as long as it stayed so [CAMP-011]', async () => {
    showCampaigns('/campaign?id=c1');
    const before = within(await screen.findByRole('table', { name: 'Last changes' }));
    expect(before.getAllByRole('row').at(1)).toHaveTextContent(/09:29:00.*Limit nearly reached.*2/);
    expect(before.getAllByRole('row').at(2)).toHaveTextContent(/09:28:00.*Matched to expected agents.*5/);
    expect(before.getAllByRole('row')).toHaveLength(3);
    // with the figures behind the decision, as far as recorded
    expect(
      before.getByText(/31% of calls are answered, after 12 s on average, and 3\.4 agents will be free/),
    ).toBeVisible();
    expect(before.getByText('Limit nearly reached')).toBeVisible();
  });

  it('is asked anew about each two seconds while it runs, and not so where it does not [CAMP-011]', async () => {
    const count = (asked: ReturnType<typeof showCampaigns>['asked']) => asked('GET', campaignPaths.pace('c1')).length;
    const running = showCampaigns('/campaign?id=c1');
    await card('Pace');
    const before = count(running.asked);
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(count(running.asked)).toBe(before + 1);
    running.unmount();
    const paused = showCampaigns('/campaign?id=c1', {
      ...pace({ lines: { ringing: 0, waiting: 0, talking: 0 } }),
      [`GET ${campaignsContract.path}c1/`]: { status: 200, data: sampleCampaign({ state: 'paused' }) },
    });
    await card('Pace');
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(count(paused.asked)).toBe(1);
  }, 20_000);

  it('that could not be asked says so, with another try [CAMP-011]', async () => {
    showCampaigns('/campaign?id=c1', { [`GET ${campaignPaths.pace('c1')}`]: refused(500, 'internal') });
    expect(await screen.findByText('The current activity could not be loaded')).toBeVisible();
    expect(await card('Since the start')).toBeTruthy();
  });
});
