import { rm, writeFile } from 'node:fs/promises';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { hookBodySchema, hookEventSchemas } from '@patchbay/shared-contracts/hooks';
import { callSummaryAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import {
  attachReportsPath,
  previewAnswerSchema,
  reportAgentsAnswerSchema,
  reportCategoriesAnswerSchema,
  reportPaths,
  reportRunsAnswerSchema,
  reportsAnswerSchema,
  saveReportAnswerSchema,
  lettersAnswerSchema,
  startRunAnswerSchema,
  type ReportCell,
  type ReportDefinition,
} from '@patchbay/shared-contracts/reports';
import { sql } from 'kysely';
import { readPdf } from '../../testing/read-pdf.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const november = { from: '2026-11-01', to: '2026-11-19' };
const report = (change: Partial<ReportDefinition> = {}): ReportDefinition => ({
  ...{ kind: 'usage', columns: ['calls', 'offered', 'talk_time'], grouping: 'day', zone: 'Asia/Kolkata' },
  filters: { agents: [], queues: [], direction: null, statuses: [] },
  range: november,
  ...change,
});

describe('reports', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  let agent: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    [owner, supervisor, agent, stranger] = (await Promise.all(
      ['owner@demo.test', 'supervisor@demo.test', 'agent@demo.test', 'owner@other.test'].map((name) =>
        test.signIn(name),
      ),
    )) as [SignedIn, SignedIn, SignedIn, SignedIn];
    // In the demo only the first account has reports.
    await test.database.withAccount('other', (tx) =>
      sql`update accounts set profile = profile || '{"is_reports_enabled": true}'`.execute(tx),
    );
  }, 60_000);
  afterAll(() => test.close());

  const ask = (who: SignedIn, asked: ReportDefinition) => who.post(reportPaths.preview, { report: asked });
  const preview = async (who: SignedIn, change: Partial<ReportDefinition> = {}) =>
    previewAnswerSchema.parse((await ask(who, report(change))).json());
  const column = ({ columns, rows }: { columns: string[]; rows: ReportCell[][] }, name: string) =>
    rows.map((row) => row[columns.indexOf(name)] ?? null);
  const sum = (values: readonly ReportCell[]) => values.reduce<number>((all, value) => all + Number(value), 0);
  const send = (who: SignedIn, method: 'PUT' | 'DELETE', id: string, payload?: object) =>
    test.app.inject({
      method,
      url: `${reportPaths.reports}${id}/`,
      headers: { authorization: `Bearer ${who.bearer}` },
      ...(payload && { payload }),
    });
  const save = async (who: SignedIn, name: string, change: Partial<ReportDefinition> = {}) =>
    saveReportAnswerSchema.parse((await who.post(reportPaths.reports, { name, report: report(change) })).json()).data;
  const runs = async (who: SignedIn, query: Record<string, string> = {}) =>
    reportRunsAnswerSchema.parse((await who.get(reportPaths.runs, query)).json()).objects;
  const run = async (who: SignedIn, change: Partial<ReportDefinition> = {}, more: object = {}) => {
    const body = { name: 'A report', report: report(change), report_id: null, format: 'csv', titles: [], ...more };
    const { data } = startRunAnswerSchema.parse((await who.post(reportPaths.runs, body)).json());
    await test.services.jobs.work();
    return data;
  };
  const linesOf = async (who: SignedIn, id: string) => {
    const found = (await runs(who)).find((each) => each.id === id);
    return (await who.get(found?.file ?? 'no file')).body.split('\r\n').slice(0, -1);
  };

  it('whose file is ready are sent to web hooks, and no other file is [CONF-HOOK-005] @whole', async () => {
    const within = <Result>(work: Parameters<typeof test.database.withAccount<Result>>[1]) =>
      test.database.withAccount('demo', work);
    await within((tx) =>
      sql`insert into endpoints (id, account_id, name, state, events, created_at, modified_at)
        values ('e-1', 'demo', 'Ours', 'on', '{report.ready}', now(), now())`.execute(tx),
    );
    const { id } = await run(owner);
    await owner.post(exportPaths.exports, { page: 'call-logs', format: 'csv', columns: ['id'], query: {} });
    await test.services.jobs.work();
    const received = await within((tx) => tx.selectFrom('hook_deliveries').select('body').execute());
    await within((tx) => tx.deleteFrom('endpoints').execute());
    expect(received).toHaveLength(1);
    const { type, data } = hookBodySchema.parse(JSON.parse(received[0]?.body ?? ''));
    expect(type).toBe('report.ready');
    expect(hookEventSchemas['report.ready'].strict().parse(data)).toMatchObject({
      ...{ run_id: id, report_id: null, name: 'A report', format: 'csv', rows: 19, is_scheduled: false },
      ...{ from: '2026-10-31T18:30:00.000Z', end: '2026-11-19T18:30:00.000Z' },
      file: `${exportPaths.exports}${id}/file/`,
    });
  });

  it('count like the figures of the same range, whatever their rows are [CONF-REP-003]', async () => {
    const range = { from_date: '2026-10-31T18:30:00.000Z', to_date: '2026-11-19T18:29:59.999Z' };
    const { sums } = callSummaryAnswerSchema.parse((await owner.get(insightsPaths.callSummary, range)).json()).data;
    expect(sums.offered).toBeGreaterThan(300);
    const days = await preview(owner);
    expect(days).toMatchObject({
      ...{ range: { from: range.from_date, to: range.to_date }, columns: ['day', 'calls', 'offered', 'talk_time'] },
      total_count: 19,
    });
    expect(column(days, 'day').slice(0, 2)).toEqual(['2026-11-01', '2026-11-02']);
    const columns = ['offered', 'missed', 'abandoned'];
    const counted = [
      days,
      await preview(owner, { kind: 'queue-service-level', grouping: 'queue', columns }),
      await preview(owner, { kind: 'missed-calls', grouping: 'week', columns }),
    ];
    for (const found of counted) expect(sum(column(found, 'offered'))).toBe(sums.offered);
    expect(sum(column(days, 'talk_time'))).toBe(sums.talk_ms);
    const found = await preview(owner, { kind: 'dispositions', grouping: 'disposition', columns: ['calls', 'call_share', 'talk_time'] }); // prettier-ignore
    expect(sum(column(found, 'calls'))).toBe(sums.calls);
    expect(sum(column(found, 'call_share'))).toBeCloseTo(1);
    expect(sum(column(found, 'talk_time'))).toBe(sums.talk_ms);
  });

  it('have a row for each campaign by name, with its calls only, equal to the log [CONF-REP-004]', async () => {
    const change = (from: string | null, to: string | null) =>
      test.database.withAccount('demo', (tx) =>
        sql`update calls set campaign_id = ${to} where process_id = 'seed' and direction = 'outbound'
          and call_id like ${from === null ? '%7' : '%8'}`.execute(tx),
      );
    await test.database.withAccount('demo', (tx) =>
      sql`insert into orders (order_id, account_id, name, solution, created_at)
        values ('demo-order-7', 'demo', 'Winter offers', 'predictive', now())`.execute(tx),
    );
    await change(null, 'demo-order-7');
    await change('8', 'gone');
    const columns = ['calls', 'call_share', 'dialled', 'reached', 'reached_percent', 'talk_time'];
    const found = await preview(owner, { kind: 'campaign-results', grouping: 'campaign', columns });
    const counted = await test.database.withAccount('demo', (tx) =>
      sql<Record<'campaign_id' | 'calls' | 'reached' | 'talk', unknown>>`
        select campaign_id, count(*)::int as calls, count(*) filter (where call_status = 'Answered')::int as reached,
          sum(talk_ms)::float8 as talk
        from calls where campaign_id is not null and ended_at is not null
          and (started_at at time zone 'Asia/Kolkata')::date between ${november.from} and ${november.to}
        group by 1 order by calls desc, 1`.execute(tx),
    );
    const names: Record<string, string> = { 'demo-order-7': 'Winter offers', gone: 'gone' };
    expect(column(found, 'campaign').sort()).toEqual(['Winter offers', 'gone']);
    expect(sum(column(found, 'call_share'))).toBeCloseTo(1);
    for (const { campaign_id, calls, reached, talk } of counted.rows) {
      const row = found.rows.find(([name]) => name === names[String(campaign_id)]) ?? [];
      expect(row).toEqual([names[String(campaign_id)], campaign_id === 'gone' ? null : 'predictive', calls,
        expect.any(Number), calls, reached, Number(reached) / Number(calls), talk]); // prettier-ignore
    }
    await change(null, null);
    await change('8', null);
  });

  it('by day have only the chosen agents, queues and direction [CONF-REP-003, CONF-REP-004]', async () => {
    const of = async (filters: Partial<ReportDefinition['filters']>) =>
      sum(column(await preview(owner, { filters: { ...report().filters, ...filters } }), 'calls'));
    const counted = async (where: ReturnType<typeof sql>) => {
      const { rows } = await test.database.withAccount('demo', (tx) =>
        sql<{ calls: number }>`select count(*)::int as calls from calls where ended_at is not null and ${where}
          and (started_at at time zone 'Asia/Kolkata')::date between ${november.from} and ${november.to}`.execute(tx),
      );
      return rows[0]?.calls ?? 0;
    };
    const one = await of({ agents: ['demo-agent-03'] });
    expect([one, one > 0]).toEqual([await counted(sql`agent_id = 'demo-agent-03'`), true]);
    const support = await of({ queues: ['demo-queue-support'] });
    expect([support, support > 0]).toEqual([await counted(sql`queue_name = 'Support'`), true]);
    expect(await of({ direction: 'outbound' })).toBe(await counted(sql`direction = 'outbound'`));
    expect(await of({})).toBe(await counted(sql`true`));
  });

  it('by hour use their zone, and a day’s hours add up to the day [CONF-REP-004]', async () => {
    const day = { from: '2026-11-18', to: '2026-11-18' };
    const asked = { kind: 'hourly-volume' as const, columns: ['calls'], range: day };
    const hours = await preview(owner, { ...asked, grouping: 'hour_of_day' });
    expect(hours.total_count).toBe(24);
    expect(column(hours, 'hour').slice(0, 2)).toEqual(['00:00', '01:00']);
    const { rows } = await test.database.withAccount('demo', (tx) =>
      sql<{ hour: string; calls: number }>`
        select to_char(date_trunc('hour', started_at at time zone 'Asia/Kolkata'), 'HH24:MI') as hour, count(*)::int as calls
        from calls where ended_at is not null and (started_at at time zone 'Asia/Kolkata')::date = '2026-11-18' group by 1`.execute(
        tx,
      ),
    );
    const of = new Map(rows.map(({ hour, calls }) => [hour, calls]));
    for (const row of hours.rows) expect([row[0], row[1]]).toEqual([row[0], of.get(String(row[0])) ?? 0]);
    const utc = await preview(owner, { ...asked, grouping: 'hour', zone: 'UTC' });
    expect(column(utc, 'begins')[0]).toBe('2026-11-18 00:00');
  });

  it('write an hour that occurs twice with its offset, each with its own calls [UX-021, INS-024]', async () => {
    const calls = ['00:10', '01:20', '01:40'].map((clock) => {
      const at = new Date(`2026-10-25T${clock}:00Z`);
      return {
        ...{ call_id: `twice ${clock}`, account_id: 'other', process_id: 'test', solution: 'c2c' as const },
        ...{
          direction: 'outbound' as const,
          started_at: at,
          answered_at: at,
          ended_at: new Date(at.getTime() + 10_000),
        },
        ...{ service_number: '+918045000099', customer_number: '+919812345678', journey: '[]' },
        ...{ call_status: 'Answered' as const, talk_ms: 10_000 },
      };
    });
    await test.database.withAccount('other', (tx) => tx.insertInto('calls').values(calls).execute());
    const range = { from: '2026-10-25', to: '2026-10-25' };
    const asked = { kind: 'hourly-volume' as const, grouping: 'hour' as const, columns: ['dialled'], range };
    const hours = await preview(stranger, { ...asked, zone: 'Europe/Berlin' });
    expect([hours.total_count, hours.rows.slice(1, 5)]).toEqual([
      25,
      [
        ['2026-10-25 01:00', expect.any(Number)],
        ['2026-10-25 02:00 +02:00', 1],
        ['2026-10-25 02:00 +01:00', 2],
        ['2026-10-25 03:00', expect.any(Number)],
      ],
    ]);
  });

  it('have rows of agents, limited to the chosen ones [CONF-REP-003]', async () => {
    const asked = { kind: 'agent-performance', grouping: 'agent', columns: ['offered', 'logged_in_time'] } as const;
    const all = await preview(owner, { ...asked, columns: [...asked.columns] });
    expect([all.columns, all.total_count]).toEqual([['agent', 'number', 'offered', 'logged_in_time'], 20]);
    const filters = { agents: ['demo-agent-02'], queues: [], direction: null, statuses: [] };
    const one = await preview(owner, { ...asked, columns: ['offered'], filters });
    expect([one.total_count, one.rows[0]?.[1]]).toEqual([1, '+918045001002']);
  });

  it('of the call log have its rows newest first, filtered, with the chosen columns [CONF-REP-003]', async () => {
    const filters = { agents: [], queues: [], direction: null, statuses: ['Missed' as const] };
    const columns = ['received_time', 'customer_number', 'call_status'];
    const found = await preview(supervisor, { kind: 'call-log', grouping: null, columns, filters });
    expect(found.rows).toHaveLength(20);
    expect(found.total_count).toBeGreaterThan(20);
    expect(new Set(column(found, 'call_status'))).toEqual(new Set(['Missed']));
    const times = column(found, 'received_time').map(String);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each<readonly [string, Partial<ReportDefinition>, string, string]>([
    ['no column', { columns: [] }, 'no-columns', 'columns'],
    ['an end before the start', { range: { from: '2026-11-02', to: '2026-11-01' } }, 'range-backwards', 'range'],
    ['more than 13 months', { range: { from: '2025-01-01', to: '2026-11-01' } }, 'range-too-long', 'range'],
    ['a zone that does not exist', { zone: 'Mars/Olympus' }, 'unknown-zone', 'zone'],
    [
      'an agent of another account',
      { filters: { ...report().filters, agents: ['other-agent-01'] } },
      'unknown-agent',
      'agents',
    ],
    ['a queue that there is not', { filters: { ...report().filters, queues: ['nobody'] } }, 'unknown-queue', 'queues'],
    [
      'each hour of 124 days, of which one has 25',
      {
        ...{ kind: 'hourly-volume', columns: ['calls'], grouping: 'hour', zone: 'Europe/Berlin' },
        range: { from: '2026-07-19', to: '2026-11-19' },
      },
      'too-fine',
      'grouping',
    ],
    ['a time to come', { range: { from: '2026-12-01', to: '2026-12-02' } }, 'range-in-future', 'range'],
    [
      'each hour of a year',
      { kind: 'hourly-volume', columns: ['calls'], grouping: 'hour', range: { from: '2025-12-01', to: '2026-11-01' } },
      'too-fine',
      'grouping',
    ],
  ])(
    '%s is refused beside its field, in previewing, saving and running [CONF-REP-004]',
    async (_name, change, code, field) => {
      const asked = report(change);
      const body = { name: 'Wrong', report: asked, report_id: null, format: 'csv', titles: [] };
      const found = [
        await ask(owner, asked),
        await owner.post(reportPaths.runs, body),
        await owner.post(reportPaths.reports, { name: 'Wrong', report: asked }),
      ];
      for (const refused of found)
        expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { code, field } }]);
    },
  );

  it('are for owners and supervisors; agents’ time logged in is for owners only [CONF-REP-003, INS-007]', async () => {
    const asked = [
      await agent.get(reportPaths.reports),
      await agent.get(reportPaths.categories),
      await agent.get(reportPaths.agents),
      await agent.get(reportPaths.runs),
      await ask(agent, report()),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    const columns = async (who: SignedIn) =>
      reportCategoriesAnswerSchema
        .parse((await who.get(reportPaths.categories, { choice: 'standard' })).json())
        .objects.flatMap((each) => each.columns);
    expect([(await columns(owner)).includes('logged_in_time'), (await columns(supervisor)).includes('logged_in_time')]).toEqual([true, false]); // prettier-ignore
    const change = { kind: 'agent-performance', grouping: 'agent', columns: ['logged_in_time'] } as const;
    const refused = await ask(supervisor, report({ ...change, columns: [...change.columns] }));
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { code: 'unknown-column' } }]);
  });

  it('take reports, categories and agents as a query, which is validated [CONF-REP-002]', async () => {
    await save(owner, 'Calls of last week');
    await save(owner, 'Missed', { kind: 'call-log', grouping: null, columns: ['agent'] });
    const names = async (query: Record<string, string>) =>
      reportsAnswerSchema.parse((await owner.get(reportPaths.reports, query)).json()).objects.map(({ name }) => name);
    expect(await names({})).toEqual(['Calls of last week']);
    expect(await names({ choice: 'call-log' })).toEqual(['Missed']);
    expect(await names({ search: 'nothing' })).toEqual([]);
    const agents = reportAgentsAnswerSchema.parse(
      (await owner.get(reportPaths.agents, { limit: '2', offset: '1' })).json(),
    );
    expect([agents.objects.length, agents.meta.total_count]).toEqual([2, 20]);
    for (const [path, query] of [
      [reportPaths.reports, { choice: 'others' }],
      [reportPaths.categories, { choice: 'others' }],
      [reportPaths.agents, { limit: '0' }],
      [reportPaths.runs, { offset: '-1' }],
    ] as const)
      expect((await owner.get(path, query)).statusCode).toBe(400);
  });

  it('are saved for the account; the author or an owner renames and deletes them [CONF-REP-004]', async () => {
    const { id } = await save(supervisor, 'Mine');
    const owned = await save(owner, 'The owner’s');
    expect((await supervisor.post(reportPaths.reports, { name: 'mine', report: report() })).json()).toMatchObject({
      error: { code: 'name-taken', field: 'name' },
    });
    const body = { name: 'Renamed', report: report() };
    expect((await send(supervisor, 'PUT', owned.id, body)).json()).toMatchObject({ error: { code: 'not-yours' } });
    expect((await send(stranger, 'PUT', id, body)).statusCode).toBe(404);
    expect((await send(supervisor, 'PUT', id, body)).json()).toMatchObject({ data: { name: 'Renamed', mine: true } });
    expect((await send(stranger, 'DELETE', id)).statusCode).toBe(404);
    expect((await send(owner, 'DELETE', id)).statusCode).toBe(204);
    const left = reportsAnswerSchema.parse((await stranger.get(reportPaths.reports)).json());
    expect(left.objects).toEqual([]);
  });

  it('that somebody else changed meanwhile are not written over [CONF-REP-004]', async () => {
    const { id, changed_at } = await save(supervisor, 'Of two authors');
    test.clock.now += 1_000;
    const body = (name: string) => ({ name, report: report(), changed_at });
    expect((await send(owner, 'PUT', id, body('Of the owner'))).statusCode).toBe(200);
    expect((await send(supervisor, 'PUT', id, body('Of the author'))).json()).toMatchObject({
      error: { code: 'changed-meanwhile' },
    });
    const { objects } = reportsAnswerSchema.parse((await owner.get(reportPaths.reports)).json());
    expect(objects.find((each) => each.id === id)).toMatchObject({ name: 'Of the owner' });
    await send(owner, 'DELETE', id);
  });

  it('run into a file of all rows under the chosen titles, listed with its outcome [CONF-REP-003, CONF-REP-004]', async () => {
    const { id: report_id } = await save(owner, 'To run');
    const { id, type } = await run(owner, {}, { report_id, titles: ['Day', 'All calls', 'Offered', 'Talk (s)'] });
    expect(type).toBe('agent_analytics');
    const [outcome] = await runs(owner, { report: report_id });
    expect(outcome).toMatchObject({
      ...{ id, report_id, state: 'ready', rows: 19, failure: null, format: 'csv', name: 'A report' },
      range: { from: '2026-10-31T18:30:00.000Z', to: '2026-11-19T18:29:59.999Z' },
      file_name: 'standard-report-usage-2026-11-01-to-2026-11-19.csv',
    });
    const [head, first] = await linesOf(owner, id);
    expect(head).toBe('\ufeffDay,All calls,Offered,Talk (s)');
    const shown = await preview(owner);
    const [day, calls, offered, talk] = shown.rows[0] ?? [];
    expect(first).toBe([day, calls, offered, Math.round(Number(talk) / 1000)].join(','));
    // A file is only for the user who requested it.
    expect((await runs(supervisor, { report: report_id }))[0]).toMatchObject({ id, file: null });
  });

  it('name characters that no font of a PDF has before they run: in name, headers and rows [UX-015, UX-019] @whole', async () => {
    const letters = async (name: string, head: string) => {
      const body = {
        name,
        report: report({ kind: 'agent-performance', grouping: 'agent', columns: ['offered'] }),
        report_id: null,
        titles: [head],
      };
      const answer = await owner.post(reportPaths.letters, body);
      return lettersAnswerSchema.parse(answer.json()).data;
    };
    const written = 'Ärzte und 山田 محمد தமிழ் 한국어 ไทย 😀 e\u0301';
    expect(await letters(written, 'Агент\u200d')).toEqual({ letters: [], is_whole: true });
    expect(await letters('𓀀 and 𓀀', 'ᏣᎳᎩ')).toEqual({ letters: ['Ꮳ', 'Ꮃ', 'Ꭹ', '𓀀'], is_whole: true });
    const named = (name: string) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('agents').set({ last_name: name }).where('agent_id', '=', 'demo-agent-01').execute(),
      );
    await named('𐎀');
    expect((await letters('Plain', 'Agent')).letters).toEqual(['𐎀']);
    await named('Rao');
  });

  it('run into a PDF with name and days, too [CONF-REP-004] @whole', async () => {
    const asked = { format: 'pdf', name: 'Verbrauch im November', titles: ['Tag', 'Anrufe', 'Angeboten', 'Sprechzeit (s)'] }; // prettier-ignore
    const { id } = await run(owner, {}, asked);
    const found = (await runs(owner)).find((each) => each.id === id);
    expect(found).toMatchObject({ state: 'ready', rows: 19, format: 'pdf', file_name: 'standard-report-usage-2026-11-01-to-2026-11-19.pdf' }); // prettier-ignore
    const answer = await owner.get(found?.file ?? '');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const [page = []] = readPdf(answer.rawPayload);
    expect(page.slice(1, 3)).toEqual(['Verbrauch im November', '2026-11-01 – 2026-11-19 · Asia/Kolkata']);
    const table = page.indexOf('Tag');
    expect(page.slice(table, table + 4)).toEqual(asked.titles);
    const drawn = page.slice(3, table); // between heading and table: scale, days, and the charted columns
    for (const text of ['0', '2026-11-01', 'Anrufe', 'Angeboten']) expect(drawn).toContain(text);
    expect(drawn).not.toContain('Sprechzeit (s)');
    const [day, calls, offered, talk] = (await preview(owner)).rows[0] ?? [];
    const seconds = Math.round(Number(talk) / 1000);
    expect(seconds).toBeLessThan(3_600);
    const clock = [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
    expect(page.slice(table + 4, table + 8)).toEqual([...[day, calls, offered].map(String), clock]);
  });

  it('write times of the call log in the report’s zone [CONF-REP-004] @whole', async () => {
    const asked = { kind: 'call-log', grouping: null, columns: ['id', 'received_time'], zone: 'America/New_York' } as const; // prettier-ignore
    const { id, type } = await run(owner, { ...asked, columns: [...asked.columns] });
    expect(type).toBe('call_logs');
    const [, first = ''] = await linesOf(owner, id);
    const [call = '', time] = first.split(',');
    const { rows } = await test.database.withAccount('demo', (tx) =>
      sql<{ time: string }>`select to_char(started_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') as time
        from calls where call_id = ${call}`.execute(tx),
    );
    expect(time).toBe(rows[0]?.time);
  });

  it('resolve a relative range at the request, whenever the file is made [CONF-REP-004]', async () => {
    const { id } = await run(owner, { range: { named: 'yesterday' } });
    expect((await runs(owner)).find((each) => each.id === id)).toMatchObject({
      ...{ state: 'ready', rows: 1 },
      range: { from: '2026-11-18T18:30:00.000Z', to: '2026-11-19T18:29:59.999Z' },
    });
  });

  it('whose run failed say why, and keep the run when they are deleted [CONF-REP-004]', async () => {
    const { id: report_id } = await save(owner, 'To fail');
    const body = { name: 'To fail', report: report(), report_id, format: 'csv', titles: [] };
    const { data } = startRunAnswerSchema.parse((await owner.post(reportPaths.runs, body)).json());
    const set = (permissions: string) =>
      test.database.withAccount('demo', (tx) =>
        sql`update users set role = ${permissions} where user_id = 'demo-user-01'`.execute(tx),
      );
    await set('agent');
    await test.services.jobs.work();
    await set('owner');
    await send(owner, 'DELETE', report_id);
    const found = (await runs(owner)).find(({ id }) => id === data.id);
    expect(found).toMatchObject({ state: 'failed', failure: 'not-allowed', report_id: null, name: 'To fail', file: null }); // prettier-ignore
  });

  it('taken off the downloads before they were made are listed as stopped', async () => {
    const body = { name: 'Stopped', report: report(), report_id: null, format: 'xlsx', titles: [] };
    const { data } = startRunAnswerSchema.parse((await owner.post(reportPaths.runs, body)).json());
    await test.database.withAccount('demo', (tx) =>
      tx.deleteFrom('downloads').where('download_id', '=', data.id).execute(),
    );
    await test.services.jobs.work();
    expect((await runs(owner)).find(({ id }) => id === data.id)).toMatchObject({ state: 'stopped', file: null });
  });

  it('are invisible to other accounts', async () => {
    expect([await runs(stranger), (await preview(stranger)).total_count]).toEqual([[], 19]);
    expect(sum(column(await preview(stranger), 'calls'))).not.toBe(sum(column(await preview(owner), 'calls')));
  });

  describe('that are scheduled', () => {
    const MINUTE = 60_000;
    beforeAll(async () => {
      await test.services.jobs.start();
      // With a clock days ahead of the disk's, files being written look abandoned.
      await test.database.asPlatform((tx) => tx.deleteFrom('schedules').where('name', '=', 'sweep-exports').execute());
    });
    afterAll(() => test.services.jobs.close());
    const daily = { schedule: { every: 'day', at: '15:00' }, format: 'csv', titles: { day: 'Tag' } };
    const put = (who: SignedIn, path: string, body: object = {}) => who.put(`${reportPaths.reports}${path}`, body);
    const begun = () => test.clock.now;
    /** Runs everything that is due. */
    const pass = async (ms: number) => {
      test.clock.now += ms;
      for (let round = 0; round < 4; round++) await test.services.jobs.work(); // scheduling, sending, making files
    };
    /** Signs in again, because sessions do not last through the simulated time. */
    const seen = async (report: string) => runs(await test.signIn('owner@demo.test'), { report });
    const sent = async (report: string) => (await seen(report)).map(({ state }) => state);
    const lettersOf = async (name: string) => {
      await test.services.post.settled();
      return ((await test.services.outbox?.list()) ?? []).filter(({ subject }) => subject === `Report: ${name}`);
    };

    it('run at their time in their zone, for each subscriber, with a mail that links to them [CONF-REP-003, CONF-REP-004] @whole', async () => {
      const { id } = await save(supervisor, 'Daily');
      expect((await put(supervisor, `${id}/schedule/`, daily)).json()).toMatchObject({
        data: { next_at: '2026-11-20T09:30:00.000Z', subscribed: true, subscribers: 1 }, // 15:00 in Kolkata
      });
      expect((await put(owner, `${id}/subscription/`)).json()).toMatchObject({ data: { subscribers: 2 } });
      const subscribed = async (who: SignedIn) =>
        reportsAnswerSchema.parse((await who.get(reportPaths.subscribed, { limit: '10' })).json()).objects.length;
      expect([await subscribed(owner), await subscribed(stranger)]).toEqual([1, 0]);
      expect((await owner.get(reportPaths.subscribed, { limit: '0' })).statusCode).toBe(400);
      await pass(Date.parse('2026-11-20T09:29:00Z') - begun());
      expect(await sent(id)).toEqual([]);
      await pass(2 * MINUTE);
      expect(await sent(id)).toEqual(['ready', 'ready']);
      const own = (await seen(id)).find(({ file }) => file !== null);
      const later = await test.signIn('owner@demo.test');
      expect((await later.get(own?.file ?? '')).body.split('\r\n')[0]).toBe('\ufeffTag,calls,offered,talk_time');
      await pass(MINUTE);
      const mails = await lettersOf('Daily');
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['owner@demo.test', 'supervisor@demo.test']);
      expect(mails[0]?.body).toContain('The report Daily is ready.');
      expect(mails[0]?.body).toContain(`/reports?report=${id}`);
      expect(mails[0]?.attachments).toEqual([]);
      await pass(10 * MINUTE);
      expect(await sent(id)).toHaveLength(2);
      expect(await lettersOf('Daily')).toHaveLength(2);
      // Missed on three days, it is sent once.
      await pass(3 * 86_400_000);
      expect(await sent(id)).toHaveLength(4);
      const again = await test.signIn('supervisor@demo.test');
      expect((await put(again, `${id}/schedule/`, { ...daily, schedule: null })).json()).toMatchObject({
        data: { schedule: null, next_at: null },
      });
      await pass(2 * 86_400_000);
      expect(await sent(id)).toHaveLength(4);
    }, 60_000);

    it('of an owner lack the owner’s columns for a supervisor who subscribed [INS-007, CONF-REP-004] @whole', async () => {
      const master = await test.signIn('owner@demo.test');
      const columns = ['offered', 'logged_in_time', 'answered'];
      const { id } = await save(master, 'Of agents', { kind: 'agent-performance', grouping: 'agent', columns });
      const sends = { format: 'csv', titles: {} };
      await put(master, `${id}/schedule/`, { ...daily, ...sends });
      await put(await test.signIn('supervisor@demo.test'), `${id}/subscription/`);
      await pass(86_400_000);
      const heads = async (name: string) => {
        const who = await test.signIn(name);
        const own = (await runs(who, { report: id })).find(({ file }) => file !== null);
        return (await who.get(own?.file ?? '')).body.split('\r\n')[0]?.replace('\ufeff', '');
      };
      const all = await heads('owner@demo.test');
      expect(all).toContain('logged_in_time');
      expect(await heads('supervisor@demo.test')).toBe(all?.replace(',logged_in_time', ''));
      await put(await test.signIn('owner@demo.test'), `${id}/schedule/`, { ...daily, schedule: null });
    }, 60_000);

    it('that are renamed when they are due are sent nevertheless, in their format [CONF-REP-004, UX-016]', async () => {
      const who = await test.signIn('owner@demo.test');
      const { id } = await save(who, 'Due');
      await put(who, `${id}/schedule/`, { ...daily, format: 'xlsx' });
      const { next_at: next } = saveReportAnswerSchema.parse(
        (await send(who, 'PUT', id, { name: 'Due soon', report: report() })).json(),
      ).data;
      test.clock.now = Date.parse(next ?? '');
      const later = await test.signIn('owner@demo.test');
      expect((await send(later, 'PUT', id, { name: 'Due now', report: report() })).json()).toMatchObject({
        data: { next_at: next, format: 'xlsx' },
      });
      await pass(0);
      expect(await sent(id)).toEqual(['ready']);
      await send(later, 'DELETE', id);
    });

    it('are mailed when the file is ready, not when it begins [CONF-REP-004]', async () => {
      const again = await test.signIn('owner@demo.test');
      const { id } = await save(again, 'Slow');
      await put(again, `${id}/schedule/`, daily);
      await pass(86_400_000);
      await pass(MINUTE);
      expect(await lettersOf('Slow')).toHaveLength(1);
      // Another one is being made by a process that makes no progress.
      const inAccount = (statement: ReturnType<typeof sql>) =>
        test.database.withAccount('demo', (tx) => statement.execute(tx));
      await inAccount(sql`insert into downloads select (jsonb_populate_record(downloads, jsonb_build_object(
          'download_id', 'slow', 'state', 'running',
          'asked', jsonb_set(asked, '{query,due}', '"2026-11-01T09:30:00.000Z"')))).*
        from downloads where asked -> 'query' ->> 'name' = 'Slow'`);
      await inAccount(sql`update downloads set state = 'running', percent = 40 where download_id = 'slow'`);
      await pass(MINUTE);
      expect(await lettersOf('Slow')).toHaveLength(1);
      await inAccount(sql`update downloads set state = 'ready' where download_id = 'slow'`);
      await pass(MINUTE);
      expect(await lettersOf('Slow')).toHaveLength(2);
      await put(await test.signIn('owner@demo.test'), `${id}/schedule/`, { ...daily, schedule: null });
    }, 60_000);

    it('are attached to the mail only if the account’s owner allows it [CONF-REP-004] @whole', async () => {
      const again = await test.signIn('owner@demo.test');
      const other = await test.signIn('supervisor@demo.test');
      const { id } = await save(again, 'Along');
      await put(again, `${id}/schedule/`, daily);
      expect((await again.get(attachReportsPath)).json()).toMatchObject({ data: { attach: false } });
      expect((await other.put(attachReportsPath, { attach: true })).statusCode).toBe(403);
      expect((await again.put(attachReportsPath, { attach: true })).json()).toMatchObject({ data: { attach: true } });
      await pass(86_400_000);
      await pass(MINUTE);
      const [mail] = await lettersOf('Along');
      expect(mail?.body).toContain('The report Along is attached.');
      expect(mail?.attachments).toEqual([expect.stringMatching(/^standard-report-usage-.*\.csv$/)]);
      const last = await test.signIn('owner@demo.test');
      await last.put(attachReportsPath, { attach: false });
      await put(last, `${id}/schedule/`, { ...daily, schedule: null });
    }, 60_000);

    it('as PDF have a mail that names missing characters; an Excel file lacks none [UX-015, UX-019] @whole', async () => {
      const again = await test.signIn('owner@demo.test');
      const ids: string[] = [];
      for (const [name, format] of [
        ['Cherokee ᏣᎳᎩ', 'pdf'],
        ['Table ᏣᎳᎩ', 'xlsx'],
      ] as const) {
        const { id } = await save(again, name);
        ids.push(id);
        await put(again, `${id}/schedule/`, { ...daily, format });
      }
      await pass(86_400_000);
      await pass(MINUTE);
      expect((await lettersOf('Cherokee ᏣᎳᎩ'))[0]?.body).toMatch(/empty boxes: Ꮳ Ꮃ Ꭹ\./);
      expect((await lettersOf('Table ᏣᎳᎩ'))[0]?.body).not.toMatch(/empty boxes/);
      const last = await test.signIn('owner@demo.test');
      for (const id of ids) await put(last, `${id}/schedule/`, { ...daily, schedule: null });
    }, 60_000);

    it('list a receiver who lost access among the runs; unsubscribed people get none [CONF-REP-004] @whole', async () => {
      const again = await test.signIn('supervisor@demo.test');
      const master = await test.signIn('owner@demo.test');
      const { id } = await save(master, 'To one who left');
      await put(master, `${id}/schedule/`, daily);
      await put(again, `${id}/subscription/`);
      const end = await test.app.inject({
        method: 'DELETE',
        url: `${reportPaths.reports}${id}/subscription/`,
        headers: { authorization: `Bearer ${master.bearer}` },
      });
      expect(end.json()).toMatchObject({ data: { subscribed: false, subscribers: 1 } });
      const change = (is_active: boolean) =>
        test.database.withAccount('demo', (tx) =>
          tx.updateTable('users').set({ is_active }).where('email', '=', 'supervisor@demo.test').execute(),
        );
      await change(false);
      await pass(2 * 86_400_000);
      await change(true);
      const found = await seen(id);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ state: 'failed', failure: 'not-allowed', file: null });
      await pass(MINUTE);
      expect(await lettersOf('To one who left')).toEqual([]);
    }, 60_000);

    const unscheduled = async (id: string) =>
      put(await test.signIn('owner@demo.test'), `${id}/schedule/`, { ...daily, schedule: null });

    it('cover the day on which they were due, even when made after midnight [CONF-REP-004, UX-016] @whole', async () => {
      const { id } = await save(await test.signIn('owner@demo.test'), 'Of its day', { range: { named: 'today' } });
      const late = { ...daily, schedule: { every: 'day', at: '23:59' } };
      const { data } = saveReportAnswerSchema.parse(
        (await put(await test.signIn('owner@demo.test'), `${id}/schedule/`, late)).json(),
      );
      const due = Date.parse(data.next_at ?? '');
      await pass(due + 5 * MINUTE - begun());
      expect(await seen(id)).toMatchObject([
        { state: 'ready', range: { from: new Date(due + MINUTE - 86_400_000).toISOString() } },
      ]);
      await unscheduled(id);
    }, 60_000);

    it('that missed several moments run for the last [CONF-REP-004, UX-016] @whole', async () => {
      const { id } = await save(await test.signIn('owner@demo.test'), 'Of the last', { range: { named: 'today' } });
      const { data } = saveReportAnswerSchema.parse(
        (await put(await test.signIn('owner@demo.test'), `${id}/schedule/`, daily)).json(),
      );
      const last = Date.parse(data.next_at ?? '') + 3 * 86_400_000;
      await pass(last + MINUTE - begun());
      const [found, ...more] = await seen(id);
      expect([found?.range.from, more]).toEqual([new Date(last - 15 * 3_600_000).toISOString(), []]);
      await unscheduled(id);
    }, 60_000);

    it('wait for none of their receiver’s other files [CONF-REP-004, UX-016] @whole', async () => {
      const { id } = await save(await test.signIn('owner@demo.test'), 'Beside others');
      await put(await test.signIn('owner@demo.test'), `${id}/schedule/`, daily);
      const inAccount = (statement: ReturnType<typeof sql>) =>
        test.database.withAccount('demo', (tx) => statement.execute(tx));
      await inAccount(sql`insert into downloads (download_id, account_id, user_id, type, name, format, asked, state, created_at)
        select 'busy-' || n, 'demo', 'demo-user-01', 'call_logs', 'n', 'csv', '{}', 'running', now() from generate_series(1, 3) as n`);
      await pass(86_400_000);
      expect(await sent(id)).toEqual(['ready']);
      // Conversely, scheduled files do not count against a user's limit.
      await inAccount(sql`update downloads set is_due = true where download_id like 'busy-%'`);
      expect((await run(await test.signIn('owner@demo.test'))).state).toBe('queued');
      await inAccount(sql`delete from downloads where download_id like 'busy-%'`);
      await unscheduled(id);
    }, 60_000);

    it('are retried until the next is due; then receiver and author are told once [CONF-REP-004, UX-016] @whole', async () => {
      const lost = async () => {
        await test.services.post.settled();
        const found = ((await test.services.outbox?.list()) ?? []).filter(({ subject }) => subject === 'Report failed: Lost'); // prettier-ignore
        return found.map(({ recipient }) => recipient).sort();
      };
      const { id } = await save(await test.signIn('owner@demo.test'), 'Lost');
      await put(await test.signIn('owner@demo.test'), `${id}/schedule/`, daily);
      await put(await test.signIn('supervisor@demo.test'), `${id}/subscription/`);
      const folder = test.services.folders.exports;
      await rm(folder, { recursive: true });
      await writeFile(folder, ''); // a file in place of the folder
      await pass(86_400_000);
      for (let hours = 0; hours < 23; hours += 6) await pass(6 * 3_600_000 - 20 * MINUTE);
      expect([await sent(id), await lost()]).toEqual([['queued', 'queued'], []]);
      await pass(3 * 3_600_000);
      await pass(MINUTE);
      expect((await sent(id)).toSorted()).toEqual(['failed', 'failed', 'queued', 'queued']);
      expect(await lost()).toEqual(['owner@demo.test', 'supervisor@demo.test']);
      await rm(folder);
      await pass(20 * MINUTE);
      expect((await sent(id)).toSorted()).toEqual(['failed', 'failed', 'ready', 'ready']);
      await pass(MINUTE);
      expect(await lost()).toHaveLength(2);
      expect(test.takeErrors().length).toBeGreaterThan(4);
      await unscheduled(id);
    }, 120_000);
  });
});
