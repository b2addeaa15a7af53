import { z } from '@patchbay/shared-contracts';

const claims = z.object({ sub: z.string(), acc: z.string() });

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Decodes Base64url; empty where it is invalid. */
function decoded(part: string): string {
  try {
    return atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/**
 * Returns user and account of a bearer, from its claims. Two bearers of one user give the same text, even from different sessions.
 * `null`: the claims do not say.
 */
export function ownerOf(token: string): string | null {
  const read = claims.safeParse(json(decoded(token.split('.')[1] ?? '')));
  return read.success ? JSON.stringify([read.data.acc, read.data.sub]) : null;
}
