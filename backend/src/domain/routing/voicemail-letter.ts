import { defineLetter, fillLetter } from '../../kernel/mail/letter.ts';
import { voicemailTexts } from './voicemail-letter-texts.ts';

interface Voicemail {
  readonly link: string;
  readonly caller: string;
  readonly seconds: number;
}

export const voicemailLetter = defineLetter('voicemail', voicemailTexts, (texts, facts: Voicemail) => ({
  subject: fillLetter(texts.subject, facts),
  parts: [fillLetter(texts.intro, facts), { link: facts.link, label: texts.action }],
}));
