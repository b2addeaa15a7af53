import { useMemo } from 'react';
import { disabledCountries } from '@patchbay/shared-contracts';
import { employeeCounts, leadLengths, trialProducts } from '@patchbay/shared-contracts/sign-in';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { PhoneInput } from '@patchbay/shared-ui/phone-input';
import { Field } from '@patchbay/shared-ui/form';
import { useTexts, type TextKey } from '../../texts/index.ts';
import type { TrialValues } from '../model/trial-form.ts';
import styles from './trial.module.css';

export interface TrialForm {
  readonly id: string;
  readonly values: TrialValues;
  readonly errorOf: (name: keyof TrialValues) => string | undefined;
  readonly change: (part: Partial<TrialValues>) => void;
}

const plain = [
  { name: 'first_name', label: 'trial.firstName', max: leadLengths.first_name, autoComplete: 'given-name' },
  { name: 'last_name', label: 'trial.lastName', max: leadLengths.last_name, autoComplete: 'family-name' },
  { name: 'business_email', label: 'trial.email', max: leadLengths.email, autoComplete: 'email' },
  { name: 'city', label: 'trial.city', max: leadLengths.city, autoComplete: 'address-level2' },
] as const;

/** The product's name in the person's language; what is sent is the document's [AUTH-053]. */
const productTexts: Readonly<Record<(typeof trialProducts)[number], TextKey>> = {
  'Voice Solution': 'trial.product.voice',
  'Speech Analytics': 'trial.product.speech',
  'Video Platform': 'trial.product.video',
  'ChatBots/VoiceBots': 'trial.product.bots',
  'Text to Speech': 'trial.product.tts',
  'Messaging Solution': 'trial.product.messaging',
};

function PlainField({ form, field }: { form: TrialForm; field: (typeof plain)[number] }) {
  const t = useTexts();
  const { id, values, errorOf, change } = form;
  const { name, label, max, autoComplete } = field;
  return (
    <Field id={`${id}-${name}`} label={t(label)} error={errorOf(name)}>
      {(input) => (
        <Input
          {...input}
          name={name}
          value={values[name]}
          maxLength={max}
          autoComplete={autoComplete}
          autoFocus={name === 'first_name'}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

function PhoneField({ id, values, errorOf, change }: TrialForm) {
  const t = useTexts();
  const disabled = useMemo(() => disabledCountries(false, []), []); // anybody may ask for a trial
  return (
    <Field id={`${id}-phone`} label={t('trial.phone')} error={errorOf('phone_number')}>
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
    </Field>
  );
}

function ChoiceFields({ id, values, errorOf, change }: TrialForm) {
  const t = useTexts();
  return (
    <>
      <Field id={`${id}-employees`} label={t('trial.employees')} error={errorOf('employee_count')}>
        {(input) => (
          <Select
            {...input}
            placeholder={t('trial.choose')}
            value={values.employee_count || null}
            options={employeeCounts.map((value) => ({ value, label: value }))}
            onChange={(employee_count: string) => change({ employee_count })}
          />
        )}
      </Field>
      <Field id={`${id}-product`} label={t('trial.product')} error={errorOf('product')} optional={t('trial.optional')}>
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
      </Field>
    </>
  );
}

/** The fields in the order of the documents [AUTH-050, AUTH-051]. */
export function TrialFields({ form }: { form: TrialForm }) {
  const [first, last, email, city] = plain;
  return (
    <div className={styles.fields}>
      <PlainField form={form} field={first} />
      <PlainField form={form} field={last} />
      <div className={styles.wide}>
        <PlainField form={form} field={email} />
      </div>
      <div className={styles.wide}>
        <PhoneField {...form} />
      </div>
      <div className={styles.wide}>
        <PlainField form={form} field={city} />
      </div>
      <ChoiceFields {...form} />
    </div>
  );
}
