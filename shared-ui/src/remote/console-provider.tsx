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
 * Read once when the root starts: antd rebuilds everything when it changes, and input would be lost. Without motion, a popup renders
 * before antd inserts its own container into the page, and a field in it could not take the focus; the page's body is the container
 * then.
 */
function readMotion() {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { moves, boxes: moves ? {} : { getPopupContainer: () => document.body } };
}

/** Keeps the text of an alert readable: on a phone, its actions wrap below the text. */
const alert = { styles: { root: { flexWrap: 'wrap' }, section: { flex: '1 1 12rem' } } } as const;

/**
 * Provides everything a root needs: console, texts, theme, queries. Shell and remotes use the same. antd's styles go into a cascade
 * layer, so that the console's style sheets override them without extra specificity.
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
