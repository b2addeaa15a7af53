import { optAnswers, type optWordOf } from '@patchbay/shared-contracts/sms-flows';
import { cutText } from '../../../kernel/text/cut-text.ts';
import type { Sms } from '../sms-store.ts';
import type { SmsContext } from './sms-context.ts';
import { writeReply } from './reply.ts';
import { NO_ACTIONS, type SmsActions } from './sms-actions.ts';

type Word = NonNullable<ReturnType<typeof optWordOf>>;

/** Stops or resumes SMS of the account to this customer, with one confirmation; a repetition changes nothing [CONF-SMSF-001]. */
export function followWord(ground: SmsContext, sms: Sms, { is, language }: Word, now: number): SmsActions {
  const isOut = is === 'out';
  const words = cutText(sms.body, 100);
  const step = { step: isOut ? 'opted-out' : 'opted-in', detail: words } as const;
  if (ground.optedOut.has(sms.customer_number) === isOut) return { ...NO_ACTIONS, steps: [step] };
  if (isOut) ground.optedOut.add(sms.customer_number);
  else ground.optedOut.delete(sms.customer_number);
  const text = optAnswers[language][is](ground.accountName);
  const reply = writeReply(ground, sms, { text, rule: null, isLast: true }, now);
  const sent = reply.sms === null ? [] : [reply.sms];
  return { ...NO_ACTIONS, steps: [step, reply.step], sent, consent: { isOut, words } };
}
