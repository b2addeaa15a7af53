import { useId, type ReactNode } from 'react';
import { Alert } from '@patchbay/shared-ui/antd';
import styles from './form.module.css';

/** What every page with a form begins with. */
export function FormPage({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h1 id={id} className={styles.title}>
        {title}
      </h1>
      {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </section>
  );
}

/** The message under a form; the place is always there, so that what appears in it is read out. */
export function FormOutcome({ failure }: { failure: string | null }) {
  return (
    <div className={styles.outcome} aria-live="assertive">
      {failure === null ? null : <Alert type="error" showIcon title={failure} />}
    </div>
  );
}
