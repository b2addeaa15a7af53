import { useId, type ChangeEventHandler, type FocusEventHandler } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { Field, PasswordInput } from '@patchbay/shared-ui/form';
import { useTexts } from '../../texts/index.ts';
import type { Registration } from '../model/registration-form.ts';

/** The fields that are plain text, with what a browser may fill in. */
const plain = [
  { name: 'fullname', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email' },
  { name: 'username', autoComplete: 'username' },
] as const;
const secret = [
  { name: 'password', label: 'frame.password' },
  { name: 'changepassword', label: 'frame.confirmPassword' },
] as const;

/** Everything but the checkbox [AUTH-019, AUTH-103]. */
export function RegistrationFields(props: {
  values: Registration;
  shown: (name: keyof Registration) => string | undefined;
  input: { onChange: ChangeEventHandler<HTMLInputElement>; onBlur: FocusEventHandler<HTMLInputElement> };
}) {
  const { values, shown, input } = props;
  const t = useTexts();
  const id = useId();
  return (
    <>
      {plain.map(({ name, autoComplete }) => (
        <Field key={name} id={`${id}-${name}`} label={t(`register.${name}`)} error={shown(name)}>
          {(field) => (
            <Input
              {...field}
              {...input}
              name={name}
              value={values[name]}
              autoComplete={autoComplete}
              autoFocus={name === 'fullname'}
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      {secret.map(({ name, label }) => (
        <Field key={name} id={`${id}-${name}`} label={t(label)} error={shown(name)}>
          {(field) => (
            <PasswordInput {...field} {...input} name={name} value={values[name]} autoComplete="new-password" />
          )}
        </Field>
      ))}
    </>
  );
}
