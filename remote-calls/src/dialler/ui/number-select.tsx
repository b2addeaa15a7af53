import { Select } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import type { FieldProps } from '../../widget/ui/labelled-field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface NumberSelectProps extends FieldProps {
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
  /** Called with the typed text, where the options are only a part of all. */
  readonly search?: ((typed: string) => void) | null;
}

export function NumberSelect({ value, options, onChange, search = null, ...field }: NumberSelectProps) {
  const t = useTexts();
  const among = options.length > 8 ? { optionFilterProp: 'label' } : false;
  return (
    <Select
      {...field}
      showSearch={search ? { filterOption: false, onSearch: search } : among}
      onOpenChange={(open) => open || search?.('')}
      value={value === '' ? null : value}
      placeholder={t('dialler.choose')}
      notFoundContent={t('dialler.none')}
      options={[...options]}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
