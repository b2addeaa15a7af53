import { matchesLabel } from '@patchbay/shared-contracts';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { useId, useMemo } from 'react';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { countriesIn } from '../../phone-input/model/countries.ts';
import styles from './text-file.module.css';

interface CountryProps {
  /** ISO 3166-1 alpha-2, lower case; undefined while unknown. */
  readonly country: string | undefined;
  readonly onCountry: (country: string) => void;
  readonly disabled?: boolean;
}

const noTollFree = { 'in-toll-free': '', 'global-toll-free': '' };

/** Selects the country of numbers without a country code [UX-018]. */
export function NumberCountry({ country, onCountry, disabled = false }: CountryProps) {
  const t = useTextsByName();
  const id = useId();
  const language = usePreference(useConsole().i18n);
  const options = useMemo(
    () =>
      countriesIn(language, noTollFree)
        .filter(({ id: code }) => code.length === 2)
        .map(({ id: value, name, dialCode }) => ({ value, label: `${name} (${dialCode})` })),
    [language],
  );
  return (
    <div className={styles.country}>
      <label htmlFor={id}>{t('file.country')}</label>
      <Select
        id={id}
        value={country ?? null}
        loading={country === undefined}
        disabled={disabled}
        options={options}
        showSearch={{ filterOption: (search, option) => matchesLabel(search, option?.label ?? '') }}
        notFoundContent={t('country.none')}
        onChange={(value: string | null) => value !== null && onCountry(value)}
      />
      <small>{t('file.countryHint')}</small>
    </div>
  );
}
