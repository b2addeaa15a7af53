import { useConsole } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { useLocation } from '@patchbay/shared-ui/router';
import { refusedAs } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { setUp } from '../effects/set-up.ts';
import { emptyOwner, setUpFormSchema, setUpTokenOf, type FirstOwner } from '../model/set-up-form.ts';

const secret = { kind: 'password', input: { autoComplete: 'new-password' } } as const;

const ownerForm = defineForm<TextKey>()<FirstOwner>({
  tells: 'at-leave',
  rules: (t) =>
    setUpFormSchema({
      min: t('register.min'),
      max: t('register.max'),
      badEmail: t('register.badEmail'),
      required: t('frame.required'),
      length: t('reset.length'),
      own: t('reset.own'),
      mustMatch: t('frame.mustMatch'),
    }),
  fields: {
    fullname: { label: 'register.fullname', input: { autoComplete: 'name', spellCheck: false } },
    email: { label: 'register.email', input: { autoComplete: 'email', spellCheck: false } },
    account: { label: 'setUp.account', input: { autoComplete: 'organization', spellCheck: false } },
    password: { label: 'frame.password', hint: 'reset.rule', ...secret },
    confirm_password: { label: 'frame.confirmPassword', ...secret },
  },
});

function OwnerForm({ token }: { token: string }) {
  const t = useTexts();
  const console = useConsole();
  const typed = useForm(ownerForm, {
    t,
    began: emptyOwner,
    async send(values) {
      const outcome = await setUp(token, values, console);
      if (outcome.kind === 'entered') console.navigate('/', { replace: true });
      return outcome.kind === 'refused' ? refusedAs(t, outcome.refusal, 'setUp.failed') : null;
    },
  });
  return (
    <FormFrame form={typed} className={form.form}>
      <FormField form={typed} name="fullname" autoFocus />
      <FormField form={typed} name="email" />
      <FormField form={typed} name="account" />
      <FormField form={typed} name="password" />
      <FormField form={typed} name="confirm_password" />
      <SubmitButton busy={typed.sending}>{t('setUp.submit')}</SubmitButton>
      <FormOutcome failure={typed.failure} />
    </FormFrame>
  );
}

/** Draws /setup#<token>, which creates the first owner of an installation by the link its server printed [SEC-001]. */
export default function SetUpPage() {
  const t = useTexts();
  const token = setUpTokenOf(useLocation().hash);
  return (
    <FormPage title={t('setUp.title')} {...(token === null ? {} : { subtitle: t('setUp.subtitle') })}>
      {token === null ? <Alert type="error" showIcon title={t('setUp.badLink')} /> : <OwnerForm token={token} />}
    </FormPage>
  );
}
