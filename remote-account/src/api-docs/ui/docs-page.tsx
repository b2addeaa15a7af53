import { useMemo, useState } from 'react';
import { StateMessage, useMedia } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { CodeOutlined } from '@patchbay/shared-ui/icons';
import { ErrorState } from '@patchbay/shared-ui/list';
import { Link, useSearchParams } from '@patchbay/shared-ui/router';
import { Tabs } from '@patchbay/shared-ui/tabs';
import { useDescription } from '../effects/use-description.ts';
import { hooksOf, operationsOf, socketsOf, type Description, type Operation } from '../model/operation.ts';
import { useTexts } from '../texts/index.ts';
import styles from './docs.module.css';
import { HooksView, SocketsView } from './events-view.tsx';
import { OperationList } from './operation-list.tsx';
import { OperationView } from './operation-view.tsx';
import type { Trier } from './try-panel.tsx';

const views = ['operations', 'hooks', 'sockets'] as const;
/** Media query of the layout with list and operation side by side, CSS pixels. */
const BESIDE = '(min-width: 1100px)';

interface ReaderProps {
  readonly operations: readonly Operation[];
  readonly asked: string | null;
}

function Reader({ operations, asked }: ReaderProps) {
  const t = useTexts();
  const beside = useMedia(BESIDE);
  const [trier, setTrier] = useState<Trier>({ by: 'self', key: '' });
  const current = operations.find(({ id }) => id === asked);
  const list = <OperationList operations={operations} current={asked} />;
  if (!beside && asked === null) return list;
  return (
    <div className={styles.beside}>
      {beside ? list : <Link to="/api-documentation">{t('all')}</Link>}
      {current === undefined ? (
        <StateMessage
          icon={<CodeOutlined />}
          title={t(asked === null ? 'choose' : 'unknown')}
          detail={t('choose.detail')}
        />
      ) : (
        <OperationView key={current.id} of={current} trier={trier} onTrier={setTrier} />
      )}
    </div>
  );
}

function Documentation({ description }: { readonly description: Description }) {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const operations = useMemo(() => operationsOf(description), [description]);
  const view = views.find((each) => each === query.get('view')) ?? 'operations';
  const { version } = description.info;
  return (
    <>
      <p className={styles.quiet}>{t('about', { version, count: operations.length })}</p>
      <Tabs
        label={t('views')}
        names={views.map((each) => t(`view.${each}`))}
        active={views.indexOf(view)}
        onChoose={(nth) => setQuery(nth === 0 ? {} : { view: views[nth] ?? '' })}
      >
        {view === 'operations' ? <Reader operations={operations} asked={query.get('op')} /> : null}
        {view === 'hooks' ? <HooksView hooks={hooksOf(description)} /> : null}
        {view === 'sockets' ? <SocketsView sockets={socketsOf(description)} /> : null}
      </Tabs>
    </>
  );
}

/** Draws /api-documentation: the server's description of its API, to read, search and try [ROUTE-031, ACCT-019]. */
export function DocsPage() {
  const t = useTexts();
  const { data, error, refetch } = useDescription();
  return (
    <div className={styles.page}>
      {data !== undefined ? (
        <Documentation description={data} />
      ) : error !== null ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </div>
  );
}
