import { pageGate, factsOfSession, isOpen } from '@patchbay/shared-contracts';
import type { CountedRange, Sums } from '@patchbay/shared-contracts/insights';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { useSession } from '@patchbay/shared-ui';
import { useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import {
  useActivity,
  useAgentsNow,
  useCalls,
  useDashboardConnectivity,
  usePerformance,
  useDashboardSummary,
} from '../effects/use-dashboard.ts';
import { useAgentsBefore } from '../../figures/effects/use-agents-before.ts';
import { useLeadsToRings, useLeadsToRows } from '../../figures/effects/use-leads-to-rows.ts';
import { useWords } from '../../figures/effects/use-words.ts';
import {
  agentsChart,
  connectivityParts,
  distributionChart,
  distributionParts,
  linesOver,
  type Before,
  type Words,
} from '../../figures/model/charts.ts';
import type { TimeBefore } from '../../figures/model/before-question.ts';
import { pageOf, withPage } from '../../figures/model/pages.ts';
import { dateOfEnds, linkToPiece, rowsOfAgent, rowsOfPiece, rowsOfRange, type InLog } from '@patchbay/shared-ui/figure';
import { stepOf } from '../../figures/model/steps.ts';
import { Card } from '../../figures/ui/card.tsx';
import { DifferenceTable } from '../../figures/ui/difference-table.tsx';
import { Pager } from '../../figures/ui/pager.tsx';
import { comparisonOf, dashboardShape, listedNow } from '../model/question.ts';
import { ActivityTable } from './activity-table.tsx';
import { AgentsNow } from './agents-now.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { CallsTable } from './calls-table.tsx';
import styles from '../../figures/ui/figures.module.css';
import { DashboardToolbar } from './toolbar.tsx';

interface PartProps {
  readonly view: View;
  readonly zone: string;
  readonly onView: (view: View) => void;
  readonly before: TimeBefore | null;
}

type Drawn = PartProps & { readonly words: Words };

type Compared = CountedRange | null;

/** Returns the comparison period as a series. */
function useEarlier(): (compare: Compared) => Before | null {
  const t = useTexts();
  return (compare) => compare && { series: compare.series, nameOf: (figure) => t('compare.before', { figure }) };
}

interface TotalsProps {
  readonly title: string;
  readonly ids: readonly InLog[];
  readonly sums: Sums;
  readonly before: Compared;
  readonly words: Words;
  readonly view: View;
  readonly zone: string;
}

/** Draws the totals below a chart, with differences where there is a comparison [INS-003, INS-028]. */
function Totals({ title, before, view, zone, ...table }: TotalsProps) {
  const t = useTexts();
  const leads = useLeadsToRows();
  if (before === null) return null;
  const linkOf = (id: InLog) => (leads ? rowsOfRange(id, view.date) : null);
  const linkBefore = (id: InLog) => (leads ? rowsOfRange(id, dateOfEnds(before.range, zone)) : null);
  return (
    <DifferenceTable
      {...table}
      {...{ before: before.sums, linkOf, linkBefore }}
      label={t('insights.totalsOf', { title })}
    />
  );
}

function Distribution({ view, zone, words }: Drawn) {
  const t = useTexts();
  const earlier = useEarlier();
  const summary = useDashboardSummary(view, zone);
  const leads = useLeadsToRows();
  const step = stepOf(view.date, zone);
  const title = t('distribution');
  return (
    <Card title={null} label={title} query={summary}>
      {({ data, compare }) => {
        const chart = distributionChart(data, step, words, earlier(compare));
        const linkOf = linkToPiece(chart, { ...data, step, before: compare }, (...of) => rowsOfPiece(...of, zone));
        return (
          <>
            <ChartFigure {...{ title, chart, fileName: 'call-distribution' }} {...(leads ? { linkOf } : {})} />
            <Totals {...{ title, words, view, zone }} ids={distributionParts} sums={data.sums} before={compare} />
          </>
        );
      }}
    </Card>
  );
}

function Connectivity({ view, zone, words }: Drawn) {
  const t = useTexts();
  const connectivity = useDashboardConnectivity(view, zone);
  const earlier = useEarlier();
  const leads = useLeadsToRows();
  const step = stepOf(view.date, zone);
  const title = t('connectivity');
  return (
    <Card title={null} label={title} query={connectivity}>
      {({ call_connectivity: series, aggregate: sums, range, compare }) => {
        const chart = linesOver(connectivityParts, { series, before: earlier(compare), step }, words);
        const linkOf = linkToPiece(chart, { series, range, step, before: compare }, (...of) =>
          rowsOfPiece(...of, zone),
        );
        return (
          <>
            <ChartFigure {...{ title, chart, fileName: 'call-connectivity' }} {...(leads ? { linkOf } : {})} />
            <Totals {...{ title, sums, words, view, zone }} ids={connectivityParts} before={compare} />
          </>
        );
      }}
    </Card>
  );
}

const performances = {
  pickup: { figure: 'pickup_time', title: 'performance.pickup', fileName: 'agents-pickup-time' },
  connected: { figure: 'answered_percent', title: 'performance.connected', fileName: 'agents-connectivity' },
} as const;

function Performance({ view, zone, words, onView, list, before }: Drawn & { list: keyof typeof performances }) {
  const t = useTexts();
  const { query, earlier } = usePerformance(view, zone, list, before);
  const agentsBefore = useAgentsBefore(earlier);
  const leads = useLeadsToRings();
  const { figure, title: key, fileName } = performances[list];
  const title = t(key);
  return (
    <Card title={null} label={title} query={query}>
      {(answer) => (
        <>
          <ChartFigure
            {...{ title, fileName, chart: agentsChart(answer, figure, words, agentsBefore) }}
            linkOf={({ series, point }) => {
              const agent = answer.objects[point];
              const date = series === 0 ? view.date : before && dateOfEnds(before, zone);
              return leads(figure) && agent && date ? rowsOfAgent(figure, agent.agent_id, date) : null;
            }}
          />
          <Pager
            label={title}
            page={pageOf(view, list)}
            total={answer.meta.total_count}
            onPage={(page) => onView(withPage(view, list, page))}
          />
        </>
      )}
    </Card>
  );
}

function Activity({ view, zone, onView, before }: PartProps) {
  const t = useTexts();
  const { query: activity, earlier } = useActivity(view, zone, before);
  const agentsBefore = useAgentsBefore(earlier);
  const title = t('activity');
  return (
    <Card title={title} label={title} query={activity}>
      {(answer) => (
        <>
          <ActivityTable {...{ answer, zone }} range={view.date} label={title} before={agentsBefore} />
          <Pager
            label={title}
            page={pageOf(view, 'activity')}
            total={answer.meta.total_count}
            onPage={(page) => onView(withPage(view, 'activity', page))}
          />
        </>
      )}
    </Card>
  );
}

/** Draws the newest calls, for users with access to the log [INS-005]. */
function Calls({ view, zone, onView }: PartProps) {
  const t = useTexts();
  const session = useSession();
  const mayRead = session !== null && isOpen(pageGate('/call-logs'), factsOfSession(session));
  const calls = useCalls(view, zone, mayRead);
  const title = t('calls');
  if (!mayRead) return null;
  return (
    <Card title={title} label={title} query={calls}>
      {(answer) => (
        <>
          <CallsTable {...{ answer, zone }} label={title} />
          <Pager
            label={title}
            page={pageOf(view, 'calls')}
            total={answer.meta.total_count}
            onPage={(page) => onView(withPage(view, 'calls', page))}
          />
        </>
      )}
    </Card>
  );
}

function Now({ view, zone, onView }: PartProps) {
  const t = useTexts();
  const title = t('agents.now');
  return (
    <Card title={title} label={title} query={useAgentsNow(listedNow(view), pageOf(view, 'agents'))}>
      {(answer) => <AgentsNow {...{ answer, view, zone, onView }} label={title} />}
    </Card>
  );
}

/** Draws /dashboard: the range at a glance, calls by result, and agents' activity [INS-003, INS-004, ROUTE-007]. */
export function DashboardPage() {
  const t = useTexts();
  const zone = useTimeZone();
  const words = useWords(zone);
  const { view, show } = useView(dashboardShape);
  const summary = useDashboardSummary(view, zone);
  const leadsToRows = useLeadsToRows();
  const onView = (next: View) => show(next);
  const before = comparisonOf(view) === null ? null : (summary.data?.compare?.range ?? null);
  const part = { view, zone, onView, before };
  return (
    <div className={styles.page}>
      <DashboardToolbar {...part} asOf={summary.data?.as_of ?? null} />
      <Card title={null} label={t('glance')} query={summary}>
        {(answer) => <AtAGlance {...{ answer, view, leadsToRows }} />}
      </Card>
      <div className={styles.columns}>
        {words === null ? null : (
          <>
            <Distribution {...part} words={words} />
            <Connectivity {...part} words={words} />
            <Performance {...part} words={words} list="pickup" />
            <Performance {...part} words={words} list="connected" />
          </>
        )}
        <Activity {...part} />
        <Now {...part} />
      </div>
      <Calls {...part} />
    </div>
  );
}
