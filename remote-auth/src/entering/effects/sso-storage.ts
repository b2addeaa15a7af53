import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
/** Local storage keys of the data that /sso passes to /ssologin and the session [AUTH-034, AUTH-038, SHELL-029]. */
const TOKEN = 'temp_token';
const ASSUMED = 'assume_id';

export const readSsoToken = (): string | null => safeLocalStorage.getItem(TOKEN);
export const forgetSsoToken = (): void => safeLocalStorage.removeItem(TOKEN);

export function forgetSso(): void {
  forgetSsoToken();
  safeLocalStorage.removeItem(ASSUMED);
}

/** Stores the token. A missing `assumeId` is not stored, and an old one is removed [AUTH-040]. */
export function keepSso(token: string, assumeId: string | null): void {
  safeLocalStorage.setItem(TOKEN, token);
  if (assumeId === null) safeLocalStorage.removeItem(ASSUMED);
  else safeLocalStorage.setItem(ASSUMED, assumeId);
}
