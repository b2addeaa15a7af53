import { useMemo } from 'react';
import { matchesLabel } from '@patchbay/shared-contracts';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { countriesIn, type Country } from '../model/countries.ts';
import styles from './phone-input.module.css';

/** Wide enough for names; still fits a 360 px screen. */
const LIST_WIDTH = 300;

interface Option extends Country {
  readonly value: string;
  readonly disabled: boolean;
  readonly title: string;
}

function Entry({ option, note }: { option: Option; note: string }) {
  return (
    <span className={styles.entry}>
      <span className={styles.name}>{option.name}</span>
      <span className={styles.code}>{option.dialCode}</span>
      {option.disabled ? <small className={styles.note}>{note}</small> : null}
    </span>
  );
}

/** Selects the country of a number, searchable by name or dial code [FILT-012]. */
export function CountrySelect(props: {
  value: string;
  disabled: ReadonlySet<string>;
  status?: 'error';
  onChange: (country: string) => void;
}) {
  const { value, disabled, onChange, ...look } = props;
  const t = useTextsByName();
  const language = usePreference(useConsole().i18n);
  const options = useMemo(
    () =>
      countriesIn(language, {
        'in-toll-free': t('country.indiaTollFree'),
        'global-toll-free': t('country.globalTollFree'),
      }).map((country): Option => {
        const off = disabled.has(country.id);
        const title = off ? t('country.disabled') : `${country.name} ${country.dialCode}`;
        return { ...country, value: country.id, disabled: off, title };
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- t is new with each render; the language is what changes it
    [language, disabled],
  );
  return (
    <Select<string, Option>
      {...look}
      className={styles.country ?? ''}
      size="large"
      aria-label={t('country.label')}
      value={value}
      options={options}
      showSearch={{
        filterOption: (search, option) => matchesLabel(search, option?.name ?? '', option?.dialCode ?? ''),
      }}
      notFoundContent={t('country.none')}
      popupMatchSelectWidth={LIST_WIDTH}
      optionRender={({ data }) => <Entry option={data} note={t('country.disabled')} />}
      labelRender={({ value: id }) => options.find((option) => option.id === id)?.name ?? ''}
      onSelect={onChange} // selecting the current one continues with the number too
    />
  );
}
