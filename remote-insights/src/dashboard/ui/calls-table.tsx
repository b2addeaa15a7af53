import type { CallRecordsAnswer } from '@patchbay/shared-contracts/logs';
import { PhoneNumber, useDirectionLabel } from '@patchbay/shared-ui';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { Stamp } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import styles from './dashboard.module.css';

type Call = CallRecordsAnswer['objects'][number];

/** Lists the newest calls of the range; each links to its entry in the log [INS-005]. */
export function CallsTable({ answer, zone, label }: { answer: CallRecordsAnswer; zone: string; label: string }) {
  const t = useTexts();
  const direction = useDirectionLabel();
  if (answer.objects.length === 0) return <EmptyState icon={<PhoneOutlined />} title={t('calls.none')} />;
  const columns: readonly RowsColumn<Call>[] = [
    {
      key: 'customer',
      title: t('calls.customer'),
      cell: ({ customer_name: name, customer_number: number }) => (
        <>
          {name === null ? null : (
            <span className={styles.name} translate="no">
              {name}
            </span>
          )}
          <PhoneNumber number={number} />
        </>
      ),
    },
    { key: 'direction', title: t('calls.direction'), cell: (call) => direction(call.call_direction) },
    { key: 'status', title: t('calls.status'), cell: (call) => t(`calls.${call.call_status}`) },
    { key: 'duration', title: t('calls.duration'), cell: (call) => call.call_duration_formatted },
    {
      key: 'time',
      title: t('calls.time'),
      cell: ({ id, received_time: at }) => (
        <Link to={`/call-logs?open=${encodeURIComponent(id)}`}>
          <Stamp at={at} timeZone={zone} />
        </Link>
      ),
    },
  ];
  return <RowsTable label={label} columns={columns} rows={answer.objects} keyOf={({ id }) => id} />;
}
