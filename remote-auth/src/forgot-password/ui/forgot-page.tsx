import { useReducer } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useNavigate } from '@patchbay/shared-ui/router';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { askResetLink } from '../effects/ask-reset-link.ts';
import { forgotFormSchema, stepForgot } from '../model/forgot.ts';
import { SentView } from './sent-view.tsx';

const forgotForm = defineForm<TextKey>()<{ email: string }>({
  tells: 'at-save',
  rules: (t) => forgotFormSchema(t('frame.required')),
  fields: {
    email: {
      label: 'signIn.username',
      input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
    },
  },
});

/** Draws /forgotPassword [AUTH-024]. */
export default function ForgotPage() {
  const t = useTexts();
  const console = useConsole();
  const navigate = useNavigate();
  const [state, tell] = useReducer(stepForgot, { phase: 'form', failure: null });
  const typed = useForm(forgotForm, {
    t,
    began: { email: '' },
    async send({ email }) {
      tell({ type: 'submitted' });
      const answer = await askResetLink(console, email.trim());
      if (answer.ok) tell({ type: 'sent', email: email.trim() });
      else tell({ type: 'refused', message: refusalText(t, answer, 'forgot.failed') }); // [AUTH-093, AUTH-094]
      return null;
    },
  });
  if (state.phase === 'sent') return <SentView email={state.email} onResend={() => tell({ type: 'resendPressed' })} />;
  const busy = state.phase === 'submitting';
  return (
    <FormPage title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <FormFrame form={typed} className={form.form}>
        <FormField form={typed} name="email" autoFocus />
        <div className={form.actions}>
          <Button size="large" onClick={() => void navigate('/auth')}>
            {t('frame.cancel')}
          </Button>
          <SubmitButton busy={busy}>{t('forgot.submit')}</SubmitButton>
        </div>
        <FormOutcome failure={state.phase === 'form' ? state.failure : null} />
      </FormFrame>
    </FormPage>
  );
}
