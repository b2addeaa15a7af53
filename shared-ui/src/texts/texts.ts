import { languages, type Language } from '@patchbay/shared-contracts';
import type { i18n as I18next } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Suffix of plural forms: i18next's keys `calls_one` and `calls_other` are used as `t('calls', { count })`. */
type Form = `_${Intl.LDMLPluralRule}`;
/** Keys that texts are requested by. */
export type TextKeyOf<English extends object> = TextName<keyof English & string>;
type TextName<Key extends string> = Key extends `${infer Name}${Form}` ? Name : Key;
type Counted<Key extends string> = Key extends `${infer Name}${Form}` ? Name : never;

/** Type of `t(key, values)` of a namespace: keys are checked by type, `{{name}}` in a text takes `values.name`. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** The same texts in another language, with its own plural forms; the check of texts knows which. */
export type Translated<English extends object, Key extends string = keyof English & string> = Readonly<
  Record<Exclude<Key, `${string}${Form}`>, string> & Partial<Record<`${Counted<Key>}${Form}`, string>>
>;

/** Constant: new options at each render would make i18next process them again. */
const options = { useSuspense: false } as const;

/**
 * Creates a package's hook for its texts: `export const useTexts = textsOf<keyof typeof en>('remote-logs')`. The hook returns the same
 * function until the language or texts change, so that memoised values (columns of a table) stay valid.
 */
export function textsOf<Key extends string>(namespace: string): () => Translate<Key> {
  return function useTexts() {
    const { t } = useTranslation(namespace, options);
    return useMemo(() => {
      const look: (key: string, values: Record<string, string | number>) => string = t;
      return (key, values) => look(key, { ...values });
    }, [t]);
  };
}

/** Returns the language of the displayed texts. */
export function useLanguage(): Language {
  const { i18n } = useTranslation(undefined, options);
  return languages.find((known) => known === i18n.language) ?? 'en';
}

/** Whether the console's `i18n.instance` is an i18next instance (contracts do not depend on i18next). */
export const isI18next = (value: unknown): value is I18next =>
  typeof value === 'object' && value !== null && 'getFixedT' in value;
