import { useState, type ReactNode } from 'react';
import { pageGate } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { legOf } from '../../call/model/call.ts';
import { DebugPanel } from '../../debug/ui/debug-panel.tsx';
import { useMayDebug } from '../../debug/ui/use-debug.ts';
import { SoundPanel } from '../../sound/ui/sound-panel.tsx';
import { useTexts } from '../../texts/index.ts';
import { useKeysShown } from '../../shortcuts/keys-context.ts';
import { useCall } from '../../call/call-context.ts';
import type { MenuItem, PanelName } from './ticker-menu.tsx';
import styles from './ticker.module.css';

const GUIDE = '/docs?page=call-window';

/** Returns the widget's menu and its open panel; a ringing call closes the panel, because Answer must be visible. */
export function usePanel(): { readonly menu: readonly MenuItem[]; readonly shown: ReactNode } {
  const t = useTexts();
  const { can } = useConsole();
  const keysShown = useKeysShown();
  const rings = legOf(useCall().phase)?.at === 'ringing';
  const [open, setOpen] = useState<PanelName | null>(null);
  if (rings && open) setOpen(null);
  const mayDebug = useMayDebug();
  const menu = [
    { label: t('menu.sound'), run: () => setOpen('sound') },
    { label: t('menu.keys'), run: () => keysShown.set(true) },
    ...(can(pageGate('/docs')) ? [{ label: t('menu.guide'), run: openGuide }] : []),
    ...(mayDebug ? [{ label: t('debug.title'), run: () => setOpen('debug') }] : []),
  ];
  const close = () => setOpen(null);
  const Panel = open && panels[open];
  return { menu, shown: Panel ? <div className={styles.panels}>{<Panel onClose={close} />}</div> : null };
}

/** In a new tab: the call continues in this one. */
const openGuide = () => void window.open(GUIDE, '_blank', 'noopener,noreferrer');

const panels = { sound: SoundPanel, debug: DebugPanel } as const;
