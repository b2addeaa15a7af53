import { useId } from 'react';
import { breakpoints, lengths, truncate } from '@patchbay/shared-contracts';
import { useMedia } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTexts } from '../../texts/index.ts';
import type { CustomerForm } from '../effects/use-customer-form.ts';
import { choiceOf, subLevelsOf } from '../model/dispositions.ts';
import styles from './form.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

function Level(props: {
  label: string;
  value: string | null;
  options: readonly Named[];
  empty: string;
  disabled?: boolean;
  onChange: (id: string | null) => void;
}) {
  const { label, value, options, empty, disabled = false, onChange } = props;
  const t = useTexts();
  const id = useId();
  const narrow = useMedia(`(max-width: ${breakpoints.mobile}px)`);
  const longest = narrow ? lengths.dispositionInTicker : lengths.selectLabel; // [FMT-017]
  return (
    <Field id={id} label={label} error={undefined} optional={t('form.optional')}>
      {({ 'aria-invalid': _, ...input }) => (
        <Select
          {...input}
          allowClear
          disabled={disabled}
          showSearch={options.length > 8 ? { optionFilterProp: 'title' } : false}
          placeholder={t('form.choose')}
          notFoundContent={empty}
          value={value}
          options={options.map((option) => {
            const name = option.name === '' ? t('form.noSubDisposition') : option.name;
            return { value: option.id, title: name, label: truncate(name, longest) };
          })}
          onChange={(next: string | null | undefined) => onChange(next ?? null)}
        />
      )}
    </Field>
  );
}

/** Selects disposition and sub-level of the call [CUST-004, CUST-019]; only where the account has dispositions. */
export function DispositionFields({ form }: { form: CustomerForm }) {
  const t = useTexts();
  const { dispositions, values, change } = form;
  if (dispositions === null) return null;
  const chosen = dispositions.all.find(({ id }) => id === values.disposition?.level1);
  const levels = chosen === undefined ? [] : subLevelsOf(chosen);
  const level2 = values.disposition?.level2 ?? '';
  const empty = t(dispositions.failed ? 'form.listFailed' : 'form.nothing');
  const choose = (id: string | null) => {
    const next = dispositions.all.find((each) => each.id === id);
    change({ disposition: next === undefined ? null : choiceOf(next) });
  };
  const chooseSub = (id: string | null) =>
    values.disposition && change({ disposition: { ...values.disposition, level2: id ?? '' } });
  return (
    <div className={`${styles.pair} ${styles.levels}`}>
      <Level
        label={t('form.disposition')}
        value={chosen?.id ?? null}
        options={dispositions.all}
        empty={empty}
        onChange={choose}
      />
      <Level
        label={t('form.subDisposition')}
        value={levels.some(({ id }) => id === level2) ? level2 : null}
        options={levels}
        empty={empty}
        disabled={chosen === undefined}
        onChange={chooseSub}
      />
    </div>
  );
}
