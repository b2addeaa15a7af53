import { figures } from '@patchbay/shared-contracts/insights';
import { nextDayStart, startOf, dayAt, laterDay, startOfDay } from '@patchbay/shared-contracts/time';
import {
  countCalls,
  noSums,
  sumsByQueueAndBucket,
  toldSums,
  type KeptSums,
  type SumsQuestion,
} from '../../domain/calls/sums/call-sums.ts';
import { stepsAsked } from '../../domain/calls/sums/model/steps.ts';
import { MOST_TO_COUNT } from '../../domain/calls/sums/read-counted.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { QueueFigures } from './model/queue-now.ts';

/** Now, in epoch ms, and the account's zone. */
export interface AccountClock {
  readonly now: number;
  readonly zone: string;
}

/** The clock by which the queue monitor counts days. */
export const accountClock = async (tx: Tx, now: number): Promise<AccountClock> => ({
  now,
  zone: (await tx.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone,
});

const HOUR_MS = 3_600_000;
/** Sums are kept of whole quarters: a range that ends with one is read without the rows of calls. */
const QUARTER_MS = 900_000;
const quarterAfter = (at: number): number => Math.ceil(at / QUARTER_MS) * QUARTER_MS;

const today = ({ now, zone }: AccountClock) => ({ from: startOfDay(now, zone), end: nextDayStart(now, zone) });

/** How long calls take, from what is most like now: the last hour, then today, then the week before. */
const handlingRanges = ({ now, zone }: AccountClock) => {
  const end = quarterAfter(now);
  return [end - HOUR_MS - QUARTER_MS, startOfDay(now, zone), startOf(laterDay(dayAt(now, zone), -7), zone)].map(
    (from, place) => ({ key: -1 - place, from, end }),
  );
};

type Found = Awaited<ReturnType<typeof sumsByQueueAndBucket>>;
const EVERYBODYS: SumsQuestion = { agents: null };
const TODAY = 0;

const handlingMs = (sums: ReadonlyMap<number, KeptSums>, ranges: readonly { readonly key: number }[]): number | null =>
  ranges.reduce<number | null>((known, { key }) => known ?? figures.handling_time.of(sums.get(key) ?? {}), null);

/** Today's sums of each queue, and how long its calls take, by its name; what is not counted yet comes with a later reading. */
export async function readQueueFigures(
  database: Database,
  accountId: string,
  now: number,
): Promise<ReadonlyMap<string, QueueFigures>> {
  await countCalls(database, accountId, MOST_TO_COUNT);
  return database.withAccount(accountId, async (tx) => {
    const clock = await accountClock(tx, now);
    const ranges = handlingRanges(clock);
    const found = await sumsByQueueAndBucket(tx, EVERYBODYS, [{ key: TODAY, ...today(clock) }, ...ranges]);
    return new Map(
      [...found].map(([name, sums]) => [
        name,
        { today: toldSums(sums.get(TODAY)), handlingMs: handlingMs(sums, ranges) },
      ]),
    );
  });
}

/** The hours of today so far, by the clock of the zone. */
const hoursOf = (clock: AccountClock) => {
  const steps = stepsAsked(today(clock), 'hour', clock.zone);
  return steps.ok ? steps.value.filter(({ from }) => from <= clock.now) : [];
};

/** Today's sums of a queue, whole and by hour. */
export interface QueueDay {
  readonly today: ReturnType<typeof toldSums>;
  readonly hours: readonly { readonly at: number; readonly sums: ReturnType<typeof toldSums> }[];
}

/** Of calls of these solutions; by the queue's name, of which none has to have calls. */
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
