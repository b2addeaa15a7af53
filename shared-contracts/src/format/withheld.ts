import type { Language } from '../console/console.ts';

/**
 * Wire value for the number of a caller who withholds it (RFC 3323) [TEL-028]. It is never displayed or called: users see
 * `untoldWords`.
 */
export const WITHHELD = 'anonymous';

/** Prefix of the value that replaces the number of an erased person in logs; the rest distinguishes such persons [ACCT-021]. */
export const ERASED_PREFIX = 'erased-';

export const isErased = (number: string): boolean => number.startsWith(ERASED_PREFIX);

/** Whether there is no number to call, copy or look up: it was withheld, or erased. */
export const isUntold = (number: string): boolean => number.trim().toLowerCase() === WITHHELD || isErased(number);

/** Texts displayed instead of a number. */
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
