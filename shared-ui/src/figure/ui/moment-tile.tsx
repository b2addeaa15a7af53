import type { ReactNode } from 'react';
import { Link } from '@patchbay/shared-ui/router';
import styles from './figure.module.css';

interface MomentTileProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Where what is counted stands. */
  readonly to?: string | null;
}

/** What is so now, beside figures of a range: it looks as they do, and is compared with nothing. */
export const MomentTile = ({ name, children, to = null }: MomentTileProps) => (
  <div className={styles.tile}>
    <span className={styles.name}>{name}</span>
    <strong className={styles.value}>{to === null ? children : <Link to={to}>{children}</Link>}</strong>
  </div>
);
