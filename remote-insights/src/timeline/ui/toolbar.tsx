import { useId, useState } from 'react';
import { Button, Input, Segmented } from '@patchbay/shared-ui/antd';
import { LeftOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import type { View } from '@patchbay/shared-ui/list-page';
import { useAgentName } from '../../figures/effects/use-agents.ts';
import { AgentSearch } from '../../figures/ui/agent-search.tsx';
import { AsOf } from '../../figures/ui/as-of.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { withTimelineChoice, dayFrom, shownAs, withDay, type DayQuestion, type ShownAs } from '../model/question.ts';
import styles from './timeline.module.css';

interface PartProps {
  readonly view: View;
  readonly question: DayQuestion;
  readonly onView: (view: View) => void;
}

/** Selects the agent by part of the name. */
function AgentChoice({ view, question: { agent }, onView }: PartProps) {
  const t = useTexts();
  const id = useId();
  const name = useAgentName(agent);
  const isUnknown = name === null;
  return (
    <div>
      <AgentSearch
        chosen={
          agent === null ? null : { value: agent, label: name === undefined ? '…' : (name ?? t('insights.nobody')) }
        }
        placeholder={t('timeline.chooseAgent')}
        describedBy={isUnknown ? id : undefined}
        onChoose={(next) => onView(withTimelineChoice(view, 'agent', next))}
      />
      {isUnknown ? (
        <p id={id} className={figures.problem} role="alert">
          {t('insights.unknownAgent')}
        </p>
      ) : null}
    </div>
  );
}

/** Earliest valid day: a year still being typed is ignored. */
const EARLIEST = '2000-01-01';

/** Selects the day, by previous, next or calendar; incomplete input stays until it is a day. */
function DayChoice({ view, question: { day, today, problem }, onView }: PartProps) {
  const t = useTexts();
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const show = (next: string) => onView(withDay(view, next, today));
  const enter = (next: string) => {
    const isDay = next >= EARLIEST && next !== day;
    type(isDay ? null : next);
    if (isDay) show(next);
  };
  return (
    <div>
      <div className={styles.days} role="group" aria-label={t('timeline.day')}>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('forecast.before')}
          onClick={() => show(dayFrom(day, -1, today))}
        />
        <Input
          type="date"
          className={styles.date ?? ''}
          aria-label={t('timeline.day')}
          {...(problem === null ? {} : { 'aria-describedby': id, status: 'error' as const })}
          value={typed ?? day}
          min={EARLIEST}
          max={today}
          onChange={({ target }) => enter(target.value)}
          onBlur={() => type(null)}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('forecast.after')}
          disabled={day >= today}
          onClick={() => show(dayFrom(day, 1, today))}
        />
      </div>
      {problem === null ? null : (
        <p id={id} className={figures.problem} role="alert">
          {t(problem === 'unknown-day' ? 'insights.refused.unknown-day' : 'timeline.future')}
        </p>
      )}
    </div>
  );
}

interface ToolbarProps extends PartProps {
  readonly isAgent: boolean;
  readonly shown: ShownAs;
  readonly asOf: { readonly at: string; readonly zone: string } | null;
}

/** Selects agent, day and form of display; an agent has no choice of agents. */
export function TimelineToolbar({ isAgent, shown, asOf, ...part }: ToolbarProps) {
  const t = useTexts();
  const { view, question, onView } = part;
  return (
    <div className={figures.toolbar}>
      {isAgent ? null : <AgentChoice {...part} />}
      <DayChoice {...part} />
      {question.day === question.today ? null : (
        <Button onClick={() => onView(withTimelineChoice(view, 'day', null))}>{t('timeline.today')}</Button>
      )}
      <Segmented<ShownAs>
        aria-label={t('timeline.shownAs')}
        value={shown}
        options={shownAs.map((value) => ({ value, label: t(`timeline.as.${value}`) }))}
        onChange={(next) => onView(withTimelineChoice(view, 'as', next))}
      />
      <AsOf at={asOf?.at ?? null} zone={asOf?.zone ?? 'UTC'} />
    </div>
  );
}
