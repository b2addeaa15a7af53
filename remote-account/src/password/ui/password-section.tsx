import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { PASSWORD_CHANGED } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { Field, FormOutcome, PasswordInput, useFirstError } from '@patchbay/shared-ui/form';
import { changePassword, passwordRules, useRuleWords, type PasswordForm } from '@patchbay/shared-ui/password';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import styles from '../../section/ui/form.module.css';
import { Section } from '../../section/ui/section.tsx';
import { SESSIONS_KEY } from '../../sessions/effects/use-sessions.ts';
import { useTexts } from '../../texts/index.ts';

const empty: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };
const autoComplete: Readonly<Record<keyof PasswordForm, string>> = {
  oldPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};

function usePasswordForm() {
  const t = useTexts();
  const console = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const words = useRuleWords();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormik({
    initialValues: empty,
    validationSchema: passwordRules('change', words),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values, { resetForm }) => {
      setFailure(null);
      const outcome = await changePassword(console.request, 'change', values);
      if (!outcome.ok) return setFailure(refusalText({ status: 400, ...outcome }));
      const literal = outcome.message === null || outcome.message === PASSWORD_CHANGED;
      console.notify.success(literal ? t('password.changed') : (outcome.message ?? ''));
      resetForm();
      await console.session.refresh();
      return client.invalidateQueries({ queryKey: [SESSIONS_KEY] }); // it signed the others out
    },
  });
  return { form, failure };
}

/** Changes the own password, by the documents' rules [ROUTE-006, AUTH-124, AUTH-132]. */
export function PasswordSection() {
  const t = useTexts();
  const id = useId();
  const { form, failure } = usePasswordForm();
  const { values, errors, dirty, isSubmitting, submitCount, handleChange, handleSubmit } = form;
  const formRef = useFirstError(submitCount, isSubmitting);
  const field = (name: keyof PasswordForm) => (
    <Field id={`${id}-${name}`} label={t(`password.${name}`)} error={errors[name]}>
      {({ size: _, ...input }) => (
        <PasswordInput
          {...input}
          name={name}
          maxLength={100}
          autoComplete={autoComplete[name]}
          value={values[name]}
          onChange={handleChange}
        />
      )}
    </Field>
  );
  return (
    <Section title={t('password.title')} detail={t('password.detail')}>
      <form ref={formRef} className={styles.form} noValidate onSubmit={handleSubmit}>
        {field('oldPassword')}
        <div className={styles.pair}>
          {field('newPassword')}
          {field('confirmPassword')}
        </div>
        <FormOutcome failure={failure} />
        <div className={styles.actions}>
          <Button htmlType="submit" disabled={!dirty} loading={isSubmitting}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
