import type { QueueNow } from '@patchbay/shared-contracts/live';
import { formatDuration } from '@patchbay/shared-contracts';
import { useMedia } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { useView, type View } from '@patchbay/shared-ui/list-page';
import figures from '../../figures/ui/figures.module.css';
import { Card } from '../../figures/ui/card.tsx';
import { useAlerts } from '../effects/use-thresholds.ts';
import { useCounted } from '../effects/use-counted.ts';
import { useLiveQueues } from '../../live/effects/use-live-queues.ts';
import { useSecond } from '../../live/effects/use-second.ts';
import type { KnownQueues } from '../../live/model/live-queues.ts';
import { AccountZone } from '../../live/ui/account-zone.tsx';
import { BeforeQueues } from '../../live/ui/before-queues.tsx';
import { monitorShape, openQueue, monitorQueues, solutionsIn } from '../model/question.ts';
import { queueRows } from '../model/rows.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { AlertsList } from './alerts-list.tsx';
import { Narrowing } from './narrowing.tsx';
import { QueueDetail } from './queue-detail.tsx';
import { QueuePath } from './queue-path.tsx';
import { QueuesTable } from './queues-table.tsx';

/** Warns that the displayed data is old; it recovers automatically [LIVE-034]. */
function Stale({ since }: { since: number }) {
  const t = useMonitorTexts();
  const age = formatDuration(Math.max(0, useSecond() - since) / 1_000);
  return <Alert type="warning" showIcon role="status" title={t('stale', { age })} />;
}

interface PartProps {
  readonly view: View;
  readonly show: (view: View) => void;
  readonly live: KnownQueues;
}

/** Media query of the card layout. */
const PHONE = '(max-width: 540px)';

/** Lists all visible queues; on a phone only alerts, callers and agents. */
function Table({ view, show, live }: PartProps) {
  const t = useMonitorTexts();
  const solutions = solutionsIn(view);
  const counted = useCounted(null, solutions).data?.data.aggregated_data;
  const all = queueRows(live.shown.queues.values(), []);
  const rows = queueRows(all, monitorQueues(view));
  const alerts = useAlerts(all);
  const isOnTheWay = useMedia(PHONE);
  const sumsOf = (row: QueueNow) =>
    (solutions.length === 0 ? undefined : counted?.[row.queue.queue_id]?.sums) ?? row.sums;
  const listed = (
    <Card title={t('alerts')} label={t('alerts')} query={alerts}>
      {({ objects }) => <AlertsList alerts={objects} />}
    </Card>
  );
  const isAlarmed = rows.some((row) => row.alerts.length > 0);
  return (
    <>
      {isOnTheWay && isAlarmed ? listed : null}
      <div className={figures.toolbar}>
        <Narrowing queues={all} view={view} onView={show} />
      </div>
      <section className={figures.card} aria-label={t('title')}>
        {rows.length === 0 ? (
          <EmptyState icon={<UnorderedListOutlined />} title={t('noQueues')} detail={t('noQueues.detail')} />
        ) : (
          <QueuesTable {...{ rows, sumsOf, view, isOnTheWay }} isNarrowed={solutions.length > 0} ahead={live.ahead} />
        )}
      </section>
      {isOnTheWay && isAlarmed ? null : listed}
    </>
  );
}

/** Draws one queue; tells if it was deleted meanwhile. */
function Detail({ view, show, live, id }: PartProps & { id: string }) {
  const t = useMonitorTexts();
  const counted = useCounted(id, []);
  const all = queueRows(live.shown.queues.values(), []);
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

/** Draws /live-interactions/queues-monitor: the live queues, or one of them in detail [LIVE-016, LIVE-026, LIVE-036]. */
export function QueueMonitorPage() {
  const { view, show } = useView(monitorShape);
  const id = openQueue(view);
  const { live, retry } = useLiveQueues(id);
  if (live.is === 'opening' || live.is === 'failed')
    return <BeforeQueues isFailed={live.is === 'failed'} onRetry={retry} />;
  return (
    <div className={figures.page}>
      {live.is === 'stale' ? <Stale since={live.staleSince} /> : null}
      <AccountZone />
      {id === null ? <Table {...{ view, show, live }} /> : <Detail {...{ view, show, live, id }} />}
    </div>
  );
}
