import type { Session } from '../console/console.ts';
import type { Plan, Profile, UserDetail } from '../wire/profile.ts';
import { predicates } from './fact.ts';
import type { Facts } from './gate.ts';

/** Whether there is a plan named 'Enterprise SIVR' with an unexpired number [ROLE-023]. */
export const hasSivr = (plans: readonly Plan[]): boolean =>
  plans.some((plan) => plan.plan_name.includes('Enterprise SIVR') && plan.numbers.some((number) => !number.is_expired));

const held = (switches: Readonly<Record<string, boolean>>, prefix: string): string[] =>
  Object.entries(switches).flatMap(([key, on]) => (on ? [`${prefix}:${key}`] : []));

/** A missing page permission means allowed [ROUTE-044], so that the fact is the denial. */
const denied = (pages: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(pages).flatMap(([key, allowed]) => (allowed ? [] : [`denied:${key}`]));

const flags = (values: Readonly<Record<string, unknown>>, prefix: string): string[] =>
  Object.entries(values).flatMap(([key, value]) => (value === true || value === 1 ? [`${prefix}:${key}`] : []));

const suspensionOf = ({ suspension_type: type }: Profile): string[] => (type === '' ? [] : [`suspension:${type}`]);

/** Fields of a user detail that decide facts. */
export interface FactSource extends Pick<
  UserDetail,
  'role' | 'permissions' | 'restrictions' | 'page_permissions' | 'profile'
> {
  readonly billing_type: string;
}

/**
 * Returns all facts of a user detail, in the console and on the server [PLAT-006]. Prefixes: `permission:`, `restriction:`, `denied:`
 * (page permissions set to false), `flag:` (profile, on or 1), `extra:` (profile.extra_data), `cp:` (profile.cp_settings), `billing:`
 * (billing type), `suspension:` (its type); the predicates by name. Switches of a newer server are included, even those missing in the
 * list of facts.
 */
export const factsOfUser = (user: FactSource): readonly string[] => [
  'signed-in',
  ...Object.entries(predicates).flatMap(([name, holds]) => (holds(user) ? [name] : [])),
  ...held(user.permissions, 'permission'),
  ...held(user.restrictions, 'restriction'),
  ...denied(user.page_permissions),
  ...flags(user.profile, 'flag'),
  ...flags(user.profile.extra_data, 'extra'),
  ...flags(user.profile.cp_settings, 'cp'),
  ...suspensionOf(user.profile),
  `billing:${user.billing_type}`,
];

/** Returns all facts of a session: those of its user, `sivr`, and `assumed` while an admin acts for a user [ROLE-020]. */
export const factsOf = (user: FactSource, plans: readonly Plan[], options: { assumed?: boolean } = {}): Facts =>
  new Set([...factsOfUser(user), ...(hasSivr(plans) ? ['sivr'] : []), ...(options.assumed ? ['assumed'] : [])]);

/** Returns the facts of the console's session, including assume-user mode [ROLE-020]. */
export const factsOfSession = ({
  user,
  plans,
  assumedUserId,
}: Pick<Session, 'user' | 'plans' | 'assumedUserId'>): Facts =>
  factsOf(user, plans, { assumed: assumedUserId !== null });

/** Returns the facts without the suspension of the account: shows what the suspension alone denies [NAV-026, NAV-028]. */
export const withoutSuspension = (facts: Facts): Facts =>
  new Set([...facts].filter((fact) => fact !== 'suspended' && !fact.startsWith('suspension:')));
