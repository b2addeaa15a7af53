import { Button } from '@patchbay/shared-ui/antd';
import { hasThird } from '../../call/model/third-rules.ts';
import { useTexts } from '../../texts/index.ts';
import { useCall, useCallController } from '../../call/call-context.ts';
import { Initials } from './initials.tsx';
import styles from './transfer.module.css';

/** Draws a third party being called: transfer or conference initiated [CALL-019, CALL-104]. */
export function ThirdQuestionView() {
  const t = useTexts();
  const controller = useCallController();
  const { phase } = useCall();
  if (!hasThird(phase)) return null;
  const { kind, stage, target } = phase.view;
  const isTransfer = kind === 'transfer';
  return (
    <div className={styles.third}>
      <div className={styles.hero}>
        <span className={styles.pulse}>
          <Initials name={target.name} />
        </span>
        <h2 className={styles.name} translate="no">
          {target.name}
        </h2>
        <p className={styles.lead}>{t(isTransfer ? 'transfer.initiated' : 'transfer.conferenceInitiated')}</p>
        <p className={styles.hint}>{t('transfer.wait')}</p>
      </div>
      <Button
        danger
        size="large"
        className={styles.wide ?? ''}
        aria-busy={stage === 'cancelling'}
        loading={stage === 'cancelling'}
        onClick={() => controller.dispatch({ type: 'dropPressed' })}
      >
        {t(isTransfer ? 'transfer.cancel' : 'transfer.cancelConference')}
      </Button>
    </div>
  );
}
