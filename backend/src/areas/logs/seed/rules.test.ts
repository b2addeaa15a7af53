import { sql } from 'kysely';
import type { CallInput, Step } from '@patchbay/telephony/control/call';
import { step } from '@patchbay/telephony/control/call-machine';
import { startClickToCall } from '@patchbay/telephony/control/click-to-call';
import { startInbound } from '@patchbay/telephony/control/inbound';
import { startLine } from '@patchbay/telephony/control/line';
import type { PublishedFlow } from '@patchbay/telephony/flow/published';
import { plainQueue } from '@patchbay/telephony/flow/queue-plan';
import type { Agent, CallStart } from '@patchbay/telephony/ports';
import type { Database } from '../../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import { TEST_NOW } from '../../../testing/made-once.ts';
import { addHistory } from './history.ts';
import { addCallsOfToday } from './today.ts';

const T0 = 1_000_000;
const agent: Agent = { agentId: 'asha', accountId: 'demo', name: 'Asha', number: '+1', username: 'asha', domain: 'x' };
const queue = { id: 'q', name: 'Support' };
const facts: CallStart = {
  ...{ callId: 'c', accountId: 'demo', solution: 'c2c', direction: 'outbound', startedAt: T0, serviceNumber: '+1' },
  ...{ customerNumber: '+2', callerId: null, agent, queue: null },
};
const inbound: CallStart = { ...facts, solution: 'inbound_noncc', direction: 'inbound', agent: null };
const line = {
  ...{ id: 'l', accountId: 'demo', number: '+2', serviceNumber: '+1', agents: ['asha'], ringMs: 1, wrapUpMs: 0 },
  ...{ campaign: { id: 'x', name: 'Winter' }, message: null, onMachine: 'hang-up' as const },
};
const agentFirst = { ...line, leads: 'agent-first' as const, dialler: 'sequential' as const };
const customerFirst = { ...line, leads: 'customer-first' as const, dialler: 'predictive' as const };
const flowOf = (start: string, nodes: PublishedFlow['graph']['nodes']): PublishedFlow => ({
  ...{ name: 'F', version: 1 },
  graph: { version: 1, start, nodes },
});
const told = flowOf('a', [{ type: 'play', id: 'a', sound: 'system/closed', next: null }]);
const message = flowOf('m', [{ type: 'voicemail', id: 'm', greeting: null, email: null, maxSeconds: 60 }]);

const answered = (leg: number): CallInput => ({ type: 'legAnswered', leg });
const gone = (leg: number, code = 200, cause = 'normal'): CallInput => ({ type: 'legEnded', leg, code, cause });
const found: CallInput = { type: 'partiesFound', parties: [{ is: 'agent', agent }] };
const entered: CallInput = { type: 'queueEntered', plan: plainQueue(queue), isFull: false };
const none: CallInput = { type: 'noAgentFound' };
const late = (timer: 'ring' | 'patience' | 'busyTone', leg?: number): CallInput => ({ type: 'timedOut', timer, ...(leg && { leg }) }); // prettier-ignore

/** Courses of calls by their events: call control decides the result of each. */
const courses: readonly (readonly [Step, ...CallInput[]])[] = [
  ...([facts, { ...facts, line: agentFirst }].flatMap((own) => [
    [startClickToCall(own, agent), answered(1), answered(2), gone(2)],
    [startClickToCall(own, agent), answered(1), late('ring', 2), late('busyTone')],
  ]) satisfies [Step, ...CallInput[]][]),
  [startLine({ ...facts, agent: null, line: customerFirst }, customerFirst), answered(1), found, answered(2), gone(1)],
  [startLine({ ...facts, agent: null, line: customerFirst }, customerFirst), late('ring', 1)],
  [startInbound(inbound), found, answered(2), gone(1)],
  [startInbound(inbound), found, gone(1)],
  [startInbound(inbound), found, late('ring', 2), none, late('patience')],
  [startInbound({ ...inbound, solution: 'inbound_cc', queue }), entered, found, answered(2), gone(1)],
  [startInbound({ ...inbound, solution: 'inbound_cc', queue }), entered, found, gone(1)],
  [
    startInbound({ ...inbound, solution: 'inbound_cc', queue }),
    entered,
    found,
    late('ring', 2),
    none,
    late('patience'),
  ],
  [startInbound(inbound, told), { type: 'said', say: 1 }],
];

