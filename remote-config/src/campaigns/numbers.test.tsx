import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaignPaths, campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { sampleCampaign, sampleTry } from './testing/samples.ts';
import { press, refused, showCampaigns } from './testing/show.tsx';

const at = (tab: string) => `/campaign?id=c1&tab=${tab}`;
const numbers = campaignPaths.numbers('c1');
const one = (change: Parameters<typeof sampleCampaign>[0]) => ({
  [`GET ${campaignsContract.path}c1/`]: { status: 200, data: sampleCampaign(change) },
});
const field = () => screen.findByRole('textbox', { name: 'Numbers' });

describe('why a campaign is not dialling', () => {
  it('stands from loaded to ready now, each step with its rule, what it takes and what is left [CAMP-015]', async () => {
    showCampaigns(at('numbers'));
    const card = within(await screen.findByRole('region', { name: 'Why it is not dialling' }));
    await card.findByText('Ready now');
    const steps = card.getAllByRole('listitem');
    const names = [
      'Loaded: 1,200 numbers',
      'being dialled now: 5 numbers, 1,195 left',
      'finished: 300 numbers, 895 left',
      'next attempt is later: 255 numbers, 640 left',
      'Ready now: 640 numbers',
    ];
    expect(steps).toHaveLength(names.length);
    steps.forEach((step, nth) => expect(within(step).getByRole('button')).toHaveAccessibleName(names[nth]));
  });

  it('leads from a step to its numbers, of which each can be called no more [CAMP-015]', async () => {
    const { asked, console } = showCampaigns(at('numbers'), { [`POST ${campaignPaths.doNotCall('c1')}`]: null });
    await press(/^next attempt is later/);
    const panel = within(await screen.findByRole('dialog', { name: 'Numbers: next attempt is later' }));
    expect(await panel.findByText('+919810000001')).toBeVisible();
    expect(panel.getByText('Busy')).toBeVisible();
    expect(asked('GET', numbers)[0]?.query).toEqual({ refusal: 'next-try-later', limit: 25, offset: 0 });
    await userEvent.click(panel.getByRole('button', { name: 'Do not call +919810000001' }));
    await waitFor(() => expect(console.log).toContain('success This campaign will not call +919810000001 again.'));
    expect(asked('POST', campaignPaths.doNotCall('c1'))[0]?.body).toEqual({ number: '+919810000001' });
  });

  it('has all numbers behind the loaded ones, found by their beginning [CAMP-015]', async () => {
    const { asked } = showCampaigns(at('numbers'));
    await press(/^Loaded/);
    const panel = within(await screen.findByRole('dialog', { name: 'Numbers: all loaded' }));
    await panel.findByText('+919810000001');
    expect(asked('GET', numbers)[0]?.query).toEqual({ limit: 25, offset: 0 });
    await userEvent.type(panel.getByRole('textbox', { name: 'Search by first digits' }), '+91 98{Enter}');
    await waitFor(() => expect(asked('GET', numbers).at(-1)?.query).toMatchObject({ number: '+9198' }));
  });
});

