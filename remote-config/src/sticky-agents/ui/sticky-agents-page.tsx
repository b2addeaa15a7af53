import { useId, useState } from 'react';
import { STICKY_PAGE, type StickyQueues } from '@patchbay/shared-contracts/sticky';
import { Pagination } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { UserOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { nothingKnown, useMappings, useQueueDetails, type StickyQuery } from '../effects/use-sticky.ts';
import { useTexts } from '../texts/index.ts';
import { AddPanel } from './add-panel.tsx';
import { Choice } from '../../choice/ui/choice.tsx';
import { MappingRows } from './mapping-rows.tsx';
import { NextStickyCard } from './next-card.tsx';
import styles from './sticky-agents.module.css';

const first: StickyQuery = { page: 1, limit: STICKY_PAGE, queue: null, agent: null, search: '' };
const isNarrowed = ({ queue, agent, search }: StickyQuery) => queue !== null || agent !== null || search !== '';

interface FiltersProps {
  readonly query: StickyQuery;
  readonly details: StickyQueues;
  /** Changes the query and returns to the first page. */
  readonly onChange: (change: Partial<StickyQuery>) => void;
}

function Filters({ query, details, onChange }: FiltersProps) {
  const t = useTexts();
  return (
    <div className={styles.filters}>
      <SearchBox label={t('search')} value={query.search} onSearch={(search) => onChange({ search })} />
      <Choice
        label={t('queue')}
        placeholder={t('queue.all')}
        options={details.queueList.map(({ queue_id: value, name: label }) => ({ value, label }))}
        value={query.queue}
        onChange={(queue) => onChange({ queue })}
        clears
      />
      <Choice
        label={t('agent')}
        placeholder={t('agent.all')}
        options={details.agentList.map(({ agent_id: value, name: label }) => ({ value, label }))}
        value={query.agent}
        onChange={(agent) => onChange({ agent })}
        clears
      />
    </div>
  );
}

interface ListProps {
  readonly query: StickyQuery;
  readonly onPage: (page: number, limit: number) => void;
}

/** Draws the requested page, or why there is none. */
function Mappings({ query, onPage }: ListProps) {
  const t = useTexts();
  const { data, error, refetch } = useMappings(query);
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  const { current_page: page, total_count: total } = data.meta;
  if (total === 0)
    return isNarrowed(query) ? (
      <EmptyState icon={<UserOutlined />} title={t('nothing')} />
    ) : (
      <EmptyState icon={<UserOutlined />} title={t('none')} detail={t('none.detail')} />
    );
  return (
    <>
      <MappingRows rows={data.data} />
      <Pagination page={page} sizePerPage={query.limit} totalSize={total} onChange={onPage} />
    </>
  );
}

/** Draws /sticky-agent: customers mapped to agents, and a test of who would get the next call [CONF-STICKY-001, CONF-STICKY-008]. */
export function StickyAgentsPage() {
  const t = useTexts();
  const title = useId();
  const { data: details = nothingKnown } = useQueueDetails();
  const [query, setQuery] = useState(first);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.page}>
      <NextStickyCard details={details} />
      <section className={styles.card} aria-labelledby={title}>
        <div className={styles.head}>
          <h2 id={title}>{t('mappings')}</h2>
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
        <Filters
          query={query}
          details={details}
          onChange={(change) => setQuery((before) => ({ ...before, ...change, page: 1 }))}
        />
        <Mappings query={query} onPage={(page, limit) => setQuery((before) => ({ ...before, page, limit }))} />
      </section>
      <AddPanel open={isAdding} details={details} onClose={() => setAdding(false)} />
    </div>
  );
}
