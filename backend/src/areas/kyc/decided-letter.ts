import { defineLetter, fill } from '../../kernel/mail/letter.ts';
import { paperTexts } from './decided-letter-texts.ts';

interface PapersDecided {
  readonly link: string;
  readonly account: string;
  readonly decision: 'accepted' | 'more-asked' | 'refused' | 'refused-and-suspended';
}

/** What was decided of the account's papers; its page is shut to one that is suspended. */
export const papersDecidedLetter = defineLetter('papers-decided', paperTexts, (texts, facts: PapersDecided) => {
  const { subject, intro } = texts.papers[facts.decision];
  const action = { link: facts.link, label: texts.papersAction };
  return {
    subject: fill(subject, facts),
    parts: [fill(intro, facts), ...(facts.decision === 'refused-and-suspended' ? [] : [action])],
  };
});
