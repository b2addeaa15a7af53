import { useFormik } from 'formik';
import { useId, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Input, type InputRef } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { signIn } from '../effects/sign-in.ts';
import { signInFormSchema } from '../model/sign-in-form.ts';
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
  const field = (name: 'username' | 'password') => {
    const error = form.errors[name];
    return {
      error:
        error === undefined ? null : (
          <p id={`${id}-${name}-error`} className={styles.error} role="alert">
            {error}
          </p>
        ),
      input: {
        id: `${id}-${name}`,
        name,
        size: 'large' as const,
        value: form.values[name],
        disabled: false,
        onChange: form.handleChange,
        'aria-required': true,
        'aria-invalid': error !== undefined,
        ...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-${name}-error` }),
      },
    };
  };
  const user = field('username');
  const password = field('password');
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <div className={styles.field}>
        <label htmlFor={user.input.id}>{t('signIn.username')}</label>
        <Input
          {...user.input}
          ref={username}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {user.error}
      </div>
      <div className={styles.field}>
        <label htmlFor={password.input.id}>{t('signIn.password')}</label>
        <PasswordInput {...password.input} autoComplete="current-password" />
        {password.error}
      </div>
      <Button type="primary" size="large" block htmlType="submit" loading={form.isSubmitting}>
        {t('signIn.submit')}
      </Button>
      <div aria-live="assertive">{failure === null ? null : <Alert type="error" showIcon title={failure} />}</div>
    </form>
  );
}
