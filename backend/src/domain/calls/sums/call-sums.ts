import { callSums, SERVICE_LEVEL_SECONDS, type CallSum } from '@patchbay/shared-contracts/insights';
import { sql, type RawBuilder } from 'kysely';
import { allOf, anyOf, oneOf, type Condition } from '../../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { byAgents, byQueues, numbersOf, solutionNames } from '../log-filters.ts';
import { normalNumber } from '../model/numbers.ts';
import { piecesOf, rowsOf, stretchesOf, type Bucket, type Piece, type Stretch } from './model/pieces.ts';
import type { FigureDirection } from '@patchbay/shared-contracts/insights';
import type { SolutionLabel } from '@patchbay/shared-contracts/logs';

/** Selection of calls; a missing field does not restrict it. */
export interface SumsQuestion {
  /** Ids; `null`: all calls, with or without an agent. */
  readonly agents: readonly string[] | null;
  /** Ids of queues, matched by their current names; an empty list matches nothing. */
  readonly queues?: readonly string[] | undefined;
  readonly solutions?: SolutionLabel[] | undefined;
  readonly direction?: FigureDirection | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** Sums per agent only: calls that rang and were taken, and calls that rang in vain [INS-006]. */
export const ringSums = ['rang', 'taken', 'rang_in_vain'] as const;

/** `level_of` is computed from the others, which are stored. */
const keptSums = callSums.filter((name): name is Exclude<CallSum, 'level_of'> => name !== 'level_of');

export type KeptSums = Readonly<Record<CallSum | (typeof ringSums)[number], number>>;
type Counted<Key> = KeptSums & { readonly key: Key };

/** Columns stored for each key. */
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

const table = (pieces: readonly Piece[]) => sql`
  unnest(${pieces.map(({ key }) => key)}::bigint[], ${pieces.map(({ of }) => of)}::text[],
    ${moments(pieces, 'from')}, ${moments(pieces, 'end')}) as piece (key, span, first, last)`;

/** Selects the keys: of the agents, else of the service numbers, whose keys begin with '#', else of the total. */
function keysOf({ agents, numbers = [] }: SumsQuestion): readonly Condition[] {
  if (agents !== null) return byAgents(agents);
  return oneOf('agent_id', numbers.length === 0 ? ['*'] : numbers.map((number) => `#${normalNumber(number)}`));
}

/** Restricts the sums of a key. */
export function sumsConditions(question: SumsQuestion): readonly Condition[] {
  const { queues, solutions, direction } = question;
  return [
    ...keysOf(question),
    ...byQueues('queue', queues ?? null),
    ...oneOf('solution', solutionNames(solutions)),
    ...oneOf('direction', direction === undefined ? undefined : [direction]),
  ];
}

/** Selects stored sums; `offset 0` forces a look-up per piece, as a join would compare each piece with all rows. */
const kept = (pieces: readonly Piece[], question: SumsQuestion) => sql`
  select piece.key as piece, sums.agent_id, sums.queue, sums.level_seconds, sums.short_seconds, ${columns}
  from ${table(pieces)} cross join lateral (
    select * from call_sums where call_sums.span = piece.span and begins >= piece.first and begins < piece.last
      and ${allOf(sumsConditions(question))} offset 0) as sums`;

/** Matches calls that add something to these agents: others need not be counted. */
const touching = (agents: SumsQuestion['agents']): readonly Condition[] =>
  oneOf('agent_id', agents ?? []).map((isTheirs) =>
    anyOf([
      isTheirs,
      sql<boolean>`exists (select from missed_rings where missed_rings.call_id = call.call_id and ${isTheirs})`,
      sql<boolean>`exists (select from agent_wrap_ups where agent_wrap_ups.call_id = call.call_id and ${isTheirs})`,
    ]),
  );

/**
 * Same from the rows, each counted as the triggers do. The literal bounds of the stretch are needed, too: with the pieces alone, known
 * only at run time, all months would be read for the few minutes that a range cuts off.
 */
const counted = ({ from, end, pieces }: Stretch, question: SumsQuestion) => sql`
  select piece.key as piece, sums.agent_id, sums.queue, sums.level_seconds, sums.short_seconds, ${columns}
  from ${table(pieces)} cross join lateral (
    select call from calls as call where ended_at is not null and started_at >= piece.first and started_at < piece.last
      and started_at >= ${new Date(from)} and started_at < ${new Date(end)}
      and ${allOf([...numbersOf([], question.numbers), ...touching(question.agents)])}) as found
    cross join lateral patchbay_called_again(call, '{}', '{}') as again
    cross join lateral (select * from patchbay_sums_of(call, again, 1) where ${allOf(sumsConditions(question))}) as sums`;

interface Grouping {
  readonly by: RawBuilder<unknown>;
  readonly pieces: readonly Piece[];
}

/** Returns the sums of each key; the base of the service level is each queue's own choice [INS-035]. */
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

/** Whether sums are stored for the question: not for an agent's calls at a number, nor for numbers on days counted before 0541. */
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

/** While a threshold was changed and not all days are recounted, rows are used. */
async function askBoth<Key>(tx: Tx, question: SumsQuestion, by: RawBuilder<unknown>, buckets: readonly Bucket[]) {
  const isKept = await hasSums(tx, question, buckets);
  const rows = await ask<Key>(tx, question, { by, pieces: isKept ? piecesOf(buckets) : rowsOf(buckets) });
  return rows.some((row) => row.is_stale) ? ask<Key>(tx, question, { by, pieces: rowsOf(buckets) }) : rows;
}

/** Calls counted in one transaction, so that others wait only some tenths of a second. */
const AT_ONCE = 500;

/**
 * Counts the account's calls that ended since the last count; every reader of sums does so first, in a transaction of its own, so that
 * it reads complete sums and does not block others while reading. Resolves to whether all are counted, at most `most` calls.
 */
export async function sumFinishedCalls(
  database: Pick<Database, 'withAccount'>,
  accountId: string,
  most = Infinity,
): Promise<boolean> {
  for (let all = 0; all < most; all += AT_ONCE)
    if ((await database.withAccount(accountId, (tx) => countSome(tx, AT_ONCE))) < AT_ONCE) return true;
  return false;
}

export async function countCallsWithin(tx: Tx): Promise<void> {
  for (let counted = AT_ONCE; counted === AT_ONCE;) counted = await countSome(tx, AT_ONCE);
}

/** Counts some of them, the oldest first. */
export async function countSome(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select patchbay_count_calls(${most}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the sums of each bucket with calls, by its key; several buckets may share one. They equal those of the rows, whatever was
 * corrected [INS-025]. The cost does not depend on the number of calls, except for the quarters of an hour that a range cuts, and when
 * service numbers restrict agents, for which no sums are stored.
 */
export async function sumsByBucket(tx: Tx, question: SumsQuestion, buckets: readonly Bucket[]) {
  const rows = await askBoth<string>(tx, question, sql`piece`, buckets);
  return new Map(rows.map((row) => [Number(row.key), sumsOf(row)]));
}

/** Returns the sums of one range by queue; '' for calls without one. */
export async function sumsByQueue(tx: Tx, question: SumsQuestion, range: Omit<Bucket, 'key'>) {
  const rows = await askBoth<string>(tx, question, sql`queue`, [{ key: 0, ...range }]);
  return new Map(rows.map((row) => [row.key, sumsOf(row)]));
}

/** Returns the sums of each queue, by its name in calls, in each bucket with calls, by the bucket's key. */
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

/** Returns the sums of one range by agent, for the requested agents. */
export async function sumsByAgent(tx: Tx, question: SumsQuestion, range: Omit<Bucket, 'key'>) {
  const rows = await askBoth<string>(tx, question, sql`agent_id`, [{ key: 0, ...range }]);
  return new Map(rows.map((row) => [row.key, sumsOf(row)]));
}

/** Returns the public sums, without those of agents only. */
export function toldSums(sums: KeptSums = noSums): Readonly<Record<CallSum, number>> {
  const total: Partial<KeptSums> & Readonly<Record<CallSum, number>> = { ...sums };
  for (const name of ringSums) Reflect.deleteProperty(total, name);
  return total;
}

function sumsOf(row: KeptSums): KeptSums {
  const sums = { ...row };
  for (const name of ['key', 'is_stale']) Reflect.deleteProperty(sums, name);
  return sums;
}
