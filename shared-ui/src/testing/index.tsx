import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Texts } from '@patchbay/shared-contracts';
import { createFakeConsole, type FakeConsole } from '@patchbay/shared-contracts/testing';
import { ConsoleProvider } from '../remote/console-provider.tsx';
import { createQueryClient, type KeepFresh } from '../remote/query-client.ts';
import { testI18n } from './test-i18n.ts';

/** Renders a component of a remote as inside the console, with a fake console that records requests. */
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

export { testI18n };
export { FakeSocket, fakeSockets } from './fake-socket.ts';
export { layOutAt } from './laid-out.ts';
export { leftAfter } from './leaks.ts';
export { chooseCountry } from '../phone-input/testing/choose-country.ts';
