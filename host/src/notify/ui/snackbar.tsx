import { useNotices } from '../notices-context.ts';
import { useStore } from '../../view/use-store.ts';
import styles from './notify.module.css';

/**
 * Draws the short confirmation at the bottom [SHELL-026]. The live region is always rendered; screen readers ignore regions added with
 * their text.
 */
export function Snackbar() {
  const notices = useNotices();
  const snack = useStore(notices.snack, notices.snack.current);
  return (
    <div className={styles.snackbar} role="status">
      {snack ? (
        <span key={snack.id} className={styles.snack}>
          {snack.text}
        </span>
      ) : null}
    </div>
  );
}
