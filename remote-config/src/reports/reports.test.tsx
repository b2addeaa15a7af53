// @gate reports
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { reportPaths } from '@patchbay/shared-contracts/reports';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import {
  sampleCategories,
  sampleDefinition,
  samplePreview,
  sampleReport,
  sampleReports,
  sampleRun,
  sampleRuns,
} from './testing/samples.ts';
import { ReportsPage } from './ui/reports-page.tsx';

interface Asked {
  readonly query?: Record<string, string>;
}
const failed = { ok: false, status: 500, code: null, message: null };
const refused = (code: string, status = 422) => ({ ok: false, status, code, message: 'No.' });
const download = {
  ...{ id: 'd1', type: 'agent_analytics', name: 'usage.csv', format: 'csv', state: 'queued', percent: 0 },
  ...{ rows: null, size: null, created_at: '2026-11-20T12:30:00Z', expires_at: null, file: null, failure: null },
};

function show(at = '/reports', answers: Record<string, unknown> = {}, role = 'owner') {
  window.history.replaceState(null, '', at);
  const saved = sampleReport();
  return renderInConsole(
    <BrowserRouter>
      <ReportsPage />
    </BrowserRouter>,
    {
      texts: { 'remote-config': texts, [FIGURE]: figureWords },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${reportPaths.categories}`]: ({ query }: Asked) =>
          sampleCategories(query?.['choice'] === 'call-log' ? 'call-log' : 'standard', role === 'owner'),
        [`GET ${reportPaths.reports}`]: ({ query }: Asked) =>
          sampleReports(query?.['choice'] === 'call-log' ? [] : [saved]),
        [`POST ${reportPaths.preview}`]: samplePreview(),
        [`GET ${reportPaths.runs}`]: sampleRuns([sampleRun()]),
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }] },
        ...answers,
      },
    },
  );
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = ({ console }: ReturnType<typeof show>, path: string) =>
  console.asked.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body);
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByTitle(option));
};

describe('the sidebar', () => {
  it('‘Select Reports’ has two choices, and standard reports are the first [CONF-REP-001] @whole', async () => {
    show();
    const bar = within(await screen.findByRole('navigation', { name: 'Select Reports' }));
    const standard = bar.getByRole('link', { name: 'Standard Reports' });
    expect(standard).toHaveAttribute('aria-current', 'true');
    expect(await bar.findByRole('link', { name: 'Agent performance' })).toHaveAttribute('aria-current', 'page');
    expect(await bar.findByRole('link', { name: 'Calls of the week' })).toHaveAttribute('href', '/reports?report=r1');
    await userEvent.click(bar.getByRole('link', { name: 'Call Log Reports' }));
    expect(window.location.search).toBe('?choice=call-log');
    expect(await bar.findByRole('link', { name: 'Call log' })).toHaveAttribute('aria-current', 'page');
    expect(bar.queryByRole('link', { name: 'Agent performance' })).toBeNull();
    expect(await bar.findByText('No saved reports yet')).toBeVisible();
  });

  it('a list that could not be had says so, and is asked for again @whole', async () => {
    let times = 0;
    show('/reports', {
      [`GET ${reportPaths.reports}`]: () => (++times > 1 ? sampleReports([sampleReport()]) : failed),
    });
    expect(await screen.findByText('The reports could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'Calls of the week' })).toBeVisible();
  });
});

describe('a report', () => {
  it('shows its first rows, with the figures’ own names and units [CONF-REP-003]', async () => {
    show('/reports?kind=usage');
    const rows = await part('First rows');
    const heads = await rows.findAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Day', 'Calls', 'Share of calls', 'Talk time']);
    const cells = rows
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['2026-11-14', '1,200', '75%', '01:02:05'],
      ['2026-11-15', '400', '25%', '–'],
    ]);
    expect(rows.getByText('2 of 2 rows, 2026-11-14 00:00 to 2026-11-20 12:29')).toBeVisible();
  });

  it('has rows, columns, calls and time chosen, and asks for them when told to [CONF-REP-004]', async () => {
    const shown = show('/reports?kind=usage');
    await part('First rows');
    await choose('Rows', 'By week');
    await choose('Period', 'Last month');
    await choose('Direction', 'Outbound');
    expect(await screen.findByText('These rows are from before your last change.')).toBeVisible();
    await press('Show rows');
    await waitFor(() => expect(bodies(shown, reportPaths.preview)).toHaveLength(2));
    expect(bodies(shown, reportPaths.preview)[1]).toMatchObject({
      report: {
        ...{ kind: 'usage', grouping: 'week', range: { named: 'last_month' }, zone: 'UTC' },
        filters: { direction: 'outbound' },
      },
    });
  });

  it('says beside the days what is wrong with them, and asks for nothing [CONF-REP-004] @whole', async () => {
    const shown = show('/reports?kind=usage');
    await part('First rows');
    await choose('Period', 'Custom days');
    const days = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')] as const;
    const set = (from: string, to: string) => {
      fireEvent.change(days[0], { target: { value: from } });
      fireEvent.change(days[1], { target: { value: to } });
    };
    for (const [from, to, says] of [
      ['2026-11-10', '2026-11-01', 'The last day is before the first.'],
      ['2025-01-01', '2026-11-01', 'This period is longer than 13 months.'],
      ['2026-11-10', '', 'Please choose the first and the last day.'],
    ] as const) {
      set(from, to);
      await press('Show rows');
      expect(await screen.findByText(says)).toBeVisible();
      expect(days[1]).toHaveAccessibleDescription(says);
    }
    expect(bodies(shown, reportPaths.preview)).toHaveLength(1);
  });

  it('without a column says so beside the columns [CONF-REP-004]', async () => {
    const saved = sampleReport({ report: sampleDefinition({ columns: [] }) });
    show('/reports?report=r1', { [`GET ${reportPaths.reports}`]: sampleReports([saved]) });
    expect(await screen.findByText('Please choose at least one column.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Columns' })).toHaveAccessibleDescription(
      'Please choose at least one column.',
    );
    expect(await screen.findByText('Rows are shown when the marked fields are correct.')).toBeVisible();
  });

  it.each([
    ['unknown-agent', 'One of these agents is not in this account.'],
    ['unknown-queue', 'One of these queues no longer exists.'],
    ['unknown-zone', 'This time zone does not exist.'],
  ])('says what only the server knows, %s, beside its field [CONF-REP-004] @whole', async (code, says) => {
    show('/reports?kind=usage', { [`POST ${reportPaths.preview}`]: refused(code) });
    const found = await screen.findAllByText(says);
    expect(found.some((each) => each.closest('section')?.textContent.includes('Columns'))).toBe(true);
  });

  it('without rows, or that could not be counted, says so @whole', async () => {
    const { unmount } = show('/reports?kind=usage', {
      [`POST ${reportPaths.preview}`]: samplePreview({ rows: [], total_count: 0 }),
    });
    expect(await screen.findByText('No rows in this period')).toBeVisible();
    unmount();
    show('/reports?kind=usage', { [`POST ${reportPaths.preview}`]: failed });
    expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
  });

  it('that is gone says so, with the list beside it', async () => {
    show('/reports?report=gone');
    expect(await screen.findByText('This report no longer exists')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Usage' })).toBeVisible();
  });
});

describe('what is done with a report', () => {
  it('is a file of all rows, with heads that say the unit, told to the downloads [CONF-REP-003]', async () => {
    const shown = show('/reports?kind=usage', { [`POST ${reportPaths.runs}`]: { status: 202, data: download } });
    await part('First rows');
    await press('Download XLSX');
    await waitFor(() => expect(bodies(shown, reportPaths.runs)).toHaveLength(1));
    expect(bodies(shown, reportPaths.runs)[0]).toMatchObject({
      ...{ name: 'Usage', format: 'xlsx', report_id: null },
      titles: ['Day', 'Calls', 'Offered', 'Dialled', 'Reached', 'Talk time (s)'],
    });
    await waitFor(() => expect(shown.console.asked.filter(({ path, method }) => path === reportPaths.runs && method === 'GET')).toHaveLength(2)); // prettier-ignore
  });

  it('is a PDF only after it was said which letters it would lack; another kind of file is offered [UX-015, UX-019] @whole', async () => {
    const shown = show('/reports?kind=usage', {
      [`POST ${reportPaths.letters}`]: { status: 200, data: { letters: ['𓀀', 'Ꮳ'], is_whole: false } },
      [`POST ${reportPaths.runs}`]: { status: 202, data: download },
    });
    await part('First rows');
    await press('Download PDF');
    const question = within(await screen.findByRole('dialog', { name: 'Some characters will be missing' }));
    expect(question.getByText('𓀀 Ꮳ')).toHaveAttribute('translate', 'no');
    expect(question.getByText('Only the first 5,000 rows were checked.')).toBeVisible();
    expect(bodies(shown, reportPaths.runs)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Create Excel file' }));
    await waitFor(() => expect(bodies(shown, reportPaths.runs)).toMatchObject([{ format: 'xlsx' }]));
    await press('Download PDF');
    await press('Create PDF anyway');
    await waitFor(() => expect(bodies(shown, reportPaths.runs)).toMatchObject([{ format: 'xlsx' }, { format: 'pdf' }]));
  });

  it('is a PDF at once where it lacks none [UX-015] @whole', async () => {
    const shown = show('/reports?kind=usage', {
      [`POST ${reportPaths.letters}`]: { status: 200, data: { letters: [], is_whole: true } },
      [`POST ${reportPaths.runs}`]: { status: 202, data: download },
    });
    await part('First rows');
    await press('Download PDF');
    await waitFor(() => expect(bodies(shown, reportPaths.runs)).toMatchObject([{ format: 'pdf' }]));
  });

  it('says at once that a PDF would have too many rows, and what to do [UX-015] @whole', async () => {
    show('/reports?kind=usage', {
      [`POST ${reportPaths.letters}`]: refused('too-many-rows'),
      [`POST ${reportPaths.runs}`]: refused('too-many-rows'),
    });
    await part('First rows');
    await press('Download PDF');
    const said = 'A PDF can have at most 20,000 rows. Choose CSV or XLSX, or a shorter period.';
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('is saved under its name, and then open by its own address [CONF-REP-004]', async () => {
    const shown = show('/reports?kind=usage', {
      [`POST ${reportPaths.reports}`]: { status: 200, data: sampleReport({ id: 'r1', name: 'Mine' }) },
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await press('Save');
    expect(await screen.findByText('Please enter a name.')).toBeVisible();
    expect(bodies(shown, reportPaths.reports)).toEqual([]);
    await userEvent.type(name, ' Mine ');
    await press('Save');
    await waitFor(() => expect(window.location.search).toBe('?report=r1'));
    expect(bodies(shown, reportPaths.reports)[0]).toMatchObject({ name: 'Mine', report: { kind: 'usage' } });
  });

  it('a name that is taken is said beside it @whole', async () => {
    show('/reports?kind=usage', { [`POST ${reportPaths.reports}`]: refused('name-taken', 409) });
    await part('First rows');
    await press('Save');
    expect(await screen.findByText('There is already a report with this name.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'There is already a report with this name.',
    );
  });

  it('is renamed and deleted by who may, after a question [CONF-REP-004] @whole', async () => {
    const path = `${reportPaths.reports}r1/`;
    const shown = show('/reports?report=r1', {
      [`PUT ${path}`]: { status: 200, data: sampleReport({ name: 'Renamed', changed_at: '2026-11-20T10:00:00.000Z' }) },
      [`DELETE ${path}`]: null,
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Renamed');
    await press('Save');
    await waitFor(() => expect(bodies(shown, path)).toMatchObject([{ name: 'Renamed' }]));
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Calls of the week?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('keeps what was typed while another is looked at, and the page asks before it is left [CONF-REP-004]', async () => {
    const { console } = show('/reports?report=r1');
    const nameField = () => screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(await nameField(), ' and more');
    expect(console.unsaved.held()).toBe(true);
    await userEvent.click(await screen.findByRole('link', { name: 'Agent performance' }));
    await waitFor(async () => expect(await nameField()).toHaveValue('Agent performance'));
    await userEvent.click(await screen.findByRole('link', { name: 'Calls of the week' }));
    await waitFor(async () => expect(await nameField()).toHaveValue('Calls of the week and more'));
    await press('Discard changes');
    expect(await nameField()).toHaveValue('Calls of the week');
    expect(console.unsaved.held()).toBe(false);
  });

  it('that somebody deleted while its form was changed holds the page no more', async () => {
    let isThere = true;
    const { console } = show('/reports?report=r1', {
      [`GET ${reportPaths.reports}`]: () => sampleReports(isThere ? [sampleReport()] : []),
      [`PUT ${reportPaths.reports}r1/`]: () => ((isThere = false), refused('changed-meanwhile', 409)),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    expect(console.unsaved.held()).toBe(true);
    await press('Save');
    await waitFor(() => expect(console.unsaved.held()).toBe(false));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('that somebody else changed meanwhile is not written over; what was typed stays [CONF-REP-004]', async () => {
    const path = `${reportPaths.reports}r1/`;
    const theirs = sampleReport({ name: 'Theirs', changed_at: '2026-11-20T11:00:00.000Z' });
    let isTheirs = false;
    const shown = show('/reports?report=r1', {
      [`GET ${reportPaths.reports}`]: () => sampleReports([isTheirs ? theirs : sampleReport()]),
      [`PUT ${path}`]: () => {
        isTheirs = true;
        return refused('changed-meanwhile', 409);
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, '!');
    await press('Save');
    expect(await screen.findByText(/^Someone else changed this report in the meantime/)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(bodies(shown, path)).toHaveLength(2));
    expect(bodies(shown, path)).toEqual(
      [1, 2].map(() => expect.objectContaining({ name: 'Calls of the week!', changed_at: sampleReport().changed_at })),
    );
    expect(name).toHaveValue('Calls of the week!');
    await press('Discard changes');
    expect(name).toHaveValue('Theirs');
  });

  it('somebody else’s can only be saved as a new one [CONF-REP-004] @whole', async () => {
    const saved = sampleReport({ mine: false });
    show('/reports?report=r1', { [`GET ${reportPaths.reports}`]: sampleReports([saved]) }, 'supervisor');
    expect(await screen.findByText(/^Created by Olivia Owner\. Only they or an owner can change it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as new' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a report that is sent by itself', () => {
  const path = `${reportPaths.reports}r1/`;
  const weekly = sampleReport({
    ...{ schedule: { every: 'week', weekday: 4, at: '18:00' }, next_at: '2026-11-20T18:00:00.000Z' },
    ...{ subscribed: true, subscribers: 3 },
  });

  it('has its step, day and time chosen, and says what becomes of a 31st [CONF-REP-004] @whole', async () => {
    const shown = show('/reports?report=r1', { [`PUT ${path}schedule/`]: { status: 200, data: weekly } });
    const card = await part('Send by e-mail');
    expect(card.getByText('No schedule.')).toBeVisible();
    await choose('Frequency', 'Monthly');
    await choose('Day of the month', '5');
    expect(card.queryByText('In months without this day, it is sent on the last day.')).toBeNull();
    fireEvent.change(card.getByLabelText('At'), { target: { value: '' } });
    expect(card.getByRole('button', { name: 'Save schedule' })).toBeDisabled();
    fireEvent.change(card.getByLabelText('At'), { target: { value: '07:30' } });
    await press('Save schedule');
    await waitFor(() => expect(bodies(shown, `${path}schedule/`)).toHaveLength(1));
    expect(bodies(shown, `${path}schedule/`)[0]).toMatchObject({
      ...{ schedule: { every: 'month', day: 5, at: '07:30' }, format: 'csv' },
      titles: { day: 'Day', talk_time: 'Talk time (s)' },
    });
  });

  it('keeps the format of its files when only its time is changed [CONF-REP-004]', async () => {
    const pdf = sampleReport({ ...weekly, format: 'xlsx' });
    const shown = show('/reports?report=r1', {
      [`GET ${reportPaths.reports}`]: sampleReports([pdf]),
      [`PUT ${path}schedule/`]: { status: 200, data: pdf },
    });
    const card = await part('Send by e-mail');
    fireEvent.change(card.getByLabelText('At'), { target: { value: '07:30' } });
    await press('Save schedule');
    await waitFor(() => expect(bodies(shown, `${path}schedule/`)).toMatchObject([{ format: 'xlsx' }]));
  });

  it('is a PDF only after it was said which letters it would lack; an Excel file is offered [UX-015, UX-019] @whole', async () => {
    const shown = show('/reports?report=r1', {
      [`POST ${reportPaths.letters}`]: { status: 200, data: { letters: ['Ꮳ'], is_whole: true } },
      [`PUT ${path}schedule/`]: { status: 200, data: weekly },
    });
    await part('Send by e-mail');
    await choose('Frequency', 'Daily');
    await choose('File', 'PDF');
    await press('Save schedule');
    const question = within(await screen.findByRole('dialog', { name: 'Some characters will be missing' }));
    expect(question.getByText('Ꮳ')).toBeVisible();
    expect(question.getByText(/Each e-mail with a PDF lists the ones that are missing\./)).toBeVisible();
    expect(bodies(shown, `${path}schedule/`)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Send Excel file' }));
    await waitFor(() => expect(bodies(shown, `${path}schedule/`)).toMatchObject([{ format: 'xlsx' }]));
    await choose('File', 'PDF');
    await press('Save schedule');
    await press('Send PDF anyway');
    await waitFor(() =>
      expect(bodies(shown, `${path}schedule/`)).toMatchObject([{ format: 'xlsx' }, { format: 'pdf' }]),
    );
  });

  it('says when it is next and to how many, and is ended for oneself [CONF-REP-003, CONF-REP-004] @whole', async () => {
    const shown = show('/reports?report=r1', {
      [`GET ${reportPaths.reports}`]: sampleReports([{ ...weekly, mine: false }]),
      [`DELETE ${path}subscription/`]: { status: 200, data: weekly },
    });
    const card = await part('Send by e-mail');
    expect(card.getByText('Next on 2026-11-20 18:00 (UTC), to 3 people.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Save schedule' })).toBeNull();
    const me = card.getByRole('switch', { name: 'Send to me' });
    expect(me).toBeChecked();
    await userEvent.click(me);
    await waitFor(() => expect(shown.console.asked.map(({ method, path: to }) => `${method} ${to}`)).toContain(`DELETE ${path}subscription/`)); // prettier-ignore
  });

  it('on the 31st is said to be on the last day of shorter months [CONF-REP-004] @whole', async () => {
    const saved = sampleReport({ schedule: { every: 'month', day: 31, at: '08:00' }, next_at: '2026-11-30T08:00:00.000Z' }); // prettier-ignore
    show('/reports?report=r1', { [`GET ${reportPaths.reports}`]: sampleReports([saved]) });
    const card = await part('Send by e-mail');
    expect(card.getByText('In months without this day, it is sent on the last day.')).toBeVisible();
  });
});

describe('the runs', () => {
  it('are listed with who, which time, and what became of them [CONF-REP-004]', async () => {
    const runs = [
      sampleRun(),
      sampleRun({ ...{ id: 'run2', name: 'Usage', state: 'failed', failure: 'not-allowed', rows: null, file: null } }),
      sampleRun({ ...{ id: 'run3', name: 'Missed', state: 'running', rows: null, file: null } }),
    ];
    show('/reports', { [`GET ${reportPaths.runs}`]: sampleRuns(runs, 30) });
    const card = await part('Runs');
    const cells = (await card.findAllByRole('row')).slice(1).map((row) => [...row.children].map((cell) => cell.textContent)); // prettier-ignore
    expect(cells).toEqual([
      ['Calls of the week', '2026-11-20 10:00', 'Olivia Owner', '2026-11-13 – 2026-11-19', 'Ready: 7 rows'],
      ['Usage', '2026-11-20 10:00', 'Olivia Owner', '2026-11-13 – 2026-11-19', 'Failed: no longer allowed'],
      ['Missed', '2026-11-20 10:00', 'Olivia Owner', '2026-11-13 – 2026-11-19', 'In progress'],
    ]);
    expect(card.getByRole('button', { name: 'Download standard-report.csv' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  it('say that there are none, or that they could not be had @whole', async () => {
    const { unmount } = show('/reports', { [`GET ${reportPaths.runs}`]: sampleRuns([]) });
    expect(await screen.findByText('No runs yet')).toBeVisible();
    unmount();
    show('/reports', { [`GET ${reportPaths.runs}`]: failed });
    expect(await screen.findByText('The runs could not be loaded')).toBeVisible();
  });
});
