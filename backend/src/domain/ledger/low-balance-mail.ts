import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { lowBalanceTexts } from './low-balance-texts.ts';

interface LowBalance {
  readonly link: string;
  readonly account: string;
  /** Threshold that the balance reached; 0: nothing is left. */
  readonly coins: number;
}

export const lowBalanceMail = defineMail('low-balance', lowBalanceTexts, (texts, facts: LowBalance) => {
  const isLow = facts.coins > 0;
  return {
    subject: fillMailText(isLow ? texts.subject : texts.noneSubject, facts),
    parts: [fillMailText(isLow ? texts.intro : texts.noneIntro, facts), { link: facts.link, label: texts.action }],
  };
});
