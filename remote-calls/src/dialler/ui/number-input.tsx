import type { KeyboardEvent } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { takesKey, tidyNumber } from '../model/dialler-rules.ts';
import type { FieldProps } from './dialler-field.tsx';

/** A phone number typed freely: digits with one plus in front, at most 15 [FMT-004, FMT-011]. */
export function NumberInput({
  value,
  onChange,
  autoFocus,
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; autoFocus: boolean }) {
  const filter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!takesKey(event.key, event.currentTarget.selectionStart === 0)) event.preventDefault();
  };
  return (
    <Input
      {...field}
      autoFocus={autoFocus}
      name="customerNumber"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={value}
      onKeyDown={filter}
      onChange={(event) => onChange(tidyNumber(event.target.value))}
    />
  );
}
