import { useCallback } from 'react';
import type { PlaceName } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import styles from './shell.module.css';

/** Draws an empty element that remotes may render into while it is mounted. */
export function Place({ name }: { name: PlaceName }) {
  const { places } = useConsole();
  const offer = useCallback(
    (element: HTMLDivElement | null) => (element ? places.offer(name, element) : undefined),
    [places, name],
  );
  return <div ref={offer} className={styles.place} />;
}
