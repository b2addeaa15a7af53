import { useConsole, useFloating } from '@patchbay/shared-ui';
import { useStore } from '../view/use-store.ts';
import { CallButton } from './call-button.tsx';
import { Shown } from './features.tsx';
import styles from './floats.module.css';
import { useFolding } from './use-folding.ts';

/** From the screen's bottom to what the page may use, beside the buttons' own height. */
const GAP = 32;

/**
 * The buttons over any page [NAV-019, NAV-020], in one corner, folded at the edge while something of the page would lie beneath; a phone's
 * sheet lies over them, and the keyboard does not go beneath it.
 */
export function Floats() {
  const { room } = useConsole();
  const isBeneath = useStore(room, () => room.current().sheet > 0);
  const { ref, isAway } = useFloating<HTMLDivElement>('buttons', GAP);
  const isFolded = useFolding(ref);
  return (
    <div
      ref={ref}
      className={styles.floats}
      data-away={isAway || undefined}
      data-beneath={isBeneath || undefined}
      data-folded={isFolded || undefined}
    >
      <Shown list="floats" />
      <CallButton />
    </div>
  );
}
