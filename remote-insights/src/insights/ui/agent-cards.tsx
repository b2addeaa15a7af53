import type { AgentFiguresAnswer, FigureDirection } from '@patchbay/shared-contracts/insights';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { dateOfEnds, rowsOfAgent, type InLog } from '@patchbay/shared-ui/figure';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import type { Words } from '../../figures/model/charts.ts';
import { useAgentsBefore } from '../../figures/effects/use-agents-before.ts';
import { pageOf, withPage } from '../../figures/model/pages.ts';
import { Card } from '../../figures/ui/card.tsx';
import { Pager } from '../../figures/ui/pager.tsx';
import { useTexts } from '../../texts/index.ts';
import { useAgentFigures, useAgentsInsights, type Asking } from '../effects/use-insights.ts';
import { figuresOf, handlingChart, ringsChart } from '../model/agents-charts.ts';
import { directionIn, type DetailList } from '../model/question.ts';
import styles from './insights.module.css';
import { AgentFiguresTable, InsightsTable, type AgentTableProps } from './agent-tables.tsx';

export interface AgentCardsProps {
  readonly asking: Asking;
  readonly words: Words;
  readonly isOwner: boolean;
  /** Returns whether the user's log has the calls of an agent's figure. */
  readonly leads: (id: InLog) => boolean;
  readonly onView: (view: View) => void;
}

const tableProps = ({ asking, words, leads }: AgentCardsProps, label: string): Omit<AgentTableProps, 'before'> => ({
  ...{ label, words, leads, view: asking.view, drillsDown: !asking.isAgent && asking.account === null },
});

function Pages({
  list,
  total,
  title,
  asking: { view },
  onView,
}: AgentCardsProps & { list: DetailList; total: number; title: string }) {
  return (
    <Pager
      label={title}
      page={pageOf(view, list)}
      total={total}
      onPage={(page) => onView(withPage(view, list, page))}
    />
  );
}

/** Tells that there are no agents, as when details failed to load [INS-011]. */
export function NoDetails() {
  const t = useTexts();
  return <EmptyState icon={<TeamOutlined />} title={t('insights.noDetails')} />;
}

/** Draws figures per agent [INS-001, INS-006]. */
export function InsightsCard(props: AgentCardsProps) {
  const t = useTexts();
  const title = t('insights.perAgent');
  const { query, earlier } = useAgentsInsights(props.asking);
  const before = useAgentsBefore(earlier);
  return (
    <Card title={title} label={title} query={query} failed={t('insights.noDetails')}>
      {({ objects, meta }) => (
        <>
          {objects.length === 0 ? (
            <NoDetails />
          ) : (
            <InsightsTable
              {...tableProps(props, title)}
              {...{ before }}
              rows={objects}
              isOwner={props.isOwner}
              direction={directionIn(props.asking.view)}
            />
          )}
          <Pages {...props} list="insights" total={meta.total_count} title={title} />
        </>
      )}
    </Card>
  );
}

/** Returns the link of a bar: the calls of its agent in its own period; the comparison's bars follow the current ones [INS-027]. */
const linkOf =
  (
    list: 'handling' | FigureDirection,
    { objects }: Pick<AgentFiguresAnswer, 'objects'>,
    { leads, asking: { view, zone, before } }: AgentCardsProps,
  ) =>
  ({ series, point }: { readonly series: number; readonly point: number }): string | null => {
    const parts = figuresOf(list);
    const [figure, agent] = [parts[series % parts.length], objects[point]];
    const date = series < parts.length ? view.date : before && dateOfEnds(before, zone);
    if (figure === undefined || agent === undefined || date === null || !leads(figure)) return null;
    const direction = list === 'handling' ? directionIn(view) : list;
    return rowsOfAgent(figure, agent.agent_id, date, { queues: view.chosen['queues'] ?? [], direction });
  };

/** Draws handling time, or calls of one direction, by agent: a chart with its table [INS-001, INS-003, INS-016]. */
export function AgentFiguresCard({ list, ...props }: AgentCardsProps & { list: 'handling' | FigureDirection }) {
  const t = useTexts();
  const title = t(`insights.list.${list}`);
  const { words } = props;
  const { query, earlier } = useAgentFigures(props.asking, list);
  const before = useAgentsBefore(earlier);
  return (
    <Card title={title} label={title} titledInside query={query} failed={t('insights.noDetails')}>
      {(answer) => (
        <>
          <div className={styles.beside}>
            <ChartFigure
              {...{ title, fileName: `agents-${list}` }}
              chart={list === 'handling' ? handlingChart(answer, words, before) : ringsChart(answer, words, before)}
              linkOf={linkOf(list, answer, props)}
            />
            {answer.objects.length === 0 ? (
              <NoDetails />
            ) : (
              <AgentFiguresTable {...tableProps(props, title)} {...{ before }} rows={answer.objects} list={list} />
            )}
          </div>
          <Pages {...props} list={list} total={answer.meta.total_count} title={title} />
        </>
      )}
    </Card>
  );
}
