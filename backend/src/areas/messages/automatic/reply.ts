import { randomUUID } from 'node:crypto';
import { REPLIES_IN_A_ROW, REPLIES_WINDOW_MS } from '@patchbay/shared-contracts/sms-flows';
import type { SmsStep } from '@patchbay/shared-contracts/messages';
import { isCustomerNumber } from '../../../domain/calls/model/numbers.ts';
import { mayBeWritten } from '../../../domain/messages/opt-outs.ts';
import { costOf, isTooLong, segmentsOf } from '../../../domain/messages/segments.ts';
import { accountProfile } from '../../../domain/profile/profile.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertSms, type Sms } from '../sms-store.ts';

export interface Reply {
  readonly text: string;
  readonly templateId?: string | null;
  readonly rule: string | null;
  readonly flowId?: string;
  readonly flowVersion?: number;
  /** What was said last: a reply stands behind it, though both are of the same moment. Left out: what it answers. */
  readonly after?: Date;
  /** Also to who asked for no more: that is what it says. */
  readonly isLast?: boolean;
}

/** What came of it, and the SMS that is on its way; none: `step` says why. */
export interface Replied {
  readonly step: SmsStep;
  readonly sms: Sms | null;
}

/** Its network says so, no telephone has it, or the account has it itself: who answers there is a machine. */
async function isMachine(tx: Tx, { is_automatic, customer_number: number }: Sms): Promise<boolean> {
  if (is_automatic || !isCustomerNumber(number)) return true;
  const own = tx.selectFrom('service_numbers').select('number').where('number', '=', number);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Machines that answer each other would go on for ever. */
async function isLoop(tx: Tx, { customer_number: number, at }: Sms): Promise<boolean> {
  const { count } = await tx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_automatic', '=', true)
    .where('direction', '=', 'outbound')
    .where('customer_number', '=', number)
    .where('at', '>', new Date(at.getTime() - REPLIES_WINDOW_MS))
    .executeTakeFirstOrThrow();
  return Number(count) >= REPLIES_IN_A_ROW;
}

async function whyNot(tx: Tx, came: Sms, { text, isLast = false }: Reply): Promise<SmsStep['step'] | null> {
  if ((await accountProfile(tx)).is_suspended_account) return 'unsent-suspended';
  if (text.trim() === '') return 'unsent-empty';
  if (isTooLong(segmentsOf(text))) return 'unsent-too-long';
  if (await isMachine(tx, came)) return 'unsent-machine';
  if (!isLast && !(await mayBeWritten(tx, came.customer_number))) return 'unsent-opted-out';
  return (await isLoop(tx, came)) ? 'unsent-loop' : null;
}

/**
 * Written down beside what it answers, so that there is exactly one whatever becomes of the process; who commits hands it over
 * [CONF-SMSF-001]. What the customer wrote stays unanswered for people: no one has read it.
 */
export async function replyTo(tx: Tx, came: Sms, reply: Reply, now: number): Promise<Replied> {
  const { text } = reply;
  const why = await whyNot(tx, came, reply);
  if (why !== null) return { step: { step: why, detail: text.slice(0, 200) }, sms: null };
  const { account_id, service_number, customer_number, sms_id } = came;
  const segments = segmentsOf(text);
  const sms = await insertSms(tx, {
    ...{ sms_id: randomUUID(), account_id, direction: 'outbound', service_number, customer_number, body: text },
    ...{ encoding: segments.encoding, segments: segments.count, cost: costOf(segments), status: 'queued' },
    ...{
      at: new Date(Math.max(now, (reply.after ?? came.at).getTime() + 1)),
      tried_at: new Date(now),
      is_automatic: true,
      answers: sms_id,
      rule: reply.rule,
    },
    ...{ flow_id: reply.flowId ?? null, flow_version: reply.flowVersion ?? null },
    template_id: reply.templateId ?? null,
  });
  return { step: { step: 'replied', detail: text }, sms };
}
