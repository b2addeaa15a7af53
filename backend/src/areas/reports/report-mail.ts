import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { reportTexts } from './report-mail-texts.ts';

interface ReportReady {
  readonly link: string;
  readonly report: string;
  readonly attached: boolean;
  /** Letters that no font of the PDF file has; empty for none. */
  readonly missing: string;
}

/** Mail about a finished report, with a link or the file. */
export const reportMail = defineMail('report', reportTexts, (texts, facts: ReportReady) => ({
  subject: fillMailText(texts.subject, facts),
  parts: [
    fillMailText(facts.attached ? texts.attached : texts.intro, facts),
    ...(facts.missing === '' ? [] : [fillMailText(texts.missing, { letters: [...facts.missing].join(' ') })]),
    { link: facts.link, label: texts.action },
    texts.outro,
  ],
}));

interface ReportFailed {
  readonly link: string;
  readonly report: string;
  /** Due time, formatted for the recipient. */
  readonly due: string;
}

/** Mail about a report that could not be made. */
export const reportFailedMail = defineMail('report-failed', reportTexts, (texts, facts: ReportFailed) => ({
  subject: fillMailText(texts.failedSubject, facts),
  parts: [fillMailText(texts.failedIntro, facts), { link: facts.link, label: texts.action }],
}));
