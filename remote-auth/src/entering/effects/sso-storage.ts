/** What /sso leaves for /ssologin, and for the session, in local storage [AUTH-034, AUTH-038, SHELL-029]. */
const TOKEN = 'temp_token';
const ASSUMED = 'assume_id';

export const readSsoToken = (): string | null => localStorage.getItem(TOKEN);
export const forgetSsoToken = (): void => localStorage.removeItem(TOKEN);

export function forgetSso(): void {
  forgetSsoToken();
  localStorage.removeItem(ASSUMED);
}

/** A missing `assumeId` is not stored, and an old one goes [AUTH-040]. */
export function keepSso(token: string, assumeId: string | null): void {
  localStorage.setItem(TOKEN, token);
  if (assumeId === null) localStorage.removeItem(ASSUMED);
  else localStorage.setItem(ASSUMED, assumeId);
}
