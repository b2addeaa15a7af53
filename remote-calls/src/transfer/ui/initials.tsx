import styles from './transfer.module.css';

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
};

/** Draws a person's initials; '#' for a number. */
export function Initials({ name }: { name: string }) {
  return (
    <span aria-hidden className={styles.initials}>
      {initialsOf(name) || '#'}
    </span>
  );
}
