import { useState } from 'react';
import { availabilityOf } from '@patchbay/shared-contracts/calls';
import type { Tier } from '@patchbay/shared-contracts/queues';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { Handle } from '../../sorting/handle.tsx';
import type { Sorting } from '../../sorting/use-sorting.ts';
import { useTexts } from '../texts/index.ts';
import styles from './queues.module.css';
import { StatusPill } from './status-pill.tsx';

/** Draws an agent of the queue; `sorting` is null where the list cannot be sorted. */
export function AgentItem(props: {
  readonly agent: Tier;
  readonly sorting: Sorting | null;
  readonly onRemove: (agent: Tier) => Promise<void>;
}) {
  const t = useTexts();
  const { agent, sorting, onRemove } = props;
  const [busy, setBusy] = useState(false);
  const { agent_id: id, name, agent_status: status } = agent;
  const remove = async () => {
    setBusy(true);
    await onRemove(agent);
    setBusy(false);
  };
  return (
    <li
      className={styles.agent}
      aria-label={name}
      data-held={sorting?.held === id}
      style={sorting === null ? {} : { order: sorting.orderOf(id) }}
    >
      {sorting === null ? null : <Handle {...{ sorting, id }} label={t('move', { name })} hint={t('move.hint')} />}
      <span className={styles.name}>{name}</span>
      <StatusPill status={availabilityOf(status)} />
      <Button
        type="text"
        size="small"
        loading={busy}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('agent.remove', { name })}
        onClick={() => void remove()}
      />
    </li>
  );
}
