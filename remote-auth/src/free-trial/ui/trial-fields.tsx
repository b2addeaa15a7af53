import { useMemo } from 'react';
import { disabledCountries } from '@patchbay/shared-contracts';
import { employeeCounts, trialProducts } from '@patchbay/shared-contracts/sign-in';
import { Select } from '@patchbay/shared-ui/antd';
import { FormField, type Form } from '@patchbay/shared-ui/form';
import { PhoneInput } from '@patchbay/shared-ui/phone-input';
import { useTexts, type TextKey } from '../../texts/index.ts';
import type { TrialValues } from '../model/trial-form.ts';
import styles from './trial.module.css';

type TrialForm = Form<TrialValues, TextKey>;

/** Translated names of the products; the value sent is the required one [AUTH-053]. */
const productTexts: Readonly<Record<(typeof trialProducts)[number], TextKey>> = {
  'Voice Solution': 'trial.product.voice',
  'Speech Analytics': 'trial.product.speech',
  'Video Platform': 'trial.product.video',
  'ChatBots/VoiceBots': 'trial.product.bots',
  'Text to Speech': 'trial.product.tts',
  'Messaging Solution': 'trial.product.messaging',
};

function PhoneField({ form }: { form: TrialForm }) {
  const disabled = useMemo(() => disabledCountries(false, []), []); // trials are open to all countries
  const { values, change } = form;
  return (
    <FormField form={form} name="phone_number">
      {({ size: _, 'aria-required': __, ...input }) => (
        <PhoneInput
          {...input}
          value={values.phone_number}
          country={values.country_code}
          disabledCountries={disabled}
          onChange={(phone_number) => change({ phone_number })}
          onCountry={(country_code) => change({ country_code })}
        />
      )}
    </FormField>
  );
}

function ChoiceFields({ form }: { form: TrialForm }) {
  const t = useTexts();
  const { values, change } = form;
  return (
    <>
      <FormField form={form} name="employee_count">
        {(input) => (
          <Select
            {...input}
            placeholder={t('trial.choose')}
            value={values.employee_count || null}
            options={employeeCounts.map((value) => ({ value, label: value }))}
            onChange={(employee_count: string) => change({ employee_count })}
          />
        )}
      </FormField>
      <FormField form={form} name="product">
        {(input) => (
          <Select
            {...input}
            allowClear
            placeholder={t('trial.choose')}
            value={values.product || null}
            options={trialProducts.map((value) => ({ value, label: t(productTexts[value]) }))}
            onChange={(product: string | undefined) => change({ product: product ?? '' })}
          />
        )}
      </FormField>
    </>
  );
}

/** Draws the fields in the required order [AUTH-050, AUTH-051]. */
export function TrialFields({ form }: { form: TrialForm }) {
  return (
    <div className={styles.fields}>
      <FormField form={form} name="first_name" autoFocus />
      <FormField form={form} name="last_name" />
      <div className={styles.wide}>
        <FormField form={form} name="business_email" />
      </div>
      <div className={styles.wide}>
        <PhoneField form={form} />
      </div>
      <div className={styles.wide}>
        <FormField form={form} name="city" />
      </div>
      <ChoiceFields form={form} />
    </div>
  );
}
