import type { QueueNow } from '@patchbay/shared-contracts/live';
import { ExclamationCircleFilled, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './queue-monitor.module.css';

/** Shows a queue's current alerts by icon and text [LIVE-030]. */
export function Matters({ alerts }: Pick<QueueNow, 'alerts'>) {
  const t = useMonitorTexts();
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.matters}>
      {alerts.map(({ figure, level }) => (
        <li key={figure} data-level={level}>
          {level === 'critical' ? <ExclamationCircleFilled aria-hidden /> : <WarningOutlined aria-hidden />}
          {t(`matter.${level}`, { figure: t(`watched.${figure}`) })}
        </li>
      ))}
    </ul>
  );
}
