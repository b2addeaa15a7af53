import type { Language } from '../console/console.ts';

/**
 * What stands at the wire in place of the number of a caller who withholds it (RFC 3323) [TEL-028]. No screen shows it, nothing calls it:
 * people read `untoldWords`.
 */
export const WITHHELD = 'anonymous';

/** What stands in logs in place of a number whose owner's data were erased begins so; the rest tells one such person from another [ACCT-021]. */
export const ERASED_PREFIX = 'erased-';

export const isErased = (number: string): boolean => number.startsWith(ERASED_PREFIX);

/** There is no number to call, to copy or to look up: it was withheld, or erased since. */
export const isUntold = (number: string): boolean => number.trim().toLowerCase() === WITHHELD || isErased(number);

/** What people read in place of a number. */
export interface UntoldWords {
  readonly withheld: string;
  readonly erased: string;
}

export const untoldWords: Readonly<Record<Language, UntoldWords>> = {
  en: { withheld: 'Withheld number', erased: 'Erased number' },
  de: { withheld: 'Unterdrückte Nummer', erased: 'Gelöschte Nummer' },
  es: { withheld: 'Número oculto', erased: 'Número eliminado' },
  fr: { withheld: 'Numéro masqué', erased: 'Numéro effacé' },
  ja: { withheld: '非通知', erased: '消去済みの番号' },
  zh: { withheld: '未显示号码', erased: '已删除的号码' },
};
