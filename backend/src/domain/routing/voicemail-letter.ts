import { defineLetter, fill } from '../../kernel/mail/letter.ts';
import { voicemailTexts } from './voicemail-letter-texts.ts';

interface Voicemail {
  readonly link: string;
  readonly caller: string;
  readonly seconds: number;
}

export const voicemailLetter = defineLetter('voicemail', voicemailTexts, (texts, facts: Voicemail) => ({
  subject: fill(texts.subject, facts),
  parts: [fill(texts.intro, facts), { link: facts.link, label: texts.action }],
}));
