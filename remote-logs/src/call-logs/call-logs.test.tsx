// @gate the model of every list
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { callLogged, callRequested, downloadStarted, questionOf, type Call, z } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { agentAnalyticsColumns, supervisorAgentColumns } from '@patchbay/shared-contracts/insights';
import { type CallRecord, logPaths } from '@patchbay/shared-contracts/logs';
import { askedFirst, samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { MemoryRouter, useLocation } from '@patchbay/shared-ui/router';
import declaration from '../../console.json';
import { sampleCall, sampleDetail } from '../testing/samples.ts';
import french from '../texts/fr.ts';
import { texts } from '../texts/index.ts';
import { keepCallLogFresh } from './effects/call-log.ts';
import { CallLogsPage } from './ui/call-logs-page.tsx';

const exportedBody = z.looseObject({ columns: z.array(z.string()), titles: z.array(z.string()) });

const page = (objects: CallRecord[], total = objects.length) => ({
  objects,
  meta: { total_count: total, next_cursor: null },
});

const session = (role: string, profile: Record<string, unknown> = {}, change: Record<string, unknown> = {}) => ({
  user: sampleUser({ role, ...change }, profile),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
});

let address = '';
const Address = () => {
  const { search } = useLocation();
  useEffect(() => {
    address = search;
  }, [search]);
  return null;
};

const show = (
  answer: unknown,
  options: {
    at?: string;
    answers?: Record<string, unknown>;
    session?: ReturnType<typeof session>;
    language?: typeof french;
  } = {},
) =>
  renderInConsole(
    <MemoryRouter initialEntries={[options.at ?? '/call-logs']}>
      <CallLogsPage />
      <Address />
    </MemoryRouter>,
    {
      keepFresh: keepCallLogFresh,
      texts: { 'remote-logs': { ...texts, ...(options.language && { en: options.language }) } },
      ...(options.session === undefined ? {} : { session: options.session }),
      answers: {
        [`GET ${logPaths.callRecords}`]: answer,
        [`GET ${logPaths.tableLayout}`]: { status: 200, data: null },
        [`PUT ${logPaths.tableLayout}`]: { status: 200 },
        ...options.answers,
      },
    },
  );

type Shown = ReturnType<typeof show>['console'];
const asked = (console: Shown, path: string = logPaths.callRecords) =>
  console.asked.filter((call) => call.path === path);
const firstAsked = (console: Shown) => asked(console).map(({ path, query }) => questionOf(path, query));
const openFilters = () => userEvent.click(screen.getByRole('button', { name: /^Filters/ }));

beforeEach(() => window.localStorage.clear());

describe('the call log', () => {
  it('shows customer, time where the user is, direction, agent, number, duration, status and disposition [LOGS-001, LOGS-009]', async () => {
    show(page([sampleCall('c1', { disposition: 'Sale' })]));
    const row = (await screen.findByText('Ravi Kumar')).closest('tr') as HTMLElement;
    for (const text of [
      '+919800000001',
      '2026-11-21',
      '00:01:05',
      'Inbound',
      'Asha Rao',
      '+918045000001',
      'Support',
      '01:05',
      'Answered',
      'Sale',
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });

  it('a caller who withholds the number is that in list and panel, and is not offered for calling [TEL-028] @whole', async () => {
    const call = sampleCall('c1', {
      customer_name: null,
      customer_number: 'anonymous',
      call_recording: '/recordings/c1/',
    });
    show(page([call]), {
      answers: { [`GET ${logPaths.callRecords}c1/`]: { status: 200, data: { ...sampleDetail('c1'), ...call } } },
    });
    const cell = await screen.findByText('Withheld number');
    expect(screen.queryByRole('button', { name: /^(Call|Copy) / })).toBeNull();
    await userEvent.click(cell);
    expect(document.body.innerHTML).not.toMatch(/anonymous/i);
    expect(screen.queryByRole('button', { name: /^Redial|^Call back/ })).toBeNull();
  });

  it('offers every column of the documents, and keeps what was chosen [LOGS-009, UX-004] @whole', async () => {
    const { console } = show(page([sampleCall('c1', { hangup_by: 'customer' })]));
    await screen.findByText('Ravi Kumar');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(28);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hang-up by' }));
    expect(screen.getByRole('columnheader', { name: 'Hang-up by' })).toBeInTheDocument();
    const [kept] = asked(console, logPaths.tableLayout).filter(({ method }) => method === 'PUT');
    expect(kept?.body).toMatchObject({ page: 'call-logs', density: 'normal' });
    expect(JSON.stringify(kept?.body)).toContain('"hangup_by"');
  });

  it('shows the columns that were kept [UX-004] @whole', async () => {
    const kept = { status: 200, data: { columns: ['customer_number', 'notes'], density: 'compact' } };
    show(page([sampleCall('c1')]), { answers: { [`GET ${logPaths.tableLayout}`]: kept } });
    expect(await screen.findByRole('columnheader', { name: 'Notes' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Agent' })).toBeNull();
  });

  it('asks first what its declaration says, so that the document can ask it early [PLAT-019]', async () => {
    const { console } = show(page([sampleCall('c1')]));
    await screen.findByText('Ravi Kumar');
    expect(firstAsked(console)).toEqual([askedFirst(declaration, '/call-logs')]);
  });

  it('asks for the page the address names, and by default for today [LOGS-010, LOGS-020, FILT-008]', async () => {
    const { console } = show(page([sampleCall('c1')], 95), { at: '/call-logs?page=3&size=25' });
    await screen.findByText('Ravi Kumar');
    expect(asked(console)[0]?.query).toEqual({ pageNumber: 3, pageSize: 25, date_filter: 'today' });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(console).at(-1)?.query).toMatchObject({ pageNumber: 4, pageSize: 25 }));
    expect(address).toBe('?page=4&size=25');
  });

  it('shows the first page when the address names one beyond the end [PAGE-009] @whole', async () => {
    const { console } = show(({ query }: Call<unknown>) => page(query?.pageNumber === 1 ? [sampleCall('c1')] : [], 1), {
      at: '/call-logs?page=99',
    });
    await screen.findByText('Ravi Kumar');
    expect(asked(console).map(({ query }) => query?.pageNumber)).toEqual([99, 1]);
  });

  it('goes on from the last row that was read, so that no call stands on two pages, whatever came in [LOGS-021]', async () => {
    const cursors: Record<string, string | null> = { 1: 'after-1', 2: 'after-2', 3: null };
    const { console } = show(
      ({ query }: Call<unknown>) => ({
        objects: [sampleCall(`c${query?.pageNumber}`)],
        meta: { total_count: 25, next_cursor: cursors[String(query?.pageNumber)] ?? null },
      }),
      { at: '/call-logs?page=1' },
    );
    await screen.findByText('Ravi Kumar');
    for (const page of ['2', '3']) {
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Page' })).toHaveValue(page));
      await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    }
    expect(asked(console).map(({ query }) => [query?.pageNumber, query?.cursor])).toEqual([
      [1, undefined],
      [2, 'after-1'],
      [3, 'after-2'],
    ]);
  });

  it('an estimate of the rows gives way to what the last page knows [PAGE-005, PAGE-009]', async () => {
    const meta = { total_count: 90_000, total_exact: false, next_cursor: null };
    show(
      ({ query }: Call<unknown>) =>
        query?.pageNumber === 3
          ? { objects: [sampleCall('c1')], meta }
          : { objects: [], meta: { ...meta, next_cursor: null } },
      { at: '/call-logs?page=3&call_status=Answered' },
    );
    await screen.findByText('Ravi Kumar');
    expect(screen.getByText('Out of 3')).toBeInTheDocument();
    expect(screen.getByText('21 rows')).toBeInTheDocument();
  });

  it('searches from page 1, at once on Enter, and says what nothing was found for [LOGS-037]', async () => {
    const { console } = show(
      ({ query }: Call<unknown>) => page(query?.search === 'nobody' ? [] : [sampleCall('c1')], 95),
      { at: '/call-logs?page=3' },
    );
    await screen.findByText('Ravi Kumar');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Search by customer, agent or SR number' }),
      'nobody{Enter}',
    );
    expect(await screen.findByText('Nothing matches "nobody"')).toBeInTheDocument();
    expect(asked(console).at(-1)?.query).toMatchObject({ pageNumber: 1, search: 'nobody' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('can be turned round, oldest first [UX-004] @whole', async () => {
    const { console } = show(page([sampleCall('c1')]));
    await screen.findByText('Ravi Kumar');
    await userEvent.click(screen.getByRole('button', { name: 'Received' }));
    await waitFor(() => expect(asked(console).at(-1)?.query).toMatchObject({ sort: 'received_time' }));
    expect(screen.getByRole('columnheader', { name: 'Received' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('without calls leads to a longer period [UX-004] @whole', async () => {
    const { console } = show(({ query }: Call<unknown>) =>
      page(query?.date_filter === 'today' ? [] : [sampleCall('c1')]),
    );
    expect(await screen.findByText('No calls in this period')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the last 7 days' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
    expect(asked(console).at(-1)?.query).toMatchObject({ date_filter: 'last_7_days' });
  });

  it('asks nothing for an impossible range, says so, and leads back @whole', async () => {
    const { console } = show(page([sampleCall('c1')]), {
      at: '/call-logs?date=custom_date&from=2026-11-02T00:00&to=2026-11-01T00:00',
    });
    expect(await screen.findByText('This date range is not valid')).toBeInTheDocument();
    expect(asked(console)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Custom range' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The end is before the start.');
    await userEvent.click(screen.getByRole('button', { name: 'Show today' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('says when it could not be loaded, in the server’s words, and tries again [UX-004] @whole', async () => {
    let tries = 0;
    show(() => (++tries === 1 ? { ok: false, status: 503, code: null, message: 'Busy' } : page([sampleCall('c1')])));
    expect(await screen.findByRole('alert')).toHaveTextContent('The call logs could not be loadedBusy');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });
});

describe('filters', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('stand in the order of the documents, for who may see them [LOGS-003, LOGS-004, LOGS-005, LOGS-006]', async () => {
    show(page([sampleCall('c1')]), { session: session('owner', { is_disposition_enabled: true }) });
    await openFilters();
    expect(titles()).toEqual([
      'SOLUTIONS',
      'PLANS',
      'AGENT NAME',
      'CAMPAIGN ID',
      'CALL ACTIONS',
      'CALL DURATION',
      'CALL STATUS',
      'CUSTOMER STATUS',
      'AGENT STATUS',
      'DISPOSITION',
      'CALLING MODE',
      'OTHERS',
    ]);
  });
  it.each([
    ['owner', true],
    ['supervisor', true],
    ['agent', false],
  ])(
    'an %s has the agent filter: %s; without dispositions there is no such filter [LOGS-004, LOGS-005, LOGS-006] @whole',
    async (role, has) => {
      show(page([sampleCall('c1')]), { session: session(role) });
      await openFilters();
      expect(titles().includes('AGENT NAME')).toBe(has);
      expect(titles()).not.toContain('DISPOSITION');
    },
  );

  it.each([
    ['no call has one yet', { data: { dispositions: [] } }, 'No call has a disposition yet.'],
    [
      'they do not come',
      { ok: false, status: 503, code: null, message: null },
      'The dispositions could not be loaded.',
    ],
  ])('dispositions say so when %s [LOGS-006]', async (_name, answer, words) => {
    show(page([sampleCall('c1')]), {
      session: session('owner', { is_disposition_enabled: true }),
      answers: { [`GET ${customerPaths.dispositions}`]: answer },
    });
    await openFilters();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('dispositions are offered, asked for and told by name, as calls keep them; of two groups once [LOGS-006] @whole', async () => {
    const dispositions = ['d1', 'd2'].map((id) => ({ id, name: 'Order', group_id: `group of ${id}`, sub_levels: [] }));
    const { console } = show(page([sampleCall('c1')]), {
      session: session('owner', { is_disposition_enabled: true }),
      answers: { [`GET ${customerPaths.dispositions}`]: { data: { dispositions } } },
    });
    await openFilters();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Remove Disposition: Order' })).toBeInTheDocument();
    await waitFor(() => expect(asked(console).at(-1)?.query).toMatchObject({ disposition: 'Order' }));
  });

  it.each([
    ['Solution', ['IBD Inbound', 'IBD CC', 'C2C', 'OTP', 'OBD', 'Progressive Dialer', 'Predictive dialer']],
    ['Call action', ['All Calls', 'DTMF', 'Voicemail', 'Phone', 'Blacklist', 'Missed Call', 'Sound', 'SR Mobile App']],
    ['Duration', ['under 30 secs', 'under 1 min', '1-5 mins', '5-10 mins', 'more than 10 mins', 'custom less than']],
    ['Call status', ['Answered', 'Missed', 'Abandoned', 'Did Not Process']],
    ['Customer status', ['Connected', 'Customer Missed', 'Did Not Process']],
    ['Agent status', ['Connected', 'Agent Missed', 'Did Not Process']],
    ['Calling mode', ['Phone', 'Softphone']],
    ['Others', ['Sticky Agents']],
  ])(
    '%s offers %j, as the documents say [LOGS-026, LOGS-027, LOGS-028, LOGS-029, LOGS-030, LOGS-031, LOGS-032, LOGS-035] @whole',
    async (name, options) => {
      show(page([sampleCall('c1')]));
      await openFilters();
      const group = screen.getByRole('group', { name });
      expect(
        within(group)
          .getAllByRole('checkbox')
          .map((box) => box.parentElement?.textContent),
      ).toEqual(options);
    },
  );

  it('apply together, from page 1 with 10 rows, and each can be taken away [LOGS-007, LOGS-010, LOGS-015, LOGS-016, LOGS-036]', async () => {
    const { console } = show(page([sampleCall('c1')], 95), { at: '/call-logs?page=2&size=25' });
    await screen.findByText('Ravi Kumar');
    await openFilters();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Abandoned' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '1-5 mins' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(asked(console).at(-1)?.query).toEqual({
        pageNumber: 1,
        pageSize: 10,
        date_filter: 'today',
        call_status: 'Abandoned',
        call_duration: '60_300',
      }),
    );
    expect(address).toBe('?call_status=Abandoned&call_duration=60_300');
    // No further request for the old view.
    expect(asked(console)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Duration: 1-5 mins' }));
    await waitFor(() => expect(address).toBe('?call_status=Abandoned'));
  });

  it('by which a figure led here are asked for, and named as chips that can be taken away [INS-027] @whole', async () => {
    const agents = { objects: [{ id: 'a1', name: 'Asha Rao', number: '100' }], meta: { next: null } };
    const { console } = show(page([sampleCall('c1')]), {
      at: '/call-logs?direction=inbound&queues=q1&counted=abandoned,answered_within&missed_by=a1&week_hours=33',
      answers: {
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }] },
        [`GET ${callPaths.agents}`]: agents,
      },
    });
    await screen.findByText('Ravi Kumar');
    expect(asked(console)[0]?.query).toMatchObject({
      ...{
        direction: 'inbound',
        queues: 'q1',
        counted: 'abandoned,answered_within',
        missed_by: 'a1',
        week_hours: '33',
      },
    });
    for (const name of [
      'Direction: Inbound',
      'Queue: Support',
      'Counted as: Abandoned, Answered within the service level',
      'Hour of the week: Tue 09:00',
    ])
      expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Queue: Support' }));
    await waitFor(() => expect(asked(console).at(-1)?.query).not.toHaveProperty('queues'));
    expect(asked(console).at(-1)?.query).toMatchObject({ counted: 'abandoned,answered_within' });
  });

  describe('cut what was chosen to the room there is', () => {
    const { matchMedia } = window;
    afterEach(() => (window.matchMedia = matchMedia));

    it.each([
      ['up to 425 px to 10 characters', true, 'Predictive...'],
      ['on wider screens to 25', false, 'Predictive dialer'],
    ])('%s [SHELL-028, FMT-017]', async (_name, mobile, shown) => {
      window.matchMedia = (media) => ({ ...matchMedia(media), matches: mobile && media === '(max-width: 425px)' });
      show(page([sampleCall('c1')]), { at: '/call-logs?solutions=Predictive dialer' });
      const applied = await screen.findByRole('list', { name: 'Applied filters' });
      expect(within(applied).getByText(shown)).toHaveAttribute('title', 'Predictive dialer');
      expect(within(applied).getByRole('button', { name: /Predictive dialer/ })).toBeInTheDocument();
    });
  });

  it('a date that was chosen is no filter for Apply: the state stays 0 [FILT-016, LOGS-007] @whole', async () => {
    show(page([sampleCall('c1')]), { at: '/call-logs?date=last_7_days' });
    await screen.findByText('Ravi Kumar');
    await openFilters();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('Clear takes every filter away and reloads at once [LOGS-008, FILT-015] @whole', async () => {
    const { console } = show(page([sampleCall('c1')]), { at: '/call-logs?call_status=Missed&device=Phone' });
    await screen.findByText('Ravi Kumar');
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address).toBe(''));
    expect(asked(console).at(-1)?.query).toEqual({ pageNumber: 1, pageSize: 10, date_filter: 'today' });
  });

  it('a custom duration is checked when it is applied [LOGS-017, LOGS-018, LOGS-019] @whole', async () => {
    const { console } = show(page([sampleCall('c1')]));
    await openFilters();
    await userEvent.click(screen.getByRole('checkbox', { name: 'custom less than' }));
    const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await apply();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a valid Call Duration1$/);
    const seconds = screen.getByRole('textbox', { name: 'Seconds' });
    await userEvent.type(seconds, 'e+-0');
    expect(seconds).toHaveValue('0');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a valid Call Duration$/);
    await userEvent.type(seconds, '5');
    await apply();
    await waitFor(() =>
      expect(asked(console).at(-1)?.query).toMatchObject({ call_duration: 'custom', duration_seconds: '05' }),
    );
    expect(screen.getByText('less than 0 min 05 s')).toBeInTheDocument();
  });

  it('sends plans and numbers as chosen in the tree [FILT-009, LOGS-024] @whole', async () => {
    const { console } = show(page([sampleCall('c1')]));
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'PLANS' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select Plans & SR Numbers' }));
    await userEvent.click(screen.getByRole('treeitem', { name: 'Business Voice' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(asked(console).at(-1)?.query).toMatchObject({ plans: 'p1' }));
    expect(screen.getByRole('button', { name: 'Remove Plan: Business Voice' })).toBeInTheDocument();
  });

  it('ids of the address that are nobody’s here are told as unknown', async () => {
    show(page([]), { at: '/call-logs?agents=x&plans=y', answers: { [`GET ${callPaths.agents}`]: { objects: [] } } });
    expect(await screen.findByText('Unknown agent')).toBeInTheDocument();
    expect(screen.getByText('Unknown plan')).toBeInTheDocument();
    expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
  });

  it('are kept under a name, used again, and deleted after a question [UX-004] @whole', async () => {
    const set = { id: 's1', page: 'call-logs', name: 'Lost', query: 'call_status=Missed' };
    let sets: (typeof set)[] = [];
    const { console } = show(page([sampleCall('c1')]), {
      at: '/call-logs?call_status=Missed&page=2',
      answers: {
        [`GET ${logPaths.savedFilters}`]: () => ({ objects: sets }),
        [`POST ${logPaths.savedFilters}`]: () => ((sets = [set]), { status: 200, data: set }),
        [`DELETE ${logPaths.savedFilters}s1/`]: () => ((sets = []), {}),
      },
    });
    const openSaved = () => userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await openSaved();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Lost{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Lost' }));
    expect(asked(console, logPaths.savedFilters).find(({ method }) => method === 'POST')?.body).toEqual({
      page: 'call-logs',
      name: 'Lost',
      query: 'call_status=Missed',
    });
    expect(address).toBe('?call_status=Missed');
    await openSaved();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Lost' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lost' })).toBeNull());
  });
});

describe('a call', () => {
  it('opens beside the list with its journey, outcome and notes, and is called back [UX-007]', async () => {
    const detail = { status: 200, data: sampleDetail('c1') };
    const { console } = show(page([sampleCall('c1')]), { answers: { [`GET ${logPaths.callRecords}c1/`]: detail } });
    const numbers: string[] = [];
    console.bus.on(callRequested).subscribe(({ number }) => numbers.push(number));
    await userEvent.click(await screen.findByText('Asha Rao'));
    const panel = await screen.findByRole('dialog');
    expect(address).toBe('?open=c1');
    for (const text of ['Call received', 'Agent answered', 'Sale · Upsell', 'Wants the large one.', '3 coins', '00:04'])
      expect((await within(panel).findAllByText(text)).length).toBeGreaterThan(0);
    await userEvent.click(within(panel).getByRole('button', { name: 'Call back +919800000001' }));
    expect(numbers).toEqual(['+919800000001']);
  });

  const showDetail = (more: object) =>
    show(page([sampleCall('c1')]), {
      at: '/call-logs?open=c1',
      answers: { [`GET ${logPaths.callRecords}c1/`]: { status: 200, data: { ...sampleDetail('c1'), ...more } } },
    });

  it('leads from the kept place to the calls back, each with what came of it [TEL-019]', async () => {
    showDetail({
      call_journey: [{ at: Date.UTC(2026, 10, 20, 18, 31, 5), step: 'Place kept' }],
      called_back: [
        { call_uuid: 'b 1', received_time: '2026-11-20T18:40:00Z', call_status: 'Missed' },
        { call_uuid: 'b2', received_time: '2026-11-20T18:50:00Z', call_status: 'Answered' },
      ],
    });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('heading', { name: 'Called back' })).toBeInTheDocument();
    expect(panel.getByText('Place kept for a callback')).toBeInTheDocument();
    expect(panel.getAllByRole('link', { name: /^Call at / }).map((link) => link.getAttribute('href'))).toEqual([
      ...['/call-logs?open=b%201', '/call-logs?open=b2'],
    ]);
    expect(panel.getAllByRole('listitem').at(-1)).toHaveTextContent('Answered');
  });

  it('leads from a call back to the call that it comes of, whose wait it goes on with [TEL-019] @whole', async () => {
    const began = Date.parse(sampleCall('c1').received_time);
    showDetail({
      call_journey: [
        { at: began - 600_000, step: 'Entered queue', detail: 'Sales' },
        { at: began, step: 'Callback', detail: '2 / 3' },
      ],
      callback_of: { call_uuid: 'first', received_time: '2026-11-20T18:20:00Z' },
    });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('link', { name: /^Call at / })).toHaveAttribute('href', '/call-logs?open=first');
    expect(panel.getByText('Callback, attempt')).toHaveTextContent('Callback, attempt 2 / 3');
    expect(panel.getAllByText('00:00')).toHaveLength(2);
  });

  it('tells its journey in the person’s language, and a step of a newer server as it came [LOGS-009, I18N-001]', async () => {
    const call_journey = [
      { at: Date.UTC(2026, 10, 20, 18, 31, 5), step: 'Call received', detail: '+918045000001' },
      { at: Date.UTC(2026, 10, 20, 18, 31, 6), step: 'Beamed up' },
    ];
    show(page([sampleCall('c1')]), {
      at: '/call-logs?open=c1',
      language: french,
      answers: { [`GET ${logPaths.callRecords}c1/`]: { status: 200, data: { ...sampleDetail('c1'), call_journey } } },
    });
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('Appel reçu')).toBeInTheDocument();
    expect(within(panel).getByText('Beamed up')).toBeInTheDocument();
  });

  it.each([
    ['owner', true],
    ['agent', false],
  ])('its call flow leads to the way of the call, for who may see that: %s [CONF-FLOW-012]', async (role, isLed) => {
    const call_journey = [
      { at: Date.UTC(2026, 10, 20, 18, 31, 5), step: 'Call received' },
      { at: Date.UTC(2026, 10, 20, 18, 31, 6), step: 'Call flow', detail: 'Main line v2' },
    ];
    const data = { ...sampleDetail('c1'), call_journey, call_uuid: 'c 1' };
    show(page([sampleCall('c1')]), {
      ...{ at: '/call-logs?open=c1', session: session(role) },
      answers: { [`GET ${logPaths.callRecords}c1/`]: { status: 200, data } },
    });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('Call flow')).toBeVisible();
    const links = panel.queryAllByRole('link', { name: 'Call flow' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(isLed ? ['/callflow?call=c+1'] : []);
  });

  it('says who ended it and why in the person’s language, also of a number outside [I18N-001]', async () => {
    const call_journey = [
      { at: Date.UTC(2026, 10, 20, 18, 31, 5), step: 'Agent missed', detail: 'Ben Rao: declined' },
      { at: Date.UTC(2026, 10, 20, 18, 31, 6), step: 'Call ended', detail: 'number: lost' },
    ];
    const data = { ...sampleDetail('c1'), call_journey, hangup_by: null, hangup_cause: 'lost' };
    show(page([sampleCall('c1')]), {
      ...{ at: '/call-logs?open=c1', language: french },
      answers: { [`GET ${logPaths.callRecords}c1/`]: { status: 200, data } },
    });
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('Ben Rao : refusé')).toBeInTheDocument();
    expect(within(panel).getByText('Numéro externe : connexion perdue')).toBeInTheDocument();
    expect(within(panel).getByText('Numéro externe')).toBeInTheDocument(); // who hung up
    expect(within(panel).getByText('connexion perdue')).toBeInTheDocument(); // and the cause
  });

  it('lets each leg be heard alone, and tells how the call sounded to its agent [TEL-007, TEL-012] @whole', async () => {
    const leg = { leg: 1, who: 'agent', url: `${logPaths.recordings}/c1/legs/1/` } as const;
    const quality = { seconds: 65, mos: 4.21, mos_min: 3.1, rtt_ms: 40, jitter_ms: 6, loss_percent: 0.4 };
    const heard = { call_recording: `${logPaths.recordings}/c1/`, call_quality: quality };
    const data = { ...sampleDetail('c1'), ...heard, recorded_legs: [leg] };
    const { console } = show(page([sampleCall('c1')]), {
      answers: { [`GET ${logPaths.callRecords}c1/`]: { status: 200, data } },
    });
    await userEvent.click(await screen.findByText('Asha Rao'));
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('MOS 4.2, 0.4 % lost')).toBeInTheDocument();
    expect(within(panel).getByRole('radio', { name: 'All' })).toBeChecked();
    await userEvent.click(within(panel).getByRole('radio', { name: 'Agent' }));
    await waitFor(() => expect(console.asked.map(({ path }) => path)).toContain(leg.url));
  });

  it('of the address that this user may not see is not found, and the list stays', async () => {
    show(page([sampleCall('c1')]), {
      at: '/call-logs?open=foreign',
      answers: {
        [`GET ${logPaths.callRecords}foreign/`]: { ok: false, status: 404, code: 'not-found', message: 'Not found.' },
      },
    });
    expect(await screen.findByText('Call not found')).toBeInTheDocument();
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('whose recording or voicemail cannot be had says so and leaves the list alone [LOGS-002, LOGS-038] @whole', async () => {
    show(page([sampleCall('c1', { call_recording: '/newsr/api/v1/recordings/c1/' })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Play recording of Ravi Kumar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry we are unable to play back this recording. Please connect with our Support team.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close player' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Asha Rao')).toBeInTheDocument();
  });
});

describe('new calls [TEL-007]', () => {
  const tell = (console: Shown, callId: string) => act(() => console.bus.emit(callLogged, { callId }));

  it('are told of over the list, which does not move until they are asked for [TEL-007] @whole', async () => {
    const rows = [sampleCall('c1')];
    const { console } = show(() => page([...rows]));
    await screen.findByText('Ravi Kumar');
    rows.unshift(sampleCall('c2', { customer_name: 'New Customer' }));
    for (const id of ['c2', 'c3', 'c3', 'c4']) tell(console, id);
    expect(asked(console)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: '3 new calls' }));
    expect(await screen.findByText('New Customer')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new call/ })).toBeNull();
  });

  it('that the filters would not show are not counted, one that they would is [TEL-007] @whole', async () => {
    const rows = [sampleCall('c1')];
    const { console } = show(() => page([...rows]), { at: '/call-logs?call_status=Missed' });
    await screen.findByText('Ravi Kumar');
    tell(console, 'c2');
    await waitFor(() => expect(asked(console)).toHaveLength(2));
    expect(asked(console)[1]).toMatchObject({ query: { call_status: 'Missed', pageNumber: 1 } });
    expect(screen.queryByRole('button', { name: /new call/ })).toBeNull();
    jest.useFakeTimers({ advanceTimers: true });
    rows.unshift(sampleCall('c3'));
    tell(console, 'c3');
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    jest.useRealTimers();
    expect(screen.getByRole('button', { name: '1 new call' })).toBeInTheDocument();
    expect(asked(console)).toHaveLength(3);
  });

  it('that could not be fetched leave what is read, and say so [UX-004] @whole', async () => {
    let fails = false;
    const { console } = show(() =>
      fails ? { ok: false, status: 503, code: null, message: 'Busy' } : page([sampleCall('c1')]),
    );
    await screen.findByText('Ravi Kumar');
    tell(console, 'c2');
    fails = true;
    await userEvent.click(await screen.findByRole('button', { name: '1 new call' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('These rows could not be refreshed');
    expect(screen.getByText('Ravi Kumar')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('that stand in the list already are no news @whole', async () => {
    const { console } = show(page([sampleCall('c1')]));
    await screen.findByText('Ravi Kumar');
    tell(console, 'c1');
    expect(screen.queryByRole('button', { name: /new call/ })).toBeNull();
    tell(console, 'c2');
    expect(await screen.findByRole('button', { name: '1 new call' })).toBeInTheDocument();
  });

  it('fill an empty list at once', async () => {
    const rows: CallRecord[] = [];
    const { console } = show(() => page([...rows]));
    await screen.findByText('No calls in this period');
    rows.push(sampleCall('c2'));
    tell(console, 'c2');
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('are no news to a range that is over', async () => {
    const { console } = show(page([sampleCall('c1')]), { at: '/call-logs?date=yesterday' });
    await screen.findByText('Ravi Kumar');
    tell(console, 'c2');
    expect(screen.queryByRole('button', { name: /new call/ })).toBeNull();
  });
});

describe('the export', () => {
  const download = {
    id: 'd1',
    type: 'call_logs',
    name: 'call-logs.csv',
    format: 'csv',
    state: 'queued',
    percent: 0,
    rows: null,
    size: null,
    created_at: '2026-11-21T00:00:00Z',
    expires_at: null,
    file: null,
    failure: null,
  };
  const prepare = async () => {
    await screen.findByText('Ravi Kumar');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  };

  it('has the filters and the columns that are shown, and is told to the downloads [UX-004, CONF-DL-006]', async () => {
    const { console } = show(page([sampleCall('c1')]), {
      at: '/call-logs?call_status=Answered&page=1&size=25&sort=oldest',
      answers: { [`POST ${exportPaths.exports}`]: { status: 202, data: download } },
    });
    const begun: string[] = [];
    console.bus.on(downloadStarted).subscribe(({ id }) => begun.push(id));
    await prepare();
    await waitFor(() => expect(begun).toEqual(['d1']));
    expect(asked(console, exportPaths.exports)[0]?.body).toMatchObject({
      page: 'call-logs',
      format: 'csv',
      query: { date_filter: 'today', call_status: 'Answered', sort: 'received_time' },
      columns: expect.arrayContaining(['customer_number', 'customer_name', 'agent', 'agent_number']),
      titles: expect.arrayContaining(['Customer', 'Customer Name', 'Received', 'Agent', 'Agent Number']),
    });
    expect(console.log.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  describe('of the agents’ summary', () => {
    const summary = 'Agents’ summary: CSV';
    const openExport = async () => {
      await screen.findByText('Ravi Kumar');
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    };

    it.each([
      ['owner', [...agentAnalyticsColumns]],
      ['supervisor', [...supervisorAgentColumns]],
    ])(
      'has the range and the agents that are shown, and the columns of the %s [INS-006, INS-007] @whole',
      async (role, columns) => {
        const { console } = show(page([sampleCall('c1')]), {
          at: '/call-logs?date=last_7_days&agents=a1,a2&call_status=Answered&q=9198',
          session: session(role),
          answers: {
            [`POST ${exportPaths.exports}`]: { status: 202, data: { ...download, type: 'agent_analytics' } },
            [`GET ${callPaths.agents}`]: { objects: [] },
          },
        });
        const begun: unknown[] = [];
        console.bus.on(downloadStarted).subscribe((started) => begun.push(started));
        await openExport();
        await userEvent.click(screen.getByRole('button', { name: summary }));
        await waitFor(() => expect(begun).toEqual([{ id: 'd1', type: 'agent_analytics' }]));
        const body = exportedBody.parse(asked(console, exportPaths.exports)[0]?.body);
        expect(body).toMatchObject({ page: 'agent-analytics', query: { date_filter: 'last_7_days', agents: 'a1,a2' } });
        expect(body.columns).toEqual(columns);
        expect([body.titles[0], body.titles.at(-1)]).toEqual(['Name', 'Total break duration (s)']);
      },
    );

    it('is there without calls, too', async () => {
      show(page([]), { session: session('owner') });
      await screen.findByText('No calls in this period');
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      expect(screen.getByRole('button', { name: summary })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
    });

    it('an agent has no such entry [CONF-DL-001]', async () => {
      show(page([sampleCall('c1')]), { session: session('agent') });
      await openExport();
      expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
      expect(screen.queryByRole('button', { name: summary })).toBeNull();
      expect(screen.queryByText('Agents’ summary')).toBeNull();
    });
  });

  it('that is refused says why @whole', async () => {
    const refusal = { ok: false, status: 429, code: 'too-many-exports', message: 'Three files are being prepared.' };
    const { console } = show(page([sampleCall('c1')]), { answers: { [`POST ${exportPaths.exports}`]: refusal } });
    await prepare();
    await waitFor(() => expect(console.log).toContain('error Three files are being prepared.'));
  });
});

it('is worked with keys alone: to a row, along the rows, into a call and back [UX-004]', async () => {
  const detail = { status: 200, data: sampleDetail('c2') };
  show(page([sampleCall('c1'), sampleCall('c2')]), { answers: { [`GET ${logPaths.callRecords}c2/`]: detail } });
  await screen.findAllByText('Ravi Kumar');
  const [, first, second] = screen.getAllByRole('row');
  act(() => first?.focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  await waitFor(() => expect(second).toHaveFocus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Call details');
});
