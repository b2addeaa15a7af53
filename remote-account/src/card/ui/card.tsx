import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** Beside the title: what can be done with all of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of a page of the account, under its title. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The same without a title of its own, as long as there is nothing in it yet. */
export const PlainCard = ({ name, children }: { readonly name?: string; readonly children: ReactNode }) => (
  <section className={styles.card} aria-label={name}>
    {children}
  </section>
);

/** Cards below each other. */
export const Cards = ({ children }: { readonly children: ReactNode }) => <div className={styles.cards}>{children}</div>;

interface SumProps {
  readonly total: string;
  /** What it is made of, by name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A figure, and what it is made of. */
export function Sum({ total, parts }: SumProps) {
  return (
    <>
      <p className={styles.total}>{total}</p>
      <dl className={styles.parts}>
        {Object.entries(parts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
