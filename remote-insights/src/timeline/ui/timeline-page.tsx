import { breakpoints } from '@patchbay/shared-contracts';
import type { AgentDayAnswer } from '@patchbay/shared-contracts/insights';
import { useConsole, useMedia, usePreference, useSession } from '@patchbay/shared-ui';
import { CalendarOutlined, UserOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { useTimeZone, useView, ZoneNote, type View } from '@patchbay/shared-ui/list-page';
import { Card } from '../../figures/ui/card.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { useAgentDay } from '../effects/use-agent-day.ts';
import { useNow } from '../effects/use-now.ts';
import { axisOf } from '../model/axis.ts';
import { dayQuestion, shownAsOf, timelineShape, type ShownAs } from '../model/question.ts';
import { isEmptyDay, spansOf } from '../model/spans.ts';
import { dayTotals } from '../model/totals.ts';
import { Lanes } from './lanes.tsx';
import { SpansTable } from './spans-table.tsx';
import { TimelineToolbar } from './toolbar.tsx';
import { Totals } from './totals.tsx';

/** Media query below which lanes are too narrow and a table is used. */
const NARROW = `(max-width: ${breakpoints.mobile}px)`;

function useDayText(): (answer: Pick<AgentDayAnswer, 'begin' | 'zone'>) => string {
  const language = usePreference(useConsole().i18n);
  return ({ begin, zone }) => new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'full' }).format(begin);
}

interface DayProps {
  readonly answer: AgentDayAnswer;
  readonly shown: ShownAs;
  readonly title: string;
}

/** Draws a day with its totals; tells if nothing happened. */
function Day({ answer, shown, title }: DayProps) {
  const t = useTexts();
  const { zone, begin, end, as_of } = answer;
  const spans = spansOf(answer);
  if (answer.agent === null) return <EmptyState icon={<UserOutlined />} title={t('insights.unknownAgent')} />;
  if (isEmptyDay(spans))
    return <EmptyState icon={<CalendarOutlined />} title={t('timeline.empty')} detail={t('timeline.empty.detail')} />;
  const now = Date.parse(as_of);
  return (
    <>
      <ZoneNote zone={zone} />
      <Totals totals={dayTotals(spans)} />
      {shown === 'table' ? (
        <SpansTable {...{ title, spans, zone }} />
      ) : (
        <Lanes
          {...{ title, spans, zone }}
          axis={axisOf(spans, { begin, end, zone, now })}
          now={now < end ? now : null}
        />
      )}
    </>
  );
}

/** Returns the query in the address and its response; for an agent the own day, without a selected agent none. */
function useAgentDayQuery(view: View, isAgent: boolean) {
  const question = dayQuestion(view, { now: useNow(), zone: useTimeZone() });
  const mayAsk = isAgent || question.agent !== null;
  return { question, mayAsk, query: useAgentDay(isAgent ? { ...question, agent: null } : question, mayAsk) };
}

function AgentDay({ query, shown }: { query: ReturnType<typeof useAgentDay>; shown: ShownAs }) {
  const t = useTexts();
  const dayText = useDayText();
  const { data } = query;
  const title = data ? [data.agent?.name, dayText(data)].filter(Boolean).join(' · ') : t('timeline.title');
  return (
    <Card {...{ title, label: title, query }} failed={t('timeline.failed')}>
      {(answer) => <Day {...{ answer, shown, title }} />}
    </Card>
  );
}

/** Draws /insights/timeline: an agent's day; agents see their own [INS-034]. */
export function TimelinePage() {
  const t = useTexts();
  const isAgent = useSession()?.user.role === 'agent';
  const { view, show } = useView(timelineShape);
  const isNarrow = useMedia(NARROW);
  const { question, mayAsk, query } = useAgentDayQuery(view, isAgent);
  const shown = shownAsOf(view) ?? (isNarrow ? 'table' : 'lanes');
  return (
    <div className={figures.page}>
      <TimelineToolbar
        {...{ view, question, isAgent, shown }}
        asOf={query.data && mayAsk ? { at: query.data.as_of, zone: query.data.zone } : null}
        onView={(next) => show(next)}
      />
      {mayAsk ? (
        <AgentDay {...{ query, shown }} />
      ) : (
        <section className={figures.card}>
          <EmptyState icon={<UserOutlined />} title={t('timeline.noAgent')} detail={t('timeline.noAgent.detail')} />
        </section>
      )}
    </div>
  );
}
