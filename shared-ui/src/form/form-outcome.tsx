import { Alert } from '@patchbay/shared-ui/antd';
import styles from './form.module.css';

/** The message under a form; the place is always there, so that what appears in it is read out. */
export function FormOutcome({ failure }: { failure: string | null }) {
  return (
    <div className={styles.outcome} aria-live="assertive">
      {failure === null ? null : <Alert type="error" showIcon title={failure} />}
    </div>
  );
}
