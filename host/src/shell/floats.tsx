import { useConsole, useFloating } from '@patchbay/shared-ui';
import { useStore } from '../view/use-store.ts';
import { CallButton } from './call-button.tsx';
import { FeatureList } from './features.tsx';
import styles from './floats.module.css';
import { useFolding } from './use-folding.ts';

/** Distance from the screen's bottom to the space usable by the page, px, in addition to the height of the buttons. */
const GAP = 32;

/**
 * Draws the buttons over any page [NAV-019, NAV-020] in one corner, folded at the edge while they would cover something of the page;
 * the sheet of a phone covers them, and the keyboard then skips them.
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
      <FeatureList list="floats" />
      <CallButton />
    </div>
  );
}
