/**
 * The order of what is there, as it is wanted: what is gone meanwhile is passed over, and what is not named (it came meanwhile) stays
 * behind the others, as it was.
 */
export function orderOf(there: readonly string[], wanted: readonly string[]): readonly string[] {
  const present = new Set(there);
  const named = [...new Set(wanted)].filter((id) => present.has(id));
  const rest = new Set(named);
  return [...named, ...there.filter((id) => !rest.has(id))];
}
