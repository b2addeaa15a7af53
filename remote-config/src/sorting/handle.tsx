import styles from './handle.module.css';
import type { Sorting } from './use-sorting.ts';

interface HandleProps {
  readonly sorting: Sorting;
  readonly id: string;
  /** What it moves, by name. */
  readonly label: string;
  /** How it is used. */
  readonly hint: string;
}

/** An item of a list is dragged here, or moved with the arrow keys. */
export const Handle = ({ sorting, id, label, hint }: HandleProps) => (
  <button type="button" className={styles.handle} aria-label={label} aria-description={hint} {...sorting.handle(id)} />
);
