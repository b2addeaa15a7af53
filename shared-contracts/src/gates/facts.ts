import type { Session } from '../console/console.ts';
import type { Plan, Profile, UserDetail } from '../wire/profile.ts';
import type { Fact } from './gate.ts';
import {
  isAdmin,
  isAgent,
  isIndia,
  isManagerLike,
  isPrivileged,
  isRestrictedMode,
  isSupervisor,
  isSuspended,
} from './permissions.ts';

const predicates = {
  admin: isAdmin,
  supervisor: isSupervisor,
  agent: isAgent,
  privileged: isPrivileged,
  'manager-like': isManagerLike,
  restricted: isRestrictedMode,
  suspended: isSuspended,
  india: isIndia,
} as const;

/** A plan named 'Enterprise SIVR' with an unexpired number [ROLE-023]. */
export const hasSivr = (plans: readonly Plan[]): boolean =>
  plans.some((plan) => plan.plan_name.includes('Enterprise SIVR') && plan.numbers.some((number) => !number.is_expired));

const held = (switches: Readonly<Record<string, boolean>>, prefix: string): Fact[] =>
  Object.entries(switches).flatMap(([key, on]) => (on ? [`${prefix}:${key}`] : []));

/** A missing page permission means allowed [ROUTE-044], so what is denied is the fact. */
const denied = (pages: Readonly<Record<string, boolean>>): Fact[] =>
  Object.entries(pages).flatMap(([key, allowed]) => (allowed ? [] : [`denied:${key}`]));

const flags = (values: Readonly<Record<string, unknown>>, prefix: string): Fact[] =>
  Object.entries(values).flatMap(([key, value]) => (value === true || value === 1 ? [`${prefix}:${key}`] : []));

const suspensionOf = ({ suspension_type: type }: Profile): Fact[] => (type === '' ? [] : [`suspension:${type}`]);

/**
 * Every fact that is true of a session; the only input of gates [PLAT-006]. Prefixes: `permission:`, `restriction:`,
 * `denied:` (page permissions set to false), `flag:` (profile, on or 1), `extra:` (profile.extra_data), `cp:`
 * (profile.cp_settings), `billing:` (billing type), `suspension:` (its type); the predicates by name; `sivr`;
 * `assumed` while an admin acts for a user [ROLE-020].
 */
export function factsOf(
  user: UserDetail,
  plans: readonly Plan[],
  options: { assumed?: boolean } = {},
): ReadonlySet<Fact> {
  return new Set<Fact>([
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
    ...(hasSivr(plans) ? ['sivr'] : []),
    ...(options.assumed ? ['assumed'] : []),
  ]);
}

/** The facts of a session as the console holds it, assume-user mode included [ROLE-020]. */
export const factsOfSession = ({
  user,
  plans,
  assumedUserId,
}: Pick<Session, 'user' | 'plans' | 'assumedUserId'>): ReadonlySet<Fact> =>
  factsOf(user, plans, { assumed: assumedUserId !== null });

/** The same session if its account were not suspended: what a suspension alone takes away [NAV-026, NAV-028]. */
export const withoutSuspension = (facts: ReadonlySet<Fact>): ReadonlySet<Fact> =>
  new Set([...facts].filter((fact) => fact !== 'suspended' && !fact.startsWith('suspension:')));

const families = /^(?:permission|restriction|denied|flag|extra|cp|billing|suspension):[a-z0-9_]{1,60}$/;

/** Whether a session could ever have this fact: what a declaration may name in a gate [PLAT-008]. */
export const isKnownFact = (fact: Fact): boolean =>
  families.test(fact) || fact in predicates || ['signed-in', 'sivr', 'assumed'].includes(fact);
