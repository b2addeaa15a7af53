import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  createCell,
  languages,
  readStored,
  storageKeys,
  writeStored,
  z,
  type I18n,
  type Language,
  type Texts,
} from '@patchbay/shared-contracts';

const KEY = storageKeys.language; // [I18N-003]
const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/**
 * Returns the initial language: the stored choice, else the browser's language if it is one of the six, else English [I18N-001,
 * I18N-003].
 */
export function firstLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const wanted = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => isLanguage(tag)) ?? 'en';
  return isLanguage(wanted) ? wanted : 'en';
}

export function createI18n(storage: Storage, browser: readonly string[]): I18n {
  const instance = createInstance();
  const added = new Map<string, Texts>();
  const stored = readStored<string | null>(storage, KEY, z.string(), null);
  const cell = createCell(firstLanguage(stored, browser));
  void instance.use(initReactI18next).init({
    lng: cell.current(),
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ns: [],
    interpolation: { escapeValue: false }, // React escapes already
    react: { bindI18nStore: 'added' }, // a language file may arrive after its component was shown
    resources: {},
  });
  const show = (next: Language) => {
    document.documentElement.lang = next;
    return instance.changeLanguage(next);
  };
  const load = async (namespace: string, texts: Texts, wanted: Language) => {
    if (wanted === 'en' || instance.hasResourceBundle(wanted, namespace)) return;
    try {
      instance.addResourceBundle(wanted, namespace, (await texts.others[wanted]()).default);
    } catch {
      // Keep English when a language file cannot be fetched, rather than losing the screen.
    }
  };
  void show(cell.current());
  return {
    instance,
    current: cell.current,
    subscribe: cell.subscribe,
    async add(namespace, texts) {
      // Each bundle that comes makes all texts on the screen render again.
      if (added.get(namespace) !== texts) instance.addResourceBundle('en', namespace, texts.en);
      added.set(namespace, texts);
      await load(namespace, texts, cell.current());
    },
    choose(next) {
      writeStored(storage, KEY, next);
      void Promise.all([...added].map(([namespace, texts]) => load(namespace, texts, next))).then(async () => {
        await show(next);
        cell.set(next);
      });
    },
  };
}
