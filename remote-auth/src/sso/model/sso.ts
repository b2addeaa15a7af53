/** Delay before /sso continues to /ssologin, ms [AUTH-038]. */
export const SSO_HOP_MS = 100;

/** Returns the parameters of /sso [AUTH-037]. */
export function ssoQueryOf(query: URLSearchParams): {
  readonly token: string | null;
  readonly assumeId: string | null;
} {
  const read = (name: string) => query.get(name)?.trim() || null;
  return { token: read('token'), assumeId: read('assume_id') };
}

/** Returns the target without a token: a session continues, others leave for the main site [AUTH-087, AUTH-088]. */
export function withoutToken(hasSession: boolean, mainSiteUrl: string): string {
  if (hasSession) return '/';
  return mainSiteUrl === '' ? '/login' : mainSiteUrl;
}

/** SSO status: 0 not tried, 200 success, anything else a failure with its text [AUTH-084, AUTH-085]. */
export type Sso =
  | { readonly status: 0 }
  | { readonly status: 200 }
  /** A code is required first [SEC-008]. */
  | { readonly status: 202; readonly challenge: string }
  | { readonly status: number; readonly code: string | null; readonly message: string | null };

/** Whether a token is used up: the server refused it. One that never reached the server may be tried again by a reload. */
export const isSpent = (status: number): boolean => status < 500;
