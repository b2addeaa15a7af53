import { languages, type Language } from '@patchbay/shared-contracts';
import { html, type Html } from '../html/html.ts';
import { invoiceTexts } from './invoice-texts.ts';
import type { Mail } from './mailer.ts';
import { paperTexts } from './paper-texts.ts';
import { mailTexts, type MailTexts } from './texts.ts';

export interface Receiver {
  readonly email: string;
  readonly name: string;
  /** As the user chose it; English when none, or one we do not have. */
  readonly language: string | null;
}

export type Letter =
  | { readonly kind: 'reset'; readonly link: string; readonly minutes: number }
  | { readonly kind: 'password-changed' }
  | {
      readonly kind: 'invitation';
      readonly link: string;
      readonly by: string;
      readonly account: string;
      readonly days: number;
    }
  | { readonly kind: 'second-factor'; readonly enabled: boolean }
  | { readonly kind: 'voicemail'; readonly link: string; readonly caller: string; readonly seconds: number }
  | { readonly kind: 'endpoint-off'; readonly link: string; readonly endpoint: string }
  | { readonly kind: 'low-balance'; readonly link: string; readonly account: string; readonly coins: number }
  | {
      readonly kind: 'invoice';
      readonly link: string;
      readonly account: string;
      readonly number: string;
      /** A credit note otherwise. */
      readonly isInvoice: boolean;
      /** Whether its PDF goes with the letter. */
      readonly attached: boolean;
    }
  | {
      readonly kind: 'papers-decided';
      readonly link: string;
      readonly account: string;
      readonly decision: 'accepted' | 'more-asked' | 'refused' | 'refused-and-suspended';
    }
  | {
      readonly kind: 'report';
      readonly link: string;
      readonly report: string;
      readonly attached: boolean;
      /** When it was due, of one that could not be made. */
      readonly missed: string | null;
      /** Letters that no font of a PDF file has; empty where it has all. */
      readonly missing: string;
    };

const languageOf = (text: string | null): Language => languages.find((language) => language === text) ?? 'en';

const fill = (text: string, facts: Readonly<Record<string, string | number | boolean>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(facts[key] ?? whole));

interface Content {
  readonly subject: string;
  /** Paragraphs; a link stands in one of its own. */
  readonly parts: readonly (string | { readonly link: string; readonly label: string })[];
}

/** That a report is there, or with the letter, or could not be made. */
function report(letter: Extract<Letter, { kind: 'report' }>, texts: MailTexts): Content {
  if (letter.missed !== null) {
    const facts = { report: letter.report, due: letter.missed };
    return {
      subject: fill(texts.reportFailedSubject, facts),
      parts: [fill(texts.reportFailedIntro, facts), { link: letter.link, label: texts.reportAction }],
    };
  }
  return {
    subject: fill(texts.reportSubject, { report: letter.report }),
    parts: [
      fill(letter.attached ? texts.reportAttached : texts.reportIntro, { report: letter.report }),
      ...(letter.missing === '' ? [] : [fill(texts.reportMissing, { letters: [...letter.missing].join(' ') })]),
      { link: letter.link, label: texts.reportAction },
      texts.reportOutro,
    ],
  };
}

/** That little is left, or nothing. */
function lowBalance(letter: Extract<Letter, { kind: 'low-balance' }>, texts: MailTexts): Content {
  const isLow = letter.coins > 0;
  return {
    subject: fill(isLow ? texts.lowBalanceSubject : texts.noBalanceSubject, letter),
    parts: [
      fill(isLow ? texts.lowBalanceIntro : texts.noBalanceIntro, letter),
      { link: letter.link, label: texts.lowBalanceAction },
    ],
  };
}

type PapersDecided = Extract<Letter, { kind: 'papers-decided' }>;

/** What was decided of the account's papers; its page is shut to one that is suspended. */
function papersDecided({ decision, account, link }: PapersDecided, language: Language): Content {
  const { papers, papersAction: label } = paperTexts[language];
  const { subject, intro } = papers[decision];
  const action = { link, label };
  return {
    subject: fill(subject, { account }),
    parts: [fill(intro, { account }), ...(decision === 'refused-and-suspended' ? [] : [action])],
  };
}

type OfInvoice = Extract<Letter, { kind: 'invoice' }>;

/** A new invoice or credit note. */
function ofInvoice({ isInvoice, attached, link, ...facts }: OfInvoice, language: Language): Content {
  const texts = invoiceTexts[language];
  const { subject, intro } = isInvoice ? texts.invoice : texts.creditNote;
  return {
    subject: fill(subject, facts),
    parts: [fill(intro, facts), ...(attached ? [texts.attached] : []), { link, label: texts.action }],
  };
}

/** Letters whose words stand in a file of their own. */
type Apart = PapersDecided | OfInvoice;
const isApart = (letter: Letter): letter is Apart => letter.kind === 'papers-decided' || letter.kind === 'invoice';
const contentApart = (letter: Apart, language: Language): Content =>
  letter.kind === 'invoice' ? ofInvoice(letter, language) : papersDecided(letter, language);

function contentOf(letter: Exclude<Letter, Apart>, language: Language): Content {
  const texts = mailTexts[language];
  switch (letter.kind) {
    case 'reset':
      return {
        subject: texts.resetSubject,
        parts: [texts.resetIntro, { link: letter.link, label: texts.resetAction }, fill(texts.resetOutro, letter)],
      };
    case 'invitation':
      return {
        subject: fill(texts.invitationSubject, letter),
        parts: [
          fill(texts.invitationIntro, letter),
          { link: letter.link, label: texts.invitationAction },
          fill(texts.invitationOutro, letter),
        ],
      };
    case 'password-changed':
      return { subject: texts.changedSubject, parts: [texts.changedIntro, texts.notYou] };
    case 'voicemail':
      return {
        subject: fill(texts.voicemailSubject, letter),
        parts: [fill(texts.voicemailIntro, letter), { link: letter.link, label: texts.voicemailAction }],
      };
    case 'low-balance':
      return lowBalance(letter, texts);
    case 'endpoint-off':
      return {
        subject: fill(texts.endpointOffSubject, letter),
        parts: [
          fill(texts.endpointOffIntro, letter),
          texts.endpointOffOutro,
          { link: letter.link, label: texts.endpointOffAction },
        ],
      };
    case 'report':
      return report(letter, texts);
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
  const { subject, parts } = isApart(letter) ? contentApart(letter, language) : contentOf(letter, language);
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
