import type { ReactNode } from 'react';
import {
  agentColumnsFor,
  figureOfColumn,
  figures,
  type AgentAnalyticsColumn,
  type AgentFiguresAnswer,
  type AgentsInsightsAnswer,
  type FigureDirection,
  type FigureId,
  type Sums,
} from '@patchbay/shared-contracts/insights';
import { PhoneNumber } from '@patchbay/shared-ui';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import type { AgentsBefore, Words } from '../../figures/model/charts.ts';
import { FigureChange, isInLog, rowsOfAgent, type InLog } from '@patchbay/shared-ui/figure';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import { directionIn, withAgent } from '../model/question.ts';

export interface AgentTableProps {
  readonly label: string;
  readonly view: View;
  readonly words: Words;
  /** Whether names link to the agent's own figures: for users who see more than one agent. */
  readonly drillsDown: boolean;
  /** Returns whether the user's log has the calls of a figure. */
  readonly leads: (id: InLog) => boolean;
  readonly before: AgentsBefore | null;
}

interface AgentRow {
  readonly agent_id: string;
  readonly name: string;
  readonly sums: Sums;
}

/** Draws an agent's name, linked to their own figures [INS-003]. */
export const AgentName = ({ id, name, view }: { id: string; name: string; view: View | null }): ReactNode =>
  view === null ? name : <Link to={{ search: writeView(withAgent(view, id)).toString() }}>{name}</Link>;

const nameCell =
  ({ view, drillsDown }: AgentTableProps) =>
  ({ agent_id: id, name }: AgentRow) => <AgentName {...{ id, name }} view={drillsDown ? view : null} />;

/** Returns a column of an agent's figure, linked to its rows [INS-027]. */
function figureColumn(
  id: FigureId,
  key: string,
  { view, words, leads, before }: AgentTableProps,
  direction: FigureDirection | null,
) {
  const narrowed = { queues: view.chosen['queues'] ?? [], direction };
  const cell = ({ agent_id, sums }: AgentRow) => {
    const value = figures[id].of(sums);
    if (value === null) return '–';
    const text = words.format(id, value);
    const to = value !== 0 && isInLog(id) && leads(id) ? rowsOfAgent(id, agent_id, view.date, narrowed) : null;
    return (
      <>
        {to === null ? text : <Link to={to}>{text}</Link>}
        <FigureChange {...{ id, sums }} before={before?.sumsOf.get(agent_id) ?? null} />
      </>
    );
  };
  return { key, title: words.figures[id].name, isFigure: true, cell };
}

type InsightsRow = AgentsInsightsAnswer['objects'][number];

const hasFigure = (column: AgentAnalyticsColumn): column is keyof typeof figureOfColumn => column in figureOfColumn;

/** Lists figures per agent, with an owner's columns or everybody else's [INS-006, INS-007]. */
export function InsightsTable(
  props: AgentTableProps & { rows: readonly InsightsRow[]; isOwner: boolean; direction: FigureDirection | null },
) {
  const t = useTexts();
  const { rows, isOwner, label, direction } = props;
  const cells: Readonly<Partial<Record<AgentAnalyticsColumn, (row: InsightsRow) => ReactNode>>> = {
    name: nameCell(props),
    email: ({ email }) => email ?? '–',
    number: ({ number }) => <PhoneNumber number={number} />,
    agent_sip_id: ({ agent_sip_id: id }) => id ?? '–',
  };
  const columns = agentColumnsFor(isOwner).map((column): RowsColumn<InsightsRow> => {
    if (hasFigure(column)) return figureColumn(figureOfColumn[column], column, props, direction);
    return { key: column, title: t(`insights.column.${column}`), cell: (row) => cells[column]?.(row) };
  });
  return <RowsTable {...{ label, columns, rows }} keyOf={({ agent_id: id }) => id} />;
}

const ofHandling = [
  'handling_time',
  'talk_time',
  'average_hold_time',
  'wrap_up_time',
  'hold_share',
  'transfer_share',
] as const;
const ofCalls = [
  'offered',
  'answered',
  'answered_percent',
  'missed',
  'talk_time',
  'handling_time',
  'transfer_share',
] as const;

/** Lists figures of agents' calls: handling in the page's direction, or calls of one direction [INS-016, INS-023]. */
export function AgentFiguresTable(
  props: AgentTableProps & { rows: AgentFiguresAnswer['objects']; list: 'handling' | FigureDirection },
) {
  const t = useTexts();
  const { rows, list, label } = props;
  const direction = list === 'handling' ? directionIn(props.view) : list;
  const ids: readonly FigureId[] = list === 'handling' ? ofHandling : ofCalls;
  const columns: RowsColumn<AgentRow>[] = [
    { key: 'name', title: t('insights.column.name'), cell: nameCell(props) },
    ...ids.map((id) => figureColumn(id, id, props, direction)),
  ];
  return <RowsTable<AgentRow> {...{ label, columns, rows }} keyOf={({ agent_id: id }) => id} />;
}
