import { Alert } from '@patchbay/shared-ui/antd';
import { isStuck } from '../../call/model/views.ts';
import { useTexts } from '../../texts/index.ts';
import { useCall } from '../../call/call-context.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import styles from './ticker.module.css';

/** Shown when a command has no effect [CALL-157, CALL-158]. */
export function StuckNote() {
  const t = useTexts();
  const stuck = isStuck(useCall(), useNow());
  return (
    <div className={styles.stuck} role="status">
      {stuck ? <Alert type="warning" showIcon title={t('call.wait')} /> : null}
    </div>
  );
}
