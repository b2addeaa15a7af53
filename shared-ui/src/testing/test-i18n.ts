import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '@patchbay/shared-contracts';
import { SHARED_UI, sharedTexts } from '../texts/index.ts';

export function testI18n(namespaces: Readonly<Record<string, Texts>>) {
  const instance = createInstance();
  const all = { ...namespaces, [SHARED_UI]: sharedTexts };
  void instance.use(initReactI18next).init({
    lng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: Object.fromEntries(Object.entries(all).map(([name, { en }]) => [name, en])) },
  });
  return instance;
}
