import { useFormik } from 'formik';
import { useId, useState, type ChangeEventHandler } from 'react';
import { secondFactorErrors } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Input } from '@patchbay/shared-ui/antd';
import { Field, FormOutcome, SubmitButton, useFirstError } from '@patchbay/shared-ui/form';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';
import { sendCode } from '../effects/second-factor.ts';
import { codeFormSchema } from '../model/code-form.ts';

function CodeField(props: {
  recovery: boolean;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
}) {
  const { recovery, error, ...input } = props;
  const t = useTexts();
  return (
    <Field id={useId()} label={t(recovery ? 'factor.recoveryCode' : 'factor.code')} error={error}>
      {(field) => (
        <Input
          {...field}
          {...input}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      )}
    </Field>
  );
}

/** The second step of a sign-in: a code of the authenticator, or one of the recovery codes. */
export default function SecondFactorForm(props: {
  challenge: string;
  onEntered: () => void;
  /** Back to the first step; with why, when it was not the person's wish. */
  onBack: (why: string | null) => void;
}) {
  const { challenge, onEntered, onBack } = props;
  const t = useTexts();
  const console = useConsole();
  const [recovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { values, errors, handleChange, handleSubmit, isSubmitting, submitCount, resetForm } = useFormik({
    initialValues: { code: '' },
    validationSchema: codeFormSchema(t('frame.required')),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async ({ code }) => {
      setFailure(null);
      const outcome = await sendCode(challenge, code, console);
      if (outcome.kind === 'entered') return onEntered();
      if (outcome.kind === 'codeNeeded') return undefined;
      const why = refusalText(t, outcome.refusal, 'signIn.failed');
      return outcome.refusal.code === secondFactorErrors.challengeOver.code ? onBack(why) : setFailure(why);
    },
  });
  const formRef = useFirstError(submitCount, isSubmitting);
  const swap = () => {
    setRecovery(!recovery);
    setFailure(null);
    resetForm();
  };
  return (
    <FormPage title={t('factor.title')} subtitle={t(recovery ? 'factor.recoverySubtitle' : 'factor.subtitle')}>
      <form ref={formRef} className={form.form} noValidate onSubmit={handleSubmit}>
        <CodeField
          key={String(recovery)}
          {...{ recovery, onChange: handleChange }}
          value={values.code}
          error={errors.code}
        />
        <SubmitButton busy={isSubmitting}>{t('factor.submit')}</SubmitButton>
        <FormOutcome failure={failure} />
      </form>
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
