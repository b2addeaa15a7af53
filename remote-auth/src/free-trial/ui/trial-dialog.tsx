import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Modal } from '@patchbay/shared-ui/antd';
import { FormOutcome, SubmitButton, useFirstError } from '@patchbay/shared-ui/form';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { useTexts } from '../../texts/index.ts';
import { rememberCountry, rememberedCountry } from '../effects/remembered-country.ts';
import { sendLead } from '../effects/send-lead.ts';
import { emptyTrial, leadOf, trialSchema, type TrialValues } from '../model/trial-form.ts';
import { TrialFields } from './trial-fields.tsx';

/** The form's state; success goes to /thankyou, a failure loses no input [AUTH-066]. */
function useTrialForm() {
  const t = useTexts();
  const console = useConsole();
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik<TrialValues>({
    initialValues: emptyTrial(rememberedCountry(localStorage)),
    validateOnBlur: false,
    validateOnChange: false,
    validationSchema: trialSchema({
      needFirstName: t('trial.needFirstName'),
      needLastName: t('trial.needLastName'),
      needPhone: t('trial.needPhone'),
      badEmail: t('trial.badEmail'),
      needCity: t('trial.needCity'),
      needEmployees: t('trial.needEmployees'),
      badIndianPhone: t('trial.badIndianPhone'),
      badPhone: t('trial.badPhone'),
      tooLong: (max) => t('trial.tooLong', { max }),
    }),
    onSubmit: async (typed) => {
      setFailure(null);
      const lead = leadOf(typed);
      const refusal = await sendLead(console, lead);
      if (refusal) return setFailure(refusalText(t, refusal, 'frame.failed'));
      rememberCountry(localStorage, lead.country_code ?? '');
      return console.navigate('/thankyou');
    },
  });
  return { formik, failure };
}

/** Start Free Trial: closed only by its X, and not while it is sent [AUTH-046, AUTH-064, AUTH-167]; closing forgets the form [AUTH-048]. */
export default function TrialDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const id = useId();
  const { formik, failure } = useTrialForm();
  const { values, errors, handleSubmit, isSubmitting, submitCount, setValues, setErrors } = formik;
  const formRef = useFirstError(submitCount, isSubmitting);
  const change = (part: Partial<TrialValues>) => {
    const left = Object.entries(errors).filter(([name]) => !(name in part));
    setErrors(Object.fromEntries(left)); // what was wrong is being mended
    void setValues((before) => ({ ...before, ...part }), false);
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={t('trial.title')}
      mask={{ closable: false }}
      keyboard={false}
      closable={{ disabled: isSubmitting, 'aria-label': t('frame.close') }}
      onCancel={onClose}
      footer={null}
      styles={{ header: { paddingInlineEnd: 28 } }} // beside the X, also on a narrow screen
    >
      <form ref={formRef} className={form.form} noValidate onSubmit={handleSubmit}>
        <fieldset className={form.plain} disabled={isSubmitting}>
          <TrialFields form={{ id, values, errorOf: (name) => errors[name], change }} />
        </fieldset>
        <FormOutcome failure={failure} />
        <SubmitButton busy={isSubmitting} disabled={isSubmitting}>
          {t('trial.submit')}
        </SubmitButton>
      </form>
    </Modal>
  );
}
