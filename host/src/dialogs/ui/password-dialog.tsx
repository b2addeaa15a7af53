import { useState } from 'react';
import { PASSWORD_CHANGED, passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Modal } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, useForm } from '@patchbay/shared-ui/form';
import {
  changePassword,
  faultOfCode,
  noPasswords,
  passwordRules,
  useOwnNames,
  useRuleWords,
  type PasswordForm,
  type PasswordOutcome,
  type RuleWords,
} from '@patchbay/shared-ui/password';
import { isClosable, type ShellDialog } from '../model/due-dialog.ts';
import { useDialogTexts, type DialogTextKey } from '../texts/index.ts';
import styles from './dialogs.module.css';

export interface PasswordDialogProps {
  readonly dialog: ShellDialog & { readonly kind: 'password' };
  readonly onDone: () => void;
}

type Texts = ReturnType<typeof useDialogTexts>;

/**
 * Returns the text of a refusal: the console's for a known code, else the server's, else the default of the requirements [AUTH-122,
 * AUTH-134, AUTH-135].
 */
function failureText(t: Texts, outcome: PasswordOutcome & { ok: false }): string {
  if (outcome.why === 'unreadable') return t('password.unreadable');
  if (outcome.code === passwordErrors.oldIncorrect.code) return t('password.oldIncorrect');
  return outcome.message ?? t('password.failed');
}

const secret = (autoComplete: string) => ({ input: { autoComplete } });

const passwordForm = (mode: 'change' | 'reset', words: RuleWords, names: readonly string[]) =>
  defineForm<DialogTextKey>()<PasswordForm>({
    tells: 'at-save',
    rules: () => passwordRules(mode, words, names),
    fields: {
      oldPassword: { label: 'password.oldPassword', ...secret('current-password') },
      newPassword: { label: 'password.newPassword', ...secret('new-password') },
      confirmPassword: { label: 'password.confirmPassword', ...secret('new-password') },
    },
  });

function usePasswordForm({ dialog, onDone }: PasswordDialogProps) {
  const t = useDialogTexts();
  const { request, notify, session } = useConsole();
  const words = useRuleWords();
  return useForm(passwordForm(dialog.mode, words, useOwnNames()), {
    t,
    began: noPasswords,
    async send(values) {
      const outcome = await changePassword(request, dialog.mode, values);
      if (outcome.ok) {
        const literal = outcome.message === null || outcome.message === PASSWORD_CHANGED;
        notify.success(literal ? t('password.changed') : (outcome.message ?? ''));
        onDone();
        void session.refresh();
        return null;
      }
      const fault = faultOfCode(outcome.code);
      if (fault !== undefined) return new Map([['newPassword', words[fault]]]);
      notify.error(failureText(t, outcome));
      return null;
    },
  });
}

/** Draws the forced Change/Reset Password dialog [AUTH-115, AUTH-116, AUTH-120]. */
export function PasswordDialog(props: PasswordDialogProps) {
  const t = useDialogTexts();
  const { session } = useConsole();
  const { dialog, onDone } = props;
  const form = usePasswordForm(props);
  const [shown, setShown] = useState(false);
  const field = { form, type: shown ? 'text' : 'password' } as const;
  const closable = isClosable(dialog);
  const why =
    dialog.why === 'expiring' && dialog.days !== null ? t('why.days', { days: dialog.days }) : t(`why.${dialog.why}`);
  return (
    <Modal
      open
      centered
      width={440}
      title={t(`password.title.${dialog.mode}`)}
      closable={closable}
      keyboard={closable}
      mask={{ closable: false }}
      onCancel={onDone}
      footer={null}
    >
      <p className={styles.why}>{why}</p>
      <FormFrame form={form} className={styles.form}>
        {dialog.mode === 'change' ? <FormField {...field} name="oldPassword" autoFocus /> : null}
        <FormField {...field} name="newPassword" autoFocus={dialog.mode === 'reset'} />
        <FormField {...field} name="confirmPassword" />
        <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
          {t('password.show')}
        </Checkbox>
        <Button type="primary" htmlType="submit" size="large" block loading={form.sending}>
          {t('password.submit')}
        </Button>
        {closable ? null : (
          <Button type="text" block onClick={() => void session.end('signed-out')}>
            {t('logout')}
          </Button>
        )}
      </FormFrame>
    </Modal>
  );
}
