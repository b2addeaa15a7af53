import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { capTexts } from './cap-texts.ts';

interface CapReachedFacts {
  readonly link: string;
  readonly account: string;
  readonly campaign: string;
  /** Whole coins. */
  readonly cap: number;
}

/** Letter to the owners about a campaign that reached its spending cap [ACCT-024]. */
export const costCapMail = defineMail('campaign-cap', capTexts, (texts, facts: CapReachedFacts) => ({
  subject: fillMailText(texts.subject, facts),
  parts: [fillMailText(texts.intro, facts), texts.next, { link: facts.link, label: texts.action }],
}));
