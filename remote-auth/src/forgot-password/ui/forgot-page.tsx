import { useFormik } from 'formik';
import { useId, useReducer } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useNavigate } from '@patchbay/shared-ui/router';
import { Field, FormOutcome, SubmitButton, useFirstError } from '@patchbay/shared-ui/form';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';
import { askResetLink } from '../effects/ask-reset-link.ts';
import { forgotFormSchema, stepForgot } from '../model/forgot.ts';
import { SentView } from './sent-view.tsx';

/** /forgotPassword [AUTH-024]. */
export default function ForgotPage() {
  const t = useTexts();
  const console = useConsole();
  const navigate = useNavigate();
  const id = useId();
  const [state, tell] = useReducer(stepForgot, { phase: 'form', failure: null });
  const { values, errors, handleChange, handleSubmit, isSubmitting, submitCount } = useFormik({
    initialValues: { email: '' },
    validationSchema: forgotFormSchema(t('frame.required')),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async ({ email }) => {
      tell({ type: 'submitted' });
      const answer = await askResetLink(console, email.trim());
      if (answer.ok) tell({ type: 'sent', email: email.trim() });
      else tell({ type: 'refused', message: refusalText(t, answer, 'forgot.failed') }); // [AUTH-093, AUTH-094]
    },
  });
  const formRef = useFirstError(submitCount, isSubmitting);
  if (state.phase === 'sent') return <SentView email={state.email} onResend={() => tell({ type: 'resendPressed' })} />;
  const busy = state.phase === 'submitting';
  return (
    <FormPage title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <form ref={formRef} className={form.form} noValidate onSubmit={handleSubmit}>
        <Field id={`${id}-email`} label={t('signIn.username')} error={errors.email}>
          {(field) => (
            <Input
              {...field}
              name="email"
              value={values.email}
              onChange={handleChange}
              autoFocus
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <div className={form.actions}>
          <Button size="large" onClick={() => void navigate('/auth')}>
            {t('frame.cancel')}
          </Button>
          <SubmitButton busy={busy}>{t('forgot.submit')}</SubmitButton>
        </div>
        <FormOutcome failure={state.phase === 'form' ? state.failure : null} />
      </form>
    </FormPage>
  );
}
