import { optAnswers, type optWordOf } from '@patchbay/shared-contracts/sms-flows';
import type { Sms } from '../sms-store.ts';
import type { Ground } from './ground.ts';
import { writeReply } from './reply.ts';
import { UNSEEN, type Seen } from './seen.ts';

type Word = NonNullable<ReturnType<typeof optWordOf>>;

/** Stops or resumes SMS of the account to this customer, with one confirmation; a repetition changes nothing [CONF-SMSF-001]. */
export function followWord(ground: Ground, sms: Sms, { is, language }: Word, now: number): Seen {
  const isOut = is === 'out';
  const words = sms.body.slice(0, 100);
  const step = { step: isOut ? 'opted-out' : 'opted-in', detail: words } as const;
  if (ground.optedOut.has(sms.customer_number) === isOut) return { ...UNSEEN, steps: [step] };
  if (isOut) ground.optedOut.add(sms.customer_number);
  else ground.optedOut.delete(sms.customer_number);
  const text = optAnswers[language][is](ground.accountName);
  const told = writeReply(ground, sms, { text, rule: null, isLast: true }, now);
  const sent = told.sms === null ? [] : [told.sms];
  return { ...UNSEEN, steps: [step, told.step], sent, consent: { isOut, words } };
}
