import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { agentsAnswerSchema, callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import {
  agentDayAnswerSchema,
  agentsActivityAnswerSchema,
  agentsInsightsAnswerSchema,
  agentsNowAnswerSchema,
  callForecastAnswerSchema,
  callSummaryAnswerSchema,
  insightsPaths,
} from '@patchbay/shared-contracts/insights';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import {
  previewAnswerSchema,
  reportAgentsAnswerSchema,
  reportPaths,
  type ReportDefinition,
} from '@patchbay/shared-contracts/reports';
import { sql } from 'kysely';
import { listOf, startExportSchema } from '../areas/exports/lists.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';
import { lists } from './areas.ts';

const DAY_MS = 86_400_000;
const BILLING = 'demo-queue-billing';
const SUPPORT = 'demo-queue-support';

describe('a supervisor of some queues [rule /insights: LIVE-035]', () => {
  let test: TestApp;
  let owner: SignedIn;
  /** Sees all queues. */
  let supervisor: SignedIn;
  /** Sees one queue. */
  let billing: SignedIn;
  let agentsOfBilling: readonly string[];
  let range: { readonly from_date: string; readonly to_date: string };
  beforeAll(async () => {
    test = await createTestApp();
    [owner, supervisor, billing] = (await Promise.all(
      ['owner@demo.test', 'supervisor@demo.test', 'supervisor2@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn, SignedIn];
    // A third of the demo's queue calls goes to each queue.
    await test.database.withAccount('demo', (tx) =>
      sql`update calls set queue_name = (array['Support', 'Billing', 'Deliveries'])[1 + abs(hashtext(call_id)) % 3]
        where queue_name is not null`.execute(tx),
    );
    const members = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', BILLING).orderBy('agent_id').execute(),
    );
    agentsOfBilling = members.map(({ agent_id: id }) => id);
    const to = Math.floor(test.clock.now / DAY_MS) * DAY_MS;
    range = { from_date: new Date(to - 28 * DAY_MS).toISOString(), to_date: new Date(to - 1).toISOString() };
  }, 60_000);
  afterAll(() => test.close());

  const own = (queues: string[] | null, email = 'supervisor2@demo.test') =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ own_queues: queues }).where('email', '=', email).execute(),
    );
  afterEach(() => own([BILLING]));

  const summary = async (who: SignedIn, more: Record<string, string> = {}) =>
    callSummaryAnswerSchema.parse((await who.get(insightsPaths.callSummary, { ...range, ...more })).json()).data;
  const log = async (who: SignedIn, more: Record<string, string> = {}) =>
    callRecordsAnswerSchema.parse((await who.get(logPaths.callRecords, { ...range, ...more })).json());

  it('has figures of their calls, whoever took them, and of no others', async () => {
    const [all, theirs, mine] = await Promise.all([
      summary(owner),
      summary(owner, { queues: BILLING }),
      summary(billing),
    ]);
    expect(mine.sums).toEqual(theirs.sums);
    expect(mine.sums.calls).toBeLessThan(all.sums.calls);
    expect(mine.by_queue.map(({ queue }) => queue)).toEqual(['Billing']);
    expect((await summary(supervisor)).sums).toEqual(all.sums);
  });

  it('gets no figures for another queue, and among several only those of the own', async () => {
    expect((await summary(billing, { queues: SUPPORT })).sums.calls).toBe(0);
    expect((await summary(billing, { queues: `${SUPPORT},${BILLING}` })).sums).toEqual((await summary(billing)).sums);
  });

  it('sees only agents who serve them: figures, current status and agent list', async () => {
    const question = { ...range, limit: 100, offset: 0 };
    const asked = { ...range, limit: '100' };
    const ids = (agents: readonly { readonly agent_id: string }[]) => agents.map(({ agent_id: id }) => id).sort();
    const insights = agentsInsightsAnswerSchema.parse(
      (await billing.post(insightsPaths.agentsInsights, question)).json(),
    );
    const theirs = agentsInsightsAnswerSchema.parse(
      (await owner.post(insightsPaths.agentsInsights, { ...question, queues: BILLING })).json(),
    );
    const activity = agentsActivityAnswerSchema.parse((await billing.get(insightsPaths.agentsActivity, asked)).json());
    const now = agentsNowAnswerSchema.parse((await billing.get(insightsPaths.totalAgents, { limit: '100' })).json());
    expect(ids(insights.objects)).toEqual(agentsOfBilling);
    expect(insights.meta.total_count).toBe(agentsOfBilling.length);
    for (const { agent_id: id, sums } of insights.objects)
      expect(sums.offered).toBe(theirs.objects.find((agent) => agent.agent_id === id)?.sums.offered);
    expect([ids(activity.objects), ids(now.objects)]).toEqual([agentsOfBilling, agentsOfBilling]);
    const seen = agentsAnswerSchema.parse((await billing.get(callPaths.agents, { seen: '1' })).json());
    expect(seen.objects.map(({ id }) => id).sort()).toEqual(agentsOfBilling);
    expect(seen.meta?.total_count).toBe(agentsOfBilling.length);
  });

  it('can choose among them; calls may be transferred to any queue', async () => {
    const queues = async (who: SignedIn) =>
      queuesAnswerSchema.parse((await who.get(callPaths.queues)).json()).objects.map(({ name }) => name);
    expect([await queues(billing), await queues(supervisor)]).toEqual([
      ['Billing'],
      ['Billing', 'Deliveries', 'Support'],
    ]);
    expect((await billing.get(callPaths.queueInitInfo)).json().details.queues).toHaveLength(3);
  });

  it('has the days of their agents, without numbers of other queues’ calls', async () => {
    const foreign = 'demo-agent-02';
    expect(agentsOfBilling).not.toContain(foreign);
    // A day on which an agent of the queue had calls of it and others.
    const { rows } = await test.database.withAccount('demo', (tx) =>
      sql<{ agent: string; day: string }>`select agent_id as agent, started_at::date::text as day from calls
        where agent_id = any (${[...agentsOfBilling]}) and agent_status = 'Connected' group by 1, 2
        having bool_or(queue_name = 'Billing') and bool_or(queue_name is distinct from 'Billing') order by 2 limit 1`.execute(
        tx,
      ),
    );
    const { agent = '', day = '' } = rows[0] ?? {};
    const dayOf = async (who: SignedIn, id: string) =>
      agentDayAnswerSchema.parse((await who.get(insightsPaths.agentDay, { agent: id, day, zone: 'UTC' })).json());
    expect((await dayOf(billing, foreign)).agent).toBeNull();
    const [mine, whole] = [await dayOf(billing, agent), await dayOf(owner, agent)];
    expect(mine.calls.map(({ call_id: id }) => id)).toEqual(whole.calls.map(({ call_id: id }) => id));
    for (const { queue, customer_number: number } of mine.calls) expect(number !== null).toBe(queue === 'Billing');
    expect(new Set(mine.calls.map(({ queue }) => queue === 'Billing'))).toEqual(new Set([true, false]));
  });

  it('has a forecast of them', async () => {
    const forecast = async (who: SignedIn, more: Record<string, string> = {}) => {
      const told = callForecastAnswerSchema.parse((await who.get(insightsPaths.callForecast, more)).json());
      return { forecast: told.forecast, handling_ms: told.handling_ms };
    };
    const theirs = await forecast(owner, { queue: BILLING });
    expect(await forecast(billing)).toEqual(theirs);
    const all = await forecast(owner);
    expect(all.forecast).not.toEqual(theirs.forecast);
    expect(all.handling_ms).not.toBe(theirs.handling_ms);
    expect((await billing.get(insightsPaths.callForecast, { queue: SUPPORT })).statusCode).toBe(422);
  });

  it('has reports of them: by queue, by agent, and of the log', async () => {
    const preview = async (who: SignedIn, change: Partial<ReportDefinition>) => {
      const report: ReportDefinition = {
        ...{ kind: 'queue-service-level', columns: ['offered'], grouping: 'queue', zone: 'UTC' },
        filters: { agents: [], queues: [], direction: null, statuses: [] },
        range: { from: range.from_date.slice(0, 10), to: range.to_date.slice(0, 10) },
        ...change,
      };
      return previewAnswerSchema.parse((await who.post(reportPaths.preview, { report })).json());
    };
    expect((await preview(billing, {})).rows.map(([queue]) => queue)).toEqual(['Billing']);
    const byAgent = {
      kind: 'agent-performance',
      columns: ['offered'],
      grouping: 'agent',
    } satisfies Partial<ReportDefinition>;
    expect((await preview(billing, byAgent)).total_count).toBe(agentsOfBilling.length);
    const ofLog = {
      kind: 'call-log',
      columns: ['queue', 'customer_number'],
      grouping: null,
    } satisfies Partial<ReportDefinition>;
    const rows = await preview(billing, ofLog);
    expect(new Set(rows.rows.map(([queue]) => queue))).toEqual(new Set(['Billing']));
    const filters = { agents: [], queues: [BILLING], direction: null, statuses: [] };
    expect((await preview(owner, { ...ofLog, filters })).total_count).toBe(rows.total_count);
    const listed = reportAgentsAnswerSchema.parse((await billing.get(reportPaths.agents, { limit: '100' })).json());
    expect(listed.objects.map(({ agent_id: id }) => id).sort()).toEqual(agentsOfBilling);
  });

  it('has files of them: agents’ figures and the log', async () => {
    const rowsOf = async (userId: string, page: string, columns: readonly string[], query: object = {}) => {
      const role = userId === 'demo-user-01' ? 'owner' : 'supervisor';
      const asked = startExportSchema(lists).parse({ page, format: 'csv', columns, query: { ...range, ...query } });
      return test.database.withAccount('demo', async (tx) => {
        const actor = { userId, accountId: 'demo', sessionId: '', role, agentId: null } as const;
        const source = await listOf(lists, asked).open(tx, actor, asked);
        const piece = await source.after(tx, null, 1_000);
        return { rows: piece.rows.map((row) => new Map(Object.entries(row))), count: await source.count(tx) };
      });
    };
    const [me, everything] = ['demo-user-23', 'demo-user-01'];
    const agents = await rowsOf(me, 'agent-analytics', ['name', 'calls_offered']);
    const whole = await rowsOf(everything, 'agent-analytics', ['name', 'calls_offered']);
    expect([agents.count, agents.rows.length]).toEqual([agentsOfBilling.length, agentsOfBilling.length]);
    const offered = ({ rows }: typeof agents) => rows.reduce((sum, row) => sum + Number(row.get('calls_offered')), 0);
    const theirs = agentsInsightsAnswerSchema.parse(
      (await billing.post(insightsPaths.agentsInsights, { ...range, limit: 100, offset: 0 })).json(),
    );
    expect(offered(agents)).toBe(theirs.objects.reduce((sum, { sums }) => sum + sums.offered, 0));
    expect(offered(agents)).toBeLessThan(offered(whole));
    const calls = await rowsOf(me, 'call-logs', ['queue']);
    expect(new Set(calls.rows.map((row) => row.get('queue')))).toEqual(new Set(['Billing']));
  });

  it('has their log, equal to the figures, without a call of another queue', async () => {
    const page = await log(billing, { pageSize: '50' });
    expect(new Set(page.objects.map(({ queue }) => queue))).toEqual(new Set(['Billing']));
    expect(page.meta.total_count).toBe((await summary(billing)).sums.calls);
    const [other] = (await log(owner, { queues: SUPPORT })).objects;
    expect((await owner.get(`${logPaths.callRecords}${other?.id}/`)).statusCode).toBe(200);
    expect((await billing.get(`${logPaths.callRecords}${other?.id}/`)).statusCode).toBe(404);
  });

  it('sees nothing with an empty list, or when its last queue was deleted', async () => {
    for (const list of [[], ['a queue that was deleted']]) {
      await own(list);
      expect((await summary(billing)).sums.calls).toBe(0);
      expect((await log(billing)).objects).toEqual([]);
      expect(agentsAnswerSchema.parse((await billing.get(callPaths.agents, { seen: '1' })).json()).objects).toEqual([]);
    }
  });

  it('only supervisors are limited by such a list', async () => {
    const all = await summary(owner);
    await own([BILLING], 'owner@demo.test');
    expect((await summary(owner)).sums).toEqual(all.sums);
    await own(null, 'owner@demo.test');
  });

  it('has only their running calls counted as current [INS-003, INS-020]', async () => {
    const call = (uuid: string, queue: string | null, event_type: 'answer' | 'hangup', agent = '01') =>
      test.services.liveCalls.publish('demo', `demo-agent-${agent}`, {
        ...{ event_type, uuid, call_solution: 'inbound_cc', leg_identifier: 'agent', Agentusername: agent },
        ...(queue === null ? {} : { variable_cc_queue: queue }),
      });
    const now = async (who: SignedIn) =>
      agentsNowAnswerSchema.parse((await who.get(insightsPaths.totalAgents)).json()).calls;
    call('one', BILLING, 'answer');
    call('one', BILLING, 'answer', '02'); // after the transfer it still belongs to it
    call('two', SUPPORT, 'answer');
    call('three', null, 'answer');
    expect([await now(billing), await now(supervisor), await now(owner)]).toEqual([1, 3, 3]);
    for (const uuid of ['one', 'two', 'three']) call(uuid, null, 'hangup');
    call('one', null, 'hangup', '02');
    expect(await now(owner)).toBe(0);
  });

  it('finds the list in the own profile', async () => {
    const list = async (who: SignedIn) =>
      userDetailAnswerSchema.parse((await who.get(paths.details)).json()).data.profile.user_queue_list;
    expect([await list(billing), await list(supervisor), await list(owner)]).toEqual([[BILLING], [], []]);
  });
});
