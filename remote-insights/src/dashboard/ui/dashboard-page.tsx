import { pageGate, factsOfSession, isOpen } from '@patchbay/shared-contracts';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { useSession } from '@patchbay/shared-ui';
import { useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import {
  useActivity,
  useAgentsNow,
  useCalls,
  useConnectivity,
  usePerformance,
  useSummary,
} from '../effects/use-dashboard.ts';
import { useLeadsToRows } from '../../figures/effects/use-leads-to-rows.ts';
import { useWords } from '../../figures/effects/use-words.ts';
import {
  agentsChart,
  connectivityParts,
  distributionChart,
  distributionParts,
  linesOver,
  type Words,
} from '../../figures/model/charts.ts';
import { pageOf, withPage } from '../../figures/model/pages.ts';
import { linkToPiece, rowsOfAgent, rowsOfPiece } from '@patchbay/shared-ui/figure';
import { stepOf } from '../../figures/model/steps.ts';
import { Card } from '../../figures/ui/card.tsx';
import { Pager } from '../../figures/ui/pager.tsx';
import { dashboardShape } from '../model/question.ts';
import { ActivityTable } from './activity-table.tsx';
import { AgentsNow } from './agents-now.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { CallsTable } from './calls-table.tsx';
import styles from '../../figures/ui/figures.module.css';
import { Toolbar } from './toolbar.tsx';

interface PartProps {
  readonly view: View;
  readonly zone: string;
  readonly onView: (view: View) => void;
}

type Drawn = PartProps & { readonly words: Words };

function Distribution({ view, zone, words }: Drawn) {
  const t = useTexts();
  const summary = useSummary(view, zone);
  const leads = useLeadsToRows();
  const step = stepOf(view.date, zone);
  const title = t('distribution');
  return (
    <Card title={null} label={title} asked={summary}>
      {({ data }) => (
        <ChartFigure
          {...{ title, fileName: 'call-distribution', chart: distributionChart(data, step, words) }}
          {...(leads
            ? { linkOf: linkToPiece(distributionParts, { ...data, step }, (...of) => rowsOfPiece(...of, zone)) }
            : {})}
        />
      )}
    </Card>
  );
}

function Connectivity({ view, zone, words }: Drawn) {
  const t = useTexts();
  const connectivity = useConnectivity(view, zone);
  const leads = useLeadsToRows();
  const step = stepOf(view.date, zone);
  const title = t('connectivity');
  return (
    <Card title={null} label={title} asked={connectivity}>
      {({ call_connectivity: series, range, compare }) => (
        <ChartFigure
          {...{ title, fileName: 'call-connectivity' }}
          chart={linesOver(
            connectivityParts,
            {
              series,
              before: compare && { series: compare.series, nameOf: (figure) => t('compare.before', { figure }) },
              step,
            },
            words,
          )}
          {...(leads
            ? { linkOf: linkToPiece(connectivityParts, { series, range, step }, (...of) => rowsOfPiece(...of, zone)) }
            : {})}
        />
      )}
    </Card>
  );
}

const performances = {
  pickup: { figure: 'pickup_time', title: 'performance.pickup', fileName: 'agents-pickup-time' },
  connected: { figure: 'answered_percent', title: 'performance.connected', fileName: 'agents-connectivity' },
} as const;

function Performance({ view, zone, words, onView, list }: Drawn & { list: keyof typeof performances }) {
  const t = useTexts();
  const asked = usePerformance(view, zone, list);
  const leads = useLeadsToRows();
  const { figure, title: key, fileName } = performances[list];
  const title = t(key);
  return (
    <Card title={null} label={title} asked={asked}>
      {(answer) => (
        <>
          <ChartFigure
            {...{ title, fileName, chart: agentsChart(answer, figure, words) }}
            linkOf={({ point }) => {
              const agent = answer.objects[point];
              return leads && agent ? rowsOfAgent(figure, agent.agent_id, view.date) : null;
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

function Activity({ view, zone, onView }: PartProps) {
  const t = useTexts();
  const activity = useActivity(view, zone);
  const title = t('activity');
  return (
    <Card title={title} label={title} asked={activity}>
      {(answer) => (
        <>
          <ActivityTable {...{ answer, zone }} range={view.date} label={title} />
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

/** The newest calls, for who may see the log [INS-005]. */
function Calls({ view, zone, onView }: PartProps) {
  const t = useTexts();
  const session = useSession();
  const mayRead = session !== null && isOpen(pageGate('/call-logs'), factsOfSession(session));
  const calls = useCalls(view, zone, mayRead);
  const title = t('calls');
  if (!mayRead) return null;
  return (
    <Card title={title} label={title} asked={calls}>
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

function Now() {
  const t = useTexts();
  const title = t('agents.now');
  return (
    <Card title={title} label={title} asked={useAgentsNow()}>
      {(answer) => <AgentsNow answer={answer} />}
    </Card>
  );
}

/** /dashboard: the range at a glance, what became of calls, and what agents do [INS-003, INS-004, ROUTE-007]. */
export function DashboardPage() {
  const t = useTexts();
  const zone = useTimeZone();
  const words = useWords(zone);
  const { view, show } = useView(dashboardShape);
  const summary = useSummary(view, zone);
  const leadsToRows = useLeadsToRows();
  const onView = (next: View) => show(next);
  const part = { view, zone, onView };
  return (
    <div className={styles.page}>
      <Toolbar {...part} asOf={summary.data?.as_of ?? null} />
      <Card title={null} label={t('glance')} asked={summary}>
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
        <Now />
      </div>
      <Calls {...part} />
    </div>
  );
}
