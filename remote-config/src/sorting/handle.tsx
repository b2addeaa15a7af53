import styles from './handle.module.css';
import type { Sorting } from './use-sorting.ts';

interface HandleProps {
  readonly sorting: Sorting;
  readonly id: string;
  /** Name of the item it moves. */
  readonly label: string;
  /** Instructions for use. */
  readonly hint: string;
}

/** Draws the handle that moves a list item by dragging or arrow keys. */
export const Handle = ({ sorting, id, label, hint }: HandleProps) => (
  <button type="button" className={styles.handle} aria-label={label} aria-description={hint} {...sorting.handle(id)} />
);
