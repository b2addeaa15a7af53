import { Button } from '@patchbay/shared-ui/antd';
import { isUntold } from '@patchbay/shared-contracts';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import type { OutcomeKind } from '../../call/model/outcome-kind.ts';
import { shownOutcome } from '../../call/model/outcome.ts';
import { useTexts } from '../../texts/index.ts';
import { CustomerLine } from '../../widget/ui/customer-line.tsx';
import { useCall, useCallController } from '../../call/call-context.ts';
import widget from '../../widget/ui/widget.module.css';
import styles from './ticker.module.css';
import { useCallAgain } from './use-call-again.ts';

/** Draws the outcome as a word and a sentence. No live region: `Voice` announces it. */
export function OutcomeWords({ kind }: { kind: OutcomeKind }) {
  const t = useTexts();
  return (
    <div className={styles.clock} translate="no">
      <span className={styles.waiting}>{t(`outcome.${kind}`)}</span>
      <span className={styles.progress}>{t(`outcome.${kind}.text`)}</span>
    </div>
  );
}

/** Draws a failed call and its reason until the user moves on (decision 0036). */
export function OutcomeView() {
  const t = useTexts();
  const controller = useCallController();
  const outcome = shownOutcome(useCall().phase);
  const callAgain = useCallAgain();
  if (!outcome) return null;
  return (
    <div className={widget.view}>
      <CustomerLine call={outcome.call} />
      <OutcomeWords kind={outcome.kind} />
      <div className={styles.outcomeActions}>
        {isUntold(outcome.call.customer) ? null : (
          <Button
            type="primary"
            className={widget.wide ?? ''}
            icon={<PhoneFilled aria-hidden />}
            onClick={() => callAgain(outcome.call)}
          >
            {t('outcome.again')}
          </Button>
        )}
        <Button className={widget.wide ?? ''} onClick={() => controller.dispatch({ type: 'outcomeClosed' })}>
          {t('transfer.another')}
        </Button>
      </div>
    </div>
  );
}
