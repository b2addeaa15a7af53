import type { Role } from '@patchbay/shared-contracts';
import { matrix, type Rights } from '@patchbay/shared-contracts/people';

const all = <Name extends string>(names: readonly Name[], value: boolean): Record<Name, boolean> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, boolean>;

/** What somebody may who has just come in: an agent sees calls and customers, others all that a switch opens; nothing is closed. */
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

/** The switches an owner decides, of all that are stored; a page permission that is missing is open [ROUTE-044]. */
export const rightsOf = ({ permissions, restrictions, page_permissions }: Stored): Rights => ({
  permissions: read(matrix.permissions, permissions, false),
  restrictions: read(matrix.restrictions, restrictions, false),
  page_permissions: read(matrix.page_permissions, page_permissions, true),
});

/** The rights as they are stored: switches of others, as the platform's, stay as they are. */
export const storedWith = (before: Stored, { permissions, restrictions, page_permissions }: Rights) => ({
  permissions: JSON.stringify({ ...before.permissions, ...permissions }),
  restrictions: JSON.stringify({ ...before.restrictions, ...restrictions }),
  page_permissions: JSON.stringify({ ...before.page_permissions, ...page_permissions }),
});
