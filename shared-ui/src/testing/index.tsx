import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createFakeConsole, type FakeConsole } from '@patchbay/shared-contracts/testing';
import type { Texts } from '@patchbay/shared-contracts';
import { ConsoleProvider } from '../remote/console-provider.tsx';
import { createQueryClient, type KeepFresh } from '../remote/query-client.ts';
import { SHARED_UI, sharedTexts } from '../texts/index.ts';

/** Texts for a test: English, as a user of the default language reads them. */
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

/** Renders a piece of a remote as it stands in the console, with a fake console that notes what it was asked. */
export function renderInConsole(
  piece: ReactNode,
  options: Parameters<typeof createFakeConsole>[0] & {
    texts?: Readonly<Record<string, Texts>>;
    keepFresh?: KeepFresh;
  } = {},
): { console: FakeConsole } & ReturnType<typeof render> {
  const console = createFakeConsole({ ...options, i18n: testI18n(options.texts ?? {}) });
  const client = createQueryClient(console, options.keepFresh);
  const all = (
    <ConsoleProvider console={console} client={client}>
      {piece}
    </ConsoleProvider>
  );
  return { console, ...render(all) };
}

export { leftAfter } from './leaks.ts';
export { chooseCountry } from '../phone-input/testing/choose-country.ts';
