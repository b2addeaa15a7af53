import { figures } from '@patchbay/shared-contracts/insights';
import { nextDayStart, startOf, dayAt, laterDay, startOfDay } from '@patchbay/shared-contracts/time';
import {
  sumFinishedCalls,
  noSums,
  sumsByQueueAndBucket,
  toldSums,
  type KeptSums,
  type SumsQuestion,
} from '../../domain/calls/sums/call-sums.ts';
import { parseSteps } from '../../domain/calls/sums/model/steps.ts';
import { MOST_TO_COUNT } from '../../domain/calls/sums/read-counted.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { paceOf, type QueueFigures } from './model/queue-now.ts';

/** Current time in epoch ms, and the account's zone. */
export interface AccountClock {
  readonly now: number;
  readonly zone: string;
}

/** Returns the clock by which the queue monitor counts days. */
export const accountClock = async (tx: Tx, now: number): Promise<AccountClock> => ({
  now,
  zone: (await tx.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone,
});

const HOUR_MS = 3_600_000;
/** Sums are stored per quarter-hour: a range that ends at one is read without the rows of calls. */
const QUARTER_MS = 900_000;
const quarterAfter = (at: number): number => Math.ceil(at / QUARTER_MS) * QUARTER_MS;

const today = ({ now, zone }: AccountClock) => ({ from: startOfDay(now, zone), end: nextDayStart(now, zone) });

/** Ranges for handling times, most representative first: the last hour, then today, then the week before. */
const handlingRanges = ({ now, zone }: AccountClock) => {
  const end = quarterAfter(now);
  return [
    { key: -1, from: end - HOUR_MS - QUARTER_MS, end },
    { key: -2, from: startOfDay(now, zone), end },
    { key: -3, from: startOf(laterDay(dayAt(now, zone), -7), zone), end },
  ] as const;
};

type Found = Awaited<ReturnType<typeof sumsByQueueAndBucket>>;
const EVERYBODYS: SumsQuestion = { agents: null };
const TODAY = 0;

const handlingMs = (sums: ReadonlyMap<number, KeptSums>, ranges: readonly { readonly key: number }[]): number | null =>
  ranges.reduce<number | null>((known, { key }) => known ?? figures.handling_time.of(sums.get(key) ?? {}), null);

/** Returns the total waiting time of callers who gave up since then, by the queue's name; ms. */
async function abandonedWaits(tx: Tx, from: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ queue: string; waited: number }>`
    select queue_name as queue, sum(patchbay_waited(calls))::float8 as waited from calls
    where direction = 'inbound' and call_status = 'Abandoned' and ended_at is not null and queue_name is not null
      and started_at >= ${new Date(from)}
    group by 1`.execute(tx);
  return new Map(rows.map(({ queue, waited }) => [queue, waited]));
}

/** Returns today's sums and the pace of each queue, by its name; calls not counted yet appear in a later reading. */
export async function readQueueFigures(
  database: Database,
  accountId: string,
  now: number,
): Promise<ReadonlyMap<string, QueueFigures>> {
  await sumFinishedCalls(database, accountId, MOST_TO_COUNT);
  return database.withAccount(accountId, async (tx) => {
    const clock = await accountClock(tx, now);
    const ranges = handlingRanges(clock);
    const [{ key: lately, from }] = ranges;
    const found = await sumsByQueueAndBucket(tx, EVERYBODYS, [{ key: TODAY, ...today(clock) }, ...ranges]);
    const waits = await abandonedWaits(tx, from);
    return new Map(
      [...found].map(([name, sums]) => {
        const takes = handlingMs(sums, ranges);
        const of = { from, sums: sums.get(lately) ?? noSums, abandonedWaitMs: waits.get(name) ?? 0, handlingMs: takes };
        return [name, { today: toldSums(sums.get(TODAY)), handlingMs: takes, pace: paceOf(of) }];
      }),
    );
  });
}

/** Hours of today so far, in the account's zone. */
const hoursOf = (clock: AccountClock) => {
  const steps = parseSteps(today(clock), 'hour', clock.zone);
  return steps.ok ? steps.value.filter(({ from }) => from <= clock.now) : [];
};

/** Today's sums of a queue, total and by hour. */
export interface QueueDay {
  readonly today: ReturnType<typeof toldSums>;
  readonly hours: readonly { readonly at: number; readonly sums: ReturnType<typeof toldSums> }[];
}

/** Returns the sums of calls with these solutions, as a function of the queue's name that also works for queues without calls. */
export async function readQueueDays(
  tx: Tx,
  clock: AccountClock,
  solutions: SumsQuestion['solutions'],
): Promise<(name: string) => QueueDay> {
  const hours = hoursOf(clock);
  const found: Found = await sumsByQueueAndBucket(tx, { ...EVERYBODYS, solutions }, [
    { key: TODAY, ...today(clock) },
    ...hours,
  ]);
  return (name) => {
    const sums = found.get(name);
    return {
      today: toldSums(sums?.get(TODAY) ?? noSums),
      hours: hours.map(({ key: at }) => ({ at, sums: toldSums(sums?.get(at) ?? noSums) })),
    };
  };
}
