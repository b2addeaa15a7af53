import { useEffect, useId, useRef, useState } from 'react';
import type { QueueSettings, Tier } from '@patchbay/shared-contracts/queues';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, Skeleton } from '@patchbay/shared-ui/antd';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useSorting } from '../../sorting/use-sorting.ts';
import { useQueueChanges } from '../effects/use-changes.ts';
import { useTiers } from '../effects/use-queues.ts';
import { itemsOf, tierPlaces } from '../model/tiers.ts';
import { useTexts } from '../texts/index.ts';
import { AddAgentsPanel } from './add-agents-panel.tsx';
import { AgentItem } from './agent-item.tsx';
import styles from './queues.module.css';
import { useQueueRefusal } from './use-refusal-text.ts';

interface ServingProps {
  readonly queueId: string;
  readonly tiers: readonly Tier[];
  /** Names these tiers for the server; undefined where it gave no name. */
  readonly order: string | undefined;
  /** Announces a text to screen readers. */
  readonly say: (words: string) => void;
}

/** Removes an agent, and tells what happened to waiting callers. */
function useRemoving(queueId: string) {
  const t = useTexts();
  const { notify } = useConsole();
  const { removeAgent } = useQueueChanges();
  const refusalText = useQueueRefusal();
  return async ({ agent_id: id, name }: Tier) => {
    const outcome = await removeAgent(queueId, id);
    if (!outcome.ok) return notify.error(refusalText(outcome.code));
    const { sent_on: count } = outcome.data;
    const sentOn = count > 0 ? ` ${t('sentOn', { count })}` : '';
    notify.success(`${t('agent.removed', { name })}${sentOn}`);
  };
}

/** Draws the agents in tiers, sorted by dragging or keys; dividers between tiers are crossed like agents [CONF-QUEUE-013]. */
function Tiers({ queueId, tiers, order, say }: ServingProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const { place } = useQueueChanges();
  const refusalText = useQueueRefusal();
  const remove = useRemoving(queueId);
  const items = itemsOf(tiers);
  const seen = useRef(order);
  const sorting = useSorting({
    ids: items.map(({ id }) => id),
    async save(id, wanted) {
      const places = tierPlaces(wanted);
      const name = tiers.find(({ agent_id }) => agent_id === id)?.name ?? '';
      const { level: tier = 1, position = 1 } = places.find(({ agent_id }) => agent_id === id) ?? {};
      const outcome = await place(queueId, places, seen.current);
      if (outcome.ok) seen.current = outcome.data.order;
      // Announced only after it is saved: the listener may leave the page.
      if (outcome.ok) say(t('moved', { name, place: position, tier }));
      else notify.error(refusalText(outcome.code));
    },
  });
  const { isSorting } = sorting;
  useEffect(() => {
    // An order that is being sorted began with the tiers shown before, whatever arrives meanwhile.
    if (!isSorting) seen.current = order;
  }, [isSorting, order]);
  return (
    <>
      <p className={styles.tier}>{t('tier', { tier: 1 })}</p>
      <ul className={styles.agents} aria-label={t('agents')}>
        {items.map((item) =>
          item.agent === null ? (
            <li key={item.id} className={styles.line} style={{ order: sorting.orderOf(item.id) }}>
              {t(item.id === items.at(-1)?.id ? 'tier.further' : 'tier', { tier: item.tier })}
            </li>
          ) : (
            <AgentItem key={item.id} agent={item.agent} sorting={sorting} onRemove={remove} />
          ),
        )}
      </ul>
    </>
  );
}

/** Draws search results, which cannot be sorted. */
function Found({ queueId, tiers }: Omit<ServingProps, 'say' | 'order'>) {
  const t = useTexts();
  const remove = useRemoving(queueId);
  if (tiers.length === 0) return <p className={styles.quiet}>{t('agents.nothing')}</p>;
  return (
    <ul className={styles.agents} aria-label={t('agents')}>
      {tiers.map((agent) => (
        <AgentItem key={agent.agent_id} agent={agent} sorting={null} onRemove={remove} />
      ))}
    </ul>
  );
}

function Serving({ queueId, say }: Omit<ServingProps, 'tiers' | 'order'>) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useTiers(queueId);
  if (data === undefined && error !== null)
    return <ErrorState title={t('agents.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { objects: tiers, order } = data.data;
  if (tiers.length === 0)
    return <EmptyState icon={<TeamOutlined />} title={t('agents.none')} detail={t('agents.none.detail')} />;
  const words = search.trim().toLowerCase();
  const found = tiers.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <>
      <Input
        allowClear
        className={styles.search ?? ''}
        aria-label={t('agents.search')}
        placeholder={t('agents.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {words === '' ? <p className={styles.quiet}>{t('agents.hint')}</p> : null}
      {words === '' ? <Tiers {...{ queueId, tiers, order, say }} /> : <Found {...{ queueId }} tiers={found} />}
    </>
  );
}

/** Manages a queue's agents: adds, removes, and sorts them in tiers [CONF-QUEUE-002]. */
export function QueueAgentsCard({ queue }: { readonly queue: Pick<QueueSettings, 'q_uuid' | 'name'> }) {
  const t = useTexts();
  const title = useId();
  const [said, say] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { q_uuid: queueId } = queue;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.cardHead}>
        <h3 id={title}>{t('agents')}</h3>
        <Button onClick={() => setAdding(true)}>{t('agents.add')}</Button>
      </div>
      <Serving {...{ queueId, say }} />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <AddAgentsPanel open={isAdding} queue={queue} onClose={() => setAdding(false)} />
    </section>
  );
}
