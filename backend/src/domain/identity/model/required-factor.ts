import { roleSchema, type Role } from '@patchbay/shared-contracts';
import { z } from 'zod';

/** By role: the time since when its people need a second factor, ISO 8601; other roles need none. */
export type RequiredSince = Readonly<Partial<Record<Role, string>>>;

const storedSchema = z.partialRecord(roleSchema, z.string()).catch({});

export const sinceOf = (stored: unknown): RequiredSince => storedSchema.parse(stored);

/**
 * Whether a session lacks a required second factor. The rule applies to sessions that began after it was set: nobody is interrupted at
 * work, and no session lives longer than a day.
 */
export function lacksFactor(
  since: RequiredSince,
  { role, hasFactor, beganAt }: { readonly role: Role; readonly hasFactor: boolean; readonly beganAt: number },
): boolean {
  const from = since[role];
  return !hasFactor && from !== undefined && beganAt >= Date.parse(from);
}
