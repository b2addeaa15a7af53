import { PhoneNumber } from '@patchbay/shared-ui';
import { Checkbox, Tag } from '@patchbay/shared-ui/antd';
import { agentColumns, type AgentColumn, type AgentRow } from '@patchbay/shared-contracts/calls';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { None, RowMenu, Words } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';
import { useOptionName } from './use-option-name.ts';

export const agentName = ({ first_name, last_name }: Pick<AgentRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

export interface OnAgent {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string) => void;
  readonly autoAnswer: (agent: AgentRow) => void;
  readonly reset: (agent: AgentRow) => void;
  readonly enable: (agent: AgentRow, enabled: boolean) => void;
}

function Acts({ agent, on }: { agent: AgentRow; on: OnAgent }) {
  const t = useTexts();
  const actions = [
    { label: t('op.auto_answer'), run: () => on.autoAnswer(agent) },
    { label: t('reset'), run: () => on.reset(agent) },
    agent.is_active
      ? { label: t('op.disable'), run: () => on.enable(agent, false) }
      : { label: t('op.enable'), run: () => on.enable(agent, true) },
  ];
  return <RowMenu label={t('acts.of', { name: agentName(agent) })} actions={actions} />;
}

function OwnAutoAnswer({ agent }: { agent: AgentRow }) {
  const t = useTexts();
  const { auto_answer: own, auto_answer_delay_value: delay } = agent;
  if (own === null) return <span className={textStyles.quiet}>{t('auto.account')}</span>;
  if (!own) return t('auto.off');
  return delay === null ? t('auto.on') : t('auto.after', { count: delay });
}

const widths: Readonly<Record<AgentColumn, number>> = {
  ...{ first_name: 180, last_name: 140, phone: 160, role: 110, sip_url_flag: 130, agent_status: 140, queue: 200 },
};

/** Returns the columns of the list [CONF-AGENT-013]. */
export function useAgentColumns(on: OnAgent): readonly TableColumn<AgentRow>[] {
  const t = useTexts();
  const option = useOptionName();
  const cells: Readonly<Record<AgentColumn, TableColumn<AgentRow>['render']>> = {
    first_name: (agent) => (
      <span className={styles.name}>
        <Checkbox
          aria-label={t('choose', { name: agentName(agent) })}
          checked={on.chosen.has(agent.id)}
          onChange={() => on.choose(agent.id)}
        />
        <span>{agent.first_name}</span>
      </span>
    ),
    last_name: ({ last_name }) => <Words text={last_name} />,
    phone: ({ phone }) => <PhoneNumber number={phone} />,
    role: ({ role }) => (role === null ? <None /> : option('customer-status', role)),
    sip_url_flag: ({ sip_url_flag: isSoftphone }) => option('sip_url_flag', isSoftphone ? 'True' : 'False'),
    agent_status: ({ agent_status, is_active }) =>
      is_active ? option('agent_status', agent_status) : <Tag>{t('disabled')}</Tag>,
    queue: ({ queue }) => (queue.length === 0 ? <None /> : <Words text={queue.join(', ')} />),
  };
  return [
    ...agentColumns.map((key) => ({
      ...{ key, title: t(`column.${key}`), width: widths[key], sortable: true },
      render: cells[key],
    })),
    {
      ...{ key: 'auto_answer', title: t('column.auto_answer'), width: 170 },
      render: (agent) => <OwnAutoAnswer agent={agent} />,
    },
    { ...{ key: 'actions', title: t('column.actions'), width: 90 }, render: (agent) => <Acts agent={agent} on={on} /> },
  ];
}