describe('numbers that are added by hand', () => {
  it('are told as added, there already and no numbers; what is no number stays in the field [CAMP-013]', async () => {
    const { asked } = showCampaigns(at('numbers'), {
      [`POST ${numbers}`]: {
        status: 201,
        data: { added: 2, duplicates: 1, invalid: [{ place: 3, number: 'twelve' }] },
      },
    });
    await userEvent.click(await field());
    await userEvent.paste('+919810000001\n+919810000002, +919810000003\ntwelve');
    await press('Add');
    expect(await screen.findByText('2 numbers were added. 1 already existed.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('1 is not a valid number and stays in the field.');
    expect(await field()).toHaveValue('twelve');
    expect(asked('POST', numbers)[0]?.body).toEqual({
      numbers: [
        { number: '+919810000001' },
        { number: '+919810000002' },
        { number: '+919810000003' },
        { number: 'twelve' },
      ],
    });
  });

  it('that are refused, none or too many are told beside the field, and all of it stays [CAMP-013]', async () => {
    const { asked } = showCampaigns(at('numbers'), { [`POST ${numbers}`]: refused(409, 'wrong-state') });
    await field();
    await press('Add');
    expect(await screen.findByText('Enter a number first.')).toBeVisible();
    await userEvent.type(await field(), '+919810000001');
    await press('Add');
    expect(await screen.findByText(/^This is not possible in the campaign’s current state/)).toBeVisible();
    expect(await field()).toHaveValue('+919810000001');
    const many = Array.from({ length: 1_001 }, (_, nth) => `+9198${String(10_000_000 + nth)}`).join('\n');
    await userEvent.clear(await field());
    await userEvent.paste(many);
    await press('Add');
    expect(await screen.findByText('At most 1,000 at a time. You entered 1,001.')).toBeVisible();
    expect(await field()).toHaveValue(many);
    expect(asked('POST', numbers)).toHaveLength(1);
  });

  it('from lists come with progress, and lists that failed are read again [CAMP-013]', async () => {
    const { unmount } = showCampaigns(at('numbers'), one({ load_state: 'loading', load_done: 500, load_total: 2_000 }));
    const bar = await screen.findByRole('progressbar', { name: 'Loading its lists' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['500', '2000']);
    expect(screen.getByText('500 of 2,000 rows')).toBeVisible();
    expect(screen.getByText('Duplicates: 8 · Invalid numbers: 2')).toBeVisible();
    unmount();
    const { asked } = showCampaigns(at('numbers'), {
      ...one({ load_state: 'failed' }),
      [`POST ${campaignPaths.load('c1')}`]: { status: 202, data: { id: 'c1', state: 'running' } },
    });
    await press('Load again');
    expect(asked('POST', campaignPaths.load('c1'))).toHaveLength(1);
  });
});

describe('the dials of a campaign', () => {
  it('stand with outcome, agent, times and their call in the log [CAMP-014]', async () => {
    showCampaigns(at('dials'));
    const table = within(await screen.findByRole('table', { name: 'Dials' }));
    const row = table.getAllByRole('row').at(1);
    for (const text of ['+919810000001', '2026-11-26 09:00:00', 'Talked', '00:08', '01:05', '+918045000001'])
      expect(row).toHaveTextContent(text);
    expect(table.getByRole('link', { name: 'Call to +919810000001 in the call log' })).toHaveAttribute(
      ...(['href', '/call-logs?open=k1'] as const),
    );
  });

  it('say which rules let each pass, as they were then [CAMP-014]', async () => {
    showCampaigns(at('dials'));
    await press('Rules that allowed dialling +919810000001');
    const panel = await screen.findByRole('dialog', { name: 'Why +919810000001 was dialled' });
    expect([...panel.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Predictive',
      'Not on any list: neither the account’s nor the campaign’s, and not opted out.',
      'No consent on record.',
      'the account (Asia/Kolkata)',
      'Mon–Tue 09:00–17:00',
      '1. Allowed: 2 per day, 5 in total.',
      'Not in the last 72 hours',
    ]);
  });

  it('are searched by number, and kept as a file; that it failed is told [CAMP-014]', async () => {
    const { asked, console } = showCampaigns(at('dials'), {
      [`GET ${campaignPaths.tries('c1')}`]: {
        objects: [sampleTry({ outcome: null, call_id: null, agent_id: null })],
        meta: { total_count: 1 },
      },
    });
    expect(await screen.findByText('In progress')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search dials by number' }), '+91981{Enter}');
    await waitFor(() =>
      expect(asked('GET', campaignPaths.tries('c1')).at(-1)?.query).toMatchObject({ number: '+91981' }),
    );
    await press('Export as CSV');
    await waitFor(() => expect(asked('GET', campaignPaths.triesFile('c1'))).toHaveLength(1));
    expect(console.log).toContain('error The file could not be created. Please try again.');
  });
});

describe('the other parts of a campaign', () => {
  it('have the health of its numbers behind a tab [CAMP-016]', async () => {
    const { address } = showCampaigns('/campaign?id=c1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Health' }));
    expect(await screen.findByText('No lines in the last four weeks.')).toBeVisible();
    expect(address()).toBe('/campaign?id=c1&tab=health');
  });

  it('have its results behind a tab [CAMP-011]', async () => {
    showCampaigns(at('results'));
    expect(await screen.findByText('Nothing dialled yet')).toBeVisible();
  });
});
