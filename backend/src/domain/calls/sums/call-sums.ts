import { callSums, SERVICE_LEVEL_SECONDS, type CallSum } from '@patchbay/shared-contracts/insights';
import { sql, type RawBuilder } from 'kysely';
import { allOf, anyOf, oneOf, type Condition } from '../../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { byAgents, byQueues, numbersOf, solutionNames } from '../log-filters.ts';
import { normalNumber } from '../model/numbers.ts';
import { piecesOf, rowsOf, stretchesOf, type Bucket, type Piece, type Stretch } from './model/pieces.ts';
import type { FigureDirection } from '@patchbay/shared-contracts/insights';
import type { SolutionLabel } from '@patchbay/shared-contracts/logs';

/** Which calls; what is missing narrows nothing. */
export interface SumsQuestion {
  /** Ids; `null`: everybody's and nobody's. */
  readonly agents: readonly string[] | null;
  /** Ids: of the queues that have those today, by name; of none when there are none. */
  readonly queues?: readonly string[] | undefined;
  readonly solutions?: SolutionLabel[] | undefined;
  readonly direction?: FigureDirection | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** Of an agent's own calls those that rang there and were taken, and calls that rang there in vain [INS-006]. */
export const ringSums = ['rang', 'taken', 'rang_in_vain'] as const;

/** `level_of` is made of the others; all else is kept. */
const keptSums = callSums.filter((name): name is Exclude<CallSum, 'level_of'> => name !== 'level_of');

export type KeptSums = Readonly<Record<CallSum | (typeof ringSums)[number], number>>;
type Counted<Key> = KeptSums & { readonly key: Key };

/** What is kept of each key. */
export const callSumColumns = [...keptSums, ...ringSums];
export const noSums: KeptSums = Object.freeze({
  ...{ calls: 0, offered: 0, answered: 0, missed: 0, abandoned: 0, short_abandoned: 0, answered_within: 0 },
  ...{ abandoned_within: 0, level_of: 0, waited_ms: 0, rings: 0, ring_ms: 0, repeated: 0, dialled: 0, reached: 0 },
  ...{ conversations: 0, talk_ms: 0, hold_ms: 0, wrap_up_ms: 0, held: 0, transferred: 0 },
  ...{ rang: 0, taken: 0, rang_in_vain: 0 },
});

const columns = sql.join(callSumColumns.map((name) => sql.ref(`sums.${name}`)));
export const addedSums = sql.join(
  callSumColumns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`),
);

const moments = (pieces: readonly Piece[], end: 'from' | 'end') =>
  sql`${pieces.map((piece) => new Date(piece[end]).toISOString())}::timestamptz[]`;

/** Pieces as rows. */
const table = (pieces: readonly Piece[]) => sql`
  unnest(${pieces.map(({ key }) => key)}::bigint[], ${pieces.map(({ of }) => of)}::text[],
    ${moments(pieces, 'from')}, ${moments(pieces, 'end')}) as piece (key, span, first, last)`;

/** Whose sums: of the agents, else of the service numbers, whose key begins with '#', else of all. */
function keysOf({ agents, numbers = [] }: SumsQuestion): readonly Condition[] {
  if (agents !== null) return byAgents(agents);
  return oneOf('agent_id', numbers.length === 0 ? ['*'] : numbers.map((number) => `#${normalNumber(number)}`));
}

/** What narrows the sums of a key. */
export function narrowing(question: SumsQuestion): readonly Condition[] {
  const { queues, solutions, direction } = question;
  return [
    ...keysOf(question),
    ...byQueues('queue', queues ?? null),
    ...oneOf('solution', solutionNames(solutions)),
    ...oneOf('direction', direction === undefined ? undefined : [direction]),
  ];
}

/** Sums that are kept; `offset 0` has them looked up piece by piece, as by a join each piece would be held against all there are. */
const kept = (pieces: readonly Piece[], question: SumsQuestion) => sql`
  select piece.key as piece, sums.agent_id, sums.queue, sums.level_seconds, sums.short_seconds, ${columns}
  from ${table(pieces)} cross join lateral (
    select * from call_sums where call_sums.span = piece.span and begins >= piece.first and begins < piece.last
      and ${allOf(narrowing(question))} offset 0) as sums`;

/** Calls that add something to these agents: what else there is need not be counted to be left out. */
const touching = (agents: SumsQuestion['agents']): readonly Condition[] =>
  oneOf('agent_id', agents ?? []).map((isTheirs) =>
    anyOf([
      isTheirs,
      sql<boolean>`exists (select from missed_rings where missed_rings.call_id = call.call_id and ${isTheirs})`,
      sql<boolean>`exists (select from agent_wrap_ups where agent_wrap_ups.call_id = call.call_id and ${isTheirs})`,
    ]),
  );

/**
 * The same of the rows themselves, each as the triggers count it. The stretch stands there as it is, too: by the pieces alone, which are
 * known only when it runs, all months are read for the few minutes that a range cuts off.
 */
const counted = ({ from, end, pieces }: Stretch, question: SumsQuestion) => sql`
  select piece.key as piece, sums.agent_id, sums.queue, sums.level_seconds, sums.short_seconds, ${columns}
  from ${table(pieces)} cross join lateral (
    select call from calls as call where ended_at is not null and started_at >= piece.first and started_at < piece.last
      and started_at >= ${new Date(from)} and started_at < ${new Date(end)}
      and ${allOf([...numbersOf([], question.numbers), ...touching(question.agents)])}) as found
    cross join lateral patchbay_called_again(call, '{}', '{}') as again
    cross join lateral (select * from patchbay_sums_of(call, again, 1) where ${allOf(narrowing(question))}) as sums`;

interface Grouping {
  readonly by: RawBuilder<unknown>;
  readonly pieces: readonly Piece[];
}

/** Of each key; what the service level is a share of is each queue's own choice [INS-035]. */
async function ask<Key>(tx: Tx, question: SumsQuestion, { by, pieces }: Grouping) {
  const ofRows = pieces.filter(({ of }) => of === 'rows');
  const ofSums = pieces.filter(({ of }) => of !== 'rows');
  const sources = [
    ...(ofSums.length > 0 ? [kept(ofSums, question)] : []),
    ...stretchesOf(ofRows).map((stretch) => counted(stretch, question)),
  ];
  if (sources.length === 0) return [];
  const { rows } = await sql<Counted<Key> & { readonly is_stale: boolean }>`
    with found as (${sql.join(sources, sql` union all `)})
    select ${by} as key, ${addedSums},
      coalesce(sum(case service_level_variant when 'offered' then offered when 'answered_and_abandoned' then answered + abandoned
        else offered - abandoned_within end), 0)::float8 as level_of,
      bool_or(level_seconds <> coalesce(service_level_seconds, ${SERVICE_LEVEL_SECONDS})
        or short_seconds <> (select short_abandon_seconds from accounts where account_id = patchbay_account())) as is_stale
    from found left join queues on queues.name = found.queue and queues.account_id = patchbay_account()
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Whether sums are kept of what is asked: not of an agent's calls at a number, nor of numbers on days that were counted without. */
async function hasSums(tx: Tx, { agents, numbers = [] }: SumsQuestion, buckets: readonly Bucket[]): Promise<boolean> {
  if (numbers.length === 0) return true;
  if (agents !== null) return false;
  const { number_sums_from: from } = await tx
    .selectFrom('accounts')
    .select('number_sums_from')
    .where('account_id', '=', sql<string>`patchbay_account()`)
    .executeTakeFirstOrThrow();
  return from === null || buckets.every((bucket) => bucket.from >= from.getTime());
}

/** While a threshold was changed and not all is counted by the new one, the rows are. */
async function askBoth<Key>(tx: Tx, question: SumsQuestion, by: RawBuilder<unknown>, buckets: readonly Bucket[]) {
  const isKept = await hasSums(tx, question, buckets);
  const rows = await ask<Key>(tx, question, { by, pieces: isKept ? piecesOf(buckets) : rowsOf(buckets) });
  return rows.some((row) => row.is_stale) ? ask<Key>(tx, question, { by, pieces: rowsOf(buckets) }) : rows;
}

/** So many are counted in one transaction: those who wait for it wait for some tenths of a second. */
const AT_ONCE = 500;

/**
 * Counts the calls of an account that ended since this was last done; whoever reads sums does so before, in a transaction of its own, so
 * that what it reads is all there is, and nobody waits for its reading. Resolves with whether all are counted, of `most` calls.
 */
export async function countCalls(
  database: Pick<Database, 'withAccount'>,
  accountId: string,
  most = Infinity,
): Promise<boolean> {
  for (let all = 0; all < most; all += AT_ONCE)
    if ((await database.withAccount(accountId, (tx) => countSome(tx, AT_ONCE))) < AT_ONCE) return true;
  return false;
}

/** The same within a transaction that is there. */
export async function countCallsWithin(tx: Tx): Promise<void> {
  for (let counted = AT_ONCE; counted === AT_ONCE;) counted = await countSome(tx, AT_ONCE);
}

/** Some of them, the oldest first. */
export async function countSome(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select patchbay_count_calls(${most}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * The sums of each bucket with calls, by its key; several may have the same. They are those of the rows, whatever was corrected [INS-025].
 * What they cost does not depend on the number of calls, but for those of the quarters of an hour that a range cuts, and where service
 * numbers narrow those of agents, of which no sums are kept.
 */
export async function sumsByBucket(tx: Tx, question: SumsQuestion, buckets: readonly Bucket[]) {
  const rows = await askBoth<string>(tx, question, sql`piece`, buckets);
  return new Map(rows.map((row) => [Number(row.key), sumsOf(row)]));
}

/** Of one range by queue; '' for calls of none. */
export async function sumsByQueue(tx: Tx, question: SumsQuestion, range: Omit<Bucket, 'key'>) {
  const rows = await askBoth<string>(tx, question, sql`queue`, [{ key: 0, ...range }]);
  return new Map(rows.map((row) => [row.key, sumsOf(row)]));
}

/** Of each queue, by its name as calls have it, in each bucket with calls, by the bucket's key. */
export async function sumsByQueueAndBucket(tx: Tx, question: SumsQuestion, buckets: readonly Bucket[]) {
  const rows = await askBoth<string>(tx, question, sql`piece || ' ' || queue`, buckets);
  const found = new Map<string, Map<number, KeptSums>>();
  for (const row of rows) {
    const [key = '', ...name] = row.key.split(' ');
    const queue = name.join(' ');
    found.set(queue, (found.get(queue) ?? new Map<number, KeptSums>()).set(Number(key), sumsOf(row)));
  }
  return found;
}

/** Of one range by agent, of those who are asked for. */
export async function sumsByAgent(tx: Tx, question: SumsQuestion, range: Omit<Bucket, 'key'>) {
  const rows = await askBoth<string>(tx, question, sql`agent_id`, [{ key: 0, ...range }]);
  return new Map(rows.map((row) => [row.key, sumsOf(row)]));
}

/** What is told of calls: nothing that is an agent's alone. */
export function toldSums(sums: KeptSums = noSums): Readonly<Record<CallSum, number>> {
  const told: Partial<KeptSums> & Readonly<Record<CallSum, number>> = { ...sums };
  for (const name of ringSums) Reflect.deleteProperty(told, name);
  return told;
}

function sumsOf(row: KeptSums): KeptSums {
  const sums = { ...row };
  for (const name of ['key', 'is_stale']) Reflect.deleteProperty(sums, name);
  return sums;
}
