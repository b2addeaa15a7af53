/**
 * How an agent or a queue stands, in the order of lists [CALL-164]; what is not known counts as not available [CALL-165], so nothing
 * stands as 'other'.
 */
export const standings = ['available', 'onbreak', 'notavailable', 'loggedout', 'oncall'] as const;
export type Availability = (typeof standings)[number];

const known: ReadonlyMap<string, Availability> = new Map([
  ['Available', 'available'],
  ['On Break', 'onbreak'],
  ['Logged Out', 'loggedout'],
  ['On Call', 'oncall'],
]);
export const standingOf = (status: string): Availability => known.get(status) ?? 'notavailable';

/** Of the statuses of a queue's agents: one available, or all on break or logged out; a mix is not available [CALL-060, CALL-166, CALL-167]. */
export function standingOfQueue(statuses: readonly string[]): Availability {
  const each = statuses.map(standingOf);
  if (each.includes('available')) return 'available';
  const [first] = each;
  return first && first !== 'oncall' && each.every((one) => one === first) ? first : 'notavailable';
}