/** Steps that may occur in any conversation, or show how a call arrived. */
const beside = ['On hold', 'Resumed', 'Sticky agent', 'Third party called', 'Third party answered', 'Third party left'];

interface Outcome {
  readonly steps: string;
  readonly statuses: string;
}

function outcomeOf([begin, ...inputs]: readonly [Step, ...CallInput[]]): Outcome {
  const effects = [...begin[1]];
  let [call] = begin;
  inputs.forEach((input, index) => {
    const [next, more] = step(call, input, T0 + (index + 1) * 2_000);
    call = next;
    effects.push(...more);
  });
  const end = effects.find((effect) => effect.type === 'finish')?.end;
  if (end === undefined) throw new Error(`it is ${call.phase.at}`);
  const steps = effects.flatMap((effect) => (effect.type === 'journey' ? [effect.step.step] : []));
  return {
    steps: steps.filter((name) => !beside.includes(name)).join(', '),
    statuses: [end.callStatus, end.customerStatus, end.agentStatus, end.agent === null ? 'nobody' : 'agent'].join(', '),
  };
}

describeOnEachDriver('the demo’s calls, held against call control [TEL-018]', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
    await database.withAccount('demo', async (tx) => {
      await addHistory(tx, { accountId: 'demo', calls: 10_000, days: 60, now: TEST_NOW, timezone: 'Asia/Kolkata' });
      await addCallsOfToday(tx, { now: TEST_NOW, timezone: 'Asia/Kolkata' });
    });
  }, 120_000);
  afterAll(() => database.close());

  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await database.withAccount('demo', (tx) => statement.execute(tx))).rows;

  it('each has the statuses that call control gives a call with these steps [LOGS-028, LOGS-029, LOGS-030]', async () => {
    const rules = new Map(courses.map(outcomeOf).map(({ steps, statuses }) => [steps, statuses]));
    const rows = await ask(sql<Outcome & { calls: number }>`
      select steps, statuses, count(*)::int as calls from (
        select (select string_agg(step ->> 'step', ', ' order by place) from jsonb_array_elements(journey) with ordinality as each (step, place)
            where step ->> 'step' <> all(${beside})) as steps,
          concat_ws(', ', call_status, customer_status, agent_status, case when agent_id is null then 'nobody' else 'agent' end) as statuses
        from calls) as told group by 1, 2 order by 3 desc`);
    const voicemail = rows.filter(({ steps }) => steps.includes('Voicemail'));
    const others = rows.filter((row) => !voicemail.includes(row));
    expect(others.filter(({ steps, statuses }) => rules.get(steps) !== statuses)).toEqual([]);
    expect(new Set(others.map(({ steps }) => steps))).toEqual(new Set(rules.keys()));
    expect(voicemail.map(({ statuses, calls }) => [statuses, calls])).toEqual([
      ['Missed, Did Not Process, Agent Missed, agent', 1],
    ]);
    expect(outcomeOf([startInbound(inbound, message), { type: 'said', say: 1 }, gone(1)]).statuses).toBe(
      'Missed, Did Not Process, Did Not Process, nobody',
    );
  });

  it('a hold of the journey, also one ended by a leaving third party, is the call’s hold [LOGS-009]', async () => {
    const wrong = await ask(sql<{ call_id: string; hold_ms: number; held: number }>`
      select call_id, hold_ms::float8, held::float8 from calls cross join lateral (
        select coalesce(sum(case step ->> 'step' when 'On hold' then -(step ->> 'at')::bigint else (step ->> 'at')::bigint end), 0) as held
        from jsonb_array_elements(journey) as step where step ->> 'step' in ('On hold', 'Resumed', 'Third party left')) as holds
      where abs(held - hold_ms) > 1`);
    expect(wrong).toEqual([]);
  });

  it('an agent’s missed calls in the figures are the missed rings of the timeline [INS-024, INS-034]', async () => {
    const wrong = await ask(sql<{ agent_id: string; missed: number; rings: number }>`
      select agent_id, missed, rings from (
        select agent_id, count(*)::int as missed from calls where agent_status = 'Agent Missed' group by 1) as figures
        full join (select agent_id, count(*)::int as rings from missed_rings group by 1) as timeline using (agent_id)
      where missed is distinct from rings`);
    expect(wrong).toEqual([]);
    const [found] = await ask(sql<{ rings: number }>`select count(*)::int as rings from missed_rings`);
    expect(found?.rings).toBeGreaterThan(500);
  });
});
