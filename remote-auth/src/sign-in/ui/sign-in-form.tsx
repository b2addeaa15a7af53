import { useFormik } from 'formik';
import { useId, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Input, type InputRef } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { signIn } from '../effects/sign-in.ts';
import { signInFormSchema } from '../model/sign-in-form.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import styles from './sign-in.module.css';

/** Idle → submitting → success, or the server's message under the form; what was typed stays [AUTH-072, AUTH-075, AUTH-076]. */
export function SignInForm() {
  const t = useTexts();
  const console = useConsole();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const username = useRef<InputRef>(null);
  const form = useFormik({
    initialValues: { username: '', password: '' },
    validationSchema: signInFormSchema(t('signIn.required')),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setFailure(null);
      const outcome = await signIn(values, console);
      if (outcome.ok) return console.navigate('/', { replace: true });
      setFailure(outcome.message ?? t('signIn.failed'));
      username.current?.focus();
    },
  });
  const { values, errors, handleChange, handleSubmit, isSubmitting } = form;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field id={`${id}-username`} label={t('signIn.username')} error={errors.username}>
        {(field) => (
          <Input
            {...field}
            ref={username}
            name="username"
            value={values.username}
            onChange={handleChange}
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label={t('signIn.password')} error={errors.password}>
        {(field) => (
          <PasswordInput
            {...field}
            name="password"
            value={values.password}
            onChange={handleChange}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="primary" size="large" block htmlType="submit" loading={isSubmitting}>
        {t('signIn.submit')}
      </Button>
      <div className={styles.outcome} aria-live="assertive">
        {failure === null ? null : <Alert type="error" showIcon title={failure} />}
      </div>
    </form>
  );
}
