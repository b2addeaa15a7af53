import type { Role } from '@patchbay/shared-contracts';
import { matrix, type Rights } from '@patchbay/shared-contracts/people';

const all = <Name extends string>(names: readonly Name[], value: boolean): Record<Name, boolean> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, boolean>;

/** Returns the rights of a new user: an agent sees calls and customers, others everything that a switch allows; nothing is restricted. */
export const firstRights = (role: Role): Rights => ({
  permissions: {
    ...all(matrix.permissions, true),
    ...(role === 'agent' ? { queue_monitoring: false, sms_logs: false } : {}),
  },
  restrictions: all(matrix.restrictions, false),
  page_permissions: all(matrix.page_permissions, true),
});

interface Stored {
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly restrictions: Readonly<Record<string, boolean>>;
  readonly page_permissions: Readonly<Record<string, boolean>>;
}

const read = <Name extends string>(
  names: readonly Name[],
  stored: Readonly<Record<string, boolean>>,
  missing: boolean,
) => Object.fromEntries(names.map((name) => [name, stored[name] ?? missing])) as Record<Name, boolean>;

/** Returns the stored switches that an owner controls; a missing page permission means allowed [ROUTE-044]. */
export const rightsOf = ({ permissions, restrictions, page_permissions }: Stored): Rights => ({
  permissions: read(matrix.permissions, permissions, false),
  restrictions: read(matrix.restrictions, restrictions, false),
  page_permissions: read(matrix.page_permissions, page_permissions, true),
});

/** Returns the rights in their stored form: other switches, such as the platform's, stay unchanged. */
export const storedWith = (before: Stored, { permissions, restrictions, page_permissions }: Rights) => ({
  permissions: JSON.stringify({ ...before.permissions, ...permissions }),
  restrictions: JSON.stringify({ ...before.restrictions, ...restrictions }),
  page_permissions: JSON.stringify({ ...before.page_permissions, ...page_permissions }),
});
