import { StyleProvider } from '@ant-design/cssinjs';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Console } from '@patchbay/shared-contracts';
import { ConfigProvider } from '../antd.ts';
import { QueryClientProvider, type QueryClient } from '../query.ts';
import { isI18next } from '../texts/texts.ts';
import { themeConfig } from '../theme/theme.ts';
import { usePreference } from '../theme/use-preference.ts';
import { ConsoleContext } from './console-context.ts';

/**
 * As it is when the root begins: antd builds all anew where it changes, and what was typed would be gone. What opens without motion is
 * drawn before antd puts its own box for it into the page, and a field in it would take no focus: the page itself is that box then.
 */
function readMotion() {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { moves, boxes: moves ? {} : { getPopupContainer: () => document.body } };
}

/** The text of an alert keeps room to be read: on a phone, what can be done about it comes under the text. */
const alert = { styles: { root: { flexWrap: 'wrap' }, section: { flex: '1 1 12rem' } } } as const;

/**
 * Everything a root needs around it: console, texts, theme, queries. The shell and every remote use the same. antd's styles go
 * into a cascade layer, so that our own sheets win without a fight over specificity.
 */
export function ConsoleProvider(props: { console: Console; client: QueryClient; children: ReactNode }) {
  const { console, client, children } = props;
  const mode = usePreference(console.theme);
  const [{ moves, boxes }] = useState(readMotion);
  const { instance } = console.i18n;
  const themed = (
    <StyleProvider layer>
      <ConfigProvider
        theme={themeConfig(mode, moves)}
        csp={{ nonce: console.nonce }}
        button={{ autoInsertSpace: false }}
        alert={alert}
        {...boxes}
      >
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>
  );
  return (
    <ConsoleContext value={console}>
      {isI18next(instance) ? <I18nextProvider i18n={instance}>{themed}</I18nextProvider> : themed}
    </ConsoleContext>
  );
}
