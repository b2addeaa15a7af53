import type { CallRecordsAnswer } from '@patchbay/shared-contracts/logs';
import { PhoneNumber, useDirectionLabel } from '@patchbay/shared-ui';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { Stamp } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import figures from '../../figures/ui/figures.module.css';
import styles from './dashboard.module.css';

/** The newest calls of the range; each leads to its own in the log [INS-005]. */
export function CallsTable({ answer, zone, label }: { answer: CallRecordsAnswer; zone: string; label: string }) {
  const t = useTexts();
  const direction = useDirectionLabel();
  if (answer.objects.length === 0) return <EmptyState icon={<PhoneOutlined />} title={t('calls.none')} />;
  return (
    <div className={figures.rows} role="group" aria-label={label} tabIndex={0}>
      <table>
        <caption className={figures.unseen}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('calls.customer')}</th>
            <th scope="col">{t('calls.direction')}</th>
            <th scope="col">{t('calls.status')}</th>
            <th scope="col">{t('calls.duration')}</th>
            <th scope="col">{t('calls.time')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.objects.map((call) => (
            <tr key={call.id}>
              <th scope="row">
                {call.customer_name === null ? null : <span className={styles.name}>{call.customer_name}</span>}
                <PhoneNumber number={call.customer_number} />
              </th>
              <td data-label={t('calls.direction')}>{direction(call.call_direction)}</td>
              <td data-label={t('calls.status')}>{t(`calls.${call.call_status}`)}</td>
              <td data-label={t('calls.duration')}>{call.call_duration_formatted}</td>
              <td data-label={t('calls.time')}>
                <Link to={`/call-logs?open=${encodeURIComponent(call.id)}`}>
                  <Stamp at={call.received_time} timeZone={zone} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
