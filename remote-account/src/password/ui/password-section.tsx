import { PASSWORD_CHANGED } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import {
  changePassword,
  faultOfCode,
  noPasswords,
  passwordRules,
  useOwnNames,
  useRuleWords,
  type PasswordForm,
  type RuleWords,
} from '@patchbay/shared-ui/password';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import styles from '../../section/ui/form.module.css';
import { Section } from '../../section/ui/section.tsx';
import { SESSIONS_KEY } from '../../sessions/effects/use-sessions.ts';
import { useTexts, type TextKey } from '../../texts/index.ts';

const secret = (autoComplete: string) => ({ kind: 'password', input: { autoComplete } }) as const;

const passwordForm = (words: RuleWords, names: readonly string[]) =>
  defineForm<TextKey>()<PasswordForm>({
    tells: 'at-save',
    size: 'medium',
    rules: () => passwordRules('change', words, names),
    fields: {
      oldPassword: { label: 'password.oldPassword', ...secret('current-password') },
      newPassword: { label: 'password.newPassword', ...secret('new-password') },
      confirmPassword: { label: 'password.confirmPassword', ...secret('new-password') },
    },
  });

function usePasswordForm() {
  const t = useTexts();
  const console = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const words = useRuleWords();
  return useForm(passwordForm(words, useOwnNames()), {
    t,
    began: noPasswords,
    async send(values, { reset }) {
      const outcome = await changePassword(console.request, 'change', values);
      if (!outcome.ok) {
        const fault = faultOfCode(outcome.code);
        return fault === undefined
          ? refusalText({ status: 400, ...outcome })
          : new Map([['newPassword', words[fault]]]);
      }
      const literal = outcome.message === null || outcome.message === PASSWORD_CHANGED;
      console.notify.success(literal ? t('password.changed') : (outcome.message ?? ''));
      reset();
      await console.session.refresh();
      await client.invalidateQueries({ queryKey: [SESSIONS_KEY] }); // the change ended the other sessions
      return null;
    },
  });
}

/** Changes the user's password [ROUTE-006, AUTH-124, AUTH-132, SEC-009]. */
export function PasswordSection() {
  const t = useTexts();
  const form = usePasswordForm();
  return (
    <Section title={t('password.title')} detail={t('password.detail')}>
      <FormFrame form={form} className={styles.form}>
        <FormField form={form} name="oldPassword" />
        <div className={styles.pair}>
          <FormField form={form} name="newPassword" />
          <FormField form={form} name="confirmPassword" />
        </div>
        <FormOutcome failure={form.failure} />
        <div className={styles.actions}>
          <Button htmlType="submit" disabled={!form.dirty} loading={form.sending}>
            {t('password.submit')}
          </Button>
        </div>
      </FormFrame>
    </Section>
  );
}
