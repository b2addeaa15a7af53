import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useSecondFactorSteps } from '../effects/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepDialog } from './step-dialog.tsx';
import styles from './second-factor.module.css';

/** Creates new recovery codes, given a code of the authenticator; the old ones become invalid. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { renewCodes, stateAnew } = useSecondFactorSteps();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (code: string) => {
    const answer = await renewCodes(code.replace(/\s/g, ''));
    if (!answer.ok) return answer;
    setCodes(answer.data.data.recovery_codes);
    await stateAnew();
    return null;
  };
  return (
    <StepDialog title={t('factor.renew')} onClose={onClose}>
      {codes === null ? (
        <ProofForm
          asks={['code']}
          submit={t('factor.renew')}
          onSubmit={async ({ code }) => renew(code)}
          onCancel={onClose}
        >
          <p className={styles.text}>{t('factor.renewDetail')}</p>
        </ProofForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </StepDialog>
  );
}
