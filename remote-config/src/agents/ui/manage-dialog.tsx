import { useState } from 'react';
import type { AgentRow } from '@patchbay/shared-contracts/calls';
import { AGENTS_PAGE } from '@patchbay/shared-contracts/agent-settings';
import { Pagination } from '@patchbay/shared-ui';
import { Button, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { Tabs } from '@patchbay/shared-ui/tabs';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Choice } from '../../choice/ui/choice.tsx';
import { useAgentActions } from '../effects/use-agent-actions.ts';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import { useAgents } from '../effects/use-agents.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';
import { agentName } from './use-agent-columns.tsx';

interface Queue {
  readonly q_uuid: string;
  readonly name: string;
}

function AgentLine({ agent, queue, tab }: { readonly agent: AgentRow; readonly queue: Queue; readonly tab: string }) {
  const t = useTexts();
  const { do: run } = useAgentActions();
  const [isBusy, setBusy] = useState(false);
  const isIn = agent.queue.includes(queue.name);
  const name = agentName(agent);
  const change = async (operation: 'add_to_queue' | 'remove_from_queue') => {
    setBusy(true);
    await run({ operation, agents: [agent.id], queue_id: queue.q_uuid });
    setBusy(false);
  };
  return (
    <li>
      <span className={styles.who}>
        <span>{name}</span>
        <span className={textStyles.quiet}>{isIn && tab === '1' ? t('manage.isIn') : agent.phone}</span>
      </span>
      {isIn ? (
        <Button
          loading={isBusy}
          aria-label={t('remove.name', { name })}
          onClick={() => void change('remove_from_queue')}
        >
          {t('remove')}
        </Button>
      ) : (
        <Button loading={isBusy} aria-label={t('add.name', { name })} onClick={() => void change('add_to_queue')}>
          {t('add')}
        </Button>
      )}
    </li>
  );
}

const first = { page: 1, size: AGENTS_PAGE, search: '' };

interface FoundProps {
  readonly queue: Queue;
  readonly tab: string;
  readonly found: ReturnType<typeof useAgents>;
  readonly isSearched: boolean;
}

/** Draws the agents found, or why there are none. */
function Found({ queue, tab, found: { data, error, refetch }, isSearched }: FoundProps) {
  const t = useTexts();
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (data.meta.total_count === 0)
    return <p className={textStyles.quiet}>{t(tab === '0' && !isSearched ? 'manage.none' : 'nothing')}</p>;
  return (
    <ul className={styles.list}>
      {data.objects.map((agent) => (
        <AgentLine key={agent.id} {...{ agent, queue, tab }} />
      ))}
    </ul>
  );
}

/** Lists agents: tab '0' those who serve the queue, '1' all [CONF-AGENT-016]. */
function Agents({ queue, tab }: Pick<FoundProps, 'queue' | 'tab'>) {
  const t = useTexts();
  const [asked, ask] = useState(first);
  const chosen: Readonly<Record<string, readonly string[]>> = tab === '0' ? { queue_name: [queue.name] } : {};
  const found = useAgents({ ...asked, order: '', chosen });
  const total = found.data?.meta.total_count ?? 0;
  return (
    <div className={styles.form}>
      <SearchBox label={t('search')} value={asked.search} onSearch={(search) => ask({ ...asked, page: 1, search })} />
      <Found {...{ queue, tab, found }} isSearched={asked.search !== ''} />
      {total <= AGENTS_PAGE ? null : (
        <Pagination
          page={asked.page}
          sizePerPage={asked.size}
          totalSize={total}
          onChange={(page, size) => ask({ ...asked, page, size })}
        />
      )}
    </div>
  );
}

/** Manages the agents of a queue: search, pages, add and remove [CONF-AGENT-002, CONF-AGENT-016]. */
export function ManageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { data: queues = [] } = useQueueChoices();
  const [queueId, setQueue] = useState<string | null>(null);
  const [tab, setTab] = useState('0');
  const queue = queues.find(({ q_uuid }) => q_uuid === queueId) ?? queues[0];
  return (
    <Modal open centered width={560} title={t('manage')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.form}>
        <Choice
          label={t('field.queue')}
          placeholder={t('queue.choose')}
          value={queue?.q_uuid ?? null}
          options={queues.map(({ q_uuid: value, name: label }) => ({ value, label }))}
          onChange={setQueue}
        />
        {queue === undefined ? (
          <p className={textStyles.quiet}>{t('filter.noQueue')}</p>
        ) : (
          <Tabs
            label={t('manage')}
            names={[t('manage.mapped'), t('manage.all')]}
            active={Number(tab)}
            onChoose={(index) => setTab(String(index))}
          >
            <Agents key={`${queue.q_uuid} ${tab}`} {...{ queue, tab }} />
          </Tabs>
        )}
      </div>
    </Modal>
  );
}
