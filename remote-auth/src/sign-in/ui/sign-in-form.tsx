import { useConsole } from '@patchbay/shared-ui';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { Link } from '@patchbay/shared-ui/router';
import form from '../../form/ui/form.module.css';
import { useTexts, type TextKey } from '../../texts/index.ts';
import type { SignInOutcome } from '../../entering/effects/enter.ts';
import { signIn } from '../effects/sign-in.ts';
import { signInFormSchema } from '../model/sign-in-rules.ts';

const signInForm = defineForm<TextKey>()<{ username: string; password: string }>({
  tells: 'at-save',
  rules: (t) => signInFormSchema(t('frame.required')),
  fields: {
    username: {
      label: 'signIn.username',
      input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
    },
    password: { label: 'frame.password', kind: 'password', input: { autoComplete: 'current-password' } },
  },
});

/** Draws the sign-in form and reports the result, which the page shows; input is kept [AUTH-067, AUTH-072]. */
export function SignInForm(props: {
  failure: string | null;
  onTry: () => void;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const t = useTexts();
  const console = useConsole();
  const typed = useForm(signInForm, {
    t,
    began: { username: '', password: '' },
    async send(values, { focus }) {
      props.onTry();
      const outcome = await signIn(values, console);
      props.onOutcome(outcome);
      if (outcome.kind === 'refused') focus('username');
      return null;
    },
  });
  return (
    <FormFrame form={typed} className={form.form}>
      <FormField form={typed} name="username" autoFocus />
      <FormField form={typed} name="password" aside={<Link to="/forgotPassword">{t('signIn.forgot')}</Link>} />
      <SubmitButton busy={typed.sending}>{t('signIn.submit')}</SubmitButton>
      <FormOutcome failure={props.failure} />
    </FormFrame>
  );
}
