import fc from 'fast-check';
import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/db/database.ts';
import { countSome } from '../call-sums.ts';
import type { NewRow } from '../../../../kernel/db/tables.ts';

/** Start of histories; they last ten days. */
export const HISTORY_START = Date.UTC(2026, 9, 28);
const DAY_MS = 86_400_000;

export const AGENTS = ['other-agent-01', 'other-agent-02'] as const;
const account = { account_id: 'other' } as const;
const customers = ['+971500000001', '+971500000002', 'anonymous'] as const;

const moment = fc
  .record({
    day: fc.integer({ min: 0, max: 9 }),
    quarter: fc.constantFrom(0, 1, 2, 73, 94, 95),
    ms: fc.oneof(fc.constantFrom(0, 1, 899_999), fc.integer({ min: 0, max: 899_999 })),
  })
  .map(({ day, quarter, ms }) => HISTORY_START + day * DAY_MS + quarter * 900_000 + ms);

const begun = fc.record({
  startedAt: moment,
  direction: fc.constantFrom('inbound', 'outbound'),
  solution: fc.constantFrom('inbound_cc', 'c2c', 'ibd'),
  customer: fc.constantFrom(...customers),
  service: fc.constantFrom('+97145000001', '+97145000002'),
  queue: fc.constantFrom('Front desk', 'Gone', null),
  callbackOf: fc.constantFrom(null, null, 'first'),
});
const ended = fc.record({
  status: fc.constantFrom('Answered', 'Answered', 'Missed', 'Abandoned', 'Did Not Process'),
  leg: fc.constantFrom('Connected', 'Agent Missed', 'Did Not Process'),
  agent: fc.constantFrom(...AGENTS, null),
  waitMs: fc.constantFrom(0, 4_999, 5_000, 19_999, 20_000, 20_001, 40_000),
  queuedMs: fc.constantFrom(null, 0, 2_000),
  offeredMs: fc.constantFrom(null, 1_000, 3_000),
  talkMs: fc.integer({ min: 1, max: 600_000 }),
  holdMs: fc.constantFrom(0, 0, 5_000),
  transferred: fc.boolean(),
});
type Begun = typeof begun extends fc.Arbitrary<infer Value> ? Value : never;
type Ended = typeof ended extends fc.Arbitrary<infer Value> ? Value : never;

