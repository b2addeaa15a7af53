import { useId, type ReactNode } from 'react';
import type { RefusedError } from '@patchbay/shared-ui/answer';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import styles from './figures.module.css';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: RefusedError | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface CardProps<Data> {
  /** Null where what stands inside has a title of its own. */
  readonly title: string | null;
  readonly label: string;
  readonly asked: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly aside?: ReactNode;
}

/** A part of the page that is loading, there, or failed by itself: one that failed leaves the others alone. */
export function Card<Data>({ title, label, asked, children, aside }: CardProps<Data>) {
  const t = useTexts();
  const id = useId();
  const { data, error, isPending, refetch } = asked;
  return (
    <section className={styles.card} {...(title === null ? { 'aria-label': label } : { 'aria-labelledby': id })}>
      {title === null ? null : (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {data !== undefined ? children(data) : null}
      {data === undefined && isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState
          title={t('card.failed', { title: label })}
          message={error.message || null}
          onRetry={() => void refetch()}
        />
      ) : null}
    </section>
  );
}
