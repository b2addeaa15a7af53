import { useState } from 'react';
import { reviewPaths, reviewsAnswerSchema, type Decision, type Review } from '@patchbay/shared-contracts/kyc';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useProblemText } from '../../papers/ui/use-problem-text.ts';
import { remarksOf, wordless, type Draft } from '../model/draft.ts';
import { useTexts } from '../texts/index.ts';
import { reviewsKey } from '../effects/reviews-key.ts';
import styles from './reviews.module.css';

interface DecideProps {
  readonly review: Review;
  readonly draft: Draft;
  /** Called when the decision is saved, before the updated list is shown. */
  readonly onDecided: () => void;
}

/** Sends a decision about the displayed documents; if another reviewer decided meanwhile, that is shown. */
function useDecide({ review, draft, onDecided }: DecideProps) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (decision: Decision): Promise<void> => {
    setBusy(decision);
    const body = {
      ...{ account_id: review.account_id, handed_in_at: review.handed_in_at, decision },
      remarks: decision === 'accepted' ? [] : remarksOf(draft),
    };
    const result = await request.send({ method: 'POST', path: reviewPaths.decide, body, answer: reviewsAnswerSchema });
    setBusy(null);
    if (result.ok) {
      onDecided();
      client.setQueryData(reviewsKey, result.data);
      notify.success(t('told'));
      return;
    }
    setFailure(problemText(result));
    void client.invalidateQueries({ queryKey: reviewsKey });
  };
  return { busy, failure, decide };
}

/** Accepts documents without remarks; otherwise asks for more or refuses. */
export function Decide(props: DecideProps) {
  const t = useTexts();
  const { review, draft } = props;
  const { busy, failure, decide } = useDecide(props);
  const [isSuspending, setSuspending] = useState(false);
  const hasRemarks = remarksOf(draft).length > 0;
  const isShut = !hasRemarks || wordless(draft).length > 0 || busy !== null;
  const button = (decision: Decision, text: string) => (
    <Button disabled={isShut} loading={busy === decision} onClick={() => void decide(decision)}>
      {text}
    </Button>
  );
  return (
    <div className={styles.ends}>
      <Button
        type="primary"
        disabled={hasRemarks || busy !== null}
        loading={busy === 'accepted'}
        onClick={() => void decide('accepted')}
      >
        {t('accept')}
      </Button>
      {button('more-asked', t('ask'))}
      {button('refused', t('refuse'))}
      <Button danger type="text" disabled={isShut} onClick={() => setSuspending(true)}>
        {t('suspend')}
      </Button>
      {hasRemarks ? <span className={textStyles.quiet}>{t('accept.shut')}</span> : null}
      {failure === null ? null : (
        <p role="alert" className={textStyles.wrong}>
          {failure}
        </p>
      )}
      <Modal
        open={isSuspending}
        centered
        width={440}
        title={t('suspend.question', { account: review.account })}
        okText={t('suspend')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        confirmLoading={busy !== null}
        onOk={() => void decide('refused-and-suspended').then(() => setSuspending(false))}
        onCancel={() => setSuspending(false)}
      >
        <p>{t('suspend.detail')}</p>
      </Modal>
    </div>
  );
}
