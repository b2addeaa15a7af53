import { formatDuration } from '@patchbay/shared-contracts';
import type { CallRecord } from '@patchbay/shared-contracts/logs';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { PhoneNumber, StateMessage, useDirectionLabel, useSession } from '@patchbay/shared-ui';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './home.module.css';

/** Lists the newest calls, each with redial [ROUTE-005, UX-007]; customers without a name appear by number. */
export function RecentCalls({ calls }: { calls: readonly CallRecord[] }) {
  const t = useTexts();
  const direction = useDirectionLabel();
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  if (calls.length === 0) {
    return <StateMessage icon={<PhoneOutlined />} title={t('home.noCalls')} detail={t('home.noCallsDetail')} />;
  }
  return (
    <ul className={styles.calls}>
      {calls.map((call) => (
        <li key={call.id} className={styles.call}>
          <span className={styles.who} translate="no">
            <span className={styles.name}>{call.customer_name ?? <PhoneNumber number={call.customer_number} />}</span>
            {call.customer_name === null ? (
              <span className={styles.direction}>{direction(call.call_direction)}</span>
            ) : (
              <PhoneNumber number={call.customer_number} />
            )}
          </span>
          <span className={styles.when}>
            <span>{formatStamp(call.received_time, timeZone)}</span>
            <span>{formatDuration(call.call_duration)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
