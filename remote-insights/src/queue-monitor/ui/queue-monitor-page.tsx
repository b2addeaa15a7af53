import type { QueueNow } from '@patchbay/shared-contracts/live';
import { formatDuration } from '@patchbay/shared-contracts';
import { Alert, Skeleton } from '@patchbay/shared-ui/antd';
import { UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { useView, type View } from '@patchbay/shared-ui/list-page';
import figures from '../../figures/ui/figures.module.css';
import { useCounted } from '../effects/use-counted.ts';
import { useLiveQueues } from '../effects/use-live-queues.ts';
import { useSecond } from '../../live/effects/use-second.ts';
import type { LiveQueues } from '../model/live-queues.ts';
import { monitorShape, queueOf, queuesIn, solutionsIn } from '../model/question.ts';
import { rowsOf } from '../model/rows.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { Narrowing } from './narrowing.tsx';
import { QueueDetail } from './queue-detail.tsx';
import { QueuePath } from './queue-path.tsx';
import { QueuesTable } from './queues-table.tsx';

/** What is shown is of before; it mends itself [LIVE-034]. */
function Stale({ since }: { since: number }) {
  const t = useMonitorTexts();
  const age = formatDuration(Math.max(0, useSecond() - since) / 1_000);
  return <Alert type="warning" showIcon role="status" title={t('stale', { age })} />;
}

interface PartProps {
  readonly view: View;
  readonly show: (view: View) => void;
  readonly live: Exclude<LiveQueues, { is: 'opening' }>;
}

/** All queues that one sees, as rows. */
function Table({ view, show, live }: PartProps) {
  const t = useMonitorTexts();
  const solutions = solutionsIn(view);
  const counted = useCounted(null, solutions).data?.data.aggregated_data;
  const all = rowsOf(live.shown.queues.values(), []);
  const rows = rowsOf(all, queuesIn(view));
  const sumsOf = (row: QueueNow) =>
    (solutions.length === 0 ? undefined : counted?.[row.queue.queue_id]?.sums) ?? row.sums;
  return (
    <>
      <div className={figures.toolbar}>
        <Narrowing queues={all} view={view} onView={show} />
      </div>
      <section className={figures.card} aria-label={t('title')}>
        {rows.length === 0 ? (
          <EmptyState icon={<UnorderedListOutlined />} title={t('noQueues')} detail={t('noQueues.detail')} />
        ) : (
          <QueuesTable {...{ rows, sumsOf, view }} ahead={live.ahead} />
        )}
      </section>
    </>
  );
}

/** One queue; where it was deleted meanwhile, that is said. */
function Detail({ view, show, live, id }: PartProps & { id: string }) {
  const t = useMonitorTexts();
  const counted = useCounted(id, []);
  const all = rowsOf(live.shown.queues.values(), []);
  const now = live.shown.queues.get(id);
  const others = all.filter(({ queue }) => queue.queue_id !== id);
  return (
    <>
      <QueuePath {...{ view, queues: all, onView: show }} name={now?.queue.queue_name ?? t('unknownQueue')} />
      {now === undefined ? (
        <section className={figures.card} role="alert">
          <EmptyState icon={<UnorderedListOutlined />} title={t('unknownQueue')} detail={t('unknownQueue.detail')} />
        </section>
      ) : (
        <QueueDetail {...{ now, others, counted }} callers={live.shown.callers} ahead={live.ahead} />
      )}
    </>
  );
}

/** /live-interactions/queues-monitor: the queues of the moment, and one of them whole [LIVE-016, LIVE-026, LIVE-036]. */
export function QueueMonitorPage() {
  const { view, show } = useView(monitorShape);
  const id = queueOf(view);
  const live = useLiveQueues(id);
  if (live.is === 'opening')
    return (
      <section className={figures.card} aria-busy>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </section>
    );
  return (
    <div className={figures.page}>
      {live.is === 'stale' ? <Stale since={live.staleSince} /> : null}
      {id === null ? <Table {...{ view, show, live }} /> : <Detail {...{ view, show, live, id }} />}
    </div>
  );
}
