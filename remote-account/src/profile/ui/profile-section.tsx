import { useFormik } from 'formik';
import { useEffect, useId, useState } from 'react';
import { object, string } from 'yup';
import type { UserDetail } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { Field, FormOutcome, useFirstError } from '@patchbay/shared-ui/form';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import formStyles from '../../section/ui/form.module.css';
import { Section } from '../../section/ui/section.tsx';
import { useTexts } from '../../texts/index.ts';
import { ownProfileOf, saveProfile } from '../effects/save-profile.ts';
import styles from './profile.module.css';

const LONGEST = 60;

function useNameForm(user: UserDetail) {
  const t = useTexts();
  const console = useConsole();
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<string | null>(null);
  const name = string()
    .trim()
    .max(LONGEST, t('profile.tooLong', { max: LONGEST }));
  const form = useFormik({
    initialValues: { firstName: user.first_name, lastName: user.last_name },
    enableReinitialize: true,
    validationSchema: object({ firstName: name.required(t('profile.needFirstName')), lastName: name }),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ firstName, lastName }) => {
      setFailure(null);
      const own = { ...ownProfileOf(user, console), first_name: firstName.trim(), last_name: lastName.trim() };
      const saved = await saveProfile(console, own);
      if (saved.ok) console.notify.success(t('profile.saved'));
      else setFailure(refusalText(saved));
    },
  });
  const { dirty } = form;
  useEffect(() => (dirty ? console.unsaved.hold('profile') : undefined), [dirty, console]);
  return { form, failure };
}

/** What only others change. */
function Facts({ user }: { user: UserDetail }) {
  const t = useTexts();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('profile.email')}</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>{t('profile.account')}</dt>
        <dd>{user.account_name}</dd>
      </div>
      {user.agent_number === null ? null : (
        <div>
          <dt>{t('profile.number')}</dt>
          <dd>{user.agent_number}</dd>
        </div>
      )}
    </dl>
  );
}

/** Name, and beside it what only others change: e-mail, role and number. */
export function ProfileSection({ user, readOnly }: { user: UserDetail; readOnly: boolean }) {
  const t = useTexts();
  const id = useId();
  const { form, failure } = useNameForm(user);
  const { values, errors, dirty, isSubmitting, submitCount, handleChange, handleSubmit, resetForm } = form;
  const formRef = useFirstError(submitCount, isSubmitting);
  const text = (name: 'firstName' | 'lastName', autoComplete: string, optional?: string) => (
    <Field
      id={`${id}-${name}`}
      label={t(`profile.${name}`)}
      error={errors[name]}
      {...(optional !== undefined && { optional })}
    >
      {({ size: _, ...input }) => (
        <Input
          {...input}
          name={name}
          autoComplete={autoComplete}
          value={values[name]}
          disabled={readOnly}
          onChange={handleChange}
        />
      )}
    </Field>
  );
  return (
    <Section title={t('profile.title')} detail={t('profile.detail')}>
      <form ref={formRef} className={formStyles.form} noValidate onSubmit={handleSubmit}>
        <div className={formStyles.pair}>
          {text('firstName', 'given-name')}
          {text('lastName', 'family-name', t('account.optional'))}
        </div>
        <Facts user={user} />
        <FormOutcome failure={failure} />
        {readOnly ? null : (
          <div className={formStyles.actions}>
            <Button type="primary" htmlType="submit" disabled={!dirty} loading={isSubmitting}>
              {t('account.save')}
            </Button>
            {dirty ? <Button onClick={() => resetForm()}>{t('account.discard')}</Button> : null}
          </div>
        )}
      </form>
    </Section>
  );
}
