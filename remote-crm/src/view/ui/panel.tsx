import { useId, type ReactNode } from 'react';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import styles from './view.module.css';

/** Draws a titled section of the page: content, loading state, or error. */
export function Panel(props: {
  title: string;
  /** null: loaded. */
  failure?: { readonly title: string; readonly error: Error | null; readonly onRetry: () => void };
  loading?: boolean;
  children: ReactNode;
}) {
  const { title, failure, loading = false, children } = props;
  const id = useId();
  const failed = failure?.error ?? null;
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={loading}>
      <h2 id={id}>{title}</h2>
      {failure !== undefined && failed !== null ? (
        <ErrorState title={failure.title} message={failed.message} onRetry={failure.onRetry} />
      ) : loading ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        children
      )}
    </section>
  );
}
