import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { useSecondFactorSteps } from '../effects/second-factor.ts';
import { ProofForm, type Proof } from './proof-form.tsx';
import { StepDialog } from './step-dialog.tsx';
import styles from './second-factor.module.css';

/** Removes the second factor, given the password and a code. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const steps = useSecondFactorSteps();
  const disable = async ({ password, code }: Proof) => {
    const answer = await steps.disable(password, code.replace(/\s/g, ''));
    if (!answer.ok) return answer;
    notify.success(t('factor.disabled'));
    await steps.stateAnew();
    onClose();
    return null;
  };
  return (
    <StepDialog title={t('factor.disable')} onClose={onClose}>
      <ProofForm asks={['password', 'code']} danger submit={t('factor.disable')} onSubmit={disable} onCancel={onClose}>
        <p className={styles.text}>{t('factor.disableDetail')}</p>
      </ProofForm>
    </StepDialog>
  );
}
