import { useId, type ReactNode } from 'react';
import type { RefusedError } from '@patchbay/shared-ui/answer';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import { loadingOf } from '../model/loading.ts';
import styles from './figures.module.css';
import { useFigureRefusal } from './use-refused-text.ts';

export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: RefusedError | null;
  readonly isFetching: boolean;
  /** Whether the data belongs to the previous query. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface CardProps<Data> {
  /** Null where the content has its own title. */
  readonly title: string | null;
  readonly label: string;
  readonly query: QueryState<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly aside?: ReactNode;
  /** Whether the content has the title; the card shows it until the content is loaded. */
  readonly titledInside?: boolean;
  /** Text for a failed request; a general one by default. */
  readonly failed?: string;
}

type InsteadProps = Pick<CardProps<unknown>, 'label' | 'query' | 'failed'>;

/** Draws a placeholder, or the error. */
function Instead({ label, query, failed }: InsteadProps) {
  const t = useTexts();
  const refusedText = useFigureRefusal();
  const { error, refetch } = query;
  const loading = loadingOf(query);
  if (loading === 'loading') return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (loading === 'empty' || error === null) return <p className={styles.quiet}>{t('insights.notAsked')}</p>;
  return (
    <ErrorState
      title={failed ?? t('card.failed', { title: label })}
      message={refusedText(error)}
      onRetry={() => void refetch()}
    />
  );
}

/** Draws a section of the page with its own loading and error state, so that a failure leaves the others alone. */
export function Card<Data>({ title, label, query, children, aside, titledInside = false, failed }: CardProps<Data>) {
  const id = useId();
  const { data, isPlaceholderData } = query;
  const loading = loadingOf(query);
  const heading = titledInside && data !== undefined ? null : title;
  return (
    <section
      className={styles.card}
      data-loading={loading}
      aria-busy={loading === 'loading' || isPlaceholderData}
      {...(heading === null ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      {heading === null ? null : (
        <div className={styles.head}>
          <h2 id={id}>{heading}</h2>
          {aside}
        </div>
      )}
      {data === undefined ? <Instead {...{ label, query }} {...(failed && { failed })} /> : children(data)}
    </section>
  );
}
