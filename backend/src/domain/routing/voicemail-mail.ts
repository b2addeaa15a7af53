import { defineMail, fillLetter } from '../../kernel/mail/localized-mail.ts';
import { voicemailTexts } from './voicemail-mail-texts.ts';

interface Voicemail {
  readonly link: string;
  readonly caller: string;
  readonly seconds: number;
}

export const voicemailMail = defineMail('voicemail', voicemailTexts, (texts, facts: Voicemail) => ({
  subject: fillLetter(texts.subject, facts),
  parts: [fillLetter(texts.intro, facts), { link: facts.link, label: texts.action }],
}));
