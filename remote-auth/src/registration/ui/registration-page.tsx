import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Input } from '@patchbay/shared-ui/antd';
import { Link, useNavigate } from '@patchbay/shared-ui/router';
import { refusalText } from '../../form/model/refusal.ts';
import { Field } from '../../form/ui/field.tsx';
import form from '../../form/ui/form.module.css';
import { FormOutcome, FormPage } from '../../form/ui/form-page.tsx';
import { PasswordInput } from '../../form/ui/password-input.tsx';
import { useTexts } from '../../texts/index.ts';
import { register } from '../effects/register.ts';
import { emptyRegistration, registrationSchema } from '../model/registration-form.ts';

/** The fields that are plain text, with what a browser may fill in. */
const plain = [
  { name: 'fullname', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email' },
  { name: 'username', autoComplete: 'username' },
] as const;
const secret = [
  { name: 'password', label: 'frame.password' },
  { name: 'changepassword', label: 'frame.confirmPassword' },
] as const;

function useRegistration(setFailure: (text: string | null) => void) {
  const t = useTexts();
  const console = useConsole();
  return useFormik({
    initialValues: emptyRegistration,
    validateOnMount: true,
    validationSchema: registrationSchema({
      min: t('register.min'),
      max: t('register.max'),
      badEmail: t('register.badEmail'),
      mustMatch: t('register.mustMatch'),
      mustAccept: t('register.mustAccept'),
    }),
    onSubmit: async (typed) => {
      setFailure(null);
      const outcome = await register(typed, console);
      if (outcome.kind === 'entered') console.navigate('/', { replace: true });
      if (outcome.kind === 'refused') setFailure(refusalText(t, outcome.refusal, 'Auth_validation-invalid-login'));
    },
  });
}

/** /auth/registration [AUTH-019]; an error shows once its field was left, Submit waits for a whole form [AUTH-109]. */
export default function RegistrationPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const {
    values,
    errors,
    touched,
    handleChange,
    handleBlur,
    handleSubmit,
    isSubmitting,
    isValidating,
    isValid,
    setFieldTouched,
  } = useRegistration(setFailure);
  const shown = (name: keyof typeof values) => (touched[name] ? errors[name] : undefined);
  const input = { onChange: handleChange, onBlur: handleBlur };
  const accept = shown('acceptTerms');
  return (
    <FormPage title={t('register.title')} subtitle={t('register.subtitle')}>
      <form className={form.form} noValidate onSubmit={handleSubmit}>
        {plain.map(({ name, autoComplete }) => (
          <Field key={name} id={`${id}-${name}`} label={t(`register.${name}`)} error={shown(name)}>
            {(field) => (
              <Input
                {...field}
                {...input}
                name={name}
                value={values[name]}
                autoComplete={autoComplete}
                autoFocus={name === 'fullname'}
                spellCheck={false}
              />
            )}
          </Field>
        ))}
        {secret.map(({ name, label }) => (
          <Field key={name} id={`${id}-${name}`} label={t(label)} error={shown(name)}>
            {(field) => (
              <PasswordInput {...field} {...input} name={name} value={values[name]} autoComplete="new-password" />
            )}
          </Field>
        ))}
        <div className={form.field}>
          <Checkbox
            name="acceptTerms"
            checked={values.acceptTerms}
            aria-invalid={accept !== undefined}
            {...(accept === undefined ? {} : { 'aria-describedby': `${id}-accept` })}
            onChange={(event) => {
              handleChange(event);
              void setFieldTouched('acceptTerms', true, false);
            }}
          >
            {t('register.terms')}{' '}
            <Link className={form.link ?? ''} to="/terms" target="_blank">
              {t('register.termsLink')}
            </Link>
          </Checkbox>
          {accept === undefined ? null : (
            <p id={`${id}-accept`} className={form.error} role="alert">
              {accept}
            </p>
          )}
        </div>
        <div className={form.actions}>
          <Button size="large" onClick={() => void navigate('/auth/login')}>
            {t('frame.cancel')}
          </Button>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            disabled={!isValid}
            loading={isSubmitting && !isValidating}
          >
            {t('register.submit')}
          </Button>
        </div>
        <FormOutcome failure={failure} />
      </form>
    </FormPage>
  );
}
