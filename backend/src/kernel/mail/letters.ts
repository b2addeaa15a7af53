import { languages, type Language } from '@patchbay/shared-contracts';
import { html, type Html } from '../html/html.ts';
import type { Mail } from './mailer.ts';
import { mailTexts } from './texts.ts';

export interface Receiver {
  readonly email: string;
  readonly name: string;
  /** As the user chose it; English when none, or one we do not have. */
  readonly language: string | null;
}

export type Letter =
  | { readonly kind: 'reset'; readonly link: string; readonly minutes: number }
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'second-factor'; readonly enabled: boolean }
  | { readonly kind: 'voicemail'; readonly link: string; readonly caller: string; readonly seconds: number }
  | { readonly kind: 'report'; readonly link: string; readonly report: string; readonly attached: boolean };

const languageOf = (text: string | null): Language => languages.find((language) => language === text) ?? 'en';

const fill = (text: string, facts: Readonly<Record<string, string | number | boolean>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(facts[key] ?? whole));

interface Content {
  readonly subject: string;
  /** Paragraphs; a link stands in one of its own. */
  readonly parts: readonly (string | { readonly link: string; readonly label: string })[];
}

function contentOf(letter: Letter, language: Language): Content {
  const texts = mailTexts[language];
  switch (letter.kind) {
    case 'reset':
      return {
        subject: texts.resetSubject,
        parts: [texts.resetIntro, { link: letter.link, label: texts.resetAction }, fill(texts.resetOutro, letter)],
      };
    case 'password-changed':
      return { subject: texts.changedSubject, parts: [texts.changedIntro, texts.notYou] };
    case 'voicemail':
      return {
        subject: fill(texts.voicemailSubject, letter),
        parts: [fill(texts.voicemailIntro, letter), { link: letter.link, label: texts.voicemailAction }],
      };
    case 'report':
      return {
        subject: fill(texts.reportSubject, letter),
        parts: [
          fill(letter.attached ? texts.reportAttached : texts.reportIntro, letter),
          { link: letter.link, label: texts.reportAction },
          texts.reportOutro,
        ],
      };
    case 'second-factor': {
      const subject = letter.enabled ? texts.factorOnSubject : texts.factorOffSubject;
      return { subject, parts: [subject, texts.notYou] };
    }
  }
}

const paragraph = (part: Content['parts'][number]): Html =>
  typeof part === 'string' ? html`<p>${part}</p>` : html`<p><a href="${part.link}">${part.label}</a></p>`;

/** The letter in the receiver's language, as text and as HTML. */
export function compose(letter: Letter, { email, name, language: wanted }: Receiver): Mail {
  const language = languageOf(wanted);
  const { subject, parts } = contentOf(letter, language);
  const all = [fill(mailTexts[language].greeting, { name }), ...parts];
  const text = all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n');
  const body = html`<!doctype html>
    <html lang="${language}">
      <body>
        ${all.map(paragraph)}
      </body>
    </html>`;
  return { to: email, subject, text: `${text}\n`, html: body.text };
}
