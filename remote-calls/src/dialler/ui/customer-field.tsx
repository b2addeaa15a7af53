import { useMemo } from 'react';
import { disabledCountries, isPhoneErrorStatus, phoneInputMessage } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { countryOf } from '@patchbay/shared-ui/countries';
import { PhoneInput } from '@patchbay/shared-ui/phone-input';
import { useTexts } from '../../texts/index.ts';
import type { DiallerValues } from '../model/dialler-rules.ts';
import { LabelledField } from '../../widget/ui/labelled-field.tsx';

/** Returns the countries this account may not call [FMT-014]. */
export function useDisabledCountries(): ReadonlySet<string> {
  const isKsa = useSession()?.user.profile.is_ksa_cluster ?? false;
  return useMemo(() => disabledCountries(isKsa), [isKsa]);
}

interface CustomerFieldProps {
  readonly id: string;
  readonly values: DiallerValues;
  readonly autoFocus: boolean;
  /** Whether the form found the number invalid [CALL-042]. */
  readonly invalid: boolean;
  /** Status of the server's refusal of this number; null when it was not refused. */
  readonly refused: number | null;
  readonly change: (part: Partial<DiallerValues>) => void;
  readonly remember: (country: string) => void;
}

/** Draws the field of the number to call, with its errors [FMT-012…015]. */
export function CustomerField({ id, values, autoFocus, invalid, refused, change, remember }: CustomerFieldProps) {
  const t = useTexts();
  const disabled = useDisabledCountries();
  const { customerNumber, country } = values;
  const wrong = invalid || (refused !== null && phoneInputMessage(refused) !== null);
  const blocked = disabled.has(countryOf(customerNumber, country));
  const error = blocked ? t('country.disabled') : wrong ? t('dialler.invalid') : undefined;
  const failed = refused !== null && isPhoneErrorStatus(refused);
  return (
    <LabelledField id={id} label={t('dialler.customer')} error={error} failed={failed}>
      {({ size: _, ...field }) => (
        <PhoneInput
          {...field}
          autoFocus={autoFocus}
          value={customerNumber}
          country={country}
          disabledCountries={disabled}
          onChange={(typed) => change({ customerNumber: typed })}
          onCountry={(chosen) => {
            change({ country: chosen });
            remember(chosen);
          }}
        />
      )}
    </LabelledField>
  );
}
