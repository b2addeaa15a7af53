import { shownStatuses } from '@patchbay/shared-contracts/calls';
import type { AgentsNowAnswer } from '@patchbay/shared-contracts/insights';
import { useTexts } from '../../texts/index.ts';
import figures from '../../figures/ui/figures.module.css';
import styles from './dashboard.module.css';

/** How many agents are in which status now [INS-020]. */
export function AgentsNow({ answer }: { answer: AgentsNowAnswer }) {
  const t = useTexts();
  return (
    <ul className={styles.statuses}>
      {shownStatuses.map((status) => (
        <li key={status}>
          <span className={figures.dot} data-status={status} aria-hidden />
          <span>{t(`status.${status}`)}</span>
          <b>{answer.counts[status] ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}
