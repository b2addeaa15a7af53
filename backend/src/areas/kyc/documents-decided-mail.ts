import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { documentsDecidedTexts } from './documents-decided-texts.ts';

interface DocumentsDecided {
  readonly link: string;
  readonly account: string;
  readonly decision: 'accepted' | 'more-asked' | 'refused' | 'refused-and-suspended';
}

/** Mail about the decision on the account's documents, needed because a suspended account cannot open the page. */
export const documentsDecidedMail = defineMail(
  'papers-decided',
  documentsDecidedTexts,
  (texts, facts: DocumentsDecided) => {
    const { subject, intro } = texts.papers[facts.decision];
    const action = { link: facts.link, label: texts.papersAction };
    return {
      subject: fillMailText(subject, facts),
      parts: [fillMailText(intro, facts), ...(facts.decision === 'refused-and-suspended' ? [] : [action])],
    };
  },
);
