import type { Profile, UserDetail } from '../wire/profile.ts';
import {
  isAdmin,
  isAgent,
  isIndia,
  isManagerLike,
  isPrivileged,
  isRestrictedMode,
  isSupervisor,
  isSuspended,
  mayRecordCustomers,
} from './permissions.ts';

/** Switches in a user's `permissions`: the documented ones [ROLE-006], and those of the platform [PLAT-016, PLAT-017]. */
export const permissionNames = [
  'queue_monitoring',
  'sms_logs',
  'call_logs',
  'customer_management',
  'operate_releases',
  'test_releases',
] as const;
export type Permission = (typeof permissionNames)[number];

/** Switches in a user's `restrictions` [ROLE-007]. */
export const restrictionNames = ['settings_call_flow', 'settings_sms_flow', 'settings_integrations'] as const;
export type Restriction = (typeof restrictionNames)[number];

/** Switches in a user's `page_permissions`: the documented ones [ROLE-008], and whether recordings may be downloaded [LOGS-038]. */
export const pagePermissionNames = ['campaign', 'smsflow', 'integrations', 'account', 'recording_download'] as const;
export type PagePermission = (typeof pagePermissionNames)[number];

/** Predicates that decide facts, by the name of the fact. */
export const predicates = {
  admin: isAdmin,
  supervisor: isSupervisor,
  agent: isAgent,
  privileged: isPrivileged,
  'manager-like': isManagerLike,
  restricted: isRestrictedMode,
  suspended: isSuspended,
  'records-customers': mayRecordCustomers,
  india: isIndia,
} as const;

/** Facts of a session that are not in the user detail. */
export const sessionFactNames = ['sivr', 'assumed'] as const;

/** Numeric profile fields that mean 'on' at 1. */
export const onAtOne = ['kyc_final_state'] as const satisfies readonly (keyof Profile)[];
/** Documented kinds of suspension; other kinds are passed on unchanged. */
export const suspensionNames = ['coin'] as const;

/** Names of on/off fields. */
type Switch<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean | 0 | 1 ? Name : never;
}[keyof Values & string];
export type Flag = Switch<Profile> | (typeof onAtOne)[number];

/** Facts derived from the user detail, on the server as in the console. */
export type UserFact =
  | 'signed-in'
  | keyof typeof predicates
  | `permission:${Permission}`
  | `restriction:${Restriction}`
  | `denied:${PagePermission}`
  | `flag:${Flag}`
  | `extra:${Switch<Profile['extra_data']>}`
  | `cp:${Switch<Profile['cp_settings']>}`
  | `billing:${UserDetail['billing_type']}`
  | `suspension:${(typeof suspensionNames)[number]}`;

/** Name of a true or false statement about a session, e.g. `permission:call_logs`, `flag:is_sms_enabled`, `suspended`. */
export type Fact = UserFact | (typeof sessionFactNames)[number];
