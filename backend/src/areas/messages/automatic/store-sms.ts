import type { ConversationTurn } from '../../../domain/messages/conversations.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertAllSms, type Sms } from '../sms-store.ts';
import type { SmsContext } from './sms-context.ts';
import type { SmsActions } from './sms-actions.ts';

/** Stored form of an SMS, with its actions. */
export interface StoredSms {
  readonly sms: Sms;
  readonly actions: SmsActions;
}

/** Time after which another process repeats a hook whose process did not return, ms. */
export const LOST_HOOK_MS = 60_000;

/** Stores each change with its time and words, in order; the last one of a number is in force. */
async function keepConsents(tx: Tx, account_id: string, all: readonly StoredSms[]): Promise<void> {
  const changes = all.flatMap(({ sms, actions: { consent } }) => (consent === null ? [] : [{ sms, ...consent }]));
  if (changes.length === 0) return;
  const rows = changes.map(({ sms: { customer_number, service_number, sms_id, at }, isOut, words }) => ({
    ...{ account_id, customer_number, is_out: isOut, at, words, service_number, sms_id },
  }));
  await tx.insertInto('sms_consents').values(rows).execute();
  const last = [...new Map(rows.map((row) => [row.customer_number, row])).values()];
  const numbers = last.map(({ customer_number }) => customer_number);
  await tx.deleteFrom('sms_opt_outs').where('number', 'in', numbers).execute();
  const out = last.filter(({ is_out }) => is_out);
  if (out.length === 0) return;
  const optOuts = out.map(({ customer_number: number, at, words: word }) => ({ account_id, number, at, word }));
  await tx.insertInto('sms_opt_outs').values(optOuts).execute();
}

async function keepTags(tx: Tx, account_id: string, all: readonly StoredSms[], now: number): Promise<void> {
  const tags = all.flatMap(({ actions }) => actions.tags);
  if (tags.length === 0) return;
  const tagged_at = new Date(now);
  await tx
    .insertInto('customer_tags')
    .values(tags.map(({ customerId: customer_id, tag }) => ({ account_id, customer_id, tag, tagged_at })))
    .onConflict((oc) => oc.columns(['customer_id', 'tag']).doNothing())
    .execute();
}

async function keepWaits(tx: Tx, account_id: string, all: readonly StoredSms[], now: number): Promise<void> {
  const waits = all.flatMap(({ sms: { sms_id }, actions: { wait, rule } }) =>
    wait === null || rule === null
      ? []
      : [{ sms_id, account_id, flow_id: rule.flowId, flow_version: rule.version, wait: JSON.stringify(wait) }],
  );
  if (waits.length === 0) return;
  const due_at = new Date(now + LOST_HOOK_MS);
  await tx
    .insertInto('sms_waits')
    .values(waits.map((wait) => ({ ...wait, due_at })))
    .execute();
}

/** Stores everything about the SMS except the SMS themselves, and the replies; returns the changes of conversations. */
async function keepDone(tx: Tx, { accountId, conversations }: SmsContext, all: readonly StoredSms[], now: number) {
  await keepConsents(tx, accountId, all);
  await keepTags(tx, accountId, all, now);
  await keepWaits(tx, accountId, all, now);
  return conversations.write(tx);
}

/** Stores incoming SMS and all actions on them, in a fixed number of statements. */
export async function keepAll(
  tx: Tx,
  ground: SmsContext,
  all: readonly StoredSms[],
  now: number,
): Promise<readonly ConversationTurn[]> {
  await insertAllSms(
    tx,
    ground.accountId,
    all.flatMap(({ sms, actions }) => [sms, ...actions.sent]),
  );
  return keepDone(tx, ground, all, now);
}

/** Same, for a stored SMS that continues after its web hook. */
export async function keepFurther(
  tx: Tx,
  ground: SmsContext,
  one: StoredSms,
  now: number,
): Promise<readonly ConversationTurn[]> {
  const { sms, actions } = one;
  await insertAllSms(tx, ground.accountId, actions.sent);
  const { sms_id, steps, rule, flow_id, flow_version } = sms;
  await tx
    .updateTable('sms_messages')
    .set({ steps: JSON.stringify(steps), rule, flow_id, flow_version })
    .where('sms_id', '=', sms_id)
    .execute();
  return keepDone(tx, ground, [one], now);
}
