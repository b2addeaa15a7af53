import { Select } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import type { FieldProps } from './dialler-field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One of the numbers on offer. */
export function NumberSelect({
  value,
  options,
  onChange,
  ...field
}: FieldProps & { value: string; options: readonly Choice[]; onChange: (value: string) => void }) {
  const t = useTexts();
  return (
    <Select
      {...field}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      value={value === '' ? null : value}
      placeholder={t('dialler.choose')}
      notFoundContent={t('dialler.none')}
      options={[...options]}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
