import type { ReactNode } from 'react';
import { Link } from '@patchbay/shared-ui/router';
import styles from './figure.module.css';

interface MomentTileProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Address of the counted items. */
  readonly to?: string | null;
}

/** Draws a current value beside metrics of a range, in the same style but without comparison. */
export const MomentTile = ({ name, children, to = null }: MomentTileProps) => (
  <div className={styles.tile}>
    <span className={styles.name}>{name}</span>
    <strong className={styles.value}>{to === null ? children : <Link to={to}>{children}</Link>}</strong>
  </div>
);
