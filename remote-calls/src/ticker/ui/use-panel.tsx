import { useState, type ReactNode } from 'react';
import { legOf } from '../../call/model/call.ts';
import { SoundPanel } from '../../sound/ui/sound-panel.tsx';
import { useTexts } from '../../texts/index.ts';
import { useCall, useTicker } from './ticker-context.ts';
import type { MenuItem, PanelName } from './ticker-menu.tsx';
import styles from './ticker.module.css';

/** The widget's menu and what it opens above the view; a call that rings closes it: Answer must be seen. */
export function usePanel(): { readonly menu: readonly MenuItem[]; readonly shown: ReactNode } {
  const t = useTexts();
  const { keysShown } = useTicker();
  const rings = legOf(useCall().phase)?.at === 'ringing';
  const [open, setOpen] = useState<PanelName | null>(null);
  if (rings && open) setOpen(null);
  const menu = [
    { label: t('menu.sound'), run: () => setOpen('sound') },
    { label: t('menu.keys'), run: () => keysShown.set(true) },
  ];
  const close = () => setOpen(null);
  return { menu, shown: open ? <div className={styles.panels}>{<SoundPanel onClose={close} />}</div> : null };
}
