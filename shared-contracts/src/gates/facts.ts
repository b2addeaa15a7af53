import type { Plan, UserDetail } from '../wire/profile.ts';
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

/**
 * Every fact that is true of a session; the only input of gates [PLAT-006]. Prefixes: `permission:`, `restriction:`,
 * `denied:` (page permissions set to false), `flag:` (profile), `extra:` (profile.extra_data); the predicates by name; `sivr`;
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
    ...(hasSivr(plans) ? ['sivr'] : []),
    ...(options.assumed ? ['assumed'] : []),
  ]);
}

const families = /^(?:permission|restriction|denied|flag|extra):[a-z0-9_]{1,60}$/;

/** Whether a session could ever have this fact: what a declaration may name in a gate [PLAT-008]. */
export const isKnownFact = (fact: Fact): boolean =>
  families.test(fact) || fact in predicates || ['signed-in', 'sivr', 'assumed'].includes(fact);
