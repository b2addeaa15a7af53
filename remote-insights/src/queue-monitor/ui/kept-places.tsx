import { useId } from 'react';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import type { KeptPlace } from '@patchbay/shared-contracts/live';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import figures from '../../figures/ui/figures.module.css';
import { CallerName } from './caller-name.tsx';
import { useKeptPlaces } from '../effects/use-kept-places.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { Since } from '../../live/ui/since.tsx';
import styles from './queue-monitor.module.css';

/** Lists callers to be called back later: between two attempts, or once the queue opens [TEL-019]. Nothing if there are none. */
export function KeptPlaces({ queueId, ahead }: { queueId: string; ahead: number }) {
  const t = useMonitorTexts();
  const zone = useTimeZone();
  const title = useId();
  const { places, giveUp } = useKeptPlaces(queueId);
  const clock = (at: number) => formatAt(new Date(at).toISOString(), zone, dateFormats.minute);
  const columns: readonly RowsColumn<KeptPlace>[] = [
    {
      key: 'caller',
      title: t('caller'),
      cell: ({ name, number }) => <CallerName {...{ name, number }} />,
    },
    { key: 'for', title: t('waitingFor'), isFigure: true, cell: ({ since }) => <Since {...{ since, ahead }} /> },
    { key: 'try', title: t('kept.try'), cell: ({ attempt, tries }) => t('callback', { attempt, tries }) },
    { key: 'due', title: t('kept.due'), isFigure: true, cell: ({ due_at: at }) => clock(at) },
    { key: 'until', title: t('kept.until'), isFigure: true, cell: ({ until }) => clock(until) },
    {
      key: 'acts',
      title: t('acts'),
      cell: ({ id, number }) => (
        <div className={styles.acts} role="group" aria-label={t('actsOf', { number })}>
          <Button size="small" icon={<CloseOutlined aria-hidden />} onClick={() => void giveUp(id)}>
            {t('act.cancel')}
          </Button>
        </div>
      ),
    },
  ];
  if (places.length === 0) return null;
  return (
    <section className={figures.card} aria-labelledby={title}>
      <div className={figures.head}>
        <h2 id={title}>{t('kept')}</h2>
      </div>
      <RowsTable label={t('kept')} columns={columns} rows={places} keyOf={({ id }) => id} />
    </section>
  );
}
