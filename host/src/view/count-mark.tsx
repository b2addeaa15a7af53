import styles from './count-mark.module.css';

/** More are not told apart. */
const MOST_SHOWN = 99;

/** How many wait behind a button of the header; for the eye only, the button's name says it too. Nothing for none. */
export function CountMark({ count, urgent = false }: { count: number; urgent?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} data-urgent={urgent} aria-hidden>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
