import {
  ALL_ACCOUNTS,
  callSums,
  figures,
  type CallSummaryAnswer,
  type FigureDirection,
  type FigureId,
  type Sums,
} from '@patchbay/shared-contracts/insights';
import { NO_QUEUE } from '@patchbay/shared-contracts/logs';
import { FigureChange, FigureTile, isInLog, rowsOfRange } from '@patchbay/shared-ui/figure';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import type { Words } from '../../figures/model/charts.ts';
import { Card } from '../../figures/ui/card.tsx';
import figureStyles from '../../figures/ui/figures.module.css';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import type { useInsightsSummary, useSummaryBefore } from '../effects/use-insights.ts';
import { directionIn, narrowedIn, withAccount } from '../model/question.ts';
import styles from './insights.module.css';

const totals: Readonly<Record<FigureDirection, readonly FigureId[]>> = {
  inbound: [
    'offered',
    'answered',
    'missed',
    'abandoned',
    'service_level',
    'speed_of_answer',
    'first_contact_resolution',
  ],
  outbound: ['dialled', 'reached', 'reached_percent'],
};
const ofBoth: readonly FigureId[] = ['talk_time', 'handling_time'];

const totalsOf = (direction: FigureDirection | null): readonly FigureId[] =>
  direction === null ? [...totals.inbound, ...totals.outbound, ...ofBoth] : [...totals[direction], ...ofBoth];

const ofQueues = [
  'offered',
  'answered',
  'missed',
  'abandoned',
  'speed_of_answer',
  'handling_time',
] as const satisfies readonly FigureId[];

/** Zero figures, for a queue without calls in the comparison period. */
const noCalls: Sums = Object.fromEntries(callSums.map((name) => [name, 0]));

type QueueRow = CallSummaryAnswer['data']['by_queue'][number];
type AccountRow = NonNullable<CallSummaryAnswer['data']['by_account']>[number];

interface QueueTableProps extends Omit<SummaryCardProps, 'query'> {
  readonly rows: readonly QueueRow[];
}

function QueueTable({ rows, view, words, leadsToRows, before }: QueueTableProps) {
  const t = useTexts();
  const written = (id: FigureId, { sums, queue: name, queue_id: queue }: QueueRow) => {
    const value = figures[id].of(sums);
    if (value === null) return '–';
    const text = words.format(id, value);
    const narrowed = name === null ? NO_QUEUE : queue;
    if (!leadsToRows || narrowed == null || !isInLog(id) || value === 0) return text;
    return <Link to={rowsOfRange(id, view.date, { ...narrowedIn(view), queues: [narrowed] })}>{text}</Link>;
  };
  const earlier = new Map(before?.data.by_queue.map(({ queue, sums }) => [queue, sums]));
  const change = (id: FigureId, { queue, sums }: QueueRow) => (
    <FigureChange {...{ id, sums }} before={before === undefined ? null : (earlier.get(queue) ?? noCalls)} />
  );
  const level: RowsColumn<QueueRow> = {
    ...{ key: 'service_level', title: words.figures.service_level.name, isFigure: true },
    cell: (row) => (
      <>
        <span className={styles.level}>
          {written('service_level', row)}{' '}
          <span className={styles.quiet}>
            {t('insights.target', {
              target: words.format('service_level', row.service_level_target),
              seconds: row.service_level_seconds,
            })}
          </span>
        </span>
        {change('service_level', row)}
      </>
    ),
  };
  const counted = ofQueues.map((id): RowsColumn<QueueRow> => {
    const cell = (row: QueueRow) => (
      <>
        {written(id, row)}
        {change(id, row)}
      </>
    );
    return { key: id, title: words.figures[id].name, isFigure: true, cell };
  });
  const name = {
    key: 'queue',
    title: t('insights.queue'),
    cell: ({ queue }: QueueRow) => queue ?? t('insights.noQueue'),
  };
  return (
    <RowsTable
      label={t('insights.byQueue')}
      rows={rows}
      keyOf={({ queue }) => queue ?? ''}
      columns={[name, ...counted, level]}
    />
  );
}

interface AccountTableProps extends Pick<SummaryCardProps, 'view' | 'words' | 'before'> {
  readonly rows: readonly AccountRow[];
  readonly sums: Sums;
}

/** Lists each account of the hierarchy, linked to its own figures, and their total [ROLE-019]. */
function AccountTable({ rows, sums, view, words, before }: AccountTableProps) {
  const t = useTexts();
  const all = { account_id: ALL_ACCOUNTS, name: t('accounts.all'), sums };
  const direction = directionIn(view);
  const earlier = new Map<string, Sums>(before?.data.by_account?.map(({ account_id: id, sums: of }) => [id, of]));
  if (before !== undefined) earlier.set(ALL_ACCOUNTS, before.data.sums);
  const ids = direction === 'outbound' ? totalsOf(direction) : [...ofQueues, 'service_level' as const];
  const columns: readonly RowsColumn<Omit<AccountRow, 'sums'> & { readonly sums: Sums }>[] = [
    {
      ...{ key: 'account', title: t('accounts.label') },
      cell: ({ account_id: id, name }) =>
        id === ALL_ACCOUNTS ? (
          <strong>{name}</strong>
        ) : (
          <Link to={{ search: writeView(withAccount(view, id)).toString() }}>{name}</Link>
        ),
    },
    ...ids.map((id) => ({
      ...{ key: id, title: words.figures[id].name, isFigure: true },
      cell: ({ account_id: account, sums: of }: { readonly account_id: string; readonly sums: Sums }) => {
        const value = figures[id].of(of);
        return (
          <>
            {value === null ? '–' : words.format(id, value)}
            <FigureChange id={id} sums={of} before={earlier.get(account) ?? null} />
          </>
        );
      },
    })),
  ];
  return (
    <RowsTable label={t('accounts.list')} rows={[...rows, all]} keyOf={({ account_id: id }) => id} columns={columns} />
  );
}

interface SummaryCardProps {
  readonly query: ReturnType<typeof useInsightsSummary>;
  /** The same for the comparison period; undefined without one. */
  readonly before: ReturnType<typeof useSummaryBefore>;
  readonly view: View;
  readonly words: Words;
  /** Whether the user's log contains the same calls as these figures. */
  readonly leadsToRows: boolean;
}

/** Draws the totals of the range with comparison, and those of each queue [INS-001, INS-003, INS-013]. */
export function SummaryCard({ query, before, view, words, leadsToRows }: SummaryCardProps) {
  const t = useTexts();
  const title = t('insights.summary');
  const direction = directionIn(view);
  return (
    <Card title={title} label={title} query={query}>
      {({ data, compare }) => (
        <>
          <div className={styles.totals}>
            {totalsOf(direction).map((id) => (
              <div key={id} className={figureStyles.tile}>
                <FigureTile
                  {...{ id, sums: data.sums, before: compare?.sums ?? null }}
                  to={leadsToRows && isInLog(id) ? rowsOfRange(id, view.date, narrowedIn(view)) : null}
                />
              </div>
            ))}
          </div>
          {data.by_account === undefined ? null : (
            <div className={styles.below}>
              <AccountTable rows={data.by_account} sums={data.sums} {...{ view, words, before }} />
            </div>
          )}
          {direction !== 'outbound' && data.by_queue.length > 0 ? (
            <div className={styles.below}>
              <QueueTable
                rows={data.by_queue.filter(({ sums }) => sums.offered > 0)}
                {...{ words, view, leadsToRows, before }}
              />
            </div>
          ) : null}
        </>
      )}
    </Card>
  );
}
