import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import { countSome, sumsByBucket, type KeptSums, type SumsQuestion } from './call-sums.ts';
import type { Bucket } from './model/pieces.ts';
import { AGENTS, emptyLog, histories, HISTORY_START, live, type Happening } from './testing/histories.ts';

const DAY_MS = 86_400_000;

const ends = fc
  .tuple(
    fc.integer({ min: 0, max: 11 * 96 }),
    fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 899_999 })),
  )
  .map(([quarter, ms]) => HISTORY_START - DAY_MS / 2 + quarter * 900_000 + ms);
const ranges = fc
  .uniqueArray(ends, { minLength: 2, maxLength: 6 })
  .map((moments) => [...moments].sort((one, other) => one - other))
  .map((moments) => moments.slice(1).map((end, key): Bucket => ({ key: key % 3, from: moments[key] ?? 0, end })));

const questions = fc.record<SumsQuestion>({
  agents: fc.constantFrom(null, null, [], [AGENTS[0]], [...AGENTS], ['somebody-else']),
  queues: fc.constantFrom(undefined, undefined, ['other-queue-front-desk'], ['demo-queue-support']),
  solutions: fc.constantFrom(undefined, ['IBD CC'], ['IBD Inbound', 'C2C']),
  direction: fc.constantFrom(undefined, 'inbound', 'outbound'),
  numbers: fc.constantFrom(undefined, undefined, ['97145000001'], ['97145000001', '97145000002'], ['1']),
});

const spelt: Readonly<Record<string, readonly string[]>> = {
  'IBD CC': ['inbound_cc', 'ibdcc'],
  'IBD Inbound': ['inbound_noncc', 'ibd', 'inbound'],
  C2C: ['c2c'],
};

/** Computes the sums from the rows themselves. */
async function byRows(tx: Tx, { agents, queues, solutions, direction, numbers }: SumsQuestion, { from, end }: Bucket) {
  const { rows } = await sql<KeptSums>`
    with mine as (
      select *, direction = 'inbound' or (callback_of is not null and call_status = 'Answered') as comes_in, exists (select from unnest(${agents}::text[]) as a where a = calls.agent_id) or ${agents}::text[] is null as its,
        greatest(0, extract(epoch from coalesce(answered_at, ended_at)) * 1000 - coalesce(
          (select (step ->> 'at')::numeric from jsonb_array_elements(journey) as step where step ->> 'step' = 'Entered queue' limit 1),
          extract(epoch from started_at) * 1000)) as waited,
        coalesce((select service_level_seconds from queues where name = queue_name), 20) * 1000 as level,
        (select short_abandon_seconds * 1000 from accounts) as short,
        (select (step ->> 'at')::numeric from jsonb_array_elements(journey) as step where step ->> 'step' = 'Offered to agent' limit 1) as offer,
        exists (select from calls as later where later.customer_number = calls.customer_number and later.customer_number <> 'anonymous'
          and later.direction = 'inbound' and later.ended_at is not null and later.started_at <= calls.started_at + interval '168 hours'
          and (later.started_at > calls.started_at or later.started_at = calls.started_at and later.call_id > calls.call_id)) as again
      from calls where ended_at is not null and started_at >= ${new Date(from)} and started_at < ${new Date(end)}
        and (${direction ?? null}::text is null or direction = ${direction ?? null})
        and (${numbers === undefined} or service_number = any (${(numbers ?? []).map((number) => `+${number}`)}::text[]))
        and (${queues === undefined} or queue_name = any (select name from queues where queue_id = any (${queues ?? []}::text[])))
        and (${solutions === undefined} or solution = any (${(solutions ?? []).flatMap((label) => spelt[label] ?? [])}::text[]))
    )
    select count(*)::int as calls,
      count(*) filter (where comes_in and call_status <> 'Did Not Process')::int as offered,
      count(*) filter (where comes_in and call_status = 'Answered')::int as answered,
      count(*) filter (where comes_in and call_status = 'Missed')::int as missed,
      count(*) filter (where comes_in and call_status = 'Abandoned')::int as abandoned,
      count(*) filter (where comes_in and call_status = 'Abandoned' and waited < short)::int as short_abandoned,
      count(*) filter (where comes_in and call_status = 'Answered' and waited <= level)::int as answered_within,
      count(*) filter (where comes_in and call_status = 'Abandoned' and waited <= level)::int as abandoned_within,
      (count(*) filter (where comes_in and call_status <> 'Did Not Process')
        - count(*) filter (where comes_in and call_status = 'Abandoned' and waited <= level))::int as level_of,
      coalesce(sum(waited) filter (where comes_in and call_status = 'Answered'), 0)::float8 as waited_ms,
      count(*) filter (where comes_in and agent_status = 'Connected' and answered_at is not null)::int as rings,
      coalesce(sum(extract(epoch from answered_at) * 1000 - case when offer <= extract(epoch from answered_at) * 1000 then offer
          else extract(epoch from started_at) * 1000 end)
        filter (where comes_in and agent_status = 'Connected' and answered_at is not null), 0)::float8 as ring_ms,
      count(*) filter (where comes_in and call_status = 'Answered' and again)::int as repeated,
      count(*) filter (where not comes_in)::int as dialled,
      count(*) filter (where not comes_in and call_status = 'Answered')::int as reached,
      count(answered_at)::int as conversations,
      coalesce(sum(talk_ms), 0)::float8 as talk_ms, coalesce(sum(hold_ms), 0)::float8 as hold_ms,
      (select coalesce(sum(extract(epoch from w.ended_at - w.began_at) * 1000), 0)::float8 from agent_wrap_ups as w
        where call_id in (select call_id from mine) and (${agents}::text[] is null or w.agent_id = any (${agents}::text[]))) as wrap_up_ms,
      count(*) filter (where hold_ms > 0)::int as held,
      count(*) filter (where journey::text like '%Transferred%')::int as transferred,
      count(*) filter (where agent_status <> 'Did Not Process')::int as rang,
      count(*) filter (where agent_status = 'Connected')::int as taken,
      (select count(distinct (m.call_id, m.agent_id))::int from missed_rings as m join mine using (call_id)
        where m.agent_id = any (${agents}::text[]) and (mine.agent_id is distinct from m.agent_id or mine.agent_status = 'Did Not Process')
      ) as rang_in_vain
    from mine where its`.execute(tx);
  if (rows[0] === undefined) throw new Error('no row');
  return rows[0];
}

