import styles from './count-mark.module.css';

/** Highest number shown; larger ones read 99+. */
const MOST_SHOWN = 99;

/** Shows the number of items waiting behind a header button; visual only, as the button's accessible name includes it. Nothing for 0. */
export function CountMark({ count, urgent = false }: { count: number; urgent?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} data-urgent={urgent} aria-hidden>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
