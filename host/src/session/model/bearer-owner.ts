import { z } from '@patchbay/shared-contracts';

const claims = z.object({ sub: z.string(), acc: z.string() });

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Base64url as text; empty where it is none. */
function decoded(part: string): string {
  try {
    return atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/**
 * User and account that a bearer speaks for, by its claims. Two bearers of one person give the same text, also in another session.
 * `null`: it says nothing of that.
 */
export function ownerOf(token: string): string | null {
  const read = claims.safeParse(json(decoded(token.split('.')[1] ?? '')));
  return read.success ? JSON.stringify([read.data.acc, read.data.sub]) : null;
}
