import { languages, type Language } from '@patchbay/shared-contracts';
import { html, type Html } from '../html/html.ts';
import type { Mail } from './mailer.ts';

export interface Receiver {
  readonly email: string;
  readonly name: string;
  /** As chosen by the user; English when there is none, or an unsupported one. */
  readonly language: string | null;
}

/** Content of a letter below its greeting. */
export interface MailContent {
  readonly subject: string;
  /** Paragraphs; a link is a paragraph of its own. */
  readonly parts: readonly (string | { readonly link: string; readonly label: string })[];
}

/** A letter to a person whose language is known only when it is sent. */
export interface LocalizedMail {
  readonly kind: string;
  content(language: Language): MailContent;
}

/** Replaces names in braces by facts; a name without a fact stays. */
export const fillMailText = (text: string, facts: object): string => {
  const values = new Map<string, unknown>(Object.entries(facts));
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values.get(key) ?? whole));
};

/** Defines a kind of letter: its sender provides facts; its text is defined beside it, in each language. */
export const defineMail =
  <Facts extends object, Texts>(
    kind: string,
    texts: Readonly<Record<Language, Texts>>,
    write: (texts: Texts, facts: Facts) => MailContent,
  ) =>
  (facts: Facts): Facts & LocalizedMail => ({ ...facts, kind, content: (language) => write(texts[language], facts) });

const greetings: Readonly<Record<Language, string>> = {
  en: 'Hello {name},',
  de: 'Hallo {name},',
  es: 'Hola, {name}:',
  fr: 'Bonjour {name},',
  ja: '{name} 様',
  zh: '{name}，您好：',
};

const languageOf = (text: string | null): Language => languages.find((language) => language === text) ?? 'en';

const paragraph = (part: MailContent['parts'][number]): Html =>
  typeof part === 'string' ? html`<p>${part}</p>` : html`<p><a href="${part.link}">${part.label}</a></p>`;

/** Returns the letter in the receiver's language, as text and as HTML. */
export function compose(mail: LocalizedMail, { email, name, language: wanted }: Receiver): Mail {
  const language = languageOf(wanted);
  const { subject, parts } = mail.content(language);
  const all = [fillMailText(greetings[language], { name }), ...parts];
  const text = all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n');
  const body = html`<!doctype html>
    <html lang="${language}">
      <body>
        ${all.map(paragraph)}
      </body>
    </html>`;
  return { to: email, subject, text: `${text}\n`, html: body.text };
}
