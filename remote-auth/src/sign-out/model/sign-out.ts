import { SESSION_EXPIRY_MS, type Session } from '@patchbay/shared-contracts';

/** Whether who signs out was led here because the last token refresh is too old [AUTH-159, AUTH-160]; times are epoch ms. */
export const isOver = (session: Session | null, now: number): boolean =>
  session !== null && now - session.tokenRefreshedAt > SESSION_EXPIRY_MS;
