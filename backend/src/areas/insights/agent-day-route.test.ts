import { agentDayAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow } from '../../kernel/db/tables.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the day of an agent', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  let agent: SignedIn;
  /** `own`: the agent who signs in as agent@demo.test; and a colleague. */
  let own: string;
  let colleague: string;
  /** Ten in the morning in Kolkata, on a day without demo data. */
  const ten = Date.parse('2025-03-05T04:30:00Z');
  const day = '2025-03-05';
  const at = (minutes: number) => ten + minutes * MINUTE_MS;

  const inDemo = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    test.database.withAccount('demo', work);
  const ask = async (who: SignedIn, query: Record<string, string> = {}) =>
    agentDayAnswerSchema.parse((await who.get(insightsPaths.agentDay, { zone: 'Asia/Kolkata', day, ...query })).json());

  const steps = (...received: readonly (readonly [minutes: number, step: string, detail?: string])[]) =>
    JSON.stringify(received.map(([minutes, step, detail]) => ({ at: at(minutes), step, ...(detail && { detail }) })));

  async function addCall(id: string, change: Partial<NewRow<'calls'>>): Promise<void> {
    await inDemo((tx) =>
      tx
        .insertInto('calls')
        .values({
          ...{ call_id: id, account_id: 'demo', process_id: 'test', solution: 'inbound_cc', direction: 'inbound' },
          ...{ started_at: new Date(at(0)), answered_at: new Date(at(1)), ended_at: new Date(at(11)) },
          ...{ service_number: '+918045000001', customer_number: '+919800000001', caller_id: null, campaign_id: null },
          ...{ agent_id: own, agent_name: 'Asha Rao', agent_number: '+91', queue_name: 'Support' },
          ...{ talk_ms: 10 * MINUTE_MS, hold_ms: 0, call_status: 'Answered', customer_status: 'Connected' },
          ...{ agent_status: 'Connected', hangup_by: 'customer', cause: 'normal', recording: null, voicemail: null },
          ...{ voicemail_ms: null, disposition: null, sub_disposition: null, lead: null, notes: null },
          ...{ journey: '[]', ...change },
        })
        .execute(),
    );
  }

  beforeAll(async () => {
    test = await createTestApp();
    [owner, supervisor, agent] = (await Promise.all(
      ['owner@demo.test', 'supervisor@demo.test', 'agent@demo.test'].map((name) => test.signIn(name)),
    )) as [SignedIn, SignedIn, SignedIn];
    const rows = await inDemo((tx) =>
      tx
        .selectFrom('agents')
        .leftJoin('users', 'users.user_id', 'agents.user_id')
        .select(['agents.agent_id', 'email', 'agents.first_name', 'agents.last_name'])
        .orderBy('agents.agent_id')
        .execute(),
    );
    own = rows.find(({ email }) => email === 'agent@demo.test')?.agent_id ?? '';
    colleague = rows.find(({ agent_id: id }) => id !== own)?.agent_id ?? '';
    const logless = rows.find(({ email }) => email === 'agent16@demo.test')?.agent_id ?? '';
    const me = rows.find(({ agent_id: id }) => id === own);
    const name = `${me?.first_name} ${me?.last_name}`;
    await addCall('day-held', {
      ...{ hold_ms: 2 * MINUTE_MS, agent_name: name },
      journey: steps([0, 'Offered to agent', name], [1, 'Agent answered', name], [3, 'On hold'], [5, 'Resumed']),
    });
    await addCall('day-of-totals', { started_at: new Date(at(30)), answered_at: new Date(at(31)), ended_at: new Date(at(35)), hold_ms: MINUTE_MS }); // prettier-ignore
    await addCall('day-missed', {
      ...{
        started_at: new Date(at(60)),
        answered_at: new Date(at(62)),
        ended_at: new Date(at(70)),
        agent_id: colleague,
      },
      journey: steps([60, 'Offered to agent', name], [61, 'Agent missed', `${name}: declined`]),
    });
    // From the previous evening past midnight: an hour and a half of talk, half an hour of it on this day.
    await addCall('day-before', {
      ...{ started_at: new Date(at(-661)), answered_at: new Date(at(-660)), ended_at: new Date(at(-570)) },
      ...{ agent_id: colleague, hold_ms: 80 * MINUTE_MS },
    });
    await addCall('day-not-taken', {
      ...{ started_at: new Date(at(80)), answered_at: null, ended_at: new Date(at(81)), talk_ms: 0 },
      ...{ agent_id: colleague, call_status: 'Missed', agent_status: 'Agent Missed' },
    });
    await addCall('day-without-log', {
      ...{ started_at: new Date(at(90)), answered_at: new Date(at(91)), ended_at: new Date(at(95)), agent_id: logless },
    });
    const mine = { account_id: 'demo', agent_id: own };
    await inDemo(async (tx) => {
      await tx.deleteFrom('agent_statuses').where('agent_id', '=', own).where('began_at', '<', new Date(at(24 * 60))).execute(); // prettier-ignore
      await tx
        .insertInto('agent_statuses')
        .values([
          { ...mine, status: 'Available', reason: null, began_at: new Date(at(-11 * 60)), ended_at: new Date(at(20)) },
          { ...mine, status: 'On Break', reason: 'Lunch', began_at: new Date(at(20)), ended_at: new Date(at(50)) },
          { ...mine, status: 'Logged Out', reason: null, began_at: new Date(at(50)), ended_at: new Date(at(24 * 60)) },
        ])
        .execute();
      await tx.insertInto('agent_wrap_ups').values({ ...mine, began_at: new Date(at(11)), ended_at: new Date(at(12)), call_id: 'day-held' }).execute(); // prettier-ignore
      await tx.insertInto('missed_rings').values({ ...mine, call_id: 'day-missed', missed_at: new Date(at(61)), reason: 'declined' }).execute(); // prettier-ignore
    });
  }, 60_000);
  afterAll(() => test.close());

  it('has statuses with reasons, cut at midnight, calls with hold, wrap-ups, and missed rings with reasons [rule /insights/timeline: INS-034]', async () => {
    const { begin, end, ...told } = await ask(owner, { agent: own });
    expect([begin, end]).toEqual([Date.parse('2025-03-04T18:30:00Z'), Date.parse('2025-03-05T18:30:00Z')]);
    expect(told.agent?.agent_id).toBe(own);
    expect(told.statuses).toEqual([
      { status: 'Available', reason: null, from: begin, to: at(20), open: false },
      { status: 'On Break', reason: 'Lunch', from: at(20), to: at(50), open: false },
      { status: 'Logged Out', reason: null, from: at(50), to: end, open: false },
    ]);
    expect(told.calls).toEqual([
      {
        ...{ call_id: 'day-held', customer_number: '+919800000001', direction: 'inbound', queue: 'Support' },
        parts: [
          { kind: 'ring', from: at(0), to: at(1) },
          { kind: 'talk', from: at(1), to: at(3) },
          { kind: 'hold', from: at(3), to: at(5) },
          { kind: 'talk', from: at(5), to: at(11) },
        ],
        hold_ms: 2 * MINUTE_MS,
      },
      {
        ...{ call_id: 'day-of-totals', customer_number: '+919800000001', direction: 'inbound', queue: 'Support' },
        parts: [
          { kind: 'ring', from: at(30), to: at(31) },
          { kind: 'talk', from: at(31), to: at(35) },
        ],
        hold_ms: MINUTE_MS,
      },
    ]);
    expect(told.wrap_ups).toEqual([
      { call_id: 'day-held', customer_number: '+919800000001', from: at(11), to: at(12), open: false },
    ]);
    expect(told.missed_rings).toEqual([
      { call_id: 'day-missed', customer_number: '+919800000001', from: at(60), to: at(61), reason: 'declined' },
    ]);
  });

  it('an agent gets only the own one, whoever is requested, without numbers of others’ calls [rule /insights/timeline: INS-034]', async () => {
    const mine = await ask(agent);
    expect(mine.agent?.agent_id).toBe(own);
    expect(mine.calls.map(({ call_id: id }) => id)).toEqual(['day-held', 'day-of-totals']);
    expect(mine.missed_rings).toMatchObject([{ call_id: 'day-missed', customer_number: null }]);
    const others = await ask(agent, { agent: colleague });
    expect(others).toMatchObject({ agent: null, statuses: [], calls: [], wrap_ups: [], missed_rings: [] });
  });

  it('supervisors get anybody’s of the account, but nobody’s without an agent or of another account [rule /insights/timeline: INS-034]', async () => {
    expect((await ask(supervisor, { agent: colleague })).calls.map(({ call_id: id }) => id)).toEqual([
      ...['day-before', 'day-missed'],
    ]);
    const none = { agent: null, statuses: [], calls: [], wrap_ups: [], missed_rings: [] };
    expect(await ask(owner)).toMatchObject(none);
    expect(await ask(owner, { agent: 'other-agent-01' })).toMatchObject(none);
  });

  it('has the part of a call from the day before that lies in it, with its hold, and no unanswered call of others [rule /insights/timeline: INS-034]', async () => {
    const { begin, calls } = await ask(owner, { agent: colleague });
    expect(calls.map(({ call_id: id }) => id)).toEqual(['day-before', 'day-missed']);
    expect(calls[0]).toMatchObject({
      parts: [{ kind: 'talk', from: begin, to: at(-570) }],
      hold_ms: at(-570) - begin,
    });
  });

  it('has numbers as in the reader’s log: masked if the account masks, none without the log [rule /insights/timeline: INS-034]', async () => {
    const mask = (on: boolean) =>
      inDemo((tx) =>
        sql`update accounts set profile = profile || ${JSON.stringify({ number_masking: on, number_masking_format: -4 })}::jsonb`.execute(
          tx,
        ),
      );
    await mask(true);
    const [masked] = (await ask(supervisor, { agent: own })).calls;
    await mask(false);
    expect(masked?.customer_number).not.toContain('0001');
    expect(masked?.customer_number).toMatch(/^\+9198/);
    const { calls } = await ask(await test.signIn('agent16@demo.test'));
    expect(calls.map(({ call_id: id, customer_number: number }) => [id, number])).toEqual([['day-without-log', null]]);
  });

  it('open statuses and calls last until now [rule /insights/timeline: INS-034]', async () => {
    const { now } = test.clock;
    const today = agentDayAnswerSchema.parse((await owner.get(insightsPaths.agentDay, { agent: own })).json());
    expect(today).toMatchObject({ zone: 'Asia/Kolkata', as_of: new Date(now).toISOString() });
    expect(today.statuses.at(-1)).toMatchObject({ to: now, open: true });
  });

  it('has as many hours as its clock had [rule /insights/timeline: INS-034]', async () => {
    const hours = async (of: string) => {
      const { begin, end } = await ask(owner, { zone: 'Europe/Berlin', day: of });
      return (end - begin) / HOUR_MS;
    };
    expect([await hours('2025-03-30'), await hours('2025-10-26'), await hours('2025-10-27')]).toEqual([23, 25, 24]);
  });

  it.each([
    [{ day: '2025-02-30' }, 'unknown-day', 'day'],
    [{ day: 'yesterday' }, 'unknown-day', 'day'],
    [{ day: '2099-01-01' }, 'range-in-future', 'day'],
    [{ zone: 'Mars/Olympus' }, 'unknown-zone', 'zone'],
  ])('%j is refused beside its field [rule /insights/timeline: INS-034]', async (query, code, field) => {
    const response = await owner.get(insightsPaths.agentDay, { agent: own, ...query } as Record<string, string>);
    expect([response.statusCode, response.json()]).toMatchObject([422, { error: { code, field } }]);
  });
});
