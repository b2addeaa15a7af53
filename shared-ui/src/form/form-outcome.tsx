import { Alert } from '@patchbay/shared-ui/antd';
import styles from './form.module.css';

/** Draws the message below a form; its live region is always in the DOM, so that screen readers announce it. */
export function FormOutcome({ failure }: { failure: string | null }) {
  return (
    <div className={styles.outcome} aria-live="assertive">
      {failure === null ? null : <Alert type="error" showIcon title={failure} />}
    </div>
  );
}
