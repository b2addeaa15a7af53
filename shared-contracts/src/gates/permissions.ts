import type { UserDetail } from '../wire/profile.ts';

/** The named predicates behind every visibility rule [ROLE-015]; their truth table is in the test beside this file. */
export type Subject = Pick<UserDetail, 'role' | 'profile'>;
export type Holder = Pick<UserDetail, 'role'>;

export const isAdmin = ({ role }: Holder): boolean => role === 'owner';
export const isSupervisor = ({ role }: Holder): boolean => role === 'supervisor';
export const isAgent = ({ role }: Holder): boolean => role === 'agent';
/** The 'two privileged roles' of the documents [LOGS-005]. */
export const isPrivileged = (holder: Holder): boolean => isAdmin(holder) || isSupervisor(holder);
/** [ROLE-014] */
export const isManagerLike = (holder: Holder): boolean => isPrivileged(holder);
/** The restricted (agent-like) mode is a flag of the server, not a role [ROLE-016]. */
export const isRestrictedMode = ({ profile }: Subject): boolean => profile.ui_params.restricted_mode;
export const isSuspended = ({ profile }: Subject): boolean => profile.is_suspended_account;
/** Adding and updating customers during calls: also for agents, unless the account forbids it [CALL-133, CALL-134, ROLE-013]. */
export const mayRecordCustomers = (subject: Subject): boolean =>
  subject.profile.agent_customer_update || isManagerLike(subject);
/** [ROLE-025] */
export const isIndia = ({ profile }: Subject): boolean => profile.country_details.name === 'in';
