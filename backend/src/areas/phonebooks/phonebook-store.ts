import { phonebookErrors, type Phonebook, type PhonebookDetail } from '@patchbay/shared-contracts/phonebooks';
import { sql } from 'kysely';
import { campaignsOfPhonebooks } from '../../domain/where-used/where-used.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export type PhonebookRow = Row<'phonebooks'>;

/** Share that is read or checked, 0 to 1; null when unknown, or not in progress. */
const progressOf = ({ state, done, expected }: PhonebookRow): number | null =>
  expected === null || (state !== 'reading' && state !== 'checking') ? null : Math.min(1, done / Math.max(1, expected));

export const presentPhonebook = (row: PhonebookRow, usedBy: readonly string[] = []): Phonebook => ({
  ...{ id: row.phonebook_id, name: row.name, file_name: row.file_name, state: row.state },
  ...{ count: row.rows, valid: row.valid, ndnc_count: row.ndnc_count, progress: progressOf(row) },
  ...{ created_dt: row.created_at.toISOString(), created_by: row.created_by, used_by: [...usedBy] },
});

/** Rejects with a refusal when the account has no phonebook with this id. `held`: locks it until the end of the transaction. */
export async function requirePhonebook(tx: Tx, id: string, { held = false } = {}): Promise<PhonebookRow> {
  const query = tx.selectFrom('phonebooks').selectAll().where('phonebook_id', '=', id);
  const row = await (held ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new Refusal(phonebookErrors.notFound);
  return row;
}

export async function requireWaiting(tx: Tx, id: string): Promise<PhonebookRow> {
  const row = await requirePhonebook(tx, id, { held: true });
  if (row.state !== 'waiting') throw new Refusal(phonebookErrors.notWaiting);
  return row;
}

const SAMPLE = 5;

/** Returns one phonebook with a preview of its file. */
export async function presentPhonebookDetail(tx: Tx, row: PhonebookRow): Promise<PhonebookDetail> {
  const sample = await tx
    .selectFrom('phonebook_rows')
    .select(['cells', 'number'])
    .where('phonebook_id', '=', row.phonebook_id)
    .orderBy('row')
    .limit(SAMPLE)
    .execute();
  const usedBy = await campaignsOfPhonebooks(tx, [row.phonebook_id]);
  return {
    ...presentPhonebook(row, usedBy.get(row.phonebook_id)),
    ...{
      heads: row.heads,
      columns: row.columns,
      sample: sample.map(({ cells }) => cells),
      numbers: sample.map(({ number }) => number),
      bad: row.rows - row.valid,
    },
  };
}

/** Counts its numbers that are on the account's do-not-call list, and stores the count. */
export async function countDoNotCall(tx: Tx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('phonebook_rows as r')
    .innerJoin('do_not_call as d', 'd.number', 'r.number')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.phonebook_id', '=', id)
    .where('r.problem', 'is', null)
    .executeTakeFirstOrThrow();
  await tx.updateTable('phonebooks').set({ ndnc_count: count }).where('phonebook_id', '=', id).execute();
  return count;
}
