import { useId } from 'react';
import { customerLimits } from '@patchbay/shared-contracts/customers';
import { Field } from '@patchbay/shared-ui/form';
import { Input } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { refusedRule, type CustomerForm } from '../effects/use-customer-form.ts';

const labels = {
  name: 'form.name',
  email: 'form.email',
  company: 'form.company',
  field1: 'form.field1',
  field2: 'form.field2',
} as const;
type Name = keyof typeof labels;

/** Maximum length of each input; fields with a length rule accept more, so that its error shows [CUST-041]. */
const longest: Readonly<Partial<Record<Name, number>>> = { field1: customerLimits.field, field2: customerLimits.field };
const isChecked = (name: Name) => name !== 'field1' && name !== 'field2';

function useProblem(form: CustomerForm, name: Name) {
  const t = useTexts();
  const rule = isChecked(name) ? (form.shown(name) ?? refusedRule(form.refusal, name)) : undefined;
  return rule && t(rule);
}

/** Draws a text field of the customer with its error; only the name is required [CUST-028, CUST-031, CUST-032]. */
export function TextField({ form, name }: { form: CustomerForm; name: Name }) {
  const t = useTexts();
  const id = useId();
  const max = longest[name];
  const checked = isChecked(name) ? [name] : [];
  return (
    <Field
      id={id}
      label={t(labels[name])}
      error={useProblem(form, name)}
      {...(name !== 'name' && { optional: t('form.optional') })}
    >
      {(input) => (
        <Input
          {...input}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={form.values[name]}
          {...(max !== undefined && { maxLength: max })}
          onChange={({ target }) => form.change({ [name]: target.value }, ...checked)}
          onBlur={form.check}
        />
      )}
    </Field>
  );
}
