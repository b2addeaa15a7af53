import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaignPaths, campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { sampleCampaign } from './testing/samples.ts';
import { press, refused, showCampaigns } from './testing/show.tsx';

const list = campaignsContract.path;
const rows = (...objects: ReturnType<typeof sampleCampaign>[]) => ({
  [`GET ${list}`]: { objects, meta: { total_count: objects.length } },
});
const one = (change: Parameters<typeof sampleCampaign>[0]) => ({
  [`GET ${list}c1/`]: { status: 200, data: sampleCampaign(change) },
});
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

describe('the list of campaigns', () => {
  it('shows how each dials, its state, and how far it is, and opens it [CAMP-002]', async () => {
    const { address } = showCampaigns('/campaign');
    const row = await rowOf('Spring offer');
    for (const text of ['Predictive', 'Running', '300 of 1,200 finished', '270', '4', 'from Nov 24, 2026'])
      expect(row.getByText(text)).toBeVisible();
    await userEvent.click(row.getByText('Spring offer'));
    expect(await screen.findByRole('heading', { name: 'Spring offer' })).toBeVisible();
    expect(address()).toBe('/campaign?id=c1');
  });

  it('is asked by state and dialler as the address has them [CAMP-002]', async () => {
    const { asked } = showCampaigns('/campaign?state=running,paused&dialler=predictive');
    await screen.findByText('Spring offer');
    expect(asked('GET', list)[0]?.query).toMatchObject({ state: 'running,paused', dialler: 'predictive' });
  });

  it('leads from nothing to the making of one [CAMP-002]', async () => {
    const { address } = showCampaigns('/campaign', rows());
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
    const [create] = screen.getAllByRole('button', { name: 'Create campaign' });
    if (create !== undefined) await userEvent.click(create);
    expect(address()).toBe('/createcampaign');
  });

  it('copies one to a draft by the first name that is free, without days that are over [CAMP-002]', async () => {
    const taken = [refused(409, 'taken', 'name')];
    const { asked, address } = showCampaigns('/campaign', {
      ...rows(sampleCampaign({ begins_on: '2020-01-01', ends_on: '2020-01-31' })),
      [`POST ${list}`]: () =>
        taken.pop() ?? { status: 201, data: sampleCampaign({ id: 'c2', name: 'Spring offer (copy 2)' }) },
    });
    await press('Actions for Spring offer');
    await press('Copy');
    await waitFor(() => expect(address()).toBe('/campaign?id=c2'));
    const bodies = asked('POST', list).map(({ body }) => body);
    expect(bodies).toMatchObject([
      { name: 'Spring offer (copy)', phonebooks: 'p1', begins_on: '', ends_on: '' },
      { name: 'Spring offer (copy 2)' },
    ]);
    expect(bodies[0]).not.toHaveProperty('state');
  });

  it('deletes a draft after a question; what has started has no such choice [CAMP-002]', async () => {
    const { asked, console } = showCampaigns('/campaign', {
      ...rows(sampleCampaign({ state: 'draft', version: 7 })),
      [`DELETE ${list}c1/`]: null,
    });
    await press('Actions for Spring offer');
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Spring offer?' }));
    expect(asked('DELETE', `${list}c1/`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(console.log).toContain('success Spring offer was deleted.'));
    expect(asked('DELETE', `${list}c1/`)[0]?.query).toEqual({ version: 7 });
  });

  it('has no deleting for what runs [CAMP-002]', async () => {
    showCampaigns('/campaign');
    await press('Actions for Spring offer');
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});

describe('what is done with a campaign', () => {
  it('starts the version that was read, after it was told what will happen [CAMP-002]', async () => {
    const { asked, console } = showCampaigns('/campaign?id=c1', {
      ...one({ state: 'draft', version: 6 }),
      [`POST ${campaignPaths.start('c1')}`]: { status: 200, data: { id: 'c1', state: 'running' } },
    });
    await press('Start');
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Spring offer?' }));
    expect(await dialog.findByText('Numbers loaded: 1,200. Ready now: 640.')).toBeVisible();
    expect(dialog.getByText(/^Predictive: More numbers than ready agents/)).toBeVisible();
    expect(asked('POST', campaignPaths.start('c1'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(console.log).toContain('success Spring offer is running.'));
    expect(asked('POST', campaignPaths.start('c1'))[0]?.body).toEqual({ version: 6 });
  });

  it('pauses at once, and stops after a question that says that calls go on [CAMP-011]', async () => {
    const { asked } = showCampaigns('/campaign?id=c1', {
      [`POST ${campaignPaths.pause('c1')}`]: { status: 200, data: { id: 'c1', state: 'paused' } },
      [`POST ${campaignPaths.stop('c1')}`]: { status: 200, data: { id: 'c1', state: 'stopped' } },
    });
    await press('Pause');
    await waitFor(() => expect(asked('POST', campaignPaths.pause('c1'))).toHaveLength(1));
    await press('Stop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop Spring offer?' }));
    expect(dialog.getByText(/Calls in progress continue\./)).toBeVisible();
    expect(asked('POST', campaignPaths.stop('c1'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(asked('POST', campaignPaths.stop('c1'))).toHaveLength(1));
  });

  it.each([
    ['paused', ['Resume', 'Stop', 'Change', 'Copy']],
    ['draft', ['Start', 'Change', 'Copy']],
    ['finished', ['Copy']],
  ] as const)('is what its state allows: %s [CAMP-011]', async (state, names) => {
    showCampaigns('/campaign?id=c1', one({ state }));
    await screen.findByRole('heading', { name: 'Spring offer' });
    const all = ['Start', 'Pause', 'Resume', 'Stop', 'Change', 'Copy'];
    expect(all.filter((name) => screen.queryByRole('button', { name }) !== null).sort()).toEqual([...names].sort());
  });

  it.each([
    ['missing', 'caller_ids', 'No caller ID is selected. Choose one first.'],
    ['unknown', 'message', 'The sound for abandoned calls is no longer available. Choose another one first.'],
    ['no-offers', 'dialler', 'Preview dialling is not enabled for this account.'],
  ])('that is refused for %s %s is told in words, with the way to mend it [CAMP-002]', async (code, field, words) => {
    const { address } = showCampaigns('/campaign?id=c1', {
      ...one({ state: 'draft' }),
      [`POST ${campaignPaths.start('c1')}`]: refused(422, code, field),
    });
    await press('Start');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    await userEvent.click(within(alert).getByRole('button', { name: 'Change' }));
    expect(address()).toBe('/createcampaign?id=c1');
  });

  it('is told where somebody else was first [CAMP-002]', async () => {
    showCampaigns('/campaign?id=c1', { [`POST ${campaignPaths.pause('c1')}`]: refused(409, 'wrong-state') });
    await press('Pause');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not possible in the campaign’s current state.');
  });

  it('leads back to all of them; one that is gone says so [CAMP-002]', async () => {
    const { address, unmount } = showCampaigns('/campaign?id=c1');
    await press('All campaigns');
    expect(address()).toBe('/campaign');
    unmount();
    showCampaigns('/campaign?id=c1', { [`GET ${list}c1/`]: refused(404, 'not-found') });
    expect(await screen.findByText('This campaign no longer exists')).toBeVisible();
  });
});
