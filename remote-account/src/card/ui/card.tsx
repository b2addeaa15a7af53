import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** Action on the whole card, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Draws a titled section of an account page. */
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

/** Draws a card without a title, for a section that is still empty. */
export const PlainCard = ({ name, children }: { readonly name?: string; readonly children: ReactNode }) => (
  <section className={styles.card} aria-label={name}>
    {children}
  </section>
);

export const Cards = ({ children }: { readonly children: ReactNode }) => <div className={styles.cards}>{children}</div>;

interface SumProps {
  readonly total: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** Draws a total with its components. */
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
