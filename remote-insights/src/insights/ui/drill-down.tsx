import { useId, useState } from 'react';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { useAgentName } from '../../figures/effects/use-agents.ts';
import { timelineOf } from '../../figures/model/timeline-link.ts';
import { AgentSearch } from '../../figures/ui/agent-search.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { agentsIn, withAgent } from '../model/question.ts';
import styles from './insights.module.css';

interface DrillDownProps {
  readonly view: View;
  readonly zone: string;
  readonly onView: (view: View) => void;
}

/** Whom the box names: everybody, one, or how many. */
function useChosen(agents: readonly string[]) {
  const t = useTexts();
  const [one = null] = agents.length === 1 ? agents : [];
  const name = useAgentName(one);
  if (agents.length > 1) return { value: agents.join(','), label: t('insights.someAgents', { count: agents.length }) };
  return one === null ? null : { value: one, label: name === undefined ? '…' : (name ?? t('insights.nobody')) };
}

/** `Insights`, and the agent whose figures these are: chosen by name, in the address [SHELL-006, INS-021]; the agent's day is near. */
export function DrillDown({ view, zone, onView }: DrillDownProps) {
  const t = useTexts();
  const id = useId();
  const [now] = useState(() => Date.now());
  const agents = agentsIn(view);
  const [one = null] = agents.length === 1 ? agents : [];
  const name = useAgentName(one);
  const isUnknown = name === null;
  return (
    <div>
      <nav className={styles.whose} aria-label={t('insights.path')}>
        <ol className={styles.path}>
          <li>
            {agents.length === 0 ? (
              t('insights.title')
            ) : (
              <Link to={{ search: writeView(withAgent(view, null)).toString() }}>{t('insights.title')}</Link>
            )}
          </li>
          <li>
            <AgentSearch
              chosen={useChosen(agents)}
              all={t('insights.allAgents')}
              describedBy={isUnknown ? id : undefined}
              onChoose={(agent) => onView(withAgent(view, agent))}
            />
          </li>
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
