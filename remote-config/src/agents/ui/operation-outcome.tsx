import type { OperationDone } from '@patchbay/shared-contracts/agent-settings';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useAgentActions } from '../effects/use-agent-actions.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';

/** Maximum number of rows shown; the log has them all. */
const SHOWN = 100;

/** Draws the result of an operation, with a reason for each failed row [CONF-AGENT-005]. */
export function OperationOutcome({
  outcome,
  onClose,
}: {
  readonly outcome: OperationDone;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { downloadLog } = useAgentActions();
  const { id, total, done, failed, problems } = outcome;
  const rest = problems.length - SHOWN;
  return (
    <div className={styles.form}>
      <Alert
        type={failed === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={failed === 0 ? t('done.all', { count: total }) : t('done.some', { done, total })}
      />
      {failed === 0 ? null : (
        <ul className={styles.problems}>
          {problems.slice(0, SHOWN).map(({ row, value, problem }) => (
            <li key={row}>
              <span>{t('row', { row })}</span>
              <span>{value}</span>
              <span>{t(`problem.${problem}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? <p className={textStyles.quiet}>{t('done.more', { count: rest })}</p> : null}
      <div className={styles.tools}>
        <Button onClick={() => void downloadLog(id)}>{t('done.log')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
