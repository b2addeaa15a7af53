import { useId, type ReactNode } from 'react';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import styles from './campaigns.module.css';

interface CardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Draws a titled section of a campaign's page. */
export function Card({ title, aside, wide = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} data-wide={wide} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => unknown;
}

/** Draws a response when it arrives, or its error. */
export function Answered<Data>(props: {
  readonly query: QueryState<Data>;
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (error === null) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return <ErrorState title={props.failed} message={error.message} onRetry={() => void refetch()} />;
}
