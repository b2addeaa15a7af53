import { roleSchema, type Role } from '@patchbay/shared-contracts';
import { z } from 'zod';

/** Since when people of a role have to have a second factor, ISO 8601; a role that is not in it need not. */
export type RequiredSince = Readonly<Partial<Record<Role, string>>>;

const storedSchema = z.partialRecord(roleSchema, z.string()).catch({});

export const sinceOf = (stored: unknown): RequiredSince => storedSchema.parse(stored);

/**
 * Whether a session needs a second factor that its person has not set up. It holds for sessions that began after it was decided: nobody is
 * thrown out in the middle of work, and no session lives longer than a day.
 */
export function lacksFactor(
  since: RequiredSince,
  { role, hasFactor, beganAt }: { readonly role: Role; readonly hasFactor: boolean; readonly beganAt: number },
): boolean {
  const from = since[role];
  return !hasFactor && from !== undefined && beganAt >= Date.parse(from);
}
