import { useState } from 'react';
import { secondFactorErrors } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { sendCode, type SendCode } from '../effects/second-factor.ts';
import { codeFormSchema } from '../model/code-form.ts';

const codeForm = (label: TextKey, inputMode: 'text' | 'numeric') =>
  defineForm<TextKey>()<{ code: string }>({
    tells: 'at-save',
    rules: (t) => codeFormSchema(t('frame.required')),
    fields: {
      code: {
        label,
        input: { autoComplete: 'one-time-code', inputMode, autoCapitalize: 'none', spellCheck: false, maxLength: 24 },
      },
    },
  });
const appForm = codeForm('factor.code', 'numeric');
const recoveryForm = codeForm('factor.recoveryCode', 'text');

/** Draws the second step of a sign-in: a code of the authenticator, or a recovery code. */
export default function SecondFactorForm(props: {
  challenge: string;
  onEntered: () => void;
  /** Returns to the first step; with the reason, unless the user chose to. */
  onBack: (why: string | null) => void;
  send?: SendCode;
}) {
  const { challenge, onEntered, onBack, send = sendCode } = props;
  const t = useTexts();
  const console = useConsole();
  const [recovery, setRecovery] = useState(false);
  const typed = useForm(recovery ? recoveryForm : appForm, {
    t,
    began: { code: '' },
    async send({ code }) {
      const outcome = await send(challenge, code, console);
      if (outcome.kind === 'entered') onEntered();
      if (outcome.kind !== 'refused') return null;
      const why = refusalText(t, outcome.refusal, 'signIn.failed');
      if (outcome.refusal.code !== secondFactorErrors.challengeOver.code) return why;
      onBack(why);
      return null;
    },
  });
  const swap = () => {
    setRecovery(!recovery);
    typed.reset();
  };
  return (
    <FormPage title={t('factor.title')} subtitle={t(recovery ? 'factor.recoverySubtitle' : 'factor.subtitle')}>
      <FormFrame form={typed} className={form.form}>
        <FormField key={String(recovery)} form={typed} name="code" autoFocus />
        <SubmitButton busy={typed.sending}>{t('factor.submit')}</SubmitButton>
        <FormOutcome failure={typed.failure} />
      </FormFrame>
      <p className={form.more}>
        <button type="button" className={form.link} onClick={swap}>
          {t(recovery ? 'factor.useApp' : 'factor.useRecovery')}
        </button>
        <button type="button" className={form.link} onClick={() => onBack(null)}>
          {t('factor.back')}
        </button>
      </p>
    </FormPage>
  );
}
