import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { takesPhoneKey, tidyPhoneNumber } from '@patchbay/shared-contracts';
import { Input, Space, type InputRef } from '@patchbay/shared-ui/antd';
import { countryOf, moveNumber } from '../model/countries.ts';
import { CountrySelect } from './country-select.tsx';
import styles from './phone-input.module.css';

export interface PhoneInputProps {
  /** Links the label to the number. */
  readonly id: string;
  /** As typed: E.164 with its plus, or a number dialled unchanged (toll-free). */
  readonly value: string;
  readonly onChange: (number: string) => void;
  /** Country of a number without its own dial code, or with one shared by several countries. */
  readonly country: string;
  /** Called on selection in the list; a change by typing shows in the number. */
  readonly onCountry: (country: string) => void;
  /** Listed but disabled [FMT-014]. */
  readonly disabledCountries: ReadonlySet<string>;
  /** Permits 20 digits instead of 15 [FMT-004, FMT-005]. */
  readonly allowLongNumbers?: boolean;
  readonly autoFocus?: boolean;
  readonly status?: 'error';
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
}

/** Draws a phone number with its country: a complete number switches the country automatically. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, country, onCountry, disabledCountries, allowLongNumbers = false, ...field } = props;
  const input = useRef<InputRef>(null);
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) input.current?.focus({ cursor: 'end' }); // after the list has closed, which holds the focus until then
  }, [choices]);
  const filter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!takesPhoneKey(event.key, event.currentTarget.selectionStart === 0)) event.preventDefault();
  };
  const choose = (chosen: string) => {
    onCountry(chosen);
    onChange(tidyPhoneNumber(moveNumber(value, chosen), allowLongNumbers));
    setChoices((before) => before + 1);
  };
  return (
    <Space.Compact block>
      <CountrySelect
        value={countryOf(value, country)}
        disabled={disabledCountries}
        onChange={choose}
        {...(props.status ? { status: props.status } : {})}
      />
      <Input
        {...field}
        ref={input}
        className={styles.number ?? ''}
        size="large"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={value}
        onKeyDown={filter}
        onChange={(event) => onChange(tidyPhoneNumber(event.target.value, allowLongNumbers))}
      />
    </Space.Compact>
  );
}
