import { useFormik } from 'formik';
import { useId, useRef } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Input, type InputRef } from '@patchbay/shared-ui/antd';
import { Link } from '@patchbay/shared-ui/router';
import { Field, FormOutcome, PasswordInput, SubmitButton, useFirstError } from '@patchbay/shared-ui/form';
import form from '../../form/ui/form.module.css';
import { useTexts } from '../../texts/index.ts';
import type { SignInOutcome } from '../../entering/effects/enter.ts';
import { signIn } from '../effects/sign-in.ts';
import { signInFormSchema } from '../model/sign-in-form.ts';

/** Idle → submitting → what came of it, which the page shows; what was typed stays [AUTH-067, AUTH-072]. */
export function SignInForm(props: {
  failure: string | null;
  onTry: () => void;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const t = useTexts();
  const console = useConsole();
  const id = useId();
  const username = useRef<InputRef>(null);
  const { values, errors, handleChange, handleSubmit, isSubmitting, submitCount } = useFormik({
    initialValues: { username: '', password: '' },
    validationSchema: signInFormSchema(t('frame.required')),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed) => {
      props.onTry();
      const outcome = await signIn(typed, console);
      props.onOutcome(outcome);
      if (outcome.kind === 'refused') username.current?.focus();
    },
  });
  const formRef = useFirstError(submitCount, isSubmitting);
  return (
    <form ref={formRef} className={form.form} noValidate onSubmit={handleSubmit}>
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
      <Field
        id={`${id}-password`}
        label={t('frame.password')}
        error={errors.password}
        aside={<Link to="/forgotPassword">{t('signIn.forgot')}</Link>}
      >
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
      <SubmitButton busy={isSubmitting}>{t('signIn.submit')}</SubmitButton>
      <FormOutcome failure={props.failure} />
    </form>
  );
}
