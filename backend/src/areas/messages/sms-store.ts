import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { NewRow, Row } from '../../kernel/db/tables.ts';
import { storeHookEvent, type NewHookEvent } from '../../domain/outbox/store-hook-event.ts';
import { lockLedger } from '../../domain/ledger/append.ts';
import { chargeMany } from '../../domain/ledger/charge-many.ts';
import { giveBackMessages } from '../../domain/ledger/messages.ts';
import { statusAfter, type SmsFact } from '../../domain/messages/model/sms-life.ts';

export type Sms = Row<'sms_messages'>;

/** Initial values of columns that later events fill. */
export const NOTHING_YET = {
  ...{ failure: null, settled_at: null, tried_at: null, agent_id: null, agent_name: null, template_id: null },
  ...{ provider: 1, cost: 0, action_taken: 0, action_agent: null, action_at: null, network_id: null },
  ...{ is_automatic: false, rule: null, flow_id: null, flow_version: null, call_id: null, call_step: null },
  ...{ request_user: null, request_key: null, answers: null, steps: [] },
} as const satisfies Partial<Sms>;

/** Event for web hooks [CONF-HOOK-005]; events of the same two numbers keep their order. */
const toldOf = (sms: Sms): NewHookEvent => ({
  type: sms.direction === 'inbound' ? 'sms.received' : 'sms.sent',
  series: `sms ${sms.service_number} ${sms.customer_number}`,
  at: sms.at.getTime(),
  data: {
    ...{ sms_id: sms.sms_id, service_number: sms.service_number, customer_number: sms.customer_number },
    ...{ text: sms.body, segments: sms.segments, at: sms.at.toISOString() },
  },
});

const rowOf = (sms: Sms): NewRow<'sms_messages'> => ({ ...sms, steps: JSON.stringify(sms.steps) });

/**
 * Stores SMS of one account, in order. Outgoing ones are charged once each, in the same transaction, under the ledger's lock, which is
 * taken before other shared locks, as at the end of a call [ACCT-010].
 */
export async function insertAllSms(tx: Tx, accountId: string, all: readonly Sms[]): Promise<void> {
  if (all.length === 0) return;
  const charges = all.flatMap(({ sms_id: sourceId, cost: amount, at }) =>
    amount > 0 ? [{ kind: 'message' as const, sourceId, amount, at: at.getTime() }] : [],
  );
  if (charges.length > 0) await lockLedger(tx, accountId);
  await tx.insertInto('sms_messages').values(all.map(rowOf)).execute();
  await chargeMany(tx, accountId, charges);
  await storeHookEvent(tx, accountId, ...all.map(toldOf));
}

/** Same, for one SMS. */
export async function insertSms(tx: Tx, sms: Sms): Promise<Sms> {
  await insertAllSms(tx, sms.account_id, [sms]);
  return sms;
}

/** Marks the customer's unanswered messages to that number as answered [LOGS-033]. */
export const markAnswered = (tx: Tx, { service_number, customer_number, agent_name, at }: Sms) =>
  tx
    .updateTable('sms_messages')
    .set({ action_taken: 1, action_agent: agent_name, action_at: at })
    .where('direction', '=', 'inbound')
    .where('service_number', '=', service_number)
    .where('customer_number', '=', customer_number)
    .where('action_taken', '=', 0)
    .execute();

/** Report of the network about an SMS, with its time (epoch ms). */
export interface SmsReport {
  readonly smsId: string;
  readonly fact: SmsFact;
  readonly at: number;
}

/** Returns the SMS after a report; null when nothing changes. SMS that the network refused or did not deliver are refunded. */
function after(sms: Sms, { fact, at }: SmsReport): Sms | null {
  const status = statusAfter(sms.status, fact);
  if (status === null) return null;
  const settled_at = status === 'sent' ? null : new Date(at);
  return fact.type === 'failed'
    ? { ...sms, status, settled_at, failure: fact.why, cost: 0 }
    : { ...sms, status, settled_at, failure: null };
}

/** Reads and locks SMS, in a global order that avoids deadlocks. */
async function lockSms(tx: Tx, ids: readonly string[]): Promise<Map<string, Sms>> {
  const rows = await tx
    .selectFrom('sms_messages')
    .selectAll()
    .where(sql<boolean>`sms_id = any (${[...new Set(ids)]}::text[])`)
    .orderBy('sms_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.sms_id, row]));
}

const updateAll = (tx: Tx, rows: readonly Sms[]) =>
  sql`
  update sms_messages as sms set status = n.status, settled_at = n.settled_at, failure = n.failure, cost = n.cost
  from json_to_recordset(${JSON.stringify(rows.map(({ sms_id, status, settled_at, failure, cost }) => ({ sms_id, status, settled_at, failure, cost })))}::json)
    as n (sms_id text, status text, settled_at timestamptz, failure text, cost integer)
  where sms.sms_id = n.sms_id`.execute(tx);

/**
 * Stores reports about SMS of one account, in order, and refunds failed ones. Returns for each report the changed row; null when
 * nothing changed.
 */
export async function writeFacts(tx: Tx, accountId: string, facts: readonly SmsReport[]): Promise<(Sms | null)[]> {
  if (facts.some(({ fact }) => fact.type === 'failed')) await lockLedger(tx, accountId);
  const rows = await lockSms(
    tx,
    facts.map(({ smsId }) => smsId),
  );
  const failed: { messageId: string; amount: number; at: number }[] = [];
  const changed = new Map<string, Sms>();
  const news = facts.map((report) => {
    const before = rows.get(report.smsId);
    const now = before === undefined ? null : after(before, report);
    if (before === undefined || now === null) return null;
    if (now.cost < before.cost) failed.push({ messageId: report.smsId, amount: before.cost, at: report.at });
    rows.set(report.smsId, now);
    changed.set(report.smsId, now);
    return now;
  });
  if (changed.size > 0) await updateAll(tx, [...changed.values()]);
  await giveBackMessages(tx, accountId, failed);
  return news;
}

/**
 * Claims SMS that have been sending for too long because their process died, so that no other process does the same. Much older ones
 * are skipped: an outdated code is useless.
 */
export const claimLost = (tx: Tx, now: number): Promise<Sms[]> =>
  tx
    .updateTable('sms_messages')
    .set({ tried_at: new Date(now) })
    .where('sms_id', 'in', (eb) =>
      eb
        .selectFrom('sms_messages')
        .select('sms_id')
        .where('direction', '=', 'outbound')
        .where('status', 'in', ['queued', 'sent'])
        .where('at', '>', new Date(now - TOO_OLD_MS))
        .where('tried_at', '<', new Date(now - LOST_AFTER_MS))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** By then the embedded network has sent all its reports, ms. */
export const LOST_AFTER_MS = 60_000;
const TOO_OLD_MS = 86_400_000;
