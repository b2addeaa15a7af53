import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Field, FormOutcome, PasswordInput, SubmitButton, useFirstError } from '@patchbay/shared-ui/form';
import { refusalText, type Refusal } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { useTexts } from '../../texts/index.ts';
import { savePassword } from '../effects/save-password.ts';
import { resetFormSchema } from '../model/reset-form.ts';

/** The new password, twice [AUTH-030, AUTH-095]. */
export function ResetForm(props: {
  link: { uid: string; token: string };
  onSaved: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const t = useTexts();
  const console = useConsole();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { values, errors, handleChange, handleSubmit, isSubmitting, submitCount } = useFormik({
    initialValues: { password: '', confirm_password: '' },
    validationSchema: resetFormSchema({
      required: t('frame.required'),
      length: t('reset.length'),
      pattern: t('reset.pattern'),
      mustMatch: t('frame.mustMatch'),
    }),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed) => {
      setFailure(null);
      const answer = await savePassword(console, { ...typed, ...props.link });
      if (answer.ok) return props.onSaved();
      setFailure(refusalText(t, answer, 'reset.failed')); // [AUTH-094, AUTH-101]
      return props.onRefused(answer);
    },
  });
  const formRef = useFirstError(submitCount, isSubmitting);
  const input = { onChange: handleChange, autoComplete: 'new-password' };
  return (
    <form ref={formRef} className={form.form} noValidate onSubmit={handleSubmit}>
      <Field id={`${id}-password`} label={t('frame.password')} error={errors.password} hint={t('reset.rule')}>
        {(field) => <PasswordInput {...field} {...input} name="password" value={values.password} autoFocus />}
      </Field>
      <Field id={`${id}-confirm`} label={t('frame.confirmPassword')} error={errors.confirm_password}>
        {(field) => <PasswordInput {...field} {...input} name="confirm_password" value={values.confirm_password} />}
      </Field>
      <SubmitButton busy={isSubmitting}>{t('reset.submit')}</SubmitButton>
      <FormOutcome failure={failure} />
    </form>
  );
}