const plus = (sums: KeptSums | undefined, more: KeptSums): KeptSums =>
  Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, value + Number(sums?.[name as keyof KeptSums] ?? 0)]),
  ) as unknown as KeptSums;

class Undone extends Error {}

describeOnEachDriver('sums of calls', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
    await database.withAccount('other', emptyLog);
  }, 120_000);
  afterAll(() => database.close());

  /** Rolls back afterwards. */
  const undone = (work: (tx: Tx) => Promise<void>) =>
    database
      .withAccount('other', async (tx) => {
        await work(tx);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });

  /** Checks that after this history the sums of each question equal those of the rows. */
  const agree = (history: readonly Happening[], asked: readonly (readonly [SumsQuestion, readonly Bucket[]])[]) =>
    undone(async (tx) => {
      await live(tx, history);
      await countSome(tx, 1_000);
      for (const [question, buckets] of asked) {
        const expected = new Map<number, KeptSums>();
        for (const bucket of buckets) {
          expected.set(bucket.key, plus(expected.get(bucket.key), await byRows(tx, question, bucket)));
        }
        const found = await sumsByBucket(tx, question, buckets);
        const none = Object.fromEntries(
          [...(expected.values().next().value ? Object.keys(expected.values().next().value ?? {}) : [])].map((name) => [
            name,
            0,
          ]),
        );
        for (const [key, sums] of expected) expect({ ...none, ...found.get(key) }).toEqual(sums);
      }
    });

  it('equal those of the rows for any history, range and filter, whatever was corrected [rule: INS-025]', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.array(fc.tuple(questions, ranges), { minLength: 3, maxLength: 3 }), agree),
      { numRuns: 40, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  it('a caller who hung up before entering the queue waited 0 s, not less: not short with a threshold of 0', async () => {
    const begun = { startedAt: HISTORY_START, direction: 'inbound', solution: 'inbound_cc', callbackOf: null } as const;
    const who = { customer: '+971500000001', service: '+97145000001', queue: 'Front desk' } as const;
    const answered = { status: 'Answered', leg: 'Connected', agent: AGENTS[0], talkMs: 1_000, holdMs: 0 } as const;
    const end = { ...answered, waitMs: 0, queuedMs: 2_000, offeredMs: null, transferred: false } as const;
    const history: readonly Happening[] = [
      { does: 'setShort', seconds: 0 },
      { does: 'begin', call: { ...begun, ...who } },
      { does: 'finish', which: 0, end },
      { does: 'count', most: 1 },
      { does: 'correct', which: 0, end: { ...end, status: 'Abandoned', leg: 'Did Not Process' } },
    ];
    await agree(history, [[{ agents: null }, [{ key: 0, from: HISTORY_START, end: HISTORY_START + DAY_MS }]]]);
  });
});
