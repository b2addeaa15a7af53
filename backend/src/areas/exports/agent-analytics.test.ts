import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  downloadsAnswerSchema,
  startExportAnswerSchema,
  type Download,
  exportPaths,
} from '@patchbay/shared-contracts/exports';
import { agentAnalyticsColumns, supervisorAgentColumns } from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { unzip } from './testing/unzip.ts';

const week = { date_filter: 'last_7_days' };

describeOnEachDriver('files of agent analytics', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') }, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
    supervisor = await test.signIn('supervisor@demo.test');
  }, 120_000);
  afterAll(() => test.close());
  afterEach(() => test.database.withAccount('demo', (tx) => tx.deleteFrom('downloads').execute()));

  const ask = (user: SignedIn, body: object = {}) =>
    user.post(exportPaths.exports, {
      ...{ page: 'agent-analytics', format: 'csv', columns: ['name', 'calls_offered'], query: week },
      ...body,
    });
  const list = async (user: SignedIn, query: Record<string, string> = {}) =>
    downloadsAnswerSchema.parse(
      (await user.get(exportPaths.agentDownloads, { type: 'agent_analytics', ...query })).json(),
    );
  const made = async (user: SignedIn, body: object = {}): Promise<Download> => {
    const { id } = startExportAnswerSchema.parse((await ask(user, body)).json()).data;
    await test.services.jobs.work();
    const found = (await list(user)).objects.find((one) => one.id === id);
    if (found === undefined) throw new Error('it is not in the list');
    return found;
  };
  const rowsOf = async (user: SignedIn, { file }: Download): Promise<readonly (readonly string[])[]> =>
    (await user.get(file ?? '')).body
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','));
  const change = (statement: ReturnType<typeof sql>) =>
    test.database.withAccount('demo', (tx) => statement.execute(tx));
  const asRole = async (role: string, work: () => Promise<void>) => {
    const set = (to: string) => change(sql`update users set role = ${to} where user_id = 'demo-user-01'`);
    await set(role);
    await work().finally(() => set('owner'));
  };

  it('an owner’s file has a row for each agent with every column, and is in the same list as others [CONF-DL-001, CONF-DL-003, INS-006]', async () => {
    const download = await made(owner, { columns: [...agentAnalyticsColumns], titles: ['Nom', 'E-mail'] });
    expect(download).toMatchObject({ type: 'agent_analytics', state: 'ready', percent: 100, rows: 20 });
    expect(download.name).toBe('agent-analytics-2026-11-14-to-2026-11-20-1430.csv');
    const [head, ...rows] = await rowsOf(owner, download);
    expect(head).toEqual(['\ufeffNom', 'E-mail', ...agentAnalyticsColumns.slice(2)]);
    expect(rows).toHaveLength(20);
    const first = rows.find(([, email]) => email === 'agent@demo.test');
    expect(first?.slice(2, 4)).toEqual(["'+918045001001", 'agent.demo']);
    for (const row of rows) {
      const [offered = 0, answered = 0, , missed = 0] = row.slice(4).map(Number);
      expect(offered).toBe(answered + missed);
      const [loggedIn = 0, available = 0, idle = 0, breaks = 0] = row.slice(-4).map(Number);
      expect(Math.abs(loggedIn - available - breaks)).toBeLessThanOrEqual(1); // each value is rounded
      expect(idle).toBeLessThanOrEqual(available);
    }
    const logs = await owner.get(exportPaths.callLogDownloads, { type: 'call_logs' });
    expect(downloadsAnswerSchema.parse(logs.json())).toEqual({ objects: [], meta: { total_count: 0 } });
  });

  it('its calls are those of the log in the same range', async () => {
    const rows = await rowsOf(owner, await made(owner, { columns: ['calls_offered', 'total_talk_time'] }));
    const { rows: log } = await test.database.withAccount('demo', (tx) =>
      sql<{
        calls: number;
        talk: number;
      }>`select count(*) filter (where agent_status <> 'Did Not Process')::int as calls,
        sum(talk_ms)::float8 / 1000 as talk from calls where started_at >= '2026-11-13T18:30:00Z'`.execute(tx),
    );
    const sum = (column: number) => rows.slice(1).reduce((all, row) => all + Number(row[column]), 0);
    expect(sum(0)).toBe(log[0]?.calls);
    expect(Math.abs(sum(1) - (log[0]?.talk ?? 0))).toBeLessThan(20); // whole seconds per agent
  });

  it('statuses that an agent chose are counted in their time, to the second', async () => {
    const agent = await test.signIn('agent@demo.test');
    const choose = async (value: string, custom_type?: string) => {
      const body = { user_id: 'demo-user-03', property: 'status', value, ...(custom_type && { custom_type }) };
      expect((await agent.post(callPaths.updateProperty, body)).statusCode).toBe(200);
    };
    const from_date = new Date(test.clock.now).toISOString();
    await choose('Available');
    test.clock.now += 61_000;
    await choose('On Break', 'Lunch');
    test.clock.now += 100_000;
    await choose('Available');
    test.clock.now += 30_000;
    const columns = [
      'agent_sip_id',
      'total_logged_in_time',
      'available_time',
      'total_idle_time',
      'total_break_duration',
    ];
    const query = { from_date, agents: 'demo-agent-01' };
    const [, row] = await rowsOf(owner, await made(owner, { columns, query }));
    expect(row).toEqual(['agent.demo', '191', '91', '91', '100']);
    await choose('Logged Out');
  });

  it('a workbook has the same content, numbers as numbers', async () => {
    const xlsx = await made(owner, { format: 'xlsx', columns: ['name', 'calls_offered', 'avg_hold_time'] });
    const sheet = unzip((await owner.get(xlsx.file ?? '')).rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, row = '']) => row);
    expect(rows).toHaveLength(21);
    for (const row of rows.slice(1)) expect(row).toMatch(/<c r="[A-Z]+\d+"><v>\d+<\/v><\/c>/);
  });

  it('an agent’s name is not read as a formula', async () => {
    await change(sql`update agents set first_name = '=1+1' where agent_id = 'demo-agent-07'`);
    const rows = await rowsOf(owner, await made(owner, { query: { ...week, agents: 'demo-agent-07' } }));
    expect(rows[1]?.[0]).toMatch(/^'=1\+1/);
  });

  it('of chosen agents has these; somebody else’s are missing', async () => {
    const agents = 'demo-agent-02,other-agent-01,nobody';
    const download = await made(supervisor, { query: { ...week, agents } });
    expect([download.rows, (await rowsOf(supervisor, download)).length]).toEqual([1, 2]);
  });

  it.each([
    ['an agent', 'agent@demo.test', [...supervisorAgentColumns], 403, 'forbidden'],
    ['a supervisor, with an owner’s columns', 'supervisor@demo.test', ['name', 'email'], 400, 'invalid'],
    ['an owner, with a column that is none', 'owner@demo.test', ['password_hash'], 400, 'invalid'],
  ])('%s gets none, but a code [INS-007]', async (_name, who, columns, status, code) => {
    const refused = await ask(await test.signIn(who), { columns });
    expect([refused.statusCode, refused.json()]).toMatchObject([status, { error: { code } }]);
  });

  it('the list is not for agents, and each list has its own kind [CONF-DL-003]', async () => {
    const agent = await test.signIn('agent@demo.test');
    const refused = await agent.get(exportPaths.agentDownloads, { type: 'agent_analytics' });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
    expect((await owner.get(exportPaths.agentDownloads, { type: 'call_logs' })).statusCode).toBe(400);
    expect((await owner.get(exportPaths.callLogDownloads, { type: 'agent_analytics' })).statusCode).toBe(400);
  });

  it('is listed page by page with a total [CONF-DL-001, CONF-DL-003]', async () => {
    for (let count = 0; count < 3; count++) await made(supervisor);
    const page = (number: number) =>
      list(supervisor, { limit: '2', page_number: String(number), offset: String((number - 1) * 2) });
    const [first, second] = [await page(1), await page(2)];
    expect([first.objects.length, second.objects.length, second.meta.total_count]).toEqual([2, 1, 3]);
  });

  it('a former owner gets no owner’s columns, neither while the file waits nor when it is finished [INS-007]', async () => {
    const { id, file } = await made(owner, { columns: ['name', 'email'] });
    await asRole('supervisor', async () => {
      const demoted = await test.signIn('owner@demo.test');
      expect((await demoted.get(file ?? '')).statusCode).toBe(403);
      await change(sql`update downloads set state = 'queued' where download_id = ${id}`);
      await change(sql`update jobs set state = 'queued', attempts = 0, ended_at = null where key = ${id}`);
      await test.services.jobs.work();
      expect((await list(demoted)).objects[0]).toMatchObject({
        id,
        state: 'failed',
        failure: 'not-allowed',
        file: null,
      });
    });
  });

  it('is made from the log, so people without the log get none', async () => {
    await change(sql`update users set permissions = '{}' where user_id = 'demo-user-02'`);
    expect((await ask(supervisor)).statusCode).toBe(403);
    await change(sql`update users set permissions = '{"call_logs": true}' where user_id = 'demo-user-02'`);
    expect((await ask(supervisor)).statusCode).toBe(202);
    await test.services.jobs.work();
  });

  it('is in the audit log', async () => {
    await made(owner);
    const [entry] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
    expect(entry).toMatchObject({ action: 'log-exported', by: 'owner@demo.test', whom: 'agent-analytics' });
  });
});
