import { agentOperations, type AgentOperation } from '@patchbay/shared-contracts/agent-settings';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';

interface BarProps {
  readonly count: number;
  readonly onOperation: (operation: AgentOperation) => void;
  readonly onReset: () => void;
  readonly onPage: () => void;
  readonly onClear: () => void;
}

/** Offers the operations on the selected agents [CONF-AGENT-005]. */
export function BulkBar({ count, onOperation, onReset, onPage, onClear }: BarProps) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('chosen', { count })}>
      <span role="status">{t('chosen', { count })}</span>
      {agentOperations.map((operation) => (
        <Button key={operation} size="small" onClick={() => onOperation(operation)}>
          {t(`op.${operation}`)}
        </Button>
      ))}
      <Button size="small" onClick={onReset}>
        {t('reset')}
      </Button>
      <Button size="small" type="text" onClick={onPage}>
        {t('choose.page')}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {t('chosen.clear')}
      </Button>
    </div>
  );
}
