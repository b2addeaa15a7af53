import { useId } from 'react';
import { customerLimits } from '@patchbay/shared-contracts/customers';
import { Input } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTexts } from '../../texts/index.ts';
import { remaining } from '../model/note.ts';

/** Enters a note of at most 256 characters, with the number left [CUST-040]. */
export function NoteField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const { label, value, onChange } = props;
  const t = useTexts();
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      error={undefined}
      optional={t('form.optional')}
      hint={t('form.remaining', { left: remaining(value) })}
    >
      {(input) => (
        <Input.TextArea
          {...input}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={customerLimits.note}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
