import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { PASSWORD_CHANGED, passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Input, Modal } from '@patchbay/shared-ui/antd';
import { changePassword, passwordRules, useRuleWords, type PasswordOutcome } from '@patchbay/shared-ui/password';
import { isClosable, type ShellDialog } from '../model/dialogs.ts';
import { useDialogTexts } from '../texts/index.ts';
import styles from './dialogs.module.css';

export interface PasswordDialogProps {
  readonly dialog: ShellDialog & { readonly kind: 'password' };
  readonly onDone: () => void;
}

type Texts = ReturnType<typeof useDialogTexts>;

const known: ReadonlyMap<string, 'oldIncorrect' | 'leaked'> = new Map([
  [passwordErrors.oldIncorrect.code, 'oldIncorrect'],
  [passwordErrors.leaked.code, 'leaked'],
]);

/** What a refusal says: our words for a code we know, else the server's, else the documents' default [AUTH-122, AUTH-134, AUTH-135]. */
function failureText(t: Texts, outcome: PasswordOutcome & { ok: false }): string {
  if (outcome.why === 'unreadable') return t('password.unreadable');
  const ours = known.get(outcome.code ?? '');
  return ours ? t(`password.${ours}`) : (outcome.message ?? t('password.failed'));
}

function usePasswordForm({ dialog, onDone }: PasswordDialogProps) {
  const t = useDialogTexts();
  const { request, notify, session } = useConsole();
  const words = useRuleWords();
  return useFormik({
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    validationSchema: passwordRules(dialog.mode, words),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values) => {
      const outcome = await changePassword(request, dialog.mode, values);
      if (!outcome.ok) return notify.error(failureText(t, outcome));
      const literal = outcome.message === null || outcome.message === PASSWORD_CHANGED;
      notify.success(literal ? t('password.changed') : (outcome.message ?? ''));
      onDone();
      void session.refresh();
    },
  });
}

type Form = ReturnType<typeof usePasswordForm>;
type FieldName = keyof Form['values'];
const autoComplete: Readonly<Record<FieldName, string>> = {
  oldPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};

function Field({ form, name, shown, focus = false }: { form: Form; name: FieldName; shown: boolean; focus?: boolean }) {
  const t = useDialogTexts();
  const id = useId();
  const error = form.errors[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`password.${name}`)}</label>
      <Input
        id={id}
        name={name}
        value={form.values[name]}
        type={shown ? 'text' : 'password'}
        autoFocus={focus}
        autoComplete={autoComplete[name]}
        maxLength={100}
        status={error ? 'error' : ''}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        onChange={form.handleChange}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The forced Change/Reset Password dialog [AUTH-115, AUTH-116, AUTH-120]. */
export function PasswordDialog(props: PasswordDialogProps) {
  const t = useDialogTexts();
  const { session } = useConsole();
  const { dialog, onDone } = props;
  const form = usePasswordForm(props);
  const [shown, setShown] = useState(false);
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
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        {dialog.mode === 'change' ? <Field form={form} name="oldPassword" shown={shown} focus /> : null}
        <Field form={form} name="newPassword" shown={shown} focus={dialog.mode === 'reset'} />
        <Field form={form} name="confirmPassword" shown={shown} />
        <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
          {t('password.show')}
        </Checkbox>
        <Button type="primary" htmlType="submit" size="large" block loading={form.isSubmitting}>
          {t('password.submit')}
        </Button>
        {closable ? null : (
          <Button type="text" block onClick={() => void session.end('signed-out')}>
            {t('logout')}
          </Button>
        )}
      </form>
    </Modal>
  );
}
