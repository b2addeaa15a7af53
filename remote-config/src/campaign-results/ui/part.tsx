import { useId, type ReactNode } from 'react';
import type { RefusedError } from '@patchbay/shared-ui/answer';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import styles from './campaign-results.module.css';

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: RefusedError | null;
  readonly refetch: () => unknown;
}

interface PartProps<Data> {
  readonly title: string;
  readonly failed: string;
  readonly query: QueryState<Data>;
  readonly aside?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Draws a section of a campaign's page, with its own loading and error state. */
export function Part<Data>({ title, failed, query, aside, children }: PartProps<Data>) {
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={styles.part} aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {data !== undefined ? children(data) : null}
      {data === undefined && error === null ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState title={failed} message={error.message} onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
}
