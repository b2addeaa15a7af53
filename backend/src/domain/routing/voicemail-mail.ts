import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { voicemailTexts } from './voicemail-mail-texts.ts';

interface Voicemail {
  readonly link: string;
  readonly caller: string;
  readonly seconds: number;
}

export const voicemailMail = defineMail('voicemail', voicemailTexts, (texts, facts: Voicemail) => ({
  subject: fillMailText(texts.subject, facts),
  parts: [fillMailText(texts.intro, facts), { link: facts.link, label: texts.action }],
}));
