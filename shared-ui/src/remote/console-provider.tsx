import { StyleProvider } from '@ant-design/cssinjs';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { sessionEnded, type Bus, type Console } from '@patchbay/shared-contracts';
import { App, ConfigProvider } from '../antd.ts';
import { QueryClient, QueryClientProvider } from '../query.ts';
import { isI18next } from '../texts/texts.ts';
import { themeConfig } from '../theme/theme.ts';
import { usePreference } from '../theme/use-preference.ts';
import { ConsoleContext } from './console-context.ts';

/** Answers are tried once more and kept fresh for half a minute; a request that failed for good is shown, not hidden. */
const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } } });

/** The fetched data of one session: the next user of this page, perhaps of another account, starts with none [AUTH-151]. */
function useQueryClientOfSession(bus: Bus): QueryClient {
  const [client] = useState(newQueryClient);
  useEffect(() => {
    const subscription = bus.on(sessionEnded).subscribe(() => client.clear());
    return () => subscription.unsubscribe();
  }, [bus, client]);
  return client;
}

/**
 * Everything a root needs around it: console, texts, theme, queries. The shell and every remote use the same. antd's styles go
 * into a cascade layer, so that our own sheets win without a fight over specificity.
 */
export function ConsoleProvider({ console, children }: { console: Console; children: ReactNode }) {
  const client = useQueryClientOfSession(console.bus);
  const mode = usePreference(console.theme);
  const { instance } = console.i18n;
  const themed = (
    <StyleProvider layer>
      <ConfigProvider theme={themeConfig(mode)} csp={{ nonce: console.nonce }}>
        <App component={false}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
  return (
    <ConsoleContext value={console}>
      {isI18next(instance) ? <I18nextProvider i18n={instance}>{themed}</I18nextProvider> : themed}
    </ConsoleContext>
  );
}
