import type { CSSProperties, ReactNode } from 'react';
import { useConsole, useFloating } from '@patchbay/shared-ui';
import { useStore } from '../../store/use-store.ts';
import styles from './ticker.module.css';

/** Gap to the next floating element, px. */
const GAP = 12;

/** Places transient notes above the shell's buttons, whatever their height. */
export function Corner({ children }: { children: ReactNode }) {
  const { buttons, dock, sheet } = useStore(useConsole().room);
  const { ref, isAway } = useFloating<HTMLDivElement>('notes', GAP);
  const place = { '--buttons': `${buttons}px`, '--dock': `${dock}px` } as CSSProperties;
  return (
    <div
      ref={ref}
      className={styles.corner}
      style={place}
      data-away={isAway || undefined}
      data-beneath={sheet > 0 || undefined}
    >
      {children}
    </div>
  );
}
