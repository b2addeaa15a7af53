import { Select } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';

interface ChoiceProps {
  readonly input?: FieldInput;
  readonly label?: string;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly clears?: boolean;
}

/** Draws a searchable select. */
export const Choice = ({ input, label, placeholder, options, value, onChange, clears = false }: ChoiceProps) => (
  <Select
    {...input}
    {...(label === undefined ? {} : { 'aria-label': label })}
    showSearch={{ optionFilterProp: 'label' }}
    allowClear={clears}
    placeholder={placeholder}
    options={options.map((option) => ({ ...option, title: option.label }))}
    value={value}
    onChange={(chosen?: string) => onChange(chosen ?? null)}
  />
);
