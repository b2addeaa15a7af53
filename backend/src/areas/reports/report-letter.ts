import { defineLetter, fill } from '../../kernel/mail/letter.ts';
import { reportTexts } from './report-letter-texts.ts';

interface ReportReady {
  readonly link: string;
  readonly report: string;
  readonly attached: boolean;
  /** Letters that no font of a PDF file has; empty where it has all. */
  readonly missing: string;
}

/** That a report is there, or with the letter. */
export const reportLetter = defineLetter('report', reportTexts, (texts, facts: ReportReady) => ({
  subject: fill(texts.subject, facts),
  parts: [
    fill(facts.attached ? texts.attached : texts.intro, facts),
    ...(facts.missing === '' ? [] : [fill(texts.missing, { letters: [...facts.missing].join(' ') })]),
    { link: facts.link, label: texts.action },
    texts.outro,
  ],
}));

interface ReportFailed {
  readonly link: string;
  readonly report: string;
  /** When it was due, as its receiver reads it. */
  readonly due: string;
}

/** That a report could not be made. */
export const reportFailedLetter = defineLetter('report-failed', reportTexts, (texts, facts: ReportFailed) => ({
  subject: fill(texts.failedSubject, facts),
  parts: [fill(texts.failedIntro, facts), { link: facts.link, label: texts.action }],
}));
