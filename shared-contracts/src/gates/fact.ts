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

/** Switches of a user's `permissions`: the documents' [ROLE-006], and those of the platform [PLAT-016, PLAT-017]. */
export const permissionNames = [
  'queue_monitoring',
  'sms_logs',
  'call_logs',
  'customer_management',
  'operate_releases',
  'test_releases',
] as const;
export type Permission = (typeof permissionNames)[number];

/** Switches of a user's `restrictions` [ROLE-007]. */
export const restrictionNames = ['settings_call_flow', 'settings_sms_flow', 'settings_integrations'] as const;
export type Restriction = (typeof restrictionNames)[number];

/** Switches of a user's `page_permissions`: the documents' [ROLE-008], and whether recordings may be taken away [LOGS-038]. */
export const pagePermissionNames = ['campaign', 'smsflow', 'integrations', 'account', 'recording_download'] as const;
export type PagePermission = (typeof pagePermissionNames)[number];

/** Facts by the name of the predicate that decides them. */
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

/** Facts of a session that no user detail tells. */
export const sessionFactNames = ['sivr', 'assumed'] as const;

/** Numbers of the profile that stand for 'on' at 1. */
export const onAtOne = ['kyc_final_state'] as const satisfies readonly (keyof Profile)[];
/** Kinds of suspension that the documents name; others are told as they are. */
export const suspensionNames = ['coin'] as const;

/** The names of what is on or off. */
type Switch<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean | 0 | 1 ? Name : never;
}[keyof Values & string];
export type Flag = Switch<Profile> | (typeof onAtOne)[number];

/** Facts that the user detail tells, on the server as in the console. */
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

/** The name of something that is true or not of a session, e.g. `permission:call_logs`, `flag:is_sms_enabled`, `suspended`. */
export type Fact = UserFact | (typeof sessionFactNames)[number];
