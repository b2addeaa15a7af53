import { useId, useState } from 'react';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { useAgentName } from '../../figures/effects/use-agents.ts';
import { timelineOf } from '../../figures/model/timeline-link.ts';
import { AgentSearch } from '../../figures/ui/agent-search.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { accountIn, agentsIn, withAccount, withAgent } from '../model/question.ts';
import { AccountSelect } from './account-select.tsx';
import styles from './insights.module.css';

interface DrillDownProps {
  readonly view: View;
  readonly zone: string;
  readonly seesAccounts: boolean;
  readonly onView: (view: View) => void;
}

/** Returns the agent, if exactly one is selected. */
function useOne(agents: readonly string[]) {
  const [one = null] = agents.length === 1 ? agents : [];
  const name = useAgentName(one);
  return { agents, one, isUnknown: name === null };
}

interface AgentOfProps extends Pick<DrillDownProps, 'view' | 'onView'> {
  readonly isUnknown: boolean;
  readonly describedBy: string;
}

/** Returns the box's text: everybody, one agent, or their number. */
function useChosen(agents: readonly string[]) {
  const t = useTexts();
  const [one = null] = agents.length === 1 ? agents : [];
  const name = useAgentName(one);
  if (agents.length > 1) return { value: agents.join(','), label: t('insights.someAgents', { count: agents.length }) };
  return one === null ? null : { value: one, label: name === undefined ? '…' : (name ?? t('insights.nobody')) };
}

/** Selects an agent by name, or all of them. */
function AgentOf({ view, isUnknown, describedBy, onView }: AgentOfProps) {
  const t = useTexts();
  return (
    <AgentSearch
      chosen={useChosen(agentsIn(view))}
      all={t('insights.allAgents')}
      describedBy={isUnknown ? describedBy : undefined}
      onChoose={(agent) => onView(withAgent(view, agent))}
    />
  );
}

/**
 * Draws `Insights`, the account of a hierarchy, and the selected agent as a path, kept in the address [SHELL-006, INS-021, ROLE-019],
 * with a link to the agent's day. Agents of other accounts only appear in tables.
 */
export function DrillDown({ view, zone, seesAccounts, onView }: DrillDownProps) {
  const t = useTexts();
  const id = useId();
  const [now] = useState(() => Date.now());
  const account = seesAccounts ? accountIn(view) : null;
  const { agents, one, isUnknown } = useOne(account === null ? agentsIn(view) : []);
  return (
    <div>
      <nav className={styles.whose} aria-label={t('insights.path')}>
        <ol className={figures.path}>
          <li>
            {agents.length === 0 ? (
              t('insights.title')
            ) : (
              <Link to={{ search: writeView(withAgent(view, null)).toString() }}>{t('insights.title')}</Link>
            )}
          </li>
          {seesAccounts ? (
            <AccountSelect {...{ account }} onChoose={(next) => onView(withAccount(view, next))} />
          ) : null}
          {account === null ? (
            <li>
              <AgentOf {...{ view, isUnknown, onView }} describedBy={id} />
            </li>
          ) : null}
        </ol>
        {one === null || isUnknown ? null : (
          <Link to={timelineOf(one, view.date, { now, zone })}>{t('timeline.title')}</Link>
        )}
      </nav>
      {isUnknown ? (
        <p id={id} className={figures.problem} role="alert">
          {t('insights.unknownAgent')}
        </p>
      ) : null}
    </div>
  );
}
