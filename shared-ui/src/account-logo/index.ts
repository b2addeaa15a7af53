/** The picture that an account has of itself. Bundled by whoever shows it. */
export { useAccountLogo } from './use-account-logo.ts';
