import type { Language } from '../console/console.ts';

/**
 * What stands at the wire in place of the number of a caller who withholds it (RFC 3323) [TEL-028]. No screen shows it, nothing calls it:
 * people read `withheldWords`.
 */
export const WITHHELD = 'anonymous';

export const isWithheld = (number: string): boolean => number.trim().toLowerCase() === WITHHELD;

/** What people read in its place, in each language. */
export const withheldWords: Readonly<Record<Language, string>> = {
  en: 'Withheld number',
  de: 'Unterdrückte Nummer',
  es: 'Número oculto',
  fr: 'Numéro masqué',
  ja: '非通知',
  zh: '未显示号码',
};
