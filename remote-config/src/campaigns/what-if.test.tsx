import { getConfig, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaignPaths, noRates, addObservation, type RateObservation } from '@patchbay/shared-contracts/campaigns';
import { press, showCampaigns } from './testing/show.tsx';

const spoken = (nth: number): readonly RateObservation[] =>
  nth % 4 === 0
    ? [
        { is: 'answered', rang: 6 + (nth % 8) },
        { is: 'talked', seconds: 40 + (nth % 60) },
        { is: 'wrapped-up', seconds: 10 },
      ]
    : [{ is: 'unanswered', rang: 25 }];
const measured = Array.from({ length: 600 }, (_, nth) => spoken(nth))
  .flat()
  .reduce(addObservation, noRates);
const known = (data: unknown) => ({ [`GET ${campaignPaths.rates('c1')}`]: { status: 200, data } });
const at = '/campaign?id=c1&tab=what-if';
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  if (text !== '') await userEvent.type(await field(name), text);
};

describe('what if', () => {
  it('compares both ways by the campaign’s own figures, and says which suits and why [CAMP-017]', async () => {
    showCampaigns(at, known(measured));
    expect(await field(/^Agents/)).toHaveValue('10');
    expect(await field(/^Abandoned limit/)).toHaveValue('3');
    expect(screen.getByText(/^Leave it empty for the current rate, 2[4-6](\.\d)?%\.$/)).toBeVisible();
    await type(/^Agents/, '4');
    await press('One agent fewer');
    await press('Compare');
    const answer = within(
      await screen.findByRole('region', { name: 'Comparison' }, { timeout: 6 * getConfig().asyncUtilTimeout }),
    );
    expect(answer.getByText('Recommended: Progressive.')).toBeVisible();
    expect(answer.getByText(/^With fewer than about ten agents/)).toBeVisible();
    expect(answer.getByText('With 3 agents, limit 3%, answer rate as now.')).toBeVisible();
    const rows = answer
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent ?? '');
    expect(rows[0]).toMatch(/^Talk time per agent hour\d+(\.\d)? min\d+(\.\d)? min$/);
    expect(rows[1]).toMatch(/^Abandoned share[\d.]+%0%$/);
    expect(screen.queryByRole('region', { name: 'Earlier comparisons' })).not.toBeInTheDocument();
    await press('One agent more');
    await press('Compare');
    const next = () => screen.getByText('With 4 agents, limit 3%, answer rate as now.');
    await waitFor(next, { timeout: 6 * getConfig().asyncUtilTimeout });
    const before = within(screen.getByRole('region', { name: 'Earlier comparisons' }));
    expect(
      before
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^With 3 agents, limit 3%, answer rate as now\.[\d.]+ min · [\d.]+%[\d.]+ min · 0%$/),
    ]);
  }, 90_000);

  it('tells what is no number of agents, no limit and no rate beside it, and asks nothing [CAMP-017]', async () => {
    showCampaigns(at, known(measured));
    await type(/^Agents/, '1.5');
    await type(/^Abandoned limit/, '4');
    await type(/^Answer rate/, 'many');
    await press('Compare');
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Enter a whole number from 1 to 200.',
      'Enter 0 to 3 percent.',
      'Enter 1 to 100 percent, or leave it empty.',
    ]);
    expect(await field(/^Answer rate/)).toHaveValue('many');
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('can be ended while it is worked out, and the page answers meanwhile [CAMP-017]', async () => {
    showCampaigns(at, known(measured));
    await type(/^Agents/, '200');
    await press('Compare');
    expect(await screen.findByText(/^Simulating: /)).toBeVisible();
    await press('Cancel');
    expect(screen.queryByText(/^Simulating: /)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  }, 20_000);

  it('says that it is too early while too little is measured [CAMP-017]', async () => {
    showCampaigns(at, known({ ...noRates, heard: { lines: 12, answers: 3, talks: 2 } }));
    expect(await screen.findByText('Not enough data yet')).toBeVisible();
    expect(screen.getByText(/So far: 12 lines, 3 answers, 2 conversations\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  });
});
