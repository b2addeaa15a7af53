import fc from 'fast-check';
import { callRecordsQuerySchema, NO_QUEUE } from '@patchbay/shared-contracts/logs';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { callPage } from './log-page.ts';
import { countSome, sumsByAgent, sumsByBucket, type KeptSums, type SumsQuestion } from './sums/call-sums.ts';
import { AGENTS, emptyLog, histories, HISTORY_START, live, type Happening } from './sums/testing/histories.ts';

const whole = { from: HISTORY_START - 86_400_000, end: HISTORY_START + 20 * 86_400_000 };

/** Each figure with the sums that give its number of calls. */
const figures: readonly (readonly [string, (sums: KeptSums) => number])[] = [
  ['offered', (sums) => sums.offered],
  ['answered', (sums) => sums.answered],
  ['missed', (sums) => sums.missed],
  ['abandoned', (sums) => sums.abandoned - sums.short_abandoned],
  ['short_abandoned', (sums) => sums.short_abandoned],
  ['answered_within', (sums) => sums.answered_within],
  ['picked_up', (sums) => sums.rings],
  ['resolved', (sums) => sums.answered - sums.repeated],
  ['dialled', (sums) => sums.dialled],
  ['reached', (sums) => sums.reached],
  ['conversations', (sums) => sums.conversations],
  ['held', (sums) => sums.held],
  ['transferred', (sums) => sums.transferred],
];

/** Long histories: each rare kind of call occurs in one of them. */
const longHistories = fc.array(histories, { minLength: 5, maxLength: 8 }).map((several) => several.flat());

const asked = fc.record({
  queues: fc.constantFrom(undefined, undefined, 'other-queue-front-desk', NO_QUEUE),
  direction: fc.constantFrom(undefined, undefined, 'inbound' as const, 'outbound' as const),
});

const WEEK_MS = 7 * 86_400_000;

/** Two answered calls, the second after this pause. */
function twoCalls(
  gapMs: number,
  then: { readonly customer?: '+971500000002'; readonly direction?: 'outbound' },
): readonly Happening[] {
  const call = { solution: 'ibd', service: '+97145000001', queue: null, callbackOf: null } as const;
  const first = { ...call, startedAt: HISTORY_START, direction: 'inbound', customer: '+971500000001' } as const;
  const end = {
    status: 'Answered',
    leg: 'Connected',
    agent: AGENTS[0],
    waitMs: 0,
    queuedMs: null,
    offeredMs: null,
    talkMs: 1,
    holdMs: 0,
    transferred: false,
  } as const;
  const second = { ...first, ...then, startedAt: HISTORY_START + gapMs };
  return [{ does: 'import', calls: [[first, end], [second, end]] }]; // prettier-ignore
}

class Undone extends Error {}

describeOnEachDriver('the rows behind a figure', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
    await database.withAccount('other', emptyLog);
  }, 120_000);
  afterAll(() => database.close());

  const rowsOf = async (tx: Tx, query: Readonly<Record<string, string>>) => {
    const narrowed = Object.entries(query).filter(([, value]) => value !== '');
    const page = await callPage(tx, {
      query: callRecordsQuerySchema.parse({ pageSize: '1', ...Object.fromEntries(narrowed) }),
      ...{
        range: { from: new Date(whole.from), to: new Date(whole.end - 1) },
        sees: { agents: null, queues: null },
        masked: false,
        zone: 'UTC',
        after: null,
      },
    });
    return page.total.count;
  };

  const afterAny = (
    check: (tx: Tx, question: SumsQuestion, query: Readonly<Record<string, string>>) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(longHistories, asked, async (history, { queues, direction }) => {
        const question = { agents: null, queues: queues === undefined ? undefined : [queues], direction };
        const work = database.withAccount('other', async (tx) => {
          await live(tx, history);
          await countSome(tx, 1_000);
          await check(tx, question, { queues: queues ?? '', direction: direction ?? '' });
          throw new Undone();
        });
        await work.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
      }),
      { numRuns: 30, interruptAfterTimeLimit: 60_000 },
    );

  it('are as many as the figure has, after any history and for any queue and direction [rule: INS-027]', async () => {
    await afterAny(async (tx, question, query) => {
      const sums = (await sumsByBucket(tx, question, [{ key: 0, ...whole }])).get(0);
      for (const [counted, of] of figures)
        expect([counted, await rowsOf(tx, { ...query, counted })]).toEqual([counted, sums ? of(sums) : 0]);
    });
  }, 120_000);

  it.each<[string, number, Parameters<typeof twoCalls>[1], number]>([
    ['a week later', WEEK_MS, {}, 1],
    ['a week and a millisecond later', WEEK_MS + 1, {}, 2],
    ['at the same moment', 0, {}, 1],
    ['from another number', 1_000, { customer: '+971500000002' }, 2],
    ['and called by us', 1_000, { direction: 'outbound' }, 1],
  ])(
    'of first-contact resolution are those whose caller did not call again: %s [INS-027]',
    async (_, gapMs, then, resolved) => {
      const work = database.withAccount('other', async (tx) => {
        await live(tx, twoCalls(gapMs, then));
        await countSome(tx, 1_000);
        const sums = (await sumsByBucket(tx, { agents: null }, [{ key: 0, ...whole }])).get(0);
        const counted = await rowsOf(tx, { counted: 'resolved' });
        expect([counted, (sums?.answered ?? 0) - (sums?.repeated ?? 0)]).toEqual([resolved, resolved]);
        throw new Undone();
      });
      await expect(work).rejects.toThrow(Undone);
    },
  );

  it('of an agent are the calls that rang there, answered or missed, whoever took them [rule: INS-027]', async () => {
    await afterAny(async (tx, question, query) => {
      const found = await sumsByAgent(tx, { ...question, agents: AGENTS }, whole);
      for (const agent of AGENTS) {
        const sums = found.get(agent);
        const offered = (sums?.rang ?? 0) + (sums?.rang_in_vain ?? 0);
        expect(await rowsOf(tx, { ...query, offered_to: agent })).toBe(offered);
        expect(await rowsOf(tx, { ...query, missed_by: agent })).toBe(offered - (sums?.taken ?? 0));
      }
    });
  }, 120_000);
});
