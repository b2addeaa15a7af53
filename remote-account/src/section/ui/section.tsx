import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** Draws a titled section with its description and controls. */
export function Section({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{detail}</p>
      </header>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

/** Draws a setting within a card: name, description and control. */
export function Setting(props: { name: string; detail?: ReactNode; children: ReactNode }) {
  const { name, detail, children } = props;
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
