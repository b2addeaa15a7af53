import type { ConsentRow } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';

type Table = Tables['number_consents'];

/** Source and account of a statement; `by`: name of the person, empty when there was none. */
export interface ConsentOf {
  readonly accountId: string;
  readonly source: Table['source'];
  readonly by: string;
  readonly campaignId?: string | null;
}

export interface Consent {
  readonly number: string;
  readonly given: boolean;
  readonly asked: string;
  readonly answered: string;
  readonly about?: 'consent' | 'do-not-call';
}

const MOST = 1_000;
const INSERTED_AT_ONCE = 1_000;

/** Stores consent questions and answers unchanged [CAMP-014]. */
export async function noteConsents(tx: Tx, of: ConsentOf, consents: readonly Consent[], at: number): Promise<void> {
  const rows = consents.map(({ number, given, asked, answered, about = 'consent' }) => ({
    ...{ account_id: of.accountId, number, at: new Date(at), is_given: given, source: of.source, about },
    ...{ asked: asked.slice(0, MOST), answered: answered.slice(0, MOST) },
    ...{ by_name: of.by, campaign_id: of.campaignId ?? null },
  }));
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await tx
      .insertInto('number_consents')
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .execute();
}

interface Found {
  readonly place: string;
  readonly number: string;
  readonly at: Date;
  readonly given: boolean;
  readonly source: ConsentRow['source'];
  readonly about: ConsentRow['about'];
  readonly asked: string;
  readonly answered: string;
  readonly by: string;
  readonly campaign_id: string | null;
}

/** Selects statements of every kind, including SMS. */
const all = sql`(
  select number, at, place, is_given as given, source, about, asked, answered, by_name as by, campaign_id from number_consents
  union all
  select customer_number, at, place, not is_out, 'sms', 'consent', '', words, '', null from sms_consents) as said`;

export interface ConsentsQuery {
  /** Restricts to this number; null: all. */
  readonly number: string | null;
  readonly limit: number;
  readonly offset: number;
}

const ofNumber = (number: string | null) => (number === null ? sql`true` : sql`number = ${number}`);

const rowOf = ({ at, number, given, source, about, asked, answered, by, campaign_id }: Found): ConsentRow => ({
  ...{ number, at: at.toISOString(), given, source, about, asked, answered, by, campaign_id },
});

/** A statement with its position within its source. */
export interface ConsentAt extends ConsentRow {
  readonly place: string;
}

/** In the precision of a Date: an instant with more digits would count as later than itself. */
const moment = sql`date_trunc('milliseconds', at)`;

/** Returns the next statements after one, the oldest first: those added meanwhile come at the end, and none comes twice [CAMP-014]. */
export const consentsAfter =
  (limit: number) =>
  async (tx: Tx, last: ConsentAt | undefined): Promise<readonly ConsentAt[]> => {
    const later =
      last === undefined
        ? sql`true`
        : sql`(${moment}, source, place) > (${new Date(last.at)}, ${last.source}, ${last.place})`;
    const found =
      await sql<Found>`select * from ${all} where ${later} order by ${moment}, source, place limit ${limit}`.execute(
        tx,
      );
    return found.rows.map((row) => ({ ...rowOf(row), place: row.place }));
  };

/** Returns statements, the newest first, and their number [CAMP-014]. */
export async function readConsents(
  tx: Tx,
  { number, limit, offset }: ConsentsQuery,
): Promise<{ readonly rows: readonly ConsentRow[]; readonly total: number }> {
  const found = await sql<Found>`select * from ${all} where ${ofNumber(number)}
    order by at desc, source, place desc limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${all} where ${ofNumber(number)}`.execute(tx);
  return { rows: found.rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
}

/** Last statement of each of these numbers, as stored with an attempt. */
export interface LastWord {
  readonly given: boolean;
  readonly at: string;
  readonly source: ConsentRow['source'];
}

export async function lastWords(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, LastWord>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<
    Pick<Found, 'number' | 'given' | 'at' | 'source'>
  >`select distinct on (number) number, given, at, source
    from ${all} where number in (${sql.join(numbers)}) order by number, at desc, source, place desc`.execute(tx);
  return new Map(rows.map(({ number, given, at, source }) => [number, { given, at: at.toISOString(), source }]));
}
