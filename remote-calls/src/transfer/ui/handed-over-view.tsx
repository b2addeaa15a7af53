import { Button } from '@patchbay/shared-ui/antd';
import { CheckCircleFilled } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useCall, useCallController } from '../../call/call-context.ts';
import styles from './transfer.module.css';

/** Draws the completed transfer, to a person or a queue [CALL-021, CALL-022, CALL-172]. */
export function HandedOverView() {
  const t = useTexts();
  const controller = useCallController();
  const { phase } = useCall();
  const queued = phase.is === 'idle' && phase.last?.reason === 'queued';
  return (
    <div className={styles.third}>
      <div className={styles.hero}>
        <CheckCircleFilled aria-hidden className={styles.done ?? ''} />
        <h2 className={styles.name} translate="no">
          {t(queued ? 'transfer.queueCompleted' : 'transfer.completed')}
        </h2>
      </div>
      <Button
        type="primary"
        size="large"
        className={styles.wide ?? ''}
        onClick={() => controller.dispatch({ type: 'anotherCallPressed' })}
      >
        {t('transfer.another')}
      </Button>
    </div>
  );
}
