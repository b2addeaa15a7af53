import { passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { refusedAs, type Refusal } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { savePassword } from '../effects/save-password.ts';
import { resetFormSchema } from '../model/reset-rules.ts';

const input = { autoComplete: 'new-password' };

const resetForm = defineForm<TextKey>()<{ password: string; confirm_password: string }>({
  tells: 'at-save',
  rules: (t) =>
    resetFormSchema({
      required: t('frame.required'),
      length: t('reset.length'),
      own: t('reset.own'),
      mustMatch: t('frame.mustMatch'),
    }),
  fields: {
    password: { label: 'frame.password', kind: 'password', hint: 'reset.rule', input },
    confirm_password: { label: 'frame.confirmPassword', kind: 'password', input },
  },
});

/** Draws the form for a new password, entered twice [AUTH-030, AUTH-095]. */
export function ResetForm(props: {
  link: { uid: string; token: string };
  isInvited: boolean;
  onSaved: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const t = useTexts();
  const console = useConsole();
  const typed = useForm(resetForm, {
    t,
    began: { password: '', confirm_password: '' },
    async send(values) {
      const answer = await savePassword(console, { ...values, ...props.link });
      if (answer.ok) props.onSaved();
      else props.onRefused(answer);
      if (answer.ok) return null;
      const isOver = answer.code === passwordErrors.linkOver.code;
      return isOver && props.isInvited ? t('reset.invitationOver') : refusedAs(t, answer, 'reset.failed'); // [AUTH-094, AUTH-101]
    },
  });
  return (
    <FormFrame form={typed} className={form.form}>
      <FormField form={typed} name="password" autoFocus />
      <FormField form={typed} name="confirm_password" />
      <SubmitButton busy={typed.sending}>{t('reset.submit')}</SubmitButton>
      <FormOutcome failure={typed.failure} />
    </FormFrame>
  );
}
