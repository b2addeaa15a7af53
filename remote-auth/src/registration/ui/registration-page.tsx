import { useFormik } from 'formik';
import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useNavigate } from '@patchbay/shared-ui/router';
import { FormOutcome, SubmitButton } from '@patchbay/shared-ui/form';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { FormPage } from '../../form/ui/form-page.tsx';
import { useTexts } from '../../texts/index.ts';
import { register } from '../effects/register.ts';
import { emptyRegistration, registrationSchema } from '../model/registration-form.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { TermsField } from './terms-field.tsx';

function useRegistration(setFailure: (text: string | null) => void) {
  const t = useTexts();
  const console = useConsole();
  return useFormik({
    initialValues: emptyRegistration,
    validateOnMount: true,
    validationSchema: registrationSchema({
      min: t('register.min'),
      max: t('register.max'),
      badEmail: t('register.badEmail'),
      mustMatch: t('register.mustMatch'),
      mustAccept: t('register.mustAccept'),
    }),
    onSubmit: async (typed) => {
      setFailure(null);
      const outcome = await register(typed, console);
      if (outcome.kind === 'entered') console.navigate('/', { replace: true });
      if (outcome.kind === 'refused') setFailure(refusalText(t, outcome.refusal, 'Auth_validation-invalid-login'));
    },
  });
}

/** /auth/registration [AUTH-019]; an error shows once its field was left, Submit waits for a whole form [AUTH-109]. */
export default function RegistrationPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const {
    values,
    errors,
    touched,
    handleChange,
    handleBlur,
    handleSubmit,
    isSubmitting,

    isValid,
    setFieldTouched,
    setFieldValue,
  } = useRegistration(setFailure);
  const shown = (name: keyof typeof values) => (touched[name] ? errors[name] : undefined);
  return (
    <FormPage title={t('register.title')} subtitle={t('register.subtitle')}>
      <form className={form.form} noValidate onSubmit={handleSubmit}>
        <RegistrationFields shown={shown} values={values} input={{ onChange: handleChange, onBlur: handleBlur }} />
        <TermsField
          checked={values.acceptTerms}
          error={shown('acceptTerms')}
          onChange={(accepted) => {
            void setFieldTouched('acceptTerms', true, false);
            void setFieldValue('acceptTerms', accepted);
          }}
        />
        <div className={form.actions}>
          <Button size="large" onClick={() => void navigate('/auth/login')}>
            {t('frame.cancel')}
          </Button>
          <SubmitButton busy={isSubmitting} disabled={!isValid}>
            {t('register.submit')}
          </SubmitButton>
        </div>
        <FormOutcome failure={failure} />
      </form>
    </FormPage>
  );
}
