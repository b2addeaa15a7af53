import { useState } from 'react';
import { availabilityOf, type Agent } from '@patchbay/shared-contracts/calls';
import { QUEUE_PAGE, type QueueSettings } from '@patchbay/shared-contracts/queues';
import { Pagination, useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Skeleton } from '@patchbay/shared-ui/antd';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox, SidePanel } from '@patchbay/shared-ui/list';
import { useQueueChanges } from '../effects/use-changes.ts';
import { useAgentsWithQueues, useTiers, type Page } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import styles from './queues.module.css';
import { StatusPill } from './status-pill.tsx';
import { useQueueRefusal } from './use-refusal-text.ts';

interface ChoiceProps {
  readonly agent: Agent;
  readonly serves: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, chosen: boolean) => void;
}

function AgentChoice({ agent, serves, isChosen, onChoose }: ChoiceProps) {
  const t = useTexts();
  const name = `${agent.first_name} ${agent.last_name}`.trim();
  const queues = agent.queue.length === 0 ? t('agents.noQueue') : agent.queue.join(', ');
  return (
    <li className={styles.choice}>
      <Checkbox
        disabled={serves || !agent.is_active}
        checked={serves || isChosen}
        onChange={({ target }) => onChoose(agent.id, target.checked)}
      >
        {name}
      </Checkbox>
      <StatusPill status={availabilityOf(agent.agent_status)} />
      <span className={styles.quiet}>{serves ? t('agents.serves') : queues}</span>
    </li>
  );
}

interface AllProps {
  readonly queueId: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: ChoiceProps['onChoose'];
}

interface FoundProps extends AllProps {
  readonly asked: Page;
  readonly onPage: (page: number, size: number) => void;
}

/** Draws a page of agents, or why there is none. */
function Found({ queueId, chosen, onChoose, asked, onPage }: FoundProps) {
  const t = useTexts();
  const { data, error, refetch } = useAgentsWithQueues(asked);
  const serving = new Set(useTiers(queueId).data?.data.objects.map(({ agent_id }) => agent_id));
  if (error !== null)
    return <ErrorState title={t('agents.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const total = data.meta?.total_count ?? data.objects.length;
  if (total === 0) return <EmptyState icon={<TeamOutlined />} title={t('agents.nothing')} />;
  return (
    <>
      <ul className={styles.choices} aria-label={t('agents.all')}>
        {data.objects.map((agent) => (
          <AgentChoice
            key={agent.id}
            {...{ agent, onChoose }}
            serves={serving.has(agent.id)}
            isChosen={chosen.has(agent.id)}
          />
        ))}
      </ul>
      {total > asked.size ? (
        <Pagination page={asked.page} sizePerPage={asked.size} totalSize={total} onChange={onPage} />
      ) : null}
    </>
  );
}

/** Lists all agents of the account, with queues and statuses [CONF-QUEUE-002, CONF-QUEUE-004]. */
function AllAgents(props: AllProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<Page>({ page: 1, size: QUEUE_PAGE, search: '' });
  return (
    <>
      <SearchBox
        label={t('agents.all.search')}
        value={asked.search}
        onSearch={(search) => setAsked({ ...asked, page: 1, search })}
      />
      <Found {...props} asked={asked} onPage={(page, size) => setAsked({ ...asked, page, size })} />
    </>
  );
}

interface PanelProps {
  readonly open: boolean;
  readonly queue: Pick<QueueSettings, 'q_uuid' | 'name'>;
  readonly onClose: () => void;
}

function Adding({ queue: { q_uuid: queueId }, onClose }: Omit<PanelProps, 'open'>) {
  const t = useTexts();
  const { notify } = useConsole();
  const { addAgents } = useQueueChanges();
  const refusalText = useQueueRefusal();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const add = async () => {
    setBusy(true);
    const outcome = await addAgents(queueId, [...chosen]);
    setBusy(false);
    if (!outcome.ok) return notify.error(refusalText(outcome.code));
    notify.success(t('agents.added', { count: chosen.size }));
    onClose();
  };
  return (
    <div className={styles.adding}>
      <AllAgents {...{ queueId, chosen }} onChoose={choose} />
      <Button type="primary" disabled={chosen.size === 0} loading={busy} onClick={() => void add()}>
        {t('agents.addThese', { count: chosen.size })}
      </Button>
    </div>
  );
}

/** Adds agents to the queue, in a panel beside it. */
export function AddAgentsPanel({ open, queue, onClose }: PanelProps) {
  const t = useTexts();
  return (
    <SidePanel open={open} title={t('agents.add.title', { name: queue.name })} onClose={onClose}>
      <Adding queue={queue} onClose={onClose} />
    </SidePanel>
  );
}
