/** The account's logo. Bundled by its users. */
export { useAccountLogo } from './use-account-logo.ts';
