import { defineLetter, fill } from '../../kernel/mail/letter.ts';
import { capTexts } from './cap-texts.ts';

interface CapReachedFacts {
  /** To the campaign. */
  readonly link: string;
  readonly account: string;
  readonly campaign: string;
  /** Whole coins. */
  readonly cap: number;
}

/** To the owners, when a campaign has cost what it may [ACCT-024]. */
export const capLetter = defineLetter('campaign-cap', capTexts, (texts, facts: CapReachedFacts) => ({
  subject: fill(texts.subject, facts),
  parts: [fill(texts.intro, facts), texts.next, { link: facts.link, label: texts.action }],
}));
