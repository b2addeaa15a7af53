/** Components of a form: label, input and error next to its cause. Not a shared module: bundled by its users. */
export { defineForm, type FieldDefinition, type FormDefinition } from './define-form.ts';
export { Field, type FieldInput } from './field.tsx';
export { FormField } from './form-field.tsx';
export { FormFrame } from './form-frame.tsx';
export { FormOutcome } from './form-outcome.tsx';
export type { Problems } from './model/problems.ts';
export { PasswordInput } from './password-input.tsx';
export { SubmitButton } from './submit-button.tsx';
export { useDraft } from './use-draft.ts';
export { useKeptValues } from './use-kept-values.ts';
export { useForm, type Form, type Refused } from './use-form.ts';
export { useFirstError } from './use-first-error.ts';
