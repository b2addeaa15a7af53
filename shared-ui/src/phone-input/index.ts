/**
 * A phone number with its country in one control. Not one of the shared modules: whoever needs it bundles it, so that a page without
 * a number does not pay for the list of countries. The rules alone are `@patchbay/shared-ui/countries`.
 */
export { PhoneInput, type PhoneInputProps } from './ui/phone-input.tsx';
