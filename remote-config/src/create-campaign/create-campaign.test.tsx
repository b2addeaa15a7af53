import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaignPaths, campaignsContract, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { MemoryRouter, useLocation } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleCalendar } from '../calendars/testing/samples.ts';
import { booksAnswer, sampleBook, sampleDetail } from '../phonebooks/testing/samples.ts';
import { sampleAgents } from '../queues/testing/samples.ts';
import { texts } from './feature.ts';
import { sampleCampaign, sampleWaterfall } from './testing/samples.ts';
import { CreateCampaignPage } from './ui/create-campaign-page.tsx';

const { path } = campaignsContract;
const refused = (status: number, code: string, field?: string, data?: unknown) => ({
  ...{ ok: false, status, code, message: 'No.' },
  body: { status, error: { code, message: 'No.', ...(field === undefined ? {} : { field }) }, data },
});
const one = (change: Partial<CampaignRow> = {}) => ({ status: 200, data: sampleCampaign(change) });
const nothing = { objects: [], meta: { total_count: 0 } };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

function show(at: string, answers: Record<string, unknown> = {}, profile: Record<string, unknown> = {}) {
  const shown = renderInConsole(
    <MemoryRouter initialEntries={[at]}>
      <CreateCampaignPage />
      <Address />
    </MemoryRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role: 'owner' }, { timezone: 'Asia/Kolkata', is_preview_dialer_enabled: true, ...profile }),
        ...{ plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${path}c1/`]: one(),
        [`GET ${path}`]: { objects: [sampleCampaign()], meta: { total_count: 1 } },
        [`GET ${campaignPaths.waterfall('c1')}`]: sampleWaterfall,
        [`POST ${campaignPaths.load('c1')}`]: { status: 202, data: { id: 'c1', state: 'draft' } },
        [`GET ${phonebookPaths.phonebooks}`]: booksAnswer([sampleBook(), sampleBook({ id: 'p2', name: 'Holi' })]),
        [`GET ${phonebookPaths.phonebooks}p1/`]: {
          status: 200,
          data: sampleDetail({ ...sampleBook(), heads: ['City'] }),
        },
        [`GET ${logPaths.savedFilters}`]: {
          objects: [{ id: 'f1', page: 'customers', name: 'Warm ones', query: 'q=rao&lead_statuses=Hot' }],
        },
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }] },
        [`GET ${callPaths.agents}`]: sampleAgents(),
        [`GET ${soundPaths.userSounds}`]: { status: 200, ...nothing, meta: { total_count: 0, can_review: false } },
        [`GET ${calendarsContract.path}`]: { objects: [sampleCalendar('k1')], meta: { total_count: 1 } },
        ...answers,
      },
    },
  );
  const bodies = (method: string, of: string) =>
    shown.console.asked.filter((call) => call.method === method && call.path === of).map(({ body }) => body);
  return { ...shown, bodies };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const choose = async (label: string | RegExp, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const figureOf = (name: string) => {
  const preview = within(screen.getByRole('complementary', { name: 'Summary' }));
  return preview.getByText(name).nextSibling?.textContent;
};
const C1 = '/createcampaign?id=c1';

describe('a new campaign', () => {
  it('is asked for in four steps, and kept as a draft from the first Next on; nothing is dialled [CAMP-004]', async () => {
    const { bodies } = show('/createcampaign', { [`POST ${path}`]: one({ load_state: 'none', loaded: 0 }) });
    expect(await heading('Who to call')).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button')).toHaveLength(4);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Diwali calls');
    await choose('Phonebooks', 'Diwali · 1,180 numbers');
    await choose('Caller ID', '+918045000001');
    expect(screen.queryByText('+918045000003')).toBeNull();
    await press('Next');
    expect(await heading('What customers hear, and from whom')).toHaveFocus();
    expect(screen.getByLabelText('address')).toHaveTextContent('/createcampaign?id=c1&step=what');
    expect(bodies('POST', path)).toEqual([
      expect.objectContaining({ name: 'Diwali calls', phonebooks: 'p1', caller_ids: '+918045000001' }),
    ]);
    expect(bodies('POST', campaignPaths.load('c1'))).toHaveLength(1);
    expect(bodies('POST', campaignPaths.start('c1'))).toHaveLength(0);
  });

  it('without a name stays where it is, and says so beside the field', async () => {
    const { bodies } = show('/createcampaign');
    await press('Next');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('This is required.');
    expect(screen.getByRole('button', { name: 'Who, has errors' })).toBeVisible();
    expect(bodies('POST', path)).toEqual([]);
  });

  it('says what it may cost, and has a cap that is a whole number of coins [ACCT-024]', async () => {
    const { bodies } = show(`${C1}&step=how`, { [`PUT ${path}c1/`]: one({ cost_cap: 500 }) });
    const preview = within(await screen.findByRole('complementary', { name: 'Summary' }));
    expect(await preview.findByText('About 1,755 coins, if each number is called once.')).toBeVisible();
    expect(preview.getByText('Outbound calls cost 1.5 coins on average in the last four weeks.')).toBeVisible();
    expect(preview.getByText('No cap on costs.')).toBeVisible();
    const cap = screen.getByRole('textbox', { name: 'Cap on costs (optional)' });
    expect(cap).toHaveValue('');
    await userEvent.type(cap, '12,5');
    await press('Next');
    await waitFor(() => expect(cap).toHaveAccessibleDescription(/1,000,000,000|1000000000/));
    expect(cap).toHaveValue('12,5');
    await userEvent.clear(cap);
    await userEvent.type(cap, '500');
    expect(preview.getByText('Dialling stops at 500 coins.')).toBeVisible();
    await press('Next');
    await waitFor(() => expect(bodies('PUT', `${path}c1/`)).toEqual([expect.objectContaining({ cost_cap: 500 })]));
  });

  it('a cap that is taken out is none [ACCT-024]', async () => {
    const capped = one({ cost_cap: 500 });
    const { bodies } = show(`${C1}&step=how`, { [`GET ${path}c1/`]: capped, [`PUT ${path}c1/`]: one() });
    const cap = await screen.findByRole('textbox', { name: 'Cap on costs (optional)' });
    await waitFor(() => expect(cap).toHaveValue('500'));
    await userEvent.clear(cap);
    expect(screen.getByText('No cap on costs.')).toBeVisible();
    await press('Next');
    await waitFor(() => expect(bodies('PUT', `${path}c1/`)).toEqual([expect.objectContaining({ cost_cap: 0 })]));
  });

  it('does not guess what it costs where no call went out lately [ACCT-024]', async () => {
    const { data } = sampleWaterfall;
    show(C1, { [`GET ${campaignPaths.waterfall('c1')}`]: { status: 200, data: { ...data, call_costs: null } } });
    expect(await screen.findByText(/No outbound calls in the last four weeks/)).toBeVisible();
  });

  it('is told beside the field that another one has its name, and keeps what was typed', async () => {
    show('/createcampaign', { [`POST ${path}`]: refused(409, 'taken', 'name') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Diwali calls');
    await press('Next');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        'Another campaign has this name.',
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Diwali calls');
  });

  it('names a chosen phonebook that was deleted since, and asks to take it out [CAMP-004]', async () => {
    const { bodies } = show(`${C1}&step=whom`, {
      [`GET ${path}c1/`]: one({ phonebooks: 'p1,p9' }),
      [`PUT ${path}c1/`]: one({ phonebooks: 'p1' }),
      [`GET ${phonebookPaths.phonebooks}p9/`]: refused(404, 'not-found'),
    });
    expect(await screen.findByText('A selected phonebook was deleted. Remove it before you start.')).toBeVisible();
    await choose('Phonebooks', 'Deleted phonebook'); // choosing a selected one removes it
    await waitFor(() => expect(screen.queryByText(/A selected phonebook was deleted/)).toBeNull());
    await press('Next');
    await waitFor(() => expect(bodies('PUT', `${path}c1/`)).toEqual([expect.objectContaining({ phonebooks: 'p1' })]));
  });

  it('does not call a phonebook deleted that could not be asked for [CAMP-004]', async () => {
    show(`${C1}&step=whom`, {
      [`GET ${path}c1/`]: one({ phonebooks: 'p1,p9' }),
      [`GET ${phonebookPaths.phonebooks}p9/`]: refused(500, 'internal'),
    });
    expect(await screen.findByText('Everyone in Diwali.')).toBeVisible();
    expect(screen.queryByText(/A selected phonebook was deleted/)).toBeNull();
  });

  it('of customers takes a saved filter, followed or as it is at the start [CAMP-013]', async () => {
    const { bodies } = show('/createcampaign', { [`POST ${path}`]: one({ source: 'customers' }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Warm');
    await userEvent.click(screen.getByRole('radio', { name: /^Customers/ }));
    await choose('Which customers', 'Warm ones');
    await userEvent.click(screen.getByRole('switch', { name: 'Follow the filter' }));
    expect(screen.getByText('Customers who match the filter later are called, too.')).toBeVisible();
    await press('Next');
    await waitFor(() =>
      expect(bodies('POST', path)).toEqual([
        expect.objectContaining({
          ...{ source: 'customers', customers_filter: 'search=rao&status=Hot', is_followed: true },
        }),
      ]),
    );
  });

  it('holds what is not saved yet, so that leaving asks', async () => {
    const { console } = show('/createcampaign');
    expect(console.unsaved.held()).toBe(false);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'D');
    expect(console.unsaved.held()).toBe(true);
  });

  it('as a copy begins with the fields of the other one, and a name that is free', async () => {
    const { bodies } = show('/createcampaign?copy=c1', {
      [`POST ${path}`]: one({ id: 'c2', name: 'Diwali calls (2)' }),
    });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Diwali calls (2)');
    await press('Next');
    await waitFor(() =>
      expect(bodies('POST', path)).toEqual([
        expect.objectContaining({ name: 'Diwali calls (2)', queue: 'q1', retries: 'busy 20' }),
      ]),
    );
  });
});

describe('a draft', () => {
  it('goes on at what it lacks, forth and back without a loss [CAMP-004]', async () => {
    show(C1, {
      [`GET ${path}c1/`]: one({ queue: '' }),
      [`PUT ${path}c1/`]: ({ body }: { body: Partial<CampaignRow> }) => one({ ...body, version: 2 }),
    });
    expect(await heading('What customers hear, and from whom')).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Script/ }), 'Good day');
    await press('Back');
    await heading('Who to call');
    await userEvent.click(screen.getByRole('button', { name: 'What' }));
    await heading('What customers hear, and from whom');
    expect(screen.getByRole('textbox', { name: /^Script/ })).toHaveValue('Good day');
  });

  it('shows beside each step what will happen, in figures of the server [CAMP-004, CAMP-013]', async () => {
    show(C1);
    expect(await screen.findByText('Everyone in Diwali.')).toBeVisible();
    await screen.findByText('1,000 would be ready now');
    expect(figureOf('Loaded')).toBe('1,170');
    expect(figureOf('Duplicates')).toBe('10');
    expect(figureOf('Invalid')).toBe('20');
    expect(figureOf('on the account’s do-not-call list')).toBe('−70');
    expect(figureOf('outside hours')).toBe('−100');
    expect(screen.getByText('2 agents')).toBeVisible();
    expect(screen.getByText('Mon 09:00–13:00, 14:00–18:00; Fri 20:00–02:00')).toBeVisible();
    expect(screen.getByText('14 hours a week')).toBeVisible();
  });

  it('calls nobody unknown while names of agents are still asked for [CAMP-004]', async () => {
    let answerNames = (): void => undefined;
    const named = new Promise<void>((resolve) => {
      answerNames = resolve;
    });
    show(C1, {
      [`GET ${path}c1/`]: one({ queue: '', agents: 'a1' }),
      [`GET ${callPaths.agents}`]: () => named.then(() => sampleAgents()),
    });
    expect(await screen.findByText('1 agent')).toBeVisible();
    expect(screen.getByText('…')).toBeVisible();
    expect(screen.queryByText('Unknown agent')).toBeNull();
    answerNames();
    expect(await screen.findByText('Asha Rao')).toBeVisible();
  });

  it('tells how far its lists are read [CAMP-013]', async () => {
    const change: Partial<CampaignRow> = { load_state: 'loading', load_done: 400, loaded: 390 };
    show(C1, { [`GET ${path}c1/`]: one(change) });
    expect(await screen.findByText('400 of 1,200 rows loaded')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading lists' })).toHaveAttribute('value', '400');
  });

  it('that somebody else changed meanwhile says so, and saves over it only when told to', async () => {
    const theirs = sampleCampaign({ version: 5, modified_by: 'Ben Ode' });
    let version = 0;
    const { bodies } = show(`${C1}&step=how`, {
      [`PUT ${path}c1/`]: ({ body }: { body: { version: number } }) => {
        version = body.version;
        return version === 5 ? one({ version: 6 }) : refused(409, 'changed-meanwhile', undefined, theirs);
      },
    });
    const rings = await screen.findByRole('textbox', { name: 'Ring time' });
    await userEvent.clear(rings);
    await userEvent.type(rings, '40');
    await press('Next');
    expect(await screen.findByText('Ben Ode changed this in the meantime.')).toBeVisible();
    expect(rings).toHaveValue('40');
    await press('Overwrite with my changes');
    await heading('When to call');
    expect(bodies('PUT', `${path}c1/`).at(-1)).toMatchObject({ ring_seconds: 40, version: 5 });
  });

  it('starts when that is confirmed, and only then, of the version that was seen [CAMP-004]', async () => {
    const { bodies, console } = show(`${C1}&step=when`, {
      [`POST ${campaignPaths.start('c1')}`]: { status: 200, data: { id: 'c1', state: 'running' } },
    });
    await press('Start');
    const dialog = within(await screen.findByRole('dialog', { name: 'Start “Diwali calls”?' }));
    expect(dialog.getByText('1,170 numbers are loaded.')).toBeVisible();
    expect(bodies('POST', campaignPaths.start('c1'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(console.log).toContain('navigate /campaign'));
    expect(bodies('POST', campaignPaths.start('c1'))).toEqual([{ version: 1 }]);
    expect(console.log).toContain('success Diwali calls was started.');
  });

  it('that lacks something is led to its step and field by Start', async () => {
    show(`${C1}&step=when`, { [`POST ${campaignPaths.start('c1')}`]: refused(422, 'missing', 'caller_ids') });
    await press('Start');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
    await heading('Who to call');
    const numbers = screen.getByRole('combobox', { name: 'Caller ID' });
    expect(numbers).toHaveAccessibleDescription('The campaign cannot start without this.');
    expect(screen.getByRole('button', { name: 'Who, has errors' })).toBeVisible();
  });

  it('that is gone says so', async () => {
    show(C1, { [`GET ${path}c1/`]: refused(404, 'not-found') });
    expect(await screen.findByText('This campaign no longer exists')).toBeVisible();
  });
});

describe('the way of dialling', () => {
  it('is one of four with what each means; preview is for accounts that have it [CAMP-002]', async () => {
    const { unmount } = show(`${C1}&step=what`);
    for (const name of [/^Preview/, /^Sequential/, /^Progressive/, /^Predictive/])
      expect(await screen.findByRole('radio', { name })).toBeEnabled();
    unmount();
    show(`${C1}&step=what`, {}, { is_preview_dialer_enabled: false });
    expect(await screen.findByRole('radio', { name: /^Preview/ })).toBeDisabled();
    expect(screen.getByText('Preview dialling is not enabled for this account.')).toBeVisible();
  });

  it('predictive with few agents is advised against, and alone asks for a ratio', async () => {
    show(`${C1}&step=what`, { [`PUT ${path}c1/`]: one({ dialler: 'predictive', version: 2 }) });
    await userEvent.click(await screen.findByRole('radio', { name: /^Predictive/ }));
    expect(await screen.findByText(/^2 agents in this campaign\. With fewer than about ten agents/)).toBeVisible();
    await press('Next');
    expect(await screen.findByRole('textbox', { name: 'Maximum lines per agent' })).toBeVisible();
    const limit = screen.getByRole('textbox', { name: 'Abandoned limit' });
    await userEvent.clear(limit);
    await userEvent.type(limit, '3.5');
    await press('Next');
    await waitFor(() => expect(limit).toHaveAccessibleDescription('Enter a number from 0 to 3.'));
    expect(limit).toHaveValue('3.5');
  });
});

it('names variables of the script that nothing fills, and inserts those that something does', async () => {
  show(`${C1}&step=what`);
  const script = await screen.findByRole('textbox', { name: /^Script/ });
  await userEvent.click(await screen.findByRole('button', { name: '{City}' }));
  expect(script).toHaveValue('{City}');
  await userEvent.type(script, ' {{nmae}');
  expect(await screen.findByText(/^Unknown: \{nmae\}/)).toBeVisible();
});

describe('how and when', () => {
  it('a country writes its settings, and nothing is called compliant; of GB that there is no safe harbour', async () => {
    const { bodies } = show(`${C1}&step=how`, {
      [`GET ${path}c1/`]: one({ abandoned_limit: 1 }),
      [`PUT ${path}c1/`]: one({ version: 2 }),
    });
    await choose(/^Country preset/, 'United Kingdom');
    expect(screen.getByText(/^There is no safe harbour/)).toBeVisible();
    await choose(/^Country preset/, 'India');
    expect(screen.getByText('Hours: Mon–Sun 10:00–21:00')).toBeVisible();
    expect(screen.getByText(/^This is not legal advice/)).toBeVisible();
    await press('Next');
    await heading('When to call');
    expect(bodies('PUT', `${path}c1/`)[0]).toMatchObject({
      ...{ preset: 'IN', clock_of: 'account', abandoned_limit: 3 },
      week: expect.stringContaining('mon 10:00-21:00'),
    });
  });

  it('the United States’ says what always holds, and asks for a message with a key until there is one', async () => {
    show(`${C1}&step=how`);
    await choose(/^Country preset/, 'United States');
    expect(screen.getByText('Abandoned limit: 3 % over 30 days')).toBeVisible();
    expect(
      screen.getByText(/^Always: at least 15 s of ringing, about four rings; calls without an agent within 2 s/),
    ).toBeVisible();
    expect(screen.getByText('In the time zone of each number')).toBeVisible();
    expect(screen.getByText(/^Choose a message with an opt-out key/)).toBeVisible();
    cleanup();
    show(`${C1}&step=how`, { [`GET ${path}c1/`]: one({ preset: 'US', message: 's1', opt_out_key: '9' }) });
    expect(await screen.findByText('A message with an opt-out key is selected under “What”.')).toBeVisible();
  });

  it('when a number is tried again is said in minutes by cause, or never', async () => {
    const { bodies } = show(`${C1}&step=how`, { [`PUT ${path}c1/`]: one({ version: 2 }) });
    const busy = await screen.findByRole('textbox', { name: 'Busy' });
    expect(busy).toHaveValue('20');
    await userEvent.clear(busy);
    await userEvent.type(busy, 'soon');
    await press('Next');
    await waitFor(() => expect(busy).toHaveAccessibleDescription('Enter minutes from 1 to 40,320, or leave it empty.'));
    expect(busy).toHaveValue('soon');
    await userEvent.clear(busy);
    await press('Next');
    await heading('When to call');
    expect(bodies('PUT', `${path}c1/`)[0]).toMatchObject({ retries: 'busy never' });
  });

  it('an end before the beginning is told beside it', async () => {
    show(`${C1}&step=when`, { [`GET ${path}c1/`]: one({ begins_on: '2026-12-10', ends_on: '2026-12-01' }) });
    await press('Start');
    const ends = await screen.findByLabelText(/^Last day/);
    await waitFor(() => expect(ends).toHaveAccessibleDescription('The last day is before the first.'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a campaign that has started', () => {
  const running = { [`GET ${path}c1/`]: one({ state: 'running', version: 4 }) };

  it('keeps its lists and its way of dialling, and says why [CAMP-011]', async () => {
    show(C1, running);
    expect(await screen.findByRole('radio', { name: /^Phonebooks/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Phonebooks' })).toBeDisabled();
    expect(screen.getByText('This cannot be changed after the start.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    await press('Next');
    expect(await screen.findByRole('radio', { name: /^Predictive/ })).toBeDisabled();
  });

  it('takes another pace and saves it at once [CAMP-011]', async () => {
    const { bodies, console } = show(`${C1}&step=how`, {
      ...running,
      [`PUT ${path}c1/`]: one({ state: 'running', version: 5 }),
    });
    const day = await screen.findByRole('textbox', { name: 'Attempts per day' });
    await userEvent.clear(day);
    await userEvent.type(day, '3');
    await press('Save changes');
    await waitFor(() => expect(console.log).toContain('success Diwali calls was saved.'));
    expect(bodies('PUT', `${path}c1/`)).toEqual([expect.objectContaining({ tries_a_day: 3, version: 4 })]);
  });

  it('that is over cannot be changed', async () => {
    show(C1, { [`GET ${path}c1/`]: one({ state: 'finished' }) });
    expect(await screen.findByText('This campaign has ended')).toBeVisible();
  });
});
