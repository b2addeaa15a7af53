import { useProgress } from './progress-context.ts';
import { useStore } from '../view/use-store.ts';
import styles from './shell.module.css';

/** Draws the thin bar at the top [SHELL-023]; decorative, so hidden from screen readers. */
export function ProgressBar() {
  const progress = useProgress();
  const value = useStore(progress, progress.current);
  return <progress className={styles.progress} max={100} value={value} hidden={value === 0} aria-hidden />;
}
