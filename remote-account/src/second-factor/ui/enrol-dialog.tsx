import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { useSecondFactorSteps } from '../effects/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepDialog } from './step-dialog.tsx';
import styles from './second-factor.module.css';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly qr: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Asks for the password, then shows the secret and asks for its first code, then shows the recovery codes. Nothing changes before the
 * code.
 */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { notify, session } = useConsole();
  const { enrol, confirm, stateAnew } = useSecondFactorSteps();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const begin = async (password: string) => {
    const answer = await enrol(password);
    if (!answer.ok) return answer;
    const { secret, qr } = answer.data.data;
    setStep({ at: 'scan', secret, qr });
    return null;
  };
  const finish = async (code: string) => {
    const answer = await confirm(code.replace(/\s/g, ''));
    if (!answer.ok) return answer;
    setStep({ at: 'codes', codes: answer.data.data.recovery_codes });
    notify.success(t('factor.enabled'));
    await stateAnew();
    void session.refresh(); // features that require it are available now [SEC-008]
    return null;
  };
  return (
    <StepDialog title={t('factor.setUp')} onClose={onClose}>
      {step.at === 'password' ? (
        <ProofForm
          key="password"
          asks={['password']}
          submit={t('factor.next')}
          onSubmit={async ({ password }) => begin(password)}
          onCancel={onClose}
        >
          <p className={styles.text}>{t('factor.proveFirst')}</p>
        </ProofForm>
      ) : null}
      {step.at === 'scan' ? (
        <ProofForm
          key="code"
          asks={['code']}
          submit={t('factor.enable')}
          onSubmit={async ({ code }) => finish(code)}
          onCancel={onClose}
        >
          <p className={styles.text}>{t('factor.scan')}</p>
          <img className={styles.qr} src={step.qr} alt={t('factor.qr')} width={200} height={200} />
          <p className={styles.text}>
            {t('factor.type')} <code className={styles.secret}>{inFours(step.secret)}</code>
          </p>
        </ProofForm>
      ) : null}
      {step.at === 'codes' ? <RecoveryCodes codes={step.codes} onDone={onClose} /> : null}
    </StepDialog>
  );
}
