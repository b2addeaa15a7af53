import { formatDuration } from '@patchbay/shared-contracts';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import type { Alert } from '@patchbay/shared-contracts/live';
import { useFigureFormat } from '@patchbay/shared-ui/figure';
import { useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { isPercent } from '../model/thresholds.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { Matters } from './matters.tsx';
import styles from './queue-monitor.module.css';

/** Lists past and present alerts, each with start and end [LIVE-030]. */
export function AlertsList({ alerts }: { alerts: readonly Alert[] }) {
  const t = useMonitorTexts();
  const zone = useTimeZone();
  const format = useFigureFormat();
  const count = useFigure();
  const clock = (at: number) => formatAt(new Date(at).toISOString(), zone, dateFormats.minute);
  const worst = ({ figure, worst: value }: Alert) =>
    isPercent(figure)
      ? format('service_level', value) // in the format of all shares
      : figure === 'longest_wait'
        ? formatDuration(value)
        : count(value);
  const columns: readonly RowsColumn<Alert>[] = [
    { key: 'queue', title: t('queue'), cell: ({ queue }) => queue.queue_name },
    { key: 'matter', title: t('matter'), cell: (alert) => <Matters alerts={[alert]} /> },
    { key: 'worst', title: t('worst'), isFigure: true, cell: worst },
    { key: 'began', title: t('began'), isFigure: true, cell: ({ began_at: at }) => clock(at) },
    {
      key: 'ended',
      title: t('ended'),
      isFigure: true,
      cell: ({ ended_at: at }) => (at === null ? t('lasts') : clock(at)),
    },
  ];
  if (alerts.length === 0) return <p className={styles.none}>{t('noAlerts')}</p>;
  return <RowsTable label={t('alerts')} columns={columns} rows={alerts} keyOf={({ id }) => id} />;
}
