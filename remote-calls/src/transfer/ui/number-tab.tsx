import { useId, useState, type FormEvent } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { countryOf, DEFAULT_COUNTRY, dialCodeOf } from '@patchbay/shared-ui/countries';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import { PhoneInput } from '@patchbay/shared-ui/phone-input';
import type { Target } from '../../call/model/third.ts';
import { bareNumber } from '../../dialler/model/dialler-rules.ts';
import { useDisabledCountries } from '../../dialler/ui/customer-field.tsx';
import { LabelledField } from '../../widget/ui/labelled-field.tsx';
import { useTexts } from '../../texts/index.ts';
import { numberTarget } from '../model/choices.ts';
import styles from './transfer.module.css';

/** Enters an external number of at least 13 characters [CALL-123, CALL-127]. */
export function NumberTab({ busy, choose }: { busy: boolean; choose: (target: Target) => void }) {
  const t = useTexts();
  const id = useId();
  const disabled = useDisabledCountries();
  const [{ number, country, wrong }, set] = useState({
    number: dialCodeOf(DEFAULT_COUNTRY),
    country: DEFAULT_COUNTRY,
    wrong: false,
  });
  const blocked = disabled.has(countryOf(number, country));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = numberTarget(bareNumber(number));
    if (target && !blocked) choose(target);
    else set({ number, country, wrong: true });
  };
  const error = blocked ? t('country.disabled') : wrong ? t('transfer.checkInputs') : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LabelledField id={id} label={t('transfer.numberLabel')} error={error}>
        {({ size: _, ...field }) => (
          <PhoneInput
            {...field}
            autoFocus
            value={number}
            country={country}
            disabledCountries={disabled}
            onChange={(typed) => set({ number: typed, country, wrong: false })}
            onCountry={(chosen) => set({ number, country: chosen, wrong: false })}
          />
        )}
      </LabelledField>
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        icon={<PhoneFilled aria-hidden />}
        disabled={blocked || busy}
      >
        {t('transfer.callNumber')}
      </Button>
    </form>
  );
}
