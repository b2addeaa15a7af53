import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** Tables of an account that contain no data of its own, each with the reason. */
export const notArchived: Readonly<Record<string, string>> = {
  sessions: 'who is signed in just now',
  refresh_tokens: 'who is signed in just now',
  password_resets: 'secrets on their way',
  second_factors: 'secrets',
  recovery_codes: 'secrets',
  sip_credentials: 'secrets of phones',
  social_identities: 'how people sign in elsewhere',
  jobs: 'work of the installation',
  downloads: 'prepared files, which can be prepared anew',
  data_files: 'prepared files, which can be prepared anew',
  hook_lanes: 'work of the installation',
  campaign_pacers: 'work of the installation',
  call_ids: 'which calls there are stands in calls',
  call_counts: 'counted from calls',
  call_sums: 'counted from calls',
  sms_counts: 'counted from messages',
  uncounted_calls: 'work of the installation',
  call_holds: 'credit of calls that are going on',
  plan_use: 'counted from call_charges',
  rate_books: 'how often call_rates were changed',
  campaign_costs: 'counted from call_charges',
  audit_heads: 'the end of the history, by which it is checked',
  sms_waits: 'work of the installation',
  do_not_call_pending: 'work of the installation',
  balance_news: 'work of the installation',
  invoice_letters: 'work of the installation',
  payment_told: 'what the payment service sent',
};

/** Columns left out of every file: secrets and values derived from them, files stored in the database, and search indexes. */
export const notArchivedColumns = [
  ...['password_hash', 'token_hash', 'hash', 'previous_hash', 'secret', 'headers', 'seal', 'content', 'search_text'],
  ...['digest', 'process_id', 'held_by', 'held_until', 'lease', 'leased_until'],
];

export interface ArchivedTable {
  readonly name: string;
  /** Columns of the primary key, in order, with their types; for a table without one, the physical position of a row. */
  readonly key: readonly { readonly column: string; readonly type: string }[];
}

/** Returns the tables with rows of an account, read from the database's catalogue, so that new tables are included automatically. */
export async function takenTables(tx: Tx): Promise<readonly ArchivedTable[]> {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select c.relname as name, coalesce(a.attname, 'ctid') as column,
      coalesce(format_type(a.atttypid, a.atttypmod), 'tid') as type
    from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join unnest(i.indkey) with ordinality as k (attnum, nth) on true
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'account_id')
    order by c.relname, k.nth`.execute(tx);
  const tables = new Map<string, { column: string; type: string }[]>();
  for (const { name, column, type } of rows)
    if (!(name in notArchived)) tables.set(name, [...(tables.get(name) ?? []), { column, type }]);
  return [...tables].map(([name, key]) => ({ name, key }));
}

export interface ArchivedRows {
  /** JSON objects as text. */
  readonly lines: readonly string[];
  /** Key of the last row; null: there are no more. */
  readonly last: readonly string[] | null;
}

/** Returns the next rows of a table, in the order of its key. */
export async function tableRowsAfter(
  tx: Tx,
  { name, key }: ArchivedTable,
  after: readonly string[] | null,
  size: number,
): Promise<ArchivedRows> {
  const columns = sql.join(key.map(({ column }) => sql.ref(`t.${column}`)));
  const values = sql.join(key.map(({ type }, at) => sql`cast(${after?.[at] ?? ''}::text as ${sql.raw(type)})`));
  const { rows } = await sql<{ line: string; key: string[] }>`
    select (to_jsonb(t) - ${notArchivedColumns}::text[])::text as line,
      array[${sql.join(key.map(({ column }) => sql`${sql.ref(`t.${column}`)}::text`))}] as key
    from ${sql.table(name)} t
    ${after === null ? sql`` : sql`where (${columns}) > (${values})`}
    order by ${columns} limit ${size}`.execute(tx);
  return { lines: rows.map(({ line }) => line), last: rows.length < size ? null : (rows.at(-1)?.key ?? null) };
}
