import type { Plan, Profile, Solution } from '@patchbay/shared-contracts';
import { solutionLabels, solutionOptions } from '@patchbay/shared-contracts/logs';

/** Facts that decide an account's solutions. */
export interface Subscription {
  readonly profile: Pick<
    Profile,
    'is_callcenter_enabled' | 'is_obd_allowed' | 'is_obdcallcenter_activated' | 'dialer_type'
  >;
  readonly plans: readonly Plan[];
}

/** Returns the usable numbers: neither they nor their plan has expired. */
const inForce = (plans: readonly Plan[]): Plan['numbers'] =>
  plans.flatMap((plan) => (plan.is_expired ? [] : plan.numbers.filter((number) => !number.is_expired)));

/** A number with another `cli_type` is only displayed to the called party [CALL-046]. */
const callsOut = (plans: readonly Plan[]): boolean => inForce(plans).some(({ cli_type: type }) => type === 'NONE');

const callsIn = (plans: readonly Plan[]): boolean => inForce(plans).length > 0;

const dials = ({ profile, plans }: Subscription, type: Profile['dialer_type']): boolean =>
  profile.is_obdcallcenter_activated && profile.dialer_type === type && callsOut(plans);

/** Conditions for each solution. 'OTP' has none: the documents name neither a plan nor a flag for it. */
const rules: Readonly<Partial<Record<keyof typeof solutionLabels, (given: Subscription) => boolean>>> = {
  'IBD Inbound': ({ plans }) => callsIn(plans),
  'IBD CC': ({ profile, plans }) => profile.is_callcenter_enabled && callsIn(plans), // by a queue
  C2C: ({ plans }) => callsOut(plans),
  OBD: ({ profile, plans }) => profile.is_obd_allowed && callsOut(plans), // [ROUTE-020]
  'Progressive Dialer': (given) => dials(given, 'sequential'),
  'Predictive dialer': (given) => dials(given, 'predictive'),
};

/** Returns the solutions of an account by its plans and flags, under the documents' labels and in their order [LOGS-035, NET-001]. */
export const solutionsOf = (given: Subscription): Solution[] =>
  solutionOptions
    .filter((label) => rules[label]?.(given) === true)
    .map((label) => ({ id: solutionLabels[label], name: label }));
