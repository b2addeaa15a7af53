import { useId, useState, type KeyboardEvent } from 'react';
import { Select } from '@patchbay/shared-ui/antd';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import { useAgentName, useFoundAgents } from '../effects/use-drill-down.ts';
import { agentsIn, withAgent } from '../model/question.ts';
import styles from './insights.module.css';

interface DrillDownProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

const ALL = '';

/** Whom the box names: everybody, one, or how many. */
function useChosen(agents: readonly string[]) {
  const t = useTexts();
  const [one = null] = agents.length === 1 ? agents : [];
  const name = useAgentName(one);
  if (agents.length > 1) return { value: agents.join(','), label: t('insights.someAgents', { count: agents.length }) };
  if (one === null) return { value: ALL, label: t('insights.allAgents') };
  return { value: one, label: name === undefined ? '…' : (name ?? t('insights.nobody')) };
}

function AgentSelect({ view, onView, describedBy }: DrillDownProps & { describedBy: string | undefined }) {
  const t = useTexts();
  const [typed, type] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, hasFailed } = useFoundAgents(typed, isOpen);
  const chosen = useChosen(agentsIn(view));
  const choose = (agent: string) => onView(withAgent(view, agent === ALL ? null : agent));
  const isAll = chosen.value === ALL;
  const everybody = typed === '' ? [{ value: ALL, label: t('insights.allAgents') }] : [];
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isOpen && !isAll) choose(ALL);
  };
  return (
    <Select<{ value: string; label: string }>
      className={styles.agent ?? ''}
      aria-label={t('insights.agent')}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy, status: 'error' as const })}
      variant="filled"
      labelInValue
      showSearch
      filterOption={false}
      allowClear={!isAll}
      value={chosen}
      loading={isOpen && found === null && !hasFailed}
      options={[...everybody, ...(found ?? [])]}
      notFoundContent={t(
        hasFailed ? 'insights.searchFailed' : found === null ? 'insights.searching' : 'insights.nobodyFound',
      )}
      popupMatchSelectWidth={240}
      onSearch={type}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) type('');
      }}
      onChange={(next) => choose(next?.value ?? ALL)}
      onKeyDown={press}
    />
  );
}

/** `Insights`, and the agent whose figures these are: chosen by name, in the address [SHELL-006, INS-021]. */
export function DrillDown({ view, onView }: DrillDownProps) {
  const t = useTexts();
  const id = useId();
  const agents = agentsIn(view);
  const [one = null] = agents.length === 1 ? agents : [];
  const isUnknown = useAgentName(one) === null;
  return (
    <div>
      <nav aria-label={t('insights.path')}>
        <ol className={styles.path}>
          <li>
            {agents.length === 0 ? (
              t('insights.title')
            ) : (
              <Link to={{ search: writeView(withAgent(view, null)).toString() }}>{t('insights.title')}</Link>
            )}
          </li>
          <li>
            <AgentSelect {...{ view, onView }} describedBy={isUnknown ? id : undefined} />
          </li>
        </ol>
      </nav>
      {isUnknown ? (
        <p id={id} className={styles.problem} role="alert">
          {t('insights.unknownAgent')}
        </p>
      ) : null}
    </div>
  );
}
