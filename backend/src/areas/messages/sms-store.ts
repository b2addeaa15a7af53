import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow, Row } from '../../kernel/db/tables.ts';
import { tell, type Happened } from '../../domain/outbox/tell.ts';
import { lockLedger } from '../../domain/ledger/append.ts';
import { chargeMessage, refundCharge } from '../../domain/ledger/postings.ts';
import { statusAfter, type SmsFact } from '../../domain/messages/model/sms-life.ts';

export type Sms = Row<'sms_messages'>;

/** What is told of it [CONF-HOOK-005]; what two numbers write each other keeps its order. */
const toldOf = (sms: Sms): Happened => ({
  type: sms.direction === 'inbound' ? 'sms.received' : 'sms.sent',
  series: `sms ${sms.service_number} ${sms.customer_number}`,
  at: sms.at.getTime(),
  data: {
    ...{ sms_id: sms.sms_id, service_number: sms.service_number, customer_number: sms.customer_number },
    ...{ text: sms.body, segments: sms.segments, at: sms.at.toISOString() },
  },
});

/** One that goes out is charged in the transaction that writes it down, once [ACCT-010]. */
export async function insertSms(tx: Tx, row: NewRow<'sms_messages'>): Promise<Sms> {
  // The ledger is taken before what others want, as by a call's end.
  if (row.cost) await lockLedger(tx, row.account_id);
  const sms = await tx.insertInto('sms_messages').values(row).returningAll().executeTakeFirstOrThrow();
  const { account_id: accountId, sms_id: sourceId, cost: amount, at } = sms;
  if (amount > 0) await chargeMessage(tx, { accountId, sourceId, amount, at: at.getTime() });
  await tell(tx, accountId, toldOf(sms));
  return sms;
}

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

/** What the network did not take, or did not bring, costs nothing. */
async function giveBack(tx: Tx, { account_id: accountId, sms_id: sourceId, cost: amount }: Sms, at: Date) {
  if (amount === 0) return;
  await refundCharge(tx, {
    accountId,
    kind: 'message',
    sourceId,
    amount,
    at: at.getTime(),
    refundId: `failed ${sourceId}`,
  });
}

/** The row after what the network told; `null` when that is no news. One that failed is given back. */
export async function writeFact(tx: Tx, smsId: string, fact: SmsFact, at: Date): Promise<Sms | null> {
  const row = await tx
    .selectFrom('sms_messages')
    .selectAll()
    .where('sms_id', '=', smsId)
    .forUpdate()
    .executeTakeFirst();
  const status = row === undefined ? null : statusAfter(row.status, fact);
  if (row === undefined || status === null) return null;
  const settled_at = status === 'sent' ? null : at;
  const isFailed = fact.type === 'failed';
  const failure = isFailed ? fact.why : null;
  if (isFailed) await giveBack(tx, row, at);
  return tx
    .updateTable('sms_messages')
    .set({ status, settled_at, failure, ...(isFailed && { cost: 0 }) })
    .where('sms_id', '=', smsId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * What has been on its way for too long, for whoever handed it over died: claimed, so that no other process takes it, too. Much older
 * ones are left: nobody wants yesterday's code today.
 */
export const claimLost = (tx: Tx, now: number): Promise<Sms[]> =>
  tx
    .updateTable('sms_messages')
    .set({ tried_at: new Date(now) })
    .where('direction', '=', 'outbound')
    .where('status', 'in', ['queued', 'sent'])
    .where('at', '>', new Date(now - TOO_OLD_MS))
    .where('tried_at', '<', new Date(now - LOST_AFTER_MS))
    .returningAll()
    .execute();

/** The embedded network has told all it will by then. */
export const LOST_AFTER_MS = 60_000;
const TOO_OLD_MS = 86_400_000;