const which = fc.nat({ max: 40 });
const seconds = fc.integer({ min: 0, max: 300 });
/** Events of a log; `which` selects among the existing ones, modulo their number. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('begin' as const), call: begun }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('finish' as const), which, end: ended }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      calls: fc.array(fc.tuple(begun, ended), { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('correct' as const), which, end: ended }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('renumber' as const), which, customer: fc.constantFrom(...customers) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('remove' as const), which, most: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('missRing' as const), which, agent: fc.constantFrom(...AGENTS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wrapUp' as const), which, agent: fc.constantFrom(...AGENTS), seconds }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('moveWrapUp' as const), which, seconds }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forgetWrapUp' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forgetRings' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('count' as const), most: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('setLevel' as const), seconds: fc.constantFrom(5, 19, 20, 40) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('setShort' as const), seconds: fc.constantFrom(0, 5, 20) }) },
);
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
export const histories = fc.array(happening, { minLength: 1, maxLength: 30 });

const endColumns = (startedAt: number, end: Ended) => {
  const isSpoken = end.status === 'Answered';
  const over = startedAt + end.waitMs;
  const step = (ms: number | null, name: string) => (ms === null ? [] : [{ at: startedAt + ms, step: name }]);
  return {
    answered_at: isSpoken ? new Date(over) : null,
    ended_at: new Date(isSpoken ? over + end.talkMs : over),
    talk_ms: isSpoken ? end.talkMs : 0,
    hold_ms: isSpoken ? end.holdMs : 0,
    call_status: end.status,
    agent_status: end.leg,
    agent_id: end.agent,
    journey: JSON.stringify([
      ...step(end.queuedMs, 'Entered queue'),
      ...step(end.offeredMs, 'Offered to agent'),
      ...step(end.transferred ? over - startedAt : null, 'Transferred'),
    ]),
  } as const;
};

const row = (id: number, call: Begun): NewRow<'calls'> => ({
  ...account,
  ...{ call_id: `sum-${String(id).padStart(4, '0')}`, process_id: 'test', solution: call.solution },
  direction: call.direction === 'inbound' ? 'inbound' : 'outbound',
  started_at: new Date(call.startedAt),
  ...{ service_number: call.service, customer_number: call.customer, queue_name: call.queue },
  ...{ answered_at: null, ended_at: null, caller_id: null, agent_id: null, agent_name: null, agent_number: null },
  ...{ hangup_by: null, cause: null, campaign_id: null, recording: null, voicemail: null, voicemail_ms: null },
  ...{ disposition: null, sub_disposition: null, lead: null, notes: null, journey: '[]' },
  callback_of: call.callbackOf,
});

/** Applies a history to the account `other`, as the product writes it: statement by statement. */
export async function live(tx: Tx, history: readonly Happening[]): Promise<void> {
  let made = 0;
  let wrapped = 0;
  const some = async (isOver: boolean | null) =>
    (await tx.selectFrom('calls').select(['call_id', 'started_at', 'ended_at']).orderBy('call_id').execute()).filter(
      ({ ended_at }) => isOver === null || (ended_at !== null) === isOver,
    );
  const pick = async (place: number, isOver: boolean | null) => {
    const calls = await some(isOver);
    return calls[place % Math.max(1, calls.length)];
  };
  const wrapUpAt = async (place: number) => {
    const rows = await tx.selectFrom('agent_wrap_ups').selectAll().orderBy('began_at').execute();
    return rows[place % Math.max(1, rows.length)];
  };
  const change = async (call: { readonly call_id: string; readonly started_at: Date } | undefined, end: Ended) => {
    if (call === undefined) return;
    await tx
      .updateTable('calls')
      .set(endColumns(call.started_at.getTime(), end))
      .where('call_id', '=', call.call_id)
      .execute();
  };
  const steps: {
    readonly [Does in Happening['does']]: (event: Extract<Happening, { does: Does }>) => Promise<unknown>;
  } = {
    begin: ({ call }) =>
      tx
        .insertInto('calls')
        .values(row((made += 1), call))
        .execute(),
    finish: async ({ which: place, end }) => change(await pick(place, false), end),
    import: ({ calls }) =>
      tx
        .insertInto('calls')
        .values(calls.map(([call, end]) => ({ ...row((made += 1), call), ...endColumns(call.startedAt, end) })))
        .execute(),
    correct: async ({ which: place, end }) => change(await pick(place, true), end),
    renumber: async ({ which: place, customer }) => {
      const call = await pick(place, null);
      if (call !== undefined)
        await tx.updateTable('calls').set({ customer_number: customer }).where('call_id', '=', call.call_id).execute();
    },
    remove: async ({ which: place, most }) => {
      const ids = (await some(null)).slice(place % 7, (place % 7) + most).map(({ call_id }) => call_id);
      if (ids.length > 0) await tx.deleteFrom('calls').where('call_id', 'in', ids).execute();
    },
    missRing: async ({ which: place, agent }) => {
      const call = await pick(place, null);
      if (call === undefined) return;
      const ring = { ...account, agent_id: agent, missed_at: call.started_at, reason: 'declined' } as const;

      await tx
        .insertInto('missed_rings')
        .values({ ...ring, call_id: call.call_id })
        .execute();
    },
    forgetRings: async ({ which: place }) => {
      const call = await pick(place, null);
      if (call !== undefined) await tx.deleteFrom('missed_rings').where('call_id', '=', call.call_id).execute();
    },
    wrapUp: async ({ which: place, agent, seconds: lasts }) => {
      const call = await pick(place, null);
      if (call === undefined) return;
      const began = call.started_at.getTime() + 60_000 + (wrapped += 1);
      const times = { began_at: new Date(began), ended_at: new Date(began + lasts * 1_000) };
      await tx
        .insertInto('agent_wrap_ups')
        .values({ ...account, agent_id: agent, ...times, call_id: call.call_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    moveWrapUp: async ({ which: place, seconds: lasts }) => {
      const one = await wrapUpAt(place);
      if (one === undefined) return;
      const ended_at = new Date(one.began_at.getTime() + lasts * 1_000);
      await tx
        .updateTable('agent_wrap_ups')
        .set({ ended_at })
        .where('agent_id', '=', one.agent_id)
        .where('began_at', '=', one.began_at)
        .execute();
    },
    forgetWrapUp: async ({ which: place }) => {
      const one = await wrapUpAt(place);
      if (one !== undefined)
        await tx
          .deleteFrom('agent_wrap_ups')
          .where('agent_id', '=', one.agent_id)
          .where('began_at', '=', one.began_at)
          .execute();
    },
    count: ({ most }) => countSome(tx, most),
    setLevel: ({ seconds: level }) => tx.updateTable('queues').set({ service_level_seconds: level }).execute(),
    setShort: ({ seconds: short }) => tx.updateTable('accounts').set({ short_abandon_seconds: short }).execute(),
  };
  const happen = <Does extends Happening['does']>(event: Extract<Happening, { does: Does }>) => {
    const step: (event: never) => Promise<unknown> = steps[event.does];
    return step(event as never);
  };
  for (const event of history) await happen(event);
}

export async function emptyLog(tx: Tx): Promise<void> {
  for (const table of ['missed_rings', 'agent_wrap_ups', 'calls', 'call_sums', 'uncounted_calls'] as const)
    await sql`delete from ${sql.table(table)}`.execute(tx);
}
