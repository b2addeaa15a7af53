/**
 * A phone number with its country in one control. Not a shared module: bundled by its users, so that pages without numbers do not load
 * the list of countries. The rules alone are `@patchbay/shared-ui/countries`.
 */
export { PhoneInput, type PhoneInputProps } from './ui/phone-input.tsx';
