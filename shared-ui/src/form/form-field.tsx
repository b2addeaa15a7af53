import type { ReactNode } from 'react';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { useTextsByName } from '../by-name/use-texts-by-name.ts';
import type { FieldDefinition } from './define-form.ts';
import { Field, type FieldInput } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import type { Form } from './use-form.ts';

interface FormFieldProps<Values extends object, Key extends string> {
  readonly form: Form<Values, Key>;
  readonly name: keyof Values & string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Shows or masks the input, in a form with one switch for all its passwords. */
  readonly type?: 'text' | 'password';
  /** Content beside the label. */
  readonly aside?: ReactNode;
  /** Custom input that replaces the defined one. */
  readonly children?: (input: FieldInput) => ReactNode;
}

type FilledProps<Values extends object, Key extends string> = FormFieldProps<Values, Key> & {
  readonly input: FieldInput;
  readonly field: FieldDefinition<Key>;
};

function Chosen<Values extends object, Key extends string>(props: FilledProps<Values, Key>) {
  const { form, name, input, field, disabled = false } = props;
  const chosen = form.values[name];
  return (
    <Select
      {...input}
      disabled={disabled}
      allowClear={field.optional ?? false}
      value={typeof chosen === 'string' && chosen !== '' ? chosen : null}
      options={(field.options ?? []).map(({ value, label }) => ({ value, label: form.t(label) }))}
      onChange={(value?: string) => form.change({ [name]: value ?? '' } as Partial<Values>)}
      onBlur={() => form.leave(name)}
    />
  );
}

const inputs = { text: Input, password: PasswordInput };

function Typed<Values extends object, Key extends string>(props: FilledProps<Values, Key>) {
  const { form, name, input, field, disabled = false, autoFocus = false, type } = props;
  const { kind = 'text' } = field;
  const value = form.values[name];
  const common = {
    ...{ ...input, ...field.input, name, disabled, autoFocus },
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value } as Partial<Values>),
    onBlur: () => form.leave(name),
  };
  if (kind === 'choice') return <Chosen {...props} />;
  if (kind === 'lines') return <Input.TextArea {...common} autoSize={{ minRows: 3, maxRows: 8 }} />;
  const Typing = inputs[kind];
  return <Typing {...common} {...(type !== undefined && { type })} />;
}

/** Draws a field by its definition: label, input and error. */
export function FormField<Values extends object, Key extends string>(props: FormFieldProps<Values, Key>) {
  const { form, name, aside, children } = props;
  const shared = useTextsByName();
  const field = form.definition.fields[name];
  if (field === undefined) throw new Error(`the form has no field ${name}`);
  const sized = (input: FieldInput): FieldInput => ({ ...input, size: form.definition.size ?? input.size });
  return (
    <Field
      id={`${form.id}-${name}`}
      label={form.t(field.label)}
      error={form.problem(name)}
      aside={aside}
      {...(field.hint !== undefined && { hint: form.t(field.hint) })}
      {...(field.optional === true && { optional: shared('form.optional') })}
    >
      {(input) => children?.(sized(input)) ?? <Typed {...props} input={sized(input)} field={field} />}
    </Field>
  );
}
