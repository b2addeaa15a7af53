import { useConsole } from '@patchbay/shared-ui';
import { Modal } from '@patchbay/shared-ui/antd';
import { defineForm, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { leadLengths } from '@patchbay/shared-contracts/sign-in';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { refusalText } from '../../form/model/refusal.ts';
import form from '../../form/ui/form.module.css';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { rememberCountry, rememberedCountry } from '../effects/remembered-country.ts';
import { sendLead } from '../effects/send-lead.ts';
import { emptyTrial, leadOf, trialSchema, type TrialValues } from '../model/trial-form.ts';
import { TrialFields } from './trial-fields.tsx';

const trialForm = defineForm<TextKey>()<TrialValues>({
  tells: 'at-save',
  rules: (t) =>
    trialSchema({
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
  fields: {
    first_name: {
      label: 'trial.firstName',
      input: { autoComplete: 'given-name', maxLength: leadLengths.first_name },
    },
    last_name: { label: 'trial.lastName', input: { autoComplete: 'family-name', maxLength: leadLengths.last_name } },
    business_email: { label: 'trial.email', input: { autoComplete: 'email', maxLength: leadLengths.email } },
    phone_number: { label: 'trial.phone' },
    city: { label: 'trial.city', input: { autoComplete: 'address-level2', maxLength: leadLengths.city } },
    employee_count: { label: 'trial.employees' },
    product: { label: 'trial.product', optional: true },
  },
});

/** Keeps the form; success goes to /thankyou, a failure keeps the input [AUTH-066]. */
function useTrialForm() {
  const t = useTexts();
  const console = useConsole();
  return useForm(trialForm, {
    t,
    began: emptyTrial(rememberedCountry(safeLocalStorage)),
    async send(typed) {
      const lead = leadOf(typed);
      const refusal = await sendLead(console, lead);
      if (refusal) return refusalText(t, refusal, 'frame.failed');
      rememberCountry(safeLocalStorage, lead.country_code ?? '');
      console.navigate('/thankyou');
      return null;
    },
  });
}

/**
 * Draws Start Free Trial: closed only by its X, and not while sending [AUTH-046, AUTH-064, AUTH-167]; closing discards the input
 * [AUTH-048].
 */
export default function TrialDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const typed = useTrialForm();
  return (
    <Modal
      open
      centered
      width={560}
      title={t('trial.title')}
      mask={{ closable: false }}
      keyboard={false}
      closable={{ disabled: typed.sending, 'aria-label': t('frame.close') }}
      onCancel={onClose}
      footer={null}
      styles={{ header: { paddingInlineEnd: 28 } }} // leaves room for the X, also on a narrow screen
    >
      <FormFrame form={typed} className={form.form}>
        <fieldset className={form.plain} disabled={typed.sending}>
          <TrialFields form={typed} />
        </fieldset>
        <FormOutcome failure={typed.failure} />
        <SubmitButton busy={typed.sending} disabled={typed.sending}>
          {t('trial.submit')}
        </SubmitButton>
      </FormFrame>
    </Modal>
  );
}
