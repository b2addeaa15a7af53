import { sql, type RawBuilder } from 'kysely';
import { allOf, type Condition } from '../../../kernel/db/conditions.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { addedSums, narrowing, type KeptSums, type SumsQuestion } from './call-sums.ts';
import type { FigureRange } from './model/asked-range.ts';

/** By what calls are told apart, of `call`, and which of them are meant. */
interface Apart {
  readonly major: RawBuilder<string | null>;
  readonly minor: RawBuilder<string | null>;
  readonly having?: readonly Condition[];
}

interface RowSums extends KeptSums {
  readonly major: string | null;
  readonly minor: string | null;
}

/** The most frequent first. No sums are kept of what is told apart here: the rows are counted, by the same function as all sums. */
async function sumsOfRows(tx: Tx, question: SumsQuestion, { from, end }: FigureRange, { major, minor, having }: Apart) {
  const { rows } = await sql<RowSums>`
    select major, minor, 0::float8 as level_of, ${addedSums}
    from (
      select call, ${major} as major, ${minor} as minor
      from calls as call
      where ended_at is not null and started_at >= ${new Date(from)} and started_at < ${new Date(end)} and ${allOf(having ?? [])}
    ) as found
      cross join lateral (select * from patchbay_sums_of(call, false, 1) where ${allOf(narrowing(question))}) as sums
    group by 1, 2 order by calls desc, major nulls last, minor nulls first`.execute(tx);
  return rows;
}

export interface DispositionSums extends KeptSums {
  /** Null of calls without one. */
  readonly disposition: string | null;
  readonly sub_disposition: string | null;
}

/** By what became of calls. */
export async function sumsByDisposition(tx: Tx, question: SumsQuestion, range: FigureRange) {
  const by = {
    major: sql<string | null>`nullif(disposition, '')`,
    minor: sql<string | null>`nullif(sub_disposition, '')`,
  };
  const rows = await sumsOfRows(tx, question, range, by);
  return rows.map(({ major: disposition, minor: sub_disposition, ...sums }): DispositionSums => {
    return { ...sums, disposition, sub_disposition };
  });
}

export interface CampaignSums extends KeptSums {
  /** Its name, or its id where it is there no more. */
  readonly campaign: string;
  /** How it dials, as `solution` of the call log says it. */
  readonly solution: string | null;
}

/** By campaign, of calls that are of one. */
export async function sumsByCampaign(tx: Tx, question: SumsQuestion, range: FigureRange) {
  const rows = await sumsOfRows(tx, question, range, {
    major: sql`call.campaign_id`,
    minor: sql`null::text`,
    having: [sql`call.campaign_id is not null`],
  });
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
