import { sql, type RawBuilder } from 'kysely';
import { allOf, type Condition } from '../../../kernel/db/conditions.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { addedSums, callSumColumns, sumsConditions, noSums, type KeptSums, type SumsQuestion } from './call-sums.ts';
import type { FigureRange } from './model/parse-range.ts';

/** Columns of `call` by which calls are grouped, and the groups wanted. */
interface Apart {
  readonly major: RawBuilder<string | null>;
  readonly minor: RawBuilder<string | null>;
  readonly having?: readonly Condition[];
}

/** Sums of calls grouped by two values, of which either may be null. */
export interface RowSums extends KeptSums {
  readonly major: string | null;
  readonly minor: string | null;
}

/** No sums are stored for these groups: the rows are counted, by the same function as for all sums. */
async function sumsOfRows(tx: Tx, question: SumsQuestion, { from, end }: FigureRange, { major, minor, having }: Apart) {
  const { rows } = await sql<RowSums>`
    select major, minor, 0::float8 as level_of, ${addedSums}
    from (
      select call, ${major} as major, ${minor} as minor
      from calls as call
      where ended_at is not null and started_at >= ${new Date(from)} and started_at < ${new Date(end)} and ${allOf(having ?? [])}
    ) as found
      cross join lateral (select * from patchbay_sums_of(call, false, 1) where ${allOf(sumsConditions(question))}) as sums
    group by 1, 2`.execute(tx);
  return rows;
}

/** Sums by disposition: null for calls without one. */
export const sumsByDisposition = (tx: Tx, question: SumsQuestion, range: FigureRange) =>
  sumsOfRows(tx, question, range, {
    major: sql<string | null>`nullif(disposition, '')`,
    minor: sql<string | null>`nullif(sub_disposition, '')`,
  });

/** Sums by campaign, of campaign calls. */
export const sumsByCampaign = (tx: Tx, question: SumsQuestion, range: FigureRange) =>
  sumsOfRows(tx, question, range, {
    major: sql`call.campaign_id`,
    minor: sql`null::text`,
    having: [sql`call.campaign_id is not null`],
  });

/** `nulls`: position of rows without a name, -1 first, 1 last. */
function byName(one: string | null, other: string | null, nulls: -1 | 1): number {
  if (one !== null && other !== null) return one.localeCompare(other);
  return nulls * (Number(one === null) - Number(other === null));
}

/** Adds up the sums of several periods, the most frequent first. */
export function addedUp(counted: readonly RowSums[]): readonly RowSums[] {
  const all = new Map<string, RowSums>();
  for (const row of counted) {
    const key = JSON.stringify([row.major, row.minor]);
    const before = all.get(key) ?? noSums;
    const sums = Object.fromEntries(callSumColumns.map((name) => [name, row[name] + before[name]]));
    all.set(key, { ...row, ...sums });
  }
  return [...all.values()].toSorted(
    (one, other) => other.calls - one.calls || byName(one.major, other.major, 1) || byName(one.minor, other.minor, -1),
  );
}

export interface CampaignSums extends KeptSums {
  /** Its name, or its id if it no longer exists. */
  readonly campaign: string;
  /** Kind of dialling, as `solution` in the call log. */
  readonly solution: string | null;
}

/** Adds the names of the campaigns. */
export async function namedCampaigns(tx: Tx, rows: readonly RowSums[]): Promise<readonly CampaignSums[]> {
  const ids = rows.flatMap(({ major }) => major ?? []);
  const known =
    ids.length === 0
      ? []
      : await tx.selectFrom('orders').select(['order_id', 'name', 'solution']).where('order_id', 'in', ids).execute();
  return rows.map(({ major, minor: _minor, ...sums }): CampaignSums => {
    const order = known.find(({ order_id: id }) => id === major);
    return { ...sums, campaign: order?.name ?? major ?? '', solution: order?.solution ?? null };
  });
}
