/** Availability of an agent or a queue, in the sort order of lists [CALL-164]; unknown statuses count as not available [CALL-165]. */
export const availabilities = ['available', 'onbreak', 'notavailable', 'loggedout', 'oncall'] as const;
export type Availability = (typeof availabilities)[number];

const known: ReadonlyMap<string, Availability> = new Map([
  ['Available', 'available'],
  ['On Break', 'onbreak'],
  ['Logged Out', 'loggedout'],
  ['On Call', 'oncall'],
]);
export const availabilityOf = (status: string): Availability => known.get(status) ?? 'notavailable';

/**
 * Derives a queue's availability from the statuses of its agents: one available, or all on break or logged out; a mix is not available
 * [CALL-060, CALL-166, CALL-167].
 */
export function queueAvailability(statuses: readonly string[]): Availability {
  const each = statuses.map(availabilityOf);
  if (each.includes('available')) return 'available';
  const [first] = each;
  return first && first !== 'oncall' && each.every((one) => one === first) ? first : 'notavailable';
}
