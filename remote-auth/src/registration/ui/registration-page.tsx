import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useNavigate } from '@patchbay/shared-ui/router';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { refusedAs } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { register } from '../effects/register.ts';
import { emptyRegistration, registrationSchema, type Registration } from '../model/registration-form.ts';
import { TermsField } from './terms-field.tsx';

const secret = { kind: 'password', input: { autoComplete: 'new-password' } } as const;

/** Defines all fields but the checkbox [AUTH-019, AUTH-103]; an error is shown once its field was left [AUTH-109]. */
const registrationForm = defineForm<TextKey>()<Registration>({
  tells: 'at-leave',
  rules: (t) =>
    registrationSchema({
      min: t('register.min'),
      max: t('register.max'),
      badEmail: t('register.badEmail'),
      mustMatch: t('register.mustMatch'),
      mustAccept: t('register.mustAccept'),
      length: t('reset.length'),
      own: t('reset.own'),
    }),
  fields: {
    fullname: { label: 'register.fullname', input: { autoComplete: 'name', spellCheck: false } },
    email: { label: 'register.email', input: { autoComplete: 'email', spellCheck: false } },
    username: { label: 'register.username', input: { autoComplete: 'username', spellCheck: false } },
    password: { label: 'frame.password', hint: 'reset.rule', ...secret },
    changepassword: { label: 'frame.confirmPassword', ...secret },
  },
});

/** Draws /auth/registration [AUTH-019]; Submit is disabled until the form is complete [AUTH-109]. */
export default function RegistrationPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const console = useConsole();
  const typed = useForm(registrationForm, {
    t,
    began: emptyRegistration,
    async send(values) {
      const outcome = await register(values, console);
      if (outcome.kind === 'entered') console.navigate('/', { replace: true });
      return outcome.kind === 'refused' ? refusedAs(t, outcome.refusal, 'Auth_validation-invalid-login') : null;
    },
  });
  return (
    <FormPage title={t('register.title')} subtitle={t('register.subtitle')}>
      <FormFrame form={typed} className={form.form}>
        <FormField form={typed} name="fullname" autoFocus />
        <FormField form={typed} name="email" />
        <FormField form={typed} name="username" />
        <FormField form={typed} name="password" />
        <FormField form={typed} name="changepassword" />
        <TermsField
          checked={typed.values.acceptTerms}
          error={typed.problem('acceptTerms')}
          onChange={(acceptTerms) => {
            typed.leave('acceptTerms');
            typed.change({ acceptTerms });
          }}
        />
        <div className={form.actions}>
          <Button size="large" onClick={() => void navigate('/auth/login')}>
            {t('frame.cancel')}
          </Button>
          <SubmitButton busy={typed.sending} disabled={!typed.valid}>
            {t('register.submit')}
          </SubmitButton>
        </div>
        <FormOutcome failure={typed.failure} />
      </FormFrame>
    </FormPage>
  );
}
