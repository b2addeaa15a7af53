import { randomUUID } from 'node:crypto';
import { fillTemplate } from '@patchbay/shared-contracts/templates';
import { canSpend } from '../../domain/calls/credit/spendable.ts';
import { isCustomerNumber } from '../../domain/calls/model/numbers.ts';
import { lockLedger } from '../../domain/ledger/append.ts';
import { mayBeWritten } from '../../domain/messages/opt-outs.ts';
import { hasNumber } from '../../domain/choices/own-number.ts';
import { costOf, isTooLong, segmentsOf } from '../../domain/messages/segments.ts';
import { valuesFor } from '../../domain/messages/template-values.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { FlowText } from '@patchbay/telephony/ports';
import type { Tx } from '../../kernel/db/database.ts';
import { insertSms, NOTHING_YET, type Sms } from './sms-store.ts';

/** Reasons why nothing was sent, as in the journey. */
type Unsent =
  | 'SMS is not enabled'
  | 'the account is suspended'
  | 'no number to send from'
  | 'no mobile number'
  | 'opted out'
  | 'no template'
  | 'empty'
  | 'too long'
  | 'not enough coins';

async function whyNot(tx: Tx, { from, to }: FlowText, now: number): Promise<Unsent | null> {
  const { is_sms_enabled, is_suspended_account } = await accountProfile(tx);
  if (is_suspended_account) return 'the account is suspended';
  if (!is_sms_enabled) return 'SMS is not enabled';
  if (!(await hasNumber(tx, from, now))) return 'no number to send from';
  if (!isCustomerNumber(to)) return 'no mobile number';
  return (await mayBeWritten(tx, to)) ? null : 'opted out';
}

/** Null: no active template with this id. */
async function textOf(tx: Tx, { template, text, to }: FlowText): Promise<string | null> {
  const active = tx.selectFrom('templates').select('text').where('type', '=', 'SMS').where('status', '=', 'active');
  const written = template === null ? text : (await active.where('id', '=', template).executeTakeFirst())?.text;
  if (written === undefined) return null;
  return fillTemplate(written, await valuesFor(tx, null, { customer_number: to })).text;
}

/** Whether this step of this call already sent one. */
const isSent = async (tx: Tx, { call, node }: FlowText): Promise<boolean> =>
  (await tx
    .selectFrom('sms_messages')
    .select('sms_id')
    .where('call_id', '=', call.callId)
    .where('call_step', '=', node)
    .executeTakeFirst()) !== undefined;

/**
 * Queues an SMS for a step of a call's flow; null: the step has already sent it [CONF-FLOW-010]. It has no author, so that the
 * customer's messages stay unanswered (decision 0082).
 */
export async function writeInCall(tx: Tx, wanted: FlowText, now: number): Promise<Sms | Unsent | null> {
  if (await isSent(tx, wanted)) return null;
  const why = await whyNot(tx, wanted, now);
  if (why !== null) return why;
  const text = await textOf(tx, wanted);
  if (text === null) return 'no template';
  if (text.trim() === '') return 'empty';
  const segments = segmentsOf(text);
  if (isTooLong(segments)) return 'too long';
  const { call, node, from, to, template } = wanted;
  await lockLedger(tx, call.accountId);
  if (!(await canSpend(tx, call.accountId, costOf(segments), now))) return 'not enough coins';
  return insertSms(tx, {
    ...NOTHING_YET,
    ...{ sms_id: randomUUID(), account_id: call.accountId, direction: 'outbound', body: text, status: 'queued' },
    ...{ service_number: from, customer_number: to, encoding: segments.encoding, segments: segments.count },
    ...{ cost: costOf(segments), at: new Date(now), tried_at: new Date(now), is_automatic: true },
    ...{ call_id: call.callId, call_step: node, template_id: template },
  });
}
