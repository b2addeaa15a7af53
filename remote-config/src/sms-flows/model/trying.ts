import {
  answerSms,
  optAnswers,
  optWordOf,
  startSms,
  type Looked,
  type SmsFacts,
  type SmsFlow,
  type SmsOrder,
  type SmsWait,
} from '@patchbay/shared-contracts/sms-flows';
import type { Language } from '@patchbay/shared-contracts';

/** A simulated message, processed by the server's own state machine [CONF-SMSF-001]. */
export type Trying =
  | { readonly is: 'word'; readonly word: 'out' | 'in'; readonly language: Language }
  | {
      readonly is: 'flow';
      readonly flow: SmsFlow;
      readonly facts: SmsFacts;
      readonly looked: readonly { readonly rule: string; readonly why: Looked }[];
      readonly orders: readonly SmsOrder[];
      readonly wait: SmsWait | null;
    };

export function tryMessage(flow: SmsFlow, facts: SmsFacts): Trying {
  const word = optWordOf(facts.text);
  if (word !== null) return { is: 'word', word: word.is, language: word.language };
  return { is: 'flow', flow, facts, ...startSms(flow, facts) };
}

/** Continues with the given response of the web hook; null: it fails. */
export function tryAnswer(trying: Trying, answer: string | null): Trying {
  if (trying.is === 'word' || trying.wait === null) return trying;
  const run = answerSms(trying.flow, trying.facts, trying.wait, answer);
  return {
    ...trying,
    ...{ wait: run.wait, looked: [...trying.looked, ...run.looked], orders: [...trying.orders, ...run.orders] },
  };
}

export const confirmation = (trying: Extract<Trying, { is: 'word' }>, account: string): string =>
  optAnswers[trying.language][trying.word](account);
