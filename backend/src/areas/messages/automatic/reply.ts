import { randomUUID } from 'node:crypto';
import { REPLIES_IN_A_ROW, REPLIES_WINDOW_MS } from '@patchbay/shared-contracts/sms-flows';
import type { SmsStep } from '@patchbay/shared-contracts/messages';
import { isCustomerNumber } from '../../../domain/calls/model/numbers.ts';
import { costOf, isTooLong, segmentsOf } from '../../../domain/messages/segments.ts';
import { cutText } from '../../../kernel/text/cut-text.ts';
import { NOTHING_YET, type Sms } from '../sms-store.ts';
import { nextMessageTime, type SmsContext } from './sms-context.ts';

/** Characters of an unsent reply that the log keeps. */
const LOGGED = 200;

export interface Reply {
  readonly text: string;
  readonly templateId?: string | null;
  readonly rule: string | null;
  readonly flowId?: string;
  readonly flowVersion?: number;
  /** Sent even after an opt-out, because it confirms it. */
  readonly isLast?: boolean;
}

/** Result, and the SMS to store; without one, `step` has the reason. */
export interface Replied {
  readonly step: SmsStep;
  readonly sms: Sms | null;
}

/** Whether the sender is a machine: the network says so, it is not a phone number, or the account owns the number. */
const isMachine = ({ own }: SmsContext, { is_automatic, customer_number: number }: Sms): boolean =>
  is_automatic || !isCustomerNumber(number) || own.has(number);

/** Prevents endless exchanges between answering machines. */
const isLoop = ({ replies }: SmsContext, { customer_number: number, at }: Sms): boolean =>
  (replies.get(number) ?? []).filter((sent) => sent > at.getTime() - REPLIES_WINDOW_MS).length >= REPLIES_IN_A_ROW;

function whyNot(ground: SmsContext, came: Sms, { text, isLast = false }: Reply): SmsStep['step'] | null {
  if (ground.credit.isSuspended()) return 'unsent-suspended';
  if (text.trim() === '') return 'unsent-empty';
  if (isTooLong(segmentsOf(text))) return 'unsent-too-long';
  if (isMachine(ground, came)) return 'unsent-machine';
  if (!isLast && ground.optedOut.has(came.customer_number)) return 'unsent-opted-out';
  if (isLoop(ground, came)) return 'unsent-loop';
  return ground.credit.covers(costOf(segmentsOf(text))) ? null : 'unsent-no-credit';
}

/**
 * Prepares a reply that is stored in the same transaction as the message, so that there is exactly one whatever happens to the process;
 * it is sent after the commit [CONF-SMSF-001]. The customer's message stays unanswered, because no person has read it.
 */
export function writeReply(ground: SmsContext, came: Sms, reply: Reply, now: number): Replied {
  const { text } = reply;
  const why = whyNot(ground, came, reply);
  if (why !== null) return { step: { step: why, detail: cutText(text, LOGGED) }, sms: null };
  const { account_id, service_number, customer_number, sms_id } = came;
  const segments = segmentsOf(text);
  const cost = costOf(segments);
  // A reply is sorted after its message, regardless of clocks.
  const at = nextMessageTime(ground, came, Math.max(now, came.at.getTime() + 1));
  ground.credit.use(cost);
  ground.replies.set(customer_number, [...(ground.replies.get(customer_number) ?? []), at]);
  const sms: Sms = {
    ...NOTHING_YET,
    ...{ sms_id: randomUUID(), account_id, direction: 'outbound', service_number, customer_number, body: text },
    ...{ encoding: segments.encoding, segments: segments.count, cost, status: 'queued' },
    ...{ at: new Date(at), tried_at: new Date(now), is_automatic: true, answers: sms_id, rule: reply.rule },
    ...{ flow_id: reply.flowId ?? null, flow_version: reply.flowVersion ?? null },
    template_id: reply.templateId ?? null,
  };
  return { step: { step: 'replied', detail: text }, sms };
}
