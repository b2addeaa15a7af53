import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

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
