/**
 * The pieces of a form: label, input and error next to its cause. Not one of the shared modules: whoever needs them bundles them.
 */
export { Field, type FieldInput } from './field.tsx';
export { FormOutcome } from './form-outcome.tsx';
export { PasswordInput } from './password-input.tsx';
export { SubmitButton } from './submit-button.tsx';
export { useFirstError } from './use-first-error.ts';
