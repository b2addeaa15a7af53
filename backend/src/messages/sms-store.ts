import type { Tx } from '../db/database.ts';
import type { NewRow, Row } from '../db/tables.ts';
import { statusAfter, type SmsFact } from './model/sms-life.ts';

export type Sms = Row<'sms_messages'>;

export const insertSms = (tx: Tx, row: NewRow<'sms_messages'>): Promise<Sms> =>
  tx.insertInto('sms_messages').values(row).returningAll().executeTakeFirstOrThrow();

/** What the customer sent to that number and nobody answered yet is answered now [LOGS-033]. */
export const markAnswered = (tx: Tx, { service_number, customer_number, agent_name, at }: Sms) =>
  tx
    .updateTable('sms_messages')
    .set({ action_taken: 1, action_agent: agent_name, action_at: at })
    .where('direction', '=', 'inbound')
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number)
    .where('action_taken', '=', 0)
    .execute();

/** The row after what the network told; `null` when that is no news. */
export async function writeFact(tx: Tx, smsId: string, fact: SmsFact, at: Date): Promise<Sms | null> {
  const row = await tx
    .selectFrom('sms_messages')
    .select('status')
    .where('sms_id', '=', smsId)
    .forUpdate()
    .executeTakeFirst();
  const status = row === undefined ? null : statusAfter(row.status, fact);
  if (status === null) return null;
  const settled_at = status === 'sent' ? null : at;
  const failure = fact.type === 'failed' ? fact.why : null;
  return tx
    .updateTable('sms_messages')
    .set({ status, settled_at, failure })
    .where('sms_id', '=', smsId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
